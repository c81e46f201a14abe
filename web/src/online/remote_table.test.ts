import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableInfo, Update } from '../wire';
import { RemoteTable, type Socket } from './remote_table';
import { settings } from '../lib/settings.svelte';
import type { Signal } from '../lib/table';
import { refusal_text } from '../lib/words';
import './words';

vi.mock('../lib/settings.svelte', () => ({ settings: { language: 'en' } }));

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const info = { id: 'T', game: 'pond', you: 0, status: 'playing' } as Partial<TableInfo> as TableInfo;
const update = (first: number, next: number) =>
  ({ first, next, events: [], view: {}, can_undo: false }) as unknown as Update;

let sockets: FakeSocket[];
let signals: Signal[];
let table: RemoteTable;
const lamp = () => signals.filter((signal) => signal.kind === 'lamp').at(-1)?.lamp;

function open(socket: FakeSocket) {
  socket.onopen?.();
  socket.say({ type: 'welcome', protocol: 1, table: info });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  signals = [];
  table = new RemoteTable('T', 'secret', () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  table.start((signal) => signals.push(signal));
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test('says hello with its token and from the first event', () => {
  open(sockets[0]!);
  expect(sockets[0]!.sent).toEqual([{ type: 'hello', protocol: 1, table: 'T', token: 'secret', from: 0 }]);
  expect(lamp()).toBe('safe');
});

test('an action is sent, and safe once it is acknowledged', () => {
  open(sockets[0]!);
  table.act('keep 17 66');
  expect(lamp()).toBe('sent');
  const sent = sockets[0]!.sent[1]!;
  expect(sent).toMatchObject({ type: 'act', action: 'keep 17 66' });
  expect(sent.id).toMatch(/^[\w-]{1,64}$/);
  sockets[0]!.say({ type: 'ack', id: sent.id });
  expect(lamp()).toBe('safe');
});

test('after a broken connection it resumes where it was and sends what was not acknowledged under the same id', () => {
  open(sockets[0]!);
  sockets[0]!.say({ type: 'update', update: update(0, 5) });
  table.act('keep 17 66');
  const id = sockets[0]!.sent[1]!.id;
  sockets[0]!.onclose?.();
  expect(lamp()).toBe('offline');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  open(sockets[1]!);
  expect(sockets[1]!.sent).toEqual([
    { type: 'hello', protocol: 1, table: 'T', token: 'secret', from: 5 },
    { type: 'act', id, action: 'keep 17 66' },
  ]);
  sockets[1]!.say({ type: 'ack', id });
  expect(lamp()).toBe('safe');
});

test('it knocks ever more slowly, but never stops', () => {
  for (let attempt = 0; attempt < 8; attempt++) {
    sockets.at(-1)!.onclose?.();
    vi.advanceTimersByTime(12_000);
  }
  expect(sockets).toHaveLength(9);
  sockets.at(-1)!.onclose?.();
  vi.advanceTimersByTime(3000);
  expect(sockets).toHaveLength(9); // by now it waits longer than that
});

test('a refusal is told once and not sent again', () => {
  open(sockets[0]!);
  table.act('keep 1 1');
  sockets[0]!.say({ type: 'refusal', id: sockets[0]!.sent[1]!.id, code: 'illegal_action', reason: 'no' });
  expect(lamp()).toBe('safe');
  sockets[0]!.close();
  vi.advanceTimersByTime(1000);
  open(sockets[1]!);
  expect(sockets[1]!.sent).toEqual([{ type: 'hello', protocol: 1, table: 'T', token: 'secret', from: 0 }]);
  const refused = signals.filter((signal) => signal.kind === 'refused');
  expect(refused).toEqual([{ kind: 'refused', refusal: expect.objectContaining({ code: 'illegal_action' }) }]);
});

test('where the disk is slow the lamp shows what is accepted, and that it is safe only then', () => {
  open(sockets[0]!);
  table.act('keep 1 2');
  const { id } = sockets[0]!.sent[1]!;
  expect(lamp()).toBe('sent');
  sockets[0]!.say({ type: 'accepted', id });
  expect(lamp()).toBe('accepted');
  sockets[0]!.onclose?.();
  expect(lamp()).toBe('offline');
  vi.advanceTimersByTime(2000);
  open(sockets[1]!);
  expect(lamp()).toBe('sent'); // again
  sockets[1]!.say({ type: 'ack', id });
  expect(lamp()).toBe('safe');
});

test.each([
  ['bad_protocol', 'please reload', '再読み込み'],
  ['old_server', 'server is older', 'サーバーの更新'],
])('%s ends the table and says which side is older', (code, en, ja) => {
  sockets[0]!.onopen?.();
  sockets[0]!.say({ type: 'error', code, reason: 'as the server says' });
  const refusal = { code, reason: 'as the server says' };
  expect(signals.at(-1)).toMatchObject({ kind: 'lost', refusal });
  settings.language = 'en';
  expect(refusal_text(refusal)).toContain(en);
  settings.language = 'ja';
  expect(refusal_text(refusal)).toContain(ja);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('hints come from the server; without a connection there are none', async () => {
  await expect(table.hints()).rejects.toMatchObject({ code: 'offline' });
  open(sockets[0]!);
  const hints = [{ action: 'keep 17 66', win_chance: 6000, why: { en: 'two', ja: '二' } }];
  const first = table.hints();
  sockets[0]!.say({ type: 'hints', id: sockets[0]!.sent[1]!.id, hints });
  await expect(first).resolves.toEqual(hints);
  const second = table.hints();
  sockets[0]!.say({ type: 'refusal', id: sockets[0]!.sent[2]!.id, code: 'not_your_turn', reason: 'Not now.' });
  await expect(second).rejects.toMatchObject({ code: 'not_your_turn' });
  expect(signals.some((signal) => signal.kind === 'refused')).toBe(false);
  const third = table.hints();
  sockets[0]!.onclose?.();
  await expect(third).rejects.toMatchObject({ code: 'offline' });
});

test('a line that is silent for long is made anew, and what it may have missed is asked for', () => {
  open(sockets[0]!);
  sockets[0]!.say({ type: 'update', update: update(0, 5) });
  vi.advanceTimersByTime(50_000);
  sockets[0]!.say({ type: 'update', update: update(5, 6) });
  vi.advanceTimersByTime(50_000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(sockets).toHaveLength(2);
  open(sockets[1]!);
  expect(sockets[1]!.sent[0]).toMatchObject({ type: 'hello', from: 6 });
  expect(lamp()).toBe('safe');
});
