/*
 * package.spec.mjs - the npm package in a page, without a bundler: the page of
 * ten lines in its README plays a game, and its playthroughs are those that C,
 * Python and Node print.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';

import { expect, test } from '@playwright/test';

const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html',
});
const PREFIX = '/node_modules/oddville/';
const program = process.env.ODDVILLE ?? 'build/src/cmd/oddville';
/** @type {string} */
let folder;
/** @type {import('node:http').Server} */
let server;
/** @type {string} */
let address;

/** The page in the README. */
function page() {
  const text = readFileSync('javascript/README.md', 'utf8');
  return /^```html\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oddville-npm-'));
  execFileSync('python3', ['-B', 'javascript/build.py',
    dirname(dirname(dirname(program))), folder]);
  server = createServer((request, answer) => {
    const path = request.url ?? '/';
    answer.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/html');
    answer.end(path.startsWith(PREFIX)
      ? readFileSync(join(folder, path.slice(PREFIX.length))) : page());
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (
    server.address());
  address = `http://127.0.0.1:${port}/`;
});

test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('the page of ten lines plays a game', async ({ page: tab }) => {
  expect(page().trim().split('\n').length).toBeLessThanOrEqual(10);
  await tab.goto(address);
  await expect(tab.locator('#out')).toContainText(/^phase over /m);
});

test('a page prints the playthroughs of C and Python', async ({ page: tab }) => {
  await tab.goto(address);
  const found = await tab.evaluate(async (from) => {
    const { playthrough } = await import(from);
    const lines = [];
    for (const edition of ['en', 'fr', 'de', 'nl', 'hu']) {
      for (const players of [2, 3, 4]) {
        const bytes = new TextEncoder().encode(
          playthrough(players, edition, 5));
        const hash = new Uint8Array(
          await crypto.subtle.digest('SHA-256', bytes));
        lines.push(`${edition} ${players} ${Array.from(hash,
          (byte) => byte.toString(16).padStart(2, '0')).join('')}\n`);
      }
    }
    return lines.join('');
  }, `${address.slice(0, -1)}${PREFIX}index.js`);
  expect(found).toBe(readFileSync('tests/python/playthroughs.txt', 'utf8'));
});
