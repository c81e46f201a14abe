// The guide to Flower Cards Rummy: a turn step by step, the next one, and a hand that goes out at once.
import { until, type Guide } from '$web/lib/guide';

const game = `
* first 0
* deal 0 03S 03C 05A 06S 07A 08C 09S 10C 11C 12B
* deal 1 01S 02S 04S 05C 06C 08C 09C 10C 11A 12C
* turn 03B
0 draw discard
0 set 03B 03S 03C
0 discard 12B
1 draw stock
* card 04C
1 set 01S 02S 04S
1 discard 12C
0 draw stock
* card 01C
0 lay 06S 2
`;

const all_at_once = `
* first 0
* deal 0 01B 02A 02S 02C 03B 05S 06S 07S 08B 09C
* deal 1 04C 04C 05C 06C 07C 08C 10C 10C 12C 12C
* turn 02C
0 draw discard
0 rummy 09C
`;

const next_round = `* deal 0 01S 02A 03C 04A 05C 06A 08C 09S 10A 12B
* deal 1 01C 02C 03S 04S 05A 07C 08B 09C 11A 12C
* turn 10C
`;

export const guide: Guide = {
  players: 2,
  aim: {
    en: 'Whoever goes out scores what the others still hold; with two players, 100 points win.',
    ja: '先に上がった人が、相手に残った札の点を得ます。二人なら100点で勝ちです。',
  },
  steps: [
    {
      events: until(game, '0 draw discard'),
      text: {
        en: 'A turn begins with a card: from the stock, unseen, or the top of the discard pile. You hold two cherry cards, and a third is lying there: take it.',
        ja: '手番はまず一枚引くことから。見えない山札か、捨て札の一番上です。手には桜が二枚、捨て札に三枚目があります。取りましょう。',
      },
      at: '[data-draw=discard], [data-pile=discard]',
      moves: [{ wanted: /^draw discard$/ }],
      after: {
        en: 'Everyone saw which card you took, and it may not be discarded in the same turn.',
        ja: '取った札はみんなに見えています。その札は、この番には捨てられません。',
      },
      otherwise: {
        en: 'The stock might bring anything. The open cherry card is what you need.',
        ja: '山札は何が出るか分かりません。見えている桜を取りましょう。',
      },
    },
    {
      events: until(game, '0 set 03B 03S 03C'),
      text: {
        en: 'Three or four cards of one month make a set. Choose your three cherry cards and lay them on the table.',
        ja: '同じ月の札が三枚か四枚で一組になります。桜を三枚選んで、場に出しましょう。',
      },
      at: '[data-hand-card^="03"]',
      moves: [{ wanted: /^set 03B 03S 03C$/ }],
      after: {
        en: 'Three or more scrolls, animals or brights of any months are sets, too. One set a turn is the most.',
        ja: '月が違っても、短冊・タネ・光はそれぞれ三枚以上で組になります。出せるのは一つの番に一組です。',
      },
      otherwise: {
        en: 'The three cherry cards are a set: choose them and lay them.',
        ja: '桜の三枚が組になっています。選んで場に出してください。',
      },
    },
    {
      events: until(game, '0 discard 12B'),
      text: {
        en: 'A turn ends with a discard. What is in your hand when another goes out is theirs: brights count 20, so discard the paulownia that nothing goes with.',
        ja: '手番の終わりに一枚捨てます。先に上がられると、手に残った札は相手の点に。光は20点です。仲間のない桐の光を捨てましょう。',
      },
      at: '[data-hand-card="12B"]',
      moves: [{ wanted: /^discard 12B$/ }],
      after: {
        en: 'Animals count 10, scrolls 5, and chaff, the plain cards, just 1.',
        ja: 'タネは10点、短冊は5点、カスは1点です。',
      },
      otherwise: {
        en: 'You may keep it, but 20 points are a heavy load: discard the bright card of the paulownia.',
        ja: '残してもよいのですが、20点は重荷です。桐の光を捨てましょう。',
      },
    },
    {
      events: until(game, '0 lay 06S 2'),
      text: {
        en: 'Three scrolls lie on the table now. You may add fitting cards to any set, also to those of others: lay off both of your scrolls, one after the other.',
        ja: '場に短冊の組が出ました。人の組にも、合う札を何枚でも付けられます。短冊を二枚とも、一枚ずつ付けましょう。',
      },
      at: '[data-hand-card="06S"], [data-hand-card="09S"]',
      moves: [{ wanted: /^lay 0[69]S 2$/ }, { wanted: /^lay 0[69]S 2$/ }],
      after: {
        en: 'Two cards fewer. Sets come before lay-offs: after the first card is laid off, no set can be laid in this turn.',
        ja: '手札が二枚減りました。順番は、組が先で、付けるのが後。一枚でも付けたら、その番にはもう組を出せません。',
      },
      otherwise: {
        en: 'Choose a scroll of your hand, then the set of scrolls.',
        ja: '手札の短冊を選び、短冊の組に付けてください。',
      },
    },
    {
      events: until(all_at_once, '0 rummy 09C'),
      text: {
        en: 'Nothing of yours is on the table yet, and all your cards but one are sets. Lay them all at once and discard the last: that is going Rummy.',
        ja: 'まだ一枚も出しておらず、一枚を残してすべて組になりました。全部いっぺんに出し、最後の一枚を捨てる。これが「ラミー」です。',
      },
      at: '[data-rummy]',
      moves: [{ wanted: /^rummy/, then: next_round }],
      after: {
        en: 'The round is over: the other hand was worth 10 points, and Rummy doubles them. Going out bit by bit scores them once.',
        ja: 'ラウンドが終わりました。相手の手札は10点、ラミーなので2倍です。少しずつ出して上がったときは、そのままの点です。',
      },
      otherwise: {
        en: 'Look at the button for Rummy: your whole hand can go at once.',
        ja: '「ラミー」のボタンをどうぞ。手札が一度に出せます。',
      },
    },
  ],
  end: {
    en: 'Empty your hand first, round after round; whoever first has enough points wins. Cards that everybody wants are best kept or laid, not thrown away.',
    ja: 'だれより先に手札をなくし、決まった点に届いた人の勝ちです。みんなが欲しがる札は、捨てずに持つか出すかしましょう。',
  },
};
