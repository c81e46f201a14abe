// Where the cells of a tree lie in its drawing: pointy-top hexagons, 100 wide, the bud in the origin. Only drawing: what
// may be placed where is said by the view.
import type { BonsaiCell, BonsaiTile } from '$web/wire';

export const hexagon = 'M0-57.7L50-28.900V28.900L0 57.7L-50 28.900V-28.900Z';
const half_width = 50;
const half_height = 58;
const row_height = 86.6;

export const x_of = ({ q, r }: BonsaiCell) => 100 * (q + r / 2);
export const y_of = ({ r }: BonsaiCell) => row_height * r;
export const key_of = ({ q, r }: BonsaiCell) => `${q},${r}`;
export const place_of = (cell: BonsaiCell) => `translate(${x_of(cell)} ${Math.round(y_of(cell) * 10) / 10})`;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const pot_box = { left: -256, right: 356, top: -62, bottom: 234 };
const nothing = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
const open_sky = { left: -300, right: 400, top: -330, bottom: 240 }; // room for the first branches

// What must be seen of a tree: the pot, the tiles and, with a `ring` of 1, the cells around them, so that nothing moves
// when a tile is chosen. `close`: without the pot, where there is little room.
export function box_of(tiles: BonsaiCell[], ring: number, close = false): Box {
  const { left, right, top, bottom } = tiles.reduce(
    (box, tile) => {
      const x = half_width + 100 * ring + 4;
      const y = half_height + row_height * ring + 4;
      return {
        left: Math.min(box.left, x_of(tile) - x),
        right: Math.max(box.right, x_of(tile) + x),
        top: Math.min(box.top, y_of(tile) - y),
        bottom: Math.max(box.bottom, y_of(tile) + y),
      };
    },
    close ? nothing : ring < 1 ? pot_box : open_sky,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

// ---- The branches

const around: [number, number][] = [
  [0, 1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export interface Branch {
  path: string;
  width: number;
}

// One branch from each piece of wood to the piece it grows from, thicker the more grows on it; and a twig to every leaf.
export function branches_of(tiles: BonsaiTile[]): Branch[] {
  const at = new Map(tiles.map((tile) => [key_of(tile), tile]));
  const parents = new Map<BonsaiTile, BonsaiTile | null>();
  const bud = at.get('0,0');
  if (!bud) return [];
  const neighbours = ({ q, r }: BonsaiCell) =>
    around.flatMap(([dq, dr]) => at.get(key_of({ q: q + dq, r: r + dr })) ?? []);

  const order = [bud];
  parents.set(bud, null);
  for (const tile of order) {
    for (const next of neighbours(tile)) {
      if (next.tile !== 'wood' || parents.has(next)) continue;
      parents.set(next, tile);
      order.push(next);
    }
  }
  const weight = new Map(order.map((tile) => [tile, 1]));
  for (const tile of [...order].reverse()) {
    const parent = parents.get(tile);
    if (parent) weight.set(parent, weight.get(parent)! + weight.get(tile)!);
  }
  const branches = order.flatMap((tile) => {
    const parent = parents.get(tile);
    return parent ? [{ path: curve(parent, tile), width: Math.min(44, 13 + 5.5 * Math.sqrt(weight.get(tile)!)) }] : [];
  });
  for (const leaf of tiles.filter(({ tile }) => tile === 'leaf')) {
    const wood = neighbours(leaf).find(({ tile }) => tile === 'wood');
    if (wood) branches.push({ path: curve(wood, leaf), width: 8 });
  }
  return branches;
}

// Slightly bent, to one side or the other: nothing that grows is straight.
function curve(from: BonsaiCell, to: BonsaiCell): string {
  const [x1, y1, x2, y2] = [x_of(from), y_of(from), x_of(to), y_of(to)];
  const bend = (Math.abs(7 * to.q + 13 * to.r) % 3) * 0.09 - 0.09;
  const x = (x1 + x2) / 2 - (y2 - y1) * bend;
  const y = (y1 + y2) / 2 + (x2 - x1) * bend;
  return `M${x1} ${y1.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${x2} ${y2.toFixed(1)}`;
}

// ---- From cell to cell by arrow keys

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// The cell that one would call the next one in that direction; nothing if there is none.
export function next_cell<C extends BonsaiCell>(cells: C[], from: BonsaiCell, key: string): C | undefined {
  const [dx, dy] = directions[key] ?? [0, 0];
  let best: C | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const x = x_of(cell) - x_of(from);
    const y = y_of(cell) - y_of(from);
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 1) continue;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

export function nearest_cell<C extends BonsaiCell>(cells: C[], to: BonsaiCell): C | undefined {
  const distance = (cell: C) => Math.hypot(x_of(cell) - x_of(to), y_of(cell) - y_of(to));
  return [...cells].sort((a, b) => distance(a) - distance(b))[0];
}
