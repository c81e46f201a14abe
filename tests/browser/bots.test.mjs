// Bots at one screen: they think in a worker of their own while the table goes on reacting, they are chosen by level, and
// they give hints that can be played.
import assert from 'node:assert/strict';
import { decide, games, some_game } from './games.mjs';
import { assert_focus } from './keyboard.mjs';
import { make_record } from './program.mjs';
import { actions_in, game_before, game_before_others } from './records.mjs';
import { scene } from './scene.mjs';
import { covered_by } from './table.mjs';

const { name: game_name, next_decision, title } = some_game;

const bots_module = /\.bots-.*\.wasm$/;

// The bots' module comes only when the returned function is called.
async function hold_back_bots(page) {
  let let_go;
  const held = new Promise((resolve) => (let_go = resolve));
  await page.route(bots_module, async (route) => {
    await held;
    await route.continue();
  });
  return let_go;
}

scene('while a bot thinks the table reacts, and a move can still be taken back', async (scene) => {
  const game = game_before_others(await make_record(3, 5, game_name), 8);
  const visitor = await scene.visitor({ game, serviceWorkers: 'block' });
  const { page } = visitor;
  const let_go = await hold_back_bots(page);
  const thinking = page.locator('.message', { hasText: 'Ken is thinking…' });
  await visitor.go(`/play/${game_name}`);
  const decision = await decide(page);
  await thinking.waitFor();
  await page.keyboard.press('l');
  await page.getByRole('dialog').getByRole('heading', { name: 'What happened' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  assert.deepEqual(await next_decision(page), decision);
  assert.equal(await thinking.count(), 0);

  await decide(page);
  await thinking.waitFor();
  let_go();
  assert.notEqual((await next_decision(page, decision.name)).name, decision.name);
});

scene('a bot that cannot be loaded is tried again', async (scene) => {
  const game = game_before_others(await make_record(2, 11, game_name), 7);
  const visitor = await scene.visitor({ game, serviceWorkers: 'block', expected: /ERR_FAILED/ });
  const { page } = visitor;
  await page.route(bots_module, (route) => route.abort());
  await visitor.go(`/play/${game_name}`);
  const { name } = await decide(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  assert.match(await page.getByRole('alert').first().innerText(), /^Ken has lost the thread\./);
  await again.click();
  await again.waitFor();
  await page.unroute(bots_module);
  await again.click();
  assert.notEqual((await next_decision(page, name)).name, name);
});

scene('a hint is asked for and played by keyboard, in every game', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  for (const { name: game, few_players, own_things, hint_on_button } of games) {
    await visitor.open_game(game_before(await make_record(few_players, 11, game), /^0 /, 2));
    await page.locator('main[data-your-turn]').waitFor();
    const before = actions_in((await visitor.saved_game()).record, 0).length;
    await page.keyboard.press('h');
    await page.locator('[data-hint-list]').waitFor();
    await assert_focus(page, `${game}: with hints`);
    const covered = own_things && (await covered_by(page, '[data-hint-panel]', own_things));
    assert.equal(covered.length, 0, `${game}: ${covered} of one's own are covered`);
    const shown = page.locator('[data-confirm]:enabled');
    if (hint_on_button === 'always') await shown.waitFor();
    if ((await shown.count()) > 0 && hint_on_button !== 'never')
      assert.equal(await shown.innerText(), await page.locator('[data-hint-list] h3').first().innerText(), game);
    const hints = await page.locator('[data-hint]').evaluateAll((all) =>
      all.map((button) => ({
        action: button.dataset.hint,
        words: button.closest('li').querySelector('h3').textContent,
        chance: Number(button.closest('li').querySelector('b').textContent.replace('%', '')),
        why: button.closest('li').querySelector('p').textContent,
      })),
    );
    assert.ok(hints.length >= 1 && hints.length <= 3, game);
    for (const { action, words, chance, why } of hints) {
      assert.notEqual(words, action, `${game}: ${action} is put into words`);
      assert.ok(chance >= 0 && chance <= hints[0].chance);
      assert.ok(why.trim().length > 0, `${game}: why ${action}`);
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await page.waitForFunction(
      (before) => JSON.parse(localStorage['engawa.local.left']).record.match(/^0 /gm).length > before,
      before,
    );
    assert.equal(actions_in((await visitor.saved_game()).record, 0)[before], hints[0].action);
  }
});

scene('the level of each bot is chosen where the table is set up', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: `Play ${title.en}` }).click();
  await page.locator('label', { has: page.locator('input[value="3"]') }).click();
  const dialog = page.getByRole('dialog');
  const levels = (await page.getByLabel('Who sits in seat 2').locator('option').allTextContents()).slice(0, -1);
  assert.ok(levels.length >= 2);
  for (const level of levels) assert.match(level, /^Bot · \w+$/);
  await page.getByLabel('Who sits in seat 2').selectOption({ label: levels.at(0) });
  await page.getByLabel('Who sits in seat 3').selectOption({ label: levels.at(-1) });
  for (const level of [levels.at(0), levels.at(-1)]) {
    await dialog.locator('p', { has: page.getByText(level.replace('Bot · ', ''), { exact: true }) }).waitFor();
  }
  await dialog.getByRole('button', { name: 'Play' }).click();
  await next_decision(page);
  const { seats } = await visitor.saved_game();
  assert.equal(new Set([seats[1].bot, seats[2].bot]).size, 2);
});

// A master searches in two parts: where the device has room for two, each has a worker; a beginner needs only one.
scene('a search in several parts has several workers', async (scene) => {
  const game = game_before_others(await make_record(2, 11, game_name), 7);
  const visitor = await scene.visitor();
  const { page } = visitor;
  const bots_workers = () => page.workers().filter((worker) => /bots_worker/.test(worker.url())).length;
  const room = await page.evaluate(() => navigator.hardwareConcurrency);
  for (const [bot, parts] of [
    ['beginner', 1],
    ['master', 2],
  ]) {
    game.seats[1].bot = bot;
    await visitor.open_game(game);
    const { name } = await decide(page);
    assert.notEqual((await next_decision(page, name)).name, name);
    assert.equal(bots_workers(), Math.min(parts, room), bot);
  }
});
