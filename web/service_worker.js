// Keeps the page at hand without a network. The build fills in the version and the files (precache.ts).
// Nothing under /api/ is ever kept. A new version waits until a page is loaded afresh and asks for it.
const cache_name = 'engawa-__VERSION__';
const files = ['__FILES__'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cache_name).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const remove_old = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('engawa-') && name !== cache_name);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(remove_old());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/health' || url.pathname === '/ready') return;
  const wanted = request.mode === 'navigate' ? '/' : request;
  const answer = async () => {
    const cache = await caches.open(cache_name);
    return (await cache.match(wanted, { ignoreVary: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
