// What flies where when one view follows another. A card is known by its place: in the hand (h), on top of the discards
// (d), in a set (s).
import { fly_cards, type Places } from '$web/lib/flip';
import { turn_came } from '$web/lib/seats';
import { play_sound } from '$web/lib/sound';
import type { EventView, RummyView } from '$web/wire';
import { held_cards } from './order';

export const hand_place = (key: string) => `h ${key}`;
export const discard_place = (view: RummyView) => `d ${view.discards.length} ${view.discards.at(-1)?.text}`;
export const set_places = (set: { number: number; cards: { text: string }[] }) => {
  const seen = new Map<string, number>();
  return set.cards.map(({ text }) => {
    seen.set(text, (seen.get(text) ?? -1) + 1);
    return `s${set.number} ${text}.${seen.get(text)}`;
  });
};

export function places_in(view: RummyView): Set<string> {
  return new Set([
    ...held_cards(view.hand).map(({ key }) => hand_place(key)),
    discard_place(view),
    ...view.table.flatMap(set_places),
  ]);
}

function place_of(root: HTMLElement, selector: string): DOMRect | null {
  return root.querySelector(selector)?.getBoundingClientRect() ?? null;
}

export function follow_view(
  root: HTMLElement,
  before: Places,
  previous: RummyView | null,
  view: RummyView,
  events: EventView[],
): void {
  const decision = events.filter(({ actor }) => actor !== null).at(-1);
  const from_discards = decision?.text === 'draw discard';
  fly_cards(root, before, (card) => {
    const [zone, name = ''] = card.dataset.card!.split(/ (?:\d+ )?/);
    if (zone === 'h') return place_of(root, `[data-pile=${from_discards ? 'discard' : 'stock'}]`);
    const actor = decision?.actor;
    if (actor === undefined || actor === null) return place_of(root, '[data-pile=stock]');
    const in_hand = ['.0', '.1', '.2', ''].map((copy) => before.get(hand_place(name + copy))).find(Boolean);
    if (actor === view.you && in_hand) return in_hand;
    return place_of(root, `[data-seat="${actor}"]`);
  });
  sound(previous, view);
}

function sound(previous: RummyView | null, view: RummyView): void {
  const over = (of: RummyView | null) => of?.phase === 'over';
  if (over(view)) return play_sound(over(previous) ? 'paper' : 'chime');
  if (previous && view.results.length > previous.results.length) return play_sound('chime');
  if (previous) play_sound(view.table.length > previous.table.length ? 'wood' : 'paper');
  if (turn_came(previous, view)) play_sound('bell');
}
