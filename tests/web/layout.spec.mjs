/**
 * The layout as facts: how large things are, that nothing lies on anything
 * else, that a finger hits what it aims at; in six sizes of the screen and in
 * five languages.
 */
import { asked, beginWith, expect, openFinished, test, visit } from './kit.mjs';

/** @typedef {import('./kit.mjs').Page} Page */

const SIZES = [[1280, 720], [1440, 900], [1920, 1080], [390, 844], [360, 640],
  [844, 390]];
const TIGHT = [[1280, 720], [360, 640], [844, 390]]; // of each kind
const LANGUAGES = ['en', 'fr', 'de', 'nl', 'hu'];
const FINGER = 44; // CSS pixels, each way
const SMALLEST = 11; // letters

/**
 * Letters that are too small to be read, outside the city, which is zoomed.
 * @param {Page} page
 */
function tooSmall(page) {
  return page.evaluate((least) => [...document.querySelectorAll(
    '#page *, dialog *')]
    .filter((each) => !each.closest('.plane, .hidden, svg, kbd')
      && each.getClientRects().length > 0
      && [...each.childNodes].some((node) => node.nodeType === 3
        && node.textContent?.trim())
      && parseFloat(getComputedStyle(each).fontSize) < least - 0.01)
    .map((each) => `${each.className} ${getComputedStyle(each).fontSize}: `
      + each.textContent?.slice(0, 30)), SMALLEST);
}

/**
 * Buttons that are too small for a finger. (In the city one can zoom; what
 * lies wholly under a larger button is hit through it.)
 * @param {Page} page
 */
function tooNarrow(page) {
  return page.evaluate((least) => [...document.querySelectorAll(
    ':is(#page, dialog) :is(button, select, summary)')].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && !each.closest('.plane, .things, .who, .lines')
      && getComputedStyle(each).pointerEvents !== 'none'
      && (width < least - 0.5 || height < least - 0.5);
  }).map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return `${each.className} ${width.toFixed(1)} x ${height.toFixed(1)}: `
      + each.textContent?.slice(0, 30);
  }), FINGER);
}

/**
 * Parts of the table that are not wholly in sight, lie on each other, or on
 * the city.
 * @param {Page} page
 */
function crowded(page) {
  return page.evaluate(() => {
    const names = ['.bar', '#row', '.pane', '#board', '#players', '#mine',
      '#ask', '#piles', '#log', '[data-layout="tall"] .tools',
      '[data-layout="flat"] .tools'];
    const parts = names.map((name) => ({ name,
      box: document.querySelector(name)?.getBoundingClientRect() }))
      .filter(({ box }) => box?.width);
    const found = ['#board', '#mine', '#players'].filter((name) => {
      const part = document.querySelector(name);
      return part && part.scrollHeight > part.clientHeight + 2;
    }).map((name) => `${name} is squeezed`);
    for (const [at, { name, box }] of parts.entries()) {
      if (!box) continue;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1
        || box.bottom > innerHeight + 1) found.push(`${name} is cut`);
      for (const other of parts.slice(at + 1)) {
        const wide = Math.min(box.right, other.box?.right ?? 0)
          - Math.max(box.left, other.box?.left ?? 0);
        const high = Math.min(box.bottom, other.box?.bottom ?? 0)
          - Math.max(box.top, other.box?.top ?? 0);
        const strip = name === '#piles' && other.name.includes('.tools');
        if (wide > 1 && high > 1 && !strip) {
          found.push(`${name} on ${other.name}`);
        }
      }
    }
    return found;
  });
}

/**
 * Texts that are cut, what reaches beyond the screen's sides, and a dialog
 * that is not wholly in sight.
 * @param {Page} page
 */
