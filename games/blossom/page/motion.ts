// What flies where when one view follows another. Cards of a kind are alike, so a card that is new in one place comes
// from where one of its kind has left; if none has, from where a back has left; if none has, from the deck.
import { fly_cards, send, type Places } from '$web/lib/flip';
import { turn_came } from '$web/lib/seats';
import { play_sound } from '$web/lib/sound';
import type { BlossomView } from '$web/wire';

const kind_in = (id: string) => id.split(':')[1];

export function follow_view(root: HTMLElement, before: Places, previous: BlossomView | null, view: BlossomView): void {
  const here = new Set([...root.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card!));
  const left = [...before.keys()].filter((id) => !here.has(id));
  const deck = root.querySelector('[data-deck]')?.getBoundingClientRect() ?? null;
  const refilled = previous !== null && previous.garden.length > 0 && view.garden.length === 0;

  const take = (kind: string | undefined) => {
    const at = left.findIndex((id) => kind_in(id) === kind);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  };
  fly_cards(root, before, (card) => {
    const kind = kind_in(card.dataset.card!);
    const from = take(kind) ?? take('-') ?? (kind === '-' ? left.shift() : undefined);
    return from ? before.get(from)! : deck;
  });
  if (refilled && deck) {
    const gathered = left.map((id) => before.get(id)!).slice(0, 3);
    for (const from of gathered)
      send(Object.assign(document.createElement('i'), { className: 'card-back' }), from, deck);
  }
  sound(previous, view);
}

function sound(previous: BlossomView | null, view: BlossomView): void {
  if (view.phase === 'over') return play_sound(previous && previous.phase !== 'over' ? 'chime' : 'paper');
  if (previous) play_sound(view.deck.count < previous.deck.count ? 'paper' : 'wood');
  if (turn_came(previous, view)) play_sound('bell');
}

// The cards that were not there before, by the names of their places.
export function new_cards(root: HTMLElement, before: Places): Set<string> {
  if (before.size === 0) return new Set();
  const ids = [...root.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card!);
  return new Set(ids.filter((id) => !before.has(id)));
}
