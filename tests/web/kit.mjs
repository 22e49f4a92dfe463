/**
 * @file kit.mjs - what the tests share. Every test fails on a console error,
 * an exception of the page, or a request to another origin.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import axeCore from 'axe-core';
import { expect, test as plain } from '@playwright/test';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Locator} Locator
 */

export { expect };

/**
 * Counts the questions that the page's engines have not answered yet, as
 * `asking`. With OV_SLOW=MS one answer in eight comes up to so many
 * milliseconds later: a test that relies on speed then fails.
 * @param {number} slow
 */
function countQuestions(slow) {
  const all = /** @type {any} */ (globalThis);
  const Plain = Worker;
  all.asking = 0;
  all.Worker = class extends Plain {
    open = 0;

    answered = Promise.resolve();

    /** @param {any} message */
    postMessage(message) {
      if (message.what === 'start') return super.postMessage(message);
      all.asking++;
      this.open++;
      super.postMessage(message);
    }

    /** @param {(event: MessageEvent) => void} hear */
    set onmessage(hear) {
      super.onmessage = (event) => {
        const late = slow && Math.random() < 1 / 8;
        const answer = () => {
          if (this.open > 0) {
            all.asking--;
            this.open--;
          }
          hear(event);
        };
        if (!slow) answer();
        else {
          this.answered = this.answered.then(async () => {
            if (late) {
              await new Promise((go) => {
                setTimeout(go, Math.random() * slow);
              });
            }
            answer();
          });
        }
      };
    }

    terminate() {
      all.asking -= this.open;
      this.open = 0;
      super.terminate();
    }
  };
}

/**
 * Nothing is drawn from now on, which saves a third of what the browser does.
 * All the rest is as ever: what is where, what a click hits, what counts as
 * visible. Only who looks at colours has to undo it: see `axe`.
 */
export function paintNothing() {
  const clear = new CSSStyleSheet();
  clear.replaceSync(':root { opacity: 0 !important }');
  document.adoptedStyleSheets.push(clear);
}

const fixtures = /** @type {import('@playwright/test').Fixtures<
  {settings: Record<string, any>, faults: string[]}, {},
  import('@playwright/test').PlaywrightTestArgs
  & import('@playwright/test').PlaywrightTestOptions>} */ ({
    settings: [{ speed: 'instant' }, { option: true }],
    faults: async ({}, use) => use([]),
    page: async ({ page, baseURL, settings, faults }, use) => {
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http')
            && origin !== new URL(baseURL ?? '').origin) {
          faults.push(`request to ${origin}`);
        }
      });
      await page.addInitScript(countQuestions,
        Number(process.env.OV_SLOW ?? 0));
      await page.addInitScript(paintNothing);
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

export const test = plain.extend(fixtures);

/**
 * Opens the page and waits until it can be used. Its short notices stay: a
 * busy machine would look for them when they are gone.
 * @param {Page} page
 */
export async function visit(page, address = './') {
  await page.goto(address);
  await page.waitForSelector('body[data-ready]');
  await page.evaluate(async () => {
    const { modules } = await import(`${location.origin}/js/main.js`);
    modules['toast.js'].STAYS.time = 2 ** 31 - 1;
  });
}

/**
 * A game against one bot, begun with one click.
 * @param {Page} page
 */
export async function begin(page, bot = '.level') {
  await visit(page);
  await page.locator(bot).first().click();
  await asked(page);
}

/**
 * Waits until a person has to choose, or the game is over, and nothing that
 * was clicked on is still under way.
 * @param {Page} page
 */
export async function asked(page) {
  await page.waitForFunction((what) =>
    !(/** @type {any} */ (globalThis).asking)
    && [...document.querySelectorAll(what)].some((each) =>
      each.checkVisibility({ visibilityProperty: true })),
  '.choices .choice, .question .buttons, .tutorial');
}

/** @param {Page} page */
export async function over(page) {
  return await page.locator('.question:not(.looking) .buttons').count() > 0;
}

/**
 * The number of moves made, as the page knows it.
 * @param {Page} page
 */
export function moves(page) {
  return page.locator('#ask').getAttribute('data-move').then(Number);
}

/**
 * Makes some moves, the first that is offered each time, and waits until a
 * person is asked again.
 * @param {Page} page
 */
