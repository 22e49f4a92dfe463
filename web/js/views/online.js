/**
 * @file online.js - what an online game has beside the table: the connection,
 * clocks, questions to all, chat, leaving and coming back.
 */
import { askToNotify, mayAskToNotify } from '../attention.js';
import { button, fill, h } from '../dom.js';
import { select } from '../fields.js';
import { percent, t, tn } from '../i18n.js';
import { knownTable } from '../tables.js';
import { clockName, clockNames, clockOf, linkBox } from './lobby.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../online.js').News} News */

/** What can be said with one click, in the reader's language. */
const PHRASES = () => /** @type {Record<string, string>} */ ({
  '/hello': t('Hello!'),
  '/luck': t('Good luck!'),
  '/nice': t('Nice move!'),
  '/moment': t('One moment, please.'),
  '/thanks': t('Thank you!'),
  '/well-played': t('Well played!'),
});

/** @param {App} app */
export function renderOnline(app) {
  const { online } = app;
  const part = app.parts.online;
  const shown = online.active && app.navigation.screen === 'game';
  part.hidden = !shown;
  if (!shown || !online.state) return fill(part);
  part.setAttribute('aria-label', t('Online table'));
  const dialog = document.querySelector('#chat');
  if (dialog) fill(dialog, ...chat(app));
  return fill(part, h('div', { class: 'room-state' }, status(app),
    clocks(app)), chances(app), question(app), lastWords(app), tools(app));
}

/** For those who watch: how it stood a turn ago. @param {App} app */
function chances(app) {
  const { seat, chances: { shown } } = app.online;
  if (seat !== null || !shown || app.online.over) return null;
  return h('p', { class: 'note watch-chances' },
    t('Chances to win one turn ago: {chances}', { chances: shown.map(
      (win, at) => `${app.names.player(at)} ${percent(win)}`).join(', ') }));
}

/** @param {App} app */
function status(app) {
  const { room, state, seat } = app.online;
  const lost = room?.connection !== 'online';
  const text = lost ? t('Reconnecting…')
    : room?.sending === 'move' ? t('Sending…')
      : state?.paused ? t('The game is paused.')
        : seat === null ? t('You are watching.') : t('Connected');
  return h('p', { class: `connection${lost ? ' lost' : ''}`, role: 'status' },
    text);
}

// --- Clocks

/** @param {number} milliseconds */
function timeText(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds >= 86400) {
    return tn('{n} day', '{n} days', Math.floor(seconds / 86400));
  }
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

let ticking = 0;

/** @param {App} app */
function clocks(app) {
  const { room, state } = app.online;
  clearTimeout(ticking);
  if (!state?.clock || !room?.left) return null;
  if (room.runs) ticking = window.setTimeout(() => renderOnline(app), 1000);
  const passed = room.runs ? performance.timeOrigin + performance.now()
    - app.online.heard : 0;
  return h('ul', { class: 'clocks' }, room.left.map((left, seat) =>
    (state.seats[seat].bot ? null : h('li', { class: seat === state.actor
      ? 'runs' : '' }, app.pieces.worker(seat),
    h('span', {}, timeText(seat === state.actor ? left - passed : left))))));
}

// --- Questions to all

/** @param {App} app */
function question(app) {
  const { online } = app;
  const { seat, state } = online;
  const ask = state?.ask;
  if (!ask) return null;
  const mine = ask.seat === seat;
  const name = app.names.player(ask.seat);
  const text = ({
    undo: t('{name} would like to take a move back.', { name }),
    pause: t('{name} would like to pause the game.', { name }),
    clock: t('{name} would like another clock: {clock}', { name,
      clock: clockName(ask.clock) }),
    hints: t('{name} would like to allow hints.', { name }),
  })[ask.what] ?? '';
  const answered = seat === null || (ask.granted >> seat) % 2 === 1;
  return h('div', { class: 'room-question', role: 'alert' }, h('p', {}, text),
    h('div', { class: 'buttons' },
      mine || answered ? null : button(t('Agree'), () => online.want('grant'),
        { class: 'do', data: { key: 'grant' } }),
      seat === null || (answered && !mine) ? null : button(mine
        ? t('Never mind') : t('Refuse'), () => online.want('decline'),
      { data: { key: 'decline' } })));
}

// --- What one can do

/** @param {App} app */
function tools(app) {
  const { online } = app;
  const { seat, state } = online;
  const talk = button(t('Chat'), () => app.dialogs.chat(),
    { data: { key: 'to-chat' } });
  if (seat === null || !state || state.phase === 'over'
      || state.seats[seat].resigned) {
    return h('div', { class: 'buttons' }, talk);
  }
  const own = state.seats[seat];
  if (own.bot || own.away) {
    return h('div', { class: 'buttons' }, talk, h('p', { class: 'note' },
      own.bot ? t('{bot} holds your seat.', { bot: app.names.bot(own.bot) })
        : t('You have left your seat.')),
    button(t('Take my seat back'), () => online.want('back'),
      { class: 'do', data: { key: 'take-back' } }));
  }
  return h('div', { class: 'buttons' },
    state.paused ? button(t('Go on'), () => online.want('resume'),
      { class: 'do', data: { key: 'resume' } }) : null,
    undoButton(app),
    talk, button(t('More…'), () => app.dialogs.tableMenu(),
      { data: { key: 'table-menu' } }));
}

