/**
 * @file early.js - the engine begins to load at once: it is most of what the
 * page loads, and does not need the page's script. A classic script, so that
 * it runs before any module; session.js takes over what it has begun.
 */
if (typeof WebAssembly === 'object') {
  const compiled = async () => {
    const response = await fetch('oddville.wasm');
    if (!response.ok) throw new Error(`oddville.wasm: ${response.status}`);
    // Some servers do not say what it is, and then it has to be there first.
    return response.headers.get('content-type') === 'application/wasm'
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  };
  const engine = compiled();
  engine.catch(() => {}); // told to whoever needs it
  const worker = new Worker('js/worker.js', { type: 'module' });
  const early = { engine, worker: /** @type {Worker|null} */ (worker) };
  worker.onerror = () => { early.worker = null; }; // then another one
  Object.assign(globalThis, { early });
}
