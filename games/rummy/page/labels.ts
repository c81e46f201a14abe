// How cards and sets are named: by the words that the view brings along.
import { getContext, setContext } from 'svelte';
import { in_language } from '$web/lib/i18n.svelte';
import type { RummyAction, RummyCard, RummySet, RummyView } from '$web/wire';
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

// What an action does, as its button says it.
export function action_label(view: RummyView, action: RummyAction, owners: string[]): string {
  const what = deed(view, action, owners);
  if (action.kind === 'rummy') return what;
  if (action.rummy) return t('goes_rummy', what);
  return action.goes_out ? t('goes_out', what) : what;
}

function deed(view: RummyView, { kind, text, cards, set, draws, voids }: RummyAction, owners: string[]): string {
  const held = cards.map((text) => view.hand.find((other) => other.text === text)!);
  const card = held[0]!; // of those actions that have cards
  switch (kind) {
    case 'draw_stock':
      return draws ? t('draw_known', card_short(view, draws)) : t('draw_stock');
    case 'draw_discard':
      return t('take', card_short(view, draws!));
    case 'turn_over':
      return voids || !draws ? t('turn_voids') : t('turn_draws', card_short(view, draws));
    case 'discard':
      return t('discard', card_short(view, card));
    case 'lay': {
      const on = view.table.find(({ number }) => number === set)!;
      return t('lay_off', card_short(view, card), in_language(on.name), owners[on.owner]!);
    }
    case 'set': {
      const of_a_month = held.every(({ month }) => month === card.month);
      const { plant } = view.months[card.month - 1]!;
      return t('lay_set', of_a_month ? in_language(plant) : type_name(view, card), cards.length);
    }
    case 'rummy': {
      const discard = view.rummies.find((going) => going.text === text)?.discard;
      return discard ? t('rummy_discard', card_short(view, discard)) : t('rummy_whole');
    }
  }
}
