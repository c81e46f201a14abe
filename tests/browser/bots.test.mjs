// Bots at one screen: they think in a worker of their own while the table goes on reacting, they are chosen by level, and
// they give hints that can be played.
import assert from 'node:assert/strict';
import { assert_focus } from './keyboard.mjs';
import { choose_by_mouse, next_decision } from './ohanami.mjs';
import { make_record } from './program.mjs';
import { actions_in, game_before } from './records.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';

const bots_module = /\.bots-.*\.wasm$/;
const confirm = (page) => page.locator('[data-confirm]');

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

async function decide(page) {
  const decision = await next_decision(page);
  await choose_by_mouse(page, decision);
  await confirm(page).click();
  return decision;
}

// Of three seats the last one places first, then the person at this screen, whose move is followed by a bot's.
scene('while a bot thinks the table reacts, and a move can still be taken back', async (scene) => {
  const game = game_before(await make_record(3, 5), /^0 place/, 4);
  const visitor = await scene.visitor({ game, serviceWorkers: 'block' });
  const { page } = visitor;
  const let_go = await hold_back_bots(page);
  const thinking = page.locator('.message', { hasText: 'Ken is thinking…' });
  await visitor.go('/play/ohanami');
  const { name, kept } = await decide(page);
  await thinking.waitFor();
  await page.keyboard.press('l');
  await page.getByRole('dialog').getByRole('heading', { name: 'What happened' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  assert.deepEqual((await next_decision(page)).kept, kept);
  assert.equal(await thinking.count(), 0);

  await decide(page);
  await thinking.waitFor();
  let_go();
  assert.notEqual((await next_decision(page, name)).name, name);
});

scene('a bot that cannot be loaded is tried again', async (scene) => {
  const game = game_before(await make_record(2, 11), /^0 keep/, 4);
  const visitor = await scene.visitor({ game, serviceWorkers: 'block', expected: /ERR_FAILED/ });
  const { page } = visitor;
  await page.route(bots_module, (route) => route.abort());
  await visitor.go('/play/ohanami');
  await decide(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  assert.match(await page.getByRole('alert').first().innerText(), /^Ken has lost the thread\./);
  await again.click();
  await again.waitFor();
  await page.unroute(bots_module);
  await again.click();
  assert.equal((await next_decision(page, '1.4 keep')).phase, 'place');
});

const second_decision = { ohanami: /^0 place/, blossom: /^0 /, hitohira: /^0 /, rummy: /^0 /, bonsai: /^0 / };

// Runs in the page: what one plays with, and lies below this panel.
function own_things_below(panel) {
  const at = document.querySelector(panel).getBoundingClientRect();
  const own =
    '[data-pick], [data-kept], [data-column], [data-hand], [data-up], [data-hand-card], [data-own-tree], [data-slot], [data-tray]';
  const covered = [...document.querySelectorAll(own)].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < at.right && right > at.left && top < at.bottom && bottom > at.top;
  });
  return covered.map((element) => element.outerHTML.slice(0, 60));
}

scene('a hint on a phone leaves the cards that it speaks of in sight, and marks them', async (scene) => {
  const visitor = await scene.visitor(phone);
  const { page } = visitor;
  await visitor.open_game(game_before(await make_record(2, 11), /^0 keep/, 2));
  await page.locator('main[data-your-turn]').waitFor();
  await page.locator('[data-ask-hint]').click();
  await page.locator('[data-hint]').first().waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(await page.evaluate(own_things_below, '[data-hint-panel]'), []);
  for (const nth of [1, 0]) {
    await page.locator('[data-hint]').nth(nth).focus();
    const action = await page.locator('[data-hint]').nth(nth).getAttribute('data-hint');
    const asked = action.match(/\d+/g).sort();
    await page.waitForFunction((asked) => {
      const chosen = [...document.querySelectorAll('[data-pick][aria-pressed=true]')].map(
        ({ dataset }) => dataset.pick,
      );
      return `${chosen.sort()}` === `${asked}`;
    }, asked);
  }
  await page.locator('[data-hint-panel]').getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-hint-panel]').waitFor({ state: 'detached' });
  assert.ok(await page.locator('[data-confirm]').isEnabled(), 'what was shown stays chosen');
});

scene('a hint is asked for and played by keyboard, in every game', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  for (const [game, decision] of Object.entries(second_decision)) {
    await visitor.open_game(game_before(await make_record(2, 11, game), decision, 2));
    await page.locator('main[data-your-turn]').waitFor();
    const before = actions_in((await visitor.saved_game()).record, 0).length;
    await page.keyboard.press('h');
    await page.locator('[data-hint-list]').waitFor();
    await assert_focus(page, `${game}: with hints`);
    assert.deepEqual(
      await page.evaluate(own_things_below, '[data-hint-panel]'),
      [],
      `${game}: nothing of one's own is covered`,
    );
    const shown = page.locator('[data-confirm]:enabled');
    if (['ohanami', 'blossom', 'rummy'].includes(game)) await shown.waitFor();
    if ((await shown.count()) > 0 && game !== 'bonsai')
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
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
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
  const game = game_before(await make_record(2, 11), /^0 keep/, 4);
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
    await decide(page);
    assert.equal((await next_decision(page, '1.4 keep')).phase, 'place');
    assert.equal(bots_workers(), Math.min(parts, room), bot);
  }
});
