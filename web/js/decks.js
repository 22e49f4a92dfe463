/**
 * @file decks.js - decks of one's own: read from a file, checked by the
 * session, kept in this browser under their hash, and given to a session that
 * needs one for a game.
 */
import { Refused } from './session.js';
import { forgetDeck, keepDeck, keptDecks } from './store.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types.js').KeptDeck} KeptDeck */

/** Bytes of a deck that fit in a message to a server, as JSON. */
const PART = 1800;

/**
 * The parts in which a deck is brought to a server (docs/ONLINE.md).
 * @param {string} text
 */
export function partsOf(text) {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const parts = [];
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = Math.min(at + PART, bytes.length);
    while ((bytes[end] & 0xC0) === 0x80) end--; // between two characters
    parts.push({ do: 'upload', at, size: bytes.length,
      text: decoder.decode(bytes.subarray(at, end)) });
  }
  return parts;
}

export class Decks {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.standard = ''; // the hash of the one that comes with the program
    /** @type {Map<string, KeptDeck>} those of this visit, if nothing is kept */
    this.here = new Map();
    /** @type {{hash: string, name: string}|null} for the next game */
    this.chosen = null;
  }

  /** @returns {Promise<KeptDeck[]>} by name */
  async all() {
    const kept = await keptDecks().catch(() => []);
    const all = new Map([...kept.map((each) =>
      /** @type {[string, KeptDeck]} */ ([each.hash, each])), ...this.here]);
    return [...all.values()].sort((one, other) =>
      one.name.localeCompare(other.name));
  }

  /**
   * A deck file that somebody hands in.
   * @param {string} text
   * @returns {Promise<import('./types.js').LoadedDeck>} throws Refused
   */
  async load(text) {
    const { session } = this.app;
    const loaded = await session.ask('load-deck', { text });
    if (loaded.standard) return loaded;
    const deck = { hash: loaded.hash, name: loaded.name, text };
    this.here.set(deck.hash, deck);
    await keepDeck(deck).catch(() => {}); // then for this visit only
    return loaded;
  }

  /** @param {string} hash */
  async forget(hash) {
    this.here.delete(hash);
    if (this.chosen?.hash === hash) this.chosen = null;
    await forgetDeck(hash).catch(() => {});
  }

  /**
   * Hands a deck to a session, unless it has it anyway.
   * @param {Session} session
   * @param {string} hash at least its first eight digits
   * @returns {Promise<boolean>} whether the deck is there
   */
  async give(session, hash) {
    if (!hash || this.standard.startsWith(hash)) return true;
    const deck = (await this.all()).find((each) =>
      each.hash.startsWith(hash));
    const known = deck ? session.ask('load-deck', { text: deck.text })
      : session.ask('deck', { deck: hash, file: true }); // a built-in one
    return known.then(() => true, () => false);
  }

  /**
   * Loads what bots have learnt for a game's players and deck.
   * @param {Session} session
   * @param {{players: unknown[], deck: {hash: string}}} game
   */
  lendNet(session, { deck, players }) {
    return session.net(players.length, deck.hash !== this.standard);
  }

  /**
   * The text of a deck, in its one written form.
   * @param {string} hash
   * @returns {Promise<string|null>} null: it is not here
   */
  async text(hash) {
    const { session } = this.app;
    if (!await this.give(session, hash)) return null;
    return (await session.ask('deck', { deck: hash, file: true })).text;
  }

  /** The deck of the game that is shown stays in this browser. */
  async keepShown() {
    const { game, session } = this.app;
    if (!game.deck || game.deck.built_in) return;
    await this.load((await session.ask('deck', { file: true })).text);
  }

  /**
   * Asks for a game that may need a deck; if this browser has it, it is given.
   * @param {Session} session
   * @param {string} request `load`, `import` or `open`
   * @param {Record<string, any>} keys
   */
  async open(session, request, keys) {
    try {
      return await session.ask(request, keys);
    } catch (fault) {
      const deck = fault instanceof Refused && fault.error.deck;
      if (!deck || !await this.give(session, deck)) throw fault;
      return session.ask(request, keys);
    }
  }
}
