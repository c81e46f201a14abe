// Hitohira in the page: whole games by mouse and by keyboard, a failure, each ability, the screens, and the last choice.
import assert from 'node:assert/strict';
import {
  assert_said,
  choice,
  decide_by_letters,
  lays,
  next_decision,
  picked,
  play_on,
  position,
  record_with_assignment,
  way_on,
} from './testing.mjs';
import { assert_focus, begin_in_japanese, press, tab_to } from '../../../tests/browser/keyboard.mjs';
import { assert_language } from '../../../tests/browser/language.mjs';
import { assert_end_is_counted } from '../../../tests/browser/motion.mjs';
import { check_record, make_record } from '../../../tests/browser/program.mjs';
import { actions_in, game_before, saved_game, scores_in } from '../../../tests/browser/records.mjs';
import { scene } from '../../../tests/browser/scene.mjs';
import { confirm, totals_of } from '../../../tests/browser/table.mjs';
import { at_rest, phone } from '../../../tests/browser/visitors.mjs';

const last_line = (record) => record.trim().split('\n').at(-1);
const own_screen = (page) => page.locator('[data-screen]').getAttribute('aria-label');

// Opens the position and waits for the decision of the first seat.
async function open(visitor, record, people) {
  await visitor.open_game(saved_game(record, people));
  return next_decision(visitor.page);
}

// Confirms, checks what the button said, and waits until the record has what it meant.
async function confirm_as(visitor, label, action) {
  const { page } = visitor;
  assert.equal(await confirm(page).innerText(), label);
  const { moment } = await next_decision(page);
  await confirm(page).click();
  const after = await next_decision(page, moment);
  const { record } = await visitor.saved_game();
  assert.ok(actions_in(record, 0).includes(action), `"${action}" is in the record`);
  return { ...after, record };
}

// ---- Whole games

scene('Hitohira against a bot by mouse, in English', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-GB', reducedMotion: 'no-preference' });
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play Hitohira' }).click();
  await page.getByRole('button', { name: 'Let lots decide' }).click();
  await assert_language(page, 'en');
  await page.getByRole('dialog').getByText('Somei Yoshino').click();
  await page.getByRole('dialog').getByText('Sakuya Hime').click();
  await page.getByRole('dialog').getByText('Kenrokuen Kumagai').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();

  const said = await play_on(page, { before: () => assert_language(page, 'en') });
  const { record, over } = await visitor.saved_game();
  assert.ok(over);
  assert_said(actions_in(record, 0), said);
  assert.ok(said.some((action) => action.startsWith('hide ')));
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);

  await page.getByRole('button', { name: 'Play again' }).click();
  assert.equal((await next_decision(page)).phase, 'draw');
  const again = await visitor.saved_game();
  assert.equal(again.seats[1].kind, 'person', 'everybody has moved on by one seat');
  assert.deepEqual(actions_in(again.record, 1), []);
});

scene('Hitohira against a bot by keyboard alone, in Japanese', async (scene) => {
  const visitor = await begin_in_japanese(scene, 'hitohira');
  const { page } = visitor;

  let done = null;
  let decisions = 0;
  for (;;) {
    const decision = await next_decision(page, done);
    await assert_focus(page, `at ${decision.phase}`);
    await assert_language(page, 'ja');
    if (decision.phase === 'over') break;
    if (decisions === 0) {
      // By the keys of the things themselves: arrows, Enter, and the button.
      for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await press(page, key);
      assert.equal(await picked(page).getAttribute('data-choice'), 'count:3');
      await tab_to(page, '[data-confirm]');
      await page.keyboard.press('Enter');
    } else {
      await decide_by_letters(page, decision);
    }
    done = decision.moment;
    decisions++;
  }
  const { record } = await visitor.saved_game();
  assert.equal(actions_in(record, 0).length, decisions);
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);
});

// ---- Drawing

