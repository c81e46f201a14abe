import { expect, test, vi } from 'vitest';
import { Bots } from './bots';
import type { Answer, Port, Request } from './calls';

// Workers that remember what they were asked, and answer when the test says so. All get ready at once.
class FakeWorker {
  asked: Request[] = [];
  ended = false;
  private listeners: Record<string, (event: unknown) => void> = {};

  postMessage(request: Request) {
    if (request.call === 'warm_up') this.reply(request, null);
    else this.asked.push(request);
  }
  addEventListener(kind: string, listener: (event: unknown) => void) {
    this.listeners[kind] = listener;
  }
  terminate() {
    this.ended = true;
  }
  private reply({ id }: Request, value: unknown) {
    queueMicrotask(() => this.listeners.message!({ data: { id, value } satisfies Answer }));
  }

  // The next call, which must be this one, once it has come.
  async next(call: string): Promise<Request> {
    await vi.waitFor(() => expect(this.asked.length).toBeGreaterThan(0));
    expect(this.asked[0]!.call).toBe(call);
    return this.asked.shift()!;
  }
  async answer(call: string, value: unknown): Promise<unknown[]> {
    const request = await this.next(call);
    this.reply(request, value);
    return request.values;
  }
  async refuse(call: string, code: string) {
    const { id } = await this.next(call);
    this.listeners.message!({ data: { id, refusal: { code, reason: code } } satisfies Answer });
  }
  break() {
    this.listeners.error!({});
  }
}

function bots(most_workers = 1) {
  const workers: FakeWorker[] = [];
  const start = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Port;
  };
  return { bots: new Bots('words', start, most_workers), workers };
}

const seen = new Uint8Array([7]);
const plan = (parts: number) => ({ seed: 5n, parts });
const finding = (part: number) => new Uint8Array([part]);

test('a worker is started for the first thought and kept for the next', async () => {
  const { bots: some, workers } = bots();
  expect(workers.length).toBe(0);
  const first = some.choose(seen, 'normal');
  const worker = workers[0]!;
  expect(await worker.answer('plan', plan(1))).toEqual([seen, 'normal']);
  expect(await worker.answer('search', finding(0))).toEqual([seen, 'normal', plan(1), 0, 1]);
  expect(await worker.answer('answer', 'one')).toEqual([seen, 'normal', plan(1), [finding(0)]]);
  expect(await first).toBe('one');

  const second = some.hints(seen);
  expect(await worker.answer('plan', plan(1))).toEqual([seen, '']);
  await worker.answer('search', finding(0));
  await worker.answer('answer', '[]');
  expect(await second).toEqual([]);
  expect(workers.length).toBe(1);
  expect(worker.ended).toBe(false);
});

test('who is woken is ready for the first thought, and what needs no search is answered at once', async () => {
  const { bots: some, workers } = bots();
  some.wake();
  some.wake();
  const thought = some.choose(seen, 'greedy');
  await workers[0]!.answer('plan', plan(0));
  await workers[0]!.answer('answer', 'at once');
  expect(await thought).toBe('at once');
  expect(workers.length).toBe(1);
});

test('each part of a search has a worker of its own, as far as the device has room', async () => {
  const { bots: some, workers } = bots(2);
  const thought = some.choose(seen, 'master');
  await workers[0]!.answer('plan', plan(3));
  // Two parts follow one another in the first worker, and share the time.
  expect(await workers[0]!.answer('search', finding(0))).toEqual([seen, 'master', plan(3), 0, 2]);
  expect(await workers[1]!.answer('search', finding(1))).toEqual([seen, 'master', plan(3), 1, 2]);
  expect(await workers[0]!.answer('search', finding(2))).toEqual([seen, 'master', plan(3), 2, 2]);
  const [, , , findings] = await workers[0]!.answer('answer', 'all');
  expect(findings).toEqual([0, 1, 2].map(finding));
  expect(await thought).toBe('all');

  const next = some.choose(seen, 'easy');
  await workers[0]!.answer('plan', plan(1));
  await workers[0]!.answer('search', finding(0));
  await workers[0]!.answer('answer', 'alone');
  expect(await next).toBe('alone');
  some.close();
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
});

test('a cancelled thought ends its workers, and one that is done does not', async () => {
  const { bots: some, workers } = bots(2);
  const thought = some.choose(seen, 'master');
  await workers[0]!.answer('plan', plan(2));
  await workers[0]!.next('search');
  await workers[1]!.next('search');
  some.cancel();
  await expect(thought).rejects.toMatchObject({ code: 'cancelled' });
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
  const next = some.choose(seen, 'master');
  await workers[2]!.answer('plan', plan(0));
  await workers[2]!.answer('answer', 'two');
  expect(await next).toBe('two');
  some.cancel();
  expect(workers[2]!.ended).toBe(false);
  some.close();
  expect(workers[2]!.ended).toBe(true);
});

test('a new thought does not wait for one that nobody needs any more', async () => {
  const { bots: some, workers } = bots();
  const hints = some.hints(seen);
  const choice = some.choose(seen, 'easy');
  await expect(hints).rejects.toMatchObject({ code: 'cancelled' });
  await workers[1]!.answer('plan', plan(0));
  await workers[1]!.answer('answer', 'three');
  expect(await choice).toBe('three');
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
});

test('a worker that did not load, refused or stopped is replaced', async () => {
  const { bots: some, workers } = bots();
  const unloaded = some.choose(seen, 'easy');
  workers[0]!.break();
  await expect(unloaded).rejects.toMatchObject({ code: 'engine' });
  const refused = some.choose(seen, 'nobody');
  await workers[1]!.refuse('plan', 'bad_bot');
  await expect(refused).rejects.toMatchObject({ code: 'bad_bot' });
  const good = some.choose(seen, 'easy');
  await workers[2]!.answer('plan', plan(0));
  await workers[2]!.answer('answer', 'four');
  expect(await good).toBe('four');
  expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
});

test('one that broke while it got ready is replaced before anybody waits for it', async () => {
  const { bots: some, workers } = bots();
  some.wake();
  workers[0]!.break();
  await vi.waitFor(() => expect(workers[0]!.ended).toBe(true));
  const thought = some.choose(seen, 'easy');
  await workers[1]!.answer('plan', plan(0));
  await workers[1]!.answer('answer', 'five');
  expect(await thought).toBe('five');
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
