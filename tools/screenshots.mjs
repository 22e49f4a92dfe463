/**
 * screenshots.mjs: pictures of the main screens, in two sizes and two themes.
 *
 *     node tools/screenshots.mjs ADDRESS FOLDER [NAME ...]
 *
 * ADDRESS is where the page is served (oddville serve). A game with a fixed
 * seed is played a while by the first choices that build or take something.
 * NAMEs pick some of the pictures (e.g. desk-light-game).
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [address, folder, ...names] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/screenshots.mjs ADDRESS FOLDER [NAME ...]');
  process.exit(2);
}
/** @type {Record<string, [number, number]>} */
const SIZES = { desk: [1280, 720], phone: [360, 640] };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic',
  '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

const wanted = (/** @type {string} */ name) => !names.length
  || names.some((each) => name.startsWith(each)
    || each.startsWith(name));

/** @param {import('@playwright/test').Page} page */
async function ready(page) {
  await page.waitForSelector('body[data-ready]');
}

/**
 * A game in its middle: two bots of the same strength played it.
 * @param {import('@playwright/test').Page} page
 */
async function middle(page) {
  await page.evaluate(() => localStorage.setItem('oddville',
    JSON.stringify({ speed: 'instant' })));
  await page.reload();
  await ready(page);
  await page.locator('.custom > summary').click();
  const seats = page.locator('.seat select');
  await seats.nth(0).selectOption({ index: 3 });
  await seats.nth(1).selectOption({ index: 4 });
  await seats.nth(2).selectOption({ index: 3 });
  await page.locator('.custom input[autocomplete]').fill('2026');
  await page.locator('[data-key="begin"]').click();
  await page.waitForSelector('.question .buttons', { timeout: 180000 });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} size
 * @param {'light'|'dark'} colorScheme
 */
async function pictures(browser, size, colorScheme) {
  const label = `${size}-${colorScheme}`;
  if (!wanted(label)) return;
  const [width, height] = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height },
    colorScheme, hasTouch: size === 'phone', locale: 'en' });
  const page = await context.newPage();
  const shoot = async (/** @type {string} */ name) => {
    await page.waitForTimeout(400);
    if (wanted(`${label}-${name}`)) {
      await page.screenshot({ path: `${folder}/${label}-${name}.png` });
    }
  };
  await page.goto(address);
  await ready(page);
  await shoot('start');
  await middle(page);
  await shoot('over');
  await page.keyboard.press('s');
  await shoot('scores');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await shoot('help');
  await page.keyboard.press('Escape');
  for (let back = 0; back < 30; back++) {
    await page.keyboard.press('[');
    await page.waitForTimeout(60);
  }
  await shoot('game');
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ args: FLAGS,
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
try {
  for (const size of Object.keys(SIZES)) {
    await pictures(browser, size, 'light');
    await pictures(browser, size, 'dark');
  }
} finally {
  await browser.close();
}
