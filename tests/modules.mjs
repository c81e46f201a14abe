// The modules of the page under Node, for tests: loading them, opening a table, asking bots.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../build/wasm/', import.meta.url);
export const games = readdirSync(folder).flatMap((name) => name.match(/^(\w+)\.wasm$/)?.[1] ?? []);
if (games.length === 0) throw new Error('there are no modules in build/wasm/');

// A clock that stands still leaves a search all the time that its iterations need.
const real_clock = process.hrtime.bigint;
export const no_clock = () => 0n;

export async function load(name, clock = real_clock) {
  const module = await WebAssembly.compile(readFileSync(new URL(`${name}.wasm`, folder)));
  let memory;
  const clock_time_get = (_clock, _precision, at) => {
    new DataView(memory.buffer).setBigUint64(at, clock(), true);
    return 0;
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const not_there = () => {
      throw new Error(`the module called ${from}.${name}`);
    };
    (imports[from] ??= {})[name] = name === 'clock_time_get' ? clock_time_get : not_there;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();
  const put = (...parts) => {
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
    new Uint8Array(memory.buffer, exports.input_buffer(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  };
  const bytes = () => Buffer.from(new Uint8Array(memory.buffer, exports.result(), exports.result_size()));
  const done = (status) => {
    if (status !== 0) throw new Error(bytes().toString());
    return bytes();
  };
  const refused = (status) => status === 1 && JSON.parse(bytes().toString()).code;
  return { ...exports, put, done, refused };
}

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
