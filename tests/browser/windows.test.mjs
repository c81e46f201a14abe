// The bar and the windows around the tables: names that fit, where the focus begins, and what lies below the fold.
import assert from 'node:assert/strict';
import { open_set_up } from './keyboard.mjs';
import { make_record } from './program.mjs';
import { game_before } from './records.mjs';
import { scene } from './scene.mjs';
import { desktop, phone } from './visitors.mjs';

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
