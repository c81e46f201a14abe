// How a person walks through the guides by mouse.
import { choice, way_on } from './hitohira.mjs';

// Waits for the step and for its table to ask.
export async function arrive(page, number) {
  await page.locator(`[data-guide="${number}"]`).waitFor();
  await page.locator('main[data-your-turn]').waitFor();
}

// Opens a guide at a step, as if it had been left there.
export async function open_guide(visitor, game, number) {
  const progress = JSON.stringify({ step: number - 1, of: walks[game].length });
  await visitor.go('/');
  await visitor.page.evaluate(([key, value]) => localStorage.setItem(key, value), [`engawa.guide.${game}`, progress]);
  await visitor.go(`/learn/${game}`);
  await arrive(visitor.page, number);
}

const confirm = (page) => page.locator('[data-confirm]');

// Clicks on the first of each mark, one after another.
const clicks =
  (...marks) =>
  async (page) => {
    for (const mark of marks) await page.locator(mark).first().click();
  };

// ---- Ohanami

export const keep = (a, b) => clicks(`[data-pick="${a}"]`, `[data-pick="${b}"]`, '[data-confirm]');

// The cards in the order in which they are asked for, each into a column.
export const place = (columns) =>
  clicks(...columns.map((column) => `[data-column="${column}"] .target`), '[data-confirm]');

// ---- Blossom

const deed = (name, ...marks) => clicks(`[data-deed=${name}]`, ...marks, '[data-confirm]');
const both =
  (...moves) =>
  async (page) => {
    for (const move of moves) await move(page);
  };

// ---- Hitohira

const picks =
  (...wanted) =>
  async (page) => {
    for (const pick of wanted) await choice(page, pick).first().click();
    await confirm(page).click();
  };

// ---- Rummy

// Where a card of the fan is neither turned away nor covered.
const click_card = (page, face) =>
  page
    .locator(`[data-hand-card="${face}"]`)
    .first()
    .click({ position: { x: 20, y: 60 } });

const cards =
  (...faces) =>
  async (page) => {
    for (const face of faces) await click_card(page, face);
    await confirm(page).click();
  };
const lay_off = (face) => async (page) => {
  await page.locator('main[data-your-turn]').waitFor();
  await click_card(page, face);
  await page.locator('[data-open] .target').first().click();
  await confirm(page).click();
};

// ---- Bonsai

const grow = (tile, cell) => clicks(`[data-slot=${tile}]`, `[data-own-tree] [data-cell="${cell}"]`);

// ---- What is done in each step

export const walks = {
  ohanami: [keep(22, 40), place([1, 1]), place([2, 1]), keep(6, 9), keep(73, 107)],
  blossom: [
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
  ],
  hitohira: [
    picks('count:3'),
    (page) => way_on(page).click(),
    picks('card:somei', 'turn:red'),
    picks('turn:red'),
    picks('turn:light_blue'),
    picks(),
  ],
  rummy: [
    clicks('[data-draw=discard]'),
    cards('03B', '03S', '03C'),
    cards('12B'),
    both(lay_off('06S'), lay_off('09S')),
    clicks('[data-rummy]', '[data-going]'),
  ],
  bonsai: [
    clicks('[data-position="4"]', '[data-confirm]'),
    both(grow('wood', '1,-1'), grow('leaf', '1,-2')),
    grow('fruit', '2,-3'),
    grow('flower', '3,-2'),
    clicks('[data-choice="claim blue-low"]', '[data-confirm]'),
  ],
};
