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

export interface RummyHandCard {
  text: string;
  month: number;
  type: 'bright' | 'animal' | 'scroll' | 'chaff';
  points: number;
  taken: boolean;
  sets: number[];
  why_stays: Words | null;
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
  why: Words;
}

export interface RummyReasons {
  draw: Words | null;
  set: Words | null;
  lay: Words | null;
  discard: Words | null;
  rummy: Words | null;
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
  why_not: Words | null;
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
  length: 'short' | 'long' | 'quick';
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
  set_rule: Words;
  lay_rule: Words;
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

export type View = OhanamiView | RummyView;

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
  view: OhanamiView | RummyView;
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
