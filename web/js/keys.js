/**
 * @file keys.js - the keyboard. Everything can be reached with Tab and Enter;
 * these are the short ways.
 */
import { t } from './i18n.js';
import { showAgain } from './views/recap.js';

/** @typedef {import('./app.js').App} App */

/**
 * The keys with what they do, for the help.
 * @returns {[string, string][]}
 */
export function keyList() {
  return [
    ['1 – 9', t('choose from the list')],
    ['Esc', t('clear the selection')],
    ['← ↑ → ↓', t('move around the city')],
    ['+  −  F', t('zoom in, zoom out, fit the city')],
    ['Z', t('undo')],
    ['Y', t('redo')],
    ['H', t('hint')],
    ['P', t('pause the bots')],
    ['R', t('see the last round again')],
    ['[  ]', t('one move back, one move forward')],
    ['S', t('scores')],
    ['U', t('unseen cards')],
    ['B', t('the table in words')],
    ['C', t('go to the city')],
    ['L', t('go to the log')],
    ['/', t('type a move')],
    ['?', t('help')],
  ];
}

/** @param {App} app */
export function listenToKeys(app) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { target } = event;
    if (target instanceof HTMLInputElement
        || target instanceof HTMLTextAreaElement
        || target instanceof HTMLSelectElement) return;
    if (document.querySelector('dialog[open]')) return;
    if (app.navigation.screen !== 'game') return;
    if (handle(app, event.key)) event.preventDefault();
  });
}

/**
 * @param {App} app
 * @param {string} key
 * @returns {boolean} whether it means something
 */
function handle(app, key) {
  const { game, dialogs, city } = app;
  if (/^[1-9]$/.test(key)) return pick(Number(key));
  const at = game.look?.move ?? game.table?.move ?? 0;
  const known = /** @type {Record<string, () => any>} */ ({
    Escape: () => (app.counting.runs ? app.counting.skip()
      : game.select([])),
    z: () => game.change('undo'),
    y: () => game.change('redo'),
    h: () => game.hint(),
    p: () => game.pause(),
    r: () => showAgain(app),
    f: () => city.fit(),
    '+': () => city.zoom(1.25),
    '=': () => city.zoom(1.25),
    '-': () => city.zoom(0.8),
    '[': () => game.lookAt(at - 1),
    ']': () => game.lookAt(at + 1),
    s: () => dialogs.score(),
    u: () => dialogs.unseen(),
    b: () => dialogs.words(),
    c: () => focus('#city [tabindex="0"]'),
    l: () => focus('#log .lines'),
    '/': () => dialogs.command(),
    ':': () => dialogs.command(),
    '?': () => dialogs.help(),
  })[key.length === 1 ? key.toLowerCase() : key];
  if (!known) return false;
  known();
  return true;
}

/** @param {string} selector */
function focus(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

/** @param {number} digit */
function pick(digit) {
  const choices = document.querySelectorAll('.choices .choice');
  const found = choices[digit - 1];
  if (!(found instanceof HTMLElement)) return false;
  found.click();
  return true;
}
