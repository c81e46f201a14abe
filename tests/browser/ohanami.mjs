// How a person plays Ohanami in the page: looks where the table stands, and decides by mouse or by keyboard. The marks
// in the page that this relies on are named in web/src/games/ohanami/OhanamiTable.svelte and web/src/ui/GameTable.svelte.
import assert from 'node:assert/strict';
import { patience } from './visitors.mjs';

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

// ---- Records

export const scores_in = (record) =>
  record
    .match(/^score (.*)$/m)[1]
    .split(' ')
    .map(Number);

export const actions_in = (record, seat) =>
  record.split('\n').flatMap((line) => (line.startsWith(`${seat} `) ? [line.slice(2)] : []));

// A saved game that waits for this decision: `record` up to the line that matches `pattern` for the `nth` time. The
// first seats are people, the others are bots.
export function game_before(record, pattern, nth = 1, people = ['Hana']) {
  const lines = record.split('\n');
  const at = lines.flatMap((line, i) => (pattern.test(line) ? [i] : []))[nth - 1];
  assert.ok(at, `the record has ${nth} lines that match ${pattern}`);
  return saved_game(lines.slice(0, at).join('\n') + '\n', people);
}

export function saved_game(record, people = ['Hana']) {
  const players = Number(record.match(/^players (\d)$/m)[1]);
  const names = [...people, ...['Ken', 'Aki', 'Sora'].filter((name) => !people.includes(name))].slice(0, players);
  const seats = names.map((name, seat) =>
    seat < people.length ? { kind: 'person', name, bot: null } : { kind: 'bot', name, bot: 'greedy' },
  );
  const head = names.map((name, seat) => `name ${seat} ${name}\n`).join('');
  return { game: 'ohanami', seats, record: record.replace('---\n', `${head}---\n`), over: /^winner /m.test(record) };
}
