// Written by tools/update from wire/: do not edit.

export type Code =
  | 'failed'
  | 'bad_message'
  | 'too_large'
  | 'too_fast'
  | 'bad_protocol'
  | 'old_server'
  | 'bad_origin'
  | 'bad_host'
  | 'not_found'
  | 'bad_method'
  | 'unknown_game'
  | 'bad_players'
  | 'bad_option'
  | 'bad_seats'
  | 'bad_bot'
  | 'bad_name'
  | 'bad_text'
  | 'unknown_table'
  | 'unknown_stream'
  | 'damaged_table'
  | 'no_open_seat'
  | 'sent_away'
  | 'bad_token'
  | 'not_seated'
  | 'not_acting'
  | 'not_host'
  | 'has_begun'
  | 'not_watchable'
  | 'not_over'
  | 'no_hints'
  | 'not_stored'
  | 'not_read'
  | 'name_taken'
  | 'bad_password'
  | 'wrong_password'
  | 'not_your_turn'
  | 'illegal_action'
  | 'illegal_chance'
  | 'game_over'
  | 'cannot_undo'
  | 'not_started'
  | 'no_table'
  | 'bad_record'
  | 'bad_observation'
  | 'bad_part'
  | 'bad_findings'
  | 'no_backup';

export interface Refusal {
  code: Code;
  reason: string;
  section: string;
}

export interface Words {
  en: string;
  ja: string;
}

export interface OptionNeed {
  option: string;
  values: string[];
}

export interface OptionInfo {
  name: string;
  values: string[];
  players: number[];
  needs: OptionNeed[];
}

