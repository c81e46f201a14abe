// Motion explains: nothing on its way is larger than where it was or where it goes, and what is counted slowly is told
// nowhere before.
import assert from 'node:assert/strict';
import { at_rest } from './visitors.mjs';

// Runs in the page: notes how wide each card is when its flight begins, and the widest place of a card, whatever moves.
export function watch_flights() {
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

export async function assert_flights(page, least) {
  await at_rest(page);
  const { flights, widest } = await page.evaluate(() => ({ flights: window.flights, widest: window.widest }));
  assert.ok(flights.length >= least, `${flights.length} cards have flown`);
  const largest = Math.max(...flights);
  assert.ok(
    largest <= 1.1 * widest, // a card of a fan lies aslant
    `a card was ${largest} wide on its way, and no place of a card is above ${widest}`,
  );
}

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

// The last decision of a game is made by `play_on`, in a window of its own.
export async function assert_end_is_counted(scene, game, play_on) {
  const visitor = await scene.visitor({ game, reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('engawa.pace', '150'));
  await page.addInitScript(watch_end);
  await visitor.go(`/play/${game.game}`);
  await play_on(page);
  await page.waitForFunction(() => !/^(…|)$/.test(document.querySelector('.headline')?.textContent ?? ''));
  const { too_early, suspense } = await page.evaluate(() => ({ too_early, suspense }));
  assert.ok(suspense > 0, 'it was counted');
  assert.deepEqual(too_early, []);
  assert.match(await page.locator('aside .log').innerText(), /wins/, 'in the end the log says it');
}
