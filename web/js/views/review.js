/**
 * @file review.js - a judged move, looked at in the position before it: what
 * was played and what would have been better, on the board and in words.
 */
import { keysOf } from '../choose.js';
import { button, h } from '../dom.js';
import { percentagePoints, t } from '../i18n.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../judge.js').Judged} Judged */

/**
 * Shows the position before a judged move.
 * @param {App} app
 * @param {number} move from 1
 */
export function review(app, move) {
  return app.navigation.step(() => {
    app.dialogs.close();
    return app.game.lookAt(move - 1);
  });
}

/**
 * The judged move whose position is looked at.
 * @param {App} app
 * @returns {Judged|null}
 */
export function reviewed(app) {
  const { look } = app.game;
  if (!look || !app.judge.fits) return null;
  return app.judge.judged[look.move] ?? null;
}

/**
 * @param {App} app
 * @param {Judged} each
 */
export function mistakeButton(app, each) {
  return button(t('Move {n}', { n: each.move }), () => review(app, each.move));
}

/**
 * How a thing on the table is marked: it was played, or would have been
 * better.
 * @param {App} app
 * @param {string} key
 */
export function markOf(app, key) {
  const judged = reviewed(app);
  if (!judged?.kind) return '';
  const others = judged.seat !== app.game.me; // whose cards are not laid out
  if (others && /^(worker|front):/.test(key)) return '';
  const played = keysOf(judged).includes(key);
  const better = judged.lost > 0 && keysOf(judged.best).includes(key);
  return (played ? ' was-played' : '') + (better ? ' was-better' : '');
}

/**
 * The cells that are marked.
 * @param {App} app
 * @returns {{x: number, y: number}[]}
 */
export function markedCells(app) {
  const judged = reviewed(app);
  return judged ? [judged, ...judged.lost > 0 ? [judged.best] : []].flatMap(
    ({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }])) : [];
}

/** @param {App} app */
export function reviewPanel(app) {
  const judged = reviewed(app);
  if (!judged) return null;
  const worse = judged.lost > 0 && judged.grade !== 'good';
  return h('div', { class: `review${judged.seat === app.game.me ? ''
    : ' other'}` },
    h('h3', {}, app.pieces.worker(judged.seat),
      `${t('Move {n}', { n: judged.move })}: ${app.names.player(judged.seat)}`),
    h('p', { class: 'played' }, h('b', {}, t('Played:')), ` ${judged.text} `,
      h('span', { class: worse ? 'grade worse' : 'grade' }, worse
        ? `${judged.grade_text}, \u2212${percentagePoints(judged.lost)}`
        : judged.grade_text)),
    worse ? h('p', { class: 'better' }, h('b', {}, t('Better:')),
      ` ${judged.best.text}`) : null,
    worse && judged.reasons?.length ? h('ul', { class: 'reasons' },
      judged.reasons.map(({ good, text }) => h('li', {
        class: good ? 'good' : 'bad' }, text))) : null,
    steps(app, judged.move));
}

/**
 * To the mistakes before and after a move.
 * @param {App} app
 * @param {number} move
 */
function steps(app, move) {
  const { mistakes } = app.judge;
  const before = mistakes.filter((each) => each.move < move).at(-1);
  const after = mistakes.find((each) => each.move > move);
  const go = (/** @type {Judged|undefined} */ to, /** @type {string} */ text,
    /** @type {string} */ key) => button(text, () => to
    && review(app, to.move), { disabled: !to,
    data: { key, to: String(to?.move ?? '') } });
  return h('div', { class: 'buttons' },
    go(before, t('Previous mistake'), 'mistake-before'),
    go(after, t('Next mistake'), 'mistake-after'),
    button(t('Analysis'), () => app.dialogs.analysis(),
      { data: { key: 'analysis' } }));
}
