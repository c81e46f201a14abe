// Writes build/page.json after the build: for each script of the page what it was made of, and what it needs at once. For
// tests/page_size_test.mjs.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

export function parts(root: string): Plugin {
  return {
    name: 'engawa-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((part) => {
        if (part.type !== 'chunk') return [];
        const { importedCss, importedAssets } = part.viteMetadata!;
        return {
          file: part.fileName,
          from: part.moduleIds.map((id) => relative(root, id)),
          imports: part.imports,
          others: [...importedCss, ...importedAssets],
        };
      });
      writeFileSync(join(root, 'build/page.json'), JSON.stringify(scripts));
    },
  };
}
