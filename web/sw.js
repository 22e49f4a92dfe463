/**
 * @file sw.js - after the first visit everything works without network. The
 * files and their common hash are put in when the page is built
 * (tools/web.py); another hash is another cache, so a new version comes whole
 * or not at all.
 */
const VERSION = 'VERSION-OF-THE-FILES';
const FILES = ['LIST-OF-THE-FILES'];
const CACHE = `oddville-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE)
    .then((cache) => cache.addAll(FILES.map((name) =>
      new Request(name, { cache: 'reload' }))))
    .then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names
      .filter((name) => name.startsWith('oddville-') && name !== CACHE)
      .map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  if (response.ok && pathname.includes('/nets/')) {
    await cache.put(request, response.clone());
  }
  return response;
}
