// What moved when one view follows another. Pieces of a colour are alike, so it is read from the heaps: what one of them
// lost another one gained; what nobody lost came out of the pouch, what nobody gained went into it.
import type { HitohiraView } from '$web/wire';
import { all_pieces, type Piece } from './pieces';

export interface Move {
  piece: Piece;
  from: string; // a spot without its colour: turn, drawn, field0, screen0, pouch
  to: string;
}

type Heaps = Map<string, number>; // "field0/red"

function heaps_of(view: HitohiraView): Heaps {
  const heaps: Heaps = new Map();
  for (const { piece, count } of view.turn.pieces.counts) heaps.set(`turn/${piece}`, count);
  for (const { piece, count } of view.turn.drawn.counts) heaps.set(`drawn/${piece}`, count);
  view.seats.forEach(({ field, screen }, seat) => {
    for (const { colour, count } of field.lines) heaps.set(`field${seat}/${colour}`, count);
    heaps.set(`field${seat}/black`, field.blacks);
    if (seat !== view.you) return;
    for (const { piece, count } of screen?.counts ?? []) heaps.set(`screen${seat}/${piece}`, count);
  });
  return heaps;
}

export function moves_between(previous: HitohiraView, view: HitohiraView): Move[] {
  const [before, after] = [heaps_of(previous), heaps_of(view)];
  const spots = [...new Set([...before.keys(), ...after.keys()])];
  // Of other screens only the size is seen.
  const screens = view.seats.flatMap(({ screen_size }, seat) =>
    seat === view.you
      ? []
      : Array<string>(Math.max(0, screen_size - previous.seats[seat]!.screen_size)).fill(`screen${seat}`),
  );
  const moves: Move[] = [];
  for (const piece of all_pieces) {
    const changes = spots
      .filter((spot) => spot.endsWith(`/${piece}`))
      .map((spot) => ({ place: spot.split('/')[0]!, by: (after.get(spot) ?? 0) - (before.get(spot) ?? 0) }));
    const lost = changes.flatMap(({ place, by }) => Array<string>(Math.max(0, -by)).fill(place));
    const gained = changes.flatMap(({ place, by }) => Array<string>(Math.max(0, by)).fill(place));
    while (lost.length > 0 || gained.length > 0) {
      const to = gained.shift() ?? screens.shift() ?? 'pouch';
      moves.push({ piece, from: lost.shift() ?? 'pouch', to });
    }
  }
  return moves;
}

// The lines that the last event changed: "0/red" for red in the field of seat 0.
export function changed_lines(previous: HitohiraView | null, view: HitohiraView): Set<string> {
  const changed = new Set<string>();
  if (!previous) return changed;
  for (const { piece, from, to } of moves_between(previous, view)) {
    for (const place of [from, to])
      if (place.startsWith('field')) changed.add(`${place.slice('field'.length)}/${piece}`);
  }
  return changed;
}
