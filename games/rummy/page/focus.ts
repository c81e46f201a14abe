// The way of the focus over the table, for those who play by keyboard: the cards of the hand, and above them the piles
// and the sets.
const all = (root: HTMLElement, marks: string) => [...root.querySelectorAll<HTMLElement>(marks)];
const cards_of = (root: HTMLElement) => all(root, '[data-hand-card]');
const targets_of = (root: HTMLElement) => all(root, '[data-middle] .target');

// What was focused may have left: go on from the first thing that can be done.
export function keep_focus(root: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const next = root.querySelector<HTMLElement>('.actions [data-draw].primary') ?? cards_of(root)[0];
  next?.focus({ preventScroll: true });
}

export function move_focus(root: HTMLElement, key: string): void {
  const cards = cards_of(root);
  const targets = targets_of(root);
  const at = document.activeElement as HTMLElement;
  const row = targets.includes(at) ? targets : cards;
  if (key === 'ArrowUp' && row === cards && cards.includes(at)) return (targets[0] ?? cards[0])?.focus();
  if (key === 'ArrowDown' && row === targets) return cards[0]?.focus();
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const from = row.indexOf(at);
  row[from < 0 ? 0 : Math.min(row.length - 1, Math.max(0, from + step))]?.focus();
}
