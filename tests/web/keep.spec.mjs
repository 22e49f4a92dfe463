/** Keeping games, handing them on, and what can go wrong with that. */
import { readFile } from 'node:fs/promises';
import { asked, begin, beginWith, closeDialog, downloaded, expect, kept, letGo,
  makeMoves, moves, test, type, typeAll, visit } from './kit.mjs';

/**
 * @param {import('./kit.mjs').Page} page
 * @param {string} text a record, a save, a link, an export
 */
async function bringIn(page, text) {
  const menu = page.locator('[data-key="menu"]');
  if (await menu.count()) await menu.click();
  await page.getByRole('button', { name: 'Import a game' }).click();
  await page.locator('dialog textarea').fill(text);
  await page.getByRole('button', { name: 'Open' }).click();
}

/** @param {import('./kit.mjs').Page} page */
async function openSaves(page) {
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Saved games' }).click();
}

test('a game goes on after the page was closed', async ({ page }) => {
  await begin(page);
  await makeMoves(page, 4);
  await letGo(page);
  const count = await moves(page);
  const question = await page.locator('#question').textContent();
  await expect.poll(() => kept(page)).toEqual([count]);
  await visit(page);
  await page.locator('.continue button').click();
  await asked(page);
  await expect.poll(() => moves(page)).toBe(count);
  await expect.poll(() => page.locator('#question').textContent())
    .toBe(question);
});

test('several games are kept, and can be deleted', async ({ page }) => {
  for (let game = 0; game < 2; game++) {
    await begin(page);
    await makeMoves(page, 2);
  }
  await openSaves(page);
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
  const text = await downloaded(page, 'Download saved game');
  expect(text).toContain('oddville-table 2');
  await visit(page);
  await bringIn(page, text);
  await asked(page);
  await expect.poll(() => moves(page)).toBe(count);
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
  await expect.poll(() => moves(page)).toBe(count);
});

test('the record goes to the clipboard, the city into a picture, and the '
  + 'edition and house rules are in them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  await page.getByText('More players, other rules').click();
  await page.getByLabel('Edition').selectOption('hu');
  await page.getByText('House rules').click();
  await page.locator('.switches select').last().selectOption({ index: 1 });
  await page.locator('[data-key="begin"]').click();
  await asked(page);
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Export this game' }).click();
  await page.getByRole('button', { name: 'Copy record' }).click();
  await expect(page.getByText('Copied to the clipboard')).toBeVisible();
  const record = await page.evaluate(() => navigator.clipboard.readText());
  expect(record).toContain('oddville-record 1');
  expect(record).toMatch(/^edition hu$/m);
  expect(record).toMatch(/^switch /m);
  const picture = await downloaded(page, 'Picture of the city');
  expect(picture).toMatch(/^<svg [^]*<\/svg>\s*$/);
});

test('all games are exported and come back, and none is overwritten',
  async ({ page, browser, baseURL }) => {
    for (let game = 0; game < 2; game++) {
      await begin(page);
      await makeMoves(page, 2);
    }
    await expect.poll(() => kept(page)).toHaveLength(2);
    await openSaves(page);
    const text = await downloaded(page, 'Export all games');
    await closeDialog(page);
    await bringIn(page, text);
    await expect(page.locator('dialog .content'))
      .toContainText('0 games imported. 2 were already here.');
    await closeDialog(page);

    const games = JSON.parse(text);
    const first = { ...games[0], text: games[1].text };
    await bringIn(page, JSON.stringify([first, { text: 'nonsense' }, 7]));
    await expect(page.locator('dialog .content'))
      .toContainText('1 game imported. 2 could not be read');
    await closeDialog(page);
    await expect.poll(() => kept(page)).toHaveLength(3);

    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await visit(other);
    await bringIn(other, text);
    await expect(other.locator('dialog .content'))
      .toContainText('2 games imported.');
    await closeDialog(other);
    await other.locator('.continue button').click();
    await asked(other);
    await context.close();
  });

test('from the game to the start and back, and to another game',
  async ({ page }) => {
    await begin(page);
    await makeMoves(page);
    const count = await moves(page);
    await page.locator('.logo').click();
    await page.locator('.continue button').click();
    await asked(page);
    await expect.poll(() => moves(page)).toBe(count);
    await page.locator('.logo').click();
    await page.locator('.level').first().click();
    await asked(page);
    await expect.poll(() => moves(page)).toBeLessThan(2);
    await expect(page.locator('main')).toHaveCount(1);
  });

