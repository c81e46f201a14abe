import { expect, test, vi } from 'vitest';
import { cancelled } from './bots';
import { Refused } from './calls';
import type { EngineClient } from './engine_client';
import { LocalTable, new_game, type Kept, type LocalGame, type LocalSeat } from './local_table';
import type { Signal } from './table';

// A game of turns: seat 0, 1, 0, 1, … say a word each; four words and it is over.
function word_game(): EngineClient {
  let words: string[] = [];
  return {
    open: async () => void (words = []),
    deciding: async () => (words.length < 4 ? [words.length % 2] : []),
    act: async (seat: number, action: string) => {
      if (words.length === 4) throw { code: 'game_over', reason: 'over' };
      if (seat !== words.length % 2) throw { code: 'not_your_turn', reason: 'wait' };
      words.push(action);
    },
    undo: async () => void words.pop(),
    observation: async (seat: number) => new Uint8Array([seat]),
    record: async () => words.join('\n'),
    update: async (viewer: number | null, from: number) => ({
      first: Math.min(from, words.length),
      next: words.length,
      events: words.slice(from).map((text, i) => ({ number: from + i, actor: (from + i) % 2, text, sentences: [] })),
      view: { you: viewer },
      can_undo: viewer !== null && words.length > 0 && (words.length - 1) % 2 === viewer,
    }),
    close: () => {},
  } as unknown as EngineClient;
}

// Bots that say their own name, at once or when they are told to; one fails as often as it is told to.
function word_bots({ slow = false, failures = 0 } = {}) {
  let stop = (_: Refused) => {};
  return {
    awake: false,
    wake() {
      this.awake = true;
    },
    answer: () => {},
    choose(_: Uint8Array, bot: string): Promise<string> {
      if (failures-- > 0) return Promise.reject(new Refused('engine', 'it did not load'));
      return new Promise((resolve, reject) => {
        stop = reject;
        this.answer = () => resolve(bot);
        if (!slow) resolve(bot);
      });
    },
    hints: async ([seat]: Uint8Array) => [{ action: `hint for ${seat}`, win_chance: 5000, why: { en: '', ja: '' } }],
    cancel: () => stop(new Refused(cancelled, 'never mind')),
    close: () => {},
  };
}

const person = (name: string): LocalSeat => ({ kind: 'person', name, bot: null });
const bot = (name: string): LocalSeat => ({ kind: 'bot', name, bot: 'greedy' });

const keep_all = (): Kept => 'kept';

function play(seats: LocalSeat[], pace = 0, bots = word_bots(), keep: (game: LocalGame) => Kept = keep_all) {
  const signals: Signal[] = [];
  const table = new LocalTable(word_game(), bots, new_game('words', {}, seats), () => pace, keep);
  table.start((signal) => signals.push(signal));
  const words = () =>
    signals.flatMap((signal) => (signal.kind === 'update' ? signal.update.events : [])).map((event) => event.text);
  const asked = () => signals.flatMap((signal) => (signal.kind === 'hand_over' ? [signal.to] : []));
  return { table, signals, words, asked };
}

test('a new record names the game, its options and the seats', () => {
  expect(new_game('pond', {}, [person('Hana'), bot('Ken')]).record).toBe(
    'engawa 1\ngame pond\nplayers 2\nname 0 Hana\nname 1 Ken\n---\n',
  );
  expect(new_game('lantern', { wind: 'on' }, [person('Hana'), bot('Ken')]).record).toBe(
    'engawa 1\ngame lantern\nplayers 2\noption wind on\nname 0 Hana\nname 1 Ken\n---\n',
  );
});

test('bots get ready while people look at the table, if there are any', async () => {
  const people = word_bots();
  const both = word_bots();
  play([person('Hana'), person('Ken')], 0, people);
  play([person('Hana'), bot('Ken')], 0, both);
  await vi.waitFor(() => expect(both.awake).toBe(true));
  expect(people.awake).toBe(false);
});

test('bots go on until the person must decide, without a hand-over', async () => {
  const { table, words, asked } = play([person('Hana'), bot('Ken')]);
  table.act('one');
  await vi.waitFor(() => expect(words()).toEqual(['one', 'greedy']));
  table.act('two');
  await vi.waitFor(() => expect(words()).toEqual(['one', 'greedy', 'two', 'greedy']));
  expect(asked()).toEqual([]);
});

test('actions are carried out one after another, and one too many is refused', async () => {
  const { table, signals, words } = play([person('Hana'), bot('Ken')]);
  table.act('one');
  table.act('two');
  table.act('three');
  await vi.waitFor(() => expect(signals.at(-1)).toMatchObject({ kind: 'refused', refusal: { code: 'game_over' } }));
  expect(words()).toEqual(['one', 'greedy', 'two', 'greedy']);
});

test('two people hand the device over, and nothing is shown before the first one looks', async () => {
  const { table, signals, asked } = play([person('Hana'), person('Ken')]);
  await vi.waitFor(() => expect(asked()).toEqual([0]));
  expect(signals.some((signal) => signal.kind === 'update')).toBe(false);
  table.take_over();
  await vi.waitFor(() => expect(signals.at(-1)?.kind).toBe('update'));
  table.act('one');
  await vi.waitFor(() => expect(asked()).toEqual([0, 1]));
});

