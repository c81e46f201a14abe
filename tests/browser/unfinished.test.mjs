// Every unfinished game at this screen is kept: under its own address, beside the others, in two windows, without room,
// and until somebody says that it may go.
import assert from 'node:assert/strict';
import { choose_by_mouse, game_before, next_decision, play_on, saved_game } from './ohanami.mjs';
import { check_record, make_record } from './program.mjs';
import { scene } from './scene.mjs';
import { phone } from './visitors.mjs';

const waiting = (page) => page.locator('[data-continue]');
const some = (count) => ({ enough: (actions) => actions.length === count });
const phase = (page) => page.locator('main[data-your-turn]').waitFor();

async function start(page, title) {
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await phase(page);
}

scene('starting a game touches no other, and all of them go on from the porch', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await start(page, 'Ohanami');
  await play_on(page, some(3));
  const { kept, hand } = await next_decision(page);
  const address = page.url();
  assert.match(address, /\/play\/ohanami\/\w+$/);
  await page.getByRole('link', { name: 'Home' }).click();
  for (const title of ['Bonsai', 'Blossom']) {
    await start(page, title);
    await page.getByRole('link', { name: 'Home' }).click();
  }
  const links = page.getByRole('link', { name: /^Continue / });
  assert.deepEqual(await links.allInnerTexts(), ['Continue Blossom', 'Continue Bonsai', 'Continue Ohanami']);
  for (const text of await waiting(page).allInnerTexts())
    assert.match(text, /With \w+\s+Your turn · (just now|\d minutes? ago)/);

  await links.last().click();
  assert.equal(page.url(), address);
  assert.deepEqual(await next_decision(page), {
    ...(await next_decision(page)),
    kept,
    hand,
  });
  await page.goBack();
  await links.first().click();
  await page.locator('main[data-your-turn]').waitFor();
  assert.match(page.url(), /\/play\/blossom\//);
  await page.goto(address);
  await next_decision(page);
  await visitor.go('/play/ohanami'); // the address without a name leads to the last one
  await page.waitForURL(address);

  await play_on(page); // a finished game leaves the list
  await check_record((await visitor.saved_game()).record);
  await page.reload();
  await page.getByTestId('score-sheet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Ohanami again' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-remove]').length === 2);
  assert.deepEqual((await links.allInnerTexts()).sort(), ['Continue Blossom', 'Continue Bonsai']);
});

scene('a game is removed only after a question', async (scene) => {
  const visitor = await scene.visitor({
    ...phone,
    game: game_before(await make_record(3, 11), /^0 keep/, 4),
  });
  const { page } = visitor;
  await visitor.go('/');
  const remove = page.getByRole('button', {
    name: 'Remove this game of Ohanami',
  });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Remove this game?' });
  await question.getByText('Ohanami: With Ken and Aki').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  assert.equal((await visitor.saved_games()).length, 1);
  await remove.click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await waiting(page).waitFor({ state: 'detached' });
  assert.deepEqual(await visitor.saved_games(), []);
  await visitor.go('/play/ohanami/left');
  await page.getByText('No game is waiting here.').waitFor();
});

scene('the game of a page of before is adopted', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const game = game_before(await make_record(2, 11), /^0 keep/, 4);
  await visitor.go('/');
  await page.evaluate((text) => localStorage.setItem('engawa.local', text), JSON.stringify(game));
  await page.reload();
  await page.getByRole('link', { name: 'Continue Ohanami' }).click();
  await next_decision(page);
  assert.equal((await visitor.saved_game()).record, game.record);
  assert.equal(await page.evaluate(() => localStorage.getItem('engawa.local')), null);
});

scene('of two windows with the same game the newest has it', async (scene) => {
  const visitor = await scene.visitor({
    game: game_before(await make_record(2, 11), /^0 keep/, 4),
  });
  const { page, context } = visitor;
  await visitor.go('/play/ohanami/left');
  await next_decision(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByText('This game is being played in another window.').waitFor();
  const before = await next_decision(other);
  await choose_by_mouse(other, before);
  await other.locator('[data-confirm]').click();
  const after = await next_decision(other, before.name);

  await page.getByRole('button', { name: 'Play here' }).click();
  assert.deepEqual(await next_decision(page), after);
  await other.getByText('This game is being played in another window.').waitFor();
  await play_on(page, some(2));
  await next_decision(page);
  await check_record((await visitor.saved_game()).record);
});

scene('a full storage says so, and nothing is lost', async (scene) => {
  const bonsai = saved_game((await make_record(2, 3, 'bonsai')).split('\n').slice(0, 12).join('\n') + '\n');
  const visitor = await scene.visitor({ game: bonsai });
  const { page } = visitor;
  await visitor.go('/');
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`other.${size}.${n}`, 'x'.repeat(size));
      } catch {} // smaller pieces may still fit
    }
  });
  await start(page, 'Ohanami');
  await page.locator('[data-lamp=no_room]').getByText('Not kept: this browser has no room').waitFor();
  await play_on(page, some(2));
  const decision = await next_decision(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('alert').getByText('This browser has no room for more games.').waitFor();
  assert.equal(await waiting(page).count(), 2);
  assert.equal((await visitor.saved_game()).record, bonsai.record, 'the other game is as it was');
  await page.getByRole('link', { name: 'Continue Ohanami' }).click();
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