function cut(page) {
  return page.evaluate(() => {
    const within = document.querySelector('dialog[open]') ?? document.body;
    const found = [...within.querySelectorAll('*')].filter((each) => {
      const { overflowX } = getComputedStyle(each);
      return each.clientWidth > 0 && !each.matches('.hidden, .hidden *, svg, '
        + 'svg *, input, textarea, .hero, .town, .town *')
        && !['visible', 'auto', 'scroll'].includes(overflowX)
        && each.scrollWidth > each.clientWidth + 1;
    }).map((each) => `${each.tagName} ${each.className} is cut: `
      + each.textContent?.slice(0, 40));
    const box = within.getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth + 1) {
      found.push('the page is wider than the screen');
    }
    if (within.matches('dialog') && (box.left < 0 || box.top < 0
      || box.right > innerWidth || box.bottom > innerHeight)) {
      found.push('the dialog is not in sight');
    }
    const content = within.querySelector(':scope > .content');
    if (content && content.scrollWidth > content.clientWidth + 1) {
      found.push('the dialog scrolls sideways');
    }
    return found;
  });
}

/**
 * Presses a button without the time that it takes to aim at it.
 * @param {Page} page
 * @param {string} selector
 */
function press(page, selector) {
  return page.evaluate((name) => /** @type {HTMLElement|null} */ (
    document.querySelector(name))?.click(), selector);
}

/**
 * Cards of the city that lie under its tools, or out of sight.
 * @param {Page} page
 */
function covered(page) {
  return page.evaluate(() => {
    const pane = document.querySelector('.pane')?.getBoundingClientRect();
    const tools = document.querySelector('.tools')?.getBoundingClientRect();
    return [...document.querySelectorAll('.plane [data-cell]')]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        const under = tools && box.right > tools.left + 1
          && box.left < tools.right - 1 && box.bottom > tools.top + 1
          && box.top < tools.bottom - 1;
        return under || !pane || box.left < pane.left - 1
          || box.right > pane.right + 1 || box.top < pane.top - 1
          || box.bottom > pane.bottom + 1;
      }).map((each) => /** @type {HTMLElement} */ (each).dataset.cell);
  });
}

/**
 * What lies on each other, or on the city, in the strip beside it.
 * @param {Page} page
 */
function strip(page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('.pile, '
      + '[data-layout="tall"] #row .deck, [data-layout="tall"] .tools, '
      + '.pane')].map((each) => ({ name: each.className,
      box: each.getBoundingClientRect() })).filter(({ box }) => box.width);
    return all.flatMap(({ name, box }, at) => all.slice(at + 1)
      .filter((other) => Math.min(box.right, other.box.right)
        - Math.max(box.left, other.box.left) > 1
        && Math.min(box.bottom, other.box.bottom)
        - Math.max(box.top, other.box.top) > 1)
      .map((other) => `${name} on ${other.name}`));
  });
}

/**
 * How far workers reach beyond a slot in which that many stand.
 * @param {Page} page
 * @param {number} count
 */
function beyondSlot(page, count) {
  return page.evaluate((many) => {
    const worker = document.querySelector('#board .worker');
    const slots = [...document.querySelectorAll('#board .slot-2')];
    return Math.max(...slots.map((slot) => {
      const workers = slot.querySelector('.workers');
      const kept = [...workers?.childNodes ?? []];
      workers?.replaceChildren(...Array.from({ length: many },
        () => worker?.cloneNode(true) ?? ''));
      const { left, right } = slot.getBoundingClientRect();
      const beyond = [...slot.querySelectorAll('.worker')].map((each) => {
        const box = each.getBoundingClientRect();
        return Math.max(left - box.left, box.right - right);
      });
      workers?.replaceChildren(...kept);
      return Math.max(...beyond);
    }));
  }, count);
}

/**
 * How much of its pane the city fills, the way that it fills more of it.
 * @param {Page} page
 */
function filled(page) {
  return page.evaluate(() => {
    const pane = document.querySelector('.pane');
    const cells = [...document.querySelectorAll('.plane [data-cell]')].map(
      (each) => each.getBoundingClientRect());
    const wide = Math.max(...cells.map(({ right }) => right))
      - Math.min(...cells.map(({ left }) => left));
    const high = Math.max(...cells.map(({ bottom }) => bottom))
      - Math.min(...cells.map(({ top }) => top));
    return Math.max(wide / (pane?.clientWidth ?? Infinity),
      high / (pane?.clientHeight ?? Infinity));
  });
}

/**
 * Words that are on two lines.
 * @param {Page} page
 * @param {string} selector
 */
