// How cards are named for people who listen, and how places are named for motion.
import { in_language } from '$web/lib/i18n.svelte';
import type { BlossomAction, BlossomView } from '$web/wire';
import type { Kind } from './choice';
import { t } from './words';

export interface Placed {
  kind: Kind | null;
  id: string; // "hand:rose:0": the first rose of the hand; a back has the kind "-"
  place: number;
}

// The cards of a place, each with a name that stays while cards of other kinds come and go.
export function placed(where: string, kinds: (Kind | null)[]): Placed[] {
  const seen = new Map<Kind | null, number>();
  return kinds.map((kind, place) => {
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    return { kind, id: `${where}:${kind ?? '-'}:${nth}`, place };
  });
}

export const backs = (count: number): null[] => Array<null>(count).fill(null);

export function about({ kinds }: BlossomView, kind: Kind) {
  const { name, value, rule, why, cards } = kinds.find((one) => one.kind === kind)!;
  return { name: in_language(name), value, rule: in_language(rule), why: in_language(why), cards };
}

export function action_label({ verb, label, points }: BlossomAction): string {
  return verb === 'arrange' ? t('confirm_points', in_language(label), points) : in_language(label);
}

// For places that are too narrow for a whole name.
export const short_name = (kind: Kind): string => t(kind === 'chrysanth' ? 'chrysanth_short' : kind);
