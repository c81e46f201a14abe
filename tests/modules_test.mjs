// The two modules of each game, under Node: the table's gives the bytes of an observation, the bots' make a choice of
// them that the table takes. Whole games, every bot that players are offered in turn; what is wrong is refused.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../build/wasm/', import.meta.url);
const games = readdirSync(folder).flatMap((name) => name.match(/^(\w+)\.wasm$/)?.[1] ?? []);
const players = 2;
const decisions_a_bot = 6; // the stronger ones take their time

async function load(name) {
  const module = await WebAssembly.compile(readFileSync(new URL(`${name}.wasm`, folder)));
  let memory;
  const clock_time_get = (_clock, _precision, at) => {
    new DataView(memory.buffer).setBigUint64(at, process.hrtime.bigint(), true);
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

let failures = 0;
function expect(good, sentence) {
  console.log(`${good ? 'ok' : 'not ok'} ${sentence}`);
  if (!good) failures++;
}

// Plays a game whose decisions the bots share out; the decisions taken, and the longest thought in milliseconds.
function play(table, bots, names, seed) {
  const longest = new Map(names.map((name) => [name, 0]));
  let decisions = 0;
  for (; table.deciding() !== 0 && decisions < decisions_a_bot * names.length; decisions++) {
    const seat = table.deciding() & 1 ? 0 : 1;
    const seen = table.done(table.observation(seat));
    const bot = names[decisions % names.length];
    const start = performance.now();
    const action = bots.done(bots.choose(seen.length, bots.put(seen, bot), BigInt(seed + decisions)));
    longest.set(bot, Math.max(longest.get(bot), performance.now() - start));
    table.done(table.act(seat, table.put(action)));
  }
  return { decisions, longest };
}

for (const game of games) {
  const [table, bots] = [await load(game), await load(`${game}.bots`)];
  const names = JSON.parse(table.done(table.catalog())).games[0].bots;
  expect(names.length > 0 && !('choose' in table), `${game}: the table offers ${names.join(', ')} and holds none`);

  table.done(table.open(table.put(`engawa 1\ngame ${game}\nplayers ${players}\n---\n`), 7n));
  const { decisions, longest } = play(table, bots, names, 1);
  expect(decisions > 0, `${game}: ${decisions} choices of bots were legal`);
  for (const [bot, time] of longest) console.log(`${game}: ${bot} thought ${Math.round(time)} ms at most`);
  if (table.deciding() === 0) table.done(table.open(table.put(`engawa 1\ngame ${game}\nplayers 2\n---\n`), 8n));

  const seat = table.deciding() & 1 ? 0 : 1;
  const seen = table.done(table.observation(seat));
  const hints = JSON.parse(bots.done(bots.hints(bots.put(seen), 3n)));
  const before = table.done(table.record()).toString();
  table.done(table.act(seat, table.put(hints[0].action)));
  expect(table.done(table.record()).toString() !== before, `${game}: the best of ${hints.length} hints can be played`);

  const short = seen.subarray(1);
  expect(
    bots.refused(bots.choose(short.length, bots.put(short, names[0]), 1n)) === 'bad_observation' &&
      bots.refused(bots.choose(seen.length, bots.put(seen, 'nobody'), 1n)) === 'bad_bot' &&
      bots.refused(bots.hints(bots.put(''), 1n)) === 'bad_observation' &&
      table.refused(table.observation(9)) === 'no_table',
    `${game}: what is no observation, no bot or no seat is refused`,
  );
}
process.exitCode = failures === 0 ? 0 : 1;
