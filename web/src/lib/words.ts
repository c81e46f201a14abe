// All words of the page that belong to no game. Each game has its own dictionary in its folder.
import type { Words } from '../wire';
import { counted, in_language, list_of_names, speak, type Dictionary } from './i18n.svelte';
import { settings } from './settings.svelte';

const words = {
  // The house
  engawa: { en: 'Engawa', ja: '縁側' },
  tagline: {
    en: 'A wooden porch, a garden, and quiet games.',
    ja: '縁側で庭を眺めながら、静かな遊びを。',
  },
  home: { en: 'Home', ja: 'ホーム' },
  games: { en: 'The games', ja: 'ゲーム' },
  play: { en: 'Play', ja: '遊ぶ' },
  play_game: { en: (game: string) => `Play ${game}`, ja: (game: string) => `${game}を遊ぶ` },
  continue_game: { en: (game: string) => `Continue ${game}`, ja: (game: string) => `${game}のつづき` },
  whose_turn: { en: (name: string) => `${name} to decide`, ja: (name: string) => `${name}の番` },
  your_turn: { en: 'Your turn', ja: 'あなたの番です' },
  just_now: { en: 'just now', ja: 'たった今' },
  unfinished: { en: 'Continue', ja: 'つづきから' },
  all_unfinished: { en: (n: number) => `Show all ${n}`, ja: (n: number) => `${n}局すべて表示` },
  remove_game: { en: (game: string) => `Remove this game of ${game}`, ja: (game: string) => `この${game}を消す` },
  remove_question: { en: 'Remove this game?', ja: 'この対局を消しますか？' },
  remove_line: { en: 'It cannot be brought back.', ja: '元には戻せません。' },
  remove: { en: 'Remove', ja: '消す' },
  keep: { en: 'Keep it', ja: '残す' },
  no_room: {
    en: 'This browser has no room for more games. What is not kept is lost when the page is closed: finish or remove a game.',
    ja: 'このブラウザには対局を保存する空きがありません。保存できない対局はページを閉じると失われます。対局を終えるか消すかしてください。',
  },
  play_here: { en: 'Play here', ja: 'ここで操作する' },
  again_game: { en: (game: string) => `${game} again`, ja: (game: string) => `${game}をもう一度` },
  with: { en: (names: string) => `With ${names}`, ja: (names: string) => `相手：${names}` },
  alone: { en: 'Alone', ja: 'ひとりで' },
  last_played: { en: (names: string) => `Last time, with ${names}`, ja: (names: string) => `前回の相手：${names}` },
  last_alone: { en: 'Last time, alone', ja: '前回はひとりで' },
  learn: { en: 'Learn by playing', ja: '遊んで覚える' },
  new_window: { en: '(in a new window)', ja: '（別の画面で）' },
  learn_on: {
    en: (step: number, of: number) => `Learn on: step ${step} of ${of}`,
    ja: (step: number, of: number) => `つづきを覚える ${step}/${of}`,
  },
  open_tables: { en: 'Open tables', ja: '空席のある席' },
  my_games: { en: 'My games', ja: '自分の対局' },
  players_and_time: {
    en: (from: number, to: number, minutes?: number) => `${from}–${to} players${minutes ? `, ${minutes} min` : ''}`,
    ja: (from: number, to: number, minutes?: number) => `${from}〜${to}人${minutes ? `、約${minutes}分` : ''}`,
  },
  luck: { en: 'Luck', ja: '運' },
  luck_of_3: { en: (n: number) => `${n} of 3`, ja: (n: number) => `3のうち${n}` },
  not_found: { en: 'There is no such page.', ja: 'このページはありません。' },
  not_found_more: {
    en: 'The path ends here. The porch is just behind you.',
    ja: '道はここまでです。縁側へ戻りましょう。',
  },
  to_home: { en: 'Back to the porch', ja: '縁側へ戻る' },
  loading: { en: 'One moment…', ja: '少々お待ちください…' },
  close: { en: 'Close', ja: '閉じる' },

  // Setting up a table
  set_up: { en: (game: string) => `A table of ${game}`, ja: (game: string) => `${game}の席` },
  learn_first: { en: 'New to it? Learn by playing', ja: 'はじめての方は、遊んで覚える' },
  here: { en: 'At this screen', ja: 'この画面で' },
  friends: { en: 'Play with friends', ja: '友だちと遊ぶ' },
  how_many: { en: 'Players', ja: '人数' },
  who_sits: { en: 'Who sits where', ja: '席順' },
  seating: { en: 'Seats', ja: '席決め' },
  seats_by_lot: { en: 'drawn by lot', ja: 'くじで' },
  seats_given: { en: 'as listed', ja: '上の順で' },
  who_in_seat: { en: (n: number) => `Who sits in seat ${n}`, ja: (n: number) => `席 ${n} に座る人` },
  name_in_seat: { en: (n: number) => `Name in seat ${n}`, ja: (n: number) => `席 ${n} の名前` },
  you: { en: 'You', ja: 'あなた' },
  person_here: { en: 'Person at this screen', ja: 'この画面の人' },
  open_seat: { en: 'Open for a friend', ja: '友だちを待つ' },
  choose_yourself: { en: 'Choose', ja: '自分で選ぶ' },
  your_name: { en: 'Your name', ja: 'あなたの名前' },
  guest: { en: (n: number) => `Guest ${n}`, ja: (n: number) => `客 ${n}` },
  bot: { en: (level: string) => `Bot · ${level}`, ja: (level: string) => `ボット・${level}` },
  bot_beginner: { en: 'Beginner', ja: '入門' },
  bot_beginner_line: {
    en: 'has just learnt the rules and forgets what was played. Good company for a first game.',
    ja: '覚えたてで、出た札もすぐ忘れます。はじめての一局に。',
  },
  bot_easy: { en: 'Easy', ja: 'やさしい' },
  bot_easy_line: {
    en: 'takes what looks good now and seldom thinks of later.',
    ja: '目の前のよい手を選び、先のことはあまり考えません。',
  },
  bot_normal: { en: 'Normal', ja: 'ふつう' },
  bot_normal_line: {
    en: 'weighs what a move brings now against what it leaves for later.',
    ja: '今の得点とこの先の余地を見くらべて選びます。',
  },
  bot_hard: { en: 'Hard', ja: '手ごわい' },
  bot_hard_line: {
    en: 'looks a few turns ahead and remembers what was played.',
    ja: '数手先まで読み、出た札も覚えています。',
  },
  bot_expert: { en: 'Expert', ja: '上級' },
  bot_expert_line: {
    en: 'imagines many ways in which the game could go on.',
    ja: 'この先の成り行きをいくつも思い描いて選びます。',
  },
  bot_master: { en: 'Master', ja: '名人' },
  bot_master_line: {
    en: 'takes its time, up to two seconds a move, and gives nothing away.',
    ja: '一手に二秒ほどかけ、隙を見せません。',
  },
  draw_lots: { en: 'Let lots decide', ja: 'くじで決める' },
  make_table_of: { en: (game: string) => `Make a table of ${game}`, ja: (game: string) => `${game}の席をつくる` },
  make_table: { en: 'Make a table', ja: '席をつくる' },
  friends_line: {
    en: 'You get a link. Whoever opens it takes an open seat.',
    ja: 'リンクができます。開いた人が空席に座ります。',
  },
  no_server: {
    en: 'The server cannot be reached just now. Playing at this screen works all the same.',
    ja: '今はサーバーにつながりません。この画面での対局はいつでも遊べます。',
  },

  watching: { en: 'You are watching', ja: '観戦中' },

  // At the table
  lamp_safe: { en: 'All is stored', ja: '保存済み' },
  lamp_accepted: { en: 'Accepted, storing…', ja: '受付済み、保存中…' },
  lamp_sent: { en: 'Sending…', ja: '送信中…' },
  lamp_no_room: { en: 'Not kept: this browser has no room', ja: '保存できません。空きがありません' },
  lamp_offline: { en: 'No connection, trying again…', ja: '接続が切れました。再接続中…' },
  undo: { en: 'Undo', ja: '待った' },
  log: { en: 'What happened', ja: '経過' },
  show_log: { en: 'Log and scores', ja: '経過と得点' },
  log_empty: { en: 'Nothing yet.', ja: 'まだ何もありません。' },
  rules: { en: 'Rules', ja: '遊び方' },
  why: { en: 'Why?', ja: 'なぜ？' },
  keys: { en: 'Keys', ja: 'キー操作' },
  settings: { en: 'Settings', ja: '設定' },
  play_again: { en: 'Play again', ja: 'もう一度' },
  rematch_ready: { en: 'The next game is ready.', ja: '次の対局の用意ができました。' },
  to_rematch: { en: 'Go there', ja: '移る' },
  download: { en: 'Download record', ja: '棋譜を保存' },
  wait_for: { en: (names: string) => `Waiting for ${names}…`, ja: (names: string) => `${names}を待っています…` },
  is_away: { en: (name: string) => `${name} is away.`, ja: (name: string) => `${name}は離席中です。` },
  away_for: {
    en: (name: string, time: string) => `${name} has been away for ${time}.`,
    ja: (name: string, time: string) => `${name}は${time}前から離席しています。`,
  },
  away: { en: 'away', ja: '離席' },
  away_since: { en: (time: string) => `away for ${time}`, ja: (time: string) => `離席 ${time}` },
  hints_had: { en: (n: number) => counted(n, 'hint'), ja: (n: number) => `ヒント${n}回` },
  minutes: { en: (n: number) => counted(n, 'minute'), ja: (n: number) => `${n}分` },
  hours: { en: (n: number) => counted(n, 'hour'), ja: (n: number) => `${n}時間` },
  days: { en: (n: number) => counted(n, 'day'), ja: (n: number) => `${n}日` },
  decides_next: { en: (names: string) => `Next to decide: ${names}`, ja: (names: string) => `次は${names}の番` },
  thinks: { en: (name: string) => `${name} is thinking…`, ja: (name: string) => `${name}が考えています…` },
  stalled: {
    en: (name: string) => `${name} has lost the thread.`,
    ja: (name: string) => `${name}の考えが止まってしまいました。`,
  },
  try_again: { en: 'Try again', ja: 'もう一度試す' },
  hint: { en: 'Hint', ja: 'ヒント' },
  score: { en: 'Score', ja: '得点' },
  score_is: { en: (n: number) => counted(n, 'point'), ja: (n: number) => `${n}点` },
  total: { en: 'Total', ja: '合計' },
  scores_so_far: { en: 'Score so far', ja: 'ここまでの得点' },
  take_back: { en: 'Take back', ja: '選び直す' },
  wins: { en: (names: string) => `${names} wins`, ja: (names: string) => `${names}の勝ち` },
  shared_win: {
    en: (names: string) => `${names} share the victory`,
    ja: (names: string) => `${names}が勝利を分け合いました`,
  },
  nobody_wins: { en: 'Not this time', ja: '今回は届きませんでした' },
  name_of_you: { en: (name: string) => `${name} (you)`, ja: (name: string) => `${name}（あなた）` },
  you_win: { en: 'You win', ja: 'あなたの勝ち' },
  score_sheet: { en: 'Score sheet', ja: '得点表' },
  show_sheet: { en: 'Show the score sheet', ja: '得点表を見る' },
  look_at_table: { en: 'Look at the table', ja: '盤面を見る' },
  no_game: { en: 'No game is waiting here.', ja: 'ここには続きの対局がありません。' },
  move_refused: { en: 'That was not possible:', ja: 'できませんでした:' },

  // Refusals, by code
  reload: { en: 'Reload', ja: '再読み込み' },
  refusal_offline: { en: 'The server cannot be reached.', ja: 'サーバーにつながりません。' },
  refusal_not_your_turn: { en: 'It is not your turn.', ja: 'あなたの番ではありません。' },
  refusal_illegal_action: { en: 'The rules do not allow that.', ja: 'その手は打てません。' },
  refusal_game_over: { en: 'The game is over.', ja: '対局は終わっています。' },
  refusal_cannot_undo: { en: 'It is too late to take that back.', ja: 'もう戻せません。' },
  refusal_bad_record: { en: 'The saved game could not be read.', ja: '保存された対局を読めませんでした。' },
  refusal_elsewhere: {
    en: 'This game is being played in another window.',
    ja: 'この対局は別の画面で操作中です。',
  },
  refusal_engine: { en: 'The game engine did not start.', ja: 'ゲームエンジンを起動できませんでした。' },
} satisfies Dictionary;

