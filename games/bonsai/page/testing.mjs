// How a person plays Bonsai in the page: looks where the table stands, and decides by mouse. The marks in the page that
// this relies on are named in Table.svelte and web/src/ui/GameTable.svelte.
import assert from 'node:assert/strict';
import { make_record } from '../../../tests/browser/program.mjs';
import { game_before, saved_game } from '../../../tests/browser/records.mjs';
import { both, clicks, confirm, watch } from '../../../tests/browser/table.mjs';
import { patience } from '../../../tests/browser/visitors.mjs';

// Runs in the page. What the person at this screen can see and do; null while there is nothing to decide, or still the
// decision named by `done`.
function look(done) {
  if (document.querySelector('[data-testid=hand-over]')) return { phase: 'hand-over' };
  const table = document.querySelector('main[data-phase]');
  if (!table) return null;
  const { phase, turn, yourTurn } = table.dataset;
  if (phase === 'over') return document.querySelector('[data-testid=score-sheet]') && { phase };
  const name = `${turn} ${phase}`;
  if (yourTurn === undefined || name === done) return null;
  const all = (selector) => [...table.querySelectorAll(selector)];
  const choices = all('[data-choice]').map((choice) => choice.dataset.choice);
  if (phase === 'claim' && choices.length === 0) return null; // the window with them is still being loaded
  return {
    phase,
    name,
    cells: all('[data-own-tree] [data-cell]').map((cell) => ({
      cell: cell.dataset.cell,
      note: cell.querySelector('text').textContent,
      removes: cell.hasAttribute('aria-pressed'),
    })),
    cards: all('[data-position]').map((card) => Number(card.dataset.position)),
    tiles: all('[data-slot]').flatMap(({ dataset: { slot, count, shut } }) =>
      Number(count) > 0 && shut === undefined ? [{ tile: slot, count: Number(count) }] : [],
    ),
    choices,
    score: Number(table.querySelector('aside tr.you .total').textContent),
  };
}

// The next thing to decide after the decision `done`.
export async function next_decision(page, done = null) {
  const found = await page.waitForFunction(look, done, {
    polling: 40,
    timeout: patience,
  });
  return found.jsonValue();
}

export const card = (page, position) => page.locator(`[data-position="${position}"]`);
export const slot = (page, tile) => page.locator(`[data-slot=${tile}]`);
export const cell = (page, place) => page.locator(`[data-own-tree] [data-cell="${place}"]`);
export const own_tiles = (page) => page.locator('[data-own-tree] [data-at]');

// ---- By mouse

// The cell with the most points of all that glow.
const points = ({ note }) => Number(note.replace('−', '-'));
export const best_cell = (cells) => cells.reduce((best, cell) => (points(cell) > points(best) ? cell : best));

async function grow(page, decision) {
  const { cell: place, note } = best_cell(decision.cells);
  await cell(page, place).click();
  const after = await next_decision(page, decision.name);
  // What was written into the cell is what it brought.
  if (['cultivate', 'help'].includes(after.phase)) assert.equal(after.score, decision.score + points({ note }));
  return after;
}

// Chooses and confirms; in a turn of several steps only the next one.
export async function decide(page, decision) {
  const { phase, cells, tiles, cards, choices } = decision;
  if (phase === 'cultivate' || phase === 'help') {
    if (cells.length > 0) return grow(page, decision);
    return confirm(page).click();
  }
  if (phase === 'choose') {
    const held = tiles.reduce((sum, { count }) => sum + count, 0);
    if (cells.length === 0 && tiles.length > 0 && held >= 3) {
      await slot(page, tiles.at(-1).tile).click();
      await page.locator('[data-own-tree] [data-cell]').first().waitFor();
      return grow(page, await next_decision(page));
    }
    await card(page, cards.at(-1)).click();
  }
  if (phase === 'take') await slot(page, 'fruit').click();
  if (phase === 'claim') await page.locator(`[data-choice="${choices[0]}"]`).click();
  if (phase === 'discard') {
    const held = await page
      .locator('[data-slot]:enabled')
      .evaluateAll((slots) => slots.flatMap(({ dataset }) => Array(Number(dataset.count)).fill(dataset.slot)));
    for (const tile of held) {
      if (await confirm(page).isEnabled()) break;
      await slot(page, tile).click();
    }
  }
  await confirm(page).click();
}

