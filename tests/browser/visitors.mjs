// People in front of real browsers. Every visitor has a browser context of their own and is watched: no request may go to
// another host, and the console must stay free of errors.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

export const from_web = createRequire(new URL('../../package.json', import.meta.url));
const { chromium } = from_web('playwright-core');

export const patience = 60_000; // for a single thing to happen, on a slow and busy machine

export const desktop = { viewport: { width: 1280, height: 720 } };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

// Chromium without what draws its own window: the same pages, in two thirds of the time.
function chromium_on_path() {
  const name = 'chromium-headless-shell';
  const found = process.env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`there is no ${name} on the PATH`);
  return found;
}

// The library gives each browser an empty profile and removes it afterwards.
export function launch_browser() {
  return chromium.launch({
    executablePath: chromium_on_path(),
    timeout: patience,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

// A game that was left at this screen, as the page keeps it: the key, and the last one that was played.
const left = 'local.left';
const last = (game) => ({ deciding: [], ...game, played: Date.now() });

// What this browser remembers of the page from the beginning: no time is spent on following the bots' moves, and seats
// are as they are listed.
function memory(origin, game) {
  const kept = { pace: 0, seating: 'given', ...(game && { [left]: last(game) }) };
  const localStorage = Object.entries(kept).map(([key, value]) => ({
    name: `engawa.${key}`,
    value: JSON.stringify(value),
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

export class Visitor {
  problems = []; // requests to elsewhere, errors in the console or thrown
  frames = []; // what came over the WebSocket

  // `game`: a game that was left at this screen. `expected`: errors in the console that belong to the scene. The other
  // options are the browser's.
  static async arrive(browser, origin, { game, expected, ...options } = {}) {
    const context = await browser.newContext({
      ...desktop,
      locale: 'en-US',
      reducedMotion: 'reduce',
      storageState: memory(origin, game),
      ...options,
    });
    context.setDefaultTimeout(patience);
    const visitor = new Visitor();
    visitor.context = context;
    visitor.origin = origin;
    visitor.#watch(expected);
    visitor.page = await context.newPage();
    return visitor;
  }

  #watch(expected) {
    const { context, origin, problems } = this;
    const host = new URL(origin).host;
    const check_address = (address) => {
      const { protocol, host: asked } = new URL(address);
      if (/^(https?|wss?):$/.test(protocol) && asked !== host) problems.push(`a request to ${address}`);
    };
    context.on('request', (request) => check_address(request.url()));
    context.on('console', (message) => {
      if (message.type() === 'error' && !expected?.test(message.text())) problems.push(message.text());
    });
    context.on('weberror', (error) => problems.push(`thrown: ${error.error().stack ?? error.error()}`));
    context.on('page', (page) =>
      page.on('websocket', (socket) => {
        check_address(socket.url());
        socket.on('framereceived', ({ payload }) => this.frames.push(JSON.parse(payload)));
      }),
    );
  }

  go(path) {
    return this.page.goto(this.origin + path);
  }

  // Puts a saved game where the page keeps it, and opens its table.
  async open_game(game) {
    await this.go('/'); // away from a table whose bot might still move, and save that
    const entry = [`engawa.${left}`, JSON.stringify(last(game))];
    await this.page.evaluate(([key, text]) => localStorage.setItem(key, text), entry);
    await this.go(`/play/${game.game}/left`);
  }

  // Those at this screen, the last one that was played first.
  saved_games() {
    return this.page.evaluate(() => {
      const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('engawa.local.'));
      return kept.map(([, text]) => JSON.parse(text)).sort((a, b) => b.played - a.played);
    });
  }

  async saved_game() {
    return (await this.saved_games())[0] ?? null;
  }

  leave() {
    return this.context.close();
  }
}

// Waits for what no page shows, such as a message that has come.
export async function until(holds) {
  const end = Date.now() + patience;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain until ${holds}`);
    await pass(20);
  }
}

// Waits until nothing moves any more.
export async function at_rest(page) {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
    while (moving().length > 0) await Promise.allSettled(moving().map((animation) => animation.finished));
  });
}
