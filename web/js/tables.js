/**
 * @file tables.js - the online tables that this browser knows, with the tokens
 * that open them. They are secrets: they go nowhere but to the server, and
 * into links that their owner hands on.
 */

/**
 * `token` is what one enters with: the own seat's, or a link's. `join` and
 * `watch` are those of the links; `kept` is the token that the server keeps.
 * @typedef {{code: string, token: string, join?: string, watch?: string,
 *   title: string, seen: number, over: boolean, muted?: boolean,
 *   name?: string, kept?: string}} Known
 */

const KEY = 'oddville-tables';
const MOST = 30;

/** @type {Known[]|null} what is kept if the browser keeps nothing */
let memory = null;

/** @returns {Known[]} the latest first */
export function knownTables() {
  if (memory) return memory;
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((each) =>
      typeof each?.code === 'string' && typeof each.token === 'string') : [];
  } catch {
    return [];
  }
}

/** @param {string} code @returns {Known|undefined} */
export function knownTable(code) {
  return knownTables().find((each) => each.code === code);
}

/** @param {Known[]} tables */
function keep(tables) {
  const sorted = tables.sort((one, other) => other.seen - one.seen)
    .slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(sorted));
    memory = null;
  } catch {
    memory = sorted; // as long as the page is open
  }
}

/**
 * @param {string} code
 * @param {Partial<Known>} changes
 */
export function noteTable(code, changes) {
  const before = knownTable(code)
    ?? { code, token: '', title: '', seen: 0, over: false };
  keep([...knownTables().filter((each) => each.code !== code),
    { ...before, ...changes, seen: Date.now() }]);
}

/**
 * What the server knows of a table. One that goes on is known from then on; of
 * one that is known only what has changed.
 * @param {string} code
 * @param {{token: string, title: string, over: boolean}} said
 */
export function learnTable(code, { token, title, over }) {
  const known = knownTable(code);
  if (!known && !over) noteTable(code, { token, title, kept: token });
  if (!known || (known.over === over && known.token === token)) return;
  keep([...knownTables().filter((each) => each.code !== code),
    { ...known, token, over, kept: token }]);
}

/** @param {string} code */
export function forgetTable(code) {
  keep(knownTables().filter((each) => each.code !== code));
}

/** 192 random bits, as the server wants tokens. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-')
    .replace(/\//g, '_');
}
