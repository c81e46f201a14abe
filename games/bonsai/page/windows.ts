// What is not needed to see the table and to play the first turns: loaded after the table stands.
export { default as Aim } from './Aim.svelte';
export { remember_result } from './best';
export { default as Bests } from './Bests.svelte';
export { default as Claim } from './Claim.svelte';
export { default as Deck } from './Deck.svelte';
export { key_meanings } from './key_meanings';
export { save_picture } from './picture';
export { default as ScoreSheet } from './ScoreSheet.svelte';
export { default as SeatDialog } from './SeatDialog.svelte';
