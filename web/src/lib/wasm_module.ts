// A module of the engine in WebAssembly: bytes and text in and out of its memory (wasm/module.hpp).
import { Refused } from './calls';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  input_buffer(size: number): number;
  result(): number;
  result_size(): number;
}

const success = 0;
const wasi_not_supported = 58;

// The engine needs nothing from outside but the time, for a bot's patience. What else its C library imports answers "not
// supported", or ends the engine.
function stubs(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const imports: Record<string, Record<string, (...numbers: never[]) => number>> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') continue;
    const ends = name === 'proc_exit' || name === 'abort';
    (imports[from] ??= {})[name] = () => {
      if (ends) throw new Error(`the engine stopped (${name})`);
      return wasi_not_supported;
    };
  }
  const wasi = imports['wasi_snapshot_preview1'];
  if (wasi?.['clock_time_get']) {
    wasi['clock_time_get'] = (_clock: number, _precision: bigint, at: number) => {
      new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return success;
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

export function random_seed(): bigint {
  return crypto.getRandomValues(new BigInt64Array(1))[0]!;
}

const folder = '../../../build/wasm/';
const urls = import.meta.glob<string>('../../../build/wasm/*.wasm', { query: '?url', import: 'default', eager: true });

// What a module exports beside what every module has, with ways to give it bytes and to read its results.
export interface Module<Own> {
  own: Own;
  put(...parts: (string | Uint8Array)[]): number; // into the input, one after another; how many bytes that is
  bytes(status: number): Uint8Array; // the result of a call, or its refusal
  text(status: number): string;
}

export async function load_module<Own>(name: string): Promise<Module<Own>> {
  const compiled = await compile(urls[`${folder}${name}.wasm`]!);
  const instance: WebAssembly.Instance = await WebAssembly.instantiate(
    compiled,
    stubs(compiled, () => instance.exports['memory'] as WebAssembly.Memory),
  );
  return make_module(instance);
}

export function make_module<Own>(instance: WebAssembly.Instance): Module<Own> {
  const module = instance.exports as unknown as Exports;
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
    const { code, reason } = JSON.parse(new TextDecoder().decode(result())) as { code: string; reason: string };
    throw new Refused(code, reason);
  };
  return { own: instance.exports as Own, put, bytes, text: (status) => new TextDecoder().decode(bytes(status)) };
}
