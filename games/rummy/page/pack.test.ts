import { expect, test } from 'vitest';
import { card_width, overlap, shape, type Space } from './pack';

const space: Space = { width: 400, height: 300, gap: 8, head: 20, rim: 8, title: 60 };

test('few sets are large; many are as large as they can be so that all fit', () => {
  expect(card_width([3], space, 20, 80)).toBe(80);
  const many = card_width([3, 4, 3, 3, 6, 3], space, 20, 80);
  expect(many).toBe(53);
  const set = (cards: number, card: number) => card * (1 + (cards - 1) * overlap) + space.rim;
  const width = (row: number[], card: number) =>
    row.reduce((sum, cards) => sum + set(cards, card), (row.length - 1) * space.gap);
  const height = (rows: number, card: number) =>
    rows * (card * shape + space.head + space.rim) + (rows - 1) * space.gap;
  expect(width([3, 4, 3], many)).toBeLessThanOrEqual(space.width);
  expect(width([3, 6, 3], many)).toBeLessThanOrEqual(space.width);
  expect(height(2, many)).toBeLessThanOrEqual(space.height);
  // One wider, and the last set would need a third row, which is too much.
  expect(width([3, 6, 3], many + 1)).toBeGreaterThan(space.width);
  expect(height(3, many + 1)).toBeGreaterThan(space.height);
});

test('cards are never smaller than the smallest, even if not all sets fit', () => {
  expect(card_width(Array(40).fill(4), space, 20, 80)).toBe(20);
});
