/**
 * @file animate.js - motion: things fly from where they were to where they
 * are. The table is drawn as it will be, and what is still under way is left
 * out of the picture until it arrives: a card, a worker, a number. So nothing
 * has to wait for motion, and `land` ends it at once.
 */
import { h } from './dom.js';
import { settings } from './store.js';

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/**
 * `hide` is what must not be seen before it arrives; `number` is a count that
 * changes by `by`, when it takes off (`leaves`) or when it arrives; `small` is
 * the size of what flies between things of other sizes.
 * @typedef {{art: Element, from: Box, to: Box, hide?: Element|null,
 *   hop?: boolean, small?: boolean, lies?: boolean, number?: string,
 *   by?: number, leaves?: boolean, sound?: string}} Flight
 */

const TIME = { slow: 900, normal: 520, fast: 240, instant: 0 };
const SMALL = 30; // pixels: a coin on its way
const RING = 6; // pixels: how thick the ring is that lights up

export function still() {
  return settings.speed === 'instant'
    || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds that a thing is in the air. */
export function airTime() {
  return TIME[/** @type {'slow'} */ (settings.speed)] ?? TIME.normal;
}

/** @type {Set<() => void>} what ends each motion that is under way */
const under = new Set();

/** What flies is there at once. */
export function land() {
  for (const end of [...under]) end();
}

/**
 * An animation, and what happens when it is over or cut short, once.
 * @param {Animation} motion
 * @param {() => void} after
 * @returns {Promise<void>}
 */
function follow(motion, after) {
  return new Promise((resolve) => {
    const end = () => {
      if (!under.delete(end)) return;
      motion.cancel();
      after();
      resolve();
    };
    under.add(end);
    motion.finished.then(end, end);
  });
}

/**
 * @param {Flight} flight
 * @param {number} delay
 * @param {{takeOff: () => void, arrive: () => void}} then
 */
export function fly(flight, delay, { takeOff, arrive }) {
  const { art, hide, hop, lies } = flight;
  const from = flight.small ? shrunk(flight.from) : flight.from;
  const to = flight.small ? shrunk(flight.to) : flight.to;
  const ghost = h('div', { class: 'ghost', aria: { hidden: 'true' } }, art);
  ghost.style.width = `${to.width}px`;
  if (!lies) ghost.style.opacity = '0';
  document.body.append(ghost);
  const veil = hide?.animate([{ opacity: 0 }, { opacity: 0 }],
    { duration: 0, fill: 'both' });
  const duration = airTime();
  const moving = ghost.animate(path(from, to, Boolean(hop)), { duration,
    delay, easing: 'cubic-bezier(0.45, 0.05, 0.3, 1)',
    fill: lies ? 'both' : 'forwards' });
  const timer = setTimeout(takeOff, delay);
  return follow(moving, () => {
    clearTimeout(timer);
    ghost.remove();
    veil?.cancel();
    arrive();
  });
}

/** @param {Box} box @returns {Box} of the size of a coin, in its middle */
function shrunk({ left, top, width, height }) {
  return { left: left + (width - SMALL) / 2, top: top + (height - SMALL) / 2,
    width: SMALL, height: SMALL };
}

/**
 * From box to box in a curve, higher for what jumps; it ends as what is there
 * already.
 * @param {Box} from
 * @param {Box} to
 * @param {boolean} hop
 * @returns {Keyframe[]}
 */
function path(from, to, hop) {
  const at = (/** @type {number} */ x, /** @type {number} */ y,
    /** @type {number} */ width) =>
    `translate(${x}px, ${y}px) scale(${width / Math.max(1, to.width)})`;
  const far = Math.hypot(to.left - from.left, to.top - from.top);
  const lift = hop ? Math.min(90, 30 + far * 0.3) : Math.min(40, far * 0.1);
  const grown = Math.max(from.width, to.width) * (hop ? 1 : 1.06);
  const last = at(to.left, to.top, to.width);
  return [
    { transform: at(from.left, from.top, from.width), opacity: 1 },
    { transform: at((from.left + to.left) / 2,
      (from.top + to.top) / 2 - lift, (grown + to.width) / 2), opacity: 1 },
    ...hop ? [{ transform: last, opacity: 1, offset: 0.82 },
      { transform: at(to.left, to.top - 8, to.width), opacity: 1,
        offset: 0.91 }] : [],
    { transform: last, opacity: 1 },
  ];
}

/**
 * Something that was elsewhere slides to where it is.
 * @param {Element} thing
 * @param {Box} from
 * @param {Box} to where it is: to ask here would lay out all once for each
 * @param {number} delay
 */
export function slide(thing, from, to, delay) {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 2) return Promise.resolve();
  return follow(thing.animate([{ translate: `${dx}px ${dy}px` },
    { translate: '0px 0px' }], { duration: airTime() * 0.7, delay,
    easing: 'ease-in-out', fill: 'backwards' }), () => {});
}

/**
 * The ring that lights up around a thing. It lies over it, so that it can grow
 * and go out without anything being painted; nothing rings what is not seen.
 * @param {HTMLElement} thing
 * @returns {HTMLElement|null}
 */
export function ringOf(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!seen || !thing.contains(seen)) return null;
  const ring = h('span', { class: 'ring', aria: { hidden: 'true' },
    data: { around: thing.dataset.anchor ?? '' } });
  Object.assign(ring.style, { left: `${left - RING}px`,
    top: `${top - RING}px`, width: `${width + 2 * RING}px`,
    height: `${height + 2 * RING}px`,
    borderRadius: `calc(${getComputedStyle(thing).borderRadius} + ${RING}px)` });
  return ring;
}

/**
 * Something lights up where it happened. This runs on beside the rest:
 * nobody waits for it.
 * @param {HTMLElement} ring
 * @param {number} delay
 */
export function pulse(ring, delay) {
  const [width, height] = [parseFloat(ring.style.width),
    parseFloat(ring.style.height)];
  const wider = (/** @type {number} */ by) =>
    `scale(${1 + 2 * by / width}, ${1 + 2 * by / height})`;
  document.querySelector('.game')?.append(ring);
  const gone = () => ring.remove();
  ring.animate([{ opacity: 0, transform: wider(-RING) },
    { opacity: 0.95, transform: wider(0), offset: 0.25 },
    { opacity: 0, transform: wider(RING) }],
  { duration: 900, delay, easing: 'ease-out' }).finished.then(gone, gone);
}

/**
 * The plane moves from one view to the next.
 * @param {Element} plane
 * @param {string} before its transform
 * @param {string} after
 */
export function pan(plane, before, after) {
  if (!before || before === after) return Promise.resolve();
  return follow(plane.animate([{ transform: before }, { transform: after }],
    { duration: airTime() * 0.8, easing: 'ease-in-out' }), () => {});
}

/**
 * A light grows along the street and goes out.
 * @param {HTMLElement} light
 * @param {number} delay
 */
export function glow(light, delay) {
  return follow(light.animate([
    { opacity: 0, clipPath: 'inset(0 100% 0 0)' },
    { opacity: 1, clipPath: 'inset(0 0 0 0)', offset: 0.4 },
    { opacity: 1, clipPath: 'inset(0 0 0 0)', offset: 0.7 },
    { opacity: 0, clipPath: 'inset(0 0 0 0)' },
  ], { duration: airTime() * 1.6, delay, easing: 'ease-out', fill: 'both' }),
  () => light.remove());
}
