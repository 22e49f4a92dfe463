/**
 * screenshots.mjs: pictures of the main screens, in six sizes and two themes.
 *
 *     node tools/screenshots.mjs ADDRESS FOLDER [NAME ...]
 *
 * ADDRESS is where the page is served (oddville serve). A game with a fixed
 * seed is played once, by the page's own hints against bots, and kept three
 * times: with a building in hand in its middle, near its end, and over. Each
 * screen is then opened once on a desk and once on a phone, and pictured in
 * every size and theme of that device. NAMEs pick some of the pictures, by how
 * they begin (1280x720-light, 844x390) or end (game, analysis). Those of the
 * README have a palette of 256 colours.
 */
import { mkdirSync, readFileSync } from 'node:fs';
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
const DEVICES = [{ touch: false, sizes: ['1280x720', '1440x900', '1920x1080'] },
  { touch: true, sizes: ['390x844', '360x640', '844x390'] }];
const THEMES = /** @type {const} */ (['light', 'dark']);
const MIDDLE = 72; // moves
const LATE = 108;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic',
  '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

const wanted = (/** @type {string} */ name) => !names.length
  || names.some((each) => name.startsWith(each) || name.endsWith(`-${each}`));

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
 * A screen is opened, pictured, and left for the next one. What depends on the
 * window's size is done `again` before each picture.
 * @typedef {{name: string, open: (page: Page) => Promise<any>,
 *   again?: (page: Page) => Promise<any>,
 *   leave?: (page: Page) => Promise<any>}} Screen
 */

/** @param {Page} page @param {string} key */
const press = (page, key) => page.locator(`[data-key="${key}"]`).first()
  .click();

/** @param {Page} page */
async function home(page) {
  await press(page, 'logo');
  await page.waitForSelector('#start .town');
}

/** @param {Page} page */
async function toGame(page) {
  await page.locator('.continue button').click();
  await page.waitForSelector('.choices .choice');
}

/** @param {Page} page */
async function close(page) {
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
}

/**
 * A dialog that a key opens.
 * @param {string} name
 * @param {string} key
 * @returns {Screen}
 */
function byKey(name, key) {
  return { name, leave: close, open: async (page) => {
    await page.keyboard.press(key);
    await page.waitForSelector('dialog[open]');
  } };
}

/**
 * A dialog that a button opens.
 * @param {string} name
 * @param {string} key
 * @param {string} [there] what it waits for
 * @returns {Screen}
 */
function byButton(name, key, there = 'dialog[open]') {
  return { name, leave: close, open: async (page) => {
    await press(page, key);
    await page.waitForSelector(there);
  } };
}

/** Games of somebody who comes back often. */
const RESULTS = { version: 1, begun: {}, games: Array.from({ length: 24 },
  (_, nth) => ({ id: `g${nth}`, at: 1.76e12 + nth * 8e7, players: 2 + nth % 3,
    level: ['relaxed', 'casual', 'skilled', 'expert'][Math.floor(nth / 6)],
    place: [1, 1, 2, 1, 2][nth % 5], points: 24 + (nth * 7) % 13,
    best: 28, accuracy: 62 + nth + (nth * 5) % 9, deal: '', master: null })) };

/** @type {Screen[]} */
const MIDDLE_SCREENS = [
  { name: 'start', open: (page) => page.waitForSelector('.continue button') },
  { name: 'form', open: async (page) => {
    await page.locator('.custom > summary').click();
    await page.waitForSelector('.seat select');
  }, again: (page) => page.locator('.custom').evaluate((each) =>
    each.scrollIntoView({ block: 'end' })) },
  byButton('decks', 'decks', 'dialog .drop'),
  { name: 'deck', leave: close, open: async (page) => {
    await press(page, 'decks');
    await page.locator('dialog input[type=file]').setInputFiles({
      name: 'our.deck', mimeType: 'text/plain', buffer: Buffer.from(
        readFileSync(new URL('../data/standard.deck', import.meta.url), 'utf8')
          .replace(/^name .*$/m, 'name Our town')) });
    await press(page, 'deck-cards');
    await page.waitForSelector('dialog .entry.building img[src^=blob]');
  } },
  { ...byButton('you', 'you', 'dialog .figures'), open: async (page) => {
    await page.evaluate((text) => localStorage.setItem('oddville-you', text),
      JSON.stringify(RESULTS));
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await press(page, 'you');
    await page.waitForSelector('dialog .figures');
  } },
  byButton('settings', 'settings'),
  { name: 'lobby', leave: home, open: async (page) => {
    await press(page, 'friends');
    await page.waitForSelector('.create');
  } },
  { name: 'table', open: async (page) => {
    await press(page, 'friends');
    await press(page, 'create');
    await page.locator('[data-key="my-name"]').fill('Ada');
    await press(page, 'sit');
    await page.waitForSelector('.invite');
  } },
  { name: 'online', leave: home, open: async (page) => {
    await page.locator('.table-seats select').selectOption('casual');
    await press(page, 'start');
    await page.waitForSelector('#game .choices .choice');
  } },
  { name: 'game', open: async (page) => {
    await toGame(page);
    await page.locator('.front .open').last().click();
    await page.waitForSelector('.site');
  } },
  { name: 'ghost', open: async () => {}, again: async (page) => {
    if (await page.locator('[data-layout="desk"]').count()) {
      await page.locator('.site.fits').last().hover();
    } else if (!await page.locator('.site.chosen').count()) {
      await page.locator('.site.fits').last().tap();
    }
  }, leave: async (page) => {
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.site', { state: 'detached' });
  } },
  { name: 'card', open: async () => {}, again: async (page) => {
    const card = page.locator('#row .thing').nth(2);
    if (await page.locator('[data-layout="desk"]').count()) await card.hover();
    else await card.focus();
  } },
  { name: 'replay', open: async (page) => {
    await page.keyboard.press('[');
    await page.waitForSelector('.looking');
  }, leave: (page) => page.keyboard.press('Escape') },
  { name: 'tutorial', leave: home, open: async (page) => {
    await home(page);
    await press(page, 'learn');
    await page.waitForSelector('.tutorial p');
  } },
  { ...byButton('how', 'how', '.how-page') },
  { name: 'rules', leave: close, open: async (page) => {
    await press(page, 'how');
    await press(page, 'how-rules');
    await page.waitForSelector('[data-rule="R13.6"]');
  }, again: (page) => page.locator('[data-rule="R13.6"]')
    .scrollIntoViewIfNeeded() },
];

