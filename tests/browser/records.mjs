// Records of any game: what they say, and how they become games that were left at this screen.
import assert from 'node:assert/strict';

export const scores_in = (record) =>
  record
    .match(/^score (.*)$/m)[1]
    .split(' ')
    .map(Number);

export const actions_in = (record, seat) =>
  record.split('\n').flatMap((line) => (line.startsWith(`${seat} `) ? [line.slice(2)] : []));

// A saved game that waits for this decision: `record` up to the line that matches `pattern` for the `nth` time. The
// first seats are people, the others are bots.
export function game_before(record, pattern, nth = 1, people = ['Hana']) {
  const lines = record.split('\n');
  const at = lines.flatMap((line, i) => (pattern.test(line) ? [i] : []))[nth - 1];
  assert.ok(at, `the record has ${nth} lines that match ${pattern}`);
  return saved_game(lines.slice(0, at).join('\n') + '\n', people);
}

// The same before a decision of the first seat that is followed by one of another seat.
export function game_before_others(record, nth = 1) {
  const found = [...record.matchAll(/^0 .*\n(?=(\* .*\n)*[1-9] )/gm)][nth - 1];
  assert.ok(found, `the record has ${nth} such decisions`);
  return saved_game(record.slice(0, found.index));
}

// The record as a game that was left at this screen.
export function saved_game(record, people = ['Hana']) {
  const players = Number(record.match(/^players (\d)$/m)[1]);
  const names = [...people, ...['Ken', 'Aki', 'Sora', 'Mio'].filter((name) => !people.includes(name))].slice(
    0,
    players,
  );
  const seats = names.map((name, seat) =>
    seat < people.length ? { kind: 'person', name, bot: null } : { kind: 'bot', name, bot: 'greedy' },
  );
  const head = names.map((name, seat) => `name ${seat} ${name}\n`).join('');
  return {
    game: record.match(/^game (\w+)$/m)[1],
    options: Object.fromEntries([...record.matchAll(/^option (\S+) (\S+)$/gm)].map(([, name, value]) => [name, value])),
    seats,
    record: record.replace('---\n', `${head}---\n`),
    over: /^winner /m.test(record),
  };
}
