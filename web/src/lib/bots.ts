// The bots of one game as seen from the page. They think in workers of their own, so that the table stays responsive: a
// search that has several parts in as many as the device can run at once. Workers are ended in the middle of a thought
// that nobody waits for any more.
import type { HintView } from '../wire';
import { connect, Refused, type Client, type Port } from './calls';

// A question is an observation and the name of a bot; without a name, it asks for hints.
export interface Thinker {
  warm_up(): void;
  plan(observation: Uint8Array, bot: string): Plan;
  search(observation: Uint8Array, bot: string, { seed }: Plan, part: number, in_turn: number): Uint8Array;
  answer(observation: Uint8Array, bot: string, { seed }: Plan, findings: Uint8Array[]): string;
}

export interface Plan {
  seed: bigint;
  parts: number; // of the search; 0: the answer needs none
}

const for_hints = '';

// The strongest bots stop by themselves after two seconds; what takes far longer never comes.
const longest_thought = 30_000;

export const cancelled = 'cancelled'; // the code of a thought that was not waited for

function start_worker(game: string): Port {
  return new Worker(new URL('./bots_worker.ts', import.meta.url), { type: 'module', name: game });
}

export class Bots {
  private workers: Client<Thinker>[] = [];
  private stop: ((why: Refused) => void) | null = null; // the running thought

  constructor(
    private readonly game: string,
    private readonly start: (game: string) => Port = start_worker,
    private readonly most_workers = navigator.hardwareConcurrency || 1,
  ) {}

  // Soon somebody will want to know something: the first worker gets ready.
  wake(): void {
    this.crew(1);
  }

  choose(observation: Uint8Array, bot: string): Promise<string> {
    return this.think(observation, bot);
  }

  async hints(observation: Uint8Array): Promise<HintView[]> {
    return JSON.parse(await this.think(observation, for_hints));
  }

  // Ends the running thought, if there is one.
  cancel(): void {
    const { stop } = this;
    if (!stop) return;
    this.stop = null;
    stop(new Refused(cancelled, 'nobody waits for it any more'));
    this.put_away();
  }

  close(): void {
    this.cancel();
    this.put_away();
  }

  // One thought at a time. Whatever goes wrong with it, the next one has fresh workers.
  private async think(observation: Uint8Array, bot: string): Promise<string> {
    this.cancel();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new Promise<never>((_, stop) => {
      this.stop = stop;
      timer = setTimeout(() => stop(new Refused('bot', 'the bot did not answer')), longest_thought);
    });
    const { stop } = this;
    try {
      return await Promise.race([this.answer(observation, bot), stopped]);
    } catch (error) {
      if (this.stop === stop) this.put_away();
      throw error;
    } finally {
      clearTimeout(timer);
      if (this.stop === stop) this.stop = null;
    }
  }

  private async answer(observation: Uint8Array, bot: string): Promise<string> {
    const first = this.crew(1)[0]!;
    const plan = await first.plan(observation, bot);
    if (this.workers[0] !== first) throw new Refused(cancelled, 'the worker was put away');
    const crew = this.crew(Math.min(plan.parts, this.most_workers));
    const in_turn = Math.ceil(plan.parts / crew.length);
    const searches = Array.from({ length: plan.parts }, (_, part) =>
      crew[part % crew.length]!.search(observation, bot, plan, part, in_turn),
    );
    return first.answer(observation, bot, plan, await Promise.all(searches));
  }

  // So many workers, and the first one at least.
  private crew(size: number): Client<Thinker>[] {
    while (this.workers.length < Math.max(1, size)) this.workers.push(this.start_thinker());
    return this.workers.slice(0, Math.max(1, size));
  }

  // One that does not even get ready is put away before anybody waits for it.
  private start_thinker(): Client<Thinker> {
    const worker = connect<Thinker>(this.start(this.game), ['warm_up', 'plan', 'search', 'answer']);
    worker.warm_up().catch(() => {
      if (this.workers.includes(worker) && !this.stop) this.put_away();
    });
    return worker;
  }

  private put_away(): void {
    for (const worker of this.workers.splice(0)) worker.close();
  }
}
