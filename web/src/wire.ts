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

export interface HitohiraCount {
  piece: 'red' | 'yellow' | 'light_blue' | 'blue' | 'white' | 'black';
  count: number;
}

export interface HitohiraPile {
  total: number;
  counts: HitohiraCount[];
}

export interface HitohiraPouch {
  count: number;
  sure: HitohiraPile;
  maybe: HitohiraPile;
  hidden: number;
  removed: HitohiraPile | null;
}

export interface HitohiraOdds {
  count: number;
  failing: number;
}

export interface HitohiraTurnPieces {
  pieces: HitohiraPile;
  drawn: HitohiraPile;
  draws: number;
  draws_left: number;
  room: number;
  limit: Words;
  most: number;
  different: number;
  blacks: number;
  most_limit: number;
  different_limit: number;
  failed: boolean;
  failure: Words;
  dangerous: ('red' | 'yellow' | 'light_blue' | 'blue' | 'white' | 'black')[];
  odds: HitohiraOdds[];
}

export interface HitohiraAbility {
  ability: 'somei' | 'komatsu' | 'sakuya' | 'shin' | 'kumagai' | 'kokonoe';
  trigger: 'four_colours' | 'two_pairs' | 'six_pieces';
  name: Words;
  condition: Words;
  effect: Words;
  missing: number;
  met: boolean;
  usable: boolean;
  used: boolean;
  reason: Words;
}

export interface HitohiraLine {
  colour: 'red' | 'yellow' | 'light_blue' | 'blue' | 'white' | 'black';
  count: number;
  blacks: number;
  points: number;
  one_more: number;
}

export interface HitohiraField {
  lines: HitohiraLine[];
  blacks: number;
  blacks_left_out: number;
  one_more_black: number;
  size: number;
  points: number;
}

export interface HitohiraGroup {
  group: 'red_yellow' | 'light_blue_blue';
  real: number;
  free: number;
  count: number;
  place: number | null;
  shared_by: number;
  points: number;
}

export interface HitohiraSeat {
  field: HitohiraField;
  screen_size: number;
  screen: HitohiraPile | null;
  secret: HitohiraPile | null;
  groups: HitohiraGroup[];
  free: number | null;
  choosing: boolean;
  committed: boolean;
  screen_points: number;
  score: number;
}

export interface HitohiraChange {
  seat: number;
  points: number;
}

export interface HitohiraAction {
  text: string;
  kind:
    | 'draw'
    | 'stop'
    | 'keep'
    | 'skip'
    | 'somei'
    | 'komatsu'
    | 'take'
    | 'shin'
    | 'sakuya'
    | 'kumagai'
    | 'put'
    | 'kokonoe'
    | 'hide'
    | 'assign';
  count: number | null;
  piece: 'red' | 'yellow' | 'light_blue' | 'blue' | 'white' | 'black' | null;
  second_piece: 'red' | 'yellow' | 'light_blue' | 'blue' | 'white' | 'black' | null;
  place: 'field' | 'turn' | 'screen' | 'seat' | null;
  seat: number | null;
  second_seat: number | null;
  failing: number | null;
  field_points: number | null;
  change: number | null;
  others: HitohiraChange[];
  screen_size: number | null;
  red_yellow: number | null;
  light_blue_blue: number | null;
}

export interface HitohiraView {
  game: 'hitohira';
  you: number | null;
  phase:
    | 'remove'
    | 'draw'
    | 'pieces'
    | 'keep'
    | 'ability'
    | 'komatsu'
    | 'take'
    | 'shin'
    | 'kumagai'
    | 'put'
    | 'hide'
    | 'assign'
    | 'over';
  active: number;
  turn_number: number;
  max_turns: number;
  max_draws: number;
  max_pieces: number;
  deciding: number[];
  pouch: HitohiraPouch;
  turn: HitohiraTurnPieces;
  abilities: HitohiraAbility[];
  seats: HitohiraSeat[];
  line_points: number[];
  place_points: number[][];
  actions: HitohiraAction[];
  winners: number[];
  tie_broken: boolean;
}

export type View = OhanamiView | HitohiraView;

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
  view: OhanamiView | HitohiraView;
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
