// The way of the focus over a table by arrow keys: left and right within a row, up and down to the nearest thing in the
// next row. Rows are elements with `data-row`, in the order of the page.
const row_things = 'button:enabled, a[href]';

const rows_of = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-row]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>(row_things)])
    .filter((things) => things.length > 0);

const middle_of = (thing: HTMLElement) => {
  const { left, width } = thing.getBoundingClientRect();
  return left + width / 2;
};

export function move_focus(root: HTMLElement, key: string, first: HTMLElement | null): void {
  const rows = rows_of(root);
  const at = document.activeElement as HTMLElement;
  const row = rows.findIndex((things) => things.includes(at));
  if (row < 0) return (first ?? rows[0]?.[0])?.focus();
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const things = rows[row]!;
    return things[things.indexOf(at) + (key === 'ArrowLeft' ? -1 : 1)]?.focus();
  }
  const x = middle_of(at);
  const nearest = rows[row + (key === 'ArrowUp' ? -1 : 1)]?.reduce((best, thing) =>
    Math.abs(middle_of(thing) - x) < Math.abs(middle_of(best) - x) ? thing : best,
  );
  nearest?.focus();
}
