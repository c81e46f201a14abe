// Bonsai in the page: whole games by mouse and by keyboard, alone and against a bot, every scenario, and the situations
// that are its own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  alone,
  best_cell,
  card,
  cell,
  confirm,
  decide,
  late_game,
  next_decision,
  no_room,
  own_tiles,
  play_on,
  slot,
  totals_of,
  undo,
} from './bonsai.mjs';
import { assert_focus, press, tab_to } from './keyboard.mjs';
import { assert_language } from './language.mjs';
import { check_record, make_record } from './program.mjs';
import { actions_in, game_before, saved_game, scores_in } from './records.mjs';
import { scene } from './scene.mjs';

const option = (page, name, text) =>
  page.locator(`dialog [data-option="${name}"] label`, {
    hasText: new RegExp(`^\\s*${text}\\s*$`),
  });
const players = (page, count) => page.locator('dialog label', { hasText: new RegExp(`^\\s*${count}\\s*$`) });
const last_action = async (visitor) => actions_in((await visitor.saved_game()).record, 0).at(-1);

async function open_set_up(visitor) {
  await visitor.go('/');
  await visitor.page.getByRole('button', { name: 'Play Bonsai' }).click();
  await visitor.page.locator('dialog form').waitFor();
}
const begin = (page) => page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();

scene('a game of Bonsai against a bot by mouse, in English', async (scene) => {
  const visitor = await scene.visitor({
    locale: 'en-GB',
    reducedMotion: 'no-preference',
  });
  const { page } = visitor;
  await open_set_up(visitor);
  assert.equal(await page.locator('[data-option=level], [data-option=scenario]').count(), 0);
  await begin(page);
  let turns = 0;
  const decisions = await play_on(page, {
    before: () => turns++ % 6 === 0 && assert_language(page, 'en'),
  });
  assert.ok(decisions > 30, `${decisions} decisions`);

  const { record, over } = await visitor.saved_game();
  assert.ok(over);
  await check_record(record);
  // It is counted slowly, and comes to what the record says.
  await page.waitForFunction(
    ([wanted]) =>
      [...document.querySelectorAll('[data-testid=score-sheet] tfoot td')].map((td) => td.textContent).join(' ') ===
      wanted,
    [scores_in(record).join(' ')],
  );
  await page.waitForFunction(() => document.querySelector('.headline').textContent !== '…');
  await assert_language(page, 'en');
});

scene('the score sheet is counted slowly, and a click shows the rest at once', async (scene) => {
  const record = await make_record(2, 9, 'bonsai');
  const last = record.match(/^0 .*$/gm).length;
  const visitor = await scene.visitor({
    game: { ...game_before(record, /^0 /, last), options: {} },
    reducedMotion: 'no-preference',
  });
  const { page } = visitor;
  await visitor.go('/');
  await page.evaluate(() => localStorage.setItem('engawa.pace', '1500'));
  await visitor.go('/play/bonsai');
  await play_on(page);
  assert.equal(await page.locator('.headline').innerText(), '…');
  await page.getByTestId('score-sheet').getByText('Leaves').click();
  await page.waitForFunction(() => document.querySelector('.headline').textContent !== '…');
  assert.deepEqual(await totals_of(page), scores_in((await visitor.saved_game()).record));
});

// ---- By keyboard

const tile_keys = { wood: 'w', leaf: 'e', flower: 'f', fruit: 'r' };

async function on_a_cell(page) {
  return page.evaluate(() => document.activeElement.hasAttribute('data-cell'));
}

async function place_by_keyboard(page, { cells }) {
  if (!(await on_a_cell(page))) await press(page, 'ArrowDown');
  if (!(await on_a_cell(page))) await press(page, 'ArrowUp');
  assert.ok(await on_a_cell(page), 'the arrows lead to the cells');
  for (const key of ['ArrowLeft', 'ArrowUp'].slice(0, cells.length - 1)) {
    await press(page, key);
    if (!(await on_a_cell(page))) await press(page, 'ArrowDown');
  }
  if (!(await on_a_cell(page))) await press(page, 'ArrowUp');
  await page.keyboard.press('Enter');
}

