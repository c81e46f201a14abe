// The rules for players in the page: with pictures, and opened by a "Why?" at the section that explains it.
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { open_guide } from './guides.mjs';
import { assert_open_at, open_rules } from './rules.mjs';
import { scene } from './scene.mjs';

scene('the rules have sections and pictures', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  for (const { name, has } of games) {
    await visitor.go('/');
    await open_rules(page, name);
    await page.locator('dialog[open] [data-section]').first().waitFor();
    if (!has('pictures')) continue;
    const pictures = page.locator('dialog[open] figure img');
    await pictures.first().waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('dialog[open] figure img')].every(({ naturalWidth }) => naturalWidth > 0),
    );
    assert.equal(await page.locator('dialog[open] figcaption').count(), await pictures.count());
  }
});

for (const game of games.filter(({ why }) => why)) {
  const { step, ask, section } = game.why;
  scene(`what is not possible in ${game.name} leads to the section that explains it`, async (scene) => {
    const visitor = await scene.visitor();
    const { page } = visitor;
    await open_guide(visitor, game, step);
    await ask(page);
    await page.locator(`[data-why=${section}]`).click();
    await assert_open_at(page, section);
  });
}
