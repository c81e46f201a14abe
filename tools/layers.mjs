// Checks that a folder uses only those that its arrow names (see ARCHITECTURE.md); prints file:line of what does not.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const may_use = {
  engine: [],
  games: ['engine'], // rules; the parts of a game in the layers above them are named below
  match: ['engine', 'games'],
  bots: ['engine', 'games', 'match'],
  wire: ['engine', 'games', 'match'],
  client: ['wire'],
  store: ['engine', 'games', 'match', 'wire'],
  server: ['engine', 'games', 'match', 'bots', 'wire', 'store'],
  cli: ['engine', 'games', 'match', 'bots', 'wire', 'client', 'store', 'server'],
  wasm: ['engine', 'games', 'match', 'bots', 'wire'],
  examples: ['engine'], // games, for tests alone
};
// What stands in the folder of a game belongs to the layer that it speaks to, and uses what that one may, and itself.
const parts_of_games = [
  [/^games\/[^/]+\/bot\//, 'bots'],
  [/^games\/[^/]+\/view\./, 'wire'],
  [/^games\/[^/]+\/screen\./, 'cli'],
];
// The lists that the build writes (cmake/games.cmake), through which a layer reaches its parts.
const lists = {
  'lists/games.hpp': 'games',
  'lists/guides.hpp': 'bots',
  'lists/views.hpp': 'wire',
  'lists/screens.hpp': 'cli',
  'lists/rules.inc': 'cli',
  'lists/testing.hpp': 'tests',
};
// What also runs in the page is made of the standard library, whose headers have plain names, and of what describes structs.
const in_the_page = ['engine', 'games', 'match', 'bots', 'wire', 'wasm'];
const page_may_include = /^boost\/describe\//;
const only_here = { 'wire/read.cpp': /^boost\/json\//, 'wire/schema.hpp': /^boost\/core\// };
// What the page's shell may take from outside its folder: the parts of whichever games there are, and their engines. A
// game's page uses the shell and itself.
const shell_may_use = [
  /^web\//,
  /^games\/[^/]+\/(rules[^/]*\.md|pictures\/[^/]+\.svg|page(\/(page\.ts|guide\.ts|Emblem\.svelte|Table\.svelte))?)$/,
  /^build\/wasm\/(\*\.wasm|catalog\.json)?$/,
];

const root = fileURLToPath(new URL('..', import.meta.url));
let faults = 0;

function fault(file, line, what) {
  console.log(`${file}:${line}: ${what}`);
  faults++;
}

const layer_of = (file) => parts_of_games.find(([pattern]) => pattern.test(file))?.[1] ?? file.split('/')[0];
const game_of = (file) => file.match(/^games\/([^/]+)\//)?.[1];

function check_cpp(file, line, text) {
  const layer = layer_of(file);
  const is_test = /(_test\.cpp|\/testing\w*\.hpp)$/.test(file);
  const [, open, used] = text.match(/^\s*#\s*include\s*([<"])([^>"]+)/) ?? [];
  if (open === '<' && in_the_page.includes(layer) && !is_test && /[./]/.test(used)) {
    if (page_may_include.test(used) || only_here[file]?.test(used)) return;
    fault(file, line, `${layer}/ may use only the standard library, not <${used}>`);
  }
  if (open !== '"') return;
  if (!used.includes('/')) return fault(file, line, `write the path of "${used}" from the root of the repository`);
  const target = lists[used] ?? layer_of(used);
  const other_game = game_of(file) && game_of(used) && game_of(file) !== game_of(used);
  const part_of_game = target !== used.split('/')[0] && game_of(file) !== game_of(used);
  const is_allowed = [layer, ...may_use[layer]].includes(target) && !other_game && !part_of_game;
  // A test of rules, or a helper of tests, may look at everything.
  if (!is_allowed && !(is_test && (layer === 'games' || used.startsWith('tests/') || game_of(used)))) {
    fault(file, line, `${layer}/ may not use ${used}`);
  }
}

function check_page(file, line, text) {
  const may_use = game_of(file) ? [/^web\/src\//, new RegExp(`^games/${game_of(file)}/page/`)] : shell_may_use;
  for (const [, path] of text.matchAll(/['"`]((?:\.\.?|\$web|\$games|\$modules|\$examples)\/[^'"`?]+)/g)) {
    const target = path.startsWith('$')
      ? path
          .replace('$web', 'web/src')
          .replace('$games', 'games')
          .replace('$modules', 'build/wasm')
          .replace('$examples', 'games')
      : normalize(join(dirname(file), path));
    if (!may_use.some((pattern) => pattern.test(target))) fault(file, line, `${dirname(file)}/ may not use ${target}`);
  }
}

function check_for(file) {
  if (file.split('/')[0] in may_use && /\.(cpp|hpp|inc)$/.test(file)) return check_cpp;
  if (/^(web|games\/[^/]+\/page)\//.test(file) && /\.(ts|js|svelte|css|html)$/.test(file)) return check_page;
  return undefined;
}

const files = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
for (const file of files.trim().split('\n')) {
  const check = check_for(file);
  if (!check || !existsSync(join(root, file))) continue;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  lines.forEach((text, index) => check(file, index + 1, text));
}
process.exitCode = faults === 0 ? 0 : 1;
