// How Bonsai's options are put to players.
import type { Words } from '$web/wire';
import type { OptionWords } from '$web/games';

const colours: Record<string, Words> = {
  brown: { en: 'Brown', ja: '茶' },
  green: { en: 'Green', ja: '緑' },
  orange: { en: 'Orange', ja: '橙' },
  pink: { en: 'Pink', ja: '桃' },
  blue: { en: 'Blue', ja: '青' },
};
const levels: Record<string, Words> = {
  low: { en: 'low', ja: '初' },
  mid: { en: 'mid', ja: '中' },
  hard: { en: 'hard', ja: '上' },
};
const goal_tiles = Object.fromEntries(
  Object.entries(colours).flatMap(([colour, words]) =>
    Object.entries(levels).map(([level, { en, ja }]) => [
      `${colour}-${level}`,
      { en: `${words.en}, ${en}`, ja: `${words.ja}・${ja}` },
    ]),
  ),
);

const on_off = { on: { en: 'With', ja: 'あり' }, off: { en: 'Without', ja: 'なし' } };

export const options: Record<string, OptionWords> = {
  goals: {
    title: { en: 'Goals', ja: '目標' },
    values: on_off,
  },
  tokonoma: {
    title: { en: 'Tokonoma', ja: '床の間' },
    values: on_off,
    line: {
      en: 'With it, all scrolls come in the first part of the deck.',
      ja: 'ありにすると、巻物がすべて山の前半に入ります。',
    },
  },
  level: {
    title: { en: 'Level', ja: '段位' },
    values: {
      gakusei: { en: 'Gakusei 80', ja: '学生 80' },
      senmon: { en: 'Senmon 100', ja: '専門 100' },
      sensei: { en: 'Sensei 120', ja: '先生 120' },
      yusha: { en: 'Yūsha 140', ja: '勇者 140' },
    },
    line: { en: 'So many points, and three goals.', ja: 'この点数と三つの目標を目指します。' },
  },
  scenario: {
    title: { en: 'Scenario', ja: 'シナリオ' },
    values: {
      none: { en: 'None', ja: 'なし' },
      spring: { en: 'Flourishing Spring', ja: '花ざかりの春' },
      summer: { en: 'Scorching Summer', ja: '日照りの夏' },
      emperor: { en: 'The Emperor challenge', ja: '帝の御前試合' },
    },
    lines: {
      spring: {
        en: 'Whenever you cultivate, a flower must open. Goals, our own choice: hard green, pink and blue.',
        ja: '手入れのたびに、花を咲かせます。目標は、こちらで選んだ緑・桃・青の「上」です。',
      },
      summer: {
        en: 'At the end only flowers beside fruits stay, and fruits beside flowers. Goals, our own choice: hard brown, orange and pink.',
        ja: '終わりに残るのは、実に寄りそう花と、花に寄りそう実だけ。目標は、こちらで選んだ茶・橙・桃の「上」です。',
      },
      emperor: { en: 'Two trees, grown by turns, and five goals.', ja: '二本の木を交互に育て、五つの目標を取ります。' },
    },
  },
  'scenario-goals': {
    title: { en: 'Goal tiles of the scenario', ja: 'シナリオの目標' },
    values: { own: { en: 'Our choice', ja: 'おまかせ' }, ...goal_tiles },
    line: {
      en: 'The rulebook shows these goals only as pictures, so the usual ones are our own choice; yours may be others.',
      ja: '元の規則書では目標が絵でしか示されていないので、「おまかせ」はこちらで選んだ組み合わせです。',
    },
  },
};
