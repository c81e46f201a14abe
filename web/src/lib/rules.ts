// The rules for players stand beside the rules of the engine; the page carries them as text, loaded when asked for. They
// are read as sections, which can be searched.
import { read_markdown, type Block, type Span } from './markdown';
import type { Language } from './settings.svelte';

const files = import.meta.glob<string>(['$games/*/rules.*.md', '$examples/*/rules.*.md'], {
  query: '?raw',
  import: 'default',
});

export async function load_rules(game: string, language: Language): Promise<string | null> {
  const end = (language: Language) => `/${game}/rules.${language}.md`;
  const found = (language: Language) => Object.entries(files).find(([path]) => path.endsWith(end(language)))?.[1];
  return (found(language) ?? found('en'))?.() ?? null;
}

// A heading and what stands below it.
export interface Section {
  id: string;
  blocks: Block[];
}

export function sections_of(text: string): Section[] {
  const sections: Section[] = [];
  for (const block of read_markdown(text)) {
    if (block.kind === 'heading') sections.push({ id: block.id, blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

function texts_in(block: Block): string[] {
  const text = (spans: Span[]) => spans.map((span) => span.text).join('');
  switch (block.kind) {
    case 'list':
      return block.items.map(text);
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(text));
    case 'picture':
      return [block.caption];
    default:
      return [text(block.spans)];
  }
}

// Wide and narrow letters, and large and small ones, are the same to somebody who searches.
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

export function is_found(block: Block, wanted: string): boolean {
  return texts_in(block).some((text) => plain(text).includes(plain(wanted)));
}

// A text in pieces, those that are searched for marked. Where folding changes its length nothing is marked.
export function marked(text: string, wanted: string): { text: string; found: boolean }[] {
  const [folded, sought] = [plain(text), plain(wanted)];
  if (sought === '' || folded.length !== text.length) return [{ text, found: false }];
  const pieces = [];
  let from = 0;
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, from)) {
    pieces.push({ text: text.slice(from, at), found: false });
    from = at + sought.length;
    pieces.push({ text: text.slice(at, from), found: true });
  }
  pieces.push({ text: text.slice(from), found: false });
  return pieces.filter((piece) => piece.text !== '');
}
