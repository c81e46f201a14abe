// How a person plays Hitohira in the page: looks where the table stands, and decides by mouse or by keyboard. The marks in
// the page that this relies on are named in Table.svelte and web/src/ui/GameTable.svelte.
import assert from 'node:assert/strict';
import { press } from '../../../tests/browser/keyboard.mjs';
import { make_record } from '../../../tests/browser/program.mjs';
import { game_before, saved_game } from '../../../tests/browser/records.mjs';
import { confirm, open_set_up_by_mouse, watch } from '../../../tests/browser/table.mjs';
import { patience } from '../../../tests/browser/visitors.mjs';

export const letters = { red: 'R', yellow: 'Y', 'light blue': 'L', blue: 'B', white: 'W', black: 'K' };

// Runs in the page. What the person at this screen can see and do; null while there is nothing to decide, or still the
// decision at the moment `done`.
function look(done) {
  if (document.querySelector('[data-testid=hand-over]')) return { phase: 'hand-over' };
  const table = document.querySelector('main[data-phase]');
  if (!table) return null;
  const { phase, moment, yourTurn } = table.dataset;
  if (phase === 'over') return document.querySelector('[data-testid=score-sheet]') && { phase };
  if (yourTurn === undefined || moment === done) return null;
  const choices = [...table.querySelectorAll('[data-choice]:enabled')].map((choice) => choice.dataset.choice);
  const odds = [...table.querySelectorAll('[data-odds]')].map((shown) =>
    parseInt(shown.textContent.replace(/[<>]/, '')),
  );
  const pieces = [...table.querySelectorAll('[data-tray] [data-spot^="turn/"]')].map((piece) => piece.dataset.piece);
  return { phase, moment, choices, odds, pieces, may_go_on: table.querySelector('[data-way-on]') !== null };
}

// The next thing to decide after the moment `done`: a hand-over, a decision of some phase, or the end.
export async function next_decision(page, done = null) {
  const found = await page.waitForFunction(look, done, { polling: 40, timeout: patience });
  return found.jsonValue();
}

export const way_on = (page) => page.locator('[data-way-on]');
export const choice = (page, pick) => page.locator(`[data-choice="${pick}"]`);
export const picked = (page) => page.locator('[data-choice][aria-pressed=true]');

// ---- What the buttons say

const colour = '(red|yellow|light blue|blue|white|black)';
const seat = '(Ken|Aki|Sora)';
const seat_of = (name) => ['Hana', 'Ken', 'Aki', 'Sora'].indexOf(name);
const sayings = [
  ['Draw (\\d)', (n) => `draw ${n}`],
  ['Stop drawing', () => 'stop'],
  ['No ability', () => 'skip'],
  ['Keep nothing', () => 'keep -'],
  [`Keep ${colour}`, (p) => `keep ${letters[p]}`],
  [`Keep ${colour} and ${colour}`, (p, q) => `keep ${letters[p]} ${letters[q]}`],
  [`Hide ${colour}, of this turn`, (p) => `somei turn ${letters[p]}`],
  [`Hide ${colour}, of your field`, (p) => `somei field ${letters[p]}`],
  ['Draw three', () => 'komatsu'],
  ['Draw one in secret', () => 'shin'],
  ['Draw two', () => 'kumagai'],
  [`Give ${colour}, get ${colour} from ${seat}`, (p, q, s) => `sakuya * ${letters[p]} ${seat_of(s)} ${letters[q]}`],
  [
    `Take ${colour}, from ${seat} and ${colour}, from ${seat}`,
    (p, s, q, u) => `kokonoe ${seat_of(s)} ${letters[p]} ${seat_of(u)} ${letters[q]}`,
  ],
  [`Take ${colour}`, (p) => `take ${letters[p]}`],
  [`Put ${colour} into your field`, (p) => `put ${letters[p]} field`],
  [`Put ${colour} behind your screen`, (p) => `put ${letters[p]} screen`],
  [`Put ${colour} into ${seat}’s field`, (p, s) => `put ${letters[p]} ${seat_of(s)}`],
  ['Hide nothing', () => 'hide -'],
  [`Hide (\\d) ${colour}`, (n, p) => `hide ${letters[p]} ${n}`],
  ['Count \\d+ and \\d+', () => 'assign *'],
];

