/**
 * @file files.js - games in and out: kept ones, files, the clipboard, links,
 * and a picture of the city.
 */
import { button, fill, h, iconButton } from '../dom.js';
import { formatTime, t, tn } from '../i18n.js';
import { newId } from '../saved.js';
import { copy, download, linkOf, sharePicture } from '../share.js';
import { Refused, Session, WorkerTransport } from '../session.js';
import { forgetGame, keepGame, keptGames } from '../store.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
export function savesView(app) {
  const holder = h('div', { class: 'saves' }, h('p', {}, '…'));
  listSaves(app, holder);
  return holder;
}

/**
 * @param {App} app
 * @param {HTMLElement} holder
 */
export async function listSaves(app, holder) {
  try {
    const games = await keptGames();
    fill(holder, games.length ? h('ul', {}, games.map((game) =>
      h('li', {}, saveButton(app, game), iconButton('bin', t('Delete {name}',
        { name: game.title }), async () => {
        await forgetGame(game.id);
        await listSaves(app, holder);
      }, { class: 'icon delete' })))) : h('p', {}, t('No saved games yet.')),
    games.length ? button(t('Export all games'), () => download(
      'oddville-games.json', JSON.stringify(games, null, 1),
      'application/json')) : null);
  } catch {
    fill(holder, h('p', { role: 'alert' }, app.saved.fault()));
  }
}

/**
 * @param {App} app
 * @param {import('../types.js').Kept} game
 */
function saveButton(app, game) {
  return h('button', { type: 'button', class: 'choice save', on: {
    click: () => {
      app.dialogs.close();
      app.games.resume(game.id);
    },
  } }, h('span', { class: 'pawns' }, game.players.map((_, seat) =>
    app.pieces.worker(seat))),
  h('span', { class: 'say' }, game.title, h('small', {},
    `${formatTime(game.updated)} · ${game.finished ? t('finished')
      : tn('{n} move', '{n} moves', game.move)} · ${game.points.join(' : ')}`
  )));
}

/** @param {App} app */
export function exportView(app) {
  const said = h('p', { class: 'note', role: 'status' });
  const over = app.game.need().waits === 'nobody';
  return [
    h('p', {}, over ? t('Anyone can replay this game from its record.')
      : t('While the game is running, its record does not reveal the hidden '
        + 'cards. A saved game or a link can be continued by anyone, and '
        + 'someone who inspects it closely could find them.')),
    ownDeck(app),
    h('div', { class: 'choices' },
      button(t('Download record'), async () => download('game.ovr',
        (await app.session.ask('record')).text, 'text/plain'),
      { class: 'choice' }),
      button(t('Download saved game'), async () => download('game.ovt',
        (await app.session.ask('save')).text, 'text/plain'),
      { class: 'choice' }),
      button(t('Copy record'), async () => copy(
        (await app.session.ask('record')).text, said), { class: 'choice' }),
      button(t('Link that contains the game'), async () => copy(await linkOf(app), said), { class: 'choice' }),
      button(t('Picture of the city'), () => sharePicture(app, 'svg'), { class: 'choice' })),
    said,
  ];
}

/**
 * Whoever opens a game with other cards needs them too.
 * @param {App} app
 */
function ownDeck(app) {
  const { deck } = app.game;
  if (!deck || deck.built_in) return null;
  return h('div', { class: 'own-deck' },
    h('p', {}, t('This game is played with “{name}”. Whoever opens it '
      + 'elsewhere needs that deck file as well.', { name: deck.name })),
    button(t('Download deck file'), async () => download(
      `${deck.hash}.deck`, (await app.session.ask('deck', { file: true }))
        .text, 'text/plain')));
}

/** @param {App} app */
export function importView(app) {
  const area = /** @type {HTMLTextAreaElement} */ (h('textarea', {
    rows: 6, spellcheck: false,
    aria: { label: t('Record, saved game, link or all games') },
    placeholder: 'oddville-record 1 …',
  }));
  const file = h('input', { type: 'file', class: 'choice',
    accept: '.ovr,.ovt,.txt,.json', aria: { label: t('From a file') }, on: {
      change: async (/** @type {Event} */ event) => {
        const chosen = /** @type {HTMLInputElement} */ (event.target).files;
        if (chosen?.[0]) await bring(app, await chosen[0].text());
      },
    } });
  return [h('label', { class: 'field' }, h('span', {}, t('From a file')),
    file),
  h('label', { class: 'field' }, h('span', {},
    t('Record, saved game, link or all games')), area),
  h('div', { class: 'buttons' }, button(t('Open'), () =>
    bring(app, area.value), { class: 'do' }))];
}

/**
 * @param {App} app
 * @param {string} text
 */
export async function bring(app, text) {
  const link = /#game=([\w-]+)\s*$/.exec(text)?.[1];
  app.dialogs.close();
  if (/^\s*[[{]/.test(text)) return bringAll(app, text);
  return link ? app.games.bring('open', link)
    : app.games.bring('import', text);
}

/**
 * Takes in a file of many games. What is kept already stays as it is: a game
 * that differs from the one of its name here comes beside it.
 * @param {App} app
 * @param {string} text
 */
async function bringAll(app, text) {
  const title = t('Import all games');
  let list;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (!Array.isArray(list)) {
    return app.dialogs.tell(t('This game cannot be opened'),
      t('This file is not an export of all games, or it is incomplete.'));
  }
  try {
    const sum = await takeAll(app, list);
    app.dialogs.tell(title, [
      tn('{n} game imported.', '{n} games imported.', sum.taken),
      sum.there ? tn('{n} was already here.', '{n} were already here.',
        sum.there) : '',
      sum.broken ? tn('{n} could not be read and was skipped.',
        '{n} could not be read and were skipped.', sum.broken) : '',
    ].filter(Boolean).join(' '));
    if (app.navigation.screen === 'start') app.navigation.showStart();
  } catch {
    app.dialogs.tell(title, app.saved.fault());
  }
}

/**
 * Every game is opened once, in a session of its own, before it is kept.
 * @param {App} app
 * @param {any[]} list
 */
async function takeAll(app, list) {
  const kept = new Map((await keptGames()).map((game) => [game.id, game]));
  const session = new Session(new WorkerTransport());
  const sum = { taken: 0, there: 0, broken: 0 };
  try {
    for (const each of list) {
      const game = await opened(app, session, each);
      const same = game && kept.get(game.id);
      if (!game) sum.broken++;
      else if (same?.text === game.text) sum.there++;
      else {
        await keepGame(same ? { ...game, id: newId() } : game);
        sum.taken++;
      }
    }
  } finally {
    session.close();
  }
  return sum;
}

/**
 * @param {App} app
 * @param {Session} session
 * @param {any} each
 * @returns {Promise<import('../types.js').Kept|null>} null if it is no game
 */
async function opened(app, session, each) {
  if (typeof each?.text !== 'string' || typeof each.id !== 'string') {
    return null;
  }
  try {
    const table = await app.decks.open(session, 'load',
      { text: each.text });
    return app.saved.entry(table, each.id, each.text,
      Number.isFinite(each.updated) ? each.updated : Date.now());
  } catch (fault) {
    if (fault instanceof Refused) return null;
    throw fault;
  }
}
