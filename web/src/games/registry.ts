// The games that the page can show. A new game: its folder here, and its entry below.
import type { Component } from 'svelte';
import type { TableModel } from '../lib/table_model.svelte';
import type { Words } from '../wire';
import { bonsai_options } from './bonsai/options';

// Without `on_again` there is no other game to begin: a replay, or somebody who watches.
export interface TableProps {
  model: TableModel;
  on_again?: () => void;
  on_download: () => void;
}
// OpenHand: what only the viewer's seat saw, for a replay with all open. A game that hides nothing has none.
export interface TableModule {
  default: Component<TableProps>;
  OpenHand?: Component<{ view: never }>;
}

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
  minutes: number;
  mood: Words;
  luck: 1 | 2 | 3;
  options?: Record<string, OptionWords>;
  by_lot?: boolean; // lots may decide the options
  all_open?: boolean; // nobody has anything to hide
  table: () => Promise<TableModule>;
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
    minutes: 20,
    mood: { en: 'Calm', ja: 'おだやか' },
    luck: 2,
    table: () => import('./ohanami/OhanamiTable.svelte'),
  },
  {
    name: 'blossom',
    title: { en: 'Blossom', ja: 'ブロッサム' },
    line: { en: 'Plant, arrange and race to sixty-six.', ja: '植えて、生けて、六十六点を目指します。' },
    players: [2, 4],
    minutes: 30,
    mood: { en: 'Sly and watchful', ja: 'かけひき' },
    luck: 2,
    options: {
      mulligan: {
        title: { en: 'Exchange at the start', ja: '最初の取り替え' },
        values: { off: { en: 'No', ja: 'なし' }, on: { en: 'Yes', ja: 'あり' } },
        line: {
          en: 'Yes: before the garden is laid, everybody may exchange cards of the hand once.',
          ja: 'ありの場合、庭が並ぶ前に一度だけ手札を取り替えられます。',
        },
      },
      rose: {
        title: { en: 'Roses count', ja: 'バラの数え方' },
        values: {
          'counts-itself': { en: 'themselves too', ja: '自分も数える' },
          'garden-only': { en: 'the garden only', ja: '庭だけ数える' },
        },
      },
      cherry: {
        title: { en: 'A cherry with three or more in hand', ja: '手札三枚以上での桜' },
        values: {
          garden: { en: 'takes from the garden', ja: '庭から取る' },
          deck: { en: 'draws from the deck', ja: '山札から引く' },
        },
      },
    },
    table: () => import('./blossom/BlossomTable.svelte'),
  },
  {
    name: 'hitohira',
    title: { en: 'Hitohira', ja: 'ひとひら' },
    line: { en: 'Draw petals from the pouch while your luck holds.', ja: '袋から花びらを。運の続くかぎり。' },
    players: [2, 4],
    minutes: 20,
    mood: { en: 'Daring', ja: 'どきどき' },
    luck: 3,
    by_lot: true,
    options: {
      'four-colours': {
        title: { en: 'Ability for four colours', ja: '四色の能力' },
        values: {
          somei: { en: 'Somei Yoshino', ja: '染井吉野' },
          komatsu: { en: 'Komatsu Otome', ja: '小松乙女' },
        },
        lines: {
          somei: {
            en: 'Hide one of your pieces behind your screen.',
            ja: '自分の花びらを1枚、ついたての裏に隠します。',
          },
          komatsu: { en: 'Draw three and keep one in your field.', ja: '3枚引いて、1枚を場に残します。' },
        },
      },
      'two-pairs': {
        title: { en: 'Ability for two pairs', ja: '二組の対の能力' },
        values: { sakuya: { en: 'Sakuya Hime', ja: '咲耶姫' }, shin: { en: 'Shin Sumizome', ja: '新墨染' } },
        lines: {
          sakuya: { en: 'Swap a piece with another field.', ja: 'ほかの人の場と1枚を交換します。' },
          shin: {
            en: 'Draw one in secret, straight behind your screen.',
            ja: 'こっそり1枚引いて、ついたての裏に置きます。',
          },
        },
      },
      'six-pieces': {
        title: { en: 'Ability for six pieces', ja: '六枚の能力' },
        values: { kumagai: { en: 'Kenrokuen Kumagai', ja: '兼六園熊谷' }, kokonoe: { en: 'Kokonoe', ja: '九重' } },
        lines: {
          kumagai: { en: 'Draw two and place them where you like.', ja: '2枚引いて、好きなところに置きます。' },
          kokonoe: { en: 'Take two pieces from the fields of others.', ja: 'ほかの人の場から2枚もらいます。' },
        },
      },
    },
    table: () => import('./hitohira/HitohiraTable.svelte'),
  },
  {
    name: 'rummy',
    title: { en: 'Flower Cards Rummy', ja: '花札ラミー' },
    line: { en: 'Rummy with the forty-eight flower cards.', ja: '四十八枚の花札で遊ぶラミー。' },
    players: [2, 5],
    minutes: 30,
    mood: { en: 'Sociable', ja: 'にぎやか' },
    luck: 3,
    options: {
      length: {
        title: { en: 'Length', ja: '長さ' },
        values: {
          short: { en: 'Short', ja: '短め' },
          long: { en: 'Long', ja: '長め' },
          quick: { en: 'Quick', ja: '早め' },
        },
        line: {
          en: 'Short and long end at 50 or 100 points a player (for two: 100 or 250). Quick: one round for each player. Or choose the points yourself.',
          ja: '「短め」「長め」は決まった点に届くまで、「早め」は人数と同じ回数のラウンドで終わります。点数を自分で選ぶこともできます。',
        },
      },
    },
    table: () => import('./rummy/RummyTable.svelte'),
  },
  {
    name: 'bonsai',
    title: { en: 'Bonsai', ja: '盆栽' },
    line: { en: 'Grow a small tree, tile by tile.', ja: '小さな木を、ゆっくり育てます。' },
    players: [1, 4],
    minutes: 40,
    mood: { en: 'Thoughtful', ja: 'じっくり' },
    luck: 1,
    all_open: true,
    options: bonsai_options,
    table: () => import('./bonsai/BonsaiTable.svelte'),
  },
];

export function game_page(name: string): GamePage | undefined {
  return game_pages.find((page) => page.name === name);
}