// The text of the action that a button names (in English); "*" stands for what the words leave open.
export function action_said(label) {
  for (const [words, text] of sayings) {
    const parts = label.match(new RegExp(`^${words}$`));
    if (parts) return text(...parts.slice(1));
  }
  assert.fail(`a button says "${label}"`);
}

export function assert_said(actions, said) {
  const plain = (text, pattern) =>
    pattern.includes('*') ? text.replace(/^(sakuya) (field|turn)/, '$1 *').replace(/^assign \d+/, 'assign *') : text;
  assert.deepEqual(
    actions.map((action, i) => plain(action, said[i] ?? '')),
    said,
  );
}

// ---- What somebody does who is careful and likes abilities: the picks of a decision; none: go on without, or confirm

const most_risk = 25; // per cent
const enough_pieces = 4;
const first = (choices, pattern) => choices.find((pick) => pattern.test(pick));

export function wish({ phase, choices, odds, pieces, may_go_on }) {
  switch (phase) {
    case 'draw': {
      if (may_go_on && pieces.length >= enough_pieces) return null;
      const safe = odds.filter((chance) => chance <= most_risk).length;
      if (safe === 0 && may_go_on) return null;
      return [`count:${Math.min(Math.max(safe, 1), enough_pieces)}`];
    }
    case 'keep':
      return [...new Set(choices)].slice(0, 2);
    case 'ability':
      return wish_for_card(choices);
    case 'take':
      return [choices[0]];
    case 'put':
      return ['to:field'];
    case 'hide':
      return choices.length > 2 ? [choices[0]] : [];
    case 'assign':
      return [];
    default:
      return assert.fail(`nothing is known of the phase ${phase}`);
  }
}

// Cards that need no target come first: what the others need is offered only when they are chosen.
function wish_for_card(choices) {
  const simple = first(choices, /^card:(komatsu|shin|kumagai)$/);
  if (simple) return [simple];
  return first(choices, /^card:somei$/) ? ['card:somei', /^(turn|field):/] : null;
}

// ---- By mouse

// A pick, or the first one that matches a pattern.
async function pick_by_mouse(page, pick) {
  const found = typeof pick === 'string' ? choice(page, pick) : page.locator('[data-choice]');
  if (typeof pick === 'string') return found.first().click();
  const all = await found.evaluateAll((choices) => choices.map((one) => one.dataset.choice));
  return found.nth(all.findIndex((one) => pick.test(one))).click();
}

export async function decide_by_mouse(page, decision) {
  const picks = wish(decision);
  const button = picks === null ? way_on(page) : confirm(page);
  for (const pick of picks ?? []) await pick_by_mouse(page, pick);
  const label = await button.innerText();
  await button.click();
  return label;
}

// Decides until the game is over, and gives back the actions taken, as the buttons named them.
export async function play_on(page, { before } = {}) {
  const actions = [];
  let done = null;
  for (;;) {
    const decision = await next_decision(page, done);
    if (decision.phase === 'over') return actions;
    await before?.(decision);
    actions.push(action_said(await decide_by_mouse(page, decision)));
    done = decision.moment;
  }
}

// ---- By keyboard

// The key of a pick: the number of what glows, counted from the first.
async function key_of(page, pick) {
  const all = await page
    .locator('[data-choice]:enabled')
    .evaluateAll((choices) => choices.map((one) => one.dataset.choice));
  return `${1 + all.findIndex((one) => (typeof pick === 'string' ? one === pick : pick.test(one)))}`;
}

export async function decide_by_letters(page, decision) {
  const picks = wish(decision);
  for (const pick of picks ?? []) {
    const key = await key_of(page, pick);
    if (/^[1-9]$/.test(key)) await press(page, key);
    else
      await choice(page, pick)
        .first()
        .focus()
        .then(() => press(page, 'Enter')); // beyond the digits
  }
  await page.keyboard.press(picks === null ? 's' : 'c');
}

// ---- Positions

// A record of so many players that ends with these events.
export function position(players, events, options = {}) {
  const chosen = Object.entries(options).map(([name, value]) => `option ${name} ${value}\n`);
  const removed = players === 2 ? ['* remove R R R'] : [];
  return `engawa 1\ngame hitohira\nplayers ${players}\n${chosen.join('')}---\n${[...removed, ...events].join('\n')}\n`;
}

