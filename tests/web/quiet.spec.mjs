/** The question: undo and redo, bonuses, calling workers back, orders. */
import { asked, begin, beginWith, closeDialog, expect, moves, test, type,
  typeAll, visit } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

/** Two bonuses are open, and each can be used: coin and stone. */
const TWO_BONUSES = 'AgEAAAex38YQAAOcmFuZG9tLWJ1aWxkZXJgrgFE9haFSLP2RzLQxvXfLyq'
  + 'ZffdRSfwF5KF3SENguPT1CV5IkgAX1DT1EucMVvACg5U4mv8QFZTGG6-M02QoQBTwCkVIimPKg'
  + 'GppmSqIDRK-4cHFJEEN0ybVZXVwcUqCAKwEZQ1QC-5CMGoLoIJCVckqIu1Pof1PIgw';

/** Building here opens a transformation, with nobody left to transform. */
const USELESS = 'AgEAAAex38YQAAOcmFuZG9tLWJ1aWxkZXIyMDhffylX1zF1V8OvRRbgW0TaonK'
  + 'V9iGwMBjL60Z05HX0kczGSTEBRICYzNZjbhGBw7-g3FAUC';

/**
 * The middle of something, to click there whatever lies there by then.
 * @param {Page} page
 * @param {string} selector
 * @returns {Promise<[number, number]>}
 */