async function decide_by_keyboard(page, decision) {
  const { phase, tiles, cells, cards } = decision;
  if (phase === 'choose') {
    const held = tiles.reduce((sum, { count }) => sum + count, 0);
    if (tiles.length > 0 && held >= 3 && cells.length === 0) {
      await press(page, tile_keys[tiles[0].tile]);
      return place_by_keyboard(page, await next_decision(page));
    }
    await press(page, `${cards[0]}`);
  }
  if ((phase === 'cultivate' || phase === 'help') && cells.length > 0) return place_by_keyboard(page, decision);
  if (phase === 'take') await press(page, 'f');
  if (phase === 'claim') {
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
  }
  if (phase === 'discard') {
    for (const { tile, count } of tiles) {
      for (let n = 0; n < count && (await confirm(page).isDisabled()); n++) await press(page, tile_keys[tile]);
    }
  }
  await page.keyboard.press('c');
}

scene('a game of Bonsai alone by keyboard alone, in Japanese', async (scene) => {
  const visitor = await scene.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.go('/');
  await page.locator('[data-game=bonsai] button').first().waitFor();
  await tab_to(page, '[data-game=bonsai] button');
  await press(page, 'Enter', 'in the set-up');
  await tab_to(page, 'dialog input[type=radio][value="2"]');
  await press(page, 'ArrowLeft');
  await page.locator('[data-option=level]').waitFor();
  await assert_language(page, 'ja');
  await tab_to(page, 'dialog button.primary');
  await page.keyboard.press('Enter');
  let turns = 0;
  await play_on(page, {
    choose: decide_by_keyboard,
    before: async ({ name }) => {
      await assert_focus(page, `at ${name}`);
      if (turns++ % 6 === 0) await assert_language(page, 'ja');
    },
  });
  await assert_focus(page, 'at the end');
  await assert_language(page, 'ja');
  const { record } = await visitor.saved_game();
  assert.match(record, /^players 1$/m);
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);
});

scene('cells are named in words, and the tiles and cards too', async (scene) => {
  const visitor = await scene.visitor({ game: alone() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  await page.keyboard.press('e');
  await page.locator('[data-cell]').first().waitFor();
  assert.equal(await cell(page, '0,-1').getAttribute('aria-label'), 'one up, half a cell left: leaf, 3 points');
  assert.equal(await cell(page, '1,-1').getAttribute('aria-label'), 'one up, half a cell right: leaf, 3 points');
  assert.ok(await on_a_cell(page));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('[data-own-tree] [data-at="1,-1"][data-tile=leaf]').waitFor({ state: 'attached' });
  assert.equal(await last_action(visitor), 'place leaf 1,-1');
  await page
    .getByRole('group', {
      name: 'Your tree: 1 wood, 1 leaf, 0 flower, 0 fruit',
    })
    .waitFor();
  await page.getByRole('button', { name: 'Place wood, 1 there' }).waitFor();
});

// ---- Alone

scene('alone: a level is chosen, the best result is kept, and the tree is saved as a picture', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await open_set_up(visitor);
  await players(page, 1).click();
  assert.equal(await page.locator('[data-option=goals]').count(), 0);
  await option(page, 'level', 'Senmon 100').click();
  await begin(page);
  await next_decision(page);
  assert.match(await page.locator('[data-aim]').innerText(), /Senmon\s+0 of 100 points\s+0 of 3 goals/);
  assert.match((await visitor.saved_game()).record, /^option level senmon$/m);

  const record = (await make_record(1, 4, 'bonsai')).replace('---', 'option level senmon\n---');
  await visitor.open_game(
    game_before(record, /^0 (meditate|cultivate)/, record.match(/^0 (meditate|cultivate)/gm).length),
  );
  await next_decision(page);
  assert.equal(await page.locator('[data-banner]').innerText(), 'Your last turn');
  await play_on(page);
  const { record: played } = await visitor.saved_game();
  await check_record(played);
  const [score] = scores_in(played);
  const bests = page.locator('[data-testid=score-sheet] [data-bests]');
  assert.match(await bests.innerText(), new RegExp(`A new best on this device![\\s\\S]*Senmon\\s+${score} points`));
  const won = !/^winner -$/m.test(played);
  assert.equal(await page.locator('.headline').innerText(), won ? 'You win' : 'Not this time');

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save]').click()]);
  assert.match(download.suggestedFilename(), /^bonsai-.*\.svg$/);
  const picture = readFileSync(await download.path(), 'utf8');
  const seen = await page.evaluate((text) => {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
    const missing = [...drawn.querySelectorAll('use')].filter((use) => !drawn.querySelector(use.getAttribute('href')));
    return {
      root: drawn.documentElement.tagName,
      tiles: drawn.querySelectorAll('[data-at]').length,
      missing: missing.length,
    };
  }, picture);
  assert.deepEqual(seen, {
    root: 'svg',
    tiles: await own_tiles(page).count(),
    missing: 0,
  });
  assert.ok(picture.includes(`Hana · ${score} points`));

  await page.reload();
  await bests.waitFor();
  assert.doesNotMatch(await bests.innerText(), /new best/);
});

