/**
 * @file animate.js - things fly from where they were to where they are, so
 * that one sees who paid, what was drawn and where a bonus came from. The
 * table itself is always already right: an animation only lies over it.
 */
import { h } from './dom.js';
import { settings } from './store.js';

/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./app.js').App} App */
/** @typedef {Map<string, DOMRect>} Rects */

const TIME = { slow: 900, normal: 520, fast: 240, instant: 0 };

export function still() {
  return settings.speed === 'instant'
    || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What flies is there at once. */
export function land() {
  for (const each of document.querySelectorAll('.ghost')) {
    each.getAnimations().forEach((flight) => flight.finish());
  }
}

/** Where everything is now. @returns {Rects} */
export function whereThingsAre() {
  const found = new Map();
  for (const each of document.querySelectorAll('[data-anchor]')) {
    const box = each.getBoundingClientRect();
    if (box.width) {
      found.set(/** @type {HTMLElement} */ (each).dataset.anchor, box);
    }
  }
  return found;
}

/**
 * What flies for an event: the picture, from where, to where.
 * @param {App} app
 * @param {GameEvent} event
 * @returns {{art: Element, from: string, to: string}|null}
 */
function flight(app, event) {
  const { seat } = event;
  const worker = () => app.pieces.worker(seat ?? 0);
  const card = () => app.art.of('building', { card: event.card });
  const own = `front:${seat}:${event.card}`;
  switch (event.event) {
    case 'coins-gained':
      return { art: app.art.of('coin'), from: 'deck', to: `coins:${seat}` };
    case 'coins-paid':
      return { art: app.art.of('coin'), from: `coins:${seat}`, to: 'deck' };
    case 'resource-picked':
    case 'worker-placed':
      return { art: worker(), from: `supply:${seat}`,
        to: `slot:${event.slot}` };
    case 'worker-moved':
      return { art: worker(), from: `slot:${event.from}`,
        to: `slot:${event.slot}` };
    case 'worker-removed':
    case 'resource-paid':
      return { art: worker(), from: `slot:${event.slot}`,
        to: `supply:${seat}` };
    case 'square-entered':
      return { art: worker(), from: `slot:${event.slot}`, to: 'cell:0,0' };
    case 'building-taken':
      return { art: card(), from: `row:${event.position}`, to: own };
    case 'row-filled':
      return { art: card(), from: 'deck', to: 'row:6' };
    case 'building-discarded':
      return { art: card(), from: own, to: 'deck' };
    case 'building-built':
      return { art: card(), from: own, to: `cell:${event.x},${event.y}` };
    case 'coin-flipped':
      return { art: card(), from: `coins:${seat}`, to: own };
    case 'building-swapped':
      return { art: card(), from: own, to: `row:${event.position}` };
    case 'character-gained': {
      const guild = app.cards.character(event.character ?? '')?.guild;
      return { art: app.art.of('character', { character: event.character }),
        from: `pile:${guild}`, to: `people:${seat}` };
    }
    default:
      return null;
  }
}

/**
 * Plays what happened. Resolves when it is over.
 * @param {App} app
 * @param {GameEvent[]} events
 * @param {Rects} before
 */
export async function play(app, events, before) {
  if (still()) return;
  const time = TIME[/** @type {'slow'} */ (settings.speed)] ?? 520;
  const after = whereThingsAre();
  const flying = [];
  let delay = 0;
  for (const event of events) {
    if (event.event === 'bonus-taken') pulse(app, event);
    const found = flight(app, event);
    if (!found) continue;
    const from = before.get(found.from) ?? after.get(found.from);
    const to = after.get(found.to) ?? before.get(found.to);
    if (!from || !to) continue;
    flying.push(fly(found.art, from, to, time, delay));
    delay += time * 0.3;
  }
  await Promise.all(flying);
}

/**
 * @param {Element} art
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} time
 * @param {number} delay
 */
async function fly(art, from, to, time, delay) {
  const ghost = h('div', { class: 'ghost', aria: { hidden: 'true' } }, art);
  const size = Math.max(18, Math.min(from.width, to.width, 160));
  ghost.style.width = `${size}px`;
  document.body.append(ghost);
  const at = (/** @type {DOMRect} */ box) => {
    const x = box.left + box.width / 2 - size / 2;
    const y = box.top + box.height / 2 - size / 2;
    return `translate(${x}px, ${y}px)`;
  };
  const grow = Math.min(2, Math.max(0.5, to.width / size));
  const moving = ghost.animate([
    { transform: at(from), opacity: 0.4 },
    { transform: at(from), opacity: 1, offset: 0.15 },
    { transform: `${at(to)} scale(${grow})`, opacity: 1, offset: 0.9 },
    { transform: `${at(to)} scale(${grow})`, opacity: 0 },
  ], { duration: time, delay, easing: 'ease-in-out', fill: 'both' });
  await moving.finished.catch(() => {});
  ghost.remove();
}

/**
 * @param {App} app
 * @param {GameEvent} event
 */
function pulse(app, event) {
  const placed = app.game.state.city.find((each) => each.card === event.card);
  if (!placed) return;
  const cell = document.querySelector(
    `[data-anchor="cell:${placed.x},${placed.y}"]`);
  cell?.animate([
    { outline: '0 solid transparent' },
    { outline: '8px solid #f4bb3a' },
    { outline: '0 solid transparent' },
  ], { duration: 900 });
}
