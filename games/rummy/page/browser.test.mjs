// Flower Cards Rummy at one screen: whole games by mouse and by keyboard alone, going Rummy, the pile that is turned
// over, the order of the hand, and what the page says when something is not possible.
import assert from 'node:assert/strict';
import { assert_focus, open_set_up, press, tab_to } from '../../../tests/browser/keyboard.mjs';
import { assert_language } from '../../../tests/browser/language.mjs';
import { assert_flights, watch_flights } from '../../../tests/browser/motion.mjs';
import { check_record, make_record } from '../../../tests/browser/program.mjs';
import { actions_in, game_before, saved_game, scores_in } from '../../../tests/browser/records.mjs';
import {
  chosen,
  click_card,
  dealt,
  decide_by_mouse,
  drag,
  emptied,
  faces_in,
  hand,
  next_decision,
  play_on,
} from './testing.mjs';
import { scene } from '../../../tests/browser/scene.mjs';
import { confirm, log_of, totals_of } from '../../../tests/browser/table.mjs';
import { at_rest, phone } from '../../../tests/browser/visitors.mjs';

const quick = 'option length quick\n';
const message = (page) => page.locator('.actions .message');

async function assert_played(visitor) {
  const { record, over } = await visitor.saved_game();
  assert.ok(over);
  await check_record(record);
  assert.deepEqual(await totals_of(visitor.page), scores_in(record));
  return record;
}

scene('a quick game of Rummy against a bot by mouse, in English', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-GB' });
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play Flower Cards Rummy' }).click();
  await page.getByRole('dialog').getByText('Quick', { exact: true }).click();
  await assert_language(page, 'en');
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();

  const decisions = await play_on(page, {
    enough: ({ round }) => round === 2,
    before: () => assert_language(page, 'en'),
  });
  // The end of the first round is shown, and does not stand in the way.
  const end = page.locator('[data-middle] [data-round-end="1"]');
  assert.match(await end.innerText(), /^(\w+ went (out|Rummy) in round 1|Round 1 is void)/);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  const more = await play_on(page);
  const record = await assert_played(visitor);
  assert.equal(actions_in(record, 0).length, decisions + more);
  assert.match(record, /^option length quick$/m);
  assert.equal(await page.locator('[data-testid=score-sheet] tbody tr').count(), 2);

  await page.getByRole('button', { name: 'Play again' }).click();
  assert.equal((await next_decision(page)).round, 1);
  assert.match((await visitor.saved_game()).record, /^option length quick$/m);
});

// ---- By keyboard

async function decide_by_keyboard(page, { phase, turn, rummy, sets, open, hand }) {
  if (phase === 'draw') {
    await page.keyboard.press(turn ? 't' : 's');
    if (turn) await page.keyboard.press('c');
    return;
  }
  if (rummy) {
    await press(page, 'r');
    await tab_to(page, '[data-going]');
    return page.keyboard.press('Enter');
  }
  if (sets > 0) {
    await press(page, 'g');
    await tab_to(page, '[data-choose]');
    await page.keyboard.press('Enter');
    if (await confirm(page).isEnabled()) return page.keyboard.press('c');
    await press(page, 'Escape');
  }
  if (open > 0) {
    const on_a_card = await page.evaluate(() => document.activeElement.matches('[data-hand-card]'));
    if (!on_a_card) await press(page, 'ArrowRight');
    await press(page, 'ArrowUp');
    await tab_to(page, '[data-open] .target');
    await press(page, 'Enter');
    if (await confirm(page).isEnabled()) return page.keyboard.press('c');
    await press(page, 'Escape');
  }
  for (const nth of hand.keys()) {
    const digit = `${(nth + 1) % 10}`;
    await press(page, digit);
    if (await confirm(page).isEnabled()) return page.keyboard.press('c');
    await press(page, digit);
  }
}

