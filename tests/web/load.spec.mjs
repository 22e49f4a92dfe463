/** How the page comes: in few requests, and nothing twice. */
import { expect, test, visit } from './kit.mjs';

/**
 * The files of the page that are asked for, but for pictures.
 * @param {import('./kit.mjs').Page} page
 */
function asked(page) {
  const found = /** @type {string[]} */ ([]);
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\.(js|css|wasm|woff2|json|net)$/.test(path)) found.push(path);
  });
  return found;
}

test('the first load asks for few files, and the engine is for all workers',
  async ({ page }) => {
    const files = asked(page);
    await visit(page);
    await expect.poll(() => [...files].sort()).toEqual(['/css/page.css',
      '/fonts/nunito.woff2', '/js/early.js', '/js/main.js', '/js/worker.js',
      '/oddville.wasm', '/server.json']);
    expect(await page.evaluate(async () => {
      const { modules } = await import(`${location.origin}/js/main.js`);
      const { Session, WorkerTransport } = modules['session.js'];
      const session = new Session(new WorkerTransport());
      const { ok } = await session.ask('hello');
      session.close();
      return ok;
    })).toBe(true);
    expect(files.filter((file) => file === '/oddville.wasm')).toHaveLength(1);
    expect(files.filter((file) => file === '/js/worker.js')).toHaveLength(2);
  });

test('the style sheet is asked for before a script is run', async ({ page }) => {
  // No browser looks ahead past the content policy in the page.
  const answer = await page.request.get('./');
  expect((await answer.text()).match(/rel="stylesheet"|<script/)?.[0])
    .toBe('rel="stylesheet"');
});

test('all faces come as one picture', async ({ page }) => {
  const pictures = /** @type {string[]} */ ([]);
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/art/')) pictures.push(path);
  });
  await visit(page);
  await expect(page.locator('.level .face')).toHaveCount(6);
  await expect.poll(() => page.locator('.level .face').evaluateAll((faces) =>
    faces.every((face) => /** @type {HTMLImageElement} */ (face).complete
      && /** @type {HTMLImageElement} */ (face).naturalWidth > 0))).toBe(true);
  expect(pictures.filter((path) => path.includes('face')))
    .toEqual(['/art/faces.svg']);
});

test('a server need not know what WebAssembly is', async ({ page }) => {
  await page.route('**/oddville.wasm', async (route) => route.fulfill({
    response: await route.fetch(), contentType: 'application/octet-stream' }));
  await visit(page);
  await expect(page.locator('.level')).not.toHaveCount(0);
});

test('a first worker that does not start is replaced', async ({ page,
  faults }) => {
  await page.route('**/js/worker.js', (route) => route.abort(), { times: 1 });
  await page.route('**/js/main.js', async (route) => {
    await page.waitForFunction(() =>
      /** @type {any} */ (globalThis).early?.worker === null);
    await route.continue();
  });
  await visit(page);
  await expect(page.locator('.level')).not.toHaveCount(0);
  faults.length = 0; // the browser's own word about what did not come
});
