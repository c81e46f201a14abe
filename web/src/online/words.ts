// The words for tables of a server: waiting, company, clocks, open tables, own games, replays.
import { counted, speak, type Dictionary } from '../lib/i18n.svelte';
import { learn_refusals, rough_time, t } from '../lib/words';

const two = (n: number) => `${n}`.padStart(2, '0');

const words = {
  // Waiting and joining
  waiting: { en: 'Waiting for friends', ja: '友だちを待っています' },
  send_link: { en: 'Send this link to your friends:', ja: 'このリンクを友だちに送ってください:' },
  link: { en: 'Link to this table', ja: 'この席へのリンク' },
  copy: { en: 'Copy the link', ja: 'リンクをコピー' },
  copied: { en: 'Copied', ja: 'コピーしました' },
  seat_is_open: { en: 'open', ja: '空席' },
  here_now: { en: 'here', ja: '在席' },
  join_title: { en: 'A seat is free for you.', ja: '席が空いています。' },
  join_line: { en: (names: string) => `At the table: ${names}.`, ja: (names: string) => `同席: ${names}` },
  join: { en: 'Sit down', ja: '座る' },
  watch: { en: 'Just watch', ja: '観戦する' },
  qr: { en: 'The link as a code for a camera', ja: 'リンクの二次元コード' },
  show_qr: { en: 'Show as a QR code', ja: '二次元コードを表示' },
  host: { en: 'host', ja: '席主' },
  begin: { en: 'Begin', ja: '始める' },
  begin_with_bots: { en: 'Begin, bots take the open seats', ja: '空席はボットで始める' },
  only_host_begins: { en: 'The host begins the game.', ja: '席主が対局を始めます。' },
  begins_when_full: { en: 'The game begins when all seats are taken.', ja: '席が埋まると始まります。' },
  lot_follows: {
    en: 'The seats are drawn by lot when the game begins.',
    ja: '席順は開始のときにくじで決まります。',
  },
  seats_stay: { en: 'Everybody keeps the seat shown here.', ja: '席順はこのままです。' },
  level_of_bots: { en: 'Level of the bots', ja: 'ボットの強さ' },
  move_down: {
    en: (n: number) => `Exchange seats ${n} and ${n + 1}`,
    ja: (n: number) => `席 ${n} と ${n + 1} を入れ替える`,
  },
  send_away: {
    en: (name: string) => `Free the seat of ${name} for good`,
    ja: (name: string) => `${name}さんの席を空ける（この席には戻れません）`,
  },
  seat_bot: { en: (n: number) => `Seat a bot in seat ${n}`, ja: (n: number) => `席 ${n} にボットを入れる` },
  listed: { en: 'Anybody may find this table', ja: 'だれでもこの席を見つけられる' },
  watchable: { en: 'Others may watch', ja: '観戦できる' },
  on: { en: 'Yes', ja: 'はい' },
  off: { en: 'No', ja: 'いいえ' },

  // Setting up
  who_finds: { en: 'Who finds the table', ja: '席の公開' },
  by_link: { en: 'Only by link', ja: 'リンクを知る人だけ' },
  in_lobby: { en: 'Anybody', ja: 'だれでも' },
  begins: { en: 'It begins', ja: '始まり' },
  when_full: { en: 'when full', ja: '満席になったら' },
  when_host: { en: 'when I say so', ja: '自分が決めたとき' },
  clock: { en: 'Time for a turn', ja: '一手の時間' },
  no_clock: { en: 'No clock', ja: 'なし' },
  stand_in: { en: 'When it runs out', ja: '時間切れのとき' },
  table_waits: { en: 'the table waits', ja: '待つ' },
  stand_in_bot: { en: (bot: string) => `a bot decides (${bot})`, ja: (bot: string) => `ボットが代わる（${bot}）` },

  hints: { en: 'Hints', ja: 'ヒント' },
  no_hints: { en: 'nobody', ja: 'なし' },
  for_all: { en: 'whoever asks', ja: 'だれでも' },
  hints_line: {
    en: 'Whoever asks gets hints; the others see that.',
    ja: 'ヒントが使えます。使ったことは全員に見えます。',
  },

  // Times
  short_time: { en: (m: number, s: number) => `${m}:${two(s)}`, ja: (m: number, s: number) => `${m}:${two(s)}` },
  time_left: {
    en: (name: string, time: string) => `${name}: ${time} left`,
    ja: (name: string, time: string) => `${name}: 残り${time}`,
  },
  time_is_short: { en: 'Your time is running out.', ja: '持ち時間がわずかです。' },

  // Company
  company: { en: 'Table talk', ja: '席の会話' },
  about_table: { en: 'About this table', ja: 'この席について' },
  unread: { en: (n: number) => `Table talk, ${n} new`, ja: (n: number) => `席の会話、新着 ${n}` },
  nothing_said: { en: 'Nobody has said anything yet.', ja: 'まだ会話はありません。' },
  say: { en: 'Say something', ja: 'ひとこと' },
  send: { en: 'Send', ja: '送る' },
  mute: { en: 'Mute', ja: 'ミュート' },
  muted: { en: 'The talk at this table is muted.', ja: 'この席の会話はミュート中です。' },
  unmute: { en: 'Listen again', ja: 'ミュートを解除' },
  reactions: { en: 'A quiet sign', ja: '合図' },
  bow: { en: 'Bow', ja: 'おじぎ' },
  smile: { en: 'Smile', ja: 'にっこり' },
  wonder: { en: 'Wonder', ja: 'おや' },
  applause: { en: 'Applause', ja: '拍手' },
  flower: { en: 'A flower', ja: '花を一輪' },
  reacts: {
    en: (name: string, sign: string) => `${name}: ${sign}`,
    ja: (name: string, sign: string) => `${name}: ${sign}`,
  },
  says: {
    en: (name: string, text: string) => `${name} says: ${text}`,
    ja: (name: string, text: string) => `${name}「${text}」`,
  },

  // Coming back
  since_away: { en: 'Since you were away', ja: '離れている間に' },
  go_on: { en: 'Go on', ja: 'つづける' },
  elsewhere: { en: 'This seat is being played in another window.', ja: 'この席は別の画面で操作中です。' },

  other_device: { en: 'This seat on another device', ja: 'この席を別の端末で' },
  other_device_line: {
    en: 'Whoever has this link plays your seat: keep it for yourself.',
    ja: 'このリンクを持つ人はあなたの席で打てます。人に渡さないでください。',
  },

  // Notices
  notices: { en: 'Tell me when it is my turn', ja: '自分の番になったら知らせる' },
  notices_refused: {
    en: 'The browser does not allow notices for this page.',
    ja: 'ブラウザの通知が許可されていません。',
  },
  your_turn_at: { en: (game: string) => `Your turn at ${game}`, ja: (game: string) => `${game}、あなたの番です` },

  // Fairness
  fairness: { en: 'Fair by proof', ja: '公正の証' },
  fairness_line: {
    en: 'All chance of this game comes from one secret number, drawn before the first deal. Its mark was shown from the beginning and cannot be changed; the number itself is shown when the game is over. Then anybody can deal the whole game again and compare.',
    ja: 'この対局の偶然はすべて、最初に決めた一つの秘密の数から生まれます。その印は初めから見えていて変えられません。数そのものは終局後に公開され、だれでも配り直して確かめられます。',
  },
  commitment: { en: 'The mark (SHA-256)', ja: '印（SHA-256）' },
  seed: { en: 'The number', ja: '秘密の数' },
  seed_later: { en: 'Shown when the game is over.', ja: '終局後に公開されます。' },
  verify_line: { en: 'Save the record, then:', ja: '棋譜を保存して、次を実行：' },

  // After the game
  replay: { en: 'Step through the game', ja: '対局をふり返る' },
  replay_of: { en: (game: string) => `${game}, step by step`, ja: (game: string) => `${game}のふり返り` },
  view_of: { en: 'Seen by', ja: 'だれの目で' },
  everybody: { en: 'A spectator', ja: '観戦者' },
  all_open: { en: 'All open', ja: 'すべて開く' },
  what_was_hidden: { en: 'What was hidden', ja: '伏せられていたもの' },
  step: {
    en: (n: number, all: number) => `Step ${n} of ${all}`,
    ja: (n: number, all: number) => `${all}手中 ${n}手目`,
  },
  share: { en: 'Share this replay', ja: 'このふり返りを共有' },
  share_line: {
    en: 'Whoever opens this link can step through the game.',
    ja: 'このリンクから、だれでも対局をふり返れます。',
  },
  replay_link: { en: 'Link to this replay', ja: 'ふり返りへのリンク' },
  first: { en: 'First step', ja: '最初へ' },
  back: { en: 'One step back', ja: '一手戻る' },
  forward: { en: 'One step on', ja: '一手進む' },
  last: { en: 'Last step', ja: '最後へ' },

  // Open tables
  open_tables_line: { en: 'Tables whose hosts welcome anybody.', ja: 'だれでも座れる席です。' },
  no_open_tables: {
    en: 'No table is open just now.',
    ja: '今、空いている席はありません。',
  },
  make_one: {
    en: 'Make one, and it appears here for others:',
    ja: '席をつくると、ここに並びます:',
  },
  look_again: { en: 'Look again', ja: '更新' },
  seats_free: { en: (n: number) => `${counted(n, 'seat')} free`, ja: (n: number) => `空席 ${n}` },

  // Own games
  table_with: {
    en: (game: string, names: string) => `${game}, with ${names}`,
    ja: (game: string, names: string) => `${game}、相手：${names}`,
  },
  my_games_line: { en: 'The games you have played over this server.', ja: 'このサーバーでの対局です。' },
  no_games: {
    en: 'No game yet. Those with friends will be found here.',
    ja: 'まだ対局がありません。友だちとの対局がここに並びます。',
  },
  still_playing: { en: 'still playing', ja: '対局中' },
  statistics: { en: 'All in all', ja: '通算' },
  played_won: {
    en: (played: number, won: number, best: number) => `${played} played, ${won} won, best score ${best}`,
    ja: (played: number, won: number, best: number) => `${played}局 ${won}勝 最高${best}点`,
  },
  account: { en: 'On several devices', ja: 'ほかの端末でも' },
  account_line: {
    en: 'An account keeps your games on every device where you enter. Nothing needs one, and nobody can restore a lost password.',
    ja: 'アカウントがあれば、どの端末でも自分の対局を見られます。なくても遊べます。忘れたパスワードは元に戻せません。',
  },
  account_name: { en: 'Name', ja: '名前' },
  password: { en: 'Password (8 characters or more)', ja: 'パスワード（8文字以上）' },
  enter: { en: 'Enter', ja: '入る' },
  make_account: { en: 'Make an account', ja: 'アカウントをつくる' },
  entered: { en: (name: string) => `You are in as ${name}.`, ja: (name: string) => `${name}として入っています。` },
  leave_account: { en: 'Leave on this device', ja: 'この端末から出る' },
} satisfies Dictionary;

