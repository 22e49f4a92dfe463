/**
 * @file recap.js - what the others did since one's own last move, told where
 * the question stands while they think.
 */
import { land, still } from '../animate.js';
import { button, h } from '../dom.js';
import { t } from '../i18n.js';

/** @typedef {import('../app.js').App} App */

const LINES = 6; // the latest of them

/** @param {App} app */
export function recap(app) {
  const skip = () => {
    app.game.hurry();
    land();
  };
  return h('div', { class: 'recap' },
    h('ol', {}, since(app).slice(-LINES).map(({ seat, text }) => h('li', {
      class: seat === null ? '' : `seat-${seat}` }, text))),
    still() ? null : button(t('Skip to my turn'), skip, {
      data: { key: 'skip' } }));
}

/**
 * The log comes a little later than the move: its events are here already.
 * @param {App} app
 * @returns {{seat: number|null, text: string}[]}
 */
function since(app) {
  const { game, log } = app;
  const { done, move } = game.need();
  const told = log.lines.filter(({ event }) =>
    event.event !== 'turn-started');
  const own = told.map(({ seat }) => seat).lastIndexOf(game.me);
  const late = done && (log.lines.at(-1)?.move ?? 0) < move
    && done.seat !== game.me ? done.events.filter(({ event }) =>
      event !== 'turn-started') : [];
  return [...told.slice(own + 1), ...late.map(({ text }) =>
    ({ seat: done?.seat ?? null, text }))];
}
