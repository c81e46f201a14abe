// How cards and columns are named for people who listen, and how moves are put into words.
import type { OhanamiAction, OhanamiCard, OhanamiColumn, OhanamiMove } from '$web/wire';
import { t } from './words';

export function card_label(card: OhanamiCard): string {
  return t('card', card.number, t(card.colour));
}

export function column_label(number: number, column: OhanamiColumn | undefined): string {
  if (!column) return t('column_holds', number, t('no_cards'));
  const cards = column.cards.map((card) => card.number).join(', ');
  return `${t('column_holds', number, cards)}; ${t('room_line', column.room_below, column.room_above)}`;
}

// "Place 17 in column 1, discard 66"
function moves_in_words(moves: OhanamiMove[]): string {
  const parts = moves.map(({ card, column }) =>
    column === null ? t('discard_part', card) : t('place_part', card, column),
  );
  const whole = parts.reduce((a, b) => t('place_both', a, b));
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

export function action_label({ kind, moves }: OhanamiAction): string {
  if (kind === 'place') return moves_in_words(moves);
  const [a, b] = moves.map(({ card }) => card).sort((x, y) => x - y);
  return t('keep_two', a!, b!);
}