export interface GameInfo {
  name: string;
  title: Words;
  min_players: number;
  max_players: number;
  shelf: number;
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

export interface Reason {
  en: string;
  ja: string;
  section: string;
}

export interface BlossomDraw {
  kind: 'chrysanth' | 'camellia' | 'rose' | 'lily' | 'anemone' | 'cherry' | null;
  count: number;
  action: string | null;
  bar: 'hand_full' | 'second_from_garden' | 'kind_just_arranged' | 'none_there' | null;
  why: Reason | null;
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
  why: Reason;
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
  reason: Reason;
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

export interface RummyHandCard {
  text: string;
  month: number;
  type: 'bright' | 'animal' | 'scroll' | 'chaff';
  points: number;
  taken: boolean;
  sets: number[];
  why_stays: Reason | null;
}

export interface RummyCard {
  text: string;
  month: number;
  type: 'bright' | 'animal' | 'scroll' | 'chaff';
  points: number;
}

export interface RummySeat {
  hand_size: number;
  known: RummyCard[];
  has_laid: boolean;
  sets: number[];
  score: number;
}

export interface RummySet {
  number: number;
  owner: number;
  suit: 'month' | 'scrolls' | 'animals' | 'brights';
  month: number | null;
  name: Words;
  cards: RummyCard[];
  complete: boolean;
}

export interface RummyAction {
  text: string;
  kind: 'draw_stock' | 'draw_discard' | 'turn_over' | 'set' | 'lay' | 'discard' | 'rummy';
  cards: string[];
  set: number | null;
  left: number;
  goes_out: boolean;
  rummy: boolean;
  voids: boolean;
  draws: RummyCard | null;
}

export interface RummyRefusal {
  text: string;
  why: Reason;
}

export interface RummyReasons {
  draw: Reason | null;
  set: Reason | null;
  lay: Reason | null;
  discard: Reason | null;
  rummy: Reason | null;
}

export interface RummyGroup {
  suit: 'month' | 'scrolls' | 'animals' | 'brights';
  month: number | null;
  name: Words;
  cards: RummyCard[];
  points: number;
}

export interface RummySuggestion {
  group: RummyGroup;
  text: string;
  why_not: Reason | null;
  left: number;
}

export interface RummyArrangement {
  sets: RummyGroup[];
  rest: RummyCard[];
  left: number;
}

export interface RummyGoing {
  text: string;
  discard: RummyCard | null;
  sets: RummyGroup[];
}

export interface RummyPickup {
  card: RummyCard;
  makes: RummyGroup[];
  sets: number[];
}

export interface RummyRound {
  round: number;
  winner: number | null;
  points: number;
  rummy: boolean;
  totals: number[];
}

export interface RummyShown {
  seat: number;
  cards: RummyCard[];
  points: number;
}

export interface RummyRoundEnd {
  result: RummyRound;
  hands: RummyShown[];
  sets: RummyGroup[];
}

export interface RummyMonth {
  name: Words;
  plant: Words;
}

export interface RummyType {
  type: 'bright' | 'animal' | 'scroll' | 'chaff';
  name: Words;
  points: number;
}

export interface RummyView {
  game: 'rummy';
  you: number | null;
  phase: 'first' | 'deal' | 'turn' | 'draw' | 'card' | 'play' | 'over';
  length:
    'short' | 'long' | 'quick' | '50' | '75' | '100' | '150' | '200' | '250' | '300' | '400' | '500' | '750' | '1000';
  target: number | null;
  rounds: number | null;
  round: number;
  dealer: number;
  starter: number;
  active: number;
  deciding: number[];
  hand: RummyHandCard[];
  hand_points: number;
  seats: RummySeat[];
  table: RummySet[];
  discards: RummyCard[];
  stock: number;
  stock_order: RummyCard[] | null;
  turnovers: number;
  max_turnovers: number;
  taken: RummyCard | null;
  actions: RummyAction[];
  refused: RummyRefusal[];
  reasons: RummyReasons;
  set_rule: Reason;
  lay_rule: Reason;
  suggestions: RummySuggestion[];
  arrangement: RummyArrangement | null;
  rummies: RummyGoing[];
  pickup: RummyPickup | null;
  results: RummyRound[];
  last_round: RummyRoundEnd | null;
  months: RummyMonth[];
  types: RummyType[];
  winners: number[];
}

export interface BonsaiAim {
  points: number;
  goals: number;
  points_now: number;
  goals_now: number;
  points_reached: boolean;
  goals_reached: boolean;
  title: Words;
  variant: Words;
  rule: Words;
  note: Words;
  says: Words;
  won: boolean | null;
}

export interface BonsaiCard {
  card:
    | 'tool'
    | 'grow-wood'
    | 'grow-leaf'
    | 'grow-flower'
    | 'grow-fruit'
    | 'master-wild'
    | 'master-wood-wood'
    | 'master-leaf-leaf'
    | 'master-leaf-flower'
    | 'master-leaf-fruit'
    | 'master-wood-leaf'
    | 'master-wood-leaf-flower'
    | 'master-wood-leaf-fruit'
    | 'master-leaf-flower-flower'
    | 'help-wood'
    | 'help-leaf'
    | 'help-flower'
    | 'help-fruit'
    | 'scroll-wood'
    | 'scroll-leaf'
    | 'scroll-flower'
    | 'scroll-fruit'
    | 'scroll-growth'
    | 'scroll-helper'
    | 'scroll-master';
  family: 'tool' | 'growth' | 'master' | 'helper' | 'scroll';
  title: Words;
  effect: Words;
}

export interface BonsaiPosition {
  position: number;
  card: BonsaiCard | null;
  gives: Words;
  choices: ('wood' | 'leaf' | 'flower' | 'fruit')[][];
}

export interface BonsaiCardCount {
  card: BonsaiCard;
  count: number;
}

export interface BonsaiGoal {
  goal: string;
  colour: 'brown' | 'green' | 'orange' | 'pink' | 'blue';
  level: 'low' | 'mid' | 'hard';
  points: number;
  title: Words;
  asks: Words;
  claimed_by: number | null;
  renounced_by: number[];
}

export interface BonsaiCell {
  q: number;
  r: number;
}

export interface BonsaiTile {
  q: number;
  r: number;
  tile: 'wood' | 'leaf' | 'flower' | 'fruit';
  points: number;
  falls: boolean;
}

export interface BonsaiProgress {
  goal: string;
  have: number;
  need: number;
  met: boolean;
  open: boolean;
  missing: Words;
}

export interface BonsaiTree {
  tiles: BonsaiTile[];
  active: boolean;
  progress: BonsaiProgress[];
  claimed: string[];
}

export interface BonsaiTileCount {
  tile: 'wood' | 'leaf' | 'flower' | 'fruit';
  count: number;
}

export interface BonsaiAllowance {
  wood: number;
  leaf: number;
  flower: number;
  fruit: number;
  any: number;
  total: number;
}

export interface BonsaiScrollScore {
  card: BonsaiCard;
  counted: number;
  each: number;
  points: number;
}

export interface BonsaiGoalScore {
  goal: string;
  title: Words;
  points: number;
}

export interface BonsaiSheet {
  leaf_count: number;
  flower_count: number;
  fruit_count: number;
  leaves: number;
  flowers: number;
  fruits: number;
  scrolls: BonsaiScrollScore[];
  goals: BonsaiGoalScore[];
  scroll_points: number;
  goal_points: number;
  total: number;
}

export interface BonsaiSeat {
  trees: BonsaiTree[];
  supply: BonsaiTileCount[];
  tiles: number;
  capacity: number;
  allowance: BonsaiAllowance;
  cards: BonsaiCardCount[];
  last_turn_to_come: boolean;
  sheet: BonsaiSheet;
  score: number;
}

export interface BonsaiPlacing {
  tile: 'wood' | 'leaf' | 'flower' | 'fruit';
  name: Words;
  count: number;
  allowed: number;
  cells: number;
  why_not: Reason | null;
  needs: Words;
}

export interface BonsaiAction {
  text: string;
  kind: 'remove' | 'meditate' | 'take' | 'cultivate' | 'place' | 'done' | 'claim' | 'renounce' | 'discard';
  position: number | null;
  tile: 'wood' | 'leaf' | 'flower' | 'fruit' | null;
  cell: BonsaiCell | null;
  cells: BonsaiCell[];
  goal: string | null;
  colour: 'brown' | 'green' | 'orange' | 'pink' | 'blue' | null;
  points: number;
  meets: string[];
  gets: BonsaiTileCount[];
  too_many: number;
  goes_out: BonsaiCard | null;
  loses: boolean;
  meaning: Words;
}

export interface BonsaiView {
  game: 'bonsai';
  you: number | null;
  phase: 'goals' | 'row' | 'choose' | 'take' | 'help' | 'cultivate' | 'refill' | 'claim' | 'discard' | 'over';
  solo: boolean;
  scenario: 'none' | 'spring' | 'summer' | 'emperor';
  aim: BonsaiAim | null;
  active: number | null;
  deciding: number[];
  row: BonsaiPosition[];
  deck: number;
  upper_deck: number;
  unseen: BonsaiCardCount[];
  out: BonsaiCardCount[];
  last_round: boolean;
  turns_left: number;
  goals: BonsaiGoal[];
  pot: BonsaiCell[];
  seats: BonsaiSeat[];
  cultivating: boolean;
  placed: number;
  allowance: BonsaiAllowance | null;
  placing: BonsaiPlacing[];
  if_cultivating: BonsaiAction[];
  why_not_cultivate: Reason | null;
  why_not_done: Reason | null;
  no_room_for_wood: boolean;
  to_discard: number;
  actions: BonsaiAction[];
  winners: number[];
  tie_broken: boolean;
}

export type View = OhanamiView | BlossomView | HitohiraView | RummyView | BonsaiView;

export interface SeatInfo {
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  connected: boolean;
  away: number | null;
  hints: number;
}

export interface ClockInfo {
  turn_seconds: number;
  stand_in: string | null;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  you: number | null;
  status: 'waiting' | 'playing' | 'over';
  host: number;
  acts: boolean;
  listed: boolean;
  watchable: boolean;
  start: 'full' | 'host';
  seating: 'lot' | 'given';
  hints: boolean;
  clock: ClockInfo | null;
  commitment: string;
  seed: string | null;
  next: string | null;
}

export interface PlainAction {
  text: string;
  words: Words;
}

export interface PlainView {
  you: number | null;
  deciding: number[];
  scores: number[];
  winners: number[];
  lines: Words[];
  actions: PlainAction[];
}

export interface Lobby {
  tables: TableInfo[];
}

export interface GameSummary {
  table: string;
  game: string;
  created: number;
  seat: number;
  names: string[];
  scores: number[];
  winners: number[];
  your_turn: boolean;
}

export interface GameStatistics {
  game: string;
  played: number;
  won: number;
  best: number;
}

export interface History {
  games: GameSummary[];
  statistics: GameStatistics[];
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
}

export interface Person {
  person: string;
}

export interface HintView {
  action: string;
  win_chance: number;
  why: Words;
}

export interface WelcomeMessage {
  type: 'welcome';
  protocol: number;
  table: TableInfo;
  seen: number;
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
  view: OhanamiView | BlossomView | HitohiraView | RummyView | BonsaiView;
  can_undo: boolean;
}

export interface UpdateMessage {
  type: 'update';
  update: Update;
}

export interface AcceptedMessage {
  type: 'accepted';
  id: string;
}

export interface AckMessage {
  type: 'ack';
  id: string;
}

export interface RefusalMessage {
  type: 'refusal';
  id: string;
  code: Code;
  reason: string;
  section: string;
}

export interface ErrorMessage {
  type: 'error';
  code: Code;
  reason: string;
}

export interface SeatClock {
  seat: number;
  seconds: number;
}

export interface ClockMessage {
  type: 'clock';
  turns: SeatClock[];
  warning: boolean;
}

export interface ChatEntry {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface ChatMessage {
  type: 'chat';
  lines: ChatEntry[];
}

export interface ReactionMessage {
  type: 'reaction';
  seat: number;
  reaction: 'bow' | 'smile' | 'wonder' | 'applause' | 'flower';
}

export interface HintsMessage {
  type: 'hints';
  id: string;
  hints: HintView[];
}

export interface StreamMessage {
  type: 'stream';
  stream: string;
}

export interface AliveMessage {
  type: 'alive';
}

export type ServerMessage =
  | WelcomeMessage
  | TableMessage
  | UpdateMessage
  | AcceptedMessage
  | AckMessage
  | RefusalMessage
  | ErrorMessage
  | ClockMessage
  | ChatMessage
  | ReactionMessage
  | HintsMessage
  | StreamMessage
  | AliveMessage;

export interface WantedPerson {
  kind: 'person';
  name: string;
}

export interface WantedBot {
  kind: 'bot';
  bot: string;
  name?: string | null;
}

export interface OpenSeat {
  kind: 'open';
}

export type WantedSeat = WantedPerson | WantedBot | OpenSeat;

export interface Hello {
  type: 'hello';
  protocol: number;
  table: string;
  token?: string | null;
  from?: number | null;
}

export interface Act {
  type: 'act';
  id: string;
  action: string;
}

export interface Undo {
  type: 'undo';
  id: string;
}

export interface AskHints {
  type: 'hints';
  id: string;
}

export interface React {
  type: 'react';
  reaction: 'bow' | 'smile' | 'wonder' | 'applause' | 'flower';
}

export interface Say {
  type: 'say';
  id: string;
  text: string;
}

export interface Rematch {
  type: 'rematch';
  id: string;
}

export interface ChangeSeat {
  type: 'seat';
  id: string;
  seat: number;
  to: WantedPerson | WantedBot | OpenSeat;
}

export interface SwapSeats {
  type: 'swap';
  id: string;
  first: number;
  second: number;
}

export interface StartGame {
  type: 'start';
  id: string;
  bot?: string | null;
}

export interface SetDoors {
  type: 'doors';
  id: string;
  listed?: boolean | null;
  watchable?: boolean | null;
}

export type ClientMessage =
  Hello | Act | Undo | AskHints | React | Say | Rematch | ChangeSeat | SwapSeats | StartGame | SetDoors;

export interface WantedTable {
  game: string;
  options?: Record<string, string>;
  seats: (WantedPerson | WantedBot | OpenSeat)[];
  listed?: boolean | null;
  watchable?: boolean | null;
  start?: 'full' | 'host' | null;
  turn_seconds?: number | null;
  stand_in?: string | null;
  seating?: 'lot' | 'given' | null;
  hints?: boolean | null;
  person?: string | null;
}

export interface WantedPlace {
  name: string;
  person?: string | null;
}

export interface WantedRecord {
  token?: string | null;
  person?: string | null;
}

export interface WantedHistory {
  person: string;
}

export interface WantedAccount {
  name: string;
  password: string;
  person: string;
}

export interface EnteredAccount {
  name: string;
  password: string;
}

export interface SentMessage {
  stream: string;
  message: string;
}
