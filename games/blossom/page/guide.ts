// The guide to Blossom: the opening of a game, then a position for each thing that makes flowers worth more.
import { until, type Guide } from '$web/lib/guide';

const opening = `
* remove anemone anemone
* deal 0 chrysanth lily lily
* deal 1 camellia rose anemone
* garden camellia rose rose lily cherry
0 feed up lily
0 draw garden rose
1 feed down rose
1 draw deck
* draw camellia
0 feed up lily
0 arrange lily 2
`;

const hidden_cards = `
* remove anemone anemone
* deal 0 camellia rose lily
* deal 1 chrysanth rose anemone
* garden camellia rose lily anemone cherry
0 feed up camellia
0 draw garden cherry
1 feed down rose anemone
1 draw deck
* draw lily
0 feed down rose lily
`;

const open_cards = `
* remove anemone anemone
* deal 0 chrysanth chrysanth rose
* deal 1 camellia lily anemone
* garden camellia rose lily anemone cherry
0 feed down chrysanth chrysanth
0 draw garden lily
1 feed up lily
1 feed up anemone
0 flip chrysanth chrysanth
`;

const empty_hand = `
* remove anemone anemone
* deal 0 rose lily cherry
* deal 1 chrysanth camellia anemone
* garden chrysanth camellia rose lily anemone
0 feed up cherry
0 feed down rose lily
1 feed up chrysanth
1 draw deck
* draw camellia
0 arrange cherry draw 3
`;

