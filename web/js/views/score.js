/**
 * @file score.js - points with every term, and what nobody has seen.
 */
import { h } from '../dom.js';
import { t, tn } from '../i18n.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
export function scoreView(app) {
  const { game } = app;
  const scores = [...game.score].sort((one, other) =>
    one.place - other.place);
  return h('div', { class: 'scores' }, scores.map((score) =>
    h('section', { class: `score seat-${score.seat}` },
      h('h3', {}, app.pieces.worker(score.seat), `${score.place}. `,
        h('span', { class: 'name' }, app.names.player(score.seat)), ' ',
        h('b', {}, tn('{n} point', '{n} points', score.total))),
      h('table', {}, h('thead', {}, h('tr', {},
        h('th', { scope: 'col' }, t('Source')),
        h('th', { scope: 'col' }, t('Details')),
        h('th', { scope: 'col' }, t('Points')))),
      h('tbody', {}, rows(app, score))))));
}

/**
 * @param {App} app
 * @param {import('../types.js').Score} score
 */
function rows(app, score) {
  const row = (/** @type {string} */ what, /** @type {string} */ how,
    /** @type {number} */ points) => h('tr', {}, h('th', { scope: 'row' },
    what), h('td', {}, how), h('td', { class: 'number' }, String(points)));
  return [
    ...score.cards.map((card) => row(
      `${app.cards.building(card.card)?.name} (${card.x},\u00a0${card.y})`,
      card.count ? `${card.base} + ${card.each} × ${card.count}`
        : String(card.base), card.points)),
    ...(score.square ? [row(app.cards.building('main-square')?.name ?? '', '',
      score.square)] : []),
    ...score.characters.map(({ character, points }) =>
      row(app.cards.character(character)?.name ?? character, '', points)),
    row(t('Workers on the resource board'), '', score.workers),
  ];
}

/** @param {App} app */
export async function unseenView(app) {
  const { look } = app.game;
  const unseen = await app.session.ask('unseen',
    look ? { move: look.move } : {});
  const { deck } = app.game;
  const counts = (/** @type {string} */ title,
    /** @type {Record<string, number>} */ of,
    /** @type {{id: string, name: string}[]} */ names) => h('section', {},
    h('h3', {}, title), h('ul', { class: 'counts' },
      Object.entries(of).filter(([, n]) => n).map(([id, n]) =>
        h('li', {}, `${names.find((each) => each.id === id)?.name
          ?? t('none')}: ${n}`))));
  return h('div', { class: 'unseen' },
    h('p', {}, tn('{n} building is still unseen.',
      '{n} buildings are still unseen.', unseen.cards.length)),
    h('div', { class: 'three' },
      counts(t('Guilds'), unseen.by_guild, deck?.guilds ?? []),
      counts(t('Points'), unseen.by_scoring, deck?.scorings ?? []),
      counts(t('Bonuses'), unseen.by_bonus, deck?.bonuses ?? [])),
    unseen.buried.length ? h('p', {}, t('Seen once, face down since: {list}',
      { list: unseen.buried.map((/** @type {string} */ id) =>
        app.cards.building(id)?.name).join(', ') })) : null,
    h('div', { class: 'minis' }, unseen.cards.map(
      (/** @type {string} */ card) => h('span', { class: 'mini building',
        title: app.cards.building(card)?.name },
      app.art.of('building', { card })))));
}
