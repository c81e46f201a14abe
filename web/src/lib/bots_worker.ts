// A worker in which bots think: the bots of the game that it is named after (wasm/bots.cpp). They get the bytes of an
// observation and know nothing else of the table.
import { answer_calls } from './calls';
import type { Thinker } from './bots';
import { load_module, random_seed } from './wasm_module';

interface Exports {
  warm_up(milliseconds: number): void;
  parts(observation_size: number, size: number): number;
  search(observation_size: number, size: number, seed: bigint, part: number, in_turn: number): number;
  answer(observation_size: number, question_size: number, size: number, seed: bigint): number;
}

// Browsers compile a module quickly first, and well what has run for a while.
const practice = 200; // milliseconds

async function load_bots(game: string): Promise<Thinker> {
  const { own, put, bytes, text } = await load_module<Exports>(`${game}.bots`);
  return {
    warm_up: () => own.warm_up(practice),
    plan: (observation, bot) => ({
      seed: random_seed(),
      parts: Number(text(own.parts(observation.length, put(observation, bot)))),
    }),
    search: (observation, bot, { seed }, part, in_turn) =>
      bytes(own.search(observation.length, put(observation, bot), seed, part, in_turn)),
    answer: (observation, bot, { seed }, findings) => {
      const question = observation.length + new TextEncoder().encode(bot).length;
      return text(own.answer(observation.length, question, put(observation, bot, ...findings), seed));
    },
  };
}

answer_calls(load_bots(self.name));