scene('a game up to a figure of one’s own', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-GB' });
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play Flower Cards Rummy' }).click();
  await page.locator('[data-option=length] label', { hasText: /^\s*Choose\s*$/ }).click();
  const figures = page.locator('[data-option=length] select');
  assert.deepEqual(await figures.locator('option').allTextContents(), [
    '50',
    '75',
    '100',
    '150',
    '200',
    '250',
    '300',
    '400',
    '500',
    '750',
    '1000',
  ]);
  await figures.selectOption('750');
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
  await next_decision(page);
  await page.locator('[data-middle]').getByText('750').waitFor();
  assert.match((await visitor.saved_game()).record, /^option length 750$/m);
});

scene('a quick game of Rummy by keyboard alone, in Japanese', async (scene) => {
  const visitor = await scene.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.go('/');
  await open_set_up(page, 'rummy');
  await tab_to(page, 'input[value=short]');
  for (const _ of ['long', 'quick']) await press(page, 'ArrowRight');
  await assert_language(page, 'ja');
  await tab_to(page, 'dialog button.primary');
  await page.keyboard.press('Enter');

  await play_on(page, {
    decide: decide_by_keyboard,
    before: async ({ phase, name }) => {
      await assert_focus(page, `at ${name ?? phase}`);
      await assert_language(page, 'ja');
    },
  });
  assert.match(await assert_played(visitor), /^option length quick$/m);
});

// ---- Going Rummy

const rummy_hand = ['01B', '02S', '02C', '03B', '08B', '09A', '11B']; // of the worked check: 02A is missing

scene('a card that was taken stays, and the hand goes Rummy', async (scene) => {
  const { record } = dealt(3, { hands: [rummy_hand], top: '02A' });
  const visitor = await scene.visitor({ game: saved_game(record) });
  const { page } = visitor;
  await visitor.go('/play/rummy');
  const { name } = await next_decision(page);
  assert.equal(await page.locator('[data-rummy]').count(), 0);
  await page.getByText('With plum animal you have a set: plum.').waitFor();
  await page.locator('[data-pile=discard] .target').click();
  const play = await next_decision(page, name);
  assert.ok(play.rummy);
  await page.getByRole('main').getByText('You can go Rummy!').waitFor();

  await click_card(page, '02A');
  assert.match(await message(page).innerText(), /^You took this card from the discard pile/);
  assert.ok(await confirm(page).isDisabled());
  await click_card(page, '09A');
  assert.match(await message(page).innerText(), /^A set is three or four cards of one month/);
  await page.keyboard.press('Escape');
  assert.deepEqual(await chosen(page), []);

  await page.locator('[data-rummy]').click();
  const ways = page.locator('[data-going]');
  assert.deepEqual(await ways.evaluateAll((all) => all.map((way) => way.dataset.going)), ['rummy 09A']);
  assert.equal(await ways.innerText(), 'Go Rummy, discard chrysanthemum animal');
  assert.deepEqual((await faces_in(page.getByRole('dialog'))).sort(), [...rummy_hand, '02A'].sort());
  await ways.click();

  const end = page.locator('[data-round-end="1"]');
  await end.waitFor();
  const [, points] = (await end.innerText()).match(/^Hana went Rummy in round 1\s*\+(\d+)\s*\(doubled\)/);
  const log = await log_of(page);
  const held = log.flatMap((line) => line.match(/^\w+ held .*: (\d+) points?\.$/)?.[1] ?? []).map(Number);
  assert.equal(held.length, 2);
  assert.equal(Number(points), 2 * (held[0] + held[1]));
  assert.match((await visitor.saved_game()).record, /^0 draw discard\n0 rummy 09A$/m);
  assert.ok(log.some((line) => /^Hana goes Rummy: /.test(line)));
});

