// Ohanami on the home page, and how its options are put to players.
import type { GamePage } from '$web/games';

export default {
  line: {
    en: 'Keep two cards, pass the rest, and grow three columns of numbers outward.',
    ja: '二枚を残して渡し、数の列を三つ、外へ外へと育てます。',
  },
  minutes: 20,
  mood: { en: 'Calm', ja: 'おだやか' },
  luck: 2,
} satisfies GamePage;