export const t = speak(words);

const minute = 60; // in seconds
const hour = 60 * minute;
const day = 24 * hour;

// A length of time in the largest unit of which there are two.
export function rough_time(seconds: number): string {
  if (seconds >= 2 * day) return t('days', Math.floor(seconds / day));
  if (seconds >= 2 * hour) return t('hours', Math.floor(seconds / hour));
  return t('minutes', Math.floor(seconds / minute));
}

export function bot_label(bot: string): string {
  const key = `bot_${bot}`;
  return key in words ? t(key as 'bot_normal') : bot;
}

export function bot_line(bot: string): string {
  const key = `bot_${bot}_line`;
  return key in words ? t(key as 'bot_normal_line') : '';
}

// Who has won, as the seat `you` reads it.
export function who_won(winners: number[], names: string[], you: number | null): string {
  const winning = list_of_names(winners.map((seat) => names[seat]!));
  if (winners.length === 0) return t('nobody_wins');
  if (winners.length > 1) return t('shared_win', winning);
  return winners[0] === you ? t('you_win') : t('wins', winning);
}

// How long ago a moment was, as people say it; after a week, its date. Both in milliseconds since 1970.
export function time_ago(moment: number, now = Date.now()): string {
  const passed = (now - moment) / 1000;
  if (passed < minute) return t('just_now');
  if (passed > 7 * day) return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' }).format(moment);
  const ago = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  if (passed < hour) return ago.format(-Math.floor(passed / minute), 'minute');
  return passed < day ? ago.format(-Math.floor(passed / hour), 'hour') : ago.format(-Math.floor(passed / day), 'day');
}

// Refusals by code that only some screens meet: their words come with those screens.
const more_refusals: Record<string, Words> = {};
export function learn_refusals(words: Record<string, Words>): void {
  Object.assign(more_refusals, words);
}

// A refusal in the player's language; codes without words of ours keep the reason that came with them.
export function refusal_text({ code, reason }: { code: string; reason: string }): string {
  const key = `refusal_${code}`;
  if (key in words) return t(key as 'refusal_offline');
  return more_refusals[code] ? in_language(more_refusals[code]) : reason;
}
