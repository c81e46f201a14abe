// Faults, with the real program: `node tests/faults_test.mjs PROGRAM`. Servers are killed, restarted and run out of
// room; connections are slow, cut and half-open. `engawa load` plays meanwhile and counts what was lost or doubled.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalog } from './catalog.mjs';

const program = process.argv[2];
const game = catalog[0].name;
const folder = mkdtempSync(join(tmpdir(), 'engawa-faults-'));
const generous = ['--posts-per-second=100000', '--post-burst=100000', '--messages-per-second=100000'];
generous.push('--message-burst=100000', '--connections-per-address=100000', '--requests-per-second=100000');
generous.push('--request-burst=100000', '--sockets-per-second=100000', '--socket-burst=100000');
generous.push('--reads-per-second=100000', '--read-burst=100000', '--bot-time=0');

// ---- Programs

async function first_line(stream) {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return text;
}

const children = new Set(); // none outlives the tests
function start(words, environment = {}) {
  const child = spawn(program, words, {
    env: { ...process.env, ...environment },
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

class Server {
  constructor(data, port = 0, environment = {}) {
    this.process = start(['serve', `--listen=127.0.0.1:${port}`, `--data=${data}`, ...generous], environment);
    this.complaints = '';
    this.process.stderr.on('data', (text) => (this.complaints += text));
  }
  async port() {
    return Number(/:(\d+)\//.exec(await first_line(this.process.stdout))?.[1]);
  }
  // How large a file may be that it writes: with 0 everything can be read and nothing written.
  let_files_grow(bytes) {
    const { status } = spawnSync('prlimit', [`--pid=${this.process.pid}`, `--fsize=${bytes}:`]);
    assert.equal(status, 0);
  }
  async end(signal) {
    this.process.kill(signal);
    const [status] = await once(this.process, 'exit');
    return status;
  }
}

async function load(...options) {
  const child = start(['load', '--json', ...options]);
  let said = '';
  let complaints = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (complaints += text));
  const [status] = await once(child, 'close');
  assert.ok(said, complaints);
  return { status, ...JSON.parse(said) };
}

function nothing_is_wrong(result) {
  const { status, lost, doubled, stuck } = result;
  assert.deepEqual(
    { status, lost, doubled, stuck },
    { status: 0, lost: 0, doubled: 0, stuck: 0 },
    JSON.stringify(result),
  );
}

async function until(holds, what) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) if (await holds()) return;
  assert.fail(`${what}: not within half a minute`);
}

// What /ready says: its status, and the reason if nothing can be stored.
async function ready(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  return { status: answer.status, reason: (await answer.json()).reason };
}

async function metric(port, name) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)[1]);
}

// ---- A disk that fails: what is written reaches it only now and then, as often as a file says

const failing_disk = `
  #define _GNU_SOURCE
  #include <errno.h>
  #include <stdio.h>
  #include <stdlib.h>
  #include <sys/syscall.h>
  #include <unistd.h>
  static int reach_disk(int file) {
    int fails_in_100 = 0;
    FILE* says = fopen(getenv("FAILS_IN_100"), "r");
    if (says != NULL && fscanf(says, "%d", &fails_in_100) == 1 && rand() % 100 < fails_in_100) {
      fclose(says);
      errno = EIO;
      return -1;
    }
    if (says != NULL) fclose(says);
    return (int)syscall(SYS_fdatasync, file);
  }
  int fdatasync(int file) { return reach_disk(file); }
  int fsync(int file) { return reach_disk(file); }
`;

function with_failing_disk(name) {
  const library = join(folder, `${name}.so`);
  const says = join(folder, `${name}.fails`);
  const options = ['-shared', '-fPIC', '-x', 'c', '-', '-o', library];
  const { status, stderr } = spawnSync('cc', options, { input: failing_disk });
  assert.equal(status, 0, String(stderr));
  writeFileSync(says, '0');
  return {
    environment: { LD_PRELOAD: library, FAILS_IN_100: says },
    fails: (often) => writeFileSync(says, String(often)),
  };
}

