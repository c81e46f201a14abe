// What a player has picked so far, and the action that it amounts to. No rules here: every offered action is a handful
// of picks ("card:sakuya", "turn:red", "2:blue"), and a choice is complete when it is exactly those of one action.
import type { HitohiraAction } from '$web/wire';

export type Pick = string; // of a card, a piece somewhere, a number, or a place

export function picks_of(action: HitohiraAction): Pick[] {
  const { kind, piece, second_piece, place, seat, second_seat, count } = action;
  switch (kind) {
    case 'draw':
    case 'assign':
      return [`count:${count}`];
    case 'keep':
      return [piece, second_piece].flatMap((kept) => (kept ? [`turn:${kept}`] : []));
    case 'hide':
      return Array<Pick>(count ?? 0).fill(`turn:${piece}`);
    case 'take':
      return [`drawn:${piece}`];
    case 'put':
      return [`to:${place === 'seat' ? seat : place}`];
    case 'somei':
      return ['card:somei', `${place}:${piece}`];
    case 'sakuya':
      return ['card:sakuya', `${place}:${piece}`, `${seat}:${second_piece}`];
    case 'kokonoe':
      return ['card:kokonoe', `${seat}:${piece}`, `${second_seat}:${second_piece}`];
    case 'komatsu':
    case 'shin':
    case 'kumagai':
      return [`card:${kind}`];
    case 'stop':
    case 'skip':
      return [kind];
  }
}

export const times = (picks: readonly Pick[], pick: Pick) => picks.filter((other) => other === pick).length;
const holds = (all: readonly Pick[], some: readonly Pick[]) =>
  some.every((pick) => times(all, pick) >= times(some, pick));

const is_card = (pick: Pick) => pick.startsWith('card:');

// Does some action go on from these picks?
const leads_somewhere = (actions: HitohiraAction[], picks: readonly Pick[]) =>
  actions.some((action) => holds(picks_of(action), picks));

export function action_of(actions: HitohiraAction[], picks: readonly Pick[]): HitohiraAction | null {
  return (
    actions.find((action) => {
      const wanted = picks_of(action);
      return wanted.length === picks.length && holds(wanted, picks);
    }) ?? null
  );
}

// Can this be picked now, perhaps in place of something else? A card comes before what it needs.
export function is_offered(actions: HitohiraAction[], picks: readonly Pick[], pick: Pick): boolean {
  if (is_card(pick)) return leads_somewhere(actions, [pick]);
  return leads_somewhere(actions, [...picks.filter(is_card), pick]) && (has_card(picks) || !need_card(actions));
}
const has_card = (picks: readonly Pick[]) => picks.some(is_card);
const need_card = (actions: HitohiraAction[]) => actions.some((action) => picks_of(action).some(is_card));

// One pick more. What does not go together with it makes room: as little as possible, the oldest first.
export function with_pick(actions: HitohiraAction[], picks: readonly Pick[], pick: Pick): Pick[] {
  for (let dropped = 0; dropped <= picks.length; dropped++) {
    for (const kept of without_some(picks, dropped)) {
      if (leads_somewhere(actions, [...kept, pick])) return [...kept, pick];
    }
  }
  return [...picks];
}

const without_nth = (picks: readonly Pick[], n: number) => picks.filter((_, i) => i !== n);

function* without_some(picks: readonly Pick[], count: number, from = 0): Generator<Pick[]> {
  if (count === 0) return yield [...picks];
  for (let i = from; i < picks.length; i++) yield* without_some(without_nth(picks, i), count - 1, i);
}

// One pick less; without its card the rest means nothing.
export function without_pick(picks: readonly Pick[], pick: Pick): Pick[] {
  return is_card(pick) ? [] : without_nth(picks, picks.lastIndexOf(pick));
}
