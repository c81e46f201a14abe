// The page must be small: at most 150 kB (150 000 bytes) over the wire before the first table is shown, whichever game
// it is of. Counted is every file of the built page (web/dist) that this table needs, compressed as the server sends it
// (gzip -9) or as it is where that is smaller: the scripts that its script and that of the page import, their styles, the
// engine, fonts and pictures. Not counted is what a browser asks for later or never: the service worker, the manifest,
// the icons, the bots, what scripts import when it is wanted (rules and their pictures, settings, hints, windows), and what only other games
// need.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limit = 150_000;
const page = fileURLToPath(new URL('../web/dist', import.meta.url));
const never = /^(manifest\.webmanifest|.*icon.*\.(png|svg|ico))$/;

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

// The scripts of the page, each with what it was made of and what it needs at once (web/parts.ts).
const made = JSON.parse(readFileSync(new URL('../build/page.json', import.meta.url), 'utf8'));
const all = files_below(page).map((file) => relative(page, file));
const text_of = (name) => readFileSync(join(page, name), 'utf8');
const script_of = (source) => made.find(({ from }) => from.includes(source));

// A script with all that it imports at once.
function with_imports(script, found = new Set()) {
  if (found.has(script)) return found;
  found.add(script);
  for (const file of script.imports) {
    with_imports(
      made.find((other) => other.file === file),
      found,
    );
  }
  return found;
}

const workers = all.filter((name) => /engine_worker-.*\.js$/.test(name));
const fonts_and_pictures = all.filter((name) => !/\.(js|css|wasm|html)$/.test(name) && !never.test(name));
const files_for = (game) => {
  const needed = [script_of('web/src/main.ts'), script_of(`games/${game}/page/Table.svelte`)];
  const scripts = [...needed.reduce((found, script) => with_imports(script, found), new Set())];
  const texts = scripts.flatMap(({ file, others }) => [file, ...others.filter((name) => name.endsWith('.css'))]);
  const engine = all.filter((name) => name.startsWith(`assets/${game}-`) && name.endsWith('.wasm'));
  const named = fonts_and_pictures.filter((name) => texts.some((text) => text_of(text).includes(basename(name))));
  return [...new Set(['index.html', ...texts, ...workers, ...engine, ...named])];
};
const sum = (names) => names.reduce((total, name) => total + size_on_the_wire(name), 0);
const list = (names) => {
  const sizes = names.map((name) => ({ name, size: size_on_the_wire(name) })).sort((a, b) => b.size - a.size);
  for (const { name, size } of sizes) console.log(`${String(size).padStart(8)}  ${name}`);
};

const games = all.flatMap((name) => name.match(/^assets\/(\w+)-[\w-]+\.wasm$/)?.[1] ?? []);
let failures = games.length > 0 ? 0 : 1;
for (const game of games) {
  const files = files_for(game);
  list(files);
  const total = sum(files);
  const whole = ['.html', '.wasm', '.js', '.css'].every((kind) => files.some((name) => name.endsWith(kind)));
  const good = total <= limit && whole;
  failures += good ? 0 : 1;
  console.log(`${good ? 'ok' : 'not ok'} the page with ${game} is ${total} bytes, at most ${limit} are allowed`);
}
process.exitCode = failures === 0 ? 0 : 1;
