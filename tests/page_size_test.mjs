// The page must be small: at most 150 kB (150 000 bytes) over the wire before the first table is shown.
// Counted is every file of the built page (web/dist), compressed as the server sends it (gzip -9) or as it is where that
// is smaller. Not counted is what a browser asks for later or never: the service worker, the manifest, the icons, and the
// rules for players, which are files of their own because they are loaded when they are opened.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limit = 150_000;
const page = fileURLToPath(new URL('../web/dist', import.meta.url));
const later = /^(sw\.js|manifest\.webmanifest|.*icon.*\.(png|svg|ico)|assets\/rules[.-].*\.js)$/;

function files_below(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files_below(path) : [path];
  });
}

function size_on_the_wire(file) {
  const content = readFileSync(file);
  return Math.min(content.length, gzipSync(content, { level: 9 }).length);
}

const files = files_below(page)
  .map((file) => ({ name: relative(page, file), size: size_on_the_wire(file) }))
  .filter(({ name }) => !later.test(name))
  .sort((a, b) => b.size - a.size);
for (const { name, size } of files) console.log(`${String(size).padStart(8)}  ${name}`);

const total = files.reduce((sum, { size }) => sum + size, 0);
const good = total <= limit && files.some(({ name }) => name.endsWith('.wasm'));
console.log(`${good ? 'ok' : 'not ok'} the page is ${total} bytes with its engine, at most ${limit} are allowed`);
process.exitCode = good ? 0 : 1;
