/**
 * @file main.js - the page: starts the session, owns the parts of the screen
 * and draws them anew when something has changed.
 */
import { Art } from './art.js';
import { play, still, whereThingsAre } from './animate.js';
import { Dialogs } from './dialogs.js';
import { button, h, one, spoken } from './dom.js';
import { announce, keepFocus, say, tellChange, tellConsequences }
  from './ears.js';
import { Game } from './game.js';
import { LANGUAGES, t, useLanguage, wantedLanguage } from './i18n.js';
import { listenToKeys } from './keys.js';
import { Refused, Session, Stopped, WorkerTransport } from './session.js';
import { sound } from './sound.js';
import { changeSettings, keepGame, keptGame, loadSettings, settings }
  from './store.js';
import { renderAsk, renderDetail } from './views/ask.js';
import { renderBar } from './views/bar.js';
import { CityView } from './views/city.js';
import { LogView } from './views/log.js';
import { renderBoard, renderMine, renderPiles, renderPlayers, renderRow }
  from './views/panels.js';
import { renderStart } from './views/start.js';

/**
 * A card or a sign that can be looked at.
 * @typedef {{what: string, card?: string|number, seat?: number,
 *   character?: string, resource?: string, guild?: string,
 *   title?: string}} Info
 */

/** To the card at a side. */
export const STEPS = /** @type {Record<string, [number, number]>} */ ({
  own: [0, 0], top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0],
});

export class App {
  /** @param {import('./types.js').Hello} hello @param {Session} session */
  constructor(hello, session) {
    this.hello = hello;
    this.session = session;
    this.art = new Art(session);
    this.game = new Game(session, (what) => this.changed(what));
    this.dialogs = new Dialogs(this);
    this.screen = 'start';
    /** @type {Info|null} */
    this.info = null;
    this.detail = h('div', { class: 'detail', data: { own: 'yes' } });
    this.city = new CityView(this);
    this.log = new LogView(this);
    const section = (/** @type {string} */ name) =>
      h('section', { class: name, id: name });
    this.parts = {
      bar: h('header', { class: 'bar' }), row: section('row'),
      board: section('board'), players: section('players'),
      piles: section('piles'), mine: section('mine'), ask: section('ask'),
    };
    this.start = h('main', { class: 'start', id: 'start' });
    this.toContinue = h('div', { class: 'continue' });
    const { ask, mine, row, board, players, piles } = this.parts;
    this.shell = h('main', { class: 'game', id: 'game' },
      h('h1', { class: 'hidden' }, 'OddVille'),
      h('div', { class: 'side left' }, mine, ask),
      h('div', { class: 'side middle' }, row, this.city.section),
      h('div', { class: 'side right' }, players, board, piles,
        this.log.section));
    this.keeping = Promise.resolve(); // until the game is in the store
    this.stored = true; // until the browser forbids it
    this.storing = Promise.resolve(); // one game after the other
    this.known = { id: '', text: '' }; // the save that the store has
    /** @type {Map<string, string>} games that became others, by name */
    this.renamed = new Map();
    this.judges = false; // can this engine judge finished games?
    this.drawing = Promise.resolve();
    this.told = ''; // of what can change without a move
    /** @type {import('./views/start.js').Plan|null} */
    this.plan = null;
  }

  // --- What has changed

  /**
   * @param {{done?: import('./types.js').Done|null, moved?: boolean,
   *   light?: boolean}} what
   */
  async changed({ done, moved, light }) {
    if (this.screen !== 'game') return;
    if (light) return renderDetail(this);
    const before = moved && done && !still() ? whereThingsAre() : null;
    this.render();
    this.told = tellChange(this, this.told, Boolean(moved));
    if (moved) {
      this.log.update(!done);
      this.keeping = this.keep();
      announce(this, done);
      for (const event of done?.events ?? []) sound(event.event);
    }
    if (before && done) await play(this, done.events, before);
  }

  render() {
    this.layOut();
    renderBar(this);
    if (this.screen === 'start') return;
    renderRow(this);
    renderBoard(this);
    renderPlayers(this);
    renderPiles(this);
    renderMine(this);
    renderAsk(this);
    this.city.render();
    this.log.render();
    keepFocus();
  }

