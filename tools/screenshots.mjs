/**
 * screenshots.mjs: pictures of the main screens, in six sizes and two themes.
 *
 *     node tools/screenshots.mjs ADDRESS FOLDER [NAME ...]
 *
 * ADDRESS is where the page is served (oddville serve). A game with a fixed
 * seed is played once, by the page's own hints against bots, and kept three
 * times: with a building in hand in its middle, near its end, and over. NAMEs
 * pick some of the pictures (e.g. 1280x720-light-game). Those of the README
 * have a palette of 256 colours (pngquant makes one).
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {Awaited<ReturnType<
 *   import('@playwright/test').BrowserContext['storageState']>>} Stored */

const [address, folder, ...names] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/screenshots.mjs ADDRESS FOLDER [NAME ...]');
  process.exit(2);
}
const SIZES = ['1280x720', '1440x900', '1920x1080', '390x844', '360x640',
  '844x390'];
const MIDDLE = 72; // moves
const LATE = 108;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic',
  '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

const wanted = (/** @type {string} */ name) => !names.length
  || names.some((each) => name.startsWith(each)
    || each.startsWith(name));

/** @param {Page} page */
async function visit(page) {
  await page.goto(address);
  await page.waitForSelector('body[data-ready]');
}

/** @param {Page} page */
async function begin(page) {
  await visit(page);
  await page.evaluate(() => localStorage.setItem('oddville',
    JSON.stringify({ speed: 'instant' })));
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  await page.locator('.custom > summary').click();
  const seats = page.locator('.seat select');
  await seats.nth(1).selectOption('skilled');
  await seats.nth(2).selectOption('casual');
  await seats.nth(3).selectOption('skilled');
  await page.locator('.seat input').first().fill('Ada');
  await page.locator('.custom input[autocomplete]').fill('11');
  await page.locator('[data-key="begin"]').click();
}

/**
 * Follows the first hint each time, until that many moves are made and what
 * is wanted is there; to the end if nothing is.
 * @param {Page} page
 * @param {number} moves
 * @param {string} there
 */
async function playTo(page, moves, there = '') {
  for (;;) {
    await page.waitForSelector('.choices .choice, .question .buttons');
    const ask = page.locator('#ask');
    const made = Number(await ask.getAttribute('data-move'));
    if (await page.locator('.question .buttons').count()) {
      if (!there) return;
      throw new Error(`the game was over after ${made} moves`);
    }
    if (there && made >= moves && await page.locator(there).count()) return;
    await page.locator('[data-key="hint"]').click();
    await page.locator('.hints .choice').first().click();
    await page.waitForFunction((old) => Number(document.querySelector('#ask')
      ?.getAttribute('data-move')) > old, made);
  }
}

/**
 * The game in its middle, near its end and over, as browsers keep it.
 * @param {Browser} browser
 */
async function games(browser) {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await begin(page);
  /** @type {Stored[]} */
  const kept = [];
  for (const [moves, there] of /** @type {[number, string][]} */ ([
    [MIDDLE, '.front .open'], [LATE, '.choice']])) {
    await playTo(page, moves, there);
    await page.locator('.logo').click();
    await page.waitForSelector('.continue button');
    kept.push(await context.storageState({ indexedDB: true }));
    await page.locator('.continue button').click();
  }
  await playTo(page, 0);
  await page.locator('.logo').click();
  await page.waitForSelector('#start');
  kept.push(await context.storageState({ indexedDB: true }));
  await context.close();
  return kept;
}

/**
 * @param {Browser} browser
 * @param {string} label
 * @param {Stored} storageState
 * @param {(page: Page, shoot: (name: string) => Promise<void>) =>
 *   Promise<void>} show
 */
async function pictures(browser, label, storageState, show) {
  const [size, colorScheme] = label.split('-');
  const [width, height] = size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height },
    colorScheme: colorScheme === 'dark' ? 'dark' : 'light', storageState,
    hasTouch: width < 1000, serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  await visit(page);
  await show(page, async (name) => {
    if (!wanted(`${label}-${name}`)) return;
    await page.mouse.move(0, 0);
    await page.evaluate(() => Promise.all(document.getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      .map((each) => each.finished.catch(() => {}))));
    await page.screenshot({ path: `${folder}/${label}-${name}.png` });
  });
  await context.close();
}

/**
 * @param {Page} page
 * @param {(name: string) => Promise<void>} shoot
 */
async function middle(page, shoot) {
  await page.waitForSelector('.continue button');
  await page.evaluate(() => /** @type {HTMLElement} */ (
    document.activeElement)?.blur());
  await shoot('start');
  await page.locator('.continue button').click();
  await page.waitForSelector('.choices .choice');
  await page.locator('.front .open').last().click();
  await page.waitForSelector('.site');
  await shoot('game');
  await page.locator('.logo').click();
  await page.locator('[data-key="learn"]').click();
  await page.waitForSelector('.tutorial p');
  await shoot('tutorial');
  await page.locator('.logo').click();
  await page.locator('[data-key="how"]').click();
  await page.waitForSelector('.how-page');
  await shoot('how');
  await page.locator('[data-key="how-rules"]').click();
  await page.locator('[data-rule="R13.6"]').scrollIntoViewIfNeeded();
  await shoot('rules');
}

/**
 * @param {Page} page
 * @param {(name: string) => Promise<void>} shoot
 */
async function late(page, shoot) {
  await page.locator('.continue button').click();
  await page.waitForSelector('.choices .choice');
  await shoot('late');
  for (const [key, name] of [['s', 'scores'], ['?', 'help'],
    ['b', 'words']]) {
    await page.keyboard.press(key);
    await page.waitForSelector('dialog[open]');
    await shoot(name);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
  }
  await page.locator('[data-key="menu"]').click();
  await page.waitForSelector('dialog[open]');
  await shoot('menu');
  await page.keyboard.press('Escape');
  await page.locator('[data-key="hint"]').click();
  await page.waitForSelector('.hints');
  await shoot('hint');
}

/**
 * @param {Page} page
 * @param {(name: string) => Promise<void>} shoot
 */
async function over(page, shoot) {
  await page.getByRole('button', { name: 'Saved games' }).click();
  await page.locator('dialog[open] .save').first().click();
  await page.waitForSelector('.question .buttons');
  await shoot('over');
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ args: FLAGS,
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
try {
  const [half, whole, finished] = await games(browser);
  for (const size of SIZES) {
    for (const theme of ['light', 'dark']) {
      const label = `${size}-${theme}`;
      if (!wanted(label)) continue;
      await pictures(browser, label, half, middle);
      await pictures(browser, label, whole, late);
      await pictures(browser, label, finished, over);
    }
  }
} finally {
  await browser.close();
}
