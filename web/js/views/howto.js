/**
 * @file howto.js - how to play, in five illustrated pages; and the drawn
 * examples of the rules. What depends on the rules of the table comes from the
 * session in words.
 */
import { button, h, spoken } from '../dom.js';
import { t, tc } from '../i18n.js';

/**
 * @typedef {import('../app.js').App} App
 * @typedef {import('../types.js').Example} Example
 * @typedef {import('../types.js').Rules} Rules
 */

/** A corner of a town whose streets join. */
const CORNER = [['sundial-cellar', 'main-square', 'egg-exchange'],
  ['wishing-well-and-sons', 'door-seeks-house', 'cloud-greenhouse']];

const PAGES = [onePlace, oneTurn, oneBuilding, oneStreet, oneScore];

/**
 * @param {App} app
 * @param {number} at
 */
export async function howView(app, at) {
  const rules = /** @type {Rules} */ (await app.session.ask('rules'));
  const { dialogs, games } = app;
  const last = at === PAGES.length - 1;
  const page = PAGES[at] ?? onePlace;
  return [page(app, rules), h('div', { class: 'buttons turn-page' },
    at > 0 ? button(t('Back'), () => dialogs.how(at - 1),
      { data: { key: 'how-back' } }) : null,
    last ? button(t('Learn by playing'), () => {
      dialogs.close();
      games.tutorial();
    }, { class: 'do', data: { key: 'how-next' } })
      : button(tc('tutorial', 'Next'), () => dialogs.how(at + 1),
        { class: 'do', data: { key: 'how-next' } }),
    button(t('All the rules'), () => dialogs.rules(),
      { class: 'quiet', data: { key: 'how-rules' } }),
    h('small', { class: 'steps' }, `${at + 1} / ${PAGES.length}`))];
}

/**
 * @param {string} title
 * @param {Node} picture
 * @param {...(Node|string)} text
 */
function page(title, picture, ...text) {
  return h('section', { class: 'how-page' }, h('h3', {}, title),
    h('div', { class: 'picture' }, picture),
    h('div', { class: 'how-text' }, text.map((each) =>
      (typeof each === 'string' ? h('p', {}, each) : each))));
}

/** @param {Rules} rules @param {string} number */
function ruleText({ rules }, number) {
  return rules.find((rule) => rule.number === number)?.text ?? '';
}

/** @type {(app: App, rules: Rules) => Node} */
function onePlace(app, rules) {
  const cards = CORNER.flat().filter((card) => app.cards.building(card));
  return page(t('One odd little city'), h('div', { class: 'corner' },
    cards.map((card, at) => h('span', { class: 'cell' },
      card === 'main-square' ? app.art.of('square', { plain: true })
        : app.art.of('building', { card }),
      at === 1 ? null : app.pieces.worker(at % 2)))),
  t('Everyone builds the same city around the Main Square. A building is '
    + 'yours if your worker lives in it.'),
  ruleText(rules, 'R12.1'), t('The player with the most points wins.'));
}

/** @type {(app: App) => Node} */
function oneTurn(app) {
  const cards = [1, 2, 3, 4].map((card) => h('span', {},
    app.art.of('worker-card', { card, seat: 0 })));
  return page(t('Your turn'), h('div', { class: 'fan' }, cards),
    t('On your turn you do one thing: play a worker card, or build.'),
    h('ul', {},
      h('li', {}, t('A worker card brings you coins, …')),
      h('li', {}, t('… or a resource it shows, …')),
      h('li', {}, t('… or a building from the row, for the price at the '
        + 'bottom of the card.'))),
    t('Cards you have played stay on the table. Once your hand is empty, you '
      + 'pick them all up for free; sooner, for 1 coin per card you hold.'));
}

/** @type {(app: App) => Node} */
function oneBuilding(app) {
  const signs = (app.game.deck?.resources ?? []).map(({ id }) =>
    h('span', { class: 'taken' }, app.art.of('resource-sign',
      { resource: id }), app.pieces.worker(0)));
  return page(t('Resources and buildings'), h('div', { class: 'signs' },
    signs), t('You own a resource as long as your worker stands on it. The '
    + 'worker goes to the cheapest open slot: the first ones are free, later '
    + 'ones cost 1 or 2 coins.'),
  t('To build, call home the workers on the resources that the building '
    + 'costs. Then one of your workers moves in.'));
}

/** @type {(app: App, rules: Rules) => Node} */
function oneStreet(app, { examples }) {
  const shown = examples.filter(({ id }) =>
    ['fits', 'clashes', 'streets'].includes(id));
  return page(t('Streets and bonuses'), h('div', { class: 'pair' },
    shown.map((each) => exampleFigure(app, each))),
  t('A building goes next to another card and is never turned. Streets must '
    + 'meet streets, and houses must meet houses.'),
  t('A new building brings you its own bonus, and that of every neighbour a '
    + 'street leads to, whoever owns it.'));
}

/** @type {(app: App, rules: Rules) => Node} */
function oneScore(app, { examples }) {
  const row = examples.find(({ id }) => id === 'row');
  const people = (app.game.deck?.characters ?? []).filter((_, at) =>
    at % 3 === 0).map(({ id }) => h('span', { class: 'person' },
    app.art.of('character', { character: id })));
  return page(t('Characters and points'), h('div', { class: 'pair' },
    h('div', { class: 'fan' }, people), row && exampleFigure(app, row)),
  t('A building with a guild’s sign brings you that guild’s top character: a '
    + 'power for you, and points at the end.'),
  t('Buildings score by the sign in their corner: for their neighbours, '
    + 'their row, their guild… Every worker still on a resource is worth 1 '
    + 'point.'));
}

/**
 * Cards of an example, with what counts marked, and what it shows.
 * @param {App} app
 * @param {Example} example
 */
export function exampleFigure(app, { id, text, cards }) {
  const left = Math.min(...cards.map(({ x }) => x));
  const top = Math.min(...cards.map(({ y }) => y));
  const names = cards.map(({ card }) => app.cards.building(card)?.name ?? card);
  return h('figure', { class: `example-city of-${id}`, data: { example: id } },
    h('div', { class: 'cells' }, cards.map(({ card, x, y, counted }, at) =>
      h('span', { class: `cell${at ? '' : ' subject'}`
        + `${counted ? ' counted' : ''}`,
      style: `grid-area: ${y - top + 1} / ${x - left + 1}` },
      app.art.of('building', { card })))),
    h('figcaption', {}, spoken(`${names.join(', ')}. `), text));
}
