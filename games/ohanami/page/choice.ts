// What a player has chosen so far, and what the offered actions still allow. No rules here: everything is found by
// looking through the actions of the view. A column that does not stand yet has no name of its own, so a choice
// that differs from an offered action only in which empty places are used is the same choice.
import type { OhanamiAction, OhanamiMove } from '$web/wire';

export type Spot = number | null; // a column from 1 on, or null: discarded
export type Staged = ReadonlyMap<number, Spot>; // where the kept cards go, as far as chosen

export function find_keep(actions: OhanamiAction[], cards: number[]): OhanamiAction | null {
  return (
    actions.find(
      ({ kind, moves }) =>
        kind === 'keep' && moves.length === cards.length && moves.every(({ card }) => cards.includes(card)),
    ) ?? null
  );
}

// Does the action do what is staged, under some renaming of the columns beyond the `standing` ones?
function agrees(moves: OhanamiMove[], staged: Staged, standing: number): boolean {
  const names = new Map<number, number>();
  for (const { card, column } of moves) {
    const wanted = staged.get(card);
    if (wanted === undefined) continue;
    if (wanted === null || column === null || wanted <= standing || column <= standing) {
      if (wanted !== column) return false;
      continue;
    }
    const name = names.get(wanted);
    if (name === undefined && [...names.values()].includes(column)) return false;
    if (name !== undefined && name !== column) return false;
    names.set(wanted, column);
  }
  return true;
}

export function fitting_actions(actions: OhanamiAction[], staged: Staged, standing: number): OhanamiAction[] {
  return actions.filter(({ kind, moves }) => kind === 'place' && agrees(moves, staged, standing));
}

// Where a card may go, given what else is staged. Of several empty places only the first is offered.
export function spots_for(
  actions: OhanamiAction[],
  card: number,
  staged: Staged,
  standing: number,
  places: number,
): Spot[] {
  const others = new Map([...staged].filter(([other]) => other !== card));
  const taken = [...others.values()];
  const spots: Spot[] = [];
  let empty_offered = false;
  for (let column = 1; column <= places; column++) {
    const empty = column > standing && !taken.includes(column);
    if (empty && empty_offered) continue;
    if (fitting_actions(actions, new Map([...others, [card, column]]), standing).length === 0) continue;
    spots.push(column);
    empty_offered ||= empty;
  }
  if (fitting_actions(actions, new Map([...others, [card, null]]), standing).length > 0) spots.push(null);
  return spots;
}

// Stages one more card. When that completes a choice, the columns take the names that the action gives them.
export function stage(
  actions: OhanamiAction[],
  staged: Staged,
  standing: number,
  card: number,
  spot: Spot,
): { staged: Staged; action: OhanamiAction | null } {
  const next = new Map([...staged, [card, spot]]);
  const action = complete_action(actions, next, standing);
  if (!action) return { staged: next, action };
  return { staged: new Map(action.moves.map(({ card, column }) => [card, column])), action };
}

export function complete_action(actions: OhanamiAction[], staged: Staged, standing: number): OhanamiAction | null {
  const fitting = fitting_actions(actions, staged, standing);
  return fitting.find(({ moves }) => moves.every(({ card }) => staged.has(card))) ?? null;
}
