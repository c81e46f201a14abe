// The choice that the player at this screen is making. It is forgotten as soon as another decision is asked for.
import type { HitohiraAction, HitohiraView } from '$web/wire';
import { action_of, is_offered, picks_of, times, with_pick, without_pick, type Pick } from './choice';

export class Turn {
  picks = $state.raw<Pick[]>([]);
  private question = '';

  constructor(
    private readonly current: () => HitohiraView,
    private readonly ready: () => boolean,
  ) {}

  private get actions(): HitohiraAction[] {
    return this.ready() ? this.current().actions : [];
  }

  // The action that would be sent now, if the choice is complete.
  get action(): HitohiraAction | null {
    return action_of(this.actions, this.picks);
  }

  // Going on without drawing or without an ability.
  get way_on(): HitohiraAction | null {
    return this.actions.find(({ kind }) => kind === 'stop' || kind === 'skip') ?? null;
  }

  get card(): string | null {
    return this.picks.find((pick) => pick.startsWith('card:'))?.slice('card:'.length) ?? null;
  }

  offers(pick: Pick): boolean {
    return is_offered(this.actions, this.picks, pick);
  }
  picked(pick: Pick): number {
    return times(this.picks, pick);
  }

  // Call when a new view is shown; `moment` tells decisions apart.
  follow(moment: number): void {
    const { phase, active, actions } = this.current();
    const question = [moment, phase, active, actions.length].join();
    if (question === this.question) return;
    this.question = question;
    this.clear();
  }

  // The free pieces lie half and half until they are moved; everywhere else nothing is picked.
  clear(): void {
    const { phase, actions } = this.current();
    const middle = actions[actions.length >> 1];
    this.picks = phase === 'assign' && middle ? [`count:${middle.count}`] : [];
  }

  // The choice that amounts to this action; going on has a button of its own.
  show(action: HitohiraAction): void {
    this.clear();
    if (action.kind !== 'stop' && action.kind !== 'skip') this.picks = picks_of(action);
  }

  add(pick: Pick): void {
    if (this.offers(pick)) this.picks = with_pick(this.actions, this.picks, pick);
  }
  remove(pick: Pick): void {
    this.picks = without_pick(this.picks, pick);
  }
  toggle(pick: Pick): void {
    if (this.picked(pick) > 0) this.remove(pick);
    else this.add(pick);
  }
}
