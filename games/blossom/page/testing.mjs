// How a person plays Blossom in the page: looks where the table stands, and decides by mouse or by keyboard. The marks in
// the page that this relies on are named in web/src/games/blossom/BlossomTable.svelte and web/src/ui/GameTable.svelte.
import assert from 'node:assert/strict';
import { press } from './keyboard.mjs';
import { patience } from './visitors.mjs';

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

export const confirm = (page) => page.locator('[data-confirm]');
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
