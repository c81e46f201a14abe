import { expect, test } from 'vitest';
import type { HitohiraPile, HitohiraView } from '$web/wire';
import { all_pieces } from './pieces';
import { moves_between } from './moves';

// "RRW" as a heap.
function pile(text: string): HitohiraPile {
  const letters = 'RYLBWK';
  const counts = all_pieces.map((piece, i) => ({ piece, count: text.split(letters[i]!).length - 1 }));
  return { total: text.length, counts };
}

interface Look {
  turn?: string;
  drawn?: string;
  fields?: string[];
  screen?: string; // of seat 0, who looks
  others?: number; // behind the screen of seat 1
}

// As much of a view as moves are read from.
function view({ turn = '', drawn = '', fields = ['', ''], screen = '', others = 0 }: Look): HitohiraView {
  const seats = fields.map((text, seat) => {
    const counts = pile(text).counts;
    return {
      field: {
        lines: counts.slice(0, 5).map(({ piece, count }) => ({ colour: piece, count })),
        blacks: counts[5]!.count,
      },
      screen: seat === 0 ? pile(screen) : null,
      screen_size: seat === 0 ? screen.length : others,
    };
  });
  return { you: 0, turn: { pieces: pile(turn), drawn: pile(drawn) }, seats } as unknown as HitohiraView;
}

const told = (before: Look, after: Look) =>
  moves_between(view(before), view(after)).map(({ piece, from, to }) => `${piece}: ${from} to ${to}`);

test('what is drawn comes out of the pouch', () => {
  expect(told({ turn: 'R' }, { turn: 'RRW' })).toEqual(['red: pouch to turn', 'white: pouch to turn']);
});

test('at the end of a turn pieces go to the field and behind the own screen', () => {
  expect(told({ turn: 'RRW' }, { screen: 'RR', fields: ['W', ''] })).toEqual([
    'red: turn to screen0',
    'red: turn to screen0',
    'white: turn to field0',
  ]);
});

test('after a failure the rest goes back', () => {
  expect(told({ turn: 'RK' }, { fields: ['R', ''] })).toEqual(['red: turn to field0', 'black: turn to pouch']);
});

test('a swap crosses', () => {
  expect(told({ fields: ['R', 'B'] }, { fields: ['B', 'R'] })).toEqual([
    'red: field0 to field1',
    'blue: field1 to field0',
  ]);
});

test('of another screen only the number is seen', () => {
  expect(told({ turn: 'WW' }, { others: 2 })).toEqual(['white: turn to screen1', 'white: turn to screen1']);
});
