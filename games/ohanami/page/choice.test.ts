import { expect, test } from 'vitest';
import type { OhanamiAction } from '$web/wire';
import { complete_action, find_keep, spots_for, stage } from './choice';

// "17:1 66:-" as the engine would offer it.
function place(text: string): OhanamiAction {
  const moves = text.split(' ').map((move) => {
    const [card, column] = move.split(':');
    return { card: Number(card), column: column === '-' ? null : Number(column) };
  });
  return { text: `place ${text}`, kind: 'place', moves, points: 0, room: [] };
}

// No column stands: both cards may start columns, together or apart (the lower card takes the first).
const at_the_start = ['17:- 66:-', '17:1 66:-', '17:- 66:1', '17:1 66:1', '17:1 66:2'].map(place);

test('a pick is found in either order', () => {
  const keep: OhanamiAction = { ...place('17:- 66:-'), text: 'keep 17 66', kind: 'keep' };
  expect(find_keep([keep], [66, 17])).toBe(keep);
  expect(find_keep([keep], [66])).toBeNull();
});

test('of several empty places only the first is offered', () => {
  expect(spots_for(at_the_start, 17, new Map(), 0, 3)).toEqual([1, null]);
});

test('beside a staged new column another new one and the same one are offered', () => {
  expect(spots_for(at_the_start, 66, new Map([[17, 1]]), 0, 3)).toEqual([1, 2, null]);
  expect(spots_for(at_the_start, 17, new Map([[66, 1]]), 0, 3)).toEqual([1, 2, null]);
});

test('two new columns take the names of the action, whichever card was staged first', () => {
  const { staged, action } = stage(at_the_start, new Map([[66, 1]]), 0, 17, 2);
  expect(action?.text).toBe('place 17:1 66:2');
  expect([...staged]).toEqual([
    [17, 1],
    [66, 2],
  ]);
});

test('two cards in one new column are not two new columns', () => {
  expect(stage(at_the_start, new Map([[66, 1]]), 0, 17, 1).action?.text).toBe('place 17:1 66:1');
});

test('standing columns keep their names', () => {
  const actions = ['17:1 66:-', '17:2 66:-', '17:- 66:-'].map(place);
  expect(spots_for(actions, 17, new Map([[66, null]]), 2, 3)).toEqual([1, 2, null]);
  expect(spots_for(actions, 66, new Map([[17, 1]]), 2, 3)).toEqual([null]);
});

test('a choice is complete only when every card has its place', () => {
  expect(complete_action(at_the_start, new Map([[17, 1]]), 0)).toBeNull();
});
