import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] }); // the words ask for the language
const { counted } = await import('./i18n.svelte');

test('what is counted is named in the plural, but for one', () => {
  expect([0, 1, 2, 11, 21, 101].map((n) => counted(n, 'card'))).toEqual([
    '0 cards',
    '1 card',
    '2 cards',
    '11 cards',
    '21 cards',
    '101 cards',
  ]);
  expect(['+1', '−1', '±0', '−11', '+2'].map((n) => counted(n, 'point'))).toEqual([
    '+1 point',
    '−1 point',
    '±0 points',
    '−11 points',
    '+2 points',
  ]);
});
