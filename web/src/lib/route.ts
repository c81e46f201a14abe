// Paths of the page: / is home, /play/GAME/ID a table at this screen (/play/GAME the last one), /learn/GAME the guide to a
// game, /t/ID a table on the server, /replay/ID a finished one step by step, /tables the open tables, /games one's own
// games.
export type Route =
  | { page: 'home' | 'tables' | 'games' | 'unknown' }
  | { page: 'play'; game: string; id?: string }
  | { page: 'learn'; game: string }
  | { page: 'table' | 'replay'; id: string };

const is_id = (text: string) => /^[\w-]{1,64}$/.test(text);

export function route_of(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [place, name, id] = parts;
  if (place === undefined) return { page: 'home' };
  if (parts.length === 1 && (place === 'tables' || place === 'games')) return { page: place };
  if (place === 'play' && name && id && parts.length === 3 && is_id(id)) return { page: place, game: name, id };
  if (parts.length !== 2 || name === undefined) return { page: 'unknown' };
  if (place === 'play' || place === 'learn') return { page: place, game: name };
  if (place === 't' && is_id(name)) return { page: 'table', id: name };
  if (place === 'replay' && is_id(name)) return { page: 'replay', id: name };
  return { page: 'unknown' };
}
