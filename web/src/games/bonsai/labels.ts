// Cells, tiles and trees in words, for people who listen.
import type { BonsaiAction, BonsaiCell, BonsaiGoal, BonsaiTree } from '../../wire';
import { in_language } from '../../lib/i18n.svelte';
import type { Target } from './Tree.svelte';
import { tiles } from './tiles';
import { t } from './words';

// "two up, one right": from the bud.
export function cell_in_words({ q, r }: BonsaiCell): string {
  const across = q + r / 2;
  const parts = [
    ...(r < 0 ? [t('up', -r)] : r > 0 ? [t('down', r)] : []),
    ...(across < 0 ? [t('left', -across)] : across > 0 ? [t('right', across)] : []),
  ];
  return parts.length > 0 ? parts.join(t('comma')) : t('bud');
}

export function tree_label(title: string, tree: BonsaiTree): string {
  const counts = tiles.map((kind) => t('tile_count', tree.tiles.filter(({ tile }) => tile === kind).length, t(kind)));
  return t('tree_holds', title, counts.join(t('comma')));
}

const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

export function placement(action: BonsaiAction, goals: BonsaiGoal[]): Target {
  const met = goals.filter(({ goal }) => action.meets.includes(goal)).map(({ title }) => in_language(title));
  const note = signed(action.points);
  const words = [t('points', note), ...met.map((title) => `${t('goals')}: ${title}`)];
  return {
    ...action.cell!,
    text: action.text,
    tile: action.tile!,
    note,
    label: t('cell_place', cell_in_words(action.cell!), t(action.tile!), words.join(t('comma'))),
    goal: met.length > 0,
  };
}
