/**
 * The tutorial points at what it speaks of, is resumed where it was left, and
 * ends in a first game with a coach.
 */
import { asked, beginWith, expect, makeMoves, test, visit } from './kit.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Where the tutorial has come to: "Step 5 of 25". @param {Page} page */
const step = (page) => page.locator('.tutorial .steps').textContent();

/** Reads on, or does what is asked. @param {Page} page */
async function onward(page) {
  const before = await step(page);
  const choices = page.locator('.choices .wanted');
  const next = page.locator('.tutorial [data-key="next"]');
  await page.waitForSelector('.tutorial [data-key="next"], '
    + '.choices .wanted');
  while (await step(page) === before) {
    const said = await page.locator('#ask').textContent();
    if (await next.count()) await next.click();
    else await choices.first().click();
    await expect.poll(() => page.locator('#ask').textContent())
      .not.toBe(said);
    await page.waitForSelector('.tutorial p');
  }
}

/** From its beginning. @param {Page} page @param {number} number */
async function walkTo(page, number) {
  await visit(page, './#tutorial');
  await page.waitForSelector('.tutorial p');
  while (!(await step(page))?.startsWith(`Step ${number} `)) await onward(page);
}

/**
 * To the step of this number, as who left the tutorial there.
 * @param {Page} page
 * @param {number} number
 */
async function goTo(page, number) {
  await page.addInitScript((lesson) => localStorage.setItem('oddville',
    JSON.stringify({ speed: 'instant', lesson })), number - 1);
  await visit(page, './#tutorial');
  await expect(page.locator('.tutorial .steps')).toContainText(
    `Step ${number} `);
}

/**
 * To the end of the tutorial, in the page itself: reads on, or does what is
 * asked.
 * @param {Page} page
 */
async function walkOut(page) {
  await page.evaluate(async () => {
    const find = (/** @type {string} */ what) => /** @type {HTMLElement|null} */ (
      document.querySelector(what));
    const said = () => find('#ask')?.textContent;
    const next = () => find('.tutorial [data-key="next"], .choices .wanted');
    const until = async (/** @type {() => unknown} */ ready) => {
      while (!ready()) await new Promise((go) => { setTimeout(go, 20); });
    };
    for (;;) {
      await until(() => find('[data-key="first-game"]') || next());
      if (find('[data-key="first-game"]')) return;
      const before = said();
      next()?.click();
      await until(() => said() !== before);
    }
  });
}

/** Is this part of the table dimmed? @param {Page} page */
const dimmed = (page, /** @type {string} */ part) => page.locator(part)
  .evaluate((each) => getComputedStyle(each).filter !== 'none');

test('what a step speaks of is lit, the rest is dimmed', async ({ page }) => {
  await goTo(page, 4);
  await expect(page.locator('#question')).toHaveText('Your worker cards');
  for (const part of ['.hand', '#row']) {
    await expect.poll(() => dimmed(page, part)).toBe(false);
    await expect(page.locator(part)).toHaveCSS('outline-style', 'solid');
  }
  for (const part of ['#city', '#board', '#players', '#piles', '.front']) {
    await expect.poll(() => dimmed(page, part)).toBe(true);
  }
  await expect(page.locator('[data-key="worker:1"]')).toHaveClass(/explains/);
  const card = page.locator('.explained .mini');
  expect((await card.boundingBox())?.width).toBeGreaterThan(90);
});

test('while the tutorial explains, nothing is offered', async ({ page }) => {
  await goTo(page, 5);
  await expect(page.locator('.open, .choice')).toHaveCount(0);
  await page.locator('[data-key="worker:2"]').click();
  await expect(page.locator('.chosen')).toHaveCount(0);
});

test('a card in the city that a step explains is marked', async ({ page }) => {
  await goTo(page, 7);
  await expect(page.locator('#city .tile.explains')).toHaveCount(1);
  await expect(page.locator('.explained .mini')).toContainText('Cottage');
});

test('a choice the tutorial did not ask for is not made, and it says so',
  async ({ page }) => {
    await goTo(page, 3);
    await page.locator('.choices .choice:not(.wanted)').first().click();
    await expect(page.locator('.refusal')).toContainText('nothing was done');
    await expect(page.locator('.refusal')).not.toContainText('works');
    await expect.poll(() => step(page)).toContain('Step 3 ');
    await page.locator('.choices .wanted').first().click();
    await expect.poll(() => step(page)).toContain('Step 4 ');
  });

test('the tutorial goes on where it was left: reload, or home and back',
  async ({ page }) => {
    await walkTo(page, 6);
    const city = await page.locator('#city .tile').count();
    await page.reload();
    await page.waitForSelector('.tutorial p');
    await expect.poll(() => step(page)).toContain('Step 6 ');
    await expect.poll(() => page.locator('#city .tile').count()).toBe(city);
    await page.locator('.logo').click();
    const learn = page.locator('[data-key="learn"]');
    await expect(learn).toContainText('step 6');
    await learn.click();
    await page.waitForSelector('.tutorial p');
    await expect.poll(() => step(page)).toContain('Step 6 ');
    await page.locator('[data-key="start-over"]').click();
    await expect.poll(() => step(page)).toContain('Step 1 ');
  });

