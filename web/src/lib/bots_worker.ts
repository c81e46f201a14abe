// A worker in which bots think: the bots of the game that it is named after (wasm/bots.cpp). They get the bytes of an
// observation and know nothing else of the table.
import type { HintView } from '../wire';
import { answer_calls } from './calls';
import type { Thinker } from './bots';
import { load_module, random_seed } from './wasm_module';

interface Exports {
  choose(observation_size: number, size: number, seed: bigint): number;
  hints(observation_size: number, seed: bigint): number;
}

async function load_bots(game: string): Promise<Thinker> {
  const { own, put, text } = await load_module<Exports>(`${game}.bots`);
  return {
    choose: (observation, bot) => text(own.choose(observation.length, put(observation, bot), random_seed())),
    hints: (observation) => JSON.parse(text(own.hints(put(observation), random_seed()))) as HintView[],
  };
}

answer_calls(load_bots(self.name));