for (const [scenario, title, says, check] of [
  [
    'spring',
    'Flourishing Spring',
    /0 of 130 points\s+0 of 3 goals/,
    async (page) => {
      await slot(page, 'wood').click();
      assert.match(await page.locator('.message').innerText(), /flower/);
    },
  ],
  [
    'summer',
    'Scorching Summer',
    /0 of 130 points\s+0 of 3 goals/,
    async (page) => assert.equal(await page.locator('[data-middle] [data-goal]').count(), 3),
  ],
  [
    'emperor',
    'The Emperor challenge',
    /0 of 140 points\s+0 of 5 goals/,
    async (page) => {
      assert.equal(await page.locator('[data-own-tree] [data-tree]').count(), 2);
      assert.equal(await page.locator('[data-middle] [data-goal]').count(), 5);
    },
  ],
]) {
  scene(`the scenario ${title} is chosen and begun`, async (scene) => {
    const visitor = await scene.visitor();
    const { page } = visitor;
    await open_set_up(visitor);
    await players(page, 1).click();
    await option(page, 'level', 'Sensei 120').click();
    await option(page, 'scenario', title).click();
    assert.equal(await page.locator('[data-option=level]').count(), 0, 'a scenario takes the place of a level');
    assert.equal(await page.locator('[data-option=scenario-goals]').count(), scenario === 'emperor' ? 0 : 1);
    await begin(page);
    await next_decision(page);
    const aim = await page.locator('[data-aim]').innerText();
    assert.ok(aim.startsWith(title), aim);
    assert.match(aim, says);
    await check(page);
    await page.keyboard.press('Escape');
    const decisions = await play_on(page, {
      enough: (_, decisions) => decisions === 14,
    });
    assert.equal(decisions, 14);
    const { record } = await visitor.saved_game();
    assert.match(record, new RegExp(`^option scenario ${scenario}$`, 'm'));
    await check_record(record);
  });
}

scene('the goal tiles of a scenario can be chosen', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await open_set_up(visitor);
  await players(page, 1).click();
  await option(page, 'scenario', 'Scorching Summer').click();
  await option(page, 'scenario-goals', 'Choose').click();
  const pickers = page.locator('[data-option=scenario-goals] select');
  await pickers.nth(2).selectOption('blue-hard');
  await pickers.nth(0).selectOption('green-mid');
  const chosen = await pickers.evaluateAll((all) => all.map(({ value }) => value));
  assert.equal(chosen[0], 'green-mid');
  assert.equal(chosen[2], 'blue-hard');
  await begin(page);
  await next_decision(page);
  const shown = await page
    .locator('[data-middle] [data-goal]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.goal));
  assert.deepEqual(shown, chosen);
  // With two players none of this is offered, nor sent.
  await open_set_up(visitor);
  await players(page, 2).click();
  assert.equal(await page.locator('[data-option=scenario], [data-option=scenario-goals]').count(), 0);
  await begin(page);
  await next_decision(page);
  assert.doesNotMatch((await visitor.saved_game()).record, /^option/m);
});

// ---- Its own situations

