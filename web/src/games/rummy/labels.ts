// How cards and sets are named: by the words that the view brings along.
import { getContext, setContext } from 'svelte';
import { in_language } from '../../lib/i18n.svelte';
import type { RummyCard, RummySet, RummyView } from '../../wire';
import { t } from './words';

export type Names = Pick<RummyView, 'months' | 'types'>;
type Named = Pick<RummyCard, 'month' | 'type'>;

const key = Symbol('names');

// Cards lie in many places: they find their words here.
export const give_names = (names: () => Names) => setContext(key, names);
export const naming = () => getContext<() => Names>(key);

const type_name = (names: Names, { type }: Named) =>
  in_language(names.types.find((other) => other.type === type)!.name);

// "September · chrysanthemum · scroll"
export function card_name(names: Names, card: Named): string {
  const { name, plant } = names.months[card.month - 1]!;
  return t('card', in_language(name), in_language(plant), type_name(names, card));
}

// "chrysanthemum scroll"
export function card_short(names: Names, card: Named): string {
  return t('card_short', in_language(names.months[card.month - 1]!.plant), type_name(names, card));
}

export function set_label(names: Names, set: RummySet, owner: string): string {
  const cards = set.cards.map((card) => card_short(names, card)).join(', ');
  return `${t('set_of', set.number, in_language(set.name), owner)}: ${cards}`;
}