/**
 * Beyond what one may take back alone the others are asked.
 * @param {App} app
 */
function undoButton(app) {
  const { game, log, online } = app;
  const { undo } = game.need();
  const alone = undo.to !== null && undo.seat === online.seat;
  const any = log.lines.some(({ seat, by }) => seat === online.seat
    && by === 'person');
  if (alone || !any || online.state?.ask) return null;
  return button(t('Ask for an undo'), () => online.undo(),
    { data: { key: 'ask-undo' } });
}

/** What is seldom wanted. @param {App} app */
export function tableMenuView(app) {
  const { online, dialogs } = app;
  const { seat, state } = online;
  const known = knownTable(online.code);
  const item = (/** @type {string} */ text, /** @type {string} */ key,
    /** @type {() => any} */ call) => button(text, () => {
    dialogs.close();
    call();
  }, { class: 'choice', data: { key } });
  return [h('div', { class: 'choices' },
    state?.paused ? null : item(t('Ask for a pause'), 'pause-table', () =>
      online.want('ask', { what: 'pause' })),
    state?.hints ? null : item(t('Ask to allow hints'), 'allow-hints', () =>
      online.want('ask', { what: 'hints' })),
    item(t('Resign'), 'resign', () => dialogs.confirm(
      t('Resign this game? A bot will play your seat to the end.'),
      t('Resign'), () => online.want('resign'))),
    mayAskToNotify() ? item(t('Notify me when it is my turn'), 'notify',
      askToNotify) : null,
    seat === null ? null : item(t('Continue on another device'), 'carry',
      () => dialogs.carry())),
  seat === null ? null : awayForms(app, seat),
  known?.watch ? h('section', {}, h('h3', {}, t('Link to watch')),
    linkBox(online.link(known.code, known.watch), t('Link to watch'),
      'watch')) : null];
}

/**
 * A choice, and the button that does it.
 * @param {App} app
 * @param {string} label
 * @param {[string, string][]} values
 * @param {{text: string, key: string, call: (value: string) => any}} how
 */
function choiceForm(app, label, values, { text, key, call }) {
  let [[chosen]] = values;
  return h('div', { class: 'choice-form', data: { own: 'yes' } },
    select(label, values, chosen, (value) => { chosen = value; }),
    button(text, () => {
      app.dialogs.close();
      call(chosen);
    }, { data: { key } }));
}

/**
 * Going away for a while or for good, and another pace for all.
 * @param {App} app
 * @param {number} seat
 */
function awayForms(app, seat) {
  const { online, hello } = app;
  const { state } = online;
  const clock = state?.clock;
  const days = (clock?.vacation ?? 0) - (state?.seats[seat].days ?? 0);
  /** @type {[string, string][]} */
  const bots = hello.bots.map(({ id, name }) => [id, name]);
  const first = bots.findIndex(([id]) => id === 'casual');
  bots.unshift(...bots.splice(Math.max(first, 0), 1));
  if (clock) bots.push(['', t('Nobody: my clock runs on')]);
  return h('section', { class: 'away-forms' },
    choiceForm(app, t('Who plays for me while I am away'), bots, {
      text: t('Leave the table'), key: 'leave-seat',
      call: (bot) => online.want('leave', { bot: bot || null }) }),
    days < 1 ? null : choiceForm(app, t('Vacation: my clock stands still'),
      Array.from({ length: days }, (_, at) => /** @type {[string, string]} */ (
        [String(at + 1), tn('{n} day', '{n} days', at + 1)])), {
        text: t('Take the days off'), key: 'vacation',
        call: (many) => online.want('vacation', { days: Number(many) }) }),
    state?.ask ? null : choiceForm(app, t('Another clock, if all agree'),
      clockNames().filter(([, name]) => name !== clockName(clock ?? null)), {
        text: t('Ask the others'), key: 'ask-clock',
        call: (id) => online.want('ask', { what: 'clock',
          clock: clockOf(id) }) }));
}

/**
 * The own seat for another device, once there is a code for it.
 * @param {App} app
 * @param {HTMLElement} box
 */
export async function showCarry(app, box) {
  const { online } = app;
  const again = button(t('Another code'), () => showCarry(app, box),
    { data: { key: 'carry-again' } });
  try {
    const { code, seconds } = await online.carry();
    fill(box, h('p', {}, t('Scan this with the other device, open the link '
      + 'there, or type the code where it says “Play with friends”.')),
    h('p', { class: 'carry-code', data: { key: 'carry-code' } },
      `${code.slice(0, 4)} ${code.slice(4)}`),
    linkBox(online.codeLink(code), t('Link to your seat'), 'carry'),
    h('p', { class: 'note' }, tn('It works once, within {n} minute. Whoever '
      + 'uses it plays your seat.', 'It works once, within {n} minutes. '
      + 'Whoever uses it plays your seat.', Math.round(seconds / 60))), again);
  } catch (fault) {
    fill(box, h('p', { class: 'refusal', role: 'alert' },
      String(/** @type {Error} */ (fault).message)), again);
  }
}

