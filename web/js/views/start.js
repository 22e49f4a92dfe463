/**
 * @file start.js - the first screen: a game in one click, or as one likes.
 */
import { button, fill, h } from '../dom.js';
import { t, tn } from '../i18n.js';
import { changeSettings, keptGames, settings } from '../store.js';
import { select } from '../fields.js';
import { PEOPLE, faceOf, personOf } from '../people.js';
import { knownTables } from '../tables.js';
import { wordmark } from './bar.js';
import { dailyButton } from './you.js';

/** @typedef {import('../app.js').App} App */

/** A piece of town whose streets join, to look at: the Main Square on top. */
const TOWN = [
  ['crooked-mill', 'goat-parking', 'sundial-cellar', 'main-square',
    'egg-exchange', 'puppet-courthouse', 'teapot-villa'],
  ['pocket-volcano', 'snail-racing-track', 'wishing-well-and-sons',
    'door-seeks-house', 'cloud-greenhouse', 'genuine-fakes-gallery',
    'ladder-hire'],
  ['umbrella-garden', 'weathercock-school', 'school-for-burglars',
    'tower-of-second-thoughts', 'false-moustache-barber',
    'bank-of-small-change', 'odd-sock-archive'],
  ['borrowed-palace', 'echo-mint', 'yawning-market', 'nobodys-house',
    'bridge-without-river', 'pawnshop-of-hours', 'lost-and-stolen-office'],
];

/** @param {App} app */
export function renderStart(app) {
  const plan = app.plan ??= newPlan(app);
  fill(app.start, hero(app),
    h('section', { class: 'quick', aria: { labelledby: 'quick-title' } },
      h('div', { class: 'quick-head' },
        h('h2', { id: 'quick-title' }, t('Choose your opponent')),
        tableSize(app, plan)),
      chosenDeck(app),
      h('div', { class: 'levels' }, app.hello.bots.filter(
        ({ id }) => playable(app, id)).map((bot) => level(app, bot)))),
    custom(app),
    h('div', { class: 'buttons others' },
      button(t('How to play'), () => app.dialogs.how(),
        { data: { key: 'how' } }),
      button(t('You'), () => app.dialogs.you(), { data: { key: 'you' } }),
      button(t('Rules'), () => app.dialogs.rules()),
      button(t('Glossary'), () => app.dialogs.glossary()),
      button(t('Saved games'), () => app.dialogs.saves()),
      button(t('Import a game'), () => app.dialogs.import())));
  offerToContinue(app, app.toContinue);
  offerFriends(app);
}

/**
 * Online tables, if there is a server.
 * @param {App} app
 */
async function offerFriends(app) {
  const { friends, navigation, online } = app;
  const there = await online.look();
  const tables = there ? knownTables().filter(({ over }) => !over) : [];
  fill(friends, there ? button(t('Play with friends'),
    () => navigation.openTable(''),
    { class: 'big', data: { key: 'friends' } }) : null,
  tables.length ? h('ul', { class: 'my-tables',
    aria: { label: t('Your online tables') } }, tables.slice(0, 4).map(
    ({ code, title }) => h('li', {}, button(title || code,
      () => navigation.openTable(code), { data: { key: `table:${code}` },
        title: t('Online table') })))) : null);
}

/** @param {App} app */
function hero(app) {
  return h('div', { class: 'hero' },
    h('div', { class: 'town', aria: { hidden: 'true' } }, h('div', {},
      TOWN.map((cards) => app.art.row(cards.map((card) => ({
        ...card === 'main-square' ? { what: 'square', plain: true }
          : { what: 'building', card }, deck: app.decks.standard })))))),
    h('div', { class: 'welcome' },
      h('h1', {}, wordmark()),
      h('p', { class: 'claim' }, t('Build an odd little city together, '
        + 'and become its pride and joy.')),
      h('div', { class: 'actions' }, app.toContinue,
        button(t('Play'), () => against(app, usualBot(app), true),
          { class: 'do big play', data: { key: 'play' } }),
        learnButton(app), app.friends, dailyButton(app))));
}

/**
 * The tutorial; who has left it goes on there.
 * @param {App} app
 */
function learnButton(app) {
  const made = button(t('Learn to play'), () => app.games.tutorial(),
    { class: 'big learn', data: { key: 'learn',
      at: String(settings.lesson) } });
  if (settings.lesson) {
    made.append(h('small', {}, t('Continue at step {n}',
      { n: settings.lesson + 1 })));
  }
  return made;
}

