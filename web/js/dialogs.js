/**
 * @file dialogs.js - what opens over the page. One at a time; Escape closes.
 */
import { button, h, iconButton } from './dom.js';
import { returnFocus } from './ears.js';
import { t } from './i18n.js';
import { settings } from './store.js';
import { analysisView } from './views/analysis.js';
import { deckCardsView, decksView, missingDeckView }
  from './views/decks.js';
import { switchSound } from './views/bar.js';
import { exportView, importView, savesView } from './views/files.js';
import { howView } from './views/howto.js';
import { helpView, rulesView, glossaryView } from './views/library.js';
import { logLine } from './views/log.js';
import { scoreView, unseenView } from './views/score.js';
import { chat, showCarry, tableMenuView } from './views/online.js';
import { ordersView, settingsView } from './views/settings.js';
import { opponentBox } from './views/start.js';
import { tableInWords } from './views/words.js';
import { youView } from './views/you.js';

/** @typedef {import('./app.js').App} App */

/** What can be opened again by going back or forward. */
const NAMED = ['card', 'menu', 'score', 'unseen', 'words', 'log', 'analysis',
  'saves', 'export', 'import', 'help', 'how', 'glossary', 'rules', 'player',
  'command', 'orders', 'settings', 'tableMenu', 'carry', 'chat', 'you', 'decks',
  'deckCards'];

