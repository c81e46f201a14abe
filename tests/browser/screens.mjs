// A walk through every screen of the page. Each step yields the name of the screen that is now shown.
import { game_before, next_decision, saved_game, stage_by_click } from './ohanami.mjs';
import { bonsai_screens } from './bonsai.mjs';
import { make_record } from './program.mjs';
import { at_rest } from './visitors.mjs';

async function* porch({ page, go_home }) {
  await go_home();
  yield 'home';
  await page.locator('[data-game=ohanami] button').last().click();
  await page.locator('dialog[open] .content').locator('h2, h3').first().waitFor();
  yield 'rules';
  await page.keyboard.press('Escape');
  await page.locator('header button').last().click();
  await page.locator('dialog[open] input[type=range]').waitFor();
  yield 'settings';
  await page.keyboard.press('Escape');
  await page.locator('[data-game=ohanami] button').first().click();
  await page.locator('dialog[open] form').waitFor();
  yield 'set-up';
  await page.locator('label', { has: page.locator('input[value=friends]') }).click();
  yield 'set-up-friends';
  await page.locator('dialog[open] form button.primary').click();
  await page.locator('[data-kind=open]').waitFor();
  yield 'lobby';
}

async function* at_the_door({ page, visitor, server }) {
  const { table } = await server.make_table([{ kind: 'person', name: 'Hana' }, { kind: 'open' }]);
  await visitor.go(`/t/${table}`);
  await page.locator('form').waitFor();
  yield 'join';
  const begun = await server.make_table([
    { kind: 'person', name: 'Hana' },
    { kind: 'bot', bot: 'greedy', name: 'Ken' },
  ]);
  await visitor.go(`/t/${begun.table}`);
  await page.locator('main[data-phase]').waitFor();
  yield 'watching';
  await visitor.go(`/t/${'A'.repeat(22)}`);
  await page.locator('main h1').waitFor();
  yield 'no-such-table';
  await visitor.go('/play/no/such/page');
  await page.locator('main a').waitFor();
  yield 'not-found';
  await page.evaluate(() => localStorage.removeItem('engawa.local'));
  await visitor.go('/play/ohanami');
  await page.locator('main a').waitFor();
  yield 'no-game';
}

async function* table({ page, visitor, record }) {
  await visitor.open_game(game_before(record, /^0 keep/, 8));
  const { hand } = await next_decision(page);
  yield 'keep';
  for (const card of hand.slice(0, 2)) await page.locator(`[data-pick="${card}"]`).click();
  yield 'keep-chosen';
  await visitor.open_game(game_before(record, /^0 place/, 8));
  await next_decision(page);
  yield 'place';
  await stage_by_click(page);
  await stage_by_click(page);
  yield 'place-staged';
  for (const [name, key] of [
    ['keys', '?'],
    ['log', 'l'],
  ]) {
    await page.keyboard.press(key);
    await page.locator('dialog[open]').waitFor();
    yield name;
    await page.keyboard.press('Escape');
  }
  await page.locator('.others [data-seat] button').first().click();
  await page.locator('dialog[open] [data-colour]').first().waitFor();
  yield 'garden';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'score-sheet';
  await page.keyboard.press('Escape');
  yield 'over';
  await visitor.open_game(game_before(record, /^0 keep/, 8, ['Hana', 'Ken']));
  await page.getByTestId('hand-over').waitFor();
  yield 'hand-over';
}

export async function* screens(visitor, server) {
  const { page } = visitor;
  const record = await make_record(3, 5);
  const go_home = async () => {
    await visitor.go('/');
    await page.locator('[data-game=ohanami] button').first().waitFor();
  };
  for (const part of [porch, at_the_door, table, bonsai_screens]) {
    for await (const name of part({ page, visitor, server, record, go_home })) {
      await at_rest(page);
      yield name;
    }
  }
}
