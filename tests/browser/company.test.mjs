// What surrounds a game over the network: the host's arrangements, talk, coming back, the same seat twice, open tables,
// what comes after the game, and a network that lets no WebSocket through.
import assert from 'node:assert/strict';
import { make_table_by_link, sit_down } from './friends.mjs';
import { decide, first_asked, some_game } from './games.mjs';
import { check_record } from './program.mjs';
import { scores_in } from './records.mjs';
import { scene } from './scene.mjs';
import { totals_of } from './table.mjs';
import { phone, until } from './visitors.mjs';

const { name: game_name, next_decision, play_on, title } = some_game;

const seat = (page, number, kind) => page.locator(`[data-seat="${number}"][data-kind=${kind}]`);
const refused = /the server responded with a status of 4/; // the browser's own note about an answer
const some = (count) => ({ enough: (actions) => actions.length === count });

async function ask_to_sit({ page, origin }, table, name) {
  await page.goto(`${origin}/t/${table}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

scene('the host arranges the seats, sends a guest away, seats a bot and begins', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana', async (set_up) => {
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
  const again = await scene.visitor({ expected: refused });
  await ask_to_sit(again, table, 'Ken');
  await again.page.getByText('The host has given this seat away.').waitFor();

  await hana.page.getByLabel('Level of the bots').selectOption('beginner');
  await hana.page.getByRole('button', { name: 'Seat a bot in seat 1' }).click();
  await seat(hana.page, 0, 'bot').waitFor();
  await hana.page.locator('[data-begin]').click();
  await next_decision(hana.page);
});

scene('before the game: its rules, the guide to it, and the other language', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana', async (set_up) => {
    await set_up.getByText('when I say so').click();
  });
  const look_around = async ({ page }) => {
    await page.getByRole('button', { name: 'Rules' }).click();
    const rules = page.getByRole('dialog', { name: 'Rules' });
    await rules.getByRole('searchbox').fill('garden');
    await page.keyboard.press('Enter'); // asks for nothing else
    await rules.locator('mark').first().waitFor();
    await rules.getByRole('button', { name: 'Close' }).click();
    const guide = page.getByRole('link', { name: 'Learn by playing' });
    assert.equal(new URL(await guide.evaluate((link) => link.href)).pathname, `/learn/${game_name}`);
    assert.equal(await guide.getAttribute('target'), '_blank', 'the table stays where it is');
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('button', { name: '遊び方' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
  };
  await look_around(hana);
  await ken.go(`/t/${table}`);
  await look_around(ken);
  await ask_to_sit(ken, table, 'Ken');
  await ken.page.getByText('The host begins the game.').waitFor();
  await look_around(ken);
});

scene('seats are drawn by lot unless the maker says otherwise, and everybody plays from theirs', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana', async (set_up) => {
    await set_up.getByText('drawn by lot').click();
  });
  await hana.page.getByText('The seats are drawn by lot when the game begins.').waitFor();
  assert.equal(await hana.page.getByRole('button', { name: 'Exchange seats 1 and 2' }).count(), 0);
  await sit_down(ken, table, 'Ken');
  await Promise.all([hana, ken].map(({ page }) => play_on(page, some(1))));
  const { seats, host } = await (await scene.server.ask(`/api/tables/${table}`)).json();
  assert.deepEqual(seats.map(({ name }) => name).sort(), ['Hana', 'Ken']);
  assert.equal(seats[host].name, 'Hana');
  const own_seats = [hana, ken].map(({ frames }) => frames.findLast(({ type }) => type === 'update').update.view.you);
  assert.deepEqual(
    own_seats.map((seat) => seats[seat].name),
    ['Hana', 'Ken'],
  );

  const other = await make_table_by_link(hana, 'Hana', async (set_up) => {
    assert.ok(await set_up.getByLabel('drawn by lot').isChecked(), 'the choice is remembered');
    await set_up.getByText('as listed').click();
  });
  assert.notEqual(other, table);
  await hana.page.getByText('Everybody keeps the seat shown here.').waitFor();
});

// The server's frames with another time for those who are away.
const away_for = (seconds) => (page) =>
  page.routeWebSocket(/\/api\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => socket.send(text.replace(/"away":\d+/g, `"away":${seconds}`)));
  });

scene('who is away, and for how long, is said at their seat and where one waits for them', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  await away_for(185)(hana.page);
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await next_decision(hana.page);
  const place = hana.page.locator('[data-seat="1"] header');
  assert.equal(await place.getByText('away').count(), 0);
  await play_on(hana.page, some(1));
  await hana.page.getByText('Waiting for Ken').waitFor();
  await ken.leave();
  await place.getByText('away for 3 minutes').waitFor();
  await hana.page.getByText('Ken has been away for 3 minutes.').waitFor();
  assert.equal(await hana.page.getByText('Waiting for Ken').count(), 0);
});

// The words beside the log, and the door to all that belongs to the table.
const beside = (page) => page.locator('[data-beside]');
const say = async (talk, text) => {
  await talk.getByLabel('Say something').fill(text);
  await talk.getByRole('button', { name: 'Send' }).click();
};
const lines_heard = (visitor) => visitor.frames.flatMap((frame) => (frame.type === 'chat' ? frame.lines : []));

async function assert_sign_at(page, sign, place) {
  const box = (selector) => page.locator(selector).first().boundingBox();
  const [shown, of_sender] = [await box(sign), await box(place)];
  const [x, y] = [shown.x + shown.width / 2, shown.y + shown.height / 2];
  assert.ok(x > of_sender.x && x < of_sender.x + of_sender.width, 'the sign is above its sender’s middle');
  assert.ok(y > of_sender.y - 60 && y < of_sender.y + of_sender.height, 'the sign is at its sender');
}

scene('people talk beside the table, make signs and can mute it', async (scene) => {
  const [hana, ken] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await next_decision(hana.page);

  const [talk, heard] = [beside(ken.page), beside(hana.page)];
  await say(talk, 'Good luck <b>Hana</b>!');
  assert.equal(await heard.locator('[data-line]').innerText(), 'Ken Good luck <b>Hana</b>!');
  assert.equal(await hana.page.locator('dialog[open]').count(), 0, 'nothing lies over the table');
  await hana.page.getByRole('button', { name: 'About this table' }).waitFor();
  await talk.locator('[data-react=flower]').click();
  await hana.page.locator('[data-sign=flower]').waitFor();
  await assert_sign_at(hana.page, '[data-sign=flower]', '.others [data-seat="1"]');
  await ken.page.locator('[data-sign=flower]').waitFor();
  await assert_sign_at(ken.page, '[data-sign=flower]', '.actions');

  await hana.page.locator('[data-talk]').click();
  const about = hana.page.getByRole('dialog');
  await about.getByText('Fair by proof').click();
  assert.match(await about.locator('[data-fairness] code').innerText(), /^[0-9a-f]{64}$/);
  await about.getByText('Shown when the game is over.', { exact: true }).waitFor();
  await hana.page.keyboard.press('Escape');
  await heard.getByRole('button', { name: 'Mute' }).click();

  await say(talk, 'Are you there?');
  await talk.locator('[data-line]').nth(1).waitFor();
  await until(() => lines_heard(hana).some(({ text }) => text === 'Are you there?'));
  assert.equal(await hana.page.getByText('Are you there?').count(), 0);
});

scene('on a phone the first words of a line are seen for a moment, and its number until it is read', async (scene) => {
  const [hana, ken] = [await scene.visitor(phone), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await next_decision(hana.page);
  await say(beside(ken.page), 'A fine evening for a garden');
  const words = hana.page.locator('[data-first-words]');
  await words.waitFor();
  assert.equal(await words.innerText(), 'Ken A fine evening for a garden');
  const { x, width } = await words.boundingBox();
  assert.ok(x >= 0 && x + width <= phone.viewport.width, 'they are in the window');
  await words.waitFor({ state: 'detached' });
  await hana.page.getByRole('button', { name: 'Table talk, 1 new' }).click();
  const heard = hana.page.getByRole('dialog');
  assert.equal(await heard.locator('[data-line]').innerText(), 'Ken A fine evening for a garden');
  await say(heard, 'So it is');
  await beside(ken.page).locator('[data-line]').nth(1).waitFor();
  await heard.getByRole('button', { name: 'Mute' }).click();
  await hana.page.keyboard.press('Escape');

  await say(beside(ken.page), 'Are you there?');
  await until(() => lines_heard(hana).some(({ text }) => text === 'Are you there?'));
  assert.equal(await words.count(), 0);
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
  const [by_hana, by_ken] = await Promise.all([hana, ken].map(({ page }) => decide(page)));
  // Whoever is not asked next goes away meanwhile.
  const hana_is_first = (await first_asked([hana.page, by_hana], [ken.page, by_ken])) === hana.page;
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
  await hana.go('/tables');
  await hana.page.getByRole('button', { name: `Make a table of ${title.en}` }).click();
  const set_up = hana.page.getByRole('dialog');
  assert.ok(await set_up.getByLabel('Anybody').isChecked(), 'it is for the list where it was made');
  await hana.page.keyboard.press('Escape');
  const table = await make_table_by_link(hana, 'Hana', async (set_up) => {
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
  const [hana, ken, other] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await Promise.all([hana, ken].map(({ page }) => play_on(page)));
  const record = await scene.server.record_of(table);
  await check_record(record);

  await hana.page.getByRole('button', { name: 'Play again' }).click();
  await hana.page.waitForURL((url) => !url.pathname.endsWith(table));
  const sheet = ken.page.getByRole('dialog');
  await sheet.getByText('The next game is ready.').waitFor();
  await sheet.getByRole('button', { name: 'Go there' }).click();
  for (const { page } of [hana, ken]) await next_decision(page);
  assert.equal(hana.page.url(), ken.page.url());

  await ken.go('/games');
  await ken.page.locator(`[data-statistics=${game_name}]`).getByText('1 played').waitFor();
  await ken.page.getByText('On several devices').click();
  await ken.page.getByLabel('Name', { exact: true }).fill('Ken of Kyoto');
  await ken.page.getByLabel('Password').fill('quiet garden');
  await ken.page.getByRole('button', { name: 'Make an account' }).click();
  await ken.page.getByText('You are in as Ken of Kyoto.').waitFor();

  await other.go('/games');
  await other.page.getByText('No game yet.').waitFor();
  await other.page.getByText('On several devices').click();
  await other.page.getByLabel('Name', { exact: true }).fill('Ken of Kyoto');
  await other.page.getByLabel('Password').fill('quiet garden');
  await other.page.getByRole('button', { name: 'Enter' }).click();
  const own = other.page.locator(`[data-own-game="${table}"]`);
  const [of_hana, of_ken] = scores_in(record);
  await own.getByText(`Hana ${of_hana} and Ken (you) ${of_ken}`).waitFor();
  const won = of_ken > of_hana ? 'You win' : 'Hana wins';
  if (of_ken !== of_hana) await own.getByText(won, { exact: true }).waitFor();
  assert.match(await own.innerText(), /\d:\d\d/, 'and when');
  await own.getByRole('link', { name: 'Step through the game' }).click();

  const step = (number) => other.page.locator(`[data-replay-step="${number}"]`).waitFor();
  await step(0);
  await other.page.locator('main[data-phase]').waitFor();
  await other.page
    .getByRole('main')
    .getByText(/Next to decide: (Hana|Ken)/)
    .waitFor();
  const seen_by = other.page.getByLabel('Seen by');
  await seen_by.selectOption('All open');
  for (const seat of [0, 1]) await other.page.locator(`[data-open-hand="${seat}"]`).waitFor();
  await other.page.keyboard.press('ArrowRight');
  await step(1);
  await seen_by.selectOption('Ken');
  await other.page.locator('main[data-phase] [data-card]').first().waitFor();
  await other.page
    .getByRole('main')
    .getByText(/^\s*Next to decide: (Hana|Ken)\s*$/)
    .waitFor();
  await other.page.locator('[data-replay=last]').click();
  await other.page.locator('[data-testid=score-sheet]').waitFor();
  assert.deepEqual(await totals_of(other.page), scores_in(record));
  await other.page.keyboard.press('Escape');
  await other.page.getByRole('slider').fill('2');
  await step(2);

  await other.page.getByRole('button', { name: 'Share this replay' }).click();
  const link = await other.page.getByLabel('Link to this replay').inputValue();
  await other.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await other.page.getByRole('button', { name: 'Copy the link' }).click();
  await other.page.getByText('Copied').waitFor();
  assert.equal(await other.page.evaluate(() => navigator.clipboard.readText()), link);
  const friend = await scene.visitor();
  await friend.page.goto(link);
  await friend.page.getByText('Step 0 of').waitFor();
});

scene('the porch shows the tables of the server that still go on', async (scene) => {
  const [hana, stranger] = [await scene.visitor(), await scene.visitor()];
  const table = await make_table_by_link(hana, 'Hana', async (set_up) => {
    await set_up.getByText('when I say so').click();
  });
  await hana.page.locator('[data-begin]').click();
  await play_on(hana.page, some(1));
  await hana.page.locator('[data-lamp=safe]').waitFor();
  await next_decision(hana.page);

  await hana.go('/');
  await hana.page.getByText(new RegExp(`^${title.en}, with .* · Your turn$`)).waitFor();
  await hana.page.locator(`[data-go-on="${table}"]`).click();
  await next_decision(hana.page);

  let asked = 0;
  await stranger.page.route(/\/api\//, (route) => (asked++, route.continue()));
  await stranger.go('/');
  await stranger.page.getByRole('button', { name: `Play ${title.en}` }).waitFor();
  await stranger.page.waitForLoadState('networkidle');
  assert.equal(asked, 0, 'who never had a table there asks the server nothing');
  assert.equal(await stranger.page.locator('[data-go-on]').count(), 0);
});

scene('where no WebSocket comes through, a game is played all the same', async (scene) => {
  const hana = await scene.visitor();
  await hana.page.routeWebSocket(/\/api\/socket$/, (socket) => socket.close());
  let streams = 0;
  hana.page.on('request', (request) => new URL(request.url()).pathname === '/api/stream' && streams++);
  await make_table_by_link(hana, 'Hana', async (set_up) => {
    await set_up.getByText('when I say so').click();
  });
  await hana.page.locator('[data-lamp=safe]').waitFor();
  await hana.page.getByLabel('Level of the bots').selectOption('beginner');
  await hana.page.locator('[data-begin]').click();
  await play_on(hana.page, some(3));
  await hana.page.locator('[data-lamp=safe]').waitFor();
  assert.ok(streams > 0, 'the messages came by a stream');
});
