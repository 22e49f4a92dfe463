/**
 * @file navigation.js - where one is, as the browser's history has it: the
 * start page, a game, a position of its past, a dialog over any of them. Back
 * and forward lead from one to the other, and a reload leads back to where one
 * was.
 *
 * Nothing asks for an address. The page does what it does and calls `note`;
 * the address follows. Where that leads back to the entry before (a dialog
 * closes), the history goes back instead of growing.
 */
import { one } from './dom.js';
import { t } from './i18n.js';
import { toast } from './toast.js';
import { renderLobby, takeSeat } from './views/lobby.js';
import { renderStart } from './views/start.js';

/** @typedef {import('./app.js').App} App */
/**
 * `game` is the saved game's id, empty for the tutorial; `move` is the
 * position of the past that is looked at; `from` is the key of the entry
 * before.
 * @typedef {{screen: string, game: string, move: number|null,
 *   dialog: {name: string, args: any[]}|null, from?: string}} Route
 */

/** @type {Route} */
const START = { screen: 'start', game: '', move: null, dialog: null };

export class Navigation {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.screen = '';
    this.held = 0; // steps that are still being done: no address yet
    this.returning = false; // the history goes back because the page did
    this.noted = false;
    /** @type {Route|null} where back or forward leads, not yet followed */
    this.wanted = null;
    addEventListener('popstate', () => this.#arrive());
  }

  showStart() {
    const { app } = this;
    app.game.leave();
    app.online.leave();
    this.screen = 'start';
    document.body.dataset.screen = 'start';
    one('#page').replaceChildren(app.parts.bar, app.start);
    app.render();
    renderStart(app);
    app.start.querySelector('button')?.focus();
    this.note();
  }

  /** Making an online table, or waiting at one. */
  showLobby() {
    const { app } = this;
    app.game.leave();
    this.screen = 'lobby';
    document.body.dataset.screen = 'start';
    one('#page').replaceChildren(app.parts.bar, app.lobby);
    app.render();
    renderLobby(app);
    const first = app.lobby.querySelector('button, input');
    if (first instanceof HTMLElement) first.focus();
    this.note();
  }

  /**
   * Goes to an online table; without one, to where they are made.
   * @param {string} code
   */
  async openTable(code) {
    if (await this.app.online.enter(code)) return true;
    await this.app.online.leave();
    if (!code) {
      this.showLobby();
      this.app.online.listMine();
    }
    return !code;
  }

  showGame() {
    this.screen = 'game';
    document.body.dataset.screen = 'game';
    this.app.info = null; // a card of the table that was left
    one('#page').replaceChildren(this.app.parts.bar, this.app.shell);
  }

  /** @returns {Route} where one is */
  get here() {
    const { dialogs, game } = this.app;
    if (this.screen === 'lobby' || (this.screen === 'game'
      && this.app.online.active)) {
      return { screen: 'table', game: this.app.online.code,
        move: game.look?.move ?? null, dialog: dialogs.at };
    }
    if (this.screen !== 'game') return { ...START, dialog: dialogs.at };
    return { screen: game.table?.tutorial ? 'tutorial' : 'game',
      game: game.id, move: game.look?.move ?? null, dialog: dialogs.at };
  }

  /** Something may have changed where one is. */
  note() {
    if (this.noted) return;
    this.noted = true;
    queueMicrotask(() => {
      this.noted = false;
      this.#write();
    });
  }

  /**
   * Does several things that are one step for whoever goes back later.
   * @param {() => Promise<any>} work
   */
  async step(work) {
    this.held++;
    try {
      await work();
    } finally {
      this.held--;
      this.note();
    }
  }

