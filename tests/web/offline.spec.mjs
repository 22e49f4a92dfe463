/** The service worker: without network, and from one version to the next. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asked, expect, makeMoves, moves, test, visit } from './kit.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = resolve(ROOT, process.env.ODDVILLE
  ?? 'build/src/cmd/oddville');
const SITE = resolve(dirname(PROGRAM), '../../web');
const TYPES = /** @type {Record<string, string>} */ ({ '.html': 'text/html',
  '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.json': 'application/json', '.wasm': 'application/wasm' });

test.use({ serviceWorkers: 'allow' });

/** @param {import('./kit.mjs').Page} page */
async function installed(page, address = './') {
  await visit(page, address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() =>
    Boolean(navigator.serviceWorker.controller))).toBe(true);
}

test('after the first visit everything works without network, nets included',
  async ({ page, context }) => {
    await installed(page);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await page.locator('.bar .language').selectOption('hu');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
    for (const players of [2, 3, 4]) {
      expect(await page.evaluate((file) => fetch(file).then(({ ok }) => ok),
        `nets/${players}.net`)).toBe(true);
    }
    await page.locator('.level').last().click();
    await asked(page);
    await makeMoves(page, 3);
    await expect.poll(() => moves(page)).toBeGreaterThan(3);
  });

/** The built page on a server of its own, where files can be replaced. */
async function serve() {
  const changed = /** @type {Record<string, string>} */ ({});
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    try {
      const bytes = changed[name] ?? await readFile(resolve(SITE, name));
      response.writeHead(200, { 'cache-control': 'no-cache',
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => { server.listen(0, '127.0.0.1', () =>
    done(null)); });
  const { port } = /** @type {import('node:net').AddressInfo} */ (
    server.address());
  return { changed, server, address: `http://127.0.0.1:${port}/` };
}

/** @param {import('./kit.mjs').Page} page */
function looks(page) {
  return page.evaluate(async () => ({
    page: await fetch('css/page.css').then((file) => file.text())
      .then((text) => text.startsWith('/* new */')),
    caches: (await caches.keys()).length,
  }));
}

/** @param {import('./kit.mjs').Page} page */
function update(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
  });
}

test('a new version comes whole, and only when it is wanted',
  async ({ page, faults }) => {
    const { changed, server, address } = await serve();
    await installed(page, address);
    const css = await readFile(resolve(SITE, 'css/page.css'), 'utf8');
    const worker = await readFile(resolve(SITE, 'sw.js'), 'utf8');
    const hash = (/** @type {string} */ text) => createHash('sha256')
      .update(text).digest('hex').slice(0, 16);
    const fresh = `/* new */${css}`;

    // Half of a new version: a file that the list does not know.
    changed['sw.js'] = worker.replace(/const VERSION = '.*'/,
      'const VERSION = \'half\'');
    changed['css/page.css'] = fresh;
    await update(page);
    await expect.poll(() => looks(page)).toEqual({ page: false, caches: 1 });
    await expect(page.locator('.toast.update')).toHaveCount(0);

    // The whole of it waits to be asked for.
    expect(worker).toContain(hash(css));
    changed['sw.js'] = worker.replace(/const VERSION = '.*'/,
      'const VERSION = \'whole\'').replace(hash(css), hash(fresh));
    await update(page);
    await expect(page.locator('.toast.update')).toBeVisible();
    await expect.poll(() => looks(page)).toEqual({ page: false, caches: 2 });
    const loaded = page.waitForEvent('load');
    await page.locator('.toast.update button').click();
    await loaded;
    await page.waitForSelector('body[data-ready]');
    await expect.poll(() => looks(page)).toEqual({ page: true, caches: 1 });
    server.close();
    faults.length = 0; // another origin than the other tests'
  });
