import { expect, test } from 'vitest';
import { flowers_arranged } from './tally';

const events = [
  { actor: null, text: 'draw rose' },
  { actor: 0, text: 'arrange rose 2' },
  { actor: 0, text: 'arrange cherry score' },
  { actor: 0, text: 'arrange cherry draw 3' },
  { actor: 0, text: 'arrange cherry take rose rose' },
  { actor: 1, text: 'arrange rose 1' },
  { actor: 1, text: 'draw garden rose' },
].map((event, number) => ({ ...event, number, sentences: [] }));

test('flowers are counted by seat and kind', () => {
  expect(flowers_arranged(events, 0, 'rose')).toBe(2);
  expect(flowers_arranged(events, 1, 'rose')).toBe(1);
  expect(flowers_arranged(events, 1, 'lily')).toBe(0);
});

test('a cherry is one flower, whatever is done with it', () => {
  expect(flowers_arranged(events, 0, 'cherry')).toBe(3);
});
