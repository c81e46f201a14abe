// Ohanami in the page: whole games by mouse and by keyboard, at one screen with somebody else, choices that are changed,
// what cards say to those who see no colour, hints, refusals and the guide.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { arrive } from '../../../tests/browser/guides.mjs';
import { assert_focus, begin_in_japanese, open_set_up, press, tab_to } from '../../../tests/browser/keyboard.mjs';
import { assert_language } from '../../../tests/browser/language.mjs';
import { assert_flights, watch_flights } from '../../../tests/browser/motion.mjs';
import { check_record, make_record } from '../../../tests/browser/program.mjs';
import { actions_in, game_before, scores_in } from '../../../tests/browser/records.mjs';
import { assert_open_at } from '../../../tests/browser/rules.mjs';
import { scene } from '../../../tests/browser/scene.mjs';
import { common_sizes } from '../../../tests/browser/sizes.mjs';
import { confirm, covered_by, totals_of, undo } from '../../../tests/browser/table.mjs';
import { at_rest, phone } from '../../../tests/browser/visitors.mjs';
import {
  cards_shown,
  choose,
  choose_to_keep,
  decisions_of_a_game,
  keep,
  next_decision,
  own_things,
  play_on,
  stage_by_click,
  stage_by_drag,
} from './testing.mjs';

scene('a game of Ohanami against a bot by mouse, in English', async (scene) => {
  const visitor = await scene.visitor({ locale: 'en-GB', reducedMotion: 'no-preference' });
  const { page } = visitor;
  await visitor.go('/');
  await assert_language(page, 'en');
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
  await assert_language(page, 'en');
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();

  let dragged = false;
  const actions = await play_on(page, {
    before: () => assert_language(page, 'en'),
    choose: async (page, decision) => {
      if (decision.phase === 'keep' || dragged) return choose(page, decision);
      await stage_by_drag(page, decision.kept[0]);
      await page.locator(`[data-column="1"] [data-card="${decision.kept[0]}"]`).waitFor();
      await stage_by_click(page);
      dragged = true;
    },
  });

  await assert_language(page, 'en');
  const { record, over } = await visitor.saved_game();
  assert.ok(over);
  assert.equal(actions.length, decisions_of_a_game);
  assert.deepEqual(actions_in(record, 0), actions);
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download record' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^ohanami-.*\.kifu$/);
  assert.equal(readFileSync(await download.path(), 'utf8'), record);

  await page.getByRole('button', { name: 'Play again' }).click();
  assert.equal((await next_decision(page)).name, '1.1 keep');
  const again = await visitor.saved_game();
  assert.equal(again.seats[1].kind, 'person', 'everybody has moved on by one seat');
  assert.deepEqual(actions_in(again.record, 1), []);
});

// ---- By keyboard

// By the keys of the cards and columns themselves: arrows, Enter and Space.
async function choose_by_arrows(page, { phase, kept }) {
  if (phase === 'keep') {
    const on_a_card = await page.evaluate(() => document.activeElement.matches('[data-pick]'));
    if (!on_a_card) await press(page, 'ArrowRight');
    for (const key of ['Enter', 'ArrowRight', 'Space']) await press(page, key);
    return;
  }
  for (const _ of kept) {
    await press(page, 'ArrowUp'); // to the first place that takes the card
    await press(page, 'Enter');
  }
}

// By the single keys that the list of keys names.
async function choose_by_letters(page, { phase, kept }) {
  if (phase === 'keep') {
    for (const key of ['1', '2']) await press(page, key);
    return;
  }
  for (const _ of kept) {
    const columns = page.locator('[data-column][data-open]');
    const takes = (await columns.count()) > 0;
    const fresh = takes && (await columns.first().locator('[data-card]').count()) === 0;
    await press(page, fresh ? 'n' : takes ? await columns.first().getAttribute('data-column') : 'd');
  }
}

scene('a game of Ohanami against a bot by keyboard alone, in Japanese', async (scene) => {
  const visitor = await begin_in_japanese(scene, 'ohanami');
  const { page } = visitor;

  let decisions = 0;
  let done = null;
  for (;;) {
    const decision = await next_decision(page, done);
    await assert_focus(page, `at ${decision.name ?? 'the end'}`);
    await assert_language(page, 'ja');
    if (decision.phase === 'over') break;
    const by_arrows = decisions % 8 < 2;
    await (by_arrows ? choose_by_arrows : choose_by_letters)(page, decision);
    if (by_arrows) await tab_to(page, '[data-confirm]');
    await page.keyboard.press(by_arrows ? 'Enter' : 'c');
    done = decision.name;
    decisions++;
  }

  assert.equal(decisions, decisions_of_a_game);
  const { record } = await visitor.saved_game();
  assert.deepEqual(await totals_of(page), scores_in(record));
  await check_record(record);
});

