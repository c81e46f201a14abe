// The best results of games alone, kept on this device: one for each level and scenario.
import { load, save } from '../../lib/storage';
import type { BonsaiAim, Words } from '../../wire';

export interface Best {
  title: Words;
  points: number;
  won: boolean;
}

const storage_key = 'best.bonsai';

export function best_results(): Best[] {
  return Object.values(load<Record<string, Best>>(storage_key) ?? {});
}

// A game won counts more than one lost, then the points. True: this one is the best so far.
export function remember_result(aim: BonsaiAim): boolean {
  const all = load<Record<string, Best>>(storage_key) ?? {};
  const before = all[aim.title.en];
  const now: Best = { title: aim.title, points: aim.points_now, won: aim.won === true };
  const better = !before || (now.won === before.won ? now.points > before.points : now.won);
  if (better) save(storage_key, { ...all, [aim.title.en]: now });
  return better;
}