// --- Chat

/** What was said last, where there is room for it. @param {App} app */
function lastWords(app) {
  const { online } = app;
  const line = online.muted ? undefined
    : online.news.filter(({ is }) => is === 'said').at(-1);
  return line ? h('p', { class: `last-words seat-${line.seat}` },
    lineOf(app, line)) : null;
}

/** @param {App} app */
export function chat(app) {
  const { online } = app;
  const lines = online.news.map((news) => ({ news, text: lineOf(app, news) }))
    .filter(({ text }) => text);
  const open = online.muted ? lines.filter(({ news }) => news.is !== 'said')
    : lines;
  return [h('div', { class: 'said', role: 'log', tabIndex: 0,
    aria: { label: t('Chat') } }, open.slice(-60).map(({ news, text }) =>
    h('p', { class: news.is === 'said' ? `seat-${news.seat}` : 'notice' },
      text))),
  online.seat === null ? null : sayForm(app),
  button(online.muted ? t('Show the chat') : t('Mute the chat'),
    () => online.mute(!online.muted), { data: { key: 'mute' } })];
}

/**
 * @param {App} app
 * @param {News} news
 */
function lineOf(app, { is, seat, text, name, bot, days = 0 }) {
  const who = name ?? app.names.player(seat);
  const phrase = PHRASES()[text ?? ''] ?? text;
  const values = { name: who, bot: bot ? app.names.bot(bot) : '' };
  return ({
    said: `${who}: ${phrase}`,
    joined: t('{name} sits down.', values),
    left: bot ? t('{name} leaves; {bot} holds the seat.', values)
      : t('{name} leaves.', values),
    'bot-leaves': t('{name} is back.', values),
    paused: t('The game is paused.'),
    resumed: t('The game goes on.'),
    declined: t('{name} says no.', values),
    resigned: t('{name} resigns.', values),
    flagged: t('{name} is out of time; a bot holds the seat.', values),
    undone: t('{name} takes a move back.', values),
    hinted: t('Hints are allowed now.'),
    timed: t('The clock is another one now.'),
    vacation: tn('{name} takes {n} day off.', '{name} takes {n} days off.',
      days, values),
    rematch: t('{name} calls a rematch.', values),
  })[is] ?? '';
}

/** @param {App} app */
function sayForm(app) {
  const { online } = app;
  const send = (/** @type {string} */ text) => {
    if (text) online.want('say', { text });
  };
  return h('div', { class: 'say-form' }, h('form', { on: {
    submit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const input = /** @type {HTMLInputElement} */ (
        /** @type {HTMLFormElement} */ (event.target).elements[0]);
      send(input.value.trim());
      input.value = '';
    },
  } }, h('input', { type: 'text', maxLength: 140, autocomplete: 'off',
    data: { key: 'say' }, aria: { label: t('Say something') },
    placeholder: t('Say something') })), h('select', { data: { key: 'phrase' },
    aria: { label: t('Quick phrases') }, on: {
      change: (/** @type {Event} */ event) => {
        const field = /** @type {HTMLSelectElement} */ (event.target);
        send(field.value);
        field.value = '';
      },
    } }, h('option', { value: '' }, '…'), Object.entries(PHRASES()).map(
    ([id, text]) => h('option', { value: id }, text))));
}

/** After the end. @param {App} app */
export function onlineEnd(app) {
  const { online } = app;
  const { room, state } = online;
  const verdict = room?.verdict === 'fair'
    ? t('✓ The shuffle was fair: this game follows from the seed that the '
      + 'server had committed to.')
    : room?.verdict === 'broken'
      ? t('✗ This game does not follow from the seed that the server had '
        + 'committed to.') : '';
  return { verdict, buttons: [
    online.seat === null || (state?.again && !state.next) ? null
      : button(state?.next ? t('To the rematch') : t('Rematch'),
        () => online.rematch(), { class: 'do', data: { key: 'rematch' } }),
    button(t('Scores'), () => app.dialogs.score(),
      { data: { key: 'scores' } }),
    room?.verdict === 'fair' && !room.base
      ? button(t('Save and analyse'), () => online.keep(),
        { data: { key: 'keep' } }) : null,
    button(t('Home'), () => app.navigation.showStart())] };
}

/** All others have resigned: the table shows a game that goes no further.
 * @param {App} app */
export function resignedPanel(app) {
  const { state } = app.online;
  const winner = state?.seats.findIndex(({ resigned }) => !resigned) ?? 0;
  const { buttons, verdict } = onlineEnd(app);
  return h('div', { class: 'question end' },
    h('p', { id: 'question', class: 'headline', tabIndex: -1 },
      t('{name} wins: everybody else has resigned.',
        { name: app.names.player(Math.max(winner, 0)) })),
    h('p', { class: 'decided', role: 'status' }, verdict),
    h('div', { class: 'buttons' }, buttons));
}
