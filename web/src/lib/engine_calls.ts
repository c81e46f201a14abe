// The calls that the page makes to the engine in the worker; the answer to each, or a refusal.
import type { Catalog, Update } from '../wire';

export interface Engine {
  catalog(): Catalog;
  open(record: string): void;
  update(viewer: number | null, from: number): Update;
  act(seat: number, action: string): void;
  undo(seat: number): void;
  deciding(): number[];
  choose(seat: number, bot: string): string;
  record(): string;
}

export interface Request {
  id: number;
  call: keyof Engine;
  values: unknown[];
}

export type Answer = { id: number; value: unknown } | { id: number; refusal: { code: string; reason: string } };
