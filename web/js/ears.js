/**
 * @file ears.js - for those who listen: what is said aloud, and where the
 * focus goes when the thing it was on is gone.
 *
 * `#live` is a log: what is added is read, one after the other, so that quick
 * bots do not talk each other down. `#brings` is only about the choice in
 * focus and is overwritten by the next.
 */
import { h, one } from './dom.js';
import { t } from './i18n.js';
import { headline } from './views/end.js';
import { choicesName } from './views/labels.js';
import { consequences } from './views/preview.js';

/** @typedef {import('./app.js').App} App */

const KEPT = 12; // announcements that can be read again

/** @param {string} text */
export function say(text) {
  if (!text) return;
  const region = one('#live');
  region.append(h('p', {}, text));
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}

/**
 * What happened, and what is asked now.
 * @param {App} app
 * @param {import('./types.js').Done|null|undefined} done
 */
export function announce(app, done) {
  const table = app.game.need();
  const lines = (done?.events ?? []).map((event) => event.text);
  if (table.waits === 'nobody') lines.push(`${table.ask} ${headline(app)}`);
  else if (table.waits !== 'bot' || table.tutorial) lines.push(table.ask);
  say(lines.join(' '));
}

/** The question as it is shown. */
function questionText() {
  return one('#question').textContent ?? '';
}

/**
 * Looking back, a pause and a selection change what can be done, without a
 * move that would be told. Says it, unless the focus has gone there.
 * @param {App} app
 * @param {string} before what this replied before
 * @param {boolean} silent
 * @returns {string}
 */
export function tellChange(app, before, silent) {
  const { look, paused, selected } = app.game;
  const now = look ? `look ${look.move}` : paused ? 'paused'
    : selected.join(' ');
  if (silent || now === before) return now;
  const choosing = !look && !paused && selected.length > 0;
  if (choosing && document.activeElement === home()) return now;
  say(choosing ? choicesName(app)
    : paused && !look ? t('The bots are paused.') : questionText());
  return now;
}

function lost() {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body;
}

/**
 * When a dialog closes, the browser gives the focus back to what opened it;
 * that may have been drawn anew meanwhile.
 * @param {HTMLDialogElement} dialog
 */
export function returnFocus(dialog) {
  const opener = document.activeElement;
  const key = opener instanceof HTMLElement ? opener.dataset.key : undefined;
  dialog.addEventListener('close', () => {
    const again = lost() && key
      && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (again instanceof HTMLElement) again.focus();
    keepFocus();
  });
}

/** @returns {HTMLElement|null} where one goes on from after a choice */
function home() {
  const choices = document.querySelector('#ask .choices.narrowed');
  const found = choices ?? document.querySelector('#question');
  return found instanceof HTMLElement ? found : null;
}

/**
 * The focus is never lost: from something that is gone it goes to where the
 * next choice is made.
 */
export function keepFocus() {
  if (lost()) home()?.focus({ preventScroll: true });
}

/**
 * What the choice in focus would bring, and the card that it is about.
 * @param {App} app
 */
export function tellConsequences(app) {
  const { preview, previewed } = app.game;
  const parts = preview && previewed ? consequences(app, preview) : [];
  const card = previewed?.building && app.cards.building(previewed.building);
  one('#brings').textContent = [...parts.map((part) => `${part}.`),
    preview && card ? `${card.name}. ${card.caption}` : ''].join(' ').trim();
}
