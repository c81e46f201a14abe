// The small part of Markdown that our rules for players use, as plain data: components turn it into nodes, so no text
// is ever read as HTML.
export type Span = { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; spans: Span[] }
  | { kind: 'picture'; file: string; caption: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const marks: [RegExp, Span['kind']][] = [
  [/^\*\*(.+?)\*\*/, 'strong'],
  [/^\*(.+?)\*/, 'emphasis'],
  [/^`(.+?)`/, 'code'],
  [/^\[(.+?)\]\(.*?\)/, 'text'],
];

export function read_spans(text: string): Span[] {
  const spans: Span[] = [];
  let plain = '';
  const flush = () => {
    if (plain) spans.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let rest = text; rest !== '';) {
    const found = marks.map(([mark, kind]) => ({ kind, match: mark.exec(rest) })).find(({ match }) => match);
    if (found?.match) {
      flush();
      spans.push({ kind: found.kind, text: found.match[1]! });
      rest = rest.slice(found.match[0].length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  flush();
  return spans;
}

const cells = (line: string): Span[][] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => read_spans(cell.trim()));

const item = /^\s*([-*]|\d+\.)\s+/;
const starts_block = (line: string) => /^(#{1,6}\s|\||!\[)/.test(line) || item.test(line) || line.trim() === '';

export function read_markdown(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  let at = 0;
  // The line itself and those that continue it. Japanese lines join without a space.
  const take_text = (first: string): Span[] => {
    let whole = first.trim();
    while (at < lines.length && !starts_block(lines[at]!)) {
      const line = lines[at++]!.trim();
      whole += (/[\u3000-\u9fff\uff00-\uffef]$/.test(whole) ? '' : ' ') + line;
    }
    return read_spans(whole);
  };
  while (at < lines.length) {
    const line = lines[at++]!;
    const heading = /^(#{1,6})\s+(?:<a id="([\w-]+)"><\/a>)?(.*)$/.exec(line);
    const picture = /^!\[(.*)\]\((.*)\)$/.exec(line);
    if (line.trim() === '') continue;
    if (heading) {
      const [, marks, id = '', title] = heading;
      blocks.push({ kind: 'heading', level: marks!.length, id, spans: read_spans(title!) });
    } else if (picture) {
      blocks.push({ kind: 'picture', file: picture[2]!, caption: picture[1]! });
    } else if (line.startsWith('|')) {
      const rows: Span[][][] = [];
      if (/^\|[\s:|-]+$/.test(lines[at] ?? '')) at++;
      while (lines[at]?.startsWith('|')) rows.push(cells(lines[at++]!));
      blocks.push({ kind: 'table', head: cells(line), rows });
    } else if (item.test(line)) {
      const items = [take_text(line.replace(item, ''))];
      while (at < lines.length && item.test(lines[at]!)) items.push(take_text(lines[at++]!.replace(item, '')));
      blocks.push({ kind: 'list', ordered: /^\s*\d/.test(line), items });
    } else {
      blocks.push({ kind: 'paragraph', spans: take_text(line) });
    }
  }
  return blocks;
}
