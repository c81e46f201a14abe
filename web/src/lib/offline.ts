// The service worker: makes the page work offline. A newer version that has been waiting takes over when the page is
// loaded afresh, never in the middle of a game.
const patience = 3000; // milliseconds

export async function start_offline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // A chunk of an older version that is gone from the server: only a fresh page has the right names.
  addEventListener('vite:preloadError', () => location.reload());
  const known = await navigator.serviceWorker.getRegistration();
  if (known?.waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    known.waiting.postMessage('take over');
    return;
  }
  // What is not needed for the first table is fetched when that one can be played.
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), known ? 0 : patience);
}
