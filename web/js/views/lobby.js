/**
 * @file lobby.js - before an online game: making a table, sitting down,
 * inviting others, bots for free seats, the start.
 */
import { button, fill, h } from '../dom.js';
import { select } from '../fields.js';
import { t, tn } from '../i18n.js';
import { qrPicture } from '../qr.js';
import { copy } from '../share.js';
import { changeSettings, settings } from '../store.js';
import { knownTable, knownTables } from '../tables.js';
import { botsNote, chosenDeck, deckField, fairStart } from './start.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../types.js').RoomSeat} RoomSeat */

/** Seconds; what is asked of the server, by the name of the choice. */
export const CLOCKS = /** @type {Record<string, any>} */ ({
  none: null,
  live: { budget: 15 * 60, add: 20 },
  days: { each: 86400, budget: 3 * 86400, weekends: true, vacation: 14 },
});

/** @param {string} id */
export function clockOf(id) {
  const zone = -new Date().getTimezoneOffset();
  return id === 'days' ? { ...CLOCKS.days, zone } : CLOCKS[id] ?? null;
}

/** @returns {[string, string][]} */
export function clockNames() {
  return [['none', t('No clock')],
    ['live', t('Live: 15 minutes each, 20 seconds more every turn')],
    ['days', t('By days: a day for each choice, 3 days to spare')]];
}

/** What a clock is called; null: none. @param {Record<string, any>|null} clock */
export function clockName(clock) {
  const id = !clock ? 'none' : clock.each ? 'days' : 'live';
  return clockNames().find((each) => each[0] === id)?.[1] ?? '';
}

/** How far spectators are behind, in seconds. @returns {[string, string][]} */
function delayNames() {
  return [['0', t('See everything at once')],
    ['60', t('Are a minute behind')],
    ['300', t('Are five minutes behind')]];
}

/** @param {App} app */
export function renderLobby(app) {
  const { online } = app;
  const { room } = online;
  app.lobby.setAttribute('aria-label', t('Play with friends'));
  if (!online.active) {
    return fill(app.lobby, createForm(app), ownTables(app), codeForm(app));
  }
  if (room?.connection === 'stopped') return fill(app.lobby, gone(app));
  if (!online.state) {
    return fill(app.lobby, h('section', { class: 'panel seating' }, heading(),
      h('p', { role: 'status' }, t('Connecting…'))));
  }
  return fill(app.lobby, h('section', { class: 'panel seating' }, heading(),
    connectionLine(app), tableDeck(app), seatList(app), seatedTools(app)),
  sitForm(app), invitation(app));
}

function heading() {
  return h('h1', {}, t('Play with friends'));
}

/** @param {App} app */
function gone(app) {
  return h('div', { class: 'panel' }, h('p', { role: 'alert' },
    app.online.room?.text ?? ''),
  button(t('Home'), () => app.navigation.showStart(), { class: 'do',
    data: { key: 'home' } }));
}

// --- Making a table

/** @typedef {{count: number, clock: string, edition: string, delay: string,
 *    bot: string, switches: Record<string, string>, fault: string}}
 *   TablePlan */

/** @param {App} app */
function createForm(app) {
  const { hello } = app;
  /** @type {TablePlan} */
  const plan = app.tablePlan ??= { count: app.plan?.count ?? 2,
    clock: 'none', edition: 'en', delay: '0', bot: 'casual', switches: {},
    fault: '' };
  const sizes = [2, 3, 4].map((count) => button(String(count), () => {
    plan.count = count;
    renderLobby(app);
  }, { class: 'size', data: { key: `seats:${count}`, count: String(count) },
    aria: { pressed: plan.count === count ? 'true' : 'false',
      label: tn('{n} player', '{n} players', count) } }));
  const switches = h('div', { class: 'switches' });
  // Online, a bot can step in at any time: only people may go on for ever.
  const show = () => fill(switches, ...hello.switches.filter(
    ({ id }) => id !== 'stalling').map((each) => {
    const usual = hello.editions.find(({ id }) => id === plan.edition)
      ?.switches[each.id] ?? '';
    return select(each.name, each.values.map(({ id, name }) => [id, name]),
      plan.switches[each.id] ?? usual, (value) => {
        plan.switches[each.id] = value;
      });
  }));
  show();
  return h('div', { class: 'panel create' }, heading(),
    h('p', {}, t('Make a table and send its link to your friends. Bots can '
      + 'take the free seats.')),
    h('div', { class: 'table-size', role: 'group',
      aria: { label: t('Players') } },
    h('span', { aria: { hidden: 'true' } }, t('Players')), sizes),
    select(t('Clock'), clockNames(), plan.clock, (value) => {
      plan.clock = value;
    }),
    h('details', { data: { own: 'yes' } }, h('summary', {}, t('Other rules')),
      select(t('Edition'), hello.editions.map(({ id, name }) => [id, name]),
        plan.edition, (value) => {
          plan.edition = value;
          plan.switches = {};
          show();
        }), deckField(app), fairStart(), switches,
      select(t('Plays for whoever runs out of time'),
        hello.bots.map(({ id, name }) => [id, name]), plan.bot, (value) => {
          plan.bot = value;
        }),
      select(t('Spectators'), delayNames(), plan.delay, (value) => {
        plan.delay = value;
      })),
    chosenDeck(app, renderLobby),
    plan.fault ? h('p', { class: 'refusal', role: 'alert' }, plan.fault)
      : null,
    h('div', { class: 'buttons' }, button(t('Make the table'),
      () => create(app, plan), { class: 'do big', data: { key: 'create' } })));
}

