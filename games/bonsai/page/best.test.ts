import { beforeEach, expect, test, vi } from 'vitest';
import type { BonsaiAim } from '$web/wire';
import { best_results, remember_result } from './best';

const none = { en: '', ja: '' };
const tokonoma = { en: 'Tokonoma', ja: '床の間' };

function result(points_now: number, won: boolean, variant = none): BonsaiAim {
  const title = { en: 'Senmon', ja: '専門' };
  const reached = { points_reached: won, goals_reached: won, won };
  return {
    points: 100,
    goals: 3,
    points_now,
    goals_now: 3,
    ...reached,
    title,
    variant,
    rule: none,
    note: none,
    says: none,
  };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a better result takes the place of the best one, and a game won is better than one lost', () => {
  expect(remember_result(result(90, false))).toBe(true);
  expect(remember_result(result(80, false))).toBe(false);
  expect(remember_result(result(85, true))).toBe(true);
  expect(remember_result(result(99, false))).toBe(false);
  expect(best_results().map(({ points, won }) => [points, won])).toEqual([[85, true]]);
});

test('games with Tokonoma have a best result of their own', () => {
  expect(remember_result(result(120, true))).toBe(true);
  expect(remember_result(result(101, true, tokonoma))).toBe(true);
  expect(best_results().map(({ points, variant }) => [points, variant?.en])).toEqual([
    [120, ''],
    [101, 'Tokonoma'],
  ]);
});
