// The page must be small: at most 150 kB (150 000 bytes) over the wire before the first table is shown, whichever game
// it is of. Counted is every file of the built page (web/dist) that this table needs, compressed as the server sends it
// (gzip -9) or as it is where that is smaller. Not counted is what a browser asks for later or never: the service worker,
// the manifest, the icons, the rules for players, tables over the network, the bots and their hints, the settings, the windows
// of a table that come after it, and what only other games need.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limit = 150_000;
const page = fileURLToPath(new URL('../web/dist', import.meta.url));
const later =
  /^(sw\.js|manifest\.webmanifest|.*icon.*\.(png|svg|ico)|assets\/((rules|Markdown|RemoteScreen|windows|Hints|Settings|bots_worker)[.-].*\.(js|css)|\w+\.bots-.*\.wasm))$/;

function files_below(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files_below(path) : [path];
  });
}

function size_on_the_wire(name) {
  const content = readFileSync(join(page, name));
  return Math.min(content.length, gzipSync(content, { level: 9 }).length);
}

// What only one game needs: its engine, and the script and style of its table (OhanamiTable.svelte).
const all = files_below(page).map((file) => relative(page, file));
const games = all.flatMap((name) => name.match(/^assets\/(\w+)-[\w-]+\.wasm$/)?.[1] ?? []);
const is_of_game = (name, game) =>
  new RegExp(`^assets/(${game}-.*\\.wasm|${game}Table-.*\\.(js|css))$`, 'i').test(name);

const shared = all.filter((name) => !later.test(name) && !games.some((game) => is_of_game(name, game)));
const sum = (names) => names.reduce((total, name) => total + size_on_the_wire(name), 0);
const list = (names) => {
  const sizes = names.map((name) => ({ name, size: size_on_the_wire(name) })).sort((a, b) => b.size - a.size);
  for (const { name, size } of sizes) console.log(`${String(size).padStart(8)}  ${name}`);
};

list(shared);
let failures = games.length > 0 ? 0 : 1;
for (const game of games) {
  const own = all.filter((name) => is_of_game(name, game));
  list(own);
  const total = sum(shared) + sum(own);
  const good = total <= limit && own.some((name) => name.endsWith('.wasm'));
  failures += good ? 0 : 1;
  console.log(`${good ? 'ok' : 'not ok'} the page with ${game} is ${total} bytes, at most ${limit} are allowed`);
}
process.exitCode = failures === 0 ? 0 : 1;