export const guide: Guide = {
  players: 2,
  aim: {
    en: 'When somebody has 66 points the round is finished, and the most points win.',
    ja: 'だれかが66点に届いたら、そのラウンドで終わり。得点の多い人の勝ちです。',
  },
  steps: [
    {
      events: until(opening, '0 feed up lily'),
      text: {
        en: 'A turn is two actions, the same or different ones. Flowers bring points from your yard, where they must lie face up: play a lily face up.',
        ja: '手番には二つのアクションをします。同じものでも別のものでも。花は自分の場に表向きであってこそ点になります。スズランを表で出しましょう。',
      },
      at: '[data-hand=lily]',
      moves: [{ wanted: /^feed up lily$/ }],
      after: {
        en: 'Face up goes one card at a time, face down as many as you like. Hand and yard hold five cards each.',
        ja: '表で出せるのは一度に一枚、裏でなら何枚でも。手札も場も五枚までです。',
      },
      otherwise: {
        en: 'That is possible as well. Let us begin with a lily, face up.',
        ja: 'それもできます。まずはスズランを一枚、表で。',
      },
    },
    {
      events: until(opening, '0 draw garden rose'),
      text: {
        en: 'Your second action: draw. The deck gives a card that only you see, the garden gives the one you choose, once a turn: take a card from the garden.',
        ja: '二つ目は「引く」。山札の札は自分だけが見ます。庭からは好きな札を、一手番に一枚だけ取れます。庭から一枚取りましょう。',
      },
      at: '[data-garden]',
      moves: [{ wanted: /^draw garden / }],
      after: {
        en: 'Everyone saw what you took. When the deck runs out, the garden is shuffled and becomes the new deck.',
        ja: '取った札はみんなに見えています。山札がなくなると、庭の札が切り混ぜられて新しい山札になります。',
      },
      otherwise: {
        en: 'Also a fine action. This time, draw one of the open cards in the garden.',
        ja: 'それもよい手です。ここでは、庭の表向きの札を一枚引きましょう。',
      },
    },
    {
      events: until(opening, '0 arrange lily 2'),
      text: {
        en: 'Two lilies lie face up. Each brings 2 for every open lily in all yards and 1 for every lily in the garden, here 5: arrange both at once.',
        ja: 'スズランが二枚、表になりました。一枚の点は、全員の場の表のスズラン一枚につき2点、庭の一枚につき1点で、今は5点。二枚まとめて生けましょう。',
      },
      at: '[data-up=lily]',
      moves: [{ wanted: /^arrange lily 2$/ }],
      after: {
        en: 'Two times 5 is 10, rounded up to a multiple of three: 12 points. The flowers now lie in the garden, for anybody to take.',
        ja: '5点が二枚で10点、3の倍数に切り上げて12点。生けた花は庭に移り、だれでも取れるようになります。',
      },
      otherwise: {
        en: 'Your lilies are ripe: arrange both of them together.',
        ja: 'スズランは今が見ごろ。二枚まとめて生けてみましょう。',
      },
    },
    {
      events: until(hidden_cards, '0 feed down rose lily'),
      text: {
        en: 'A camellia brings 4 for every two face-down cards in all yards. Play two cards face down in one action, then arrange the camellia.',
        ja: '椿の点は、全員の場の伏せ札二枚ごとに4点。一つのアクションで二枚を裏で出し、それから椿を生けましょう。',
      },
      at: '[data-deed=feed_down], [data-up=camellia]',
      moves: [{ wanted: /^feed down \w+ \w+$/ }, { wanted: /^arrange camellia 1$/ }],
      after: {
        en: 'Four hidden cards made it 8, rounded up to 9; with two it would have been 6. What a flower is worth hangs on everybody’s yard.',
        ja: '伏せ札が四枚で8点、切り上げて9点。二枚なら6点でした。花の点は、みんなの場しだいで変わります。',
      },
      otherwise: {
        en: 'First play two cards of your hand face down, then arrange the camellia.',
        ja: 'まず手札の二枚を裏で出し、次に椿を生けてください。',
      },
    },
    {
      events: until(open_cards, '0 flip chrysanth chrysanth'),
      text: {
        en: 'Chrysanths bring 7 each if more cards lie face up than face down in all yards, otherwise 2. Turn both of yours up in one action, then arrange them.',
        ja: '菊は、全員の場で表が裏より多ければ一枚7点、そうでなければ2点。伏せた菊を二枚ともめくり、それから生けましょう。',
      },
      at: '[data-deed=flip], [data-up=chrysanth]',
      moves: [{ wanted: /^flip chrysanth chrysanth$/ }, { wanted: /^arrange chrysanth 2$/ }],
      after: {
        en: 'Fourteen, rounded up to 15. Hidden until now, nobody could guard against them.',
        ja: '14点、切り上げて15点。ぎりぎりまで伏せてあったので、だれにも防げませんでした。',
      },
      otherwise: {
        en: 'Turn both face-down chrysanths up first, then arrange the two.',
        ja: 'まず伏せた菊を二枚ともめくり、そのあと二枚を生けてください。',
      },
    },
    {
      events: until(empty_hand, '0 arrange cherry draw 3'),
      text: {
        en: 'A cherry brings 6 points, or none and new cards: with fewer than three in hand, up to three from the deck. Your hand is empty, so take the three cards.',
        ja: '桜は6点か、0点で札をもらうか。手札が三枚より少なければ、山札から三枚まで引けます。手札は空なので、三枚引きましょう。',
      },
      at: '[data-up=cherry]',
      moves: [{ wanted: /^arrange cherry draw 3$/, then: '* draw camellia\n* draw rose\n* draw chrysanth\n' }],
      after: {
        en: 'Three cards with one action. There are only three cherries, and one is arranged at a time.',
        ja: '一つのアクションで三枚。桜は全部で三枚だけで、一度に生けられるのは一枚です。',
      },
      otherwise: {
        en: 'Six points are tempting, but an empty hand is slow: let the cherry draw three cards.',
        ja: '6点も魅力ですが、手札が空では先が続きません。桜で三枚引きましょう。',
      },
    },
  ],
  end: {
    en: 'Whoever reaches 66 starts the last round, and then the most points win. Roses and anemones tell you themselves what they are worth: each choice shows its points.',
    ja: 'だれかが66点に届いたら、そのラウンドで終わり。いちばん点の多い人の勝ちです。バラとアネモネの点も、選ぶたびに見られます。',
  },
};
