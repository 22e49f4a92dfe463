/**
 * @file sw.js - after the first visit everything works without network. The
 * files with their hashes are put in when the page is built (tools/web.py).
 *
 * Versions never mix: each has a cache of its own, which comes whole or not
 * at all (a file with another hash is of another version, and the installing
 * fails), and the old one serves until all its pages are closed or somebody
 * asks for the new one.
 */
const VERSION = 'VERSION-OF-THE-FILES';
/** @type {Record<string, string>} */
const FILES = { 'LIST-OF-THE-FILES': '' };
const CACHE = `oddville-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(install().catch((fault) => caches.delete(CACHE)
    .then(() => { throw fault; })));
});

async function install() {
  const cache = await caches.open(CACHE);
  for (const [name, hash] of Object.entries(FILES)) {
    const response = await fetch(name, { cache: 'no-cache' });
    const bytes = await response.clone().arrayBuffer();
    if (!response.ok || await hashOf(bytes) !== hash) {
      throw new Error(`${name} is not of this version`);
    }
    await cache.put(name, response);
  }
  await cache.put('./', /** @type {Response} */ (
    await cache.match('index.html')));
}

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.slice(0, 8), (byte) =>
    byte.toString(16).padStart(2, '0')).join('');
}

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names
      .filter((name) => name.startsWith('oddville-') && name !== CACHE)
      .map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.endsWith('/events')) return; // a stream
  event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const asks = new URL(request.url).pathname.endsWith('/server.json');
  return asks ? fetch(request).catch(() => new Response('{"protocol":0}'))
    : fetch(request);
}
