/** Motion: what flies, what is seen meanwhile, and what those see for whom
 * nothing moves. Time stands still here: what is animated is held at its
 * beginning until a test lets it go. */
import { asked, beginWith, expect, holdRests, moves, passRest, test, type,
  typeAll, visit } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

test.use({ settings: { speed: 'normal' } });

const SEED = '7baee0a6e04532a214dfa589f9fea08f'
  + '05e778e31bfbbc805dbc3e0c13898bf6';

/** @param {Page} page */
async function holdMotion(page) {
  await page.addInitScript(() => {
    const held = /** @type {Animation[]} */ ([]);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function hold(
      /** @type {any} */ frames, /** @type {any} */ options) {
      const made = animate.call(this, frames, options);
      made.pause();
      held.push(made);
      return made;
    };
    Object.assign(globalThis, { held });
  });
}

/** All that is held is over. @param {Page} page */
async function letGo(page) {
  await page.evaluate(() => {
    for (const each of /** @type {any} */ (globalThis).held.splice(0)) {
      if (each.playState !== 'idle') each.finish();
    }
  });
  await expect(page.locator('.ghost')).toHaveCount(0);
}

/** @param {Page} page @param {string} selector */
async function boxOf(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0 };
}

/**
 * Two people, and a building that can be built.
 * @param {Page} page
 */
async function twoPeople(page) {
  await holdMotion(page);
  await beginWith(page, [null, null], SEED);
  await typeAll(page, ['pick crystal', 'pick stone']);
  await letGo(page);
}

test('a card flies from where it lay, and is there when it arrives',
  async ({ page }) => {
    await twoPeople(page);
    const id = await page.locator('#row [data-card]').first()
      .getAttribute('data-card');
    const lay = await boxOf(page, `#row [data-card="${id}"]`);
    const seat = await page.locator('#mine').getAttribute('class');
    await type(page, 'play 1 building 1');
    await expect.poll(() => moves(page)).toBe(3);
    const own = `[data-anchor="front:${seat?.slice(-1)}:${id}"]`;
    await expect(page.locator(own).first()).toHaveCSS('opacity', '0');
    const ghosts = await page.locator('.ghost').all();
    const boxes = await Promise.all(ghosts.map((each) => each.boundingBox()));
    expect(boxes.some((box) => Math.abs((box?.x ?? 0) - lay.x) < 3
      && Math.abs((box?.y ?? 0) - lay.y) < 3
      && Math.abs((box?.width ?? 0) - lay.width) < 3), JSON.stringify([lay,
      boxes])).toBe(true);
    await letGo(page);
    await expect(page.locator(own).first()).toHaveCSS('opacity', '1');
  });

test('coins are counted when they arrive; a tap lands what flies',
  async ({ page }) => {
    await twoPeople(page);
    const seat = (await page.locator('#mine').getAttribute('class'))
      ?.slice(-1);
    const purse = page.locator(`[data-number="coins:${seat}"]`);
    const before = Number(await purse.textContent());
    await type(page, 'play 4 coins');
    await expect.poll(() => moves(page)).toBe(3);
    await expect(page.locator('.ghost')).toHaveCount(3);
    await expect(purse).toHaveText(String(before));
    await letGo(page);
    await expect(purse).toHaveText(String(before + 3));
    await type(page, 'play 4 coins');
    await expect.poll(() => moves(page)).toBe(4);
    await expect(page.locator('.ghost')).toHaveCount(3);
    await page.locator('#mine .card.open').first().click();
    await expect(page.locator('.ghost')).toHaveCount(0);
  });

test('the building is laid, a worker jumps on its roof, a bonus lights its '
  + 'street', async ({ page }) => {
  await twoPeople(page);
  await typeAll(page, ['play 1 building 1', 'play 2 building 2',
    'play 2 wood'], 2);
  await letGo(page);
  await type(page, 'build runaway-cottage at 0,1');
  await expect.poll(() => moves(page)).toBe(6);
  const tile = page.locator('#city [data-cell="0,1"]');
  await expect(tile).toHaveCSS('opacity', '0');
  await expect(tile.locator('.worker')).toHaveCSS('opacity', '0');
  await letGo(page);
  await expect(tile).toHaveCSS('opacity', '1');
  await expect(tile.locator('.worker')).toHaveCSS('opacity', '1');
  await page.locator('.bonus-line .choice').first().click();
  await expect(page.locator('.street-light.from-top')).toHaveCount(1);
  const [light, square] = await Promise.all(['.street-light',
    '#city [data-cell="0,0"]'].map((each) => boxOf(page, each)));
  expect(light.y).toBeGreaterThan(square.y); // from its middle on
  expect(light.y).toBeLessThan(square.y + square.width);
  await letGo(page);
  await expect(page.locator('.street-light')).toHaveCount(0);
});

