// Motion explains: nothing on its way is larger than where it was or where it goes, and what is counted slowly is told
// nowhere before.
import assert from 'node:assert/strict';
import * as bonsai from './bonsai.mjs';
import * as hitohira from './hitohira.mjs';
import { choose_by_mouse, game_before, next_decision } from './ohanami.mjs';
import { make_record } from './program.mjs';
import * as rummy from './rummy.mjs';
import { scene } from './scene.mjs';
import { at_rest } from './visitors.mjs';

// Runs in the page: notes how wide each card is when its flight begins, and the widest place of a card, whatever moves.
function watch_flights() {
  window.flights = [];
  window.widest = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const scale = /scale\((.*)\)/.exec(frames[0]?.transform ?? '')?.[1];
    if (scale) window.flights.push(scale * this.offsetWidth);
    const places = [...document.querySelectorAll('[data-card]')].map((card) => card.offsetWidth);
    window.widest = Math.max(window.widest, ...places);
    return animate.call(this, frames, options);
  };
}

async function assert_flights(page, least) {
  await at_rest(page);
  const { flights, widest } = await page.evaluate(() => ({ flights: window.flights, widest: window.widest }));
  assert.ok(flights.length >= least, `${flights.length} cards have flown`);
  const largest = Math.max(...flights);
  assert.ok(
    largest <= 1.1 * widest, // a card of a fan lies aslant
    `a card was ${largest} wide on its way, and no place of a card is above ${widest}`,
  );
}

scene('no card on its way is larger than its places', async (scene) => {
  const visitor = await scene.visitor({ reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.addInitScript(watch_flights);
  await visitor.open_game(game_before(await make_record(2, 11), /^0 keep/, 2));
  const decision = await next_decision(page);
  await assert_flights(page, 8); // the hand is dealt
  await choose_by_mouse(page, decision);
  await page.locator('[data-confirm]').click();
  await next_decision(page, decision.name);
  await assert_flights(page, 10);

  await visitor.open_game(game_before(await make_record(2, 11, 'rummy'), /^0 draw/, 2));
  const { name } = await rummy.next_decision(page);
  await page.locator('[data-draw]').last().click();
  const { hand, name: play } = await rummy.next_decision(page, name);
  await rummy.click_card(page, hand[0]);
  await page.locator('[data-confirm]').click();
  await rummy.next_decision(page, play); // after the bot's turn
  await assert_flights(page, 8);
});

// Runs in the page: while the end is still being counted, notes whatever beside it names a winner.
function watch_end() {
  window.too_early = [];
  window.suspense = 0;
  const look = () => {
    const table = document.querySelector('main[data-phase=over]');
    const headline = document.querySelector('[data-testid=score-sheet] .headline')?.textContent;
    if (!table || (headline !== undefined && headline !== '…')) return;
    window.suspense++;
    const log = table.querySelector('aside .log').innerText;
    if (/wins/.test(log)) window.too_early.push(log);
    const totals = headline === '…' ? '.others .score, aside .standing .total' : '.others .score';
    const seen = [...table.querySelectorAll(totals)].filter((cell) =>
      cell.checkVisibility({ visibilityProperty: true }),
    );
    window.too_early.push(...seen.map((cell) => cell.outerHTML));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

for (const [game, play] of Object.entries({ hitohira, bonsai })) {
  scene(`while the end of ${game} is counted, nothing beside it names the winner`, async (scene) => {
    const record = game === 'hitohira' ? await hitohira.record_with_assignment() : await make_record(2, 9, 'bonsai');
    const last = game === 'hitohira' ? /^0 assign/ : /^0 (meditate|cultivate)/;
    const nth = record.match(new RegExp(last, 'gm')).length;
    const visitor = await scene.visitor({ game: game_before(record, last, nth), reducedMotion: 'no-preference' });
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem('engawa.pace', '150'));
    await page.addInitScript(watch_end);
    await visitor.go(`/play/${game}`);
    await play.next_decision(page);
    await play.play_on(page);
    await page.waitForFunction(() => !/^(…|)$/.test(document.querySelector('.headline')?.textContent ?? ''));
    const { too_early, suspense } = await page.evaluate(() => ({ too_early, suspense }));
    assert.ok(suspense > 0, 'it was counted');
    assert.deepEqual(too_early, []);
    assert.match(await page.locator('aside .log').innerText(), /wins/, 'in the end the log says it');
  });
}
