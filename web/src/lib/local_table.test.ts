import { expect, test, vi } from 'vitest';
import type { EngineClient } from './engine_client';
import { LocalTable, new_game, type LocalSeat } from './local_table';
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
    choose: async (_: number, bot: string) => bot,
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

const person = (name: string): LocalSeat => ({ kind: 'person', name, bot: null });
const bot = (name: string): LocalSeat => ({ kind: 'bot', name, bot: 'greedy' });

function play(seats: LocalSeat[], pace = 0) {
  const signals: Signal[] = [];
  const table = new LocalTable(word_game(), new_game('words', {}, seats), () => pace);
  table.start((signal) => signals.push(signal));
  const words = () =>
    signals.flatMap((signal) => (signal.kind === 'update' ? signal.update.events : [])).map((event) => event.text);
  const asked = () => signals.flatMap((signal) => (signal.kind === 'hand_over' ? [signal.to] : []));
  return { table, signals, words, asked };
}

test('a new record names the game, its options and the seats', () => {
  expect(new_game('ohanami', {}, [person('Hana'), bot('Ken')]).record).toBe(
    'engawa 1\ngame ohanami\nplayers 2\nname 0 Hana\nname 1 Ken\n---\n',
  );
  expect(new_game('blossom', { mulligan: 'on' }, [person('Hana'), bot('Ken')]).record).toBe(
    'engawa 1\ngame blossom\nplayers 2\noption mulligan on\nname 0 Hana\nname 1 Ken\n---\n',
  );
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
