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
  });
}

/**
 * Keeps a game, unless another window has kept something else under its name
 * meanwhile: that is never overwritten.
 * @param {Kept} game
 * @param {string} [before] the save that is there, as far as one knows
 * @returns {Promise<boolean>} whether it is kept
 */
export async function keepGame(game, before) {
  let free = false;
  await withGames('readwrite', (games) => {
    const there = games.get(game.id);
    there.onsuccess = () => {
      const text = there.result?.text;
      free = [undefined, before, game.text].includes(text);
      if (free) games.put(game);
    };
    return there;
  });
  return free;
}

/** @param {string} id */
export function forgetGame(id) {
  return withGames('readwrite', (games) => games.delete(id));
}

/** @returns {Promise<Kept[]>} the latest first */
export async function keptGames() {
  const all = await withGames('readonly', (games) => games.getAll());
  return all.map(mended).sort((one, other) => other.updated - one.updated);
}

/**
 * An entry that something has damaged is still listed: it can be exported.
 * @param {any} entry
 * @returns {Kept}
 */
function mended(entry) {
  const { text, title, updated, move, finished, players, points } = entry;
  return { id: entry.id, text, title: String(title ?? entry.id),
    updated: Number(updated) || 0, move: Number(move) || 0,
    finished: finished === true,
    players: Array.isArray(players) ? players : [],
    points: Array.isArray(points) ? points : [] };
}

/** @param {string} id */
export function keptGame(id) {
  return withGames('readonly', (games) => games.get(id));
}

/** @type {Promise<IDBDatabase>|null} */
let shelf = null;

/**
 * Decks have a database of their own: one that grew would wait for windows
 * with an older page.
 * @returns {Promise<IDBDatabase>}
 */
function deckDatabase() {
  shelf ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('oddville-decks', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('decks', { keyPath: 'hash' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  shelf.catch(() => { shelf = null; });
  return shelf;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(decks: IDBObjectStore) => IDBRequest<T>} call
 * @returns {Promise<T>}
 */
async function withDecks(mode, call) {
  const transaction = (await deckDatabase()).transaction('decks', mode);
  const request = call(transaction.objectStore('decks'));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {import('./types.js').KeptDeck} deck */
export function keepDeck(deck) {
  return withDecks('readwrite', (decks) => decks.put(deck));
}

/** @param {string} hash */
export function forgetDeck(hash) {
  return withDecks('readwrite', (decks) => decks.delete(hash));
}

/** @returns {Promise<import('./types.js').KeptDeck[]>} what is not damaged */
export async function keptDecks() {
  const all = await withDecks('readonly', (decks) => decks.getAll());
  return all.filter(({ hash, name, text }) => [hash, name, text].every(
    (each) => typeof each === 'string'));
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
  name: '', // at online tables
  players: 2,
  lesson: 0, // the step of the tutorial that was left
  coach: 'new', // nobody yet; off, first (until that game is over), on
  game: '', // the one on the table
  /** @type {Record<string, string>} standing orders that were changed */
  orders: {},
};

/** @type {typeof DEFAULTS} */
export const settings = { ...DEFAULTS };

/** @returns {Record<string, any>} what is stored; nothing if it is broken */
function storedSettings() {
  try {
    return { ...JSON.parse(localStorage.getItem('oddville') ?? '{}') };
  } catch {
    return {}; // that is no trouble: the defaults serve
  }
}

export function loadSettings() {
  const found = storedSettings();
  for (const [key, value] of Object.entries(DEFAULTS)) {
    if (found[key] !== null && typeof found[key] === typeof value) {
      /** @type {any} */ (settings)[key] = found[key];
    }
  }
}

/**
 * Stores what changes and nothing else: another window may have changed the
 * rest. Standing orders are changed one by one.
 * @param {Partial<typeof DEFAULTS>} changes
 */
export function changeSettings({ orders, ...changes }) {
  Object.assign(settings, changes);
  settings.orders = { ...settings.orders, ...orders };
  const found = storedSettings();
  try {
    localStorage.setItem('oddville', JSON.stringify({ ...found, ...changes,
      orders: { ...found.orders, ...orders } }));
  } catch {
    // They last as long as the page is open.
  }
}

/**
 * Another window has changed settings: these are now the same.
 * @param {() => void} call
 */
export function hearSettings(call) {
  addEventListener('storage', ({ key }) => {
    if (key !== 'oddville') return;
    loadSettings();
    call();
  });
}
