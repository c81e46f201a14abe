// Friends at a table over the real server: who comes late, hints, and what is said when something is not possible.
import assert from 'node:assert/strict';
import { make_table_by_link, sit_down, updates_of } from './friends.mjs';
import { some_game } from './games.mjs';
import { scene } from './scene.mjs';
import { with_ken } from './table.mjs';
import { until } from './visitors.mjs';

const { name: game_name, decisions, next_decision, own_cards, title } = some_game;

const refused = /the server responded with a status of 4/; // the browser's own note about an answer

scene('who comes too late watches', async (scene) => {
  const [hana, ken, late, later] = [
    await scene.visitor(),
    await scene.visitor(),
    await scene.visitor({ expected: refused }),
    await scene.visitor(),
  ];
  const table = await make_table_by_link(hana, 'Hana');
  await late.go(`/t/${table}`);
  await late.page.getByLabel('Your name').fill('Mio');
  await sit_down(ken, table, 'Ken');
  await next_decision(ken.page);

  await late.page.getByRole('button', { name: 'Sit down' }).click();
  await late.page.getByText('All seats are taken; you can watch.').waitFor();
  await late.page.getByText('You are watching').waitFor();
  await later.go(`/t/${table}`);
  await later.page.getByText('You are watching').waitFor();
  for (const { page } of [late, later]) assert.equal(await page.locator(own_cards).count(), 0);
});

scene('a table that does not exist is not found', async (scene) => {
  const visitor = await scene.visitor({ expected: refused });
  await visitor.go(`/t/${'A'.repeat(22)}`);
  await visitor.page.getByRole('heading', { name: 'This table does not exist (any more).' }).waitFor();
  await visitor.page.getByRole('link', { name: 'Back to the porch' }).click();
  await visitor.page.getByRole('button', { name: `Play ${title.en}` }).waitFor();
});

scene('a seat that is not one’s own is refused', async (scene) => {
  const visitor = await scene.visitor();
  const { table } = await scene.server.make_table([{ kind: 'person', name: 'Hana' }, { kind: 'open' }], game_name);
  await visitor.go('/');
  await visitor.page.evaluate((table) => {
    localStorage.setItem(`engawa.seat.${table}`, JSON.stringify({ seat: 0, token: 'A'.repeat(43) }));
  }, table);
  await visitor.go(`/t/${table}`);
  await visitor.page.getByText('This seat belongs to someone else.').waitFor();
});

for (const [age, protocol, words, role, way_out] of [
  ['older', 0, 'A newer version is there: please reload.', 'button', 'Reload'],
  ['newer', 999, 'The server is older than this page and has to be updated.', 'link', 'Back to the porch'],
]) {
  scene(`a page that is ${age} than its server says so and what can be done`, async (scene) => {
    const visitor = await scene.visitor();
    await visitor.page.routeWebSocket(/\/api\/socket$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => server.send(text.replace('"protocol":1', `"protocol":${protocol}`)));
    });
    const { table } = await scene.server.make_table(with_ken, game_name);
    await visitor.go(`/t/${table}`);
    await visitor.page.getByText(words).waitFor();
    await visitor.page.unrouteAll();
    await visitor.page.getByRole(role, { name: way_out }).waitFor();
  });
}

scene('a name with markup in it is text', async (scene) => {
  const name = '<img src=x>Hana';
  const ken = await scene.visitor();
  const { table } = await scene.server.make_table([{ kind: 'person', name }, { kind: 'open' }], game_name);
  await sit_down(ken, table, '<b>Ken</b>');
  await ken.page.getByText(name).first().waitFor();
  await ken.page.getByText('<b>Ken</b>').first().waitFor();
  assert.equal(await ken.page.locator('img[src=x]').count(), 0);
});

scene('a seat at a table of the server gets hints, and can play one', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana', async (set_up) => {
    await set_up.getByText('whoever asks').click();
  });
  await hana.page.getByText('Whoever asks gets hints; the others see that.').waitFor();
  await sit_down(ken, table, 'Ken');
  await next_decision(hana.page);
  await hana.page.keyboard.press('h');
  const best = hana.page.locator('[data-hint]').first();
  const action = await best.getAttribute('data-hint');
  assert.match(action, new RegExp(`^(${decisions})`));
  await ken.page.locator('[data-seat="0"] header').getByText('1 hint').waitFor();
  await best.click();
  await until(() =>
    updates_of(hana).some(({ events }) => events.some(({ actor, text }) => actor === 0 && text === action)),
  );
  await hana.page.locator('[data-lamp=safe]').waitFor();
  assert.equal(hana.frames.filter((frame) => frame.type === 'ack').length, 1);
});

scene('among friends there are no hints unless the maker says so', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  await sit_down(ken, await make_table_by_link(hana, 'Hana'), 'Ken');
  for (const { page } of [hana, ken]) {
    await next_decision(page);
    assert.equal(await page.locator('[data-ask-hint]').count(), 0);
    await page.keyboard.press('h');
    assert.equal(await page.getByRole('dialog').count(), 0);
  }
});
