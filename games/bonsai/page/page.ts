// Bonsai on the home page, and how its options are put to players.
import type { GamePage } from '$web/games';
import { options } from './options';

export default {
  line: { en: 'Grow a small tree, tile by tile.', ja: '小さな木を、ゆっくり育てます。' },
  minutes: 40,
  mood: { en: 'Thoughtful', ja: 'じっくり' },
  luck: 1,
  all_open: true,
  options,
} satisfies GamePage;
