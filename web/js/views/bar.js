/**
 * @file bar.js - the bar at the top: menu, undo, hint, language, theme.
 */
import { fill, h, iconButton } from '../dom.js';
import { currentLanguage, t, tn } from '../i18n.js';
import { changeSettings, settings } from '../store.js';
import { applyLook } from '../appearance.js';
import { sound } from '../sound.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
export function renderBar(app) {
  const { game } = app;
  const playing = app.navigation.screen === 'game' && game.table;
  fill(app.parts.bar,
    h('button', { type: 'button', class: 'logo', data: { key: 'logo' },
      title: t('Home'),
      on: { click: () => app.navigation.showStart() } },
    h('span', { class: 'mark', aria: { hidden: 'true' } },
      app.art.of('guild-sign', { guild: 'rooster' })),
    wordmark()),
    playing ? gameTools(app) : h('span', { class: 'space' }),
    languageMenu(app), soundButton(app), themeButton(),
    iconButton('gear', t('Settings'), () => app.dialogs.settings(),
      { data: { key: 'settings' } }),
    iconButton('help', t('Help and rules'), () => app.dialogs.help(),
      { data: { key: 'help' } }));
}

/** The game's name, a letter at a time: each stands as crooked as a house. */
export function wordmark() {
  return h('span', { class: 'wordmark' }, h('span', { class: 'hidden' },
    'OddVille'), [...'OddVille'].map((letter) => h('span', {
    aria: { hidden: 'true' } }, letter)));
}

/** @param {App} app */
function gameTools(app) {
  const { game } = app;
  const table = game.need();
  const undo = table.undo.to !== null && !game.look
    && (!table.follows || table.undo.seat === app.online.seat);
  return h('div', { class: 'tools-bar', role: 'group',
    aria: { label: t('Game') } },
  // First in the row: no text before them ever moves them.
  h('span', { class: 'undo-redo' },
    iconButton('undo', undo ? t('Undo')
      : table.undo.text ?? t('Undo'), () => game.change('undo'),
    { disabled: !undo, data: { key: 'undo' } }),
    table.follows ? null : iconButton('redo', t('Redo'), () => game.change('redo'),
      { disabled: !table.redo || Boolean(game.look),
        data: { key: 'redo' } })),
  turnText(app),
  table.follows && !app.online.hints ? null
    : iconButton('hint', t('Hint'), () => game.hint(),
      { disabled: !game.asked, data: { key: 'hint' } }),
  table.follows ? null : iconButton(game.paused ? 'play' : 'pause', game.paused
    ? t('Resume the bots') : t('Pause the bots'), () => game.pause(),
  { data: { key: 'pause' } }),
  iconButton('scores', t('Scores'), () => app.dialogs.score(),
    { data: { key: 'scores' } }),
  iconButton('menu', t('Menu'), () => app.dialogs.menu(),
    { data: { key: 'menu' } }));
}

/** @param {App} app */
function turnText(app) {
  const { state } = app.game;
  const { turns, stall_left: stall } = app.game.need().forecast;
  const text = state.turn.number
    ? t('Turn {n}', { n: state.turn.number }) : t('Setup');
  const end = state.phase !== 'over' && turns > 0
    ? tn('earliest end: in {n} turn', 'earliest end: in {n} turns',
      turns) : '';
  const stalled = stall !== null && stall <= 8 && state.phase !== 'over'
    ? tn('{n} turn until the game ends because nobody builds',
      '{n} turns until the game ends because nobody builds', stall) : '';
  return h('span', { class: 'turn-text', title: stalled || end },
    h('b', {}, text), h('small', {}, stalled || end));
}

/** @param {App} app */
function languageMenu(app) {
  const select = h('select', {
    class: 'language', aria: { label: t('Language') },
    data: { key: 'language' },
    on: {
      change: (/** @type {Event} */ event) => app.setLanguage(
        /** @type {HTMLSelectElement} */ (event.target).value),
    },
  }, app.hello.languages.map(({ id, name }) => h('option', { value: id,
    selected: id === currentLanguage(), lang: id }, name)));
  // Where room is scarce the code stands over the list of the names.
  return h('label', { class: 'languages' }, h('span', { class: 'code',
    aria: { hidden: 'true' } }, currentLanguage().toUpperCase()), select);
}

/** Who turns sounds on hears at once what they get. @param {App} app */
export function switchSound(app) {
  changeSettings({ sound: !settings.sound });
  sound('bell');
  renderBar(app);
}

/** @param {App} app */
function soundButton(app) {
  const label = settings.sound ? t('Turn sounds off') : t('Turn sounds on');
  return iconButton(settings.sound ? 'sound' : 'silent', label,
    () => switchSound(app), { data: { key: 'sound' } });
}

function themeButton() {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto'
    && matchMedia('(prefers-color-scheme: dark)').matches);
  return iconButton(dark ? 'sun' : 'moon', dark ? t('Light')
    : t('Dark'), (event) => {
    changeSettings({ theme: dark ? 'light' : 'dark' });
    applyLook();
    const old = event.currentTarget;
    if (old instanceof HTMLElement) {
      const made = themeButton();
      old.replaceWith(made);
      made.focus();
    }
  }, { data: { key: 'theme' } });
}
