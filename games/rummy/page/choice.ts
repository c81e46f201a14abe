// What the chosen cards amount to. No rules here: everything is looked up among the actions and reasons of the view.
import type { Reason, RummyAction, RummyHandCard, RummyView } from '$web/wire';

type Offered = Pick<RummyView, 'actions' | 'refused' | 'reasons' | 'set_rule' | 'lay_rule'>;
type Chosen = Pick<RummyHandCard, 'text' | 'why_stays'>[]; // in canonical order

export type Target = 'discard' | number; // a set by its number

const same = (a: string[], b: string[]) => a.length === b.length && a.every((text, i) => text === b[i]);
const refused = ({ refused }: Offered, text: string) => refused.find((refusal) => refusal.text === text)?.why;

function find(view: Offered, kind: RummyAction['kind'], chosen: Chosen): RummyAction[] {
  const texts = chosen.map(({ text }) => text);
  return view.actions.filter((action) => action.kind === kind && same(action.cards, texts));
}

// The ways to use one chosen card: discarded, or added to a set. The copy that was taken in this turn stays.
export function uses_of(view: Offered, chosen: Chosen): RummyAction[] {
  if (chosen.length !== 1) return [];
  return [...(chosen[0]!.why_stays ? [] : find(view, 'discard', chosen)), ...find(view, 'lay', chosen)];
}

export const target_of = (action: RummyAction): Target => action.set ?? 'discard';

// The action that would be sent now; without a chosen target, the first that is possible.
export function action_for(view: Offered, chosen: Chosen, target: Target | null): RummyAction | null {
  if (chosen.length !== 1) return find(view, 'set', chosen)[0] ?? null;
  const uses = uses_of(view, chosen);
  return (target === null ? uses[0] : uses.find((use) => target_of(use) === target)) ?? null;
}

// Why the chosen cards amount to nothing.
export function why_not(view: Offered, chosen: Chosen, target: Target | null): Reason | null {
  const [card, second] = chosen;
  if (!card) return null;
  if (second) {
    const text = `set ${chosen.map(({ text }) => text).join(' ')}`;
    return refused(view, text) ?? view.reasons.set ?? view.set_rule;
  }
  if (typeof target === 'number') {
    return refused(view, `lay ${card.text} ${target}`) ?? view.reasons.lay ?? view.lay_rule;
  }
  return card.why_stays ?? refused(view, `discard ${card.text}`) ?? view.reasons.discard;
}
