/**
 * @file navigation.js - which screen is shown, and links that contain a game.
 */
import { one } from './dom.js';
import { renderStart } from './views/start.js';

/** @typedef {import('./app.js').App} App */

export class Navigation {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.screen = 'start';
  }

  showStart() {
    const { app } = this;
    app.game.leave();
    this.screen = 'start';
    document.body.dataset.screen = 'start';
    one('#page').replaceChildren(app.parts.bar, app.start);
    app.render();
    renderStart(app);
    app.start.querySelector('button')?.focus();
  }

  showGame() {
    this.screen = 'game';
    document.body.dataset.screen = 'game';
    one('#page').replaceChildren(this.app.parts.bar, this.app.shell);
  }
}

/** @param {App} app */
export async function firstScreen(app) {
  addEventListener('hashchange', () => openLink(app));
  if (await openLink(app)) return;
  app.navigation.showStart();
}

/** A link that contains a game. @param {App} app */
async function openLink(app) {
  const link = /^#game=(.*)$/.exec(location.hash)?.[1];
  if (!link) return false;
  history.replaceState(null, '', location.pathname + location.search);
  const { navigation } = app;
  // If the link leads nowhere:
  if (navigation.screen !== 'game') navigation.showStart();
  await app.games.bring('open', link);
  return true;
}
