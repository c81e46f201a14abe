import { expect, test, vi } from 'vitest';
import type { TableInfo } from '../wire';
import { of_this_device } from './table';
import type { TableModel } from './table_model.svelte';

vi.stubGlobal('navigator', { languages: ['en'] }); // the words ask for the language
const { away_line, company_in, draw_lot, move_on, seat_note } = await import('./seats');

test('a lot gives every order of the seats as often as any other', () => {
  const drawn = new Map<string, number>();
  for (const first of [0, 0.34, 0.67]) {
    for (const second of [0, 0.5]) {
      const numbers = [first, second];
      const order = draw_lot(['a', 'b', 'c'], () => numbers.shift()!).join('');
      drawn.set(order, (drawn.get(order) ?? 0) + 1);
    }
  }
  expect([...drawn.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  expect([...drawn.values()]).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a further game moves everybody on by one seat', () => {
  expect(move_on(['a', 'b', 'c'])).toEqual(['b', 'c', 'a']);
  expect(move_on(['a'])).toEqual(['a']);
});

test('company are those who sit beside the first person, wherever that one sits', () => {
  const bot = (name: string) => ({ kind: 'bot' as const, name, bot: 'normal' });
  const person = (name: string) => ({ kind: 'person' as const, name, bot: null });
  expect(company_in([bot('Ken'), person('Hana'), bot('Aki')])).toEqual(['Ken', 'Aki']);
  expect(company_in([person('Hana')])).toEqual([]);
});

function table_with(seat: Partial<TableInfo['seats'][number]>, info_age = 0): TableModel {
  const ken = { kind: 'person' as const, name: 'Ken', bot: null, connected: true, away: null, hints: 0, ...seat };
  const info: TableInfo = {
    ...of_this_device,
    game: 'pond',
    options: {},
    seats: [ken],
    you: null,
    status: 'playing',
  };
  return { info, info_age } as unknown as TableModel;
}

test('who is away, and for how long, is said beside the name and as a sentence', () => {
  const told = (seat: object, age?: number) => [
    seat_note(table_with(seat, age), 0),
    away_line(table_with(seat, age), 0),
  ];
  expect(told({})).toEqual(['', '']);
  expect(told({ connected: false })).toEqual(['away', 'Ken is away.']); // nobody knows since when
  expect(told({ connected: false, away: 20 })).toEqual(['away', 'Ken is away.']);
  expect(told({ connected: false, away: 20 }, 160)).toEqual(['away for 3 minutes', 'Ken has been away for 3 minutes.']);
  expect(told({ connected: false, away: 7300 })).toEqual(['away for 2 hours', 'Ken has been away for 2 hours.']);
  expect(told({ connected: false, away: 3 * 86400 })[1]).toBe('Ken has been away for 3 days.');
});

test('how many hints somebody has had is said beside the name', () => {
  expect(seat_note(table_with({ hints: 1 }), 0)).toBe('1 hint');
  expect(seat_note(table_with({ hints: 3, connected: false }), 0)).toBe('away · 3 hints');
});
