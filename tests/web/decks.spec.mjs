/** Decks of one's own: loaded, looked at, played with, kept and missed. */
import { readFile } from 'node:fs/promises';
import { asked, closeDialog, downloaded, expect, kept, makeMoves, moves, test,
  visit } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

/** The standard deck, every building under another name. */
async function ownDeck() {
  const text = await readFile(new URL('../../data/standard.deck',
    import.meta.url), 'utf8');
  let number = 0;
  return text.replace(/^name .*$/m, 'name Our <b>Town</b>').replace(
    /^building .*\n( +name +).*$/gm, (_, name) => `building own-${number}\n`
      + `${name}Odd ${number++}`);
}

/** @param {string} text */
const fileOf = (text, name = 'our.deck') => ({ name,
  mimeType: 'text/plain', buffer: Buffer.from(text) });

/** @param {Page} page */
async function openDecks(page) {
  await page.locator('[data-key="decks"]').first().click();
  await page.waitForSelector('dialog .drop');
}

/**
 * Loads the deck and takes it for the next game.
 * @param {Page} page
 */
async function choose(page) {
  await visit(page);
  await page.locator('.custom > summary').click();
  await expect(page.getByRole('button', { name: 'Deck: Standard' }))
    .toHaveText('Standard');
  await openDecks(page);
  await page.locator('dialog input[type=file]').setInputFiles(
    fileOf(await ownDeck()));
  await page.getByRole('button', { name: 'Play with it' }).click();
  await expect(page.locator('.chosen-deck')).toContainText(
    'Deck: Our <b>Town</b>');
  await expect(page.locator('.chosen-deck')).toContainText(
    'The bots know cards by what is printed on them');
}

/** @param {Page} page */
async function playsOwn(page) {
  await asked(page);
  await expect(page.locator('#row [data-card^="own-"]')).toHaveCount(6);
  await expect(page.locator('#row [data-card] > img.art[src^=blob]'))
    .toHaveCount(6);
  await expect(page.locator('#row')).toContainText(/Odd \d/);
}

test('a deck file is played with against a bot, and the game goes on after '
  + 'a reload', async ({ page }) => {
  await choose(page);
  await page.locator('.level').first().click();
  await playsOwn(page);
  await makeMoves(page, 4);
  const count = await moves(page);
  await expect.poll(() => kept(page)).toEqual([count]);
  await page.reload();
  await playsOwn(page);
  await expect.poll(() => moves(page)).toBe(count);
});

test('a deck is played with by people who pass the screen on, and the start '
  + 'page stays as it was', async ({ page }) => {
  await choose(page);
  await page.locator('[data-key="hot-seat"]').click();
  await playsOwn(page);
  await makeMoves(page);
  await page.locator('[data-key="undo"]').click();
  await expect.poll(() => moves(page)).toBe(0);
  await playsOwn(page);
  await makeMoves(page, 3);
  await page.locator('.logo').click();
  await page.waitForSelector('#start .town');
  await expect.poll(() => page.locator('.town img').evaluateAll((all) =>
    all.map((each) => /** @type {HTMLImageElement} */ (each).naturalWidth)))
    .toEqual([1680, 1680, 1680, 1680]); // seven cards side by side in each
  await page.locator('[data-key="standard-deck"]').click();
  await expect(page.locator('.chosen-deck')).toHaveCount(0);
  await page.locator('.level').first().click();
  await asked(page);
  await expect(page.locator('#row [data-card^="own-"]')).toHaveCount(0);
});

test('the cards of a deck can be looked at, and the deck deleted',
  async ({ page }) => {
    await choose(page);
    await page.locator('.chosen-deck button').first().click();
    await expect(page.locator('dialog .entry.building')).toHaveCount(64);
    await expect(page.locator('dialog h4', { hasText: 'Odd 63' }))
      .toBeVisible();
    await expect(page.locator('dialog .entry.building img[src^=blob]'))
      .toHaveCount(64);
    await closeDialog(page);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await page.locator('.custom > summary').click();
    await openDecks(page);
    await page.locator('.decks .delete').click();
    await expect(page.locator('.decks li')).toHaveCount(0);
  });

test('mistakes in a deck file are named with their places',
  async ({ page }) => {
    await visit(page);
    await page.locator('.custom > summary').click();
    await openDecks(page);
    const file = page.locator('dialog input[type=file]');
    const text = (await ownDeck()).replace(/bonus( +)coin/, 'bonus$1cash')
      .replace(/guild( +)mask/, 'guild$1masque');
    await file.setInputFiles(fileOf(text));
    const faults = page.locator('.faults li');
    await expect(page.locator('.faults')).toContainText(/has \d+ mistakes/);
    const line = text.split('\n').findIndex((each) =>
      each.includes('cash')) + 1;
    await expect(faults.filter({ hasText: 'cash' })).toContainText(
      `Line ${line}, column `);
    await expect(page.locator('.decks li')).toHaveCount(0);
    await file.setInputFiles(fileOf('hello', 'hello.txt'));
    await expect(faults.first()).toContainText('Line 1, column 1: ');
  });

test('a deck that is dropped on the page is taken', async ({ page }) => {
  await visit(page);
  const text = await ownDeck();
  const files = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'our.deck'));
    return data;
  }, text);
  await page.dispatchEvent('#start', 'drop', { dataTransfer: files });
  await expect(page.locator('.chosen-deck')).toBeVisible();
});

test('a save or a link of a deck that is not there says so, and opens with '
  + 'the file', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page);
  await page.locator('.level').first().click();
  await asked(page);
  await makeMoves(page, 3);
  const count = await moves(page);
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Export this game' }).click();
  await expect(page.locator('.own-deck')).toContainText('needs that deck');
  const deck = await downloaded(page, 'Download deck file');
  await page.getByRole('button', { name: 'Link that' }).click();
  await expect(page.getByText('Copied to the clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const away = await browser.newContext();
  const other = await away.newPage();
  await other.goto(link);
  const dialog = other.locator('dialog[open]');
  await expect(dialog).toContainText('a deck that is not in this browser');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(fileOf(deck.replace('Odd 63', 'Odd one')));
  await expect(dialog).toContainText('is another deck');
  await file.setInputFiles(fileOf(deck));
  await playsOwn(other);
  await expect.poll(() => moves(other)).toBe(count);
  await away.close();
});

test('a game with other cards is judged', async ({ page }) => {
  await choose(page);
  await page.locator('.level').first().click();
  await asked(page);
  await makeMoves(page, 3);
  await page.locator('[data-key="menu"]').click();
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(page.locator('dialog .curve').first()).toBeVisible();
  await expect(page.locator('dialog [role=alert]')).toHaveCount(0);
});
