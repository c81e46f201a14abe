// Says that it is somebody's turn at a table that is not in front: by the title, and by a notification if that is
// allowed. A table in front needs none: one sees it. The bell is rung by the table itself, wherever it is.
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/words';
import { w } from './words';

export function notices_known(): boolean {
  return 'Notification' in window;
}

export async function ask_for_notices(): Promise<boolean> {
  return notices_known() && (await Notification.requestPermission()) === 'granted';
}

const in_front = () => document.visibilityState === 'visible' && document.hasFocus();

let notification: Notification | null = null;

function calm(): void {
  document.title = t('engawa');
  notification?.close();
  notification = null;
}

export function tell_turn(game: string): void {
  if (in_front()) return;
  document.title = `● ${t('your_turn')} · ${t('engawa')}`;
  addEventListener('focus', calm, { once: true });
  if (!settings.notices || !notices_known() || Notification.permission !== 'granted') return;
  try {
    notification = new Notification(w('your_turn_at', game), { tag: 'engawa-turn', icon: '/icon.svg' });
    notification.onclick = () => window.focus();
  } catch {
    // Some phones show notifications of a service worker only; the title says it too.
  }
}
