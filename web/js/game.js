/**
 * @file game.js - the game on the table: what the session last said, what is
 * selected, and the loop that lets bots move at a pace one can follow. Knows
 * no DOM; who shows it is told through `changed`.
 */
import { meant, narrow, openKeys, tap } from './choose.js';
import { Refused, Stopped } from './session.js';
import { settings } from './store.js';

/**
 * @typedef {import('./types.js').Table} Table
 * @typedef {import('./types.js').Look} Look
 * @typedef {import('./types.js').Action} Action
 * @typedef {import('./types.js').Done} Done
 * @typedef {import('./types.js').Refusal} Refusal
 * @typedef {import('./types.js').Deck} Deck
 * @typedef {import('./types.js').Preview} Preview
 * @typedef {import('./types.js').SiteMap} SiteMap
 * @typedef {import('./types.js').Guess} Guess
 */

/**
 * What a game can be in, and what that can become: `status` says which it is.
 * docs/ARCHITECTURE.md draws it, with what leads from one to the other.
 *
 *   away      nobody looks at it, or there is no game yet
 *   opening   another game is on its way to the table
 *   moving    bots or standing orders move, or the tutorial does
 *   paused    they would, but somebody wants to look at the table first
 *   asking    a person has to choose
 *   hinting   the engine thinks about what that person could do
 *   reading   the tutorial explains something
 *   waiting   online: somebody elsewhere has to choose
 *   stuck     it is the turn of a bot that this program does not have
 *   over      there is a winner
 *   looking   a position of the past is shown
 * @type {Record<string, string[]>}
 */
export const NEXT = {
  away: ['opening'],
  opening: ['away', 'looking', 'moving', 'paused', 'asking', 'reading',
    'waiting', 'stuck', 'over'],
  looking: ['away', 'opening', 'moving', 'paused', 'asking', 'reading',
    'waiting', 'stuck', 'over'],
  moving: ['paused', 'asking', 'reading', 'stuck', 'over', 'away', 'opening',
    'looking'],
  paused: ['moving', 'asking', 'stuck', 'over', 'away', 'opening', 'looking'],
  asking: ['hinting', 'moving', 'paused', 'reading', 'waiting', 'stuck',
    'over', 'away', 'opening', 'looking'],
  hinting: ['asking'],
  reading: ['asking', 'moving', 'over', 'away', 'opening', 'looking'],
  waiting: ['asking', 'over', 'away', 'opening', 'looking'],
  stuck: ['asking', 'moving', 'paused', 'away', 'opening', 'looking'],
  over: ['asking', 'moving', 'paused', 'waiting', 'away', 'opening',
    'looking'],
};

/** Milliseconds that one move of a bot is shown. */
export const PACE = { slow: 1800, normal: 900, fast: 350, instant: 0 };

/**
 * What has changed: `done` was done, and the game has `moved`; or it is shown
 * `again`; or only what is pointed at is another (`light`).
 * @typedef {{done?: Done|null, moved?: boolean, light?: boolean,
 *   again?: boolean}} Change
 */

export class Game {
  /**
   * @param {import('./session.js').Session} session
   * @param {(what: Change) => Promise<void>|void} changed
   */
  constructor(session, changed) {
    this.session = session;
    this.tell = changed;
    /** @type {Deck|null} */
    this.deck = null;
    /** @type {Table|null} */
    this.table = null;
    /** @type {Look|null} a position of the past that is looked at */
    this.look = null;
    /** @type {Guess|null} online: one's own move that is on its way */
    this.guess = null;
    /** @type {string[]} */
    this.selected = [];
    /** @type {string|null} the thing under the pointer or in focus */
    this.pointed = null;
    /** @type {Preview|null} */
    this.preview = null;
    /** @type {Action|null} the action that the preview is of */
    this.previewed = null;
    /** @type {SiteMap|null} */
    this.map = null;
    /** @type {(Refusal & Record<string, any>)|null} */
    this.refusal = null;
    /** @type {import('./types.js').Hint[]|null} */
    this.hints = null;
    this.me = 0; // the person whose cards are laid out
    this.thinking = false;
    this.hinting = false;
    this.paused = false;
    this.hurried = false; // until a person has to choose
    /** @type {number|null} moves are shown again, from this one on */
    this.again = null;
    this.away = true; // there is no game yet, or nobody looks at it
    this.opening = false;
    this.was = 'away'; // the status that was noted last
    this.id = '';
    this.run = 0; // goes up when what was begun before must not go on
    this.visit = 0; // goes up when somebody leaves for another game
    /** @type {import('./online.js').Online|null} whose table it may be */
    this.online = null;
    this.wake = () => {}; // ends the rest between two moves of bots
    /** @type {Promise<void>} until the change before is taken over */
    this.settled = Promise.resolve();
  }

