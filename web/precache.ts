// Writes sw.js after the build: the service worker with the list of all files of this build and a name made from
// their content, so that a changed page is a new cache.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

function files_below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files_below(path) : [path];
  });
}

export function precache(): Plugin {
  let out = '';
  let root = '';
  return {
    name: 'engawa-precache',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      out = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = files_below(out)
        .filter((file) => !file.endsWith('sw.js'))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file.slice(out.length)).update(readFileSync(file));
      const paths = files
        .map((file) => '/' + relative(out, file).split(sep).join('/'))
        .map((path) => (path === '/index.html' ? '/' : path));
      const source = readFileSync(join(root, 'service_worker.js'), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace("'__FILES__'", JSON.stringify(paths).slice(1, -1));
      writeFileSync(join(out, 'sw.js'), source);
    },
  };
}