scene('the chance of failing is shown for each number of pieces, and can be switched off', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const { odds, choices } = await open(visitor, position(3, ['0 draw 4', '* pieces R Y B K']));
  assert.deepEqual(
    choices,
    [1, 2, 3, 4].map((n) => `count:${n}`),
  );
  assert.deepEqual(odds, [100, 100, 100, 100], 'R Y B K: every further piece fails');
  await page.getByText('Eight pieces at most in a turn.').waitFor();
  await page.locator('[data-ability=somei][data-met]').waitFor();
  assert.equal(await page.locator('[data-ability][data-met]').count(), 1);

  await page.locator('[data-hints]').uncheck();
  assert.equal(await page.locator('[data-odds]').count(), 0);
  await page.reload();
  const again = await next_decision(page);
  assert.deepEqual([again.odds, again.choices], [[], choices]);
  await press(page, 'o');
  assert.equal(await page.locator('[data-odds]').count(), 4);

  await page.locator('[data-ability=kumagai]').click();
  await page.getByRole('dialog').getByText('Needs 2 more pieces.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-pouch]').click();
  await page.getByRole('dialog', { name: 'The pouch' }).getByText('Not seen yet').waitFor();
});

scene('a draw that fails: up to two pieces of different colours are kept, no black', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const events = ['0 draw 3', '* pieces R L L', '0 draw 1', '* pieces W', '0 draw 1', '* pieces K'];
  const { phase, choices } = await open(visitor, position(3, events));
  assert.equal(phase, 'keep');
  assert.deepEqual(choices, ['turn:red', 'turn:light_blue', 'turn:light_blue', 'turn:white']);
  await page.locator('[data-failure]').getByText('The draw fails: three of a colour, counting black.').waitFor();
  assert.equal(await confirm(page).innerText(), 'Keep nothing');

  await choice(page, 'turn:light_blue').first().click();
  await choice(page, 'turn:light_blue').last().click(); // the same colour: instead of the first, not beside it
  assert.equal(await confirm(page).innerText(), 'Keep light blue');
  await choice(page, 'turn:red').click();
  await choice(page, 'turn:white').click(); // three are too many: the first one goes
  assert.equal(await picked(page).count(), 2);
  const { record } = await confirm_as(visitor, 'Keep red and white', 'keep R W');
  await check_record(record);
});

scene('what was decided in the open can be taken back', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const { moment, choices } = await open(visitor, position(3, ['0 draw 2', '* pieces R W']));
  await way_on(page).click();
  const hide = await next_decision(page, moment);
  assert.equal(hide.phase, 'hide');
  await page.locator('[data-undo]').click();
  assert.deepEqual((await next_decision(page, hide.moment)).choices, choices);
});

// ---- Abilities

const four_colours = ['0 draw 4', '* pieces R Y L B', '0 stop'];
const two_pairs = ['0 draw 4', '* pieces R R Y Y', '0 stop'];
const six_pieces = ['0 draw 6', '* pieces R R Y Y L L', '0 stop'];
const laid_before = [...lays(0, 'R W'), ...lays(1, 'B W'), ...lays(2, 'W')];

// Undo comes to stand where "Stop drawing" stood.
scene('a double click on "Stop drawing" stops, and undoes nothing', async (scene) => {
  for (const [width, height] of [
    [1280, 720],
    [390, 664],
    [844, 390],
  ]) {
    const visitor = await scene.visitor({ viewport: { width, height } });
    const { page } = visitor;
    const stop = async () => {
      await open(visitor, position(3, ['0 draw 3', '* pieces R Y B']));
      return way_on(page).boundingBox();
    };
    await stop();
    await way_on(page).click();
    await page.locator('main[data-phase=hide]').waitFor();
    const undo = await page.locator('[data-undo]').boundingBox();
    const { x, y, width: wide, height: high } = await stop();
    const within = (a, least, most) => Math.min(Math.max(a, least + 4), most - 4);
    const at = [within(undo.x + undo.width / 2, x, x + wide), within(undo.y + undo.height / 2, y, y + high)];
    await page.mouse.click(...at);
    await page.locator('main[data-phase=hide] [data-undo]').waitFor();
    await page.mouse.down({ clickCount: 2 }); // the second click of the same double click
    await page.mouse.up({ clickCount: 2 });
    await at_rest(page);
    await page.locator('[data-undo]').waitFor();
    const { record } = await visitor.saved_game();
    assert.deepEqual(actions_in(record, 0), ['draw 3', 'stop'], `${width}×${height}`);
    await page.locator('[data-undo]').click();
    await page.locator('main[data-phase=draw]').waitFor();
  }
});

scene('what a choice would change is said with the points before and after it', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await open(visitor, position(2, [...lays(0, 'R Y'), ...lays(1, 'L B'), '0 draw 2', '* pieces L W', '0 stop']));
  await choice(page, 'turn:white').click();
  const message = page.locator('.message b');
  assert.equal(await message.innerText(), 'field: −6 → −9', 'light blue is laid, alone in its line');
});