/** What bots make of cards that they have never seen. */
export function botsNote() {
  return t('The bots know cards by what is printed on them, so they play '
    + 'these too.');
}

/**
 * A deck of one's own, if the next game is to have one.
 * @param {App} app
 * @param {(app: App) => void} [redraw] where that is shown
 */
export function chosenDeck(app, redraw = renderStart) {
  const { chosen } = app.decks;
  if (!chosen) return null;
  return h('div', { class: 'chosen-deck', role: 'status' },
    h('p', {}, h('b', {}, t('Deck: {name}', { name: chosen.name })), ' ',
      botsNote()),
    h('div', { class: 'buttons' },
      button(t('See its cards'), () => app.dialogs.deckCards(chosen.hash)),
      button(t('Back to the standard deck'), () => {
        app.decks.chosen = null;
        redraw(app);
      }, { data: { key: 'standard-deck' } })));
}

/** What a new game is begun with, besides its players. @param {App} app */
function withDeck({ decks }) {
  return decks.chosen ? { deck: decks.chosen.hash } : {};
}

/**
 * How many play, and a table where everybody sits at this screen.
 * @param {App} app
 * @param {Plan} plan
 */
function tableSize(app, plan) {
  const sizes = [2, 3, 4].map((count) => button(String(count), () => {
    plan.count = count;
    renderStart(app);
  }, { class: 'size', data: { key: `size:${count}`, count: String(count) },
    aria: { pressed: plan.count === count ? 'true' : 'false',
      label: tn('{n} player', '{n} players', count) } }));
  return h('div', { class: 'table-size', role: 'group',
    aria: { label: t('Players') } },
  h('span', { aria: { hidden: 'true' } }, t('Players')), sizes,
  button(t('Pass and play'), () => app.games.begin({ ...withDeck(app),
    players: Array.from({ length: plan.count }, () => ({})) }),
  { class: 'hot-seat', data: { key: 'hot-seat' } }));
}

/**
 * A game against as many of these as there are other seats. The kindest comes
 * with the coach, for people who have not met that bot; so does any bot for
 * those who just want to play.
 * @param {App} app
 * @param {string} bot
 */
function against(app, bot, coached = bot === 'first-game') {
  const others = (app.plan?.count ?? 2) - 1;
  const first = coached && settings.coach === 'new';
  changeSettings({ bot, ...first ? { coach: 'first' } : {} });
  return app.games.begin({ ...withDeck(app), players: [{},
    ...Array.from({ length: others }, () => ({ bot }))] });
}

/**
 * Levels, if there are any, hide the other bots: those for programs, and
 * whoever is one of these people with other habits.
 * @param {App} app
 * @param {string} id
 */
function playable(app, id) {
  const some = app.hello.bots.some((bot) => bot.id in PEOPLE);
  return !some || id in PEOPLE;
}

/**
 * @param {App} app
 * @param {{id: string, name: string, text: string}} bot
 */
function level(app, bot) {
  const name = PEOPLE[bot.id];
  return h('button', { type: 'button', class: 'level',
    data: { bot: bot.id, key: `level:${bot.id}` },
    on: { click: () => against(app, bot.id) } },
  faceOf(bot.id),
  h('span', { class: 'temper' }, h('b', {}, name ?? bot.name),
    name ? h('span', { class: 'grade' }, bot.name) : null,
    h('small', {}, bot.text)));
}

/**
 * Who a bot is.
 * @param {App} app
 * @param {string|null} id
 */
export function opponentBox(app, id) {
  const bot = app.hello.bots.find((each) => each.id === id);
  return bot ? h('div', { class: 'opponent' }, faceOf(bot.id),
    h('p', {}, h('b', {}, bot.name), ' \u2013 ', bot.text)) : null;
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
  const title = last && (app.game.deck ? app.saved.title(last.players)
    : last.title);
  fill(holder, last ? h('button', { type: 'button', class: 'do big',
    title, data: { game: last.id, key: 'continue' }, on: {
      click: () => app.games.resume(last.id),
    } }, t('Continue your game'), h('small', {}, title, ' \u00b7 ',
    tn('{n} move', '{n} moves', last.move))) : null);
  // Who has not gone elsewhere yet begins with what is first now.
  const { activeElement } = document;
  if (activeElement?.matches('.play')) holder.querySelector('button')?.focus();
}

