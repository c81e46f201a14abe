// The engine in WebAssembly: text in and out of its memory. One instance holds one table.
import type { Engine } from './engine_calls';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  input_buffer(size: number): number;
  result(): number;
  result_size(): number;
  catalog(): number;
  open(size: number, seed: bigint): number;
  update(viewer: number, from: number): number;
  act(seat: number, size: number): number;
  undo(seat: number): number;
  deciding(): number;
  choose(seat: number, size: number, seed: bigint): number;
  record(): number;
}

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

const success = 0;
const spectator = -1;
const wasi_not_supported = 58;

// The engine needs nothing from outside; what its C library imports answers "not supported", or ends the engine.
function stubs(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') continue;
    const ends = name === 'proc_exit' || name === 'abort';
    (imports[from] ??= {})[name] = () => {
      if (ends) throw new Error(`the engine stopped (${name})`);
      return wasi_not_supported;
    };
  }
  return imports;
}

async function compile(url: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch {
    // A server that does not name the type of the file.
    return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
  }
}

function random_seed(): bigint {
  return crypto.getRandomValues(new BigInt64Array(1))[0]!;
}

export async function load_engine(url: string): Promise<Engine> {
  const module = await compile(url);
  return make_engine(await WebAssembly.instantiate(module, stubs(module)));
}

export function make_engine(instance: WebAssembly.Instance): Engine {
  const engine = instance.exports as unknown as Exports;
  engine._initialize?.();

  const put = (text: string): number => {
    const bytes = new TextEncoder().encode(text);
    const at = engine.input_buffer(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  };
  const text = (): string =>
    new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.result(), engine.result_size()));
  const checked = (status: number): string => {
    if (status === success) return text();
    const { code, reason } = JSON.parse(text()) as { code: string; reason: string };
    throw new Refused(code, reason);
  };

  return {
    catalog: () => JSON.parse(checked(engine.catalog())),
    open: (record) => void checked(engine.open(put(record), random_seed())),
    update: (viewer, from) => JSON.parse(checked(engine.update(viewer ?? spectator, from))),
    act: (seat, action) => void checked(engine.act(seat, put(action))),
    undo: (seat) => void checked(engine.undo(seat)),
    deciding: () => {
      const mask = engine.deciding();
      return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => mask & (1 << seat));
    },
    choose: (seat, bot) => checked(engine.choose(seat, put(bot), random_seed())),
    record: () => checked(engine.record()),
  };
}
