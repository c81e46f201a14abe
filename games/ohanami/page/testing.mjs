// How a person plays Ohanami in the page: looks where the table stands, and decides by mouse or by keyboard. The marks
// in the page that this relies on are named in Table.svelte and web/src/ui/GameTable.svelte.
import assert from 'node:assert/strict';
import { make_record } from '../../../tests/browser/program.mjs';
import { game_before, saved_game } from '../../../tests/browser/records.mjs';
import { clicks, confirm } from '../../../tests/browser/table.mjs';
import { patience } from '../../../tests/browser/visitors.mjs';

export const decisions_of_a_game = 30; // of each seat: three rounds of five picks and five placements

// Runs in the page. What the person at this screen can see and do; null while there is nothing to decide, or still the
// decision named by `done`.
function look(done) {
  if (document.querySelector('[data-testid=hand-over]')) return { phase: 'hand-over' };
  const table = document.querySelector('main[data-phase]');
  if (!table) return null;
  const { phase, round, pickNumber, yourTurn } = table.dataset;
  if (phase === 'over') return document.querySelector('[data-testid=score-sheet]') && { phase };
  const name = `${round}.${pickNumber} ${phase}`;
  if (yourTurn === undefined || name === done) return null;
  const numbers = (key) => [...table.querySelectorAll(`[data-${key}]`)].map((card) => Number(card.dataset[key]));
  return { phase, name, hand: numbers('pick'), kept: numbers('kept') };
}

// The next thing to decide after the decision `done`: a hand-over, keep, place, or the end.
export async function next_decision(page, done = null) {
  const found = await page.waitForFunction(look, done, { polling: 40, timeout: patience });
  return found.jsonValue();
}

// The text of the action that the button says (in English).
function action_said(label) {
  const keep = label.match(/^Keep (\d+) and (\d+)$/);
  if (keep) return `keep ${keep[1]} ${keep[2]}`;
  const parts = label.split(', ').map((part) => {
    const [, place, column, discard] = part.match(/^place (\d+) in column (\d)$|^discard (\d+)$/i) ?? [];
    return place ? `${place}:${column}` : discard && `${discard}:-`;
  });
  assert.ok(parts.length === 2 && parts.every(Boolean), `the button says "${label}"`);
  return `place ${parts.join(' ')}`;
}

// ---- By mouse

export async function choose_to_keep(page, cards) {
  for (const card of cards) await page.locator(`[data-pick="${card}"]`).click();
}

// The selected card: into the first column that takes it, or away.
export async function stage_by_click(page) {
  const columns = page.locator('[data-column][data-open] .target');
  await ((await columns.count()) > 0 ? columns.first() : page.locator('[data-discard] .target')).click();
}

export async function stage_by_drag(page, card) {
  await page.locator(`[data-kept="${card}"]`).hover();
  await page.mouse.down();
  const { x, y, width, height } = await page.locator('[data-column][data-open]').first().boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.mouse.up();
}

export async function choose(page, { phase, hand, kept }) {
  if (phase === 'keep') return choose_to_keep(page, hand.slice(0, 2));
  for (const _ of kept) await stage_by_click(page);
}

// ---- A whole game

// Decides until the game is over (or `enough` says so), and gives back the actions taken, as the buttons named them.
// `before` and `after` are told of each decision.
export async function play_on(page, { choose: way = choose, before, after, enough = () => false } = {}) {
  const actions = [];
  let done = null;
  while (!enough(actions)) {
    const decision = await next_decision(page, done);
    if (decision.phase === 'over') break;
    await before?.(decision);
    await way(page, decision);
    actions.push(action_said(await confirm(page).innerText()));
    await confirm(page).click();
    done = decision.name;
    await after?.(decision);
  }
  return actions;
}

// ---- What can be read

export const cards_shown = (page) =>
  page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => Number(card.dataset.card)));

// ---- For tests of every game: tests/browser/games.mjs says what each of these is

export const decisions = 'keep|place';
export const own_cards = '[data-pick], [data-kept]';
export const own_things = '[data-pick], [data-kept], [data-column]';
export const touch = own_cards;
export const in_sight = '[data-pick], [data-kept], [data-column], [data-column] [data-card], [data-discard]';
export const hint_on_button = 'always';
export const picture = {
  players: 3,
  seed: 12,
  before: 'place',
  nth: 7,
  touch: ['[data-column][data-open] .target'],
};

export const named_cards = {
  own: '[data-pick], [data-kept], [data-column] [data-card]',
  shown_on: (card) => (card.closest('[data-colour]') ?? card.querySelector('[data-colour]')).dataset.colour,
  words: {
    blue: ['water', '水'],
    green: ['leaves', '葉'],
    grey: ['stones', '石'],
    pink: ['cherry blossom', '桜'],
  },
};

export const keep = (a, b) => clicks(`[data-pick="${a}"]`, `[data-pick="${b}"]`, '[data-confirm]');

// The cards in the order in which they are asked for, each into a column.
export const place = (columns) =>
  clicks(...columns.map((column) => `[data-column="${column}"] .target`), '[data-confirm]');

export const walk = [keep(22, 40), place([1, 1]), place([2, 1]), keep(6, 9), keep(73, 107)];

// At the start, in the middle, and with ten or more cards in the garden.
export async function* layouts({ page, visitor }) {
  for (const players of [2, 3, 4]) {
    const record = await make_record(players, 21, 'ohanami');
    for (const nth of [1, 8, 13]) {
      for (const phase of ['keep', 'place']) {
        await visitor.open_game(game_before(record, new RegExp(`^0 ${phase}`), nth));
        const decision = await next_decision(page);
        assert.equal(decision.phase, phase);
        assert.ok(decision.hand.length + decision.kept.length > 0);
        yield ['[data-column]', '[data-confirm]'];
        await choose(page, decision);
        yield ['[data-column]', '[data-confirm]'];
      }
    }
  }
}

export const number_of_screens = 11;
export async function* screens({ page, visitor }) {
  const record = await make_record(3, 5, 'ohanami');
  await visitor.open_game(game_before(record, /^0 keep/, 8));
  const { hand } = await next_decision(page);
  yield 'keep';
  for (const card of hand.slice(0, 2)) await page.locator(`[data-pick="${card}"]`).click();
  yield 'keep-chosen';
  await visitor.open_game(game_before(record, /^0 place/, 8));
  await next_decision(page);
  yield 'place';
  await stage_by_click(page);
  await stage_by_click(page);
  yield 'place-staged';
  for (const [name, key, content] of [
    ['keys', '?', 'dialog[open] kbd'],
    ['log', 'l', 'dialog[open] li'],
    ['hint', 'h', '[data-hint-list]'],
  ]) {
    await page.keyboard.press(key);
    await page.locator(content).first().waitFor();
    yield name;
    await page.keyboard.press('Escape');
  }
  await page.locator('.others [data-seat] button').first().click();
  await page.locator('dialog[open] [data-colour]').first().waitFor();
  yield 'garden';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'score-sheet';
  await page.keyboard.press('Escape');
  yield 'over';
  await visitor.open_game(game_before(record, /^0 keep/, 8, ['Hana', 'Ken']));
  await page.getByTestId('hand-over').waitFor();
  yield 'hand-over';
}
