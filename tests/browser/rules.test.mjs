// The rules for players in the page: searched by word, with pictures, and opened by a "Why?" at the section that explains it.
import assert from 'node:assert/strict';
import * as bonsai from './bonsai.mjs';
import { open_guide } from './guides.mjs';
import { choose_to_keep, game_before, next_decision } from './ohanami.mjs';
import { make_record } from './program.mjs';
import * as rummy from './rummy.mjs';
import { scene } from './scene.mjs';

const section = (page, name) => page.locator(`dialog[open] [data-section="${name}"]`);
const shown = (page) =>
  page.locator('dialog[open] [data-section]').evaluateAll((all) => all.map(({ dataset }) => dataset.section));

// The window is open at this section: it is in sight and has the focus.
async function assert_open_at(page, name) {
  await section(page, name).waitFor();
  await page.waitForFunction((name) => document.activeElement.dataset.section === name, name);
  const { y } = await section(page, name).boundingBox();
  assert.ok(y > 0 && y < 400, `the section begins at ${y}`);
}

scene('the rules are searched by word, in both languages', async (scene) => {
  for (const [locale, wanted, never] of [
    ['en', 'ROSE', 'dragon'],
    ['ja', 'バラ', '竜'],
  ]) {
    const visitor = await scene.visitor({ locale });
    const { page } = visitor;
    await visitor.go('/');
    await page.locator('[data-game=blossom] button').last().click();
    await section(page, 'worth').waitFor();
    const all = await shown(page);
    const search = page.locator('[data-search]');
    await search.fill(wanted);
    await page.locator('dialog[open] mark').first().waitFor();
    const some = await shown(page);
    assert.ok(some.includes('worth') && some.length < all.length, `${some} of ${all}`);
    const marks = await page.locator('dialog[open] mark').allTextContents();
    assert.ok(marks.every((mark) => mark.toLowerCase() === wanted.toLowerCase()));
    await search.fill(never);
    assert.deepEqual(await shown(page), []);
    await page
      .getByRole('status')
      .filter({ hasText: /Nothing found|見つかりません/ })
      .waitFor();
    await search.fill('');
    assert.deepEqual(await shown(page), all);
  }
});

scene('the rules have pictures', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  for (const game of ['ohanami', 'blossom', 'hitohira', 'rummy', 'bonsai']) {
    await visitor.go('/');
    await page.locator(`[data-game=${game}] button`).last().click();
    const pictures = page.locator('dialog[open] figure img');
    await pictures.first().waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('dialog[open] figure img')].every(({ naturalWidth }) => naturalWidth > 0),
    );
    assert.equal(await page.locator('dialog[open] figcaption').count(), await pictures.count());
  }
});

// ---- Why?

scene('an action that the engine refuses leads to the section that explains it', async (scene) => {
  const visitor = await scene.visitor({ game: game_before(await make_record(2, 11), /^0 keep/, 4) });
  const { page } = visitor;
  // On its way to the engine the action becomes one that is not possible now.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...more) {
      if (message.call === 'act') message.values[1] = message.values[1].replace(/^keep .*/, 'place 1:1 2:1');
      return postMessage.call(this, message, ...more);
    };
  });
  await visitor.go('/play/ohanami');
  const { hand } = await next_decision(page);
  await choose_to_keep(page, hand.slice(0, 2));
  await page.locator('[data-confirm]').click();
  await page.getByRole('alert').filter({ hasText: 'The rules do not allow that.' }).waitFor();
  await page.locator('[data-why=garden]').click();
  await assert_open_at(page, 'garden');
});

scene('what the page says is not possible leads to the section that explains it', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await open_guide(visitor, 'bonsai', 1);
  await bonsai.slot(page, 'leaf').click();
  await page.locator('[data-why=turn]').click();
  await assert_open_at(page, 'turn');

  await open_guide(visitor, 'rummy', 2);
  await rummy.click_card(page, '05A');
  await rummy.click_card(page, '06S');
  await page.locator('[data-why=sets]').click();
  await assert_open_at(page, 'sets');

  await open_guide(visitor, 'blossom', 1);
  await page.locator('[data-deed=arrange]').click();
  await page.locator('[data-why=arrange]').click();
  await assert_open_at(page, 'arrange');

  await open_guide(visitor, 'hitohira', 1);
  await page.locator('[data-ability=somei]').click();
  await page.locator('[data-why=ability]').click();
  await assert_open_at(page, 'ability');
});
