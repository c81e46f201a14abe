// The program under test: its server, and its commands that make and check records.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pass } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const program =
  process.env.ENGAWA_PROGRAM ?? fileURLToPath(new URL('../../build/release/engawa', import.meta.url));

// Whatever happens to the tests, nothing that they started stays behind.
const running = new Set();
const folders = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

function make_folder() {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-browser-'));
  folders.add(folder);
  return folder;
}

// The address that a server prints when it is open.
async function address_of(child) {
  let said = '';
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.on('error', (error) => (said += error.message));
  child.stderr.on('data', (text) => (said += text));
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = line.match(/http:\/\/127\.0\.0\.1:\d+/) ?? [];
    if (address) return address;
    said += `${line}\n`;
  }
  await gone; // until then it may say why
  throw new Error(`the server did not open: ${said}`);
}

export class Server {
  #child = null;
  #data = join(make_folder(), 'engawa.db');
  origin = 'http://127.0.0.1:0';

  static async start() {
    const server = new Server();
    await server.start();
    return server;
  }

  // Always at the same address and with the same database. The port may meanwhile be lent to somebody for a moment.
  async start() {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#open();
      } catch (error) {
        if (tries === 20 || !/Port \d+ is in use|Cannot listen/.test(error.message)) throw error;
        await pass(250);
      }
    }
  }

  async #open() {
    const listen = new URL(this.origin).host;
    const child = spawn(program, ['serve', '--listen', listen, '--data', this.#data, '--bot-time', '0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    this.#child = child;
    this.origin = await address_of(child);
    child.stdout.resume();
  }

  async stop(signal = 'SIGTERM') {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
    running.delete(child);
  }

  kill() {
    return this.stop('SIGKILL');
  }

  async ask(path, body) {
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(this.origin + path, body && post);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  async make_table(seats, game) {
    return (await this.ask('/api/tables', { game, options: {}, seats, seating: 'given' })).json();
  }

  async record_of(table) {
    return (await this.ask(`/api/tables/${table}/kifu`)).text();
  }
}

// The output of `engawa ARGUMENTS…`; a failure is an error that shows what the program said.
export async function run(...args) {
  const { stdout } = await promisify(execFile)(program, args, { encoding: 'utf8' });
  return stdout;
}

// A whole game between bots, the same for the same seed. `more`: other settings of `engawa sim`.
export async function make_record(players, seed, game, more = {}) {
  const folder = make_folder();
  const bots = Array(players).fill('greedy').join();
  const options = { players, games: 1, seed, bots, record: folder, ...more };
  await run('sim', game, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]));
  return readFileSync(join(folder, '0.kifu'), 'utf8').replace(/^seed .*\n/m, '');
}

function write_record(record) {
  const file = join(make_folder(), 'game.kifu');
  writeFileSync(file, record);
  return file;
}

// Fails unless every event and the result of the record are by the rules.
export function check_record(record) {
  return run('kifu', 'check', write_record(record));
}

// The sentences of a record, as a seat hears them; without a seat, as somebody who sees no hidden card.
export async function sentences_of(record, seat) {
  const viewer = seat === undefined ? [] : ['--seat', `${seat}`];
  return (await run('kifu', 'show', ...viewer, write_record(record))).trim().split('\n');
}
