// Calls from the page to a worker: each is a message, and so is its answer or its refusal. `Calls` names the functions
// that the worker has; the page gets the same functions with promises.
import type { Refusal } from './table';

export interface Request {
  id: number;
  call: string;
  values: unknown[];
}

export type Answer = { id: number; value: unknown } | { id: number; refusal: Refusal };

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly section = '',
  ) {
    super(reason);
  }
}

type Functions<Calls> = { [C in keyof Calls]: (...values: never[]) => unknown };

export type Client<Calls extends Functions<Calls>> = {
  [C in keyof Calls]: (...values: Parameters<Calls[C]>) => Promise<ReturnType<Calls[C]>>;
} & { close(): void };

// The part of a Worker that we use.
export type Port = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export function connect<Calls extends Functions<Calls>>(worker: Port, names: (keyof Calls & string)[]): Client<Calls> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let next = 0;

  worker.addEventListener('message', (event) => {
    const answer = (event as MessageEvent<Answer>).data;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  // A worker that could not be loaded answers nothing: say so to everyone who waits.
  const give_up = (code: string, reason: string) => {
    for (const [id, settle] of waiting) settle({ id, refusal: { code, reason } });
    waiting.clear();
  };
  worker.addEventListener('error', () => give_up('engine', 'the engine did not load'));

  const call =
    (name: string) =>
    (...values: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, (answer) => {
          if (!('refusal' in answer)) return resolve(answer.value);
          const { code, reason, section } = answer.refusal;
          reject(new Refused(code, reason, section));
        });
        worker.postMessage({ id, call: name, values } satisfies Request);
      });

  const close = () => {
    worker.terminate();
    give_up('closed', 'the worker was put away');
  };
  return { ...Object.fromEntries(names.map((name) => [name, call(name)])), close } as Client<Calls>;
}

// In a worker: answers one call after another, as soon as what has the functions is loaded.
export function answer_calls(loading: Promise<object>): void {
  loading.catch(() => {}); // those who call are told, not the console
  const answer = async ({ id, call, values }: Request): Promise<Answer> => {
    try {
      const run = (await loading)[call as never] as (...values: unknown[]) => unknown;
      return { id, value: run(...values) };
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused('engine', String(error));
      const { code, reason, section } = refused;
      return { id, refusal: { code, reason, section } };
    }
  };
  self.addEventListener('message', (event: MessageEvent<Request>) => {
    void answer(event.data).then((answer) => self.postMessage(answer));
  });
}
