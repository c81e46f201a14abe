// Words for people in every language that we speak. A dictionary is checked by its type: a text that exists in one
// language only does not compile.
import type { Words } from '../wire';
import { settings, type Language } from './settings.svelte';

type Phrase = string | ((...values: never[]) => string);
export type Both = { [L in Language]: Phrase };
export type Dictionary = Record<string, Both>;

type Values<P> = P extends (...values: infer V) => string ? V : [];

// A function that speaks a dictionary in the language chosen now.
export function speak<const D extends Dictionary>(dictionary: D) {
  return <K extends keyof D>(key: K, ...values: Values<D[K]['en']>): string => {
    const phrase = dictionary[key]![settings.language] as string | ((...values: unknown[]) => string);
    return typeof phrase === 'string' ? phrase : phrase(...values);
  };
}

export function in_language(words: Words): string {
  return words[settings.language];
}

// "1 card", "2 cards", "−1 point"
export const counted = (n: number | string, one: string) => `${n} ${one}${/^[^\d]?1$/.test(`${n}`) ? '' : 's'}`;

export function list_of_names(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);
}
