// Blossom at one screen: whole games by mouse and by keyboard alone, the exchange of cards at the start, and the moments
// when the page must explain itself.
import assert from 'node:assert/strict';
import { all_wishes, by_keys, next_decision, play_on, position, stage_a_wish, staged, take_back } from './testing.mjs';
import { assert_focus, begin_in_japanese, press, tab_to } from '../../../tests/browser/keyboard.mjs';
import { assert_language } from '../../../tests/browser/language.mjs';
import { check_record, make_record } from '../../../tests/browser/program.mjs';
import { actions_in, saved_game, scores_in } from '../../../tests/browser/records.mjs';
import { open_rules, section } from '../../../tests/browser/rules.mjs';
import { scene } from '../../../tests/browser/scene.mjs';
import { confirm, totals_of } from '../../../tests/browser/table.mjs';
import { at_rest } from '../../../tests/browser/visitors.mjs';

const verbs = (actions) => new Set(actions.map((action) => action.match(/^(feed \w+|draw \w+|\w+)/)[0]));

async function assert_result(visitor, seat, actions) {
  const { record, over } = await visitor.saved_game();
  assert.ok(over);
  assert.deepEqual(actions_in(record, seat), actions);
  assert.deepEqual(await totals_of(visitor.page), scores_in(record));
  assert.ok(Math.max(...scores_in(record)) >= 66);
  await check_record(record);
}

// The table of a saved game, when it asks.
async function open_table(scene, game) {
  const visitor = await scene.visitor({ game });
  await visitor.go('/play/blossom');
  await next_decision(visitor.page);
  return visitor.page;
}

scene('a game of Blossom against a bot by mouse, in English', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-GB', reducedMotion: 'no-preference' });
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play Blossom' }).click();
  await assert_language(page, 'en');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  const actions = await play_on(page, { before: () => assert_language(page, 'en') });

  await assert_language(page, 'en');
  for (const verb of ['feed down', 'flip', 'arrange']) assert.ok(verbs(actions).has(verb), verb);
  await assert_result(visitor, 0, actions);
  await page.getByRole('button', { name: 'Play again' }).click();
  assert.equal((await next_decision(page)).name, '2.1 play', 'everybody has moved on by one seat: the bot began');
});

// By the keys that every page has: arrows to a deed and to what it offers, Enter, and Tab to the button.
async function stage_by_arrows(page, { hand }) {
  if (hand.length > 0) {
    await page.locator('[data-hand]').first().focus();
    await press(page, 'Enter');
    if ((await staged(page)) !== null) return staged(page);
  }
  await page.locator('[data-deed=feed_down]').focus();
  for (const _ of ['feed_up', 'flip', 'arrange']) await press(page, 'ArrowRight');
  await press(page, 'Enter');
  if ((await staged(page)) === null && (await page.locator('[data-choice]').count()) > 0) {
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
  }
  if ((await staged(page)) === null) {
    await page.keyboard.press('Escape');
    await press(page, 'd');
  }
  return staged(page);
}

scene('a game of Blossom by keyboard alone, in Japanese', async (scene) => {
  const visitor = await begin_in_japanese(scene, 'blossom');
  const { page } = visitor;

  const actions = [];
  const wishes = all_wishes();
  let done = null;
  for (;;) {
    const decision = await next_decision(page, done);
    await assert_focus(page, `at ${decision.name ?? 'the end'}`);
    await assert_language(page, 'ja');
    if (decision.phase === 'over') break;
    const by_arrows = actions.length % 6 === 4;
    const action = await (by_arrows ? stage_by_arrows(page, decision) : stage_a_wish(page, decision, wishes, by_keys));
    assert.notEqual(action, null);
    actions.push(action);
    if (by_arrows) await tab_to(page, '[data-confirm]');
    await page.keyboard.press(by_arrows ? 'Enter' : 'c');
    done = decision.name;
  }
  await assert_result(visitor, 0, actions);
});

// ---- The exchange of cards at the start

