// A table on the server, as docs/protocol.md says. A broken connection is made again; what was not acknowledged is sent
// again under the same id, so that nothing is lost and nothing happens twice.
import type {
  Act,
  ChangeSeat,
  ChatMessage,
  ClientMessage,
  ClockMessage,
  HintView,
  ReactionMessage,
  Rematch,
  Say,
  ServerMessage,
  SetDoors,
  StartGame,
  SwapSeats,
  Undo,
  WelcomeMessage,
} from '../wire';
import { ask_record } from './people';
import { new_id } from '../lib/new_id';
import { connect_by_stream } from './stream_socket';
import type { Lamp, Listener, Refusal, Table } from '../lib/table';

export const protocol = 1;

// The part of a WebSocket that we use.
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

// `failures`: how many connections in a row did not even open.
export type Connect = (failures: number) => Socket;

// What belongs to the company at the table rather than to the game.
export type Aside = ChatMessage | ReactionMessage | ClockMessage | { type: 'back'; seen: number };

// What a seat may ask for beside its decisions; docs/protocol.md says what each means.
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
export type Wish = WithoutId<Say | Rematch | ChangeSeat | SwapSeats | StartGame | SetDoors>;

type Pending = Act | Undo;

interface Question {
  resolve: (hints: HintView[]) => void;
  reject: (refusal: Refusal) => void;
}

const no_connection: Refusal = { code: 'offline', reason: 'There is no connection.' };
const first_delay = 500;
const longest_delay = 8000;
// A line may be dead without saying so. One that is silent for so long is made anew, which nobody notices.
const longest_silence = 60_000;
// Errors that pass by themselves; all others mean that this table cannot be used from here.
const passing_errors = new Set(['too_fast']);

const enough_failures = 2; // before we take it that something on the way does not let WebSockets through

function connect_to_server(failures: number): Socket {
  if (failures >= enough_failures && failures % 2 === 0) return connect_by_stream();
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/socket`) as unknown as Socket;
}

export class RemoteTable implements Table {
  private listener: Listener = () => {};
  private socket: Socket | null = null;
  private welcomed = false;
  private next = 0; // the number of the first event that we do not have
  private pending: Pending[] = [];
  private accepted = ''; // the name of the latest that the server has said to be possible
  private readonly questions = new Map<string, Question>(); // hints that were asked for
  private delay = first_delay;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  on_aside: (aside: Aside) => void = () => {};

  constructor(
    private readonly id: string,
    private readonly token: string | null,
    private readonly connect: Connect = connect_to_server,
  ) {}

  start(listener: Listener): void {
    this.listener = listener;
    globalThis.addEventListener?.('online', this.reconnect_now);
    this.open();
  }

  act(action: string): void {
    this.push({ type: 'act', id: new_id(), action });
  }

  undo(): void {
    this.push({ type: 'undo', id: new_id() });
  }

  take_over(): void {}
  hurry(): void {}
  try_again(): void {}

  readonly has_hints = true;
  hints(): Promise<HintView[]> {
    const id = new_id();
    return new Promise((resolve, reject) => {
      if (!this.welcomed) return reject(no_connection);
      this.questions.set(id, { resolve, reject });
      this.send({ type: 'hints', id });
    });
  }

  // Is refused with a signal, or seen in what the table tells next.
  wish(wish: Wish): void {
    if (this.welcomed) this.send({ ...wish, id: new_id() } as ClientMessage);
    else this.listener({ kind: 'refused', refusal: no_connection });
  }

  react(reaction: ReactionMessage['reaction']): void {
    if (this.welcomed) this.send({ type: 'react', reaction });
  }

  // The connection that came last acts for the seat.
  act_from_here(): void {
    this.socket?.close();
    this.reconnect_now();
  }

  record(): Promise<string> {
    return ask_record(this.id);
  }

  close(): void {
    this.closed = true;
    globalThis.removeEventListener?.('online', this.reconnect_now);
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.socket?.close();
  }

  private push(message: Pending): void {
    this.pending.push(message);
    if (this.welcomed) this.send(message);
    this.show_lamp();
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private open(): void {
    const socket = this.connect(this.failures);
    this.socket = socket;
    this.welcomed = false;
    this.failures += 1;
    socket.onopen = () => {
      const token = this.token === null ? {} : { token: this.token };
      this.send({ type: 'hello', protocol, table: this.id, ...token, from: this.next });
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.listen_on();
      this.receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.broken();
    };
  }

  private listen_on(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      const silent = this.socket;
      this.drop_questions();
      this.open();
      silent?.close();
    }, longest_silence);
  }

  private broken(): void {
    clearTimeout(this.silence);
    this.socket = null;
    this.welcomed = false;
    this.drop_questions();
    if (this.closed) return;
    this.show_lamp();
    // A little randomness, so that after a restart of the server not everybody knocks at once.
    this.retry = setTimeout(() => this.open(), this.delay * (0.75 + Math.random() / 2));
    this.delay = Math.min(this.delay * 2, longest_delay);
  }

  private readonly reconnect_now = (): void => {
    if (this.socket || this.closed) return;
    clearTimeout(this.retry);
    this.delay = first_delay;
    this.open();
  };

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'table':
        return this.listener({ kind: 'info', info: message.table });
      case 'update':
        this.next = message.update.next;
        return this.listener({ kind: 'update', update: message.update });
      case 'accepted':
        return this.accept(message.id);
      case 'ack':
        return this.settle(message.id);
      case 'hints':
        return this.answer(message.id)?.resolve(message.hints);
      case 'refusal':
        if (this.questions.has(message.id)) return this.answer(message.id)?.reject(message);
        this.settle(message.id);
        return this.listener({ kind: 'refused', refusal: message });
      case 'chat':
      case 'reaction':
      case 'clock':
        return this.on_aside(message);
      case 'error':
        return this.fail(message);
    }
  }

  private welcome({ table, seen }: WelcomeMessage): void {
    this.welcomed = true;
    this.accepted = ''; // what was not stored may have been lost since
    this.delay = first_delay;
    this.failures = 0;
    this.listener({ kind: 'info', info: table });
    this.on_aside({ type: 'back', seen });
    for (const message of this.pending) this.send(message);
    this.show_lamp();
  }

  private answer(id: string): Question | undefined {
    const question = this.questions.get(id);
    this.questions.delete(id);
    return question;
  }

  private drop_questions(): void {
    for (const id of this.questions.keys()) this.answer(id)?.reject(no_connection);
  }

  private accept(id: string): void {
    this.accepted = id;
    this.show_lamp();
  }

  private settle(id: string): void {
    this.pending = this.pending.filter((message) => message.id !== id);
    this.show_lamp();
  }

  private fail(refusal: Refusal): void {
    if (passing_errors.has(refusal.code)) return; // the server closes; we come back later
    this.close();
    this.listener({ kind: 'lost', refusal });
  }

  // The server carries out one after the other: the last one counts.
  private lamp(): Lamp {
    if (!this.welcomed) return 'offline';
    const last = this.pending.at(-1);
    if (!last) return 'safe';
    return last.id === this.accepted ? 'accepted' : 'sent';
  }

  private show_lamp(): void {
    this.listener({ kind: 'lamp', lamp: this.lamp() });
  }
}
