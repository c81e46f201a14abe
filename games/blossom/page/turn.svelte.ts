// The choice that the player at this screen is making, and the action it amounts to. It is forgotten as soon as another
// decision is asked for.
import type { BlossomAction, BlossomDraw, BlossomView, Reason } from '$web/wire';
import { arrangements, find_action, fitting, take_one_more, toggle, type Deed, type Kind, type Verb } from './choice';

type Feed = 'feed_down' | 'feed_up';

export class Turn {
  deed = $state<Deed | null>(null);
  picked = $state.raw<number[]>([]); // places in the hand, or among the face-down cards
  chosen = $state<string | null>(null); // the text of what is arranged or drawn
  taken = $state.raw<Kind[] | null>(null); // with a cherry, from the garden
  private face = $state<Feed>('feed_up'); // how cards were played last
  private question = '';

  constructor(private readonly current: () => BlossomView) {}

  get view(): BlossomView {
    return this.current();
  }
  get actions(): BlossomAction[] {
    return this.view.actions;
  }
  get mulligan(): boolean {
    return this.actions[0]?.verb === 'mulligan';
  }
  get options(): BlossomAction[] {
    return arrangements(this.actions);
  }
  private get own_down(): Kind[] {
    return this.view.seats[this.view.you ?? 0]!.down;
  }

  // What is done with the hand now, and with which of its cards.
  get hand_verb(): Verb | null {
    if (this.mulligan) return 'mulligan';
    return this.deed === 'feed_down' || this.deed === 'feed_up' ? this.deed : null;
  }
  get picked_in_hand(): number[] {
    return this.hand_verb ? this.picked : [];
  }
  get picked_down(): number[] {
    return this.deed === 'flip' ? this.picked : [];
  }
  // How many face-up cards of which kind are arranged.
  get arranged(): { kind: Kind; count: number } | null {
    if (this.deed !== 'arrange') return null;
    if (this.taken) return { kind: 'cherry', count: 1 };
    const option = this.options.find(({ text }) => text === this.chosen);
    if (!option) return null;
    return option.verb === 'arrange'
      ? { kind: option.cards[0]!, count: option.cards.length }
      : { kind: 'cherry', count: 1 };
  }

  // The action that would be sent now, if the choice is complete.
  get action(): BlossomAction | null {
    const { hand } = this.view;
    if (this.hand_verb)
      return find_action(
        this.actions,
        this.hand_verb,
        this.picked.map((place) => hand[place]!),
      );
    if (this.deed === 'flip')
      return find_action(
        this.actions,
        'flip',
        this.picked.map((place) => this.own_down[place]!),
      );
    if (this.taken) return find_action(this.actions, 'cherry_take', this.taken);
    return this.actions.find(({ text }) => text === this.chosen) ?? null;
  }

  // Why the chosen deed is not possible now.
  get blocked(): Reason | undefined {
    return this.why_not(this.deed);
  }
  why_not(deed: Deed | null): Reason | undefined {
    return this.view.blocked.find((blocked) => blocked.deed === deed)?.why;
  }

  // Whether the piles belong to what is being done: nothing is begun, or cards come from them.
  get at_piles(): boolean {
    return this.deed === null || this.deed === 'draw' || this.taken !== null;
  }

  get begun(): boolean {
    return this.deed !== null || this.picked.length > 0;
  }

  // Call when a new view is shown.
  follow(view: BlossomView): void {
    const question = [view.phase, view.turn, view.action, view.actions.length > 0].join();
    if (question === this.question) return;
    this.question = question;
    this.clear();
  }

  clear(): void {
    this.begin(null);
  }

  private begin(deed: Deed | null): void {
    this.deed = deed;
    this.picked = [];
    this.chosen = null;
    this.taken = null;
    if (deed === 'feed_down' || deed === 'feed_up') this.face = deed;
  }

