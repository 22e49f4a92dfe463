/**
 * @file analysis.js - the chances to win as a curve, the grades, and the
 * mistakes, each of which can be looked at on the board.
 */
import { fill, h } from '../dom.js';
import { percent, percentagePoints, t } from '../i18n.js';
import { mistakeButton, review } from './review.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../judge.js').Judged} Judged */

const NS = 'http://www.w3.org/2000/svg';
const DASHES = ['', '9 4', '3 3', '12 4 3 4'];
const [WIDE, HIGH] = [600, 180];
const CERTAIN = 1000; // thousandths

/** @param {App} app */
export function analysisView(app) {
  const holder = h('div', { class: 'analysis' });
  const { judge } = app;
  judge.begin();
  judge.hear = () => show(app, holder);
  show(app, holder);
  return holder;
}

/**
 * @param {App} app
 * @param {HTMLElement} holder
 */
function show(app, holder) {
  const { judge } = app;
  if (judge.fault) return fill(holder, h('p', { role: 'alert' }, judge.fault));
  const { judged, all, mistakes } = judge;
  return fill(holder,
    judge.done ? null : h('p', { role: 'status' }, t('Analysing the game…'),
      h('progress', { max: all || 1, value: judged.length,
        aria: { label: t('Analysing the game…') } })),
    judge.decided ? h('p', { class: 'decided' }, judge.decided) : null,
    judged.length ? curve(app) : null, ...totals(app, judged),
    roughness(judged), h('h3', {}, t('Mistakes')),
    mistakes.length ? h('ol', { class: 'mistakes' }, mistakes.map((each) =>
      h('li', {}, mistakeButton(app, each),
        h('p', {}, app.pieces.worker(each.seat),
          ` ${app.names.player(each.seat)}: ${each.text} `,
          h('b', {}, `${each.grade_text}, \u2212${
            percentagePoints(each.lost)}`)),
        h('p', { class: 'note' }, t('Better: {move}',
          { move: each.best.text })))))
      : h('p', {}, t('none')));
}

/**
 * The chances to win, a line a seat. A click leads to the move there; with the
 * keyboard arrows choose it.
 * @param {App} app
 */
function curve(app) {
  const { judged, all } = app.judge;
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', `0 0 ${WIDE} ${HIGH}`);
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
  line({ x: 0, y: 0, width: WIDE, height: HIGH, class: 'ground' }, 'rect');
  line({ d: `M0 ${HIGH / 2}H${WIDE}`, class: 'middle' }, 'path');
  const seats = app.game.need().game.players.length;
  const at = (/** @type {Judged} */ { move, after }, /** @type {number} */
    seat) => [(move / all) * WIDE, HIGH - (after[seat] * HIGH) / CERTAIN];
  for (let seat = 0; seat < seats; seat++) {
    line({ points: judged.map((each) => at(each, seat).join()).join(' '),
      class: `line seat-${seat}`, 'stroke-dasharray': DASHES[seat] },
    'polyline');
  }
  // Beside the curve, which is stretched to the room there is: dots are not.
  const marks = app.judge.mistakes.map((each) => {
    const [x, y] = at(each, each.seat);
    return h('i', { class: `mistake-mark seat-${each.seat}`,
      style: `left: ${(100 * x) / WIDE}%; top: ${(100 * y) / HIGH}%`,
      aria: { hidden: 'true' } });
  });
  const axis = h('div', { class: 'axis', aria: { hidden: 'true' } },
    [CERTAIN, CERTAIN / 2, 0].map((each) => h('span', {}, percent(each))));
  return h('figure', {}, h('div', { class: 'plot' }, axis,
    h('div', { class: 'drawn' }, svg, marks, picker(app))),
  h('figcaption', {}, Array.from({ length: seats }, (_, seat) => h('span', {},
    app.pieces.worker(seat), app.names.player(seat)))));
}

/**
 * Lies over the curve: a slider whose place is a move.
 * @param {App} app
 */
function picker(app) {
  const { judge } = app;
  const input = /** @type {HTMLInputElement} */ (h('input', {
    type: 'range', class: 'picker', min: '0', max: String(judge.all),
    value: String(judge.judged.length), data: { key: 'picker' },
    title: t('Show this position'),
    aria: { label: t('Move') },
  }));
  const go = () => review(app, Math.min(judge.judged.length,
    Math.max(1, Number(input.value))));
  input.addEventListener('click', (event) => {
    const box = input.getBoundingClientRect();
    const x = /** @type {MouseEvent} */ (event).clientX - box.left;
    input.value = String(Math.round((x / box.width) * judge.all));
    go();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') go();
  });
  return input;
}

/**
 * By how much a loss may well be off.
 * @param {Judged[]} judged
 */
function roughness(judged) {
  const noises = judged.map((each) => each.noise).filter((noise) => noise > 0);
  if (!noises.length) return null;
  const mean = noises.reduce((sum, each) => sum + each, 0) / noises.length;
  return h('p', { class: 'note' }, t('Losses are accurate to about {percent}.',
    { percent: percentagePoints(Math.max(10, mean)) }));
}

/**
 * The grades so far, a line a seat.
 * @param {App} app
 * @param {Judged[]} judged
 */
function totals(app, judged) {
  const grades = judged[judged.length - 1]?.grades;
  if (!grades) return [];
  const head = [t('Player'), t('Accuracy'), t('Luck'),
    t('Lost through own moves'), t('Mistakes')];
  const table = h('div', { class: 'scroll' }, h('table', {}, h('thead', {},
    h('tr', {}, head.map((word) => h('th', { scope: 'col' }, word)))),
  h('tbody', {}, grades.map((grade, seat) => h('tr', {},
    h('th', { scope: 'row' }, h('b', {}, app.names.player(seat)), ' ',
      h('small', {}, grade.title)),
    [percent(grade.accuracy * 10), percent(grade.luck), percent(grade.lost),
      String(grade.mistake + grade.blunder)].map((word) =>
      h('td', {}, word)))))));
  const isMuch = grades.some(({ lost }) => lost > CERTAIN);
  return [table, isMuch ? h('p', { class: 'note' }, t('What each move loses '
    + 'is added up. That can exceed {percent}, because luck and the mistakes '
    + 'of others give some of it back.', { percent: percent(CERTAIN) })) : null];
}
