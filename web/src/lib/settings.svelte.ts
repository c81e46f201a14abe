// What a player has chosen for this browser. Kept in localStorage; everything works without it.
import { load, save } from './storage';

export type Language = 'en' | 'ja';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'reduced';

// How long a move of another seat stays before the next one is shown, in milliseconds.
export const paces = { calm: 700, brisk: 350, at_once: 0 };

interface Saved {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  volume: number; // 0 to 1
  keys: boolean; // single keys act on the table
  notices: boolean; // of one's turn, while another window is in front
  name: string;
}

function first_language(): Language {
  return navigator.languages?.some((tag) => tag.toLowerCase().startsWith('ja')) &&
    !navigator.languages[0]?.toLowerCase().startsWith('en')
    ? 'ja'
    : 'en';
}

class Settings {
  language = $state<Language>('en');
  theme = $state<Theme>('auto');
  motion = $state<Motion>('auto');
  sound = $state(true);
  volume = $state(0.6);
  keys = $state(true);
  notices = $state(false);
  name = $state('');
  pace = $state<number>(paces.calm);

  constructor() {
    const saved = load<Partial<Saved>>('settings') ?? {};
    this.language = saved.language ?? first_language();
    this.theme = saved.theme ?? 'auto';
    this.motion = saved.motion ?? 'auto';
    this.sound = saved.sound ?? true;
    this.volume = saved.volume ?? 0.6;
    this.keys = saved.keys ?? true;
    this.notices = saved.notices ?? false;
    this.name = saved.name ?? '';
    this.pace = load<number>('pace') ?? paces.calm;
  }

  get saved(): Saved {
    const { language, theme, motion, sound, volume, keys, notices, name } = this;
    return { language, theme, motion, sound, volume, keys, notices, name };
  }

  get calm(): boolean {
    if (this.motion !== 'auto') return this.motion === 'reduced';
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();

// Call once: writes the choices to the document and to the storage whenever they change.
export function follow_settings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.lang = settings.language;
      root.dataset.theme = settings.theme;
      root.dataset.motion = settings.motion;
    });
    $effect(() => void save('settings', settings.saved));
    $effect(() => void save('pace', settings.pace));
  });
}

export function pace(): number {
  return settings.pace;
}
