// Where the reader is, as a value that components follow.
import { route_of, type Route } from './route';

class Router {
  path = $state(location.pathname);
  visits = $state(0); // a new visit to the same path starts afresh

  constructor() {
    addEventListener('popstate', () => this.arrive());
  }

  get route(): Route {
    return route_of(this.path);
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.arrive();
  }

  // The same visit under its proper address.
  rename(path: string): void {
    history.replaceState(null, '', path);
    this.path = location.pathname;
  }

  private arrive(): void {
    this.path = location.pathname;
    this.visits += 1;
    scrollTo(0, 0);
  }
}

export const router = new Router();

// For links: a plain click stays inside the page.
export function inside(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go((event.currentTarget as HTMLAnchorElement).pathname);
}
