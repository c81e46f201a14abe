// A turn at a table that is not in front is told: by the title, by one stroke of the bell, and by a notification where it is
// allowed. A table in front needs no title and no notification.
import assert from 'node:assert/strict';
import { make_table_by_link, sit_down } from './friends.mjs';
import { decide, first_asked, some_game } from './games.mjs';
import { scene } from './scene.mjs';

// Runs in the page: windows of a test are always in front, so this one says where it is; what it tells is written down.
function put_behind_when_told() {
  window.behind = false;
  window.told = { notifications: [], closed: 0, bells: 0 };
  Object.defineProperty(document, 'visibilityState', { get: () => (window.behind ? 'hidden' : 'visible') });
  document.hasFocus = () => !window.behind;
  window.Notification = class extends Notification {
    static permission = 'granted'; // the headless shell says "denied" even where it grants
    constructor(title, options) {
      super(title, options);
      window.told.notifications.push(title);
    }
    close() {
      window.told.closed++;
      super.close();
    }
  };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    if (this.frequency.value === 880) window.told.bells++;
    return start.apply(this, when);
  };
}

const told = (page) => page.evaluate(() => window.told);
const put_behind = (page) => page.evaluate(() => (window.behind = true));
async function put_in_front(page) {
  await page.evaluate(() => {
    window.behind = false;
    dispatchEvent(new Event('focus'));
  });
}

// Two at a table; Hana wants to be told or does not.
async function sit_together(scene, wanted) {
  const [hana, ken] = [await scene.visitor({ permissions: ['notifications'] }), await scene.visitor()];
  await hana.page.addInitScript(put_behind_when_told);
  const table = await make_table_by_link(hana, 'Hana');
  await sit_down(ken, table, 'Ken');
  await some_game.next_decision(hana.page);
  if (wanted) {
    await hana.page.locator('[data-talk]').click();
    await hana.page.getByLabel('Tell me when it is my turn').check();
    await hana.page.keyboard.press('Escape');
  }
  return [hana.page, ken.page];
}

// Both decide, until the one at `page` is asked again; that table is not in front then.
async function until_asked(page, other) {
  const own = await decide(page);
  await put_behind(page);
  let others = await decide(other);
  while ((await first_asked([page, own], [other, others])) === other) others = await decide(other);
}

scene('a turn at a table that is not in front is told by title, bell and notification', async (scene) => {
  const [page, other] = await sit_together(scene, true);
  assert.equal(await page.title(), 'Engawa');
  assert.deepEqual(await told(page), { notifications: [], closed: 0, bells: 0 }, 'nothing for a table in front');

  await until_asked(page, other);
  await page.waitForFunction(() => document.title === '● Your turn · Engawa');
  assert.deepEqual(await told(page), { notifications: [`Your turn at ${some_game.title.en}`], closed: 0, bells: 1 });

  await put_in_front(page);
  assert.equal(await page.title(), 'Engawa');
  assert.equal((await told(page)).closed, 1, 'whoever looks needs no notification any more');
});

scene('who did not ask for notifications gets the title and the bell only', async (scene) => {
  const [page, other] = await sit_together(scene, false);
  await until_asked(page, other);
  await page.waitForFunction(() => document.title === '● Your turn · Engawa');
  assert.deepEqual(await told(page), { notifications: [], closed: 0, bells: 1 });
});
