// Bonsai in the page: whole games by mouse and by keyboard, alone and against a bot.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { alone, cell, confirm, next_decision, own_tiles, play_on, totals_of } from './bonsai.mjs';
import { assert_focus, press, tab_to } from './keyboard.mjs';
import { assert_language } from './language.mjs';
import { check_record, make_record } from './program.mjs';
import { actions_in, game_before, saved_game, scores_in } from './records.mjs';
import { scene } from './scene.mjs';

const option = (page, name, text) =>
  page.locator(`dialog [data-option="${name}"] label`, {
    hasText: new RegExp(`^\\s*${text}\\s*$`),
  });
const players = (page, count) => page.locator('dialog label', { hasText: new RegExp(`^\\s*${count}\\s*$`) });
const last_action = async (visitor) => actions_in((await visitor.saved_game()).record, 0).at(-1);

async function open_set_up(visitor) {
  await visitor.go('/');
  await visitor.page.getByRole('button', { name: 'Play Bonsai' }).click();
  await visitor.page.locator('dialog form').waitFor();
}
const begin = (page) => page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();

scene('a game of Bonsai against a bot by mouse, in English', async (scene) => {
  const visitor = await scene.visitor({
    locale: 'en-GB',
    reducedMotion: 'no-preference',
  });
  const { page } = visitor;
  await open_set_up(visitor);
  assert.equal(await page.locator('[data-option=level], [data-option=scenario]').count(), 0);
  await begin(page);
  let turns = 0;
  const decisions = await play_on(page, {
    before: () => turns++ % 6 === 0 && assert_language(page, 'en'),
  });
  assert.ok(decisions > 30, `${decisions} decisions`);

  const { record, over } = await visitor.saved_game();
  assert.ok(over);
  await check_record(record);
  // It is counted slowly, and comes to what the record says.
  await page.waitForFunction(
    ([wanted]) =>
      [...document.querySelectorAll('[data-testid=score-sheet] tfoot td')].map((td) => td.textContent).join(' ') ===
      wanted,
    [scores_in(record).join(' ')],
  );
  await page.waitForFunction(() => document.querySelector('.headline').textContent !== '…');
  await assert_language(page, 'en');
});

// ---- By keyboard

const tile_keys = { wood: 'w', leaf: 'e', flower: 'f', fruit: 'r' };

async function on_a_cell(page) {
  return page.evaluate(() => document.activeElement.hasAttribute('data-cell'));
}

async function place_by_keyboard(page, { cells }) {
  if (!(await on_a_cell(page))) await press(page, 'ArrowDown');
  if (!(await on_a_cell(page))) await press(page, 'ArrowUp');
  assert.ok(await on_a_cell(page), 'the arrows lead to the cells');
  for (const key of ['ArrowLeft', 'ArrowUp'].slice(0, cells.length - 1)) {
    await press(page, key);
    if (!(await on_a_cell(page))) await press(page, 'ArrowDown');
  }
  if (!(await on_a_cell(page))) await press(page, 'ArrowUp');
  await page.keyboard.press('Enter');
}

async function decide_by_keyboard(page, decision) {
  const { phase, tiles, cells, cards } = decision;
  if (phase === 'choose') {
    const held = tiles.reduce((sum, { count }) => sum + count, 0);
    if (tiles.length > 0 && held >= 3 && cells.length === 0) {
      await press(page, tile_keys[tiles[0].tile]);
      return place_by_keyboard(page, await next_decision(page));
    }
    await press(page, `${cards[0]}`);
  }
  if ((phase === 'cultivate' || phase === 'help') && cells.length > 0) return place_by_keyboard(page, decision);
  if (phase === 'take') await press(page, 'f');
  if (phase === 'claim') {
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
  }
  if (phase === 'discard') {
    for (const { tile, count } of tiles) {
      for (let n = 0; n < count && (await confirm(page).isDisabled()); n++) await press(page, tile_keys[tile]);
    }
  }
  await page.keyboard.press('c');
}

