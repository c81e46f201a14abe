// Every screen, by day and by night, on a desktop and on a phone, in both languages: axe-core finds nothing serious, and
// no word of the other language is there.
import assert from 'node:assert/strict';
import { games } from './games.mjs';
import { assert_language } from './language.mjs';
import { scene } from './scene.mjs';
import { number_around, number_of_tables, screens_around, screens_of_tables } from './screens.mjs';
import { desktop, from_web, phone } from './visitors.mjs';

const { source } = from_web('axe-core');

// Serious and critical violations, each with the elements that show it.
async function violations(page) {
  await page.evaluate(source);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} (${node.failureSummary})`).join(' | ')}`);
}

const refused = /the server responded with a status of 404/; // the screen for a table that is not there

// On a desktop the games in both lights and languages; on a phone each in one of them, and the first in both.
const every_other = (first) => games.filter((_, i) => i === 0 || i % 2 === first);
for (const [title, language, options, shown] of [
  ['on a desktop by day, in English', 'en', { ...desktop, colorScheme: 'light' }, games],
  ['on a desktop by night, in Japanese', 'ja', { ...desktop, colorScheme: 'dark' }, games],
  ['on a phone by day, in Japanese', 'ja', { ...phone, colorScheme: 'light' }, every_other(1)],
  ['on a phone by night, in English', 'en', { ...phone, colorScheme: 'dark' }, every_other(0)],
]) {
  for (const [which, screens, number] of [
    ['around the tables', screens_around, number_around(shown)],
    ['of tables', screens_of_tables, number_of_tables(shown)],
  ]) {
    scene(`every screen ${which} is open to everybody ${title}`, async (scene) => {
      const visitor = await scene.visitor({ ...options, locale: language, expected: refused });
      const faults = [];
      let seen = 0;
      for await (const name of screens(visitor, scene.server, shown)) {
        for (const violation of await violations(visitor.page)) faults.push(`${name}: ${violation}`);
        await assert_language(visitor.page, language).catch((fault) => faults.push(`${name}: ${fault.message}`));
        seen++;
      }
      assert.deepEqual(faults, []);
      assert.equal(seen, number, 'all screens were seen');
    });
  }
}
