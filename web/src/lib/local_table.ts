// A table at this screen: the engine in a worker, bots in another, and people who hand the device around.
// Seats that decide at the same time do so in ascending order.
import type { HintView, TableInfo } from '../wire';
import { cancelled, type Bots } from './bots';
import { Refused } from './calls';
import type { EngineClient } from './engine_client';
import { new_id } from './new_id';
import {
  always_there,
  of_this_device,
  time_to_follow,
  type Listener,
  type Refusal,
  type Signal,
  type Table,
} from './table';

export interface LocalSeat {
  kind: 'person' | 'bot';
  name: string;
  bot: string | null;
}

// What players are called who have no name of their own.
export const usual_names = ['Hana', 'Ken', 'Aki', 'Sora', 'Mio'];

export type Options = Record<string, string>; // those that differ from the default

export interface LocalGame {
  id: string;
  game: string;
  options: Options;
  seats: LocalSeat[];
  record: string;
  over: boolean;
  deciding: number[]; // the seats that must decide now
  played: number; // when it last went on, in milliseconds since 1970
}

// What became of a game that was to be kept. elsewhere: another window has taken it over.
export type Kept = 'kept' | 'no_room' | 'elsewhere';

// A record that has only its head: a game about to begin.
export function new_game(game: string, options: Options, seats: LocalSeat[]): LocalGame {
  const chosen = Object.entries(options).map(([name, value]) => `option ${name} ${value}\n`);
  const names = seats.map((seat, number) => `name ${number} ${seat.name}\n`);
  const record = `engawa 1\ngame ${game}\nplayers ${seats.length}\n${chosen.join('')}${names.join('')}---\n`;
  return { id: new_id(), game, options, seats, record, over: false, deciding: [], played: Date.now() };
}

const elsewhere = 'elsewhere';

// How much longer a bot waits while a person may still take a move back.
const undo_grace = 2.5;

export class LocalTable implements Table {
  private listener: Listener = () => {};
  private viewer: number | null;
  private shown = 0; // events that the viewer has seen
  private can_undo = false;
  private patience = 0; // before a bot goes on, in milliseconds
  private pause: { end: (go_on: boolean) => void } | null = null;
  private closed = false;
  private work: Promise<void> = Promise.resolve(); // one thing after another

  constructor(
    private readonly engine: EngineClient,
    private readonly bots: Pick<Bots, 'wake' | 'choose' | 'hints' | 'cancel' | 'close'>,
    private readonly game: LocalGame,
    private readonly pace: () => number,
    private readonly keep: (game: LocalGame) => Kept,
  ) {
    const people = game.seats.flatMap((seat, number) => (seat.kind === 'person' ? [number] : []));
    this.viewer = people.length === 1 ? people[0]! : null;
  }

  start(listener: Listener): void {
    this.listener = listener;
    this.then(async () => {
      await this.engine.open(this.game.record);
      if (this.game.seats.some((seat) => seat.kind === 'bot')) this.bots.wake();
      await this.advance();
    }, 'lost');
  }

  act(action: string): void {
    const seat = this.viewer;
    if (seat === null) return;
    this.then(async () => {
      await this.engine.act(seat, action);
      await this.advance();
    });
  }

  undo(): void {
    const seat = this.viewer;
    if (seat === null) return;
    this.pause?.end(false);
    this.bots.cancel();
    this.then(async () => {
      try {
        await this.engine.undo(seat);
      } finally {
        await this.advance(); // refused or not, somebody goes on
      }
    });
  }

  take_over(): void {
    this.then(async () => {
      const [seat] = await this.engine.deciding();
      this.viewer = seat ?? null;
      this.shown = 0;
      await this.advance();
    });
  }

  hurry(): void {
    this.pause?.end(true);
  }

  try_again(): void {
    this.then(() => this.advance());
  }

  readonly has_hints = true;
  async hints(): Promise<HintView[]> {
    return this.viewer === null ? [] : this.bots.hints(await this.engine.observation(this.viewer));
  }

