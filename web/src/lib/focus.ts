// The way of the focus over a table, for those who play by keyboard: everything that can be chosen now is marked with
// `data-choice`, and the arrows go to the next such thing in their direction.

const choices_in = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-choice]:enabled')];

export function nth_choice(root: HTMLElement, n: number): HTMLElement | undefined {
  return choices_in(root)[n - 1];
}

export const starts = ['[data-choice]:enabled', '[data-confirm]:enabled'];

const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function move_focus(root: HTMLElement, key: string): void {
  const [dx, dy] = directions[key] ?? [0, 0];
  const all = choices_in(root);
  const at = document.activeElement as HTMLElement;
  if (!all.includes(at)) return all[0]?.focus();
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle(at);
  let best: { way: number; element: HTMLElement } | null = null;
  for (const element of all) {
    const [ex, ey] = middle(element);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (ahead < 4) continue;
    const way = ahead + 3 * aside; // straight on comes before what is nearer, but aside
    if (!best || way < best.way) best = { way, element };
  }
  best?.element.focus();
}
