import { expect, test } from 'vitest';
import { follow_row } from './row_keys';

const keys = (row: ReturnType<typeof follow_row>) => row.map((kept) => kept?.key ?? null);

test('cards that stay keep their key, cards that slide take it along, a new card gets a new one', () => {
  const first = follow_row([], ['tool', 'help-wood', 'tool', 'grow-leaf']);
  const [a, b, c, d] = keys(first);
  expect(new Set([a, b, c, d]).size).toBe(4);
  expect(keys(follow_row(first, ['tool', 'help-wood', 'tool', 'grow-leaf']))).toEqual([a, b, c, d]);

  const taken_third = follow_row(first, ['scroll-leaf', 'tool', 'help-wood', 'grow-leaf']);
  expect(keys(taken_third).slice(1)).toEqual([a, b, d]);
  expect([a, b, c, d]).not.toContain(keys(taken_third)[0]);
});

test('a new card that looks like the one that left is a new card', () => {
  const first = follow_row([], ['a', 'b', 'c', 'tool']);
  const next = follow_row(first, ['tool', 'a', 'b', 'c']);
  expect(keys(next).slice(1)).toEqual(keys(first).slice(0, 3));
  expect(keys(next)[0]).not.toBe(keys(first)[3]);
});

test('gaps stay gaps', () => {
  const first = follow_row([], [null, 'a', 'b', 'c']);
  expect(keys(follow_row(first, [null, null, 'a', 'c']))).toEqual([null, null, keys(first)[1], keys(first)[3]]);
});
