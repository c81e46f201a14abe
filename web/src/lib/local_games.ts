// The games at this screen: each is kept in this browser under a key of its own, so that one never touches another. A
// window that opens a game takes it over; what another window holds is left alone.
import { new_game, type Kept, type LocalGame, type LocalSeat, type Options } from './local_table';
import { new_id } from './new_id';
import { load, names_after, on_change_elsewhere, remove, save } from './storage';

type Stored = LocalGame & { holder: string };

const key = (id: string) => `local.${id}`;
const this_window = new_id();

// Games that found no room. They go on as long as this page is open, and are kept as soon as there is room.
const without_room = new Map<string, LocalGame>();

export function has_room(): boolean {
  return without_room.size === 0;
}

// A page of before kept one game, under one key.
function adopt_old_game(): void {
  const old = load<LocalGame>('local');
  if (!old) return;
  remove('local');
  const id = new_id();
  const game = { ...old, id, options: old.options ?? {}, deciding: [], played: old.played ?? Date.now() };
  if (!save(key(id), game)) save('local', old); // it comes with the next one that finds room
}

function stored(id: string): LocalGame | null {
  const game = load<LocalGame>(key(id));
  return game?.record ? { ...game, id } : null;
}

// Those that were played last come first.
function all_games(): LocalGame[] {
  adopt_old_game();
  const ids = names_after('local.').filter((id) => !without_room.has(id));
  const games = ids.flatMap((id) => stored(id) ?? []);
  return [...without_room.values(), ...games].sort((a, b) => b.played - a.played);
}

export function unfinished_games(): LocalGame[] {
  return all_games().filter((game) => !game.over);
}

export function last_played(name?: string): LocalGame | undefined {
  return all_games().find(({ game }) => name === undefined || game === name);
}

export function path_of({ game, id }: LocalGame): string {
  return `/play/${game}/${id}`;
}

// A new game, and the way to its table.
export function start_game(game: string, options: Options, seats: LocalSeat[]): string {
  const started = new_game(game, options, seats);
  hold(started);
  return path_of(started);
}

// From now on it is this window that goes on with it.
export function take_game(id: string): LocalGame | null {
  adopt_old_game();
  const game = without_room.get(id) ?? stored(id);
  if (game) hold(game);
  return game;
}

export function keep_game(game: LocalGame): Kept {
  const holder = load<Stored>(key(game.id))?.holder ?? this_window;
  return holder === this_window ? hold(game) : 'elsewhere';
}

function hold(game: LocalGame): Kept {
  const kept = save(key(game.id), { ...game, holder: this_window } satisfies Stored);
  if (kept) without_room.delete(game.id);
  else without_room.set(game.id, { ...game });
  if (game.over) forget_others_that_are_over(game);
  return kept ? 'kept' : 'no_room';
}

// Of finished games the last one stays: its sheet can be read again, and another one like it be played.
function forget_others_that_are_over({ id }: LocalGame): void {
  for (const game of all_games()) if (game.over && game.id !== id) forget_game(game.id);
}

export function forget_game(id: string): void {
  without_room.delete(id);
  remove(key(id));
  for (const game of without_room.values()) hold(game);
}

// Calls `then` when another window has taken a game over. Returns what ends it.
export function on_taken_over(id: string, then: () => void): () => void {
  return on_change_elsewhere((changed) => {
    const holder = changed === key(id) && load<Stored>(key(id))?.holder;
    if (holder && holder !== this_window) then();
  });
}

// Calls `then` when another window has played, begun or removed a game.
export function on_played_elsewhere(then: () => void): () => void {
  return on_change_elsewhere((changed) => changed.startsWith('local') && then());
}

globalThis.addEventListener?.('beforeunload', (event) => {
  if (!has_room()) event.preventDefault(); // the browser asks before such a game is lost
});
