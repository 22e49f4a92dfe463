/** Keeping games, handing them on, and what can go wrong with that. */
import { asked, begin, downloaded, expect, makeMoves, moves, test, visit }
  from './kit.mjs';

/**
 * The games that the browser keeps: how many moves each has.
 * @param {import('./kit.mjs').Page} page
 * @returns {Promise<number[]>}
 */
function kept(page) {
  return page.evaluate(() => new Promise((resolve) => {
    const opening = indexedDB.open('oddville');
    opening.onsuccess = () => {
      const all = opening.result.transaction('games').objectStore('games')
        .getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result.map(({ move }) => move));
      };
    };
  }));
}

test('a game goes on after the page was closed', async ({ page }) => {
  await begin(page);
  await makeMoves(page, 4);
  const count = await moves(page);
  const question = await page.locator('#question').textContent();
  await expect.poll(() => kept(page)).toEqual([count]);
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  await page.locator('.continue button').click();
  await asked(page);
  expect(await moves(page)).toBe(count);
  expect(await page.locator('#question').textContent()).toBe(question);
});

test('several games are kept, and can be deleted', async ({ page }) => {
  for (let game = 0; game < 2; game++) {
    await begin(page);
    await makeMoves(page, 2);
  }
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Kept games' }).click();
  await expect(page.locator('.saves li')).toHaveCount(2);
  await page.locator('.saves .delete').first().click();
  await expect(page.locator('.saves li')).toHaveCount(1);
});

test('a save file is exported and comes back the same', async ({ page }) => {
  await begin(page);
  await makeMoves(page, 4);
  const count = await moves(page);
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Export this game' }).click();
  const text = await downloaded(page, 'Save as a file');
  expect(text).toContain('oddville-table 1');
  await visit(page);
  await page.getByRole('button', { name: 'Import a game' }).click();
  await page.locator('dialog textarea').fill(text);
  await page.getByRole('button', { name: 'Open' }).click();
  await asked(page);
  expect(await moves(page)).toBe(count);
});

test('a link contains the game', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page);
  await makeMoves(page, 4);
  const count = await moves(page);
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Export this game' }).click();
  await page.getByRole('button', { name: 'Link that' }).click();
  await expect(page.getByText('Copied to the clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await asked(page);
  expect(await moves(page)).toBe(count);
});

test('a broken link is explained', async ({ page }) => {
  await visit(page, './#game=AQECAHsd_GEAAARWZX');
  await expect(page.locator('dialog h2')).toHaveText(/no game/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.level').first()).toBeVisible();
});

test('a record of a newer version is explained, and nothing is lost',
  async ({ page }) => {
    await begin(page);
    await makeMoves(page, 1);
    const count = await moves(page);
    await page.locator('[data-key="menu"]').click();
    await page.getByRole('button', { name: 'Import a game' }).click();
    await page.locator('dialog textarea').fill('oddville-record 99\n');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.locator('dialog .content')).toContainText('99');
    await page.keyboard.press('Escape');
    expect(await moves(page)).toBe(count);
  });

test('without IndexedDB one can play, and is told', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: {
      open() { throw new DOMException('no', 'SecurityError'); },
    } });
  });
  await begin(page);
  await makeMoves(page, 1);
  await expect(page.locator('.toast')).toContainText('keep games');
});

test('without WebAssembly the page says what is missing',
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    });
    await page.goto('./');
    await expect(page.locator('.broken')).toContainText('WebAssembly');
  });

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

test('after the first visit everything works without network',
  async ({ page, context }) => {
    test.skip(Boolean(process.env.WEB_URL), 'needs the built page');
    await visit(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(async () => {
      const [name] = await caches.keys();
      return name ? (await (await caches.open(name)).keys()).length : 0;
    })).toBeGreaterThan(20);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await page.locator('.bar .language').selectOption('hu');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
    await page.locator('.level').first().click();
    await asked(page);
    await makeMoves(page, 3);
    expect(await moves(page)).toBeGreaterThan(3);
  });
});
