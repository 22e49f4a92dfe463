/** What must be in sight after something happened, and what must not. */
import { readFile } from 'node:fs/promises';
import { asked, begin, beginWith, expect, makeMoves, moves, openFinished, test,
  typeAll } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

const SEED = '7baee0a6e04532a214dfa589f9fea08f'
  + '05e778e31bfbbc805dbc3e0c13898bf6';
const FRONT = '[data-key="front:runaway-cottage"]';

/**
 * Two people; the one to move has a building that can be built.
 * @param {Page} page
 */
async function readyToBuild(page) {
  await beginWith(page, [null, null], SEED);
  await typeAll(page, ['pick crystal', 'pick stone', 'play 1 building 1',
    'play 2 building 2', 'play 2 wood']);
}

test('a card that was looked at is shown no longer once it is built',
  async ({ page }) => {
    await readyToBuild(page);
    await page.locator(FRONT).hover();
    await expect(page.locator('.detail.card')).toContainText('Runaway Cottage');
    await page.locator(FRONT).click();
    await page.waitForSelector('.site.fits');
    await page.keyboard.press('1'); // the pointer stays where the card lay
    await expect.poll(() => moves(page)).toBe(6);
    await expect(page.locator(FRONT)).toHaveCount(0);
    await expect(page.locator('.detail .card-box')).toHaveCount(0);
  });

/**
 * The page learns that something else lies under the pointer, as browsers
 * tell it of a pointer that has not moved.
 * @param {Page} page
 * @param {{x: number, y: number}} at
 */
async function tellOfRest(page, { x, y }) {
  await page.evaluate(([clientX, clientY]) => {
    document.elementFromPoint(clientX, clientY)?.closest('[data-cell]')
      ?.dispatchEvent(new PointerEvent('pointerenter', { clientX, clientY,
        pointerType: 'mouse' }));
  }, [x, y]);
}

test('a pointer that rests does not make the card under it large',
  async ({ page }) => {
    await readyToBuild(page);
    await page.locator(FRONT).click();
    const site = await page.locator('#city [data-cell="0,1"].site')
      .boundingBox();
    const at = { x: (site?.x ?? 0) + (site?.width ?? 0) / 2,
      y: (site?.y ?? 0) + (site?.height ?? 0) / 2 };
    await page.mouse.click(at.x, at.y);
    await expect.poll(() => moves(page)).toBe(6);
    await expect(page.locator('#city [data-cell="0,1"].tile')).toHaveCount(1);
    const { x, y, width } = await page.locator(
      '#city [data-cell="0,1"].tile').boundingBox() ?? { ...at, width: 0 };
    expect(at.x).toBeGreaterThan(x);
    expect(at.x).toBeLessThan(x + width);
    expect(at.y).toBeGreaterThan(y);
    expect(at.y).toBeLessThan(y + width);
    await tellOfRest(page, at);
    await expect(page.locator('.detail .card-box')).toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.mouse.move(at.x, at.y); // now it is pointed at
    await expect(page.locator('.detail.card')).toContainText('Runaway Cottage');
  });

test('what others did in one game is not marked in the next',
  async ({ page }) => {
    await begin(page);
    for (let made = 0; made < 6 && !await page.locator('.fresh').count();
      made++) await makeMoves(page);
    await expect.poll(() => page.locator('.fresh').count())
      .toBeGreaterThan(0);
    await page.locator('.logo').click();
    await page.locator('.hot-seat').click();
    await asked(page);
    await expect(page.locator('#mine')).toBeVisible();
    await expect.poll(() => moves(page)).toBe(0);
    await expect(page.locator('.fresh')).toHaveCount(0);
  });

test('the log ends in sight, also after the window has changed',
  async ({ page }) => {
    await openFinished(page);
    const below = () => page.locator('#log .lines').evaluate((list) =>
      list.scrollHeight - list.clientHeight - list.scrollTop);
    for (const [width, height] of [[1280, 720], [1920, 1080], [1280, 720],
      [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.locator('#log .lines').evaluate((list) =>
        list.scrollHeight > list.clientHeight)).toBe(true);
      await expect.poll(below, `${width}x${height}`).toBeLessThan(2);
    }
  });

test('a line of the log has the colour of whom it is about',
  async ({ page }) => {
    await openFinished(page);
    const turns = page.locator('#log .event-turn-started');
    await expect.poll(() => turns.count()).toBeGreaterThan(9);
    const wrong = await turns.evaluateAll((all) => all.filter((each) =>
      !each.classList.contains(/ Pip\.$/.test(each.textContent ?? '')
        ? 'seat-1' : 'seat-0')).map((each) => each.textContent));
    expect(wrong).toEqual([]);
  });

test('the PNG of a city stands on the meadow', async ({ page }) => {
  await openFinished(page);
  const coming = page.waitForEvent('download');
  await page.locator('[data-key="png"]').click();
  const file = await readFile(await (await coming).path(), 'base64');
  const seen = await page.evaluate(async (content) => {
    const image = new Image();
    image.src = `data:image/png;base64,${content}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data } = /** @type {ImageData} */ (pen?.getImageData(0, 0,
      image.width, image.height));
    let [clear, meadow] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] < 255) clear++;
      if (data[at] === 0xc6 && data[at + 1] === 0xdf
        && data[at + 2] === 0xa3) meadow++;
    }
    return { clear, meadow: meadow / (image.width * image.height) };
  }, file);
  expect(seen.clear).toBe(0);
  expect(seen.meadow).toBeGreaterThan(0.05);
});

test('what was copied is said in sight', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [width, height] of [[1280, 720], [360, 640], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await openFinished(page);
    await page.evaluate(() => { // as a browser that cannot share
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    const share = page.locator('[data-key="share"]');
    await share.scrollIntoViewIfNeeded();
    await page.locator('#ask').evaluate((ask) => { // it is just in sight
      const bottom = ask.querySelector('[data-key="share"]')
        ?.getBoundingClientRect().bottom ?? 0;
      ask.scrollTop += bottom - ask.getBoundingClientRect().bottom + 4;
    });
    await share.click();
    await expect(page.getByText('Copied to the clipboard'))
      .toBeInViewport({ ratio: 0.9 });
  }
});
