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
  const info = app.info ?? selectedCard(app);
  const selected = game.selected.includes(`front:${info?.card}`);
  const card = Boolean(info) && (!previews || (!selected && both(app)));
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
 * On a desk there is room for the card that is pointed at and for what it
 * brings.
 * @param {App} app
 */
function both({ info }) {
  return document.body.dataset.layout === 'desk' && info !== null
    && ['building', 'worker-card', 'character'].includes(info.what);
}

/**
 * The building that is selected to be built stays in sight.
 * @param {App} app
 * @returns {import('../cards.js').Info|null}
 */
function selectedCard({ game }) {
  const key = game.selected.find((each) => each.startsWith('front:'));
  return key && document.body.dataset.layout === 'desk'
    ? { what: 'building', card: key.slice('front:'.length) } : null;
}

/** Is what is pointed at, or else has the focus, in the lower half? */
function pointedLow() {
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
    ?? document.activeElement;
  const box = pointed?.getBoundingClientRect();
  return box !== undefined && (box.top + box.bottom) / 2 > innerHeight / 2;
}

/** @param {App} app */
function previewBox(app) {
  const { game } = app;
  const preview = game.preview;
  if (!preview || !game.previewed) return h('div');
  const { lines } = preview;
  return h('div', { class: 'preview' },
    h('h3', {}, game.previewed.text),
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