// Somebody who makes a table, or gives up soon. The name is remembered where it was acknowledged or refused.
async function sit_down(port, name, acknowledged, refused, patience = 10_000) {
  const body = JSON.stringify({ game, seats: [{ kind: 'person', name }, { kind: 'open' }] });
  const { status } = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(patience),
  });
  if (status === 201) acknowledged.push(name);
  if (status === 503) refused.push(name);
}

// Somebody who plays against a bot without ever resting, and remembers which moves were acknowledged and which refused.
async function play_on(port, name, acknowledged, refused) {
  const address = `http://127.0.0.1:${port}/api`;
  const post = (path, body) => fetch(`${address}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const seats = [
    { kind: 'person', name: 'Hana' },
    { kind: 'bot', bot: 'random' },
  ];
  const { table, token } = await (await post('tables', { game, seats })).json();
  const events = (await post('stream', { type: 'hello', protocol: 1, table, token })).body;
  let stream = '';
  let actions = [];
  let moves = 0;
  let id; // of the move that has no answer yet
  const act = async () => {
    if (id || actions.length === 0) return;
    id = `${name}-${String(moves++).padStart(4, '0')}-`;
    const action = actions[moves % actions.length].text;
    await post('send', {
      stream,
      message: JSON.stringify({ type: 'act', id, action }),
    }).catch(() => {});
  };
  const hear = (message) => {
    if (message.type === 'stream') stream = message.stream;
    if (message.type === 'update') actions = message.update.view.actions ?? [];
    if (message.type === 'ack' || message.type === 'refusal') {
      if (message.type === 'ack') acknowledged.push(message.id);
      if (message.code === 'not_stored') refused.push(message.id);
      id = undefined;
    }
    void act();
  };
  let heard = '';
  for await (const chunk of events.pipeThrough(new TextDecoderStream())) {
    heard += chunk;
    const whole = heard.split('\n\n');
    heard = whole.pop();
    for (const event of whole) hear(JSON.parse(event.replace('data: ', '')));
  }
}

// ---- A proxy that mistreats connections: `treat` is given both ends of each, and says when it has done so

async function proxy_to(port, treat) {
  const ends = new Set();
  let mistreated = 0;
  const server = createServer((client) => {
    const upstream = createConnection(port, '127.0.0.1');
    for (const end of [client, upstream]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => ends.delete(end));
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    treat(client, upstream, () => mistreated++);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const end of ends) end.destroy();
  };
  return { port: server.address().port, close, mistreated: () => mistreated };
}

const pass = (client, upstream) => {
  client.pipe(upstream);
  upstream.pipe(client);
};

// Every few bytes late.
const slow = (client, upstream, done) => {
  client.pipe(upstream);
  upstream.on('data', (bytes) => {
    done();
    upstream.pause();
    setTimeout(() => {
      client.write(bytes);
      upstream.resume();
    }, 15);
  });
};

// Cut after some hundred milliseconds, in the middle of whatever it is.
const flapping = (client, upstream, done) => {
  pass(client, upstream);
  setTimeout(
    () => {
      if (!client.destroyed) done();
      client.destroy();
    },
    200 + 400 * Math.random(),
  );
};

// After a while nothing comes through any more, and nobody is told.
const half_open = (client, upstream, done) => {
  pass(client, upstream);
  if (Math.random() < 0.5) return;
  setTimeout(() => {
    if (!client.destroyed) done();
    client.unpipe(upstream);
    upstream.unpipe(client);
    client.pause();
    upstream.pause();
  }, 300);
};

async function through(treat, ...options) {
  const server = new Server(join(folder, `${treat.name}.db`));
  const proxy = await proxy_to(await server.port(), treat);
  const result = await load(`--server=127.0.0.1:${proxy.port}`, ...options);
  proxy.close();
  await server.end('SIGTERM');
  nothing_is_wrong(result);
  assert.ok(result.moves > 50, `${result.moves} moves`);
  assert.ok(proxy.mistreated() > 0);
}

// ---- A disk of our own: a small file system in memory, seen by one server only

const in_own_space = ['--map-root-user', '--mount'];
// Some containers allow it to nobody: without it a disk cannot be filled.
const may_mount = spawnSync('unshare', [...in_own_space, 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

class SmallDisk {
  constructor(size) {
    const disk = join(folder, 'disk');
    const script = `set -e; mkdir -p ${disk}; mount -t tmpfs -o size=${size} none ${disk}
      ${program} serve --listen=127.0.0.1:0 --data=${disk}/tables.db ${generous.join(' ')} &
      while read -r order; do eval "\${order//DISK/${disk}}"; done; kill $!; wait $!`;
    this.process = spawn('unshare', [...in_own_space, 'bash', '-c', script]); // ends with its input
    this.complaints = '';
    this.process.stderr.on('data', (text) => (this.complaints += text));
  }
  async port() {
    return Number(/:(\d+)\//.exec(await first_line(this.process.stdout))?.[1]);
  }
  order(words) {
    this.process.stdin.write(`${words}\n`);
  }
  async end() {
    this.process.stdin.end();
    await once(this.process, 'exit');
  }
}

// ---- What must hold

const promises = {
  'killed 200 times under load, a server loses and doubles nothing': async () => {
    const result = await load('--seconds=60', '--kills=200', '--tables=10', '--think=5');
    nothing_is_wrong(result);
    assert.equal(result.kills, 200);
    assert.ok(result.moves > 1000, `${result.moves} moves`);
  },
  'killed while fsync fails, a server has stored nothing that it refused': async () => {
    const data = join(folder, 'unreached.db');
    const { environment, fails } = with_failing_disk('unreached');
    const acknowledged = [];
    const refused = [];
    for (const [round, often] of [50, 100, 90, 100, 80].entries()) {
      fails(0);
      const server = new Server(data, 0, environment);
      const port = await server.port();
      const players = Array.from({ length: 12 }, (_, i) =>
        play_on(port, `move-${round}-${i}`, acknowledged, refused).catch(() => {}),
      );
      await until(async () => (await metric(port, 'engawa_moves_total')) >= 100, 'a hundred moves');
      assert.equal((await ready(port)).status, 200);
      fails(often);
      await until(async () => (await metric(port, 'engawa_store_fails')) > 0, 'the disk fails');
      for (let i = 0; i < 30; i++)
        await sit_down(port, `guest-${round}-${i}-`, acknowledged, refused, 300).catch(() => {});
      await server.end('SIGKILL');
      await Promise.all(players);
    }
    const last = new Server(data);
    await last.port();
    assert.equal(await last.end('SIGTERM'), 0);
    const stored = readFileSync(data, 'latin1');
    assert.ok(acknowledged.length > 250 && refused.length > 50, `${acknowledged.length}, ${refused.length}`);
    assert.deepEqual(
      acknowledged.filter((id) => !stored.includes(id)),
      [],
    );
    assert.deepEqual(
      refused.filter((id) => stored.includes(id)),
      [],
    );
  },
  'told to stop, a server ends well, and clients come back to the next one within seconds': async () => {
    const data = join(folder, 'restart.db');
    let server = new Server(data);
    const port = await server.port();
    const playing = load(`--server=127.0.0.1:${port}`, '--seconds=8', '--tables=10', '--think=20');
    await sleep(3000);
    assert.equal(await server.end('SIGTERM'), 0);
    assert.doesNotMatch(server.complaints, /the database/);
    server = new Server(data, port);
    await server.port();
    await sleep(2500);
    assert.ok((await metric(port, 'engawa_moves_total')) > 50);
    const result = await playing;
    await server.end('SIGTERM');
    nothing_is_wrong(result);
    assert.doesNotMatch(server.complaints, /the database/);
  },
  'on a full disk moves are refused and nothing is acknowledged; play goes on when there is room': async () => {
    const disk = new SmallDisk('1m');
    const port = await disk.port();
    const playing = load(`--server=127.0.0.1:${port}`, '--seconds=20', '--tables=20', '--think=5');
    await until(async () => (await metric(port, 'engawa_store_fails')) > 0, 'the disk is full');
    assert.equal((await ready(port)).status, 503);
    assert.match((await ready(port)).reason, /full/);
    assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
    await sleep(1000);
    const before = await metric(port, 'engawa_moves_total');
    await sleep(500);
    assert.equal(await metric(port, 'engawa_moves_total'), before);
    disk.order('mount -o remount,size=200m DISK');
    const result = await playing;
    nothing_is_wrong(result);
    assert.ok(result.refused > 0);
    assert.ok((await metric(port, 'engawa_moves_total')) > before + 50);
    assert.equal((await ready(port)).status, 200);
    await disk.end();
    assert.match(disk.complaints, /the database fails: .*\n.*the database works again/);
  },
  'where nothing may be written any more moves are refused and tables are still shown; play goes on later':
    async () => {
      const server = new Server(join(folder, 'limit.db'));
      const port = await server.port();
      const address = `http://127.0.0.1:${port}/api/tables`;
      const seats = [{ kind: 'person', name: 'Hana' }, { kind: 'open' }];
      const make = () =>
        fetch(address, {
          method: 'POST',
          body: JSON.stringify({ game, seats }),
        });
      const { table } = await (await make()).json();
      const playing = load(`--server=127.0.0.1:${port}`, '--seconds=20', '--tables=10', '--think=20');
      await until(async () => (await metric(port, 'engawa_moves_total')) >= 50, 'fifty moves');
      server.let_files_grow('0');
      await until(async () => (await metric(port, 'engawa_store_fails')) > 0, 'nothing can be written');
      const before = await metric(port, 'engawa_moves_total');
      assert.equal((await ready(port)).status, 503);
      const refused = await make();
      assert.equal(refused.status, 503);
      const { code, reason } = await refused.json();
      assert.equal(code, 'not_stored');
      assert.match(reason, /Nothing changed; try again/);
      assert.equal((await (await fetch(`${address}/${table}`)).json()).status, 'waiting');
      await sleep(500);
      assert.equal(await metric(port, 'engawa_moves_total'), before);
      server.let_files_grow('unlimited');
      const result = await playing;
      nothing_is_wrong(result);
      assert.ok(result.refused > 0);
      assert.ok((await metric(port, 'engawa_moves_total')) > before + 50);
      assert.equal((await ready(port)).status, 200);
      assert.equal(await server.end('SIGTERM'), 0);
      assert.match(server.complaints, /the database fails: .*\n.*the database works again/);
    },
  'on a disk that cannot be written a server does not start, and says why': async () => {
    const script = `mkdir -p ${folder}/ro; mount -t tmpfs none ${folder}/ro; : > ${folder}/ro/tables.db
      mount -o remount,ro ${folder}/ro; exec ${program} serve --listen=127.0.0.1:0 --data=${folder}/ro/tables.db`;
    const child = spawn('unshare', [...in_own_space, 'bash', '-c', script]);
    let complaints = '';
    child.stderr.on('data', (text) => (complaints += text));
    const [status] = await once(child, 'close');
    assert.equal(status, 2);
    assert.match(complaints, /^engawa: .*cannot be (written|opened).*\n$/);
  },
  'on a disk that cannot be written a database is checked and copied': async () => {
    const data = join(folder, 'kept', 'tables.db');
    mkdirSync(join(folder, 'kept'));
    const server = new Server(data);
    const port = await server.port();
    for (let i = 0; i < 3; i++) await sit_down(port, `Hana ${i}`, [], []);
    const words = `db check --data=${data}; ${program} db backup ${folder}/kept.copy --data=${data}`;
    const script = `mount --bind ${folder}/kept ${folder}/kept; mount -o remount,ro,bind ${folder}/kept; ${program} ${words}`;
    const on_a_disk_for_reading = () => {
      const { stdout, stderr } = spawnSync('unshare', [...in_own_space, 'bash', '-c', script]);
      rmSync(`${folder}/kept.copy`, { force: true });
      return `${stdout}${stderr}`;
    };
    const expected = `3 tables, 0 damaged\n${folder}/kept.copy: ok\n`;
    assert.equal(on_a_disk_for_reading(), expected); // in use
    await server.end('SIGKILL');
    assert.equal(on_a_disk_for_reading(), expected); // left behind, with its -wal
    const last = new Server(data);
    await last.port();
    await last.end('SIGTERM');
    assert.equal(on_a_disk_for_reading(), expected); // one file alone
  },
  'a slow line loses nothing': () => through(slow, '--seconds=5', '--tables=5'),
  'a line that is cut again and again loses nothing': () =>
    through(flapping, '--seconds=8', '--tables=10', '--think=10'),
  'a half-open line is left, and loses nothing': () => through(half_open, '--seconds=10', '--tables=5', '--think=20'),
  'a page and a server of different ages say which of them is to be renewed': async () => {
    const server = new Server(join(folder, 'ages.db'));
    const port = await server.port();
    const said_to = async (protocol) => {
      const body = JSON.stringify({ type: 'hello', protocol, table: 'any' });
      const answer = await fetch(`http://127.0.0.1:${port}/api/stream`, {
        method: 'POST',
        body,
      });
      return await answer.json();
    };
    const { protocol } = await (await fetch(`http://127.0.0.1:${port}/health`)).json();
    const newer = await said_to(protocol + 1);
    const older = await said_to(protocol - 1);
    await server.end('SIGTERM');
    assert.deepEqual([newer.code, older.code], ['old_server', 'bad_protocol']);
    assert.match(newer.reason, /The server has to be brought up to date/);
    assert.match(older.reason, /Reload the page/);
  },
  // Not a unit test: the sanitizer for undefined behaviour needs files of its own and takes their lack for a fault.
  'out of files the operator is told once, and who comes later gets in': async () => {
    const server = new Server(join(folder, 'files.db'));
    const port = await server.port();
    const { status } = spawnSync('prlimit', [`--pid=${server.process.pid}`, '--nofile=40:40']);
    assert.equal(status, 0);
    const crowd = Array.from({ length: 60 }, () => {
      const socket = createConnection(port, '127.0.0.1').on('error', () => {});
      const head = ['GET /api/socket HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Upgrade: websocket', 'Connection: Upgrade'];
      head.push('Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==');
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      return socket;
    });
    await until(() => server.complaints.includes('no new connection'), 'the operator is told');
    await sleep(500);
    for (const socket of crowd) socket.destroy();
    const health = async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => ({ ok: false }))).ok;
    await until(health, 'somebody gets in');
    assert.equal(await server.end('SIGTERM'), 0);
    assert.equal(server.complaints.match(/no new connection/g).length, 1, server.complaints);
  },
  'thousands who only look on cost little': async () => {
    const result = await load('--seconds=5', '--idle=2000', '--tables=20', '--think=20');
    nothing_is_wrong(result);
    assert.ok(result.connections > 2000);
    assert.ok(result.idle_kb <= 10, `${result.idle_kb} kB each`);
  },
};

let failed = 0;
async function look_at([title, holds]) {
  if (process.argv[3] && !title.includes(process.argv[3])) return;
  if (!may_mount && title.includes('disk')) {
    console.log(`skipped ${title}: this system lets nobody mount a disk of their own`);
    return;
  }
  try {
    await holds();
    console.log(`ok ${title}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${title}\n${error.stack}`);
  }
}
// All at once: most of the time they wait.
await Promise.all(Object.entries(promises).map(look_at));
rmSync(folder, { recursive: true, force: true });
process.exit(failed > 0 ? 1 : 0);
