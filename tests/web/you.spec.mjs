/** Coming back: one's own results, badges, the deal of the day. */
import { asked, axe, beginWith, closeDialog, downloaded, expect,
  openFinished, playOut, test, visit } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

/**
 * A result as it is stored.
 * @param {number} nth
 * @param {Record<string, any>} [more]
 */
function result(nth, more = {}) {
  return { id: `g${nth}`, at: 1e12 + nth, players: 2, level: 'relaxed',
    place: 1, points: 30 + nth, best: 20, accuracy: 70 + nth, deal: '',
    master: null, ...more };
}

/** @param {Page} page @param {any} stored */
async function store(page, stored) {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('oddville-you')) {
      localStorage.setItem('oddville-you', text);
    }
  }, typeof stored === 'string' ? stored : JSON.stringify(stored));
}

/** @param {Page} page */
async function openYou(page) {
  await page.locator('[data-key="you"]').click();
  await expect(page.locator('dialog')).toBeVisible();
}

/** How many of the games that the browser keeps are over. */
function finishedGames() {
  return new Promise((resolve) => {
    const opening = indexedDB.open('oddville');
    opening.onsuccess = () => {
      const games = opening.result.transaction('games').objectStore('games')
        .getAll();
      games.onsuccess = () => resolve(games.result.filter(
        ({ finished }) => finished).length);
    };
  });
}

/** @param {Page} page */
const figures = (page) => page.locator('.figures b').allTextContents();

test('a finished game counts once, a branch or a known deal never',
  async ({ page }) => {
    await visit(page);
    await openYou(page);
    await expect(page.locator('dialog .figures')).toHaveCount(0);
    await closeDialog(page);
    await page.locator('.level').first().click();
    await asked(page);
    await playOut(page);
    await expect.poll(() => page.evaluate(finishedGames)).toBe(1);
    await page.reload(); // it is still over, and was counted
    await page.waitForSelector('.question.end');
    await page.locator('.logo').click();
    await openYou(page);
    expect((await figures(page))[0]).toBe('1');
    await expect(page.locator('.record')).toContainText(/[01] of 1/);
    await closeDialog(page);
    await openFinished(page); // and from its last moves on it is a branch
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await page.locator('[data-key="branch"]').click();
    await expect(page.locator('.looking')).toHaveCount(0);
    await playOut(page);
    await beginWith(page, [null, 'first-game'], '5'); // same.spec ends such
    expect(await page.evaluate(() => JSON.parse(
      localStorage.getItem('oddville-you') ?? '{}').begun)).toEqual({});
    await page.locator('.logo').click();
    await openYou(page);
    expect((await figures(page))[0]).toBe('1');
  });

test('figures, record, accuracy and badges follow from the results',
  async ({ page }) => {
    await store(page, { version: 1, begun: {}, games: [result(1),
      result(2, { place: 2 }), result(3), result(4, { level: 'master',
        players: 3, accuracy: 93 }),
      ...[1, 2, 3, 4, 5, 6, 7].map((day) => result(10 + day, {
        level: 'skilled', deal: `2026-02-0${day}`, accuracy: null,
        master: 60 }))] });
    await visit(page);
    await openYou(page);
    await expect.poll(() => figures(page)).toEqual(['11', '10', '9', '77%']);
    const row = (/** @type {string} */ name) => page.locator('.record tr',
      { hasText: name });
    await expect(row('Lotte').locator('td').first()).toHaveText('2 of 3');
    await expect(row('Odette').locator('td').nth(1)).toHaveText('1 of 1');
    await expect(page.locator('.badges .got')).toHaveText(['Beat Lotte',
      'Beat Vera', 'Beat Odette', /Sharp eye/, /Early bird/]);
    await expect(page.locator('svg.accuracy')).toHaveAttribute('aria-label',
      /71%, 72%, 73%, 93%/);
    expect(await axe(page, 'html', ['wcag2a', 'wcag2aa', 'wcag21aa',
      'wcag22aa'])).toEqual([]);
  });

