/**
 * @file you.js - how one's games went: by opponent and number of players, in a
 * row, and how accurately; badges; and the deal of the day.
 */
import { dailyBot, dailyMaster, playDaily, reveal, today } from '../daily.js';
import { button, fill, h } from '../dom.js';
import { percent, t, tn } from '../i18n.js';
import { PEOPLE, faceOf, personOf, withoutBudget } from '../people.js';
import { download } from '../share.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../results.js').Result} Result */

const SHOWN = 30; // games of the curve
const SHARP = 90; // per cent
const WEEK = 7; // days

/** @param {App} app */
export function youView(app) {
  const { all } = app.results;
  if (!all.length) {
    return [h('p', {}, t('Here you will see how your games against the bots '
      + 'went. They stay in this browser.')), inAndOut(app)];
  }
  return [figures(app), ...table(app), ...curve(all), ...badges(app),
    inAndOut(app)];
}

/** @param {App} app */
function figures({ results }) {
  const { all } = results;
  const won = all.filter(({ place }) => place === 1).length;
  const { now, best } = results.streak();
  const judged = all.flatMap(({ accuracy }) => accuracy ?? []).slice(-10);
  const mean = judged.reduce((sum, each) => sum + each, 0) / judged.length;
  const figure = (/** @type {string} */ number, /** @type {string} */ text) =>
    h('div', { class: 'figure' }, h('b', {}, number), h('span', {}, text));
  return h('div', { class: 'figures' },
    figure(String(all.length), tn('game played', 'games played', all.length)),
    figure(String(won), tn('game won', 'games won', won)),
    figure(String(now), t('wins in a row (best: {n})', { n: best })),
    judged.length ? figure(percent(mean * 10),
      t('average accuracy lately')) : null);
}

/** Won and played, by opponent and number of players. @param {App} app */
function table(app) {
  const { all } = app.results;
  const counts = [2, 3, 4];
  const cell = (/** @type {Result[]} */ games) => h('td', {}, games.length
    ? t('{won} of {all}', { all: games.length,
      won: games.filter(({ place }) => place === 1).length }) : '\u2013');
  const levels = app.hello.bots.filter(({ id }) => id in PEOPLE
    || all.some(({ level }) => level === id));
  return [h('h3', {}, t('Games won')), h('div', { class: 'scroll' },
    h('table', { class: 'record' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('Opponent')),
        counts.map((n) => h('th', { scope: 'col' },
          tn('{n} player', '{n} players', n))))),
      h('tbody', {}, levels.map(({ id, name }) => h('tr', {},
        h('th', { scope: 'row' }, h('span', { class: 'somebody' }, faceOf(id),
          h('span', {}, personOf(id) ?? name, ' ', personOf(id)
            ? h('small', {}, name) : null))),
        counts.map((n) => cell(all.filter(({ level, players }) =>
          level === id && players === n))))))))];
}

/** Accuracy, game by game. @param {Result[]} all */
function curve(all) {
  const values = all.flatMap(({ accuracy }) => accuracy ?? []).slice(-SHOWN);
  if (values.length < 2) return [];
  const space = 'http://www.w3.org/2000/svg';
  const low = Math.max(0, Math.min(...values) - 10);
  const at = (/** @type {number} */ value, /** @type {number} */ nth) =>
    `${(nth / (values.length - 1)) * 300},`
    + `${4 + 72 - ((value - low) / (100 - low)) * 72}`;
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '-4 0 308 80');
  svg.setAttribute('class', 'accuracy');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', t('Accuracy, from the oldest game to the '
    + 'latest: {list}', { list: values.map((value) => percent(value * 10))
    .join(', ') }));
  const line = document.createElementNS(space, 'polyline');
  line.setAttribute('points', values.map(at).join(' '));
  svg.append(line);
  return [h('h3', {}, t('Accuracy over time')), h('div', { class: 'plot' },
    h('span', { class: 'scale', aria: { hidden: 'true' } },
      h('span', {}, percent(1000)), h('span', {}, percent(low * 10))), svg)];
}

