// Cells, tiles and trees in words, for people who listen.
import type { BonsaiAction, BonsaiCell, BonsaiGoal, BonsaiTree, BonsaiView } from '$web/wire';
import { in_language } from '$web/lib/i18n.svelte';
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

// Alone: what claiming or renouncing would lose.
const lost = ({ scenario }: BonsaiView, { loses }: BonsaiAction) =>
  loses ? t(scenario === 'none' ? 'lost_game' : 'lost_scenario') : '';

// What an action does, in words that need no board to point at.
export function action_label(view: BonsaiView, action: BonsaiAction): string {
  const { kind, tile, goal, colour } = action;
  switch (kind) {
    case 'meditate': {
      const title = in_language(view.row[action.position! - 1]!.card!.title);
      const gifts = action.gets.flatMap(({ tile, count }) => Array.from({ length: count }, () => t(tile)));
      return gifts.length > 0 ? t('take_card_with', title, gifts.join(t('comma'))) : t('take_card', title);
    }
    case 'place':
      return placement(action, view.goals).label;
    case 'take':
      return t('take', t(tile!));
    case 'discard':
      return t('discard', t(tile!));
    case 'remove':
      return t('remove', action.cells.length);
    case 'claim': {
      const { title, points } = view.goals.find((one) => one.goal === goal)!;
      return t('claim', in_language(title), points) + lost(view, action);
    }
    case 'renounce':
      return t('renounce', t(colour!)) + lost(view, action);
    case 'cultivate':
    case 'done':
      return in_language(action.meaning);
  }
}
