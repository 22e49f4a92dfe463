/**
 * @file attention.js - it is one's turn: told by the title, the icon, a sound
 * and, if that is allowed, a notification.
 */
import { t } from './i18n.js';
import { sound } from './sound.js';

/** @typedef {import('./app.js').App} App */

let told = false;
const ICON = 'icons/icon.svg';
/** The same with a dot. */
const CALLING = 'icons/icon-turn.svg';

/**
 * @param {App} app
 * @param {boolean} turn
 */
export function tellTurn(app, turn) {
  document.title = turn ? t('Your turn – OddVille') : t('OddVille');
  document.querySelector('link[rel="icon"]')?.setAttribute('href',
    turn ? CALLING : ICON);
  if (turn && !told) {
    sound('bell');
    if (document.hidden) notify(t('It is your turn.'));
  }
  told = turn;
}

export function mayAskToNotify() {
  return 'Notification' in window && Notification.permission === 'default';
}

export function askToNotify() {
  return Notification.requestPermission();
}

/** @param {string} text */
function notify(text) {
  if (!('Notification' in window)
      || Notification.permission !== 'granted') return;
  try {
    const made = new Notification(t('OddVille'), { body: text,
      tag: 'oddville-turn', icon: 'icons/icon-192.png' });
    made.onclick = () => {
      window.focus();
      made.close();
    };
  } catch {
    // Some phones only let a service worker do this: the title must do.
  }
}
