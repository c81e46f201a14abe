// The words of Blossom's table. What the cards are worth, and why something cannot be done, comes with the view.
import { counted, speak, type Dictionary } from '$web/lib/i18n.svelte';

const words = {
  // As short as a card is narrow; the view has the whole names.
  chrysanth: { en: 'Chrysanthemum', ja: '菊' },
  chrysanth_short: { en: 'Chrysanth', ja: '菊' },
  camellia: { en: 'Camellia', ja: '椿' },
  rose: { en: 'Rose', ja: 'バラ' },
  lily: { en: 'Lily', ja: 'スズラン' },
  anemone: { en: 'Anemone', ja: 'アネモネ' },
  cherry: { en: 'Cherry', ja: '桜' },
  face_down_card: { en: 'face-down card', ja: '伏せ札' },
  face_down_peeked: { en: (card: string) => `face down: ${card}`, ja: (card: string) => `伏せ札：${card}` },
  in_yard: { en: (card: string) => `planted: ${card}`, ja: (card: string) => `場の${card}` },
  now_worth: { en: (n: number) => `now ${n} each`, ja: (n: number) => `今は1枚${n}点` },

  // The seats
  your_yard: { en: 'Your yard', ja: 'あなたの場' },
  your_hand: { en: 'Your hand', ja: '手札' },
  of_limit: { en: (n: number, all: number) => `${n} of ${all}`, ja: (n: number, all: number) => `${n} / ${all}枚` },
  yard_empty: { en: 'Nothing planted yet', ja: 'まだ何もありません' },
  hand_empty: { en: 'No cards in hand', ja: '手札はありません' },
  yard_of: { en: (name: string) => `${name}’s yard`, ja: (name: string) => `${name}の場` },
  look_at: { en: (name: string) => `Look at ${name}’s yard`, ja: (name: string) => `${name}の場を見る` },
  in_hand: {
    en: (n: number) => `${counted(n, 'card')} in hand`,
    ja: (n: number) => `手札${n}枚`,
  },
  hand_count: { en: (n: number) => `Hand: ${n}`, ja: (n: number) => `手札${n}枚` },
  face_down_count: { en: (n: number) => `${n} face down`, ja: (n: number) => `伏せ札${n}枚` },
  set_aside: { en: (n: number) => `${n} set aside`, ja: (n: number) => `${n}枚取り替え` },
  known_in_hand: { en: 'Taken from the garden, still in hand', ja: '庭から取って、まだ手札にある札' },
  known_held: { en: 'In hand or face down', ja: '手札か伏せ札のどこかにある札' },
  nothing_known: { en: 'You know none of these cards.', ja: '手札の中身はわかりません。' },
  peek: { en: 'Peek', ja: 'のぞく' },
  peek_label: { en: 'Peek at your face-down cards', ja: '自分の伏せ札をのぞく' },
  acting: {
    en: (n: number, all: number) => `action ${n} of ${all}`,
    ja: (n: number, all: number) => `${all}手の${n}手目`,
  },
  exchanging: { en: 'exchanging cards', ja: '取り替え中' },

  // The middle
  garden: { en: 'Garden', ja: '庭' },
  deck: { en: 'Deck', ja: '山札' },
  garden_pile: {
    en: (n: number, card: string) => `Garden: ${n} × ${card}`,
    ja: (n: number, card: string) => `庭：${card}${n}枚`,
  },
  garden_none: { en: (card: string) => `Garden: no ${card}`, ja: (card: string) => `庭：${card}なし` },
  deck_pile: { en: (n: number) => `Deck: ${counted(n, 'card')}`, ja: (n: number) => `山札：${n}枚` },
  track: { en: (goal: number) => `Score track to ${goal}`, ja: (goal: number) => `${goal}点までの得点板` },
  track_seat: { en: (name: string, n: number) => `${name}: ${n}`, ja: (name: string, n: number) => `${name}：${n}点` },
  last_round: { en: 'Last round', ja: '最終ラウンド' },

  // The two actions
  question: {
    en: (n: number, all: number) => `Your action ${n} of ${all}.`,
    ja: (n: number, all: number) => `あなたの番：${all}手の${n}手目。`,
  },
  question_mulligan: { en: 'Would you like other cards?', ja: '札を取り替えますか？' },
  mulligan_hint: {
    en: 'Choose the cards to set aside; you are dealt as many anew. Once only.',
    ja: '取り替える札を選んでください。同じ枚数が配り直されます。一度だけです。',
  },
  deeds: { en: 'What to do', ja: '行動' },
  feed_down: { en: 'Face down', ja: '裏で出す' },
  feed_up: { en: 'Face up', ja: '表で出す' },
  flip: { en: 'Turn up', ja: 'めくる' },
  arrange: { en: 'Arrange', ja: '生ける' },
  draw: { en: 'Draw', ja: '引く' },
  hint: { en: 'Choose what to do, or touch a card.', ja: '行動を選ぶか、札に触れてください。' },
  hint_feed_down: { en: 'Choose one or more cards of your hand.', ja: '手札から1枚以上選んでください。' },
  hint_feed_up: { en: 'Choose a card of your hand.', ja: '手札から1枚選んでください。' },
  hint_flip: { en: 'Choose one or more of your face-down cards.', ja: '伏せ札から1枚以上選んでください。' },
  hint_arrange: { en: 'Choose which flowers to arrange.', ja: '生ける花を選んでください。' },
  hint_draw: { en: 'Choose the deck or a card of the garden.', ja: '山札か、庭の札を選んでください。' },
  hint_take: { en: 'Choose cards of the garden, or none.', ja: '庭の札を選ぶか、そのままでも。' },
  full_stop: { en: '.', ja: '。' },
  choices: { en: 'Choices', ja: '選択肢' },
  points: { en: (n: number) => counted(n, 'point'), ja: (n: number) => `${n}点` },
  plus: { en: (n: number) => `+${n}`, ja: (n: number) => `+${n}` },
  cherry_draw: { en: (n: number) => `draw ${n}`, ja: (n: number) => `${n}枚引く` },
  cherry_take: { en: 'take cards', ja: '札を取る' },
  cherry_take_label: {
    en: 'Arrange a cherry for no points, take cards of the garden',
    ja: '桜を0点で生け、庭の札を取る',
  },
  not_taken: { en: (card: string) => `Leave the ${card}`, ja: (card: string) => `${card}を戻す` },
  turn_up_some: {
    en: (n: number) => (n === 1 ? 'Turn one card face up' : `Turn ${n} cards face up`),
    ja: (n: number) => `${n}枚を表にする`,
  },
  confirm_points: {
    en: (label: string, n: number) => `${label}: +${n}`,
    ja: (label: string, n: number) => `${label}：+${n}点`,
  },
  choose_first: { en: 'Choose what to do', ja: '行動を選ぶ' },
  choose_feed_down: { en: 'Choose cards', ja: '札を選ぶ' },
  choose_feed_up: { en: 'Choose a card', ja: '札を1枚選ぶ' },
  choose_flip: { en: 'Choose cards', ja: '札を選ぶ' },
  choose_arrange: { en: 'Choose flowers', ja: '花を選ぶ' },
  choose_draw: { en: 'Choose a pile', ja: '引く札を選ぶ' },

  // Scores
  scores_so_far: { en: 'Score so far', ja: 'ここまでの得点' },
  of_cards: { en: (n: number) => counted(n, 'card'), ja: (n: number) => `${n}枚` },
  cards_held: { en: 'Cards', ja: '札' },
  flowers: { en: 'What flowers are worth', ja: '花の点数' },
  over_title: { en: 'The flowers are arranged', ja: '花が生け終わりました' },
  tie_break: {
    en: 'The totals are equal: fewer cards left decide.',
    ja: '同点のため、残り札の少なさで決まりました。',
  },
  cards_arranged: { en: 'Cards arranged', ja: '生けた枚数' },
  total_points: { en: 'Total points', ja: '合計得点' },
  cards_left: { en: 'Cards left', ja: '残り札' },

  key_hand: { en: 'choose a card of the hand', ja: '手札を選ぶ' },
  key_face: { en: 'play face down or face up', ja: '裏で出す・表で出す' },
  key_turn: { en: 'turn face-down cards up', ja: '伏せ札をめくる' },
  key_arrange: { en: 'next choice to arrange', ja: '次の生け方' },
  key_deck: { en: 'draw from the deck', ja: '山札から引く' },
  key_garden: { en: 'next card of the garden', ja: '庭の次の札' },
  key_peek: { en: 'peek at your face-down cards', ja: '自分の伏せ札をのぞく' },
  key_arrows: { en: 'move between cards and choices', ja: '札と選択肢の間を移動' },
} satisfies Dictionary;

export const t = speak(words);