/** @type {Screen[]} */
const LATE_SCREENS = [
  { name: 'late', open: toGame }, byKey('scores', 's'), byKey('help', '?'),
  byKey('words', 'b'), byButton('menu', 'menu'),
  { name: 'hint', open: async (page) => {
    await press(page, 'hint');
    await page.waitForSelector('.hints');
  } },
  // From then on the others rest for a long time after each move.
  { name: 'others', open: async (page) => {
    await page.evaluate(() => localStorage.setItem('oddville',
      JSON.stringify({ speed: 'slow' })));
    await page.reload();
    await page.waitForSelector('.choices .choice');
    while (await page.locator('.recap li').count() === 0) {
      if (await page.locator('.choices .choice').count()) {
        await press(page, 'hint');
        await page.locator('.hints .choice').first().click();
      }
      await page.waitForSelector('.recap li, .choices .choice');
    }
    await page.evaluate(async () => {
      const { modules } = await import(`${location.origin}/js/main.js`);
      const { PACE } = modules['game.js'];
      PACE.slow = 1000000000;
    });
  } },
];

/** @type {Screen[]} */
const OVER_SCREENS = [
  { name: 'over', open: async (page) => {
    await page.getByRole('button', { name: 'Saved games' }).click();
    await page.locator('dialog[open] .save').first().click();
    await page.waitForFunction(() => /\d/.test(document.querySelector(
      '.question .decided')?.textContent ?? ''), null, { timeout: 600000 });
  } },
  { name: 'analysis', open: async (page) => {
    await press(page, 'analysis');
    await page.waitForSelector('dialog .mistakes');
    await page.waitForSelector('dialog progress', { state: 'detached',
      timeout: 600000 });
  } },
  { name: 'mistake', open: async (page) => {
    await page.locator('.mistakes button').first().click();
    await page.waitForSelector('.review .better');
  } },
];

/**
 * @param {Browser} browser
 * @param {typeof DEVICES[0]} device
 * @param {Stored} storageState
 * @param {Screen[]} screens
 */
async function pictures(browser, { touch, sizes }, storageState, screens) {
  const last = screens.map(({ name }) => sizes.some((size) =>
    THEMES.some((theme) => wanted(`${size}-${theme}-${name}`))))
    .lastIndexOf(true);
  if (last < 0) return;
  const [width, height] = sizes[0].split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height },
    storageState, hasTouch: touch, serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  await visit(page);
  for (const { name, open, again, leave } of screens.slice(0, last + 1)) {
    await open(page);
    for (const size of sizes) {
      for (const theme of THEMES) {
        const label = `${size}-${theme}-${name}`;
        if (wanted(label)) await shoot(page, label, again);
      }
    }
    await leave?.(page);
  }
  await context.close();
}

/**
 * @param {Page} page
 * @param {string} label
 * @param {Screen['again']} again
 */
async function shoot(page, label, again) {
  const [size, theme] = label.split('-');
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark'
    : 'light' });
  await page.mouse.move(0, 0);
  await again?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      .map((each) => each.finished.catch(() => {})));
  });
  await page.screenshot({ path: `${folder}/${label}.png` });
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ args: FLAGS,
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
try {
  const [half, whole, finished] = await games(browser);
  for (const device of DEVICES) {
    await pictures(browser, device, half, MIDDLE_SCREENS);
    await pictures(browser, device, whole, LATE_SCREENS);
    await pictures(browser, device, finished, OVER_SCREENS);
  }
} finally {
  await browser.close();
}
