/**
 * @file online.spec.mjs - people at one table over a real server: on a desk, on
 * a phone, with the keyboard only, in a terminal, with a bad network, and one
 * who watches. The server is killed in the middle of the game; nobody reloads.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { kept, playOut } from './kit.mjs';
import { carryLink, choose, join_, key, makeTable, moves, newPage, play,
  program, root, server, sit, twoPlay, whoseTurn, withServer }
  from './online_kit.mjs';

/** @typedef {import('@playwright/test').Page} Page */

withServer();

/**
 * Somebody in a terminal, who comes by a link of the page and always takes the
 * first choice.
 */
class Terminal {
  /** @param {string} name @param {string} link */
  constructor(name, link) {
    this.lines = /** @type {string[]} */ ([]);
    this.process = spawn(program, ['play', '--plain', '--name', name,
      '--server', link], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'en',
        XDG_STATE_HOME: join(server.folder ?? '', name) } });
    createInterface(this.process.stdout).on('line', (line) => {
      this.lines.push(line);
      if (line.startsWith('  1. ')) this.process.stdin.write('1\n');
    });
  }

  /** @param {string} text that some line has */
  async reads(text) {
    await expect.poll(() => this.lines.some((line) => line.includes(text)))
      .toBe(true);
  }

  /** @returns {Promise<unknown>} its exit code */
  leave() {
    const left = new Promise((resolve) => {
      this.process.once('exit', resolve);
    });
    this.process.stdin.end('quit\n');
    return left;
  }
}

/** With the keyboard only, to the end. @param {Page} page */
async function typeOut(page) {
  for (;;) {
    await page.waitForSelector('.choices .choice, .question > .buttons');
    if (await page.locator('.question > .buttons').count()) return;
    const before = await page.locator('#ask').textContent();
    // What leads to the end soonest, of those that have a digit.
    const digit = await page.locator('.choices .choice').evaluateAll((all) => {
      const sooner = ['build', 'front:', 'bonus', 'character', 'play',
        'worker:', 'second', 'pick', 'recover'];
      const ranks = all.slice(0, 9).map((each) => {
        const { action, key: name } = /** @type {HTMLElement} */ (each).dataset;
        const word = action ?? name?.slice('group:'.length) ?? '';
        const at = sooner.findIndex((start) => word.startsWith(start));
        return at < 0 ? sooner.length : at;
      });
      return ranks.indexOf(Math.min(...ranks)) + 1;
    });
    if (digit < 1) continue; // somebody took it back, or it was lost
    await page.keyboard.press(String(digit));
    await expect.poll(() => page.locator('#ask').textContent())
      .not.toBe(before);
  }
}

/**
 * What the server says to a page can be kept back for a while.
 * @param {Page} page
 */
async function holdMail(page) {
  let held = false;
  /** @type {(() => void)[]} */
  let late = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((message) => {
      const tell = () => socket.send(message);
      if (held) late.push(tell);
      else tell();
    });
  });
  return {
    get waiting() { return late.length; },
    hold() { held = true; },
    release() {
      held = false;
      late.forEach((tell) => tell());
      late = [];
    },
  };
}

test('a bot with more time sits down at a table and plays',
  async ({ browser }) => {
    const ann = await newPage(browser);
    await makeTable(ann, 2);
    const seats = ann.locator('.table-seats');
    await ann.locator('[data-key="bot:1"] select')
      .selectOption('master:10000');
    await expect(seats).toContainText('Master with more time');
    await key(ann, 'start').click();
    await ann.waitForSelector('#game');
    await play([ann], 1);
    // Each picks a resource, whoever begins.
    await expect.poll(() => moves(ann)).toBeGreaterThan(1);
    await expect(ann.locator('.player.seat-1 .bot')).toHaveText(
      'Master with more time');
  });

