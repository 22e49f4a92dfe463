/** What surrounds the moves: undo, refusals, looking back, languages. */
import { readFile } from 'node:fs/promises';
import { asked, begin, beginWith, closeDialog, expect, makeMoves, moves,
  openDialog, test, type, visit } from './kit.mjs';

test('what chance has not touched is taken back and done again',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await expect(page.locator('[data-key="undo"]')).toBeDisabled();
    await makeMoves(page, 2);
    const second = await page.locator('#ask').textContent();
    await page.locator('[data-key="undo"]').click();
    await expect.poll(() => moves(page)).toBe(1);
    await page.keyboard.press('z');
    await expect.poll(() => moves(page)).toBe(0);
    await expect(page.locator('[data-key="undo"]')).toBeDisabled();
    await page.keyboard.press('y');
    await expect.poll(() => moves(page)).toBe(1);
    await page.locator('[data-key="redo"]').click();
    await expect.poll(() => moves(page)).toBe(2);
    await expect(page.locator('#ask')).toHaveText(second ?? '');
  });

test('what chance has shown is not taken back, and that is said',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await makeMoves(page, 2);
    await type(page, 'play 1 building 1');
    await expect.poll(() => moves(page)).toBe(3);
    const undo = page.locator('[data-key="undo"]');
    await expect(undo).toBeDisabled();
    await page.keyboard.press('z');
    await expect(page.locator('.refusal')).toContainText('revealed');
    await expect.poll(() => moves(page)).toBe(3);
  });

test('an illegal tap says why, with the rule, and points at it',
  async ({ page }) => {
    await begin(page);
    while (await page.locator('#question').textContent().then((text) =>
      /start/.test(text ?? ''))) {
      await makeMoves(page);
    }
    await type(page, 'play 1 coins');
    await expect(page.locator('.refusal .rule')).toHaveText('R5.4');
    await expect(page.locator('[data-key="worker:1"]'))
      .toHaveClass(/refused/);
    await page.locator('.refusal .rule').click();
    await expect(page.locator('.rules dt.here')).toHaveText('R5.4');
  });

test('a word that is no move is explained', async ({ page }) => {
  await begin(page);
  await type(page, 'dance');
  await expect(page.locator('.refusal')).toContainText('dance');
});

test('the consequences of a choice are shown before it is made',
  async ({ page }) => {
    await begin(page);
    await page.locator('.choices .choice').first().hover();
    await expect(page.locator('.preview .change li')).toHaveCount(2);
  });

/** Two people and the first standard deck; the cottage can be built. */
const BUILDABLE = '#game=AgEAAAex38YQAAAPddwU3AimVEKb9LE_P9QR4LzvHGN_d5ALt4fBgn'
  + 'Exft0dQASk-s6KI5o';

test('a cell tells what building there brings, at once and with bonuses',
  async ({ page }) => {
    await page.goto(`./${BUILDABLE}`);
    await asked(page);
    await page.locator('[data-key="front:runaway-cottage"]').first().click();
    const cell = page.locator('#city [data-cell="0,1"]');
    await expect(cell.locator('.gain')).toHaveText('+1');
    await expect(cell.locator('.complete')).toHaveText('+2');
    await cell.hover();
    await expect(page.locator('.preview .change')).toContainText(
      'points: 1, then 2. With bonuses and character: 3');
    await page.keyboard.press('Escape');
    await page.locator('[data-key="first"]').click();
    await expect(page.locator('#question')).toContainText('after move 0 of 5');
  });

test('a card that can be taken is shown large, with what taking it brings',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await makeMoves(page, 2);
    await page.locator('.hand .open').nth(2).click();
    await page.locator('#row .open').first().hover();
    await expect(page.locator('.detail.card .picture')).toBeVisible();
    await expect(page.locator('.detail.card .preview h3'))
      .toContainText('Play worker card 3');
  });

test('a choice that stays under the pointer is told anew for the next player',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await page.locator('.choices .choice').first().hover();
    await page.waitForSelector('.preview');
    await page.keyboard.press('2');
    await expect.poll(() => moves(page)).toBe(1);
    await page.waitForSelector('.preview');
  });

