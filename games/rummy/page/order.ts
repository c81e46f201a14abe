// The order of the cards in the hand, which means nothing to the rules: by month, by type, or as the player has put them.
import type { RummyHandCard } from '$web/wire';

export type Sorting = 'month' | 'type' | 'own';

// A card of the hand with a name of its own: cards that are alike are told apart by their number.
export interface HeldCard extends RummyHandCard {
  key: string;
}

export function held_cards(hand: RummyHandCard[]): HeldCard[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = seen.get(card.text) ?? 0;
    seen.set(card.text, copy + 1);
    return { ...card, key: `${card.text}.${copy}` };
  });
}

const type_order = ['bright', 'animal', 'scroll', 'chaff'];

// `hand` comes by month. What is new to the player's own order comes last.
export function in_order(hand: HeldCard[], sorting: Sorting, own: string[]): HeldCard[] {
  if (sorting === 'month') return hand;
  const place = ({ type, key }: HeldCard) => {
    if (sorting === 'type') return type_order.indexOf(type);
    const at = own.indexOf(key);
    return at < 0 ? own.length : at;
  };
  return [...hand].sort((a, b) => place(a) - place(b));
}

// The card takes the place of another one; those between them move up.
export function moved(order: string[], card: string, to: number): string[] {
  const others = order.filter((other) => other !== card);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, card);
  return others;
}