scene('the exchange is chosen at the set-up; cards are set aside and dealt anew', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play Blossom' }).click();
  await page.getByRole('group', { name: 'Exchange at the start' }).getByText('Yes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();

  const { phase, hand, name } = await next_decision(page);
  assert.equal(phase, 'mulligan');
  assert.equal(hand.length, 3);
  await page.getByRole('main').getByText('Would you like other cards?').waitFor();
  assert.equal(await confirm(page).innerText(), 'Keep the whole hand');
  assert.equal(await page.locator('[data-deed]').count(), 0);
  for (const nth of [0, 2]) await page.locator('[data-hand]').nth(nth).click();
  assert.equal(await staged(page), `mulligan ${hand[0]} ${hand[2]}`);
  await take_back(page).click();
  assert.equal(await confirm(page).innerText(), 'Keep the whole hand');
  for (const nth of [0, 1]) await page.locator('[data-hand]').nth(nth).click();
  await confirm(page).click();

  const play = await next_decision(page, name);
  assert.equal(play.name, '1.1 play');
  const { record } = await visitor.saved_game();
  assert.match(record, /^option mulligan on$/m);
  assert.match(record, new RegExp(`^0 mulligan ${hand[0]} ${hand[1]}$`, 'm'));
  const dealt = record.match(/^\* deal 0 (\w+) (\w+)$/m).slice(1);
  assert.deepEqual([...play.hand].sort(), [hand[2], ...dealt].sort());
});

scene('the whole hand is kept by one key', async (scene) => {
  const game = saved_game(
    position(
      `* remove anemone anemone
       * deal 0 chrysanth camellia cherry
       * deal 1 camellia rose lily
       1 mulligan rose lily`,
      { mulligan: 'on' },
    ),
  );
  const visitor = await scene.visitor({ game });
  const { page } = visitor;
  await visitor.go('/play/blossom');
  const { name } = await next_decision(page);
  await assert_focus(page, 'at the exchange');
  await page.getByText('2 set aside').waitFor();
  await press(page, '2');
  assert.equal(await staged(page), 'mulligan camellia');
  await press(page, 'Escape', 'when the choice is taken back');
  await page.keyboard.press('c');
  const { hand } = await next_decision(page, name);
  assert.deepEqual(hand, ['chrysanth', 'camellia', 'cherry']);
  assert.match((await visitor.saved_game()).record, /^0 mulligan -$/m);
});

// ---- What the page explains

// What is said, without the question that leads to the rules.
const without_question = (text) => text.replace(/ Why\?$/, '');
const blocked = async (page) => without_question(await page.locator('[data-blocked]').innerText());

const opening = `* remove anemone anemone
                 * deal 0 chrysanth chrysanth cherry
                 * deal 1 camellia rose lily
                 * garden rose rose lily anemone cherry`;

scene('points come with their reason before anything is done', async (scene) => {
  const game = saved_game(
    position(`${opening}
      0 feed up chrysanth
      0 feed up chrysanth
      1 feed down camellia rose lily
      1 draw deck
      * draw camellia
      0 feed up cherry
      0 draw deck
      * draw camellia
      1 feed up camellia
      1 draw garden rose
      0 feed up camellia
      0 draw garden rose
      1 draw deck
      * draw lily
      1 draw deck
      * draw lily`),
  );
  const page = await open_table(scene, game);

  // F 5, D 3, as in the worked check of the rules.
  const reason = page.locator('[data-reason]');
  await page.locator('[data-up=chrysanth]').first().click();
  assert.equal(await staged(page), 'arrange chrysanth 1');
  assert.match(await reason.innerText(), /^5 face up, 3 face down: 7 each\.\s+1 × 7 = 7, rounded up to 9$/);
  await page.locator('[data-up=chrysanth]').last().click();
  assert.match(await reason.innerText(), /^5 face up, 3 face down: 7 each\.\s+2 × 7 = 14, rounded up to 15$/);
  assert.equal(await confirm(page).innerText(), 'Arrange two chrysanthemums: +15');
  const offers = await page.locator('[data-choice]').allInnerTexts();
  assert.deepEqual(offers.slice(0, 3), ['+9', '+15', '+6']);

  // The same by the list of offers, and changed until it is confirmed.
  await page.locator('[data-choice="arrange camellia 1"]').click();
  assert.match(await reason.innerText(), /^3 face down, 1 pair: 4 each\.\s+1 × 4 = 4, rounded up to 6$/);
  await take_back(page).click();
  assert.equal(await staged(page), null);
  assert.ok(await confirm(page).isDisabled());
  await page.locator('[data-deed=arrange]').click();
  await page.locator('[data-choice="arrange chrysanth 2"]').click();
  await confirm(page).click();
  await page.locator('main[data-action="2"]').waitFor();
  await page.getByRole('img', { name: 'Hana: 15', exact: true }).first().waitFor();

  // The second action may not draw what the first has moved.
  await page.locator('[data-garden=chrysanth]').click();
  assert.equal(await staged(page), null);
  await page.getByText('You have just arranged this kind: chrysanthemum.').waitFor();
  await page.locator('[data-undo]').click();
  await page.locator('main[data-action="1"]').waitFor();
  assert.equal(await page.locator('[data-garden=chrysanth]').count(), 0);
});

