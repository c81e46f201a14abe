// The table is one screen: while somebody decides, nothing scrolls away.
import assert from 'node:assert/strict';
import { games, own_decision } from './games.mjs';
import { open_guide } from './guides.mjs';
import { make_record } from './program.mjs';
import { game_before } from './records.mjs';
import { scene } from './scene.mjs';
import { at_rest, desktop, phone } from './visitors.mjs';

// Runs in the page: what is not wholly inside the window, and whether the page could be scrolled.
function what_does_not_fit(in_sight) {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  const faults = [];
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) {
    faults.push(`the page is ${scrollWidth}×${scrollHeight} in a window of ${clientWidth}×${clientHeight}`);
  }
  const at_every_table = '[data-confirm], [data-seat], [data-middle], [data-undo], .message';
  for (const element of document.querySelectorAll(in_sight ? `${at_every_table}, ${in_sight}` : at_every_table)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      faults.push(`${element.outerHTML.slice(0, 80)} reaches from ${left},${top} to ${right},${bottom}`);
    }
  }
  for (const { scrollHeight, clientHeight } of document.querySelectorAll('[data-detail], [data-between]')) {
    if (scrollHeight > clientHeight) faults.push(`the text is ${scrollHeight} high in a place of ${clientHeight}`);
  }
  for (const { scrollWidth, clientWidth, innerText } of document.querySelectorAll('.message')) {
    if (scrollWidth > clientWidth) faults.push(`"${innerText}" is ${scrollWidth} wide in a place of ${clientWidth}`);
  }
  for (const { scrollWidth, parentElement } of document.querySelectorAll('.standing')) {
    const { clientWidth } = parentElement;
    if (scrollWidth > clientWidth) faults.push(`the scores are ${scrollWidth} wide in a place of ${clientWidth}`);
  }
  return faults;
}

async function assert_fits(page, { in_sight }, marks) {
  await at_rest(page);
  assert.deepEqual(await page.evaluate(what_does_not_fit, in_sight), []);
  for (const mark of marks) assert.ok((await page.locator(mark).count()) > 0);
}

// Of a game that says nothing of its layouts: before its first and its last decision.
async function* plain_layouts({ page, visitor }, game) {
  for (const players of new Set([game.few_players, game.max_players])) {
    const record = await make_record(players, 21, game.name);
    const pattern = own_decision(game);
    for (const nth of [1, record.match(new RegExp(pattern, 'gm')).length]) {
      await visitor.open_game(game_before(record, pattern, nth));
      await page.locator('main[data-your-turn]').waitFor();
      yield [];
    }
  }
}

for (const [device, options] of [
  ['a desktop', desktop],
  ['a phone', phone],
]) {
  for (const game of games) {
    scene(`nothing of ${game.name} scrolls away on ${device}`, async (scene) => {
      const visitor = await scene.visitor(options);
      const { page } = visitor;
      const { layouts = plain_layouts } = game;
      for await (const marks of layouts({ page, visitor }, game)) await assert_fits(page, game, marks);
    });
  }

  scene(`nothing of a guide scrolls away on ${device}`, async (scene) => {
    for (const locale of ['en', 'ja']) {
      const visitor = await scene.visitor({ ...options, locale });
      for (const game of games.filter(({ walk }) => walk)) {
        for (const i of game.walk.keys()) {
          await open_guide(visitor, game, i + 1);
          await assert_fits(visitor.page, game, ['[data-guide]']);
        }
      }
    }
  });
}
