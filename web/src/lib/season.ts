// The season of the garden behind the page, by the date.
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export function season_of(date: Date): Season {
  const month = date.getMonth() + 1;
  if (month >= 2 && month <= 4) return 'spring'; // plum, then cherry
  if (month >= 5 && month <= 8) return 'summer';
  if (month >= 9 && month <= 11) return 'autumn';
  return 'winter';
}
