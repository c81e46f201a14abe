// The games of the build in the order in which they are shown, and what their folders hold for tests and tools.
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

const modules = process.env.ENGAWA_MODULES ?? 'build/wasm';
const all = JSON.parse(readFileSync(new URL(`${modules}/catalog.json`, root), 'utf8'));
const is_there = (path) => existsSync(new URL(path, root));

// Where ENGAWA_MODULES names the modules with examples, only those are looked at.
export const catalog = process.env.ENGAWA_MODULES ? all.filter(({ name }) => is_there(`examples/${name}`)) : all;

// The address of a file of a game; null where it has none.
export function file_of({ name }, path) {
  const found = ['games', 'examples'].map((folder) => `${folder}/${name}/${path}`).find(is_there);
  return found ? new URL(found, root) : null;
}

// What a file of figures says; nothing where there is none.
export function figures_of(game, path) {
  const file = file_of(game, path);
  return file ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
