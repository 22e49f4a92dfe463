/**
 * @file store.js - games kept in the browser (IndexedDB) and settings
 * (localStorage). A browser may forbid both: then the page says so once and
 * goes on without; a game can still be exported.
 */

/** @typedef {import('./types.js').Kept} Kept */

/** @type {Promise<IDBDatabase>|null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('oddville', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('games', { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
  opened.catch(() => { opened = null; });
  return opened;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(games: IDBObjectStore) => IDBRequest<T>} call
 * @returns {Promise<T>}
 */
async function withGames(mode, call) {
  const transaction = (await database()).transaction('games', mode);
  const request = call(transaction.objectStore('games'));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/** @param {Kept} game */
export function keepGame(game) {
  return withGames('readwrite', (games) => games.put(game));
}

/** @param {string} id */
export function forgetGame(id) {
  return withGames('readwrite', (games) => games.delete(id));
}

/** @returns {Promise<Kept[]>} the latest first */
export async function keptGames() {
  const all = await withGames('readonly', (games) => games.getAll());
  return all.sort((one, other) => other.updated - one.updated);
}

/** @param {string} id */
export function keptGame(id) {
  return withGames('readonly', (games) => games.get(id));
}

const DEFAULTS = {
  language: '',
  theme: 'auto', // auto, light, dark
  size: 100, // per cent
  speed: 'normal', // slow, normal, fast, instant
  score: true,
  sound: false,
  confirm: false,
  coordinates: false,
  bot: '',
  players: 2,
  game: '', // the one on the table
};

/** @type {typeof DEFAULTS} */
export const settings = { ...DEFAULTS };

export function loadSettings() {
  try {
    const text = localStorage.getItem('oddville') ?? '{}';
    const found = JSON.parse(text);
    for (const [key, value] of Object.entries(DEFAULTS)) {
      if (typeof found[key] === typeof value) {
        /** @type {any} */ (settings)[key] = found[key];
      }
    }
  } catch {
    // No settings are no trouble: the defaults serve.
  }
}

/** @param {Partial<typeof DEFAULTS>} changes */
export function changeSettings(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem('oddville', JSON.stringify(settings));
  } catch {
    // They last as long as the page is open.
  }
}
