// What each seat has arranged in the whole game, read from the texts of its actions.
import type { EventView } from '$web/wire';
import type { Kind } from './choice';

// "arrange rose 2" moves two roses; a cherry goes alone, whatever is done with it.
export function flowers_arranged(events: EventView[], seat: number, kind: Kind): number {
  return events
    .filter(({ actor, text }) => actor === seat && text.startsWith(`arrange ${kind} `))
    .reduce((sum, { text }) => sum + (kind === 'cherry' ? 1 : Number(text.split(' ')[2])), 0);
}
