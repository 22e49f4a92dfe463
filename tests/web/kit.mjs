/**
 * kit.mjs: what the page's tests share. Every test fails on a console error,
 * an exception of the page, or a request to another origin.
 */
import { expect, test as plain } from '@playwright/test';

export { expect };

export const test = plain.extend({
  settings: [{ speed: 'instant' }, { option: true }],
  page: async ({ page, baseURL, settings }, use) => {
    const faults = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(baseURL).origin) {
        faults.push(`request to ${origin}`);
      }
    });
    await page.addInitScript((text) => {
      try {
        if (!localStorage.getItem('oddville')) {
          localStorage.setItem('oddville', text);
        }
      } catch { /* a test that forbids it */ }
    }, JSON.stringify(settings));
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** Opens the page and waits until it can be used. */
export async function visit(page, address = './') {
  await page.goto(address);
  await page.waitForSelector('body[data-ready]');
}

/** A game against one bot, begun with one click. */
export async function begin(page, bot = '.level') {
  await visit(page);
  await page.locator(bot).first().click();
  await asked(page);
}

/** Waits until a person has to choose, or the game is over. */
export async function asked(page) {
  await page.waitForSelector('.choices .choice, .question .buttons, '
    + '.tutorial');
}

export async function over(page) {
  return await page.locator('.question:not(.looking) .buttons').count() > 0;
}

/** The number of moves made, as the page knows it. */
export function moves(page) {
  return page.locator('#ask').getAttribute('data-move').then(Number);
}

/** A generator of numbers below `n`, the same in every run. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

/** Types a move into the command box. */
export async function type(page, action) {
  await page.keyboard.press('/');
  await page.locator('.command input').fill(action);
  await page.keyboard.press('Enter');
}
