/**
 * @file lesson.js - the tutorial's text, with what it is about lit and the
 * cards it explains large; and the coach of the first game.
 */
import { button, h, iconButton, spoken } from '../dom.js';
import { t, tc } from '../i18n.js';
import { changeSettings, settings } from '../store.js';
import { watched } from './recap.js';

/** @typedef {import('../app.js').App} App */

/**
 * Lights what the tutorial speaks of: the rest is dimmed (lesson.css).
 * @param {App} app
 */
export function light(app) {
  const { look, table } = app.game;
  const lesson = look ? null : table?.tutorial;
  const shows = lesson && lesson.asks !== 'watch' ? lesson.shows : [];
  if (shows.length) app.shell.dataset.shows = shows.join(' ');
  else delete app.shell.dataset.shows;
}

/**
 * Does the tutorial explain this card?
 * @param {App} app
 * @param {import('../cards.js').Info|undefined} info
 */
export function isExplained({ game }, info) {
  const lesson = game.look ? null : game.table?.tutorial;
  if (!lesson || lesson.asks === 'watch' || !info) return false;
  return lesson.explains.some(({ what, card }) => what === info.what
    && what !== 'character' && card === info.card);
}

/** @param {App} app */
export function lessonBox(app) {
  const lesson = app.game.table?.tutorial;
  if (!lesson || app.game.look) return null;
  const watches = lesson.asks === 'watch';
  return h('div', { class: 'tutorial', role: 'status' },
    watches || !lesson.explains.length ? null
      : h('div', { class: 'explained' }, lesson.explains.map((info) =>
        app.pieces.miniature(info, ''))),
    watches ? watched(app) : h('p', {}, lesson.text),
    h('div', { class: 'buttons' }, lessonButtons(app, lesson),
      progress(lesson)));
}

/**
 * @param {App} app
 * @param {import('../types.js').Tutorial} lesson
 */
function lessonButtons(app, lesson) {
  const { games } = app;
  const last = lesson.step >= lesson.steps - 1;
  if (last && lesson.asks !== 'watch') {
    return [button(t('Play your first game'), () => games.first(),
      { class: 'do', data: { key: 'first-game' } }),
    button(t('Home'), () => games.leaveLesson(), { data: { key: 'home' } })];
  }
  const next = lesson.asks === 'read'
    && button(tc('tutorial', 'Next'), () => games.tutorialNext(),
      { class: 'do', data: { key: 'next' } });
  const again = games.resumed && button(t('Start over'),
    () => games.tutorial(0), { class: 'quiet', data: { key: 'start-over' } });
  return [next, again].filter(Boolean);
}

/** @param {import('../types.js').Tutorial} lesson */
function progress({ step, steps }) {
  const n = Math.min(step + 1, steps);
  return h('span', { class: 'steps' },
    spoken(t('Step {n} of {all}', { n, all: steps })),
    h('progress', { max: steps, value: n, aria: { hidden: 'true' } }),
    h('small', { aria: { hidden: 'true' } }, ` ${n} / ${steps}`));
}

/**
 * On a desk there is room to say what the numbers in the city mean while
 * they are there.
 * @param {string} tip
 */
function isPlacing(tip) {
  return tip === 'place' && document.body.dataset.layout === 'desk';
}

/**
 * What the coach says, with the tap that sends it away.
 * @param {App} app
 */
export function coachBox(app) {
  const { game } = app;
  const coach = game.table?.coach;
  if (['new', 'off'].includes(settings.coach) || !coach || !game.asked
    || game.table?.tutorial
    || (game.selected.length && !isPlacing(coach.id))) return null;
  return h('div', { class: 'coach', role: 'status' },
    h('img', { class: 'face', src: 'art/faces.svg#first-game', alt: '',
      width: 40, height: 40 }),
    h('p', {}, spoken(`${t('Coach')}: `), coach.text),
    iconButton('close', t('Turn off the coach'), () => {
      changeSettings({ coach: 'off' });
      app.render();
    }, { data: { key: 'coach-off' } }));
}

/**
 * The coach of the first game goes when that is over.
 * @param {App} app
 */
export function dismissCoach({ game }) {
  if (settings.coach === 'first' && game.status === 'over'
    && !game.table?.tutorial) changeSettings({ coach: 'off' });
}
