// Once loaded, the page needs no network: not to be opened again, and not for a game at this screen.
import assert from 'node:assert/strict';
import { begin, some_game } from './games.mjs';
import { check_record } from './program.mjs';
import { actions_in, scores_in } from './records.mjs';
import { scene } from './scene.mjs';
import { totals_of } from './table.mjs';

const { next_decision, play_on, title } = some_game;

scene('without a network the page opens and a game is played to its end', async (scene) => {
  const visitor = await scene.visitor({ expected: /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/ });
  const { page, context } = visitor;
  await visitor.go('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  await scene.server.stop();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Rules' }).first().click();
  await page.locator('dialog[open] [data-section]').getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Play ${title.en}` }).click();
  await page.getByText('Play with friends').click();
  await page.getByText('The server cannot be reached just now.').waitFor();
  await page.keyboard.press('Escape');
  await begin(page);

  let done;
  const half = await play_on(page, {
    before: ({ name }) => (done = name),
    enough: (actions) => actions.length === 15,
  });
  await next_decision(page, done); // a decision is kept when the table has moved on
  await page.reload();
  const rest = await play_on(page);
  const { record } = await visitor.saved_game();
  assert.deepEqual([...half, ...rest], actions_in(record, 0));
  await check_record(record);
  assert.deepEqual(await totals_of(page), scores_in(record));
});
