// Blossom on the home page, and how its options are put to players.
import type { GamePage } from '$web/games';

export default {
  line: { en: 'Plant, arrange and race to sixty-six.', ja: '植えて、生けて、六十六点を目指します。' },
  minutes: 30,
  mood: { en: 'Sly and watchful', ja: 'かけひき' },
  luck: 2,
  options: {
    mulligan: {
      title: { en: 'Exchange at the start', ja: '最初の取り替え' },
      values: { off: { en: 'No', ja: 'なし' }, on: { en: 'Yes', ja: 'あり' } },
      line: {
        en: 'Yes: before the garden is laid, everybody may exchange cards of the hand once.',
        ja: 'ありの場合、庭が並ぶ前に一度だけ手札を取り替えられます。',
      },
    },
    rose: {
      title: { en: 'Roses count', ja: 'バラの数え方' },
      values: {
        'counts-itself': { en: 'themselves too', ja: '自分も数える' },
        'garden-only': { en: 'the garden only', ja: '庭だけ数える' },
      },
    },
    cherry: {
      title: { en: 'A cherry with three or more in hand', ja: '手札三枚以上での桜' },
      values: {
        garden: { en: 'takes from the garden', ja: '庭から取る' },
        deck: { en: 'draws from the deck', ja: '山札から引く' },
      },
    },
  },
} satisfies GamePage;
