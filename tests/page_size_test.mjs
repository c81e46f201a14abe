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

const text_of = (name) => readFileSync(join(page, name), 'utf8');
const all = files_below(page).map((file) => relative(page, file));
const games = all.flatMap((name) => name.match(/^assets\/(\w+)-[\w-]+\.wasm$/)?.[1] ?? []);
const is_called = (start) => (name) => new RegExp(`^assets/${start}-`, 'i').test(name);
const style_of = (script) => all.filter((name) => name.endsWith('.css') && is_called(script.match(/(\w+)-/)[1])(name));

// These scripts with all that they import at once.
function with_imports(scripts) {
  const found = new Set(scripts);
  for (const name of found) {
    for (const [, file] of text_of(name).matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) found.add(`assets/${file}`);
  }
  return [...found];
}

const scripts = all.filter((name) => name.endsWith('.js'));
const of_page = scripts.filter(is_called('(index|engine_worker)'));
const others = all.filter((name) => !/\.(js|css|wasm)$/.test(name) && !never.test(name));
// The page itself, and the fonts and pictures that these files name.
const named_in = (names) =>
  others.filter((other) => other === 'index.html' || names.some((name) => text_of(name).includes(basename(other))));
const files_for = (game) => {
  const needed = with_imports([...of_page, ...scripts.filter(is_called(`${game}Table`))]);
  const engine = all.filter((name) => name.endsWith('.wasm') && is_called(game)(name));
  const texts = [...needed, ...needed.flatMap(style_of)];
  return [...new Set([...named_in(texts), ...engine, ...texts])];
};
const sum = (names) => names.reduce((total, name) => total + size_on_the_wire(name), 0);
const list = (names) => {
  const sizes = names.map((name) => ({ name, size: size_on_the_wire(name) })).sort((a, b) => b.size - a.size);
  for (const { name, size } of sizes) console.log(`${String(size).padStart(8)}  ${name}`);
};

let failures = games.length > 0 ? 0 : 1;
for (const game of games) {
  const files = files_for(game);
  list(files);
  const total = sum(files);
  const whole = ['.html', '.wasm', '.js', '.css'].every((kind) => files.some((name) => name.endsWith(kind)));
  const good = total <= limit && whole && files.some(is_called(`${game}Table`));
  failures += good ? 0 : 1;
  console.log(`${good ? 'ok' : 'not ok'} the page with ${game} is ${total} bytes, at most ${limit} are allowed`);
}
process.exitCode = failures === 0 ? 0 : 1;
