// The server dies without warning, several times in one game, and comes back: nothing is lost, nothing happens twice.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { make_table_by_link, sit_down } from './friends.mjs';
import { some_game } from './games.mjs';
import { check_record, make_record, sentences_of } from './program.mjs';
import { actions_in, scores_in } from './records.mjs';
import { scene } from './scene.mjs';
import { log_of, totals_of } from './table.mjs';

const kills = 6;
// The browser's own notes; the last one is of the script that keeps the page for when there is no network.
const connection_lost = /WebSocket connection to .* failed|ERR_CONNECTION|error occurred when fetching the script/;

scene('the server is killed during play and started again', async (scene, t) => {
  const { server } = scene;
  const [hana, ken] = [
    await scene.visitor({ expected: connection_lost }),
    await scene.visitor({ expected: connection_lost }),
  ];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');

  // Somewhere between the click and the answer of a few decisions, while the other player goes on.
  const decisions_of_bots = (await make_record(2, 1, some_game.name)).match(/^\d /gm).length;
  const moments = new Map();
  while (moments.size < kills) moments.set(randomInt(decisions_of_bots), randomInt(40));
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
  const [by_hana, by_ken] = await Promise.all(
    [hana, ken].map(({ page }) => some_game.play_on(page, { after: maybe_kill })),
  );
  await trouble;

  const record = await server.record_of(table);
  await check_record(record);
  for (const [seat, { page }, name, actions] of [
    [0, hana, 'Hana', by_hana],
    [1, ken, 'Ken', by_ken],
  ]) {
    assert.deepEqual(actions_in(record, seat), actions, `${name}'s decisions, each of them once`);
    assert.deepEqual(await log_of(page), await sentences_of(record, seat), `${name}'s log tells what the record tells`);
    assert.deepEqual(await totals_of(page), scores_in(record));
    await page.locator('[data-lamp=safe]').waitFor();
  }
});
