/**
 * online_page_bench.mjs: how soon two pages at an online table show a move,
 * and how soon one is back after ten seconds without a network. A
 * measurement, not a test.
 *
 *     node tools/online_page_bench.mjs ADDRESS [MOVES]
 *
 * ADDRESS is that of `oddville serve` with online tables. Times are by the
 * clock, from a click until the frame after the change: on a busy machine they
 * are too long.
 */
import { createConnection, createServer } from 'node:net';

import { chromium } from '@playwright/test';

const [address, count = '40'] = process.argv.slice(2);
if (!address) {
  console.error('usage: node tools/online_page_bench.mjs ADDRESS [MOVES]');
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});

/** @typedef {import('@playwright/test').Page} Page */

/** A cable to the server that can be pulled out. */
class Cable {
  constructor() {
    this.isOut = false;
    /** @type {Set<import('node:net').Socket>} */
    this.ends = new Set();
    this.server = createServer((socket) => {
      if (this.isOut) return socket.destroy();
      const there = createConnection(Number(new URL(address).port),
        new URL(address).hostname);
      for (const [from, to] of [[socket, there], [there, socket]]) {
        this.ends.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => this.ends.delete(from) && to.destroy());
      }
      return undefined;
    });
  }

  /** @returns {Promise<string>} where the page is then */
  async open() {
    await new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => resolve(null));
    });
    const at = /** @type {import('node:net').AddressInfo} */ (
      this.server.address());
    return `http://127.0.0.1:${at.port}/`;
  }

  pull() {
    this.isOut = true;
    for (const end of this.ends) end.destroy();
  }
}

async function newPage() {
  const context = await browser.newContext({ serviceWorkers: 'block',
    reducedMotion: 'reduce', viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('oddville', JSON.stringify({ speed: 'fast' }));
  });
  return page;
}

/** @param {Page} page @param {string} name */
const key = (page, name) => page.locator(`[data-key="${name}"]`);

/** @param {Page} page @param {string} name */
async function sit(page, name) {
  await key(page, 'my-name').fill(name);
  await key(page, 'sit').click();
  await key(page, 'start').waitFor();
}

/** Notes when the question next changes, and is drawn. @param {Page} page */
const watch = (page) => page.evaluate(() => {
  const all = /** @type {any} */ (globalThis);
  all.changed = 0;
  const change = new MutationObserver(() => {
    change.disconnect();
    requestAnimationFrame(() => { all.changed = Date.now(); });
  });
  change.observe(document.querySelector('#ask') ?? document.body,
    { attributes: true, childList: true, subtree: true });
});

/** When that was. @param {Page} page */
const changed = (page) => page.waitForFunction(() =>
  /** @type {any} */ (globalThis).changed || null).then((at) =>
  at.jsonValue());

/** Presses a choice; when that was. @param {Page} page */
const press = (page) => page.evaluate(() => {
  const at = Date.now();
  /** @type {HTMLElement} */ (document.querySelector('.choices .choice'))
    .click();
  return at;
});

/** @param {string} what @param {number[]} times */
function tell(what, times) {
  times.sort((one, other) => one - other);
  console.log(`${what}: median ${times[times.length >> 1]} ms, 90 % `
    + `${times[Math.floor(times.length * 0.9)]} ms (${times.length})`);
}

const [ann, bo] = [await newPage(), await newPage()];
const cable = new Cable();
await ann.goto(await cable.open());
await key(ann, 'friends').click();
await key(ann, 'seats:2').click();
await key(ann, 'create').click();
await sit(ann, 'Ann');
await bo.goto(await key(ann, 'link:join').inputValue());
await sit(bo, 'Bo');
await key(ann, 'start').click();
await Promise.all([ann, bo].map((page) => page.waitForSelector('#game')));

const own = [];
const others = [];
while (others.length < Number(count)) {
  await Promise.race([ann, bo].map((page) =>
    page.waitForSelector('.choices .choice')));
  const mine = await ann.locator('.choices .choice').count() ? ann : bo;
  const other = mine === ann ? bo : ann;
  const move = await other.locator('#ask').getAttribute('data-move');
  await Promise.all([watch(mine), watch(other)]);
  let at = await press(mine);
  const shown = await changed(mine);
  if (await mine.locator('.choices.narrowed').count()) {
    await watch(mine); // it was the first half of a choice
    at = await press(mine);
    own.push(await changed(mine) - at);
  } else {
    own.push(shown - at);
  }
  others.push(await changed(other) - at);
  await other.waitForFunction((before) => document.querySelector('#ask')
    ?.getAttribute('data-move') !== before, move);
}
tell('own move on screen', own);
tell('the other’s on screen', others);

await bo.context().setOffline(true);
cable.pull();
await bo.waitForSelector('.connection.lost');
await bo.waitForTimeout(10000);
cable.isOut = false;
const from = Date.now();
await bo.context().setOffline(false);
await bo.waitForFunction(() => !document.querySelector('.connection.lost'));
console.log(`back after 10 s without a network: ${Date.now() - from} ms`);
await browser.close();
cable.pull();
cable.server.close();
