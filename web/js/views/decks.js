/**
 * @file decks.js - decks of one's own: a file is chosen or dropped, checked,
 * and played with; the cards of each can be looked at.
 */
import { button, fill, h, iconButton } from '../dom.js';
import { t, tn } from '../i18n.js';
import { Refused } from '../session.js';
import { download } from '../share.js';
import { toast } from '../toast.js';
import { bring } from './files.js';
import { glossaryView } from './library.js';
import { botsNote } from './start.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../types.js').KeptDeck} KeptDeck */

const MOST = 1 << 19; // characters of a file that is read at all

/** @param {App} app */
export function decksView(app) {
  const found = h('div', { class: 'deck-faults', role: 'status' });
  const list = h('div', { class: 'decks' });
  const take = async (/** @type {string} */ text) => {
    const loaded = await loadDeck(app, text, found);
    if (loaded) await listDecks(app, list);
  };
  listDecks(app, list);
  return [
    h('p', {}, t('A deck is a text file with 64 buildings, the worker cards '
      + 'and the boards. Change a copy of the standard deck, or type in the '
      + 'cards of your own box, and play with it here.')),
    deckPicker(take), found, list,
    h('p', { class: 'note' }, botsNote()),
    h('div', { class: 'buttons' }, button(t('Download the standard deck'),
      async () => download('standard.deck', (await app.session.ask('deck',
        { deck: app.decks.standard, file: true })).text, 'text/plain'))),
  ];
}

/**
 * A file, chosen or dropped.
 * @param {(text: string) => void} take
 */
export function deckPicker(take) {
  const read = async (/** @type {FileList|null|undefined} */ files) => {
    if (files?.[0]) take(await textOf(files[0]));
  };
  const over = (/** @type {boolean} */ is) => (
    /** @type {DragEvent} */ event) => {
    event.preventDefault();
    field.classList.toggle('over', is);
  };
  const field = h('label', { class: 'field drop', on: {
    dragover: over(true), dragleave: over(false),
    drop: (/** @type {DragEvent} */ event) => {
      over(false)(event);
      event.stopPropagation();
      read(event.dataTransfer?.files);
    } } },
  h('span', {}, t('Choose a deck file, or drop it here')),
  h('input', { type: 'file', class: 'choice', accept: '.deck,.txt',
    data: { key: 'deck-file' }, on: {
      change: (/** @type {Event} */ event) => read(
        /** @type {HTMLInputElement} */ (event.target).files),
    } }));
  return field;
}

/** @param {File} file */
async function textOf(file) {
  return (await file.slice(0, MOST).text()).replace(/^\ufeff/, '');
}

/**
 * Reads a deck file, and says what is wrong with it and where.
 * @param {App} app
 * @param {string} text
 * @param {HTMLElement} found
 */
export async function loadDeck(app, text, found) {
  try {
    const loaded = await app.decks.load(text);
    fill(found, h('p', { class: 'good' }, loaded.standard
      ? t('This is the standard deck.')
      : t('“{name}” is ready to play.', { name: loaded.name })),
    faultList(loaded.faults, tn('{n} thing differs from the real game:',
      '{n} things differ from the real game:', loaded.warnings)));
    return loaded;
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    const { errors, faults, text: said } = fault.error;
    fill(found, faults ? faultList(faults.filter(
      (/** @type {any} */ each) => !each.warning), tn(
      'This deck cannot be used. It has {n} mistake:',
      'This deck cannot be used. It has {n} mistakes:', errors))
      : h('p', { role: 'alert' }, said));
    return null;
  }
}

/**
 * @param {import('../types.js').DeckFault[]} faults
 * @param {string} title
 */
function faultList(faults, title) {
  return faults.length ? h('div', { class: 'faults' }, h('p', {}, title),
    h('ul', {}, faults.map(({ line, column, text }) => h('li', {},
      t('Line {line}, column {column}: {text}', { line, column, text })))))
    : null;
}

/**
 * @param {App} app
 * @param {HTMLElement} holder
 */
async function listDecks(app, holder) {
  const decks = await app.decks.all();
  fill(holder, decks.length ? h('ul', {}, decks.map((deck) => h('li', {
    data: { deck: deck.hash } }, h('b', {}, deck.name),
  button(t('Play with it'), () => playWith(app, deck), { class: 'do',
    data: { key: 'play-deck' } }),
  button(t('See its cards'), () => app.dialogs.deckCards(deck.hash),
    { data: { key: 'deck-cards' } }),
  iconButton('bin', t('Delete {name}', { name: deck.name }), async () => {
    await app.decks.forget(deck.hash);
    await listDecks(app, holder);
  }, { class: 'icon delete' })))) : null);
}

/**
 * The next game has these cards.
 * @param {App} app
 * @param {{hash: string, name: string}} deck
 */
function playWith(app, { hash, name }) {
  const { decks, dialogs, navigation, online } = app;
  dialogs.close();
  decks.chosen = { hash, name };
  if (navigation.screen === 'lobby' && !online.active) navigation.showLobby();
  else navigation.showStart();
}

/**
 * The cards of a deck.
 * @param {App} app
 * @param {string} hash
 */
export async function deckCardsView(app, hash) {
  if (!await app.decks.give(app.session, hash)) return null;
  const deck = await app.session.ask('deck', { deck: hash });
  return { name: deck.name, view: glossaryView(app, deck, { deck: hash }) };
}

/**
 * A game whose deck is not in this browser: whoever has its file goes on.
 * @param {App} app
 * @param {import('../types.js').Refusal} error
 * @param {() => void} again
 */
export function missingDeckView(app, error, again) {
  const found = h('div', { class: 'deck-faults', role: 'status' });
  return [
    h('p', {}, t('This game was played with a deck that is not in this '
      + 'browser. Choose its file to open the game.')),
    h('p', { class: 'note' }, error.text),
    deckPicker(async (text) => {
      const loaded = await loadDeck(app, text, found);
      if (!loaded) return;
      if (loaded.hash.startsWith(error.deck ?? '')) {
        app.dialogs.close();
        again();
      } else {
        fill(found, h('p', { role: 'alert' }, t('“{name}” is another deck, '
          + 'not the one of this game.', { name: loaded.name })));
      }
    }), found];
}

/**
 * Files that are dropped on the page: a deck, or a game.
 * @param {App} app
 */
export function listenToDrops(app) {
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', async (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    const text = await textOf(file);
    if (/^\s*(#.*\s+)*oddville-deck/.test(text)) await dropDeck(app, text);
    else await bring(app, text);
  });
}

/** @param {App} app @param {string} text */
async function dropDeck(app, text) {
  const found = h('div', { class: 'deck-faults', role: 'status' });
  const loaded = await loadDeck(app, text, found);
  if (!loaded || app.navigation.screen !== 'start') {
    app.dialogs.decks(found);
  } else if (!loaded.standard) {
    playWith(app, loaded);
    toast(t('“{name}” is ready to play.', { name: loaded.name }));
  }
}