scene('a set and the card that belongs to it are laid in one turn', async (scene) => {
  const hands = [['01B', '01S', '01C', '01C', '04A', '05A', '06A', '09C', '10C', '12C']];
  const { record } = dealt(2, { hands, top: '12C' });
  const visitor = await scene.visitor({ game: saved_game(record) });
  const { page } = visitor;
  await visitor.go('/play/rummy');
  let { name } = await next_decision(page);
  assert.deepEqual(await hand(page), hands[0]);
  await page.locator('[data-draw=discard]').click();
  const drawn = await next_decision(page, name);
  assert.equal(drawn.hand.length, 11);
  await page.locator('[data-undo]').click();
  assert.equal((await next_decision(page, drawn.name)).hand.length, 10);
  await page.locator('[data-draw=discard]').click();
  ({ name } = await next_decision(page, name));

  // The sets in the hand are shown; three of the four pines are chosen.
  await page.locator('[data-sets]').click();
  const offered = await page.locator('[data-choose]').evaluateAll((all) => all.map((set) => set.dataset.choose));
  assert.deepEqual(offered, ['set 01B 01S 01C 01C', 'set 04A 05A 06A']);
  await page.locator('[data-choose]').first().click();
  assert.deepEqual(await chosen(page), ['01B', '01C', '01C', '01S']);
  assert.equal(await confirm(page).innerText(), 'Lay the set: pine, 4 cards');
  await click_card(page, '01B');
  assert.equal(await confirm(page).innerText(), 'Lay the set: pine, 3 cards');
  await confirm(page).click();
  ({ name } = await next_decision(page, name));

  // The fourth one lights the set up; a card of another month is told why it does not belong there.
  assert.equal(await page.locator('[data-set="1"][data-open]').count(), 1);
  await click_card(page, '09C');
  assert.equal(await page.locator('[data-open]').count(), 0);
  await page.locator('[data-set="1"] .target').click();
  assert.match(await message(page).innerText(), /^A card can be added to the set of its month/);
  await page.keyboard.press('Escape');
  await drag(page, page.locator('[data-hand-card="01B"]'), page.locator('[data-set="1"]'));
  assert.equal(await confirm(page).innerText(), 'Add pine bright to Hana’s pine');
  await page.keyboard.press('n');
  assert.equal(await confirm(page).innerText(), 'Discard pine bright');
  await page.keyboard.press('n');
  await confirm(page).click();
  ({ name } = await next_decision(page, name));
  assert.deepEqual(await faces_in(page.locator('[data-set="1"]')), ['01B', '01S', '01C', '01C']);
  assert.match((await visitor.saved_game()).record, /^0 set 01S 01C 01C\n0 lay 01B 1$/m);
});

// ---- The pile that is turned over

scene('the pile is turned over unshuffled and looked through', async (scene) => {
  const { record, pile } = emptied(0, quick);
  const visitor = await scene.visitor({ game: saved_game(record) });
  const { page } = visitor;
  await visitor.go('/play/rummy');
  const { name, turn } = await next_decision(page);
  assert.ok(turn);
  await page.locator('[data-look]').click();
  const order = (which) => faces_in(page.locator(`[data-pile-order=${which}]`));
  assert.deepEqual(await order('discard'), [...pile].reverse());
  assert.deepEqual(await order('stock'), []);
  await page.keyboard.press('Escape');

  // It is confirmed, and can be thought over.
  await page.locator('[data-draw=turn]').click();
  assert.equal(await confirm(page).innerText(), 'Turn the pile over and draw paulownia chaff');
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  assert.equal(await confirm(page).count(), 0);
  await page.keyboard.press('t');
  await page.keyboard.press('c');
  const play = await next_decision(page, name);
  assert.ok(play.hand.includes(pile[0]));
  await page.keyboard.press('p');
  assert.deepEqual(await order('stock'), pile.slice(1));
  assert.deepEqual(await order('discard'), []);
  await page.keyboard.press('Escape');
  assert.match((await visitor.saved_game()).record, /^0 turn over$/m);
});

scene('turning the pile over for the third time voids the round, which is said before', async (scene) => {
  const visitor = await scene.visitor({ ...phone, game: saved_game(emptied(2, quick).record) });
  const { page } = visitor;
  await visitor.go('/play/rummy');
  const { name } = await next_decision(page);
  await page.getByText('Turned over 2 of 3 times without a set').waitFor();
  await page.locator('[data-pile=stock] .target').tap();
  assert.equal(await confirm(page).innerText(), 'Turn the pile over: the round is void');
  await confirm(page).tap();
  const next = await next_decision(page, name);
  assert.equal(next.round, 2);
  assert.match(await page.locator('[data-round-end="1"]').innerText(), /^Round 1 is void: nobody scores/);
});

