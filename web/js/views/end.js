/**
 * @file end.js - the end of a game: the city has the table to itself, points
 * are counted card by card, then it says who has won, by how much, and what
 * decided it.
 */
import { still } from '../animate.js';
import { button, h } from '../dom.js';
import { select } from '../fields.js';
import { t, tn } from '../i18n.js';
import { sharePicture, shareGame } from '../share.js';
import { dealLine } from './you.js';
import { settings } from '../store.js';
import { onlineEnd } from './online.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../types.js').Score} Score */
/** @typedef {{seat: number, points: number, name: string, at: string}} Step */

export const BEAT = { slow: 420, normal: 240, fast: 120, instant: 0 };

/** Points that are counted one after the other. */
export class Counting {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Step[]} */
    this.steps = [];
    this.counted = 0;
    this.timer = 0;
  }

  /** Is there something left to count? */
  get runs() {
    return this.counted < this.steps.length;
  }

  /** @returns {Step|null} what was counted last */
  get last() {
    return this.runs ? this.steps[this.counted - 1] ?? null : null;
  }

  /**
   * Nothing is counted yet if the game has just ended.
   * @param {boolean} seen by a move that somebody saw
   */
  prepare(seen) {
    const { status, table } = this.app.game;
    this.stop();
    if (seen && !still() && status === 'over' && !table?.tutorial) {
      this.steps = stepsOf(this.app);
    }
  }

  start() {
    if (this.runs && !this.timer) this.#beat();
  }

  #beat() {
    this.counted++;
    this.app.render();
    if (!this.runs) return this.stop();
    const time = BEAT[/** @type {'slow'} */ (settings.speed)] ?? 240;
    this.timer = window.setTimeout(() => this.#beat(), time);
  }

  /** All points are there at once, now and until the next game ends. */
  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.counted = 0;
    this.steps = [];
  }

  skip() {
    this.stop();
    this.app.render();
  }

  /**
   * What a seat has so far.
   * @param {Score} score
   */
  total({ seat, total }) {
    if (!this.runs) return total;
    return this.steps.slice(0, this.counted).filter((step) =>
      step.seat === seat).reduce((sum, { points }) => sum + points, 0);
  }

  /**
   * Is the card on this cell still to be counted?
   * @param {number} x
   * @param {number} y
   */
  hides(x, y) {
    const at = this.steps.findIndex((step) => step.at === `${x},${y}`);
    return at >= this.counted;
  }
}

/**
 * Cards in the order in which they were built, then the rest seat by seat.
 * @param {App} app
 * @returns {Step[]}
 */
function stepsOf(app) {
  const { score, state } = app.game;
  const step = (/** @type {number} */ seat, /** @type {number} */ points,
    /** @type {string|undefined} */ name, at = '') =>
    ({ seat, points, name: name ?? '', at });
  const cards = state.city.flatMap(({ x, y }) => score.flatMap((each) =>
    each.cards.filter((card) => card.x === x && card.y === y).map((card) =>
      step(each.seat, card.points, app.cards.building(card.card)?.name,
        `${x},${y}`))));
  const rest = score.flatMap(({ seat, square, characters, workers }) => [
    step(seat, square, app.cards.building('main-square')?.name),
    ...characters.map(({ character, points }) =>
      step(seat, points, app.cards.character(character)?.name)),
    step(seat, workers, t('Workers on the resource board'))]);
  return [...cards, ...rest.filter(({ points }) => points !== 0)];
}

/**
 * Who has won, and by how much.
 * @param {App} app
 */
export function headline(app) {
  const { score } = app.game.need();
  const first = score.filter(({ place }) => place === 1);
  const best = Math.max(...first.map(({ total }) => total));
  const others = score.filter(({ place }) => place !== 1)
    .map(({ total }) => total);
  const names = first.map(({ seat }) => app.names.player(seat));
  if (first.length > 1) {
    return t('A shared victory: {names}.', { names: names.join(', ') });
  }
  const lead = best - Math.max(0, ...others);
  const person = onlyPerson(app);
  const won = person !== null && first[0].seat === person;
  if (lead === 0) {
    return won ? t('You win the tie!')
      : t('{name} wins the tie.', { name: names[0] });
  }
  return won
    ? tn('You win by {n} point!', 'You win by {n} points!', lead)
    : tn('{name} wins by {n} point.', '{name} wins by {n} points.', lead,
      { name: names[0] });
}

