// Somebody who plays by keyboard alone: after every key it must be seen where the focus is.
import assert from 'node:assert/strict';
import { assert_language } from './language.mjs';

// The focus is on something that can be seen, and it can be seen that it is there.
export async function assert_focus(page, when) {
  const is_seen = () => {
    const at = document.activeElement;
    const { left, top, right, bottom } = at.getBoundingClientRect();
    const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return at !== document.body && inside && at.matches(':focus-visible');
  };
  // A new view moves the focus a moment after it is shown.
  const seen = await page.waitForFunction(is_seen, null, { timeout: 5_000 }).catch(() => null);
  const place = await page.evaluate(() => document.activeElement.outerHTML.slice(0, 80));
  assert.ok(seen, `${when} the focus is not to be seen: it is at ${place}`);
}

export async function press(page, key, when = `after ${key}`) {
  await page.keyboard.press(key);
  await assert_focus(page, when);
}

export async function tab_to(page, selector) {
  const there = (selector) => document.activeElement.matches(selector);
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await page.evaluate(there, selector)) return assert_focus(page, `on ${selector}`);
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not lead to ${selector}`);
}

// From the home page. The game's engine is asked first what can be chosen.
export async function open_set_up(page, game) {
  const button = `[data-game=${game}] button`;
  await page.locator(button).first().waitFor();
  await tab_to(page, button);
  await page.keyboard.press('Enter');
  await page.locator('dialog[open] form').waitFor();
  await assert_focus(page, 'in the set-up');
}

// A game begun by keyboard alone, in Japanese.
export async function begin_in_japanese(scene, game) {
  const visitor = await scene.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.go('/');
  await open_set_up(page, game);
  await assert_language(page, 'ja');
  await tab_to(page, 'dialog button.primary');
  await page.keyboard.press('Enter');
  return visitor;
}