// ---- The hand

scene(
  'the hand is sorted by button, by dragging and by keyboard, and the deck can be of high contrast',
  async (scene) => {
    const own = ['01B', '02A', '02C', '03S', '04C', '05A', '06S', '08B', '09C', '10C'];
    const visitor = await scene.visitor({ game: saved_game(dealt(2, { hands: [own], top: '12C' }).record) });
    const { page } = visitor;
    await visitor.go('/play/rummy');
    await next_decision(page);
    assert.deepEqual(await hand(page), own);
    await page.locator('[data-sort=type]').click();
    const by_type = ['01B', '08B', '02A', '05A', '03S', '06S', '02C', '04C', '09C', '10C'];
    assert.deepEqual(await hand(page), by_type);
    await at_rest(page);

    await drag(page, page.locator('[data-hand-card="01B"]'), page.locator('[data-hand-card="02A"]'));
    assert.deepEqual(await hand(page), ['08B', '02A', '01B', ...by_type.slice(3)]);
    assert.equal(await page.locator('[data-sort][aria-pressed=true]').count(), 0);
    await page.locator('[data-hand-card="10C"]').focus();
    await press(page, 'Shift+ArrowLeft');
    await press(page, 'Shift+ArrowLeft');
    assert.deepEqual((await hand(page)).slice(-3), ['10C', '04C', '09C']);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.handCard), '10C');
    await page.getByText('October · maple · chaff: 8 of 10').waitFor({ state: 'attached' });

    // What was chosen by a button is remembered on this device.
    await press(page, 'm');
    assert.deepEqual(await hand(page), own);
    const bright = page.getByRole('button', { name: 'January · pine · bright' });
    assert.equal(await bright.getAttribute('aria-pressed'), 'false');
    const ground = async () => {
      await at_rest(page);
      return bright.locator('[data-face]').evaluate((card) => getComputedStyle(card).backgroundColor);
    };
    assert.notEqual(await ground(), 'rgb(255, 255, 255)');
    await page.locator('[data-deck]').click();
    assert.equal(await ground(), 'rgb(255, 255, 255)');
    await page.locator('[data-sort=type]').click();
    await page.reload();
    await next_decision(page);
    assert.deepEqual(await hand(page), by_type);
    assert.equal(await ground(), 'rgb(255, 255, 255)');
  },
);

scene('two people at one screen see only their own cards', async (scene) => {
  const { record } = dealt(2, { top: '12C', options: quick });
  const visitor = await scene.visitor({ game: saved_game(record, ['Hana', 'Ken']) });
  const { page } = visitor;
  await visitor.go('/play/rummy');
  await page.getByRole('button', { name: 'I am Hana' }).click();
  const of_hana = await next_decision(page);
  await page.locator('[data-draw=discard]').click();
  const play = await next_decision(page, of_hana.name);
  await decide_by_mouse(page, { ...play, rummy: false, sets: 0, open: 0 });
  await page.getByTestId('hand-over').waitFor();
  assert.equal(await page.locator('[data-face]').count(), 0);
  await page.getByRole('button', { name: 'I am Ken' }).click();
  const of_ken = await next_decision(page);
  assert.ok(record.includes(`* deal 1 ${of_ken.hand.join(' ')}`));
  // What Hana took from the pile is known to all.
  assert.deepEqual(await faces_in(page.locator('.others')), ['12C']);
});

scene('no card of Rummy on its way is larger than its places', async (scene) => {
  const visitor = await scene.visitor({ reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.addInitScript(watch_flights);
  await visitor.open_game(game_before(await make_record(2, 11, 'rummy'), /^0 draw/, 2));
  const { name } = await next_decision(page);
  await page.locator('[data-draw]').last().click();
  const { hand, name: play } = await next_decision(page, name);
  await click_card(page, hand[0]);
  await page.locator('[data-confirm]').click();
  await next_decision(page, play); // after the bot's turn
  await assert_flights(page, 8);
});
