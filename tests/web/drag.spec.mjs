/** Cards can be dragged; what others do is told, and can be skipped. */
import { asked, beginWith, expect, holdRests, moves, passRest, test, typeAll }
  from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

/**
 * @param {Page} page
 * @param {string} selector
 */
async function middleOf(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Takes a card and holds it there; cells may light up only then.
 * @param {Page} page
 * @param {string} card
 * @param {string} target
 */
async function dragTo(page, card, target) {
  const from = await middleOf(page, card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20);
  await expect(page.locator('.ghost.dragged')).toHaveCount(1);
  await page.waitForSelector(target);
  const to = await middleOf(page, target);
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

const SEED = '7baee0a6e04532a214dfa589f9fea08f'
  + '05e778e31bfbbc805dbc3e0c13898bf6';

test('a building is dragged to its place, and seen there before',
  async ({ page }) => {
    await beginWith(page, [null, null], SEED);
    await typeAll(page, ['pick crystal', 'pick stone', 'play 1 building 1',
      'play 2 building 2', 'play 2 wood']);
    await page.locator('[data-key="front:runaway-cottage"]').first().click();
    const cell = page.locator('#city [data-cell="0,1"]');
    await expect(cell.locator('.would')).toHaveCSS('opacity', '0');
    await cell.hover();
    await expect(cell.locator('.would')).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await dragTo(page, '[data-key="front:runaway-cottage"]',
      '#city [data-cell="0,1"].site');
    await page.mouse.up();
    await expect(page.locator('.ghost')).toHaveCount(0);
    await expect.poll(() => moves(page)).toBe(6);
    await expect(page.locator('#city [data-cell="0,1"].tile')).toHaveCount(1);
  });

test('a worker card is dragged to a resource, to a building or to the deck',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await typeAll(page, ['pick wood', 'pick stone']);
    await dragTo(page, '[data-key="worker:2"]', '[data-key="slot:wood:0"]');
    await page.mouse.up();
    await expect.poll(() => moves(page)).toBe(3);
    await dragTo(page, '[data-key="worker:2"]', '[data-key="row:1"]');
    await page.mouse.up();
    await expect.poll(() => moves(page)).toBe(4);
    await dragTo(page, '[data-key="worker:4"]', '#row .deck');
    await page.mouse.up();
    await expect.poll(() => moves(page)).toBe(5);
    await dragTo(page, '[data-key="row:1"]', '[data-key="worker:4"]');
    await page.mouse.up();
    await expect.poll(() => moves(page)).toBe(6);
  });

/**
 * Drags by a finger.
 * @param {Page} page
 * @param {string} source
 * @param {string} target
 */
async function swipe(page, source, target) {
  const cdp = await page.context().newCDPSession(page);
  const from = await middleOf(page, source);
  const touch = (/** @type {'touchStart'|'touchMove'|'touchEnd'} */ type,
    /** @type {{x: number, y: number}[]} */ touchPoints) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: from.x, y: from.y - 20 }]);
  await expect(page.locator('.ghost.dragged')).toHaveCount(1);
  await page.waitForSelector(target); // a building shows its cells now
  const to = await middleOf(page, target);
  for (const part of [0.3, 0.6, 1]) {
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true,
    viewport: { width: 390, height: 844 } });

  test('cards are dragged too', async ({ page }) => {
    await beginWith(page, [null, null], SEED);
    await typeAll(page, ['pick crystal', 'pick stone', 'play 1 building 1',
      'play 2 building 2']);
    await swipe(page, '[data-key="worker:2"]', '[data-key="resource:wood"]');
    await expect.poll(() => moves(page)).toBe(5);
    await swipe(page, '[data-key="front:runaway-cottage"]',
      '#city [data-cell="0,1"].site');
    await expect.poll(() => moves(page)).toBe(6);
    await expect(page.locator('#city [data-cell="0,1"].tile')).toHaveCount(1);
  });
});

test('a card that is dropped nowhere has only been selected',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await typeAll(page, ['pick wood', 'pick stone']);
    await dragTo(page, '[data-key="worker:2"]', '.turn-text');
    await page.mouse.up();
    await expect(page.locator('[data-key="worker:2"].chosen'))
      .toHaveCount(1);
    await expect.poll(() => moves(page)).toBe(2);
  });

test.describe('at a slow pace', () => {
  test.use({ settings: { speed: 'slow' } });

  test('it is told what others did, and one can skip to one\'s own turn',
    async ({ page }) => {
      await beginWith(page, [null, 'casual', 'casual', 'casual'], '11');
      await holdRests(page);
      await page.locator('.choices .choice').first().click();
      await passRest(page);
      await expect(page.locator('.recap li').first()).toBeVisible();
      await page.locator('[data-key="skip"]').click();
      await asked(page);
      await expect(page.locator('.recap')).toHaveCount(0);
      await expect(page.locator('.ghost')).toHaveCount(0);
    });
});
