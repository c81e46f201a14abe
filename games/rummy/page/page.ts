// Flower Cards Rummy on the home page, and how its options are put to players.
import type { GamePage } from '$web/games';

export default {
  line: { en: 'Rummy with the forty-eight flower cards.', ja: '四十八枚の花札で遊ぶラミー。' },
  minutes: 30,
  mood: { en: 'Sociable', ja: 'にぎやか' },
  luck: 3,
  options: {
    length: {
      title: { en: 'Length', ja: '長さ' },
      values: {
        short: { en: 'Short', ja: '短め' },
        long: { en: 'Long', ja: '長め' },
        quick: { en: 'Quick', ja: '早め' },
      },
      line: {
        en: 'Short and long end at 50 or 100 points a player (for two: 100 or 250). Quick: one round for each player. Or choose the points yourself.',
        ja: '「短め」「長め」は決まった点に届くまで、「早め」は人数と同じ回数のラウンドで終わります。点数を自分で選ぶこともできます。',
      },
    },
  },
} satisfies GamePage;
