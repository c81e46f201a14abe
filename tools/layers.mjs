// Checks that a folder uses only those that its arrow names (see ARCHITECTURE.md); prints file:line of what does not.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const may_use = {
  games: [],
  match: ['games'],
  bots: ['games', 'match'],
  wire: ['games', 'match'],
  store: ['games', 'match', 'wire'],
  server: ['games', 'match', 'bots', 'wire', 'store'],
  cli: ['games', 'match', 'bots', 'wire', 'store', 'server'],
  wasm: ['games', 'match', 'bots', 'wire'],
};
// What also runs in the page is made of the standard library alone, whose headers have plain names.
const in_the_page = ['games', 'match', 'bots', 'wire', 'wasm'];
// What the page may take from outside its folder.
const page_may_use = [/^games\/[^/]+\/(rules[^/]*\.md|pictures\/[^/]+\.svg)$/, /^build\/wasm\/(\*\.wasm)?$/];

const root = fileURLToPath(new URL('..', import.meta.url));
let faults = 0;

function fault(file, line, what) {
  console.log(`${file}:${line}: ${what}`);
  faults++;
}

function check_cpp(file, line, text) {
  const folder = file.split('/')[0];
  const is_test = /(_test\.cpp|\/testing\.hpp)$/.test(file);
  const [, open, used] = text.match(/^\s*#\s*include\s*([<"])([^>"]+)/) ?? [];
  if (open === '<' && in_the_page.includes(folder) && !is_test && /[./]/.test(used)) {
    fault(file, line, `${folder}/ may use only the standard library, not <${used}>`);
  }
  if (open !== '"') return;
  const target = used.split('/')[0];
  const allowed = [folder, ...may_use[folder], ...(is_test ? ['tests'] : [])];
  if (!used.includes('/')) fault(file, line, `write the path of "${used}" from the root of the repository`);
  else if (!allowed.includes(target)) fault(file, line, `${folder}/ may not use ${target}/`);
}

function check_page(file, line, text) {
  for (const [, path] of text.matchAll(/['"`](\.\.?\/[^'"`?]+)/g)) {
    const target = normalize(join(dirname(file), path));
    const allowed = target.startsWith('web/') || page_may_use.some((pattern) => pattern.test(target));
    if (!allowed) fault(file, line, `the page may not use ${target}`);
  }
}

function check_for(file) {
  if (file.split('/')[0] in may_use && /\.(cpp|hpp|inc)$/.test(file)) return check_cpp;
  if (file.startsWith('web/') && /\.(ts|js|svelte|css|html)$/.test(file)) return check_page;
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
