// Which card of a new row is which of the row before, so that it can be seen sliding. Several cards may look the same;
// cards only move to the right.
export interface Kept {
  card: string;
  key: number;
}

let last_key = 0;

export function follow_row(before: (Kept | null)[], row: (string | null)[]): (Kept | null)[] {
  const left = [...before];
  const next: (Kept | null)[] = row.map(() => null);
  for (let at = row.length - 1; at >= 0; at--) {
    const card = row[at] ?? null;
    if (card === null) continue;
    let from = at;
    while (from >= 0 && left[from]?.card !== card) from--;
    next[at] = from < 0 ? { card, key: ++last_key } : left[from]!;
    if (from >= 0) left.fill(null, from); // what lies to the right of it stayed, or left
  }
  return next;
}
