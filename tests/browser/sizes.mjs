// Every table is laid out by the space there is: all games, with two and with the most players, at the start, in the middle,
// at the end and when all is over, in windows that people have and in others drawn by a seed. This takes minutes: each file
// sizes-*.test.mjs does its share of it.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { games, own_decision } from './games.mjs';
import { make_record } from './program.mjs';
import { game_before, saved_game } from './records.mjs';
import { scene } from './scene.mjs';
import { at_rest } from './visitors.mjs';

// ---- Sizes: windows that people have, and others that nobody tuned anything for

export const common_sizes = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [412, 732],
  [568, 320],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 625],
  [1920, 1080],
  [2560, 1440],
];

// The same numbers in 0 … 1 for the same seed (mulberry32).
function numbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let x = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

// From 320×568 to 2560×1440, upright and sideways; small windows as often as large ones.
function drawn_sizes(count, seed) {
  const next = numbers(seed);
  const between = (least, most) => Math.round(least * (most / least) ** next());
  const sizes = [];
  while (sizes.length < count) {
    const [width, height] = [between(320, 2560), between(320, 1440)];
    if (width >= 568 || height >= 568) sizes.push([width, height]);
  }
  return sizes;
}

// ---- Positions: at the start, in the middle and at the end

// Begins a choice, as far as there is something to choose: what it offers needs room too.
async function begin_choice({ page }, { touch }) {
  const offered = page.locator('main').locator(touch).and(page.locator(':enabled'));
  if ((await offered.count()) > 0) await offered.last().click(); // of cards that lie on each other, the uppermost
}

async function* positions(game, players) {
  const record = await make_record(players, 21, game.name);
  const pattern = own_decision(game);
  const times = record.match(new RegExp(pattern, 'gm')).length;
  yield { name: 'at the start', game: game_before(record, pattern, 1) };
  yield { name: 'in the middle', game: game_before(record, pattern, Math.ceil(times / 2)) };
  yield { name: 'at the end', game: game_before(record, pattern, times) };
  yield { name: 'over', game: saved_game(record), over: true };
}

async function open_position(visitor, position) {
  const { page } = visitor;
  await visitor.open_game(position.game);
  if (position.over) {
    await page.getByTestId('score-sheet').waitFor();
    await page.keyboard.press('Escape');
  } else {
    await page.locator('main[data-your-turn]').waitFor();
  }
}

// ---- What must hold

// What is wrong with the table that is shown, in a window of this size: a line each.
async function faults_at(page, [width, height], own_cards) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await at_rest(page);
  const faults = await page.evaluate(faults_of_table, own_cards);
  return faults.map((fault) => `${width}×${height}: ${fault}`);
}