test('the log and the slider lead to positions, and one can branch off',
  async ({ page }) => {
    await begin(page);
    await makeMoves(page, 6);
    const count = await moves(page);
    await page.locator('.lines button').nth(1).click();
    await expect(page.locator('.question.looking')).toBeVisible();
    await page.locator('[data-key="last"]').click();
    await expect(page.locator('.question.looking')).toHaveCount(0);
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await expect(page.locator('.question.looking')).toBeVisible();
    await page.locator('[data-key="branch"]').click();
    await expect.poll(() => moves(page)).toBeLessThanOrEqual(count);
    await expect(page.locator('.question.looking')).toHaveCount(0);
    await page.keyboard.press('b');
    await expect(page.locator('dialog .words table')).toHaveCount(2);
  });

test('the language changes at any moment without touching the game',
  async ({ page }) => {
    await begin(page);
    await makeMoves(page);
    const count = await moves(page);
    const seen = new Set();
    let last = await page.locator('#question').textContent();
    for (const language of ['fr', 'de', 'nl', 'hu', 'en']) {
      await page.locator('.bar .language').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('#question')).not.toHaveText(last ?? '');
      last = await page.locator('#question').textContent();
      seen.add(last);
      await expect.poll(() => moves(page)).toBe(count);
      await page.locator('[data-key="menu"]').click();
      seen.add(await page.locator('dialog .choice').nth(1).textContent());
      await closeDialog(page);
    }
    expect(seen.size).toBe(10);
  });

test('points can be hidden during the game', async ({ page }) => {
  await begin(page);
  await expect(page.locator('.player .total')).toHaveCount(2);
  await page.locator('[data-key="settings"]').click();
  await page.getByLabel(/points during the game/).uncheck();
  await expect(page.locator('.player .total')).toHaveCount(0);
});

test('a finished game is judged, and its mistakes can be looked at',
  async ({ page }) => {
    await visit(page);
    await page.getByRole('button', { name: 'Import a game' }).click();
    await page.locator('dialog textarea').fill(await readFile(
      new URL('../../examples/two-players.ovr', import.meta.url), 'utf8'));
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Analysis' }).click();
    await expect(page.locator('.analysis .curve polyline')).toHaveCount(2);
    await expect(page.locator('.analysis progress')).toHaveCount(0,
      { timeout: 500000 });
    await page.locator('.mistakes button').first().click();
    await expect(page.locator('.question.looking')).toBeVisible();
  });

test('a hint names moves with reasons', async ({ page }) => {
  await begin(page);
  await page.keyboard.press('h');
  await expect(page.locator('.hints .choice').first()).toBeVisible();
  const count = await moves(page);
  await page.locator('.hints .choice').first().click();
  await expect.poll(() => moves(page)).toBeGreaterThan(count);
});

test('an engine that breaks off is told, and the game is kept',
  async ({ page, faults }) => {
    await begin(page);
    await makeMoves(page);
    const count = await moves(page);
    await page.workers()[0].evaluate(() => {
      setTimeout(() => { throw new Error('out of order'); });
    });
    await expect.poll(() => faults.join()).toContain('out of order');
    await page.keyboard.press('z'); // any request will do
    await expect(page.locator('dialog .content')).toContainText('out of order');
    faults.length = 0;
    await page.reload();
    await asked(page);
    await expect.poll(() => moves(page)).toBe(count);
  });

test('a dialog that is closed is gone at once, and the next one can come',
  async ({ page }) => {
    await begin(page);
    await openDialog(page, '?');
    const left = await page.evaluate(() => {
      const close = document.querySelector('dialog[open] > header button');
      if (close instanceof HTMLElement) close.click();
      return document.querySelectorAll('dialog').length;
    });
    expect(left).toBe(0);
    await openDialog(page, 's');
    await expect(page.locator('dialog')).toHaveCount(1);
  });

test('a game of one\'s own begins with a bot that can be beaten, then with the '
  + 'one of last time', async ({ page }) => {
  const opponent = page.locator('.seat select').nth(1);
  await visit(page);
  await expect(opponent).toHaveCount(0); // made when they are wanted
  await page.locator('.custom > summary').click();
  await expect(opponent).toHaveValue('relaxed');
  await page.locator('.level[data-bot="skilled"]').click();
  await asked(page);
  await visit(page);
  await page.locator('.custom > summary').click();
  await expect(opponent).toHaveValue('skilled');
});

