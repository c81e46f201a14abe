// A game's motion from one view to the next: what `look` saw on the table before a change is given to `follow` after it.
import type { EventView, View } from '../wire';
import type { TableModel } from './table_model.svelte';

export function move_on_stage<V extends View, Seen>(
  model: () => TableModel,
  root: () => HTMLElement | undefined,
  look: (root: HTMLElement) => Seen,
  follow: (root: HTMLElement, seen: Seen, previous: V | null, view: V, events: EventView[]) => void,
): void {
  $effect(() => {
    const shown = model();
    let seen = look(document.createElement('main')); // an empty table: the first view is dealt onto it
    shown.enter({
      before: () => (seen = look(root()!)),
      // A table has views of one game only.
      after: (previous, view, events) => root() && follow(root()!, seen, previous as V | null, view as V, events),
    });
    return () => shown.leave();
  });
}
