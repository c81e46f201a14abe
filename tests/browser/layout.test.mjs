// The table is one screen: while somebody decides, nothing scrolls away.
import assert from 'node:assert/strict';
import { all_wishes, next_decision as next_in_blossom, stage_a_wish } from './blossom.mjs';
import * as bonsai from './bonsai.mjs';
import { open_guide, walks } from './guides.mjs';
import * as hitohira from './hitohira.mjs';
import { choose_by_mouse, next_decision } from './ohanami.mjs';
import { make_record } from './program.mjs';
import { game_before, saved_game } from './records.mjs';
import * as rummy from './rummy.mjs';
import { scene } from './scene.mjs';
import { at_rest, desktop, phone } from './visitors.mjs';

// Runs in the page: what is not wholly inside the window, and whether the page could be scrolled.
function what_does_not_fit() {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  const faults = [];
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) {
    faults.push(`the page is ${scrollWidth}×${scrollHeight} in a window of ${clientWidth}×${clientHeight}`);
  }
  const needed = [
    '[data-confirm], [data-seat], [data-middle], .message',
    '[data-pick], [data-kept], [data-column], [data-column] [data-card], [data-discard]',
    '[data-hand], [data-up], [data-down], [data-deed], [data-choice], [data-deck], [data-garden], [data-detail]',
    '[data-way-on], [data-undo], [data-tray] [data-piece], [data-ability], [data-pouch], [data-screen]',
    '[data-hand-card], [data-pile], [data-set], [data-set] [data-card], [data-draw], [data-look], [data-sort]',
    '[data-position], [data-slot], [data-cell], [data-at], [data-goal], [data-banner]',
  ];
  for (const element of document.querySelectorAll(needed.join())) {
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

async function assert_fits(page, ...marks) {
  await at_rest(page);
  assert.deepEqual(await page.evaluate(what_does_not_fit), []);
  for (const mark of marks) assert.ok((await page.locator(mark).count()) > 0);
}

// Up to the first decision of the last round that seat 0 begins.
function before_last_round(record) {
  const lines = record.split('\n');
  const at = lines.findLastIndex((line, i) => line.startsWith('0 draw') && lines[i - 2].startsWith('* deal'));
  return lines.slice(0, at).join('\n') + '\n';
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
          await assert_fits(page, '[data-column]', '[data-confirm]');
          await choose_by_mouse(page, decision);
          await assert_fits(page, '[data-column]', '[data-confirm]');
        }
      }
    }
  });
  scene(`nothing of a guide scrolls away on ${device}`, async (scene) => {
    for (const locale of ['en', 'ja']) {
      const visitor = await scene.visitor({ ...options, locale });
      for (const [game, walk] of Object.entries(walks)) {
        for (const i of walk.keys()) {
          await open_guide(visitor, game, i + 1);
          await assert_fits(visitor.page, '[data-guide]');
        }
      }
    }
  });
  scene(`nothing of Blossom scrolls away on ${device}`, async (scene) => {
    const visitor = await scene.visitor(options);
    const { page } = visitor;
    for (const players of [2, 3, 4]) {
      const record = await make_record(players, 21, 'blossom');
      for (const [verb, nth] of [
        ['feed', 1],
        ['arrange', 2],
        ['draw', 3],
      ]) {
        await visitor.open_game(game_before(record, new RegExp(`^0 ${verb}`), nth));
        const decision = await next_in_blossom(page);
        await assert_fits(page, '[data-deed]', '[data-confirm]');
        const wishes = verb === 'arrange' ? ['arrange'] : all_wishes();
        await stage_a_wish(page, decision, wishes);
        await assert_fits(page, '[data-deed]', '[data-confirm]');
      }
    }
  });

  scene(`nothing of Hitohira scrolls away on ${device}`, async (scene) => {
    const visitor = await scene.visitor(options);
    const { page } = visitor;
    const phases = ['draw', 'keep', 'hide', 'somei', 'assign'];
    const seen = new Set();
    for (const players of [2, 3, 4]) {
      const record = await make_record(players, 21, 'hitohira');
      for (const phase of phases) {
        const pattern = new RegExp(`^0 ${phase}`);
        const times = record.match(new RegExp(pattern, 'gm'))?.length ?? 0;
        if (times === 0) continue;
        await visitor.open_game(game_before(record, pattern, times)); // late in the game, with most pieces
        const { choices } = await hitohira.next_decision(page);
        await assert_fits(page, '[data-middle]', '[data-screen]', '[data-confirm]');
        await hitohira.choice(page, choices[0]).first().click();
        await assert_fits(page, '[data-choice]');
        seen.add(phase);
      }
    }
    assert.deepEqual([...seen], phases);
  });

  scene(`nothing of Rummy scrolls away on ${device}`, async (scene) => {
    const visitor = await scene.visitor(options);
    const { page } = visitor;
    for (const players of [2, 3, 4, 5]) {
      const record = await make_record(players, 22, 'rummy');
      const draws = record.match(/^0 draw/gm).length;
      await visitor.open_game(saved_game(before_last_round(record)));
      await rummy.next_decision(page);
      await assert_fits(page, '[data-between]');
      for (const nth of [1, Math.ceil(draws / 3), draws]) {
        await visitor.open_game(game_before(record, /^0 (draw|turn)/, nth));
        const { name, turn } = await rummy.next_decision(page);
        await assert_fits(page, '[data-hand-card]', '[data-draw]');
        if (turn) continue;
        await page.locator('[data-draw=discard]').click();
        const { hand } = await rummy.next_decision(page, name);
        await rummy.click_card(page, hand[0]);
        await assert_fits(page, '[data-hand-card]');
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
        await assert_fits(page, '[data-position]', '[data-slot]', '[data-goal]', '[data-confirm]');
        await bonsai.slot(page, tiles[0].tile).click();
        await assert_fits(page, '[data-cell]');
      }
    }
    await visitor.open_game(bonsai.alone({ scenario: 'emperor' }));
    await bonsai.next_decision(page);
    await assert_fits(page, '[data-position]', '[data-slot]', '[data-goal]');
  });
}
