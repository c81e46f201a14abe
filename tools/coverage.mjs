// Which share of the lines and branches of each folder the tests reach, as a table: reads what `llvm-cov export` says.
import { readFileSync } from 'node:fs';

const folders = new Map();
for (const { filename, summary } of JSON.parse(readFileSync(0, 'utf8')).data[0].files) {
  const file = filename.slice(process.cwd().length + 1);
  const folder = file
    .split('/')
    .slice(0, /^(games|examples)\//.test(file) ? 2 : 1)
    .join('/');
  for (const name of [folder, 'all']) {
    const sum = folders.get(name) ?? { lines: [0, 0], branches: [0, 0] };
    for (const [kind, counts] of Object.entries(sum)) {
      counts[0] += summary[kind].covered;
      counts[1] += summary[kind].count;
    }
    folders.set(name, sum);
  }
}
const share = ([covered, count]) => (count ? `${((100 * covered) / count).toFixed(1)} % of ${count}` : '–');
console.log('| folder | lines | branches |\n|---|---|---|');
for (const [name, { lines, branches }] of [...folders].sort(
  ([a], [b]) => (a === 'all') - (b === 'all') || (a < b ? -1 : 1),
)) {
  console.log(`| ${name} | ${share(lines)} | ${share(branches)} |`);
}
