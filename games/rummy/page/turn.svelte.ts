// What the player at this screen has chosen: cards of the hand, and where one of them should go. The choice follows the
// cards from view to view and is forgotten when a decision was made.
import type { RummyAction, RummyView, Reason } from '$web/wire';
import { action_for, target_of, uses_of, why_not, type Target } from './choice';
import { held_cards, type HeldCard } from './order';

export class Turn {
  private picked = $state.raw<string[]>([]);
  private aim = $state.raw<Target | null>(null);
  turning = $state(false); // the pile is about to be turned over
  private seen = { round: 0, cards: 0 };

  constructor(private readonly current: () => RummyView) {}

  get hand(): HeldCard[] {
    return held_cards(this.current().hand);
  }
  get chosen(): HeldCard[] {
    return this.hand.filter(({ key }) => this.picked.includes(key));
  }
  get drawing(): boolean {
    return this.current().actions.some(({ kind }) => kind === 'draw_discard');
  }

  // The action that would be sent now.
  get action(): RummyAction | null {
    const view = this.current();
    if (this.turning) return view.actions.find(({ kind }) => kind === 'turn_over') ?? null;
    return action_for(view, this.chosen, this.aim);
  }
  get why(): Reason | null {
    return this.action ? null : why_not(this.current(), this.chosen, this.aim);
  }

  // Sets to which the chosen card can be added; while none is chosen, those to which some card can.
  get open_sets(): number[] {
    const view = this.current();
    const uses = this.chosen.length > 0 ? uses_of(view, this.chosen) : view.actions;
    return uses.flatMap(({ set }) => set ?? []);
  }
  get may_discard(): boolean {
    return uses_of(this.current(), this.chosen).some(({ kind }) => kind === 'discard');
  }

  // Call when a new view is shown: cards that have left the hand end the choice, one that was drawn does not.
  follow({ round, hand, phase }: RummyView): void {
    if (round !== this.seen.round || hand.length < this.seen.cards) this.clear();
    if (phase !== 'draw') this.turning = false;
    this.seen = { round, cards: hand.length };
  }

  clear(): void {
    this.picked = [];
    this.aim = null;
    this.turning = false;
  }
  get empty(): boolean {
    return this.chosen.length === 0 && !this.turning;
  }

  toggle(key: string): void {
    this.aim = null;
    this.picked = this.picked.includes(key) ? this.picked.filter((other) => other !== key) : [...this.picked, key];
  }
  choose(texts: string[]): void {
    this.clear();
    for (const text of texts) {
      const card = this.hand.find((card) => card.text === text && !this.picked.includes(card.key));
      if (card) this.picked = [...this.picked, card.key];
    }
  }

  // The choice that amounts to this action. Piles are drawn from with one click, which is no choice to be shown.
  show(action: RummyAction): void {
    this.choose(action.cards);
    this.turning = action.kind === 'turn_over';
    if (action.kind === 'lay' || action.kind === 'discard') this.aim = target_of(action);
  }

  // One card to one place; without a card, the first one of the hand that can go there.
  send(target: Target, key?: string): void {
    const view = this.current();
    const one = this.chosen.length === 1 ? this.chosen[0] : undefined;
    const fitting = this.hand.find((card) => action_for(view, [card], target));
    const card = key ?? (one ?? fitting)?.key;
    if (card === undefined) return;
    this.picked = [card];
    this.aim = target;
  }
  next_target(): void {
    const targets = uses_of(this.current(), this.chosen).map(target_of);
    const at = this.action ? targets.indexOf(target_of(this.action)) : -1;
    if (targets.length > 0) this.aim = targets[(at + 1) % targets.length]!;
  }
}
