// A table at one screen: it survives a reload, people hand the device around, moves are taken back, and nobody needs
// colour or motion to play.
import assert from 'node:assert/strict';
import {
  cards_shown,
  choose_by_mouse,
  choose_to_keep,
  decisions_of_a_game,
  game_before,
  log_of,
  next_decision,
  play_on,
  stage_by_click,
} from './ohanami.mjs';
import { check_record, make_record } from './program.mjs';
import { scene } from './scene.mjs';
import { common_sizes } from './sizes.mjs';
import { at_rest } from './visitors.mjs';

const confirm = (page) => page.locator('[data-confirm]');
const undo = (page) => page.locator('[data-undo]');

async function assert_chosen(page, cards) {
  const chosen = await page
    .locator('[data-pick][aria-pressed=true]')
    .evaluateAll((all) => all.map((card) => Number(card.dataset.pick)));
  assert.deepEqual(chosen, cards);
}

scene('a reload in the middle of a game at this screen goes on with it', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
  const before = await play_on(page, { enough: (actions) => actions.length === 7 });
  const { hand, kept, name } = await next_decision(page, '1.4 keep');
  const log = await log_of(page);
  await page.reload();
  assert.deepEqual(await next_decision(page), { phase: 'place', name, hand, kept });
  assert.deepEqual(await log_of(page), log);

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Continue Ohanami' }).click();
  assert.deepEqual(await next_decision(page), { phase: 'place', name, hand, kept });
  const after = await play_on(page);
  assert.equal(before.length + after.length, decisions_of_a_game);
  await check_record((await visitor.saved_game()).record);
});

scene('at this screen, too, lots are drawn for the seats, unless they are to be as listed', async (scene) => {
  const visitor = await scene.visitor();
  const { page } = visitor;
  await visitor.go('/');
  await page.evaluate(() => localStorage.removeItem('engawa.seating'));
  await page.addInitScript(() => (Math.random = () => 0)); // a lot that puts the last one first
  await visitor.go('/');
  const set_up = page.getByRole('dialog');
  const begin = async () => {
    await page.getByRole('button', { name: 'Play Ohanami' }).click();
    await set_up.getByText('drawn by lot').waitFor();
  };
  const play = async () => {
    await set_up.getByRole('button', { name: 'Play' }).click();
    await next_decision(page);
    return (await visitor.saved_game()).seats.map(({ kind }) => kind);
  };
  await begin();
  assert.deepEqual(await play(), ['bot', 'person']);
  await visitor.go('/');
  await begin();
  await set_up.getByText('as listed').click();
  assert.deepEqual(await play(), ['person', 'bot']);
  await visitor.go('/');
  await begin();
  assert.ok(await set_up.getByLabel('as listed').isChecked(), 'the choice is remembered');
});

// How far the reader of a log is from its end, in pixels.
const to_the_end = (log) => log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);

scene('the log opens at its newest line, and follows only who is there', async (scene) => {
  const visitor = await scene.visitor({ game: game_before(await make_record(2, 11), /^0 keep/, 9) });
  const { page } = visitor;
  await visitor.go('/play/ohanami');
  const decision = await next_decision(page);
  await page.getByRole('button', { name: 'Log and scores' }).click();
  const window = page.getByRole('dialog').locator('.log');
  await window.locator('li').last().waitFor();
  await page.waitForFunction(() => document.querySelector('dialog[open] .log').scrollTop > 0);
  assert.ok((await to_the_end(window)) < 2);
  await page.keyboard.press('Escape');

  const beside = page.locator('aside .log');
  assert.ok((await to_the_end(beside)) < 2);
  await beside.evaluate((log) => log.scrollTo(0, 0));
  await choose_by_mouse(page, decision);
  await confirm(page).click();
  const next = await next_decision(page, decision.name);
  assert.equal(await beside.evaluate((log) => log.scrollTop), 0);
  await beside.evaluate((log) => log.scrollTo(0, log.scrollHeight));
  await choose_by_mouse(page, next);
  await confirm(page).click();
  await next_decision(page, next.name);
  await page.waitForFunction(() => {
    const log = document.querySelector('aside .log');
    return log.scrollHeight - log.scrollTop - log.clientHeight < 2;
  });
});

scene('a choice can be changed until it is confirmed', async (scene) => {
  const visitor = await scene.visitor({ game: game_before(await make_record(2, 11), /^0 keep/, 4) });
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
  await choose_by_mouse(page, { phase: 'place', kept });
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
    await choose_by_mouse(page, decision);
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

const colours = { blue: /blue, water/, green: /green, leaves/, grey: /grey, stones/, pink: /pink, cherry blossom/ };

scene('with calm motion, every card names its colour and has its own shape', async (scene) => {
  const record = await make_record(3, 5);
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
  const record = await make_record(4, 21);
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
