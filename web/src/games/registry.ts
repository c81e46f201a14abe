// The games that the page can show. A new game: its folder here, and one line below. Those that the engine does not
// know yet are shown as "soon".
import type { Component } from 'svelte';
import type { TableModel } from '../lib/table_model.svelte';
import type { Words } from '../wire';
import { bonsai_options } from './bonsai/options';

export type GameTable = Component<{ model: TableModel; on_again: () => void; on_download: () => void }>;

// How an option is put to players: its title, its values (or the parts of those that are lists), and a line on what it
// changes.
export interface OptionWords {
  title: Words;
  values: Record<string, Words>;
  line?: Words;
  lines?: Record<string, Words>; // what the chosen value means
}

export interface GamePage {
  name: string;
  title: Words;
  line: Words;
  players: [number, number];
  options?: Record<string, OptionWords>;
  table?: () => Promise<{ default: GameTable }>;
}

export const game_pages: GamePage[] = [
  {
    name: 'ohanami',
    title: { en: 'Ohanami', ja: 'お花見' },
    line: {
      en: 'Keep two cards, pass the rest, and grow three columns of numbers outward.',
      ja: '二枚を残して渡し、数の列を三つ、外へ外へと育てます。',
    },
    players: [2, 4],
    table: () => import('./ohanami/OhanamiTable.svelte'),
  },
  {
    name: 'blossom',
    title: { en: 'Blossom', ja: 'ブロッサム' },
    line: { en: 'Plant, arrange and race to sixty-six.', ja: '植えて、生けて、六十六点を目指します。' },
    players: [2, 4],
  },
  {
    name: 'hitohira',
    title: { en: 'Hitohira', ja: 'ひとひら' },
    line: { en: 'Draw petals from the pouch while your luck holds.', ja: '袋から花びらを。運の続くかぎり。' },
    players: [2, 4],
  },
  {
    name: 'rummy',
    title: { en: 'Flower Cards Rummy', ja: '花札ラミー' },
    line: { en: 'Rummy with the forty-eight flower cards.', ja: '四十八枚の花札で遊ぶラミー。' },
    players: [2, 5],
  },
  {
    name: 'bonsai',
    title: { en: 'Bonsai', ja: '盆栽' },
    line: { en: 'Grow a small tree, tile by tile.', ja: '小さな木を、一枚ずつ育てます。' },
    players: [1, 4],
    options: bonsai_options,
    table: () => import('./bonsai/BonsaiTable.svelte'),
  },
];

export function game_page(name: string): GamePage | undefined {
  return game_pages.find((page) => page.name === name);
}