  /** The layout follows the space there is for letters of this size. */
  layOut() {
    const size = parseFloat(getComputedStyle(document.documentElement)
      .fontSize);
    const [w, tall] = [innerWidth / size, innerHeight / size];
    document.body.dataset.layout = w >= 60 && tall >= 32 ? 'desk'
      : w > tall ? 'flat' : 'tall';
    document.body.classList.toggle('tight', w < 20 || tall < 20);
  }

  /**
   * A line at the foot of the page that goes away by itself.
   * @param {string} text
   */
  toast(text) {
    const made = h('div', { class: 'toast' }, text);
    one('#toasts').append(made);
    say(text);
    setTimeout(() => made.remove(), 7000);
  }

  /**
   * There is a newer version of the page.
   * @param {ServiceWorker} waiting
   */
  offerUpdate(waiting) {
    if (document.querySelector('.toast.update')) return;
    one('#toasts').append(h('div', { class: 'toast update', role: 'status' },
      t('There is a newer version of the game.'), ' ',
      button(t('Take it'), () => waiting.postMessage('take over'))));
  }

  // --- Keeping games

  /** Keeps the game after every move. */
  async keep() {
    const { game } = this;
    const table = game.need();
    if (!game.id || table.tutorial) return;
    const { id } = game;
    const { text } = await this.session.ask('save');
    const kept = this.keptOf(table, id, text);
    this.storing = this.storing.then(() => this.store(kept)).catch(() => {
      if (this.stored) this.toast(this.storageFault());
      this.stored = false;
    });
    await this.storing;
  }

  /**
   * Another window may have played on with this game, or its save may have
   * been broken: then what is kept stays, and this becomes another game.
   * @param {import('./types.js').Kept} kept
   * @returns {Promise<void>}
   */
  async store(kept) {
    const id = this.renamed.get(kept.id) ?? kept.id;
    const before = this.known.id === id ? this.known.text : undefined;
    if (!await keepGame({ ...kept, id }, before)) {
      const other = newId();
      this.renamed.set(kept.id, other);
      if (this.game.id === kept.id) this.game.id = other;
      this.toast(t('The kept game was not overwritten; here it goes on as a '
        + 'game of its own.'));
      return this.store(kept);
    }
    this.known = { id, text: kept.text };
    changeSettings({ game: id });
  }

  /**
   * A game as it is kept: the save, and what is shown in the list.
   * @param {import('./types.js').Table} table
   * @param {string} id
   * @param {string} text the save
   * @returns {import('./types.js').Kept}
   */
  keptOf(table, id, text, updated = Date.now()) {
    const { players } = table.game;
    return { id, text, updated, move: table.move,
      title: players.map((_, seat) => this.nameOf(players, seat))
        .join(' – '),
      finished: table.waits === 'nobody', players,
      points: table.score.map((each) => each.total) };
  }

  storageFault() {
    return t('This browser does not let the page keep games. You can play, '
      + 'but export the game before you leave.');
  }

  /** @param {Record<string, any>} request of `new` */
  async newGame(request) {
    await this.session.net(request.players.length);
    await this.open(() => this.session.ask('new', {
      seed: randomSeed(), date: new Date().toISOString().slice(0, 10),
      ...request,
    }), newId());
  }

  /**
   * Shows another game.
   * @param {() => Promise<import('./types.js').Table>} ask asks for it
   * @param {string} id
   */
  async open(ask, id) {
    await this.game.replace(async () => {
      const table = await ask();
      if (table.game?.players) {
        await this.session.net(table.game.players.length);
      }
      await this.useDeck();
      if (!this.game.away) this.showGame(); // else they went back
      this.log.lines = [];
      this.city.moved = false;
      return table;
    }, id);
  }

  /**
   * A save, a record or a link that somebody hands in.
   * @param {'load'|'import'|'open'} request
   * @param {string} text
   * @param {string} [id]
   */
  async bring(request, text, id = newId()) {
    const keys = request === 'open' ? { link: text } : { text };
    try {
      await this.open(async () => {
        const table = await this.session.ask(request, keys);
        if (table.whole === false) {
          this.known = { id: '', text: '' };
          this.toast(t('Something in this game is broken; it was kept up to '
            + 'there. {text}', { text: faultText(table.fault) }));
        }
        return table;
      }, id);
      return true;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      this.dialogs.tell(t('This is no game that can be opened'),
        fault.error.why === 'bad-value' ? t('There is no record, no save and '
          + 'no link in it.') : faultText(fault.error));
      return false;
    }
  }

