/**
 * @file tables.spec.mjs - how people come to an online table: by links and codes,
 * with what a network allows, on another device, and for everyone.
 */
import { expect, test } from '@playwright/test';
import { axe } from './kit.mjs';
import { join_, key, makeTable, moves, newPage, play, server, sit, twoPlay,
  whoseTurn, withServer } from './online_kit.mjs';

/** @typedef {import('@playwright/test').Page} Page */

withServer();

test('where WebSockets are stopped the other way works',
  async ({ browser }) => {
    const ann = await newPage(browser);
    const bo = await newPage(browser);
    await bo.addInitScript(() => {
      class Stopped extends EventTarget {
        constructor() {
          super();
          setTimeout(() => /** @type {any} */ (this).onclose?.(), 10);
        }

        close() {}
      }
      /** @type {any} */ (window).WebSocket = Stopped;
    });
    const links = await makeTable(ann, 2);
    await join_(bo, links.join, 'Bo');
    await key(ann, 'start').click();
    await Promise.all([ann, bo].map((page) => page.waitForSelector('#game')));
    await play([ann, bo], 6);
    const log = await ann.locator('#log .lines').textContent();
    await expect(bo.locator('#log .lines')).toHaveText(log ?? '');
  });

test('a link that a terminal wrote is opened', async ({ browser }) => {
  const [ann, bo] = await Promise.all([{}, {}].map(() => newPage(browser)));
  const { join: link } = await makeTable(ann, 2);
  const [code, token] = link.split('/').slice(-2);
  await join_(bo, `${server.base}#room=${code}&token=${token}`, 'Bo');
  await expect(ann.locator('.table-seats')).toContainText('Bo');
});

test('a link that opens nothing says so', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto(`${server.base}#table/AAAAAAAA/${'a'.repeat(32)}`);
  await expect(page.locator('#lobby [role="alert"]'))
    .toContainText('no such table');
  await key(page, 'home').click();
  await expect(page.locator('.my-tables')).toHaveCount(0);
});

/**
 * @param {Page} page
 * @param {string} [rule] that alone
 */
async function nothingSerious(page, rule = '') {
  expect(await axe(page, 'html', rule ? [rule] : undefined, ['serious',
    'critical'])).toEqual([]);
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`for everyone, ${colorScheme}: axe at the table`,
    async ({ browser }) => {
      const ann = await newPage(browser, { colorScheme });
      const rule = colorScheme === 'dark' ? 'color-contrast' : '';
      await ann.goto(`${server.base}#table`);
      await key(ann, 'create').waitFor();
      await nothingSerious(ann, rule);
      await key(ann, 'create').click();
      await sit(ann, 'Ann');
      await nothingSerious(ann, rule);
      await ann.locator('[data-key="bot:1"] select').selectOption('casual');
      await key(ann, 'start').click();
      await ann.waitForSelector('#game');
      await nothingSerious(ann, rule);
      for (const opener of ['table-menu', 'to-chat']) {
        await key(ann, opener).click();
        await ann.waitForSelector('dialog[open]');
        await nothingSerious(ann, rule);
        await ann.keyboard.press('Escape');
        await expect(ann.locator('dialog')).toHaveCount(0);
      }
    });
}

test('where there is no server nothing is offered', async ({ browser }) => {
  await server.stop('SIGTERM');
  await server.start(['--no-online']);
  const page = await newPage(browser);
  const asked = page.waitForResponse(/server\.json/);
  await page.goto(server.base ?? '');
  await asked;
  await page.waitForSelector('body[data-ready]');
  await expect(key(page, 'friends')).toHaveCount(0);
  await server.stop('SIGTERM');
  await server.start();
  await page.reload();
  await key(page, 'friends').waitFor();
});

test('a code brings the seat to a phone, once; wrong ones say so',
  async ({ browser }) => {
    const { ann, bo } = await twoPlay(browser);
    await play([ann, bo], 2);
    await key(ann, 'table-menu').click();
    await key(ann, 'carry').click();
    const code = await key(ann, 'carry-code').textContent();
    expect(code).toMatch(/^[0-9a-z]{4} [0-9a-z]{4}$/);
    await expect(ann.locator('.carry .qr')).toBeVisible();
    await nothingSerious(ann);
    const phone = await newPage(browser, { viewport: { width: 390,
      height: 844 }, hasTouch: true });
    await phone.goto(`${server.base}#code/zzzzzzzz`);
    await expect(phone.getByRole('alert')).toHaveText(
      'There is no such code.');
    await key(phone, 'code').fill(code?.toUpperCase() ?? '');
    await key(phone, 'take').click();
    await phone.waitForSelector('#game');
    await expect.poll(() => moves(phone)).toBe(await moves(ann));
    await expect(key(phone, 'table-menu')).toBeVisible(); // a seat, no watcher
    expect(phone.url()).not.toContain(code?.replace(' ', '') ?? '?');
    const thief = await newPage(browser);
    await thief.goto(`${server.base}#code/${code?.replace(' ', '')}`);
    await expect(thief.getByRole('alert')).toContainText('already used');
    await key(ann, 'carry-again').click();
    await expect(key(ann, 'carry-code')).not.toHaveText(code ?? '');
  });

test('a browser that forgot its tables is told them by the server',
  async ({ browser }) => {
    const { ann, bo } = await twoPlay(browser);
    await play([ann, bo], 2);
    const context = ann.context();
    await expect.poll(() => ann.evaluate(() =>
      JSON.parse(localStorage.getItem('oddville-tables') ?? '[]')
        .every((/** @type {any} */ { kept, token }) => kept === token)))
      .toBe(true);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'oddville-guest', httpOnly: true,
      sameSite: 'Lax', secure: false });
    await ann.evaluate(() => localStorage.clear());
    await ann.goto(`${server.base}?again`);
    await expect(ann.locator('.my-tables')).toHaveCount(0);
    await key(ann, 'friends').click();
    const own = ann.locator('.own-tables li');
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('Ann – Bo');
    const turns = await own.getByText('Your turn').count();
    await own.getByRole('button').click();
    await ann.waitForSelector('#game');
    await expect.poll(() => moves(ann)).toBe(await moves(bo));
    const mover = await whoseTurn([ann, bo]);
    expect(turns).toBe(mover === ann ? 1 : 0);
    await play([ann, bo], 1);
    // Somebody else's browser is told nothing.
    const stranger = await newPage(browser);
    await stranger.goto(`${server.base}#table`);
    await expect(key(stranger, 'create')).toBeVisible();
    await expect(stranger.locator('.own-tables')).toHaveCount(0);
  });
