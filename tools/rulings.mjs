// Checks that every ruling (R1, R2 …) that a comment names stands in the specification of its game, and that every ruling
// is named where it is carried out: in the game's own folder. Prints file:line of what does not. A file is of the game that
// its path names; one that names none says it in words: "R1 of NAME".
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = new Map(
  ['games', 'examples'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => [name, `${folder}/${name}`])),
);
const games = [...folders.keys()];
const specification = (game) => `${folders.get(game)}/specification.md`;
const text_of = (file) => readFileSync(join(root, file), 'utf8');

let faults = 0;
function fault(where, what) {
  console.log(`${where}: ${what}`);
  faults++;
}

// A ruling begins an item of a list, or a sentence in it.
function rulings_of(game) {
  return new Set([...text_of(specification(game)).matchAll(/(?:^- |\. )(R\d+) /gm)].map(([, name]) => name));
}
const rulings = new Map(games.map((game) => [game, rulings_of(game)]));
const named = new Map(games.map((game) => [game, new Set()]));

// The game that a comment speaks of.
function game_of(file, comment) {
  const said = comment.match(/\bR\d+ of (\w+)/)?.[1].toLowerCase();
  return games.find((game) => game === said) ?? games.find((game) => file.toLowerCase().includes(game));
}

const files = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '*.cpp', '*.hpp', '*.ts', '*.svelte', '*.mjs'],
  { cwd: root, encoding: 'utf8' },
);
for (const file of files.trim().split('\n')) {
  if (file === 'tools/rulings.mjs' || !existsSync(join(root, file))) continue;
  for (const [index, line] of text_of(file).split('\n').entries()) {
    // What stands in quotation marks is no ruling but what a table shows.
    const comment = line.match(/(?:^|\s)\/\/(.*)/)?.[1].replace(/"[^"]*"/g, '') ?? '';
    for (const [name] of comment.matchAll(/\bR\d+\b/g)) {
      const where = `${file}:${index + 1}`;
      const game = game_of(file, comment);
      if (!game) fault(where, `say of which game ${name} is ("${name} of …")`);
      else if (!rulings.get(game).has(name)) fault(where, `there is no ${name} in ${specification(game)}`);
      else if (file.startsWith(`${folders.get(game)}/`) && !/_test\./.test(file)) named.get(game).add(name);
    }
  }
}
for (const [game, names] of rulings) {
  for (const name of names) {
    if (!named.get(game).has(name)) fault(specification(game), `${name} is named nowhere in ${folders.get(game)}/`);
  }
}
process.exitCode = faults === 0 ? 0 : 1;
