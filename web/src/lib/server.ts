// What the page asks the server over HTTP, and which seats this browser holds.
import type { Catalog, TableInfo } from '../wire';
import type { Refusal } from './table';
import { load, save } from './storage';

export type WantedSeat = { kind: 'person'; name: string } | { kind: 'open' } | { kind: 'bot'; bot: string };

export interface OwnSeat {
  seat: number;
  token: string;
}

export const offline: Refusal = { code: 'offline', reason: 'The server cannot be reached.' };

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? undefined : post);
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

export async function make_table(game: string, options: Record<string, string>, seats: WantedSeat[]): Promise<string> {
  const made = await ask<{ table: string } & OwnSeat>('/api/tables', { game, options, seats });
  keep_seat(made.table, made);
  return made.table;
}

export function look_at_table(id: string): Promise<TableInfo> {
  return ask(table_path(id));
}

export async function join_table(id: string, name: string): Promise<OwnSeat> {
  const own = await ask<OwnSeat>(`${table_path(id)}/join`, { name });
  keep_seat(id, own);
  return own;
}

// The token of a seat stays in this browser only.
export function own_seat(id: string): OwnSeat | null {
  return load<OwnSeat>(`seat.${id}`);
}

function keep_seat(id: string, { seat, token }: OwnSeat): void {
  save(`seat.${id}`, { seat, token });
}
