/** Whole games: by mouse, by keyboard, by touch. */
import { asked, begin, beginWith, closeDialog, dice, expect, moves, over, test,
  typeAll } from './kit.mjs';

const MOST = 600; // steps of a game that ends by itself, or by stalling

const STRONG = '.level[data-bot="skilled"]'; // it ends the game soon

/** @typedef {import('./kit.mjs').Page} Page */

/** What is lit on the table, building first, and what is asked. */
const LIT = ['.site.open', '.front .open', '.plane .open', '.thing.open'].map(
  (kind) => `#game ${kind}`);
const SURE = '.choices .do';
const CHOICES = '.choices .choice';
const DIALOG = 'dialog .choice';

/**
 * Where one can click, when a person is asked: how many there are of each, and
 * of the choices those that lead to the end soonest.
 * @param {Page} page
 */
async function look(page) {
  await asked(page);
  return page.evaluate(({ lit, sure, choices }) => {
    const sooner = ['build', 'front:', 'bonus', 'character', 'play', 'worker:'];
    const count = (/** @type {string} */ what) =>
      document.querySelectorAll(what).length;
    const ranks = [...document.querySelectorAll(choices)].map((each) => {
      const { action, key } = /** @type {HTMLElement} */ (each).dataset;
      const word = action ?? key?.slice('group:'.length) ?? '';
      const at = sooner.findIndex((start) => word.startsWith(start));
      return at < 0 ? sooner.length : at;
    });
    const kind = lit.find((each) => count(each) > 0);
    return { over: count('.question:not(.looking) .buttons') > 0,
      sure: count(sure),
      things: kind && { kind, count: count(kind) },
      choices: ranks.length, best: ranks.indexOf(Math.min(...ranks)) };
  }, { lit: LIT, sure: SURE, choices: CHOICES });
}

test.describe('with moves that are shown', () => {
  test.use({ settings: { speed: 'fast' } });

  test('who clicks early leaves no bot thinking for ever', async ({ page }) => {
    /** @type {string[]} */
    const faults = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    await begin(page, '.level[data-bot="master"]');
    const first = page.locator('.choices .choice').first();
    for (let step = 0; step < 15; step++) {
      await asked(page);
      if (await over(page)) break;
      await first.click({ timeout: 5000 }).catch(() => {}); // it may be over
    }
    expect(faults).toEqual([]);
  });
});

test('a whole game by mouse, on the table alone where it leads on',
  async ({ page }) => {
    await begin(page, STRONG);
    const roll = dice(3);
    for (let step = 0; step < MOST; step++) {
      const { over: ends, things, choices, best } = await look(page);
      if (ends) break;
      const place = things && (roll(4) > 0 || !choices)
        ? page.locator(things.kind).nth(roll(things.count))
        : page.locator(CHOICES).nth(roll(2) ? best : roll(choices));
      await place.click({ timeout: 5000 }).catch(() => {});
      if (await page.locator('dialog[open]').count()) {
        await page.locator(DIALOG).first().click();
      }
    }
    await expect.poll(() => over(page)).toBe(true);
    await page.getByRole('button', { name: 'Scores' }).last().click();
    await expect(page.locator('dialog .score')).toHaveCount(2);
  });

test('a whole game by keyboard alone', async ({ page }) => {
  await begin(page, STRONG);
  const roll = dice(5);
  for (let step = 0; step < MOST; step++) {
    const { over: ends, choices, best } = await look(page);
    if (ends) break;
    const any = roll(Math.max(1, Math.min(choices, 9)));
    await page.keyboard.press(String(1 + (roll(2) && best < 9 ? best : any)));
    if (await page.locator('dialog[open]').count()) {
      await closeDialog(page);
      await page.keyboard.press('Escape');
    }
  }
  await expect.poll(() => over(page)).toBe(true);
});

/**
 * @param {Page} page
 * @param {number} steps at most
 */
async function playByTouch(page, steps) {
  const roll = dice(8);
  for (let step = 0; step < steps; step++) {
    const { over: ends, sure, things, choices, best } = await look(page);
    if (ends) break;
    const place = sure ? page.locator(SURE).first()
      : things && roll(3) ? page.locator(things.kind).nth(roll(things.count))
        : page.locator(CHOICES).nth(roll(2) ? best : roll(choices));
    await place.tap({ timeout: 5000 }).catch(() => {});
    if (await page.locator('dialog[open]').count()) {
      await page.locator(DIALOG).first().tap();
    }
  }
  await asked(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true,
    isMobile: true });

  test('a whole game by touch: the first tap shows, the second does',
    async ({ page }) => {
      await begin(page, STRONG);
      await playByTouch(page, MOST);
      await expect.poll(() => over(page)).toBe(true);
    });

  test('in landscape too', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await begin(page);
    await playByTouch(page, 12);
    await expect.poll(() => moves(page)).toBeGreaterThan(4);
  });
});

test('a building that cannot be built: the missing resource is marked, then '
  + 'the neighbour; with arrows and Enter it is built where it fits',
async ({ page }) => {
  await beginWith(page, [null, null], '1');
  await typeAll(page, ['pick clay', 'pick wood', 'play 4 building 1',
    'play 4 coins']);
  const villa = page.locator('.front .tile');
  await villa.click();
  await expect(page.locator('.refusal .rule')).toHaveText('R8.1');
  await expect(page.locator('#board .refused'))
    .toHaveAttribute('data-key', 'resource:stone');
  const square = page.locator('#city [data-cell="0,0"]');
  await page.locator('#city [data-cell="-1,0"]').click();
  await expect(page.locator('.refusal .rule')).toHaveText('R8.2');
  await expect(square).toHaveClass(/refused/);
  await expect(page.locator('#board .refused')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await typeAll(page, ['play 3 stone', 'play 3 coins'], 4);
  await villa.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.site.fits .gain').first()).toHaveText(/[+−±]/);
  await expect(page.locator('#question')).toContainText('Where do you want');
  await expect(page.locator('.choices .choice .many').first())
    .toHaveText(/[+−±]\d/);
  await page.keyboard.press('c'); // to where one was before
  await page.keyboard.press('ArrowRight');
  await expect(square).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#city [data-cell="1,0"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBe(7);
  await expect(page.locator('#city .tile')).toHaveCount(2);
});

test('four people at one screen take turns', async ({ page }) => {
  await page.goto('./');
  await page.waitForSelector('body[data-ready]');
  await page.getByText('More players, other rules').click();
  const seats = page.locator('.seat select');
  for (let seat = 0; seat < 4; seat++) await seats.nth(seat).selectOption('');
  await page.locator('.seat input').nth(2).fill('Rosa');
  await page.locator('[data-key="begin"]').click();
  await asked(page);
  await expect(page.locator('.player')).toHaveCount(4);
  for (let pick = 0; pick < 4; pick++) {
    await page.locator('.choices .choice').first().click();
    await expect.poll(() => moves(page)).toBe(pick + 1);
  }
  await expect(page.locator('.player .name').nth(2)).toHaveText('Rosa');
});