// Decides until the game is over (or `enough` says so); gives back how many decisions that were.
export async function play_on(page, { choose = decide, before, enough = () => false } = {}) {
  let done = null;
  for (let decisions = 0; ; decisions++) {
    const decision = await next_decision(page, done);
    if (decision.phase === 'over' || enough(decision, decisions)) return decisions;
    await before?.(decision);
    await choose(page, decision);
    done = decision.name;
  }
}

// ---- Records

const head = (options) =>
  `engawa 1\ngame bonsai\nplayers 1\n${Object.entries(options)
    .map(([name, value]) => `option ${name} ${value}\n`)
    .join('')}---\n`;

// A game alone that has just begun.
export const alone = (options = {}) => saved_game(head(options));

// The same with this row and these goals.
export const alone_with_row = (...events) =>
  saved_game(
    `${head({})}* goals brown green orange\n* row tool grow-leaf master-wood-wood grow-wood\n${events.map((event) => `${event}\n`).join('')}`,
  );

// A tree that hangs down on the left of its pot, with a flower in hand that may hang further down.
export const hanging = () =>
  alone_with_row(
    ...['0 meditate 3', '* card tool', '* card grow-leaf', '0 discard flower'],
    ...['0 cultivate', '0 place wood 0,-1', '0 place wood -1,-1', '0 done', '* card grow-flower'],
    ...['0 cultivate', '0 place wood -2,-1', '0 place wood -3,0', '0 done', '* card grow-fruit'],
    ...['0 meditate 3', '* card help-wood', '* card help-leaf'],
    ...['0 cultivate', '0 place wood -3,1', '0 place leaf -3,2', '0 done', '* card grow-wood'],
  );

// Two leaves on the only two cells beside the bud: there is no room for wood.
export const no_room = () =>
  saved_game(
    `${head({})}* goals brown green orange
* row tool tool help-wood grow-wood
0 cultivate
0 place leaf 0,-1
0 done
* card grow-leaf
0 meditate 2 leaf
* card grow-wood
* card help-leaf
0 cultivate
0 place leaf 1,-1
0 done
* card grow-flower
`,
  );

// Two players, and seat 0 has placed its only tile; the other then does `theirs`.
export const without_tiles = (...theirs) =>
  saved_game(`engawa 1
game bonsai
players 2
option goals off
---
* row tool tool grow-wood scroll-wood
0 cultivate
0 place wood 0,-1
0 done
${theirs.map((event) => `${event}\n`).join('')}`);

// Summer with easy goals of one's own: the tree reaches over the right edge of its pot.
export const reaching_right = () =>
  saved_game(
    `${head({ scenario: 'summer', 'scenario-goals': 'brown-low,green-low,blue-low' })}${[
      ...['* row master-wood-wood tool tool tool', '0 meditate 1', '* card scroll-wood', '* card scroll-leaf'],
      ...['0 cultivate', '0 place wood 1,-1', '0 place wood 2,-1', '0 done', '* card grow-wood'],
      ...['0 cultivate', '0 place wood 3,-1', '0 place leaf 4,-1', '0 done', '* card grow-wood'],
    ]
      .map((event) => `${event}\n`)
      .join('')}`,
  );

// The last decision of seat 0 of some kind in a game between bots.
export async function late_game(players, seed, kind) {
  const record = await make_record(players, seed, 'bonsai');
  const pattern = new RegExp(`^0 ${kind}`, 'gm');
  return game_before(record, new RegExp(`^0 ${kind}`), record.match(pattern)?.length ?? 0);
}

// ---- For tests of every game: tests/browser/games.mjs says what each of these is

