// How a person plays Blossom in the page: looks where the table stands, and decides by mouse or by keyboard. The marks in
// the page that this relies on are named in Table.svelte and web/src/ui/GameTable.svelte.
import assert from 'node:assert/strict';
import { press } from '../../../tests/browser/keyboard.mjs';
import { make_record } from '../../../tests/browser/program.mjs';
import { game_before, saved_game } from '../../../tests/browser/records.mjs';
import { both, clicks, confirm, open_set_up_by_mouse, watch } from '../../../tests/browser/table.mjs';
import { patience } from '../../../tests/browser/visitors.mjs';

// Runs in the page. What the person at this screen can see and do; null while there is nothing to decide, or still the
// decision named by `done`.
function look(done) {
  if (document.querySelector('[data-testid=hand-over]')) return { phase: 'hand-over' };
  const table = document.querySelector('main[data-phase]');
  if (!table) return null;
  const { phase, turn, action, yourTurn } = table.dataset;
  if (phase === 'over') return document.querySelector('[data-testid=score-sheet]') && { phase };
  const name = `${turn}.${action} ${phase}`;
  if (yourTurn === undefined || name === done) return null;
  const kinds = (key) => [...table.querySelectorAll(`[data-${key}]`)].map((card) => card.dataset[key]);
  return { phase, name, hand: kinds('hand'), up: kinds('up'), down: kinds('down').length, garden: kinds('garden') };
}

// The next thing to decide after the decision `done`: a hand-over, mulligan, play, or the end.
export async function next_decision(page, done = null) {
  const found = await page.waitForFunction(look, done, { polling: 40, timeout: patience });
  return found.jsonValue();
}

export const staged = (page) => page.locator('main').getAttribute('data-staged');
export const take_back = (page) => page.getByRole('button', { name: 'Take back', exact: true });

// ---- What somebody may wish to do, each by mouse and by single keys; what is not possible stages nothing

const card = (page, mark, nth = 0) => page.locator(`[data-${mark}]`).nth(nth);

const by_mouse = {
  'feed down': async (page, { hand }) => {
    await page.locator('[data-deed=feed_down]').click();
    for (const nth of [0, 1].slice(0, hand.length)) await card(page, 'hand', nth).click();
  },
  flip: async (page, { down }) => {
    if (down > 0) await card(page, 'down').click();
  },
  arrange: async (page, { up }) => {
    if (up.length > 0) await card(page, 'up').click();
  },
  'draw garden': async (page, { garden }) => {
    if (garden.length > 0) await card(page, 'garden').click();
  },
  'feed up': async (page, { hand }) => {
    await page.locator('[data-deed=feed_up]').click();
    if (hand.length > 0) await card(page, 'hand').click();
  },
  'draw deck': (page) => page.locator('[data-deck]').click(),
};

const keys = {
  'feed down': ['f', 'f', '1', '2'],
  flip: ['t'],
  arrange: ['a'],
  'draw garden': ['g'],
  'feed up': ['f', '1'],
  'draw deck': ['d'],
};
export const by_keys = Object.fromEntries(
  Object.entries(keys).map(([wish, keys]) => [
    wish,
    async (page) => {
      for (const key of keys) await press(page, key);
    },
  ]),
);

// Stages the first of the wishes that is possible, and puts it at the end of the list. Gives back the action's text.
export async function stage_a_wish(page, decision, wishes, ways = by_mouse) {
  for (const wish of [...wishes]) {
    await ways[wish](page, decision);
    const text = await staged(page);
    if (text !== null) {
      wishes.push(...wishes.splice(wishes.indexOf(wish), 1));
      return text;
    }
    await page.keyboard.press('Escape');
  }
  return assert.fail('some action is always possible');
}

export const all_wishes = () => Object.keys(by_mouse);

// ---- A whole game

// Decides until the game is over (or `enough` says so), and gives back the texts of the actions taken.
export async function play_on(page, { choose, before, enough = () => false } = {}) {
  const wishes = all_wishes();
  const actions = [];
  let done = null;
  while (!enough(actions)) {
    const decision = await next_decision(page, done);
    if (decision.phase === 'over') break;
    await before?.(decision);
    actions.push(await (choose ?? stage_a_wish)(page, decision, wishes));
    await confirm(page).click();
    done = decision.name;
  }
  return actions;
}

// ---- Positions, written as records

