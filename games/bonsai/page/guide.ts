// The guide to Bonsai: the first turns of a tree, and another one that reaches a goal.
import { until, type Guide } from '$web/lib/guide';

const game = `
* goals brown green blue
* row help-wood grow-leaf grow-wood master-wood-leaf
0 meditate 4
* card tool
1 meditate 1
* card grow-flower
0 cultivate
0 place wood 1,-1
0 place leaf 1,-2
0 place leaf 2,-2
0 done
1 meditate 1
* card help-leaf
0 cultivate
0 place fruit 2,-3
0 done
1 meditate 1
1 done
* card grow-fruit
0 meditate 3
* card master-leaf-leaf
1 meditate 1
* card scroll-leaf
0 cultivate
`;

const leaning = `
* goals brown green blue
* row help-wood grow-leaf grow-wood master-wood-leaf
0 meditate 4
* card tool
1 meditate 1
* card grow-flower
0 cultivate
0 place wood 1,-1
0 place wood 2,-1
0 place leaf 2,-2
0 done
1 meditate 1
* card tool
0 meditate 3
* card grow-fruit
1 meditate 1
* card master-leaf-leaf
0 cultivate
0 place wood 3,-1
0 place leaf 4,-1
0 done
0 claim blue-low
`;

export const guide: Guide = {
  players: 2,
  aim: {
    en: 'When the cards have run out, whoever has the most points wins.',
    ja: '札がなくなったら終わり。得点のいちばん多い人の勝ちです。',
  },
  steps: [
    {
      events: until(game, '0 meditate 4'),
      text: {
        en: 'Each turn you meditate or cultivate. To meditate is to take a card and the tiles of its place: take the fourth, with a leaf and a fruit; the card adds wood and a leaf.',
        ja: '手番には、瞑想か手入れをします。瞑想では、札とその位置のタイルを取ります。四枚目を取りましょう。葉と実に、札の幹と葉も付いてきます。',
      },
      at: '[data-position="4"]',
      moves: [{ wanted: /^meditate 4$/, then: '* card tool\n' }],
      after: {
        en: 'The other cards slide on, and a new one comes. You can hold five tiles at the end of a turn; tool cards give room for two more.',
        ja: '残りの札は右へ寄り、新しい札が出ます。手番の終わりに持てるタイルは五枚まで。道具の札で二枚ずつ増えます。',
      },
      otherwise: {
        en: 'A fine card. For this guide take the fourth, which brings four tiles.',
        ja: 'それもよい札です。ここではタイルが四枚もらえる四枚目を。',
      },
    },
    {
      events: until(game, '0 cultivate'),
      text: {
        en: 'To cultivate is to place tiles: one wood, one leaf and one of any kind. Wood grows from wood, a leaf beside wood: place wood at the bud, then a leaf beside it.',
        ja: '手入れではタイルを置きます。幹を一枚、葉を一枚、好きなものを一枚。幹は幹に、葉も幹に付きます。芽の隣に幹、その隣に葉を置きましょう。',
      },
      at: '[data-slot=wood], [data-slot=leaf]',
      moves: [{ wanted: /^cultivate$/ }, { wanted: /^place wood / }, { wanted: /^place leaf / }],
      after: {
        en: 'A leaf brings 3 points, wood none: but everything grows from it. You could place one more tile now; growth cards allow still more.',
        ja: '葉は3点、幹は0点。でもすべては幹から伸びます。もう一枚置いてもよく、成長の札があればさらに置けます。',
      },
      otherwise: {
        en: 'First choose wood and a cell beside the bud, then a leaf and a cell beside wood.',
        ja: 'まず幹を選んで芽の隣へ。次に葉を選んで幹の隣へ。',
      },
    },
    {
      events: until(game, '0 cultivate', 2),
      text: {
        en: 'A fruit brings 7 points. It needs two leaves side by side, and no other fruit next to it: place yours above the two leaves.',
        ja: '実は7点。隣り合う二枚の葉の両方に触れ、ほかの実とは離れている場所に置けます。二枚の葉の上に置きましょう。',
      },
      at: '[data-slot=fruit]',
      moves: [{ wanted: /^cultivate$/ }, { wanted: /^place fruit / }],
      after: {
        en: 'Seven points at once. Keep pairs of leaves open for more of them.',
        ja: '一度に7点。二枚並んだ葉を、次の実のために空けておきましょう。',
      },
      otherwise: {
        en: 'Choose the fruit; only one cell touches both leaves.',
        ja: '実を選んでください。二枚の葉に触れるマスは一つだけです。',
      },
    },
    {
      events: until(game, '0 cultivate', 3),
      text: {
        en: 'A flower grows beside a leaf and brings 1 for each of its six sides that touches no other tile. Each cell shows its points: find one that brings 5.',
        ja: '花は葉の隣に咲き、ほかのタイルに触れていない辺一つにつき1点。マスに点が出ています。5点のところに咲かせましょう。',
      },
      at: '[data-slot=flower]',
      moves: [{ wanted: /^cultivate$/ }, { wanted: /^place flower (0,-2|3,-2)$/ }],
      after: {
        en: 'Leave its sides free: what grows there later takes points away again. Flowers belong at the tips of branches.',
        ja: '周りは空けておきましょう。あとで隣に何か置くと、その分の点が減ります。花は枝先が似合います。',
      },
      otherwise: {
        en: 'Choose the flower, and a cell with a 5: one that touches a single leaf and nothing else.',
        ja: '花を選び、5と出ているマスへ。葉一枚だけに触れる場所です。',
      },
    },
    {
      events: until(leaning, '0 claim blue-low'),
      text: {
        en: 'This tree leans over the right edge of its pot, which is a goal. Claim its 7 points now, or renounce it for good and hope for the harder one: claim it.',
        ja: 'この木は鉢の右の縁を越えました。目標達成です。今7点を取るか、見送ってもっと難しいものを狙うか。ここは取りましょう。',
      },
      at: '[data-goal=blue-low], [data-choice="claim blue-low"]',
      moves: [{ wanted: /^claim blue-low$/ }],
      after: {
        en: 'You have one goal of each colour at most, and others can no longer take this one. It is yours, whatever becomes of the tree.',
        ja: '同じ色の目標は一人一枚。ほかの人はもうこれを取れません。木がこの先どうなっても、あなたのものです。',
      },
      otherwise: {
        en: 'Waiting may pay, but a goal in hand is safe: claim it this time.',
        ja: '待つのも手ですが、取った目標は逃げません。今回は取りましょう。',
      },
    },
  ],
  end: {
    en: 'When the last card is revealed, everyone has one more turn; tiles, scrolls and goals make the score. Helper cards let you place at once, and alone you play for a title.',
    ja: '最後の札が出たら、あと一回ずつで終わり。タイルと巻物と目標を合計します。手伝いの札ならすぐに置けますし、一人でも遊べます。',
  },
};
