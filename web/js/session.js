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

export class WorkerTransport {
  constructor() {
    this.worker = new Worker('js/worker.js', { type: 'module' });
    /** @type {Map<number, {resolve: Function, reject: Function}>} */
    this.open = new Map();
    this.last = 0;
    /** @type {Error|null} a worker that broke answers nothing any more */
    this.fault = null;
    this.worker.onmessage = ({ data }) => this.#answer(data);
    this.worker.onerror = (event) => this.#broken(event);
  }

  /**
   * @param {string} request
   * @param {string} [what] `ask`, or `net` to load the net for so many
   * @returns {Promise<string>}
   */
  send(request, what = 'ask') {
    if (this.fault) return Promise.reject(this.fault);
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject });
      this.worker.postMessage({ id, what, request });
    });
  }

  /** @param {{id: number, reply?: string, fault?: string}} data */
  #answer({ id, reply, fault }) {
    const waiting = this.open.get(id);
    this.open.delete(id);
    if (fault !== undefined) waiting?.reject(new Error(fault));
    else waiting?.resolve(reply);
  }

  /** @param {ErrorEvent} event */
  #broken(event) {
    this.fault = new Error(event.message || 'the worker did not start');
    for (const { reject } of this.open.values()) reject(this.fault);
    this.open.clear();
  }

  close() {
    this.worker.terminate();
  }
}

export class Session {
  /** @param {WorkerTransport} transport */
  constructor(transport) {
    this.transport = transport;
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
    return reply;
  }

  /**
   * Loads what bots for so many players have learnt, if there is anything.
   * @param {number} players
   */
  async net(players) {
    return this.transport.send(String(players), 'net');
  }

  close() {
    this.transport.close();
  }
}
