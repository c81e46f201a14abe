// How a person plays Flower Cards Rummy in the page: looks where the table stands, and decides by mouse or by keyboard.
// The marks in the page that this relies on are named in Table.svelte and web/src/ui/GameTable.svelte.
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

// ---- For tests of every game: tests/browser/games.mjs says what each of these is

export const decisions = 'draw|discard';
export const quick = { option: 'length=quick' };
export const beside = 'High contrast|Month|Type|Sets|Look';
export const own_cards = '[data-hand-card]';
export const own_things = own_cards;
export const touch = own_cards;
export const in_sight = [
  '[data-hand-card], [data-pile], [data-set], [data-set] [data-card]',
  '[data-draw], [data-look], [data-sort], [data-deck]',
].join();
export const hint_on_button = 'always';
export const picture = { players: 3, seed: 11, before: 'discard', nth: 50, touch: ['[data-hand-card]'] };

export const named_cards = {
  own: own_cards,
  shown_on: ({ dataset }) => dataset.handCard.slice(0, 2),
  words: {
    '01': ['pine', '松'],
    '02': ['plum', '梅'],
    '03': ['cherry', '桜'],
    '04': ['wisteria', '藤'],
    '05': ['iris', '菖蒲'],
    '06': ['peony', '牡丹'],
    '07': ['bush clover', '萩'],
    '08': ['pampas grass', 'すすき'],
    '09': ['chrysanthemum', '菊'],
    10: ['maple', '紅葉'],
    11: ['willow', '柳'],
    12: ['paulownia', '桐'],
  },
};

// In the guide the cards lie further apart.
const click_in_guide = (page, face) =>
  page
    .locator(`[data-hand-card="${face}"]`)
    .first()
    .click({ position: { x: 20, y: 60 } });
const cards =
  (...faces) =>
  async (page) => {
    for (const face of faces) await click_in_guide(page, face);
    await confirm(page).click();
  };
const lay_off = (face) => async (page) => {
  await page.locator('main[data-your-turn]').waitFor();
  await click_in_guide(page, face);
  await page.locator('[data-open] .target').first().click();
  await confirm(page).click();
};

export const walk = [
  clicks('[data-draw=discard]'),
  cards('03B', '03S', '03C'),
  cards('12B'),
  both(lay_off('06S'), lay_off('09S')),
  clicks('[data-rummy]', '[data-going]'),
];

export const why = {
  step: 2,
  ask: async (page) => {
    for (const face of ['05A', '06S']) await click_card(page, face);
  },
  section: 'sets',
};

// Up to the first decision of the last round that seat 0 begins.
function before_last_round(record) {
  const lines = record.split('\n');
  const at = lines.findLastIndex((line, i) => line.startsWith('0 draw') && lines[i - 2].startsWith('* deal'));
  return lines.slice(0, at).join('\n') + '\n';
}

export async function* layouts({ page, visitor }) {
  for (const players of [2, 3, 4, 5]) {
    const record = await make_record(players, 22, 'rummy');
    const draws = record.match(/^0 draw/gm).length;
    await visitor.open_game(saved_game(before_last_round(record)));
    await next_decision(page);
    yield ['[data-between]'];
    for (const nth of [1, Math.ceil(draws / 3), draws]) {
      await visitor.open_game(game_before(record, /^0 (draw|turn)/, nth));
      const { name, turn } = await next_decision(page);
      yield ['[data-hand-card]', '[data-draw]'];
      if (turn) continue;
      await page.locator('[data-draw=discard]').click();
      const { hand } = await next_decision(page, name);
      await click_card(page, hand[0]);
      yield ['[data-hand-card]'];
    }
  }
}

export const number_of_screens = 11;
export async function* screens(place) {
  const { page, visitor } = place;
  const record = await make_record(4, 5, 'rummy');
  const last = record.match(/^0 draw/gm).length;
  await visitor.open_game(game_before(record, /^0 draw/, last));
  const { name } = await next_decision(page);
  yield 'draw';
  await page.locator('[data-draw]').last().click();
  const { hand } = await next_decision(page, name);
  await click_card(page, hand[0]);
  yield 'play';
  await page.locator('[data-deck]').click();
  yield 'clear-deck';
  await page.locator('[data-deck]').click();
  await page.locator('[data-look]').click();
  await page.locator('dialog[open] [data-face]').first().waitFor();
  yield 'piles';
  await page.keyboard.press('Escape');
  await page.locator('.others [data-seat] button').first().click();
  await page.locator('dialog[open] h3').first().waitFor();
  yield 'seat';
  const ready = dealt(3, {
    hands: [['01B', '02S', '02C', '03B', '08B', '09A', '11B']],
    top: '02A',
  });
  await visitor.open_game(saved_game(ready.record));
  await next_decision(page);
  await page.locator('[data-draw=discard]').click();
  await page.locator('[data-sets]').click();
  await page.locator('dialog[open] [data-choose]').first().waitFor();
  yield 'sets';
  await page.keyboard.press('Escape');
  await page.locator('[data-rummy]').click();
  await page.locator('[data-going]').waitFor();
  yield 'going';
  await page.locator('[data-going]').click();
  await page.locator('[data-round-end]').waitFor();
  await next_decision(page);
  yield 'round-end';
  await visitor.open_game(saved_game(emptied(2).record));
  await next_decision(page);
  await page.locator('[data-draw=turn]').click();
  yield 'turn-over';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'score-sheet';
  await watch(place, 'rummy');
  yield 'watching';
}