test('who beats Odette with more time has beaten her; it is told apart',
  async ({ page }) => {
    await store(page, { version: 1, begun: {}, games: [
      result(1, { level: 'master', place: 2 }),
      result(2, { level: 'master:10000' })] });
    await visit(page);
    await openYou(page);
    const rows = page.locator('.record tr', { hasText: 'Odette' });
    await expect(rows.locator('th')).toHaveText(['Odette Master',
      'Odette Master with more time']);
    await expect(rows.locator('th .face')).toHaveCount(2);
    await expect(rows.nth(0).locator('td').first()).toHaveText('0 of 1');
    await expect(rows.nth(1).locator('td').first()).toHaveText('1 of 1');
    await expect(page.locator('.badges .got')).toHaveText(['Beat Odette']);
  });

test('broken results do no harm', async ({ page }) => {
  await visit(page);
  for (const broken of ['{', 'null', '[]', '{"games":7}', '{"version":9,'
    + '"games":[null,3,{"id":"x"},{"id":"y","at":1,"players":9,"level":"z",'
    + '"place":1,"points":1,"best":1}],"begun":[1]}']) {
    await page.evaluate((text) => localStorage.setItem('oddville-you', text),
      broken);
    await visit(page);
    await openYou(page);
    await expect(page.locator('dialog .figures'), broken).toHaveCount(0);
    await closeDialog(page);
  }
});

test('results are exported, and imported into another browser',
  async ({ page }) => {
    await store(page, { version: 1, begun: {}, games: [result(1),
      result(2)] });
    await visit(page);
    await openYou(page);
    const text = await downloaded(page, 'Export results');
    expect(JSON.parse(text).games).toHaveLength(2);
    await page.evaluate(() => localStorage.setItem('oddville-you', '{}'));
    await page.reload(); // leads back to where one was
    await expect(page.locator('dialog')).toBeVisible();
    const choose = async (/** @type {string} */ content) => {
      const chooser = page.waitForEvent('filechooser');
      await page.locator('[data-key="import-results"]').click();
      await (await chooser).setFiles({ name: 'r.json',
        mimeType: 'application/json', buffer: Buffer.from(content) });
    };
    await choose('no results');
    await expect(page.locator('dialog [role="status"]'))
      .toHaveText(/no results/);
    await choose(text);
    await expect(page.locator('.figures')).toBeVisible();
    expect((await figures(page))[0]).toBe('2');
    await choose(text);
    await expect(page.locator('dialog [role="status"]')).toHaveText(/already/);
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true,
    viewport: { width: 390, height: 844 } });

  test('the deal of the day is the same for all, counts once, and shows what '
    + 'the master made of it', async ({ page, context }) => {
    const noon = new Date('2026-03-04T23:30:00Z');
    await page.clock.setFixedTime(noon);
    await visit(page);
    const daily = page.locator('[data-key="daily"]');
    await expect(daily).toContainText('Vera');
    await daily.tap();
    await asked(page);
    const row = (/** @type {Page} */ of) => of.locator('#row [data-card]')
      .evaluateAll((all) => all.map((each) =>
        /** @type {HTMLElement} */ (each).dataset.card));
    const first = await row(page);
    await playOut(page);
    await expect(page.locator('.question.end .deal'))
      .toContainText(/You: \d+\. Odette in your seat: \d+\./,
        { timeout: 300000 });
    await page.locator('.logo').tap();
    await expect(daily).toContainText('Play again for fun');
    await daily.tap();
    await asked(page);
    await expect.poll(() => row(page)).toEqual(first);
    const kept = await page.evaluate(() => JSON.parse(
      localStorage.getItem('oddville-you') ?? '{}'));
    expect(kept.games).toHaveLength(1);
    expect(kept.games[0].deal).toBe('2026-03-04');
    expect(kept.begun).toEqual({});
    const other = await context.newPage(); // the next day
    await other.clock.setFixedTime(new Date('2026-03-05T00:10:00Z'));
    await other.goto('./');
    await other.waitForSelector('body[data-ready]');
    await other.locator('[data-key="daily"]').tap();
    await other.waitForSelector('.choices .choice');
    await expect.poll(() => row(other)).not.toEqual(first);
  });
});