/**
 * @param {App} app
 * @param {TablePlan} plan
 */
async function create(app, plan) {
  plan.fault = '';
  try {
    const code = await app.online.create({ players: plan.count,
      edition: plan.edition, clock: clockOf(plan.clock),
      delay: Number(plan.delay), bot: plan.bot,
      deck: app.decks.chosen?.hash ?? null,
      ...Object.keys(plan.switches).length ? { switches: plan.switches }
        : {} });
    await app.navigation.openTable(code);
  } catch (fault) {
    plan.fault = String(/** @type {Error} */ (fault).message);
    renderLobby(app);
  }
}

// --- Going on

/** Tables where one has to choose come first. @param {App} app */
function ownTables(app) {
  const { awaited } = app.online;
  const tables = knownTables().filter(({ over }) => !over);
  if (!tables.length) return null;
  const sorted = [...tables.filter(({ code }) => awaited.has(code)),
    ...tables.filter(({ code }) => !awaited.has(code))];
  return h('section', { class: 'panel own-tables',
    aria: { labelledby: 'own-tables' } },
  h('h2', { id: 'own-tables' }, t('Your tables')),
  h('ul', {}, sorted.slice(0, 12).map(({ code, title }) => h('li', {},
    button(title || code, () => app.navigation.openTable(code),
      { class: 'choice', data: { key: `own:${code}` } }),
    awaited.has(code) ? h('strong', {}, t('Your turn')) : null))));
}

/** A seat that comes from another device. @param {App} app */
function codeForm(app) {
  const input = /** @type {HTMLInputElement} */ (h('input', { type: 'text',
    maxLength: 16, autocomplete: 'off', autocapitalize: 'none',
    spellcheck: false, required: true, data: { key: 'code' } }));
  return h('form', { class: 'panel sit', data: { own: 'yes',
    fault: app.codeFault }, on: {
    submit: (/** @type {Event} */ event) => {
      event.preventDefault();
      takeSeat(app, input.value);
    },
  } }, h('label', { class: 'field' }, h('span', {},
    t('Code from your other device')), input),
  h('button', { data: { key: 'take' } }, t('Continue here')),
  app.codeFault ? h('p', { class: 'refusal', role: 'alert' }, app.codeFault)
    : null);
}

/**
 * @param {App} app
 * @param {string} code
 */
export async function takeSeat(app, code) {
  app.codeFault = '';
  try {
    await app.online.take(code.trim());
  } catch (fault) {
    app.codeFault = String(/** @type {Error} */ (fault).message);
    if (app.navigation.screen !== 'lobby') app.navigation.showLobby();
    renderLobby(app);
  }
}

// --- Who sits where

/** @param {App} app */
export function connectionLine(app) {
  const { room } = app.online;
  const fine = room?.connection === 'online';
  return h('p', { class: `connection${fine ? '' : ' lost'}`, role: 'status' },
    fine ? '' : t('Reconnecting…'));
}

/** The deck, if the table has one of its own. @param {App} app */
function tableDeck(app) {
  const deck = app.online.room?.deck;
  if (!deck || deck.hash === app.decks.standard) return null;
  return h('p', { class: 'table-deck' },
    h('b', {}, t('Deck: {name}', { name: deck.name })), ' ', botsNote());
}

/** @param {App} app */
function seatList(app) {
  const { state } = app.online;
  return h('ol', { class: 'table-seats' }, (state?.seats ?? []).map(
    (seat, at) => h('li', { class: `seat-${at}` },
      app.pieces.worker(at), seatText(app, seat, at),
      seatButtons(app, seat, at))));
}

/**
 * @param {App} app
 * @param {RoomSeat} seat
 * @param {number} at
 */