  record(): Promise<string> {
    return this.engine.record();
  }

  // Another window goes on with this game.
  give_up(): void {
    this.emit({ kind: 'lost', refusal: { code: elsewhere, reason: '' } });
    this.close();
  }

  close(): void {
    this.closed = true;
    this.pause?.end(false);
    this.bots.close();
    this.engine.close();
  }

  // Shows what happened, then lets bots go on until a person at this screen must decide.
  private async advance(): Promise<void> {
    for (;;) {
      await this.tell();
      const [next] = await this.engine.deciding();
      if (next === undefined || next === this.viewer) return;
      const seat = this.game.seats[next]!;
      if (seat.kind === 'person') {
        const first_look = this.viewer === null;
        if (first_look || (await this.wait())) this.emit({ kind: 'hand_over', to: next, can_undo: this.can_undo });
        return;
      }
      const action = await this.let_think(next, seat.bot!);
      if (action === null) return;
      await this.engine.act(next, action);
    }
  }

  // A bot thinks while people still follow the last move. Its action; none when something else comes first, or when the
  // bot has failed.
  private async let_think(seat: number, bot: string): Promise<string | null> {
    const thought = this.think(seat, bot);
    if (await this.wait()) return thought;
    this.bots.cancel();
    return null;
  }

  private async think(seat: number, bot: string): Promise<string | null> {
    this.emit({ kind: 'thinking', seat });
    try {
      return await this.bots.choose(await this.engine.observation(seat), bot);
    } catch (error) {
      if ((error as Refusal).code !== cancelled) this.emit({ kind: 'stalled', seat });
      return null;
    } finally {
      this.emit({ kind: 'thinking', seat: null });
    }
  }

  private async tell(): Promise<void> {
    const [update, deciding, record] = await Promise.all([
      this.engine.update(this.viewer, this.shown),
      this.engine.deciding(),
      this.engine.record(),
    ]);
    this.shown = update.next;
    this.can_undo = update.can_undo;
    this.patience = time_to_follow(update, this.pace()) * (update.can_undo ? undo_grace : 1);
    if (record !== this.game.record) this.game.played = Date.now();
    Object.assign(this.game, { record, deciding, over: deciding.length === 0 });
    const kept = this.keep(this.game);
    if (kept === elsewhere) throw new Refused(elsewhere, 'another window has taken this game over');
    this.emit({ kind: 'lamp', lamp: kept === 'kept' ? 'safe' : kept });
    this.emit({ kind: 'info', info: this.info() });
    // Until somebody has taken the device there is nobody to show a table to.
    const somebody_looks = this.viewer !== null || this.game.seats.every((seat) => seat.kind === 'bot');
    if (somebody_looks || this.game.over) this.emit({ kind: 'update', update });
  }

  private info(): TableInfo {
    const seats = this.game.seats.map((seat) => ({ ...seat, ...always_there }));
    const status = this.game.over ? 'over' : 'playing';
    return {
      ...of_this_device,
      game: this.game.game,
      options: this.game.options,
      seats,
      you: this.viewer,
      status,
    };
  }

  // True when the time has passed (or was cut short), false when something else comes first.
  private wait(): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (go_on: boolean) => {
        clearTimeout(timer);
        this.pause = null;
        resolve(go_on);
      };
      const timer = setTimeout(() => end(true), this.patience);
      this.pause = { end };
    });
  }

  private emit(signal: Signal): void {
    if (!this.closed) this.listener(signal);
  }

  private then(work: () => Promise<void>, on_refusal: 'refused' | 'lost' = 'refused'): void {
    this.work = this.work.then(work).catch((error: unknown) => {
      const { code = 'engine', reason = String(error), section = '' } = error as Partial<Refusal>;
      const kind = code === elsewhere ? 'lost' : on_refusal;
      this.emit({ kind, refusal: { code, reason, section } });
    });
  }
}
