// Bonsai in the page: whole games by mouse and by keyboard, alone and against a bot, every scenario, and the situations
// that are its own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  alone,
  alone_with_row,
  best_cell,
  card,
  cell,
  hanging,
  late_game,
  next_decision,
  no_room,
  own_tiles,
  play_on,
  reaching_right,
  slot,
  without_tiles,
} from './testing.mjs';
import { assert_focus, open_set_up, press, tab_to } from '../../../tests/browser/keyboard.mjs';
import { assert_language } from '../../../tests/browser/language.mjs';
import { assert_end_is_counted } from '../../../tests/browser/motion.mjs';
import { check_record, make_record } from '../../../tests/browser/program.mjs';
import { actions_in, game_before, saved_game, scores_in } from '../../../tests/browser/records.mjs';
import { scene } from '../../../tests/browser/scene.mjs';
import { confirm, totals_of, undo } from '../../../tests/browser/table.mjs';
import { at_rest, desktop, phone } from '../../../tests/browser/visitors.mjs';

const option = (page, name, text) =>
  page.locator(`dialog [data-option="${name}"] label`, {
    hasText: new RegExp(`^\\s*${text}\\s*$`),
  });
const players = (page, count) => page.locator('dialog label', { hasText: new RegExp(`^\\s*${count}\\s*$`) });
const last_action = async (visitor) => actions_in((await visitor.saved_game()).record, 0).at(-1);

async function click_to_set_up(visitor) {
  await visitor.go('/');
  await visitor.page.getByRole('button', { name: 'Play Bonsai' }).click();
  await visitor.page.locator('dialog form').waitFor();
}
const begin = (page) => page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();

scene('a game of Bonsai against a bot by mouse, in English', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-GB' });
  const { page } = visitor;
  await click_to_set_up(visitor);
  assert.equal(await page.locator('[data-option=level], [data-option=scenario]').count(), 0);
  await begin(page);
  let turns = 0;
  const decisions = await play_on(page, {
    before: () => turns++ % 6 === 0 && assert_language(page, 'en'),
  });
  assert.ok(decisions > 30, `${decisions} decisions`);

  const { record, over } = await visitor.saved_game();
  assert.ok(over);
  await check_record(record);
  assert.deepEqual(await totals_of(page), scores_in(record));
  await assert_language(page, 'en');
});

