import { expect, test } from 'vitest';
import { route_of } from './route';

test('paths name screens', () => {
  expect(route_of('/')).toEqual({ page: 'home' });
  expect(route_of('/play/pond')).toEqual({ page: 'play', game: 'pond' });
  expect(route_of('/play/pond/0a1b')).toEqual({ page: 'play', game: 'pond', id: '0a1b' });
  expect(route_of('/learn/pond')).toEqual({ page: 'learn', game: 'pond' });
  expect(route_of('/t/aB3_-x')).toEqual({ page: 'table', id: 'aB3_-x' });
  expect(route_of('/replay/aB3_-x')).toEqual({ page: 'replay', id: 'aB3_-x' });
  expect(route_of('/tables')).toEqual({ page: 'tables' });
  expect(route_of('/games')).toEqual({ page: 'games' });
});

test('anything else is unknown', () => {
  for (const path of [
    '/t',
    '/t/a/b',
    '/t/..%2f',
    '/play',
    '/play/a/b/c',
    '/play/a/..%2f',
    '/learn',
    '/nowhere',
    '/replay',
    '/tables/a',
  ])
    expect(route_of(path)).toEqual({ page: 'unknown' });
});
