/**
 * @file city.js - the city: cards on a plane that can be moved and zoomed by
 * mouse, touch and keys, and the cells where one may build.
 */
import { fill, h, iconButton, spoken } from '../dom.js';
import { SIZE, STEPS } from '../cards.js';
import { icon } from '../icons.js';
import { signed, spread, t } from '../i18n.js';
import { settings } from '../store.js';
import { lightOn } from '../story.js';
import { isExplained } from './lesson.js';
import { markedCells, markOf } from './review.js';

const SPOTS = /** @type {Record<string, [number, number]>} */ ({
  wood: [30, 32], clay: [70, 32], stone: [30, 66], crystal: [70, 66],
});

/** @typedef {import('../app.js').App} App */

export class CityView {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.moved = false; // by hand: then new cards do not move it
    this.extent = '';
    this.here = '0,0'; // the cell that the arrow keys are at
    /** @type {Map<number, {x: number, y: number}>} */
    this.touches = new Map();
    this.dragged = false;
    this.plane = h('div', { class: 'plane' });
    this.pane = h('div', { class: 'pane' }, this.plane);
    this.tools = h('div', { class: 'tools' });
    this.section = h('section', { class: 'city', id: 'city' }, this.pane,
      this.tools);
    this.#listen();
  }

  #listen() {
    const pane = this.pane;
    pane.addEventListener('wheel', (event) => {
      event.preventDefault();
      const box = pane.getBoundingClientRect();
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15,
        event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
    pane.addEventListener('pointerdown', (event) => this.#down(event));
    pane.addEventListener('pointermove', (event) => this.#move(event));
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) {
      pane.addEventListener(name, (event) => this.touches.delete(
        /** @type {PointerEvent} */ (event).pointerId));
    }
    pane.addEventListener('click', (event) => {
      if (this.dragged) event.stopPropagation();
    }, true);
    this.section.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => { if (!this.moved) this.fit(); })
      .observe(pane);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.touches.size === 1) this.dragged = false;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const last = this.touches.get(event.pointerId);
    if (!last || (event.pointerType === 'mouse' && !event.buttons)) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (!this.dragged && Math.hypot(dx, dy) < 6) return;
    this.dragged = true;
    if (this.touches.size === 2) {
      const other = [...this.touches].find(([id]) => id !== event.pointerId);
      if (other) this.#pinch(last, other[1], event);
    } else {
      this.x += dx;
      this.y += dy;
    }
    this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = true;
    this.place();
  }

  /**
   * @param {{x: number, y: number}} last
   * @param {{x: number, y: number}} other
   * @param {PointerEvent} event
   */
  #pinch(last, other, event) {
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(event.clientX - other.x,
      event.clientY - other.y);
    const box = this.pane.getBoundingClientRect();
    this.zoom(after / Math.max(before, 1),
      (event.clientX + other.x) / 2 - box.left,
      (event.clientY + other.y) / 2 - box.top);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    })[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#walk(step);
  }

  /**
   * Moves the focus to the nearest cell in that direction.
   * @param {[number, number]} step
   */
  #walk([dx, dy]) {
    const [hx, hy] = this.here.split(',').map(Number);
    let best = null;
    let least = Infinity;
    for (const cell of this.plane.querySelectorAll('[data-cell]')) {
      if (!(cell instanceof HTMLElement)) continue;
      const [x, y] = (cell.dataset.cell ?? '').split(',').map(Number);
      const along = (x - hx) * dx + (y - hy) * dy;
      const aside = Math.abs((x - hx) * dy) + Math.abs((y - hy) * dx);
      if (along > 0 && along + 3 * aside < least) {
        least = along + 3 * aside;
        best = cell;
      }
    }
    if (best) best.focus();
  }

  /**
   * @param {number} factor
   * @param {number} [px] of the pane: the point that stays
   * @param {number} [py]
   */
  zoom(factor, px = this.pane.clientWidth / 2,
    py = this.pane.clientHeight / 2) {
    const next = Math.min(3, Math.max(0.2, this.scale * factor));
    this.x = px - (px - this.x) * (next / this.scale);
    this.y = py - (py - this.y) * (next / this.scale);
    this.scale = next;
    this.moved = true;
    this.place();
  }

  place() {
    this.plane.style.transform =
      `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.#renderTools();
  }

  /** Shows everything there is, as large as it can be. */
  fit() {
    const cells = [...this.plane.querySelectorAll('[data-cell]')]
      .map((cell) => (/** @type {HTMLElement} */ (cell).dataset.cell ?? '')
        .split(',').map(Number));
    if (!cells.length) return;
    const xs = cells.map(([x]) => x);
    const ys = cells.map(([, y]) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const width = (Math.max(...xs) - left + 1) * SIZE;
    const height = (Math.max(...ys) - top + 1) * SIZE;
    const room = 12;
    const tall = this.pane.clientHeight;
    const w = this.pane.clientWidth - this.#besideTools();
    if (!w || !tall) return;
    const letters = parseFloat(getComputedStyle(document.documentElement)
      .fontSize) / 16;
    const most = Math.max(1.6 * letters, 0.46 * Math.min(w, tall) / SIZE);
    this.scale = Math.min(most, (w - 2 * room) / width,
      (tall - 2 * room) / height);
    this.x = (w - width * this.scale) / 2 - left * SIZE * this.scale;
    this.y = (tall - height * this.scale) / 2 - top * SIZE * this.scale;
    this.moved = false;
    this.place();
  }

  /** The strip that the tools take if they lie on the pane, at its right. */
  #besideTools() {
    const tools = this.tools.getBoundingClientRect();
    const pane = this.pane.getBoundingClientRect();
    return tools.width && tools.left > (pane.left + pane.right) / 2
      ? pane.right - tools.left : 0;
  }

  render() {
    const { game } = this.app;
    this.section.setAttribute('aria-label', t('City'));
    const state = game.state;
    const cards = state.city.map((placed) => this.#card(placed));
    const taken = new Set(state.city.map(({ x, y }) => `${x},${y}`));
    const sites = this.#sites().filter(({ cell }) => !taken.has(cell));
    const order = [...cards, ...sites.map((site) => site.made)];
    const focused = order.find((each) => each.dataset.cell === this.here)
      ?? order[0];
    for (const each of order) {
      each.setAttribute('tabindex', each === focused ? '0' : '-1');
    }
    fill(this.plane, ...order, ...this.app.teller.lights.map(lightOn));
    this.#renderTools();
    const extent = order.map((each) => each.dataset.cell).sort().join(' ');
    if (extent !== this.extent) {
      this.extent = extent;
      if (!this.moved) this.fit();
    }
  }

  /** The whole city, or part of it larger: all that a phone needs. */
  #toggle() {
    if (this.moved) this.fit();
    else this.zoom(1.7);
  }

  #renderTools() {
    fill(this.tools,
      iconButton('plus', t('Zoom in'), () => this.zoom(1.25)),
      iconButton('minus', t('Zoom out'), () => this.zoom(0.8)),
      iconButton('fit', t('Fit the city'), () => this.fit()),
      iconButton(this.moved ? 'fit' : 'zoom', this.moved
        ? t('Fit the city') : t('Zoom in'), () => this.#toggle(),
      { class: 'icon toggle' }));
  }

  /** @param {import('../types.js').Placed} placed */
  #card({ card, x, y, owner }) {
    const { app } = this;
    const { game } = app;
    const square = card === 'main-square';
    const art = square ? app.art.of('square', { plain: true })
      : app.art.of('building', { card });
    const key = `cell:${x},${y}`;
    const marks = [];
    if (owner !== null) marks.push(app.pieces.worker(owner, `roof:${x},${y}`));
    if (square) marks.push(...this.#onSquare());
    const bonus = this.#bonusOf(x, y);
    return this.#cell(x, y, {
      class: 'tile' + (bonus ? ' bonus-source' : '')
        + (isExplained(app, { what: 'building', card }) ? ' explains' : '')
        + (game.open.has(bonus ?? key) ? ' open' : ''),
    }, spoken(this.#cardLabel(card, x, y, owner)),
    bonus ? spoken(` ${app.names.bonus(bonus.slice('bonus:'.length))}. `
      + t('Can be chosen.')) : null, art, ...marks,
    owner !== null ? this.#points(x, y) : null);
  }

  /**
   * The open bonus that comes from this card, as a key.
   * @param {number} x
   * @param {number} y
   */
  #bonusOf(x, y) {
    const { state } = this.app.game;
    if (!state.open_bonuses.length) return null;
    const last = state.city[state.city.length - 1];
    const source = Object.keys(STEPS).find((side) =>
      last.x + STEPS[side][0] === x && last.y + STEPS[side][1] === y);
    return state.open_bonuses.some((each) => each.source === source)
      ? `bonus:${source}` : null;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #points(x, y) {
    const { counting, game } = this.app;
    if (!settings.score && game.state.phase !== 'over') return null;
    if (counting.hides(x, y)) return null;
    for (const score of this.app.game.score) {
      const card = score.cards.find((each) => each.x === x && each.y === y);
      if (card) {
        return h('span', { class: `points${counting.last?.at === `${x},${y}`
          ? ' counted' : ''}`, aria: { hidden: 'true' },
        data: { number: `points:${x},${y}` } },
          String(card.points));
      }
    }
    return null;
  }

  #onSquare() {
    return this.app.game.state.players
      .filter((player) => player.spot !== null)
      .map((player) => {
        const worker = this.app.pieces.worker(player.seat,
          `square:${player.seat}`);
        const [left, top] = SPOTS[player.spot ?? 'wood'];
        worker.style.left = `${left - 9}%`;
        worker.style.top = `${top - 18}%`;
        worker.classList.add('on-square');
        return worker;
      });
  }

  /**
   * @param {string} card
   * @param {number} x
   * @param {number} y
   * @param {number|null} owner
   */
  #cardLabel(card, x, y, owner) {
    const { app } = this;
    const known = app.cards.building(card);
    const parts = [known?.name ?? card, t('column {x}, row {y}', { x, y })];
    if (owner !== null) parts.push(app.names.player(owner));
    for (const player of app.game.state.players) {
      if (card === 'main-square' && player.spot !== null) {
        parts.push(app.names.player(player.seat));
      }
    }
    if (known?.caption) parts.push(known.caption);
    return parts.join('. ');
  }

  /** The empty cells that matter now. */
  #sites() {
    const { game } = this.app;
    const found = markedCells(this.app).map(({ x, y }) => ({
      cell: `${x},${y}`, made: this.#cell(x, y, { class: 'site' },
        spoken(t('column {x}, row {y}', { x, y }))) }));
    const map = game.map;
    if (map) {
      for (const cell of map.cells) {
        found.push({
          cell: `${cell.x},${cell.y}`,
          made: this.#site(cell, map.before[game.me]),
        });
      }
    }
    return found;
  }

  /**
   * @param {SiteMap['cells'][0]} cell
   * @param {number} before
   * @typedef {import('../types.js').SiteMap} SiteMap
   */
  #site(cell, before) {
    const { game } = this.app;
    const gain = signed(cell.after[game.me] - before);
    const complete = spread(cell.complete[game.me] - before,
      cell.complete_most[game.me] - before, signed);
    const { x, y, refusal } = cell;
    const open = game.open.has(`cell:${x},${y}`)
      || game.selected.includes(`cell:${x},${y}`);
    const where = `${t('column {x}, row {y}', { x, y })}. `
      + this.app.cards.neighbours(x, y);
    const words = refusal ? `${where}. ${refusal.text}`
      : `${where}. ${t('Points: {change}', { change: gain })}`
        + (complete === gain ? '' : `. ${t(
          'With bonuses and character: {change}', { change: complete })}`)
        + (open ? `. ${t('Can be chosen.')}` : '');
    const bonuses = refusal ? [] : cell.bonuses.map(({ bonus }) =>
      h('span', { class: 'sign' },
        this.app.art.of('bonus-sign', { bonus })));
    return this.#cell(x, y, {
      class: `site${open ? ' open' : ''}${refusal ? ' barred' : ' fits'}`
        + `${game.wants(game.open.get(`cell:${x},${y}`)) ? ' wanted' : ''}`,
    }, spoken(words), refusal ? null : this.#preview(),
    h('span', { class: 'gain', aria: { hidden: 'true' } },
      refusal ? icon('cross') : gain),
    refusal || complete === gain ? null : h('span',
      { class: 'complete', aria: { hidden: 'true' } }, icon('arrow'), complete),
    bonuses.length ? h('span', { class: 'bonuses' }, bonuses) : null);
  }

  /** The building as it would stand here, seen when the cell is pointed at. */
  #preview() {
    const card = this.app.game.map?.card;
    return card ? h('span', { class: 'would', aria: { hidden: 'true' } },
      this.app.art.of('building', { card })) : null;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {Record<string, any>} props
   * @param {...any} children
   */
  #cell(x, y, props, ...children) {
    const { game } = this.app;
    const key = this.#bonusOf(x, y) ?? `cell:${x},${y}`;
    const chosen = game.selected.includes(key);
    const refused = game.refusal?.x === x && game.refusal?.y === y;
    const made = h('button', {
      type: 'button',
      data: { key, cell: `${x},${y}`, anchor: `cell:${x},${y}` },
      ...props,
      class: props.class + markOf(this.app, key)
        + this.app.teller.fresh(`cell:${x},${y}`) + (chosen ? ' chosen' : '')
        + (refused ? ' refused' : ''),
      on: {
        focus: () => {
          this.here = `${x},${y}`;
          this.#reveal(x, y);
        },
      },
    }, ...children);
    // A card that gives a bonus has its key, and is still a card.
    this.app.pieces.makeThing(made, key,
      this.app.cards.infoOf(`cell:${x},${y}`));
    made.style.left = `${x * SIZE}px`;
    made.style.top = `${y * SIZE}px`;
    return made;
  }

  /**
   * A cell that gets the focus by keyboard comes into sight.
   * @param {number} x
   * @param {number} y
   */
  #reveal(x, y) {
    const size = SIZE * this.scale;
    const [left, top] = [this.x + x * size, this.y + y * size];
    const [w, tall] = [this.pane.clientWidth, this.pane.clientHeight];
    const dx = left < 0 ? -left + 8 : Math.min(0, w - left - size - 8);
    const dy = top < 0 ? -top + 8 : Math.min(0, tall - top - size - 8);
    this.pane.scrollTo(0, 0);
    if (!dx && !dy) return;
    this.x += dx;
    this.y += dy;
    this.place();
  }
}
