// How long bots take in the page, by level: the modules under Node, in the state in which the page uses them (woken, see
// web/src/lib/bots.ts). The parts of a search count as if each had a worker of its own. `node tests/times_test.mjs`
import { ask, deciding, games, load, open } from './modules.mjs';

// Milliseconds that a decision may take, and how many are measured.
const levels = [
  { bot: 'beginner', limit: 5, decisions: 24 },
  { bot: 'easy', limit: 5, decisions: 24 },
  { bot: 'normal', limit: 5, decisions: 24 },
  { bot: 'hard', limit: 60, decisions: 16 },
  { bot: 'expert', limit: 400, decisions: 8 },
  { bot: 'master', limit: 2000, decisions: 4 },
];
const practice = 200; // as in web/src/lib/bots_worker.ts
const most_parts = 16;
const grace = (limit) => 2 * limit + 15; // for a single decision, which the compiler of Node may interrupt
const runs = 3; // other work on the machine can only slow a bot down: the best counts

// In milliseconds: by the clock, or by CPU time where that is less, so that other work on the machine does not count.
function measure(work) {
  const cpu = process.cpuUsage();
  const begin = performance.now();
  const result = work();
  const passed = performance.now() - begin;
  const { user, system } = process.cpuUsage(cpu);
  return { result, time: Math.min(passed, (user + system) / 1000) };
}

function decide(bots, seen, bot, seed) {
  const searches = [];
  const search = (...values) => {
    const { result, time } = measure(() => bots.search(...values));
    searches.push(time);
    return result;
  };
  const crew = Array.from({ length: most_parts }, () => ({ ...bots, search }));
  const { result: action, time } = measure(() => ask(crew, seen, bot, seed));
  const alone = time - searches.reduce((sum, one) => sum + one, 0);
  return { action, searched: searches.length > 0, time: alone + Math.max(0, ...searches) };
}

// The times of the first decisions of games that the bot plays alone, after as much practice as at rest.
async function times_of(game, table, { bot, decisions }) {
  const bots = await load(`${game}.bots`);
  for (let spent = 0; spent < practice;) spent += measure(() => bots.warm_up(practice / 10)).time;
  const times = [];
  for (let seed = 1; times.length < decisions; seed++) {
    if (table.deciding() === 0 || seed === 1) open(table, game, BigInt(seed));
    const seat = deciding(table);
    const { action, searched, time } = decide(bots, table.done(table.observation(seat)), bot, BigInt(seed));
    if (searched) times.push(time);
    table.done(table.act(seat, table.put(action)));
  }
  return times.sort((a, b) => a - b);
}

async function check(game, table, level) {
  let median, longest, good;
  for (let run = 0; run < runs && !good; run++) {
    const times = await times_of(game, table, level);
    median = times[Math.floor(times.length / 2)];
    longest = times.at(-1);
    good = median <= level.limit && longest <= grace(level.limit);
  }
  console.log(
    `${good ? 'ok' : 'not ok'} ${game}: ${level.bot} thinks ${median.toFixed(1)} ms, ${longest.toFixed(1)} ms at most; ` +
      `${level.limit} ms are promised`,
  );
  return good;
}

let failures = 0;
for (const game of games) {
  const table = await load(game);
  for (const level of levels) failures += (await check(game, table, level)) ? 0 : 1;
}
process.exitCode = failures === 0 ? 0 : 1;
