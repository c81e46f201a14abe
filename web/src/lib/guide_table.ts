// The table of one step of a guide: the real engine in a prepared position. Whatever the player does is done; what was not
// asked for is looked at for a moment, then the position comes back.
import type { HintView, Update } from '../wire';
import type { EngineClient } from './engine_client';
import type { GuideStep } from './guide';
import type { LocalGame } from './local_table';
import { always_there, of_this_device, type Listener, type Refusal, type Signal, type Table } from './table';

const player = 0;
const time_to_look = 3; // how long a move that was not asked for stays, in moves of others

export class GuideTable implements Table {
  readonly has_hints = false;
  private listener: Listener = () => {};
  private shown = 0; // events that the player has seen
  private moves = 0; // of the step, that are made
  private played = ''; // the events since the step began
  private closed = false;

  constructor(
    private readonly engine: EngineClient,
    private readonly game: LocalGame,
    private readonly step: GuideStep,
    private readonly on_move: (outcome: 'done' | 'other') => void,
    private readonly pace: () => number,
  ) {}

  start(listener: Listener): void {
    this.listener = listener;
    const info = { ...of_this_device, game: this.game.game, options: {}, you: player, status: 'playing' as const };
    const seats = this.game.seats.map((seat) => ({ ...seat, ...always_there }));
    this.emit({ kind: 'info', info: { ...info, seats } });
    this.begin().catch((refusal: Refusal) => this.emit({ kind: 'lost', refusal }));
  }

  act(action: string): void {
    this.play(action).catch((refusal: Refusal) => this.emit({ kind: 'refused', refusal }));
  }

  close(): void {
    this.closed = true;
  }

  record(): Promise<string> {
    return this.engine.record();
  }

  // Nobody else is here: there is nothing to wait for, to hand over or to take back.
  undo(): void {}
  take_over(): void {}
  hurry(): void {}
  try_again(): void {}
  async hints(): Promise<HintView[]> {
    return [];
  }

  private async begin(): Promise<void> {
    this.moves = 0;
    this.played = '';
    await this.open();
    const { next } = await this.engine.update(player, 0);
    this.shown = next; // how it came to this position is not news
    await this.tell();
  }

  private open(): Promise<void> {
    return this.engine.open(this.game.record + this.step.events + this.played);
  }

  private async play(action: string): Promise<void> {
    await this.engine.act(player, action);
    const { wanted, then } = this.step.moves[this.moves]!;
    if (!wanted.test(action)) return this.come_back();
    this.moves += 1;
    this.played += `${player} ${action}\n${then ?? ''}`;
    if (then !== undefined) await this.open();
    const done = this.moves === this.step.moves.length;
    await this.tell(done);
    if (done) this.on_move('done');
  }

  private async come_back(): Promise<void> {
    await this.tell(true);
    this.on_move('other');
    await new Promise((resolve) => setTimeout(resolve, this.pace() * time_to_look));
    if (!this.closed) await this.begin();
  }

  // A table that is only looked at asks for nothing.
  private async tell(only_look = false): Promise<void> {
    const update = await this.engine.update(player, this.shown);
    this.shown = update.next;
    const view = only_look ? { ...update.view, actions: [], deciding: [] } : update.view;
    this.emit({ kind: 'update', update: { ...update, view, can_undo: false } as Update });
  }

  private emit(signal: Signal): void {
    if (!this.closed) this.listener(signal);
  }
}
