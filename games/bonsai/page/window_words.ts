// The words of Bonsai's windows, which come after the table.
import { counted, speak } from '$web/lib/i18n.svelte';

export const w = speak({
  deck_note: {
    en: 'Everyone may know these; only their order is secret.',
    ja: '何が残っているかは公開で、順番だけが秘密です。',
  },
  went_out: { en: 'Out of the game', ja: '除かれた札' },
  supply_of: { en: 'Tiles', ja: 'タイル' },
  tie_break: { en: 'The same total: the later seat wins.', ja: '同点なので、手番の遅い席の勝ちです。' },
  save_tree: { en: 'Save the tree as a picture', ja: '木を絵として保存' },
  save_this: { en: 'Save as a picture', ja: '絵として保存' },
  best_title: { en: 'Best on this device', ja: 'この端末の最高記録' },
  best_line: { en: (points: number) => counted(points, 'point'), ja: (points: number) => `${points}点` },
  best_won: { en: 'won', ja: '勝ち' },
  best_none: { en: 'none yet', ja: 'まだありません' },
  best_new: { en: 'A new best on this device!', ja: 'この端末の新記録です！' },
  claim_title: { en: 'A goal is met', ja: '目標達成' },
  aim_points: {
    en: (now: number, all: number) => `${now} of ${all} points`,
    ja: (now: number, all: number) => `${now} / ${all}点`,
  },
  aim_goals: {
    en: (now: number, all: number) => `${now} of ${all} goals`,
    ja: (now: number, all: number) => `目標 ${now} / ${all}`,
  },
  reached: { en: 'reached', ja: '達成' },
  cards: { en: 'Cards', ja: '札' },
  picture_line: {
    en: (name: string, points: number) => `${name} · ${counted(points, 'point')}`,
    ja: (name: string, points: number) => `${name} ・ ${points}点`,
  },
  key_cards: { en: 'choose the card at that position', ja: 'その位置の札を選ぶ' },
  key_tiles: { en: 'choose wood, leaf, flower, fruit', ja: '幹・葉・花・実を選ぶ' },
  key_arrows: { en: 'move over cards, tiles and cells', ja: '札・タイル・マスの間を移動' },
  key_enter: { en: 'take, choose, place', ja: '選ぶ・置く' },
  key_other: { en: 'look at the next tree', ja: '次の人の木を見る' },
});
