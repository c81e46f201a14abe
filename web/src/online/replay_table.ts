// A finished game, step by step: the engine opens the beginning of its record again and shows how the table stood, as
// any seat or a spectator saw it. A step ends where somebody had to decide.
import type { EngineClient } from '../lib/engine_client';
import { always_there, of_this_device, type Listener, type Refusal, type Table } from '../lib/table';
import type { TableInfo, View } from '../wire';

// The parts of a record that a replay needs.
export interface Chapters {
  game: string;
  names: string[];
  head: string;
  events: string[];
  steps: number[]; // after so many events somebody had to decide, or the game was over
}

const by_a_seat = /^\d /; // not by chance

export function chapters_of(record: string): Chapters {
  const [head = '', body = ''] = record.split(/^---\n/m);
  const events = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const decided = events.flatMap((event, number) => (by_a_seat.test(event) ? [number] : []));
  const names: string[] = [];
  for (const [, seat, name] of head.matchAll(/^name (\d) (.+)$/gm)) names[Number(seat)] = name!;
  const players = Number(head.match(/^players (\d+)$/m)?.[1] ?? names.length);
  return {
    game: head.match(/^game (\w+)$/m)?.[1] ?? '',
    names: Array.from({ length: players }, (_, seat) => names[seat] ?? `${seat + 1}`),
    head,
    events,
    steps: [...decided, events.length],
  };
}

export class ReplayTable implements Table {
  private listener: Listener = () => {};
  private viewer: number | null = null;
  private shown = -1; // the step that is shown
  private work: Promise<void> = Promise.resolve(); // one thing after another

  constructor(
    private readonly engine: EngineClient,
    private readonly chapters: Chapters,
    private readonly text: string,
  ) {}

  start(listener: Listener): void {
    this.listener = listener;
    this.show(0, null);
  }

  show(step: number, viewer: number | null): void {
    this.work = this.work
      .then(() => this.open(step, viewer))
      .catch((error: unknown) => {
        const { code = 'engine', reason = String(error) } = error as Partial<Refusal>;
        this.listener({ kind: 'lost', refusal: { code, reason } });
      });
  }

  // The step that is shown as each seat saw it: together they hold all that was hidden.
  views(): Promise<View[]> {
    const asked = this.work.then(() => {
      const told = this.chapters.steps[this.shown]!;
      return Promise.all(this.chapters.names.map(async (_, seat) => (await this.engine.update(seat, told)).view));
    });
    this.work = asked.then(
      () => {},
      () => {},
    );
    return asked;
  }

  private async open(step: number, viewer: number | null): Promise<void> {
    const { head, events, steps } = this.chapters;
    const goes_on = viewer === this.viewer && step === this.shown + 1 && step > 0;
    const from = goes_on ? steps[step - 1]! : 0;
    const shown = events.slice(0, steps[step]!).map((event) => `${event}\n`);
    // The end of a game is read with its scores, which only a whole record has.
    await this.engine.open(step === steps.length - 1 ? this.text : `${head}---\n${shown.join('')}`);
    const update = await this.engine.update(viewer, from);
    this.viewer = viewer;
    this.shown = step;
    this.listener({ kind: 'info', info: this.info() });
    // What could be done then cannot be done now.
    const view = { ...update.view, actions: [] } as typeof update.view;
    this.listener({ kind: 'update', update: { ...update, view, can_undo: false } });
  }

  private info(): TableInfo {
    const seats = this.chapters.names.map((name) => ({ kind: 'person' as const, name, bot: null, ...always_there }));
    return { ...of_this_device, game: this.chapters.game, options: {}, seats, you: this.viewer, status: 'over' };
  }

  act(): void {}
  undo(): void {}
  take_over(): void {}
  hurry(): void {}
  try_again(): void {}
  readonly has_hints = false;
  hints(): Promise<never[]> {
    return Promise.resolve([]);
  }
  record(): Promise<string> {
    return Promise.resolve(this.text);
  }
  close(): void {
    this.engine.close();
  }
}
