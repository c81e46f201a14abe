// What flies where when one view follows another, and what has just grown.
import { fly_cards, places_of_cards, send, type Places } from '$web/lib/flip';
import { turn_came } from '$web/lib/seats';
import { play_sound } from '$web/lib/sound';
import type { BonsaiView, EventView } from '$web/wire';
import { key_of } from './geometry';

export interface Before {
  places: Places;
  row: Map<string, { card: HTMLElement; place: DOMRect }>; // the cards of the row by position
}

export function look_before(root: HTMLElement): Before {
  const row = new Map<string, { card: HTMLElement; place: DOMRect }>();
  for (const button of root.querySelectorAll<HTMLElement>('[data-position]')) {
    const card = button.querySelector('[data-card]')!.cloneNode(true) as HTMLElement;
    row.set(button.dataset.position!, { card, place: button.getBoundingClientRect() });
  }
  return { places: places_of_cards(root), row };
}

// The tiles that each tree got in its owner's last turn: they stay marked until the owner's next one.
export type Fresh = ReadonlyMap<string, ReadonlySet<string>>;
export const tree_key = (seat: number, tree: number) => `${seat}.${tree}`;

const growing = (view: BonsaiView) => view.phase === 'cultivate' || view.phase === 'help';

export function what_grew(fresh: Fresh, previous: BonsaiView | null, view: BonsaiView): Fresh {
  const next = new Map<string, ReadonlySet<string>>();
  view.seats.forEach(({ trees }, seat) => {
    trees.forEach(({ tiles }, tree) => {
      const key = tree_key(seat, tree);
      const before = previous?.seats[seat]?.trees[tree]?.tiles;
      const old = new Set(before?.map(key_of));
      const standing = new Set(tiles.map(key_of));
      const grown = before ? [...standing].filter((cell) => !old.has(cell)) : [];
      const goes_on = previous?.active === seat && growing(previous);
      const kept = [...(fresh.get(key) ?? [])].filter((cell) => standing.has(cell));
      const begins = view.active === seat && view.phase === 'choose';
      next.set(key, new Set(grown.length > 0 ? (goes_on ? [...kept, ...grown] : grown) : begins ? [] : kept));
    });
  });
  return next;
}

const place_of = (root: HTMLElement, selector: string) => root.querySelector(selector)?.getBoundingClientRect() ?? null;

export function follow_view(
  root: HTMLElement,
  before: Before,
  previous: BonsaiView | null,
  view: BonsaiView,
  events: EventView[],
): void {
  fly_cards(root, before.places, (card) => (card.closest('[data-row]') ? place_of(root, '[data-deck]') : null));
  for (const { actor, text } of events) {
    const taken = before.row.get(text.match(/^meditate (\d)/)?.[1] ?? '');
    const to = actor === null ? null : place_of(root, `[data-seat="${actor}"]`);
    if (!taken || !to || !previous) continue;
    taken.card.style.width = `${taken.place.width}px`;
    taken.card.style.height = `${taken.place.height}px`;
    delete taken.card.dataset.card;
    send(taken.card, taken.place, to);
  }
  if (previous) sound(previous, view, events);
}

function sound(previous: BonsaiView, view: BonsaiView, events: EventView[]): void {
  if (view.phase === 'over') return play_sound(previous.phase !== 'over' ? 'chime' : 'paper');
  if (events.some(({ text }) => /^(claim|meditate|card)/.test(text))) play_sound('paper');
  else if (events.length > 0) play_sound('wood');
  if (turn_came(previous, view)) play_sound('bell');
}
