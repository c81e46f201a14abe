// The way of the focus over the table, for those who play by keyboard: the row of cards above, then the cells of the tree
// where something can go, then the tiles or the goals that are asked about.
import { next_cell } from './geometry';

type Focusable = HTMLElement | SVGElement;

const all = (root: HTMLElement, selector: string) => [...root.querySelectorAll<Focusable>(selector)];
const cards = (root: HTMLElement) => all(root, '[data-position]:enabled');
const cells = (root: HTMLElement) => all(root, '[data-own-tree] [data-cell]');
const below = (root: HTMLElement) => all(root, '[data-choice], [data-slot]:enabled');
const first_cell = (root: HTMLElement) => cells(root).find(({ tabIndex }) => tabIndex === 0);

const cell_of = (element: Focusable) => {
  const [q, r] = element.dataset.cell!.split(',').map(Number) as [number, number];
  return { q, r, element };
};

// The focused thing may have left: go on from the first thing that can be done.
export function keep_focus(root: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const confirm = root.querySelector<HTMLElement>('[data-confirm]:enabled');
  const next = first_cell(root) ?? (cards(root).length > 0 ? cards(root)[0] : (confirm ?? below(root)[0]));
  next?.focus({ preventScroll: true });
}

// A tile was chosen: on to the cells where it may go.
export function focus_cells(root: HTMLElement): void {
  first_cell(root)?.focus({ preventScroll: true });
}

export function move_focus(root: HTMLElement, key: string): void {
  const at = document.activeElement as Focusable;
  if (at.dataset.cell) {
    const next = next_cell(cells(root).map(cell_of), cell_of(at), key)?.element;
    const beyond = key === 'ArrowUp' ? cards(root)[0] : key === 'ArrowDown' ? below(root)[0] : undefined;
    (next ?? beyond)?.focus();
    return;
  }
  const rows = [cards(root), below(root)];
  const row = rows.find((row) => row.includes(at));
  if (!row) {
    (first_cell(root) ?? rows.flat()[0])?.focus();
    return;
  }
  const vertical = key === 'ArrowUp' || key === 'ArrowDown';
  const choices = at.dataset.choice !== undefined;
  if (!vertical || choices) {
    const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
    row[Math.min(row.length - 1, Math.max(0, row.indexOf(at) + step))]!.focus();
  } else if (key === 'ArrowDown' && row === rows[0]) {
    (first_cell(root) ?? rows[1]![0])?.focus();
  } else if (key === 'ArrowUp' && row === rows[1]) {
    (first_cell(root) ?? rows[0]![0])?.focus();
  }
}
