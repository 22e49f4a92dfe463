/**
 * @file pieces.js - workers and cards as elements: what they look like, and
 * what happens when somebody points at them, taps them or holds them.
 */
import { h, spoken } from './dom.js';
import { tellConsequences } from './ears.js';
import { settings } from './store.js';
import { renderDetail } from './views/preview.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./cards.js').Info} Info */

const STILL = 4; // pixels that a hand trembles

/** @type {{x: number, y: number}|null} where the pointer was pressed last */
let pressed = null;
addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
  pressed = { x, y };
}, true);
addEventListener('pointermove', (event) => {
  if (!rests(event)) pressed = null;
}, true);

/**
 * Is the pointer still where it was pressed? Then nobody points at what has
 * come to lie under it meanwhile: a card just laid would cover the city.
 * @param {PointerEvent} event
 */
function rests({ clientX, clientY }) {
  return pressed !== null
    && Math.hypot(clientX - pressed.x, clientY - pressed.y) < STILL;
}

export class Pieces {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * @param {number} seat
   * @param {string} [anchor] where it stands, for what moves
   */
  worker(seat, anchor) {
    return h('span', { class: `worker seat-${seat}`,
      data: anchor ? { anchor } : {}, aria: { hidden: 'true' } }, this.app.art.of('worker', { seat }));
  }

  /**
   * A small picture that shows itself larger on demand.
   * @param {Info} info
   * @param {string} anchor
   */
  miniature(info, anchor) {
    const { art, cards } = this.app;
    const { what, title, ...keys } = info;
    const made = h('button', {
      type: 'button', class: `mini ${what}${this.app.teller.fresh(anchor)}`,
      data: anchor ? { anchor } : {},
    }, spoken([cards.title(info), cards.text(info)].filter(Boolean)
      .join('. ')), art.of(what, keys));
    this.makeInfo(made, info);
    return made;
  }

  /**
   * @param {HTMLElement} made
   * @param {Info} info
   */
  makeInfo(made, info) {
    made.addEventListener('pointerenter', (event) => {
      if (!rests(event)) this.look(info, made);
    });
    made.addEventListener('focus', () => {
      if (made.matches(':focus-visible')) this.look(info, made);
    });
    made.addEventListener('pointerleave', () => this.look(null));
    made.addEventListener('click', () => this.app.dialogs.card(info));
  }

  /**
   * @param {HTMLElement} made
   * @param {string} key
   * @param {Info} [info]
   */
  makeThing(made, key, info) {
    const { app } = this;
    const { game } = app;
    const known = info ?? app.cards.infoOf(key);
    made.addEventListener('click', (event) => {
      const touch = /** @type {PointerEvent} */ (event).pointerType
        === 'touch';
      const idle = !game.selected.length
        && !(game.asked && game.open.has(key));
      // A finger cannot hover: where a tap leads nowhere, it asks what this is.
      if (touch && idle && known) app.dialogs.card(known);
      else game.tap(key, !touch && !settings.confirm);
    });
    const see = () => {
      if (known) this.#show(known, made);
    };
    made.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'touch' || rests(event)) return;
      see();
      game.point(key);
    });
    made.addEventListener('focus', () => {
      if (made.matches(':focus-visible')) see();
      game.point(key).then(() => tellConsequences(app));
    });
    made.addEventListener('pointerleave', () => {
      this.#show(null);
      game.point(null);
    });
    made.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      if (known) app.dialogs.card(known);
    });
  }

  /**
   * @param {Info|null} info
   * @param {HTMLElement|null} [from] what is looked at
   */
  look(info, from) {
    this.#show(info, from);
    renderDetail(this.app);
  }

  /**
   * @param {Info|null} info
   * @param {HTMLElement|null} [from]
   */
  #show(info, from = null) {
    this.app.info = info;
    this.app.lookedAt = from;
  }

  /** @param {Info} info */
  cardBox(info) {
    const { art, cards } = this.app;
    const { what, title, ...keys } = info;
    const more = what === 'square' ? { plain: true } : keys;
    const flavour = what === 'building'
      ? cards.building(String(info.card))?.flavour : '';
    return h('div', { class: `card-box ${what}` },
      h('div', { class: 'picture' }, art.of(what, more)),
      h('div', { class: 'about' }, h('h3', {}, cards.title(info) ?? ''),
        h('p', {}, cards.lines(info).join('\n')),
        flavour ? h('p', { class: 'flavour' }, flavour) : null));
  }
}
