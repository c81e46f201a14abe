// The window with the rules of a game.
import assert from 'node:assert/strict';

export const section = (page, name) => page.locator(`dialog[open] [data-section="${name}"]`);

// From the home page.
export const open_rules = (page, game) => page.locator(`[data-game=${game}] button`).last().click();

// The window is open at this section: it is in sight and has the focus.
export async function assert_open_at(page, name) {
  await section(page, name).waitFor();
  await page.waitForFunction((name) => document.activeElement.dataset.section === name, name);
  const { y } = await section(page, name).boundingBox();
  assert.ok(y > 0 && y < 400, `the section begins at ${y}`);
}
