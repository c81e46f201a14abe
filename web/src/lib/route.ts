// Paths of the page: / is home, /play/GAME a table at this screen, /learn/GAME the guide to a game, /t/ID a table on the
// server.
export type Route =
  { page: 'home' } | { page: 'play' | 'learn'; game: string } | { page: 'table'; id: string } | { page: 'unknown' };

export function route_of(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 2 && (parts[0] === 'play' || parts[0] === 'learn')) return { page: parts[0], game: parts[1]! };
  if (parts.length === 2 && parts[0] === 't' && /^[\w-]{1,64}$/.test(parts[1]!))
    return { page: 'table', id: parts[1]! };
  return { page: 'unknown' };
}
