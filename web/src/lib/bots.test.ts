import { expect, test, vi } from 'vitest';
import { Bots } from './bots';
import type { Answer, Port, Request } from './calls';

// Workers that remember what they were asked, and answer when the test says so.
class FakeWorker {
  asked: Request[] = [];
  ended = false;
  private listeners: Record<string, (event: unknown) => void> = {};

  postMessage(request: Request) {
    this.asked.push(request);
  }
  addEventListener(kind: string, listener: (event: unknown) => void) {
    this.listeners[kind] = listener;
  }
  terminate() {
    this.ended = true;
  }
  answer(value: unknown) {
    const { id } = this.asked.at(-1)!;
    this.listeners.message!({ data: { id, value } satisfies Answer });
  }
  refuse(code: string) {
    const { id } = this.asked.at(-1)!;
    this.listeners.message!({ data: { id, refusal: { code, reason: code } } satisfies Answer });
  }
  break() {
    this.listeners.error!({});
  }
}

function bots() {
  const workers: FakeWorker[] = [];
  const start = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Port;
  };
  return { bots: new Bots('words', start), workers };
}

const seen = new Uint8Array([7]);

test('a worker is started for the first thought and kept for the next', async () => {
  const { bots: some, workers } = bots();
  expect(workers.length).toBe(0);
  const first = some.choose(seen, 'normal');
  expect(workers[0]!.asked[0]).toMatchObject({ call: 'choose', values: [seen, 'normal'] });
  workers[0]!.answer('one');
  expect(await first).toBe('one');
  const second = some.hints(seen);
  workers[0]!.answer([]);
  expect(await second).toEqual([]);
  expect(workers.length).toBe(1);
  expect(workers[0]!.ended).toBe(false);
});

test('a cancelled thought ends its worker, and one that is done does not', async () => {
  const { bots: some, workers } = bots();
  const thought = some.choose(seen, 'master');
  some.cancel();
  await expect(thought).rejects.toMatchObject({ code: 'cancelled' });
  expect(workers[0]!.ended).toBe(true);
  const next = some.choose(seen, 'master');
  workers[1]!.answer('two');
  expect(await next).toBe('two');
  some.cancel();
  expect(workers[1]!.ended).toBe(false);
  some.close();
  expect(workers[1]!.ended).toBe(true);
});

test('a new thought does not wait for one that nobody needs any more', async () => {
  const { bots: some, workers } = bots();
  const hints = some.hints(seen);
  const choice = some.choose(seen, 'easy');
  await expect(hints).rejects.toMatchObject({ code: 'cancelled' });
  workers[1]!.answer('three');
  expect(await choice).toBe('three');
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
});

test('a worker that did not load, refused or stopped is replaced', async () => {
  const { bots: some, workers } = bots();
  const unloaded = some.choose(seen, 'easy');
  workers[0]!.break();
  await expect(unloaded).rejects.toMatchObject({ code: 'engine' });
  const refused = some.choose(seen, 'nobody');
  workers[1]!.refuse('bad_bot');
  await expect(refused).rejects.toMatchObject({ code: 'bad_bot' });
  const good = some.choose(seen, 'easy');
  workers[2]!.answer('four');
  expect(await good).toBe('four');
  expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
});

test('a thought that never ends is given up', async () => {
  vi.useFakeTimers();
  const { bots: some, workers } = bots();
  const thought = expect(some.choose(seen, 'easy')).rejects.toMatchObject({ code: 'bot' });
  await vi.advanceTimersByTimeAsync(60_000);
  await thought;
  expect(workers[0]!.ended).toBe(true);
  vi.useRealTimers();
});
