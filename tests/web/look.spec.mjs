/**
 * How the page looks, as far as it can be measured: nothing is cut off or
 * overlaps, in the languages with the longest words, from a desk to a phone
 * with letters of twice the size.
 */
import { asked, beginWith, expect, letGo, test, type, typeAll, visit }
  from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

/**
 * What is wider than its place. Things that scroll or fade out on purpose
 * (the parade, tables in words, long names) may be.
 * @param {Page} page
 */
function tooWide(page) {
  return page.evaluate(() => {
    const free = '.hidden, .town, .hero, .scroll, .plane, .turn-text, .name, .bot, '
      + '.colour, svg, select, input, textarea';
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const wide = [...scope.querySelectorAll('*')].filter((each) =>
      !each.closest(free) && each.getClientRects().length > 0
      && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1);
    const found = wide.map((each) => `${each.tagName}.${each.className} `
      + `${each.scrollWidth} > ${each.clientWidth}: `
      + `${each.textContent?.slice(0, 40)}`);
    if (document.documentElement.scrollWidth > innerWidth) {
      found.push(`the page: ${document.documentElement.scrollWidth}`);
    }
    return found;
  });
}

/**
 * Buttons of the bar that are not wholly in sight, or lie on each other.
 * @param {Page} page
 */
function crowded(page) {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('.bar button, .languages')]
      .map((each) => ({ box: each.getBoundingClientRect(),
        name: each instanceof HTMLElement ? each.dataset.key
          ?? each.className : '' })).filter(({ box }) => box.width > 0);
    const found = parts.filter(({ box }) => box.left < -1
      || box.right > innerWidth + 1).map(({ name }) => `${name} outside`);
    parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => {
      if (Math.min(one.box.right, other.box.right)
          - Math.max(one.box.left, other.box.left) > 1
        && Math.min(one.box.bottom, other.box.bottom)
          - Math.max(one.box.top, other.box.top) > 1) {
        found.push(`${one.name} on ${other.name}`);
      }
    }));
    return found;
  });
}

/**
 * Points at something. What is said of it comes into sight, and must not push
 * it away from under the pointer.
 * @param {Page} page
 * @param {string} thing
 * @param {string} said
 */
async function pointAt(page, thing, said) {
  const pointed = page.locator(thing).first();
  await pointed.scrollIntoViewIfNeeded();
  const place = await pointed.boundingBox();
  await pointed.hover();
  await page.waitForSelector(said);
  await expect.poll(() => pointed.boundingBox(), thing).toEqual(place);
}

/**
 * Opens something, measures it and closes it.
 * @param {Page} page
 * @param {string} what a place in the menu, counted from 0
 */
async function measureDialog(page, what) {
  await page.locator('[data-key="menu"]').click();
  await page.locator('dialog[open] .choice').nth(Number(what)).click();
  await page.waitForSelector('dialog[open] #dialog-title');
  await expect.poll(() => tooWide(page), `menu ${what}`).toEqual([]);
  await page.locator('dialog[open] > header button').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

const PLACES = /** @type {const} */ ([
  [1280, 720, 100, 'hu'], [360, 640, 100, 'de'], [640, 360, 100, 'nl'],
  [1280, 720, 200, 'de'], [360, 640, 200, 'en']]);
for (const [width, height, size, language] of PLACES) {
  test.describe(`${width} x ${height}, letters ${size} %, ${language}`, () => {
    test.use({ settings: { speed: 'instant', size, language },
      viewport: { width, height } });

    test('nothing is cut off, nothing overlaps', async ({ page }) => {
      await visit(page);
      await page.locator('.custom > summary').click();
      await page.locator('.custom details > summary').click();
      await expect.poll(() => tooWide(page), 'the start').toEqual([]);
      await expect.poll(() => crowded(page), 'the bar of the start')
        .toEqual([]);

      await beginWith(page, [null, null, null, null], '11');
      for (let start = 0; start < 4; start++) {
        await pointAt(page, '.choices .choice', '.preview');
        const before = await page.locator('#question').textContent();
        await page.locator('.choices .choice').first().click();
        await expect(page.locator('#question')).not.toHaveText(before ?? '');
        await asked(page);
      }
      for (const thing of ['#mine .card', '#row .thing']) {
        await pointAt(page, thing, '.detail .card-box');
      }
      await page.locator('#mine .card').last().click();
      await page.waitForSelector('#ask .clear');
      await expect.poll(() => tooWide(page), 'the game').toEqual([]);
      await expect.poll(() => crowded(page), 'the bar of the game').toEqual([]);
      // scores, unseen, settings: the fixed places in the menu
      for (const what of ['4', '5', '11']) await measureDialog(page, what);
    });
  });
}

test('on a desk question and choices are seen whole, in every language',
  async ({ page }) => {
    await beginWith(page, [null, null], '7');
    for (let start = 0; start < 2; start++) {
      const before = await page.locator('#question').textContent();
      await page.locator('.choices .choice').first().click();
      await expect(page.locator('#question')).not.toHaveText(before ?? '');
      await asked(page);
    }
    // from the last choice to the foot of the panel
    const room = () => page.locator('#ask').evaluate((ask) =>
      ask.getBoundingClientRect().bottom - Math.max(...[
        ...ask.querySelectorAll('.choice, #question')].map((each) =>
        each.getBoundingClientRect().bottom)));
    for (const language of ['fr', 'de', 'nl', 'hu', 'en']) {
      const before = await page.locator('#question').textContent();
      await page.locator('.bar .language').selectOption(language);
      await expect(page.locator('#question')).not.toHaveText(before ?? '');
      await expect.poll(() => room(), language).toBeGreaterThanOrEqual(0);
      await page.locator('#mine .card').nth(1).click();
      await page.waitForSelector('#ask .clear');
      await expect.poll(() => room(), `${language}, with a worker card`)
        .toBeGreaterThanOrEqual(0);
      await letGo(page);
    }
  });

test('what is drawn again uses the pictures that are there', async ({ page }) => {
  await page.addInitScript(() => {
    const all = /** @type {any} */ (globalThis);
    const Plain = Image;
    all.pictures = 0;
    all.Image = class extends Plain {
      constructor() {
        super();
        all.pictures++;
      }
    };
  });
  const made = () => page.evaluate(() =>
    /** @type {any} */ (globalThis).pictures);
  await beginWith(page, [null, null], '11');
  const card = page.locator('#mine [data-key="worker:1"]');
  const turnOver = async () => {
    await card.press('Enter');
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(card).not.toHaveAttribute('aria-pressed', 'true');
  };
  await type(page, 'pick clay');
  await type(page, 'pick wood');
  await asked(page);
  await turnOver();
  const before = await made();
  await turnOver();
  expect(await made()).toBe(before);
});

test('with a worker card in hand the question says what it is played for, and '
  + 'each choice only what differs', async ({ page }) => {
  await beginWith(page, [null, null], '11');
  await typeAll(page, ['pick clay', 'pick wood']);
  await page.locator('#mine [data-key="worker:2"]').click();
  await expect(page.locator('#question')).toHaveText('Play worker card 2 for…');
  const shown = await page.locator('.choices [aria-hidden]:not(kbd)')
    .allTextContents();
  expect(shown.length).toBeGreaterThan(2);
  expect(shown[0]).toBe('1 coin');
  expect(shown.filter((text) => text.includes('Play'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Play worker card 2 for 1 coin',
  })).toHaveCount(1);
});
