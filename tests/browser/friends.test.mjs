// Friends at a table over the real server: by link, watched, reloaded; and what is said when something is not possible.
import assert from 'node:assert/strict';
import { make_table_by_link, sit_down } from './friends.mjs';
import {
  actions_in,
  cards_shown,
  decisions_of_a_game,
  log_of,
  next_decision,
  play_on,
  scores_in,
  totals_of,
} from './ohanami.mjs';
import { check_record, sentences_of } from './program.mjs';
import { scene } from './scene.mjs';
import { until } from './visitors.mjs';

const updates_of = (visitor) => visitor.frames.flatMap((frame) => (frame.type === 'update' ? [frame.update] : []));

// All cards that are named anywhere in a view.
function cards_in(value) {
  if (value === null || typeof value !== 'object') return [];
  const own = 'colour' in value ? [value.number] : [];
  return [...own, ...Object.values(value).flatMap(cards_in)];
}

const events_in = (record) => record.split('---\n')[1].trim().split('\n');

// The cards that everybody has seen after the first `count` events of a record.
function public_cards(record, count) {
  const events = events_in(record).slice(0, count);
  const kept = events.flatMap((event) => (/^\d keep/.test(event) ? [event] : []));
  const players = Number(record.match(/^players (\d)$/m)[1]);
  const revealed = kept.slice(0, kept.length - (kept.length % players));
  return new Set(revealed.flatMap((event) => event.split(' ').slice(2).map(Number)));
}

const numbers_in = (text) => (text.match(/\d+/g) ?? []).map(Number);

// Nothing that reached a spectator tells more than everybody may know.
function assert_nothing_secret(updates, record) {
  for (const { next, events, view } of updates) {
    const known = public_cards(record, next);
    assert.deepEqual([view.you, view.hand, view.actions], [null, [], []]);
    assert.ok(view.seats.every((seat) => seat.known_hand === null));
    assert.deepEqual(
      cards_in(view).filter((card) => !known.has(card)),
      [],
      `cards in the view after ${next} events`,
    );
    for (const { text, sentences } of events) {
      if (/^(deal|keep)/.test(text)) assert.match(text, /^(deal \d( \?){10}|keep \? \?)$/);
      if (/^deal/.test(text)) assert.ok(sentences.every(({ en }) => /^Round \d begins: ten cards each\.$/.test(en)));
      if (/^keep/.test(text)) {
        const told = sentences.flatMap(({ en, ja }) => numbers_in(`${en} ${ja.replace('2枚', '')}`));
        assert.ok(told.every((card) => known.has(card)));
      }
    }
  }
}

scene('two browsers play a whole game by link, and a third one watches', async (scene) => {
  const [hana, ken, eve] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await next_decision(hana.page);
  await eve.go(`/t/${table}`);
  await eve.page.getByText('You are watching').waitFor();

  const shown_to_eve = new Set();
  // Her page shows nothing but what it was told so far; that this is public is seen in the end.
  const look_at_eve = async () => {
    const shown = await cards_shown(eve.page);
    const told = new Set(updates_of(eve).flatMap(({ view }) => cards_in(view)));
    assert.deepEqual(
      shown.filter((card) => !told.has(card)),
      [],
    );
    for (const card of shown) shown_to_eve.add(card);
  };
  const safe = (page) => page.locator('[data-lamp=safe]').waitFor();
  const [by_hana, by_ken] = await Promise.all([
    play_on(hana.page, { before: () => Promise.all([safe(hana.page), look_at_eve()]) }),
    play_on(ken.page, { before: () => safe(ken.page) }),
  ]);
  await eve.page.locator('[data-testid=score-sheet]').waitFor();

  const record = await scene.server.record_of(table);
  await check_record(record);
  assert.equal(by_hana.length, decisions_of_a_game);
  assert.deepEqual(actions_in(record, 0), by_hana);
  assert.deepEqual(actions_in(record, 1), by_ken);
  for (const { page } of [hana, ken, eve]) {
    await safe(page);
    assert.deepEqual(await totals_of(page), scores_in(record));
  }

  assert.deepEqual(await log_of(eve.page), await sentences_of(record));
  const updates = updates_of(eve);
  assert.equal(updates.at(-1).next, events_in(record).length, 'the spectator was told of everything');
  assert_nothing_secret(updates, record);
  assert.ok(shown_to_eve.size > 0);
  assert.equal(await eve.page.locator('[data-pick], [data-kept], [data-confirm]').count(), 0);
});