test('a file that is no export of all games is explained',
  async ({ page }) => {
    await visit(page);
    for (const text of ['[{"id": "cut', '{"no": "list"}']) {
      await bringIn(page, text);
      await expect(page.locator('dialog h2'), text)
        .toHaveText(/cannot be opened/);
      await expect(page.locator('dialog .content'), text)
        .toContainText('incomplete');
      await closeDialog(page);
    }
  });

test('a broken link is explained', async ({ page }) => {
  for (const link of ['AQECAHsd_GEAAARWZX', '', '%F0%28', 'A'.repeat(90000)]) {
    const at = `"${link.slice(0, 20)}"`;
    await page.goto('about:blank'); // else only what follows the # changes
    await visit(page, `./#game=${link}`);
    if (link) {
      await expect(page.locator('dialog h2'), at)
        .toHaveText(/cannot be opened/);
      await closeDialog(page);
    }
    await expect(page.locator('.level').first(), at).toBeVisible();
  }
});

test('what is wrong with a record is said with its place, and nothing is '
  + 'lost', async ({ page }) => {
  await begin(page);
  await makeMoves(page);
  const count = await moves(page);
  for (const [text, said] of [['oddville-record 99\n', '99'],
    ['oddville-record 1\nrules 7\n', 'Line 2'], ['', 'Line 1'],
    ['\0\x01\uffff', 'no record'], ['hello', 'Line 1']]) {
    await bringIn(page, text);
    await expect(page.locator('dialog .content')).toContainText(said);
    await closeDialog(page);
    await expect.poll(() => moves(page)).toBe(count);
  }
  await makeMoves(page);
});

test('a game that is broken in its middle is kept up to there',
  async ({ page }) => {
    const record = await readFile(
      new URL('../../examples/two-players.ovr', import.meta.url), 'utf8');
    await visit(page);
    await bringIn(page, record.replace(/^20 .*$/m, '20 purple dance'));
    await expect(page.locator('.toast')).toContainText('dance');
    await expect.poll(() => moves(page)).toBeGreaterThanOrEqual(19);
  });

test('a game with the first standard deck opens, and needs no deck file',
  async ({ page }) => {
    const record = await readFile(
      new URL('../../examples/two-players.ovr', import.meta.url), 'utf8');
    expect(record).toContain('deck "Standard" 7b1dfc6187363865');
    await visit(page);
    await bringIn(page, record);
    await expect.poll(() => moves(page)).toBeGreaterThan(20);
    await page.locator('[data-key="menu"]').click();
    await page.getByRole('button', { name: 'Export this game' }).click();
    await expect(page.getByRole('button', { name: 'Link that' })).toBeVisible();
    await expect(page.locator('.own-deck')).toHaveCount(0);
  });

test('a full store is told once, and the game goes on', async ({ page }) => {
  await visit(page);
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await begin(page);
  await makeMoves(page, 2);
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect(page.locator('.toast')).toContainText('export your game');
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Export this game' }).click();
  expect(await downloaded(page, 'Download saved game'))
    .toContain('oddville-table 2');
});

test('two windows with one game: neither overwrites the other',
  async ({ page, context }) => {
    await beginWith(page, [null, null], '3');
    await makeMoves(page, 2);
    await expect.poll(() => kept(page)).toEqual([2]);
    const other = await context.newPage();
    await visit(other);
    await other.locator('.continue button').click();
    await asked(other);
    await type(page, 'play 1 building 1');
    await expect.poll(() => kept(page)).toEqual([3]);
    await typeAll(other, ['play 2 coins', 'play 2 coins'], 2);
    await expect(other.locator('.toast')).toHaveCount(1);
    await expect(other.locator('.toast')).toContainText('a separate game');
    await expect.poll(() => kept(page)).toEqual([3, 4]);
  });