export async function makeMoves(page, count = 1) {
  for (let made = 0; made < count; made++) {
    const before = await page.locator('#ask').textContent();
    await page.locator('.choices .choice').first().click();
    await expect.poll(() => page.locator('#ask').textContent())
      .not.toBe(before);
    await asked(page);
  }
}

/**
 * Clears the selection, if there is one: it is not kept with a game, and the
 * question speaks of it.
 * @param {Page} page
 */
export async function letGo(page) {
  const clear = page.locator('#ask .clear');
  if (await clear.count()) await clear.click();
  await expect(clear).toHaveCount(0);
}

/**
 * Opens a dialog with its key.
 * @param {Page} page
 * @param {string} key
 */
export async function openDialog(page, key) {
  await page.keyboard.press(key);
  await page.waitForSelector('dialog[open]');
}

/**
 * Closes the dialog, and waits for it: keys are not heard behind one.
 * @param {Page} page
 */
export async function closeDialog(page) {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
}

/**
 * Time between two moves that are shown, or two cards that are counted at the
 * end, does not pass by itself from now on: `passRest` ends it. So a busy
 * machine misses nothing.
 * @param {Page} page
 * @param {'moves'|'points'} [what]
 */
export async function holdRests(page, what = 'moves') {
  await page.evaluate(async (module) => {
    const LONG = 100000000;
    const { modules } = await import(`${location.origin}/js/main.js`);
    const { PACE, BEAT } = modules[module];
    const pace = PACE ?? BEAT;
    for (const speed of Object.keys(pace)) pace[speed] = 4 * LONG;
    const rests = /** @type {(() => void)[]} */ ([]);
    const later = setTimeout;
    Object.assign(globalThis, { rests, setTimeout: (
      /** @type {() => void} */ work, /** @type {number} */ delay) =>
      (delay >= LONG ? rests.push(work) : later(work, delay)) });
  }, what === 'moves' ? 'game.js' : 'views/end.js');
}

/**
 * Waits until something rests, and lets it go on.
 * @param {Page} page
 */
export async function passRest(page) {
  const rests = () => page.evaluate(() =>
    /** @type {any} */ (globalThis).rests.length);
  await expect.poll(rests).toBeGreaterThan(0);
  await page.evaluate(() => {
    for (const go of /** @type {any} */ (globalThis).rests.splice(0)) go();
  });
}

/**
 * A generator of numbers below `n`, the same in every run.
 * @param {number} seed
 */