/**
 * What one has done that not everybody has.
 * @param {App} app
 */
function badges(app) {
  const { results } = app;
  const { all } = results;
  const beaten = (/** @type {string} */ id) => all.some(({ level, place }) =>
    withoutBudget(level) === id && place === 1);
  const people = app.hello.bots.filter(({ id }) => id in PEOPLE);
  const badge = (/** @type {Node|null} */ art, /** @type {string} */ name,
    /** @type {boolean} */ got) => h('li', { class: got ? 'got' : 'ahead',
    title: got ? name : t('Not yet: {name}', { name }) }, art,
  h('span', {}, got ? name : t('Not yet: {name}', { name })));
  const sign = (/** @type {string} */ what, /** @type {any} */ keys) =>
    h('span', { class: 'sign' }, app.art.of(what, keys));
  const master = PEOPLE[dailyMaster(app)] ?? '';
  return [h('h3', {}, t('Badges')), h('ul', { class: 'badges' },
    people.map(({ id }) => badge(faceOf(id), t('Beat {name}',
      { name: PEOPLE[id] }), beaten(id))),
    badge(sign('scoring-sign', { scoring: 'diamond' }), t('Sharp eye: '
      + '{percent} accuracy in a game', { percent: percent(SHARP * 10) }),
    all.some(({ accuracy }) => (accuracy ?? 0) >= SHARP)),
    badge(sign('guild-sign', { guild: 'bells' }), t('Outdid {name} in a deal '
      + 'of the day', { name: master }), all.some((each) => each.master
      !== null && each.points > each.master)),
    badge(sign('guild-sign', { guild: 'rooster' }), t('Early bird: the deal '
      + 'of the day, seven days in a row'), results.days() >= WEEK))];
}

/** @param {App} app */
function inAndOut(app) {
  const said = h('p', { class: 'note', role: 'status' });
  const picker = h('input', { type: 'file', accept: '.json,application/json',
    class: 'hidden', tabIndex: -1, aria: { label: t('Import results') },
    on: { change: async (/** @type {Event} */ event) => {
      const [file] = /** @type {HTMLInputElement} */ (event.target).files
        ?? [];
      const added = file ? app.results.add(await file.text()) : null;
      if (added) app.dialogs.you();
      else {
        said.textContent = added === null
          ? t('There are no results in this file.')
          : t('You have all of these results already.');
      }
    } } });
  return h('div', { class: 'you-files' }, h('div', { class: 'buttons' },
    app.results.all.length ? button(t('Export results'), () => download(
      'oddville-results.json', app.results.text(), 'application/json'))
      : null,
    button(t('Import results'), () => picker.click(),
      { data: { key: 'import-results' } })), picker, said);
}

/** The deal of the day on the start page. @param {App} app */
export function dailyButton(app) {
  const result = app.results.ofDeal(today());
  const bot = dailyBot(app);
  const name = PEOPLE[bot] ?? app.names.bot(bot);
  return h('button', { type: 'button', class: 'big daily',
    data: { key: 'daily' }, on: { click: () => playDaily(app) } },
  t('Deal of the day'), h('small', {}, result
    ? t('You {own}, {name} {other}. Play again for fun', { own: result.points,
      other: result.best, name })
    : t('The same for everyone, against {name}', { name })));
}

/** At the end of a deal of the day: how the master did. @param {App} app */
export function dealLine(app) {
  const result = app.results.of(app.game.id);
  if (!result?.deal) return null;
  reveal(app, result);
  const name = PEOPLE[dailyMaster(app)] ?? app.names.bot(dailyMaster(app));
  const line = h('p', { class: 'deal', role: 'status' });
  fill(line, faceOf(dailyMaster(app)), h('span', {}, h('b', {},
    t('Deal of the day')), ' ', result.master === null
    ? t('{name} plays your seat now…', { name })
    : t('You: {own}. {name} in your seat: {points}.', { name,
      own: result.points, points: result.master })));
  return line;
}
