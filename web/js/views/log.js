/**
 * @file log.js - what happened, line by line; a line leads to its position.
 * Below it the slider through the game.
 */
import { fill, h, iconButton } from '../dom.js';
import { t } from '../i18n.js';

/** @typedef {import('../app.js').App} App */

/** @typedef {import('../types.js').LogLine} LogLine */

const CHUNK = 64; // lines a request

/**
 * Whom a line is about: a move of one may bring something to another, and the
 * last one of a turn begins the next player's.
 * @param {{seat: number|null, event: import('../types.js').GameEvent}} line
 */
export function aboutSeat({ seat, event }) {
  return event.seat ?? seat;
}

/**
 * A line of the log, beside the table and in the dialog.
 * @param {LogLine} line
 * @param {() => unknown} go shows its position
 */
export function logLine(line, go, tabIndex = 0) {
  const { move, event, text } = line;
  return h('li', { class: `event-${event.event} seat-${aboutSeat(line)}`,
    data: { move: String(move) } },
  h('button', { type: 'button', on: { click: go }, tabIndex,
    title: t('Show this position') }, text));
}

export class LogView {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {LogLine[]} */
    this.lines = [];
    this.list = h('ol', { class: 'lines', tabIndex: 0 });
    this.time = h('div', { class: 'time' });
    this.section = h('section', { class: 'log', id: 'log' }, this.list,
      this.time);
    this.fetching = Promise.resolve();
    // Another size of the window or of the panels above: the end stays in sight.
    new ResizeObserver(() => {
      if (!app.game.look) this.list.scrollTop = this.list.scrollHeight;
    }).observe(this.list);
  }

  /**
   * The end in sight, with the next frame: between two, a browser that is
   * still drawing the last one lets whoever scrolls wait for it.
   */
  #scroll() {
    requestAnimationFrame(() => {
      this.list.scrollTop = this.list.scrollHeight;
      this.mark();
    });
  }

  /** Fetches what is new, or all again. @param {boolean} all */
  update(all) {
    this.fetching = this.fetching.then(() => this.#fetch(all))
      .catch(() => {});
    return this.fetching;
  }

  /** @param {boolean} all */
  async #fetch(all) {
    const total = this.app.game.table?.log ?? 0;
    const from = all || total < this.lines.length ? 0 : this.lines.length;
    /** @type {LogLine[]} */
    const fresh = [];
    for (let more = true; more;) {
      const reply = await this.app.session.ask('log',
        { from: from + fresh.length, count: CHUNK });
      fresh.push(...reply.lines);
      more = reply.lines.length > 0 && from + fresh.length < reply.total;
    }
    this.lines = [...this.lines.slice(0, from), ...fresh];
    const made = fresh.map((line) => logLine(line, () => this.app.game.lookAt(line.move), -1));
    if (from === 0) this.list.replaceChildren(...made);
    else this.list.append(...made);
    this.#scroll();
  }

  /** The line of the position that is looked at. */
  mark() {
    const at = this.app.game.look?.move;
    if (at === undefined && !this.list.querySelector('.here')) return;
    for (const item of this.list.children) {
      const here = at !== undefined
        && Number(/** @type {HTMLElement} */ (item).dataset.move) === at;
      item.classList.toggle('here', here);
      if (here) item.scrollIntoView({ block: 'nearest' });
    }
  }

  render() {
    const { game } = this.app;
    const table = game.need();
    this.section.setAttribute('aria-label', t('Log'));
    this.list.setAttribute('aria-label', t('Log'));
    const at = game.look?.move ?? table.move;
    const slider = h('input', {
      type: 'range', min: '0', max: String(table.move), value: String(at),
      data: { key: 'slider', at: String(at) },
      aria: { label: t('Move') },
      on: {
        input: (/** @type {Event} */ event) => game.lookAt(Number(
          /** @type {HTMLInputElement} */ (event.target).value)),
      },
    });
    const focused = document.activeElement instanceof HTMLInputElement
      && this.time.contains(document.activeElement);
    if (focused && document.activeElement instanceof HTMLInputElement) {
      document.activeElement.max = String(table.move);
    } else {
      fill(this.time,
        iconButton('first', t('To the start'), () => game.lookAt(0),
          { data: { key: 'first' } }),
        iconButton('back', t('One move back'), () => game.lookAt(at - 1),
          { data: { key: 'before', at: String(at) }, disabled: at === 0 }),
        slider,
        iconButton('next', t('One move forward'), () => game.lookAt(at + 1),
          { data: { key: 'after', at: String(at) },
            disabled: !game.look }),
        iconButton('last', t('To the end'), () => game.lookAt(Infinity),
          { data: { key: 'last' }, disabled: !game.look }));
    }
    this.mark();
  }
}
