// How pieces, heaps and choices are put into words.
import type { HitohiraAction, HitohiraField, HitohiraLine, HitohiraPile } from '$web/wire';
import { list_of_names } from '$web/lib/i18n.svelte';
import { t } from './words';

export function pile_label(pile: HitohiraPile): string {
  const parts = pile.counts.flatMap(({ piece, count }) => (count > 0 ? [t('several', count, t(piece))] : []));
  return parts.length > 0 ? list_of_names(parts) : t('nothing');
}

function line_label(line: HitohiraLine): string {
  const words = t('line', t(line.colour), line.count, line.points, line.one_more);
  return line.blacks > 0 ? `${words}; ${t('with_blacks', line.blacks)}` : words;
}

// All kinds of a field, blacks last, with what lies there and what one more would change.
export function kinds_of(field: HitohiraField) {
  return [
    ...field.lines.map((line) => ({ ...line, kind: line.colour, label: line_label(line) })),
    {
      kind: 'black' as const,
      count: field.blacks,
      blacks: 0,
      points: null,
      one_more: field.one_more_black,
      label: t('line_black', field.blacks_left_out, field.one_more_black),
    },
  ];
}

// In parts of 10,000, as a person reads it.
export function percent(parts: number): string {
  if (parts === 0 || parts === 10_000) return `${parts / 100}%`;
  if (parts < 100) return '<1%';
  return parts > 9_900 ? '>99%' : `${Math.round(parts / 100)}%`;
}

export const minus = (n: number) => (n < 0 ? `−${-n}` : `${n}`);

// What a field is worth now, and what it would be worth.
export const from_to = ({ points }: HitohiraField, then: number) => `${minus(points)} → ${minus(then)}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function action_label(action: HitohiraAction, names: string[]): string {
  const { kind, place, count } = action;
  const piece = action.piece ? t(action.piece) : '';
  const second = action.second_piece ? t(action.second_piece) : '';
  const name = names[action.seat ?? 0]!;
  switch (kind) {
    case 'draw':
      return t('draw_n', count!);
    case 'stop':
    case 'skip':
      return t(kind);
    case 'keep':
      if (!piece) return t('keep_nothing');
      return t('keep', second ? t('two', piece, second) : piece);
    case 'somei':
      return capital(t('do_somei', t(place === 'turn' ? 'from_turn' : 'from_field', piece)));
    case 'sakuya':
      return t('do_sakuya', piece, second, name);
    case 'kokonoe':
      return t('do_kokonoe', t('from_seat', piece, name), t('from_seat', second, names[action.second_seat!]!));
    case 'komatsu':
    case 'shin':
    case 'kumagai':
      return t(`do_${kind}`);
    case 'take':
      return t('take', piece);
    case 'put':
      if (place === 'seat') return t('put_seat', piece, name);
      return t(place === 'screen' ? 'put_screen' : 'put_field', piece);
    case 'hide':
      return piece ? t('hide', t('several', count!, piece)) : t('hide_nothing');
    case 'assign':
      return t('assign', action.red_yellow!, action.light_blue_blue!);
  }
}
