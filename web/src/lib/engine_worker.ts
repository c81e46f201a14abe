// The worker: loads the engine once, then answers one call after another.
import engine_url from '../../../build/wasm/engawa.wasm?url';
import type { Answer, Request } from './engine_calls';
import { load_engine, Refused } from './wasm_engine';

const engine = load_engine(engine_url);

async function answer({ id, call, values }: Request): Promise<Answer> {
  try {
    const run = (await engine)[call] as (...values: unknown[]) => unknown;
    return { id, value: run(...values) };
  } catch (error) {
    const { code, reason } = error instanceof Refused ? error : { code: 'engine', reason: String(error) };
    return { id, refusal: { code, reason } };
  }
}

self.addEventListener('message', (event: MessageEvent<Request>) => {
  void answer(event.data).then((answer) => self.postMessage(answer));
});