scene('why something is not possible is said', async (scene) => {
  const game = saved_game(
    position(`${opening}
      0 draw deck
      * draw lily
      0 draw deck
      * draw lily
      1 draw deck
      * draw lily
      1 draw deck
      * draw camellia`),
  );
  const page = await open_table(scene, game);
  for (const [deed, why] of [
    ['flip', 'You have no face-down cards.'],
    ['arrange', 'You have no face-up cards.'],
    ['draw', 'Your hand is full: five cards.'],
  ]) {
    await page.locator(`[data-deed=${deed}]`).click();
    assert.equal(await blocked(page), why);
    assert.equal(await staged(page), null);
    assert.ok(await confirm(page).isDisabled());
    assert.equal(await confirm(page).innerText(), 'Choose what to do');
  }
  await page.locator('[data-deck]').click();
  assert.equal(await blocked(page), 'Your hand is full: five cards.');

  // All five into the yard, then it is full; one card of the garden, then no second one.
  await page.locator('[data-deed=feed_down]').click();
  for (const nth of [0, 1, 2, 3, 4]) await page.locator('[data-hand]').nth(nth).click();
  assert.equal(await staged(page), 'feed down chrysanth chrysanth lily lily cherry');
  await confirm(page).click();
  await page.locator('main[data-action="2"]').waitFor();
  for (const deed of ['feed_down', 'feed_up']) {
    await page.locator(`[data-deed=${deed}]`).click();
    assert.equal(await blocked(page), 'Your yard is full: five cards.');
  }
  await page.locator('[data-garden=rose]').click();
  assert.equal(await staged(page), 'draw garden rose');
  await page.locator('[data-undo]').click();
  await page.locator('main[data-action="1"]').waitFor();
  await page.locator('[data-hand]').first().click();
  await confirm(page).click();
  await page.locator('main[data-action="2"]').waitFor();
  await page.locator('[data-garden=rose]').click();
  await confirm(page).click();
  const { name } = await next_decision(page, '5.2 play');
  assert.match(name, /\.1 play$/);
});

// Each with whether any of it glows.
const glowing = (page) =>
  page.evaluate(() => {
    const glows = (element) => getComputedStyle(element).boxShadow !== 'none';
    const any = (selector) => [...document.querySelectorAll(selector)].some(glows);
    return { hand: any('[data-hand]'), yard: any('[data-up], [data-down]'), piles: any('[data-deck], [data-garden]') };
  });

scene('after the deed the button asks for the rest, and what belongs to it glows', async (scene) => {
  const game = saved_game(
    position(`${opening}
      0 feed up cherry
      0 feed down chrysanth
      1 draw deck
      * draw lily
      1 draw deck
      * draw camellia`),
  );
  const page = await open_table(scene, game);
  const nothing = { hand: false, yard: false, piles: false };
  assert.equal(await confirm(page).innerText(), 'Choose what to do');
  assert.deepEqual(await glowing(page), { hand: true, yard: true, piles: true });
  for (const [deed, asked, glows] of [
    ['feed_up', 'Choose a card', { hand: true }],
    ['feed_down', 'Choose cards', { hand: true }],
    ['flip', 'Choose cards', { yard: true }],
    ['arrange', 'Choose flowers', { yard: true }],
    ['draw', 'Choose a pile', { piles: true }],
  ]) {
    await page.locator(`[data-deed=${deed}]`).click();
    assert.equal(await confirm(page).innerText(), asked);
    await at_rest(page);
    assert.deepEqual(await glowing(page), { ...nothing, ...glows }, deed);
  }
  await page.locator('[data-garden=rose]').click();
  assert.equal(await staged(page), 'draw garden rose');
});

