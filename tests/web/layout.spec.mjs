/**
 * The layout as facts: how large things are, that nothing lies on anything
 * else, that a finger hits what it aims at; in six sizes of the screen and in
 * five languages.
 */
import { asked, beginWith, expect, test } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

const SIZES = [[1280, 720], [1440, 900], [1920, 1080], [390, 844], [360, 640],
  [844, 390]];
const LANGUAGES = ['en', 'fr', 'de', 'nl', 'hu'];
const FINGER = 44; // CSS pixels, each way
const SMALLEST = 11; // letters

/**
 * Letters that are too small to be read, outside the city, which is zoomed.
 * @param {Page} page
 */
function tooSmall(page) {
  return page.evaluate((least) => [...document.querySelectorAll('#page *')]
    .filter((each) => !each.closest('.plane, .hidden, svg, kbd')
      && each.getClientRects().length > 0
      && [...each.childNodes].some((node) => node.nodeType === 3
        && node.textContent?.trim())
      && parseFloat(getComputedStyle(each).fontSize) < least - 0.01)
    .map((each) => `${each.className} ${getComputedStyle(each).fontSize}: `
      + each.textContent?.slice(0, 30)), SMALLEST);
}

/**
 * Buttons that are too small for a finger. (In the city one can zoom; what
 * lies wholly under a larger button is hit through it.)
 * @param {Page} page
 */
function tooNarrow(page) {
  return page.evaluate((least) => [...document.querySelectorAll(
    '#page button, #page select')].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && !each.closest('.plane, .things, .who, .lines')
      && getComputedStyle(each).pointerEvents !== 'none'
      && (width < least - 0.5 || height < least - 0.5);
  }).map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return `${each.className} ${width.toFixed(1)} x ${height.toFixed(1)}: `
      + each.textContent?.slice(0, 30);
  }), FINGER);
}

/**
 * Parts of the table that are not wholly in sight, lie on each other, or on
 * the city.
 * @param {Page} page
 */
function crowded(page) {
  return page.evaluate(() => {
    const names = ['.bar', '#row', '.pane', '#board', '#players', '#mine',
      '#ask', '#piles', '#log', '[data-layout="tall"] .tools',
      '[data-layout="flat"] .tools'];
    const parts = names.map((name) => ({ name,
      box: document.querySelector(name)?.getBoundingClientRect() }))
      .filter(({ box }) => box?.width);
    const found = [];
    for (const [at, { name, box }] of parts.entries()) {
      if (!box) continue;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1
        || box.bottom > innerHeight + 1) found.push(`${name} is cut`);
      for (const other of parts.slice(at + 1)) {
        const wide = Math.min(box.right, other.box?.right ?? 0)
          - Math.max(box.left, other.box?.left ?? 0);
        const high = Math.min(box.bottom, other.box?.bottom ?? 0)
          - Math.max(box.top, other.box?.top ?? 0);
        const strip = name === '#piles' && other.name.includes('.tools');
        if (wide > 1 && high > 1 && !strip) {
          found.push(`${name} on ${other.name}`);
        }
      }
    }
    return found;
  });
}

/**
 * Cards of the city that lie under its tools, or out of sight.
 * @param {Page} page
 */
function covered(page) {
  return page.evaluate(() => {
    const pane = document.querySelector('.pane')?.getBoundingClientRect();
    const tools = document.querySelector('.tools')?.getBoundingClientRect();
    return [...document.querySelectorAll('.plane [data-cell]')]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        const under = tools && box.right > tools.left + 1
          && box.left < tools.right - 1 && box.bottom > tools.top + 1
          && box.top < tools.bottom - 1;
        return under || !pane || box.left < pane.left - 1
          || box.right > pane.right + 1 || box.top < pane.top - 1
          || box.bottom > pane.bottom + 1;
      }).map((each) => /** @type {HTMLElement} */ (each).dataset.cell);
  });
}

/**
 * The narrowest of these.
 * @param {Page} page
 * @param {string} selector
 */