scene('a game of Bonsai alone by keyboard alone, in Japanese', async (scene) => {
  const visitor = await scene.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.go('/');
  await page.locator('[data-game=bonsai] button').first().waitFor();
  await tab_to(page, '[data-game=bonsai] button');
  await press(page, 'Enter', 'in the set-up');
  await tab_to(page, 'dialog input[type=radio][value="2"]');
  await press(page, 'ArrowLeft');
  await page.locator('[data-option=level]').waitFor();
  await assert_language(page, 'ja');
  await tab_to(page, 'dialog button.primary');
  await page.keyboard.press('Enter');
  let turns = 0;
  await play_on(page, {
    choose: decide_by_keyboard,
    before: async ({ name }) => {
      await assert_focus(page, `at ${name}`);
      if (turns++ % 6 === 0) await assert_language(page, 'ja');
    },
  });
  await assert_focus(page, 'at the end');
  await assert_language(page, 'ja');
  const { record } = await visitor.saved_game();
  assert.match(record, /^players 1$/m);
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);
});

scene('cells are named in words, and the tiles and cards too', async (scene) => {
  const visitor = await scene.visitor({ game: alone() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  await page.keyboard.press('e');
  await page.locator('[data-cell]').first().waitFor();
  assert.equal(await cell(page, '0,-1').getAttribute('aria-label'), 'one up, half a cell left: leaf, 3 points');
  assert.equal(await cell(page, '1,-1').getAttribute('aria-label'), 'one up, half a cell right: leaf, 3 points');
  assert.ok(await on_a_cell(page));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('[data-own-tree] [data-at="1,-1"][data-tile=leaf]').waitFor({ state: 'attached' });
  assert.equal(await last_action(visitor), 'place leaf 1,-1');
  await page
    .getByRole('group', {
      name: 'Your tree: 1 wood, 1 leaf, 0 flower, 0 fruit',
    })
    .waitFor();
  await page.getByRole('button', { name: 'Place wood, 1 there' }).waitFor();
});

// ---- Alone

scene('alone: a level is chosen, the best result is kept, and the tree is saved as a picture', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await open_set_up(visitor);
  await players(page, 1).click();
  assert.equal(await page.locator('[data-option=goals]').count(), 0);
  await option(page, 'level', 'Senmon 100').click();
  await begin(page);
  await next_decision(page);
  assert.match(await page.locator('[data-aim]').innerText(), /Senmon\s+0 of 100 points\s+0 of 3 goals/);
  assert.match((await visitor.saved_game()).record, /^option level senmon$/m);

  const record = (await make_record(1, 4, 'bonsai')).replace('---', 'option level senmon\n---');
  await visitor.open_game(
    game_before(record, /^0 (meditate|cultivate)/, record.match(/^0 (meditate|cultivate)/gm).length),
  );
  await next_decision(page);
  assert.equal(await page.locator('[data-banner]').innerText(), 'Your last turn');
  await play_on(page);
  const { record: played } = await visitor.saved_game();
  await check_record(played);
  const [score] = scores_in(played);
  const bests = page.locator('[data-testid=score-sheet] [data-bests]');
  assert.match(await bests.innerText(), new RegExp(`A new best on this device![\\s\\S]*Senmon\\s+${score} points`));
  const won = !/^winner -$/m.test(played);
  assert.equal(await page.locator('.headline').innerText(), won ? 'You win' : 'Not this time');

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save]').click()]);
  assert.match(download.suggestedFilename(), /^bonsai-.*\.svg$/);
  const picture = readFileSync(await download.path(), 'utf8');
  const seen = await page.evaluate((text) => {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
    const missing = [...drawn.querySelectorAll('use')].filter((use) => !drawn.querySelector(use.getAttribute('href')));
    return {
      root: drawn.documentElement.tagName,
      tiles: drawn.querySelectorAll('[data-at]').length,
      missing: missing.length,
    };
  }, picture);
  assert.deepEqual(seen, {
    root: 'svg',
    tiles: await own_tiles(page).count(),
    missing: 0,
  });
  assert.ok(picture.includes(`Hana · ${score} points`));

  await page.reload();
  await bests.waitFor();
  assert.doesNotMatch(await bests.innerText(), /new best/);
});
