/** The end of a game, and learning from its mistakes. */
import { readFile } from 'node:fs/promises';
import { asked, expect, holdRests, moves, openFinished, passRest, playOut,
  test } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

/**
 * Plays the last moves of the finished game again.
 * @param {Page} page
 */
async function finishAgain(page) {
  await openFinished(page);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(page.locator('.looking')).toBeVisible();
  await holdRests(page, 'points');
  await page.locator('[data-key="branch"]').click();
  await expect(page.locator('.looking')).toHaveCount(0);
  await playOut(page);
  await expect(page.locator('.question.end')).toBeVisible();
}

test('the end says who has won and by how much, and the city has the table '
  + 'to itself', async ({ page }) => {
  await openFinished(page);
  await expect(page.locator('#question')).toHaveText(
    /(You win|\S+ wins) by \d+ points?[.!]$|tie|share/);
  await expect(page.locator('.places li')).toHaveCount(2);
  await expect(page.locator('#row')).toBeHidden();
  await expect(page.locator('#city')).toBeVisible();
  const [city, ask] = await Promise.all(['#city', '#ask'].map((part) =>
    page.locator(part).boundingBox()));
  expect(city?.width ?? 0).toBeGreaterThan(1.4 * (ask?.width ?? 0));
});

test('it says what decided the game', async ({ page }) => {
  await openFinished(page);
  await expect(page.locator('.question.end .decided'))
    .toHaveText(/decided it.* (chose|Luck|ahead)|same points/, { timeout: 300000 });
});

test.describe('at a pace that shows things', () => {
  test.use({ settings: { speed: 'slow' } });

  test('points are counted card by card; Skip shows them all', async ({
    page }) => {
    await finishAgain(page);
    const skip = page.locator('[data-key="skip-count"]');
    await expect(skip).toBeVisible();
    const cards = await page.locator('#city .tile .points').count();
    await expect.poll(async () => {
      await passRest(page);
      return page.locator('#city .tile .points').count();
    }).toBeGreaterThan(cards);
    await page.keyboard.press('Escape');
    await expect(skip).toHaveCount(0);
    await expect(page.locator('[data-key="rematch"]')).toBeVisible();
    const shown = await page.locator('.places b').allTextContents();
    const totals = await page.locator('.player .total').allTextContents();
    expect(shown.map(Number).sort()).toEqual(totals.map(Number).sort());
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' },
    settings: { speed: 'slow' } });

  test('points are there at once', async ({ page }) => {
    await finishAgain(page);
    await expect(page.locator('[data-key="skip-count"]')).toHaveCount(0);
    await expect(page.locator('[data-key="rematch"]')).toBeVisible();
  });
});

test('a rematch deals anew; the same deal again can be against another bot',
  async ({ page }) => {
    const row = () => page.locator('#row .tile .hidden').allTextContents();
    const again = async (/** @type {string} */ how) => {
      await page.locator(`[data-key="${how}"]`).click();
      await page.waitForSelector('.choices .choice');
      await expect.poll(() => moves(page)).toBeLessThan(3);
    };
    await openFinished(page);
    await page.locator('.same-deal select').selectOption('relaxed');
    await again('same-deal');
    const first = await row();
    await expect(page.locator('.player .bot')).toHaveText(/relaxed/i);
    await openFinished(page);
    await again('same-deal');
    await expect(page.locator('.player .bot')).toHaveText(/first game/i);
    await expect.poll(() => row()).toEqual(first);
    await openFinished(page);
    await again('rematch');
    await expect.poll(() => row()).not.toEqual(first);
  });

