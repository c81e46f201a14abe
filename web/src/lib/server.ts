// What the page asks the server over HTTP, and which seats this browser holds.
import type { Catalog, Seated, TableInfo, WantedSeat, WantedTable } from '../wire';
import type { Refusal } from './table';
import { load, save } from './storage';

export type { WantedSeat };

export type OwnSeat = Omit<Seated, 'table'>;

export const offline: Refusal = { code: 'offline', reason: 'The server cannot be reached.' };

export function post(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? undefined : post(body));
  } catch {
    throw offline;
  }
  const value: unknown = await answer.json().catch(() => null);
  if (answer.ok && value !== null) return value as T;
  throw (value as Refusal | null)?.code ? value : offline;
}

export function table_path(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

export function ask_games(): Promise<Catalog> {
  return ask('/api/games');
}

// Who sits where is drawn by lot when the game begins, or is as the seats are listed.
export type Seating = TableInfo['seating'];

// How a table of the server is to be: docs/protocol.md says what each means.
export type TableWish = Omit<WantedTable, 'game' | 'options' | 'seats' | 'person'>;

export async function make_table(
  game: string,
  options: Record<string, string>,
  seats: WantedSeat[],
  wish: TableWish = {},
): Promise<string> {
  const wanted: WantedTable = { game, options, seats, ...wish, person: own_person() };
  const made = await ask<Seated>('/api/tables', wanted);
  keep_seat(made.table, made);
  return made.table;
}

export function look_at_table(id: string): Promise<TableInfo> {
  return ask(table_path(id));
}

export async function join_table(id: string, name: string): Promise<OwnSeat> {
  const own = await ask<Seated>(`${table_path(id)}/join`, { name, person: own_person() });
  keep_seat(id, own);
  return own;
}

// The token of a seat stays in this browser only.
export function own_seat(id: string): OwnSeat | null {
  return load<OwnSeat>(`seat.${id}`);
}

export function keep_seat(id: string, { seat, token }: OwnSeat): void {
  save(`seat.${id}`, { seat, token });
}

// ---- A person, for whom the server finds their games again: a secret that this browser has made for itself

export const person_key = 'person';

export function own_person(): string {
  const known = load<string>(person_key);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  save(person_key, made);
  return made;
}
