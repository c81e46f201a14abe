// The two modules of each game, under Node: the table's gives the bytes of an observation, the bots' make a choice of
// them that the table takes. Every bot that players are offered in turn; what is wrong is refused; a search that is
// spread over several modules ends as in one, and as in the program: `node tests/modules_test.mjs PROGRAM`.
import { execFileSync } from 'node:child_process';
import { ask, deciding, for_hints, games, load, no_clock, open } from './modules.mjs';

const decisions_a_bot = 6; // the stronger ones take their time

let failures = 0;
function expect(good, sentence) {
  console.log(`${good ? 'ok' : 'not ok'} ${sentence}`);
  if (!good) failures++;
}

// Plays a game whose decisions the bots share out; how many there were.
function play(table, bots, names, seed) {
  let decisions = 0;
  for (; table.deciding() !== 0 && decisions < decisions_a_bot * names.length; decisions++) {
    const seat = deciding(table);
    const seen = table.done(table.observation(seat));
    const action = ask([bots], seen, names[decisions % names.length], BigInt(seed + decisions));
    table.done(table.act(seat, table.put(action)));
  }
  return decisions;
}

// Decisions of a game for which a crew has other answers than a module alone, of so many.
function differences(table, alone, crew, bot, most) {
  let asked = 0;
  let different = 0;
  for (; table.deciding() !== 0 && asked < most; asked++) {
    const seat = deciding(table);
    const seen = table.done(table.observation(seat));
    const action = ask([alone], seen, bot, BigInt(asked));
    if (action !== ask(crew, seen, bot, BigInt(asked))) different++;
    table.done(table.act(seat, table.put(action)));
  }
  return { asked, different };
}

const program = process.argv[2];
const choices = execFileSync(program, ['bench', '--signature', '--bots', '--json'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

for (const game of games) {
  const [table, bots] = [await load(game), await load(`${game}.bots`)];
  const names = JSON.parse(table.done(table.catalog())).games[0].bots;
  expect(
    names.length > 0 && !('search' in table) && 'search' in bots,
    `${game}: the table offers ${names.join(', ')} and holds none`,
  );

  open(table, game, 7n);
  const decisions = play(table, bots, names, 1);
  expect(decisions > 0, `${game}: ${decisions} choices of bots were legal`);

  open(table, game, 8n);
  const seat = deciding(table);
  const seen = table.done(table.observation(seat));
  const hints = JSON.parse(ask([bots], seen, for_hints, 3n));
  const before = table.done(table.record()).toString();
  table.done(table.act(seat, table.put(hints[0].action)));
  expect(table.done(table.record()).toString() !== before, `${game}: the best of ${hints.length} hints can be played`);

  const untimed = await Promise.all([1, 2, 3].map(() => load(`${game}.bots`, no_clock)));
  open(table, game, 9n);
  const { asked, different } = differences(table, untimed[0], untimed.slice(1), 'master', 2);
  expect(asked > 0 && different === 0, `${game}: two modules together answer as one does, ${asked} times`);
  const signature = BigInt.asUintN(64, bots.signature()).toString(16).padStart(16, '0');
  const { value } = choices.find((row) => row.game === game);
  expect(signature === value, `${game}: every level chooses as in the program (${signature}, ${value})`);

  const short = seen.subarray(1);
  const found = bots.done(bots.search(seen.length, bots.put(seen, names[0]), 1n, 0, 1));
  const question = seen.length + names[0].length;
  const answer = (...parts) => bots.answer(seen.length, question, bots.put(seen, names[0], ...parts), 1n);
  expect(
    bots.refused(bots.parts(short.length, bots.put(short, names[0]))) === 'bad_observation' &&
      bots.refused(bots.parts(seen.length, bots.put(seen, 'nobody'))) === 'bad_bot' &&
      bots.refused(bots.search(seen.length, bots.put(seen, names[0]), 1n, 9, 1)) === 'bad_part' &&
      bots.refused(bots.search(seen.length, bots.put(seen, names[0]), 1n, 0, 0)) === 'bad_part' &&
      bots.refused(bots.search(seen.length, bots.put(seen, 'greedy'), 1n, 0, 1)) === 'bad_part' &&
      bots.refused(answer()) === 'bad_findings' &&
      bots.refused(answer(found.subarray(1))) === 'bad_findings' &&
      bots.refused(answer(Buffer.alloc(found.length, 255))) === 'bad_findings' &&
      answer(found) === 0 &&
      table.refused(table.observation(9)) === 'no_table',
    `${game}: what is no observation, no bot, no part, no finding or no seat is refused`,
  );
}
process.exitCode = failures === 0 ? 0 : 1;
