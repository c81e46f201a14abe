// The engine of one game as seen from the page: it runs in a worker of its own.
import { connect, type Client } from './calls';
import type { Engine } from './engine';

export type EngineClient = Client<Engine>;

export function start_engine(game: string): EngineClient {
  const worker = new Worker(new URL('./engine_worker.ts', import.meta.url), { type: 'module', name: game });
  return connect<Engine>(worker, ['catalog', 'open', 'update', 'act', 'undo', 'deciding', 'observation', 'record']);
}
