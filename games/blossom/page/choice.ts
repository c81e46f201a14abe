// What a player has chosen so far, and which offered action it amounts to. No rules here: everything is found by looking
// through the actions of the view. Cards of a kind are alike, so a choice is a list of kinds.
import type { BlossomAction, BlossomBlocked, BlossomKind } from '$web/wire';

export type Kind = BlossomKind['kind'];
export type Verb = BlossomAction['verb'];
export type Deed = BlossomBlocked['deed'];

export const deeds: Deed[] = ['feed_down', 'feed_up', 'flip', 'arrange', 'draw'];

const alike = (a: Kind[], b: Kind[]) => [...a].sort().join() === [...b].sort().join();

export function find_action(actions: BlossomAction[], verb: Verb, cards: Kind[]): BlossomAction | null {
  return actions.find((action) => action.verb === verb && alike(action.cards, cards)) ?? null;
}

// One more card (a place in `all`), or one less. What was chosen first is given up until the rest can be done.
export function toggle(actions: BlossomAction[], verb: Verb, all: Kind[], picked: number[], place: number): number[] {
  if (picked.includes(place)) return picked.filter((other) => other !== place);
  return fitting(actions, verb, all, [...picked, place]);
}

export function fitting(actions: BlossomAction[], verb: Verb, all: Kind[], picked: number[]): number[] {
  const kinds = picked.map((place) => all[place]!);
  for (let given_up = 0; given_up < picked.length; given_up++) {
    if (find_action(actions, verb, kinds.slice(given_up))) return picked.slice(given_up);
  }
  return [];
}

// Takes one more card of a pile in the garden; after its last one, none of it.
export function take_one_more(actions: BlossomAction[], taken: Kind[], kind: Kind, in_pile: number): Kind[] {
  const same = taken.filter((other) => other === kind).length;
  if (same === in_pile) return taken.filter((other) => other !== kind);
  const wanted = [...taken, kind];
  const places = fitting(actions, 'cherry_take', wanted, [...wanted.keys()]);
  return places.map((place) => wanted[place]!);
}

// What can be arranged, each once: the many ways to take cards with a cherry are one.
export function arrangements(actions: BlossomAction[]): BlossomAction[] {
  return actions.filter(
    ({ verb, cards }) =>
      verb === 'arrange' ||
      verb === 'cherry_score' ||
      verb === 'cherry_draw' ||
      (verb === 'cherry_take' && cards.length === 0),
  );
}
