// Every guide, on the real engine: each position loads and asks seat 0, the wanted moves are legal there, and what should
// follow them does.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { games } from '../games';
import { load_engine, type Engine } from './engine';
import type { GuideStep } from './guide';
import { new_game } from './local_table';

// The modules of the engine, from where they are built.
const modules = new URL('../../../build/wasm/', import.meta.url);
vi.stubGlobal('fetch', async (url: string) => {
  return new Response(readFileSync(fileURLToPath(new URL(url.split('/').at(-1)!, modules))));
});

function head_of(game: string, players: number): string {
  const seats = Array.from({ length: players }, (_, n) => ({ kind: 'person' as const, name: `P${n}`, bot: null }));
  return new_game(game, {}, seats).record;
}

const legal = (engine: Engine) => (engine.update(0, 0).view.actions as { text: string }[]).map(({ text }) => text);

// Plays the wanted moves of a step, in each way that is wanted.
function walk(engine: Engine, before: string, step: GuideStep): void {
  let positions = [before + step.events];
  for (const { wanted, then = '' } of step.moves) {
    positions = positions.flatMap((position) => {
      engine.open(position);
      expect(engine.record(), 'nothing is left to chance').toBe(position);
      expect(engine.deciding(), 'seat 0 must decide').toContain(0);
      const ways = legal(engine).filter((action) => wanted.test(action));
      expect(ways, `${wanted} can be done`).not.toEqual([]);
      return ways.map((action) => `${position}0 ${action}\n${then}`);
    });
  }
  for (const position of positions) engine.open(position);
}

test('there are guides', () => {
  expect(games.some(({ guide }) => guide)).toBe(true);
});

for (const { name, guide } of games) {
  if (!guide) continue; // a game may do without
  test(`the guide to ${name} can be walked`, async () => {
    const { players, steps } = await guide();
    const engine = await load_engine(name);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(7);
    for (const step of steps) walk(engine, head_of(name, players), step);
  });

  test(`the guide to ${name} is short, in both languages`, async () => {
    const { steps, end, aim } = await guide();
    for (const { text, after, otherwise } of steps) {
      for (const { en, ja } of [text, after, otherwise]) {
        expect(en.length).toBeLessThanOrEqual(230);
        expect(ja.length).toBeLessThanOrEqual(110);
        expect(ja).toMatch(/[ぁ-ん]/);
        expect(en).not.toMatch(/[^\x20-\x7e’–…−]/);
      }
    }
    expect(end.en && end.ja).toBeTruthy();
    expect(aim.en).toMatch(/wins?\b.{0,60}$/);
    expect(aim.en.length).toBeLessThanOrEqual(100);
    expect(aim.ja).toMatch(/勝ち/);
    expect(aim.ja.length).toBeLessThanOrEqual(45);
  });
}