  /** @returns {string} one of NEXT */
  get status() {
    const { table } = this;
    if (this.away) return 'away';
    if (this.opening || !table) return 'opening';
    if (this.look) return 'looking';
    if (this.#movesItself()) return this.paused ? 'paused' : 'moving';
    if (this.hinting) return 'hinting';
    if (this.#reads()) return 'reading';
    if (table.waits === 'nobody' || table.tutorial?.asks === 'over'
        || (table.follows && this.online?.over)) return 'over';
    if (table.follows) return this.asked ? 'asking' : 'waiting';
    return table.waits === 'person' ? 'asking' : 'stuck';
  }

  /** Tests fail on what is written to the console as an error. */
  #note() {
    const { status, was } = this;
    if (status !== was && !NEXT[was].includes(status)) {
      console.error(`a game that was ${was} cannot be ${status}`);
    }
    this.was = status;
  }

  /** @param {Change} what */
  changed(what) {
    this.#note();
    return this.tell(what);
  }

  /** @returns {import('./types.js').State} what is shown */
  get state() {
    return (this.look ?? this.guess ?? this.need()).state;
  }

  get score() {
    return (this.look ?? this.guess ?? this.need()).score;
  }

  /** @returns {Table} */
  need() {
    if (!this.table) throw new Error('no game');
    return this.table;
  }

  /** @returns {Action[]} what the person in front of the screen may do */
  get legal() {
    const table = this.table;
    if (!table || this.look || this.thinking || this.#reads()) return [];
    if (table.follows && !this.asked) return [];
    return table.legal[this.me] ?? [];
  }

  /** @returns {import('./types.js').Group[]} the parts it comes in */
  get groups() {
    return this.legal.length ? this.need().groups[this.me] : [];
  }

  get asked() {
    const table = this.table;
    return Boolean(table && !this.look && table.waits === 'person'
      && table.seat === this.me && !this.#reads()
      && (!table.follows || this.online?.free));
  }

  /**
   * Does the tutorial ask for one of these?
   * @param {Action[]|undefined} actions
   */
  wants(actions) {
    const wanted = this.look ? null : this.table?.tutorial?.wanted;
    return Boolean(wanted && actions?.some(({ action }) =>
      wanted.includes(action)));
  }

  /** The legal actions that fit what is selected. */
  get left() {
    return narrow(this.legal, this.selected);
  }

  get open() {
    return openKeys(this.legal, this.selected);
  }

  /** @param {Table} table */
  #take(table) {
    this.table = table;
    this.opening = false;
    this.look = null;
    this.#forget();
    if (!['bot', 'order'].includes(table.waits)) this.hurried = false;
    if (table.follows) this.me = this.online?.seat ?? 0;
    else if (table.tutorial) this.me = 0;
    else if (table.waits === 'person' && table.seat !== null) {
      this.me = table.seat;
    } else if (table.game.players[this.me]?.bot !== null) {
      const person = table.game.players.find((each) => each.bot === null);
      this.me = person?.seat ?? 0;
    }
  }

  #forget() {
    this.selected = [];
    this.preview = null;
    this.previewed = null;
    this.map = null;
    this.refusal = null;
    this.hints = null;
  }

