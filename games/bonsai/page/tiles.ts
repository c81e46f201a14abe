// The four kinds of tile, and how their hexagons are coloured; paper by day and by night.
import type { BonsaiPlacing } from '$web/wire';

export type Tile = BonsaiPlacing['tile'];

export const tiles: Tile[] = ['wood', 'leaf', 'flower', 'fruit'];

export const grounds: Record<Tile, { fill: string; line: string }> = {
  wood: { fill: '#e6d3b3', line: '#6d4c33' },
  leaf: { fill: '#d3deab', line: '#42511f' },
  flower: { fill: '#fbeef1', line: '#a63f5e' },
  fruit: { fill: '#f9dfa8', line: '#8a5a10' },
};
