// Learn by playing: each guide from its first step to its end on the real table, one of them by keyboard alone; where
// somebody stopped is where it goes on, and it can be left at any time.
import assert from 'node:assert/strict';
import { arrive, keep, place, walks } from './guides.mjs';
import { press, tab_to } from './keyboard.mjs';
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

for (const [game, walk] of Object.entries(walks)) {
  scene(`the guide to ${game} leads to its end`, async (scene) => {
    const visitor = await scene.visitor();
    const { page } = visitor;
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

scene('the guide to Ohanami by keyboard alone', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await tab_to(page, '[data-game=ohanami] [data-learn]');
  await page.keyboard.press('Enter');
  const keys = [
    ['4', '6', 'c'],
    ['1', '1', 'c'],
    ['2', '1', 'c'],
    ['1', '3', 'c'],
    ['5', '8', 'c'],
  ];
  for (const [i, way] of keys.entries()) {
    await arrive(page, i + 1);
    for (const key of way) await page.keyboard.press(key);
    await next(page).waitFor();
    await press(page, 'Shift', 'on the way on'); // it has the focus
    await page.keyboard.press('Enter');
  }
  await page.getByTestId('guide-end').waitFor();
});

scene('what was not asked for is answered kindly, and the position comes back', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/learn/ohanami');
  await arrive(page, 1);
  const hand = () => page.locator('[data-pick]').evaluateAll((cards) => cards.map((card) => card.dataset.pick));
  const before = await hand();
  await keep(15, 17)(page);
  await page.locator('[data-outcome=other]').waitFor();
  await page.getByText('take two of the blue ones').waitFor();
  await page.locator('main[data-your-turn]').waitFor();
  assert.deepEqual(await hand(), before);
  assert.equal(await next(page).count(), 0);
  await keep(4, 40)(page);
  await next(page).waitFor();
});

scene('a guide goes on where it was left, by Escape or by a reload, and one can go back', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
  await page.getByRole('link', { name: 'New to it? Learn by playing' }).click();
  await arrive(page, 1);
  await keep(22, 40)(page);
  await next(page).click();
  await arrive(page, 2);
  await place([1, 1])(page);
  await next(page).click();
  await arrive(page, 3);
  await page.reload();
  await arrive(page, 3);
  await title(page).focus();
  await page.keyboard.press('Escape');
  assert.equal(await learn(page, 'ohanami').innerText(), 'Learn on: step 3 of 5');
  await learn(page, 'ohanami').click();
  await arrive(page, 3);
  await page.locator('[data-back]').click();
  await arrive(page, 2);
  await page.locator('[data-leave]').click();
  assert.equal(await learn(page, 'ohanami').innerText(), 'Learn on: step 2 of 5');
  assert.equal(await visitor.saved_game(), null, 'no game of this screen is touched');
});

scene('there is no guide to a game that is not there', async (scene) => {
  const visitor = await scene.visitor();
  await visitor.go('/learn/nothing');
  await visitor.page.getByText('There is no such page.').waitFor();
});
