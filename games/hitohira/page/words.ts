// The words of Hitohira's table.
import { counted, speak } from '$web/lib/i18n.svelte';

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');
const of_pieces = (n: number) => counted(n, 'piece');

export const t = speak({
  red: { en: 'red', ja: '赤' },
  yellow: { en: 'yellow', ja: '黄' },
  light_blue: { en: 'light blue', ja: '水色' },
  blue: { en: 'blue', ja: '青' },
  white: { en: 'white', ja: '白' },
  black: { en: 'black', ja: '黒' },
  several: {
    en: (n: number, colour: string) => `${n} ${colour}`,
    ja: (n: number, colour: string) => `${colour}${n}枚`,
  },
  nothing: { en: 'nothing', ja: 'なし' },
  pieces: { en: of_pieces, ja: (n: number) => `${n}枚` },
  signed: { en: signed, ja: signed },

  // The pouch
  pouch: { en: 'The pouch', ja: '袋' },
  look_pouch: {
    en: (n: number) => `The pouch: ${of_pieces(n)}. What may be in it?`,
    ja: (n: number) => `袋：${n}枚。中身を考える`,
  },
  pouch_unseen: { en: 'Not seen yet', ja: '未公開' },
  pouch_sure: { en: 'Surely in the pouch', ja: '確かに袋の中' },
  pouch_note: {
    en: 'What everybody could know: what lies in the open is out, what was put back is in.',
    ja: '誰もが知りうること：見えている花びらは外に、戻した花びらは中にあります。',
  },
  pouch_hidden: {
    en: (n: number) => `${n} of the unseen ones are not in the pouch, but hidden.`,
    ja: (n: number) => `見えていない花びらのうち${n}枚は、袋の外に隠れています。`,
  },
  pouch_removed: { en: 'Taken out unseen', ja: '始めに除いた花びら' },

  // The turn
  your_turn: { en: 'Your turn', ja: 'あなたの番' },
  turn_of: { en: (name: string) => `${name}’s turn`, ja: (name: string) => `${name}の番` },
  draw_number: {
    en: (n: number, all: number) => `Draw ${n} of ${all}`,
    ja: (n: number, all: number) => `${n}回目 / ${all}`,
  },
  pieces_of: {
    en: (n: number, all: number) => `${n} of ${all} pieces`,
    ja: (n: number, all: number) => `${n} / ${all}枚`,
  },
  tray: { en: 'This turn’s pieces', ja: '今回の花びら' },
  tray_empty: { en: 'No piece drawn yet', ja: 'まだ引いていません' },
  alike: { en: 'of a colour', ja: '同じ色' },
  colours: { en: 'colours', ja: '色の数' },
  meter: {
    en: (what: string, n: number, limit: number) => `${what}: ${n}; with ${limit} the draw fails`,
    ja: (what: string, n: number, limit: number) => `${what}：${n}。${limit}で失敗`,
  },
  dangerous: { en: 'One more of these fails:', ja: 'もう1枚で失敗：' },
  drawn: { en: 'Drawn by the ability', ja: '能力で引いた花びら' },

  // Drawing
  how_many: { en: 'How many to draw', ja: '引く枚数' },
  draw_n: { en: (n: number) => `Draw ${n}`, ja: (n: number) => `${n}枚引く` },
  fails_with: { en: (chance: string) => `fails with ${chance}`, ja: (chance: string) => `失敗の見込み${chance}` },
  odds: { en: 'Chance of failing', ja: '失敗の見込み' },
  ask_draw_first: { en: 'How many pieces do you draw?', ja: '何枚引きますか。' },
  ask_draw: { en: 'Draw again, or stop here?', ja: 'もう一度引きますか。やめますか。' },
  draw_none: { en: 'Choose how many', ja: '枚数を選ぶ' },
  stop: { en: 'Stop drawing', ja: '引くのをやめる' },

  // After a failure
  failed: { en: (why: string) => `The draw fails: ${why}.`, ja: (why: string) => `失敗。${why}。` },
  ask_keep: {
    en: 'Keep up to two pieces of different colours, no black.',
    ja: '違う色で2枚まで残せます。黒は残せません。',
  },
  keep_nothing: { en: 'Keep nothing', ja: '何も残さない' },
  keep: { en: (pieces: string) => `Keep ${pieces}`, ja: (pieces: string) => `${pieces}を残す` },
  two: { en: (a: string, b: string) => `${a} and ${b}`, ja: (a: string, b: string) => `${a}と${b}` },

  // Abilities
  abilities: { en: 'Abilities', ja: '能力' },
  lit: { en: 'Lit: the condition is met.', ja: '条件を満たしています。' },
  used: { en: 'used', ja: '使用' },
  why_not: { en: 'Not now:', ja: '今は使えません：' },
  for_condition: { en: (condition: string) => `For ${condition}`, ja: (condition: string) => `条件：${condition}` },
  ask_ability: { en: 'Use one ability, or go on without.', ja: '能力を一つ使うか、使わずに進みます。' },
  ability_line: { en: 'Touch a card that is lit.', ja: '光っている札を選びます。' },
  choose_card: { en: 'Choose an ability', ja: '能力を選ぶ' },
  skip: { en: 'No ability', ja: '使わない' },
  ask_somei: { en: 'Which piece goes behind your screen?', ja: 'どの1枚をついたての裏へ隠しますか。' },
  ask_sakuya_give: { en: 'Which of your pieces do you give?', ja: '自分のどの1枚を渡しますか。' },
  ask_sakuya_take: { en: 'Which piece of another do you want?', ja: '誰のどの1枚をもらいますか。' },
  ask_kokonoe: {
    en: 'Choose two pieces of different colours.',
    ja: '相手の場から、違う色を2枚選びます。',
  },
  ask_kokonoe_two: {
    en: 'Choose a piece each from two others, in two colours.',
    ja: '二人から1枚ずつ、違う色で選びます。',
  },
  choose_piece: { en: 'Choose a piece', ja: '花びらを選ぶ' },
  choose_two: { en: 'Choose two pieces', ja: '花びらを2枚選ぶ' },
  you_give: { en: 'You give', ja: '渡す' },
  you_get: { en: 'You get', ja: '受け取る' },
  you_hide: { en: 'Behind your screen', ja: 'ついたての裏へ' },
  slot_empty: { en: 'not chosen yet', ja: '未選択' },
  from_turn: { en: (piece: string) => `${piece}, of this turn`, ja: (piece: string) => `今回の${piece}` },
  from_field: { en: (piece: string) => `${piece}, of your field`, ja: (piece: string) => `場の${piece}` },
  from_seat: {
    en: (piece: string, name: string) => `${piece}, from ${name}`,
    ja: (piece: string, name: string) => `${name}の${piece}`,
  },
  do_somei: { en: (piece: string) => `Hide ${piece}`, ja: (piece: string) => `${piece}を隠す` },
  do_sakuya: {
    en: (give: string, get: string, name: string) => `Give ${give}, get ${get} from ${name}`,
    ja: (give: string, get: string, name: string) => `${give}を渡し、${name}の${get}をもらう`,
  },
  do_kokonoe: { en: (a: string, b: string) => `Take ${a} and ${b}`, ja: (a: string, b: string) => `${a}と${b}を取る` },
  do_komatsu: { en: 'Draw three', ja: '3枚引く' },
  do_shin: { en: 'Draw one in secret', ja: 'こっそり1枚引く' },
  do_kumagai: { en: 'Draw two', ja: '2枚引く' },
  no_return: { en: 'What is drawn cannot be taken back.', ja: '引いたあとは戻せません。' },
  ask_take: {
    en: 'Which piece goes into your field? The rest goes back.',
    ja: 'どの1枚を場に置きますか。残りは袋に戻ります。',
  },
  take: { en: (piece: string) => `Take ${piece}`, ja: (piece: string) => `${piece}を取る` },
  ask_put: {
    en: (piece: string) => `Where does the ${piece} piece go?`,
    ja: (piece: string) => `${piece}をどこに置きますか。`,
  },
  places: { en: 'Where to', ja: '置き場所' },
  choose_place: { en: 'Choose a place', ja: '置き場所を選ぶ' },
  to_field: { en: 'Your field', ja: '自分の場' },
  to_screen: { en: 'Your screen', ja: 'ついたての裏' },
  to_seat: { en: (name: string) => `${name}’s field`, ja: (name: string) => `${name}の場` },
  put_field: { en: (piece: string) => `Put ${piece} into your field`, ja: (piece: string) => `${piece}を自分の場へ` },
  put_screen: {
    en: (piece: string) => `Put ${piece} behind your screen`,
    ja: (piece: string) => `${piece}をついたての裏へ`,
  },
  put_seat: {
    en: (piece: string, name: string) => `Put ${piece} into ${name}’s field`,
    ja: (piece: string, name: string) => `${piece}を${name}の場へ`,
  },

  // The screen
  ask_hide: {
    en: 'Hide pieces of one colour, or none.',
    ja: '一つの色を何枚でも、ついたての裏に隠せます。',
  },
  hide_line: {
    en: 'Touch the pieces to hide. The rest goes into your field.',
    ja: '隠す花びらを選びます。残りは場に並びます。',
  },
  hide_nothing: { en: 'Hide nothing', ja: '何も隠さない' },
  hide: { en: (pieces: string) => `Hide ${pieces}`, ja: (pieces: string) => `${pieces}を隠す` },
  own_screen: { en: 'Behind your screen', ja: 'あなたのついたての裏' },
  screen_of: {
    en: (name: string, n: number) => `Behind ${name}’s screen: ${of_pieces(n)}`,
    ja: (name: string, n: number) => `${name}のついたての裏：${n}枚`,
  },
  screen: { en: 'Screen', ja: 'ついたて' },
  screen_empty: { en: 'Nothing is hidden yet.', ja: 'まだ何も隠していません。' },
  free: { en: 'White & black', ja: '白と黒' },
  red_yellow: { en: 'Red & Yellow', ja: '赤と黄' },
  light_blue_blue: { en: 'Light blue & Blue', ja: '水色と青' },
  secret: { en: 'seen by you alone', ja: 'あなただけが知る' },
  first_place: { en: (n: number) => `1st: ${n}`, ja: (n: number) => `一位 ${n}点` },

  // Fields
  your_field: { en: 'Your field', ja: 'あなたの場' },
  field_of: { en: (name: string) => `${name}’s field`, ja: (name: string) => `${name}の場` },
  look_at: { en: (name: string) => `Look at ${name}’s field`, ja: (name: string) => `${name}の場を見る` },
  line: {
    en: (colour: string, n: number, points: number, more: number) =>
      `${colour}: ${of_pieces(n)}, ${counted(points, 'point')}; one more: ${signed(more)}`,
    ja: (colour: string, n: number, points: number, more: number) =>
      `${colour}：${n}枚、${points}点。もう1枚で${signed(more)}`,
  },
  line_black: {
    en: (n: number, more: number) => `black: ${n} left out of the lines; one more: ${signed(more)}`,
    ja: (n: number, more: number) => `黒：どの列にも入れない${n}枚。もう1枚で${signed(more)}`,
  },
  with_blacks: { en: (n: number) => `with ${n} black`, ja: (n: number) => `黒${n}枚を含む` },
  one_more: { en: 'one more', ja: 'もう1枚' },
  first_one: { en: (n: number) => `first: ${signed(n)}`, ja: (n: number) => `1枚目 ${signed(n)}` },
  value: { en: 'points', ja: '点' },
  give_line: {
    en: (colour: string) => `Choose ${colour} of your field`,
    ja: (colour: string) => `場の${colour}を選ぶ`,
  },
  take_from: {
    en: (colour: string, name: string) => `Choose ${colour} of ${name}’s field`,
    ja: (colour: string, name: string) => `${name}の場の${colour}を選ぶ`,
  },
  now_turn: { en: 'plays now', ja: '手番' },
  choosing: { en: 'choosing', ja: '選択中' },
  chosen: { en: 'has chosen', ja: '選択済み' },
  change_field: { en: (change: string) => `field: ${change}`, ja: (change: string) => `場: ${change}点` },
  change_other: {
    en: (name: string, change: string) => `${name}: ${change}`,
    ja: (name: string, change: string) => `${name}: ${change}点`,
  },

  // The end
  ask_assign: {
    en: 'In secret: what do your white and black count for?',
    ja: '白と黒を、どちらの組に数えますか（秘密）。',
  },
  assign_waiting: { en: 'The others choose in secret.', ja: 'ほかの人がひそかに選んでいます。' },
  move_to: { en: (group: string) => `One more for ${group}`, ja: (group: string) => `1枚を${group}へ` },
  assign: {
    en: (a: number, b: number) => `Count ${a} and ${b}`,
    ja: (a: number, b: number) => `${a}枚と${b}枚に分ける`,
  },
  lifting: { en: 'The screens are lifted…', ja: 'ついたてを上げます…' },
  place: { en: (n: number) => ['1st', '2nd', '3rd', '4th'][n - 1] ?? `${n}th`, ja: (n: number) => `${n}位` },
  shared_place: { en: 'shared', ja: 'タイ' },
  not_ranked: { en: 'no place', ja: '対象外' },
  over_title: { en: 'The last petal has fallen', ja: '最後のひとひらが散りました' },
  fields: { en: 'Field', ja: '場' },
  screens: { en: 'Screen', ja: 'ついたて' },
  hidden_pieces: { en: 'hidden', ja: '隠した数' },
  behind_screen: { en: 'Pieces behind the screen', ja: 'ついたての裏の枚数' },
  tie_break: {
    en: 'The totals are equal: more pieces behind the screen decide.',
    ja: '同点のため、ついたての裏の枚数で決まりました。',
  },
  values_title: { en: 'What a line is worth', ja: '列の得点' },
  places_title: { en: 'What the screens are worth', ja: 'ついたての得点' },

  key_choose: {
    en: 'draw so many; elsewhere: choose the first, second … thing that glows',
    ja: '引く枚数。ほかでは光っているものを順に選ぶ',
  },
  key_arrows: { en: 'move between the things that glow', ja: '光っているものの間を移動' },
  key_stop: { en: 'stop drawing, or use no ability', ja: '引くのをやめる・能力を使わない' },
  key_odds: { en: 'show or hide the chance of failing', ja: '失敗の見込みを表示・非表示' },
  key_pouch: { en: 'look at the pouch', ja: '袋の中身を考える' },
});
