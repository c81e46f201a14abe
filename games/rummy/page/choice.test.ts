import { expect, test } from 'vitest';
import type { RummyAction } from '$web/wire';
import { action_for, uses_of, why_not } from './choice';

const reason = (text: string) => ({ en: text, ja: text, section: 'sets' });
const action = (text: string): RummyAction => {
  const [kind, ...rest] = text.split(' ') as [RummyAction['kind'], ...string[]];
  const set = kind === 'lay' ? Number(rest.pop()) : null;
  return { text, kind, cards: rest, set, left: 0, goes_out: false, rummy: false, voids: false, draws: null };
};
const card = (text: string, why_stays: string | null = null) => ({ text, why_stays: why_stays && reason(why_stays) });
const cards = (...texts: string[]) => texts.map((text) => card(text)) as Parameters<typeof action_for>[1];

const view = {
  actions: ['set 02A 02S 02C', 'lay 02S 1', 'lay 02S 2', 'discard 02S', 'discard 02A', 'discard 09C'].map(action),
  refused: [{ text: 'set 01B 03B 08B', why: reason('strands') }],
  reasons: { draw: null, set: null, lay: null, discard: null, rummy: null },
  set_rule: reason('what a set is'),
  lay_rule: reason('what belongs to a set'),
};

test('cards that are a set can be laid; others are told why not', () => {
  expect(action_for(view, cards('02A', '02S', '02C'), null)?.text).toBe('set 02A 02S 02C');
  expect(action_for(view, cards('02A', '02S'), null)).toBeNull();
  expect(why_not(view, cards('02A', '02S'), null)?.en).toBe('what a set is');
  expect(why_not(view, cards('01B', '03B', '08B'), null)?.en).toBe('strands');
  expect(why_not(view, [], null)).toBeNull();
});

test('one card is discarded unless a set is named', () => {
  expect(uses_of(view, cards('02S')).map(({ text }) => text)).toEqual(['discard 02S', 'lay 02S 1', 'lay 02S 2']);
  expect(action_for(view, cards('02S'), null)?.text).toBe('discard 02S');
  expect(action_for(view, cards('02S'), 2)?.text).toBe('lay 02S 2');
  expect(action_for(view, cards('02A'), 2)).toBeNull();
  expect(why_not(view, cards('02A'), 2)?.en).toBe('what belongs to a set');
});

test('of two cards that are alike the one that was taken stays', () => {
  const taken = [card('09C', 'taken')] as Parameters<typeof action_for>[1];
  expect(action_for(view, taken, null)).toBeNull();
  expect(why_not(view, taken, null)?.en).toBe('taken');
  expect(action_for(view, cards('09C'), null)?.text).toBe('discard 09C');
});