export class Dialogs {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {HTMLDialogElement|null} */
    this.open = null;
    /** @type {{name: string, args: any[]}|null} what is open, by its name */
    this.at = null;
  }

  /**
   * @param {string} title
   * @param {Node|(Node|null|false)[]} content
   * @param {string} [look] a class
   * @param {string} [name] the method that opens it again
   * @param {...any} args of that method
   */
  show(title, content, look = '', name = '', ...args) {
    this.close();
    const dialog = /** @type {HTMLDialogElement} */ (h('dialog', {
      class: look, aria: { labelledby: 'dialog-title' },
    }, h('header', {}, h('h2', { id: 'dialog-title' }, title),
      iconButton('close', t('Close'), () => this.close())),
    h('div', { class: 'content', tabIndex: 0 }, ...[content].flat())));
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (this.open === dialog) this.close();
    });
    returnFocus(dialog);
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) this.close();
    });
    document.body.append(dialog);
    dialog.showModal();
    this.open = dialog;
    this.at = { name, args };
    this.app.navigation.note();
    return dialog;
  }

  /**
   * Opens what was open before, if it can be asked for by name.
   * @param {{name: string, args: any[]}} at
   */
  reopen({ name, args }) {
    if (!NAMED.includes(name)) return undefined;
    return /** @type {any} */ (this)[name](...args);
  }

  /** At once: the browser tells of it later, when another may be open. */
  close() {
    const dialog = this.open;
    this.open = null;
    this.at = null;
    dialog?.close();
    dialog?.remove();
    if (dialog) this.app.navigation.note();
  }

  /** @param {string} title @param {string} text */
  tell(title, text) {
    this.show(title, [h('p', {}, text), h('div', { class: 'buttons' },
      button(t('Close'), () => this.close(), { class: 'do' }))], 'small');
  }

  /**
   * @param {string} text
   * @param {string} yes
   * @param {() => void} call
   */
  confirm(text, yes, call) {
    this.show(t('Are you sure?'), [h('p', {}, text), h('div', {
      class: 'buttons' }, button(yes, () => {
      this.close();
      call();
    }, { class: 'do', data: { key: 'yes' } }),
    button(t('Cancel'), () => this.close(), { data: { key: 'no' } }))],
    'small');
  }

  tableMenu() {
    if (!this.app.online.state) return;
    this.show(t('Online table'), tableMenuView(this.app), 'small',
      'tableMenu');
  }

  carry() {
    if (this.app.online.seat === null) return undefined;
    const box = h('div', { class: 'carry', role: 'status' },
      t('Connecting…'));
    this.show(t('Continue on another device'), box, 'small', 'carry');
    return showCarry(this.app, box);
  }

  chat() {
    if (!this.app.online.state) return;
    this.show(t('Chat'), h('div', { id: 'chat', class: 'chat' },
      ...chat(this.app).filter((each) => each !== null)), 'small', 'chat');
  }

  /** @param {import('./cards.js').Info} info */
  card(info) {
    this.show(this.app.cards.title(info) ?? '', this.app.pieces.cardBox(info),
      'small', 'card', info);
  }

  /** @param {import('./types.js').Action[]} actions */
  choose(actions) {
    this.show(t('Choices'), h('div', { class: 'choices' },
      actions.map((action) => button(action.text, () => {
        this.close();
        this.app.game.act(action.action);
      }, { class: 'choice' }))), 'small');
  }

  menu() {
    const { app } = this;
    const away = app.game.table?.follows; // the game is kept elsewhere
    const item = (/** @type {string} */ text,
      /** @type {() => void} */ call) => button(text, () => {
      this.close();
      call();
    }, { class: 'choice' });
    const part = (/** @type {any[]} */ ...items) => h('div',
      { class: 'choices' }, ...items);
    this.show(t('Menu'), [part(
      item(t('Scores'), () => this.score()),
      item(t('Log'), () => this.log()),
      item(t('Unseen cards'), () => this.unseen()),
      app.judges && !away && item(t('Analysis'), () => this.analysis()),
      item(t('Standing orders'), () => this.orders()),
      item(t('Type a move'), () => this.command()),
      item(t('The table in words'), () => this.words()),
      !away && item(t('Export this game'), () => this.export())),
    part(item(t('New game'), () => app.navigation.showStart()),
      item(t('Saved games'), () => this.saves()),
      item(t('Import a game'), () => this.import()),
      item(t('Decks'), () => this.decks()),
      item(t('You'), () => this.you())),
    part(item(t('Settings'), () => this.settings()),
      item(settings.sound ? t('Turn sounds off') : t('Turn sounds on'),
        () => switchSound(app)),
      item(t('Help and rules'), () => this.help()))], 'menu', 'menu');
  }

  score() {
    this.show(t('Scores'), scoreView(this.app), this.app.game.score.length > 2
      ? 'wide' : '', 'score');
  }

  async unseen() {
    this.show(t('Unseen cards'), await unseenView(this.app), '',
      'unseen');
  }

  words() {
    this.show(t('The table in words'), tableInWords(this.app), 'wide',
      'words');
  }

  log() {
    const { app } = this;
    this.show(t('Log'), h('ol', { class: 'log-lines' }, app.log.lines.map(
      (line) => logLine(line, () => app.navigation.step(() => {
        this.close();
        return app.game.lookAt(line.move);
      })))), '', 'log');
    const content = this.open?.querySelector('.content');
    if (content) content.scrollTop = content.scrollHeight;
  }

  analysis() {
    this.show(t('Analysis'), analysisView(this.app), 'wide',
      'analysis');
  }

  you() {
    this.show(t('You'), youView(this.app), 'wide', 'you');
  }

  saves() {
    this.show(t('Saved games'), savesView(this.app), '', 'saves');
  }

  export() {
    this.show(t('Export this game'), exportView(this.app), '', 'export');
  }

  import() {
    this.show(t('Import a game'), importView(this.app), '', 'import');
  }

  /** @param {Node} [found] what is wrong with a file that was dropped */
  decks(found) {
    const [about, ...rest] = decksView(this.app);
    this.show(t('Decks'), found instanceof Node ? [found, about, ...rest]
      : [about, ...rest], '', 'decks');
  }

  /** @param {string} hash */
  async deckCards(hash) {
    const cards = await deckCardsView(this.app, hash);
    if (!cards) return this.decks();
    return this.show(cards.name, cards.view, 'wide', 'deckCards', hash);
  }

  /**
   * @param {import('./types.js').Refusal} error
   * @param {() => void} again
   */
  missingDeck(error, again) {
    this.show(t('This game cannot be opened'),
      missingDeckView(this.app, error, again), 'small');
  }

  async help() {
    this.show(t('Help and rules'), await helpView(this.app), 'wide', 'help');
  }

  /** @param {number} [at] the page */
  async how(at = 0) {
    const dialog = this.show(t('How to play'), await howView(this.app, at),
      'wide how', 'how', at);
    const next = dialog.querySelector('[data-key="how-next"]');
    if (next instanceof HTMLElement) next.focus();
  }

  glossary() {
    this.show(t('Glossary'), glossaryView(this.app), 'wide', 'glossary');
  }

  /** @param {string} [rule] to show */
  async rules(rule) {
    const view = await rulesView(this.app);
    this.show(t('Rules'), view, 'wide', 'rules', ...rule ? [rule] : []);
    const found = rule && view.querySelector(`[data-rule="${rule}"]`);
    if (found instanceof HTMLElement) {
      found.classList.add('here');
      found.scrollIntoView({ block: 'center' });
    }
  }

  /** @param {number} seat */
  player(seat) {
    const { app } = this;
    const player = app.game.state.players[seat];
    const box = (/** @type {import('./cards.js').Info} */ info) =>
      app.pieces.cardBox(info);
    const list = (/** @type {string} */ title, /** @type {Node[]} */ all) =>
      [h('h3', {}, title), all.length ? h('div', { class: 'boxes' }, all)
        : h('p', {}, t('none'))];
    this.show(app.names.player(seat), [
      opponentBox(app, app.game.need().game.players[seat].bot),
      ...list(t('Worker cards'), player.hand.map((card) =>
        box({ what: 'worker-card', card, seat }))),
      ...list(t('Buildings in front'), player.buildings.map((card) =>
        box({ what: 'building', card }))),
      ...list(t('Characters'), player.characters.map((character) =>
        box({ what: 'character', character })))], '', 'player', seat);
  }

  command() {
    const { app } = this;
    const input = /** @type {HTMLInputElement} */ (h('input', {
      type: 'text', autocomplete: 'off', spellcheck: false,
      aria: { label: t('A move in the notation') },
      placeholder: 'build crooked-mill at -1,2',
    }));
    const form = h('form', { class: 'command', method: 'dialog', on: {
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.close();
        const text = input.value.trim();
        if (text) app.game.act(text);
      },
    } }, h('label', {}, t('A move in the notation'), input),
    h('p', { class: 'note' }, app.game.legal.slice(0, 4)
      .map((action) => action.action).join(' · ')),
    h('div', { class: 'buttons' }, h('button', { class: 'do' },
      t('Play it'))));
    this.show(t('Type a move'), form, 'small', 'command');
    input.focus();
  }

  orders() {
    this.show(t('Standing orders'), ordersView(this.app), 'small',
      'orders');
  }

  settings() {
    this.show(t('Settings'), settingsView(this.app), 'small',
      'settings');
  }
}