  /** @param {string} id */
  async continueGame(id) {
    const kept = await keptGame(id).catch(() => null);
    if (!kept) return;
    await this.storing;
    this.renamed.delete(id);
    this.known = { id, text: kept.text };
    await this.bring('load', kept.text, id);
  }

  /** Plays on from a position of the past, as a game of its own. */
  async branch(/** @type {number} */ move) {
    await this.keep();
    await this.game.replace(() => this.session.ask('branch', { move }),
      newId()).catch((fault) => this.game.refuse(fault));
  }

  async tutorial() {
    await this.open(() => this.session.ask('tutorial', { start: true }), '');
  }

  tutorialNext() {
    return this.game.change('tutorial', { next: true });
  }

  // --- Screens

  showStart() {
    this.game.leave();
    this.screen = 'start';
    document.body.dataset.screen = 'start';
    one('#page').replaceChildren(this.parts.bar, this.start);
    this.render();
    renderStart(this);
    this.start.querySelector('button')?.focus();
  }

  /** Cards, as this game plays them: pictures by other rules are no good. */
  async useDeck() {
    const before = JSON.stringify(this.game.deck?.switches);
    this.game.deck = await this.session.ask('deck');
    if (JSON.stringify(this.game.deck?.switches) !== before) this.art.forget();
  }

  showGame() {
    this.screen = 'game';
    document.body.dataset.screen = 'game';
    one('#page').replaceChildren(this.parts.bar, this.shell);
  }

  /** @param {string} language */
  async setLanguage(language) {
    await useLanguage(language);
    await this.session.ask('language', { language });
    this.hello = await this.session.ask('hello');
    changeSettings({ language });
    document.title = t('OddVille');
    this.art.forget();
    await this.game.retell();
    this.render();
    if (this.screen === 'start') return renderStart(this);
    return this.log.update(true);
  }

  // --- Names

  /** @param {number} seat */
  playerName(seat) {
    return this.nameOf(this.game.table?.game.players ?? [], seat);
  }

  /**
   * @param {import('./types.js').SeatHead[]} players
   * @param {number} seat
   */
  nameOf(players, seat) {
    const name = players[seat]?.name;
    const colour = this.game.deck?.colours[seat]?.name ?? String(seat);
    if (!name) return colour;
    const shared = players.filter((each) => each.name === name).length > 1;
    return shared ? `${name} (${colour})` : name;
  }

  /** @param {string} id */
  botName(id) {
    return this.hello.bots.find((each) => each.id === id)?.name ?? id;
  }

  /** @param {string} id */
  card(id) {
    const { deck } = this.game;
    return id === 'main-square' ? deck?.main_square
      : deck?.buildings.find((each) => each.id === id);
  }

  /** @param {string} id */
  character(id) {
    return this.game.deck?.characters.find((each) => each.id === id);
  }

  /** @param {string} source a side, or `own` */
  sourceName(source) {
    return this.game.deck?.sides.find((each) => each.id === source)?.name
      ?? t('own');
  }

  /**
   * The cards around a cell.
   * @param {number} x
   * @param {number} y
   */
  neighbours(x, y) {
    const { sides = [] } = this.game.deck ?? {};
    return sides.map(({ id, name }) => [name, this.cardAt(x, y, id)])
      .filter(([, card]) => card)
      .map(([side, card]) => `${side}: ${this.card(card ?? '')?.name}`)
      .join(', ');
  }

  /**
   * The card at that side of a cell, or on it.
   * @param {number} x
   * @param {number} y
   * @param {string} [side]
   */
  cardAt(x, y, side = 'own') {
    const [dx, dy] = STEPS[side] ?? [0, 0];
    return this.game.state.city.find((each) =>
      each.x === x + dx && each.y === y + dy)?.card;
  }

  /** @param {string} source of an open bonus: a side, or `own` */
  bonusName(source) {
    const { city, open_bonuses: open } = this.game.state;
    const { x, y } = city[city.length - 1];
    const card = this.card(this.cardAt(x, y, source) ?? '');
    const bonus = open.find((each) => each.source === source)?.bonus;
    const name = this.game.deck?.bonuses.find(({ id }) => id === bonus)?.name;
    return t('bonus from {source}: {bonus}', {
      source: card?.name ?? this.sourceName(source), bonus: name ?? '' });
  }

