import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalSeat } from './local_table';

// What a browser keeps: keys and texts, up to so many characters.
function storage_with(room: number) {
  const texts = new Map<string, string>();
  const size = () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const methods = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      const old = texts.get(key);
      texts.set(key, text);
      if (size() <= storage.room) return;
      if (old === undefined) texts.delete(key);
      else texts.set(key, old);
      throw new Error('no room');
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  const storage = { texts, room, methods };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => [...texts.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  return storage;
}

// A window of the browser: it knows nothing but what is kept.
async function window_of_browser() {
  vi.resetModules();
  return import('./local_games');
}

const seats: LocalSeat[] = [
  { kind: 'person', name: 'Hana', bot: null },
  { kind: 'bot', name: 'Ken', bot: 'normal' },
];
const id_in = (path: string) => path.split('/').at(-1)!;

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
const later = () => vi.advanceTimersByTime(1000);

test('every unfinished game is kept, the last one first, and starting another touches none', async () => {
  storage_with(100_000);
  const games = await window_of_browser();
  const garden = id_in(games.start_game('garden', { goals: 'none' }, seats));
  const played = games.take_game(garden)!;
  games.keep_game({ ...played, record: `${played.record}* market\n`, deciding: [0] });
  later();
  const lantern = id_in(games.start_game('lantern', {}, seats));
  const again = await window_of_browser(); // after a reload
  expect(again.unfinished_games().map(({ id }) => id)).toEqual([lantern, garden]);
  expect(again.take_game(garden)).toMatchObject({
    game: 'garden',
    options: { goals: 'none' },
    seats,
    record: `${played.record}* market\n`,
    deciding: [0],
  });
  expect(again.last_played('garden')?.id).toBe(garden);
  expect(again.last_played()?.id).toBe(lantern);
  expect(again.take_game('another')).toBeNull();
});

test('a finished game leaves the list; of such games the last one stays', async () => {
  storage_with(100_000);
  const games = await window_of_browser();
  const [first, second, third] = [1, 2, 3].map(() => {
    later();
    return id_in(games.start_game('pond', {}, seats));
  }) as [string, string, string];
  games.keep_game({ ...games.take_game(first)!, over: true, played: Date.now() + 1 });
  expect(games.unfinished_games().map(({ id }) => id)).toEqual([third, second]);
  expect(games.last_played()).toMatchObject({ id: first, over: true });
  games.keep_game({ ...games.take_game(second)!, over: true, played: Date.now() + 2 });
  expect(games.take_game(first)).toBeNull();
  expect(games.take_game(second)).toMatchObject({ over: true });
  expect(games.unfinished_games().map(({ id }) => id)).toEqual([third]);
});

test('the one game of a page of before is kept like the others', async () => {
  const { texts } = storage_with(100_000);
  const old = { game: 'pond', seats, record: 'engawa 1\n', over: false }; // the oldest ones had no options
  texts.set('engawa.local', JSON.stringify(old));
  const games = await window_of_browser();
  const [adopted] = games.unfinished_games();
  expect(adopted).toMatchObject({ ...old, options: {}, deciding: [] });
  expect(texts.has('engawa.local')).toBe(false);
  expect(games.unfinished_games().length).toBe(1);
  expect(games.take_game(adopted!.id)).toMatchObject(old);
});

test('where there is no room nothing is lost, and it is kept when there is', async () => {
  const storage = storage_with(100_000);
  const games = await window_of_browser();
  const first = id_in(games.start_game('garden', {}, seats));
  const record = games.take_game(first)!.record;
  storage.room = 700;
  const second = id_in(games.start_game('lantern', {}, seats));
  expect(games.has_room()).toBe(false);
  expect(games.unfinished_games().map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
  const played = { ...games.take_game(first)!, record: record + '0 move\n'.repeat(100) };
  expect(games.keep_game(played)).toBe('no_room');
  expect(JSON.parse(storage.texts.get(`engawa.local.${first}`)!).record).toBe(record); // as it was
  expect(games.take_game(first)!.record).toBe(played.record);
  storage.room = 100_000;
  games.forget_game(second);
  expect(games.has_room()).toBe(true);
  expect((await window_of_browser()).take_game(first)!.record).toBe(played.record);
});

test('where nothing can be kept, the old game stays where it was', async () => {
  const storage = storage_with(100_000);
  storage.texts.set('engawa.local', JSON.stringify({ game: 'pond', options: {}, seats, record: 'x', over: false }));
  storage.room = 0;
  storage.methods.setItem = ((set) => (key: string, text: string) => {
    if (key === 'engawa.local')
      storage.texts.set(key, text); // it was there a moment ago: it fits
    else set(key, text);
  })(storage.methods.setItem);
  const games = await window_of_browser();
  expect(games.unfinished_games()).toEqual([]);
  storage.room = 100_000;
  expect(games.unfinished_games()).toMatchObject([{ game: 'pond', record: 'x' }]);
});

test('of two windows with the same game the newest has it; the other one writes nothing', async () => {
  storage_with(100_000);
  const first = await window_of_browser();
  const id = id_in(first.start_game('lantern', {}, seats));
  const old = first.take_game(id)!;
  expect(first.keep_game({ ...old, record: 'one' })).toBe('kept');
  const second = await window_of_browser();
  const taken = second.take_game(id)!;
  expect(second.keep_game({ ...taken, record: 'one two' })).toBe('kept');
  expect(first.keep_game({ ...old, record: 'one other' })).toBe('elsewhere');
  expect(second.take_game(id)!.record).toBe('one two');
  expect(first.take_game(id)!.record).toBe('one two');
  expect(second.keep_game({ ...taken, record: 'one two three' })).toBe('elsewhere');
});

test('a removed game is gone, and no other one', async () => {
  storage_with(100_000);
  const games = await window_of_browser();
  const [first, second] = ['pond', 'lantern'].map((game) => id_in(games.start_game(game, {}, seats)));
  games.forget_game(first!);
  expect(games.unfinished_games().map(({ id }) => id)).toEqual([second]);
  expect(games.take_game(first!)).toBeNull();
});

test('when a game was last played is said as people say it', async () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  const { time_ago } = await import('./words');
  const now = Date.UTC(2026, 4, 20, 12);
  const ago = (seconds: number) => time_ago(now - 1000 * seconds, now);
  expect([ago(0), ago(59), ago(60), ago(3599)]).toEqual(['just now', 'just now', '1 minute ago', '59 minutes ago']);
  expect([ago(3600), ago(86_399), ago(86_400), ago(3 * 86_400)]).toEqual([
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '3 days ago',
  ]);
  expect(ago(8 * 86_400)).toBe('May 12, 2026');
}, 30_000); // all words are loaded first, which takes its time on a busy machine