export const w = speak(words);

learn_refusals({
  bad_protocol: {
    en: 'A newer version is there: please reload.',
    ja: '新しい版があります。再読み込みしてください。',
  },
  old_server: {
    en: 'The server is older than this page and has to be updated.',
    ja: 'サーバーがこのページより古い版です。サーバーの更新が必要です。',
  },
  unknown_table: { en: 'This table does not exist (any more).', ja: 'この席は見つかりません。' },
  no_open_seat: { en: 'All seats are taken; you can watch.', ja: '満席です。観戦できます。' },
  bad_token: { en: 'This seat belongs to someone else.', ja: 'この席は別の人のものです。' },
  not_seated: { en: 'You are watching and cannot act.', ja: '観戦中は操作できません。' },
  not_started: { en: 'The game has not begun.', ja: 'まだ始まっていません。' },
  not_stored: {
    en: 'The move could not be stored. Please try again.',
    ja: '保存できませんでした。もう一度お試しください。',
  },
  too_fast: { en: 'A little slower, please.', ja: '少しゆっくりお願いします。' },
  bad_name: { en: 'This name cannot be used.', ja: 'この名前は使えません。' },
  not_acting: { en: 'This seat is being played in another window.', ja: 'この席は別の画面で操作中です。' },
  not_watchable: { en: 'The host lets nobody watch this table.', ja: 'この席は観戦できません。' },
  bad_text: { en: 'This cannot be said here.', ja: 'その言葉は送れません。' },
  no_hints: { en: 'At this table nobody gets hints.', ja: 'この席ではヒントは使えません。' },
  sent_away: { en: 'The host has given this seat away.', ja: '席主がこの席を空けました。' },
  not_over: { en: 'The game is not over yet.', ja: 'まだ対局中です。' },
  name_taken: { en: 'There is an account of this name.', ja: 'その名前はもう使われています。' },
  bad_password: { en: 'The password is too short.', ja: 'パスワードが短すぎます。' },
  wrong_password: { en: 'Name and password do not fit.', ja: '名前かパスワードが違います。' },
});

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

// A length of time as people say it: minutes and seconds, hours, or days.
export function time_text(seconds: number): string {
  if (seconds >= 2 * hour) return rough_time(seconds);
  return w('short_time', Math.floor(seconds / minute), Math.floor(seconds % minute));
}

// The time that a host gives for a turn.
export function turn_text(seconds: number): string {
  if (seconds === 0) return w('no_clock');
  return seconds >= day ? t('days', seconds / day) : t('minutes', seconds / minute);
}