function broken(page, selector) {
  return page.evaluate((name) => [...document.querySelectorAll(name)].flatMap(
    (each) => [...(each.textContent ?? '').matchAll(/\S+/g)].filter(
      ({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(/** @type {Node} */ (each.firstChild), index);
        range.setEnd(/** @type {Node} */ (each.firstChild),
          index + word.length);
        return range.getClientRects().length > 1;
      }).map(({ 0: word }) => word)), selector);
}

/**
 * The narrowest of these.
 * @param {Page} page
 * @param {string} selector
 */
function narrowest(page, selector) {
  return page.locator(selector).evaluateAll((all) => Math.min(
    ...all.map((each) => each.getBoundingClientRect().width)));
}

/**
 * Looks at the page in all sizes, one after the other.
 * @param {Page} page
 * @param {(width: number, height: number, at: string) => Promise<void>} look
 */
async function inAllSizes(page, look, sizes = SIZES) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await look(width, height, `${width} x ${height}`);
  }
}

for (const language of LANGUAGES) {
  // German has the longest words. In the others, what has room where it is
  // tightest has it elsewhere too.
  const sizes = language === 'de' ? SIZES : TIGHT;
  test.describe(language, () => {
    test.use({ settings: { speed: 'instant', language, lesson: 4,
      coach: 'on' } });

    test('the tutorial and the coach have room', async ({ page }) => {
      const look = async (/** @type {number} */ width,
        /** @type {number} */ _, /** @type {string} */ at) => {
        await expect.poll(() => crowded(page), at).toEqual([]);
        await expect.poll(() => tooSmall(page), at).toEqual([]);
        await expect.poll(() => strip(page), at).toEqual([]);
        if (width < 1000) {
          await expect.poll(() => tooNarrow(page), at).toEqual([]);
        }
      };
      await visit(page, './#tutorial');
      await page.waitForSelector('.tutorial p');
      await page.evaluate(() => document.fonts.ready);
      await inAllSizes(page, async (width, height, at) => {
        await look(width, height, at);
        await expect(page.locator('.tutorial [data-key="next"]'), at)
          .toBeInViewport({ ratio: 1 });
      }, sizes);
      await page.locator('.logo').click();
      await page.locator('.level').first().click();
      await page.waitForSelector('.coach');
      await inAllSizes(page, look, sizes);
    });

    test('start page, lobby and dialogs have room', async ({ page }) => {
      const look = (/** @type {string} */ where) => inAllSizes(page,
        async (width, _, size) => {
          const at = `${where}, ${size}`;
          await expect.poll(() => cut(page), at).toEqual([]);
          await expect.poll(() => tooSmall(page), at).toEqual([]);
          if (width < 1000) {
            await expect.poll(() => tooNarrow(page), at).toEqual([]);
          }
        }, sizes);
      await visit(page);
      await page.locator('.custom > summary').click();
      await page.waitForSelector('.friends button');
      await page.evaluate(() => document.fonts.ready);
      await look('start');
      for (const key of ['settings', 'you', 'help', 'how', 'decks']) {
        await press(page, `[data-key="${key}"]`);
        await page.waitForSelector('dialog[open] .content > *');
        await look(key);
        await press(page, 'dialog > header button');
        await page.waitForSelector('dialog', { state: 'detached' });
      }
      await press(page, '[data-key="friends"]');
      await page.waitForSelector('.create');
      await look('lobby');
    });

    test('all is large enough, and nothing covers anything',
      async ({ page }) => {
        await beginWith(page, [null, null, null, null], '11');
        for (let start = 0; start < 4; start++) {
          const before = await page.locator('#question').textContent();
          await page.locator('.choices .choice').first().click();
          await expect(page.locator('#question'))
            .not.toHaveText(before ?? '');
          await asked(page);
        }
        await inAllSizes(page, async (width, height, at) => {
          const rem = Math.max(16, Math.min(width / 80, height / 45));
          await expect.poll(() => crowded(page), at).toEqual([]);
          await expect.poll(() => tooSmall(page), at).toEqual([]);
          await expect.poll(() => covered(page), at).toEqual([]);
          await expect.poll(() => strip(page), at).toEqual([]);
          await expect.poll(() => beyondSlot(page, 4), at).toBeLessThan(1);
          await expect.poll(() => page.locator('.who .name').evaluateAll(
            (all) => all.filter((each) => each.scrollWidth
              > each.clientWidth + 1).map((each) => each.textContent)), at)
            .toEqual([]);
          await expect.poll(() => page.locator('.turn-text b').evaluate(
            (each) => each.scrollWidth
              > (each.parentElement?.clientWidth ?? 0) + 1), at).toBe(false);
          if (width < 1000) {
            await expect.poll(() => tooNarrow(page), at).toEqual([]);
            await expect.poll(() => narrowest(page, '#row .tile'), at)
              .toBeGreaterThanOrEqual(Math.min(0.15 * width, 50));
            await expect.poll(() => page.locator('.bar').evaluate((each) =>
              each.clientHeight), at).toBeLessThanOrEqual(48);
          } else {
            await expect.poll(() => narrowest(page, '#row .tile'), at)
              .toBeGreaterThanOrEqual(7 * rem);
            await expect.poll(() => narrowest(page, '#board .worker'), at)
              .toBeGreaterThanOrEqual(1.125 * rem);
          }
          const city = await page.locator('#city').boundingBox();
          await expect.poll(() => narrowest(page, '.plane .tile'), at)
            .toBeGreaterThan(0.28 * Math.min(city?.width ?? 0,
              city?.height ?? 0));
        }, sizes);
      });
  });
}

