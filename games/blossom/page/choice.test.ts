import { expect, test } from 'vitest';
import type { BlossomAction } from '$web/wire';
import { arrangements, find_action, fitting, take_one_more, toggle, type Kind, type Verb } from './choice';

function offered(verb: Verb, ...cards: Kind[]): BlossomAction {
  const words = { en: '', ja: '' };
  const text = [verb, ...cards].join(' ');
  return { text, label: words, verb, cards, draws: 0, points: 0, score_after: 0, why: null, sum: null };
}

const hand: Kind[] = ['camellia', 'rose', 'rose'];
const room_for_two = [
  offered('feed_down', 'camellia'),
  offered('feed_down', 'rose'),
  offered('feed_down', 'camellia', 'rose'),
  offered('feed_down', 'rose', 'rose'),
  offered('feed_up', 'camellia'),
  offered('feed_up', 'rose'),
];

test('an action is found whatever the order of the cards', () => {
  expect(find_action(room_for_two, 'feed_down', ['rose', 'camellia'])?.text).toBe('feed_down camellia rose');
  expect(find_action(room_for_two, 'feed_up', ['rose', 'camellia'])).toBeNull();
  expect(find_action(room_for_two, 'feed_down', [])).toBeNull();
});

test('a card is chosen and given back', () => {
  expect(toggle(room_for_two, 'feed_down', hand, [], 1)).toEqual([1]);
  expect(toggle(room_for_two, 'feed_down', hand, [1], 2)).toEqual([1, 2]);
  expect(toggle(room_for_two, 'feed_down', hand, [1, 2], 1)).toEqual([2]);
});

test('what does not fit any more is given up, the oldest first', () => {
  expect(toggle(room_for_two, 'feed_down', hand, [0, 1], 2)).toEqual([1, 2]);
  expect(fitting(room_for_two, 'feed_up', hand, [0, 2])).toEqual([2]);
});

test('where nothing can be done nothing is chosen', () => {
  expect(toggle([], 'feed_down', hand, [], 0)).toEqual([]);
});

test('a cherry takes cards of the garden, and leaves them again', () => {
  const actions = [
    offered('cherry_take'),
    offered('cherry_take', 'rose'),
    offered('cherry_take', 'lily'),
    offered('cherry_take', 'rose', 'lily'),
    offered('cherry_take', 'lily', 'lily'),
  ];
  expect(take_one_more(actions, [], 'lily', 2)).toEqual(['lily']);
  expect(take_one_more(actions, ['lily'], 'lily', 2)).toEqual(['lily', 'lily']);
  expect(take_one_more(actions, ['lily', 'lily'], 'lily', 2)).toEqual([]);
  expect(take_one_more(actions, ['lily', 'lily'], 'rose', 1)).toEqual(['lily', 'rose']);
});

test('the ways to take cards with a cherry are one choice', () => {
  const actions = [
    offered('draw_deck'),
    offered('arrange', 'rose'),
    offered('cherry_score', 'cherry'),
    offered('cherry_take'),
    offered('cherry_take', 'rose'),
  ];
  expect(arrangements(actions).map(({ verb }) => verb)).toEqual(['arrange', 'cherry_score', 'cherry_take']);
});
