/**
 * @file analysis.js - the game judged move by move, in a worker of its own,
 * so that one can go on playing meanwhile. The curve is drawn as it comes.
 */
import { button, fill, h } from '../dom.js';
import { currentLanguage, percent, t } from '../i18n.js';
import { Refused, Session, WorkerTransport } from '../session.js';

/** @typedef {import('../app.js').App} App */
/**
 * @typedef {{move: number, seat: number, action: string, before: number[],
 *   after: number[], lost: number, noise: number, luck: number[],
 *   grade: string,
 *   grade_text: string, text: string, choice: boolean,
 *   best: {action: string, text: string},
 *   grades: {choices: number, small: number, mistake: number,
 *     blunder: number, lost: number, luck: number, accuracy: number,
 *     title: string}[]|null}} Judged
 */

const NS = 'http://www.w3.org/2000/svg';
const DASHES = ['', '9 4', '3 3', '12 4 3 4'];

/** @param {App} app */
export function analysisView(app) {
  const holder = h('div', { class: 'analysis' }, h('p', { role: 'status' },
    t('Analysing the game …')));
  run(app, holder).catch((fault) => {
    fill(holder, h('p', { role: 'alert' }, fault instanceof Refused
      ? fault.error.text : String(fault)));
  });
  return holder;
}

/**
 * @param {App} app
 * @param {HTMLElement} holder
 */
async function run(app, holder) {
  const { text } = await app.session.ask('save');
  const session = new Session(new WorkerTransport());
  try {
    await session.ask('language', { language: currentLanguage() });
    const table = await session.ask('load', { text });
    await session.net(table.game.players.length);
    /** @type {Judged[]} */
    const judged = [];
    for (let move = 1; move <= table.move; move++) {
      if (!holder.isConnected && move > 1) return;
      judged.push({ move, ...await session.ask('analyse', { move }) });
      if (move % 3 === 0 || move === table.move) {
        show(app, holder, judged, table.move);
      }
    }
  } finally {
    session.close();
  }
}

/**
 * @param {App} app
 * @param {HTMLElement} holder
 * @param {Judged[]} judged
 * @param {number} all
 */
function show(app, holder, judged, all) {
  const done = judged.length === all;
  const bad = judged.filter((each) =>
    ['mistake', 'blunder'].includes(each.grade));
  fill(holder,
    done ? null : h('p', { role: 'status' }, t('Analysing the game …'),
      h('progress', { max: all, value: judged.length,
        aria: { label: t('Analysing the game …') } })),
    curve(app, judged, all), totals(app, judged), roughness(judged),
    h('h3', {}, t('Mistakes')),
    bad.length ? h('ol', { class: 'mistakes' }, bad.map((each) =>
      h('li', {}, button(t('Move {n}', { n: each.move }), () =>
        app.navigation.step(() => {
          app.dialogs.close();
          return app.game.lookAt(each.move - 1);
        })), h('p', {}, app.pieces.worker(each.seat),
        ` ${app.names.player(each.seat)}: ${each.text} `,
        h('b', {}, `${each.grade_text}, \u2212${percent(each.lost)}`)),
      h('p', { class: 'note' }, t('Better: {move}',
        { move: each.best.text })))))
      : h('p', {}, t('none')));
}

/**
 * The chances to win, a line a seat.
 * @param {App} app
 * @param {Judged[]} judged
 * @param {number} all
 */
function curve(app, judged, all) {
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', '0 0 600 180');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('class', 'curve');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', t('Chances of winning, move by move'));
  const line = (/** @type {Record<string, string|number>} */ keys,
    /** @type {string} */ tag) => {
    const made = document.createElementNS(NS, tag);
    for (const [key, value] of Object.entries(keys)) {
      made.setAttribute(key, String(value));
    }
    svg.append(made);
  };
  line({ x: 0, y: 0, width: 600, height: 180, class: 'ground' }, 'rect');
  line({ d: 'M0 90H600', class: 'middle' }, 'path');
  const seats = app.game.need().game.players.length;
  for (let seat = 0; seat < seats; seat++) {
    const points = judged.map((each) =>
      `${(each.move / all) * 600},${180 - each.after[seat] * 0.18}`);
    line({ points: points.join(' '), class: `line seat-${seat}`,
      'stroke-dasharray': DASHES[seat] }, 'polyline');
  }
  const axis = h('div', { class: 'axis', aria: { hidden: 'true' } },
    [1000, 500, 0].map((each) => h('span', {}, percent(each))));
  return h('figure', {}, h('div', { class: 'plot' }, axis, svg),
    h('figcaption', {},
    Array.from({ length: seats }, (_, seat) => h('span', {},
      app.pieces.worker(seat), app.names.player(seat)))));
}

/**
 * By how much a loss may well be off.
 * @param {Judged[]} judged
 */
function roughness(judged) {
  const noises = judged.map((each) => each.noise).filter((noise) => noise > 0);
  if (!noises.length) return null;
  const mean = noises.reduce((sum, each) => sum + each, 0) / noises.length;
  return h('p', { class: 'note' },
    t('Losses are accurate to about {percent}.',
      { percent: percent(Math.max(10, mean)) }));
}

/**
 * The grades so far, a line a seat.
 * @param {App} app
 * @param {Judged[]} judged
 */
function totals(app, judged) {
  const grades = judged[judged.length - 1]?.grades;
  if (!grades) return null;
  const head = [t('Player'), t('Accuracy'), t('Luck'),
    t('Lost through own moves'), t('Mistakes')];
  return h('div', { class: 'scroll' }, h('table', {}, h('thead', {},
    h('tr', {}, head.map((word) => h('th', { scope: 'col' }, word)))),
  h('tbody', {}, grades.map((grade, seat) => h('tr', {},
    h('th', { scope: 'row' }, h('b', {}, app.names.player(seat)), ' ',
      h('small', {}, grade.title)),
    [percent(grade.accuracy * 10), percent(grade.luck), percent(grade.lost),
      String(grade.mistake + grade.blunder)].map((word) =>
      h('td', {}, word)))))));
}
