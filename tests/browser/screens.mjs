// A walk through every screen of the page. Each step yields the name of the screen that is now shown.
import assert from 'node:assert/strict';
import { games as all_games, own_decision, some_game } from './games.mjs';
import { open_guide } from './guides.mjs';
import { make_record } from './program.mjs';
import { game_before, saved_game } from './records.mjs';
import { open_set_up_by_mouse, watch, with_ken } from './table.mjs';
import { at_rest } from './visitors.mjs';

const card_of_game = `[data-game=${some_game.name}]`;

async function* porch({ page, visitor }) {
  await visitor.go('/');
  await page.locator(`${card_of_game} button`).first().waitFor();
  yield 'home';
  await page.locator(`${card_of_game} button`).last().click();
  await page.locator('dialog[open] .content').locator('h2, h3').first().waitFor();
  yield 'rules';
  await page.locator('[data-search]').fill('2');
  await page.locator('dialog[open] mark').first().waitFor();
  yield 'rules-search';
  await page.keyboard.press('Escape'); // empties the field
  await page.keyboard.press('Escape');
  await page.locator('header button').last().click();
  await page.locator('dialog[open] input[type=range]').waitFor();
  yield 'settings';
  await page.keyboard.press('Escape');
  await page.locator(`${card_of_game} button`).first().click();
  await page.locator('dialog[open] form').waitFor();
  yield 'set-up';
  await page.locator('label', { has: page.locator('input[value=friends]') }).click();
  await page.locator('dialog[open] .clock select').waitFor();
  yield 'set-up-friends';
  await page.locator('dialog[open] form button.primary').click();
  await page.locator('[data-kind=open]').waitFor();
  yield 'lobby';
}

// ---- What surrounds a game over the network

async function* company({ page, visitor, server, games }) {
  const open = await server.ask('/api/tables', {
    game: some_game.name,
    options: {},
    seats: [{ kind: 'person', name: 'Sora' }, { kind: 'open' }, { kind: 'open' }],
    listed: true,
    turn_seconds: 600,
  });
  const { table, token } = await open.json();
  const host = await page.context().newPage(); // listed are tables whose host is there
  await host.goto(`${server.origin}/t/${table}#${token}`);
  await host.locator('[data-kind=open]').first().waitFor();
  await page.bringToFront();
  await visitor.go('/tables');
  await page.locator('[data-open-table]').first().waitFor();
  yield 'open-tables';
  await host.close();
  await visitor.go('/games');
  await page.locator('summary').waitFor();
  const person = await page.evaluate(() => JSON.parse(localStorage.getItem('engawa.person')));
  for (const { name } of games)
    await server.ask('/api/tables', {
      game: name,
      options: {},
      seats: with_ken,
      seating: 'given',
      person,
    });
  await visitor.go('/games');
  await page.locator('[data-own-game]').first().waitFor();
  yield 'own-games';
  await page.locator('summary').click();
  yield 'account';
  await visitor.go('/');
  await page.locator('[data-go-on]').first().waitFor();
  yield 'home-again';
  for (const { name, max_players, all_open } of games) {
    const played = await make_record(Math.min(3, max_players), 5, name);
    const body = saved_game(played).record;
    await page.route(/\/kifu$/, (route) => route.fulfill({ body }));
    await visitor.go(`/replay/${'A'.repeat(22)}`);
    await page.locator('main[data-phase]').waitFor();
    const middle = Math.floor(played.match(/^\d /gm).length / 2);
    await page.locator('input[type=range]').fill(`${middle}`);
    const seen_by = page.locator('[data-replay-step] select');
    await seen_by.selectOption('0');
    await page.locator(`[data-replay-step="${middle}"]`).waitFor();
    yield `replay-${name}`;
    assert.equal(await seen_by.locator('option[value="-2"]').count(), all_open ? 0 : 1);
    if (!all_open) {
      await seen_by.selectOption('-2');
      await page.locator('[data-open-hand]').first().waitFor();
      yield `replay-${name}-open`;
    }
    await page.unroute(/\/kifu$/);
  }
}

// With the most players, late in the game.
async function* full_tables({ page, visitor, games }) {
  for (const game of games) {
    const played = await make_record(game.max_players, 21, game.name);
    const times = played.match(new RegExp(own_decision(game), 'gm')).length;
    await visitor.open_game(game_before(played, own_decision(game), times));
    await page.locator('main[data-your-turn]').waitFor();
    yield `${game.name}-full`;
  }
}

async function* at_the_door({ page, visitor, server }) {
  const seats = [{ kind: 'person', name: 'Hana' }, { kind: 'open' }];
  const { table } = await server.make_table(seats, some_game.name);
  await visitor.go(`/t/${table}`);
  await page.locator('form').waitFor();
  yield 'join';
  await watch({ page, visitor, server }, some_game.name);
  yield 'watching';
  await visitor.go(`/t/${'A'.repeat(22)}`);
  await page.locator('main h1').waitFor();
  yield 'no-such-table';
  await visitor.go('/play/no/such/page');
  await page.locator('main a').waitFor();
  yield 'not-found';
  await page.evaluate(() => localStorage.removeItem('engawa.local.left'));
  await visitor.go(`/play/${some_game.name}`);
  await page.locator('main a').waitFor();
  yield 'no-game';
}

async function* guides({ page, visitor, games }) {
  for (const game of games.filter(({ walk }) => walk)) {
    const { name, walk } = game;
    await open_guide(visitor, game, 1);
    yield `guide-${name}-first`;
    await open_guide(visitor, game, walk.length);
    yield `guide-${name}`;
    await walk.at(-1)(page);
    await page.locator('[data-next]').waitFor();
    yield `guide-${name}-done`;
    await page.locator('[data-next]').click();
    await page.getByTestId('guide-end').waitFor();
    yield `guide-${name}-end`;
  }
}

// Of a game that says nothing of its screens.
async function* plain_screens(place, { name, few_players }) {
  const { page, visitor } = place;
  await open_set_up_by_mouse(place, name);
  yield 'set-up';
  const record = await make_record(few_players, 5, name);
  await visitor.open_game(game_before(record, /^0 /));
  await page.locator('main[data-your-turn]').waitFor();
  yield 'play';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'score-sheet';
  await watch(place, name);
  yield 'watching';
}
const number_of_plain_screens = 4;

async function* tables({ games, ...place }) {
  for (const game of games) {
    const { name, screens = plain_screens } = game;
    for await (const screen of screens(place, game)) yield `${name}-${screen}`;
  }
}

async function* walk(parts, visitor, server, games) {
  const { page } = visitor;
  for (const part of parts) {
    for await (const name of part({ page, visitor, server, games })) {
      await at_rest(page);
      yield name;
    }
  }
}

const sum = (games, count) => games.reduce((all, game) => all + count(game), 0);

export const screens_around = (visitor, server, games) =>
  walk([porch, at_the_door, company, guides], visitor, server, games);
export const number_around = (games) => 16 + sum(games, ({ all_open, walk }) => (all_open ? 1 : 2) + (walk ? 4 : 0)); // a replay with all open, and the guide

export const screens_of_tables = (visitor, server, games) => walk([full_tables, tables], visitor, server, games);
export const number_of_tables = (games) =>
  sum(games, ({ screens, number_of_screens }) => 1 + (screens ? number_of_screens : number_of_plain_screens));

export async function* screens(visitor, server) {
  yield* screens_around(visitor, server, all_games);
  yield* screens_of_tables(visitor, server, all_games);
}
