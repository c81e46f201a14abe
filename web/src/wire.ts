// Written by tools/update from wire/: do not edit.

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

export interface BonsaiAim {
  points: number;
  goals: number;
  points_now: number;
  goals_now: number;
  points_reached: boolean;
  goals_reached: boolean;
  title: Words;
  rule: Words;
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
  why_not: Words | null;
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
  why_not_cultivate: Words | null;
  why_not_done: Words | null;
  no_room_for_wood: boolean;
  to_discard: number;
  actions: BonsaiAction[];
  winners: number[];
  tie_broken: boolean;
}

export type View = OhanamiView | BonsaiView;

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
  view: OhanamiView | BonsaiView;
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
