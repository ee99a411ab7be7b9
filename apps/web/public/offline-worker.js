// Answers with what `src/offline/keep-for-offline.ts` has stored on this device where there is no
// network. Only in offline mode; calls of the API are never answered from here.
const KEPT = 'sayfa-offline';
const PAGE = '/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/'))
    return;
  const fromDevice = async () => {
    const kept = await caches.open(KEPT);
    const wanted = request.mode === 'navigate' ? PAGE : pathname;
    return (await kept.match(wanted, { ignoreVary: true })) ?? Response.error();
  };
  event.respondWith(fetch(request).catch(fromDevice));
});