test('an own move is shown at once, and marked until it is there',
  async ({ browser }) => {
    const [ann, bo] = await Promise.all([{}, {}].map(() => newPage(browser)));
    const mails = [await holdMail(ann), await holdMail(bo)];
    const links = await makeTable(ann, 2);
    await join_(bo, links.join, 'Bo');
    await key(ann, 'start').click();
    await Promise.all([ann, bo].map((page) => page.waitForSelector('#game')));
    const page = await whoseTurn([ann, bo]);
    const mail = mails[page === ann ? 0 : 1];
    mail.hold();
    await page.locator('.choices .choice').first().click();
    await expect(page.locator('.question.unsent')).toContainText('On its way');
    await expect(page.locator('.choices .choice')).toHaveCount(0);
    await expect.poll(() => moves(page)).toBe(0); // it is not in the log yet
    mail.release();
    await expect(page.locator('.question.unsent')).toHaveCount(0);
    await expect.poll(() => moves(page)).toBe(1);
    // The other device of the same seat is a move behind, and says so.
    await play([ann, bo], 2);
    const mover = await whoseTurn([ann, bo]);
    const other = await newPage(browser);
    const late = await holdMail(other);
    await other.goto(await carryLink(mover));
    await other.locator('.choices .choice').first().waitFor();
    late.hold();
    const made = await moves(mover);
    await choose(mover);
    await expect.poll(() => moves(mover)).toBeGreaterThan(made);
    await choose(other, 'last');
    await expect(other.locator('.question.unsent')).toBeVisible();
    late.release();
    await expect(other.locator('.refusal')).toContainText('taken back');
    await expect(other.locator('.question.unsent')).toHaveCount(0);
    await expect.poll(() => moves(other)).toBe(await moves(mover));
  });

test('four pages and a terminal at one table, a kill and a lost network',
  async ({ browser }) => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true,
      hasTouch: true };
    const [ann, bo, cy, eve] = await Promise.all([{}, phone, {}, {}]
      .map((more) => newPage(browser, more)));
    const { join: link, watch } = await makeTable(ann, 4);
    await join_(bo, link, 'Bo');
    await join_(cy, link, 'Cy');
    const dee = new Terminal('Dee', link);
    await eve.goto(watch);
    await eve.locator('.table-seats .name', { hasText: 'Dee' }).waitFor();
    await key(ann, 'start').click();
    const all = [ann, bo, cy, eve];
    await Promise.all(all.map((page) => page.waitForSelector('#game')));
    for (const page of all) {
      await page.evaluate(() => { /** @type {any} */ (window).same = true; });
    }
    const games = [ann, bo].map((page) => playOut(page));
    games.push(typeOut(cy));
    await expect.poll(() => moves(eve)).toBeGreaterThan(10);
    await server.stop('SIGKILL');
    await expect(ann.locator('.connection.lost')).toHaveText(/Reconnecting/);
    await server.start();
    const then = await moves(eve);
    await expect.poll(() => moves(eve)).toBeGreaterThan(then + 8);
    await ann.context().setOffline(true);
    await ann.waitForTimeout(1500);
    await ann.context().setOffline(false);
    await Promise.all(games);
    await eve.waitForSelector('.question > .buttons');
    for (const page of all) {
      await expect(page.locator('.decided')).toContainText('✓');
      await expect.poll(() => page.evaluate(() =>
        /** @type {any} */ (window).same)).toBe(true);
    }
    const logs = await Promise.all(all.map((page) =>
      page.locator('#log .lines').textContent()));
    expect(logs[0]?.length).toBeGreaterThan(500);
    for (const log of logs) expect(log).toBe(logs[0]);
    await dee.reads('it is the one that was promised');
    await dee.reads('reconnecting');
    expect(await dee.leave()).toBe(0);
    await key(ann, 'keep').click();
    await key(ann, 'analysis').waitFor();
    await expect(ann.locator('#log .lines')).toHaveText(logs[0] ?? '');
  });

