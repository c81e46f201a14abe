// The server dies without warning, several times in one game, and comes back: nothing is lost, nothing happens twice.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { make_table_by_link, sit_down } from './friends.mjs';
import { actions_in, decisions_of_a_game, log_of, play_on, scores_in, totals_of } from './ohanami.mjs';
import { check_record, sentences_of } from './program.mjs';
import { scene } from './scene.mjs';

const kills = 6;
// The browser's own notes; the last one is of the script that keeps the page for when there is no network.
const connection_lost = /WebSocket connection to .* failed|ERR_CONNECTION|error occurred when fetching the script/;

// What the log of a player says to somebody who sees no hidden card.
function without_secrets(log, name) {
  return log
    .filter((line) => !line.startsWith(`${name} is dealt `))
    .map((line) => (line.startsWith(`${name} keeps `) ? `${name} has chosen two cards.` : line));
}

scene('the server is killed during play and started again', async (scene, t) => {
  const { server } = scene;
  const [hana, ken] = [
    await scene.visitor({ expected: connection_lost }),
    await scene.visitor({ expected: connection_lost }),
  ];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');

  // Somewhere between the click and the answer of a few decisions, while the other player goes on.
  const moments = new Map();
  while (moments.size < kills) moments.set(randomInt(2 * decisions_of_a_game), randomInt(40));
  t.diagnostic(`killed after these decisions, milliseconds later: ${JSON.stringify([...moments])}`);
  let decisions = 0;
  let trouble = Promise.resolve();
  const maybe_kill = () => {
    const delay = moments.get(decisions++);
    if (delay === undefined) return;
    trouble = trouble.then(async () => {
      await pass(delay);
      await server.kill();
      await server.start();
    });
  };
  const [by_hana, by_ken] = await Promise.all([hana, ken].map(({ page }) => play_on(page, { after: maybe_kill })));
  await trouble;

  const record = await server.record_of(table);
  await check_record(record);
  const told = await sentences_of(record);
  for (const [seat, { page }, name, actions] of [
    [0, hana, 'Hana', by_hana],
    [1, ken, 'Ken', by_ken],
  ]) {
    assert.deepEqual(actions_in(record, seat), actions, `${name}'s decisions, each of them once`);
    assert.deepEqual(without_secrets(await log_of(page), name), told, `${name}'s log tells what the record tells`);
    assert.deepEqual(await totals_of(page), scores_in(record));
    await page.locator('[data-lamp=safe]').waitFor();
  }
});
