/**
 * @file recap.js - what the others did since one's own last move, told where
 * the question stands: while they think, and once more for those who ask.
 */
import { land, still } from '../animate.js';
import { button, h, iconButton } from '../dom.js';
import { t } from '../i18n.js';
import { aboutSeat } from './log.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {{seat: number|null, text: string}} Line */

const LINES = 6; // the latest of them

/** @param {App} app */
export function recap(app) {
  const skip = () => {
    app.game.hurry();
    land();
  };
  return h('div', { class: 'recap' }, lineList(since(app)),
    still() ? null : button(t('Skip to my turn'), skip, {
      data: { key: 'skip' } }));
}

/** @param {Line[]} lines */
function lineList(lines) {
  return h('ol', {}, lines.slice(-LINES).map(({ seat, text }) => h('li', {
    class: seat === null ? '' : `seat-${seat}` }, text)));
}

/** Lines of the log that tell of moves. @param {App} app */
function told(app) {
  return app.log.lines.filter(({ event }) => event.event !== 'turn-started');
}

/** @param {import('../types.js').LogLine} line @returns {Line} */
function shown(line) {
  return { seat: aboutSeat(line), text: line.text };
}

/**
 * The log comes a little later than the move: its events are here already.
 * @param {App} app
 * @returns {Line[]}
 */
function since(app) {
  const { game } = app;
  const lines = told(app);
  const own = lines.map(({ seat }) => seat).lastIndexOf(game.me);
  const theirs = game.need().done?.seat !== game.me;
  return [...lines.slice(own + 1).map(shown), ...theirs ? late(app) : []];
}

/** What the log does not know yet. @param {App} app @returns {Line[]} */
function late({ game, log }) {
  const { done, move } = game.need();
  return !done || (log.lines.at(-1)?.move ?? 0) >= move ? []
    : done.events.filter(({ event }) => event !== 'turn-started')
      .map((event) => ({ seat: aboutSeat({ seat: done.seat, event }),
        text: event.text }));
}

/** The latest moves, while the tutorial plays for all. @param {App} app */
export function watched(app) {
  return h('div', { class: 'recap' },
    lineList([...told(app).map(shown), ...late(app)].slice(-3)));
}

/**
 * The moves of the others before one's own last or next one: the position
 * before them, and the last of them.
 * @param {App} app
 * @returns {{from: number, to: number}|null}
 */
function lastRound(app) {
  const { me } = app.game;
  const lines = told(app).filter(({ seat }) => seat !== null);
  const others = lines.filter(({ seat }) => seat !== me).at(-1);
  if (!others) return null;
  const own = lines.filter(({ seat, move }) => seat === me
    && move < others.move).at(-1);
  return { from: own?.move ?? 0, to: others.move };
}

/** @param {App} app */
export function showAgain(app) {
  const round = app.game.asked && !app.game.need().tutorial
    ? lastRound(app) : null;
  return round ? app.game.replay(round.from, round.to) : undefined;
}

/** @param {App} app */
export function againButton(app) {
  if (!app.game.asked || app.game.need().tutorial || !lastRound(app)) {
    return null;
  }
  return iconButton('again', t('See the last round again'),
    () => showAgain(app), { class: 'icon again', data: { key: 'again' } });
}

/** In the question's place while moves are shown again. @param {App} app */
export function againBanner(app) {
  const { again, look } = app.game;
  const { move = 0 } = look ?? {};
  const lines = told(app).filter((line) => line.move > (again ?? 0)
    && line.move <= move);
  return h('div', { class: 'question looking' },
    h('p', { id: 'question', tabIndex: -1 }, t('The last round again')),
    h('div', { class: 'recap' }, lineList(lines.map(shown))),
    h('div', { class: 'buttons' }, button(t('Skip to my turn'), () => {
      land();
      return app.game.lookAt(Infinity);
    }, { class: 'do', data: { key: 'skip' } })));
}
