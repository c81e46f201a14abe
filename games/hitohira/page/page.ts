// Hitohira on the home page, and how its options are put to players.
import type { GamePage } from '$web/games';

export default {
  line: { en: 'Draw petals from the pouch while your luck holds.', ja: '袋から花びらを。運の続くかぎり。' },
  minutes: 20,
  mood: { en: 'Daring', ja: 'どきどき' },
  luck: 3,
  by_lot: true,
  options: {
    'four-colours': {
      title: { en: 'Ability for four colours', ja: '四色の能力' },
      values: {
        somei: { en: 'Somei Yoshino', ja: '染井吉野' },
        komatsu: { en: 'Komatsu Otome', ja: '小松乙女' },
      },
      lines: {
        somei: {
          en: 'Hide one of your pieces behind your screen.',
          ja: '自分の花びらを1枚、ついたての裏に隠します。',
        },
        komatsu: { en: 'Draw three and keep one in your field.', ja: '3枚引いて、1枚を場に残します。' },
      },
    },
    'two-pairs': {
      title: { en: 'Ability for two pairs', ja: '二組の対の能力' },
      values: { sakuya: { en: 'Sakuya Hime', ja: '咲耶姫' }, shin: { en: 'Shin Sumizome', ja: '新墨染' } },
      lines: {
        sakuya: { en: 'Swap a piece with another field.', ja: 'ほかの人の場と1枚を交換します。' },
        shin: {
          en: 'Draw one in secret, straight behind your screen.',
          ja: 'こっそり1枚引いて、ついたての裏に置きます。',
        },
      },
    },
    'six-pieces': {
      title: { en: 'Ability for six pieces', ja: '六枚の能力' },
      values: { kumagai: { en: 'Kenrokuen Kumagai', ja: '兼六園熊谷' }, kokonoe: { en: 'Kokonoe', ja: '九重' } },
      lines: {
        kumagai: { en: 'Draw two and place them where you like.', ja: '2枚引いて、好きなところに置きます。' },
        kokonoe: { en: 'Take two pieces from the fields of others.', ja: 'ほかの人の場から2枚もらいます。' },
      },
    },
  },
} satisfies GamePage;