// Runs in the page. Regions are the parts of the table, and what a game marks with [data-region] inside them.
function faults_of_table(own_cards) {
  const least_press = 24;
  const least_card = 44;
  const slack = 1.5; // borders, and halves of pixels
  const faults = [];
  const main = document.querySelector('main');

  const round = (rect) => `${[rect.left, rect.top, rect.right, rect.bottom].map(Math.round)}`;
  const called = (element) => {
    const marks = [...element.attributes].filter(({ name }) => name.startsWith('data-'));
    const classes = [...element.classList].filter((name) => !name.startsWith('svelte-'));
    return [element.tagName.toLowerCase(), ...classes.map((name) => `.${name}`)]
      .concat(marks.map(({ name, value }) => `[${name}${value && `=${value}`}]`))
      .join('');
  };
  const is_for_listeners = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width <= 2 && height <= 2) || element.closest('.hidden-text') !== null;
  };
  const is_shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !is_for_listeners(element);
  const all = (selector) => (selector ? [...main.querySelectorAll(selector)].filter(is_shown) : []);
  const common_part = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const overlap = (a, b) => {
    const { left, top, right, bottom } = common_part(a, b);
    return right - left > slack && bottom - top > slack;
  };
  const lies_in = (inner, outer) =>
    inner.left >= outer.left - slack &&
    inner.top >= outer.top - slack &&
    inner.right <= outer.right + slack &&
    inner.bottom <= outer.bottom + slack;
  const the_window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  // Ancestors up to the table; those behind one that scrolls by itself do not cut anything off.
  const ancestors = (element) => {
    const found = [];
    for (let e = element; e && e !== main.parentElement; e = e.parentElement) found.push(e);
    return found;
  };
  const scrolls = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
  };
  const in_scroller = (element) => ancestors(element).some(scrolls);

  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) {
    faults.push(`the page is ${scrollWidth}×${scrollHeight}`);
  }

  // Regions keep apart, and inside the window.
  const regions = [...all(':scope > *, :scope > .others > *, [data-region]')];
  for (const [i, a] of regions.entries()) {
    const box = a.getBoundingClientRect();
    if (!lies_in(box, the_window)) faults.push(`${called(a)} is outside: ${round(box)}`);
    for (const b of regions.slice(i + 1)) {
      if (a.contains(b) || b.contains(a) || !overlap(box, b.getBoundingClientRect())) continue;
      faults.push(`${called(a)} ${round(box)} and ${called(b)} ${round(b.getBoundingClientRect())} overlap`);
    }
  }

  // What can be pressed is large enough, inside the window, and can be reached.
  for (const element of all('button, a[href], input, select, summary, [role=button]')) {
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    if (box.width < least_press - 0.5 || box.height < least_press - 0.5) {
      faults.push(`${called(element)} is ${box.width.toFixed(1)}×${box.height.toFixed(1)}`);
    }
    if (in_scroller(element)) continue;
    if (!lies_in(box, the_window)) faults.push(`${called(element)} is outside: ${round(box)}`);
    const steps = [0.5, 0.1, 0.3, 0.7, 0.9];
    const reached = steps.some((x) =>
      steps.some((y) => {
        const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        return hit && (element.contains(hit) || hit.contains(element));
      }),
    );
    if (!reached && !element.disabled) faults.push(`${called(element)} is covered: ${round(box)}`);
  }

  // What is chosen is lifted, a little above its region too.
  const with_lift = (region, element) => {
    const box = region.getBoundingClientRect();
    return element.closest('[aria-pressed=true]') ? { ...box.toJSON(), top: box.top - 12 } : box;
  };
  for (const card of all('[data-card], [data-region] svg')) {
    const region = card.closest('[data-region]');
    if (!region || in_scroller(card) || lies_in(card.getBoundingClientRect(), with_lift(region, card))) continue;
    faults.push(`${called(card)} ${round(card.getBoundingClientRect())} runs out of ${called(region)}`);
  }

  for (const card of all(own_cards)) {
    const { width } = card.getBoundingClientRect();
    if (width < least_card - 0.5) faults.push(`the own card ${called(card)} is ${width.toFixed(1)} wide`);
  }

  // Texts are whole: not cut off, and not out of their box.
  const boxes = ['button', '.panel', '[data-region]', '[data-card]', '.others > *', 'main > *'].join();
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    if (!text.data.trim() || !is_shown(holder) || in_scroller(holder) || holder.closest('svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const glyphs = range.getBoundingClientRect();
    if (glyphs.width === 0) continue; // folded away
    const said = `"${text.data.trim().slice(0, 40)}" in ${called(holder)}`;
    const above_letters = 0.3 * parseFloat(getComputedStyle(holder).fontSize); // a line is higher than its letters
    const letters = { ...glyphs.toJSON(), top: glyphs.top + above_letters, bottom: glyphs.bottom - above_letters };
    if (!lies_in(letters, the_window)) faults.push(`${said} is outside: ${round(glyphs)}`);
    const is_badge = getComputedStyle(holder).position === 'absolute'; // on the edge of its box on purpose
    const box = is_badge ? holder.closest('[data-region], main > *') : holder.closest(boxes);
    if (box && !lies_in(letters, with_lift(box, holder))) {
      faults.push(`${said} ${round(glyphs)} runs out of ${called(box)} ${round(box.getBoundingClientRect())}`);
    }
    for (const around of ancestors(holder)) {
      const { overflow } = getComputedStyle(around);
      if (overflow === 'visible') continue;
      if (!lies_in(letters, around.getBoundingClientRect())) {
        faults.push(`${said} ${round(glyphs)} is cut by ${called(around)} ${round(around.getBoundingClientRect())}`);
      }
    }
  }

  // A large window is used.
  if (innerWidth >= 1600 && innerHeight >= 900) {
    const is_drawn = (element) => {
      const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element);
      const clear = backgroundColor === 'transparent' || /[,/] 0\)$/.test(backgroundColor);
      return !clear || backgroundImage !== 'none' || borderTopWidth !== '0px' || element instanceof SVGElement;
    };
    let used = 0;
    const [columns, rows] = [64, 36];
    for (let i = 0; i < columns * rows; i++) {
      const x = (((i % columns) + 0.5) / columns) * innerWidth;
      const y = ((Math.floor(i / columns) + 0.5) / rows) * innerHeight;
      const hit = document.elementFromPoint(x, y);
      if (hit && hit !== main && main.contains(hit) && ancestors(hit).slice(0, -1).some(is_drawn)) used++;
    }
    const share = used / (columns * rows);
    if (share < 0.6) faults.push(`${(100 * share).toFixed(0)} % of the window are used`);
  }
  return faults;
}

// ---- The tests

// With a seed of one's own, more windows: `./test long`.
const { ENGAWA_SEED: seed } = process.env;
const sizes = [...common_sizes, ...(seed ? drawn_sizes(100, Number(seed)) : drawn_sizes(20, 1))];
const longest = seed ? 1_200_000 : 480_000;

function fits_every_window(game, players) {
  scene(
    `the table of ${game.name} fits every window with ${players} players`,
    async (scene) => {
      const visitor = await scene.visitor();
      const faults = [];
      for await (const position of positions(game, players)) {
        await open_position(visitor, position);
        const walk = async (name, sizes) => {
          for (const size of sizes) {
            const found = await faults_at(visitor.page, size, game.own_cards);
            faults.push(...found.map((fault) => `${name}, ${fault}`));
          }
        };
        await walk(position.name, sizes);
        if (position.over) continue;
        await begin_choice(visitor, game);
        await walk(`${position.name}, with a choice begun`, common_sizes);
      }
      assert.deepEqual(faults, []);
    },
    { longest },
  );
}

// All tables, dealt out to as many files as there are.
export function test_share_of(file) {
  const files = readdirSync(new URL('.', file)).filter((name) => /^sizes-.*\.test\.mjs$/.test(name));
  const share = files.indexOf(basename(file));
  const tables = games.flatMap((game) =>
    [...new Set([game.few_players, game.max_players])].map((players) => [game, players]),
  );
  for (const [i, [game, players]] of tables.entries()) if (i % files.length === share) fits_every_window(game, players);
}
