// What the components show of a table. Updates wait in a queue, so that nobody's move is shown faster than a person
// can follow; a click shows the rest at once.
import { tick, type Snippet } from 'svelte';
import type { EventView, TableInfo, Update, View } from '../wire';
import { announce, hush } from './announce.svelte';
import { in_language } from './i18n.svelte';
import { t } from './words';
import { time_to_follow, type Lamp, type Refusal, type Signal, type Table } from './table';

// A game's components may animate from one view to the next.
export interface Stage {
  before(): void;
  after(previous: View | null, view: View, events: EventView[]): void;
}

const most_announced = 6;
// A bot that thinks is worth a word after a while, and worth saying aloud if it takes long.
const time_to_show_thinking = 300;
const time_to_say_thinking = 2000;
const time_to_count = 5000; // how long somebody is away

export class TableModel {
  info = $state.raw<TableInfo | null>(null);
  info_age = $state(0); // in seconds, counted while somebody is away
  view = $state.raw<View | null>(null);
  events = $state.raw<EventView[]>([]);
  can_undo = $state(false);
  lamp = $state<Lamp>('safe');
  refusal = $state.raw<Refusal | null>(null);
  lost = $state.raw<Refusal | null>(null);
  hand_over = $state.raw<{ to: number; can_undo: boolean } | null>(null);
  thinking = $state<number | null>(null); // the seat whose bot has been thinking for a while
  stalled = $state<number | null>(null); // the seat whose bot has failed
  waiting = $state(false); // an action is on its way; the view is about to change

  tools = $state.raw<Snippet | null>(null); // what a kind of table adds to the bar
  beside = $state.raw<Snippet | null>(null); // and below the log, where there is room
  private stage: Stage | null = null;
  private untold: Parameters<Stage['after']> | null = null; // what was shown while there was no stage
  private queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private thinking_timers: ReturnType<typeof setTimeout>[] = [];
  private info_timer: ReturnType<typeof setInterval> | undefined;
  private followed_at = -Infinity; // when people will have followed what is shown now

  constructor(
    readonly table: Table,
    private readonly pace: () => number,
  ) {
    table.start((signal) => this.receive(signal));
  }

  act(action: string): void {
    if (this.waiting) return;
    this.waiting = true;
    this.refusal = null;
    this.table.act(action);
  }

  undo(): void {
    this.refusal = null;
    this.can_undo = false;
    this.table.undo();
  }

  take_over(): void {
    this.hand_over = null;
    this.table.take_over();
  }

  // A game's components may come later than the view that they show.
  enter(stage: Stage): void {
    this.stage = stage;
    void tick().then(() => this.untold && this.tell(...this.untold));
  }

  leave(): void {
    this.stage = null;
  }

  // Shows at once all that is still waiting to be shown.
  skip(): void {
    this.table.hurry();
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.queue.length > 0) this.show(this.queue.shift()!);
  }

  try_again(): void {
    this.stalled = null;
    this.table.try_again();
  }

  close(): void {
    clearTimeout(this.timer);
    clearInterval(this.info_timer);
    this.show_thinking(null);
    this.table.close();
  }

  private receive(signal: Signal): void {
    switch (signal.kind) {
      case 'info':
        return this.take_info(signal.info);
      case 'update':
        this.stalled = null;
        this.queue.push(signal.update);
        return this.show_next();
      case 'lamp':
        this.lamp = signal.lamp;
        return;
      case 'refused':
        this.waiting = false;
        this.refusal = signal.refusal;
        return;
      case 'thinking':
        return this.show_thinking(signal.seat);
      case 'stalled':
        this.waiting = false;
        this.stalled = signal.seat;
        return;
      case 'hand_over':
        this.queue = [];
        this.view = null; // nobody's cards stay on the screen, nor in the page
        this.events = [];
        this.untold = null;
        hush();
        this.waiting = false;
        this.hand_over = signal;
        return;
      case 'lost':
        this.lost = signal.refusal;
        return;
    }
  }

  private take_info(info: TableInfo): void {
    this.info = info;
    this.info_age = 0;
    clearInterval(this.info_timer);
    if (info.seats.every((seat) => seat.away === null)) return;
    const since = performance.now();
    this.info_timer = setInterval(() => (this.info_age = (performance.now() - since) / 1000), time_to_count);
  }

  private show_thinking(seat: number | null): void {
    for (const timer of this.thinking_timers) clearTimeout(timer);
    this.thinking = null;
    if (seat === null) return;
    this.thinking_timers = [
      setTimeout(() => (this.thinking = seat), time_to_show_thinking),
      setTimeout(() => announce(t('thinks', this.info?.seats[seat]?.name ?? '')), time_to_say_thinking),
    ];
  }

  private show_next(): void {
    if (this.timer !== undefined || this.queue.length === 0) return;
    const patience = this.must_wait(this.queue[0]!) ? this.followed_at - performance.now() : 0;
    if (patience > 0) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.show_next();
      }, patience);
      return;
    }
    this.show(this.queue.shift()!);
    this.show_next();
  }

  // The first view, one's own move and a view without news come at once.
  private must_wait(update: Update): boolean {
    const own = update.view.you;
    return this.view !== null && update.events.some((event) => event.actor !== own);
  }

  private show(update: Update): void {
    const previous = this.view;
    this.stage?.before();
    this.hand_over = null;
    this.waiting = false;
    this.view = update.view;
    this.can_undo = update.can_undo;
    this.events = [...this.events.filter((event) => event.number < update.first), ...update.events];
    this.followed_at = performance.now() + time_to_follow(update, this.pace());
    const sentences = update.events.slice(-most_announced).flatMap((event) => event.sentences.map(in_language));
    if (sentences.length > 0) announce(sentences.join(' '));
    void tick().then(() => this.tell(previous, update.view, update.events));
  }

  private tell(...change: Parameters<Stage['after']>): void {
    this.untold = this.stage ? null : change;
    this.stage?.after(...change);
  }
}