  #write() {
    if (this.held || this.returning) return;
    const { here } = this;
    const there = /** @type {Route|null} */ (history.state);
    const key = keyOf(here);
    if (key === keyOf(there)) return;
    if (there?.from === key) {
      this.returning = true;
      history.back();
    } else if (!there || replaces(here, there)) this.#correct();
    else {
      history.pushState({ ...here, from: keyOf(there) }, '', addressOf(here));
    }
  }

  /** The entry that is there says where one is. */
  #correct() {
    const { here } = this;
    history.replaceState({ ...here, from: history.state?.from ?? '' }, '',
      addressOf(here));
  }

  /** The browser has gone back or forward, or the address was typed. */
  async #arrive() {
    if (this.returning) {
      this.returning = false;
      return this.note(); // something else may have been opened since
    }
    if (linkIn(location.hash)) return this.openLink();
    const table = tableIn(location.hash);
    if (table) return this.#openTableLink(table);
    const code = codeIn(location.hash);
    if (code) return this.#openCode(code);
    return this.#follow(history.state ?? routeOf(location.hash));
  }

  /** @param {Route} route the last one counts */
  async #follow(route) {
    const busy = this.wanted !== null;
    this.wanted = route;
    if (busy) return;
    this.held++;
    try {
      for (let next = null; next !== this.wanted;) {
        next = this.wanted;
        await this.#go(next);
      }
    } finally {
      this.wanted = null;
      this.held--;
      this.#correct(); // if the game was gone
    }
  }

  /** @param {Route} route */
  async #go(route) {
    const { dialogs, game, games } = this.app;
    dialogs.close();
    if (route.screen === 'start') {
      if (this.screen !== 'start') this.showStart();
    } else {
      if (!this.#shows(route)) {
        const found = await (route.screen === 'tutorial' ? games.tutorial()
          : route.screen === 'table' ? this.openTable(route.game)
            : games.resume(route.game));
        if (!found) this.#lost();
      }
      if (this.#shows(route) && (game.look?.move ?? null) !== route.move) {
        await game.lookAt(route.move ?? Infinity);
      }
    }
    if (route.dialog) await dialogs.reopen(route.dialog);
  }

  /** Is the game of this route on the screen? @param {Route} route */
  #shows(route) {
    const { here } = this;
    return here.screen === route.screen && here.game === route.game;
  }

  #lost() {
    if (this.screen !== 'start') this.showStart();
    if (this.app.dialogs.at) return; // it says why
    toast(t('This game is not saved in this browser.'));
  }

  /** The first screen: where one was before a reload, or where a link leads. */
  async begin() {
    if (linkIn(location.hash)) return this.openLink();
    const table = tableIn(location.hash);
    if (table) return this.#openTableLink(table);
    const code = codeIn(location.hash);
    if (code) return this.#openCode(code);
    return this.#follow(history.state ?? routeOf(location.hash));
  }

  /** A seat that comes from another device, once. @param {string} code */
  async #openCode(code) {
    history.replaceState(null, '', `${location.pathname}${location.search}`
      + '#table');
    await takeSeat(this.app, code);
    this.note();
  }

  /**
   * A link to an online table; its token does not stay in the address.
   * @param {{code: string, token: string}} table
   */
  async #openTableLink({ code, token }) {
    history.replaceState(null, '', `${location.pathname}${location.search}`
      + `#table/${code}`);
    await this.app.online.open(code, token);
    this.note();
  }

  /** A link that contains a game. */
  async openLink() {
    const link = linkIn(location.hash);
    history.replaceState(null, '', location.pathname + location.search);
    if (this.screen !== 'game') this.showStart(); // if the link leads nowhere
    await this.app.games.bring('open', link);
  }
}

/** @param {string} hash @returns {string} the game in it */
function linkIn(hash) {
  return /^#game=(.*)$/.exec(hash)?.[1] ?? '';
}

/** @param {string} hash @returns {string} the code in it, or nothing */
function codeIn(hash) {
  return /^#code\/([\w-]+)$/.exec(hash)?.[1] ?? '';
}

/**
 * A link to a table, also as terminals once wrote them.
 * @param {string} hash
 * @returns {{code: string, token: string}|null}
 */
function tableIn(hash) {
  const found = /^#table\/([\w-]+)\/([\w-]+)$/.exec(hash)
    ?? /^#room=([\w-]+)&token=([\w-]+)$/.exec(hash);
  return found && { code: found[1], token: found[2] };
}

/** @param {Route|null} route */
function keyOf(route) {
  if (!route) return '';
  const { screen, game, move, dialog } = route;
  return JSON.stringify([screen, game, move, dialog]);
}

/** @param {Route} route */
function addressOf({ screen, game, move }) {
  const base = location.pathname + location.search;
  if (screen === 'start') return base;
  if (screen === 'tutorial') return `${base}#tutorial`;
  if (screen === 'table') return `${base}#table${game ? `/${game}` : ''}`;
  return `${base}#play/${game}${move === null ? '' : `/${move}`}`;
}

/**
 * @param {string} hash
 * @returns {Route}
 */
function routeOf(hash) {
  if (hash === '#tutorial') return { ...START, screen: 'tutorial' };
  const table = /^#table(?:\/([\w-]+))?$/.exec(hash);
  if (table) return { ...START, screen: 'table', game: table[1] ?? '' };
  const found = /^#play\/([\w-]+)(?:\/(\d+))?$/.exec(hash);
  return found ? { ...START, screen: 'game', game: found[1],
    move: found[2] ? Number(found[2]) : null } : START;
}

/**
 * From one position of the past to the next, from one dialog to the next:
 * nobody wants to go back through all of them.
 * @param {Route} here
 * @param {Route} there
 */
function replaces(here, there) {
  const same = here.screen === there.screen && here.game === there.game;
  return same && (here.dialog && there.dialog ? here.move === there.move
    : !here.dialog && !there.dialog && here.move !== null
      && there.move !== null);
}
