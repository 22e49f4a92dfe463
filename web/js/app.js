/**
 * @file app.js - the page: its parts, and drawing them anew when something has
 * changed.
 */
import { applyLook, layOut } from './appearance.js';
import { Art } from './art.js';
import { Cards } from './cards.js';
import { Decks } from './decks.js';
import { Dialogs } from './dialogs.js';
import { h } from './dom.js';
import { announce, keepFocus, say, tellChange } from './ears.js';
import { Game } from './game.js';
import { Games } from './games.js';
import { Judge } from './judge.js';
import { LANGUAGES, currentLanguage, t, useLanguage } from './i18n.js';
import { Names } from './names.js';
import { Navigation } from './navigation.js';
import { Online } from './online.js';
import { Pieces } from './pieces.js';
import { Results } from './results.js';
import { SavedGames } from './saved.js';
import { changeSettings, settings } from './store.js';
import { Teller } from './story.js';
import { renderAsk } from './views/ask.js';
import { renderBar } from './views/bar.js';
import { CityView } from './views/city.js';
import { Counting } from './views/end.js';
import { dismissCoach, light } from './views/lesson.js';
import { renderLobby } from './views/lobby.js';
import { LogView } from './views/log.js';
import { renderBoard, renderMine, renderPiles, renderPlayers, renderRow }
  from './views/panels.js';
import { renderDetail } from './views/preview.js';
import { renderOnline } from './views/online.js';
import { renderStart } from './views/start.js';

export class App {
  /**
   * @param {import('./types.js').Hello} hello
   * @param {import('./session.js').Session} session
   */
  constructor(hello, session) {
    this.hello = hello;
    this.session = session;
    this.art = new Art(session);
    this.game = new Game(session, (what) => this.changed(what));
    this.cards = new Cards(this.game);
    this.names = new Names(this);
    this.pieces = new Pieces(this);
    this.decks = new Decks(this);
    this.dialogs = new Dialogs(this);
    this.games = new Games(this);
    this.judge = new Judge(this);
    this.counting = new Counting(this);
    this.teller = new Teller(this);
    this.results = new Results(this);
    this.saved = new SavedGames(this);
    this.navigation = new Navigation(this);
    this.online = new Online(this);
    this.game.online = this.online;
    /** @type {import('./cards.js').Info|null} */
    this.info = null;
    /** @type {HTMLElement|null} what shows it */
    this.lookedAt = null;
    this.detail = h('div', { class: 'detail', data: { own: 'yes' } });
    this.city = new CityView(this);
    this.log = new LogView(this);
    const section = (/** @type {string} */ name) =>
      h('section', { class: name, id: name });
    this.parts = {
      bar: h('header', { class: 'bar' }), row: section('row'),
      board: section('board'), players: section('players'),
      piles: section('piles'), mine: section('mine'), ask: section('ask'),
      online: section('online'),
    };
    this.start = h('main', { class: 'start', id: 'start' });
    this.lobby = h('main', { class: 'start lobby', id: 'lobby' });
    this.friends = h('div', { class: 'friends' });
    this.toContinue = h('div', { class: 'continue' });
    const { ask, mine, row, board, players, piles, online } = this.parts;
    this.shell = h('main', { class: 'game', id: 'game' },
      h('h1', { class: 'hidden' }, 'OddVille'),
      h('div', { class: 'side left' }, mine, ask),
      h('div', { class: 'side middle' }, row, this.city.section),
      h('div', { class: 'side right' }, players, board, piles,
        this.log.section, online));
    ask.addEventListener('scroll', () => { ask.dataset.scrolled = 'yes'; });
    this.judges = false; // can this engine judge finished games?
    this.told = ''; // of what can change without a move
    /** @type {import('./views/start.js').Plan|null} */
    this.plan = null;
    /** @type {import('./views/lobby.js').TablePlan|null} */
    this.tablePlan = null;
    this.codeFault = ''; // why a code from another device did not help
  }

  /** @param {import('./game.js').Change} what */
  async changed({ done, moved, light, again }) {
    if (this.navigation.screen !== 'game') return;
    if (light) return renderDetail(this);
    const before = this.teller.prepare(done, this.game.hurried);
    if (moved) this.counting.prepare(Boolean(done));
    this.render();
    this.navigation.note();
    this.told = tellChange(this, this.told, Boolean(moved || again));
    if (moved) {
      dismissCoach(this);
      this.log.update(!done);
      this.results.note();
      this.saved.keeping = this.saved.keep();
      announce(this, done);
    } else if (done) say(done.events.map(({ text }) => text).join(' '));
    if (done) await this.teller.tell(done, before);
    if (moved) this.counting.start();
  }

  render() {
    layOut();
    renderBar(this);
    if (this.navigation.screen !== 'game') return;
    const { status, table } = this.game;
    this.shell.classList.toggle('ended', status === 'over'
      && !table?.tutorial);
    light(this);
    renderRow(this);
    renderBoard(this);
    renderPlayers(this);
    renderPiles(this);
    renderMine(this);
    renderAsk(this);
    this.city.render();
    this.log.render();
    renderOnline(this);
    keepFocus();
  }

  /** @param {string} language */
  setLanguage(language) {
    changeSettings({ language });
    return this.#speak(language);
  }

  /** Another window has changed settings. */
  async heedSettings() {
    applyLook();
    const { language } = settings;
    if (LANGUAGES.includes(language) && language !== currentLanguage()) {
      await this.#speak(language);
    } else this.render();
    if (this.dialogs.at?.name === 'settings') this.dialogs.settings();
  }

  /** @param {string} language */
  async #speak(language) {
    await useLanguage(language);
    await this.session.ask('language', { language });
    this.hello = await this.session.ask('hello', { brief: true });
    document.title = t('OddVille');
    this.art.forget();
    await this.game.retell();
    this.render();
    if (this.navigation.screen === 'start') return renderStart(this);
    if (this.navigation.screen === 'lobby') return renderLobby(this);
    return this.log.update(true);
  }
}
