/** Leaving a game always works, also while the engine does not answer. */
import { asked, begin, beginWith, expect, makeMoves, moves, test, visit }
  from './kit.mjs';

/**
 * The first engine of the page falls silent for ever at the first move of a
 * bot; those after it are sound. How many there were is `engines`.
 * @param {import('./kit.mjs').Page} page
 */
async function silence(page) {
  await page.addInitScript(() => {
    const all = /** @type {any} */ (globalThis);
    const Sound = Worker;
    all.engines = 0;
    all.silent = false;
    all.Worker = class extends Sound {
      /** @param {string} name @param {WorkerOptions} options */
      constructor(name, options) {
        super(name, options);
        this.first = all.engines === 0;
        all.engines++;
      }

      /** @param {any} message */
      postMessage(message) {
        all.silent ||= /"do":"step"/.test(message.request);
        if (!this.first || !all.silent) super.postMessage(message);
      }
    };
  });
}

/** @param {import('./kit.mjs').Page} page */
async function untilSilent(page) {
  await page.waitForFunction(() => /** @type {any} */ (globalThis).silent);
}

/** @param {import('./kit.mjs').Page} page */
const engines = (page) => page.evaluate(() =>
  /** @type {any} */ (globalThis).engines);

/**
 * A game against a bot in which the engine is silent, after our first move.
 * @param {import('./kit.mjs').Page} page
 */
async function stuckGame(page) {
  await silence(page);
  await beginWith(page, [null, 'first-game'], '3');
  await page.locator('.choices .choice').first().click();
  await untilSilent(page);
}

test('a game whose engine does not answer can be left for another',
  async ({ page }) => {
    await stuckGame(page);
    await page.locator('.bar [data-key="logo"]').click();
    await expect(page.locator('#start')).toBeVisible();
    await page.locator('.level').first().click();
    await asked(page);
    await makeMoves(page, 2);
    await expect.poll(() => engines(page)).toBe(2);
  });

test('it is kept, and goes on when one comes back', async ({ page }) => {
  await stuckGame(page);
  const before = await moves(page);
  expect(before).toBeGreaterThan(0);
  await page.locator('.bar [data-key="logo"]').click();
  await page.locator('.continue button').click();
  await asked(page);
  await expect.poll(() => moves(page)).toBeGreaterThan(before);
});

test('the next engine speaks the language and draws what was asked for',
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('oddville',
      '{"speed":"instant","language":"de"}'));
    await stuckGame(page);
    await page.locator('.bar [data-key="logo"]').click();
    await page.locator('.level').first().click();
    await asked(page);
    await expect(page.locator('#ask')).toContainText(/rohstoff/i);
    await expect.poll(() => page.locator('#mine img.art').evaluateAll(
      (all) => all.length && all.every((each) =>
        /** @type {HTMLImageElement} */ (each).src))).toBe(true);
  });

test('a link with a bot that ponders for ever can be left',
  async ({ page }) => {
    await begin(page);
    const link = await page.evaluate(async () => {
      const { modules } = await import(`${location.origin}/js/main.js`);
      const { Session, WorkerTransport } = modules['session.js'];
      const session = new Session(new WorkerTransport());
      const players = [{ bot: 'mcts:1000000000' }, { bot: 'mcts:999999999' }];
      await session.ask('new', { seed: '1', players });
      const reply = await session.ask('link');
      session.close();
      return reply.link;
    });
    await page.goto('about:blank'); // a link from elsewhere
    await visit(page, `./#game=${link}`);
    await expect(page.locator('#game')).toBeVisible();
    await page.locator('.bar [data-key="logo"]').click();
    await page.locator('.level').first().click();
    await asked(page);
    await makeMoves(page, 1);
  });
