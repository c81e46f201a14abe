// The bots of one game as seen from the page. They think in a worker of their own, so that the table stays responsive;
// it is loaded when the first thought is needed, and ended in the middle of a thought that nobody waits for any more.
import type { HintView } from '../wire';
import { connect, Refused, type Client, type Port } from './calls';

export interface Thinker {
  choose(observation: Uint8Array, bot: string): string;
  hints(observation: Uint8Array): HintView[];
}

// The strongest bots stop by themselves after two seconds; what takes far longer never comes.
const longest_thought = 30_000;

export const cancelled = 'cancelled'; // the code of a thought that was not waited for

function start_worker(game: string): Port {
  return new Worker(new URL('./bots_worker.ts', import.meta.url), { type: 'module', name: game });
}

export class Bots {
  private worker: Client<Thinker> | null = null;
  private stop: ((why: Refused) => void) | null = null; // the running thought

  constructor(
    private readonly game: string,
    private readonly start: (game: string) => Port = start_worker,
  ) {}

  choose(observation: Uint8Array, bot: string): Promise<string> {
    return this.think((thinker) => thinker.choose(observation, bot));
  }

  hints(observation: Uint8Array): Promise<HintView[]> {
    return this.think((thinker) => thinker.hints(observation));
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

  // One thought at a time. Whatever goes wrong with it, the next one has a fresh worker.
  private async think<T>(thought: (thinker: Client<Thinker>) => Promise<T>): Promise<T> {
    this.cancel();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new Promise<never>((_, stop) => {
      this.stop = stop;
      timer = setTimeout(() => stop(new Refused('bot', 'the bot did not answer')), longest_thought);
    });
    const { stop } = this;
    try {
      this.worker ??= connect<Thinker>(this.start(this.game), ['choose', 'hints']);
      return await Promise.race([thought(this.worker), stopped]);
    } catch (error) {
      if (this.stop === stop) this.put_away();
      throw error;
    } finally {
      clearTimeout(timer);
      if (this.stop === stop) this.stop = null;
    }
  }

  private put_away(): void {
    this.worker?.close();
    this.worker = null;
  }
}
