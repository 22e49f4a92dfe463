/**
 * @file online.js - a table that is played with others over a server. The
 * session follows it (docs/SESSION.md, "Playing at an online table"): it
 * decides what to send and when; here are the connection, the clock, and what
 * the page makes of it.
 *
 * What comes in is handled one by one, each when the one before is shown. So
 * the session never knows more than the screen, and quick bots can be followed
 * with the eye.
 */
import { still } from './animate.js';
import { tellTurn } from './attention.js';
import { t } from './i18n.js';
import { partsOf } from './decks.js';
import { openLine, serverThere } from './line.js';
import { PACE } from './game.js';
import { askInTurn, askServer } from './server.js';
import { Refused } from './session.js';
import { changeSettings, settings } from './store.js';
import { forgetTable, knownTable, learnTable, newToken, noteTable }
  from './tables.js';
import { toast } from './toast.js';
import { renderLobby } from './views/lobby.js';
import { renderOnline } from './views/online.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Room} Room */
/** @typedef {{seq: number, is: string, seat: number, at: number,
 *   text?: string, name?: string, bot?: string|null, what?: string,
 *   days?: number, room?: string}} News */

/** Messages that wait: whoever comes back is not shown each of them. */
const MANY = 6;

export class Online {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.there = false; // a server answers
    /** @type {string[]} where others find it */
    this.addresses = [];
    this.taking = ''; // the token of the seat that was asked for
    this.shown = false; // a move that has no answer yet
    this.again = false; // a rematch is wanted, whoever calls it first
    this.code = ''; // of the table, empty: none
    /** @type {Room|null} */
    this.room = null;
    this.heard = 0; // when that was
    /** @type {News[]} by number: chat, and who came and went */
    this.news = [];
    /** @type {string[]} messages that were not handled yet */
    this.mail = [];
    /** @type {ReturnType<typeof openLine>|null} */
    this.line = null;
    this.timer = 0;
    this.visit = 0; // goes up with each table
    /** Chances to win by seat, in thousandths, for those who watch: of the
     *  turn that is under way, and those that are shown.
     *  @type {{turn: number, win: number[]|null, shown: number[]|null}} */
    this.chances = { turn: 0, win: null, shown: null };
    /** @type {Set<string>} tables where one has to choose, as last heard */
    this.awaited = new Set();
    /** @type {Promise<any>} until what came before is handled */
    this.work = Promise.resolve();
    addEventListener('online', () => this.#hurry());
    addEventListener('offline', () => this.#cutOff());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#hurry();
    });
  }

  // --- What the page asks

  get active() {
    return this.code !== '';
  }

  /** @returns {number|null} the own seat */
  get seat() {
    return this.room?.seat ?? null;
  }

  get state() {
    return this.room?.state ?? null;
  }

  /** Can one choose: on an own seat, and nothing is on its way? */
  get free() {
    const { seat, state, room } = this;
    return seat !== null && Boolean(state) && !state?.paused
      && state?.phase === 'playing' && !state.seats[seat].bot
      && room?.sending !== 'move' && room?.sending !== 'undo'
      && !this.app.game.guess;
  }

  /** Has it ended, at the latest because all others resigned? */
  get over() {
    return this.state?.phase === 'over';
  }

  get hints() {
    return Boolean(this.state?.hints);
  }

  get muted() {
    return Boolean(knownTable(this.code)?.muted);
  }

  /** Is there a server, and not only files? */
  async look() {
    const server = await serverThere();
    this.there = server !== null;
    this.addresses = server?.addresses ?? [];
    return this.there;
  }

  // --- Coming and going

  /**
   * Makes a table; a deck of one's own is brought before.
   * @param {Record<string, any>} plan members of `create`
   */
  async create(plan) {
    const join = newToken();
    const watch = newToken();
    const text = plan.deck ? await this.app.decks.text(plan.deck) : '';
    if (text === null) throw new Error(t('This deck is no longer here.'));
    const created = await askInTurn([...partsOf(text), { do: 'create',
      id: newToken().slice(0, 12), join, watch, ...plan }]);
    if (created.say !== 'created') {
      throw new Error(whyNot(text && created.why === 'bad-value' ? 'bad-deck'
        : created.why)); // names that are not what they look like
    }
    noteTable(created.room, { token: join, join, watch });
    return created.room;
  }

  /**
   * The address that opens a table. Where this page has one that only this
   * computer knows, the one by which the server is known to others.
   * @param {string} code
   * @param {string} token
   */
  link(code, token) {
    return `${this.#base()}#table/${code}/${token}`;
  }

  #base() {
    const other = onlyHere() ? this.addresses[0] : undefined;
    return other ?? `${location.origin}${location.pathname}`;
  }

  /** Can nobody else come? */
  get alone() {
    return onlyHere() && !this.addresses.length;
  }

  /**
   * Opens a table that this browser knows.
   * @param {string} code
   * @returns {Promise<boolean>} whether it does
   */
  async enter(code) {
    const known = knownTable(code);
    if (!known) return false;
    if (this.code === code) return true;
    await this.leave();
    const visit = ++this.visit;
    this.code = code;
    this.room = null;
    this.news = [];
    this.mail = [];
    this.taking = '';
    this.again = this.shown = false;
    this.chances = { turn: 0, win: null, shown: null };
    noteTable(code, {});
    this.app.navigation.showLobby();
    if (!this.there) this.look().then(() => this.#redraw());
    await this.#ask(visit, 'room-enter', { room: code, token: known.token,
      random: hex(32) });
    return true;
  }

  /** A link that somebody was given. @param {string} code @param {string}
   *  token */
  async open(code, token) {
    const known = knownTable(code);
    if (!known) noteTable(code, { token, join: token });
    return this.enter(code);
  }

  /** Closes the page's view of it; the seat stays one's own. */
  async leave() {
    if (!this.active) return;
    this.visit++;
    this.code = '';
    this.room = null;
    clearTimeout(this.timer);
    this.line?.close();
    this.line = null;
    tellTurn(this.app, false);
    renderOnline(this.app);
    await this.app.session.ask('room-leave').catch(() => {});
  }

  #redraw() {
    if (this.app.navigation.screen === 'lobby') renderLobby(this.app);
  }

  // --- As a guest of the server

  /** Tables that the server keeps for this guest; the page knows them then. */
  async listMine() {
    const said = await askServer({ do: 'me' }).catch(() => null);
    if (said?.say !== 'me') return;
    if (said.name && !settings.name) changeSettings({ name: said.name });
    this.awaited = new Set();
    for (const { room, token, names, over, turn } of said.tables) {
      learnTable(room, { token, over, title: names.join(' – ') });
      if (turn) this.awaited.add(room);
    }
    this.#redraw();
  }

  /** A code that carries the own seat to another device. */
  async carry() {
    const said = await askServer({ do: 'carry' }, this.#hello());
    if (said.say !== 'code') throw new Error(whyNot(said.why));
    return /** @type {{code: string, seconds: number}} */ (said);
  }

  /** The address that does the same. @param {string} code */
  codeLink(code) {
    return `${this.#base()}#code/${code}`;
  }

  /** The seat of another device; leads to its table. @param {string} code */
  async take(code) {
    const said = await askServer({ do: 'take', code });
    if (said.say !== 'seat') throw new Error(whyNot(said.why));
    noteTable(said.room, { token: said.token });
    if (this.code === said.room) await this.leave(); // came by a link before
    await this.app.navigation.openTable(said.room);
  }

  #hello() {
    return { do: 'hello', protocol: 1, room: this.code,
      token: knownTable(this.code)?.token ?? '' };
  }

  /** The server keeps the table for this guest, once it is known whose seat
   *  it is. */
  async #keep() {
    const { code } = this;
    const known = knownTable(code);
    if (this.room?.you !== 'seat' || this.room.connection !== 'online'
        || this.taking || !known || known.kept === known.token) return;
    noteTable(code, { kept: known.token });
    const said = await askServer({ do: 'keep' }, this.#hello())
      .catch(() => null);
    if (said?.say !== 'kept') noteTable(code, { kept: '' });
  }

  // --- What people want

  /**
   * @param {string} ask a request of docs/ONLINE.md
   * @param {Record<string, any>} [keys]
   */
  async want(ask, keys = {}) {
    await this.#ask(this.visit, 'room-ask', ask === 'join'
      ? { ask, ...keys } : { ask, with: keys });
  }

  /** @param {string} name */
  async sit(name) {
    const token = newToken();
    this.taking = token;
    await this.want('join', { name, token });
  }

  /** @param {string} action */
  async move(action) {
    if (!this.free) return;
    await this.want('move', { action });
  }

  /**
   * What the table does at home with the session.
   * @param {string} request
   * @param {Record<string, any>} keys
   */
  async change(request, keys) {
    if (request === 'undo') return this.undo();
    if (request === 'orders' && keys.seat === this.seat) {
      await this.want('orders', { set: keys.set ?? {},
        hold: Boolean(keys.hold) });
      return true;
    }
    return false;
  }

  /** Alone, as far as nothing was revealed; else the others are asked. */
  async undo() {
    const table = this.app.game.need();
    if (this.seat === null) return false;
    if (table.undo.to !== null && table.undo.seat === this.seat) {
      await this.want('undo');
      return true;
    }
    const mine = this.app.log.lines.filter(({ seat, by }) =>
      seat === this.seat && by === 'person').at(-1);
    if (!mine) return false;
    await this.want('ask', { what: 'undo', to: mine.move - 1 });
    return true;
  }

  /** The same people once more: at the table that the first of them called
   *  for, even if that is not known here yet. */
  async rematch() {
    this.again = true;
    if (!this.#moveOn()) await this.want('rematch');
  }

  /** The finished game becomes one of the saved games. */
  async keep() {
    const { decks, games, session } = this.app;
    const { text } = await session.ask('room-record');
    await decks.keepShown();
    await games.bring('import', text);
  }

  /** @param {boolean} muted */
  mute(muted) {
    noteTable(this.code, { muted });
    renderOnline(this.app);
  }

  // --- The connection

  /** Somebody looks again, or the network is back: no need to wait. */
  #hurry() {
    const { visit } = this;
    if (!this.active || this.room?.connection !== 'offline') return;
    this.#ask(visit, 'room-woken', { soon: true });
  }

  /** The network is gone: a line that is open would be silent for half a
   *  minute before anybody knew. A server on this machine is found again. */
  #cutOff() {
    if (!this.active || !this.line) return;
    this.line.close();
    this.line = null;
    this.#ask(this.visit, 'room-closed');
  }

  #connect() {
    const { visit } = this;
    this.line?.close();
    this.line = openLine({
      opened: () => this.#ask(visit, 'room-opened'),
      closed: () => this.#ask(visit, 'room-closed'),
      heard: (text) => {
        this.mail.push(text);
        this.#ask(visit, 'room-heard');
      },
    });
  }

  /**
   * One after the other, and nothing for a table that was left.
   * @param {number} visit
   * @param {string} request
   * @param {Record<string, any>} [keys]
   */
  #ask(visit, request, keys = {}) {
    const done = this.work.then(async () => {
      if (visit !== this.visit) return;
      const text = request === 'room-heard' ? this.mail.shift() : undefined;
      const reply = await this.app.session.ask(request, { now: now(),
        ...keys, ...text === undefined ? {} : { text } });
      if (visit === this.visit) await this.#take(reply, text);
    }).catch((fault) => {
      if (!(fault instanceof Refused)) throw fault;
      toast(fault.message);
    });
    this.work = done.catch(() => {});
    return done;
  }

  /**
   * @param {any} reply
   * @param {string} [text] the message that it is about
   */
  async #take(reply, text) {
    const before = this.room;
    this.room = reply.room;
    this.heard = now();
    for (const { wish, text: message } of reply.wishes) {
      if (wish === 'connect') this.#connect();
      if (wish === 'send') this.line?.send(message);
      if (wish === 'close') this.line?.close();
    }
    this.#sleep(reply.wake);
    this.#note(reply, text);
    const { visit } = this;
    this.shown = Boolean(reply.guess) || (this.shown && !reply.heard.done);
    if (this.#moveOn()) return;
    await this.#show(reply, before);
    if (reply.refusal && visit === this.visit) {
      await this.#refused(reply.refusal);
    }
  }

  /** @param {number|null} wake */
  #sleep(wake) {
    const { visit } = this;
    clearTimeout(this.timer);
    if (wake === null) return;
    this.timer = window.setTimeout(() => this.#ask(visit, 'room-woken'),
      Math.min(Math.max(wake - now(), 0) + 20, 60000));
  }

  // --- What it means

  /**
   * @param {any} reply
   * @param {string} [text]
   */
  #note(reply, text) {
    const { room, taking } = this;
    if (taking && this.seat !== null && this.state?.seats[this.seat].taken
        && room?.you === 'seat') {
      noteTable(this.code, { token: taking });
      this.taking = '';
    }
    this.#claim();
    this.#keep();
    const { heard } = reply;
    if (!text || (!heard.event && !heard.past)) return;
    const message = JSON.parse(text);
    /** @type {News[]} a refusal may bring some along */
    const events = (message.events ?? [message]).filter((
      /** @type {News} */ { is, seq }) => is
        && !this.news.some((known) => known.seq === seq));
    this.news = [...this.news, ...events].sort((one, other) =>
      one.seq - other.seq);
    this.again ||= heard.event && events.some(({ is, seat }) =>
      is === 'rematch' && seat === this.seat); // on another device
  }

  /** A seat that was kept for a rematch is taken at once. */
  #claim() {
    const { room, state, seat } = this;
    if (seat === null || room?.waiting || state?.phase !== 'open'
        || state.seats[seat].taken || this.taking) return;
    const known = knownTable(this.code);
    this.taking = known?.token ?? '';
    this.want('join', { name: known?.name || settings.name || '?',
      token: this.taking });
  }

  /** To the rematch, once it is known where that is. */
  #moveOn() {
    const next = this.again && this.state?.next;
    if (!next) return false;
    this.again = false;
    this.#follow(next);
    return true;
  }

  /** Seats are kept for those who had them. @param {string} code */
  async #follow(code) {
    const known = knownTable(this.code);
    const seat = this.seat === null ? null : this.state?.seats[this.seat];
    noteTable(code, { token: known?.token ?? '', name: seat?.name });
    await this.app.navigation.openTable(code);
  }

  /** @param {{why: string, text: string}} refusal */
  #refused({ why, text }) {
    if (this.room?.connection === 'stopped') return;
    if (this.again && why === 'started') return; // somebody was first
    this.again = false;
    const { game, navigation } = this.app;
    if (navigation.screen !== 'game') return toast(text);
    game.refusal = { why, text: this.shown
      ? t('Your move was taken back. {why}', { why: text }) : text };
    this.shown = false;
    return game.changed({});
  }

  /**
   * @param {any} reply
   * @param {Room|null} before
   */
  async #show(reply, before) {
    const { app } = this;
    this.#remember(before);
    if (reply.heard.past && !reply.game) return; // more are on their way
    if (app.navigation.screen === 'lobby') renderLobby(app);
    if (reply.game) await this.#showTable(reply);
    else if (app.navigation.screen === 'game') {
      await app.game.expect(reply.guess);
    }
    this.#judge();
    renderOnline(app);
    tellTurn(app, app.game.asked && this.state?.phase === 'playing');
  }

  /** What this browser itself makes of a game that it only watches. It is
   *  shown when the turn is over, so it helps nobody at the table. */
  async #judge() {
    const { app, visit } = this;
    const { number } = app.game.table?.state.turn ?? { number: 0 };
    if (this.seat !== null || !number || this.over
        || app.navigation.screen !== 'game'
        || number === this.chances.turn) return;
    const chances = { turn: number, win: null, shown: this.chances.win };
    this.chances = chances;
    const reply = await app.session.ask('hint').catch(() => null);
    if (visit === this.visit) chances.win = reply?.moves[0]?.win ?? null;
  }

  /** @param {import('./types.js').Table} table */
  async #showTable(table) {
    const { app } = this;
    if (app.navigation.screen === 'lobby') {
      await app.games.open(async () => ({ ...table, done: null }), '', true);
      return;
    }
    if (app.navigation.screen !== 'game') return;
    const many = this.mail.length > MANY;
    const by = table.done?.by;
    const done = many ? null : untold(table.done, app.game.guess);
    app.game.guess = table.guess ?? null;
    await app.game.hear({ ...table, done });
    if (many || by !== 'bot' || still()) return;
    const pace = PACE[/** @type {'slow'} */ (settings.speed)] ?? 900;
    await new Promise((resolve) => { setTimeout(resolve, pace / 2); });
  }

  /** What the list of tables says. @param {Room|null} before */
  #remember(before) {
    const { room, state } = this;
    if (room?.connection === 'stopped') {
      if (room.why === 'no-such-room') forgetTable(this.code);
      return;
    }
    if (!state || (before?.seq === room?.seq && before?.state)) return;
    noteTable(this.code, { over: state.phase === 'over',
      title: state.seats.map(({ name, bot }) => name
        || (bot ? this.app.names.bot(bot) : t('free seat'))).join(' – ') });
  }
}

