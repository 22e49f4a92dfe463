/**
 * @file update.js - working offline, and taking over a newer version.
 */
import { button, h, one } from './dom.js';
import { t } from './i18n.js';

/**
 * The service worker keeps the files; a newer version waits until the player
 * wants it, and then comes whole.
 */
export async function workOffline() {
  const { serviceWorker } = navigator;
  let served = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (served) location.reload();
    served = true; // the first one only takes up its work
  });
  const registration = await serviceWorker.register('sw.js');
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) {
      offerUpdate(registration.waiting);
    }
  };
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer));
}

/**
 * There is a newer version of the page.
 * @param {ServiceWorker} waiting
 */
function offerUpdate(waiting) {
  if (document.querySelector('.toast.update')) return;
  one('#toasts').append(h('div', { class: 'toast update', role: 'status' },
    t('A new version of the game is available.'), ' ',
    button(t('Update'), () => waiting.postMessage('take over'))));
}
