// The rules for players stand beside the rules of the engine; the page carries them as text, loaded when asked for.
import type { Language } from './settings.svelte';

const files = import.meta.glob<string>('../../../games/*/rules*.md', { query: '?raw', import: 'default' });

export async function load_rules(game: string, language: Language): Promise<string | null> {
  const path = (suffix: string) => `../../../games/${game}/rules${suffix}.md`;
  const load = files[path(language === 'en' ? '' : `.${language}`)] ?? files[path('')];
  return load ? load() : null;
}
