/**
 * web_bench.mjs: what the page weighs and how quick it is.
 *
 *     node tools/web_bench.mjs ADDRESS... [BOT] [RUNS]
 *
 * An ADDRESS is where a page is served (oddville serve); several are measured
 * by turns, to compare them. Prints the bytes and requests of the first load
 * as they came over the wire, the time until something is painted and until
 * what can be used is painted (the page itself tells, and nothing else watches:
 * to look for it from outside takes longer than to load it), then, in a second
 * load that is traced, the tasks over 50 ms on the main thread until then and
 * while BOT plays and what they were spent on, and the frames a second while
 * something flies, as shown and as the page's thread has them: the median of
 * RUNS, and the range.
 *
 * Between the pages come two that are almost empty (web_reference.mjs): what
 * those take, no page on this machine takes less. On a busy machine tasks wait
 * for the processor: what they used of it is told beside the time by the
 * clock, and is nearly the same in every run.
 */
import { chromium } from '@playwright/test';
import { serveReference } from './web_reference.mjs';

const words = process.argv.slice(2);
const addresses = words.filter((word) => /^https?:/.test(word));
const bot = words.find((word) => /^[a-z][a-z-]*$/.test(word)) ?? 'master';
const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 1);
if (!addresses.length) {
  console.error('usage: node tools/web_bench.mjs ADDRESS... [BOT] [RUNS]');
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update',
    '--disable-sync'],
});