function narrowest(page, selector) {
  return page.locator(selector).evaluateAll((all) => Math.min(
    ...all.map((each) => each.getBoundingClientRect().width)));
}

for (const [width, height] of SIZES) {
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the tutorial and the coach have room', async ({ page }) => {
      await page.route('**/blank', (route) => route.fulfill({
        contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
      for (const language of LANGUAGES) {
        const open = async (/** @type {Record<string, any>} */ wanted) => {
          // Where no page saves settings of its own.
          await page.goto('./blank');
          await page.evaluate((text) => localStorage.setItem('oddville', text),
            JSON.stringify({ speed: 'instant', language, ...wanted }));
          await page.goto(wanted.lesson ? './#tutorial' : './');
        };
        const look = async () => {
          await page.evaluate(() => document.fonts.ready);
          await expect.poll(() => crowded(page), language).toEqual([]);
          await expect.poll(() => tooSmall(page), language).toEqual([]);
          if (width < 1000) {
            await expect.poll(() => tooNarrow(page), language).toEqual([]);
          }
        };
        await open({ lesson: 4 });
        await page.waitForSelector('.tutorial p');
        await look();
        await expect(page.locator('.tutorial [data-key="next"]'))
          .toBeInViewport({ ratio: 1 });
        await open({ coach: 'on' });
        await page.locator('.level').first().click();
        await page.waitForSelector('.coach');
        await look();
      }
    });

    test('all is large enough, and nothing covers anything',
      async ({ page }) => {
        await beginWith(page, [null, null, null, null], '11');
        for (let start = 0; start < 4; start++) {
          const before = await page.locator('#question').textContent();
          await page.locator('.choices .choice').first().click();
          await expect(page.locator('#question'))
            .not.toHaveText(before ?? '');
          await asked(page);
        }
        const rem = Math.max(16, Math.min(width / 80, height / 45));
        for (const language of LANGUAGES) {
          await page.evaluate((wanted) => {
            const kept = JSON.parse(localStorage.getItem('oddville') ?? '{}');
            localStorage.setItem('oddville', JSON.stringify({ ...kept,
              language: wanted }));
          }, language);
          await page.reload();
          await asked(page);
          await expect.poll(() => crowded(page), language).toEqual([]);
          await expect.poll(() => tooSmall(page), language).toEqual([]);
          await expect.poll(() => covered(page), language).toEqual([]);
          if (width < 1000) {
            await expect.poll(() => tooNarrow(page), language).toEqual([]);
          } else {
            await expect.poll(() => narrowest(page, '#row .tile'), language)
              .toBeGreaterThanOrEqual(7 * rem);
            await expect.poll(() => narrowest(page, '#board .worker'), language)
              .toBeGreaterThanOrEqual(1.125 * rem);
          }
        }
        const square = await narrowest(page, '.plane .tile');
        const city = await page.locator('#city').boundingBox();
        expect(square).toBeGreaterThan(0.28 * Math.min(city?.width ?? 0,
          city?.height ?? 0));
      });
  });
}

test('on a low screen the start page shows every opponent, in every language',
  async ({ page }) => {
    for (const language of LANGUAGES) {
      await page.goto('./');
      await page.waitForSelector('body[data-ready]');
      await page.evaluate((wanted) => localStorage.setItem('oddville',
        JSON.stringify({ language: wanted })), language);
      await page.reload();
      await page.waitForSelector('body[data-ready] .friends button');
      await page.evaluate(() => document.fonts.ready);
      const lowest = await page.locator('.level small').evaluateAll((all) =>
        Math.max(...all.map((each) => each.getBoundingClientRect().bottom)));
      expect(lowest, language).toBeLessThan(720);
    }
  });

test('the large card of the row covers neither players nor board',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await page.locator('#row [data-key="row:6"]').hover();
    await page.waitForSelector('.detail.card');
    const box = await page.locator('.detail.card').boundingBox();
    for (const part of ['#board', '#players']) {
      const other = await page.locator(part).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), part)
        .toBeLessThanOrEqual(other?.x ?? 0);
    }
  });
