// Speed that is promised, on one core: `node tests/speed_test.mjs PROGRAM`. The bots of the page, under Node, are
// measured against the program in the same run, so that the machine does not matter.
import { execFileSync } from 'node:child_process';
import { catalog, figures_of } from './catalog.mjs';
import { load } from './modules.mjs';

// Games (or rounds, where a game has as many as it takes), and iterations of a search to the end, a second of CPU time at
// least; bytes of a state at most. games/NAME/speed.json promises more, this is asked of every game.
const usual = { games_per_cpu_s: 10_000, iterations_per_cpu_s: 1_000, state_bytes: 4096 };
const promises = catalog.map((game) => ({
  game: game.name,
  players: Math.max(2, game.min_players),
  ...usual,
  ...figures_of(game, 'speed.json'),
}));
const wasm_share = 0.5; // of the program's speed, at least
const runs = 4; // other work on the machine can only slow one down: the best counts
// Copies a second on the machine for which the promises were made, while nothing else runs on it. A slower machine, or a
// busy one, is asked for less in the same measure.
const yardstick_at_rest = 190e6;

function bench(program, game) {
  const lines = execFileSync(program, ['bench', game, '--json'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}

function play(bots, { players }, games, seed) {
  const actions = bots.playouts(players, games, BigInt(seed));
  if (!(actions >= games)) throw new Error(`${games} games had ${actions} actions`);
  return actions;
}

function wasm_actions_per_cpu_s(bots, promised) {
  const batch = 1000;
  const begin = process.cpuUsage();
  const since = (start) => (({ user, system }) => user + system)(process.cpuUsage(start));
  while (since(begin) < 500_000) play(bots, promised, batch, 0); // until the optimizing compiler is done
  const start = process.cpuUsage();
  let actions = 0;
  for (let seed = 1; since(start) < 1_500_000; seed++) actions += play(bots, promised, batch, seed);
  return (actions / since(start)) * 1e6;
}

let failures = 0;
function expect(good, sentence) {
  console.log(`${good ? 'ok' : 'not ok'} ${sentence}`);
  if (!good) failures++;
}
const number = (value) => Math.round(value).toLocaleString('en');

async function check(promised) {
  const bots = await load(`${promised.game}.bots`);
  let native, yardstick, least;
  let wasm = 0;
  let iterations = 0; // as they would be at rest
  for (let run = 0; run < runs; run++) {
    const results = bench(process.argv[2], promised.game);
    const row = results.find((row) => row.bench === 'playout' && row.players === promised.players);
    const now = results.find((row) => row.bench === 'yardstick').per_cpu_s;
    const pace = Math.min(1, now / yardstick_at_rest);
    const asked = promised.games_per_cpu_s * pace;
    const search = results.find((row) => row.bench === 'search');
    const slower = Math.min(search.first_iterations_per_cpu_s, search.middle_iterations_per_cpu_s);
    iterations = Math.max(iterations, slower / pace);
    if (!native || row.games_per_cpu_s / asked > native.games_per_cpu_s / least) {
      native = row;
      yardstick = now;
      least = asked;
    }
    wasm = Math.max(wasm, wasm_actions_per_cpu_s(bots, promised));
    const kept = native.games_per_cpu_s >= least && iterations >= promised.iterations_per_cpu_s;
    if (kept && wasm >= wasm_share * native.actions_per_cpu_s) break;
  }

  const speed = native.games_per_cpu_s;
  const title = `${promised.game} with ${promised.players} players:`;
  console.log(`yardstick: ${number(yardstick)} copies of 256 bytes with a draw a second`);
  expect(
    speed >= least,
    `${title} ${number(speed)} games a second, at least ${number(promised.games_per_cpu_s)} at rest, ` +
      `${number(least)} now; one is worth ${(yardstick / speed).toFixed(1)} copies`,
  );
  expect(
    iterations >= promised.iterations_per_cpu_s,
    `${promised.game}: ${number(iterations)} iterations of a search a second at rest, ` +
      `at least ${number(promised.iterations_per_cpu_s)}`,
  );
  expect(native.state_bytes <= promised.state_bytes, `${title} a state of ${native.state_bytes} bytes`);
  expect(native.allocations === 0, `${title} ${native.allocations} allocations during playouts`);
  const share = wasm / native.actions_per_cpu_s;
  expect(
    share >= wasm_share,
    `${title} ${number(wasm)} actions a second in WebAssembly, ${Math.round(100 * share)} % of the program's`,
  );
}

for (const promised of promises) await check(promised);
process.exitCode = failures === 0 ? 0 : 1;
