// The rules for players as the page reads them: every game's, in both languages.
import { expect, test } from 'vitest';
import { games } from '../games';
import { is_found, load_rules, marked, sections_of } from './rules';

for (const { name } of games) {
  test(`the sections of ${name} are the same in both languages`, async () => {
    const [en, ja] = [await load_rules(name, 'en'), await load_rules(name, 'ja')].map((text) => sections_of(text!));
    const ids = en!.map(({ id }) => id);
    expect(ja!.map(({ id }) => id)).toEqual(ids);
    expect(ids.slice(1)).not.toContain('');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['turn', 'end']));
    const pictures = (sections: typeof en) =>
      sections!.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : [])));
    expect(pictures(ja)).toEqual(pictures(en));
  });
}

test('a search finds words in any block and forgets case and width', async () => {
  const [section] = sections_of('# Cards\n\n| Month | Plant |\n|---|---|\n| 3 | Cherry |\n\n- two scrolls\n');
  const found = (wanted: string) => section!.blocks.filter((block) => is_found(block, wanted)).map(({ kind }) => kind);
  expect(found('CHERRY')).toEqual(['table']);
  expect(found('scroll')).toEqual(['list']);
  expect(found('３')).toEqual(['table']);
  expect(found('plum')).toEqual([]);
});

test('what was searched for is marked', () => {
  expect(marked('Rose, rose', 'rose')).toEqual([
    { text: 'Rose', found: true },
    { text: ', ', found: false },
    { text: 'rose', found: true },
  ]);
  expect(marked('桜の札', '桜')[0]).toEqual({ text: '桜', found: true });
  expect(marked('Rose', '')).toEqual([{ text: 'Rose', found: false }]);
});
