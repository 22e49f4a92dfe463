/** For everyone: axe on every screen, sizes, large letters, themes. */
import AxeBuilder from '@axe-core/playwright';
import { begin, closeDialog, expect, makeMoves, openDialog, test,
  visit } from './kit.mjs';

/** @param {import('./kit.mjs').Page} page */
async function nothingSerious(page) {
  const { violations } = await new AxeBuilder(
    { page: /** @type {any} */ (page) }).analyze();
  const serious = violations.filter(({ impact }) =>
    ['serious', 'critical'].includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(
      (node) => `${node.html.slice(0, 160)} ${node.failureSummary
        ?.slice(0, 200)}`).join(' | ')}`);
  expect(serious).toEqual([]);
}

const SCHEMES = /** @type {const} */ (['light', 'dark']);
for (const colorScheme of SCHEMES) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('start and dialogs', async ({ page }) => {
      await visit(page);
      await page.getByText('More players, other rules').click();
      await nothingSerious(page);
      for (const name of colorScheme === 'light' ? ['Rules', 'Glossary',
        'Kept games', 'Import a game'] : ['Kept games']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForSelector('dialog[open]');
        await nothingSerious(page);
        await closeDialog(page);
      }
    });

    test('the game and its dialogs', async ({ page }) => {
      await begin(page);
      await makeMoves(page, 4);
      await nothingSerious(page);
      const keys = colorScheme === 'light' ? ['s', 'u', 'b', '/', '?']
        : ['s', '?'];
      for (const key of keys) {
        await openDialog(page, key);
        await nothingSerious(page);
        await closeDialog(page);
      }
      await page.locator('[data-key="settings"]').click();
      await nothingSerious(page);
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
for (const [width, height] of SIZES) {
  test(`${width} x ${height}: a move needs no scrolling`,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await begin(page);
      const parts = ['#city', '#row', '#board', '#mine', '#ask',
        '#players'];
      for (const part of parts) {
        const box = await boxOf(page, part);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
        expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
        expect(box.height, part).toBeGreaterThan(30);
      }
      const city = await boxOf(page, '#city');
      expect(city.height).toBeGreaterThan(120);
    });
}

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

test.describe('with motion', () => {
  test.use({ settings: { speed: 'fast' } });

  test('things fly and the game goes on', async ({ page }) => {
    await begin(page);
    await makeMoves(page, 3);
    await expect(page.locator('.ghost')).toHaveCount(0);
  });
});