/**
 * What is new of a move whose certain part was shown already.
 * @param {import('./types.js').Done|null} done
 * @param {import('./types.js').Guess|null} guess
 */
function untold(done, guess) {
  if (!done || done.move !== guess?.move || done.seat !== guess.seat
      || done.action !== guess.action) return done;
  return { ...done, events: done.events.slice(guess.events.length) };
}

/** What is said of a request without a table. @param {string} why */
function whyNot(why) {
  return ({
    'no-such-code': t('There is no such code.'),
    'code-used': t('This code was already used. Ask for a new one on the '
      + 'other device.'),
    'code-expired': t('This code is too old. Ask for a new one on the other '
      + 'device.'),
    'slow-down': t('Too many tries: wait a while.'),
    busy: t('The server is busy: try again soon.'),
    'bad-deck': t('The server does not take this deck.'),
    banned: t('The host of this server does not let you in.'),
  })[why] ?? t('The server does not answer.');
}

/** Is the page's address one that other computers do not know? */
function onlyHere() {
  return /^(localhost$|127\.|\[::1\])/.test(location.hostname);
}

/** Milliseconds; never goes back. */
function now() {
  return Math.round(performance.timeOrigin + performance.now());
}

/** @param {number} count of random bytes, two digits each */
function hex(count) {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) =>
    byte.toString(16).padStart(2, '0')).join('');
}