scene('a line without a piece says what its first one would count', async (scene) => {
  for (const [locale, words] of [
    ['en', 'first: −3'],
    ['ja', '1枚目 −3'],
  ]) {
    const visitor = await scene.visitor({ locale });
    const { page } = visitor;
    await open(visitor, position(2, [...lays(0, 'R Y'), ...lays(1, 'L B')]));
    for (const [width, height] of [
      [1280, 720],
      [390, 664],
      [844, 390],
    ]) {
      await page.setViewportSize({ width, height });
      for (const line of ['light_blue', 'blue', 'white']) {
        const said = page.locator(`.own [data-line=${line}]`);
        assert.equal((await said.locator('.petals').innerText()).trim(), words, `${line} in ${width}×${height}`);
        assert.equal(await said.locator(':scope > .more').innerText(), '');
      }
      assert.equal(await page.locator('.own [data-line=red] > .more').innerText(), '+2');
    }
  }
});

// Runs in the page: texts of the table that are smaller than this.
function texts_below(least) {
  const found = new Set();
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    const { width, height } = holder.getBoundingClientRect();
    if (!texts.currentNode.data.trim() || !holder.checkVisibility() || width < 3 || height < 3) continue;
    if (holder.closest('.hidden-text, svg')) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size > 0 && size < least) found.add(`${size} px: ${texts.currentNode.data.trim()}`);
  }
  return [...found];
}

scene(
  'nothing that is read while one plays Hitohira is smaller than 13 px, but for the smallest windows',
  async (scene) => {
    const visitor = await scene.visitor();
    const { page } = visitor;
    const small = [];
    for (const players of [2, 4]) {
      const record = await make_record(players, 21, 'hitohira');
      for (const phase of ['draw', 'hide', 'put', 'assign']) {
        const times = record.match(new RegExp(`^0 ${phase}`, 'gm'))?.length ?? 0;
        if (times === 0) continue;
        await visitor.open_game(game_before(record, new RegExp(`^0 ${phase}`), times));
        await next_decision(page);
        for (const [width, height] of [
          [1280, 720],
          [1024, 768],
          [1366, 625],
          [1920, 1080],
          [844, 390],
          [390, 664],
          [390, 844],
          [320, 568],
        ]) {
          await page.setViewportSize({ width, height });
          await at_rest(page);
          const found = await page.evaluate(texts_below, width < 360 ? 11 : 12.8);
          small.push(...found.map((fault) => `${phase}, ${players} players, ${width}×${height}: ${fault}`));
        }
      }
    }
    assert.deepEqual(small, []);
  },
);

scene('Somei Yoshino hides a piece of the field or of this turn', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const { phase, choices } = await open(visitor, position(3, [...laid_before, ...four_colours]));
  assert.equal(phase, 'ability');
  assert.deepEqual(choices, ['card:somei'], 'a piece is chosen after the card');
  assert.ok(await confirm(page).isDisabled());
  await choice(page, 'card:somei').click();
  await choice(page, 'turn:blue').click();
  assert.equal(await confirm(page).innerText(), 'Hide blue, of this turn');
  await choice(page, 'field:white').click();
  const { phase: next, record } = await confirm_as(visitor, 'Hide white, of your field', 'somei field W');
  assert.equal(next, 'hide');
  assert.equal(await own_screen(page), 'Behind your screen: 1 white');
  await check_record(record);
});

scene('Komatsu Otome draws three, of which one is taken', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const options = { 'four-colours': 'komatsu' };
  await open(visitor, position(3, four_colours, options));
  await choice(page, 'card:komatsu').click();
  const { record } = await confirm_as(visitor, 'Draw three', 'komatsu');
  assert.match(record, /^\* pieces \w \w \w$/m);

  const events = [...four_colours, '0 komatsu', '* pieces R W K'];
  const { phase, choices } = await open(visitor, position(3, events, options));
  assert.deepEqual([phase, choices], ['take', ['drawn:red', 'drawn:white']]);
  await choice(page, 'drawn:red').click();
  await choice(page, 'drawn:white').click();
  await confirm_as(visitor, 'Take white', 'take W');
});

