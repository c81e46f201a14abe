// Each game is played to its end with what a screen reader has: roles, names and states, nothing that is drawn. The player
// tries what is offered until the button that confirms says what it would do, and presses that.
import assert from 'node:assert/strict';
import { games, own_decision } from './games.mjs';
import { check_record, make_record } from './program.mjs';
import { game_before } from './records.mjs';
import { scene } from './scene.mjs';
import { patience } from './visitors.mjs';

const most_presses = 1500;

// What stands at a table and decides nothing.
const at_every_table = 'Log and scores|Rules|Keys|Settings|Hint|Undo|Take back';
const beside_of = ({ beside }) => new RegExp(`^(${beside ? `${at_every_table}|${beside}` : at_every_table})`);

// The buttons of the table as they are read out, in the order of the page.
async function buttons_of(main) {
  const lines = (await main.ariaSnapshot()).split('\n');
  return lines.flatMap((line) => {
    const [, quoted, states] = line.match(/^\s*- '?button "((?:[^"\\]|\\.)*)"((?: \[\w+\])*)/) ?? [];
    if (quoted === undefined) return [];
    const name = quoted.replaceAll('\\"', '"').replaceAll("''", "'");
    return [
      {
        name,
        disabled: states.includes('[disabled]'),
        pressed: states.includes('[pressed]'),
      },
    ];
  });
}

// Even cards that are alike have names of their own.
function assert_told_apart(buttons) {
  const names = buttons.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  assert.deepEqual(twice, [], 'each button says which one it is');
}

// The same numbers every time.
function lots(seed) {
  return (count) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * count);
  };
}

async function play_by_ear(page, beside, draw) {
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog').getByRole('button', { name: 'Download record' });
  const end = Date.now() + 3 * patience;
  for (let presses = 0; presses < most_presses && Date.now() < end;) {
    if (await sheet.isVisible()) return;
    const buttons = await buttons_of(main);
    assert_told_apart(buttons);
    const confirm = buttons.at(-1);
    const offered = buttons.filter(({ name, disabled, pressed }) => !disabled && !pressed && !beside.test(name));
    const ready = confirm?.disabled === false && !beside.test(confirm.name);
    const { name } = ready ? confirm : (offered[draw(offered.length)] ?? {});
    if (name === undefined) {
      await page.waitForTimeout(50); // somebody else's turn
      continue;
    }
    presses++;
    const button = main.getByRole('button', { name, exact: true });
    await button.press('Enter', { timeout: 2_000 }).catch(() => undefined); // it may be gone: the table has moved on
  }
  assert.fail('the game does not come to its end');
}

for (const game of games) {
  const { name, min_players, quick } = game;
  scene(`${name} is played to its end by roles and names only`, async (scene) => {
    const record = await make_record(min_players, 8, name, quick);
    const visitor = await scene.visitor({ game: game_before(record, own_decision(game)) });
    await visitor.go(`/play/${name}`);
    await play_by_ear(visitor.page, beside_of(game), lots(3));
    const sheet = visitor.page.getByRole('dialog');
    await sheet.getByRole('heading').first().waitFor();
    await sheet
      .getByRole('row', { name: /^Total/ })
      .first()
      .waitFor();
    await check_record((await visitor.saved_game()).record);
  });
}

// A game by defaults alone is played over the network too.
for (const game of games.filter(({ has }) => !has('page/Table.svelte'))) {
  scene(`${game.name} is played online to its end`, async (scene) => {
    const visitor = await scene.visitor();
    const seats = [
      { kind: 'person', name: 'Hana' },
      { kind: 'bot', bot: 'greedy', name: 'Ken' },
    ];
    const { table, token } = await scene.server.make_table(seats, game.name);
    await visitor.go(`/t/${table}#${token}`);
    const { page } = visitor;
    const press = (mark) => page.locator(`${mark}:enabled`).first().click({ timeout: 500 });
    for (let decisions = 0; !(await page.getByTestId('score-sheet').isVisible()); decisions++) {
      assert.ok(decisions < most_presses, 'the game comes to its end');
      await press('[data-choice]')
        .then(() => press('[data-confirm]'))
        .catch(() => undefined); // somebody else's turn
    }
    await check_record(await scene.server.record_of(table));
  });
}

// Cards that show a plant, or what else grows or lies in a garden: each says which.
for (const game of games.filter(({ named_cards }) => named_cards)) {
  scene(`own cards of ${game.name} name their plant to those who listen`, async (scene) => {
    const { own, shown_on, words } = game.named_cards;
    const record = await make_record(game.few_players, 8, game.name);
    const pattern = own_decision(game);
    const times = record.match(new RegExp(pattern, 'gm')).length;
    const met = new Set();
    for (const [at, locale] of ['en', 'ja'].entries()) {
      const visitor = await scene.visitor({ locale });
      for (const nth of [1, Math.ceil(times / 3), Math.ceil(times / 2), times]) {
        await visitor.open_game(game_before(record, pattern, nth));
        await visitor.page.locator('main[data-your-turn]').waitFor();
        for (const card of await visitor.page.locator('main').locator(own).all()) {
          const shown = await card.evaluate(shown_on);
          const [name] = (await card.ariaSnapshot()).split('\n');
          assert.match(name, /^- '?(button|img) "/);
          assert.ok(name.includes(words[shown][at]), `${shown} is read as ${name}`);
          met.add(shown);
        }
      }
    }
    assert.ok(met.size >= 4, `only ${[...met]} were met`);
  });
}