test('on a desk the start page shows every opponent, in every language',
  async ({ page }) => {
    for (const language of LANGUAGES) {
      await page.goto('./');
      await page.waitForSelector('body[data-ready]');
      await page.evaluate((wanted) => localStorage.setItem('oddville',
        JSON.stringify({ language: wanted })), language);
      await page.reload();
      await page.waitForSelector('body[data-ready] .friends button');
      await page.evaluate(() => document.fonts.ready);
      for (const [width, height] of SIZES.slice(0, 3)) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.locator('.level small').evaluateAll(
          (all) => Math.max(...all.map((each) =>
            each.getBoundingClientRect().bottom))), `${language}, ${width}`)
          .toBeLessThan(height);
      }
    }
  });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ settings: { speed: 'instant', language } });

    test('the bar of a phone breaks no word', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await beginWith(page, [null, null], '11'); // "Setup" is the longest
      await page.evaluate(() => document.fonts.ready);
      await inAllSizes(page, async (_, __, at) => {
        await expect.poll(() => broken(page, '.turn-text b'), at).toEqual([]);
        await expect.poll(() => page.locator('.turn-text b').evaluate((each) =>
          each.scrollWidth > each.clientWidth + 1), at).toBe(false);
      }, [[390, 844], [360, 640], [320, 640]]);
    });
  });
}

test.describe('on a short phone, by touch', () => {
  test.use({ hasTouch: true, isMobile: true,
    viewport: { width: 320, height: 568 } });

  for (const language of ['en', 'de', 'hu']) {
    test(`nothing lies on anything else (${language})`,
      async ({ page }) => {
        await page.addInitScript((text) => {
          localStorage.setItem('oddville', text);
        }, JSON.stringify({ speed: 'instant', language }));
        const look = () => inAllSizes(page, async (width, _, at) => {
          await expect.poll(() => crowded(page), at).toEqual([]);
          await expect.poll(() => strip(page), at).toEqual([]);
          if (width >= 360) { // eight slots of the board side by side
            await expect.poll(() => tooNarrow(page), at).toEqual([]);
          }
        }, [[320, 568], [360, 560], [360, 640], [390, 844]]);
        await beginWith(page, [null, null], '11');
        await page.evaluate(() => document.fonts.ready);
        await look();
        for (let start = 0; start < 2; start++) {
          const before = await page.locator('#question').textContent();
          await page.locator('.choices .choice').first().click();
          await expect(page.locator('#question'))
            .not.toHaveText(before ?? '');
          await asked(page);
        }
        await look();
        await page.locator('[data-key="hint"]').click();
        await page.waitForSelector('.hints .choice');
        await look();
        await page.keyboard.press('[');
        await page.waitForSelector('.looking');
        await look();
      });
  }
});

