// The engine of one game: one table in a module of WebAssembly (wasm/engine.cpp). No bot is in it.
import type { Catalog, Update } from '../wire';
import { load_module, random_seed } from './wasm_module';

interface Exports {
  catalog(): number;
  open(size: number, seed: bigint): number;
  update(viewer: number, from: number): number;
  act(seat: number, size: number): number;
  undo(seat: number): number;
  deciding(): number;
  observation(seat: number): number;
  record(): number;
}

export interface Engine {
  catalog(): Catalog;
  open(record: string): void;
  update(viewer: number | null, from: number): Update;
  act(seat: number, action: string): void;
  undo(seat: number): void;
  deciding(): number[];
  observation(seat: number): Uint8Array; // what a seat that must decide knows: for its bot, or for hints
  record(): string;
}

const spectator = -1;

export async function load_engine(game: string): Promise<Engine> {
  const { own, put, bytes, text } = await load_module<Exports>(game);
  return {
    catalog: () => JSON.parse(text(own.catalog())),
    open: (record) => void text(own.open(put(record), random_seed())),
    update: (viewer, from) => JSON.parse(text(own.update(viewer ?? spectator, from))),
    act: (seat, action) => void text(own.act(seat, put(action))),
    undo: (seat) => void text(own.undo(seat)),
    deciding: () => {
      const mask = own.deciding();
      return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => mask & (1 << seat));
    },
    observation: (seat) => bytes(own.observation(seat)),
    record: () => text(own.record()),
  };
}
