/** For everyone: axe on every screen, sizes, large letters, themes. */
import { axe, begin, closeDialog, expect, makeMoves, openDialog, test,
  visit } from './kit.mjs';

/**
 * @param {import('./kit.mjs').Page} page
 * @param {string} [part] of the page
 * @param {string} [rule] that alone
 */
async function nothingSerious(page, part = 'html', rule = '') {
  expect(await axe(page, part, rule ? [rule] : ['wcag2a', 'wcag2aa',
    'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], ['serious',
    'critical'])).toEqual([]);
}

const SCHEMES = /** @type {const} */ (['light', 'dark']);
for (const colorScheme of SCHEMES) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme });
    // In the dark only the colours differ; the rest is looked at in the light.
    const rule = colorScheme === 'dark' ? 'color-contrast' : '';

    test('start and dialogs', async ({ page }) => {
      await visit(page);
      await page.getByText('More players, other rules').click();
      await nothingSerious(page, 'html', rule);
      for (const name of colorScheme === 'light' ? ['How to play', 'Rules',
        'Glossary', 'Saved games', 'Import a game'] : ['Saved games']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForSelector('dialog[open]');
        await nothingSerious(page, 'dialog', rule);
        await closeDialog(page);
      }
    });

    test('the game and its dialogs', async ({ page }) => {
      await begin(page);
      await makeMoves(page, 4);
      await nothingSerious(page, 'html', rule);
      const keys = colorScheme === 'light' ? ['s', 'u', 'b', '/', '?']
        : ['s', '?'];
      for (const key of keys) {
        await openDialog(page, key);
        await nothingSerious(page, 'dialog', rule);
        await closeDialog(page);
      }
      await page.locator('[data-key="settings"]').click();
      await nothingSerious(page, 'dialog', rule);
    });

    test('the tutorial and the coach', async ({ page }) => {
      await visit(page, './#tutorial');
      for (let step = 0; step < 2; step++) {
        await page.locator('.tutorial [data-key="next"]').click();
      }
      await page.waitForSelector('.choices .wanted');
      await nothingSerious(page, 'html', rule);
      await page.locator('.choices .wanted').click();
      await page.locator('.logo').click();
      await nothingSerious(page, 'html', rule);
      await page.evaluate(() => localStorage.setItem('oddville',
        JSON.stringify({ speed: 'instant', coach: 'on' })));
      await page.goto('./');
      await page.reload();
      await page.locator('.level').first().click();
      await page.waitForSelector('.coach');
      await nothingSerious(page, '#ask', rule);
    });

    test('all that the menu opens, and the cards', async ({ page }) => {
      await begin(page);
      const menu = page.locator('[data-key="menu"]');
      const more = colorScheme === 'dark' ? ['Unseen cards',
        'The table in words', 'Type a move', 'Import a game'] : [];
      for (const name of ['', 'Export this game', 'Log', 'Standing orders',
        'Analysis', ...more]) {
        await menu.click();
        if (name) {
          await page.locator('dialog').getByRole('button', { name }).click();
          await expect(page.locator('dialog h2')).toHaveText(name);
        }
        await nothingSerious(page, 'dialog', rule);
        await closeDialog(page);
      }
      for (const opener of ['[data-key="player:0"]', '.pile >> nth=0']) {
        await page.locator(opener).click();
        await page.waitForSelector('dialog[open]');
        await nothingSerious(page, 'dialog', rule);
        await closeDialog(page);
      }
    });
  });
}

/**
 * @param {import('./kit.mjs').Page} page
 * @param {string} part
 */
async function boxOf(page, part) {
  const box = await page.locator(part).boundingBox();
  if (!box) throw new Error(`${part} is not to be seen`);
  return box;
}

const SIZES = [[1280, 720], [1920, 1080], [360, 640], [640, 360],
  [768, 1024]];
test('a move needs no scrolling, on any screen', async ({ page }) => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await begin(page);
    const at = `${width} x ${height}`;
    for (const part of ['#city', '#row', '#board', '#mine', '#ask',
      '#players']) {
      const box = await boxOf(page, part);
      expect(box.x, at).toBeGreaterThanOrEqual(0);
      expect(box.y, at).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, at).toBeLessThanOrEqual(width + 1);
      expect(box.y + box.height, at).toBeLessThanOrEqual(height + 1);
      expect(box.height, `${at}: ${part}`).toBeGreaterThan(30);
    }
    const city = await boxOf(page, '#city');
    expect(city.height, at).toBeGreaterThan(120);
  }
});

test.describe('letters of twice the size', () => {
  test.use({ settings: { speed: 'instant', size: 200 } });

  test('everything can be reached', async ({ page }) => {
    await begin(page);
    const [wide, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBeLessThanOrEqual(room);
    await makeMoves(page);
  });
});

test('what happens is announced to those who listen', async ({ page }) => {
  await begin(page);
  await page.locator('.choices .choice').first().click();
  await expect(page.locator('#live')).not.toHaveText('');
});

test.describe('for whom motion is too much', () => {
  test.use({ settings: { speed: 'fast' } });

  test('nothing flies', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function noted(
        /** @type {Keyframe[]} */ frames, /** @type {any} */ options) {
        document.title = 'moved';
        return animate.call(this, frames, options);
      };
    });
    await begin(page);
    await makeMoves(page, 3);
    await expect.poll(() => page.title()).toBe('OddVille');
    const moving = await page.evaluate(() =>
      document.getAnimations().filter((each) =>
        each.playState === 'running'
        && Number(each.effect?.getComputedTiming().duration) > 1).length);
    expect(moving).toBe(0);
  });
});

test.describe('with motion', () => {
  test.use({ settings: { speed: 'fast' } });

  test('things fly and the game goes on', async ({ page }) => {
    await begin(page);
    await makeMoves(page, 3);
    await expect(page.locator('.ghost')).toHaveCount(0);
  });
});
