/**
 * @file session.js - asking the session (docs/SESSION.md). One request, one
 * reply; requests queue up and are answered in order.
 *
 * A transport has `send(text) -> Promise<text>`. Here it is the engine in a
 * Web Worker; a game on a server will be another one.
 */

/** The session said no; nothing has changed. */
export class Refused extends Error {
  /** @param {import('./types.js').Refusal & Record<string, any>} error */
  constructor(error) {
    super(error.text);
    this.error = error;
  }
}

/** Nobody waited for the answer any longer. */
export class Stopped extends Error {}

/** Milliseconds until a worker that somebody wants to leave is stopped. */
const PATIENCE = 1000;

/**
 * @typedef {{message: {id: number, what: string, request: string},
 *   resolve: Function, reject: Function}} Waiting
 */

/**
 * What early.js has begun: the engine, compiled once for all workers, and the
 * first of these.
 * @type {{early: {engine: Promise<WebAssembly.Module>, worker: Worker|null}}}
 */
const { early } = /** @type {any} */ (globalThis);

export class WorkerTransport {
  constructor() {
    /** @type {Map<number, Waiting>} the first is the one being answered */
    this.open = new Map();
    this.last = 0;
    /** @type {Error|null} a worker that broke answers nothing any more */
    this.fault = null;
    this.worker = this.#start();
  }

  #start() {
    const worker = early.worker
      ?? new Worker('js/worker.js', { type: 'module' });
    early.worker = null;
    worker.onmessage = ({ data }) => this.#answer(data);
    worker.onerror = ({ message }) => this.#broken(message);
    early.engine.then((module) => worker.postMessage({ what: 'start', module }),
      (fault) => this.#broken(fault.message));
    return worker;
  }

  /** @returns {Waiting|undefined} what is being answered now */
  get answering() {
    return this.open.values().next().value;
  }

  /**
   * Stops the worker in the middle of an answer, which never comes; another
   * one answers the rest.
   * @param {[string, string][]} first what it is sent before them, as `send`
   */
  restart(first) {
    const [stuck, ...rest] = this.open.values();
    this.worker.terminate();
    this.worker = this.#start();
    for (const [request, what] of first) {
      this.send(request, what).catch(() => {});
    }
    for (const { message } of rest) this.worker.postMessage(message);
    if (!stuck) return;
    this.open.delete(stuck.message.id);
    stuck.reject(new Stopped('nobody waited for it'));
  }

  /**
   * @param {string} request
   * @param {string} [what] `ask`, or `net` to load the net for so many
   * @returns {Promise<string>}
   */
  send(request, what = 'ask') {
    if (this.fault) return Promise.reject(this.fault);
    const id = ++this.last;
    const message = { id, what, request };
    return new Promise((resolve, reject) => {
      this.open.set(id, { message, resolve, reject });
      this.worker.postMessage(message);
    });
  }

  /** @param {{id: number, reply?: string, fault?: string}} data */
  #answer({ id, reply, fault }) {
    const waiting = this.open.get(id);
    this.open.delete(id);
    if (fault !== undefined) waiting?.reject(new Error(fault));
    else waiting?.resolve(reply);
  }

  /** @param {string} message */
  #broken(message) {
    this.fault = new Error(message || 'the worker did not start');
    for (const { reject } of this.open.values()) reject(this.fault);
    this.open.clear();
  }

  close() {
    this.worker.terminate();
  }
}

/** Requests after which there is another game on the table. */
const REPLACING = ['new', 'load', 'import', 'open', 'branch', 'tutorial'];

export class Session {
  /** @param {WorkerTransport} transport */
  constructor(transport) {
    this.transport = transport;
    this.language = '';
    /** @type {import('./types.js').GameHead|null} the last one that came */
    this.head = null;
    // The game on the table, as far as it was kept, and the hash of its deck.
    this.saved = { text: '', deck: '' };
    /** @type {Set<string>} the nets that were loaded */
    this.nets = new Set();
    /** @type {Map<string, string>} decks that were handed in, by hash */
    this.decks = new Map();
  }

  /**
   * @param {string} request the name of a request
   * @param {Record<string, any>} [keys]
   * @returns {Promise<any>} the reply; throws Refused
   */
  async ask(request, keys = {}) {
    const text = JSON.stringify({ do: request, ...keys });
    const reply = JSON.parse(await this.transport.send(text));
    if (!reply.ok) throw new Refused(reply.error);
    this.#keepHead(reply);
    this.#remember(request, reply, keys);
    return reply;
  }

  /**
   * A session that was told `brief` leaves out a head that has not changed.
   * @param {any} reply
   */
  #keepHead(reply) {
    if (reply.game) this.head = reply.game;
    else if (reply.legal) reply.game = this.head;
  }

  /**
   * What another worker would have to know.
   * @param {string} request
   * @param {any} reply
   * @param {Record<string, any>} keys
   */
  #remember(request, reply, keys) {
    if (request === 'language') this.language = reply.language;
    if (request === 'save') {
      this.saved = { text: reply.text, deck: this.head?.deck.hash ?? '' };
    }
    if (request === 'load-deck') this.decks.set(reply.hash, keys.text);
    if (REPLACING.includes(request)) this.saved = { text: '', deck: '' };
  }

  /**
   * Somebody leaves: what is being thought over is given a moment, then it is
   * stopped. The session goes on with the game as it was kept last.
   */
  async abandon() {
    const { transport } = this;
    const stuck = transport.answering;
    if (stuck?.message.what !== 'ask') return; // a net that is slow to come
    await new Promise((resolve) => { setTimeout(resolve, PATIENCE); });
    if (transport.answering !== stuck) return;
    transport.restart(this.#recall());
  }

  /** @returns {[string, string][]} what brings another worker to here */
  #recall() {
    const { language, saved } = this;
    const deck = this.decks.get(saved.deck);
    const ask = (/** @type {Record<string, string>} */ keys) =>
      /** @type {[string, string]} */ ([JSON.stringify(keys), 'ask']);
    return [
      ...language ? [ask({ do: 'language', language })] : [],
      ...[...this.nets].map((name) =>
        /** @type {[string, string]} */ ([name, 'net'])),
      ...deck ? [ask({ do: 'load-deck', text: deck })] : [],
      ...saved.text ? [ask({ do: 'load', text: saved.text })] : [],
    ];
  }

  /**
   * Loads what bots for so many players have learnt, if there is anything.
   * @param {number} players
   * @param {boolean} [own] the game has another deck than the standard one
   */
  async net(players, own = false) {
    const name = own ? `any-${players}` : String(players);
    if (own) { // the engine keeps one of these
      for (const other of this.nets) {
        if (other.startsWith('any-')) this.nets.delete(other);
      }
    }
    this.nets.add(name);
    return this.transport.send(name, 'net');
  }

  close() {
    this.transport.close();
  }
}
