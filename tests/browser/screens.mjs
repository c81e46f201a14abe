// A walk through every screen of the page. Each step yields the name of the screen that is now shown.
import assert from 'node:assert/strict';
import { next_decision as next_in_blossom } from './blossom.mjs';
import { bonsai_screens } from './bonsai.mjs';
import { open_guide, walks } from './guides.mjs';
import * as hitohira from './hitohira.mjs';
import { next_decision, stage_by_click } from './ohanami.mjs';
import { make_record } from './program.mjs';
import { game_before, saved_game } from './records.mjs';
import * as rummy from './rummy.mjs';
import { at_rest } from './visitors.mjs';

async function* porch({ page, go_home }) {
  await go_home();
  yield 'home';
  await page.locator('[data-game=ohanami] button').last().click();
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
  await page.locator('[data-game=ohanami] button').first().click();
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

const with_ken = [
  { kind: 'person', name: 'Hana' },
  { kind: 'bot', bot: 'greedy', name: 'Ken' },
];

async function* company({ page, visitor, server, games }) {
  const open = await server.ask('/api/tables', {
    game: 'bonsai',
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
  for (const game of games)
    await server.ask('/api/tables', {
      game,
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
  for (const game of games) {
    const played = await make_record(3, 5, game);
    const body = saved_game(played).record;
    await page.route(/\/kifu$/, (route) => route.fulfill({ body }));
    await visitor.go(`/replay/${'A'.repeat(22)}`);
    await page.locator('main[data-phase]').waitFor();
    const middle = Math.floor(played.match(/^\d /gm).length / 2);
    await page.locator('input[type=range]').fill(`${middle}`);
    const seen_by = page.locator('[data-replay-step] select');
    await seen_by.selectOption('0');
    await page.locator(`[data-replay-step="${middle}"]`).waitFor();
    yield `replay-${game}`;
    const hides = game !== 'bonsai';
    assert.equal(await seen_by.locator('option[value="-2"]').count(), hides ? 1 : 0);
    if (hides) {
      await seen_by.selectOption('-2');
      await page.locator('[data-open-hand]').first().waitFor();
      yield `replay-${game}-open`;
    }
    await page.unroute(/\/kifu$/);
  }
}

// With the most players, late in the game.
async function* full_tables({ page, visitor, games }) {
  const most = {
    ohanami: [4, 'place'],
    blossom: [4, 'arrange'],
    hitohira: [4, 'keep'],
    rummy: [5, 'draw'],
    bonsai: [4, 'cultivate'],
  };
  for (const game of games) {
    const [players, verb] = most[game];
    const played = await make_record(players, 21, game);
    const times = played.match(new RegExp(`^0 ${verb}`, 'gm')).length;
    await visitor.open_game(game_before(played, new RegExp(`^0 ${verb}`), times));
    await page.locator('main[data-your-turn]').waitFor();
    yield `${game}-full`;
  }
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
  await page.evaluate(() => localStorage.removeItem('engawa.local.left'));
  await visitor.go('/play/ohanami');
  await page.locator('main a').waitFor();
  yield 'no-game';
}

async function* guides({ page, visitor, games }) {
  for (const game of games) {
    await open_guide(visitor, game, 1);
    yield `guide-${game}-first`;
    const last = walks[game].length;
    await open_guide(visitor, game, last);
    yield `guide-${game}`;
    await walks[game][last - 1](page);
    await page.locator('[data-next]').waitFor();
    yield `guide-${game}-done`;
    await page.locator('[data-next]').click();
    await page.getByTestId('guide-end').waitFor();
    yield `guide-${game}-end`;
  }
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
  for (const [name, key, content] of [
    ['keys', '?', 'dialog[open] kbd'],
    ['log', 'l', 'dialog[open] li'],
    ['hint', 'h', '[data-hint-list]'],
  ]) {
    await page.keyboard.press(key);
    await page.locator(content).first().waitFor();
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

async function* blossom_table({ page, visitor, server }) {
  await visitor.go('/');
  await page.locator('[data-game=blossom] button').first().click();
  await page.locator('dialog[open] form').waitFor();
  yield 'blossom-set-up';
  const record = await make_record(4, 5, 'blossom');
  await visitor.open_game(game_before(record, /^0 arrange/, 2));
  await next_in_blossom(page);
  yield 'blossom';
  await page.locator('[data-up]').first().click();
  yield 'blossom-arrange';
  await page.locator('[data-deed=draw]').click();
  yield 'blossom-draw';
  await page.keyboard.press('l');
  await page.locator('dialog[open] dl').waitFor();
  yield 'blossom-log';
  await page.keyboard.press('Escape');
  await page.locator('.others [data-seat] button').first().click();
  await page.locator('dialog[open]').waitFor();
  yield 'blossom-yard';
  await page.keyboard.press('Escape');
  await visitor.open_game(game_before(record, /^0 flip/));
  await next_in_blossom(page);
  await page.locator('[data-peek]').click();
  await page.locator('[data-down]').first().click();
  yield 'blossom-peek';
  const exchange = record.replace('---', 'option mulligan on\n---');
  await visitor.open_game(game_before(exchange, /^\* garden/));
  await page.locator('main[data-phase=mulligan][data-your-turn]').waitFor();
  yield 'blossom-exchange';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'blossom-score-sheet';
  const { table } = await server.make_table(
    [
      { kind: 'person', name: 'Hana' },
      { kind: 'bot', bot: 'greedy', name: 'Ken' },
    ],
    'blossom',
  );
  await visitor.go(`/t/${table}`);
  await page.locator('main[data-phase]').waitFor();
  yield 'blossom-watching';
}

async function* hitohira_table({ page, visitor, server }) {
  const { choice, lays, next_decision, position } = hitohira;
  const laid = [...lays(0, 'R W'), ...lays(1, 'B W'), ...lays(2, 'W')];
  const open = async (players, events, options) => {
    await visitor.open_game(saved_game(position(players, events, options)));
    await next_decision(page);
  };
  await visitor.go('/');
  await page.locator('[data-game=hitohira] button').first().click();
  await page.locator('dialog[open] form').waitFor();
  yield 'hitohira-set-up';
  await open(3, [...laid, '0 draw 3', '* pieces R Y K']);
  await choice(page, 'count:2').click();
  yield 'hitohira-draw';
  for (const [name, mark] of [
    ['pouch', '[data-pouch]'],
    ['card', '[data-ability=kumagai]'],
    ['field', '.others [data-seat] button'],
  ]) {
    await page.locator(mark).first().click();
    await page.locator('dialog[open] .content').waitFor();
    yield `hitohira-${name}`;
    await page.keyboard.press('Escape');
  }
  await open(3, ['0 draw 5', '* pieces R Y L B W']);
  await choice(page, 'turn:red').click();
  yield 'hitohira-failed';
  await open(3, [...laid, '0 draw 4', '* pieces R R Y Y', '0 stop']);
  for (const pick of ['card:sakuya', 'field:red', '1:blue']) await choice(page, pick).click();
  yield 'hitohira-ability';
  await open(4, ['0 draw 6', '* pieces R R Y Y L L', '0 stop', '0 kumagai', '* pieces R K']);
  await choice(page, 'to:2').click();
  yield 'hitohira-put';
  await open(2, [...lays(0, 'R'), ...lays(1, 'L B'), '0 draw 2', '* pieces W K', '0 stop']);
  await choice(page, 'turn:black').click();
  yield 'hitohira-hide';
  const record = await hitohira.record_with_assignment();
  await visitor.open_game(game_before(record, /^0 assign/));
  await next_decision(page);
  yield 'hitohira-assign';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'hitohira-score-sheet';
  await page.keyboard.press('Escape');
  yield 'hitohira-over';
  const seats = [
    { kind: 'person', name: 'Hana' },
    { kind: 'bot', bot: 'greedy', name: 'Ken' },
  ];
  await visitor.go(`/t/${(await server.make_table(seats, 'hitohira')).table}`);
  await page.locator('main[data-phase]').waitFor();
  yield 'hitohira-watching';
}

async function* rummy_table({ page, visitor, server }) {
  const record = await make_record(4, 5, 'rummy');
  const last = record.match(/^0 draw/gm).length;
  await visitor.open_game(game_before(record, /^0 draw/, last));
  const { name } = await rummy.next_decision(page);
  yield 'rummy-draw';
  await page.locator('[data-draw]').last().click();
  const { hand } = await rummy.next_decision(page, name);
  await rummy.click_card(page, hand[0]);
  yield 'rummy-play';
  await page.locator('[data-deck]').click();
  yield 'rummy-clear-deck';
  await page.locator('[data-deck]').click();
  await page.locator('[data-look]').click();
  await page.locator('dialog[open] [data-face]').first().waitFor();
  yield 'rummy-piles';
  await page.keyboard.press('Escape');
  await page.locator('.others [data-seat] button').first().click();
  await page.locator('dialog[open] h3').first().waitFor();
  yield 'rummy-seat';
  const ready = rummy.dealt(3, {
    hands: [['01B', '02S', '02C', '03B', '08B', '09A', '11B']],
    top: '02A',
  });
  await visitor.open_game(saved_game(ready.record));
  await rummy.next_decision(page);
  await page.locator('[data-draw=discard]').click();
  await page.locator('[data-sets]').click();
  await page.locator('dialog[open] [data-choose]').first().waitFor();
  yield 'rummy-sets';
  await page.keyboard.press('Escape');
  await page.locator('[data-rummy]').click();
  await page.locator('[data-going]').waitFor();
  yield 'rummy-going';
  await page.locator('[data-going]').click();
  await page.locator('[data-round-end]').waitFor();
  await rummy.next_decision(page);
  yield 'rummy-round-end';
  await visitor.open_game(saved_game(rummy.emptied(2).record));
  await rummy.next_decision(page);
  await page.locator('[data-draw=turn]').click();
  yield 'rummy-turn-over';
  await visitor.open_game(saved_game(record));
  await page.getByTestId('score-sheet').waitFor();
  yield 'rummy-score-sheet';
  const seats = [
    { kind: 'person', name: 'Hana' },
    { kind: 'bot', bot: 'greedy', name: 'Ken' },
  ];
  const begun = await server.make_table(seats, 'rummy');
  await visitor.go(`/t/${begun.table}`);
  await page.locator('main[data-phase]').waitFor();
  yield 'rummy-watching';
}

const tables = {
  ohanami: table,
  blossom: blossom_table,
  hitohira: hitohira_table,
  rummy: rummy_table,
  bonsai: bonsai_screens,
};
export const all_games = Object.keys(tables);

async function* walk(parts, visitor, server, games) {
  const { page } = visitor;
  const record = await make_record(3, 5);
  const go_home = async () => {
    await visitor.go('/');
    await page.locator('[data-game=ohanami] button').first().waitFor();
  };
  for (const part of parts) {
    for await (const name of part({ page, visitor, server, record, games, go_home })) {
      await at_rest(page);
      yield name;
    }
  }
}

export const screens_around = (visitor, server, games = all_games) =>
  walk([porch, at_the_door, company, guides], visitor, server, games);

export const screens_of_tables = (visitor, server, games = all_games) =>
  walk([full_tables, ...games.map((game) => tables[game])], visitor, server, games);

export async function* screens(visitor, server) {
  yield* screens_around(visitor, server);
  yield* screens_of_tables(visitor, server);
}
