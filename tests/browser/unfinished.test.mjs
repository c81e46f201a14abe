// Every unfinished game at this screen is kept: under its own address, beside the others, in two windows, without room,
// and until somebody says that it may go.
import assert from 'node:assert/strict';
import { begin, decide, games, some_game } from './games.mjs';
import { check_record, make_record } from './program.mjs';
import { game_before } from './records.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';

const { name: game_name, next_decision, play_on, title } = some_game;
const others = games.filter((game) => game !== some_game).slice(0, 2);

const waiting = (page) => page.locator('[data-continue]');
const some = (count) => ({ enough: (actions) => actions.length === count });

async function start(page, game) {
  await begin(page, game);
  await page.locator('main[data-your-turn]').waitFor();
}

scene('starting a game touches no other, and all of them go on from the porch', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await start(page, some_game);
  await play_on(page, some(3));
  const decision = await next_decision(page);
  const address = page.url();
  assert.match(address, new RegExp(`/play/${game_name}/\\w+$`));
  await page.getByRole('link', { name: 'Home' }).click();
  for (const other of others) {
    await start(page, other);
    await page.getByRole('link', { name: 'Home' }).click();
  }
  const links = page.getByRole('link', { name: /^Continue / });
  const ways_on = (...games) => games.map(({ title }) => `Continue ${title.en}`);
  assert.deepEqual(await links.allInnerTexts(), ways_on(...[...others].reverse(), some_game));
  for (const text of await waiting(page).allInnerTexts())
    assert.match(text, /With \w+\s+Your turn · (just now|\d minutes? ago)/);

  await links.last().click();
  assert.equal(page.url(), address);
  assert.deepEqual(await next_decision(page), decision);
  await page.goBack();
  await links.first().click();
  await page.locator('main[data-your-turn]').waitFor();
  assert.match(page.url(), new RegExp(`/play/${others.at(-1).name}/`));
  await page.goto(address);
  await next_decision(page);
  await visitor.go(`/play/${game_name}`); // the address without a name leads to the last one
  await page.waitForURL(address);

  await play_on(page); // a finished game leaves the list
  await check_record((await visitor.saved_game()).record);
  await page.reload();
  await page.getByTestId('score-sheet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: `${title.en} again` }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-remove]').length === 2);
  assert.deepEqual((await links.allInnerTexts()).sort(), ways_on(...others).sort());
});

scene('a game is removed only after a question', async (scene) => {
  const visitor = await scene.visitor({
    ...phone,
    game: game_before(await make_record(3, 11, game_name), /^0 /, 4),
  });
  const { page } = visitor;
  await visitor.go('/');
  const remove = page.getByRole('button', {
    name: `Remove this game of ${title.en}`,
  });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Remove this game?' });
  await question.getByText(`${title.en}: With Ken and Aki`).waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  assert.equal((await visitor.saved_games()).length, 1);
  await remove.click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await waiting(page).waitFor({ state: 'detached' });
  assert.deepEqual(await visitor.saved_games(), []);
  await visitor.go(`/play/${game_name}/left`);
  await page.getByText('No game is waiting here.').waitFor();
});

scene('the game of a page of before is adopted', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const game = game_before(await make_record(2, 11, game_name), /^0 /, 4);
  await visitor.go('/');
  await page.evaluate((text) => localStorage.setItem('engawa.local', text), JSON.stringify(game));
  await page.reload();
  await page.getByRole('link', { name: `Continue ${title.en}` }).click();
  await next_decision(page);
  assert.equal((await visitor.saved_game()).record, game.record);
  assert.equal(await page.evaluate(() => localStorage.getItem('engawa.local')), null);
});

scene('of two windows with the same game the newest has it', async (scene) => {
  const visitor = await scene.visitor({
    game: game_before(await make_record(2, 11, game_name), /^0 /, 4),
  });
  const { page, context } = visitor;
  await visitor.go(`/play/${game_name}/left`);
  await next_decision(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByText('This game is being played in another window.').waitFor();
  const before = await decide(other);
  const after = await next_decision(other, before.name);

  await page.getByRole('button', { name: 'Play here' }).click();
  assert.deepEqual(await next_decision(page), after);
  await other.getByText('This game is being played in another window.').waitFor();
  await play_on(page, some(2));
  await next_decision(page);
  await check_record((await visitor.saved_game()).record);
});

scene('a full storage says so, and nothing is lost', async (scene) => {
  const [{ name: other_name, few_players }] = others;
  const kept = game_before(await make_record(few_players, 3, other_name), /^0 /, 2);
  const visitor = await scene.visitor({ game: kept });
  const { page } = visitor;
  await visitor.go('/');
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`other.${size}.${n}`, 'x'.repeat(size));
      } catch {} // smaller pieces may still fit
    }
  });
  await start(page, some_game);
  await page.locator('[data-lamp=no_room]').getByText('Not kept: this browser has no room').waitFor();
  await play_on(page, some(2));
  const decision = await next_decision(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('alert').getByText('This browser has no room for more games.').waitFor();
  assert.equal(await waiting(page).count(), 2);
  assert.equal((await visitor.saved_game()).record, kept.record, 'the other game is as it was');
  await page.getByRole('link', { name: `Continue ${title.en}` }).click();
  assert.deepEqual(await next_decision(page), decision);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('other.')) localStorage.removeItem(key);
  });
  await play_on(page, some(1));
  await page.locator('[data-lamp=safe]').waitFor();
  const next = await next_decision(page, decision.name);
  await page.reload();
  assert.deepEqual(await next_decision(page), next);
  assert.equal((await visitor.saved_games()).length, 2);
});
