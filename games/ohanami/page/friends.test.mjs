// Ohanami over the real server: by link, watched by somebody who must learn no secret, reloaded, and replayed.
import assert from 'node:assert/strict';
import { make_table_by_link, sit_down, updates_of } from '../../../tests/browser/friends.mjs';
import { games } from '../../../tests/browser/games.mjs';
import { check_record, make_record, sentences_of } from '../../../tests/browser/program.mjs';
import { actions_in, saved_game, scores_in } from '../../../tests/browser/records.mjs';
import { scene } from '../../../tests/browser/scene.mjs';
import { log_of, totals_of } from '../../../tests/browser/table.mjs';
import { cards_shown, decisions_of_a_game, next_decision, play_on } from './testing.mjs';

const ohanami = games.find(({ name }) => name === 'ohanami');
const make_table = (visitor) => make_table_by_link(visitor, 'Hana', undefined, ohanami);

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

scene('two browsers play a whole game of Ohanami by link, and a third one watches', async (scene) => {
  const [hana, ken, eve] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  const table = await make_table(hana);
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
  const { table, token } = await scene.server.make_table(seats, 'ohanami');
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
  const table = await make_table(hana);
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

scene('a replay with all open names the cards of every hand', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  const record = await make_record(2, 5, 'ohanami');
  await page.route(/\/kifu$/, (route) => route.fulfill({ body: saved_game(record).record }));
  await visitor.go(`/replay/${'A'.repeat(22)}`);
  await page.locator('main[data-phase=keep]').waitFor();
  await page.getByRole('main').getByText('Next to decide: Hana and Ken').waitFor();
  const seen_by = page.getByLabel('Seen by');
  await seen_by.selectOption('All open');
  for (const seat of [0, 1]) {
    const [, dealt] = record.match(new RegExp(`^\\* deal ${seat} (.*)$`, 'm'));
    for (const card of dealt.split(' ')) {
      const hand = page.locator(`[data-open-hand="${seat}"]`);
      await hand.getByRole('img', { name: new RegExp(`^${card}\\b`) }).waitFor();
    }
  }
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-replay-step="1"]').waitFor();
  await seen_by.selectOption('Ken');
  await page.locator('main[data-phase=keep] [data-card]').first().waitFor();
});
