// A length in pixels that grows with a large window, as those in rem do.
export const rem = (lengths: number): number =>
  lengths * parseFloat(getComputedStyle(document.documentElement).fontSize);
