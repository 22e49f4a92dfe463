/**
 * @file worker.js - the engine as WebAssembly, off the main thread: a bot
 * that thinks never makes the page stutter.
 */

/** @type {any} exports of oddville.wasm */
let engine = null;
/** @type {Promise<Record<string, any>>|null} */
let nets = null;
const loaded = new Set();

/** @param {WebAssembly.Module} module */
async function start(module) {
  const instance = await WebAssembly.instantiate(module, {});
  engine = instance.exports;
  engine._initialize();
}

/** @param {Uint8Array} bytes */
function give(bytes) {
  if (bytes.length > engine.ov_in_size()) throw new Error('too long');
  new Uint8Array(engine.memory.buffer).set(bytes, engine.ov_in());
}

/** @param {string} request */
function ask(request) {
  const bytes = new TextEncoder().encode(request);
  give(bytes);
  const length = engine.ov_take(bytes.length);
  const reply = new Uint8Array(engine.memory.buffer, engine.ov_out(), length);
  return new TextDecoder().decode(reply);
}

/**
 * Bots play without a net too, so what is missing is no fault.
 * @param {string} name of the list: players, or `any-` and players
 */
async function net(name) {
  if (loaded.has(name)) return 'there';
  loaded.add(name);
  try {
    nets ??= fetch(new URL('../nets/list.json', import.meta.url))
      .then((response) => (response.ok ? response.json() : {}));
    const list = await nets;
    const file = list[name];
    if (!file) return 'none';
    const response = await fetch(new URL(`../nets/${file}`, import.meta.url));
    if (!response.ok) return 'none';
    const bytes = new Uint8Array(await response.arrayBuffer());
    give(bytes);
    return engine.ov_net(bytes.length) ? 'there' : 'none';
  } catch {
    loaded.delete(name);
    return 'none';
  }
}

/** @type {(work: Promise<void>) => void} */
let begin;
/** @type {Promise<void>} */
const started = new Promise((resolve) => { begin = resolve; });
/** @type {Promise<any>} */
let queue = started.catch(() => {});

/** @param {{id: number, what: string, request: string}} message */
async function answer({ id, what, request }) {
  try {
    await started;
    const reply = what === 'net' ? await net(request) : ask(request);
    self.postMessage({ id, reply });
  } catch (fault) {
    self.postMessage({ id, fault: String(fault) });
  }
}

/** The engine comes once; what is asked before that waits for it. */
self.onmessage = ({ data }) => {
  if (data.what === 'start') begin(start(data.module));
  else queue = queue.then(() => answer(data));
};
