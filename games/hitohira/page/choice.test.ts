import { expect, test } from 'vitest';
import type { HitohiraAction } from '$web/wire';
import { action_of, is_offered, with_pick, without_pick } from './choice';

const nothing: HitohiraAction = {
  text: '',
  kind: 'stop',
  count: null,
  piece: null,
  second_piece: null,
  place: null,
  seat: null,
  second_seat: null,
  failing: null,
  field_points: null,
  change: null,
  others: [],
  screen_size: null,
  red_yellow: null,
  light_blue_blue: null,
};
const action = (text: string, parts: Partial<HitohiraAction>): HitohiraAction => ({ ...nothing, text, ...parts });

const draws = [1, 2, 3].map((count) => action(`draw ${count}`, { kind: 'draw', count }));
const keeps = [
  action('keep -', { kind: 'keep' }),
  action('keep R', { kind: 'keep', piece: 'red' }),
  action('keep W', { kind: 'keep', piece: 'white' }),
  action('keep R W', { kind: 'keep', piece: 'red', second_piece: 'white' }),
  action('keep B W', { kind: 'keep', piece: 'blue', second_piece: 'white' }),
];
const hides = [
  action('hide -', { kind: 'hide' }),
  action('hide R 1', { kind: 'hide', piece: 'red', count: 1 }),
  action('hide R 2', { kind: 'hide', piece: 'red', count: 2 }),
  action('hide W 1', { kind: 'hide', piece: 'white', count: 1 }),
];
const abilities = [
  action('skip', { kind: 'skip' }),
  action('somei turn R', { kind: 'somei', place: 'turn', piece: 'red' }),
  action('somei field W', { kind: 'somei', place: 'field', piece: 'white' }),
  ...(['red', 'yellow'] as const).flatMap((piece) =>
    (['blue', 'white'] as const).map((second_piece) =>
      action(`sakuya turn ${piece} 1 ${second_piece}`, { kind: 'sakuya', place: 'turn', piece, seat: 1, second_piece }),
    ),
  ),
];

// The picks after these, one by one.
const picking = (actions: HitohiraAction[], ...picks: string[]) =>
  picks.reduce<string[]>((before, pick) => with_pick(actions, before, pick), []);

test('another number takes the place of the first', () => {
  const picks = picking(draws, 'count:3', 'count:2');
  expect(picks).toEqual(['count:2']);
  expect(action_of(draws, picks)?.text).toBe('draw 2');
});

test('to keep nothing is a choice, and of three pieces the oldest goes', () => {
  expect(action_of(keeps, [])?.text).toBe('keep -');
  expect(picking(keeps, 'turn:red', 'turn:white', 'turn:blue')).toEqual(['turn:white', 'turn:blue']);
});

test('pieces are kept in whichever order they were picked', () => {
  expect(action_of(keeps, ['turn:white', 'turn:red'])?.text).toBe('keep R W');
});

test('one colour is hidden at a time', () => {
  expect(action_of(hides, picking(hides, 'turn:red', 'turn:red'))?.text).toBe('hide R 2');
  expect(picking(hides, 'turn:red', 'turn:red', 'turn:white')).toEqual(['turn:white']);
});

test('an ability comes before the pieces it needs', () => {
  expect(is_offered(abilities, [], 'turn:red')).toBe(false);
  expect(is_offered(abilities, [], 'card:sakuya')).toBe(true);
  expect(is_offered(abilities, ['card:sakuya'], 'turn:yellow')).toBe(true);
  expect(is_offered(abilities, ['card:sakuya'], 'field:white')).toBe(false);
});

test('the card stays when one of its pieces is exchanged', () => {
  const picks = picking(abilities, 'card:sakuya', 'turn:red', '1:blue', 'turn:yellow');
  expect(picks).toEqual(['card:sakuya', '1:blue', 'turn:yellow']);
  expect(action_of(abilities, picks)?.text).toBe('sakuya turn yellow 1 blue');
});

test('without its card the rest of a choice is gone', () => {
  expect(without_pick(['card:somei', 'turn:red'], 'card:somei')).toEqual([]);
  expect(without_pick(['turn:red', 'turn:red'], 'turn:red')).toEqual(['turn:red']);
});

test('what is not offered changes nothing', () => {
  expect(with_pick(draws, ['count:2'], 'count:8')).toEqual(['count:2']);
});