  // The choice that amounts to this action.
  show(action: BlossomAction): void {
    const { verb, cards } = action;
    if (verb === 'feed_down' || verb === 'feed_up' || verb === 'flip') this.begin(verb);
    else if (verb !== 'mulligan') return this.choose(action, cards);
    else this.begin(null);
    const all = verb === 'flip' ? this.own_down : this.view.hand;
    for (const card of cards) {
      const place = all.findIndex((kind, at) => kind === card && !this.picked.includes(at));
      this.picked = [...this.picked, place];
    }
  }

  // From one way to play cards to the other, the chosen cards stay chosen as far as they fit.
  choose_deed(deed: Deed): void {
    const picked = deed === 'feed_down' || deed === 'feed_up' ? this.picked_in_hand : [];
    this.begin(deed);
    this.picked = fitting(this.actions, deed as Verb, this.view.hand, picked);
    const only = deed === 'arrange' ? this.options : [];
    if (only.length === 1) this.choose(only[0]!);
  }

  switch_face(): void {
    this.choose_deed(this.deed === this.face && this.face === 'feed_up' ? 'feed_down' : 'feed_up');
  }

  pick_from_hand(place: number): void {
    if (place >= this.view.hand.length) return;
    if (!this.hand_verb) this.begin(this.face);
    this.picked = toggle(this.actions, this.hand_verb!, this.view.hand, this.picked, place);
  }

  pick_down(place: number): void {
    if (this.deed !== 'flip') this.begin('flip');
    this.picked = toggle(this.actions, 'flip', this.own_down, this.picked, place);
  }

  // All face-down cards, or, if they are chosen, none.
  pick_all_down(): void {
    const all = [...this.own_down.keys()];
    const none = this.deed === 'flip' && this.picked.length === all.length;
    this.begin('flip');
    if (!none) this.picked = fitting(this.actions, 'flip', this.own_down, all);
  }

  // A face-up card of the own yard: one more of its kind, or one less.
  pick_up(kind: Kind, was_chosen: boolean): void {
    const { arranged } = this;
    if (kind === 'cherry') {
      const option = this.options.find(({ verb }) => verb === 'cherry_score');
      return was_chosen || !option ? this.begin('arrange') : this.choose(option);
    }
    const before = arranged?.kind === kind ? arranged.count : 0;
    const count = before + (was_chosen ? -1 : 1);
    const option = find_action(this.actions, 'arrange', Array<Kind>(count).fill(kind));
    if (option) this.choose(option);
    else this.begin('arrange');
  }

  choose(option: BlossomAction, taken: Kind[] = []): void {
    this.begin(option.verb.startsWith('draw') ? 'draw' : 'arrange');
    if (option.verb === 'cherry_take') this.taken = taken;
    else this.chosen = option.text;
  }

  next_arrangement(): void {
    const { options } = this;
    const at = this.taken ? options.length - 1 : options.findIndex(({ text }) => text === this.chosen);
    const next = options[(at + 1) % options.length];
    if (next) this.choose(next);
    else this.begin('arrange');
  }

  // The deck or a pile of the garden: to draw from it, or, with a cherry, to take from it.
  pick_pile(pile: BlossomDraw): void {
    if (this.taken && pile.kind) {
      this.taken = take_one_more(this.actions, this.taken, pile.kind, pile.count);
      return;
    }
    const again = this.chosen !== null && this.chosen === pile.action;
    this.begin('draw');
    if (!again) this.chosen = pile.action;
  }

  next_pile(): void {
    const { garden } = this.view;
    if (this.taken) return;
    const open = garden.filter(({ action }) => action !== null);
    const next = open[(open.findIndex(({ action }) => action === this.chosen) + 1) % open.length];
    this.begin('draw');
    this.chosen = next?.action ?? null;
  }

  leave(kind: Kind): void {
    const at = this.taken?.lastIndexOf(kind) ?? -1;
    if (this.taken && at >= 0) this.taken = this.taken.filter((_, place) => place !== at);
  }
}
