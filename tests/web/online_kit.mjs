/**
 * @file online_kit.mjs - what tests of online tables share: a server of their own,
 * pages whose faults count, tables and people at them.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { paintNothing } from './kit.mjs';
import { freePort } from './port.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

export const program = process.env.ODDVILLE ?? 'build/src/cmd/oddville';
export const root = join(import.meta.dirname, '../..');

/** A server with its file, which can be killed and started again. */
class Server {
  async begin() {
    this.folder = await mkdtemp(join(tmpdir(), 'oddville-online-'));
    this.port = await freePort();
    this.base = `http://127.0.0.1:${this.port}/`;
    await this.start();
  }

  async start(more = ['--data', join(this.folder ?? '', 'tables')]) {
    this.process = spawn(program, ['serve', '--port', String(this.port),
      ...more], { cwd: root, stdio: 'ignore' });
    await expect.poll(() => fetch(`${this.base}index.html`).then(({ ok }) =>
      ok, () => false)).toBe(true);
  }

  /** @param {NodeJS.Signals} signal */
  async stop(signal = 'SIGKILL') {
    const gone = new Promise((resolve) => {
      this.process?.once('exit', resolve);
    });
    this.process?.kill(signal);
    await gone;
  }

  async end() {
    await this.stop();
    await rm(this.folder ?? '', { recursive: true });
  }
}
export const server = new Server();
/** @type {string[]} what went wrong in any page */
let faults = [];

/** To be called once by each file: the server is there for its tests. */
export function withServer() {
  test.beforeAll(() => server.begin());
  test.afterAll(() => server.end());
  test.beforeEach(() => { faults = []; });
  test.afterEach(() => expect(faults).toEqual([]));
}

/** What the browser itself says when there is no network is no fault. */
const NETWORK = /WebSocket connection|Failed to load resource|ERR_/;

/**
 * @param {Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} [more]
 */
export async function newPage(browser, more = {}) {
  const context = await browser.newContext({ serviceWorkers: 'block',
    viewport: { width: 1280, height: 720 }, baseURL: server.base, ...more });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK.test(message.text())) {
      faults.push(message.text());
    }
  });
  await page.addInitScript(paintNothing);
  await page.addInitScript(() => {
    if (!localStorage.getItem('oddville')) {
      localStorage.setItem('oddville', '{"speed":"instant"}');
    }
  });
  return page;
}

/** @param {Page} page @param {string} key */
export const key = (page, key) => page.locator(`[data-key="${key}"]`);

/** @param {Page} page @param {string} name */
export async function sit(page, name) {
  await key(page, 'my-name').fill(name);
  await key(page, 'sit').click();
  await key(page, 'start').waitFor();
}

/**
 * Makes a table, and sits down at it.
 * @param {Page} page
 * @param {number} seats
 * @param {string} [clock]
 */
export async function makeTable(page, seats, clock = 'none') {
  await page.goto(server.base ?? '');
  await key(page, 'friends').click();
  await key(page, `seats:${seats}`).click();
  await page.locator('.create select').first().selectOption(clock);
  await key(page, 'create').click();
  await sit(page, 'Ann');
  return { join: await key(page, 'link:join').inputValue(),
    watch: await key(page, 'link:watch').inputValue() };
}

/** @param {Page} page @param {string} link @param {string} name */
export async function join_(page, link, name) {
  await page.goto(link);
  await sit(page, name);
}

/** A link that brings the seat to another device. @param {Page} page */
export async function carryLink(page) {
  await key(page, 'table-menu').click();
  await key(page, 'carry').click();
  const link = await key(page, 'link:carry').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  return link;
}

/** @param {Page} page */
export const moves = (page) => page.locator('#ask').getAttribute('data-move')
  .then(Number);

/**
 * Makes a move: the first choice or the last, and so in each list that it
 * opens. The page draws what a click did a little later, and words may change
 * meanwhile: only another list, or another move, shows that it was heard.
 * @param {Page} page
 * @param {'first'|'last'} [which]
 */
export async function choose(page, which = 'first') {
  const choices = page.locator('.choices .choice');
  const offered = () => page.locator('#ask').evaluate((ask) => [
    /** @type {HTMLElement} */ (ask).dataset.move,
    ...[...ask.querySelectorAll('.choices .choice')].map((each) =>
      /** @type {HTMLElement} */ (each).dataset.key)].join());
  do {
    const before = await offered();
    await choices[which]().click();
    await expect.poll(offered).not.toBe(before);
  } while (await page.locator('.choices.narrowed').count());
}

/** Two people whose game has begun. @param {Browser} browser */
export async function twoPlay(browser, more = {}) {
  const ann = await newPage(browser);
  const bo = await newPage(browser, more);
  const links = await makeTable(ann, 2);
  await join_(bo, links.join, 'Bo');
  await key(ann, 'start').click();
  await Promise.all([ann, bo].map((page) => page.waitForSelector('#game')));
  return { ann, bo, links };
}

/**
 * Whoever is asked makes so many moves in all.
 * @param {Page[]} pages
 * @param {number} count
 */
export async function play(pages, count) {
  const from = await moves(pages[0]);
  for (let made = from; made < from + count; made++) {
    const choices = pages.map((page) => page.locator('.choices .choice'));
    let turn = -1;
    await expect.poll(async () => {
      const open = await Promise.all(choices.map((each) => each.count()));
      turn = open.findIndex((each) => each > 0);
      return turn;
    }).not.toBe(-1);
    await choose(pages[turn]);
    for (const page of pages) {
      await expect.poll(() => moves(page)).toBeGreaterThan(made);
    }
    made = await moves(pages[0]) - 1;
  }
}
/** The page whose turn it is. @param {Page[]} pages */
export async function whoseTurn(pages) {
  let turn = -1;
  await expect.poll(async () => {
    const open = await Promise.all(pages.map((page) =>
      page.locator('.choices .choice').count()));
    turn = open.findIndex((each) => each > 0);
    return turn;
  }).not.toBe(-1);
  return pages[turn];
}
