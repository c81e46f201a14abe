// How people meet at a table on the server.
import { some_game } from './games.mjs';

// Makes a table for two in the page, as a person does, and gives back its name. `choose` may change more.
export async function make_table_by_link({ page, origin }, name, choose = async () => {}, { title } = some_game) {
  await page.goto(origin);
  await page.getByRole('button', { name: `Play ${title.en}` }).click();
  const set_up = page.getByRole('dialog');
  await set_up.getByText('Play with friends').click();
  await set_up.getByLabel('Your name').fill(name);
  await choose(set_up);
  await set_up.getByRole('button', { name: 'Make a table' }).click();
  const link = await page.getByLabel('Link to this table').inputValue();
  return new URL(link).pathname.match(/^\/t\/([\w-]{22})$/)[1];
}

export async function sit_down({ page, origin }, table, name) {
  await page.goto(`${origin}/t/${table}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('main[data-phase]').waitFor();
}

// What the server has told a visitor so far.
export const updates_of = (visitor) =>
  visitor.frames.flatMap((frame) => (frame.type === 'update' ? [frame.update] : []));
