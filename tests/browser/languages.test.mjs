// The page in each language, and the way from one to the other.
import assert from 'node:assert/strict';
import { assert_language } from './language.mjs';
import { log_of, next_decision } from './ohanami.mjs';
import { scene } from './scene.mjs';

scene('the language is changed on the porch and at the table, and is remembered', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-US' });
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('button', { name: 'お花見を遊ぶ' }).waitFor();
  await assert_language(page, 'ja');
  await page.reload();
  await page.getByRole('button', { name: 'お花見を遊ぶ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '遊ぶ' }).click();
  await next_decision(page);
  await assert_language(page, 'ja');
  assert.match((await log_of(page))[0], /第1/);

  await page.getByRole('button', { name: '設定' }).click();
  await page.getByRole('dialog').getByText('English', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByText('Choose two cards to keep.').waitFor();
  assert.match((await log_of(page))[0], /^Round 1 begins/);
  // What was said aloud before stays as it was said.
  await page.reload();
  await next_decision(page);
  await assert_language(page, 'en');
});