scene('windows open and close by keyboard, and choices are changed by it', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await open_set_up(page, 'ohanami');
  await press(page, 'Escape', 'when the set-up is closed');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Play Ohanami');
  await open_set_up(page, 'ohanami');
  await page.getByLabel('Your name').focus();
  await page.keyboard.press('Enter');
  const { hand, name } = await next_decision(page);
  await assert_focus(page, 'at the first decision');
  for (const [key, title] of [
    ['?', 'Keys'],
    ['l', 'Log and scores'],
  ]) {
    await press(page, key);
    await page.getByRole('dialog', { name: title }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
  }
  await press(page, '1');
  await press(page, '2');
  await press(page, 'Escape', 'when the choice is taken back');
  assert.equal(await page.locator('[data-pick][aria-pressed=true]').count(), 0);
  assert.equal(await page.locator('[data-pick]').count(), hand.length);

  for (const key of ['1', '2', 'c']) await page.keyboard.press(key);
  const { kept } = await next_decision(page, name);
  const chosen = page.locator('[data-kept][aria-pressed=true]');
  assert.equal(await chosen.getAttribute('data-kept'), `${kept[0]}`);
  await press(page, 's');
  assert.equal(await chosen.getAttribute('data-kept'), `${kept[1]}`);
});

// ---- At one screen

async function assert_chosen(page, cards) {
  const chosen = await page
    .locator('[data-pick][aria-pressed=true]')
    .evaluateAll((all) => all.map((card) => Number(card.dataset.pick)));
  assert.deepEqual(chosen, cards);
}

scene('a choice can be changed until it is confirmed', async (scene) => {
  const visitor = await scene.visitor({ game: game_before(await make_record(2, 11, 'ohanami'), /^0 keep/, 4) });
  const { page } = visitor;
  await visitor.go('/play/ohanami');
  const { hand } = await next_decision(page);
  assert.ok(await confirm(page).isDisabled());
  await choose_to_keep(page, hand.slice(0, 2));
  await assert_chosen(page, hand.slice(0, 2));
  await choose_to_keep(page, [hand[0], hand[2]]);
  await assert_chosen(page, hand.slice(1, 3));
  assert.equal(await confirm(page).innerText(), `Keep ${hand[1]} and ${hand[2]}`);
  await confirm(page).click();

  const { kept, name } = await next_decision(page, '1.4 keep');
  assert.deepEqual(kept, hand.slice(1, 3));
  const discard = page.locator('[data-discard] .target');
  await discard.click();
  await discard.click();
  assert.equal(await confirm(page).innerText(), `Discard ${kept[0]}, discard ${kept[1]}`);
  await page.getByRole('button', { name: `Take ${kept[1]} back` }).click();
  assert.ok(await confirm(page).isDisabled());
  await stage_by_click(page);
  assert.match(await confirm(page).innerText(), new RegExp(`^Discard ${kept[0]}, place ${kept[1]} in column \\d$`));
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  assert.equal(await page.locator('[data-kept]').count(), 2);
  await choose(page, { phase: 'place', kept });
  await confirm(page).click();
  await next_decision(page, name);
  assert.match((await visitor.saved_game()).record, new RegExp(`^0 place ${kept[0]}:\\d ${kept[1]}:\\d$`, 'm'));
});

// Runs in the page: every text, and what is said of an element in its attributes; drawings apart.
function all_that_is_said() {
  const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('svg, script'));
  const texts = elements.flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
  );
  const attributes = elements.flatMap((element) =>
    [...element.attributes].filter(({ name }) => /^(aria-|data-|title$|alt$|value$)/.test(name)),
  );
  return [...texts.map((text) => text.data), ...attributes.map(({ value }) => value)];
}

// Cards are known by their numbers, and the hand-over shows none.
async function assert_no_cards(page) {
  assert.deepEqual(await cards_shown(page), []);
  const said = await page.evaluate(all_that_is_said);
  assert.deepEqual(
    said.filter((text) => /\d/.test(text)),
    [],
  );
}