scene('only one card a turn comes from the garden', async (scene) => {
  const visitor = await scene.visitor({ game: saved_game(position(opening)) });
  const { page } = visitor;
  await visitor.go('/play/blossom');
  const { name } = await next_decision(page);
  await page.locator('[data-garden=rose]').click();
  await confirm(page).click();
  await next_decision(page, name);
  await page.locator('[data-garden=lily]').click();
  assert.equal(await staged(page), null);
  assert.deepEqual((await page.locator('[data-bar]').allInnerTexts()).map(without_question), [
    'Only one card a turn may be drawn from the garden.',
  ]);
  await page.locator('[data-deck]').click();
  assert.equal(await staged(page), 'draw deck');
});

scene('a cherry scores, draws, or takes from the garden', async (scene) => {
  const cherry_up = `${opening}
      0 feed up cherry
      0 feed up chrysanth
      1 feed down camellia
      1 feed up rose`;
  const visitor = await scene.visitor({ game: saved_game(position(cherry_up)) });
  const { page } = visitor;
  await visitor.go('/play/blossom');
  await next_decision(page);
  await page.locator('[data-up=cherry]').click();
  assert.equal(await staged(page), 'arrange cherry score');
  assert.equal(await confirm(page).innerText(), 'Arrange a cherry for 6 points');
  const offers = page.locator('[data-choice^="arrange cherry"]');
  assert.deepEqual(await offers.allInnerTexts(), ['+6', 'draw 0', '1', '2', '3']);
  await page.locator('[data-choice="arrange cherry draw 2"]').click();
  await confirm(page).click();
  await page.locator('main[data-action="2"]').waitFor();
  assert.equal(await page.locator('[data-hand]').count(), 3);

  await visitor.open_game(
    saved_game(
      position(`${cherry_up}
        0 draw deck
        * draw lily
        0 draw deck
        * draw camellia
        1 draw deck
        * draw rose
        1 draw deck
        * draw lily`),
    ),
  );
  await next_decision(page);
  await page.locator('[data-up=cherry]').click();
  await page.locator('[data-choice="arrange cherry take -"]').click();
  assert.equal(await staged(page), 'arrange cherry take -');
  for (const kind of ['rose', 'rose', 'lily']) await page.locator(`[data-garden=${kind}]`).click();
  assert.equal(await staged(page), 'arrange cherry take rose lily'); // no more than two: the first was given up
  await page.getByRole('button', { name: 'Leave the rose' }).click();
  await page.locator('[data-garden=anemone]').click();
  await confirm(page).click();
  const { hand } = await next_decision(page, '5.1 play');
  assert.deepEqual(hand, ['chrysanth', 'camellia', 'lily', 'lily', 'anemone']);
});

// ---- Secrets at one screen

const faces_in_yard = (page) => page.locator('[data-yard] [data-kind]').count();
const said_in_yard = (page) =>
  page.locator('[data-yard]').evaluate((yard) => yard.outerHTML.match(/chrysanth|camellia|rose|lily|anemone|cherry/gi));

scene('own face-down cards are shown only while one peeks, and never to the next person', async (scene) => {
  const begun = position(`${opening}
      0 feed down chrysanth cherry
      0 draw garden rose
      1 feed down camellia
      1 draw garden rose`);
  const visitor = await scene.visitor({ game: saved_game(begun, ['Hana', 'Ken']) });
  const { page } = visitor;
  await visitor.go('/play/blossom');
  await page.getByRole('button', { name: 'I am Hana' }).click();
  await next_decision(page);
  const peek = page.getByRole('button', { name: 'Peek at your face-down cards' });
  assert.equal(await peek.getAttribute('aria-pressed'), 'false');
  assert.equal(await said_in_yard(page), null);
  await peek.click();
  assert.equal(await faces_in_yard(page), 2);
  await page.getByRole('img', { name: 'face down: cherry' }).waitFor();
  await page.locator('[data-down]').last().click();
  assert.equal(await confirm(page).innerText(), 'Turn a cherry face up');
  await page.keyboard.press('p');
  assert.equal(await said_in_yard(page), null);
  assert.equal(await confirm(page).innerText(), 'Turn one card face up');
  await peek.click();
  await confirm(page).click();
  await page.locator('main[data-action="2"]').waitFor();
  await page.locator('[data-deck]').click();
  await confirm(page).click();

  await page.getByTestId('hand-over').waitFor();
  assert.equal(await page.locator('[data-kind], [data-card]').count(), 0);
  await page.getByRole('button', { name: 'I am Ken' }).click();
  await next_decision(page);
  assert.equal(await page.locator('[data-down]').count(), 1);
  assert.equal(await said_in_yard(page), null);
  assert.equal(await peek.getAttribute('aria-pressed'), 'false');
});

