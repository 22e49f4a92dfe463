/**
 * web_bench.mjs: what the page weighs and how quick it is.
 *
 *     node tools/web_bench.mjs ADDRESS [BOT]
 *
 * ADDRESS is where the page is served (oddville serve). Prints the bytes and
 * requests of the first load as they came over the wire, the time until
 * something is painted and until what can be used is painted (the page itself
 * tells: to look for it from outside takes longer than to load it), the tasks
 * over 50 ms on the main thread while BOT thinks and what they were spent on,
 * and the frames a second while something flies. On a busy
 * machine tasks wait for the processor: what they used of it is told beside
 * the time by the clock, and is nearly the same in every run.
 */
import { chromium } from '@playwright/test';

const [address, bot = 'master'] = process.argv.slice(2);
if (!address) {
  console.error('usage: node tools/web_bench.mjs ADDRESS [BOT]');
  process.exit(2);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update',
    '--disable-sync'],
});
const context = await browser.newContext({ serviceWorkers: 'block',
  viewport: { width: 1280, height: 720 } });
const page = await context.newPage();
let bytes = 0;
let requests = 0;
const cdp = await context.newCDPSession(page);
await cdp.send('Network.enable');
cdp.on('Network.loadingFinished', (event) => {
  bytes += event.encodedDataLength;
});
page.on('request', (request) => {
  if (request.url().startsWith('http')) requests++;
});
let worker = 0; // what it loads itself is not told to the page's session
const own = new Set();
cdp.on('Network.requestWillBeSent', ({ request }) => own.add(request.url));
page.on('response', async (response) => {
  if (/\.(wasm|net)$|list\.json$/.test(response.url())
      && !own.has(response.url())) {
    worker += Number(response.headers()['content-length'] ?? 0);
  }
});

/** @type {(time: number) => void} */
let tell;
const usable = /** @type {Promise<number>} */ (new Promise((resolve) => {
  tell = resolve;
}));
await page.exposeFunction('tellReady', (/** @type {number} */ time) =>
  tell(time));
await page.addInitScript(() => {
  new MutationObserver((_, observer) => {
    if (!document.body?.dataset.ready) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => // it is painted
      /** @type {any} */ (globalThis).tellReady(performance.now())));
  }).observe(document, { attributes: true, attributeFilter: ['data-ready'],
    subtree: true });
  localStorage.setItem('oddville', JSON.stringify({ speed: 'fast' }));
  /** @type {any} */ (globalThis).longTasks = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) {
      /** @type {any} */ (globalThis).longTasks.push(Math.round(task.duration));
    }
  }).observe({ type: 'longtask', buffered: true });
  /** @type {any} */ (globalThis).slowFrames = [];
  new PerformanceObserver((list) => {
    for (const frame of /** @type {any[]} */ (list.getEntries())) {
      /** @type {any} */ (globalThis).slowFrames.push([
        `${Math.round(frame.duration)} ms`, ...frame.scripts.map((
          /** @type {any} */ script) => `${Math.round(script.duration)} ms `
          + `${script.sourceFunctionName || script.invoker} (layout `
          + `${Math.round(script.forcedStyleAndLayoutDuration)} ms)`),
        `style and layout ${Math.round(frame.startTime + frame.duration
          - frame.styleAndLayoutStart)} ms`].join(', '));
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
  // The time between two frames, as long as something flies.
  /** @type {number[]} */
  const flight = /** @type {any} */ (globalThis).flight = [];
  let last = 0;
  const frame = (/** @type {number} */ now) => {
    const flies = document.querySelector('body > .ghost') !== null;
    if (flies && last) flight.push(now - last);
    last = flies ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
});
/**
 * What the main thread does from now on.
 * @returns {Promise<() => Promise<string>>} ends it, and says what it was
 */
async function follow() {
  const session = await browser.newBrowserCDPSession();
  /** @type {any[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'],
      excludedCategories: ['*'] } });
  return async () => {
    const complete = new Promise((resolve) => {
      session.once('Tracing.tracingComplete', resolve);
    });
    await session.send('Tracing.end');
    await complete;
    return taskText(events);
  };
}

/**
 * The tasks of the thread that had most to do, as all pages have one.
 * @param {any[]} events of a trace, in microseconds
 */
function taskText(events) {
  const names = new Set(events.filter(({ name, args }) =>
    name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`));
  /** @type {Record<string, {dur: number, tdur: number}[]>} */
  const threads = {};
  for (const { name, pid, tid, dur = 0, tdur = 0 } of events) {
    const thread = `${pid} ${tid}`;
    if (!/RunTask$/.test(name) || !names.has(thread)) continue;
    (threads[thread] ??= []).push({ dur: dur / 1000, tdur: tdur / 1000 });
  }
  const used = (/** @type {{tdur: number}[]} */ tasks) =>
    tasks.reduce((sum, { tdur }) => sum + tdur, 0);
  const [tasks = []] = Object.values(threads).sort((one, other) =>
    used(other) - used(one));
  return `${used(tasks).toFixed(0)} ms of processor, the longest task `
    + `${Math.max(0, ...tasks.map(({ tdur }) => tdur)).toFixed(1)} ms; over `
    + `50 ms: ${tasks.filter(({ tdur }) => tdur > 50).length} of processor, `
    + `${tasks.filter(({ dur }) => dur > 50).length} by the clock`;
}

const loaded = await follow();
await page.goto(address, { waitUntil: 'commit' });
const ready = await usable;
const untilThen = await loaded();
await page.waitForLoadState('networkidle');
const painted = await page.evaluate(() => performance.getEntriesByName(
  'first-contentful-paint')[0]?.startTime ?? NaN);
console.log(`first load: ${((bytes + worker) / 1024).toFixed(0)} kB in `
  + `${requests} requests (page and engine, as sent)`);
console.log(`painted after ${painted.toFixed(0)} ms, can be used after `
  + `${ready.toFixed(0)} ms`);
console.log(`main thread until then: ${untilThen}`);

const before = worker;
await page.locator(`.level[data-bot="${bot}"]`).click();
await page.waitForSelector('.choices .choice');
console.log(`net for two players: ${((worker - before) / 1024).toFixed(0)} kB`);
await page.evaluate(() => Object.assign(globalThis, { longTasks: [],
  slowFrames: [] }));
const played = await follow();
for (let step = 0; step < 12; step++) {
  await page.waitForSelector('.choices .choice', { timeout: 120000 });
  await page.locator('.choices .choice').first().click();
}
await page.waitForSelector('.choices .choice', { timeout: 120000 });
console.log(`main thread while ${bot} plays: ${await played()}`);
const tasks = await page.evaluate(() =>
  /** @type {any} */ (globalThis).longTasks);
console.log(`tasks over 50 ms on the main thread while ${bot} thinks: `
  + `${tasks.length}${tasks.length ? ` (${tasks.join(', ')} ms)` : ''}`);
const [flight, slowFrames] = await page.evaluate(() => {
  const { flight: times, slowFrames: named } = /** @type {any} */ (globalThis);
  return /** @type {[number[], string[]]} */ ([times, named]);
});
for (const frame of slowFrames) console.log(`  frame: ${frame}`);
const time = flight.reduce((sum, each) => sum + each, 0);
console.log(`frames a second while something flies: ${time
  ? (1000 * flight.length / time).toFixed(1) : 'nothing flew'} `
  + `(${flight.length} frames, ${flight.filter((each) => each > 25).length} `
  + 'came late)');
await browser.close();