scene('Sakuya Hime swaps a piece with another field', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await open(visitor, position(3, [...laid_before, ...two_pairs]));
  await choice(page, 'card:sakuya').click();
  for (const pick of ['field:red', '1:blue', 'turn:yellow', '2:white']) await choice(page, pick).first().click();
  assert.equal(await picked(page).count(), 3, 'the card, a piece to give, a piece to get');
  await page.getByText('white, from Aki', { exact: true }).waitFor();
  const { record } = await confirm_as(visitor, 'Give yellow, get white from Aki', 'sakuya turn Y 2 W');
  await check_record(record);
});

scene('Shin Sumizome hides a piece that only its owner knows', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const options = { 'two-pairs': 'shin' };
  await open(visitor, position(3, two_pairs, options), ['Hana', 'Ken']).then(() =>
    page.getByRole('button', { name: 'I am Hana' }).click(),
  );
  await page.locator('main[data-your-turn]').waitFor();
  await choice(page, 'card:shin').click();
  const { phase, record, moment } = await confirm_as(visitor, 'Draw one in secret', 'shin');
  assert.equal(phase, 'hide');
  const names = { R: 'red', Y: 'yellow', L: 'light blue', B: 'blue', W: 'white', K: 'black' };
  const secret = names[record.match(/^\* secret (\w)$/m)[1]];
  assert.equal(await own_screen(page), `Behind your screen: 1 ${secret}`);
  await page.getByText(`1 ${secret}: seen by you alone`).waitFor();
  await confirm(page).click();

  // The next person at this screen sees only how many there are.
  assert.equal((await next_decision(page, moment)).phase, 'hand-over');
  assert.equal(await page.locator('[data-piece]').count(), 0);
  await page.getByRole('button', { name: 'I am Ken' }).click();
  await page.locator('main[data-your-turn]').waitFor();
  const behind = page.locator('[data-seat="0"] [data-hidden]');
  assert.equal(await behind.getAttribute('aria-label'), 'Behind Hana’s screen: 1 piece');
  assert.equal(await page.locator('[data-spot^="screen0/"]').count(), 0);
  await page.locator('.log').getByText('Hana hides a piece that nobody else has seen.').first().waitFor();
});

scene('Kenrokuen Kumagai draws two, and each goes where its owner wants', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await open(visitor, position(4, six_pieces));
  await choice(page, 'card:kumagai').click();
  await confirm_as(visitor, 'Draw two', 'kumagai');

  const { phase, choices } = await open(visitor, position(4, [...six_pieces, '0 kumagai', '* pieces R K']));
  assert.deepEqual([phase, choices], ['put', ['to:field', 'to:screen', 'to:1', 'to:2', 'to:3']]);
  await choice(page, 'to:field').click();
  await choice(page, 'to:2').click();
  await confirm_as(visitor, 'Put red into Aki’s field', 'put R 2');
  await choice(page, 'to:screen').click();
  const { phase: next, record } = await confirm_as(visitor, 'Put black behind your screen', 'put K screen');
  assert.equal(next, 'hide');
  assert.equal(await own_screen(page), 'Behind your screen: 1 black');
  await check_record(record);
});

scene('Kokonoe takes two pieces from others, never twice the same colour', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const options = { 'six-pieces': 'kokonoe' };
  const laid = [...lays(0, 'R'), ...lays(1, 'B W'), ...lays(2, 'L W')];
  await open(visitor, position(3, [...laid, ...six_pieces], options));
  await choice(page, 'card:kokonoe').click();
  await choice(page, '1:white').click();
  await choice(page, '2:white').click(); // instead of the other white
  assert.equal(await picked(page).count(), 2);
  assert.ok(await confirm(page).isDisabled());
  await choice(page, '1:blue').click();
  const taken = await confirm_as(visitor, 'Take blue, from Ken and white, from Aki', 'kokonoe 1 B 2 W');
  await check_record(taken.record);

  // With two players both come from the one other field.
  await open(visitor, position(2, [...lays(0, 'R'), ...lays(1, 'L B'), ...six_pieces], options));
  await choice(page, 'card:kokonoe').click();
  await choice(page, '1:blue').click();
  await choice(page, '1:light_blue').click();
  await confirm_as(visitor, 'Take light blue, from Ken and blue, from Ken', 'kokonoe 1 L 1 B');
});

