// Learn by playing: each guide from its first step to its end on the real table; where somebody stopped is where it goes
// on, and it can be left at any time.
import assert from 'node:assert/strict';
import { games, some_game } from './games.mjs';
import { arrive } from './guides.mjs';
import { scene } from './scene.mjs';

const title = (page) => page.locator('#guide-title');
const next = (page) => page.locator('[data-next]');
const learn = (page, game) => page.locator(`[data-game=${game}] [data-learn]`);
const progress = (page, game) =>
  page.evaluate((game) => JSON.parse(localStorage.getItem(`engawa.guide.${game}`)), game);

// Runs in the page: whether something on the table has the ring of what is spoken of.
function rings(wanted) {
  const all = [...document.querySelectorAll('[data-guide] main *')];
  return all.some((element) => getComputedStyle(element).outlineStyle === 'dashed') === wanted;
}

for (const { name: game, walk } of games.filter(({ has }) => has('page/guide.ts'))) {
  scene(`the guide to ${game} leads to its end`, async (scene) => {
    const visitor = await scene.visitor();
    const { page } = visitor;
    assert.ok(walk, 'page/testing.mjs says what is done in each step');
    await visitor.go('/');
    await learn(page, game).click();
    for (const [i, move] of walk.entries()) {
      await arrive(page, i + 1);
      assert.equal(await title(page).innerText(), `Step ${i + 1} of ${walk.length}`);
      await page.waitForFunction(rings, true);
      if (i === 0) await page.locator('.guide .aim').getByText(/win/).waitFor();
      await move(page);
      await next(page).waitFor();
      assert.equal(await page.locator('main[data-your-turn]').count(), 0, 'a step that is done asks for nothing more');
      assert.ok(await page.evaluate(rings, false), 'what is done is pointed at no more');
      await next(page).click();
    }
    await page.getByTestId('guide-end').waitFor();
    assert.deepEqual(await progress(page, game), {
      step: walk.length,
      of: walk.length,
    });
    await page.getByRole('button', { name: 'Play a first game' }).click();
    await page.locator('dialog[open] form button.primary').click();
    await page.waitForURL(`**/play/${game}/*`);
    await page.locator('main[data-phase]').waitFor();
  });
}

// ---- Ways through a guide

scene('a guide goes on where it was left, by Escape or by a reload, and one can go back', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  const { name, title: game, walk } = some_game;
  await page.getByRole('button', { name: `Play ${game.en}` }).click();
  await page.getByRole('link', { name: 'New to it? Learn by playing' }).click();
  await arrive(page, 1);
  await walk[0](page);
  await next(page).click();
  await arrive(page, 2);
  await walk[1](page);
  await next(page).click();
  await arrive(page, 3);
  await page.reload();
  await arrive(page, 3);
  await title(page).focus();
  await page.keyboard.press('Escape');
  assert.equal(await learn(page, name).innerText(), `Learn on: step 3 of ${walk.length}`);
  await learn(page, name).click();
  await arrive(page, 3);
  await page.locator('[data-back]').click();
  await arrive(page, 2);
  await page.locator('[data-leave]').click();
  assert.equal(await learn(page, name).innerText(), `Learn on: step 2 of ${walk.length}`);
  assert.equal(await visitor.saved_game(), null, 'no game of this screen is touched');
});

scene('there is no guide to a game that is not there', async (scene) => {
  const visitor = await scene.visitor();
  await visitor.go('/learn/nothing');
  await visitor.page.getByText('There is no such page.').waitFor();
});
