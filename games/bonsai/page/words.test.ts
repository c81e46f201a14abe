import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] }); // the words ask for the language
const { t } = await import('./words');

test('one card, tile, turn or point is one', () => {
  expect([t('deck', 1), t('deck', 2)]).toEqual(['1 card left in the deck', '2 cards left in the deck']);
  expect([t('cards_taken', 1), t('too_many', 1), t('remove', 1)]).toEqual([
    '1 card',
    '1 tile too many afterwards.',
    'Remove 1 tile',
  ]);
  expect([t('last_round', 1), t('goal_line', 'brown', 'wood', 1)]).toEqual([
    'Last round: 1 turn left',
    'brown: wood, 1 point',
  ]);
});
