/**
 * @file drag.js - cards can be dragged to where they go, as well as tapped. A
 * drag is two taps: the first on what is dragged, the second on what it is
 * dropped on, so that it can do nothing that taps cannot.
 */
import { h } from './dom.js';

/** @typedef {import('./app.js').App} App */

const START = 10; // pixels; less is a tap

/** @param {App} app */
export function listenToDrags(app) {
  /** @type {Drag|null} */
  let drag = null;
  addEventListener('pointerdown', (event) => {
    drag = event.isPrimary && !event.button ? Drag.of(app, event) : null;
  });
  addEventListener('pointermove', (event) => drag?.move(event));
  addEventListener('pointerup', (event) => {
    drag?.drop(event);
    drag = null;
  });
  addEventListener('pointercancel', () => {
    drag?.end();
    drag = null;
  });
}

class Drag {
  /**
   * @param {App} app
   * @param {HTMLElement} card
   * @param {PointerEvent} event
   */
  constructor(app, card, { clientX, clientY }) {
    this.app = app;
    this.key = card.dataset.key ?? '';
    this.from = { x: clientX, y: clientY };
    this.width = card.clientWidth;
    this.picture = card.querySelector('img')?.cloneNode();
    /** @type {HTMLElement|null} */
    this.ghost = null;
    this.selected = Promise.resolve();
  }

  /**
   * @param {App} app
   * @param {PointerEvent} event
   */
  static of(app, event) {
    const card = event.target instanceof Element
      && event.target.closest('#mine .thing, #row .thing');
    return card instanceof HTMLElement && app.game.asked
      && app.game.open.has(card.dataset.key ?? '')
      ? new Drag(app, card, event) : null;
  }

  /** @param {PointerEvent} event */
  move({ clientX, clientY }) {
    const far = Math.hypot(clientX - this.from.x, clientY - this.from.y);
    if (!this.ghost && far < START) return;
    if (!this.ghost) this.#begin();
    if (this.ghost) {
      this.ghost.style.transform = `translate(${clientX - this.width / 2}px, `
        + `${clientY - this.width / 2}px)`;
    }
  }

  #begin() {
    this.ghost = h('div', { class: 'ghost dragged',
      aria: { hidden: 'true' } }, this.picture ?? null);
    this.ghost.style.width = `${this.width}px`;
    document.body.append(this.ghost);
    this.selected = Promise.resolve(this.app.game.select([this.key]));
  }

  /** @param {PointerEvent} event */
  async drop({ clientX, clientY }) {
    if (!this.ghost) return;
    this.end();
    // The click that follows was not meant.
    const swallow = (/** @type {Event} */ click) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    await this.selected;
    const under = document.elementFromPoint(clientX, clientY);
    if (under?.closest('.deck')) return this.#forCoins();
    const thing = under?.closest('[data-key]');
    const key = thing instanceof HTMLElement ? this.#meant(
      thing.dataset.key ?? '') : null;
    if (key && key !== this.key) await this.app.game.tap(key, true);
  }

  /**
   * A place on the board stands for its resource.
   * @param {string} key
   */
  #meant(key) {
    const [what, resource] = key.split(':');
    if (what === 'slot' && !this.app.game.open.has(key)) {
      return `resource:${resource}`;
    }
    return /^(cell|row|worker|resource|slot|front):/.test(key) ? key : null;
  }

  /** A worker card on the deck is played for coins. */
  #forCoins() {
    const coins = this.app.game.left.find(({ kind }) => kind === 'coins');
    return coins && this.app.game.act(coins.action);
  }

  end() {
    this.ghost?.remove();
    this.ghost = null;
  }
}
