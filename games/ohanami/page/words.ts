// The words of Ohanami's table.
import { counted, speak } from '$web/lib/i18n.svelte';

export const t = speak({
  blue: { en: 'blue, water', ja: '青・水' },
  green: { en: 'green, leaves', ja: '緑・葉' },
  grey: { en: 'grey, stones', ja: '灰・石' },
  pink: { en: 'pink, cherry blossom', ja: '桃・桜' },
  blue_short: { en: 'Water', ja: '水' },
  green_short: { en: 'Leaves', ja: '葉' },
  grey_short: { en: 'Stones', ja: '石' },
  pink_short: { en: 'Blossom', ja: '桜' },
  card: { en: (n: number, colour: string) => `${n}, ${colour}`, ja: (n: number, colour: string) => `${n}、${colour}` },

  round: {
    en: (n: number, all: number) => `Round ${n} of ${all}`,
    ja: (n: number, all: number) => `第${n}ラウンド / ${all}`,
  },
  pick: { en: (n: number, all: number) => `Pick ${n} of ${all}`, ja: (n: number, all: number) => `${n}手目 / ${all}` },
  passes_next: { en: 'Hands pass clockwise', ja: '手札は時計回りに渡します' },
  passes_previous: { en: 'Hands pass counter-clockwise', ja: '手札は反時計回りに渡します' },
  full_stop: { en: '.', ja: '。' },
  last_places_first: { en: 'Whoever keeps last places first.', ja: '最後に選んだ人から置きます。' },
  choosing: { en: 'choosing', ja: '選択中' },
  chosen: { en: 'has chosen', ja: '選択済み' },
  placing: { en: 'placing', ja: '配置中' },
  placed: { en: 'placed', ja: '配置済み' },
  will_place: { en: 'places later', ja: '順番待ち' },

  your_turn_keep: { en: 'Choose two cards to keep.', ja: '残す札を二枚選んでください。' },
  your_turn_place: { en: 'Place your two cards, or discard them.', ja: '二枚を列に置くか、捨ててください。' },
  keep_none: { en: 'Choose two cards', ja: '二枚選ぶ' },
  keep_one: { en: (a: number) => `${a} and one more`, ja: (a: number) => `${a} ともう一枚` },
  keep_two: { en: (a: number, b: number) => `Keep ${a} and ${b}`, ja: (a: number, b: number) => `${a} と ${b} を残す` },
  place_first: { en: 'Place both cards', ja: '二枚とも置き場所を選ぶ' },
  place_part: {
    en: (n: number, column: number) => `place ${n} in column ${column}`,
    ja: (n: number, column: number) => `${n} を列${column}へ`,
  },
  discard_part: { en: (n: number) => `discard ${n}`, ja: (n: number) => `${n} を捨てる` },
  place_both: { en: (a: string, b: string) => `${a}, ${b}`, ja: (a: string, b: string) => `${a}、${b}` },
  take_back_card: { en: (n: number) => `Take ${n} back`, ja: (n: number) => `${n} を戻す` },

  hand: { en: 'Your hand', ja: '手札' },
  next_hand: { en: 'Your next hand', ja: '次の手札' },
  passed_on: { en: (name: string) => `You pass these on to ${name}`, ja: (name: string) => `${name}に渡す札` },
  kept: { en: 'Kept cards', ja: '残した札' },
  your_garden: { en: 'Your garden', ja: 'あなたの庭' },
  garden_of: { en: (name: string) => `${name}’s garden`, ja: (name: string) => `${name}の庭` },
  look_at: { en: (name: string) => `Look at ${name}’s garden`, ja: (name: string) => `${name}の庭を見る` },
  column: { en: (n: number) => `Column ${n}`, ja: (n: number) => `列${n}` },
  column_holds: {
    en: (n: number, cards: string) => `Column ${n}: ${cards}`,
    ja: (n: number, cards: string) => `列${n}: ${cards}`,
  },
  no_cards: { en: 'empty', ja: '空' },
  new_column: { en: 'New column', ja: '新しい列' },
  still_fit: { en: (n: number) => `${n} still fit`, ja: (n: number) => `残り${n}枚分` },
  room_line: {
    en: (below: number, above: number) => `${below} lower and ${above} higher numbers still fit`,
    ja: (below: number, above: number) => `下に${below}、上に${above}の数が入る`,
  },
  put_here: {
    en: (n: number, column: number) => `Put ${n} into column ${column}`,
    ja: (n: number, column: number) => `${n} を列${column}に置く`,
  },
  discard: { en: 'Discard', ja: '捨てる' },
  discard_card: { en: (n: number) => `Discard ${n}`, ja: (n: number) => `${n} を捨てる` },
  worth: { en: (n: number) => `+${n}`, ja: (n: number) => `+${n}` },
  worth_more: { en: 'points still to come', ja: '点がこれから入る' },
  fits: { en: 'fits column', ja: '入る列' },
  legend_worth: { en: 'what it will still score', ja: 'これから入る点' },
  legend_fits: { en: 'columns it fits', ja: '置ける列' },
  points_line: { en: (n: number) => `+${counted(n, 'point')}`, ja: (n: number) => `+${n}点` },

  round_short: { en: (n: number) => `R${n}`, ja: (n: number) => `${n}回` },
  running_note: {
    en: 'Paler: the running round, if it ended now.',
    ja: '薄い数字は、今のラウンドが終わった場合の得点です。',
  },
  hand_passed: {
    en: (name: string) => `What you remember of ${name}’s hand`,
    ja: (name: string) => `覚えている${name}の手札`,
  },
  hand_unknown: {
    en: (n: number) => `${counted(n, 'card')} in hand, unknown to you`,
    ja: (n: number) => `手札${n}枚(不明)`,
  },
  discards: { en: 'Discarded so far', ja: '捨て札' },

  over_title: { en: 'The garden is complete', ja: '庭が完成しました' },
  tie_break: {
    en: 'The totals are equal: more cherry blossoms decide.',
    ja: '同点のため、桜の枚数で決まりました。',
  },
  blossoms_laid: { en: (n: number) => `${n} blossoms`, ja: (n: number) => `桜${n}枚` },

  key_pick: { en: 'choose a card of the hand', ja: '手札を選ぶ' },
  key_arrows: { en: 'move between cards and columns', ja: '札と列の間を移動' },
  key_column: { en: 'put the chosen card into that column', ja: '選んだ札をその列へ' },
  key_new: { en: 'start a new column', ja: '新しい列を始める' },
  key_discard: { en: 'discard the chosen card', ja: '選んだ札を捨てる' },
  key_switch: { en: 'choose the other kept card', ja: 'もう一枚の札を選ぶ' },
});
