// What a screen reader says: one polite live region at the foot of the page shows what happened, and what the player is
// asked now.
class Speaker {
  spoken = $state('');
  asked = $state('');
}

export const speaker = new Speaker();

let odd = false;

// Every other sentence ends with an invisible space, so that the same words twice are read twice.
export function announce(text: string): void {
  odd = !odd;
  speaker.spoken = odd ? text : text + '\u00a0';
}

// Nothing of what was said stays in the page: the next person at this screen must not read it.
export function hush(): void {
  speaker.spoken = speaker.asked = '';
}
