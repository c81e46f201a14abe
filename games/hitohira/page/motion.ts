// How pieces fly from where they were to where they are.
import { settings } from '$web/lib/settings.svelte';
import { turn_came } from '$web/lib/seats';
import { play_sound } from '$web/lib/sound';
import type { HitohiraView } from '$web/wire';
import { moves_between, type Move } from './moves';
import type { Piece } from './pieces';

export type Spots = Map<string, DOMRect[]>;

export function spots_in(root: HTMLElement): Spots {
  const spots: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-spot]')) {
    const spot = element.dataset.spot!;
    spots.set(spot, [...(spots.get(spot) ?? []), element.getBoundingClientRect()]);
  }
  return spots;
}

// Where a piece lies, or else the place where such pieces lie.
function place_in(spots: Spots, place: string, piece: Piece): DOMRect | undefined {
  return spots.get(`${place}/${piece}`)?.at(-1) ?? spots.get(place)?.[0];
}

function petal(piece: Piece): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const use = document.createElementNS(namespace, 'use');
  use.setAttribute('href', `#h-${piece}`);
  svg.append(use);
  svg.setAttribute('class', 'on-its-way flying-petal');
  return svg;
}

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

// Out of the pouch a petal tumbles, everywhere else it glides.
function frames(from: DOMRect, to: DOMRect, end: string, tumbles: boolean, turns: number): Keyframe[] {
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const [x, y] = [x0 - x1, y0 - y1];
  if (!tumbles) return [{ transform: `${end} translate(${x}px, ${y}px)` }, { transform: `${end} translate(0, 0)` }];
  return [
    { transform: `${end} translate(${x}px, ${y - 20}px) rotate(${turns}deg) scale(0.35)`, opacity: 0 },
    {
      transform: `${end} translate(${x * 0.55}px, ${y * 0.55 - 46}px) rotate(${turns * 0.5}deg) scale(0.9)`,
      opacity: 1,
      offset: 0.4,
    },
    { transform: `${end} translate(0, 6px) rotate(${turns * -0.04}deg)`, offset: 0.85 },
    { transform: `${end} translate(0, 0)` },
  ];
}

function fly(root: HTMLElement, { piece, from, to }: Move, start: DOMRect, before: Spots, nth: number): void {
  const tumbles = from === 'pouch';
  const timing = {
    duration: settings.calm ? 150 : tumbles ? 520 : 340,
    delay: settings.calm ? 0 : nth * (tumbles ? 75 : 30),
    easing: tumbles ? 'ease-out' : 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    fill: 'backwards' as const,
  };
  const there = [...root.querySelectorAll<SVGElement>(`svg[data-spot="${to}/${piece}"]`)];
  const known = before.get(`${to}/${piece}`)?.length ?? 0;
  const own = there.slice(known).find((one) => one.getAnimations().length === 0) ?? null;
  if (settings.calm) {
    own?.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    return;
  }
  const turns = (nth % 2 === 0 ? 1 : -1) * (240 + 50 * nth);
  if (own) {
    own.animate(frames(start, own.getBoundingClientRect(), '', tumbles, turns), timing);
    return;
  }
  // Where it goes it is only counted: a copy flies there and is gone.
  const end = place_in(spots_in(root), to, piece);
  if (!end) return;
  const copy = petal(piece);
  document.body.append(copy);
  const [x, y] = middle(end);
  const at_end = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const gone = () => copy.remove();
  copy.animate(frames(start, end, at_end, tumbles, turns), timing).finished.then(gone, gone);
}

export function follow_view(root: HTMLElement, before: Spots, previous: HitohiraView | null, view: HitohiraView): void {
  if (previous) {
    moves_between(previous, view).forEach((move, nth) => {
      const start = place_in(before, move.from, move.piece);
      if (start) fly(root, move, start, before, nth);
    });
  }
  sound(previous, view);
}

function sound(previous: HitohiraView | null, view: HitohiraView): void {
  if (!previous) return;
  if (view.phase === 'over') return play_sound('chime');
  play_sound(view.turn.failed && !previous.turn.failed ? 'wood' : 'paper');
  if (turn_came(previous, view)) play_sound('bell');
}