test('a move can be taken back while the bot still waits', async () => {
  const { table, signals, words } = play([person('Hana'), bot('Ken')], 100_000);
  table.act('one');
  await vi.waitFor(() => expect(words()).toEqual(['one']));
  table.undo();
  await vi.waitFor(() => {
    const last = signals.filter((signal) => signal.kind === 'update').at(-1);
    expect(last?.update.next).toBe(0);
  });
  table.close();
});

test('a bot that thinks is named, and a move is taken back in the middle of its thought', async () => {
  const { table, signals, words } = play([person('Hana'), bot('Ken')], 0, word_bots({ slow: true }));
  const thinking = () => signals.flatMap((signal) => (signal.kind === 'thinking' ? [signal.seat] : []));
  table.act('one');
  await vi.waitFor(() => expect(thinking()).toEqual([1]));
  await new Promise((done) => setTimeout(done, 20)); // the pause before its move is over
  table.undo();
  await vi.waitFor(() => expect(thinking()).toEqual([1, null]));
  table.act('another');
  await vi.waitFor(() => expect(thinking()).toEqual([1, null, 1]));
  expect(words()).toEqual(['one', 'another']);
  expect(signals.some((signal) => signal.kind === 'stalled' || signal.kind === 'refused')).toBe(false);
});

test('a bot is thinking while its opponents follow the last move', async () => {
  const bots = word_bots({ slow: true });
  const { table, words } = play([person('Hana'), bot('Ken')], 100_000, bots);
  table.act('one');
  await vi.waitFor(() => expect(words()).toEqual(['one']));
  bots.answer();
  await new Promise((done) => setTimeout(done, 20));
  expect(words()).toEqual(['one']);
  table.hurry();
  await vi.waitFor(() => expect(words()).toEqual(['one', 'greedy']));
  table.close();
});

test('when a bot has failed the table says so, and goes on when it is tried again', async () => {
  const { table, signals, words } = play([person('Hana'), bot('Ken')], 0, word_bots({ failures: 2 }));
  const stalled = () => signals.filter((signal) => signal.kind === 'stalled');
  table.act('one');
  await vi.waitFor(() => expect(stalled()).toEqual([{ kind: 'stalled', seat: 1 }]));
  table.try_again();
  await vi.waitFor(() => expect(stalled().length).toBe(2));
  table.try_again();
  await vi.waitFor(() => expect(words()).toEqual(['one', 'greedy']));
});

test('hints are for the one who looks', async () => {
  const { table } = play([bot('Ken'), person('Hana')]);
  expect(await table.hints()).toMatchObject([{ action: 'hint for 1' }]);
  const { table: nobody } = play([person('Hana'), person('Ken')]);
  expect(await nobody.hints()).toEqual([]);
});

test('after every move the game is kept, with whose turn it is and whether it is over', async () => {
  const kept: Partial<LocalGame>[] = [];
  const { table } = play([person('Hana'), bot('Ken')], 0, word_bots(), ({ record, deciding, over }) => {
    kept.push({ record: record.replaceAll('\n', ' '), deciding, over });
    return 'kept';
  });
  table.act('one');
  table.act('two');
  await vi.waitFor(() => expect(kept.at(-1)?.over).toBe(true));
  expect(kept).toEqual([
    { record: '', deciding: [0], over: false },
    { record: 'one', deciding: [1], over: false },
    { record: 'one greedy', deciding: [0], over: false },
    { record: 'one greedy two', deciding: [1], over: false },
    { record: 'one greedy two greedy', deciding: [], over: true },
  ]);
});

test('a game that finds no room goes on, and the lamp says so', async () => {
  let room = false;
  const { table, signals, words } = play([person('Hana'), bot('Ken')], 0, word_bots(), () =>
    room ? 'kept' : 'no_room',
  );
  const lamps = () => signals.flatMap((signal) => (signal.kind === 'lamp' ? [signal.lamp] : []));
  table.act('one');
  await vi.waitFor(() => expect(words()).toEqual(['one', 'greedy']));
  expect(new Set(lamps())).toEqual(new Set(['no_room']));
  room = true;
  table.act('two');
  await vi.waitFor(() => expect(lamps().at(-1)).toBe('safe'));
});

test('a table whose game was taken over by another window ends, and says why', async () => {
  let elsewhere = false;
  const { table, signals, words } = play([person('Hana'), bot('Ken')], 0, word_bots(), () => {
    return elsewhere ? 'elsewhere' : 'kept';
  });
  table.act('one');
  await vi.waitFor(() => expect(words()).toEqual(['one', 'greedy']));
  elsewhere = true;
  table.act('two');
  await vi.waitFor(() => expect(signals.at(-1)).toMatchObject({ kind: 'lost', refusal: { code: 'elsewhere' } }));
  expect(words()).toEqual(['one', 'greedy']);
});
