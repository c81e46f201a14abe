// Every screen, by day and by night, on a desktop and on a phone, in both languages: axe-core finds nothing serious, and
// no word of the other language is there.
import assert from 'node:assert/strict';
import { assert_language } from './language.mjs';
import { scene } from './scene.mjs';
import { all_games, screens_around, screens_of_tables } from './screens.mjs';
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

// How many screens each table has.
const of_table = { ohanami: 11, blossom: 10, hitohira: 13, rummy: 11, bonsai: 14 };
const replays = (game) => (game === 'bonsai' ? 1 : 2); // with all open too, where something was hidden
const sum = (games, count) => games.reduce((all, game) => all + count(game), 0);

// On a desktop the games in both lights and languages; on a phone each in one of them.
for (const [title, language, options, games] of [
  ['on a desktop by day, in English', 'en', { ...desktop, colorScheme: 'light' }, all_games],
  ['on a desktop by night, in Japanese', 'ja', { ...desktop, colorScheme: 'dark' }, all_games],
  ['on a phone by day, in Japanese', 'ja', { ...phone, colorScheme: 'light' }, ['ohanami', 'blossom', 'rummy']],
  ['on a phone by night, in English', 'en', { ...phone, colorScheme: 'dark' }, ['ohanami', 'hitohira', 'bonsai']],
]) {
  for (const [which, screens, number] of [
    ['around the tables', screens_around, 16 + sum(games, (game) => 4 + replays(game))],
    ['of tables', screens_of_tables, sum(games, (game) => 1 + of_table[game])],
  ]) {
    scene(`every screen ${which} is open to everybody ${title}`, async (scene) => {
      const visitor = await scene.visitor({ ...options, locale: language, expected: refused });
      const faults = [];
      let seen = 0;
      for await (const name of screens(visitor, scene.server, games)) {
        for (const violation of await violations(visitor.page)) faults.push(`${name}: ${violation}`);
        await assert_language(visitor.page, language).catch((fault) => faults.push(`${name}: ${fault.message}`));
        seen++;
      }
      assert.deepEqual(faults, []);
      assert.equal(seen, number, 'all screens were seen');
    });
  }
}
