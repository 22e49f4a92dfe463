/**
 * @file settings.js - settings of the page, and standing orders of a seat.
 */
import { applyLook } from '../appearance.js';
import { h } from '../dom.js';
import { select } from '../fields.js';
import { t, tc } from '../i18n.js';
import { changeSettings, settings } from '../store.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
export function ordersView(app) {
  const { me } = app.game;
  const orders = app.game.need().orders[me] ?? {};
  const fields = app.hello.orders.map(({ id, name, values }) =>
    select(name, values.map((value) => [value.id, value.name]),
      orders[id], (value) => {
        changeSettings({ orders: { [id]: value } });
        return app.game.change('orders', { seat: me, set: { [id]: value } });
      }));
  return [h('p', {}, app.names.isYou(me)
    ? t('What happens without asking you.')
    : t('What happens for {name} without asking.',
      { name: app.names.player(me) })), ...fields];
}

/** @param {App} app */
export function settingsView(app) {
  return [
    choose(app, 'theme', t('Colours'), [['auto', t('System')],
      ['light', t('Light')], ['dark', t('Dark')]]),
    choose(app, 'size', t('Text size'), ['100', '125', '150', '200']
      .map((each) => [each, `${each} %`])),
    choose(app, 'speed', t('Bot speed'), [['slow', t('slow')],
      ['normal', t('normal')], ['fast', t('fast')],
      ['instant', t('instant, no animations')]]),
    choose(app, 'coach', t('Coach'), [['off', tc('coach', 'Off')],
      ['first', t('In the first game')], ['on', t('In every game')]]),
    check(app, 'score', t('Show everybody\u2019s points during the game')),
    check(app, 'confirm', t('Confirm every move with a second click')),
    check(app, 'sound', t('Sounds')),
  ];
}

/**
 * @param {App} app
 * @param {Partial<typeof settings>} changes
 */
function take(app, changes) {
  changeSettings(changes);
  applyLook();
  app.render();
}

/**
 * @param {App} app
 * @param {'score'|'sound'|'confirm'} key
 * @param {string} text
 */
function check(app, key, text) {
  return h('label', { class: 'check' }, h('input', { type: 'checkbox',
    checked: settings[key], on: {
      change: (/** @type {Event} */ event) => take(app, {
        [key]: /** @type {HTMLInputElement} */ (event.target).checked }),
    } }), text);
}

/**
 * @param {App} app
 * @param {'theme'|'size'|'speed'|'coach'} key
 * @param {string} text
 * @param {[string, string][]} values
 */
function choose(app, key, text, values) {
  const now = settings[key] === 'new' ? 'off' : String(settings[key]);
  return select(text, values, now, (value) =>
    take(app, { [key]: key === 'size' ? Number(value) : value }));
}