// A turn in which a seat draws these pieces at once and lays them into its field.
export const lays = (seat, pieces) => [
  `${seat} draw ${pieces.split(' ').length}`,
  `* pieces ${pieces}`,
  `${seat} stop`,
  `${seat} hide -`,
];

// A whole game at whose end the first seat has a choice.
export async function record_with_assignment() {
  for (let seed = 1; seed < 200; seed++) {
    const record = await make_record(3, seed, 'hitohira');
    if (/^0 assign/m.test(record)) return record;
  }
  return assert.fail('no game ends with a choice of the first seat');
}

// ---- For tests of every game: tests/browser/games.mjs says what each of these is

export const decisions = 'draw|hide|keep';
export const beside = 'The pouch|\\d+ left';
export const own_things = '[data-tray]';
export const in_sight =
  '[data-way-on], [data-choice], [data-tray] [data-piece], [data-ability], [data-pouch], [data-screen]';
export const picture = { players: 3, seed: 7, before: 'hide', nth: 5, touch: ['[data-choice="turn:blue"]'] };

const picks =
  (...wanted) =>
  async (page) => {
    for (const pick of wanted) await choice(page, pick).first().click();
    await confirm(page).click();
  };

export const walk = [
  picks('count:3'),
  (page) => way_on(page).click(),
  picks('card:somei', 'turn:red'),
  picks('turn:red'),
  picks('turn:light_blue'),
  picks(),
];

export const why = { step: 1, ask: (page) => page.locator('[data-ability=somei]').click(), section: 'ability' };

export async function* layouts({ page, visitor }) {
  const phases = ['draw', 'keep', 'hide', 'somei', 'assign'];
  const seen = new Set();
  for (const players of [2, 3, 4]) {
    const record = await make_record(players, 21, 'hitohira');
    for (const phase of phases) {
      const pattern = new RegExp(`^0 ${phase}`);
      const times = record.match(new RegExp(pattern, 'gm'))?.length ?? 0;
      if (times === 0) continue;
      await visitor.open_game(game_before(record, pattern, times)); // late in the game, with most pieces
      const { choices } = await next_decision(page);
      yield ['[data-middle]', '[data-screen]', '[data-confirm]'];
      await choice(page, choices[0]).first().click();
      yield ['[data-choice]'];
      seen.add(phase);
    }
  }
  assert.deepEqual([...seen], phases);
}

export const number_of_screens = 13;
export async function* screens(place) {
  const { page, visitor } = place;
  const laid = [...lays(0, 'R W'), ...lays(1, 'B W'), ...lays(2, 'W')];
  const open = async (players, events, options) => {
    await visitor.open_game(saved_game(position(players, events, options)));
    await next_decision(page);
  };
  await open_set_up_by_mouse(place, 'hitohira');
  yield 'set-up';
  await open(3, [...laid, '0 draw 3', '* pieces R Y K']);
  await choice(page, 'count:2').click();
  yield 'draw';
  for (const [name, mark] of [
    ['pouch', '[data-pouch]'],
    ['card', '[data-ability=kumagai]'],
    ['field', '.others [data-seat] button'],
  ]) {
    await page.locator(mark).first().click();
    await page.locator('dialog[open] .content').waitFor();
    yield name;
    await page.keyboard.press('Escape');
  }
  await open(3, ['0 draw 5', '* pieces R Y L B W']);
  await choice(page, 'turn:red').click();
  yield 'failed';
  await open(3, [...laid, '0 draw 4', '* pieces R R Y Y', '0 stop']);
  for (const pick of ['card:sakuya', 'field:red', '1:blue']) await choice(page, pick).click();
  yield 'ability';
  await open(4, ['0 draw 6', '* pieces R R Y Y L L', '0 stop', '0 kumagai', '* pieces R K']);
  await choice(page, 'to:2').click();
  yield 'put';
  await open(2, [...lays(0, 'R'), ...lays(1, 'L B'), '0 draw 2', '* pieces W K', '0 stop']);
  await choice(page, 'turn:black').click();
  yield 'hide';
  const record = await record_with_assignment();
  await visitor.open_game(game_before(record, /^0 assign/));
  await next_decision(page);
  yield 'assign';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'score-sheet';
  await page.keyboard.press('Escape');
  yield 'over';
  await watch(place, 'hitohira');
  yield 'watching';
}
