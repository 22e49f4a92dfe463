/**
 * @file line.js - the connection to a server of online tables: a WebSocket,
 * or, where something on the way stops those, a stream of events and a POST
 * for each message. It knows nothing of what is said (docs/ONLINE.md).
 */

/** Failures in a row after which the other way is tried. */
const ENOUGH = 2;

let failures = 0; // of WebSockets that never opened

/**
 * @typedef {{opened: () => void, heard: (text: string) => void,
 *   closed: () => void}} Ears
 */

/** Opens a connection, by the way that works. @param {Ears} ears */
export function openLine(ears) {
  return failures >= ENOUGH ? new StreamLine(ears) : new SocketLine(ears);
}

/**
 * What the server says of itself; null where there are only files.
 * @returns {Promise<{addresses: string[]}|null>}
 */
export async function serverThere() {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch('server.json', { cache: 'no-store' });
    const said = response.ok ? await response.json() : {};
    return said.protocol === 1 ? { addresses: said.addresses ?? [] } : null;
  } catch {
    return null;
  }
}

class SocketLine {
  /** @param {Ears} ears */
  constructor(ears) {
    const address = new URL('ws', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.hash = '';
    this.open = false;
    this.ears = /** @type {Ears|null} */ (ears);
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      this.open = true;
      failures = 0;
      this.ears?.opened();
    };
    this.socket.onmessage = ({ data }) => this.ears?.heard(String(data));
    this.socket.onclose = () => {
      if (!this.open && this.ears && navigator.onLine) failures++;
      this.ears?.closed();
      this.ears = null;
    };
  }

  /** @param {string} text */
  send(text) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** Nothing is told any more. */
  close() {
    this.ears = null;
    this.socket.close();
  }
}

class StreamLine {
  /** @param {Ears} ears */
  constructor(ears) {
    this.ears = /** @type {Ears|null} */ (ears);
    this.peer = '';
    this.sent = Promise.resolve(); // one after the other
    this.stream = new EventSource('events');
    this.stream.onmessage = ({ data }) => this.#hear(String(data));
    this.stream.onerror = () => this.#end();
  }

  /** @param {string} data */
  #hear(data) {
    if (this.peer) return this.ears?.heard(data);
    this.peer = String(JSON.parse(data).peer ?? '');
    return this.ears?.opened();
  }

  #end() {
    const { ears } = this;
    if (!this.peer) failures = 0; // then the first way is as good
    this.close();
    ears?.closed();
  }

  /** @param {string} text */
  send(text) {
    this.sent = this.sent.then(async () => {
      const response = await fetch(`say?peer=${this.peer}`, {
        method: 'POST', body: text,
        headers: { 'Content-Type': 'application/json' } });
      if (!response.ok) this.#end();
    }).catch(() => this.#end());
  }

  close() {
    this.ears = null;
    this.stream.close();
  }
}
