import { expect, test } from 'vitest';
import { read_markdown, read_spans } from './markdown';

const plain = (text: string) => [{ kind: 'text', text }];

test('headings, paragraphs over several lines, and lists', () => {
  expect(read_markdown('# Title\n\nOne line\nand another.\n\n- first\n  goes on\n- second\n')).toEqual([
    { kind: 'heading', level: 1, id: '', spans: plain('Title') },
    { kind: 'paragraph', spans: plain('One line and another.') },
    { kind: 'list', ordered: false, items: [plain('first goes on'), plain('second')] },
  ]);
});

test('a heading may have an anchor; a picture stands on its own line', () => {
  expect(read_markdown('## <a id="turn"></a>Your turn\nGo on\n![A hand](pictures/hand.svg)\n')).toEqual([
    { kind: 'heading', level: 2, id: 'turn', spans: plain('Your turn') },
    { kind: 'paragraph', spans: plain('Go on') },
    { kind: 'picture', file: 'pictures/hand.svg', caption: 'A hand' },
  ]);
});

test('Japanese lines join without a space', () => {
  expect(read_markdown('花見を\n楽しむ。')).toEqual([{ kind: 'paragraph', spans: plain('花見を楽しむ。') }]);
});

test('a table has a head and rows', () => {
  expect(read_markdown('| a | b |\n|---|---|\n| 1 | 2 |\n')).toEqual([
    { kind: 'table', head: [plain('a'), plain('b')], rows: [[plain('1'), plain('2')]] },
  ]);
});

test('marks become spans, and HTML stays text', () => {
  expect(read_spans('a **b** *c* `d` <img>')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd' },
    { kind: 'text', text: ' <img>' },
  ]);
});
