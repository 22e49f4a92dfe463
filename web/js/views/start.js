/**
 * @file start.js - the first screen: a game in one click, or as one likes.
 */
import { button, fill, h } from '../dom.js';
import { t, tn } from '../i18n.js';
import { changeSettings, keptGames, settings } from '../store.js';
import { select } from '../fields.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
export function renderStart(app) {
  fill(app.start,
    h('div', { class: 'hero' }, h('div', { class: 'parade',
      aria: { hidden: 'true' } }, parade(app)),
    h('h1', {}, 'OddVille'),
    h('p', {}, t('Build an odd town together, and be the one it is proud '
      + 'of.'))),
    h('section', { class: 'quick', aria: { labelledby: 'quick-title' } },
      h('h2', { id: 'quick-title' }, t('Play against a bot')),
      h('div', { class: 'levels' }, app.hello.bots.filter(
        ({ id }) => playable(app, id)).map((bot) => level(app, bot)))),
    app.toContinue, custom(app),
    h('div', { class: 'buttons others' },
      button(t('Tutorial'), () => app.games.tutorial(), { class: 'big' }),
      button(t('Rules'), () => app.dialogs.rules()),
      button(t('Glossary'), () => app.dialogs.glossary()),
      button(t('Kept games'), () => app.dialogs.saves()),
      button(t('Import a game'), () => app.dialogs.import())));
  offerToContinue(app, app.toContinue);
}

/**
 * Levels, if there are any, hide what is only there for programs.
 * @param {App} app
 * @param {string} id
 */
function playable(app, id) {
  const levels = ['first-game', 'relaxed', 'casual', 'skilled', 'expert',
    'master'];
  const some = app.hello.bots.some((bot) => levels.includes(bot.id));
  return !some || levels.includes(id);
}

/** @param {App} app */
function parade(app) {
  const cards = ['teapot-villa', 'goat-parking', 'school-for-burglars',
    'snail-racing-track', 'ladder-hire', 'umbrella-garden',
    'puppet-courthouse'];
  return cards.filter((card) => app.cards.building(card)).map((card) =>
    h('span', {}, app.art.of('building', { card })));
}

/**
 * @param {App} app
 * @param {{id: string, name: string, text: string}} bot
 */
function level(app, bot) {
  return h('button', { type: 'button', class: 'level',
    data: { bot: bot.id }, on: {
      click: () => {
        changeSettings({ bot: bot.id });
        app.games.begin({ players: [{}, { bot: bot.id }] });
      },
    } }, h('b', {}, bot.name), h('small', {}, bot.text));
}

/**
 * @param {App} app
 * @param {HTMLElement} holder
 */
async function offerToContinue(app, holder) {
  await app.saved.keeping;
  const games = await keptGames().catch(() => null);
  if (games === null) {
    fill(holder, h('p', { class: 'note', role: 'status' },
      app.saved.fault()));
    return;
  }
  const last = games.find((game) => game.id === settings.game
    && !game.finished) ?? games.find((game) => !game.finished);
  fill(holder, last ? h('button', { type: 'button', class: 'do big', on: {
    click: () => app.games.resume(last.id),
  } }, t('Continue: {title}', { title: last.title }), ' ', h('small', {},
    tn('{n} move', '{n} moves', last.move))) : null);
}

/**
 * A game as one would like it.
 * @typedef {{seats: (string|null)[], names: string[], edition: string,
 *   seed: string, switches: Record<string, string>, shown: boolean}} Plan
 */

/**
 * Against the bot of last time, at first against one that can be beaten.
 * @param {App} app
 * @returns {Plan}
 */
function newPlan({ hello }) {
  const bot = [settings.bot, 'relaxed'].find((wanted) =>
    hello.bots.some(({ id }) => id === wanted)) ?? hello.bots[0]?.id ?? '';
  return { seats: [null, bot, 'none', 'none'], names: ['', '', '', ''],
    edition: 'en', seed: '', switches: {}, shown: false };
}

/**
 * The plan outlives the screen: another language does not empty the fields.
 * @param {App} app
 */
function custom(app) {
  const { hello } = app;
  const plan = app.plan ??= newPlan(app);
  const options = /** @type {[string, string][]} */ ([
    ['', t('a person')],
    ...hello.bots.map(({ id, name }) => [id, name])]);
  const colours = app.game.deck?.colours ?? [];
  const seats = [0, 1, 2, 3].map((seat) => h('div', { class: 'seat' },
    app.pieces.worker(seat),
    select(colours[seat]?.name ?? '', seat < 2 ? options
      : [['none', t('nobody')], ...options], plan.seats[seat] ?? '',
    (value) => { plan.seats[seat] = value || null; }),
    h('input', { type: 'text', maxLength: 24, placeholder: t('Name'),
      value: plan.names[seat],
      aria: { label: t('Name of {colour}', {
        colour: colours[seat]?.name ?? '' }) },
      on: {
        input: (/** @type {Event} */ event) => {
          plan.names[seat] = /** @type {HTMLInputElement} */ (
            event.target).value;
        },
      } })));
  const switches = h('div', { class: 'switches' });
  const showSwitches = () => fill(switches, ...hello.switches.map((each) =>
    switchField(app, each, plan)));
  showSwitches();
  const noteShown = (/** @type {Event} */ event) => {
    plan.shown = /** @type {HTMLDetailsElement} */ (event.target).open;
  };
  return h('details', { class: 'custom', open: plan.shown,
    data: { own: 'yes' }, on: { toggle: noteShown } },
    h('summary', {}, t('More players, other rules')),
    h('div', { class: 'seats' }, seats),
    select(t('Edition'), hello.editions.map(({ id, name }) => [id, name]),
      plan.edition, (value) => {
        plan.edition = value;
        plan.switches = {};
        showSwitches();
      }),
    h('details', {}, h('summary', {}, t('House rules')), switches),
    h('label', { class: 'field' }, h('span', {},
      t('Seed (for the same cards again)')),
    h('input', { type: 'text', autocomplete: 'off', value: plan.seed, on: {
      input: (/** @type {Event} */ event) => {
        plan.seed = /** @type {HTMLInputElement} */ (event.target).value
          .trim();
      },
    } })),
    h('div', { class: 'buttons' }, button(t('Begin'), () => begin(app, plan),
      { class: 'do big', data: { key: 'begin' } })));
}

/**
 * @param {App} app
 * @param {import('../types.js').Hello['switches'][0]} each
 * @param {Plan} plan
 */
function switchField(app, each, plan) {
  const edition = app.hello.editions.find(({ id }) => id === plan.edition);
  const usual = edition?.switches[each.id] ?? '';
  return select(each.name, each.values.map(({ id, name }) => [id, name]),
    plan.switches[each.id] ?? usual, (value) => {
      if (value === usual) delete plan.switches[each.id];
      else plan.switches[each.id] = value;
    });
}

/**
 * @param {App} app
 * @param {Plan} plan
 */
async function begin(app, plan) {
  const players = plan.seats.map((bot, seat) => ({
    bot, name: plan.names[seat].trim() }))
    .filter(({ bot }) => bot !== 'none');
  try {
    await app.games.begin({
      players, edition: plan.edition, switches: plan.switches,
      ...(plan.seed ? { seed: plan.seed } : {}),
    });
  } catch (fault) {
    app.dialogs.tell(t('This game cannot begin'),
      String(/** @type {Error} */ (fault).message));
  }
}
