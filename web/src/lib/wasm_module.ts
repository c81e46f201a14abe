// A module of the engine in WebAssembly: bytes and text in and out of its memory (wasm/module.hpp).
import { Refused } from './calls';
import type { Refusal } from './table';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  input_buffer(size: number): number;
  result(): number;
  result_size(): number;
}

const success = 0;
const wasi_not_supported = 58;

type Imports = Record<string, Record<string, (...values: never[]) => number>>;

// A module needs a clock, for bots that think against time, and nothing else from outside; what more its C library
// imports answers "not supported", or ends the module.
function imports_of(module: WebAssembly.Module, memory: () => WebAssembly.Memory): Imports {
  const clock_time_get = (_clock: number, _precision: bigint, at: number): number => {
    const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
    new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
    return success;
  };
  const imports: Imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') continue;
    const ends = name === 'proc_exit' || name === 'abort';
    const stub = () => {
      if (ends) throw new Error(`the engine stopped (${name})`);
      return wasi_not_supported;
    };
    (imports[from] ??= {})[name] = name === 'clock_time_get' ? clock_time_get : stub;
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

export function random_seed(): bigint {
  return crypto.getRandomValues(new BigInt64Array(1))[0]!;
}

const urls = Object.entries(
  import.meta.glob<string>('$modules/*.wasm', { query: '?url', import: 'default', eager: true }),
);

// What a module exports beside what every module has, with ways to give it bytes and to read its results.
export interface Module<Own> {
  own: Own;
  put(...parts: (string | Uint8Array)[]): number; // into the input, one after another; how many bytes that is
  bytes(status: number): Uint8Array; // the result of a call, or its refusal
  text(status: number): string;
}

export async function load_module<Own>(name: string): Promise<Module<Own>> {
  const compiled = await compile(urls.find(([path]) => path.endsWith(`/${name}.wasm`))![1]);
  const imports = imports_of(compiled, () => module.memory);
  const { exports } = await WebAssembly.instantiate(compiled, imports);
  const module = exports as unknown as Exports & Own;
  module._initialize?.();

  const put = (...parts: (string | Uint8Array)[]): number => {
    const all = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
    const size = all.reduce((sum, { length }) => sum + length, 0);
    let at = module.input_buffer(size);
    for (const part of all) {
      new Uint8Array(module.memory.buffer, at, part.length).set(part);
      at += part.length;
    }
    return size;
  };
  const result = () => new Uint8Array(module.memory.buffer, module.result(), module.result_size()).slice();
  const bytes = (status: number): Uint8Array => {
    if (status === success) return result();
    const { code, reason, section } = JSON.parse(new TextDecoder().decode(result())) as Refusal;
    throw new Refused(code, reason, section);
  };
  return { own: module, put, bytes, text: (status) => new TextDecoder().decode(bytes(status)) };
}
