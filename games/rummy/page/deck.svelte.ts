// Which deck is drawn: the painted one, or one of high contrast. Kept in this browser.
import { load, save } from '$web/lib/storage';

class Deck {
  clear = $state(load<string>('rummy.deck') === 'clear');

  toggle(): void {
    this.clear = !this.clear;
    save('rummy.deck', this.clear ? 'clear' : 'painted');
  }
}

export const deck = new Deck();
