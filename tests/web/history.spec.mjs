/** Back and forward of the browser, reloading, and addresses. */
import { asked, begin, expect, letGo, makeMoves, moves, openDialog, test,
  visit } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

/** @param {Page} page */
const screen = (page) => page.locator('body').getAttribute('data-screen');

/** @param {Page} page */
const title = (page) => page.locator('dialog[open] h2').textContent();

test('back leads from the game to the start page, forward into it again',
  async ({ page }) => {
    await begin(page);
    await makeMoves(page, 2);
    const count = await moves(page);
    await page.goBack();
    await expect(page.locator('.level').first()).toBeVisible();
    await expect.poll(() => screen(page)).toBe('start');
    await page.goForward();
    await asked(page);
    await expect.poll(() => moves(page)).toBe(count);
    await expect.poll(() => screen(page)).toBe('game');
  });

test('the logo and the browser\u2019s own back lead to the same place',
  async ({ page }) => {
    await begin(page);
    const entries = await page.evaluate(() => history.length);
    await page.locator('.logo').click();
    await expect(page.locator('.level').first()).toBeVisible();
    await page.goForward();
    await asked(page);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
  });

test('a reload leads back into the game that was under way, at once',
  async ({ page }) => {
    await begin(page);
    await makeMoves(page, 3);
    await letGo(page);
    const count = await moves(page);
    const question = await page.locator('#question').textContent();
    await page.reload();
    await asked(page);
    await expect.poll(() => moves(page)).toBe(count);
    await expect.poll(() => page.locator('#question').textContent())
      .toBe(question);
    await page.locator('.logo').click(); // and one tap continues it later
    await page.locator('.continue button').first().click();
    await asked(page);
    await expect.poll(() => moves(page)).toBe(count);
  });

test('back closes a dialog, forward opens it again', async ({ page }) => {
  await begin(page);
  await openDialog(page, 's');
  const scores = await title(page);
  await page.goBack();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => screen(page)).toBe('game');
  await page.goForward();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expect.poll(() => title(page)).toBe(scores);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('.level').first()).toBeVisible();
});

test('dialogs that open one another are one step', async ({ page }) => {
  await begin(page);
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Settings' }).last().click();
  await expect.poll(() => title(page)).toBe('Settings');
  await page.goBack();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => screen(page)).toBe('game');
});

test('many dialogs in a row leave no trace in the history',
  async ({ page }) => {
    await begin(page);
    for (const key of ['s', 'b', '?', 's']) {
      await openDialog(page, key);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.locator('dialog')).toHaveCount(0);
    }
    await page.goBack();
    await expect(page.locator('.level').first()).toBeVisible();
  });

test('a position of the past has an address; back leads to the game',
  async ({ page }) => {
    await begin(page);
    await makeMoves(page, 3);
    for (let back = 0; back < 3; back++) await page.keyboard.press('[');
    await expect(page.locator('.looking')).toBeVisible();
    await expect.poll(() => page.url()).toMatch(/#play\/[\w-]+\/\d+$/);
    const looking = await page.locator('#question').textContent();
    await page.reload();
    await expect(page.locator('.looking')).toBeVisible();
    await expect.poll(() => page.locator('#question').textContent())
      .toBe(looking);
    await page.goBack();
    await expect(page.locator('.looking')).toHaveCount(0);
    await asked(page);
    await page.goForward();
    await expect(page.locator('.looking')).toBeVisible();
    await page.locator('[data-key="back"]').click();
    await expect(page.locator('.looking')).toHaveCount(0);
    await expect.poll(() => page.url()).toMatch(/#play\/[\w-]+$/);
  });

test('from one game to another and back', async ({ page }) => {
  await begin(page);
  await makeMoves(page, 2);
  const first = page.url();
  await page.keyboard.press('[');
  await page.locator('[data-key="branch"]').click();
  await expect.poll(() => page.url()).not.toContain(first);
  await expect(page.locator('.looking')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('.looking')).toBeVisible();
  expect(page.url()).toContain(first);
});

test('a game that this browser does not have: the start page says so',
  async ({ page }) => {
    await visit(page, './#play/no-such-game');
    await expect.poll(() => screen(page)).toBe('start');
    await expect(page.locator('.toast')).toContainText('not saved');
    expect(page.url()).not.toContain('#');
  });

test('the tutorial survives going away and coming back', async ({ page }) => {
  await visit(page, './#tutorial');
  await expect(page.locator('.tutorial')).toBeVisible();
  await page.locator('.logo').click();
  await expect(page.locator('.level').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('.tutorial')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true,
    viewport: { width: 390, height: 844 } });

  test('the phone\u2019s back closes what is open, then leaves the game',
    async ({ page }) => {
      await visit(page);
      await page.locator('.level').first().tap();
      await asked(page);
      await page.locator('[data-key="menu"]').tap();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await page.goBack();
      await expect(page.locator('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page.locator('.level').first()).toBeVisible();
      await page.locator('.continue button').first().tap();
      await asked(page);
    });
});
