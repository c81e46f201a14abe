// The bar and the windows around the tables: names that fit, and buttons that are in sight.
import assert from 'node:assert/strict';
import { games, own_decision } from './games.mjs';
import { make_record } from './program.mjs';
import { game_before, saved_game } from './records.mjs';
import { scene } from './scene.mjs';
import { with_ken } from './table.mjs';
import { at_rest, phone } from './visitors.mjs';

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
    for (const game of games) {
      const record = await make_record(game.few_players, 11, game.name);
      await visitor.open_game(game_before(record, own_decision(game), 2));
      await title.waitFor();
      assert.equal(await title.evaluate(is_cut), false, `${game.name} at this screen, ${width} wide`);
      const { table, token } = await scene.server.make_table(with_ken, game.name);
      await visitor.go(`/t/${table}#${token}`);
      await page.locator('[data-talk]').waitFor();
      assert.equal(await title.evaluate(is_cut), false, `${game.name} with talk, ${width} wide`);
    }
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

for (const { name: game, few_players, max_players, endings: own } of games) {
  const endings = own ?? [...new Set([few_players, max_players])].map((players) => ({ players }));
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