scene('a reload in the middle of a turn of Blossom goes on with it', async (scene) => {
  const visitor = await scene.visitor({ game: saved_game(position(opening)) });
  const { page } = visitor;
  await visitor.go('/play/blossom');
  await play_on(page, { enough: (actions) => actions.length === 3 });
  const before = await next_decision(page, '3.1 play');
  await page.reload();
  assert.deepEqual(await next_decision(page), before);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Continue Blossom' }).click();
  assert.deepEqual(await next_decision(page), before);
});

scene('the score sheet tells cards from points, and no flower lies on its line', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const record = await make_record(2, 21, 'blossom');
  await visitor.open_game(saved_game(record));
  const sheet = page.getByTestId('score-sheet');
  await sheet.waitFor();
  assert.equal(await sheet.locator('tbody tr').first().innerText(), 'Cards arranged');
  assert.match(await sheet.locator('tfoot tr').first().innerText(), /^Total points\s/);
  for (const [width, height] of [
    [320, 568],
    [1280, 720],
  ]) {
    await page.setViewportSize({ width, height });
    const [lowest, line] = await sheet.evaluate((sheet) => {
      sheet.scrollIntoView({ block: 'end' }); // until then the totals lie above the rows
      const flowers = [...sheet.querySelectorAll('tbody svg')].map((flower) => flower.getBoundingClientRect().bottom);
      return [Math.max(...flowers), sheet.querySelector('tfoot').getBoundingClientRect().top];
    });
    assert.ok(lowest < line - 1, `the lowest flower ends at ${lowest}, the line is at ${line}`);
  }
});

// Runs in the page. The names that are seen on cards and under piles, and those that do not fit there.
function names_seen() {
  const found = { seen: [], cut: [] };
  for (const text of document.querySelectorAll('[data-hand] .name, .pile .caption > *')) {
    const { width } = text.getBoundingClientRect();
    if (width === 0) continue;
    found.seen.push(text.textContent.trim());
    if (width > text.closest('[data-hand], .pile').getBoundingClientRect().width) found.cut.push(text.textContent);
  }
  return { seen: [...new Set(found.seen)].filter((name) => /^Chrys/.test(name)), cut: found.cut };
}

scene('a flower has its whole name where there is room', async (scene) => {
  const visitor = await scene.visitor({ game: saved_game(position(opening)) });
  const { page } = visitor;
  await visitor.go('/play/blossom');
  await next_decision(page);
  for (const [width, height, name] of [
    [2560, 1440, 'Chrysanthemum'],
    [1280, 720, 'Chrysanthemum'],
    [1100, 760, 'Chrysanthemum'],
    [390, 844, 'Chrysanth'],
  ]) {
    await page.setViewportSize({ width, height });
    await at_rest(page);
    assert.deepEqual(await page.evaluate(names_seen), { seen: [name], cut: [] }, `${width}×${height}`);
  }
});

// ---- Rules

const shown = (page) =>
  page.locator('dialog[open] [data-section]').evaluateAll((all) => all.map(({ dataset }) => dataset.section));

scene('the rules of Blossom are searched by word, in both languages', async (scene) => {
  for (const [locale, wanted, never] of [
    ['en', 'ROSE', 'dragon'],
    ['ja', 'バラ', '竜'],
  ]) {
    const visitor = await scene.visitor({ locale });
    const { page } = visitor;
    await visitor.go('/');
    await open_rules(page, 'blossom');
    await section(page, 'worth').waitFor();
    const all = await shown(page);
    const search = page.locator('[data-search]');
    await search.fill(wanted);
    await page.locator('dialog[open] mark').first().waitFor();
    const some = await shown(page);
    assert.ok(some.includes('worth') && some.length < all.length, `${some} of ${all}`);
    const marks = await page.locator('dialog[open] mark').allTextContents();
    assert.ok(marks.every((mark) => mark.toLowerCase() === wanted.toLowerCase()));
    await search.fill(never);
    assert.deepEqual(await shown(page), []);
    await page
      .getByRole('status')
      .filter({ hasText: /Nothing found|見つかりません/ })
      .waitFor();
    await search.fill('');
    assert.deepEqual(await shown(page), all);
  }
});
