// A table as its viewer has it, for the components of a game: the view, who sits where, whether the viewer is asked, and
// which other seat they look at.
import type { TableProps } from '../games';
import type { EventView, View } from '../wire';
import { other_seats, seat_names } from './seats';
import type { TableModel } from './table_model.svelte';

// What the views of all games have.
export interface Played {
  you: number | null;
  deciding: number[];
  winners: number[];
  actions: { text: string }[];
  seats: { score: number }[];
}

export class Play<V extends Played = Played> {
  root = $state<HTMLElement>(); // the table in the page
  looked_at = $state<number | null>(null);
  readonly view: V = $derived.by(() => this.read(this.model.view!));
  readonly names = $derived.by(() => seat_names(this.model, this.view));

  constructor(
    private readonly given: () => TableProps,
    private readonly read = (view: View) => view as unknown as V,
  ) {}

  get props(): TableProps {
    return this.given();
  }
  get model(): TableModel {
    return this.props.model;
  }
  get own(): V['seats'][number] | null {
    const { you, seats } = this.view;
    return you === null ? null : seats[you]!;
  }
  get others(): number[] {
    return other_seats(this.view);
  }
  get my_turn(): boolean {
    return this.view.actions.length > 0 && !this.model.waiting;
  }

  // What had the focus may have left: whoever is asked goes on from the first one of these that is there.
  keep_focus(...starts: string[]): void {
    if (!this.my_turn || document.activeElement !== document.body) return;
    const next = starts.map((selector) => this.root!.querySelector<HTMLElement>(selector)).find((thing) => thing);
    next?.focus({ preventScroll: true });
  }

  // The motion from one view to the next: what `look` saw on the table before a change is given to `follow` after it.
  on_change<Seen>(
    look: (root: HTMLElement) => Seen,
    follow: (root: HTMLElement, seen: Seen, previous: V | null, view: V, events: EventView[]) => void,
  ): void {
    $effect(() => {
      const shown = this.model;
      let seen = look(document.createElement('main')); // an empty table: the first view is dealt onto it
      shown.enter({
        before: () => (seen = look(this.root!)),
        after: (previous, view, events) =>
          this.root && follow(this.root, seen, previous && this.read(previous), this.read(view), events),
      });
      return () => shown.leave();
    });
  }
}