  /**
   * @param {string} resource
   * @param {number} price
   */
  slotName(resource, price) {
    const name = this.game.deck?.resources.find(({ id }) =>
      id === resource)?.name ?? resource;
    return t('{resource}, slot of price {price}', { resource: name, price });
  }

  // --- Pieces

  /** @param {number} seat */
  worker(seat) {
    return h('span', { class: `worker seat-${seat}`,
      aria: { hidden: 'true' } }, this.art.of('worker', { seat }));
  }

  /**
   * A small picture that shows itself larger on demand.
   * @param {Info} info
   * @param {string} anchor
   */
  miniature(info, anchor) {
    const { what, title, ...keys } = info;
    const made = h('button', {
      type: 'button', class: `mini ${what}`,
      data: anchor ? { anchor } : {},
    }, spoken([this.infoTitle(info), this.infoText(info)].filter(Boolean)
      .join('. ')), this.art.of(what, keys));
    this.makeInfo(made, info);
    return made;
  }

  /**
   * @param {HTMLElement} made
   * @param {Info} info
   */
  makeInfo(made, info) {
    made.addEventListener('pointerenter', () => this.look(info));
    made.addEventListener('focus', () => this.look(info));
    made.addEventListener('pointerleave', () => this.look(null));
    made.addEventListener('click', () => this.dialogs.card(info));
  }

  /**
   * @param {HTMLElement} made
   * @param {string} key
   * @param {Info} [info]
   */
  makeThing(made, key, info) {
    const { game } = this;
    const known = info ?? this.infoOf(key);
    made.addEventListener('click', (event) => {
      const touch = /** @type {PointerEvent} */ (event).pointerType
        === 'touch';
      game.tap(key, !touch && !settings.confirm);
    });
    const point = () => {
      if (known) this.info = known;
      return game.point(key);
    };
    made.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'touch') point();
    });
    made.addEventListener('focus', () =>
      point().then(() => tellConsequences(this)));
    made.addEventListener('pointerleave', () => {
      this.info = null;
      game.point(null);
    });
    made.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      if (known) this.dialogs.card(known);
    });
  }

  /**
   * @param {string} key
   * @returns {Info|undefined}
   */
  infoOf(key) {
    if (!key.startsWith('cell:')) return undefined;
    const [x, y] = key.slice(5).split(',').map(Number);
    const placed = this.game.state.city.find((each) =>
      each.x === x && each.y === y);
    if (!placed) return undefined;
    return placed.card === 'main-square' ? { what: 'square' }
      : { what: 'building', card: placed.card };
  }

  /** @param {Info|null} info */
  look(info) {
    this.info = info;
    renderDetail(this);
  }

  /** @param {Info} info */
  infoTitle(info) {
    if (info.what === 'building') return this.card(String(info.card))?.name;
    if (info.what === 'square') return this.card('main-square')?.name;
    if (info.what === 'character') {
      return this.character(info.character ?? '')?.name;
    }
    if (info.what === 'worker-card') {
      return this.game.deck?.worker_cards[Number(info.card) - 1]?.name;
    }
    return info.title;
  }

  /** @param {Info} info */
  infoText(info) {
    const { deck } = this.game;
    if (info.what === 'building') {
      const card = this.card(String(info.card));
      return card?.caption;
    }
    if (info.what === 'square') return this.card('main-square')?.caption;
    if (info.what === 'character') {
      return this.character(info.character ?? '')?.power;
    }
    if (info.what === 'worker-card') {
      return deck?.worker_cards[Number(info.card) - 1]?.caption;
    }
    return '';
  }

  /** @param {Info} info */
  cardBox(info) {
    const { what, title, ...keys } = info;
    const more = what === 'square' ? { plain: true } : keys;
    const flavour = what === 'building'
      ? this.card(String(info.card))?.flavour : '';
    return h('div', { class: `card-box ${what}` },
      h('div', { class: 'picture' }, this.art.of(what, more)),
      h('div', { class: 'about' }, h('h3', {}, this.infoTitle(info) ?? ''),
        h('p', {}, inLines(this.infoText(info) ?? '')),
        flavour ? h('p', { class: 'flavour' }, flavour) : null));
  }

  /** @param {number} seat */
  showPlayer(seat) {
    this.dialogs.player(seat);
  }

  /**
   * A choice from a list in a dialog.
   * @param {import('./types.js').Action[]} actions
   */
  chooseFrom(actions) {
    this.dialogs.choose(actions);
  }
}

