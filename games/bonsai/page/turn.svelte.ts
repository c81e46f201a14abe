// The choice that the player at this screen is making: a card, a tile, what goes, a goal. It is forgotten with every new
// view; only the tile in the hand stays as long as it can be placed. No rules here: all is looked up in the view.
import type { BonsaiAction, BonsaiView, Reason } from '$web/wire';
import { placement, cell_in_words } from './labels';
import { key_of } from './geometry';
import type { Target } from './Tree.svelte';
import type { Tile } from './tiles';
import { t } from './words';

export class Turn {
  position = $state<number | null>(null);
  gift = $state<Tile | null>(null); // the tile that comes with the card, where there is a choice
  tile = $state<Tile | null>(null);
  removal = $state.raw<BonsaiAction | null>(null);
  goal = $state.raw<BonsaiAction | null>(null);
  discards = $state.raw<Tile[]>([]);
  reason = $state.raw<Reason | null>(null); // why the last wish cannot be
  queue = $state.raw<string[]>([]); // what is sent as soon as it can be: several actions that are one choice
  private seen: BonsaiView | null = null;

  constructor(private readonly current: () => BonsaiView) {}

  get view(): BonsaiView {
    return this.current();
  }
  get phase(): BonsaiView['phase'] | null {
    return this.view.actions.length > 0 ? this.view.phase : null;
  }
  get placing(): boolean {
    return this.phase === 'help' || this.phase === 'cultivate';
  }
  private of_kind(kind: BonsaiAction['kind']): BonsaiAction[] {
    return this.view.actions.filter((action) => action.kind === kind);
  }

  // Call when a new view is shown.
  follow(view: BonsaiView): void {
    if (view === this.seen) return;
    this.seen = view;
    const tile = this.tile;
    this.clear();
    if (!this.placing) return;
    const open = view.placing.filter(({ why_not }) => why_not === null).map((placing) => placing.tile);
    this.tile = tile && open.includes(tile) ? tile : (open[0] ?? null);
  }

  clear(): void {
    this.position = this.gift = this.removal = this.goal = this.reason = null;
    if (!this.placing) this.tile = null;
    this.discards = [];
  }

  // The choice that amounts to this action; a tile is placed with one click, so only which one is shown.
  show(action: BonsaiAction): void {
    this.clear();
    const { kind, position, tile } = action;
    if (kind === 'meditate') [this.position, this.gift] = [position, tile];
    else if (kind === 'remove') this.removal = action;
    else if (kind === 'claim') this.goal = action;
    else if (kind === 'discard' && tile) this.discards = [tile];
    else if (tile) this.tile = tile;
  }

  // ---- Cards

  get meditations(): BonsaiAction[] {
    return this.of_kind('meditate');
  }
  get card(): BonsaiAction | null {
    const there = this.meditations.filter(({ position }) => position === this.position);
    return there.find(({ tile }) => tile === this.gift) ?? there[0] ?? null;
  }

  // The same card again: with its other tile, if it has one.
  choose_card(position: number, gift?: Tile): void {
    const there = this.meditations.filter((action) => action.position === position);
    if (there.length === 0) return;
    const again = this.position === position;
    const at = there.findIndex(({ tile }) => tile === this.gift);
    this.clear();
    this.position = position;
    this.gift = gift ?? (there[again ? (at + 1) % there.length : 0]!.tile as Tile | null);
  }

  // ---- Tiles

  choose_tile(tile: Tile): void {
    if (this.phase === 'choose' && this.position !== null && this.view.row[this.position - 1]!.choices.length > 1) {
      const choice = this.meditations.find((action) => action.position === this.position && action.tile === tile);
      if (choice) return this.choose_card(this.position, tile);
    }
    if (this.phase === 'choose' || this.placing) this.choose_to_place(tile);
    else if (this.phase === 'take') this.tile = tile;
    else if (this.phase === 'discard') this.add_discard(tile);
  }

  private choose_to_place(tile: Tile): void {
    const placing = this.view.placing.find((placing) => placing.tile === tile);
    this.clear();
    this.reason = placing?.why_not ?? (this.phase === 'choose' ? this.view.why_not_cultivate : null);
    if (this.reason === null) this.tile = tile;
  }

  // A Cultivate without a tile chosen first; null: view.why_not_cultivate says why not.
  get cultivation(): BonsaiAction | null {
    return this.of_kind('cultivate')[0] ?? null;
  }
  explain(reason: Reason | null): void {
    this.clear();
    this.reason = reason;
  }

  private add_discard(tile: Tile): void {
    const have = this.held(tile);
    const others = this.discards.length < this.view.to_discard ? this.discards : this.discards.slice(1);
    const chosen = others.filter((other) => other === tile).length;
    this.discards = chosen < have ? [...others, tile] : others.filter((other) => other !== tile);
  }

  held(tile: Tile): number {
    return this.view.seats[this.view.you ?? 0]!.supply.find((supply) => supply.tile === tile)!.count;
  }

  // ---- Cells

  get targets(): Target[] {
    if (this.phase === 'choose' && this.tile === null) return this.removal_targets();
    if (this.tile === null || this.phase === 'take') return [];
    const placements = this.phase === 'choose' ? this.view.if_cultivating : this.of_kind('place');
    return placements.filter(({ tile }) => tile === this.tile).map((action) => placement(action, this.view.goals));
  }

  get removals(): BonsaiAction[] {
    return this.of_kind('remove');
  }
  private removal_targets(): Target[] {
    const seat = this.view.seats[this.view.you ?? 0]!;
    const standing = seat.trees.find(({ active }) => active)!.tiles;
    const cells = new Map(this.removals.flatMap(({ cells }) => cells.map((cell) => [key_of(cell), cell])));
    const going = new Set(this.removal?.cells.map(key_of));
    return [...cells].map(([key, cell]) => {
      const { tile } = standing.find((tile) => key_of(tile) === key)!;
      const label = t('cell_remove', cell_in_words(cell), t(tile));
      return { ...cell, text: key, tile, note: '', label, removes: true, pressed: going.has(key) };
    });
  }

  // A tile that could go: the first set it belongs to, and with every further choice the next one, then none.
  choose_removal(target: Target): void {
    const sets = this.removals.filter(({ cells }) => cells.some((cell) => key_of(cell) === key_of(target)));
    const at = this.removal ? sets.indexOf(this.removal) : -1;
    this.clear();
    this.removal = sets[at + 1] ?? null;
  }

  // What a chosen cell means, as actions.
  place(target: Target): string[] {
    return this.phase === 'choose' ? ['cultivate', target.text] : [target.text];
  }

  // ---- The whole

  get done(): BonsaiAction | null {
    return this.of_kind('done')[0] ?? null;
  }

  // The actions that confirming would send; empty while the choice is not complete.
  get chosen(): string[] {
    const one = (action: BonsaiAction | null | undefined) => (action ? [action.text] : []);
    switch (this.phase) {
      case 'choose':
        return one(this.removal ?? this.card);
      case 'take':
        return one(this.of_kind('take').find(({ tile }) => tile === this.tile));
      case 'help':
      case 'cultivate':
        return one(this.done);
      case 'claim':
        return one(this.goal);
      case 'discard':
        return this.discards.length === this.view.to_discard ? this.discards.map((tile) => `discard ${tile}`) : [];
      default:
        return [];
    }
  }
}
