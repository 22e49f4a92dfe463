/**
 * @file words.js - the whole table in words: a structured board without
 * drawings, for screen readers and for whoever prefers to read.
 */
import { h } from '../dom.js';
import { t, tn } from '../i18n.js';
import { priceText } from './panels.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
export function tableInWords(app) {
  const { state } = app.game;
  return h('div', { class: 'words' },
    h('p', {}, app.game.look?.ask ?? app.game.need().ask),
    h('h3', {}, t('City')), cityTable(app),
    h('h3', {}, t('Building row')),
    h('ol', {}, state.row.map((id) => app.cards.building(id)).map((card) =>
      h('li', {}, `${card?.name}. ${card?.caption}`))),
    h('p', {}, tn('{n} card in the deck', '{n} cards in the deck',
      state.deck.count)),
    h('h3', {}, t('Resource board')), boardTable(app),
    h('h3', {}, t('Players')),
    state.players.map((player) => playerWords(app, player)),
    h('h3', {}, t('Characters available')),
    h('ul', {}, Object.entries(state.piles).map(([guild, pile]) =>
      h('li', {}, `${guildName(app, guild)}: ${pile.top
        ? app.cards.character(pile.top)?.name
        : t('nobody')} (${pile.count})`))));
}

/**
 * @param {App} app
 * @param {string} guild
 */
function guildName(app, guild) {
  return app.game.deck?.guilds.find((each) => each.id === guild)?.name
    ?? guild;
}

/** @param {App} app */
function cityTable(app) {
  const { city } = app.game.state;
  const xs = city.map(({ x }) => x);
  const ys = city.map(({ y }) => y);
  const columns = range(Math.min(...xs), Math.max(...xs));
  return h('div', { class: 'scroll', tabIndex: 0, role: 'region',
    aria: { label: t('City') } },
  h('table', { class: 'city-table' },
    h('thead', {}, h('tr', {}, h('td', {}), columns.map((x) =>
      h('th', { scope: 'col' }, t('column {x}', { x }))))),
    h('tbody', {}, range(0, Math.max(...ys)).map((y) => h('tr', {},
      h('th', { scope: 'row' }, t('row {y}', { y })),
      columns.map((x) => h('td', {}, cellWords(app, x, y))))))));
}

/**
 * @param {App} app
 * @param {number} x
 * @param {number} y
 */
function cellWords(app, x, y) {
  const placed = app.game.state.city.find((each) =>
    each.x === x && each.y === y);
  if (!placed) return '\u2014';
  const owner = placed.owner === null ? '' : app.names.player(placed.owner);
  const card = app.cards.building(placed.card);
  return [card?.name, owner, card?.caption].filter(Boolean).join('. ');
}

/** @param {App} app */
function boardTable(app) {
  const { game } = app;
  return h('div', { class: 'scroll', tabIndex: 0, role: 'region',
    aria: { label: t('Resource board') } }, h('table', {},
    h('thead', {}, h('tr', {}, h('td', {}), [0, 1, 2].map((price) =>
      h('th', { scope: 'col' }, priceText(price))))),
    h('tbody', {}, (game.deck?.resources ?? []).map(({ id, name }) =>
      h('tr', {}, h('th', { scope: 'row' }, name),
        [0, 1, 2].map((price) => h('td', {},
          game.state.board[id][price].map((seat) => app.names.player(seat))
            .join(', ') || '\u2014')))))));
}

/**
 * @param {App} app
 * @param {import('../types.js').Player} player
 */
function playerWords(app, player) {
  const names = (/** @type {string[]} */ ids,
    /** @type {(id: string) => string|undefined} */ name) =>
    ids.map((id) => name(id) ?? id).join(', ') || t('none');
  const row = (/** @type {string} */ label, /** @type {any} */ value) =>
    [h('dt', {}, label), h('dd', {}, String(value))];
  return h('section', {}, h('h4', {}, app.names.player(player.seat)),
    h('dl', {},
      row(t('Points'), app.game.score[player.seat].total),
      row(t('Coins'), player.coins),
      row(t('Worker cards'), player.hand.join(', ') || t('none')),
      row(t('Buildings in front'), names(player.buildings,
        (id) => app.cards.building(id)?.name)),
      row(t('Characters'), names(player.characters,
        (id) => app.cards.character(id)?.name)),
      row(t('Workers in supply'), player.supply),
      row(t('Workers in the city'), `${player.in_city} / 6`)));
}

/**
 * @param {number} from
 * @param {number} to
 */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
