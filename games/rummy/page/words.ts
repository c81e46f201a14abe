// The words of the table of Flower Cards Rummy.
import { counted, speak } from '$web/lib/i18n.svelte';

export const t = speak({
  card: {
    en: (month: string, plant: string, type: string) => `${month} · ${plant} · ${type}`,
    ja: (month: string, plant: string, type: string) => `${month}・${plant}・${type}`,
  },
  card_short: {
    en: (plant: string, type: string) => `${plant} ${type}`,
    ja: (plant: string, type: string) => `${plant}の${type}`,
  },
  points: { en: (n: number) => counted(n, 'point'), ja: (n: number) => `${n}点` },
  cards: { en: (n: number) => counted(n, 'card'), ja: (n: number) => `${n}枚` },

  // The middle
  round: { en: (n: number) => `Round ${n}`, ja: (n: number) => `第${n}ラウンド` },
  round_short: { en: (n: number) => `R${n}`, ja: (n: number) => `${n}回` },
  round_of: {
    en: (n: number, all: number) => `Round ${n} of ${all}`,
    ja: (n: number, all: number) => `第${n}ラウンド / ${all}`,
  },
  first_to: { en: (n: number) => `first to ${n} points`, ja: (n: number) => `${n}点先取` },
  dealer: { en: 'dealer', ja: '親' },
  deals: { en: (name: string) => `${name} deals`, ja: (name: string) => `親は${name}` },
  table: { en: 'The table', ja: '場' },
  stock: { en: 'Stock', ja: '山札' },
  discards: { en: 'Discards', ja: '捨て札' },
  stock_holds: { en: (n: number) => `Stock: ${counted(n, 'card')}`, ja: (n: number) => `山札${n}枚` },
  stock_empty: { en: 'Stock: empty', ja: '山札なし' },
  pile_empty: { en: 'empty', ja: 'なし' },
  turned_times: {
    en: (n: number, most: number) => `Turned over ${n} of ${most} times without a set`,
    ja: (n: number, most: number) => `場に出ないまま裏返し ${n} / ${most} 回`,
  },
  no_sets: { en: 'No set lies on the table yet.', ja: '場にはまだ組がありません。' },
  set_of: {
    en: (n: number, name: string, owner: string) => `Set ${n}, ${name}, laid by ${owner}`,
    ja: (n: number, name: string, owner: string) => `組${n}、${name}、${owner}が出した組`,
  },
  complete: { en: 'complete', ja: '完成' },
  look_through: { en: 'Look through the piles', ja: '山を見る' },
  piles: { en: 'The piles', ja: '山と捨て札' },
  stock_unknown: {
    en: (n: number) => `${counted(n, 'card')} in the stock, in an order that nobody knows.`,
    ja: (n: number) => `山札は${n}枚。順番は誰も知りません。`,
  },
  stock_order: {
    en: 'The stock, as it was turned over: the next card first',
    ja: '裏返した山札(次に引く札から)',
  },
  stock_gone: { en: 'The stock is empty.', ja: '山札はありません。' },
  discards_order: { en: 'Discarded so far: the top card first', ja: '捨て札(一番上から)' },

  // Seats
  seat_of: { en: (name: string) => `${name}’s place`, ja: (name: string) => `${name}の席` },
  look_at: { en: (name: string) => `Look at ${name}’s cards`, ja: (name: string) => `${name}の札を見る` },
  has_laid: { en: 'has laid cards', ja: '札を出した' },
  known_cards: { en: 'Taken from the discards and still in hand', ja: '捨て札から取り、まだ手にある札' },
  hand_of: {
    en: (name: string, n: number) => `${name} holds ${counted(n, 'card')}`,
    ja: (name: string, n: number) => `${name}の手札は${n}枚`,
  },
  sets_of: { en: 'Sets laid', ja: '出した組' },
  nothing_known: { en: 'None of them is known.', ja: '分かっている札はありません。' },

  // The own hand
  hand: { en: 'Your hand', ja: '手札' },
  sort: { en: 'Sort by', ja: '並べる順' },
  sort_month: { en: 'Month', ja: '月' },
  sort_type: { en: 'Type', ja: '種類' },
  moved: {
    en: (card: string, n: number, all: number) => `${card}: ${n} of ${all}`,
    ja: (card: string, n: number, all: number) => `${card}: ${all}枚中${n}枚目`,
  },
  sets: { en: 'Sets', ja: '組' },
  show_sets: { en: 'Show the sets in your hand', ja: '手札の組を見る' },
  clear_deck: { en: 'High contrast', ja: '高コントラスト' },
  fits_set: { en: 'belongs to a set on the table', ja: '場の組に付く' },
  just_taken: { en: 'taken in this turn', ja: 'この番に取った札' },

  // What is asked
  ask_draw: { en: 'Draw a card.', ja: '山札か捨て札から引いてください。' },
  ask_turn: {
    en: 'The stock is empty: take the top discard, or turn the pile over.',
    ja: '山札がありません。捨て札を取るか、裏返してください。',
  },
  ask_play: {
    en: 'Choose cards for a set, or one to add or discard.',
    ja: '組にする札、または付ける札か捨てる札を選んでください。',
  },
  ask_add: { en: 'Choose a card to add to a set, or to discard.', ja: '組に付ける札か、捨てる札を選んでください。' },
  ask_discard: { en: 'Choose a card to discard.', ja: '捨てる札を選んでください。' },
  ask_rummy: { en: 'You can go Rummy!', ja: 'ラミーができます!' },
  would_make: {
    en: (card: string, sets: string) => `With ${card} you have a set: ${sets}.`,
    ja: (card: string, sets: string) => `${card}で組ができます：${sets}`,
  },
  would_fit: {
    en: (card: string) => `You could add ${card} to a set.`,
    ja: (card: string) => `${card}は場の組に付けられます`,
  },
  draw_stock: { en: 'Draw from the stock', ja: '山札から引く' },
  draw_known: { en: (card: string) => `Draw ${card}`, ja: (card: string) => `${card}を引く` },
  take: { en: (card: string) => `Take ${card}`, ja: (card: string) => `${card}を取る` },
  turn_over: { en: 'Turn the pile over', ja: '捨て札を裏返す' },
  turn_draws: {
    en: (card: string) => `Turn the pile over and draw ${card}`,
    ja: (card: string) => `裏返して${card}を引く`,
  },
  turn_voids: {
    en: 'Turn the pile over: the round is void',
    ja: '裏返す(このラウンドは流れます)',
  },
  choose_cards: { en: 'Choose a card', ja: '札を選ぶ' },
  not_possible: { en: 'Not possible', ja: 'できません' },
  lay_set: {
    en: (name: string, n: number) => `Lay the set: ${name}, ${n} cards`,
    ja: (name: string, n: number) => `組を出す: ${name} ${n}枚`,
  },
  lay_off: {
    en: (card: string, name: string, owner: string) => `Add ${card} to ${owner}’s ${name}`,
    ja: (card: string, name: string, owner: string) => `${card}を${owner}の${name}の組に付ける`,
  },
  discard: { en: (card: string) => `Discard ${card}`, ja: (card: string) => `${card}を捨てる` },
  onto_discards: {
    en: (card: string) => `The discards: choose them for ${card}`,
    ja: (card: string) => `捨て札の山：${card}の行き先に選ぶ`,
  },
  goes_out: { en: (what: string) => `${what}, and go out`, ja: (what: string) => `${what}(上がり)` },
  goes_rummy: { en: (what: string) => `${what}: Rummy!`, ja: (what: string) => `${what}(ラミー!)` },
  add_here: {
    en: (card: string, set: string) => `Add ${card} to this set: ${set}`,
    ja: (card: string, set: string) => `${card}をこの組に付ける: ${set}`,
  },
  points_left: {
    en: (n: number) => (n === 1 ? '1 point stays in your hand.' : `${n} points stay in your hand.`),
    ja: (n: number) => `手に${n}点残ります。`,
  },
  or_add: { en: 'Or choose a lit set to add it there.', ja: '光っている組に付けることもできます。' },

  // Sets in the hand, and going Rummy
  hand_sets: { en: 'Sets in your hand', ja: '手札の組' },
  no_set_in_hand: { en: 'No set yet: keep collecting.', ja: 'まだ組はありません。もう少し集めましょう。' },
  choose_these: { en: 'Choose these', ja: 'この札を選ぶ' },
  best_division: {
    en: (n: number) => `Divided best, ${n === 1 ? '1 point stays' : `${n} points stay`} in your hand:`,
    ja: (n: number) => `一番よく分けると、手に残るのは${n}点:`,
  },
  go_rummy: { en: 'Go Rummy', ja: 'ラミー' },
  rummy_line: {
    en: 'All your cards at once, as sets: the round is yours, and it counts twice.',
    ja: '手札を一度に組として出します。このラウンドの得点は倍になります。',
  },
  rummy_whole: { en: 'Go Rummy with all cards', ja: '全部の札でラミー' },
  rummy_discard: {
    en: (card: string) => `Go Rummy, discard ${card}`,
    ja: (card: string) => `${card}を捨ててラミー`,
  },
  left_over: { en: 'Discarded', ja: '捨てる札' },
  rest: { en: 'Left over', ja: '残り' },

  // The end of a round, and scores
  went_out: {
    en: (name: string, round: number) => `${name} went out in round ${round}`,
    ja: (name: string, round: number) => `第${round}ラウンドは${name}の上がり`,
  },
  went_rummy: {
    en: (name: string, round: number) => `${name} went Rummy in round ${round}`,
    ja: (name: string, round: number) => `第${round}ラウンドは${name}のラミー`,
  },
  round_void: {
    en: (round: number) => `Round ${round} is void: nobody scores`,
    ja: (round: number) => `第${round}ラウンドは流れました`,
  },
  scored: { en: (n: number) => `+${n}`, ja: (n: number) => `+${n}点` },
  doubled: { en: 'doubled', ja: '倍' },
  next_round: {
    en: (n: number, name: string) => `Round ${n} begins with ${name}.`,
    ja: (n: number, name: string) => `第${n}ラウンドは${name}から。`,
  },
  shown_hand: {
    en: (name: string, n: number) => `${name} held ${n}`,
    ja: (name: string, n: number) => `${name} ${n}点`,
  },
  total_to: { en: (n: number) => `Total, to ${n}`, ja: (n: number) => `合計 / ${n}` },
  void: { en: 'void', ja: '流れ' },
  rummy_mark: { en: 'Rummy', ja: 'ラミー' },
  over_title: { en: 'The last card is played', ja: '最後の札が出ました' },

  key_cards: { en: 'choose a card of the hand', ja: '手札を選ぶ' },
  key_arrows: { en: 'move between cards, sets and piles', ja: '札・組・山の間を移動' },
  key_move: { en: 'move the card in the hand', ja: '札を並べ替える' },
  key_stock: { en: 'draw from the stock', ja: '山札から引く' },
  key_discard: { en: 'take the top discard', ja: '捨て札を取る' },
  key_turn: { en: 'turn the pile over', ja: '捨て札を裏返す' },
  key_next: { en: 'next place for the chosen card', ja: '選んだ札の次の行き先' },
  key_sort: { en: 'sort by month, by type', ja: '月順・種類順に並べる' },
  key_sets: { en: 'sets in your hand', ja: '手札の組' },
  key_rummy: { en: 'go Rummy', ja: 'ラミー' },
  key_piles: { en: 'look through the piles', ja: '山を見る' },
});
