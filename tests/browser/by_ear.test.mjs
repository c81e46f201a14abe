// Each game is played to its end with what a screen reader has: roles, names and states, nothing that is drawn. The player
// tries what is offered until the button that confirms says what it would do, and presses that.
import assert from 'node:assert/strict';
import { check_record, make_record } from './program.mjs';
import { game_before } from './records.mjs';
import { scene } from './scene.mjs';
import { patience } from './visitors.mjs';

const most_presses = 1500;

// What stands at every table and decides nothing.
const beside =
  /^(Log and scores|Rules|Keys|Settings|Hint|Undo|Take back|Peek|High contrast|Month|Type|All goals|Sets|Look|The pouch|Your cards|\d+ left)/;

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

async function play_by_ear(page, draw) {
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

for (const [game, players, verb, more] of [
  ['ohanami', 2, 'keep'],
  ['blossom', 2, '(feed|flip|arrange|draw|cherry)'],
  ['hitohira', 2, 'draw'],
  ['rummy', 2, 'draw', { option: 'length=quick' }],
  ['bonsai', 1, '(cultivate|meditate)'],
]) {
  scene(`${game} is played to its end by roles and names only`, async (scene) => {
    const record = await make_record(players, 8, game, more);
    const visitor = await scene.visitor({ game: game_before(record, new RegExp(`^0 ${verb}`)) });
    await visitor.go(`/play/${game}`);
    await play_by_ear(visitor.page, lots(3));
    const sheet = visitor.page.getByRole('dialog');
    await sheet.getByRole('heading').first().waitFor();
    await sheet
      .getByRole('row', { name: /^Total/ })
      .first()
      .waitFor();
    await check_record((await visitor.saved_game()).record);
  });
}
