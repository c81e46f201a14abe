// The games that the page can show: what the build has put into build/wasm/, each with what its folder holds for the page.
// Of that a game may lack everything; what is shown then stands in PlainTable.svelte and Emblem.svelte.
import type { Component } from 'svelte';
import catalog from '$modules/catalog.json';
import type { Guide } from './lib/guide';
import type { TableModel } from './lib/table_model.svelte';
import type { Words } from './wire';

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

// games/NAME/page/page.ts
export interface GamePage {
  line: Words;
  minutes: number;
  mood: Words;
  luck: 1 | 2 | 3;
  options?: Record<string, OptionWords>;
  by_lot?: boolean; // lots may decide the options
  all_open?: boolean; // nobody has anything to hide
}

export interface KnownGame extends Partial<GamePage> {
  name: string;
  title: Words;
  players: [number, number];
  table: () => Promise<TableModule>;
  guide?: () => Promise<Guide>;
}

const pages = import.meta.glob<GamePage>('../../games/*/page/page.ts', { eager: true, import: 'default' });
const tables = import.meta.glob<TableModule>('../../games/*/page/Table.svelte');
const guides = import.meta.glob<Guide>('../../games/*/page/guide.ts', { import: 'guide' });

export const games: KnownGame[] = catalog.map(({ name, title, min_players, max_players }) => {
  const page = `../../games/${name}/page`;
  return {
    ...pages[`${page}/page.ts`],
    name,
    title,
    players: [min_players, max_players],
    table: tables[`${page}/Table.svelte`] ?? (() => import('./ui/PlainTable.svelte')),
    guide: guides[`${page}/guide.ts`],
  };
});

export function game_named(name: string): KnownGame | undefined {
  return games.find((game) => game.name === name);
}
