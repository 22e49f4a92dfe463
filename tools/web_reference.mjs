/**
 * web_reference.mjs: what the browser does with almost nothing, to hold the
 * page's numbers against (tools/web_bench.mjs).
 *
 * Two pages. The first has one script and one worker, and can be used when the
 * worker has answered. In the second one card flies the way the page's do
 * (web/js/animate.js), over and over.
 */
import { createServer } from 'node:http';

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8">'
  + '<link rel="icon" href="data:,"><title>Reference</title>';

const FILES = /** @type {Record<string, [string, string]>} */ ({
  '/': ['text/html', `${HEAD}<script type="module" src="script.js"></script>
    <body></body></html>`],
  '/script.js': ['text/javascript', `
    const worker = new Worker('worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => {
      const button = document.createElement('button');
      button.textContent = data;
      document.body.append(button);
      document.body.dataset.ready = 'yes';
    };
    worker.postMessage('hello');`],
  '/worker.js': ['text/javascript',
    'onmessage = ({ data }) => postMessage(data);'],
  '/flight': ['text/html', `${HEAD}<style>body { margin: 0; }
    .ghost { position: fixed; left: 0; top: 0; width: 120px; height: 120px;
      background: #d9483b; will-change: transform; }</style>
    <body data-ready="yes"></body><script>
    async function flights(count, duration) {
      for (let flight = 0; flight < count; flight++) {
        const ghost = document.createElement('div');
        ghost.className = 'ghost';
        document.body.append(ghost);
        await ghost.animate([{ transform: 'translate(100px, 500px)' },
          { transform: 'translate(900px, 100px) scale(1.06)' }],
          { duration, fill: 'forwards' }).finished;
        ghost.remove();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }</script></html>`],
});

/**
 * Serves them at any free port.
 * @returns {Promise<{address: string, close: () => void}>}
 */
export async function serveReference() {
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = FILES[url] ?? ['text/plain', ''];
    response.writeHead(url in FILES ? 200 : 404, { 'content-type': type });
    response.end(text);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(null));
  });
  const at = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${at.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    } };
}