test('only people may play on for ever (R12.3)', async ({ page }) => {
  await visit(page);
  await page.locator('.custom > summary').click();
  await page.getByText('House rules').click();
  await page.getByLabel('The game ends if nobody builds for a long time')
    .selectOption('off');
  await page.locator('[data-key="begin"]').click();
  await expect(page.locator('dialog')).toContainText('With bots at the table');
  await closeDialog(page);
  await page.locator('.seat select').nth(1).selectOption('');
  await page.locator('[data-key="begin"]').click();
  await asked(page);
});

test('Odette also plays with more time, and a save keeps that',
  async ({ page }) => {
    const opponent = page.locator('.seat select').nth(1);
    const seat = page.locator('.player.seat-1');
    const isOdette = async () => {
      await expect(seat.locator('.face')).toHaveAttribute('src',
        'art/faces.svg#master');
      await expect(seat.locator('.name')).toHaveText('Odette');
      await expect(seat.locator('.bot')).toHaveText('Master with more time');
    };
    await visit(page);
    await expect(page.locator('.level')).toHaveCount(6); // she is there once
    await page.locator('.custom > summary').click();
    await expect(opponent.locator('option[value^="master"]')).toHaveText(
      ['Odette (Master)', 'Odette (Master with more time)']);
    await opponent.selectOption('master:10000');
    await page.locator('[data-key="begin"]').click();
    await asked(page);
    await isOdette();
    await makeMoves(page, 2); // hers are searched for
    await page.locator('.logo').click();
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await page.locator('[data-key="continue"]').click();
    await asked(page);
    await isOdette();
  });

test('on a phone the long name of a bot has a line to itself',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page);
    await page.locator('.custom > summary').click();
    const seat = page.locator('.custom .seat').nth(1);
    const lines = () => seat.evaluate((row) => {
      const [bot, name] = [...row.querySelectorAll('select, input')].map(
        (each) => each.getBoundingClientRect());
      return bot.bottom <= name.top ? 2 : 1;
    });
    await expect.poll(lines).toBe(1);
    await seat.locator('select').selectOption('master:10000');
    await expect.poll(lines).toBe(2);
    expect(await seat.locator('select').evaluate((select) => {
      const all = /** @type {HTMLSelectElement} */ (select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return 0;
      pen.font = getComputedStyle(all).font;
      return all.clientWidth
        - pen.measureText(all.selectedOptions[0].text).width;
    })).toBeGreaterThan(45); // its padding and arrow
  });

test('one person at two seats is told apart by colours',
  async ({ page }) => {
    await beginWith(page, [null, 'master', 'master:10000'], '11');
    await expect(page.locator('.player.seat-1 .name')).toHaveText('Blue');
    await expect(page.locator('.player.seat-2 .name')).toHaveText('Red');
    await expect(page.locator('.player .face')).toHaveCount(2);
    await expect(page.locator('.player.seat-2 .bot')).toHaveText(
      'Master with more time');
  });

test('rules and pictures speak of the table one sits at',
  async ({ page }) => {
    const beginBy = async (/** @type {string} */ edition) => {
      await page.locator('.custom').evaluate((custom) => {
        /** @type {HTMLDetailsElement} */ (custom).open = true;
      });
      await page.getByLabel('Edition').selectOption(edition);
      await page.locator('[data-key="begin"]').click();
      await asked(page);
    };
    const rule = async (/** @type {string} */ number) => {
      await openDialog(page, '?');
      await page.getByRole('button', { name: 'Rules', exact: true }).click();
      return page.locator(`.rules dt[data-rule="${number}"] + dd`);
    };
    const picture = () => page.locator('[data-key="cell:0,0"] img.art')
      .getAttribute('src');
    await visit(page);
    await beginBy('hu');
    const before = await picture();
    await expect(await rule('R11.12')).toContainText(
      '7 points if you have a worker');
    await expect(page.locator('.rulebook')).toHaveText('Hungarian edition');
    await closeDialog(page);
    await page.locator('[data-key="menu"]').click();
    await page.getByRole('button', { name: 'New game' }).click();
    await beginBy('fr');
    await expect.poll(picture).not.toBe(before);
    await expect(await rule('R8.4')).toContainText('gives no bonus');
  });
