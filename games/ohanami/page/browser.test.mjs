// Whole games against a bot at one screen: by mouse in English, by keyboard alone in Japanese.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assert_focus, open_set_up, press, tab_to } from './keyboard.mjs';
import { assert_language } from './language.mjs';
import {
  actions_in,
  choose_by_mouse,
  decisions_of_a_game,
  game_before,
  next_decision,
  play_on,
  scores_in,
  stage_by_click,
  stage_by_drag,
  totals_of,
} from './ohanami.mjs';
import { check_record, make_record } from './program.mjs';
import { scene } from './scene.mjs';

scene('a game against a bot by mouse, in English', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-GB', reducedMotion: 'no-preference' });
  const { page } = visitor;
  await visitor.go('/');
  await assert_language(page, 'en');
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
  await assert_language(page, 'en');
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();

  let dragged = false;
  const actions = await play_on(page, {
    before: () => assert_language(page, 'en'),
    choose: async (page, decision) => {
      if (decision.phase === 'keep' || dragged) return choose_by_mouse(page, decision);
      await stage_by_drag(page, decision.kept[0]);
      await page.locator(`[data-column="1"] [data-card="${decision.kept[0]}"]`).waitFor();
      await stage_by_click(page);
      dragged = true;
    },
  });

  await assert_language(page, 'en');
  const { record, over } = await visitor.saved_game();
  assert.ok(over);
  assert.equal(actions.length, decisions_of_a_game);
  assert.deepEqual(actions_in(record, 0), actions);
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download record' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^ohanami-.*\.kifu$/);
  assert.equal(readFileSync(await download.path(), 'utf8'), record);

  await page.getByRole('button', { name: 'Play again' }).click();
  assert.equal((await next_decision(page)).name, '1.1 keep');
  const again = await visitor.saved_game();
  assert.equal(again.seats[1].kind, 'person', 'everybody has moved on by one seat');
  assert.deepEqual(actions_in(again.record, 1), []);
});

// ---- By keyboard

// By the keys of the cards and columns themselves: arrows, Enter and Space.
async function choose_by_arrows(page, { phase, kept }) {
  if (phase === 'keep') {
    const on_a_card = await page.evaluate(() => document.activeElement.matches('[data-pick]'));
    if (!on_a_card) await press(page, 'ArrowRight');
    for (const key of ['Enter', 'ArrowRight', 'Space']) await press(page, key);
    return;
  }
  for (const _ of kept) {
    await press(page, 'ArrowUp'); // to the first place that takes the card
    await press(page, 'Enter');
  }
}

// By the single keys that the list of keys names.
async function choose_by_letters(page, { phase, kept }) {
  if (phase === 'keep') {
    for (const key of ['1', '2']) await press(page, key);
    return;
  }
  for (const _ of kept) {
    const columns = page.locator('[data-column][data-open]');
    const takes = (await columns.count()) > 0;
    const fresh = takes && (await columns.first().locator('[data-card]').count()) === 0;
    await press(page, fresh ? 'n' : takes ? await columns.first().getAttribute('data-column') : 'd');
  }
}

scene('a game against a bot by keyboard alone, in Japanese', async (scene) => {
  const visitor = await scene.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.go('/');
  await open_set_up(page, 'ohanami');
  await assert_language(page, 'ja');
  await tab_to(page, 'dialog button.primary');
  await page.keyboard.press('Enter');

  let decisions = 0;
  let done = null;
  for (;;) {
    const decision = await next_decision(page, done);
    await assert_focus(page, `at ${decision.name ?? 'the end'}`);
    await assert_language(page, 'ja');
    if (decision.phase === 'over') break;
    const by_arrows = decisions % 8 < 2;
    await (by_arrows ? choose_by_arrows : choose_by_letters)(page, decision);
    if (by_arrows) await tab_to(page, '[data-confirm]');
    await page.keyboard.press(by_arrows ? 'Enter' : 'c');
    done = decision.name;
    decisions++;
  }

  assert.equal(decisions, decisions_of_a_game);
  const { record } = await visitor.saved_game();
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);
});

scene('windows open and close by keyboard, and choices are changed by it', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await open_set_up(page, 'ohanami');
  await press(page, 'Escape', 'when the set-up is closed');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Play Ohanami');
  await open_set_up(page, 'ohanami');
  await page.getByLabel('Your name').focus();
  await page.keyboard.press('Enter');
  const { hand, name } = await next_decision(page);
  await assert_focus(page, 'at the first decision');
  for (const [key, title] of [
    ['?', 'Keys'],
    ['l', 'Log and scores'],
  ]) {
    await press(page, key);
    await page.getByRole('dialog', { name: title }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
  }
  await press(page, '1');
  await press(page, '2');
  await press(page, 'Escape', 'when the choice is taken back');
  assert.equal(await page.locator('[data-pick][aria-pressed=true]').count(), 0);
  assert.equal(await page.locator('[data-pick]').count(), hand.length);

  for (const key of ['1', '2', 'c']) await page.keyboard.press(key);
  const { kept } = await next_decision(page, name);
  const chosen = page.locator('[data-kept][aria-pressed=true]');
  assert.equal(await chosen.getAttribute('data-kept'), `${kept[0]}`);
  await press(page, 's');
  assert.equal(await chosen.getAttribute('data-kept'), `${kept[1]}`);
});

scene('a table that is loaded slowly is ready for the keyboard like any other', async (scene) => {
  const record = await make_record(2, 21);
  const visitor = await scene.visitor({ game: game_before(record, /^0 keep/), serviceWorkers: 'block' });
  const { page } = visitor;
  await page.route(/OhanamiTable.*\.js$/, async (route) => {
    await page.waitForTimeout(1_500); // the first view is there long before
    await route.continue();
  });
  await visitor.go('/play/ohanami');
  await next_decision(page);
  await assert_focus(page, 'at the first decision');
});