scene('cards that are passed on are not the next hand, however long the others think', async (scene) => {
  const [hana, ken, aki] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  const seats = [{ kind: 'person', name: 'Hana' }, { kind: 'open' }, { kind: 'open' }];
  const { table, token } = await scene.server.make_table(seats);
  await hana.go(`/t/${table}#${token}`);
  await Promise.all([sit_down(ken, table, 'Ken'), sit_down(aki, table, 'Aki')]);
  const keep = ({ page }) => play_on(page, { enough: (actions) => actions.length === 1 });
  const next_hand = ({ page }) => page.getByRole('group', { name: 'Your next hand' });
  const own = hana.page;
  await keep(hana);
  const caption = await own.getByText('You pass these on to').innerText();
  const passed = await cards_shown(own.getByRole('group', { name: caption }));
  assert.equal(passed.length, 8);
  await keep(ken);
  await own.locator('.others [data-status=chosen]').waitFor();
  assert.equal(await next_hand(hana).count(), 0);
  await keep(aki);
  await next_hand(hana).waitFor();
  assert.equal(await own.getByText('You pass these on to').count(), 0);
  const receiver = caption.endsWith('Ken') ? ken : aki;
  await next_hand(receiver).waitFor();
  assert.deepEqual(await cards_shown(next_hand(receiver)), passed, 'who was named has them now');
});

scene('a reload in the middle of a game among friends goes on with it', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  const some = { enough: (actions) => actions.length === 5 };
  await Promise.all([hana, ken].map(({ page }) => play_on(page, some)));
  // Both have kept for the third time.
  for (const { page } of [hana, ken]) await page.locator('main[data-phase=place][data-pick-number="3"]').waitFor();

  const log = await log_of(hana.page);
  const cards = await cards_shown(hana.page);
  await hana.page.reload();
  await hana.page.locator('main[data-phase=place][data-pick-number="3"]').waitFor();
  await hana.page.locator('[data-lamp=safe]').waitFor();
  assert.deepEqual(await log_of(hana.page), log);
  assert.deepEqual(await cards_shown(hana.page), cards);

  await Promise.all([hana, ken].map(({ page }) => play_on(page, some)));
  await hana.page.locator('main[data-round="2"][data-phase=keep]').waitFor();
  const longer = await log_of(hana.page);
  assert.deepEqual(longer.slice(0, log.length), log);
  await ken.page.locator('main[data-round="2"][data-phase=keep]').waitFor();
  assert.equal((await log_of(ken.page)).length, longer.length);
});

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
  for (const { page } of [late, later]) assert.equal(await page.locator('[data-pick]').count(), 0);
});

scene('a table that does not exist is not found', async (scene) => {
  const visitor = await scene.visitor({ expected: refused });
  await visitor.go(`/t/${'A'.repeat(22)}`);
  await visitor.page.getByRole('heading', { name: 'This table does not exist (any more).' }).waitFor();
  await visitor.page.getByRole('link', { name: 'Back to the porch' }).click();
  await visitor.page.getByRole('button', { name: 'Play Ohanami' }).waitFor();
});

scene('a seat that is not one’s own is refused', async (scene) => {
  const visitor = await scene.visitor();
  const { table } = await scene.server.make_table([{ kind: 'person', name: 'Hana' }, { kind: 'open' }]);
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
    const { table } = await scene.server.make_table([
      { kind: 'person', name: 'Hana' },
      { kind: 'bot', bot: 'greedy' },
    ]);
    await visitor.go(`/t/${table}`);
    await visitor.page.getByText(words).waitFor();
    await visitor.page.unrouteAll();
    await visitor.page.getByRole(role, { name: way_out }).waitFor();
  });
}

scene('a name with markup in it is text', async (scene) => {
  const name = '<img src=x>Hana';
  const ken = await scene.visitor();
  const { table } = await scene.server.make_table([{ kind: 'person', name }, { kind: 'open' }]);
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
  assert.match(action, /^keep \d+ \d+$/);
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