/** In the page: tells when it can be used, and notes what is slow. */
function watch() {
  const notes = /** @type {any} */ (globalThis);
  performance.mark('this is it');
  new MutationObserver((_, observer) => {
    if (!document.body?.dataset.ready) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { // it is painted
      notes.ready = performance.now();
      notes.tellReady?.();
    }));
  }).observe(document, { attributes: true, attributeFilter: ['data-ready'],
    subtree: true });
  localStorage.setItem('oddville', JSON.stringify({ speed: 'fast' }));
  notes.longTasks = [];
  new PerformanceObserver((list) => notes.longTasks.push(...list.getEntries()))
    .observe({ type: 'longtask', buffered: true });
  notes.slowFrames = [];
  new PerformanceObserver((list) => {
    for (const frame of /** @type {any[]} */ (list.getEntries())) {
      notes.slowFrames.push([`${Math.round(frame.duration)} ms`,
        ...frame.scripts.map((/** @type {any} */ script) =>
          `${Math.round(script.duration)} ms `
          + `${script.sourceFunctionName || script.invoker} (layout `
          + `${Math.round(script.forcedStyleAndLayoutDuration)} ms)`),
        `style and layout ${Math.round(frame.startTime + frame.duration
          - frame.styleAndLayoutStart)} ms`].join(', '));
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
  // The time between two frames, as long as something flies.
  notes.flight = [];
  let last = 0;
  const frame = (/** @type {number} */ now) => {
    const flies = [...document.querySelectorAll('body > .ghost')].some((each) =>
      each.getAnimations().some(({ pending, startTime }) => !pending
        && startTime !== null)); // not while it is drawn for the first time
    if (flies && last) notes.flight.push(now - last);
    if (flies !== last > 0) performance.mark(flies ? 'flies' : 'landed');
    last = flies ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * What the main thread does from now on.
 * @returns {Promise<() => Promise<Record<string, number>>>} ends it, and says
 *   what it was
 */
async function follow() {
  const session = await browser.newBrowserCDPSession();
  /** @type {any[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing',
      'viz'], excludedCategories: ['*'] } });
  return async () => {
    const complete = new Promise((resolve) => {
      session.once('Tracing.tracingComplete', resolve);
    });
    await session.send('Tracing.end');
    await complete;
    return tasksOf(events);
  };
}

/**
 * The tasks of the page's main thread, which has left a mark in the trace.
 * @param {any[]} events of a trace, in microseconds
 */
function tasksOf(events) {
  const mark = events.find(({ name }) => name === 'this is it');
  const tasks = events.filter(({ name, pid, tid }) => /RunTask$/.test(name)
    && pid === mark?.pid && tid === mark?.tid)
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, used: tdur / 1000 }));
  return { used: tasks.reduce((sum, { used }) => sum + used, 0),
    longest: Math.max(0, ...tasks.map(({ used }) => used)),
    overUsed: tasks.filter(({ used }) => used > 50).length,
    overClock: tasks.filter(({ clock }) => clock > 50).length,
    drawn: drawnOf(events) };
}

/**
 * Frames a second that were shown while something flew: what only flies is
 * moved without the page's thread, whatever that does meanwhile.
 * @param {any[]} events of a trace, in microseconds
 */
function drawnOf(events) {
  const times = (/** @type {string} */ wanted) => events.filter(({ name, ph }) =>
    name === wanted && ph !== 'E').map(({ ts }) => ts);
  const [shown, landed] = [times('Display::DrawAndSwap'), times('landed')];
  const flights = times('flies').map((from) => [from,
    Math.min(...landed.filter((to) => to > from))]).filter(([, to]) =>
    Number.isFinite(to));
  const within = shown.filter((at) => flights.some(([from, to]) =>
    at > from && at < to));
  const time = flights.reduce((sum, [from, to]) => sum + to - from, 0);
  return 1e6 * within.length / time;
}

/**
 * What comes over the wire from now on.
 * @param {import('@playwright/test').Page} page
 */
async function weigh(page) {
  const sum = { bytes: 0, worker: 0, requests: 0 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', (event) => {
    sum.bytes += event.encodedDataLength;
  });
  page.on('request', (request) => {
    if (request.url().startsWith('http')) sum.requests++;
  });
  const own = new Set(); // what the worker loads is not told to this session
  cdp.on('Network.requestWillBeSent', ({ request }) => own.add(request.url));
  page.on('response', async (response) => {
    if (/\.(wasm|net)$|list\.json$/.test(response.url())
        && !own.has(response.url())) {
      sum.worker += Number(response.headers()['content-length'] ?? 0);
    }
  });
  return sum;
}

/** A page of a browser that nothing is known of yet. */
function newPage() {
  return browser.newContext({ serviceWorkers: 'block',
    viewport: { width: 1280, height: 720 } })
    .then((context) => context.newPage());
}

/**
 * How long a page takes that nobody watches but itself.
 * @param {string} address
 */
async function time(address) {
  const page = await newPage();
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'commit' });
  await new Promise((resolve) => { setTimeout(resolve, 2000); });
  await page.waitForFunction('globalThis.ready');
  const [ready, painted, tasks] = await page.evaluate(() => {
    const notes = /** @type {any} */ (globalThis);
    return [notes.ready, performance.getEntriesByName(
      'first-contentful-paint')[0]?.startTime ?? NaN, notes.longTasks];
  });
  await page.context().close();
  return { painted, ready: Math.max(ready, painted), // it is shown
    longTasks: tasks.length };
}

/**
 * Loads a page and looks at what it does.
 * @param {string} address
 */
async function load(address) {
  const page = await newPage();
  const weight = await weigh(page);
  /** @type {() => void} */
  let tell = () => {};
  const usable = /** @type {Promise<void>} */ (new Promise((resolve) => {
    tell = resolve;
  }));
  await page.exposeFunction('tellReady', () => tell());
  await page.addInitScript(watch);
  const loaded = await follow();
  await page.goto(address, { waitUntil: 'commit' });
  await usable;
  const tasks = await loaded();
  await page.waitForLoadState('networkidle');
  return { page, weight, numbers: { ...tasks,
    kB: (weight.bytes + weight.worker) / 1024, requests: weight.requests } };
}

/**
 * Twelve choices, and what the bot answers.
 * @param {Awaited<ReturnType<typeof load>>} loaded
 */
