// A test with a server and visitors of its own, and everything put away afterwards.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Server } from './program.mjs';
import { launch_browser, Visitor } from './visitors.mjs';

const longest_test = 240_000;
const pictures = fileURLToPath(new URL('../../build/browser', import.meta.url));

// One browser for the tests of a file, started when the first one needs it.
let browser;
function shared_browser() {
  browser ??= launch_browser();
  return browser;
}
after(async () => (await browser)?.close());

class Scene {
  visitors = [];

  async visitor(options) {
    const visitor = await Visitor.arrive(await shared_browser(), this.server.origin, options);
    this.visitors.push(visitor);
    return visitor;
  }

  async photograph(title) {
    mkdirSync(pictures, { recursive: true });
    for (const [i, { page }] of this.visitors.entries()) {
      const path = join(pictures, `${title.replace(/\W+/g, '-')}-${i + 1}.png`);
      await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    }
  }

  async close() {
    await Promise.allSettled(this.visitors.map((visitor) => visitor.leave()));
    await this.server?.stop('SIGKILL');
  }
}

// A test with a server of its own. How it looked when it failed lies in build/browser/.
export function scene(title, play, { longest = longest_test } = {}) {
  void test(title, { timeout: longest }, async (t) => {
    const scene = new Scene();
    t.after(() => scene.close());
    scene.server = await Server.start();
    try {
      await play(scene, t);
      assert.deepEqual(
        scene.visitors.flatMap((visitor) => visitor.problems),
        [],
        'no request to another host, no error in the console',
      );
    } catch (error) {
      await scene.photograph(title);
      throw error;
    }
  });
}