scene('two people hand the device over, and undo before and after it', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
  await page.getByLabel('Your name').fill('Hana');
  await page.getByLabel('Who sits in seat 2').selectOption({ label: 'Person at this screen' });
  await page.getByLabel('Name in seat 2').fill('Ken');
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();

  const take_over = async (name) => {
    await page.getByRole('heading', { name: `Pass the device to ${name}` }).waitFor();
    await page.getByRole('button', { name: `I am ${name}` }).click();
    await page.locator('main[data-your-turn]').waitFor();
  };
  const decide = async () => {
    const decision = await next_decision(page);
    await choose(page, decision);
    await confirm(page).click();
    return decision;
  };

  await take_over('Hana');
  const of_hana = await decide();
  await page.getByTestId('hand-over').waitFor();
  await assert_no_cards(page);
  await take_over('Ken');
  const of_ken = await decide(); // the last pick: Ken places first
  assert.ok(of_ken.hand.every((card) => !of_hana.hand.includes(card)));
  const to_place = await next_decision(page, of_ken.name);
  await decide();
  await page.getByRole('button', { name: 'Wait, undo my move' }).click();
  await page.locator('main[data-your-turn]').waitFor();
  assert.deepEqual(await next_decision(page), to_place);
  await decide();
  await take_over('Hana');
  const { kept, name } = await next_decision(page);
  await decide();

  // The second pick begins with Hana again: her placement can still be taken back.
  assert.equal((await next_decision(page, name)).name, '1.2 keep');
  const laid = await page.locator('[data-column] [data-card]').count();
  await undo(page).click();
  assert.deepEqual((await next_decision(page, '1.2 keep')).kept, kept);
  assert.ok((await page.locator('[data-column] [data-card]').count()) < laid);
  await page.locator('[data-discard] .target').click();
  await page.locator('[data-discard] .target').click();
  await confirm(page).click();
  await next_decision(page, name);
  const { record } = await visitor.saved_game();
  assert.equal(record.match(/^0 place /gm).length, 1);
  assert.match(record, new RegExp(`^0 place ${kept[0]}:- ${kept[1]}:-$`, 'm'));
});

// ---- What cards say

const colours = { blue: /blue, water/, green: /green, leaves/, grey: /grey, stones/, pink: /pink, cherry blossom/ };

scene('with calm motion, every card names its colour and has its own shape', async (scene) => {
  const record = await make_record(3, 5, 'ohanami');
  const visitor = await scene.visitor({ reducedMotion: 'reduce', game: game_before(record, /^0 keep/, 12) });
  const { page } = visitor;
  await visitor.go('/play/ohanami');
  await next_decision(page);
  await page.getByRole('button', { name: 'Look at Ken’s garden' }).click();
  await page.getByRole('dialog').locator('[data-colour]').first().waitFor();

  const faces = await page.locator('[data-colour]').evaluateAll((cards) =>
    cards.map((card) => ({
      colour: card.dataset.colour,
      label: card.getAttribute('aria-label'),
      number: card.querySelector('.number').textContent,
      shapes: [...card.querySelectorAll('use')].map((use) => use.getAttribute('href')).join(),
    })),
  );
  assert.ok(faces.length > 20);
  const shapes = new Map();
  for (const { colour, label, number, shapes: own } of faces) {
    assert.match(label, colours[colour]);
    assert.ok(label.startsWith(`${number}, `));
    shapes.set(own, colour);
  }
  assert.deepEqual([...shapes.values()].sort(), ['blue', 'green', 'grey', 'pink'], 'one drawing for each colour');
  for (const shape of shapes.keys()) {
    for (const id of shape.split(',')) assert.equal(await page.locator(id).count(), 1, `${id} is drawn`);
  }

  await page.keyboard.press('Escape');
  const actions = await play_on(page, { enough: (taken) => taken.length === 2 });
  assert.equal(actions.length, 2);
});

// Runs in the page: what of the legend is not seen whole beside the own cards.
function faults_of_legend() {
  const legend = document.querySelector('[data-legend]').getBoundingClientRect();
  const around = document.querySelector('[data-own-cards]').getBoundingClientRect();
  const faults = [...document.querySelectorAll('[data-own-cards] [data-card]')]
    .filter((card) => card.getBoundingClientRect().bottom > legend.top)
    .map((card) => `${card.dataset.card} lies on it`);
  for (const { scrollWidth, clientWidth } of document.querySelectorAll('[data-legend]')) {
    if (scrollWidth > clientWidth) faults.push(`it is ${scrollWidth} wide in a place of ${clientWidth}`);
  }
  if (legend.bottom > around.bottom + 1) faults.push(`it ends at ${legend.bottom}, its place at ${around.bottom}`);
  return faults;
}