test('a network that is gone is noticed at once, not when it stays silent',
  async ({ browser }) => {
    const { ann, bo } = await twoPlay(browser);
    const lost = ann.locator('.connection.lost');
    let lines = 0;
    ann.on('websocket', () => { lines++; });
    await ann.context().setOffline(true);
    await expect(lost).toBeVisible();
    await ann.context().setOffline(false);
    await expect(lost).toHaveCount(0);
    const before = lines;
    // The server is on this machine: it can still be reached.
    await ann.evaluate(() => dispatchEvent(new Event('offline')));
    await expect.poll(() => lines).toBeGreaterThan(before);
    await expect(lost).toHaveCount(0);
    await play([ann, bo], 2);
  });

test('chat is read in one’s own language; it can be muted',
  async ({ browser }) => {
    const { ann, bo } = await twoPlay(browser, { locale: 'de' });
    await key(ann, 'to-chat').click();
    await key(ann, 'phrase').selectOption('/luck');
    await key(ann, 'say').fill('<b>hi</b>');
    await key(ann, 'say').press('Enter');
    await expect(ann.locator('.said')).toContainText('Ann: Good luck!');
    await expect(bo.locator('.last-words')).toHaveText('Ann: <b>hi</b>');
    await key(bo, 'to-chat').click();
    await expect(bo.locator('.said')).toContainText('Ann: Viel Glück!');
    await key(bo, 'mute').click();
    await expect(bo.locator('.said')).not.toContainText('Ann: ');
    await expect(bo.locator('.last-words')).toHaveCount(0);
  });

/** The standard deck, every building under another name. */
async function ownDeck() {
  const text = await readFile(join(root, 'data/standard.deck'), 'utf8');
  let number = 0;
  return text.replace(/^name .*$/m, 'name Our <b>Town</b>').replace(
    /^building .*\n( +name +).*$/gm, (_, name) => `building own-${number}\n`
      + `${name}Odd ${number++}`);
}

/** @param {Page} page */
async function playsOwn(page) {
  await expect(page.locator('#row [data-card^="own-"]')).toHaveCount(6);
  await expect(page.locator('#row')).toContainText(/Odd \d/);
}

