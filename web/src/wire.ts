// Written by tools/update from wire/: do not edit.

export interface Words {
  en: string;
  ja: string;
}

export interface OptionInfo {
  name: string;
  values: string[];
}

export interface GameInfo {
  name: string;
  title: Words;
  min_players: number;
  max_players: number;
  options: OptionInfo[];
  bots: string[];
}

export interface Catalog {
  protocol: number;
  games: GameInfo[];
}

export interface OhanamiHandCard {
  number: number;
  colour: 'blue' | 'green' | 'grey' | 'pink';
  worth: number;
  columns: number[];
}

export interface OhanamiCard {
  number: number;
  colour: 'blue' | 'green' | 'grey' | 'pink';
}

export interface OhanamiColumn {
  cards: OhanamiCard[];
  room_below: number;
  room_above: number;
}

export interface OhanamiRoundScore {
  blue: number;
  green: number;
  grey: number;
  pink: number;
  total: number;
}

export interface OhanamiSeat {
  columns: OhanamiColumn[];
  kept: OhanamiHandCard[];
  committed: boolean;
  hand_size: number;
  known_hand: OhanamiCard[] | null;
  rounds: OhanamiRoundScore[];
  running: OhanamiRoundScore | null;
  score: number;
  pink_laid: number;
}

export interface OhanamiMove {
  card: number;
  column: number | null;
}

export interface OhanamiAction {
  text: string;
  kind: 'keep' | 'place';
  moves: OhanamiMove[];
  points: number;
  room: number[];
}

export interface OhanamiView {
  game: 'ohanami';
  you: number | null;
  phase: 'deal' | 'keep' | 'place' | 'over';
  round: number;
  rounds: number;
  pick: number;
  picks: number;
  max_columns: number;
  scoring: ('blue' | 'green' | 'grey' | 'pink')[][];
  pass_direction: number;
  deciding: number[];
  hand: OhanamiHandCard[];
  seats: OhanamiSeat[];
  discarded: OhanamiCard[];
  actions: OhanamiAction[];
  winners: number[];
  tie_broken: boolean;
}

export interface BlossomKind {
  kind: 'chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry';
  name: Words;
  cards: number;
  value: number;
  why: Words;
  unseen: number;
  deck_most: number;
  rule: Words;
}

export interface BlossomDraw {
  kind: 'chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry' | null;
  count: number;
  action: string | null;
  bar: 'hand_full' | 'second_from_garden' | 'kind_just_arranged' | 'none_there' | null;
  why: Words | null;
}

export interface BlossomSeat {
  hand_size: number;
  known_in_hand: ('chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry')[];
  known_held: ('chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry')[];
  up: ('chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry')[];
  down_size: number;
  down: ('chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry')[];
  set_aside: number;
  cards_left: number;
  score: number;
  goal_reached: boolean;
}

export interface BlossomAction {
  text: string;
  label: Words;
  verb:
    | 'mulligan'
    | 'feed_down'
    | 'feed_up'
    | 'flip'
    | 'arrange'
    | 'cherry_score'
    | 'cherry_draw'
    | 'cherry_take'
    | 'draw_deck'
    | 'draw_garden';
  cards: ('chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry')[];
  draws: number;
  points: number;
  score_after: number;
  why: Words | null;
  sum: Words | null;
}

export interface BlossomBlocked {
  deed: 'feed_down' | 'feed_up' | 'flip' | 'arrange' | 'draw';
  why: Words;
}

export interface BlossomView {
  game: 'blossom';
  you: number | null;
  phase: 'remove' | 'deal' | 'mulligan' | 'redeal' | 'garden' | 'play' | 'over';
  deciding: number[];
  active: number;
  turn: number;
  action: number;
  actions_in_turn: number;
  to_draw: number;
  last_round: boolean;
  goal: number;
  step: number;
  hand_limit: number;
  yard_limit: number;
  face_up: number;
  face_down: number;
  in_garden: number;
  removed: number;
  kinds: BlossomKind[];
  garden: BlossomDraw[];
  deck: BlossomDraw;
  hand: ('chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry')[];
  seats: BlossomSeat[];
  actions: BlossomAction[];
  blocked: BlossomBlocked[];
  winners: number[];
  tie_broken: boolean;
}

export type View = OhanamiView | BlossomView;

export interface SeatInfo {
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  connected: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  you: number | null;
  status: 'waiting' | 'playing' | 'over';
}

export interface WelcomeMessage {
  type: 'welcome';
  protocol: number;
  table: TableInfo;
}

export interface TableMessage {
  type: 'table';
  table: TableInfo;
}

export interface EventView {
  number: number;
  actor: number | null;
  text: string;
  sentences: Words[];
}

export interface Update {
  first: number;
  next: number;
  events: EventView[];
  view: OhanamiView | BlossomView;
  can_undo: boolean;
}

export interface UpdateMessage {
  type: 'update';
  update: Update;
}

export interface AckMessage {
  type: 'ack';
  id: string;
}

export interface RefusalMessage {
  type: 'refusal';
  id: string;
  code: string;
  reason: string;
}

export interface ErrorMessage {
  type: 'error';
  code: string;
  reason: string;
}

export type ServerMessage = WelcomeMessage | TableMessage | UpdateMessage | AckMessage | RefusalMessage | ErrorMessage;