test('what others did pulses where it happened', async ({ page }) => {
  await visit(page);
  await page.evaluate(() => {
    const lit = /** @type {(string|undefined)[]} */ ([]);
    Object.assign(globalThis, { lit });
    new MutationObserver((changes) => {
      for (const each of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (each instanceof HTMLElement && each.matches('.ring')) {
          lit.push(each.dataset.around);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('.level').first().click();
  await asked(page);
  await page.locator('.choices .choice').first().click();
  await expect.poll(() => page.evaluate(() =>
    /** @type {any} */ (globalThis).lit.some((/** @type {string} */ each) =>
      each?.startsWith('slot:')))).toBe(true);
  await expect(page.locator('.ring')).toHaveCount(0);
});

/** A game in which a bot has moved, and it is one's turn. @param {Page} page */
async function afterBot(page) {
  await beginWith(page, [null, 'relaxed'], '10');
  await type(page, 'pick clay');
  await expect.poll(() => moves(page)).toBeGreaterThan(1);
  await asked(page);
  await type(page, 'play 1 wood');
  await expect.poll(() => moves(page)).toBe(4);
  await page.waitForSelector('.choices .choice');
  await holdRests(page);
}

/** @param {Page} page @param {() => Promise<any>} ask */
async function seenAgain(page, ask) {
  await ask();
  await expect(page.locator('.looking')).toHaveCount(1);
  await passRest(page); // at the position before
  await expect(page.locator('.looking .recap li').first()).toBeVisible();
  await expect(page.locator('.looking .recap')).toContainText('Lotte');
  await page.locator('.looking [data-key="skip"]').click();
  await expect(page.locator('.looking')).toHaveCount(0);
  await expect(page.locator('.choices .choice').first()).toBeVisible();
  await expect.poll(() => moves(page)).toBe(4);
}

test('the last round is seen again, by mouse and by keyboard',
  async ({ page }) => {
    await afterBot(page);
    await seenAgain(page, () => page.locator('[data-key="again"]').click());
    await seenAgain(page, () => page.keyboard.press('r'));
    await page.keyboard.press('r');
    await expect(page.locator('.looking')).toHaveCount(1);
    await passRest(page);
    await expect(page.locator('.looking .recap')).toContainText('Lotte');
    await passRest(page);
    await expect(page.locator('.looking')).toHaveCount(0); // it ends by itself
    await expect(page.locator('.choices .choice').first()).toBeVisible();
  });

test('there is nothing to see again before others have moved',
  async ({ page }) => {
    await beginWith(page, [null, null], '5');
    await expect(page.locator('[data-key="again"]')).toHaveCount(0);
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true,
    viewport: { width: 390, height: 844 } });

  test('the last round is seen again; sounds are in the menu',
    async ({ page }) => {
      await afterBot(page);
      await seenAgain(page, () => page.locator('[data-key="again"]').tap());
      await page.locator('[data-key="menu"]').tap();
      await page.getByRole('button', { name: 'Turn sounds on' }).tap();
      await expect(page.locator('dialog')).toHaveCount(0);
      expect(await page.evaluate(() => JSON.parse(
        localStorage.getItem('oddville') ?? '{}').sound)).toBe(true);
    });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, and the same is told', async ({ page }) => {
    await holdMotion(page);
    await afterBot(page);
    expect(await page.evaluate(() =>
      /** @type {any} */ (globalThis).held.length)).toBe(0);
    await expect(page.locator('.fresh:visible').first()).toBeVisible();
    await seenAgain(page, () => page.locator('[data-key="again"]').click());
    await type(page, 'play 2 coins');
    await expect.poll(() => moves(page)).toBe(5);
    await passRest(page);
    await expect.poll(() => moves(page)).toBeGreaterThan(5);
    expect(await page.evaluate(() =>
      /** @type {any} */ (globalThis).held.length)).toBe(0);
  });

  test('the street of a bonus stays lit', async ({ page }) => {
    await twoPeople(page);
    await typeAll(page, ['play 1 building 1', 'play 2 building 2',
      'play 2 wood', 'build runaway-cottage at 0,1'], 2);
    await page.locator('.bonus-line .choice').first().click();
    await expect(page.locator('.street-light.from-top')).toBeVisible();
  });
});

test('sounds are off, and one tap turns them on', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: 'Turn sounds on' }).click();
  await page.getByRole('button', { name: 'Turn sounds off' }).click();
  await expect(page.getByRole('button', { name: 'Turn sounds on' }))
    .toBeVisible();
});

test('opponents have their names and faces at the table', async ({ page }) => {
  await visit(page);
  await page.locator('.level[data-bot="casual"]').click();
  await asked(page);
  const them = page.locator('.player').nth(1);
  await expect(them.locator('.name')).toHaveText('Bruno');
  await expect(them.locator('img.face')).toBeVisible();
  await page.locator('.choices .choice').first().click();
  await expect(page.locator('#log')).toContainText('Bruno');
  await them.locator('.who').click();
  await expect(page.locator('dialog .opponent')).toContainText('Casual');
});

test('several opponents of one level keep their colours as names',
  async ({ page }) => {
    await beginWith(page, [null, 'skilled', 'skilled'], '5');
    await expect(page.locator('.player .name')).toHaveText(['You', 'Blue',
      'Red']);
    await expect(page.locator('.player img.face')).toHaveCount(2);
  });
