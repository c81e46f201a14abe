// Every table is laid out by the space there is: all five games, with two and with the most players, at the start, in the
// middle, at the end and when all is over, in windows that people have and in others drawn by a seed.
import assert from 'node:assert/strict';
import { scene } from './scene.mjs';
import {
  begin_choice,
  common_sizes,
  drawn_sizes,
  faults_at,
  games,
  open_position,
  own_cards_of,
  positions,
} from './sizes.mjs';

// With a seed of one's own, more windows: `./test long`.
const { ENGAWA_SEED: seed } = process.env;
const sizes = [...common_sizes, ...(seed ? drawn_sizes(100, Number(seed)) : drawn_sizes(20, 1))];
const longest = seed ? 1_200_000 : 480_000;

for (const game of games) {
  scene(
    `the table of ${game} fits every window`,
    async (scene) => {
      const visitor = await scene.visitor();
      const faults = [];
      for await (const position of positions(game)) {
        await open_position(visitor, position);
        const walk = async (name, sizes) => {
          for (const size of sizes) {
            const found = await faults_at(visitor.page, size, own_cards_of(game));
            faults.push(...found.map((fault) => `${name}, ${fault}`));
          }
        };
        await walk(position.name, sizes);
        if (position.over) continue;
        await begin_choice(visitor, game);
        await walk(`${position.name}, with a choice begun`, common_sizes);
      }
      assert.deepEqual(faults, []);
    },
    { longest },
  );
}