test('the city is handed out as PNG and as SVG, the game as a link',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFinished(page);
    for (const [key, head] of [['png', '\x89PNG'], ['svg', '<svg']]) {
      const coming = page.waitForEvent('download');
      await page.locator(`[data-key="${key}"]`).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe(`city.${key}`);
      expect((await readFile(await file.path(), 'latin1')).slice(0, 4))
        .toBe(head);
    }
    await page.evaluate(() => { // as a browser that cannot share
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await page.locator('[data-key="share"]').click();
    await expect(page.getByText('Copied to the clipboard')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('#game=');
  });

/**
 * To the next mistake or the one before.
 * @param {Page} page
 * @param {'after'|'before'} way
 */
async function onward(page, way) {
  const head = page.locator('.review h3');
  const was = await head.textContent();
  await page.locator(`[data-key="mistake-${way}"]`).click();
  await expect(head).not.toHaveText(was ?? '');
}

test('a mistake opens the position before it, with what was played and what '
  + 'was better', async ({ page }) => {
  await openFinished(page);
  await page.locator('[data-key="analysis"]').click();
  const mistakes = page.locator('.mistakes li');
  await expect(page.locator('dialog progress')).toHaveCount(0,
    { timeout: 300000 });
  await expect.poll(() => mistakes.count()).toBeGreaterThan(1);
  const lost = await page.locator('.analysis td:nth-child(4)')
    .allTextContents();
  expect(lost.some((percent) => parseInt(percent, 10) > 100)).toBe(true);
  await expect(page.locator('.analysis')).toContainText(
    'That can exceed 100%');
  await expect(mistakes.first().locator('b'))
    .toHaveText(/, \u2212\d+ percentage points?$/);
  const name = await mistakes.first().locator('button').textContent();
  const move = Number(name?.match(/\d+/)?.[0]);
  await mistakes.first().locator('button').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('.review h3')).toContainText(`Move ${move}`);
  await expect(page.locator('.review .grade')).toHaveText(/percentage points?$/);
  await expect(page.locator('.review .better')).toBeVisible();
  const first = await page.locator('.review h3').textContent();
  expect(page.url()).toMatch(new RegExp(`/${move - 1}$`));
  await expect(page.locator('[data-key="mistake-before"]')).toBeDisabled();
  await page.locator('[data-key="mistake-after"]').click();
  await expect(page.locator('.review h3')).not.toContainText(`Move ${move}:`);
  await page.locator('[data-key="mistake-before"]').click();
  await expect(page.locator('.review h3')).toContainText(`Move ${move}:`);
  const marks = page.locator(':is(.was-played, .was-better):visible');
  let steps = 0;
  for (; await marks.count() === 0; steps++) await onward(page, 'after');
  for (; steps > 0; steps--) await onward(page, 'before');
  await expect(page.locator('.review h3')).toHaveText(first ?? '');
  await page.goBack(); // to the analysis it was opened from
  await expect(page.locator('dialog .mistakes')).toBeVisible();
  await page.goForward();
  await page.locator('[data-key="branch"]').click();
  await expect(page.locator('.looking')).toHaveCount(0);
  await asked(page); // bots who are next have played on
  await expect.poll(() => moves(page)).toBeLessThan(move + 3);
  expect(await moves(page)).toBeGreaterThanOrEqual(move - 1);
});

test('the curve leads to any move, by mouse and by keyboard',
  async ({ page }) => {
    await openFinished(page);
    await page.locator('[data-key="analysis"]').click();
    await expect(page.locator('dialog progress')).toHaveCount(0,
      { timeout: 300000 });
    const box = await page.locator('.picker').boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page.locator('.review')).toBeVisible();
    const middle = await page.locator('.review h3').textContent();
    await page.goBack();
    await expect(page.locator('.picker')).toBeVisible();
    await page.locator('.picker').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('.review h3')).toContainText('Move 1');
    expect(middle).not.toContain('Move 1:');
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true,
    viewport: { width: 390, height: 844 } });

  test('a mistake in the curve is a round dot, and not cut', async ({
    page }) => {
    await openFinished(page);
    await page.locator('[data-key="analysis"]').click();
    await expect(page.locator('dialog progress')).toHaveCount(0,
      { timeout: 300000 });
    const marks = await page.locator('.drawn [class*="mark seat"]')
      .evaluateAll((all) => all.map((each) => {
        const { width, height } = each.getBoundingClientRect();
        return { width, height, within: each.closest('svg') !== null };
      }));
    expect(marks.length).toBe(await page.locator('.mistakes li').count());
    for (const { width, height, within } of marks) {
      expect(width).toBeGreaterThan(8);
      expect(Math.abs(width - height)).toBeLessThan(0.5);
      expect(within).toBe(false); // which would cut it at its edge
    }
  });

  test('everything at the end can be tapped and is seen', async ({ page }) => {
    await openFinished(page);
    await expect(page.locator('#city')).toBeInViewport();
    await expect(page.locator('#question')).toBeInViewport();
    // Who looks back from the foot of the list begins with the question.
    const scrolled = () => page.locator('#ask').evaluate((ask) =>
      ask.scrollTop);
    await page.locator('.places').scrollIntoViewIfNeeded();
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('[');
    await expect(page.locator('.looking')).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await page.keyboard.press(']');
    await expect(page.locator('.looking')).toHaveCount(0);
    await page.locator('[data-key="rematch"]').tap();
    await page.waitForSelector('.choices .choice');
    await expect.poll(() => moves(page)).toBeLessThan(3);
  });
});
