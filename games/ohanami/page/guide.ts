// The guide to Ohanami: one game, looked at where it has something new to tell.
import { until, type Guide } from '$web/lib/guide';

const game = `
* deal 0 4 15 17 22 33 40 49 65 87 101
* deal 1 2 13 29 36 47 59 62 96 99 120
0 keep 22 40
1 keep 36 62
1 place 36:1 62:2
0 place 22:1 40:1
0 keep 29 47
1 keep 33 65
1 place 33:1 65:2
0 place 29:2 47:1
0 keep 4 49
1 keep 2 59
1 place 2:3 59:2
0 place 4:3 49:1
0 keep 13 120
1 keep 15 101
1 place 15:3 101:-
0 place 13:1 120:-
0 keep 17 87
1 keep 96 99
1 place 96:- 99:-
0 place 17:2 87:-
* deal 0 6 7 9 52 63 71 76 79 97 115
* deal 1 5 10 25 30 54 55 61 66 67 119
0 keep 6 9
1 keep 66 67
1 place 66:2 67:2
0 place 6:3 9:1
0 keep 5 30
1 keep 52 71
1 place 52:2 71:2
0 place 5:1 30:2
0 keep 7 115
1 keep 25 119
1 place 25:1 119:-
0 place 7:3 115:-
0 keep 54 55
1 keep 76 79
1 place 76:2 79:2
0 place 54:1 55:1
0 keep 63 97
1 keep 10 61
1 place 10:- 61:-
0 place 63:1 97:-
* deal 0 31 37 44 50 57 78 89 95 102 105
* deal 1 27 34 43 45 56 73 84 86 91 107
0 keep 31 37
1 keep 43 84
1 place 43:1 84:2
0 place 31:2 37:2
0 keep 73 107
`;

export const guide: Guide = {
  players: 2,
  aim: {
    en: 'Whoever has the most points after three rounds wins.',
    ja: '三ラウンドを終えて、得点のいちばん多い人の勝ちです。',
  },
  steps: [
    {
      events: until(game, '0 keep 22 40'),
      text: {
        en: 'You hold ten cards: keep two, and the others are passed on. Blue water is counted after each of the three rounds, so water that is laid early brings 9 points: keep two blue cards.',
        ja: '手札は十枚。二枚を残し、あとは渡します。青い「水」は三つのラウンドのたびに数えるので、早く置けば一枚9点。青い札を二枚残しましょう。',
      },
      at: '[data-pick="4"], [data-pick="22"], [data-pick="40"]',
      moves: [{ wanted: /^keep (4 22|4 40|22 40)$/, then: '1 keep 36 62\n1 place 36:1 62:2\n' }],
      after: {
        en: 'Everyone chose at the same time, then the cards were turned up. The other player has laid two already, and holds the eight that you passed on.',
        ja: '全員が同時に選び、いっせいに表にします。相手はもう置きました。あなたの残り八枚は、いま相手の手にあります。',
      },
      otherwise: {
        en: 'That is allowed, too. For now, take two of the blue ones: 4, 22 or 40.',
        ja: 'それもできます。でも今は、青い4・22・40から二枚を。',
      },
    },
    {
      events: until(game, '0 place 22:1 40:1'),
      text: {
        en: 'Each card starts a column or joins one: below its lowest or above its highest card. Put both into the same column, and it reaches from 22 to 40.',
        ja: '札は新しい列を始めるか、列のいちばん小さい数より下、大きい数より上に加えます。二枚を同じ列に置いて、22から40までの列にしましょう。',
      },
      at: '[data-column="1"]',
      moves: [{ wanted: /^place 22:1 40:1$/ }],
      after: {
        en: 'The column grows at both ends: below 22 and above 40. Gaps are welcome, but what lies between is closed for ever.',
        ja: '列は両端へ伸びます。22より下と、40より上。数が飛ぶのは自由ですが、間にはもう入れません。',
      },
      otherwise: {
        en: 'You may have up to three columns. Try it with both cards in the first one.',
        ja: '列は三本まで作れます。ここでは、二枚とも一本目に置いてみましょう。',
      },
    },
    {
      events: until(game, '0 place 29:2 47:1'),
      text: {
        en: '29 comes too late for a column from 22 to 40, but 47 can still join it. Put 47 there, and start a second column with 29.',
        ja: '22から40までの列に、29はもう入りません。47ならまだ加えられます。47はその列へ、29で二本目の列を始めましょう。',
      },
      at: '[data-column="1"], [data-column="2"]',
      moves: [{ wanted: /^place 29:2 47:1$/ }],
      after: {
        en: 'You will never have more than three columns, so every card takes room from later ones. What fits nowhere, or costs too much room, you may always discard.',
        ja: '列は最後まで三本だけ。一枚置くごとに、後の札の居場所が減ります。入らない札や惜しい場所をふさぐ札は、いつでも捨てて構いません。',
      },
      otherwise: {
        en: 'Nearly. 47 goes above 40 in the first column, 29 into a new one.',
        ja: 'もう少し。47は一本目の40の上へ、29は新しい列へ。',
      },
    },
    {
      events: until(game, '0 keep 6 9'),
      text: {
        en: 'Round two: hands go the other way, and green leaves count as well, 4 points after this round and 4 after the next. 6 and 9 are green and both fit your garden: keep them.',
        ja: '第2ラウンド。渡す向きが逆になり、緑の「葉」も数えます。この回と次の回で4点ずつ。6と9はどちらも庭に置ける葉です。残しましょう。',
      },
      at: '[data-pick="6"], [data-pick="9"]',
      moves: [{ wanted: /^keep 6 9$/, then: '1 keep 66 67\n1 place 66:2 67:2\n' }],
      after: {
        en: 'Good: 9 goes below your 13, and 6 above your 4. Cards that lie close to a column cost the least room.',
        ja: 'いいですね。9は13の下、6は4の上に置けます。列に近い数ほど、場所をとりません。',
      },
      otherwise: {
        en: 'Possible, but leaves are what is new in this round: keep 6 and 9.',
        ja: 'それもできますが、この回の新顔は葉です。6と9を残しましょう。',
      },
    },
    {
      events: until(game, '0 keep 73 107'),
      text: {
        en: 'Last round: grey stones bring 7 each, and pink cherry grows by 1, 2, 3 … for each card. You have eight, so the next two bring 9 and 10: keep both cherry cards.',
        ja: '最後のラウンド。灰色の「石」は一枚7点、桃色の「桜」は一枚ごとに1点、2点、3点と増えます。もう八枚あるので、次の二枚は9点と10点。桜を二枚残しましょう。',
      },
      at: '[data-pick="73"], [data-pick="107"]',
      moves: [{ wanted: /^keep 73 107$/, then: '1 keep 89 95\n1 place 89:2 95:2\n' }],
      after: {
        en: 'Nineteen points for two cards. Ten cherry cards make 55 in all, fifteen make 120; one alone makes just 1.',
        ja: '二枚で19点。桜は十枚で合わせて55点、十五枚なら120点。一枚きりでは1点です。',
      },
      otherwise: {
        en: 'Two stones would bring 14. The two cherry cards, 73 and 107, bring 19.',
        ja: '石を二枚なら14点。桜の73と107なら、二枚で19点です。',
      },
    },
  ],
  end: {
    en: 'Water early, leaves from the second round, stones and cherry at the end, and room in your columns. The book above every table has the rules.',
    ja: '水は早めに、葉は二回目から、石と桜は最後に。そして列には余裕を。詳しい遊び方は、卓の上の本のしるしからいつでも読めます。',
  },
};
