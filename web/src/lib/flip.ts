// Motion that explains: elements with the same `data-card` before and after a change fly from where they were to where
// they are. With calm motion they fade in instead.
import { settings } from './settings.svelte';

type Size = Pick<DOMRect, 'width' | 'height'>;
export type Places = Map<string, DOMRect>;

const flight: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };
const fade: KeyframeAnimationOptions = { duration: 150, easing: 'ease-out' };

const cards_in = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-card]');

export function places_of_cards(root: HTMLElement): Places {
  const places: Places = new Map();
  for (const card of cards_in(root)) places.set(card.dataset.card!, card.getBoundingClientRect());
  return places;
}

// `origin` says where a card comes from that was not on the screen before.
export function fly_cards(
  root: HTMLElement,
  before: Places,
  origin: (card: HTMLElement) => DOMRect | null = () => null,
): void {
  let newcomers = 0;
  for (const card of cards_in(root)) {
    const from = before.get(card.dataset.card!);
    const to = card.getBoundingClientRect();
    if (from) fly(card, from, to, size_between(from, to), 0);
    else {
      const start = origin(card);
      // It may come from a panel, which says nothing of how large a card is there.
      const most = start && [...before.values()].includes(start) ? Infinity : 1;
      if (start) fly(card, start, to, Math.min(size_between(start, to), most), 24 * newcomers++);
      else card.animate([{ opacity: 0 }, { opacity: 1 }], fade);
    }
  }
}

// How large a card of the second place is where it fits into the first.
function size_between(from: Size, to: Size): number {
  const has_size = from.width > 0 && from.height > 0 && to.width > 0 && to.height > 0;
  return has_size ? Math.min(from.width / to.width, from.height / to.height) : 1;
}

function fly(card: HTMLElement, from: DOMRect, to: DOMRect, size: number, delay: number): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.hypot(x, y) < 2) return;
  if (settings.calm) {
    card.animate([{ opacity: 0 }, { opacity: 1 }], fade);
    return;
  }
  card.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 50 },
      { transform: 'none', zIndex: 50 },
    ],
    {
      ...flight,
      delay,
      fill: 'backwards',
    },
  );
}

// A thing that is on its way from one place to another and then gone: a fan of cards that is passed on.
export function send(thing: HTMLElement, from: DOMRect, to: DOMRect): void {
  if (settings.calm) return;
  thing.classList.add('on-its-way');
  document.body.append(thing);
  const at = (rect: DOMRect) =>
    `translate(${rect.left + rect.width / 2}px, ${rect.top + rect.height / 2}px) translate(-50%, -50%)`;
  const journey = thing.animate(
    [
      { transform: at(from), opacity: 0 },
      { transform: at(from), opacity: 1, offset: 0.15 },
      { transform: at(to), opacity: 1, offset: 0.85 },
      { transform: at(to), opacity: 0 },
    ],
    { duration: 520, easing: 'ease-in-out' },
  );
  const gone = () => thing.remove();
  journey.finished.then(gone, gone);
}
