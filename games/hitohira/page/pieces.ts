// The six kinds of pieces in their order, and heaps of them.
import type { HitohiraCount, HitohiraPile } from '$web/wire';

export type Piece = HitohiraCount['piece'];

export const all_pieces: Piece[] = ['red', 'yellow', 'light_blue', 'blue', 'white', 'black'];

// Each piece of a heap by itself.
export const single_pieces = (pile: HitohiraPile): Piece[] =>
  pile.counts.flatMap(({ piece, count }) => Array<Piece>(count).fill(piece));
