// The way of the focus over the table, for those who play by keyboard: the cards of the hand, and above them the piles
// and the sets.
export const starts = ['.actions [data-draw].primary', '[data-hand-card]'];

const all = (root: HTMLElement, marks: string) => [...root.querySelectorAll<HTMLElement>(marks)];

export function move_focus(root: HTMLElement, key: string): void {
  const hand = all(root, '[data-hand-card]');
  const targets = all(root, '[data-middle] .target');
  const at = document.activeElement as HTMLElement;
  const row = targets.includes(at) ? targets : hand;
  const from = row.indexOf(at);
  if (key === 'ArrowUp' && row === hand && from >= 0) return (targets[0] ?? hand[0])?.focus();
  if (key === 'ArrowDown' && row === targets) return hand[0]?.focus();
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  row[from < 0 ? 0 : Math.min(row.length - 1, Math.max(0, from + step))]?.focus();
}
