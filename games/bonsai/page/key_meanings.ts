// What the keys of Bonsai's table mean.
import type { KeyMeaning } from '$web/ui/Keys.svelte';
import { w } from './window_words';

// others: whether there are other trees to look at
export const key_meanings = (others: boolean): KeyMeaning[] => [
  ['1 2 3 4', w('key_cards')],
  ['W E F R', w('key_tiles')],
  ['← → ↑ ↓', w('key_arrows')],
  ['↵', w('key_enter')],
  ...(others ? [['O', w('key_other')] as KeyMeaning] : []),
];
