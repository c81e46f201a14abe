import { expect, test } from 'vitest';
import { card_width, type Space } from './pack';

const space: Space = { width: 400, height: 300, gap: 8, head: 20, rim: 8, title: 60 };

test('few sets are large, many are small, and all fit', () => {
  expect(card_width([3], space, 20, 80)).toBe(80);
  const many = card_width([3, 4, 3, 3, 6, 3], space, 20, 80);
  expect(many).toBeLessThan(80);
  expect(many).toBeGreaterThan(20);
  expect(card_width(Array(40).fill(4), space, 20, 80)).toBe(20);
});
