// The best results of games alone, kept on this device: one for each level and scenario, as it was played.
import { load, save } from '$web/lib/storage';
import type { BonsaiAim, Words } from '$web/wire';

export interface Best {
  title: Words;
  variant?: Words; // with Tokonoma, with other goals
  points: number;
  won: boolean;
}

const storage_key = 'best.bonsai';

export function best_results(): Best[] {
  return Object.values(load<Record<string, Best>>(storage_key) ?? {});
}

const key_of = ({ title, variant }: BonsaiAim) => (variant.en ? `${title.en}, ${variant.en}` : title.en);

// A game won counts more than one lost, then the points. True: this one is the best so far.
export function remember_result(aim: BonsaiAim): boolean {
  const all = load<Record<string, Best>>(storage_key) ?? {};
  const before = all[key_of(aim)];
  const now: Best = { title: aim.title, variant: aim.variant, points: aim.points_now, won: aim.won === true };
  const better = !before || (now.won === before.won ? now.points > before.points : now.won);
  if (better) save(storage_key, { ...all, [key_of(aim)]: now });
  return better;
}