export function dice(seed) {
  let state = seed;
  return (/** @type {number} */ n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

/**
 * Types a move into the command box.
 * @param {Page} page
 * @param {string} action
 */
export async function type(page, action) {
  await page.keyboard.press('/');
  await page.locator('.command input').fill(action);
  await page.keyboard.press('Enter');
}

/**
 * Types moves, each when the one before is made.
 * @param {Page} page
 * @param {string[]} actions
 * @param {number} [before] moves made until then
 */
export async function typeAll(page, actions, before = 0) {
  for (const [at, action] of actions.entries()) {
    await type(page, action);
    await expect.poll(() => moves(page)).toBe(before + at + 1);
  }
}

/**
 * Begins a game as one likes it: who sits where (null: a person, else a bot's
 * id), and the seed. Filled in by the page itself: play.spec and blind.spec do
 * it by hand.
 * @param {Page} page
 * @param {(string|null)[]} seats
 * @param {string} seed
 */
export async function beginWith(page, seats, seed) {
  await visit(page);
  await page.evaluate(async ([chosen, text]) => {
    const find = (/** @type {string} */ what) => /** @type {any[]} */ ([
      ...document.querySelectorAll(what)]);
    find('.custom > summary')[0].click();
    while (!find('[data-key="begin"]').length || !find('.seat select').length) {
      await new Promise((go) => { setTimeout(go, 5); });
    }
    for (const [seat, bot] of chosen.entries()) {
      const select = find('.seat select')[seat];
      select.value = bot ?? '';
      if (select.value !== (bot ?? '')) throw new Error(`no bot ${bot}`);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const [field] = find('.custom input[autocomplete]');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    find('[data-key="begin"]')[0].click();
  }, /** @type {const} */ ([seats, seed]));
  await asked(page);
}

/**
 * Plays on to the end, in the page itself: always the first of what leads to
 * the end soonest. Quick, for tests that are about something else.
 * @param {Page} page
 */
export async function playOut(page) {
  await page.evaluate(async () => {
    const sooner = ['build', 'front:', 'bonus', 'character', 'play', 'worker:',
      'second', 'pick', 'recover'];
    const rank = (/** @type {HTMLElement} */ { dataset }) => {
      const word = dataset.action ?? dataset.key?.slice('group:'.length) ?? '';
      const at = sooner.findIndex((each) => word.startsWith(each));
      return at < 0 ? sooner.length : at;
    };
    const question = () => document.querySelector('#ask')?.textContent;
    const over = () => document.querySelector('.question .buttons');
    const choices = () => {
      const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(
        document.querySelector('dialog[open]') ? 'dialog .choice'
          : '.choices .choice')]);
      return all.sort((one, other) => rank(one) - rank(other));
    };
    const until = async (/** @type {() => unknown} */ ready) => {
      while (!ready()) await new Promise((go) => { setTimeout(go, 5); });
    };
    for (;;) {
      await until(() => over() || choices().length);
      if (over()) return;
      const before = question();
      choices()[0].click();
      await until(() => question() !== before
        || document.querySelector('dialog[open]'));
    }
  });
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What the program replies to the page's own requests.
 * @param {Record<string, any>[]} requests
 * @returns {any[]}
 */
export function native(requests) {
  const program = process.env.ODDVILLE ?? 'build/src/cmd/oddville';
  const text = execFileSync(program, ['session'], { cwd: ROOT,
    encoding: 'utf8', maxBuffer: 1 << 28,
    input: requests.map((each) => `${JSON.stringify(each)}\n`).join('') });
  return text.trim().split('\n').map((line) => JSON.parse(line));
}

let finished = ''; // the link, made once

/**
 * Opens a game that is over, of a person against Pip. Quicker than to play
 * one, for tests that are about what comes after it.
 * @param {Page} page
 */
export async function openFinished(page) {
  if (!finished) {
    const text = readFileSync(new URL('finished.save', import.meta.url),
      'utf8');
    finished = native([{ do: 'load', text }, { do: 'link' }])[1].link;
  }
  await page.goto('about:blank'); // else only what follows the # changes
  await visit(page, `./#game=${finished}`);
  await page.waitForSelector('.question.end');
}

/**
 * The games that the browser keeps: how many moves each has.
 * @param {Page} page
 * @returns {Promise<number[]>}
 */
export function kept(page) {
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

/**
 * The text of a file that a button of the open dialog hands out.
 * @param {Page} page
 * @param {string} name
 */
export async function downloaded(page, name) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await coming).path(), 'utf8');
}

/**
 * What axe finds in a part of the page, as lines that say what is wrong where.
 * Its script comes once into each page, and what it finds is not judged in a
 * page of its own, as @axe-core/playwright does because of frames: here are
 * none.
 * @param {Page} page
 * @param {string} [part]
 * @param {import('axe-core').RunOptions['runOnly']} [runOnly] rules or tags
 * @param {string[]} [impacts] those that count; otherwise all
 */
export async function axe(page, part = 'html', runOnly, impacts) {
  if (!await page.evaluate(() => 'axe' in globalThis)) {
    await page.evaluate(axeCore.source);
  }
  const violations = await page.evaluate(async ([where, only]) => {
    const all = /** @type {any} */ (globalThis);
    const clear = document.adoptedStyleSheets;
    document.adoptedStyleSheets = []; // what is not painted has no colours
    for (const each of document.getAnimations()) { // nor has what fades in
      if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
    }
    const found = await all.axe.run({ include: [where] },
      { resultTypes: ['violations'], ...only ? { runOnly: only } : {} });
    document.adoptedStyleSheets = clear;
    return /** @type {import('axe-core').Result[]} */ (found.violations);
  }, /** @type {const} */ ([part, runOnly]));
  return violations.filter(({ impact }) =>
    !impacts || impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(
      (node) => `${node.html.slice(0, 160)} ${node.failureSummary
        ?.slice(0, 200)}`).join(' | ')}`);
}
