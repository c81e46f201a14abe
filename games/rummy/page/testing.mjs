// How a person plays Flower Cards Rummy in the page: looks where the table stands, and decides by mouse or by keyboard.
// The marks in the page that this relies on are named in web/src/games/rummy/RummyTable.svelte and
// web/src/ui/GameTable.svelte.
import assert from 'node:assert/strict';
import { patience } from './visitors.mjs';

// Runs in the page. What the person at this screen can see and do; null while there is nothing to decide, or still the
// decision named by `done`.
function look(done) {
  if (document.querySelector('[data-testid=hand-over]')) return { phase: 'hand-over' };
  const table = document.querySelector('main[data-phase]');
  if (!table) return null;
  const { phase, round, event, yourTurn } = table.dataset;
  if (phase === 'over') return document.querySelector('[data-testid=score-sheet]') && { phase };
  if (yourTurn === undefined || event === done) return null;
  const marks = (key) => [...table.querySelectorAll(`[data-${key}]`)];
  return {
    phase,
    round: Number(round),
    name: event,
    hand: marks('hand-card').map((card) => card.dataset.handCard),
    turn: marks('draw').some((button) => button.dataset.draw === 'turn'),
    rummy: marks('rummy').length > 0,
    sets: Number(table.querySelector('[data-sets] b').textContent),
    open: marks('open').length,
  };
}

// The next thing to decide after the decision `done`: a hand-over, draw, play, or the end.
export async function next_decision(page, done = null) {
  const found = await page.waitForFunction(look, done, { polling: 40, timeout: patience });
  return found.jsonValue();
}

export const confirm = (page) => page.locator('[data-confirm]');
export const chosen = (page) =>
  page
    .locator('[data-hand-card][aria-pressed=true]')
    .evaluateAll((all) => all.map((card) => card.dataset.handCard).sort());
export const hand = (page) =>
  page.locator('[data-hand-card]').evaluateAll((all) => all.map((card) => card.dataset.handCard));
export const faces_in = (place) =>
  place.locator('[data-face]').evaluateAll((all) => all.map((face) => face.dataset.face));

const corner = { position: { x: 8, y: 40 } }; // of a card in the fan the next one leaves only this free

export async function click_card(page, text, nth = 0) {
  await page.locator(`[data-hand-card="${text}"]`).nth(nth).click(corner);
}

// ---- By mouse

// Draws; where the pile must be turned over, that is confirmed.
async function draw_by_mouse(page, { turn }) {
  if (!turn) return page.locator('[data-draw=stock]').click();
  await page.locator('[data-draw=turn]').click();
  await confirm(page).click();
}

// The first card of the hand that may be discarded.
async function discard_by_mouse(page, { hand }) {
  for (const nth of hand.keys()) {
    await page.locator('[data-hand-card]').nth(nth).click(corner);
    if (await confirm(page).isEnabled()) return confirm(page).click();
    await page.locator('[data-hand-card]').nth(nth).click(corner);
  }
  return assert.fail('some card can be discarded');
}

// As much of the hand as possible goes to the table, then a card is discarded.
export async function decide_by_mouse(page, decision) {
  if (decision.phase === 'draw') return draw_by_mouse(page, decision);
  if (decision.rummy) {
    await page.locator('[data-rummy]').click();
    return page.locator('[data-going]').first().click();
  }
  if (decision.sets > 0) {
    await page.locator('[data-sets]').click();
    await page.locator('[data-choose]').first().click();
    if (await confirm(page).isEnabled()) return confirm(page).click();
    await page.keyboard.press('Escape');
  }
  if (decision.open > 0) {
    await page.locator('[data-open] .target').first().click();
    return confirm(page).click();
  }
  return discard_by_mouse(page, decision);
}

export async function drag(page, from, to) {
  const at = async (place) => {
    const { x, y, width, height } = await place.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const { x, y } = await from.boundingBox();
  await page.mouse.move(x + corner.position.x, y + corner.position.y);
  await page.mouse.down();
  await page.mouse.move(...(await at(to)), { steps: 8 });
  await page.mouse.up();
}

// ---- A whole game

// Decides until the game is over (or `enough` says so); gives back how many decisions that took.
export async function play_on(page, { decide = decide_by_mouse, before, enough = () => false } = {}) {
  let done = null;
  let decisions = 0;
  for (;;) {
    const decision = await next_decision(page, done);
    await before?.(decision);
    if (decision.phase === 'over' || enough(decision)) return decisions;
    await decide(page, decision);
    done = decision.name;
    decisions++;
  }
}

// ---- Prepared positions

const faces = ['BSCC', 'ASCC', 'BSCC', 'ASCC', 'ASCC', 'ASCC', 'ASCC', 'BACC', 'ASCC', 'ASCC', 'BASC', 'BCCC'];
const deck = faces.flatMap((types, month) => [...types].map((type) => `${month + 1}`.padStart(2, '0') + type));

function without(cards, gone) {
  const rest = [...cards];
  for (const card of gone) rest.splice(rest.indexOf(card), 1);
  return rest;
}

const canonical = (cards) => [...cards].sort((a, b) => deck.indexOf(a) - deck.indexOf(b));

// The head of a record and a deal: the hands that are named, the others as they come; `top` is turned up.
export function dealt(players, { first = 0, hands = [], top, options = '' }) {
  const size = { 2: 10, 3: 7, 4: 7, 5: 6 }[players];
  let rest = without(deck, [...hands.flat(), top]);
  const deals = Array.from({ length: players }, (_, seat) => {
    const cards = hands[seat] ?? rest.slice(0, size);
    if (!hands[seat]) rest = rest.slice(size);
    return `* deal ${seat} ${canonical(cards).join(' ')}\n`;
  });
  const head = `engawa 1\ngame rummy\nplayers ${players}\n${options}---\n`;
  return { record: `${head}* first ${first}\n${deals.join('')}* turn ${top}\n`, stock: rest };
}

// Two players who only draw from the stock and discard what they drew, until it is empty and the pile has been turned
// over `turnovers` times: seat 0 must decide.
export function emptied(turnovers, options = '') {
  const { record, stock } = dealt(2, { first: 1, top: '12C', options });
  const pile = ['12C', ...stock];
  const in_turn = (cards, events) => cards.map((card, i) => events(i % 2 === 0 ? 1 : 0, card));
  const lines = in_turn(stock, (seat, card) => `${seat} draw stock\n* card ${card}\n${seat} discard ${card}\n`);
  for (let n = 0; n < turnovers; n++) {
    lines.push(`0 turn over\n0 discard ${pile[0]}\n`);
    lines.push(...in_turn(pile.slice(1), (seat, card) => `${seat} draw stock\n${seat} discard ${card}\n`));
  }
  return { record: record + lines.join(''), pile };
}
