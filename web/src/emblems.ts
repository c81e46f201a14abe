// The drawings of the games: loaded apart from the rest, since no table shows them.
import type { Component } from 'svelte';

const drawings = import.meta.glob<Component>('../../games/*/page/Emblem.svelte', { eager: true, import: 'default' });

export function emblem_of(game: string): Component | undefined {
  return drawings[`../../games/${game}/page/Emblem.svelte`];
}
