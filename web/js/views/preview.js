/**
 * @file preview.js - what the choice under the pointer would bring, or the
 * card that is looked at, beside the question.
 */
import { fill, h, spoken } from '../dom.js';
import { signed, spread, t } from '../i18n.js';
import { settings } from '../store.js';
import { floats } from './float.js';

/** @typedef {import('../app.js').App} App */

/**
 * What the action under the pointer brings, or the card that is looked at.
 * @param {App} app
 */
export function renderDetail(app) {
  const { game } = app;
  const { ask } = app.parts;
  const previews = Boolean(game.previewed && game.preview);
  if (!isLookedAt(app)) app.info = null;
  const info = app.info ?? selectedCard(app);
  const selected = game.selected.includes(`front:${info?.card}`);
  const card = Boolean(info) && (!previews || (!selected && both(app, info)));
  fill(app.detail, card && info ? app.pieces.cardBox(info) : null,
    previews ? previewBox(app) : null);
  app.detail.classList.toggle('card', card);
  app.detail.classList.toggle('high', card && pointedLow());
  app.detail.classList.remove('beside', 'whole');
  if (floats(app.detail, card, selected) || !previews) return;
  const full = ask.scrollHeight > ask.clientHeight;
  const beside = full && ask.matches(':hover, :focus-within');
  app.detail.classList.toggle('beside', beside);
  // Nothing looks out from behind it.
  app.detail.style.setProperty('--room', `${ask.clientHeight}px`);
  app.detail.classList.toggle('whole', full && !beside
    && app.detail.offsetHeight > 0.6 * ask.clientHeight);
}

/**
 * A card that was built or taken meanwhile is looked at no longer: what is
 * gone tells nobody that the pointer has left it.
 * @param {App} app
 */
function isLookedAt({ lookedAt }) {
  if (!lookedAt || lookedAt.isConnected) return lookedAt !== null;
  const { anchor = '', card } = lookedAt.dataset;
  const drawnAnew = document.querySelector(
    `[data-anchor="${CSS.escape(anchor)}"]`);
  return drawnAnew instanceof HTMLElement && drawnAnew.dataset.card === card;
}

/**
 * There is room for the card that is pointed at, or tapped, and for what it
 * brings.
 * @param {App} app
 * @param {import('../cards.js').Info|null} shown
 */
function both({ info }, shown) {
  const seen = document.body.dataset.layout === 'desk' ? info : shown;
  return seen !== null
    && ['building', 'worker-card', 'character'].includes(seen.what);
}

/**
 * The building that is selected to be built stays in sight; on a phone, where
 * nothing hovers, also one of the row.
 * @param {App} app
 * @returns {import('../cards.js').Info|null}
 */
function selectedCard({ game }) {
  const desk = document.body.dataset.layout === 'desk';
  const front = game.selected.some((each) => each.startsWith('front:'));
  const card = desk === front ? game.chosenBuilding() : null;
  return card ? { what: 'building', card } : null;
}

/** Is what is pointed at, or else has the focus, in the lower half? */
function pointedLow() {
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
    ?? document.activeElement;
  const box = pointed?.getBoundingClientRect();
  return box !== undefined && (box.top + box.bottom) / 2 > innerHeight / 2;
}

/**
 * The two numbers of a cell stay on one line. This reads nothing out of the
 * text, it only forbids a break; what looks different just may break.
 * @param {string} text
 */
function unbroken(text) {
  return text.replace(/(\(-?\d+,) (-?\d+\))/, '$1\u00a0$2');
}

/** @param {App} app */
function previewBox(app) {
  const { game } = app;
  const preview = game.preview;
  if (!preview || !game.previewed) return h('div');
  const { lines } = preview;
  return h('div', { class: 'preview' },
    h('h3', {}, unbroken(game.previewed.text)),
    lines.length ? h('ul', {}, lines.map((line) => h('li', {}, line))) : null,
    settings.score ? pointsTable(app, preview) : null,
    settings.score && preview.before.some((_, seat) => goesOn(preview, seat))
      ? h('p', { class: 'note', aria: { hidden: 'true' } },
        t('\u2192 with bonuses and character')) : null);
}

/**
 * All that a choice brings, in words.
 * @param {App} app
 * @param {import('../types.js').Preview} preview
 */
export function consequences(app, preview) {
  const points = preview.before.map((_, seat) => seat).filter((seat) =>
    settings.score && (preview.after[seat] !== preview.before[seat]
      || goesOn(preview, seat)));
  return [...preview.lines, ...points.map((seat) =>
    preview.points_text[seat])];
}

/**
 * @param {App} app
 * @param {import('../types.js').Preview} preview
 */
function pointsTable(app, preview) {
  return h('ul', { class: 'change' }, preview.before.slice(0,
    app.game.state.players.length).map((before, seat) => {
    const after = preview.after[seat];
    return h('li', { class: `seat-${seat}${after > before ? ' up' : ''}`
      + `${after < before ? ' down' : ''}` },
    app.pieces.worker(seat), h('span', { aria: { hidden: 'true' } },
      `${before} \u2192 ${after} (${signed(after - before)})`),
    goesOn(preview, seat) ? h('span',
      { class: 'complete', aria: { hidden: 'true' } },
      `\u2192 ${completeText(preview, seat)}`) : null,
    spoken(preview.points_text[seat]));
  }));
}

/**
 * Do bonuses or character change what a seat has at once?
 * @param {import('../types.js').Preview} preview
 * @param {number} seat
 */
function goesOn({ after, complete, complete_most: most }, seat) {
  return complete[seat] !== after[seat] || most[seat] !== after[seat];
}

/**
 * A seat's points with bonuses and character, from least to most.
 * @param {import('../types.js').Preview} preview
 * @param {number} seat
 */
function completeText({ complete, complete_most: most }, seat) {
  return spread(complete[seat], most[seat], String);
}
