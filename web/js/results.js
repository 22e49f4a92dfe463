/**
 * @file results.js - how one's games ended, kept in this browser only: those
 * of one person against bots that were begun here, from a deal nobody knew.
 * What is stored has a version; what is broken in it is left out.
 */

/** @typedef {import('./app.js').App} App */
/**
 * `deal` is the date of a deal of the day; `master` is what the master made of
 * it in one's seat; `accuracy` is in per cent.
 * @typedef {{id: string, at: number, players: number, level: string,
 *   place: number, points: number, best: number, accuracy: number|null,
 *   deal: string, master: number|null}} Result
 */

const KEY = 'oddville-you';
const VERSION = 1;
const MOST = 1000; // results
const OPEN = 60; // games that were begun and may still end

/** @param {any} found @returns {any} what a text contains, if it is JSON */
function parsed(found) {
  try {
    return JSON.parse(found ?? '');
  } catch {
    return null;
  }
}

/**
 * @param {any} each
 * @returns {Result|null} null if it is none
 */
function mended(each) {
  const whole = (/** @type {any} */ n, /** @type {number} */ low,
    /** @type {number} */ high) => Number.isInteger(n) && n >= low
    && n <= high;
  if (!each || typeof each.id !== 'string' || !each.id
      || typeof each.level !== 'string' || !Number.isFinite(each.at)
      || !whole(each.players, 2, 4) || !whole(each.place, 1, each.players)
      || !whole(each.points, -999, 999) || !whole(each.best, -999, 999)) {
    return null;
  }
  const { id, at, players, level, place, points, best } = each;
  return { id, at, players, level, place, points, best,
    accuracy: whole(each.accuracy, 0, 100) ? each.accuracy : null,
    deal: /^\d{4}-\d\d-\d\d$/.test(each.deal) ? each.deal : '',
    master: whole(each.master, -999, 999) ? each.master : null };
}

/** @param {any} found of any version @returns {Result[]} the oldest first */
function resultsIn(found) {
  const list = Array.isArray(found?.games) ? found.games : [];
  const all = new Map(list.map(mended).filter(Boolean).map(
    (/** @type {Result} */ each) => [each.id, each]));
  return [...all.values()].sort((one, other) => one.at - other.at)
    .slice(-MOST);
}

export class Results {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Record<string, string>} id to deal of the day, or '' */
    this.begun = {};
    /** @type {Result[]} the oldest first */
    this.all = [];
    this.#load();
  }

  #load() {
    let found = null;
    try {
      found = parsed(localStorage.getItem(KEY));
    } catch { /* the browser forbids it */ }
    this.all = resultsIn(found);
    const begun = found?.begun && typeof found.begun === 'object'
      ? Object.entries(found.begun) : [];
    this.begun = Object.fromEntries(begun.filter(([, deal]) =>
      typeof deal === 'string'));
  }

  /** Another window may have kept something meanwhile. */
  #change(/** @type {() => void} */ work) {
    this.#load();
    work();
    this.begun = Object.fromEntries(Object.entries(this.begun).slice(-OPEN));
    try {
      localStorage.setItem(KEY, this.text());
    } catch { /* it lasts as long as the page is open */ }
  }

  /** All of it, as it is stored and handed out. */
  text() {
    return JSON.stringify({ version: VERSION, games: this.all,
      begun: this.begun });
  }

  /**
   * Results that somebody hands in are added.
   * @param {string} text
   * @returns {number|null} how many are new; null if it has none
   */
  add(text) {
    const found = parsed(text);
    if (!Array.isArray(found?.games)) return null;
    const fresh = resultsIn(found).filter(({ id }) =>
      !this.all.some((each) => each.id === id));
    this.#change(() => {
      this.all = resultsIn({ games: [...this.all, ...fresh] });
    });
    return fresh.length;
  }

  /**
   * A game begins whose end counts.
   * @param {string} id
   * @param {string} deal the date, of a deal of the day
   */
  begin(id, deal) {
    this.#change(() => { this.begun[id] = deal; });
  }

  /** The game on the table may be over: its first end counts. */
  note() {
    const { id, status, table } = this.app.game;
    if (status !== 'over' || !table || !(id in this.begun)) return;
    const people = table.game.players.filter(({ bot }) => bot === null);
    const levels = this.app.hello.bots.map((bot) => bot.id);
    const bots = table.game.players.flatMap(({ bot }) => bot ?? []);
    if (people.length !== 1 || !bots.length) return;
    const [{ seat }] = people;
    const { total, place } = table.score[seat];
    const best = Math.max(...table.score.filter((each) => each.seat !== seat)
      .map((each) => each.total));
    const level = bots.sort((one, other) => levels.indexOf(other)
      - levels.indexOf(one))[0];
    this.#change(() => {
      const deal = this.begun[id] ?? '';
      delete this.begun[id];
      if (this.all.some((each) => each.id === id)) return;
      this.all.push({ id, at: Date.now(), players: table.score.length, level,
        place, points: total, best, accuracy: null, deal, master: null });
    });
  }

  /**
   * Something more is known about a result.
   * @param {string} id
   * @param {Partial<Result>} more
   */
  learn(id, more) {
    if (!this.all.some((each) => each.id === id)) return;
    this.#change(() => {
      this.all = this.all.map((each) => (each.id === id
        ? { ...each, ...more } : each));
    });
  }

  /** @param {string} id */
  of(id) {
    return this.all.find((each) => each.id === id);
  }

  /** @param {string} date @returns {Result|undefined} of that day's deal */
  ofDeal(date) {
    return this.all.find(({ deal }) => deal === date);
  }

  /** Games won in a row: now, and at best. */
  streak() {
    let [now, best] = [0, 0];
    for (const { place } of this.all) {
      now = place === 1 ? now + 1 : 0;
      best = Math.max(best, now);
    }
    return { now, best };
  }

  /**
   * Deals of the day played on days that follow each other, at best.
   * @returns {number}
   */
  days() {
    const day = 86400000;
    const dates = [...new Set(this.all.map(({ deal }) => deal)
      .filter(Boolean))].map((date) => Date.parse(date) / day)
      .sort((one, other) => one - other);
    let [run, best] = [0, 0];
    dates.forEach((date, at) => {
      run = date - dates[at - 1] === 1 ? run + 1 : 1;
      best = Math.max(best, run);
    });
    return best;
  }
}
