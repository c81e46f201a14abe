// Writes what the page knows of every game before it has loaded one, in the order in which they are shown:
//   node wasm/catalog.mjs FILE
import { writeFileSync } from 'node:fs';
import { games, load } from './module.mjs';

async function info_of(game) {
  const table = await load(game);
  const { name, title, min_players, max_players, shelf } = JSON.parse(table.done(table.catalog())).games[0];
  return { name, title, min_players, max_players, shelf };
}

const known = await Promise.all(games.map(info_of));
known.sort((a, b) => a.shelf - b.shelf || (a.name < b.name ? -1 : 1));
writeFileSync(process.argv[2], JSON.stringify(known));