// A game of two whose record has these events; it waits for Hana.
export function position(events, options = {}) {
  const chosen = Object.entries(options).map(([name, value]) => `option ${name} ${value}\n`);
  const lines = events.trim().split(/\s*\n\s*/);
  return `engawa 1\ngame blossom\nplayers 2\n${chosen.join('')}---\n${lines.join('\n')}\n`;
}

// ---- For tests of every game: tests/browser/games.mjs says what each of these is

export const decisions = 'feed|arrange|draw|flip';
export const beside = 'Peek';
export const own_cards = '[data-hand], [data-up], [data-down]';
export const own_things = '[data-hand], [data-up]';
export const touch = '[data-hand], [data-up]';
export const in_sight =
  '[data-hand], [data-up], [data-down], [data-deed], [data-choice], [data-deck], [data-garden], [data-detail]';
export const hint_on_button = 'always';
export const picture = { players: 4, seed: 5, before: 'arrange', nth: 2, touch: ['[data-up]'] };

export const named_cards = {
  own: '[data-hand], [data-up]',
  shown_on: ({ dataset }) => dataset.hand ?? dataset.up,
  words: {
    chrysanth: ['chrysanthemum', '菊'],
    camellia: ['camellia', '椿'],
    rose: ['rose', 'バラ'],
    lily: ['lily', 'スズラン'],
    anemone: ['anemone', 'アネモネ'],
    cherry: ['cherry', '桜'],
  },
};

const deed = (name, ...marks) => clicks(`[data-deed=${name}]`, ...marks, '[data-confirm]');

export const walk = [
  deed('feed_up', '[data-hand=lily]'),
  deed('draw', '[data-garden=rose]'),
  clicks('[data-up=lily]', '[data-choice="arrange lily 2"]', '[data-confirm]'),
  both(
    deed('feed_down', '[data-hand=rose]', '[data-hand=lily]'),
    clicks('[data-up=camellia]', '[data-choice="arrange camellia 1"]', '[data-confirm]'),
  ),
  both(
    deed('flip', '[data-down="1"]', '[data-down="0"]'),
    clicks('[data-up=chrysanth]', '[data-choice="arrange chrysanth 2"]', '[data-confirm]'),
  ),
  clicks('[data-up=cherry]', '[data-choice="arrange cherry draw 3"]', '[data-confirm]'),
];

export const why = { step: 1, ask: clicks('[data-deed=arrange]'), section: 'arrange' };

export async function* layouts({ page, visitor }) {
  for (const players of [2, 3, 4]) {
    const record = await make_record(players, 21, 'blossom');
    for (const [verb, nth] of [
      ['feed', 1],
      ['arrange', 2],
      ['draw', 3],
    ]) {
      await visitor.open_game(game_before(record, new RegExp(`^0 ${verb}`), nth));
      const decision = await next_decision(page);
      yield ['[data-deed]', '[data-confirm]'];
      const wishes = verb === 'arrange' ? ['arrange'] : all_wishes();
      await stage_a_wish(page, decision, wishes);
      yield ['[data-deed]', '[data-confirm]'];
    }
  }
}

export const number_of_screens = 10;
export async function* screens(place) {
  const { page, visitor } = place;
  await open_set_up_by_mouse(place, 'blossom');
  yield 'set-up';
  const record = await make_record(4, 5, 'blossom');
  await visitor.open_game(game_before(record, /^0 arrange/, 2));
  await next_decision(page);
  yield 'play';
  await page.locator('[data-up]').first().click();
  yield 'arrange';
  await page.locator('[data-deed=draw]').click();
  yield 'draw';
  await page.keyboard.press('l');
  await page.locator('dialog[open] dl').waitFor();
  yield 'log';
  await page.keyboard.press('Escape');
  await page.locator('.others [data-seat] button').first().click();
  await page.locator('dialog[open]').waitFor();
  yield 'yard';
  await page.keyboard.press('Escape');
  await visitor.open_game(game_before(record, /^0 flip/));
  await next_decision(page);
  await page.locator('[data-peek]').click();
  await page.locator('[data-down]').first().click();
  yield 'peek';
  const exchange = record.replace('---', 'option mulligan on\n---');
  await visitor.open_game(game_before(exchange, /^\* garden/));
  await page.locator('main[data-phase=mulligan][data-your-turn]').waitFor();
  yield 'exchange';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'score-sheet';
  await watch(place, 'blossom');
  yield 'watching';
}