test('a table with a deck of one’s own: made, joined, watched, kept',
  async ({ browser }) => {
    const [ann, bo, eve] = [await newPage(browser), await newPage(browser),
      await newPage(browser)];
    await ann.goto(server.base ?? '');
    await key(ann, 'friends').click();
    await ann.locator('.create summary').click();
    await key(ann, 'decks').click();
    await ann.locator('dialog input[type=file]').setInputFiles({
      name: 'our.deck', mimeType: 'text/plain',
      buffer: Buffer.from(await ownDeck()) });
    await key(ann, 'play-deck').click();
    await expect(ann.locator('.create .chosen-deck')).toContainText(
      'Deck: Our <b>Town</b>');
    await key(ann, 'create').click();
    await sit(ann, 'Ann');
    const link = await key(ann, 'link:join').inputValue();
    const watch = await key(ann, 'link:watch').inputValue();
    await join_(bo, link, 'Bo');
    await expect(bo.locator('.table-deck')).toContainText(
      'Deck: Our <b>Town</b>');
    await key(ann, 'start').click();
    await playsOwn(ann);
    await playsOwn(bo);
    await play([ann, bo], 2);
    await eve.goto(watch);
    await playsOwn(eve);
    await server.stop();
    await server.start();
    await play([ann, bo], 2);
    await expect.poll(() => moves(eve)).toBe(await moves(ann));
    await bo.reload();
    await playsOwn(bo);
    await key(bo, 'table-menu').click();
    await key(bo, 'resign').click();
    await key(bo, 'yes').click();
    await key(ann, 'rematch').click();
    await expect(ann.locator('.table-deck')).toContainText('Our <b>Town</b>');
    await key(bo, 'keep').click();
    await expect(bo).toHaveURL(/#play\//);
    await expect.poll(async () => (await kept(bo)).length).toBe(1);
    await bo.reload(); // the deck stays in this browser, with the game
    await playsOwn(bo);
  });

test('undo alone, and by consent', async ({ browser }) => {
  const { ann, bo } = await twoPlay(browser);
  await play([ann, bo], 3);
  const before = await moves(ann);
  const asker = await key(ann, 'ask-undo').count() ? ann : bo;
  const other = asker === ann ? bo : ann;
  await key(asker, 'ask-undo').click();
  await key(other, 'decline').click();
  await expect(key(asker, 'ask-undo')).toBeVisible();
  await expect.poll(() => moves(ann)).toBe(before);
  await key(asker, 'ask-undo').click();
  await key(other, 'grant').click();
  for (const page of [ann, bo]) {
    await expect.poll(() => moves(page)).toBeLessThan(before);
  }
});

test('who leaves is played for, and takes the seat back',
  async ({ browser }) => {
    const { ann, bo } = await twoPlay(browser);
    await key(bo, 'table-menu').click();
    await key(bo, 'leave-seat').click();
    await expect(bo.locator('.online')).toContainText('holds your seat');
    await expect(ann.locator('.players')).toContainText('Casual');
    await key(bo, 'take-back').click();
    await expect(key(bo, 'table-menu')).toBeVisible();
    await expect(ann.locator('.players')).not.toContainText('Casual');
    await key(ann, 'table-menu').click();
    await key(ann, 'pause-table').click();
    await key(bo, 'grant').click();
    await expect(ann.locator('.connection')).toHaveText(/paused/);
    await key(ann, 'resume').click();
    await expect(bo.locator('.connection')).toHaveText(/Connected/);
  });

test('another clock by consent, days off, and a seat the clock alone holds',
  async ({ browser }) => {
    const { ann, bo } = await twoPlay(browser);
    /** @param {Page} page @param {string} what @param {string} value */
    const choose = async (page, what, value) => {
      await key(page, 'table-menu').click();
      await page.locator('.choice-form', { has: key(page, what) })
        .locator('select').selectOption(value);
      await key(page, what).click();
    };
    await key(bo, 'table-menu').click();
    await expect(key(bo, 'vacation')).toHaveCount(0); // no clock, no days
    await bo.keyboard.press('Escape');
    await choose(ann, 'ask-clock', 'days');
    await expect(bo.locator('.room-question')).toContainText('By days');
    await key(bo, 'grant').click();
    await expect(ann.locator('.clocks li')).toHaveCount(2);
    await choose(bo, 'vacation', '2');
    await key(ann, 'to-chat').click();
    await expect(ann.locator('.said')).toContainText('Bo takes 2 days off.');
    await expect(ann.locator('.said')).toContainText('The clock is another');
    await key(bo, 'table-menu').click();
    await expect(bo.locator('.choice-form', { has: key(bo, 'vacation') })
      .locator('option')).toHaveCount(12);
    await bo.keyboard.press('Escape');
    await choose(bo, 'leave-seat', '');
    await expect(bo.locator('.online')).toContainText('You have left');
    await key(bo, 'take-back').click();
    await expect(key(bo, 'table-menu')).toBeVisible();
  });

test('spectators of a table with a delay do not see what has just happened',
  async ({ browser }) => {
    const [ann, bo, cy] = await Promise.all([{}, {}, {}].map(() =>
      newPage(browser)));
    /** @type {string[]} */
    const sent = [];
    ann.on('websocket', (line) => line.on('framesent', ({ payload }) => {
      sent.push(String(payload));
    }));
    await ann.goto(server.base ?? '');
    await key(ann, 'friends').click();
    await ann.locator('.create summary').click();
    await ann.locator('.create details select').last().selectOption('300');
    await expect(ann.locator('.create .switches')).toContainText(
      'End of the game'); // but not whether it ends at all (R12.3)
    await expect(ann.locator('.create .switches')).not.toContainText(
      'The game ends if nobody builds');
    await ann.getByLabel('Plays for whoever runs out of time')
      .selectOption('first-game');
    await key(ann, 'create').click();
    await expect.poll(() => sent.filter((each) => each.includes('"create"')
      && each.includes('"bot":"first-game"'))).toHaveLength(1);
    await sit(ann, 'Ann');
    await join_(bo, await key(ann, 'link:join').inputValue(), 'Bo');
    await cy.goto(await key(ann, 'link:watch').inputValue());
    await expect(cy.locator('#lobby')).toContainText('You are watching');
    await key(ann, 'start').click();
    await Promise.all([ann, bo].map((page) => page.waitForSelector('#game')));
    await play([ann, bo], 2);
    await expect(cy.locator('#lobby')).toContainText('free seat');
    await expect(cy.locator('#lobby')).not.toContainText('Bo');
  });

test('who watches is told the chances, one finished turn behind',
  async ({ browser }) => {
    const { ann, bo, links } = await twoPlay(browser);
    const cy = await newPage(browser);
    await cy.goto(links.watch);
    await cy.waitForSelector('#game');
    await expect(cy.locator('.watch-chances')).toHaveCount(0);
    await play([ann, bo], 8);
    await expect(cy.locator('.watch-chances'))
      .toHaveText(/turn ago: Ann \d+%, Bo \d+%/);
    await expect(ann.locator('.watch-chances')).toHaveCount(0);
  });

test('a reload and the start page lead back; the log is whole',
  async ({ browser }) => {
    const { ann, bo } = await twoPlay(browser);
    await play([ann, bo], 6);
    const log = await ann.locator('#log .lines').textContent();
    await ann.reload();
    await ann.waitForSelector('#game');
    await expect(ann.locator('#log .lines')).toHaveText(log ?? '');
    await ann.locator('.logo').click();
    await ann.locator('.my-tables button').first().click();
    await expect(ann.locator('#log .lines')).toHaveText(log ?? '');
    await play([ann, bo], 2);
    // The seat on another device, at the same time.
    const other = await newPage(browser);
    await other.goto(await carryLink(bo));
    await other.waitForSelector('#game');
    await expect.poll(() => moves(other)).toBe(await moves(bo));
    await expect(key(other, 'table-menu')).toBeVisible();
  });

test('resigning ends it; a rematch has everybody at once',
  async ({ browser }) => {
    const { ann, bo } = await twoPlay(browser);
    await play([ann, bo], 2);
    await key(bo, 'table-menu').click();
    await key(bo, 'resign').click();
    await key(bo, 'yes').click();
    await expect(bo.locator('#question')).toContainText('Ann wins');
    await key(ann, 'rematch').click();
    await key(bo, 'rematch').click();
    for (const page of [ann, bo]) {
      await expect(page.locator('#lobby .table-seats')).toContainText('Ann');
    }
  });

test('two ask for a rematch, and the second has not heard of the first',
  async ({ browser }) => {
    const ann = await newPage(browser);
    const bo = await newPage(browser);
    const mail = await holdMail(bo);
    const links = await makeTable(ann, 2);
    await join_(bo, links.join, 'Bo');
    await key(ann, 'start').click();
    await Promise.all([ann, bo].map((page) => page.waitForSelector('#game')));
    await play([ann, bo], 2);
    await key(ann, 'table-menu').click();
    await key(ann, 'resign').click();
    await key(ann, 'yes').click();
    await expect(key(bo, 'rematch')).toHaveText('Rematch');
    mail.hold();
    await key(ann, 'rematch').click();
    await expect(ann.locator('#lobby .table-seats')).toContainText('Ann');
    await key(bo, 'rematch').click();
    await expect.poll(() => mail.waiting).toBeGreaterThan(1);
    mail.release();
    await expect(bo.locator('#lobby .table-seats')).toContainText('Bo');
    await expect(ann.locator('#lobby .table-seats')).toContainText('Bo');
  });