  // --- What changes the game

  /**
   * One after the other: who changes the game, or asks what it is, waits
   * until the change before is taken over. So the table here is always the
   * session's, and what is kept is the game it is kept for.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #alone(work) {
    const before = this.settled;
    let free = () => {};
    this.settled = new Promise((resolve) => { free = resolve; });
    await before;
    try {
      return await work();
    } finally {
      free();
    }
  }

  /**
   * Changes the game and shows it, unless that is of no use any more.
   * @param {() => boolean} wanted
   * @param {() => Promise<Table|null>} work
   * @returns {Promise<boolean>} whether it has changed
   */
  async #alter(wanted, work) {
    const change = await this.#alone(async () => {
      const table = wanted() ? await work() : null;
      if (!table) return null;
      this.#take(table);
      return { shown: this.changed({ done: table.done, moved: true }) };
    });
    await change?.shown;
    return change !== null;
  }

  /** Ends the loop of bots, at once; @returns the run that begins. */
  stop() {
    this.thinking = false;
    this.hinting = false;
    this.opening = false;
    this.again = null;
    this.wake();
    this.#note();
    return ++this.run;
  }

  /**
   * Plays another game from now on: a new one, a loaded one.
   * @param {() => Promise<Table>} work asks for it; if it fails, the game
   *   that was there goes on
   * @param {string} id
   */
  async replace(work, id) {
    const run = this.stop();
    this.visit++;
    this.session.abandon();
    const { away } = this;
    this.away = false;
    this.opening = true;
    this.#note();
    try {
      await this.#alter(() => run === this.run, async () => {
        const table = await work();
        this.id = id;
        if (run === this.run) this.paused = false;
        return table;
      });
    } catch (fault) {
      this.away ||= away;
      throw fault;
    } finally {
      if (run === this.run) this.carryOn();
    }
  }

  /**
   * The game is played elsewhere, and this is how it stands there now. Who
   * looks at the past goes on looking.
   * @param {Table} table
   */
  async hear(table) {
    this.stop();
    if (!this.look) {
      await this.#alter(() => !this.away, async () => table);
      return;
    }
    await this.#alone(async () => { this.table = table; });
    await this.changed({});
  }

  /**
   * One's own move is on its way: what is certain of it is shown at once.
   * Null: it has arrived, or it is taken back.
   * @param {Guess|null} guess
   */
  async expect(guess) {
    const fresh = guess !== null && this.guess === null;
    this.guess = guess;
    if (fresh) this.#forget();
    await this.changed(fresh && !this.look ? { done: guess } : {});
  }

  /** Nobody looks at this game any more: it stands still. */
  leave() {
    this.stop();
    this.guess = null;
    this.visit++;
    this.away = true;
    this.#note();
    this.session.abandon();
  }

  /** Lets bots and standing orders move until a person has to choose. */
  async carryOn() {
    const run = this.stop();
    let moves = 0;
    try {
      const wanted = () => run === this.run;
      while (await this.#alter(wanted, () => this.#step(moves))) moves++;
    } catch (fault) {
      if (!(fault instanceof Stopped)) throw fault; // else somebody left
    }
    if (run === this.run) {
      this.thinking = false;
      await this.changed({});
    }
  }

  /**
   * A move that nobody in front of the screen chooses.
   * @param {number} before so many moves were shown in a row
   * @returns {Promise<Table|null>} null if somebody has to choose
   */
  async #step(before) {
    if (this.status !== 'moving') return null;
    this.thinking = true;
    await this.changed({});
    const { run } = this;
    const begun = performance.now();
    const script = this.need().tutorial;
    const table = script ? await this.session.ask('tutorial', { next: true })
      : await this.session.ask('step');
    if (script && before >= 4) return { ...table, done: null }; // quickly
    const left = this.#pace() / 2 - (performance.now() - begun);
    if (left > 0 && run === this.run) await this.#rest(left);
    return table;
  }

  /** @param {number} milliseconds at most: who stops the loop ends it */
  #rest(milliseconds) {
    return new Promise((resolve) => {
      this.wake = () => resolve(undefined);
      setTimeout(resolve, milliseconds);
    });
  }

  /** Does the tutorial explain something? Then nothing is to be chosen. */
  #reads() {
    return this.table?.tutorial?.asks === 'read';
  }

  /** Is it somebody's turn who is not in front of the screen? */
  #movesItself() {
    const { table } = this;
    if (table?.tutorial) return table.tutorial.asks === 'watch';
    return !table?.follows && ['bot', 'order'].includes(table?.waits ?? '');
  }

  /** Skips to the next choice of a person. */
  hurry() {
    this.hurried = true;
    this.wake();
  }

  pause() {
    if (this.table?.follows) return;
    this.paused = !this.paused;
    if (this.paused) {
      this.stop();
      this.changed({});
    } else this.carryOn();
  }

  /**
   * @param {string} action in the notation
   * @param {number} [seat]
   */
  async act(action, seat = this.me) {
    if (this.look) return;
    if (this.table?.follows) await this.online?.move(action);
    else await this.change('act', { seat, action });
  }

  /** @param {unknown} fault */
  async refuse(fault) {
    if (!(fault instanceof Refused)) throw fault;
    this.refusal = fault.error;
    await this.changed({});
  }

  /**
   * A request that replies with the table. Each one counts, also if the next
   * comes before it is answered (two clicks on undo), unless somebody has left
   * the game.
   * @param {string} request
   * @param {Record<string, any>} [keys]
   */
  async change(request, keys = {}) {
    if (this.table?.follows) return this.online?.change(request, keys);
    const run = this.stop();
    const { visit } = this;
    try {
      await this.#alter(() => visit === this.visit,
        () => this.session.ask(request, keys));
      return true;
    } catch (fault) {
      await this.refuse(fault);
      return false;
    } finally {
      if (run === this.run) this.carryOn();
    }
  }

  /**
   * A tap on a thing, or the keyboard's choice of it.
   * @param {string} key
   * @param {boolean} sure
   */
  async tap(key, sure) {
    this.refusal = null;
    if (!this.asked) return this.#refuseTap(key);
    const result = tap(this.legal, this.selected, key, sure);
    if (result.act) return this.act(result.act.action);
    if (result.refused) return this.#refuseTap(key);
    return this.select(result.selected ?? []);
  }

  /** @param {string[]} selected */
  async select(selected) {
    this.selected = selected;
    this.refusal = null;
    this.preview = null;
    this.previewed = null;
    await this.#findMap();
    const left = this.left;
    if (left.length === 1 && selected.length) await this.#see(left[0]);
    await this.changed({});
  }

  /** What each cell is worth for the building that is selected. */
  async #findMap() {
    const card = this.chosenBuilding();
    if (!card || this.look) {
      this.map = null;
    } else if (this.map?.card !== card) {
      this.map = await this.session.ask('map', { seat: this.me, card })
        .catch(() => null);
    }
  }

  /** @returns {string|null} */
  chosenBuilding() {
    for (const key of this.selected) {
      if (key.startsWith('front:')) return key.slice(6);
      if (key.startsWith('row:')) {
        return this.state.row[Number(key.slice(4)) - 1] ?? null;
      }
    }
    return null;
  }

  /** @param {string} key */
  async #refuseTap(key) {
    const player = this.state.players[this.me];
    if (key.startsWith('front:')) {
      const card = key.slice(6);
      if (!player.buildings.includes(card)) return;
      const map = await this.session.ask('map', { seat: this.me, card })
        .catch(() => null);
      this.selected = this.look ? [] : [key];
      this.map = this.look ? null : map;
      this.refusal = map?.now
        ?? map?.cells.find((/** @type {any} */ c) => c.refusal)?.refusal
        ?? null;
      await this.changed({});
      return;
    }
    const cell = this.map?.cells.find(({ x, y }) => key === `cell:${x},${y}`);
    if (cell?.refusal) { // what is wrong there, not what is lacking at all
      this.refusal = cell.refusal;
      await this.changed({});
      return;
    }
    const action = meant({
      key, selected: this.selected, phase: this.state.phase,
      hand: player.hand, front: player.buildings,
    });
    if (!action || this.look) return;
    const reply = await this.session.ask('why',
      { seat: this.me, action }).catch((fault) => {
      if (fault instanceof Refused) return { refusal: fault.error };
      throw fault;
    });
    this.refusal = reply.refusal;
    await this.changed({});
  }

  /**
   * The pointer or the focus is on a thing: if that leaves one action, its
   * consequences are shown.
   * @param {string|null} key
   */
  async point(key) {
    if (key === this.pointed) return;
    this.pointed = key;
    const wanted = key && !this.selected.includes(key)
      ? [...this.selected, key] : this.selected;
    const left = wanted.length ? narrow(this.legal, wanted) : [];
    if (left.length === 1 && this.asked) await this.#see(left[0]);
    else if (this.previewed) {
      this.preview = null;
      this.previewed = null;
    }
    if (key === this.pointed) await this.changed({ light: true });
  }

  /**
   * Shows the consequences of an action that is offered as a button.
   * @param {Action|null} action
   */
  async consider(action) {
    if (action) await this.#see(action);
    else {
      this.preview = null;
      this.previewed = null;
    }
    await this.changed({ light: true });
  }

  /** @param {Action} action */
  async #see(action) {
    if (this.previewed === action) return;
    this.previewed = action;
    const reply = await this.session.ask('preview',
      { seat: this.me, action: action.action }).catch(() => null);
    if (this.previewed === action) this.preview = reply?.preview ?? null;
  }

  async hint() {
    if (!this.asked || (this.table?.follows && !this.online?.hints)) return;
    const run = this.stop();
    this.thinking = true;
    this.hinting = true;
    await this.changed({});
    const reply = await this.session.ask('hint').catch((fault) => {
      if (fault instanceof Refused) this.refusal = fault.error;
      return null;
    });
    if (run !== this.run) return;
    this.thinking = false;
    this.hinting = false;
    this.hints = reply?.moves ?? null;
    await this.changed({});
  }

  /**
   * Looks at the position after so many moves; the game stays where it is.
   * @param {number} move
   */
  async lookAt(move) {
    const run = this.stop();
    await this.#alone(async () => {
      const back = move < this.need().move;
      this.look = back ? await this.session.ask('at',
        { move: Math.max(0, move) }) : null;
      this.#forget();
    });
    if (run !== this.run) return;
    await this.changed({});
    if (!this.look) this.carryOn();
  }

  /**
   * Shows moves that were made once more, at the pace of bots.
   * @param {number} from the position before them
   * @param {number} to the last of them
   */
  async replay(from, to) {
    const run = this.stop();
    this.again = from;
    this.hurried = false;
    for (let move = from; move <= to; move++) {
      await this.#alone(async () => {
        const look = await this.session.ask('at', { move });
        if (run !== this.run) return;
        this.look = look;
        this.#forget();
      });
      if (run !== this.run) return;
      const done = move > from ? this.look?.done : null;
      await this.changed({ done, again: true });
      if (run === this.run) await this.#rest(this.#pace() || PACE.normal);
      if (run !== this.run) return;
    }
    await this.lookAt(Infinity);
  }

  /** Milliseconds for a move. */
  #pace() {
    if (this.hurried) return 0;
    return PACE[/** @type {'slow'} */ (settings.speed)] ?? PACE.normal;
  }

  /** Asks again for everything that is in words, after a new language. */
  async retell() {
    await this.#alone(async () => {
      this.deck = await this.session.ask('deck');
      if (!this.table) return;
      const { look, selected } = this;
      this.table = { ...await this.session.ask('state'), done: null };
      this.look = look && await this.session.ask('at', { move: look.move });
      this.#forget();
      this.selected = selected;
      await this.#findMap();
    });
  }
}
