// What goes on at a table of a server beside the game: talk, signs, clocks, and what happened while one was away.
import { announce } from '../lib/announce.svelte';
import type { Aside, RemoteTable } from './remote_table';
import { load, save } from '../lib/storage';
import type { TableModel } from '../lib/table_model.svelte';
import type { ChatEntry, ClockMessage, ReactionMessage } from '../wire';
import { w } from './words';

export type Reaction = ReactionMessage['reaction'];
export const reactions: Reaction[] = ['bow', 'smile', 'wonder', 'applause', 'flower'];

interface Sign {
  seat: number;
  reaction: Reaction;
  key: number;
}
interface Deadline {
  seat: number;
  at: number; // by performance.now()
}

const time_of_a_sign = 4000;
const time_of_first_words = 6000;

export class Company {
  lines = $state.raw<ChatEntry[]>([]);
  heard = $state(0); // lines that the reader has seen
  newest = $state.raw<ChatEntry | null>(null); // a line of somebody else, for a moment
  in_sight = $state(false); // the talk stands beside the log
  muted = $state(false);
  signs = $state.raw<Sign[]>([]);
  deadlines = $state.raw<Deadline[]>([]);
  time_is_short = $state(false);
  seen = $state<number | null>(null); // events from this number on happened while nobody watched from this seat

  private next_key = 0;

  constructor(
    readonly id: string,
    private readonly model: TableModel,
    readonly table: RemoteTable,
  ) {
    this.muted = load<boolean>(`muted.${id}`) ?? false;
  }

  get unread(): number {
    return this.muted ? 0 : this.lines.filter((line) => line.number >= this.heard).length;
  }

  name(seat: number): string {
    return this.model.info?.seats[seat]?.name ?? '';
  }

  mute(muted: boolean): void {
    this.muted = muted;
    save(`muted.${this.id}`, muted);
  }

  // The newest line, while it is new and has not been read.
  get first_words(): ChatEntry | null {
    return this.newest && !this.muted && this.newest.number >= this.heard ? this.newest : null;
  }

  listen_up(): void {
    this.heard = (this.lines.at(-1)?.number ?? -1) + 1;
  }

  receive(aside: Aside): void {
    switch (aside.type) {
      case 'back':
        this.seen ??= aside.seen;
        return;
      case 'chat':
        return this.hear(aside.lines);
      case 'reaction':
        return this.notice(aside.seat, aside.reaction);
      case 'clock':
        return this.set_clock(aside);
    }
  }

  // A reconnected table tells its talk again from the beginning.
  private hear(lines: ChatEntry[]): void {
    const first_time = this.lines.length === 0 && lines.length > 1;
    const fresh = lines.filter((line) => line.number > (this.lines.at(-1)?.number ?? -1));
    this.lines = [...this.lines, ...fresh];
    if (first_time) return this.listen_up();
    for (const line of fresh) if (line.seat !== this.model.info?.you) this.hear_from_another(line);
  }

  private hear_from_another(line: ChatEntry): void {
    if (this.muted) return;
    announce(w('says', this.name(line.seat), line.text));
    this.newest = line;
    setTimeout(() => this.newest === line && (this.newest = null), time_of_first_words);
  }

  private notice(seat: number, reaction: Reaction): void {
    if (this.muted) return;
    const sign = { seat, reaction, key: this.next_key++ };
    this.signs = [...this.signs, sign];
    announce(w('reacts', this.name(seat), w(reaction)));
    setTimeout(() => (this.signs = this.signs.filter((one) => one !== sign)), time_of_a_sign);
  }

  private set_clock({ turns, warning }: ClockMessage): void {
    const now = performance.now();
    this.deadlines = turns.map(({ seat, seconds }) => ({ seat, at: now + 1000 * seconds }));
    const own = turns.some(({ seat }) => seat === this.model.info?.you);
    if (warning && own && !this.time_is_short) announce(w('time_is_short'));
    this.time_is_short = warning && own;
  }
}