function seatText(app, seat, at) {
  const { online } = app;
  const here = online.room?.here?.[at];
  const text = seat.bot ? app.names.bot(seat.bot)
    : seat.taken ? seat.name : t('free seat');
  return h('span', { class: 'name' }, text,
    online.seat === at ? h('small', {}, ` ${t('(you)')}`) : null,
    seat.taken && !seat.bot && online.seat !== at
      ? h('small', { class: here ? 'here' : 'off' },
        ` ${here ? t('connected') : t('not connected')}`) : null);
}

/**
 * @param {App} app
 * @param {RoomSeat} seat
 * @param {number} at
 */
function seatButtons(app, seat, at) {
  const { online } = app;
  if (online.seat === null || seat.taken) return null;
  if (seat.bot) {
    return button(t('Remove'), () => online.want('bot',
      { seat: at, bot: null }), { data: { key: `no-bot:${at}` },
      aria: { label: t('Remove {name}', { name: app.names.bot(seat.bot) }) } });
  }
  const add = (/** @type {string} */ bot) => {
    if (bot) online.want('bot', { seat: at, bot });
  };
  return h('span', { data: { own: 'yes', key: `bot:${at}` } },
    select(t('Add a bot'), [['', '–'], ...app.hello.bots.map(
      ({ id, name }) => /** @type {[string, string]} */ ([id, name]))], '',
    add));
}

/** @param {App} app */
function sitForm(app) {
  const { online } = app;
  const { room, state } = online;
  if (room?.you === 'watch') {
    return h('p', { class: 'note' }, t('You are watching this table. The '
      + 'game has not started yet.'));
  }
  if (room?.you !== 'join') return null;
  if (!state?.seats.some((seat) => !seat.taken && !seat.bot)) {
    return h('p', { class: 'note' }, t('All seats are taken; you can watch.'));
  }
  const input = /** @type {HTMLInputElement} */ (h('input', { type: 'text',
    maxLength: 24, value: settings.name, autocomplete: 'nickname',
    required: true, data: { key: 'my-name' } }));
  return h('form', { class: 'panel sit', data: { own: 'yes' }, on: {
    submit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const name = input.value.trim();
      if (!name) return input.focus();
      changeSettings({ name });
      return online.sit(name);
    },
  } }, h('label', { class: 'field' }, h('span', {}, t('Your name')), input),
  h('button', { class: 'do big', data: { key: 'sit' } }, t('Sit down')));
}

/** @param {App} app */
function seatedTools(app) {
  const { online } = app;
  const { state } = online;
  if (online.seat === null || !state) return null;
  const free = state.seats.filter((seat) => !seat.taken && !seat.bot).length;
  return h('div', { class: 'buttons' },
    button(t('Start the game'), () => online.want('start'), {
      class: 'do big', disabled: free > 0, data: { key: 'start' } }),
    free ? h('p', { class: 'note', role: 'status' },
      tn('{n} seat is still free: wait for your friend or add a bot.',
        '{n} seats are still free: wait for your friends or add bots.',
        free)) : null);
}

// --- Inviting

/** @param {App} app */
function invitation(app) {
  const known = knownTable(app.online.code);
  if (!known?.join) return null;
  return h('section', { class: 'panel invite', data: { own: 'yes' },
    aria: { labelledby: 'invite-title' } },
  h('h2', { id: 'invite-title' }, t('Invite your friends')),
  app.online.alone
    ? h('p', { class: 'note' }, t('This address only works on this '
      + 'computer. Friends on other devices need a server that listens to '
      + 'them: oddville serve --listen 0.0.0.0')) : null,
  linkBox(app.online.link(known.code, known.join), t('Link to play'), 'join'),
  known.watch ? h('details', {}, h('summary', {}, t('Link to watch')),
    linkBox(app.online.link(known.code, known.watch), t('Link to watch'), 'watch'))
    : null);
}

/**
 * An address to copy, share or scan.
 * @param {string} address
 * @param {string} label
 * @param {string} key
 */
export function linkBox(address, label, key) {
  const said = h('p', { class: 'note', role: 'status' });
  const picture = qrPicture(address);
  picture.setAttribute('aria-label', t('QR code: {what}', { what: label }));
  const share = () => navigator.share({ title: t('OddVille'), url: address })
    .catch(() => {});
  return h('div', { class: 'link-box' }, h('div', { class: 'about-link' },
    h('input', { type: 'text', readOnly: true, value: address,
      data: { key: `link:${key}` }, aria: { label },
      on: { focus: (/** @type {Event} */ event) =>
        /** @type {HTMLInputElement} */ (event.target).select() } }),
    h('div', { class: 'buttons' },
      button(t('Copy'), () => copy(address, said),
        { data: { key: `copy:${key}` } }),
      'share' in navigator ? button(t('Share'), share,
        { data: { key: `share:${key}` } }) : null), said), picture);
}
