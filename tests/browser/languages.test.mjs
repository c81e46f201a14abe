// The page in each language, and the way from one to the other.
import assert from 'node:assert/strict';
import { some_game } from './games.mjs';
import { assert_language, foreign } from './language.mjs';
import { scene } from './scene.mjs';
import { log_of } from './table.mjs';

const { next_decision, title } = some_game;

scene('the language is changed on the porch and at the table, and is remembered', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-US' });
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('button', { name: `${title.ja}を遊ぶ` }).waitFor();
  await assert_language(page, 'ja');
  await page.reload();
  await page.getByRole('button', { name: `${title.ja}を遊ぶ` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '遊ぶ' }).click();
  await next_decision(page);
  await assert_language(page, 'ja');
  const message = page.getByRole('main').locator('.message').first();
  for (const text of [await message.innerText(), ...(await log_of(page))]) assert.match(text, foreign.en);

  await page.getByRole('button', { name: '設定' }).click();
  await page.getByRole('dialog').getByText('English', { exact: true }).click();
  await page.keyboard.press('Escape');
  await message.filter({ hasNotText: foreign.en }).waitFor();
  for (const text of [await message.innerText(), ...(await log_of(page))]) {
    assert.match(text, foreign.ja);
    assert.doesNotMatch(text, foreign.en);
  }
  // What was said aloud before stays as it was said.
  await page.reload();
  await next_decision(page);
  await assert_language(page, 'en');
});
