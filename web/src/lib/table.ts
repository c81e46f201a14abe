// A table as the page sees it: one interface, and two ways to reach a table behind it, LocalTable and RemoteTable.
// What comes from a table are signals; what goes to it are the texts of actions that its views have offered.
import type { HintView, TableInfo, Update } from '../wire';

export interface Refusal {
  code: string;
  reason: string;
  section?: string; // of the rules, where they explain it
}

// safe: all is stored. sent: an action is on its way. offline: no connection, trying again. no_room: this browser has no
// room for the game.
export type Lamp = 'safe' | 'accepted' | 'sent' | 'offline' | 'no_room';

export type Signal =
  | { kind: 'info'; info: TableInfo }
  | { kind: 'update'; update: Update }
  | { kind: 'lamp'; lamp: Lamp }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'thinking'; seat: number | null } // the seat whose bot thinks now
  | { kind: 'stalled'; seat: number } // its bot has failed: `try_again`
  | { kind: 'hand_over'; to: number; can_undo: boolean } // at one screen: another person's turn to look
  | { kind: 'lost'; refusal: Refusal }; // this table cannot be used (any more)

export type Listener = (signal: Signal) => void;

export interface Table {
  start(listener: Listener): void;
  act(action: string): void;
  undo(): void;
  take_over(): void; // the person of the last hand_over looks now
  hurry(): void; // do not wait to be followed
  try_again(): void; // after `stalled`
  readonly has_hints: boolean;
  hints(): Promise<HintView[]>; // for the decision that the viewer is asked for, the best action first
  record(): Promise<string>;
  close(): void;
}

// How long people need to follow what an update shows. Of a secret choice there is little to see.
export function time_to_follow(update: Update, pace: number): number {
  const secret = update.events.length > 0 && update.events.every((event) => event.text.includes('?'));
  return secret ? pace / 3 : pace;
}

// Of a seat at this screen: nobody who plays there can leave it.
export const always_there = { connected: true, away: null, hints: 0 } as const;

// What a table of a server has, and this one does not.
export const of_this_device = {
  id: 'local',
  host: 0,
  acts: true,
  listed: false,
  watchable: false,
  start: 'full',
  seating: 'given',
  hints: true,
  clock: null,
  commitment: '',
  seed: null,
  next: null,
} as const;