test('it is played to its end, and then the first game is against the kindest '
  + 'bot, with a coach', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: 'Learn to play' }).click();
  await walkOut(page);
  await page.locator('[data-key="first-game"]').click();
  await page.waitForSelector('.coach');
  await expect(page.locator('.players')).toContainText('First game');
  await expect(page.locator('.coach')).toContainText('Look at the row');
  await makeMoves(page, 1);
  await expect(page.locator('.coach')).toContainText('Take one from');
  await page.locator('[data-key="coach-off"]').click();
  await expect(page.locator('.coach')).toHaveCount(0);
  await page.reload();
  await asked(page);
  await expect(page.locator('.coach')).toHaveCount(0);
  await page.locator('.logo').click(); // learnt: it begins anew
  await expect(page.locator('[data-key="learn"]')).not.toContainText('step');
});

test('while the tutorial plays, it says what happens', async ({ page }) => {
  await goTo(page, 5);
  await page.evaluate(async () => {
    const { modules } = await import(`${location.origin}/js/main.js`);
    const { PACE } = modules['game.js'];
    PACE.instant = 1e9;
  });
  await page.locator('[data-key="next"]').click();
  await expect(page.locator('#question')).toHaveText('Watch what happens…');
  await expect(page.locator('.tutorial .recap'))
    .toContainText('Pawnshop of Hours');
});

test('the kindest opponent brings the coach to people who are new',
  async ({ page }) => {
    await visit(page);
    await page.locator('[data-bot="first-game"]').click();
    await asked(page);
    await makeMoves(page, 1);
    await expect(page.locator('.coach')).toBeVisible();
    await page.locator('[data-key="coach-off"]').click();
    await page.locator('.logo').click();
    await page.locator('[data-bot="first-game"]').click();
    await asked(page);
    await makeMoves(page, 1);
    await expect(page.locator('.coach')).toHaveCount(0);
  });

test('who just plays for the first time meets the coach', async ({ page }) => {
  await visit(page);
  await page.locator('[data-key="play"]').click();
  await asked(page);
  await makeMoves(page, 1);
  await expect(page.locator('.coach')).toBeVisible();
});

test('a card that was looked at does not follow into the tutorial',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await page.keyboard.press('Tab');
    await page.locator('[data-key="row:3"]').focus();
    await expect(page.locator('.detail.card')).toBeVisible();
    await page.locator('.logo').click();
    await page.locator('[data-key="learn"]').click();
    await page.waitForSelector('.tutorial p');
    await expect(page.locator('.detail')).toBeEmpty();
  });

test('nobody else gets a coach who did not ask for one', async ({ page }) => {
  await visit(page);
  await page.locator('[data-bot="relaxed"]').click();
  await asked(page);
  await expect(page.locator('.coach')).toHaveCount(0);
  await page.locator('[data-key="settings"]').click();
  await page.getByLabel('Coach').selectOption('on');
  await page.keyboard.press('Escape');
  await expect(page.locator('.coach')).toBeVisible();
});

test('how to play: five pages with pictures, the rules behind them',
  async ({ page }) => {
    await visit(page);
    await page.locator('[data-key="how"]').click();
    const titles = new Set();
    for (let at = 0; at < 5; at++) {
      await expect(page.locator('.turn-page .steps')).toHaveText(
        `${at + 1} / 5`);
      titles.add(await page.locator('.how-page h3').textContent());
      await expect(page.locator('.how-page .picture .art').first())
        .toBeVisible();
      await expect(page.locator('[data-key="how-next"]')).toBeFocused();
      if (at < 4) await page.locator('[data-key="how-next"]').click();
    }
    expect(titles.size).toBe(5);
    await page.locator('[data-key="how-back"]').click();
    await expect(page.locator('.turn-page .steps')).toHaveText('4 / 5');
    await expect(page.locator('[data-example="clashes"]')).toContainText(
      'Does not fit');
    await page.locator('[data-key="how-rules"]').click();
    await expect(page.locator('.rules [data-rule="R8.2"]')).toBeVisible();
    await page.goBack(); // one step, however many pages were read
    await expect(page.locator('dialog')).toHaveCount(0);
  });

test('the rules are drawn: edges, bonuses, every scoring rule and character',
  async ({ page }) => {
    await visit(page);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    const drawn = (/** @type {string} */ rule) => page.locator(
      `.rules [data-rule="${rule}"] + dd .art`);
    for (let n = 1; n <= 12; n++) {
      await expect(drawn(`R11.${n}`)).toHaveCount(1);
    }
    for (let n = 2; n <= 9; n++) {
      await expect.poll(() => drawn(`R13.${n}`).count()).toBeGreaterThan(1);
    }
    await expect(page.locator('[data-example]')).toHaveCount(11);
    await expect(page.locator('[data-example="row"] .counted')).toHaveCount(3);
    await expect(page.locator('[data-example="row"]')).toContainText(
      '2 + 3 = 5');
  });

test('the help tells how this table ends', async ({ page }) => {
  const end = page.locator('.short li').last();
  await visit(page);
  await page.getByText('More players, other rules').click();
  await page.getByText('House rules').click();
  await page.getByLabel('End of the game').selectOption('full-round');
  await page.locator('[data-key="begin"]').click();
  await asked(page);
  await page.keyboard.press('?');
  await expect(end).toContainText('The round is finished first');
});