scene('placements are taken back within the turn, until something is revealed', async (scene) => {
  const visitor = await scene.visitor({ game: alone() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const start = await next_decision(page);
  await slot(page, 'wood').click();
  await cell(page, '0,-1').click();
  await page.locator('[data-at="0,-1"]').first().waitFor({ state: 'attached' });
  await slot(page, 'leaf').click();
  const { cells } = await next_decision(page, start.name);
  await cell(page, best_cell(cells).cell).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-own-tree] [data-at]').length === 3);
  await undo(page).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-own-tree] [data-at]').length === 2);
  // The first tile goes back together with the decision to cultivate.
  await undo(page).click();
  await page.locator('main[data-phase=choose]').waitFor();
  assert.deepEqual(actions_in((await visitor.saved_game()).record, 0), []);
  assert.equal(await own_tiles(page).count(), 1);

  await slot(page, 'wood').click();
  await cell(page, '1,-1').click();
  await next_decision(page, start.name);
  await page.waitForFunction(() => document.querySelectorAll('[data-own-tree] [data-at]').length === 2);
  await confirm(page).click();
  await page.locator('main[data-phase=choose][data-your-turn]').waitFor();
  assert.equal(await undo(page).count(), 0, 'a card was revealed');
});

scene('a tile is dragged to its cell', async (scene) => {
  const visitor = await scene.visitor({ game: alone() });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const { name } = await next_decision(page);
  await slot(page, 'leaf').hover();
  await page.mouse.down();
  const tray = await slot(page, 'leaf').boundingBox();
  await page.mouse.move(tray.x - 20, tray.y, { steps: 4 });
  const { x, y, width, height } = await cell(page, '1,-1').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await next_decision(page, name);
  await page.locator('[data-own-tree] [data-at="1,-1"][data-tile=leaf]').waitFor({ state: 'attached' });
});

scene('a goal is claimed or renounced, and it is said what each means', async (scene) => {
  const game = await late_game(2, 3, 'claim');
  const visitor = await scene.visitor({ game });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const { choices, name } = await next_decision(page);
  const renounce = choices.find((choice) => choice.startsWith('renounce'));
  const claim = choices.find((choice) => choice.startsWith('claim'));
  const words = (choice) => page.locator(`[data-choice="${choice}"]`).innerText();
  assert.match(await words(claim), /\d+ points, and no other \w+ tile for you/);
  assert.match(await words(renounce), /You will never claim/);
  assert.ok(await confirm(page).isDisabled());
  await page.locator(`[data-choice="${renounce}"]`).click();
  assert.match(await confirm(page).innerText(), /^Renounce/);
  await page.locator(`[data-choice="${claim}"]`).click();
  assert.match(await confirm(page).innerText(), /^Claim/);
  await confirm(page).click();
  await page.waitForFunction((name) => {
    const { turn, phase } = document.querySelector('main[data-phase]').dataset;
    return `${turn} ${phase}` !== name;
  }, name);
  await page
    .locator(`[data-goal="${claim.slice('claim '.length)}"]`, {
      hasText: 'yours',
    })
    .first()
    .waitFor();
  assert.ok(actions_in((await visitor.saved_game()).record, 0).includes(claim));
});

scene('where no wood fits, tiles may be removed', async (scene) => {
  const game = no_room();
  await check_record(game.record);
  const visitor = await scene.visitor({ game });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const { cells, name } = await next_decision(page);
  assert.deepEqual(cells.map(({ cell }) => cell).sort(), ['0,-1', '1,-1']);
  await page.getByText('There is no room for wood').waitFor();
  await slot(page, 'wood').click();
  assert.match(await page.locator('.message').innerText(), /It must touch wood/);
  await page.keyboard.press('Escape');
  await cell(page, '0,-1').click();
  assert.equal(await cell(page, '0,-1').getAttribute('aria-pressed'), 'true');
  await cell(page, '1,-1').click();
  assert.equal(await confirm(page).innerText(), 'Remove 1 tile');
  await confirm(page).click();
  await next_decision(page, name);
  assert.equal(await last_action(visitor), 'remove 1,-1');
  assert.equal(await own_tiles(page).count(), 2);
});

