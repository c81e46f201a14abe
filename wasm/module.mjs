// The modules of the page under Node, for the build and for tests.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL(`../${process.env.ENGAWA_MODULES ?? 'build/wasm'}/`, import.meta.url);
export const games = readdirSync(folder).flatMap((name) => name.match(/^(\w+)\.wasm$/)?.[1] ?? []);
if (games.length === 0) throw new Error(`there are no modules in ${folder.pathname}`);

// A clock that stands still leaves a search all the time that its iterations need.
const real_clock = process.hrtime.bigint;
export const no_clock = () => 0n;

export async function load(name, clock = real_clock) {
  const module = await WebAssembly.compile(readFileSync(new URL(`${name}.wasm`, folder)));
  let memory;
  const clock_time_get = (_clock, _precision, at) => {
    new DataView(memory.buffer).setBigUint64(at, clock(), true);
    return 0;
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const not_there = () => {
      throw new Error(`the module called ${from}.${name}`);
    };
    (imports[from] ??= {})[name] = name === 'clock_time_get' ? clock_time_get : not_there;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();
  const put = (...parts) => {
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
    new Uint8Array(memory.buffer, exports.input_buffer(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  };
  const bytes = () => Buffer.from(new Uint8Array(memory.buffer, exports.result(), exports.result_size()));
  const done = (status) => {
    if (status !== 0) throw new Error(bytes().toString());
    return bytes();
  };
  const refused = (status) => status === 1 && JSON.parse(bytes().toString()).code;
  return { ...exports, put, done, refused };
}
