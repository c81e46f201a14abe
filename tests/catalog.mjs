// The games of the build in the order in which they are shown, and what their folders hold for tests and tools.
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

export const catalog = JSON.parse(readFileSync(new URL('build/wasm/catalog.json', root), 'utf8'));

// The address of a file of a game; null where it has none.
export function file_of({ name }, path) {
  const file = new URL(`games/${name}/${path}`, root);
  return existsSync(file) ? file : null;
}

// What a file of figures says; nothing where there is none.
export function figures_of(game, path) {
  const file = file_of(game, path);
  return file ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
