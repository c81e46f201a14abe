// What flies where when one view follows another.
import { fly_cards, send, type Places } from '$web/lib/flip';
import { turn_came } from '$web/lib/seats';
import { play_sound } from '$web/lib/sound';
import type { EventView, OhanamiView } from '$web/wire';

function place_of(root: HTMLElement, selector: string): DOMRect | null {
  return root.querySelector(selector)?.getBoundingClientRect() ?? null;
}

const seat_place = (root: HTMLElement, seat: number) => place_of(root, `[data-seat="${seat}"]`);

function fan(): HTMLElement {
  const fan = document.createElement('div');
  fan.className = 'passed-fan';
  for (let i = 0; i < 3; i++) fan.append(Object.assign(document.createElement('i'), { className: 'card-back' }));
  return fan;
}

// Who gets what this seat passes on.
export function receiver_of({ seats, pass_direction }: OhanamiView, seat: number): number {
  return (seat + pass_direction + seats.length) % seats.length;
}

function pass_hands(root: HTMLElement, view: OhanamiView): void {
  for (let seat = 0; seat < view.seats.length; seat++) {
    const from = seat_place(root, seat);
    const to = seat_place(root, receiver_of(view, seat));
    if (from && to) send(fan(), from, to);
  }
}

export function cards_laid(view: OhanamiView | null): Set<number> {
  const columns = view?.seats.flatMap((seat) => seat.columns) ?? [];
  return new Set(columns.flatMap((column) => column.cards.map((card) => card.number)));
}

export function follow_view(
  root: HTMLElement,
  before: Places,
  previous: OhanamiView | null,
  view: OhanamiView,
  events: EventView[],
): void {
  const dealt = events.some((event) => event.text.startsWith('deal'));
  const passed = previous?.phase === 'keep' && view.phase === 'place' && view.seats.some((seat) => seat.hand_size > 0);
  const giver = view.you === null ? null : view.you - view.pass_direction + view.seats.length;

  fly_cards(root, before, (card) => {
    if (!card.closest('[data-own-cards]')) return null;
    if (dealt) return place_of(root, '[data-middle]');
    if (passed && giver !== null) return seat_place(root, giver % view.seats.length);
    return null;
  });
  if (passed) pass_hands(root, view);
  sound(previous, view, dealt || passed);
}

function sound(previous: OhanamiView | null, view: OhanamiView, cards_move: boolean): void {
  if (view.phase === 'over') return play_sound(previous && previous.phase !== 'over' ? 'chime' : 'paper');
  if (cards_move) play_sound('paper');
  else if (previous) play_sound('wood');
  if (turn_came(previous, view)) play_sound('bell');
}
