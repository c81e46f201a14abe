// Who sits where, as the viewer sees it.
import type { TableModel } from './table_model.svelte';

export interface Seated {
  you: number | null;
  seats: unknown[];
}

export function seat_names(model: TableModel, { seats }: Seated): string[] {
  return seats.map((_, seat) => model.info?.seats[seat]?.name ?? `${seat + 1}`);
}

// The other seats in the order of play, beginning after the viewer; a spectator sees all.
export function other_seats({ you, seats }: Seated): number[] {
  const all = seats.map((_, i) => (you === null ? i : (you + 1 + i) % seats.length));
  return all.filter((seat) => seat !== you);
}

export function is_away(model: TableModel, seat: number): boolean {
  return model.info?.seats[seat]?.connected === false;
}

type Deciding = Seated & { deciding: number[] };

const is_asked = ({ you, deciding }: Deciding) => you !== null && deciding.includes(you);

export function turn_came(previous: Deciding | null, view: Deciding): boolean {
  return previous !== null && !is_asked(previous) && is_asked(view);
}
