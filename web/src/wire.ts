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

export type View = OhanamiView;

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
  view: OhanamiView;
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