test('two windows: neither overwrites what the other has set, and both follow',
  async ({ page, context }) => {
    await visit(page);
    const other = await context.newPage();
    await visit(other);
    const root = (/** @type {import('./kit.mjs').Page} */ of) =>
      of.locator('html');
    await other.locator('[data-key="settings"]').click();
    await other.getByLabel('Text size').selectOption('125');
    await expect(root(page)).toHaveAttribute('style', /--letters: 1\.25/);
    await page.locator('[data-key="theme"]').click();
    await expect(root(other)).toHaveAttribute('data-theme', 'dark');
    await expect(other.getByLabel('Colours')).toHaveValue('dark');
    await page.locator('[data-key="language"]').selectOption('de');
    await expect(root(other)).toHaveAttribute('lang', 'de');
    await expect(other.locator('[data-key="learn"]')).toContainText('lernen');
    // What a window has not heard of yet is not overwritten either.
    await page.evaluate(() => localStorage.setItem('oddville', JSON.stringify({
      ...JSON.parse(localStorage.getItem('oddville') ?? '{}'), size: 150,
      orders: { one: 'yes' }, later: 7 })));
    await page.locator('[data-key="sound"]').click();
    expect(await page.evaluate(() => JSON.parse(
      localStorage.getItem('oddville') ?? '{}'))).toEqual({ speed: 'instant',
      size: 150, theme: 'dark', language: 'de', sound: true,
      orders: { one: 'yes' }, later: 7 });
    await other.close();
  });

test('a broken save stays as it is, beside what could be read of it',
  async ({ page }) => {
    await beginWith(page, [null, null], '3');
    await makeMoves(page, 2);
    await type(page, 'play 1 building 1');
    await expect.poll(() => kept(page)).toEqual([3]);
    await page.evaluate(() => new Promise((resolve) => {
      const opening = indexedDB.open('oddville');
      opening.onsuccess = () => {
        const games = opening.result.transaction('games', 'readwrite')
          .objectStore('games');
        games.getAll().onsuccess = ({ target }) => {
          const [game] = /** @type {IDBRequest} */ (target).result;
          games.put({ ...game, text: game.text.replace(/^3 .*$/m,
            '3 purple dance') });
          games.put({ id: 'odd' });
          games.transaction.oncomplete = resolve;
        };
      };
    }));
    await visit(page);
    await page.locator('.continue button').click();
    await expect(page.locator('.toast').first()).toContainText('dance');
    await expect.poll(() => moves(page)).toBe(2);
    await expect.poll(() => kept(page)).toHaveLength(3);
    await openSaves(page);
    await page.locator('.saves .save').last().click();
    await expect(page.locator('dialog h2')).toHaveText(/cannot be opened/);
  });

test('a link from a newer version is no riddle', async ({ page }) => {
  await begin(page);
  const link = await page.evaluate(async () => {
    const { modules } = await import(`${location.origin}/js/main.js`);
    const { Session, WorkerTransport } = modules['session.js'];
    const session = new Session(new WorkerTransport());
    await session.ask('new', { seed: '1', players: [{}, {}] });
    const reply = await session.ask('link');
    session.close();
    return reply.link;
  });
  const bytes = Buffer.from(link, 'base64url');
  bytes[0] = 9;
  const count = await moves(page);
  await bringIn(page, `https://x.example/#game=${bytes.toString('base64url')}`);
  await expect(page.locator('dialog .content')).toContainText(/newer|9/);
  await closeDialog(page);
  await expect.poll(() => moves(page)).toBe(count);
});

test('without IndexedDB one can play, and is told', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: {
      open() { throw new DOMException('no', 'SecurityError'); },
    } });
  });
  await begin(page);
  await makeMoves(page, 1);
  await expect(page.locator('.toast')).toContainText('save games');
});

test('without WebAssembly the page says what is missing',
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    });
    await page.goto('./');
    await expect(page.locator('.broken')).toContainText('WebAssembly');
  });

test('a part that does not come is named, and one can try again',
  async ({ page, faults }) => {
    await page.route('**/oddville.wasm', (route) => route.abort());
    await page.goto('./');
    await expect(page.locator('.broken')).toContainText('did not start');
    await page.unroute('**/oddville.wasm');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector('body[data-ready]');
    faults.length = 0; // the browser's own word about what did not come
  });

test('a worker that does not start is told', async ({ page, faults }) => {
  await page.route('**/js/worker.js', (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('.broken')).toContainText('did not start');
  faults.length = 0;
});

test('a page whose script does not come says so', async ({ page, faults }) => {
  await page.route('**/js/main.js', (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('.late')).toHaveCSS('opacity', '1');
  await expect(page.locator('.late')).toContainText('Reload the page');
  faults.length = 0;
});
