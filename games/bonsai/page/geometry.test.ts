import { expect, test } from 'vitest';
import type { BonsaiTile } from '$web/wire';
import { box_of, branches_of, nearest_cell, next_cell, x_of, y_of } from './geometry';

const tile = (tile: BonsaiTile['tile'], q: number, r: number): BonsaiTile => ({ tile, q, r, points: 0, falls: false });

test('the box holds every tile and the cells around it, wherever the tree goes', () => {
  const tiles = [tile('wood', 0, 0), tile('leaf', 9, -6), tile('leaf', -8, 4), tile('flower', 0, 5)];
  const { x, y, width, height } = box_of(tiles, 1);
  for (const cell of tiles) {
    expect(x_of(cell) - 150).toBeGreaterThanOrEqual(x);
    expect(x_of(cell) + 150).toBeLessThanOrEqual(x + width);
    expect(y_of(cell) - 140).toBeGreaterThanOrEqual(y);
    expect(y_of(cell) + 140).toBeLessThanOrEqual(y + height);
  }
});

test('a small tree does not make the pot jump', () => {
  expect(box_of([tile('wood', 0, 0)], 1)).toEqual(box_of([tile('wood', 0, 0), tile('wood', 0, -1)], 1));
});

test('every wood but the bud has one branch, every leaf a twig, and the trunk is the thickest', () => {
  const tiles = [
    tile('wood', 0, 0),
    tile('wood', 0, -1),
    tile('wood', 1, -2),
    tile('wood', 0, -2),
    tile('leaf', 1, -1),
    tile('flower', 2, -1),
  ];
  const branches = branches_of(tiles);
  expect(branches).toHaveLength(4);
  const widths = branches.map(({ width }) => width);
  expect(Math.max(...widths)).toBe(widths[0]);
  expect(branches[0]!.path.startsWith('M0 0.0')).toBe(true);
});

test('arrows go to the next cell in their direction', () => {
  const cells = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 3, r: 0 },
    { q: 1, r: -1 },
    { q: 0, r: 2 },
  ];
  const go = (q: number, r: number, key: string) => next_cell(cells, { q, r }, key);
  expect(go(0, 0, 'ArrowRight')).toEqual({ q: 1, r: 0 });
  expect(go(1, 0, 'ArrowRight')).toEqual({ q: 3, r: 0 });
  expect(go(0, 0, 'ArrowUp')).toEqual({ q: 1, r: -1 });
  expect(go(0, 0, 'ArrowDown')).toEqual({ q: 0, r: 2 });
  expect(go(0, 0, 'ArrowLeft')).toBeUndefined();
  expect(nearest_cell(cells, { q: 4, r: 0 })).toEqual({ q: 3, r: 0 });
});