/**
 * Each part of a card's caption (cost, edges, ...) on a line of its own.
 * @param {string} caption
 */
function inLines(caption) {
  return caption.replace(/\. (?=\p{Lu}[^.]*:)/gu, '.\n');
}

/**
 * What is wrong with a text, and where.
 * @param {import('./types.js').Refusal|null|undefined} fault
 */
export function faultText(fault) {
  if (!fault) return '';
  return fault.line ? t('Line {line}, column {column}: {text}',
    { line: fault.line, column: fault.column, text: fault.text })
    : fault.text;
}

function randomSeed() {
  const words = crypto.getRandomValues(new Uint32Array(8));
  return [...words].map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

export function newId() {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return `${Date.now().toString(36)}-${words[0].toString(36)}`;
}

// --- Beginning

export function applyLook() {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.style.fontSize = settings.size === 100 ? '' : `${settings.size}%`;
}

/**
 * What the page cannot mend is told, and whether the game is kept.
 * @param {App} app
 * @param {any} fault
 */
function tellFault(app, fault) {
  const what = String(fault?.message ?? fault);
  app.dialogs.tell(t('Something went wrong'), app.stored
    ? t('Your game is kept as it was after the last move: load the page again '
      + 'to go on. What happened: {what}', { what }) : what);
}

/** @param {string} title @param {string} text */
function tellBroken(title, text) {
  one('#page').replaceChildren(h('main', { class: 'broken' },
    h('h1', {}, title), h('p', {}, text),
    button(t('Try again'), () => location.reload())));
}

async function begin() {
  loadSettings();
  applyLook();
  const language = LANGUAGES.includes(settings.language)
    ? settings.language : wantedLanguage();
  await useLanguage(language).catch(() => useLanguage('en'));
  document.title = t('OddVille');
  if (typeof WebAssembly !== 'object') {
    return tellBroken(t('This browser cannot play OddVille'),
      t('The game needs WebAssembly, which every current browser has. It may '
        + 'be switched off in the settings.'));
  }
  const session = new Session(new WorkerTransport());
  await session.ask('language', { language });
  const app = new App(await session.ask('hello'), session);
  app.game.deck = await session.ask('deck');
  app.judges = await session.ask('analyse', { move: 0 }).then(() => true,
    (fault) => fault.error?.why !== 'unknown-request');
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Stopped) event.preventDefault();
    else tellFault(app, event.reason);
  });
  listenToKeys(app);
  addEventListener('resize', () => app.layOut());
  await firstScreen(app);
  document.body.dataset.ready = 'yes';
  if ('serviceWorker' in navigator) {
    workOffline(app).catch(() => {}); // then only with network
  }
}

/**
 * The service worker keeps the files; a newer version waits until the player
 * wants it, and then comes whole.
 * @param {App} app
 */
async function workOffline(app) {
  const { serviceWorker } = navigator;
  let served = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (served) location.reload();
    served = true; // the first one only takes up its work
  });
  const registration = await serviceWorker.register('sw.js');
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) {
      app.offerUpdate(registration.waiting);
    }
  };
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer));
}

/** @param {App} app */
async function firstScreen(app) {
  addEventListener('hashchange', () => openLink(app));
  if (await openLink(app)) return;
  app.showStart();
}

/** A link that contains a game. @param {App} app */
async function openLink(app) {
  const link = /^#game=(.*)$/.exec(location.hash)?.[1];
  if (!link) return false;
  history.replaceState(null, '', location.pathname + location.search);
  if (app.screen !== 'game') app.showStart(); // if the link leads nowhere
  await app.bring('open', link);
  return true;
}

begin().catch((fault) => {
  console.warn(fault);
  tellBroken(t('The game did not start'),
    t('A part of the page could not be loaded: {what}', {
      what: String(fault?.message ?? fault) }));
});
