// How a person plays Ohanami in the page: looks where the table stands, and decides by mouse or by keyboard. The marks
// in the page that this relies on are named in web/src/games/ohanami/OhanamiTable.svelte and web/src/ui/GameTable.svelte.
import assert from 'node:assert/strict';
import { patience } from './visitors.mjs';

export { actions_in, game_before, saved_game, scores_in } from './records.mjs';

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

const confirm = (page) => page.locator('[data-confirm]');

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

export async function choose_by_mouse(page, { phase, hand, kept }) {
  if (phase === 'keep') return choose_to_keep(page, hand.slice(0, 2));
  for (const _ of kept) await stage_by_click(page);
}

// ---- A whole game

// Decides until the game is over (or `enough` says so), and gives back the actions taken, as the buttons named them.
// `before` and `after` are told of each decision.
export async function play_on(page, { choose = choose_by_mouse, before, after, enough = () => false } = {}) {
  const actions = [];
  let done = null;
  while (!enough(actions)) {
    const decision = await next_decision(page, done);
    if (decision.phase === 'over') break;
    await before?.(decision);
    await choose(page, decision);
    actions.push(action_said(await confirm(page).innerText()));
    await confirm(page).click();
    done = decision.name;
    await after?.(decision);
  }
  return actions;
}

// ---- What can be read

export const log_of = (page) => page.locator('aside .log li').allTextContents();

export const cards_shown = (page) =>
  page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => Number(card.dataset.card)));

export async function totals_of(page) {
  return (await page.locator('[data-testid=score-sheet] tfoot tr').first().locator('td').allTextContents()).map(Number);
}
