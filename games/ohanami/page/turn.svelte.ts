// The choice that the player at this screen is making: picked cards, staged cards, and the action they amount to.
// It is forgotten as soon as another decision is asked for.
import type { OhanamiAction, OhanamiView } from '$web/wire';
import { complete_action, find_keep, fitting_actions, spots_for, stage, type Spot, type Staged } from './choice';

const to_keep = 2;

export class Turn {
  picked = $state.raw<number[]>([]);
  staged = $state.raw<Staged>(new Map());
  selected = $state<number | null>(null);
  private question = '';

  constructor(private readonly current: () => OhanamiView) {}

  get view(): OhanamiView {
    return this.current();
  }
  get standing(): number {
    return this.view.seats[this.view.you ?? 0]!.columns.length;
  }
  get phase(): 'keep' | 'place' | null {
    return this.view.actions[0]?.kind ?? null;
  }

  // The action that would be sent now, if the choice is complete.
  get action(): OhanamiAction | null {
    const { actions } = this.view;
    if (this.phase === 'keep') return find_keep(actions, this.picked);
    if (this.phase === 'place') return complete_action(actions, this.staged, this.standing);
    return null;
  }

  // What the choice so far brings at least: a card not staged yet counts as discarded.
  get preview(): OhanamiAction | null {
    if (this.phase !== 'place' || this.staged.size === 0) return null;
    const fitting = fitting_actions(this.view.actions, this.staged, this.standing);
    return (
      fitting.find(({ moves }) => moves.every(({ card, column }) => this.staged.has(card) || column === null)) ?? null
    );
  }

  // Where the selected card may go.
  get spots(): Spot[] {
    if (this.phase !== 'place' || this.selected === null) return [];
    return spots_for(this.view.actions, this.selected, this.staged, this.standing, this.view.max_columns);
  }

  // Call when a new view is shown.
  follow(view: OhanamiView): void {
    const question = [view.phase, view.round, view.pick, view.actions.length > 0].join();
    if (question === this.question) return;
    this.question = question;
    this.clear();
  }

  clear(): void {
    this.picked = [];
    this.staged = new Map();
    this.selected = this.phase === 'place' ? this.next_unstaged() : null;
  }

  // The choice that amounts to this action.
  show({ kind, moves }: OhanamiAction): void {
    this.clear();
    if (kind === 'keep') this.picked = moves.map(({ card }) => card);
    else this.staged = new Map(moves.map(({ card, column }) => [card, column]));
    this.selected = this.phase === 'place' ? this.next_unstaged() : null;
  }

  toggle(card: number): void {
    if (this.phase !== 'keep') return;
    this.picked = this.picked.includes(card)
      ? this.picked.filter((other) => other !== card)
      : [...this.picked, card].slice(-to_keep);
  }

  select(card: number): void {
    this.selected = card;
  }

  // The other of the kept cards.
  switch(): void {
    const cards = this.kept_cards();
    this.selected = cards[(cards.indexOf(this.selected ?? -1) + 1) % cards.length] ?? null;
  }

  put(spot: Spot): boolean {
    if (this.selected === null || !this.spots.includes(spot)) return false;
    this.staged = stage(this.view.actions, this.staged, this.standing, this.selected, spot).staged;
    this.selected = this.next_unstaged();
    return true;
  }

  take_back(card: number): void {
    this.staged = new Map([...this.staged].filter(([other]) => other !== card));
    this.selected = card;
  }

  private kept_cards(): number[] {
    return this.view.seats[this.view.you ?? 0]!.kept.map(({ number }) => number);
  }
  private next_unstaged(): number | null {
    return this.kept_cards().find((card) => !this.staged.has(card)) ?? null;
  }
}
