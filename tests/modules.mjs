// Asking the modules of the page, for tests: opening a table, asking bots.
export { games, load, no_clock } from '../wasm/module.mjs';

// A new table of two players.
export function open(table, game, seed) {
  table.done(table.open(table.put(`engawa 1\ngame ${game}\nplayers 2\n---\n`), seed));
}

// What a bot answers (without a name: the hints), each part of its search in the module whose turn it is.
export function ask(crew, seen, bot, seed) {
  const question = (module, ...more) => [seen.length, module.put(seen, bot, ...more)];
  const [first] = crew;
  const parts = Number(first.done(first.parts(...question(first))));
  const findings = Array.from({ length: parts }, (_, part) => {
    const module = crew[part % crew.length];
    return module.done(module.search(...question(module), seed, part, Math.ceil(parts / crew.length)));
  });
  const [size, all] = question(first, ...findings);
  return first.done(first.answer(size, size + bot.length, all, seed)).toString();
}

export const deciding = (table) => (table.deciding() & 1 ? 0 : 1);
export const for_hints = '';
