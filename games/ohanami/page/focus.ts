// The way of the focus over the table, for those who play by keyboard: cards in rows, and above them the places where
// the chosen card may go.
const row_length = 5; // more cards than this lie in two rows

export const starts = ['[data-pick], [data-kept]', '[data-confirm]:enabled'];

export function move_focus(root: HTMLElement, key: string): void {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-pick], [data-kept]')];
  const targets = [...root.querySelectorAll<HTMLElement>('.target')];
  const at = document.activeElement as HTMLElement;
  const row = targets.includes(at) ? targets : cards;
  if (key === 'ArrowUp' && row === cards && targets.length > 0) return targets[0]!.focus();
  if (key === 'ArrowDown' && row === targets) return cards[0]?.focus();
  const down = cards.length > row_length ? Math.ceil(cards.length / 2) : 0;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -down, ArrowDown: down }[key] ?? 0;
  const from = row.indexOf(at);
  row[from < 0 ? 0 : Math.min(row.length - 1, Math.max(0, from + step))]?.focus();
}
