import { expect, test } from 'vitest';
import type { RummyHandCard } from '$web/wire';
import { held_cards, in_order, moved } from './order';

const types = { B: 'bright', A: 'animal', S: 'scroll', C: 'chaff' } as const;
const card = (text: string): RummyHandCard => ({
  text,
  month: Number(text.slice(0, 2)),
  type: types[text[2] as keyof typeof types],
  points: 1,
  taken: false,
  sets: [],
  why_stays: null,
});
const hand = held_cards(['01B', '02C', '02C', '04S', '09A', '09C'].map(card));
const keys = (cards: { key: string }[]) => cards.map(({ key }) => key).join(' ');

test('cards that are alike have names of their own', () => {
  expect(keys(hand)).toBe('01B.0 02C.0 02C.1 04S.0 09A.0 09C.0');
});

test('by month as they come, by type the brights first', () => {
  expect(keys(in_order(hand, 'month', ['09C.0']))).toBe(keys(hand));
  expect(keys(in_order(hand, 'type', []))).toBe('01B.0 09A.0 04S.0 02C.0 02C.1 09C.0');
});

test('the own order is kept; new cards come last, those that are gone are forgotten', () => {
  expect(keys(in_order(hand, 'own', ['09C.0', '12B.0', '02C.1', '01B.0']))).toBe('09C.0 02C.1 01B.0 02C.0 04S.0 09A.0');
});

test('a card is moved to another place', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b', 'c', 'd'], 'b', 9)).toEqual(['a', 'c', 'd', 'b']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
});
