// Once loaded, the page needs no network: not to be opened again, and not for a game at this screen.
import assert from 'node:assert/strict';
import { decisions_of_a_game, next_decision, play_on, scores_in, totals_of } from './ohanami.mjs';
import { check_record } from './program.mjs';
import { scene } from './scene.mjs';

scene('without a network the page opens and a game is played to its end', async (scene) => {
  const visitor = await scene.visitor({ expected: /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/ });
  const { page, context } = visitor;
  await visitor.go('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  await scene.server.stop();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Rules' }).first().click();
  await page.getByRole('heading', { name: 'The cards' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
  await page.getByText('Play with friends').click();
  await page.getByText('The server cannot be reached just now.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();

  const half = await play_on(page, { enough: (actions) => actions.length === decisions_of_a_game / 2 });
  await next_decision(page, '2.3 keep'); // a decision is kept when the table has moved on
  await page.reload();
  const rest = await play_on(page);
  assert.equal(half.length + rest.length, decisions_of_a_game);
  const { record } = await visitor.saved_game();
  await check_record(record);
  assert.deepEqual(await totals_of(page), scores_in(record));
});