// Runs in the page: remembers what the score sheet showed, one thing after the other. A click as soon as something is
// counted, if asked for.
function watch_sheet(click) {
  window.shown = [];
  const look = () => {
    const sheet = document.querySelector('[data-testid=score-sheet]');
    const totals = [...(sheet?.querySelectorAll('tfoot td') ?? [])].map((cell) => Number(cell.textContent));
    if (totals.length === 0) return;
    const now = { headline: sheet.querySelector('.headline').textContent, totals };
    if (JSON.stringify(now) === JSON.stringify(window.shown.at(-1))) return;
    window.shown.push(now);
    if (click && window.shown.length === 2) sheet.querySelector('tbody th').click();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

scene('the score sheet is counted slowly, and a click shows the rest at once', async (scene) => {
  const record = await make_record(2, 9, 'bonsai');
  const game = game_before(record, /^0 (meditate|cultivate)/, record.match(/^0 (meditate|cultivate)/gm).length);
  for (const click of [false, true]) {
    const visitor = await scene.visitor({ game, reducedMotion: 'no-preference' });
    const { page } = visitor;
    await visitor.go('/');
    await page.evaluate(() => localStorage.setItem('engawa.pace', '100'));
    await page.addInitScript(watch_sheet, click);
    await visitor.go('/play/bonsai');
    await next_decision(page);
    assert.equal(await page.locator('[data-banner]').innerText(), 'Your last turn');
    await play_on(page);
    await page.waitForFunction(() => document.querySelector('.headline').textContent !== '…');
    const shown = await page.evaluate(() => window.shown);
    const scores = scores_in((await visitor.saved_game()).record);
    assert.deepEqual(shown[0], { headline: '…', totals: [0, 0] });
    assert.deepEqual(shown.at(-1).totals, scores);
    const between = shown.filter(({ totals }) => totals[0] > 0 && totals[0] < scores[0]);
    if (click) assert.ok(between.length <= 1, 'after the click nothing is counted any more');
    else assert.ok(between.length >= 3 && between.every(({ headline }) => headline === '…'), 'it is counted slowly');
    await visitor.leave();
  }
});

// ---- By keyboard

const tile_keys = { wood: 'w', leaf: 'e', flower: 'f', fruit: 'r' };

async function on_a_cell(page) {
  return page.evaluate(() => document.activeElement.hasAttribute('data-cell'));
}

async function place_by_keyboard(page, { cells }) {
  if (!(await on_a_cell(page))) await press(page, 'ArrowDown');
  if (!(await on_a_cell(page))) await press(page, 'ArrowUp');
  assert.ok(await on_a_cell(page), 'the arrows lead to the cells');
  for (const key of ['ArrowLeft', 'ArrowUp'].slice(0, cells.length - 1)) {
    await press(page, key);
    if (!(await on_a_cell(page))) await press(page, 'ArrowDown');
  }
  if (!(await on_a_cell(page))) await press(page, 'ArrowUp');
  await page.keyboard.press('Enter');
}

async function decide_by_keyboard(page, decision) {
  const { phase, tiles, cells, cards } = decision;
  if (phase === 'choose') {
    const held = tiles.reduce((sum, { count }) => sum + count, 0);
    if (tiles.length > 0 && held >= 3 && cells.length === 0) {
      await press(page, tile_keys[tiles[0].tile]);
      return place_by_keyboard(page, await next_decision(page));
    }
    await press(page, `${cards[0]}`);
  }
  if ((phase === 'cultivate' || phase === 'help') && cells.length > 0) return place_by_keyboard(page, decision);
  if (phase === 'take') await press(page, 'f');
  if (phase === 'claim') {
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
  }
  if (phase === 'discard') {
    for (const { tile, count } of tiles) {
      for (let n = 0; n < count && (await confirm(page).isDisabled()); n++) await press(page, tile_keys[tile]);
    }
  }
  await page.keyboard.press('c');
}

scene('a game of Bonsai alone by keyboard alone, in Japanese', async (scene) => {
  const visitor = await scene.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.go('/');
  await open_set_up(page, 'bonsai');
  await tab_to(page, 'dialog input[type=radio][value="2"]');
  await press(page, 'ArrowLeft');
  await page.locator('[data-option=level]').waitFor();
  await assert_language(page, 'ja');
  await tab_to(page, 'dialog button.primary');
  await page.keyboard.press('Enter');
  let turns = 0;
  await play_on(page, {
    choose: decide_by_keyboard,
    before: async ({ name }) => {
      await assert_focus(page, `at ${name}`);
      if (turns++ % 6 === 0) await assert_language(page, 'ja');
    },
  });
  await assert_focus(page, 'at the end');
  await assert_language(page, 'ja');
  const { record } = await visitor.saved_game();
  assert.match(record, /^players 1$/m);
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);
});

scene('cells are named in words, and the tiles and cards too', async (scene) => {
  const visitor = await scene.visitor({ game: alone() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  await page.keyboard.press('e');
  await page.locator('[data-cell]').first().waitFor();
  for (const side of ['left', 'right']) {
    await page.getByRole('button', { name: `one up, half a cell ${side}: leaf, +3 points`, exact: true }).waitFor();
  }
  assert.ok(await on_a_cell(page));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('[data-own-tree] [data-at="1,-1"][data-tile=leaf]').waitFor({ state: 'attached' });
  assert.equal(await last_action(visitor), 'place leaf 1,-1');
  await page
    .getByRole('group', {
      name: 'Your tree: 1 wood, 1 leaf, 0 flower, 0 fruit',
    })
    .waitFor();
  await page.getByRole('button', { name: '1 wood – place one', exact: true }).waitFor();
  await page.getByRole('button', { name: '0 flower – None in your supply.', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Your cards: No cards yet.', exact: true }).waitFor();
  await visitor.open_game(alone_with_row());
  await next_decision(page);
  const name = 'Position 3: Master (wood, wood) Take 2 wood tiles. Tiles: a wood tile and a flower.';
  await page.getByRole('button', { name, exact: true }).waitFor();
});

// ---- Alone

scene('alone: a level is chosen, the best result is kept, and the tree is saved as a picture', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await click_to_set_up(visitor);
  await players(page, 1).click();
  assert.equal(await page.locator('[data-option=goals]').count(), 0);
  await option(page, 'level', 'Senmon 100').click();
  await begin(page);
  await next_decision(page);
  assert.match(await page.locator('[data-aim]').innerText(), /Senmon\s+0 of 100 points\s+0 of 3 goals/);
  assert.match((await visitor.saved_game()).record, /^option level senmon$/m);

  const record = (await make_record(1, 4, 'bonsai')).replace('---', 'option level senmon\n---');
  await visitor.open_game(
    game_before(record, /^0 (meditate|cultivate)/, record.match(/^0 (meditate|cultivate)/gm).length),
  );
  await next_decision(page);
  assert.equal(await page.locator('[data-banner]').innerText(), 'Your last turn');
  await play_on(page);
  const { record: played } = await visitor.saved_game();
  await check_record(played);
  const [score] = scores_in(played);
  const bests = page.locator('[data-testid=score-sheet] [data-bests]');
  assert.match(await bests.innerText(), new RegExp(`A new best on this device![\\s\\S]*Senmon\\s+${score} points`));
  const won = !/^winner -$/m.test(played);
  assert.equal(await page.locator('.headline').innerText(), won ? 'You win' : 'Not this time');

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save]').click()]);
  assert.match(download.suggestedFilename(), /^bonsai-.*\.svg$/);
  const picture = readFileSync(await download.path(), 'utf8');
  const seen = await page.evaluate((text) => {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
    const missing = [...drawn.querySelectorAll('use')].filter((use) => !drawn.querySelector(use.getAttribute('href')));
    return {
      root: drawn.documentElement.tagName,
      tiles: drawn.querySelectorAll('[data-at]').length,
      missing: missing.length,
    };
  }, picture);
  assert.deepEqual(seen, {
    root: 'svg',
    tiles: await own_tiles(page).count(),
    missing: 0,
  });
  assert.ok(picture.includes(`Hana · ${score} points`));

  await page.reload();
  await bests.waitFor();
  assert.doesNotMatch(await bests.innerText(), /new best/);
});

for (const [scenario, title, says, check] of [
  [
    'spring',
    'Flourishing Spring',
    /0 of 130 points\s+0 of 3 goals/,
    async (page) => {
      await slot(page, 'wood').click();
      assert.match(await page.locator('.message').innerText(), /flower/);
    },
  ],
  [
    'summer',
    'Scorching Summer',
    /0 of 130 points\s+0 of 3 goals/,
    async (page) => assert.equal(await page.locator('[data-middle] [data-goal]').count(), 3),
  ],
  [
    'emperor',
    'The Emperor challenge',
    /0 of 140 points\s+0 of 5 goals/,
    async (page) => {
      assert.equal(await page.locator('[data-own-tree] [data-tree]').count(), 2);
      assert.equal(await page.locator('[data-middle] [data-goal]').count(), 5);
    },
  ],
]) {
  scene(`the scenario ${title} is chosen and begun`, async (scene) => {
    const visitor = await scene.visitor();
    const { page } = visitor;
    await click_to_set_up(visitor);
    await players(page, 1).click();
    await option(page, 'level', 'Sensei 120').click();
    await option(page, 'scenario', title).click();
    assert.equal(await page.locator('[data-option=level]').count(), 0, 'a scenario takes the place of a level');
    assert.equal(await page.locator('[data-option=scenario-goals]').count(), scenario === 'emperor' ? 0 : 1);
    await begin(page);
    await next_decision(page);
    const aim = await page.locator('[data-aim]').innerText();
    assert.ok(aim.startsWith(title), aim);
    assert.match(aim, says);
    await check(page);
    await page.keyboard.press('Escape');
    const decisions = await play_on(page, {
      enough: (_, decisions) => decisions === 14,
    });
    assert.equal(decisions, 14);
    const { record } = await visitor.saved_game();
    assert.match(record, new RegExp(`^option scenario ${scenario}$`, 'm'));
    await check_record(record);
  });
}

scene('the goal tiles of a scenario can be chosen', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await click_to_set_up(visitor);
  await players(page, 1).click();
  await option(page, 'scenario', 'Scorching Summer').click();
  await option(page, 'scenario-goals', 'Choose').click();
  const pickers = page.locator('[data-option=scenario-goals] select');
  await pickers.nth(2).selectOption('blue-hard');
  await pickers.nth(0).selectOption('green-mid');
  const chosen = await pickers.evaluateAll((all) => all.map(({ value }) => value));
  assert.equal(chosen[0], 'green-mid');
  assert.equal(chosen[2], 'blue-hard');
  await begin(page);
  await next_decision(page);
  const shown = await page
    .locator('[data-middle] [data-goal]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.goal));
  assert.deepEqual(shown, chosen);
  // With two players none of this is offered, nor sent.
  await click_to_set_up(visitor);
  await players(page, 2).click();
  assert.equal(await page.locator('[data-option=scenario], [data-option=scenario-goals]').count(), 0);
  await begin(page);
  await next_decision(page);
  assert.doesNotMatch((await visitor.saved_game()).record, /^option/m);
});

// ---- The table

// Everything of the own tree that can be seen or chosen lies inside its place, and that inside the window.
async function assert_tree_fits(page) {
  const outside = await page.evaluate(() => {
    const place = document.querySelector('[data-own-tree]').getBoundingClientRect();
    const inside = ({ left, top, right, bottom }, box) =>
      left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const parts = [...document.querySelectorAll('[data-own-tree] :is([data-at], [data-cell])')];
    return [
      ...(inside(place, screen) ? [] : ['its place']),
      ...parts.filter((part) => !inside(part.getBoundingClientRect(), place)).map(({ outerHTML }) => outerHTML),
    ];
  });
  assert.deepEqual(outside, []);
}
const width_of_bud = async (page) => (await page.locator('[data-own-tree] [data-at="0,0"]').boundingBox()).width;

scene('the tree always fits into its place, also where it hangs down beside the pot', async (scene) => {
  await check_record(hanging().record);
  for (const device of [desktop, phone]) {
    const visitor = await scene.visitor({ ...device, game: alone() });
    const { page } = visitor;
    await visitor.go('/play/bonsai');
    await next_decision(page);
    const first = await width_of_bud(page);
    await visitor.open_game(hanging());
    const { name } = await next_decision(page);
    await slot(page, 'flower').click();
    await cell(page, '-3,3').waitFor();
    await assert_tree_fits(page);
    const before = await width_of_bud(page);
    assert.ok(before < first, `${before} is smaller than ${first}`);
    await cell(page, '-3,3').click();
    await next_decision(page, name);
    await page.locator('[data-own-tree] [data-at="-3,3"]').waitFor();
    await assert_tree_fits(page);
    assert.ok((await width_of_bud(page)) <= before, 'a tree that grows is not drawn larger');
  }
});

// Runs in the page: remembers which cards of the row flew, and how far.
function watch_flights() {
  window.flights = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const [, x] = frames[0]?.transform?.match(/^translate\((-?[\d.]+)px/) ?? [];
    if (this.dataset.card && x) window.flights[this.dataset.card] = Number(x);
    return animate.call(this, frames, options);
  };
}
const cards_in_row = (page) =>
  page.locator('[data-row] [data-card]').evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));

scene('a card is taken with its tiles, the row slides, and what is too much goes back', async (scene) => {
  const visitor = await scene.visitor({ game: alone_with_row(), reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.addInitScript(watch_flights);
  await visitor.go('/play/bonsai');
  const { name } = await next_decision(page);
  const capacity = page.locator('[data-capacity]');
  assert.equal(await capacity.innerText(), '2 of 5 tiles');
  const state_of = (goal) => page.locator(`[data-middle] [data-goal="${goal}"] .state`).innerText();
  assert.equal(await state_of('brown-low'), '7 more needed');
  assert.equal(await state_of('green-low'), '5 more needed');
  const [first, , , last] = await cards_in_row(page);
  await card(page, 3).click();
  assert.match(await page.locator('.message').innerText(), /Take 2 wood tiles.*1 tile too many afterwards/);
  await page.evaluate(() => (window.flights = {}));
  await confirm(page).click();
  const { phase } = await next_decision(page, name);
  assert.equal(phase, 'discard');
  assert.equal(await capacity.innerText(), '6 of 5 tiles');
  // Alone the card to the left of the taken one goes out: the first slides two places, the last one stays.
  const row = await cards_in_row(page);
  assert.deepEqual(row.slice(2), [first, last]);
  const flights = await page.evaluate(() => window.flights);
  assert.deepEqual(Object.keys(flights).sort(), row.slice(0, 3).sort());
  assert.ok(
    Object.values(flights).every((x) => x < -50),
    'all of them come from the left, where the deck is',
  );
  await slot(page, 'flower').click();
  await confirm(page).click();
  await page.locator('main[data-phase=choose][data-your-turn]').waitFor();
  assert.equal(await capacity.innerText(), '5 of 5 tiles');
  await page.getByRole('button', { name: 'Your cards: Master 1', exact: true }).waitFor();
});

// ---- Its own situations

scene('placements are taken back within the turn, until something is revealed', async (scene) => {
  const visitor = await scene.visitor({ game: alone() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const start = await next_decision(page);
  await slot(page, 'wood').click();
  await cell(page, '0,-1').click();
  await page.locator('[data-at="0,-1"]').first().waitFor({ state: 'attached' });
  await slot(page, 'leaf').click();
  const { cells } = await next_decision(page, start.name);
  await cell(page, best_cell(cells).cell).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-own-tree] [data-at]').length === 3);
  await undo(page).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-own-tree] [data-at]').length === 2);
  // The first tile goes back together with the decision to cultivate.
  await undo(page).click();
  await page.locator('main[data-phase=choose]').waitFor();
  assert.deepEqual(actions_in((await visitor.saved_game()).record, 0), []);
  assert.equal(await own_tiles(page).count(), 1);

  await slot(page, 'wood').click();
  await cell(page, '1,-1').click();
  await next_decision(page, start.name);
  await page.waitForFunction(() => document.querySelectorAll('[data-own-tree] [data-at]').length === 2);
  await confirm(page).click();
  await page.locator('main[data-phase=choose][data-your-turn]').waitFor();
  assert.equal(await undo(page).count(), 0, 'a card was revealed');
});

scene('a tile is dragged to its cell', async (scene) => {
  const visitor = await scene.visitor({ game: alone() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const { name } = await next_decision(page);
  await slot(page, 'leaf').hover();
  await page.mouse.down();
  const tray = await slot(page, 'leaf').boundingBox();
  await page.mouse.move(tray.x - 20, tray.y, { steps: 4 });
  const { x, y, width, height } = await cell(page, '1,-1').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await next_decision(page, name);
  await page.locator('[data-own-tree] [data-at="1,-1"][data-tile=leaf]').waitFor({ state: 'attached' });
});

scene('a goal is claimed or renounced, and it is said what each means', async (scene) => {
  const game = await late_game(2, 3, 'claim');
  const visitor = await scene.visitor({ game });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const { choices, name } = await next_decision(page);
  const renounce = choices.find((choice) => choice.startsWith('renounce'));
  const claim = choices.find((choice) => choice.startsWith('claim'));
  const words = (choice) => page.locator(`[data-choice="${choice}"]`).innerText();
  assert.match(await words(claim), /\d+ points, and no other \w+ tile for you/);
  assert.match(await words(renounce), /You will never claim/);
  assert.ok(await confirm(page).isDisabled());
  await page.locator(`[data-choice="${renounce}"]`).click();
  assert.match(await confirm(page).innerText(), /^Renounce/);
  await page.locator(`[data-choice="${claim}"]`).click();
  assert.match(await confirm(page).innerText(), /^Claim/);
  await confirm(page).click();
  await page.waitForFunction((name) => {
    const { turn, phase } = document.querySelector('main[data-phase]').dataset;
    return `${turn} ${phase}` !== name;
  }, name);
  await page
    .locator(`[data-goal="${claim.slice('claim '.length)}"]`, {
      hasText: 'yours',
    })
    .first()
    .waitFor();
  assert.ok(actions_in((await visitor.saved_game()).record, 0).includes(claim));
});

scene('a Cultivate may place no tile, and where it may not, it is said why', async (scene) => {
  const visitor = await scene.visitor({ game: without_tiles('1 meditate 1', '* card tool') });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  const cultivate = page.locator('[data-cultivate]');
  const message = page.locator('main .message');
  assert.match(await message.innerText(), /^Take a card, or cultivate without a tile\./);
  assert.equal((await cultivate.innerText()).trim(), 'Cultivate without a tile');
  await cultivate.click();
  await page.locator('main[data-phase=cultivate]').waitFor();
  assert.match(await message.innerText(), /^None of your tiles can be placed\./);
  assert.equal((await confirm(page).innerText()).trim(), 'Place nothing');
  await confirm(page).click();
  await page.locator('main:not([data-phase=cultivate])').waitFor();
  assert.deepEqual(actions_in((await visitor.saved_game()).record, 0).slice(-2), ['cultivate', 'done']);

  // The other has just done so: now a tile would be needed.
  await visitor.open_game(without_tiles('1 cultivate', '1 done'));
  const { name } = await next_decision(page);
  assert.match(
    await message.innerText(),
    /^Take a card\. The other player has just cultivated without a tile: you would/,
  );
  await cultivate.click();
  assert.match(await message.innerText(), /^The other player has just cultivated without a tile/);
  assert.equal((await next_decision(page)).name, name, 'nothing has happened');
  await page.locator('[data-why=turn]').click();
  await page.getByRole('dialog').getByText('never two such turns in a row').waitFor();
});

scene('with tiles to place, the choice to place none is there too', async (scene) => {
  const visitor = await scene.visitor({ game: alone_with_row() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  await page.locator('[data-cultivate]', { hasText: /^\s*Cultivate\s*$/ }).click();
  await page.locator('main[data-phase=cultivate]').waitFor();
  assert.equal((await confirm(page).innerText()).trim(), 'Place nothing');
  await undo(page).click();
  await page.locator('main[data-phase=choose]').waitFor();
});

scene('who would lose the scenario by renouncing a goal is told so on the button', async (scene) => {
  const visitor = await scene.visitor({ game: reaching_right() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  assert.match(await page.locator('main .message').innerText(), /^You meet a goal\. Claim it or renounce it\?/);
  const renounce = page.locator('[data-choice="renounce blue"]');
  assert.match(await renounce.innerText(), /^Renounce blue and lose the scenario/);
  assert.match(await renounce.innerText(), /The scenario is lost by it\./);
  await renounce.click();
  assert.equal((await confirm(page).innerText()).trim(), 'Renounce blue and lose the scenario');
});

scene('Spring says its rule, whose choice its goals are, and that no tile may be placed', async (scene) => {
  const visitor = await scene.visitor({ game: alone({ scenario: 'spring' }) });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  const rule = 'Whenever you cultivate you must place a flower.';
  assert.match(await page.locator('main .message').innerText(), /^Take a card\. You must place a flower whenever/);
  await page.locator('[data-aim]').getByText(rule).waitFor();
  await page.locator('[data-why=alone]').waitFor();
  await page.locator('[data-goals] button').click();
  const goals = page.getByRole('dialog');
  await goals.getByText(rule).waitFor();
  await goals.getByText('are our own choice: the rulebook shows them only as pictures').waitFor();
  await page.keyboard.press('Escape');
  await click_to_set_up(visitor);
  await players(page, 1).click();
  await option(page, 'scenario', 'Flourishing Spring').click();
  await page.getByRole('dialog').getByText('Goals, our own choice: hard green, pink and blue.').waitFor();
});

scene('the log says in words where a tile lies', async (scene) => {
  const visitor = await scene.visitor({ game: without_tiles('1 meditate 1', '* card tool') });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  await page.locator('aside').getByText('Hana places a wood tile one up, half a cell left from the bud.').waitFor();
  assert.match((await visitor.saved_game()).record, /^0 place wood 0,-1$/m);
});

scene('where no wood fits, tiles may be removed', async (scene) => {
  const game = no_room();
  await check_record(game.record);
  const visitor = await scene.visitor({ game });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const { cells, name } = await next_decision(page);
  assert.deepEqual(cells.map(({ cell }) => cell).sort(), ['0,-1', '1,-1']);
  await page.getByRole('main').getByText('There is no room for wood').waitFor();
  await slot(page, 'wood').click();
  assert.match(await page.locator('.message').innerText(), /It must touch wood/);
  await page.keyboard.press('Escape');
  await cell(page, '0,-1').click();
  assert.equal(await cell(page, '0,-1').getAttribute('aria-pressed'), 'true');
  await cell(page, '1,-1').click();
  assert.equal(await confirm(page).innerText(), 'Remove 1 tile');
  await confirm(page).click();
  await next_decision(page, name);
  assert.equal(await last_action(visitor), 'remove 1,-1');
  assert.equal(await own_tiles(page).count(), 2);
});

scene('other trees are seen at a glance and in full, and the deck says what is left', async (scene) => {
  const record = await make_record(3, 6, 'bonsai');
  const game = game_before(record, /^0 (meditate|cultivate)/, 6);
  const visitor = await scene.visitor({ game });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  const others = page.locator('.others [data-seat]');
  assert.equal(await others.count(), 2);
  const small = await others.first().locator('[data-at]').count();
  assert.ok(small > 1);
  await others.first().getByRole('button', { name: 'Look at Ken’s tree' }).click();
  assert.equal(await page.locator('dialog[open] [data-at]').count(), small);
  await page.keyboard.press('Escape');
  const left = Number(await page.locator('[data-deck]').getAttribute('data-deck'));
  const dealt = game.record.match(/^\* card/gm).length + 4;
  assert.equal(left, 43 - dealt);
  await page.getByRole('button', { name: `${left} cards left in the deck` }).click();
  const counts = await page
    .locator('dialog[open] li')
    .evaluateAll((cards) => cards.map((card) => Number(card.querySelector('.count')?.textContent.slice(1) ?? 1)));
  assert.equal(
    counts.reduce((a, b) => a + b, 0),
    left,
  );
});

// Runs in the page: what another seat has, and where it runs out of its panel or lies under something else.
function faults_of_others() {
  const faults = [];
  for (const panel of document.querySelectorAll('.others [data-seat]')) {
    const outer = panel.getBoundingClientRect();
    const score = panel.querySelector('.score').getBoundingClientRect();
    const things = [...panel.querySelectorAll('.facts :is(p, span, svg), .trees svg')].filter((thing) =>
      thing.checkVisibility(),
    );
    for (const thing of things) {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      const said = `${thing.textContent.trim() || thing.outerHTML.slice(0, 60)} at ${[left, top, right, bottom].map(Math.round)}`;
      if (left < outer.left || top < outer.top || right > outer.right || bottom > outer.bottom) {
        faults.push(
          `${said} runs out of its panel ${[outer.left, outer.top, outer.right, outer.bottom].map(Math.round)}`,
        );
      }
      const under =
        left < score.right - 1 && right > score.left + 1 && top < score.bottom - 1 && bottom > score.top + 1;
      if (under) faults.push(`${said} slides under the score`);
    }
  }
  return faults;
}

scene(
  'late in the game the tiles and goals of the others keep clear of their score, inside their panel',
  async (scene) => {
    const visitor = await scene.visitor();
    const { page } = visitor;
    const faults = [];
    for (const players of [2, 3, 4]) {
      const record = await make_record(players, 21, 'bonsai');
      const turns = record.match(/^0 (meditate|cultivate)/gm).length;
      for (const nth of [turns, turns - 2]) {
        await visitor.open_game(game_before(record, /^0 (meditate|cultivate)/, nth));
        await next_decision(page);
        for (const [width, height] of [
          [1280, 720],
          [1024, 768],
          [1920, 1080],
          [768, 1024],
          [390, 844],
          [390, 664],
        ]) {
          await page.setViewportSize({ width, height });
          await at_rest(page);
          const found = await page.evaluate(faults_of_others);
          faults.push(...found.map((fault) => `${players} players, ${width}×${height}: ${fault}`));
        }
      }
    }
    assert.deepEqual(faults, []);
  },
);

scene('with two players the tree of the other is as high as its panel', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.open_game(await late_game(2, 21, 'cultivate'));
  await next_decision(page);
  for (const [width, height, least] of [
    [1280, 720, 120],
    [1920, 1080, 200],
  ]) {
    await page.setViewportSize({ width, height });
    await at_rest(page);
    const { height: high } = await page.locator('.others [data-tree]').boundingBox();
    assert.ok(high >= least, `${high} px in ${width}×${height}`);
  }
});

scene('another seat that has taken one card has "1 card"', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const record = await make_record(2, 21, 'bonsai');
  const lines = record.split('\n');
  const first = lines.findIndex((line) => line.startsWith('1 meditate'));
  const nth = lines.slice(0, first).filter((line) => /^0 (meditate|cultivate)/.test(line)).length + 1;
  await visitor.open_game(game_before(record, /^0 (meditate|cultivate)/, nth));
  await next_decision(page);
  assert.match(await page.locator('.others [data-seat] .facts').innerText(), /\b1 card(?!s)/);
});

scene('a reload in the middle of a turn goes on with it', async (scene) => {
  const record = await make_record(2, 8, 'bonsai');
  const visitor = await scene.visitor({
    game: game_before(record, /^0 place/, 6),
  });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const before = await next_decision(page);
  await page.reload();
  assert.deepEqual(await next_decision(page), before);
});

scene('over the server: a placement is one choice, and is taken back as one', async (scene) => {
  const seats = [
    { kind: 'person', name: 'Hana' },
    { kind: 'bot', bot: 'greedy', name: 'Ken' },
  ];
  const made = await scene.server.make_table(seats, 'bonsai');
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.evaluate(
    ({ table, seat, token }) => localStorage.setItem(`engawa.seat.${table}`, JSON.stringify({ seat, token })),
    made,
  );
  await visitor.go(`/t/${made.table}`);
  const { name } = await next_decision(page);
  await slot(page, 'wood').click();
  await cell(page, '0,-1').click();
  await next_decision(page, name);
  await page.waitForFunction(() => document.querySelectorAll('[data-own-tree] [data-at]').length === 2);
  await undo(page).click();
  await page.locator('main[data-phase=choose][data-your-turn]').waitFor();
  assert.equal(await own_tiles(page).count(), 1);
  await play_on(page, { enough: (_, decisions) => decisions === 6 });

  const watcher = await scene.visitor();
  await watcher.go(`/t/${made.table}`);
  await watcher.page.locator('main[data-phase]').waitFor();
  assert.equal(await watcher.page.locator('.others [data-seat]').count(), 2);
  assert.equal(await watcher.page.locator('[data-confirm]').count(), 0);
});

scene('two people at one screen hand the device around', async (scene) => {
  const record = `engawa 1\ngame bonsai\nplayers 2\n---\n`;
  const visitor = await scene.visitor({ game: saved_game(record, ['Hana', 'Ken']) });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  for (const name of ['Hana', 'Ken', 'Hana']) {
    await page.getByTestId('hand-over').getByText(`${name}’s turn`).waitFor();
    await page.getByRole('button', { name: `I am ${name}`, exact: true }).click();
    const log = await page.getByRole('region', { name: 'What happened' }).elementHandle();
    // A Helper or a wild Master asks for more before the turn is over.
    await play_on(page, { enough: ({ phase }, decisions) => decisions > 0 && phase === 'hand-over' });
    // A browser may tell of scrolling when what was scrolled has just gone.
    await log.evaluate((gone) => gone.dispatchEvent(new Event('scroll')));
  }
  assert.equal(
    actions_in((await visitor.saved_game()).record, 1).filter((text) => text.startsWith('meditate')).length,
    1,
  );
});

scene('while the end of Bonsai is counted, nothing beside it names the winner', async (scene) => {
  const record = await make_record(2, 9, 'bonsai');
  const last = record.match(/^0 (meditate|cultivate)/gm).length;
  await assert_end_is_counted(scene, game_before(record, /^0 (meditate|cultivate)/, last), play_on);
});

scene('the set-up begins on its first field, and shows that more lies below', async (scene) => {
  for (const options of [desktop, { ...phone, viewport: { width: 390, height: 664 } }]) {
    const visitor = await scene.visitor(options);
    const { page } = visitor;
    await visitor.go('/');
    await open_set_up(page, 'bonsai');
    assert.equal(await page.evaluate(() => document.activeElement.value), 'here');
    const content = page.locator('dialog[open] .content');
    const arrow = () =>
      page.locator('dialog[open] .start').evaluate((start) => getComputedStyle(start, '::before').content !== 'none');
    await page.locator('dialog[open] .content.more').waitFor();
    assert.ok(await arrow());
    await content.evaluate((content) => content.scrollTo(0, content.scrollHeight));
    await page.locator('dialog[open] .content:not(.more)').waitFor();
    assert.equal(await arrow(), false);
  }
});
