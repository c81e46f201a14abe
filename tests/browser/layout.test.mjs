// The table is one screen: while somebody decides, nothing scrolls away.
import assert from 'node:assert/strict';
import * as bonsai from './bonsai.mjs';
import { choose_by_mouse, game_before, next_decision } from './ohanami.mjs';
import { make_record } from './program.mjs';
import { scene } from './scene.mjs';
import { at_rest, desktop, phone } from './visitors.mjs';

// Runs in the page: what is not wholly inside the window, and whether the page could be scrolled.
function what_does_not_fit() {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  const faults = [];
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) {
    faults.push(`the page is ${scrollWidth}×${scrollHeight} in a window of ${clientWidth}×${clientHeight}`);
  }
  const needed =
    '[data-pick], [data-kept], [data-column], [data-column] [data-card], [data-discard], [data-confirm], [data-seat], [data-middle], .message, ' +
    '[data-position], [data-slot], [data-cell], [data-at], [data-goal], [data-choice], [data-banner]';
  for (const element of document.querySelectorAll(needed)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      faults.push(`${element.outerHTML.slice(0, 80)} reaches from ${left},${top} to ${right},${bottom}`);
    }
  }
  return faults;
}

async function assert_fits(page, marks = ['[data-column]', '[data-confirm]']) {
  await at_rest(page);
  assert.deepEqual(await page.evaluate(what_does_not_fit), []);
  for (const mark of marks) assert.ok((await page.locator(mark).count()) > 0);
}

const decisions = [1, 8, 13]; // at the start, in the middle, and with ten or more cards in the garden

for (const [device, options] of [
  ['a desktop', desktop],
  ['a phone', phone],
]) {
  scene(`nothing scrolls away on ${device}`, async (scene) => {
    const visitor = await scene.visitor(options);
    const { page } = visitor;
    for (const players of [2, 3, 4]) {
      const record = await make_record(players, 21);
      for (const nth of decisions) {
        for (const phase of ['keep', 'place']) {
          await visitor.open_game(game_before(record, new RegExp(`^0 ${phase}`), nth));
          const decision = await next_decision(page);
          assert.equal(decision.phase, phase);
          assert.ok(decision.hand.length + decision.kept.length > 0);
          await assert_fits(page);
          await choose_by_mouse(page, decision);
          await assert_fits(page);
        }
      }
    }
  });

  scene(`nothing of Bonsai scrolls away on ${device}`, async (scene) => {
    const visitor = await scene.visitor(options);
    const { page } = visitor;
    for (const players of [1, 2, 3, 4]) {
      const record = await make_record(players, 21, 'bonsai');
      const cultivations = record.match(/^0 cultivate/gm).length;
      for (const nth of [1, cultivations]) {
        await visitor.open_game(game_before(record, /^0 cultivate/, nth));
        const { tiles, cards } = await bonsai.next_decision(page);
        await bonsai.card(page, cards.at(-1)).click();
        await assert_fits(page, ['[data-position]', '[data-slot]', '[data-goal]', '[data-confirm]']);
        await bonsai.slot(page, tiles[0].tile).click();
        await assert_fits(page, ['[data-cell]']);
      }
    }
    await visitor.open_game(bonsai.alone({ scenario: 'emperor' }));
    await bonsai.next_decision(page);
    await assert_fits(page, ['[data-position]', '[data-slot]', '[data-goal]']);
  });
}
