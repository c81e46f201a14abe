// The engine of one game as seen from the page: calls travel to the worker and answers come back as promises.
import type { Answer, Engine, Request } from './engine_calls';
import { Refused } from './wasm_engine';

export type EngineClient = {
  [C in keyof Engine]: (...values: Parameters<Engine[C]>) => Promise<ReturnType<Engine[C]>>;
} & { close(): void };

export function start_engine(game: string): EngineClient {
  const worker = new Worker(new URL('./engine_worker.ts', import.meta.url), { type: 'module', name: game });
  const waiting = new Map<number, (answer: Answer) => void>();
  let next = 0;

  worker.addEventListener('message', (event: MessageEvent<Answer>) => {
    waiting.get(event.data.id)?.(event.data);
    waiting.delete(event.data.id);
  });
  // A worker that could not be loaded answers nothing: say so to everyone who waits.
  worker.addEventListener('error', () => {
    for (const [id, settle] of waiting) settle({ id, refusal: { code: 'engine', reason: 'the engine did not load' } });
    waiting.clear();
  });

  const call =
    (name: keyof Engine) =>
    (...values: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, (answer) => {
          if ('refusal' in answer) reject(new Refused(answer.refusal.code, answer.refusal.reason));
          else resolve(answer.value);
        });
        worker.postMessage({ id, call: name, values } satisfies Request);
      });

  return {
    catalog: call('catalog'),
    open: call('open'),
    update: call('update'),
    act: call('act'),
    undo: call('undo'),
    deciding: call('deciding'),
    choose: call('choose'),
    record: call('record'),
    close: () => worker.terminate(),
  } as EngineClient;
}
