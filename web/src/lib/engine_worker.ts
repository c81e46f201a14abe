// The worker: loads the engine of the game that it is named after, then answers one call after another.
import type { Answer, Request } from './engine_calls';
import { load_engine, Refused } from './wasm_engine';

const folder = '../../../build/wasm/';
const urls = import.meta.glob<string>('../../../build/wasm/*.wasm', { query: '?url', import: 'default', eager: true });
const engine = load_engine(urls[`${folder}${self.name}.wasm`]!);

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