scene('other trees are seen at a glance and in full, and the deck says what is left', async (scene) => {
  const record = await make_record(3, 6, 'bonsai');
  const game = game_before(record, /^0 (meditate|cultivate)/, 6);
  const visitor = await scene.visitor({ game });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  await next_decision(page);
  const others = page.locator('.others [data-seat]');
  assert.equal(await others.count(), 2);
  const small = await others.first().locator('[data-at]').count();
  assert.ok(small > 1);
  await others.first().getByRole('button', { name: 'Look at Ken’s tree' }).click();
  assert.equal(await page.locator('dialog[open] [data-at]').count(), small);
  await page.keyboard.press('Escape');
  const left = Number(await page.locator('[data-deck]').getAttribute('data-deck'));
  const dealt = game.record.match(/^\* card/gm).length + 4;
  assert.equal(left, 43 - dealt);
  await page.getByRole('button', { name: `${left} cards left in the deck` }).click();
  const counts = await page
    .locator('dialog[open] li')
    .evaluateAll((cards) => cards.map((card) => Number(card.querySelector('.count')?.textContent.slice(1) ?? 1)));
  assert.equal(
    counts.reduce((a, b) => a + b, 0),
    left,
  );
});

scene('a reload in the middle of a turn goes on with it', async (scene) => {
  const record = await make_record(2, 8, 'bonsai');
  const visitor = await scene.visitor({
    game: game_before(record, /^0 place/, 6),
  });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  const before = await next_decision(page);
  await page.reload();
  assert.deepEqual(await next_decision(page), before);
});

scene('over the server: a placement is one choice, and is taken back as one', async (scene) => {
  const seats = [
    { kind: 'person', name: 'Hana' },
    { kind: 'bot', bot: 'greedy', name: 'Ken' },
  ];
  const made = await scene.server.make_table(seats, 'bonsai');
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.evaluate(
    ({ table, seat, token }) => localStorage.setItem(`engawa.seat.${table}`, JSON.stringify({ seat, token })),
    made,
  );
  await visitor.go(`/t/${made.table}`);
  const { name } = await next_decision(page);
  await slot(page, 'wood').click();
  await cell(page, '0,-1').click();
  await next_decision(page, name);
  await page.waitForFunction(() => document.querySelectorAll('[data-own-tree] [data-at]').length === 2);
  await undo(page).click();
  await page.locator('main[data-phase=choose][data-your-turn]').waitFor();
  assert.equal(await own_tiles(page).count(), 1);
  await play_on(page, { enough: (_, decisions) => decisions === 6 });

  const watcher = await scene.visitor();
  await watcher.go(`/t/${made.table}`);
  await watcher.page.locator('main[data-phase]').waitFor();
  assert.equal(await watcher.page.locator('.others [data-seat]').count(), 2);
  assert.equal(await watcher.page.locator('[data-confirm]').count(), 0);
});

scene('two people at one screen hand the device around', async (scene) => {
  const record = `engawa 1\ngame bonsai\nplayers 2\n---\n`;
  const visitor = await scene.visitor({
    game: saved_game(record, ['Hana', 'Ken']),
  });
  const { page } = visitor;
  await visitor.go('/play/bonsai');
  for (const name of ['Hana', 'Ken', 'Hana']) {
    await page.getByRole('button', { name: new RegExp(`I am ${name}`) }).click();
    const decision = await next_decision(page);
    assert.equal(decision.phase, 'choose');
    await card(page, 1).click();
    await confirm(page).click();
    await page.waitForFunction((name) => {
      const table = document.querySelector('main[data-phase]');
      return !table || `${table.dataset.turn} ${table.dataset.phase}` !== name;
    }, decision.name);
    // A Helper or a wild Master asks for more before the turn is over.
    for (;;) {
      const next = await page.waitForFunction(
        () =>
          document.querySelector('[data-testid=hand-over]')
            ? 'over'
            : document.querySelector('main[data-your-turn]')?.dataset.phase,
        null,
        { polling: 40 },
      );
      if ((await next.jsonValue()) === 'over') break;
      const more = await next_decision(page);
      if (more.phase === 'hand-over') break;
      await decide(page, more);
      await page.waitForFunction((name) => {
        const table = document.querySelector('main[data-phase]');
        return !table || `${table.dataset.turn} ${table.dataset.phase}` !== name;
      }, more.name);
    }
  }
});
