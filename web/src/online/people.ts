// What the server knows of people and their games: open tables, histories, records, accounts.
import { ask, offline, own_person, own_seat, person_key, post, table_path } from '../lib/server';
import { load, save } from '../lib/storage';
import type { Refusal } from '../lib/table';
import type { GameSummary, History, Lobby, Person } from '../wire';

export function ask_lobby(): Promise<Lobby> {
  return ask('/api/lobby');
}

export function ask_history(): Promise<History> {
  return ask('/api/history', { person: own_person() });
}

export function is_over(game: GameSummary): boolean {
  return game.scores.length > 0;
}

// The record of a finished game; of one that nobody may watch only those who sit there get it.
export async function ask_record(id: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(
      `${table_path(id)}/kifu`,
      post({ token: own_seat(id)?.token, person: load<string>(person_key) ?? undefined }),
    );
  } catch {
    throw offline;
  }
  if (!answer.ok) throw (await answer.json().catch(() => offline)) as Refusal;
  return answer.text();
}

// ---- An account keeps the person over devices

const account_key = 'account';

export function own_account(): string | null {
  return load<string>(account_key);
}

export async function make_account(name: string, password: string): Promise<void> {
  await ask('/api/account', { name, password, person: own_person() });
  save(account_key, name);
}

export async function enter_account(name: string, password: string): Promise<void> {
  const { person } = await ask<Person>('/api/account/enter', { name, password });
  save(person_key, person);
  save(account_key, name);
}

// The games stay with the account; this browser begins as somebody new.
export function leave_account(): void {
  save(account_key, null);
  save(person_key, null);
}
