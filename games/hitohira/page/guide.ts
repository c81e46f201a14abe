// The guide to Hitohira: two turns of a game for two, one that goes well and one that fails, and a third to grow a field.
import { until, type Guide } from '$web/lib/guide';

const game = `
* remove B W W
0 draw 3
* pieces R Y L
0 draw 2
* pieces R W
0 stop
0 somei turn R
0 hide R 1
1 draw 2
* pieces B W
1 stop
1 hide -
0 draw 3
* pieces L L B
0 draw 1
* pieces L
0 keep L
1 draw 3
* pieces R B B
1 stop
1 hide B 2
0 draw 3
* pieces L L W
0 stop
0 hide -
`;

export const guide: Guide = {
  players: 2,
  aim: {
    en: 'When the pouch is empty, the most points win: those of your field and behind your screen.',
    ja: '袋が空になったら終わり。場とついたての裏を合わせた得点の多い人の勝ちです。',
  },
  steps: [
    {
      events: until(game, '0 draw 3'),
      text: {
        en: 'Draw petals from the pouch, up to three times a turn, and say how many. Three of one colour, or five colours, and the turn fails: begin with three.',
        ja: '袋から花びらを、一手番に三回まで、枚数を決めて引きます。同じ色が三枚、または五色そろうと失敗。まずは三枚引きましょう。',
      },
      at: '[data-choice="count:3"]',
      moves: [{ wanted: /^draw 3$/, then: '* pieces R Y L\n' }],
      after: {
        en: 'Three colours, all well. The figures below each number said how likely a failure was; they count only what everyone can know.',
        ja: '三色、うまくいきました。枚数の下の数字は失敗する見込み。だれにでも分かることだけで計算しています。',
      },
      otherwise: {
        en: 'Any number from one to eight is possible. For a start, draw three.',
        ja: '一枚から八枚まで引けます。はじめは三枚にしましょう。',
      },
    },
    {
      events: until(game, '0 stop'),
      text: {
        en: 'Now there are two reds and four colours. A third red, a blue or a black, which counts as the worst colour, would fail: stop here.',
        ja: '赤が二枚、全部で四色になりました。赤、青、そしていちばん困る色に数える黒が出れば失敗です。ここでやめましょう。',
      },
      at: '[data-way-on]',
      moves: [{ wanted: /^stop$/ }],
      after: {
        en: 'Well judged. Four colours wake one of the three ability cards: you may use it now.',
        ja: 'よい頃合いです。四色そろったので、三枚の能力の札の一つが使えます。',
      },
      otherwise: {
        en: 'That was daring. Here it is better to stop.',
        ja: '勇気がありますね。ここはやめておきましょう。',
      },
    },
    {
      events: until(game, '0 somei turn R'),
      text: {
        en: 'Somei Yoshino puts one petal behind your screen. There red and yellow count together, and light blue and blue: choose the card and hide one of the reds.',
        ja: '染井吉野は花びらを一枚、ついたての裏へ送ります。裏では赤と黄、水色と青がそれぞれ一組。札を選び、赤を一枚隠しましょう。',
      },
      at: '[data-choice="card:somei"], [data-choice="turn:red"]',
      moves: [{ wanted: /^somei turn R$/ }],
      after: {
        en: 'At the end whoever hid more red and yellow gets 10 points, and 12 for the blues; with more players there are points for the places behind, too.',
        ja: '最後に、赤と黄を多く隠した人が10点、水色と青なら12点。人数が多ければ、二位や三位にも点があります。',
      },
      otherwise: {
        en: 'Choose Somei Yoshino, and then a red petal of this turn.',
        ja: '染井吉野を選んで、今回引いた赤を一枚選んでください。',
      },
    },
    {
      events: until(game, '0 hide R 1'),
      text: {
        en: 'At the end of every turn you may hide one colour of it; the others go into your field. Hide the red or the yellow: both strengthen the same group.',
        ja: '手番の終わりには、引いた中から一色を隠せます。残りは自分の場へ。赤か黄を隠しましょう。どちらも同じ組の力になります。',
      },
      at: '[data-choice="turn:red"], [data-choice="turn:yellow"]',
      moves: [{ wanted: /^hide [RY] 1$/ }],
      after: {
        en: 'In the field a single petal of a colour costs 3 and two cost 1; three bring 1, five 5, ten 24. Single ones want company.',
        ja: '場では、一枚きりの色は−3点、二枚で−1点。三枚で1点、五枚で5点、十枚なら24点。一枚の色には仲間が必要です。',
      },
      otherwise: {
        en: 'Hiding is free, and red and yellow already have one behind the screen: hide one of these.',
        ja: '隠すのはただ。裏にはもう赤が一枚あります。赤か黄を隠しましょう。',
      },
    },
    {
      events: until(game, '0 keep L'),
      text: {
        en: 'The third light blue: this turn has failed. You may keep up to two petals of different colours; a lone blue would cost 3, so keep just the light blue.',
        ja: '水色が三枚で、この手番は失敗。違う色を二枚まで残せます。青は一枚きりだと−3点なので、水色だけを残しましょう。',
      },
      at: '[data-choice="turn:light_blue"]',
      moves: [{ wanted: /^keep L$/ }],
      after: {
        en: 'The rest went back into the pouch, and you have two light blue now. A failure costs the turn, nothing else.',
        ja: '残りは袋に戻り、場の水色は二枚に。失敗しても、その手番がなくなるだけです。',
      },
      otherwise: {
        en: 'That is allowed. But only the light blue finds a friend in your field.',
        ja: 'それもできます。でも場に仲間がいるのは水色だけです。',
      },
    },
    {
      events: until(game, '0 hide -'),
      text: {
        en: 'Two light blue and a white. Laid into your field they make four and two of a colour, 2 points instead of −4: hide nothing this time.',
        ja: '水色が二枚と白が一枚。場に並べれば水色四枚と白二枚になり、この二色で−4点が2点に。今回は何も隠さずに。',
      },
      at: '[data-confirm]',
      moves: [{ wanted: /^hide -$/ }],
      after: {
        en: 'The field wants many of a colour, the screen wants more than the others have. Choosing between them is the game.',
        ja: '場には同じ色をたくさん、ついたての裏には人より多く。どちらに回すかが、考えどころです。',
      },
      otherwise: {
        en: 'Hidden, they would leave lonely petals in the field. Hide nothing here.',
        ja: '隠すと、場には一枚や二枚の色が残ります。ここは何も隠さないで。',
      },
    },
  ],
  end: {
    en: 'The game ends when the pouch is empty. Then white and black behind the screen join the reds or the blues, as each player chooses in secret.',
    ja: '袋が空になったら終わり。裏の白と黒は、最後に赤の組か青の組のどちらに数えるかを、こっそり決めます。',
  },
};