scene('on a phone a finger finds the pieces of others, however many play', async (scene) => {
  const visitor = await scene.visitor(phone);
  const { page } = visitor;
  for (const players of [2, 3, 4]) {
    const laid = Array.from({ length: players }, (_, seat) => lays(seat, seat === 0 ? 'R' : 'B W')).flat();
    await open(visitor, position(players, [...laid, ...six_pieces], { 'six-pieces': 'kokonoe' }));
    await choice(page, 'card:kokonoe').click();
    await choice(page, '1:blue').click();
    const sizes = await page
      .locator('.others [data-choice]')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    assert.ok(sizes.length >= players - 1);
    for (const [width, height] of sizes) assert.ok(width >= 44 && height >= 44, `${width}×${height} with ${players}`);
    assert.ok(await page.evaluate(() => document.scrollingElement.scrollHeight <= innerHeight), 'nothing scrolls away');
  }
});

// ---- The end

scene('the last choice is made in secret, then the screens are lifted one by one', async (scene) => {
  const game = game_before(await record_with_assignment(), /^0 assign/);
  const visitor = await scene.visitor({ game });
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('engawa.pace', '250')); // time to see the screens go up
  await visitor.go('/play/hitohira');
  assert.equal((await next_decision(page)).phase, 'assign');
  await page.getByRole('main').getByText('In secret: what do your white and black count for?').waitFor();

  const towards = (group) => page.locator(`[data-towards=${group}]`);
  while (await towards('red_yellow').isEnabled()) await towards('red_yellow').click();
  const all = await confirm(page).innerText();
  await towards('light_blue_blue').click();
  assert.notEqual(await confirm(page).innerText(), all);
  await towards('red_yellow').click();
  assert.equal(await confirm(page).innerText(), all);

  const screens_up = page.evaluate(() => {
    const seen = [];
    return new Promise((resolve) => {
      new MutationObserver(() => {
        seen.push(document.querySelectorAll('[data-lifted]').length);
        if (document.querySelector('[data-testid=score-sheet]')) resolve([...new Set(seen)]);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  });
  await confirm(page).click();
  assert.deepEqual(await screens_up, [0, 1, 2, 3]);

  const { record } = await visitor.saved_game();
  assert.match(actions_in(record, 0).at(-1), /^assign [1-9]\d*$/);
  assert.deepEqual(await totals_of(page), scores_in(record));
  assert.match(last_line(record), /^winner/);
  await check_record(record);
});

// ---- For everybody

scene('every petal has its own shape and is named in words', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const record = await make_record(4, 5, 'hitohira');
  await visitor.open_game(game_before(record, /^0 (keep|hide)/, 5));
  await next_decision(page);
  const petals = await page
    .locator('main [data-piece]')
    .evaluateAll((all) =>
      all.map((petal) => [petal.dataset.piece, petal.querySelector('use').getAttribute('href')].join()),
    );
  const kinds = ['red', 'yellow', 'light_blue', 'blue', 'white', 'black'];
  assert.deepEqual([...new Set(petals)].sort(), kinds.map((kind) => `${kind},#h-${kind}`).sort());
  const shapes = await page.evaluate(
    (kinds) => kinds.map((kind) => document.querySelector(`#h-${kind} path`).getAttribute('d')),
    kinds,
  );
  assert.equal(new Set(shapes).size, kinds.length);
  for (const name of ['red', 'yellow', 'light blue', 'blue', 'white']) {
    assert.equal(await page.getByText(new RegExp(`^${name}: \\d+ pieces?, .* one more: `)).count(), 4, name);
  }
});

scene('Hitohira survives a reload, and somebody without a seat watches', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const before = await open(visitor, position(3, [...laid_before, '0 draw 2', '* pieces R W']));
  await page.reload();
  assert.deepEqual(await next_decision(page), before);

  const seats = [
    { kind: 'person', name: 'Hana' },
    { kind: 'bot', bot: 'greedy', name: 'Ken' },
  ];
  const { table } = await scene.server.make_table(seats, 'hitohira');
  await visitor.go(`/t/${table}`);
  await page.getByText('You are watching').waitFor();
  assert.equal(await page.locator('[data-seat]').count(), 2);
  assert.equal(await page.locator('[data-choice], [data-confirm], [data-screen]').count(), 0);
});

scene('while the end of Hitohira is counted, nothing beside it names the winner', async (scene) => {
  const record = await record_with_assignment();
  const game = game_before(record, /^0 assign/, record.match(/^0 assign/gm).length);
  await assert_end_is_counted(scene, game, play_on);
});
