// The bar and the windows around the tables: names that fit, where the focus begins, and what lies below the fold.
import assert from 'node:assert/strict';
import { open_set_up } from './keyboard.mjs';
import { make_record } from './program.mjs';
import { game_before, saved_game } from './records.mjs';
import { scene } from './scene.mjs';
import { at_rest, desktop, phone } from './visitors.mjs';

const is_cut = (element) =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;

scene('the name of every game is read whole in the bar of a phone', async (scene) => {
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ]) {
    const visitor = await scene.visitor({ ...phone, viewport: { width, height } });
    const { page } = visitor;
    const title = page.locator('main .bar h1');
    await visitor.open_game(game_before(await make_record(2, 11, 'rummy'), /^0 draw/, 2));
    await title.waitFor();
    assert.equal(await title.evaluate(is_cut), false, `at this screen, ${width} wide`);
    const seats = [
      { kind: 'person', name: 'Hana' },
      { kind: 'bot', bot: 'greedy', name: 'Ken' },
    ];
    const { table, token } = await scene.server.make_table(seats, 'rummy');
    await visitor.go(`/t/${table}#${token}`);
    await page.locator('[data-talk]').waitFor();
    assert.equal(await title.evaluate(is_cut), false, `with talk, ${width} wide`);
  }
});

scene('the set-up begins on its first field, and shows that more lies below', async (scene) => {
  for (const options of [desktop, { ...phone, viewport: { width: 390, height: 664 } }]) {
    const visitor = await scene.visitor(options);
    const { page } = visitor;
    await visitor.go('/');
    await open_set_up(page, 'bonsai');
    assert.equal(await page.evaluate(() => document.activeElement.value), 'here');
    const content = page.locator('dialog[open] .content');
    const arrow = () =>
      page.locator('dialog[open] .start').evaluate((start) => getComputedStyle(start, '::before').content !== 'none');
    await page.locator('dialog[open] .content.more').waitFor();
    assert.ok(await arrow());
    await content.evaluate((content) => content.scrollTo(0, content.scrollHeight));
    await page.locator('dialog[open] .content:not(.more)').waitFor();
    assert.equal(await arrow(), false);
  }
});

// Runs in the page. What cannot be pressed in a window over the table, or is not wholly seen.
function not_in_sight(selector) {
  return [...document.querySelectorAll(`dialog[open] ${selector}`)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 6, top + 6],
      [right - 6, top + 6],
      [left + 6, bottom - 6],
      [right - 6, bottom - 6],
    ];
    const seen = corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    return seen ? [] : [`${element.innerText} ${[left, top, right, bottom].map(Math.round)}`];
  });
}

const ended = {
  ohanami: [{ players: 2 }, { players: 4 }],
  blossom: [{ players: 2 }, { players: 4 }],
  hitohira: [{ players: 2 }, { players: 4 }],
  rummy: [{ players: 2 }, { players: 5 }],
  bonsai: [
    ...[1, 2, 3, 4].map((players) => ({ players })),
    ...['spring', 'summer', 'emperor'].map((name) => ({ players: 1, option: `scenario=${name}` })),
  ],
};

for (const [game, endings] of Object.entries(ended)) {
  scene(`the buttons of the score sheet of ${game} are always in sight, and so are its totals`, async (scene) => {
    const visitor = await scene.visitor();
    const { page } = visitor;
    for (const { players, ...more } of endings) {
      await visitor.open_game(saved_game(await make_record(players, 21, game, more)));
      await page.locator('dialog[open] tfoot').waitFor();
      for (const [width, height] of [
        [1280, 720],
        [1366, 625],
        [844, 390],
        [390, 664],
        [320, 568],
      ]) {
        await page.setViewportSize({ width, height });
        await at_rest(page);
        const where = `${JSON.stringify({ players, ...more })} in ${width}×${height}`;
        assert.equal(await page.locator('dialog[open] .ending button').count(), 3);
        assert.deepEqual(await page.evaluate(not_in_sight, '.ending button'), [], where);
        for (const share of [0, 1]) {
          await page
            .locator('dialog[open] .content')
            .evaluate((content, share) => content.scrollTo(0, share * content.scrollHeight), share);
          if (share === 0) assert.deepEqual(await page.evaluate(not_in_sight, 'tfoot tr:first-child th'), [], where);
          else assert.deepEqual(await page.evaluate(not_in_sight, '[data-save]'), [], where);
        }
      }
    }
  });
}