scene('what the figures on cards mean is said beside them, in every window', async (scene) => {
  const record = await make_record(4, 21, 'ohanami');
  for (const [locale, worth, columns] of [
    ['en', 'what it will still score', 'columns it fits'],
    ['ja', 'これから入る点', '置ける列'],
  ]) {
    const visitor = await scene.visitor({ locale });
    const { page } = visitor;
    const legend = page.locator('[data-legend]');
    for (const phase of ['keep', 'place']) {
      await visitor.open_game(game_before(record, new RegExp(`^0 ${phase}`), 6)); // with the most cards in hand
      await next_decision(page);
      assert.equal(await legend.getByText(worth).count(), 1);
      assert.equal(await legend.getByText(columns).count(), phase === 'keep' ? 1 : 0);
      for (const [width, height] of common_sizes) {
        await page.setViewportSize({ width, height });
        await at_rest(page);
        assert.ok(await legend.isVisible());
        assert.deepEqual(await page.evaluate(faults_of_legend), [], `${locale}, ${phase}, ${width}×${height}`);
      }
    }
  }
});

scene('no card of Ohanami on its way is larger than its places', async (scene) => {
  const visitor = await scene.visitor({ reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.addInitScript(watch_flights);
  await visitor.open_game(game_before(await make_record(2, 11, 'ohanami'), /^0 keep/, 2));
  const decision = await next_decision(page);
  await assert_flights(page, 8); // the hand is dealt
  await choose(page, decision);
  await confirm(page).click();
  await next_decision(page, decision.name);
  await assert_flights(page, 10);
});

// ---- Help

scene('a hint on a phone leaves the cards that it speaks of in sight, and marks them', async (scene) => {
  const visitor = await scene.visitor(phone);
  const { page } = visitor;
  await visitor.open_game(game_before(await make_record(2, 11, 'ohanami'), /^0 keep/, 2));
  await page.locator('main[data-your-turn]').waitFor();
  await page.locator('[data-ask-hint]').click();
  await page.locator('[data-hint]').first().waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(await covered_by(page, '[data-hint-panel]', own_things), []);
  for (const nth of [1, 0]) {
    await page.locator('[data-hint]').nth(nth).focus();
    const action = await page.locator('[data-hint]').nth(nth).getAttribute('data-hint');
    const asked = action.match(/\d+/g).sort();
    await page.waitForFunction((asked) => {
      const chosen = [...document.querySelectorAll('[data-pick][aria-pressed=true]')].map(
        ({ dataset }) => dataset.pick,
      );
      return `${chosen.sort()}` === `${asked}`;
    }, asked);
  }
  await page.locator('[data-hint-panel]').getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-hint-panel]').waitFor({ state: 'detached' });
  assert.ok(await confirm(page).isEnabled(), 'what was shown stays chosen');
});

scene('an action that the engine refuses leads to the section that explains it', async (scene) => {
  const visitor = await scene.visitor({ game: game_before(await make_record(2, 11, 'ohanami'), /^0 keep/, 4) });
  const { page } = visitor;
  // On its way to the engine the action becomes one that is not possible now.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...more) {
      if (message.call === 'act') message.values[1] = message.values[1].replace(/^keep .*/, 'place 1:1 2:1');
      return postMessage.call(this, message, ...more);
    };
  });
  await visitor.go('/play/ohanami');
  const { hand } = await next_decision(page);
  await choose_to_keep(page, hand.slice(0, 2));
  await page.locator('[data-confirm]').click();
  await page.getByRole('alert').filter({ hasText: 'The rules do not allow that.' }).waitFor();
  await page.locator('[data-why=garden]').click();
  await assert_open_at(page, 'garden');
});

const next_step = (page) => page.locator('[data-next]');

scene('the guide to Ohanami by keyboard alone', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await tab_to(page, '[data-game=ohanami] [data-learn]');
  await page.keyboard.press('Enter');
  const keys = [
    ['4', '6', 'c'],
    ['1', '1', 'c'],
    ['2', '1', 'c'],
    ['1', '3', 'c'],
    ['5', '8', 'c'],
  ];
  for (const [i, way] of keys.entries()) {
    await arrive(page, i + 1);
    for (const key of way) await page.keyboard.press(key);
    await next_step(page).waitFor();
    await press(page, 'Shift', 'on the way on'); // it has the focus
    await page.keyboard.press('Enter');
  }
  await page.getByTestId('guide-end').waitFor();
});

scene('what was not asked for is answered kindly, and the position comes back', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/learn/ohanami');
  await arrive(page, 1);
  const hand = () => page.locator('[data-pick]').evaluateAll((cards) => cards.map((card) => card.dataset.pick));
  const before = await hand();
  await keep(15, 17)(page);
  await page.locator('[data-outcome=other]').waitFor();
  await page.getByText('take two of the blue ones').waitFor();
  await page.locator('main[data-your-turn]').waitFor();
  assert.deepEqual(await hand(), before);
  assert.equal(await next_step(page).count(), 0);
  await keep(4, 40)(page);
  await next_step(page).waitFor();
});
