// What surrounds a game over the network: the host's arrangements, talk, coming back, the same seat twice, open tables,
// what comes after the game, and a network that lets no WebSocket through.
import assert from 'node:assert/strict';
import { make_table_by_link, sit_down } from './friends.mjs';
import { next_decision, play_on, scores_in, totals_of } from './ohanami.mjs';
import { check_record } from './program.mjs';
import { scene } from './scene.mjs';
import { until } from './visitors.mjs';

const seat = (page, number, kind) => page.locator(`[data-seat="${number}"][data-kind=${kind}]`);
const some = (count) => ({ enough: (actions) => actions.length === count });

// In the set-up of Ohanami, with friends; `choose` may change more.
async function make_table({ page, origin }, name, choose) {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Play Ohanami' }).click();
  const set_up = page.getByRole('dialog');
  await set_up.getByText('Play with friends').click();
  await set_up.getByLabel('Your name').fill(name);
  await choose(set_up);
  await set_up.getByRole('button', { name: 'Make a table' }).click();
  const link = await page.getByLabel('Link to this table').inputValue();
  return new URL(link).pathname.slice('/t/'.length);
}

async function ask_to_sit({ page, origin }, table, name) {
  await page.goto(`${origin}/t/${table}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

scene('the host arranges the seats, sends a guest away, seats a bot and begins', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table(hana, 'Hana', async (set_up) => {
    await set_up.getByText('when I say so').click();
  });
  await hana.page.getByRole('button', { name: 'Show as a QR code' }).click();
  await hana.page.locator('[data-qr]').waitFor();

  await ask_to_sit(ken, table, 'Ken');
  await seat(hana.page, 1, 'person').waitFor();
  await ken.page.getByText('The host begins the game.').waitFor();
  assert.equal(await ken.page.locator('[data-begin]').count(), 0, 'a guest cannot begin');

  await hana.page.getByRole('button', { name: 'Exchange seats 1 and 2' }).click();
  await seat(hana.page, 1, 'person').getByText('Hana').waitFor();
  await hana.page.getByRole('button', { name: 'Free the seat of Ken' }).click();
  await seat(hana.page, 0, 'open').waitFor();
  await ken.page.getByText('This seat belongs to someone else.').waitFor();

  await hana.page.getByLabel('Level of the bots').selectOption('beginner');
  await hana.page.getByRole('button', { name: 'Seat a bot in seat 1' }).click();
  await seat(hana.page, 0, 'bot').waitFor();
  await hana.page.locator('[data-begin]').click();
  await next_decision(hana.page);
});

scene('people talk, make signs and can mute it', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await next_decision(hana.page);

  await ken.page.locator('[data-talk]').click();
  const talk = ken.page.getByRole('dialog');
  await talk.getByLabel('Say something').fill('Good luck <b>Hana</b>!');
  await talk.getByRole('button', { name: 'Send' }).click();
  await talk.locator('[data-line]').waitFor();
  await hana.page.getByRole('button', { name: 'Table talk, 1 new' }).waitFor();
  await talk.locator('[data-react=flower]').click();
  await hana.page.locator('[data-sign=flower]').waitFor();

  await hana.page.locator('[data-talk]').click();
  const heard = hana.page.getByRole('dialog');
  assert.equal(await heard.locator('[data-line]').innerText(), 'Ken Good luck <b>Hana</b>!');
  await heard.getByText('Fair by proof').click();
  assert.match(await heard.locator('[data-fairness] code').innerText(), /^[0-9a-f]{64}$/);
  await heard.getByText('Shown when the game is over.', { exact: true }).waitFor();
  await heard.getByRole('button', { name: 'Mute' }).click();
  await hana.page.keyboard.press('Escape');

  await talk.getByLabel('Say something').fill('Are you there?');
  await talk.getByRole('button', { name: 'Send' }).click();
  await talk.locator('[data-line]').nth(1).waitFor();
  const lines = () => hana.frames.flatMap((frame) => (frame.type === 'chat' ? frame.lines : []));
  await until(() => lines().some(({ text }) => text === 'Are you there?'));
  assert.equal(await hana.page.getByText('Are you there?').count(), 0);
  assert.equal(
    await hana.page.getByRole('button', { name: 'Table talk', exact: true }).count(),
    1,
    'nothing new is shown',
  );
});

scene('who was away reads what happened, and the seat that came last acts', async (scene) => {
  const [hana, ken, other] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await Promise.all([hana, ken].map(({ page }) => play_on(page, some(1))));
  // Of the two, the cards decide who places first; the other one goes away meanwhile.
  for (const { page } of [hana, ken]) await page.locator('main[data-phase=place]').waitFor();
  const hana_is_first = (await hana.page.locator('main[data-your-turn]').count()) > 0;
  const [first, second] = hana_is_first ? [hana, ken] : [ken, hana];
  await second.page.locator('[data-talk]').click();
  await second.page.getByText('This seat on another device').click();
  const link = await second.page.getByRole('textbox', { name: 'This seat on another device' }).inputValue();
  await second.go('/');
  await play_on(first.page, some(1));
  await first.page.locator('[data-lamp=safe]').waitFor();

  await second.go(`/t/${table}`);
  const news = second.page.locator('[data-away]');
  await news
    .getByText(hana_is_first ? /^Hana/ : /^Ken/)
    .first()
    .waitFor();
  await second.page.getByRole('button', { name: 'Go on' }).click();

  await other.page.goto(link);
  await next_decision(other.page);
  assert.equal(new URL(other.page.url()).hash, '', 'the token does not stay in the address');
  await second.page.getByText('This seat is being played in another window.').waitFor();
  await second.page.getByRole('button', { name: 'Play here' }).click();
  await other.page.getByText('This seat is being played in another window.').waitFor();
  await play_on(second.page, some(1));
});

scene('a listed table is found and joined', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  await ken.go('/tables');
  await ken.page.getByText('No table is open just now.').waitFor();
  const table = await make_table(hana, 'Hana', async (set_up) => {
    await set_up.getByText('Anybody').click();
    await set_up.getByLabel('Time for a turn').selectOption('10 minutes');
    await set_up.getByLabel('When it runs out').selectOption('a bot decides (Normal)');
  });
  await ken.page.getByRole('button', { name: 'Look again' }).click();
  await ken.page.locator(`[data-open-table="${table}"]`).getByRole('link', { name: 'Sit down' }).click();
  await ken.page.getByLabel('Your name').fill('Ken');
  await ken.page.getByRole('button', { name: 'Sit down' }).click();
  for (const { page } of [hana, ken]) {
    await next_decision(page);
    await page
      .locator('[data-clock]')
      .getByText(/^(10:00|9:\d\d)$/)
      .waitFor();
  }
});

scene('after the game: another one, a replay from every seat, one’s own games on two devices', async (scene) => {
  const [hana, ken, phone] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await Promise.all([hana, ken].map(({ page }) => play_on(page)));
  const record = await scene.server.record_of(table);
  await check_record(record);

  await hana.page.getByRole('button', { name: 'Play again' }).click();
  await hana.page.waitForURL((url) => !url.pathname.endsWith(table));
  await ken.page.keyboard.press('Escape');
  await ken.page.getByRole('button', { name: 'Go there' }).click();
  for (const { page } of [hana, ken]) await next_decision(page);
  assert.equal(hana.page.url(), ken.page.url());

  await ken.go('/games');
  await ken.page.locator('[data-statistics=ohanami]').getByText('1 played').waitFor();
  await ken.page.getByText('On several devices').click();
  await ken.page.getByLabel('Name', { exact: true }).fill('Ken of Kyoto');
  await ken.page.getByLabel('Password').fill('quiet garden');
  await ken.page.getByRole('button', { name: 'Make an account' }).click();
  await ken.page.getByText('You are in as Ken of Kyoto.').waitFor();

  await phone.go('/games');
  await phone.page.getByText('No game yet.').waitFor();
  await phone.page.getByText('On several devices').click();
  await phone.page.getByLabel('Name', { exact: true }).fill('Ken of Kyoto');
  await phone.page.getByLabel('Password').fill('quiet garden');
  await phone.page.getByRole('button', { name: 'Enter' }).click();
  const own = phone.page.locator(`[data-own-game="${table}"]`);
  await own.getByRole('link', { name: 'Step through the game' }).click();

  const step = (number) => phone.page.locator(`[data-replay-step="${number}"]`).waitFor();
  await step(0);
  await phone.page.locator('main[data-phase=keep]').waitFor();
  await phone.page.getByRole('main').getByText('Next to decide: Hana and Ken').waitFor();
  const seen_by = phone.page.getByLabel('Seen by');
  await seen_by.selectOption('All open');
  for (const seat of [0, 1]) {
    const [, dealt] = record.match(new RegExp(`^\\* deal ${seat} (.*)$`, 'm'));
    for (const card of dealt.split(' ')) {
      const hand = phone.page.locator(`[data-open-hand="${seat}"]`);
      await hand.getByRole('img', { name: new RegExp(`^${card}\\b`) }).waitFor();
    }
  }
  await phone.page.keyboard.press('ArrowRight');
  await step(1);
  await seen_by.selectOption('Ken');
  await phone.page.locator('main[data-phase=keep] [data-card]').first().waitFor();
  await phone.page
    .getByRole('main')
    .getByText(/^\s*Next to decide: (Hana|Ken)\s*$/)
    .waitFor();
  await phone.page.locator('[data-replay=last]').click();
  await phone.page.locator('[data-testid=score-sheet]').waitFor();
  assert.deepEqual(await totals_of(phone.page), scores_in(record));
  await phone.page.keyboard.press('Escape');
  await phone.page.getByRole('slider').fill('2');
  await step(2);

  await phone.page.getByRole('button', { name: 'Share this replay' }).click();
  const link = await phone.page.getByLabel('Link to this replay').inputValue();
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.page.getByRole('button', { name: 'Copy the link' }).click();
  await phone.page.getByText('Copied').waitFor();
  assert.equal(await phone.page.evaluate(() => navigator.clipboard.readText()), link);
  const friend = await scene.visitor();
  await friend.page.goto(link);
  await friend.page.getByText('Step 0 of').waitFor();
});

scene('the porch shows the tables of the server that still go on', async (scene) => {
  const [hana, stranger] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table(hana, 'Hana', async (set_up) => {
    await set_up.getByText('when I say so').click();
  });
  await hana.page.locator('[data-begin]').click();
  await play_on(hana.page, some(1));
  await hana.page.locator('[data-lamp=safe]').waitFor();
  await next_decision(hana.page);

  await hana.go('/');
  await hana.page.getByText(/^Ohanami, with .* · Your turn$/).waitFor();
  await hana.page.locator(`[data-go-on="${table}"]`).click();
  await next_decision(hana.page);

  let asked = 0;
  await stranger.page.route(/\/api\//, (route) => (asked++, route.continue()));
  await stranger.go('/');
  await stranger.page.getByRole('button', { name: 'Play Ohanami' }).waitFor();
  await stranger.page.waitForLoadState('networkidle');
  assert.equal(asked, 0, 'who never had a table there asks the server nothing');
  assert.equal(await stranger.page.locator('[data-go-on]').count(), 0);
});

scene('where no WebSocket comes through, a game is played all the same', async (scene) => {
  const hana = await scene.visitor();
  await hana.page.routeWebSocket(/\/api\/socket$/, (socket) => socket.close());
  let streams = 0;
  hana.page.on('request', (request) => new URL(request.url()).pathname === '/api/stream' && streams++);
  await make_table(hana, 'Hana', async (set_up) => {
    await set_up.getByText('when I say so').click();
  });
  await hana.page.locator('[data-lamp=safe]').waitFor();
  await hana.page.getByLabel('Level of the bots').selectOption('beginner');
  await hana.page.locator('[data-begin]').click();
  await play_on(hana.page, some(3));
  await hana.page.locator('[data-lamp=safe]').waitFor();
  assert.ok(streams > 0, 'the messages came by a stream');
});