/** The seat of the one person who plays here. @param {App} app */
function onlyPerson(app) {
  const people = app.game.need().game.players.filter(({ bot }) =>
    bot === null);
  return people.length === 1 ? people[0].seat : null;
}

/** @param {App} app */
export function endPanel(app) {
  const { counting } = app;
  const { last } = counting;
  return h('div', { class: 'question end' },
    h('p', { id: 'question', class: 'headline', tabIndex: -1,
      aria: { hidden: counting.runs ? 'true' : null } },
    h('small', {}, app.game.need().ask), ' ',
    counting.runs ? t('Counting…') : headline(app)),
    places(app),
    counting.runs ? h('p', { class: 'counted', aria: { hidden: 'true' } },
      last ? [app.pieces.worker(last.seat), ` ${last.name} `,
        h('b', {}, `+${last.points}`)] : null)
      : h('p', { class: 'decided', role: 'status' }, decided(app)),
    h('div', { class: 'buttons' }, counting.runs
      ? button(t('Skip'), () => counting.skip(),
        { class: 'do', data: { key: 'skip-count' } })
      : again(app)),
    counting.runs ? null : dealLine(app),
    counting.runs ? null : sameDeal(app),
    counting.runs ? null : takeAway(app));
}

/** @param {App} app */
function decided(app) {
  const { judge } = app;
  if (app.game.need().follows) return onlineEnd(app).verdict;
  if (!app.judges) return '';
  judge.begin();
  return judge.decided || (judge.done || judge.fault ? ''
    : t('Looking for what decided it…'));
}

/** Who came where. @param {App} app */
function places(app) {
  const { counting } = app;
  const scores = [...app.game.need().score].sort((one, other) =>
    (counting.runs ? one.seat - other.seat : one.place - other.place));
  return h('ol', { class: 'places', aria: { hidden: counting.runs ? 'true'
    : null } }, scores.map((score) => h('li', { class: counting.runs ? ''
    : `place-${score.place}` }, counting.runs ? '' : `${score.place}.`,
  app.pieces.worker(score.seat),
  h('span', { class: 'name' }, app.names.player(score.seat)),
  h('b', {}, String(counting.total(score))))));
}

/** @param {App} app */
function again(app) {
  if (app.game.need().follows) return onlineEnd(app).buttons;
  return [
    button(t('Rematch'), () => app.games.rematch(),
      { class: 'do', data: { key: 'rematch' } }),
    app.judges ? button(t('Analysis'), () => app.dialogs.analysis(),
      { data: { key: 'analysis' } }) : null,
    button(t('Scores'), () => app.dialogs.score(),
      { data: { key: 'scores' } }),
    button(t('New game'), () => app.navigation.showStart())];
}

/**
 * The same cards in the same order, against bots of another level.
 * @param {App} app
 */
function sameDeal(app) {
  const { players, seed } = app.game.need().game;
  if (app.game.need().follows) return null;
  const now = players.find(({ bot }) => bot !== null)?.bot;
  if (!seed || !now) return null;
  const play = (/** @type {Event} */ event) => {
    const level = /** @type {HTMLElement} */ (event.currentTarget)
      .parentElement?.querySelector('select')?.value;
    return app.games.rematch({ seed, bot: level });
  };
  return h('div', { class: 'same-deal', data: { own: 'yes' } },
    select(t('The same deal again, against'), app.hello.bots.map(
      ({ id, name }) => [id, name]), now, () => {}),
    button(t('Play'), play, { data: { key: 'same-deal', seed } }));
}

/** @param {App} app */
function takeAway(app) {
  if (app.game.need().follows) return null;
  const said = h('p', { class: 'note', role: 'status', data: { own: 'yes' } });
  return h('div', { class: 'take-away' }, h('div', { class: 'buttons' },
    button(t('Share'), () => shareGame(app, said), { data: { key: 'share' } }),
    button(t('Picture (PNG)'), () => sharePicture(app, 'png'),
      { data: { key: 'png' } }),
    button(t('Picture (SVG)'), () => sharePicture(app, 'svg'),
      { data: { key: 'svg' } })), said);
}
