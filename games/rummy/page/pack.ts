// How wide a card can be so that all the sets fit into the space on the table.
export const overlap = 0.42; // of a card's width that can be seen of one beneath another
export const shape = 8 / 5; // height of a card for its width

export interface Space {
  width: number;
  height: number;
  gap: number;
  head: number; // height of a title
  rim: number; // around the cards of a set, both sides together
  title: number; // the least width of a title
}

const set_width = (cards: number, card: number, { rim, title }: Space) =>
  Math.max(title, card * (1 + (cards - 1) * overlap)) + rim;

function fits(sizes: number[], card: number, space: Space): boolean {
  const tall = card * shape + space.head + space.rim;
  let rows = 1;
  let x = 0;
  for (const size of sizes) {
    const wide = set_width(size, card, space);
    if (wide > space.width) return false;
    if (x > 0 && x + wide > space.width) {
      rows++;
      x = 0;
    }
    x += wide + space.gap;
  }
  return rows * tall + (rows - 1) * space.gap <= space.height;
}

// `sizes`: how many cards each set has, in the order in which they lie.
export function card_width(sizes: number[], space: Space, smallest: number, largest: number): number {
  for (let card = largest; card > smallest; card--) if (fits(sizes, card, space)) return card;
  return smallest;
}