/**
 * A game as one would like it.
 * @typedef {{count: number, seats: (string|null)[], names: string[],
 *   edition: string,
 *   seed: string, switches: Record<string, string>, shown: boolean}} Plan
 */

/**
 * The bot of last time, at first one that can be beaten.
 * @param {App} app
 */
function usualBot({ hello }) {
  return [settings.bot, 'relaxed'].find((wanted) =>
    hello.bots.some(({ id }) => id === wanted)) ?? hello.bots[0]?.id ?? '';
}

/**
 * @param {App} app
 * @returns {Plan}
 */
function newPlan(app) {
  return { count: 2, seats: [null, usualBot(app), 'none', 'none'], names: ['', '', '', ''],
    edition: 'en', seed: '', switches: {}, shown: false };
}

/**
 * The plan outlives the screen: another language does not empty the fields.
 * There are many, so they are only made for those who open it.
 * @param {App} app
 */
function custom(app) {
  const plan = app.plan ??= newPlan(app);
  const summary = h('summary', {}, t('More players, other rules'));
  const noteShown = (/** @type {Event} */ { target }) => {
    const details = /** @type {HTMLDetailsElement} */ (target);
    plan.shown = details.open;
    if (plan.shown && details.childElementCount === 1) {
      details.append(...customFields(app, plan));
    }
  };
  return h('details', { class: 'custom', open: plan.shown,
    data: { own: 'yes' }, on: { toggle: noteShown } }, summary,
  plan.shown ? customFields(app, plan) : null);
}

/**
 * @param {App} app
 * @param {Plan} plan
 */
function customFields(app, plan) {
  const { hello } = app;
  const options = /** @type {[string, string][]} */ ([
    ['', t('Person')], ...hello.bots.map(({ id, name }) =>
      [id, personOf(id) ? `${personOf(id)} (${name})` : name])]);
  const colours = app.game.deck?.colours ?? [];
  const seats = [0, 1, 2, 3].map((seat) => h('div', { class: 'seat' },
    app.pieces.worker(seat),
    select(colours[seat]?.name ?? '', seat < 2 ? options
      : [['none', t('Empty seat')], ...options], plan.seats[seat] ?? '',
    (value) => { plan.seats[seat] = value || null; }),
    h('input', { type: 'text', maxLength: 24, placeholder: t('Name'),
      value: plan.names[seat],
      aria: { label: t('{colour}: name', {
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
  return [h('div', { class: 'seats' }, seats),
    select(t('Edition'), hello.editions.map(({ id, name }) => [id, name]),
      plan.edition, (value) => {
        plan.edition = value;
        plan.switches = {};
        showSwitches();
      }),
    h('details', {}, h('summary', {}, t('House rules')), fairStart(),
      switches),
    deckField(app),
    h('label', { class: 'field' }, h('span', {},
      t('Seed (for the same cards again)')),
    h('input', { type: 'text', autocomplete: 'off', value: plan.seed, on: {
      input: (/** @type {Event} */ event) => {
        plan.seed = /** @type {HTMLInputElement} */ (event.target).value
          .trim();
      },
    } })),
    h('div', { class: 'buttons' }, button(t('Start'), () => begin(app, plan),
      { class: 'do big', data: { key: 'begin' } }))];
}

/** Which deck it is, and the way to others. @param {App} app */
export function deckField(app) {
  const name = app.decks.chosen?.name ?? t('Standard');
  return h('div', { class: 'field' }, h('span', {}, t('Deck')),
    button(name, () => app.dialogs.decks(), { class: 'choice opens',
      data: { key: 'decks' }, aria: { label: t('Deck: {name}', { name }),
        haspopup: 'dialog' } }));
}

/** Which house rule is worth a try. */
export function fairStart() {
  return h('p', { class: 'note' }, t('Going first is an advantage among '
    + 'strong players. “Balanced start” makes up for it.'));
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
      ...withDeck(app), players, edition: plan.edition,
      switches: plan.switches,
      ...(plan.seed ? { seed: plan.seed } : {}),
    });
  } catch (fault) {
    app.dialogs.tell(t('This game cannot be started'),
      String(/** @type {Error} */ (fault).message));
  }
}
