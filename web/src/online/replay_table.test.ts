import { expect, test } from 'vitest';
import type { EngineClient } from '../lib/engine_client';
import type { Signal } from '../lib/table';
import { chapters_of, ReplayTable } from './replay_table';

const record = `engawa 1
game pond
players 2
name 0 Hana
name 1 Ken
---
deal 1 2 3
0 keep 1
1 keep 2
deal 4 5
0 pass
---
score 3 2
winner 0
`;

test('a step ends where somebody had to decide, and at the end', () => {
  const chapters = chapters_of(record);
  expect(chapters.game).toBe('pond');
  expect(chapters.names).toEqual(['Hana', 'Ken']);
  expect(chapters.events).toHaveLength(5);
  expect(chapters.steps).toEqual([1, 2, 4, 5]);
});

// An engine that counts the events it was opened with.
function counting_engine(opened: string[]): EngineClient {
  let next = 0;
  return {
    open: async (text: string) => {
      opened.push(text);
      next = text.split('---\n')[1]!.split('\n').length - 1;
    },
    update: async (viewer: number | null, from: number) => ({
      first: from,
      next,
      events: [],
      view: { you: viewer, actions: ['something'] },
      can_undo: true,
    }),
    close: () => {},
  } as unknown as EngineClient;
}

test('going on tells only what is new; going back or another seat tells all; nothing can be done', async () => {
  const opened: string[] = [];
  const signals: Signal[] = [];
  const table = new ReplayTable(counting_engine(opened), chapters_of(record), record);
  table.start((signal) => signals.push(signal));
  table.show(1, null);
  table.show(3, null);
  table.show(2, 1);
  await expect.poll(() => signals.filter((signal) => signal.kind === 'update')).toHaveLength(4);
  const updates = signals.flatMap((signal) => (signal.kind === 'update' ? [signal.update] : []));
  expect(updates.map(({ first, next }) => [first, next])).toEqual([
    [0, 1],
    [1, 2],
    [0, 5],
    [0, 4],
  ]);
  expect(updates.map(({ view }) => view.you)).toEqual([null, null, null, 1]);
  for (const { view, can_undo } of updates) expect([view.actions, can_undo]).toEqual([[], false]);
  expect(opened.at(-1)!.endsWith('deal 4 5\n')).toBe(true);
  expect(opened[2]).toBe(record);
  expect(await table.record()).toBe(record);
});

test('with all open each seat’s own view of the step that is shown is there', async () => {
  const table = new ReplayTable(counting_engine([]), chapters_of(record), record);
  table.start(() => {});
  table.show(2, null);
  expect((await table.views()).map(({ you }) => you)).toEqual([0, 1]);
});
