// The words of Bonsai's table. What cards, goals and moves mean is said by the view.
import { counted, speak } from '$web/lib/i18n.svelte';

const numbers_en = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const number_en = (n: number) => numbers_en[n] ?? `${n}`;

// "two", "one and a half", "half a cell"
const steps_en = (n: number) => {
  const whole = Math.floor(n);
  if (whole === n) return number_en(whole);
  return whole === 0 ? 'half a cell' : `${number_en(whole)} and a half`;
};
const steps_ja = (n: number) => (Math.floor(n) === n ? `${n}` : `${Math.floor(n) > 0 ? Math.floor(n) : ''}半`);

export const t = speak({
  wood: { en: 'wood', ja: '幹' },
  leaf: { en: 'leaf', ja: '葉' },
  flower: { en: 'flower', ja: '花' },
  fruit: { en: 'fruit', ja: '実' },
  any: { en: 'any', ja: '自由' },
  bud: { en: 'the bud', ja: '芽' },
  tile_count: { en: (n: number, tile: string) => `${n} ${tile}`, ja: (n: number, tile: string) => `${tile}${n}` },

  // Cells in words
  up: { en: (n: number) => `${number_en(n)} up`, ja: (n: number) => `上${n}` },
  down: { en: (n: number) => `${number_en(n)} down`, ja: (n: number) => `下${n}` },
  left: { en: (n: number) => `${steps_en(n)} left`, ja: (n: number) => `左${steps_ja(n)}` },
  right: { en: (n: number) => `${steps_en(n)} right`, ja: (n: number) => `右${steps_ja(n)}` },
  cell_place: {
    en: (cell: string, tile: string, points: string) => `${cell}: ${tile}, ${points}`,
    ja: (cell: string, tile: string, points: string) => `${cell}: ${tile}、${points}`,
  },
  cell_remove: {
    en: (cell: string, tile: string) => `${cell}: remove the ${tile}`,
    ja: (cell: string, tile: string) => `${cell}: ${tile}を取り除く`,
  },
  points: { en: (n: string) => counted(n, 'point'), ja: (n: string) => `${n}点` },
  comma: { en: ', ', ja: '、' },

  // The row
  row: { en: 'The row of cards', ja: '札の列' },
  deck: { en: (n: number) => `${counted(n, 'card')} left in the deck`, ja: (n: number) => `山札は残り${n}枚` },
  deck_upper: { en: (n: number) => `${n} of them in the upper part`, ja: (n: number) => `うち上の山に${n}枚` },
  deck_left: { en: 'left', ja: '残り' },
  position: { en: (n: number) => `Position ${n}:`, ja: (n: number) => `${n}の位置:` },
  position_gives: { en: (gives: string) => `Tiles: ${gives}.`, ja: (gives: string) => `タイル: ${gives}。` },
  empty_position: { en: (n: number) => `Position ${n}: empty`, ja: (n: number) => `${n}の位置: 空` },
  with_tile: {
    en: (n: number, tile: string) => `Position ${n} with ${tile}`,
    ja: (n: number, tile: string) => `${n}の位置を${tile}と`,
  },
  or: { en: 'or', ja: 'か' },

  // Goals
  goals: { en: 'Goals', ja: '目標' },
  all_goals: { en: 'All goals', ja: '目標の一覧' },
  no_goals: { en: 'This game has no goals.', ja: '目標なしの対局です。' },
  progress: {
    en: (have: number, need: number) => `${have} of ${need}`,
    ja: (have: number, need: number) => `${have}/${need}`,
  },
  claimed_by: { en: (name: string) => `${name} has it`, ja: (name: string) => `${name}が獲得` },
  claimed_by_you: { en: 'yours', ja: '獲得' },
  renounced: { en: 'renounced', ja: '見送り' },
  closed: { en: 'closed to you', ja: '取れません' },
  goal_line: {
    en: (title: string, asks: string, points: number) => `${title}: ${asks}, ${counted(points, 'point')}`,
    ja: (title: string, asks: string, points: number) => `${title}: ${asks}、${points}点`,
  },
  claim: {
    en: (title: string, points: number) => `Claim “${title}” for ${points}`,
    ja: (title: string, points: number) => `「${title}」を取る（${points}点）`,
  },
  renounce: { en: (colour: string) => `Renounce ${colour}`, ja: (colour: string) => `${colour}を見送る` },
  lost_game: { en: ' and lose the game', ja: '（もう勝てません）' },
  lost_scenario: { en: ' and lose the scenario', ja: '（シナリオは失敗）' },
  choose_goal: { en: 'Claim or renounce', ja: '取るか見送るか' },
  brown: { en: 'brown', ja: '茶' },
  green: { en: 'green', ja: '緑' },
  orange: { en: 'orange', ja: '橙' },
  pink: { en: 'pink', ja: '桃' },
  blue: { en: 'blue', ja: '青' },

  // The own side
  your_side: { en: 'Your tree and tiles', ja: 'あなたの木とタイル' },
  your_tree: { en: 'Your tree', ja: 'あなたの木' },
  tree_of: { en: (name: string) => `${name}’s tree`, ja: (name: string) => `${name}の木` },
  tree_number: { en: (n: number) => `Tree ${n}`, ja: (n: number) => `${n}本目の木` },
  active_tree: { en: 'now growing', ja: '今育てる木' },
  tree_holds: {
    en: (tree: string, tiles: string) => `${tree}: ${tiles}`,
    ja: (tree: string, tiles: string) => `${tree}: ${tiles}`,
  },
  look_at: { en: (name: string) => `Look at ${name}’s tree`, ja: (name: string) => `${name}の木を見る` },
  supply: { en: 'Your tiles', ja: '手元のタイル' },
  capacity: {
    en: (n: number, all: number) => `${n} of ${all} tiles`,
    ja: (n: number, all: number) => `${n} / ${all}枚`,
  },
  may_place: { en: 'Each cultivate', ja: '手入れで置ける' },
  may_still_place: { en: 'Still to place', ja: 'あと置ける' },
  your_cards: { en: 'Your cards:', ja: 'あなたの札:' },
  tool: { en: 'Tool', ja: '道具' },
  growth: { en: 'Growth', ja: '成長' },
  master: { en: 'Master', ja: '師匠' },
  helper: { en: 'Helper', ja: '手伝い' },
  scroll: { en: 'Scroll', ja: '巻物' },
  no_cards: { en: 'No cards yet.', ja: 'まだ札はありません。' },
  cards_taken: { en: (n: number) => counted(n, 'card'), ja: (n: number) => `札${n}枚` },
  discard_one: { en: '– put one back', ja: 'を一枚戻す' },
  take_one: { en: '– take one', ja: 'を一枚取る' },
  place_one: { en: '– place one', ja: 'を一枚置く' },

  // Questions and buttons
  ask_choose: {
    en: 'Take a card, or choose a tile to grow your tree.',
    ja: '札を一枚取るか、タイルを選んで木を育ててください。',
  },
  ask_card_or_none: {
    en: 'Take a card, or cultivate without a tile.',
    ja: '札を一枚取るか、何も置かずに手入れをしてください。',
  },
  ask_card: { en: 'Take a card.', ja: '札を一枚取ってください。' },
  ask_remove: {
    en: 'There is no room for wood: you may first remove what is marked.',
    ja: '幹を置く場所がありません。先に印のタイルを取り除けます。',
  },
  ask_cell: {
    en: (tile: string) => `Where shall the ${tile} go?`,
    ja: (tile: string) => `${tile}をどこに置きますか。`,
  },
  ask_take: { en: 'Which tile does the master give you?', ja: '師匠からどのタイルをもらいますか。' },
  ask_more: { en: (n: number) => `You may place ${n} more.`, ja: (n: number) => `あと${n}枚置けます。` },
  ask_enough: { en: 'Nothing more can be placed.', ja: 'もう置けるものはありません。' },
  ask_none_fits: { en: 'None of your tiles can be placed.', ja: '置けるタイルがありません。' },
  ask_discard: {
    en: (n: number) => `Too many tiles: put ${n} back.`,
    ja: (n: number) => `持ちすぎです。${n}枚戻してください。`,
  },
  ask_claim: {
    en: 'You meet a goal. Claim it, or wait for a harder one?',
    ja: '目標達成です。取りますか、上を狙いますか。',
  },
  ask_claim_needed: { en: 'You meet a goal. Claim it or renounce it?', ja: '目標達成です。取りますか、見送りますか。' },
  choose_card: { en: 'Take a card', ja: '札を取る' },
  take_card: { en: (card: string) => `Take ${card}`, ja: (card: string) => `${card}を取る` },
  take_card_with: {
    en: (card: string, tiles: string) => `Take ${card} + ${tiles}`,
    ja: (card: string, tiles: string) => `${card}と${tiles}を取る`,
  },
  too_many: {
    en: (n: number) => `${counted(n, 'tile')} too many afterwards.`,
    ja: (n: number) => `そのままでは${n}枚持ちすぎになります。`,
  },
  goes_out: { en: (card: string) => `${card} goes out of the game.`, ja: (card: string) => `${card}は除かれます。` },
  cultivate: { en: 'Cultivate', ja: '手入れする' },
  cultivate_none: { en: 'Cultivate without a tile', ja: '何も置かずに手入れ' },
  done: { en: 'Done', ja: '終える' },
  done_none: { en: 'Place nothing', ja: '何も置かない' },
  take: { en: (tile: string) => `Take ${tile}`, ja: (tile: string) => `${tile}を取る` },
  discard: { en: (tile: string) => `Put back ${tile}`, ja: (tile: string) => `${tile}を戻す` },
  put_back: {
    en: (n: number, all: number) => `Put back ${n} of ${all}`,
    ja: (n: number, all: number) => `戻す ${n} / ${all}`,
  },
  remove: { en: (n: number) => `Remove ${counted(n, 'tile')}`, ja: (n: number) => `${n}枚取り除く` },

  // Turns and the end
  their_turn: { en: 'at work', ja: '手番' },
  last_turn: { en: 'Your last turn', ja: '最後の手番です' },
  last_round: {
    en: (n: number) => `Last round: ${counted(n, 'turn')} left`,
    ja: (n: number) => `最後の一巡: 残り${n}手番`,
  },
  last_turn_short: { en: 'last turn', ja: '最後の手番' },
  over_title: { en: 'The trees are grown', ja: '木が育ちました' },
  running_note: {
    en: 'The score is what it would be if the game ended now.',
    ja: '得点は、今終わった場合のものです。',
  },
  leaves_row: { en: 'Leaves', ja: '葉' },
  flowers_row: { en: 'Flowers', ja: '花' },
  fruits_row: { en: 'Fruits', ja: '実' },
  scrolls_row: { en: 'Scrolls', ja: '巻物' },
  goals_row: { en: 'Goals', ja: '目標' },
});
