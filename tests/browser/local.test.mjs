// A table at one screen: it survives a reload, lots are drawn for its seats, its log follows the reader, and it may come slowly.
import assert from 'node:assert/strict';
import { begin, decide, some_game } from './games.mjs';
import { assert_focus } from './keyboard.mjs';
import { check_record, make_record } from './program.mjs';
import { actions_in, game_before } from './records.mjs';
import { scene } from './scene.mjs';
import { log_of } from './table.mjs';

const { name: game_name, next_decision, play_on, title } = some_game;

scene('a reload in the middle of a game at this screen goes on with it', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await begin(page);
  let done;
  const before = await play_on(page, {
    before: ({ name }) => (done = name),
    enough: (actions) => actions.length === 7,
  });
  const next = await next_decision(page, done);
  const log = await log_of(page);
  await page.reload();
  assert.deepEqual(await next_decision(page), next);
  assert.deepEqual(await log_of(page), log);

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: `Continue ${title.en}` }).click();
  assert.deepEqual(await next_decision(page), next);
  const after = await play_on(page);
  const { record } = await visitor.saved_game();
  assert.deepEqual([...before, ...after], actions_in(record, 0));
  await check_record(record);
});

scene('at this screen, too, lots are drawn for the seats, unless they are to be as listed', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.evaluate(() => localStorage.removeItem('engawa.seating'));
  await page.addInitScript(() => (Math.random = () => 0)); // a lot that puts the last one first
  await visitor.go('/');
  const set_up = page.getByRole('dialog');
  const begin = async () => {
    await page.getByRole('button', { name: `Play ${title.en}` }).click();
    await set_up.getByText('drawn by lot').waitFor();
  };
  const play = async () => {
    await set_up.getByRole('button', { name: 'Play' }).click();
    await next_decision(page);
    return (await visitor.saved_game()).seats.map(({ kind }) => kind);
  };
  await begin();
  assert.deepEqual(await play(), ['bot', 'person']);
  await visitor.go('/');
  await begin();
  await set_up.getByText('as listed').click();
  assert.deepEqual(await play(), ['person', 'bot']);
  await visitor.go('/');
  await begin();
  assert.ok(await set_up.getByLabel('as listed').isChecked(), 'the choice is remembered');
});

// How far the reader of a log is from its end, in pixels.
const to_the_end = (log) => log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);

scene('the log opens at its newest line, and follows only who is there', async (scene) => {
  const visitor = await scene.visitor({ game: game_before(await make_record(2, 11, game_name), /^0 /, 17) });
  const { page } = visitor;
  await visitor.go(`/play/${game_name}`);
  await next_decision(page);
  await page.getByRole('button', { name: 'Log and scores' }).click();
  const window = page.getByRole('dialog').locator('.log');
  await window.locator('li').last().waitFor();
  await page.waitForFunction(() => document.querySelector('dialog[open] .log').scrollTop > 0);
  assert.ok((await to_the_end(window)) < 2);
  await page.keyboard.press('Escape');

  const beside = page.locator('aside .log');
  assert.ok((await to_the_end(beside)) < 2);
  await beside.evaluate((log) => log.scrollTo(0, 0));
  const decision = await decide(page);
  await next_decision(page, decision.name);
  assert.equal(await beside.evaluate((log) => log.scrollTop), 0);
  await beside.evaluate((log) => log.scrollTo(0, log.scrollHeight));
  const { name } = await decide(page);
  await next_decision(page, name);
  await page.waitForFunction(() => {
    const log = document.querySelector('aside .log');
    return log.scrollHeight - log.scrollTop - log.clientHeight < 2;
  });
});

scene('a table that is loaded slowly is ready for the keyboard like any other', async (scene) => {
  const record = await make_record(2, 21, game_name);
  const visitor = await scene.visitor({ game: game_before(record, /^0 /), serviceWorkers: 'block' });
  const { page } = visitor;
  let held = 0;
  await page.route(/\/Table-.*\.js$/, async (route) => {
    held++;
    await page.waitForTimeout(1_500); // the first view is there long before
    await route.continue();
  });
  await visitor.go(`/play/${game_name}`);
  await next_decision(page);
  assert.equal(held, 1);
  await assert_focus(page, 'at the first decision');
});