test.describe('the tutorial on a short phone', () => {
  test.use({ hasTouch: true, isMobile: true,
    viewport: { width: 360, height: 560 } });

  test('nothing lies on anything else, whatever it speaks of',
    async ({ page }) => {
      for (const lesson of [0, 2, 4, 6, 9, 12, 20]) {
        await page.goto('about:blank');
        await visit(page);
        await page.evaluate((text) => localStorage.setItem('oddville', text),
          JSON.stringify({ speed: 'instant', language: 'hu', lesson }));
        await page.goto('about:blank');
        await visit(page, './#tutorial');
        await page.waitForSelector('.tutorial p');
        const at = await page.locator('.tutorial .steps').textContent() ?? '';
        await expect.poll(() => crowded(page), at).toEqual([]);
        await expect.poll(() => strip(page), at).toEqual([]);
      }
    });
});

test('how to play is turned over on every screen', async ({ page }) => {
  await visit(page);
  await inAllSizes(page, async (_, __, at) => {
    await press(page, '[data-key="how"]');
    for (let turned = 0; turned < 4; turned++) {
      await expect(page.locator('.turn-page .steps'), at)
        .toHaveText(`${turned + 1} / 5`);
      await expect(page.locator('[data-key="how-next"]'), at)
        .toBeInViewport({ ratio: 1 });
      await press(page, '[data-key="how-next"]');
    }
    await expect(page.locator('.turn-page .steps'), at).toHaveText('5 / 5');
    await press(page, 'dialog > header button');
    await page.waitForSelector('dialog', { state: 'detached' });
  });
});

test('at the end the whole city is in sight and large, on every screen',
  async ({ page }) => {
    await openFinished(page);
    await inAllSizes(page, async (_, __, at) => {
      await expect.poll(() => covered(page), at).toEqual([]);
      await expect.poll(async () => (await crowded(page)).filter((each) =>
        !each.includes('tools')), at).toEqual([]);
      await expect.poll(() => filled(page), at).toBeGreaterThan(0.7);
    });
  });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ settings: { speed: 'instant', language } });

    test('at the end nothing in the panel is cut, on every screen',
      async ({ page }) => {
        await openFinished(page);
        await page.evaluate(() => document.fonts.ready);
        await inAllSizes(page, (_, __, at) => expect.poll(() =>
          page.locator('#ask').evaluate((ask) => {
            const { right } = ask.getBoundingClientRect();
            return [...ask.querySelectorAll('.places li, button, select')]
              .filter((each) => each.getBoundingClientRect().right > right)
              .map((each) => each.textContent);
          }), `${language}, ${at}`).toEqual([]));
      });
  });
}

test('on the start page nothing that is written lies over the town',
  async ({ page }) => {
    for (const [width, height] of [[1280, 720], [844, 390], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      await visit(page);
      await page.waitForSelector('.friends button');
      const { left, right } = await page.evaluate(() => ({
        left: Math.min(...[...document.querySelectorAll('.town .art')].map(
          (each) => each.getBoundingClientRect().left)),
        right: Math.max(...[...document.querySelectorAll('.claim, '
          + '.actions button')].map((each) =>
          each.getBoundingClientRect().right)) }));
      expect(right, `${width}`).toBeLessThanOrEqual(left + 8);
    }
  });

test('the large card of one’s own covers neither the others nor the question',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    for (const key of ['worker:1', 'row:1']) {
      await page.locator(`[data-key="${key}"]`).hover();
      await page.waitForSelector('.detail.card');
      await expect.poll(async () => (await page.locator('.detail.card')
        .boundingBox())?.x ?? 0, key).toBeGreaterThanOrEqual(
        (await page.locator('#city').boundingBox())?.x ?? Infinity);
    }
  });

test('the large card of the row covers neither players nor board',
  async ({ page }) => {
    await beginWith(page, [null, null], '11');
    await page.locator('#row [data-key="row:6"]').hover();
    await page.waitForSelector('.detail.card');
    const box = await page.locator('.detail.card').boundingBox();
    for (const part of ['#board', '#players']) {
      const other = await page.locator(part).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), part)
        .toBeLessThanOrEqual(other?.x ?? 0);
    }
  });
