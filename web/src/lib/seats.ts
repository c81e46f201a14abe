// Who sits where: before a game at this screen, and at a table as the viewer sees it.
import type { LocalSeat } from './local_table';
import type { TableModel } from './table_model.svelte';
import { rough_time, t } from './words';

// ---- At this screen. A server does the same for its tables.

export function draw_lot<T>(seats: T[], random: () => number = Math.random): T[] {
  const drawn = [...seats];
  for (let left = drawn.length; left > 1; left--) {
    const pick = Math.floor(random() * left);
    [drawn[pick], drawn[left - 1]] = [drawn[left - 1]!, drawn[pick]!];
  }
  return drawn;
}

// For a further game of the same company: everybody one seat on.
export function move_on<T>(seats: T[]): T[] {
  return [...seats.slice(1), ...seats.slice(0, 1)];
}

// All but the first person: those with whom one has played.
export function company_in(seats: LocalSeat[]): string[] {
  const own = seats.findIndex(({ kind }) => kind === 'person');
  return seats.filter((_, seat) => seat !== own).map(({ name }) => name);
}

// ---- At a table

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

// For how long somebody is away, in seconds: 0 if that is not known, nothing if they are there.
function time_away({ info, info_age }: TableModel, seat: number): number | null {
  const { kind, connected, away } = info?.seats[seat] ?? { kind: 'open', connected: false, away: null };
  if (kind !== 'person' || connected) return null;
  return away === null ? 0 : away + info_age;
}

const shortest_told = 60;

// That somebody is away, as a sentence; empty if they are there.
export function away_line(model: TableModel, seat: number): string {
  const time = time_away(model, seat);
  const name = model.info?.seats[seat]?.name ?? '';
  if (time === null) return '';
  return time < shortest_told ? t('is_away', name) : t('away_for', name, rough_time(time));
}

// What is told beside a name: that they are away, and how many hints they have had.
export function seat_note(model: TableModel, seat: number): string {
  const time = time_away(model, seat);
  const hints = model.info?.seats[seat]?.hints ?? 0;
  const notes = [];
  if (time !== null) notes.push(time < shortest_told ? t('away') : t('away_since', rough_time(time)));
  if (hints > 0) notes.push(t('hints_had', hints));
  return notes.join(' · ');
}

type Deciding = Seated & { deciding: number[] };

const is_asked = ({ you, deciding }: Deciding) => you !== null && deciding.includes(you);

export function turn_came(previous: Deciding | null, view: Deciding): boolean {
  return previous !== null && !is_asked(previous) && is_asked(view);
}