async function middle(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Three choices that show nothing: all can be taken back. @param {Page} page */
async function threeChoices(page) {
  await beginWith(page, [null, 'relaxed'], '10');
  await typeAll(page, ['pick clay'], 1);
  await type(page, 'play 1 wood');
  await expect.poll(() => moves(page)).toBe(4);
  await type(page, 'play 2 coins');
  await expect.poll(() => moves(page)).toBe(6);
  await asked(page);
}

test('two clicks on undo undo twice, two on redo bring both back',
  async ({ page }) => {
    await threeChoices(page);
    const undo = await middle(page, '[data-key="undo"]');
    const redo = await middle(page, '[data-key="redo"]');
    await page.mouse.click(...undo);
    await page.mouse.click(...undo);
    await expect.poll(() => moves(page)).toBe(2);
    await expect.poll(() => middle(page, '[data-key="undo"]')).toEqual(undo);
    await expect.poll(() => middle(page, '[data-key="redo"]')).toEqual(redo);
    await page.mouse.click(...redo);
    await page.mouse.click(...redo);
    await expect.poll(() => moves(page)).toBe(6);
  });

test('a double click undoes twice as well, and so do two keys',
  async ({ page }) => {
    await threeChoices(page);
    await page.mouse.dblclick(...await middle(page, '[data-key="undo"]'));
    await expect.poll(() => moves(page)).toBe(2);
    await page.keyboard.press('y');
    await page.keyboard.press('y');
    await expect.poll(() => moves(page)).toBe(6);
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await expect.poll(() => moves(page)).toBe(2);
  });

test('whoever clicks on while a bonus is used or declined never does the '
  + 'opposite', async ({ page }) => {
  for (const clicked of ['.uses .choice', '.no']) {
    await page.goto('about:blank');
    await visit(page, `./#game=${TWO_BONUSES}`);
    await asked(page);
    await expect(page.locator('.bonus-line')).toHaveCount(2);
    const lines = await page.locator('.bonus-line').evaluateAll((all) =>
      all.map((line) => [line.querySelector('.uses')?.getBoundingClientRect()
        .right ?? 0, line.querySelector('.no')?.getBoundingClientRect().left
        ?? 0]));
    for (const [uses, no] of lines) {
      expect(uses).toBeLessThan(no);
      expect(no).toBe(lines[0][1]);
    }
    const [x, y] = await middle(page, `.bonus-line ${clicked}`);
    const before = await moves(page);
    await page.mouse.click(x, y);
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
    const there = await page.evaluate(([left, top]) => document
      .elementFromPoint(left, top)?.closest('.choice')
      ?.getAttribute('data-action') ?? '', [x, y]);
    expect(there).not.toMatch(clicked === '.no' ? /^bonus/ : /^decline/);
  }
});

test('a worker is called back on the board, by two clicks, and the list does '
  + 'not offer it', async ({ page }) => {
  await begin(page);
  await page.goto('about:blank');
  await visit(page, `./#game=${TWO_BONUSES}`);
  await asked(page);
  await expect(page.locator('.choice[data-action^="remove"]')).toHaveCount(0);
  await expect(page.locator('.choice[data-key="group:do:remove"]'))
    .toHaveCount(0);
  const slot = page.locator('[data-key="slot:wood:1"]');
  const before = await moves(page);
  await slot.click();
  await expect(slot.locator('.call-back')).toBeVisible();
  await slot.click();
  await expect.poll(() => moves(page)).toBe(before + 1);
  await expect(slot.locator('.seat-0')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(slot.locator('.seat-0')).toHaveCount(1);
});

test('by keyboard too: the slot says so, Enter and Enter',
  async ({ page }) => {
    await visit(page, `./#game=${TWO_BONUSES}`);
    await asked(page);
    const slot = page.locator('[data-key="slot:wood:1"]');
    await expect(slot).toContainText('You can call your worker back.');
    const before = await moves(page);
    await slot.focus();
    await page.keyboard.press('Enter');
    await expect(slot).toContainText('Choose it again');
    await expect(slot).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => moves(page)).toBe(before + 1);
  });

test('new games decline what cannot be used; that can be switched off, for '
  + 'later games too', async ({ page }) => {
  const orders = async () => {
    await page.locator('[data-key="menu"]').click();
    await page.getByRole('button', { name: 'Standing orders' }).click();
    return page.locator('dialog select');
  };
  await begin(page);
  const first = await orders();
  expect(await first.evaluateAll((all) => all.map((each) =>
    /** @type {HTMLSelectElement} */ (each).value)))
    .toEqual(['ask', 'decline', 'idle']);
  await first.nth(1).selectOption('ask');
  await closeDialog(page);
  await begin(page);
  await expect((await orders()).nth(1)).toHaveValue('ask');
});

test('a bonus that cannot be used is declined by itself, and the log says why',
  async ({ page }) => {
    await visit(page, `./#game=${USELESS}`);
    await asked(page);
    await page.locator('[data-key="menu"]').click();
    await page.getByRole('button', { name: 'Standing orders' }).click();
    await page.locator('dialog select').nth(1).selectOption('decline');
    await closeDialog(page);
    const before = await moves(page);
    await type(page, 'build chimney-with-a-view at -1,1');
    await expect.poll(() => moves(page)).toBeGreaterThan(before + 1);
    await expect(page.locator('#log .event-bonus-declined').last())
      .toContainText('no worker on the resource board');
    await expect(page.locator('.bonus-line')).toHaveCount(0);
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true,
    viewport: { width: 390, height: 844 } });

  test('two taps call a worker back; undo twice undoes twice',
    async ({ page }) => {
      await visit(page, `./#game=${TWO_BONUSES}`);
      await asked(page);
      const before = await moves(page);
      const slot = page.locator('[data-key="slot:wood:1"]');
      await slot.tap();
      await expect(slot.locator('.call-back')).toBeVisible();
      await slot.tap();
      await expect.poll(() => moves(page)).toBe(before + 1);
      await page.locator('.bonus-line .uses .choice').first().tap();
      await expect.poll(() => moves(page)).toBe(before + 2);
      await page.locator('[data-key="undo"]').tap();
      await page.locator('[data-key="undo"]').tap();
      await expect.poll(() => moves(page)).toBe(before);
    });

  test('a tap on a card that cannot be chosen shows it, without a refusal',
    async ({ page }) => {
      await visit(page, `./#game=${TWO_BONUSES}`);
      await asked(page); // bonuses are open: no card can be taken
      await page.locator('[data-key="row:3"]').tap();
      await expect(page.locator('dialog[open] .card-box')).toBeVisible();
      await expect(page.locator('.refusal')).toHaveCount(0);
    });
});