export const decisions = 'meditate|cultivate';
export const beside = 'All goals|Your cards|\\d+ left';
export const own_cards = '[data-position]';
export const own_things = '[data-own-tree], [data-slot]';
export const touch = '[data-slot].open';
export const in_sight = [
  '[data-choice], [data-deck]',
  '[data-position], [data-slot], [data-cell], [data-at], [data-goal], [data-banner]',
].join();
export const all_open = true;
export const hint_on_button = 'never';
export const picture = { players: 3, seed: 3, before: 'cultivate', nth: 8, touch: ['[data-slot=flower]'] };
export const endings = [
  ...[1, 2, 3, 4].map((players) => ({ players })),
  ...['spring', 'summer', 'emperor'].map((name) => ({ players: 1, option: `scenario=${name}` })),
];

const grow_by_click = (tile, cell) => clicks(`[data-slot=${tile}]`, `[data-own-tree] [data-cell="${cell}"]`);

export const walk = [
  clicks('[data-position="4"]', '[data-confirm]'),
  both(grow_by_click('wood', '1,-1'), grow_by_click('leaf', '1,-2')),
  grow_by_click('fruit', '2,-3'),
  grow_by_click('flower', '3,-2'),
  clicks('[data-choice="claim blue-low"]', '[data-confirm]'),
];

export const why = { step: 1, ask: (page) => slot(page, 'leaf').click(), section: 'turn' };

export async function* layouts({ page, visitor }) {
  for (const players of [1, 2, 3, 4]) {
    const record = await make_record(players, 21, 'bonsai');
    const cultivations = record.match(/^0 cultivate/gm).length;
    for (const nth of [1, cultivations]) {
      await visitor.open_game(game_before(record, /^0 cultivate/, nth));
      const { tiles, cards } = await next_decision(page);
      await card(page, cards.at(-1)).click();
      yield ['[data-position]', '[data-slot]', '[data-goal]', '[data-confirm]'];
      await slot(page, tiles[0].tile).click();
      yield ['[data-cell]'];
    }
  }
  await visitor.open_game(alone({ scenario: 'emperor' }));
  await next_decision(page);
  yield ['[data-position]', '[data-slot]', '[data-goal]'];
}

export const number_of_screens = 14;
export async function* screens(place) {
  const { page, visitor } = place;
  await visitor.go('/');
  await page.locator('[data-game=bonsai] button').first().click();
  await page.locator('dialog[open] label', { has: page.locator('input[value="1"]') }).click();
  await page.locator('label', { has: page.locator('input[value=summer]') }).click();
  await page.locator('label', { has: page.locator('input[value=list]') }).click();
  await page.locator('[data-option=scenario-goals] select').first().waitFor();
  yield 'set-up';
  const record = await make_record(4, 5, 'bonsai');
  await visitor.open_game(game_before(record, /^0 cultivate/, 2));
  const { tiles } = await next_decision(page);
  yield 'choose';
  await slot(page, tiles[0].tile).click();
  await page.locator('[data-cell]').first().waitFor();
  yield 'tile';
  await card(page, 2).click();
  yield 'card';
  for (const [name, opener] of [
    ['deck', '[data-deck]'],
    ['goals', '[data-goals] button'],
    ['seat', '.others [data-seat] button'],
  ]) {
    await page.locator(opener).first().click();
    await page.locator('dialog[open] .content > *').first().waitFor();
    yield name;
    await page.keyboard.press('Escape');
  }
  await visitor.open_game(game_before(record, /^0 claim/));
  await next_decision(page);
  await page.locator('[data-choice]').first().click();
  yield 'claim';
  await visitor.open_game(hanging());
  await next_decision(page);
  await slot(page, 'flower').click();
  yield 'hanging';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'score-sheet';
  await visitor.open_game(no_room());
  await next_decision(page);
  await page.locator('[data-cell]').first().click();
  yield 'remove';
  await visitor.open_game(alone({ scenario: 'emperor' }));
  await next_decision(page);
  yield 'emperor';
  await visitor.open_game(saved_game(record.replace(/^---[^]*/m, '---\n'), ['Hana', 'Ken']));
  await page.getByTestId('hand-over').waitFor();
  yield 'hand-over';
  await watch(place, 'bonsai');
  yield 'watching';
}
