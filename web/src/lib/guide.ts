// A first game in a few steps: each is a prepared position in which the player, in seat 0, makes the moves. What a guide
// is made of, and how far somebody has come with it.
import type { Words } from '../wire';
import { load, save } from './storage';

export interface GuideMove {
  wanted: RegExp; // the texts of the actions that count as this move
  then?: string; // lines of a record: what chance and the other seats do after it
}

export interface GuideStep {
  events: string; // lines of a record that end where seat 0 must decide
  text: Words; // what this is about, and what to do
  at: string; // a selector: what the text speaks of, on the table
  moves: GuideMove[];
  after: Words; // when it is done
  otherwise: Words; // when something else was done: what to try
}

export interface Guide {
  players: number;
  aim: Words; // how one wins
  steps: GuideStep[];
  end: Words;
}

export interface Progress {
  step: number; // to be done next, from 0
  of: number;
}

const key = (game: string) => `guide.${game}`;

export function progress_in(game: string): Progress | null {
  return load<Progress>(key(game));
}

export function save_progress(game: string, progress: Progress): void {
  save(key(game), progress);
}

// The lines of a game that come before this one, which it may hold several times.
export function until(game: string, line: string, nth = 1): string {
  const lines = game.trim().split('\n');
  const at = lines.flatMap((other, i) => (other === line ? [i] : []))[nth - 1];
  return lines
    .slice(0, at)
    .map((event) => `${event}\n`)
    .join('');
}