async function play({ page, weight }) {
  const before = weight.worker;
  await page.locator(`.level[data-bot="${bot}"]`).click();
  await page.waitForSelector('.choices .choice');
  const net = (weight.worker - before) / 1024;
  await page.evaluate(() => Object.assign(globalThis, { slowFrames: [],
    flight: [] }));
  const played = await follow();
  await page.evaluate(() => performance.mark('this is it'));
  for (let step = 0; step < 12; step++) {
    await page.waitForSelector('.choices .choice', { timeout: 120000 });
    await page.locator('.choices .choice').first().click();
  }
  await page.waitForSelector('.choices .choice', { timeout: 120000 });
  const tasks = await played();
  if (runs === 1) {
    const slow = await page.evaluate(() =>
      /** @type {any} */ (globalThis).slowFrames);
    for (const frame of slow) console.log(`  slow frame: ${frame}`);
  }
  return { ...tasks, net, ...await flights(page) };
}

/** @param {import('@playwright/test').Page} page */
async function flights(page) {
  const times = /** @type {number[]} */ (await page.evaluate(() =>
    /** @type {any} */ (globalThis).flight));
  const time = times.reduce((sum, each) => sum + each, 0);
  return { frames: 1000 * times.length / time,
    late: 100 * times.filter((each) => each > 25).length / times.length };
}

/** @type {Map<string, Record<string, number>[]>} */
const results = new Map();

/** @param {string} what @param {Record<string, number>} numbers */
function note(what, numbers) {
  results.set(what, [...results.get(what) ?? [], numbers]);
}

/** @param {string} what @param {string} key @param {number} [digits] */
function median(what, key, digits = 0) {
  const all = (results.get(what) ?? []).map((each) => each[key])
    .sort((one, other) => one - other);
  const middle = (all[(all.length - 1) >> 1] + all[all.length >> 1]) / 2;
  const range = all.length > 1
    ? ` (${all[0].toFixed(digits)} to ${all.at(-1)?.toFixed(digits)})` : '';
  return `${middle.toFixed(digits)}${range}`;
}

/** @param {string} what */
function tasksText(what) {
  return `${median(what, 'used')} ms of processor, the longest task `
    + `${median(what, 'longest', 1)} ms; over 50 ms: `
    + `${median(what, 'overUsed')} of processor, `
    + `${median(what, 'overClock')} by the clock`;
}

/** @param {string} name @param {string} what */
function tellLoad(name, what) {
  console.log(`${name}: painted after ${median(what, 'painted')} ms, can be `
    + `used after ${median(what, 'ready')} ms, tasks over 50 ms by the clock: `
    + median(what, 'longTasks'));
  console.log(`  main thread until then, traced: ${tasksText(what)}`);
}

/** @param {string} what */
function framesText(what) {
  return `frames a second while something flies: ${median(what, 'drawn', 1)} `
    + `shown, ${median(what, 'frames', 1)} of the page's thread, of which `
    + `${median(what, 'late', 1)}% late (over 25 ms)`;
}

const reference = await serveReference();
for (let run = 0; run < runs; run++) {
  const timed = await time(`${reference.address}/`);
  const empty = await load(`${reference.address}/`);
  note('empty', { ...timed, ...empty.numbers });
  await empty.page.goto(`${reference.address}/flight`);
  const flown = await follow();
  await empty.page.evaluate('flights(15, 240)');
  note('flight', { ...await flown(), ...await flights(empty.page) });
  await empty.page.context().close();
  for (const address of addresses) {
    const alone = await time(address);
    const loaded = await load(address);
    note(`load ${address}`, { ...alone, ...loaded.numbers });
    note(`play ${address}`, await play(loaded));
    await loaded.page.context().close();
  }
}
tellLoad('an almost empty page', 'empty');
console.log(`  one card that flies: ${framesText('flight')}`);
for (const address of addresses) {
  const [first, then] = [`load ${address}`, `play ${address}`];
  tellLoad(address, first);
  console.log(`  first load: ${median(first, 'kB')} kB in `
    + `${median(first, 'requests')} requests (page and engine, as sent); net `
    + `for two players: ${median(then, 'net')} kB`);
  console.log(`  main thread while ${bot} plays: ${tasksText(then)}`);
  console.log(`  ${framesText(then)}`);
}
reference.close();
await browser.close();
