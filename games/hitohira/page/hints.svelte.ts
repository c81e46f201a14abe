// Whether this player wants to see the chance of failing: kept in this browser.
import { load, save } from '$web/lib/storage';

class Hints {
  private shown = $state(load<boolean>('hitohira.odds') ?? true);

  get odds(): boolean {
    return this.shown;
  }
  set odds(shown: boolean) {
    this.shown = shown;
    save('hitohira.odds', shown);
  }
}

export const hints = new Hints();
