// The documents of the protocol, with the real program: `node tests/documents_test.mjs PROGRAM`. Validators that are not
// ours find them right, and what the server says in the beginning of every game is as they say.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const from_web = createRequire(new URL('../web/package.json', import.meta.url));
const { default: Ajv } = from_web('ajv');
const { default: Ajv2020 } = from_web('ajv/dist/2020.js');
const asyncapi = from_web('@asyncapi/specs');
const { Validator } = await import(from_web.resolve('@seriousme/openapi-schema-validator'));

const folder = mkdtempSync(join(tmpdir(), 'engawa-documents-'));
const server = spawn(process.argv[2], [
  'serve',
  '--listen=127.0.0.1:0',
  `--data=${join(folder, 'x.db')}`,
  '--bot-time=0',
]);
process.on('exit', () => server.kill('SIGKILL'));
const [line] = await once(server.stdout, 'data');
const address = `http://127.0.0.1:${/:(\d+)\//.exec(line)[1]}`;

async function ask(path, body) {
  const answer = await fetch(address + path, body && { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const requests = (await ask('/api/openapi.json')).body;
const messages = (await ask('/api/asyncapi.json')).body;

// A check of what was sent or said, by the name of its schema in a document.
function checker(document) {
  const ajv = new Ajv2020({ strict: false, discriminator: false });
  ajv.addSchema(document, 'document');
  return (name, value) => {
    const holds = ajv.getSchema(`document#/components/schemas/${name}`);
    assert.ok(holds, `There is no ${name}.`);
    assert.ok(holds(value), `${name}: ${ajv.errorsText(holds.errors)}\n${JSON.stringify(value).slice(0, 2000)}`);
  };
}
const check_body = checker(requests);
const check_schema = checker(messages);
const titles = Object.entries(messages.components.schemas);
function check_message(value, operation) {
  const known = messages.operations[operation].messages.map(({ $ref }) => $ref.split('/').at(-1));
  const [title] = titles.find(
    ([name, { properties }]) => known.includes(name) && properties.type.enum[0] === value.type,
  );
  check_schema(title, value);
  return title;
}

// Somebody plays with bots for a while: all that was said to them.
async function play(game, decisions) {
  const seats = [{ kind: 'person', name: 'Hana' }];
  for (let seat = 1; seat < Math.max(2, game.min_players); seat++) seats.push({ kind: 'bot', bot: 'random' });
  const wanted = { game: game.name, seats, seating: 'given', hints: true, turn_seconds: 600 };
  check_body('WantedTable', wanted);
  const made = await ask('/api/tables', wanted);
  check_body('Seated', made.body);
  const { table, token } = made.body;
  check_body('TableInfo', (await ask(`/api/tables/${table}`)).body);
  const hello = { type: 'hello', protocol: 1, table, token };
  const said = [];
  const response = await fetch(`${address}/api/stream`, { method: 'POST', body: JSON.stringify(hello) });
  let stream = '';
  let acts = 0;
  const say = async (message) => {
    check_message(message, 'hear');
    const body = { stream, message: JSON.stringify(message) };
    check_body('SentMessage', body);
    check_body('Taken', (await ask('/api/send', body)).body);
  };
  check_message(hello, 'hear');
  let heard = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const whole = (heard + chunk).split('\n\n');
    heard = whole.pop();
    for (const event of whole) {
      const message = JSON.parse(event.replace('data: ', ''));
      said.push(check_message(message, 'say'));
      if (message.type === 'stream') stream = message.stream;
      if (message.type === 'clock' && acts === 0) {
        await say({ type: 'say', id: 'chat', text: 'Good luck!' });
        await say({ type: 'react', reaction: 'bow' });
        await say({ type: 'act', id: 'wrong', action: 'nonsense' });
      }
      const actions = message.type === 'update' ? message.update.view.actions : [];
      if (actions.length === 0) continue;
      if (acts++ === decisions) return said;
      const action = actions[(acts * 7) % actions.length].text;
      await say({ type: 'act', id: `a${acts}`, action });
    }
  }
  return said;
}

let failed = 0;
async function expect(sentence, holds) {
  try {
    await holds();
    console.log(`ok ${sentence}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${sentence}\n${error.stack}`);
  }
}

await expect('answers to requests are as they are described', async () => {
  check_body('Health', (await ask('/health')).body);
  check_body('Catalog', (await ask('/api/games')).body);
  check_body('Lobby', (await ask('/api/lobby')).body);
  check_body('Refusal', (await ask('/api/tables', {})).body);
  check_body('History', (await ask('/api/history', { person: 'cGVyc29uLXBlcnNvbi1wZXJzb24' })).body);
});
for (const game of (await ask('/api/games')).body.games) {
  await expect(`${game.name}: messages of a game are as they are described`, async () => {
    const said = new Set(await play(game, 25));
    for (const title of ['StreamMessage', 'WelcomeMessage', 'UpdateMessage', 'ClockMessage', 'AckMessage']) {
      assert.ok(said.has(title), `${title} was not said`);
    }
  });
}
await expect('the requests are described as OpenAPI 3.1 asks', async () => {
  const { valid, errors } = await new Validator().validate(requests);
  assert.ok(valid, JSON.stringify(errors));
});
await expect('the messages are described as AsyncAPI 3 asks', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const holds = ajv.compile(asyncapi.schemasWithoutId['3.0.0']);
  assert.ok(holds(messages), ajv.errorsText(holds.errors));
});
rmSync(folder, { recursive: true, force: true });
process.exit(failed > 0 ? 1 : 0);
