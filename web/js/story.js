/**
 * @file story.js - a move told in motion: which thing flies for which event,
 * from where it really lay to where it really is, one after the other. Without
 * motion the same places are marked instead, until the next choice.
 */
import { airTime, fly, glow, land, pan, pulse, ringOf, slide, still }
  from './animate.js';
import { SIZE, STEPS } from './cards.js';
import { h, nextTask } from './dom.js';
import { sound } from './sound.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./types.js').Done} Done */
/** @typedef {import('./animate.js').Flight} Flight */
/** @typedef {import('./animate.js').Box} Box */
/** @typedef {{x: number, y: number, source: string}} Light */
/**
 * The table before a move: boxes by anchor (all of them: workers stand beside
 * each other), the numbers that stood there, the row's cards, the city's view.
 * @typedef {{boxes: Map<string, Box[]>, numbers: Map<string, string>,
 *   row: Map<string, Box>, view: string}} Scene
 */

const APART = 0.16; // of the time in the air: things that go together
const NEXT = 0.62; // and what comes after them
const LONGEST = 3.2; // no story is longer, whatever happened in it

/** @returns {NodeListOf<HTMLElement>} */
function all(/** @type {string} */ selector) {
  return document.querySelectorAll(selector);
}

/** Where everything is, and what it says. @param {App} app @returns {Scene} */
export function sceneOf(app) {
  const boxes = new Map();
  for (const each of all('[data-anchor]')) {
    const box = each.getBoundingClientRect();
    const name = each.dataset.anchor ?? '';
    if (box.width) boxes.set(name, [...boxes.get(name) ?? [], box]);
  }
  const numbers = new Map([...all('[data-number]')].map((each) =>
    [each.dataset.number ?? '', each.textContent ?? '']));
  const row = new Map([...all('#row [data-card]')].map((each) =>
    [each.dataset.card ?? '', each.getBoundingClientRect()]));
  return { boxes, numbers, row, view: app.city.plane.style.transform };
}

/**
 * The largest, where a thing is shown twice: one's own cards.
 * @template {Box} T
 * @param {T[]|undefined} boxes
 * @returns {T|undefined}
 */
function largest(boxes) {
  return boxes?.length ? boxes.reduce((best, each) =>
    (each.width > best.width ? each : best)) : undefined;
}

/** @param {string} anchor @returns {HTMLElement|undefined} */
function thingAt(anchor) {
  const found = [...all(`[data-anchor="${CSS.escape(anchor)}"]`)].filter(
    (each) => each.getBoundingClientRect().width);
  const widest = largest(found.map((each) => each.getBoundingClientRect()));
  return found.find((each) =>
    each.getBoundingClientRect().width === widest?.width);
}

/** @param {string} anchor @returns {HTMLElement|undefined} the last of many */
function lastAt(anchor) {
  return [...all(`[data-anchor="${CSS.escape(anchor)}"]`)].at(-1);
}

class Story {
  /**
   * @param {App} app
   * @param {Done} done
   * @param {Scene} before
   */
  constructor(app, done, before) {
    this.app = app;
    this.done = done;
    this.before = before;
    /** @type {{kind: string, flights: Flight[], lights: HTMLElement[]}[]} */
    this.stages = [];
    /** @type {Box|null} the worker who moves in with the building */
    this.mover = null;
  }

  /** @param {string} anchor @returns {Box|undefined} */
  was(anchor) {
    return largest(this.before.boxes.get(anchor))
      ?? thingAt(anchor)?.getBoundingClientRect();
  }

  /**
   * A worker that stood there: the last one, who then is gone.
   * @param {string} anchor
   * @returns {Box|undefined}
   */
  left(anchor) {
    return this.before.boxes.get(anchor)?.pop();
  }

  /**
   * @param {string} kind flights of one kind go together
   * @param {Flight|null} flight
   */
  add(kind, flight) {
    if (!flight) return;
    const last = this.stages.at(-1);
    if (last?.kind === kind) last.flights.push(flight);
    else this.stages.push({ kind, flights: [flight], lights: [] });
  }

  /**
   * @param {Element} art
   * @param {Box|undefined} from
   * @param {Element|undefined|null} to
   * @param {Partial<Flight>} [more]
   * @returns {Flight|null}
   */
  flight(art, from, to, more = {}) {
    const box = to?.getBoundingClientRect();
    return from && to && box?.width
      ? { art, from, to: box, hide: to, ...more } : null;
  }

  tell() {
    for (const event of this.done.events) this.#event(event);
    return this.#run();
  }

  /** @param {GameEvent} event */
  #event(event) {
    const kind = event.event;
    if (kind.startsWith('coins-')) this.#coins(event);
    else if (event.slot) this.#worker(event);
    else if (kind === 'bonus-taken') this.#bonus(event);
    else if (kind.startsWith('character-')) this.#character(event);
    else if (kind === 'building-built') this.#built(event);
    else if (event.card && kind !== 'card-played') this.#card(event);
  }

  /**
   * Coins are cards of the deck: from there to the purse, and back.
   * @param {GameEvent} event
   */
  #coins({ event, seat, amount = 0 }) {
    const gained = event === 'coins-gained';
    if (!gained && event !== 'coins-paid') return;
    const [purse, deck] = [thingAt(`coins:${seat}`), thingAt('deck')];
    for (let coin = 0; coin < Math.min(amount, 6); coin++) {
      this.add(event, this.flight(this.app.art.of('coin'),
        this.was(gained ? 'deck' : `coins:${seat}`), gained ? purse : deck, {
          hide: null, small: true, number: `coins:${seat}`,
          by: gained ? 1 : -1, leaves: !gained, sound: 'coin' }));
    }
  }

  /** @param {GameEvent} event */
  #worker({ event, seat = 0, slot, from }) {
    const art = this.app.pieces.worker(seat);
    const here = lastAt(`on:${slot}:${seat}`);
    if (['resource-picked', 'worker-placed'].includes(event)) {
      this.add(event, this.flight(art, this.was(`supply:${seat}`), here,
        { hop: true, number: `home:${seat}`, by: -1, leaves: true,
          sound: 'step' }));
    } else if (event === 'worker-moved') {
      this.add(event, this.flight(art, this.left(`on:${from}:${seat}`), here,
        { hop: true, lies: true, sound: 'step' }));
    } else if (event === 'square-entered') {
      this.add(event, this.flight(art, this.left(`on:${slot}:${seat}`),
        lastAt(`square:${seat}`), { hop: true, lies: true, sound: 'step' }));
    } else this.#home(event, seat, this.left(`on:${slot}:${seat}`));
  }

  /**
   * A worker leaves the board. The last of those who pay for a building waits
   * for it, and moves in.
   * @param {string} event
   * @param {number} seat
   * @param {Box|undefined} from
   */
  #home(event, seat, from) {
    const go = (/** @type {Box|undefined} */ box) => this.add(event,
      this.flight(this.app.pieces.worker(seat), box, thingAt(
        `supply:${seat}`), { hide: null, lies: true,
        number: `home:${seat}`, by: 1, sound: 'step' }));
    if (event !== 'resource-paid') return go(from);
    if (this.mover) go(this.mover);
    this.mover = from ?? null;
    return undefined;
  }

  /**
   * The card is laid, then a worker jumps on its roof.
   * @param {GameEvent} event
   */
  #built({ seat = 0, card, x, y }) {
    const { app } = this;
    this.add('laid', this.flight(app.art.of('building', { card }),
      this.was(`front:${seat}:${card}`), thingAt(`cell:${x},${y}`),
      { lies: true, sound: 'lay' }));
    this.add('roof', this.flight(app.pieces.worker(seat), this.mover
      ?? this.was(`supply:${seat}`), thingAt(`roof:${x},${y}`), { hop: true,
      lies: Boolean(this.mover), number: `city:${seat}`, sound: 'step' }));
    this.mover = null;
  }

  /**
   * A bonus lights the street that it comes through.
   * @param {GameEvent} event
   */
  #bonus({ source = 'own' }) {
    const { plane } = this.app.city;
    const lights = lightsOf(this.app, [source]).map(lightOn);
    plane.append(...lights);
    this.stages.push({ kind: 'light', flights: [], lights });
  }

  /** @param {GameEvent} event */
  #character({ event, seat, character = '' }) {
    const { app } = this;
    const guild = app.cards.character(character)?.guild;
    const art = app.art.of('character', { character });
    const own = `person:${seat}:${character}`;
    if (event === 'character-gained') {
      this.add(event, this.flight(art, this.was(`pile:${guild}`),
        thingAt(own) ?? thingAt(`people:${seat}`), { hop: true, sound: 'bell',
          number: `pile:${guild}`, by: -1, leaves: true }));
    } else if (event === 'character-returned') {
      this.add(event, this.flight(art, this.was(own)
        ?? this.was(`people:${seat}`), thingAt(`pile:${guild}`),
      { hide: null, lies: true }));
    }
  }

  /** Cards between row, deck and players. @param {GameEvent} event */
  #card({ event, seat, card, taken }) {
    const own = (/** @type {any} */ id) => `front:${seat}:${id}`;
    const lay = (/** @type {any} */ id, /** @type {Box|undefined} */ from,
      /** @type {Element|undefined|null} */ to, more = {}) => this.add(event,
      this.flight(this.app.art.of('building', { card: id }), from, to,
        { sound: 'lay', ...more }));
    const lain = { lies: true };
    if (event === 'building-taken') {
      lay(card, this.before.row.get(String(card)), thingAt(own(card)), lain);
    } else if (event === 'row-filled') {
      lay(card, this.was('deck'), inRow(card), { number: 'deck', by: -1,
        leaves: true, sound: 'step' });
    } else if (event === 'building-discarded') {
      lay(card, this.was(own(card)), thingAt('deck'), { ...lain,
        hide: null });
    } else if (event === 'coin-flipped') {
      lay(card, this.was(`coins:${seat}`), thingAt(own(card)));
    } else if (event === 'building-swapped') {
      lay(card, this.was(own(card)), inRow(card), lain);
      lay(taken, this.before.row.get(String(taken)), thingAt(own(taken)),
        lain);
    }
  }

  /** Everything in its order; where things are is asked before any moves. */
  async #run() {
    const time = airTime();
    const { stages } = this;
    const step = time * Math.min(NEXT, LONGEST / Math.max(1, stages.length));
    const [rings, slides] = [this.#rings(), this.#slides()];
    const going = [this.#camera(), ...slides.map(({ each, from, to }) =>
      slide(each, from, to, time * APART))];
    const numbers = new Numbers(this.before.numbers);
    stages.forEach(({ flights, lights }, at) => {
      flights.forEach((flight, nth) => going.push(fly(flight,
        at * step + nth * time * APART, numbers.of(flight))));
      going.push(...lights.map((light) => glow(light, at * step)));
    });
    for (const ring of rings) pulse(ring, time * NEXT);
    await Promise.all(going);
    numbers.release();
    await nextTask(); // what comes now is not drawn in the frame of the landing
  }

  /** Around what somebody else has done. */
  #rings() {
    if (this.done.seat === this.app.game.me) return [];
    return marked(this.done).flatMap((anchor) => {
      const thing = thingAt(anchor);
      return (thing && ringOf(thing)) ?? [];
    });
  }

  #camera() {
    const { plane } = this.app.city;
    return pan(plane, this.before.view, plane.style.transform);
  }

  /** The row closes up. */
  #slides() {
    return [...all('#row [data-card]')].flatMap((each) => {
      const from = this.before.row.get(each.dataset.card ?? '');
      return from ? [{ each, from, to: each.getBoundingClientRect() }] : [];
    });
  }
}

/** @param {string|number|undefined} id */
function inRow(id) {
  return [...all('#row [data-card]')].find((each) =>
    each.dataset.card === String(id));
}

/** Numbers that say what was, until what changes them has happened. */
class Numbers {
  /** @param {Map<string, string>} before */
  constructor(before) {
    /** @type {Map<string, {thing: HTMLElement, held: string, final: string}>}
     */
    this.held = new Map();
    for (const thing of all('[data-number]')) {
      const name = thing.dataset.number ?? '';
      const held = before.get(name);
      const final = thing.textContent ?? '';
      if (held === undefined || held === final) continue;
      thing.textContent = held;
      this.held.set(name, { thing, held, final });
    }
  }

  /** @param {Flight} flight what it does to its number, and its sound */
  of({ number = '', by = 0, leaves, sound: noise }) {
    return { takeOff: () => { if (leaves) this.#change(number, by); },
      arrive: () => {
        if (noise) sound(noise);
        if (!leaves) this.#change(number, by);
      } };
  }

  /** @param {string} name @param {number} by one more, one less, or as it is */
  #change(name, by) {
    const each = this.held.get(name);
    if (!each) return;
    const next = by ? String(Number(each.held) + by) : each.final;
    if (each.thing.textContent === each.held) each.thing.textContent = next;
    each.held = next;
  }

  /** All say what is, unless they were drawn anew meanwhile. */
  release() {
    for (const { thing, held, final } of this.held.values()) {
      if (thing.textContent === held) thing.textContent = final;
    }
    this.held.clear();
  }
}

/**
 * The lights on the streets between the building that was built last and those
 * that bonuses come from: the middle of each, in cells.
 * @param {App} app
 * @param {string[]} sources
 * @returns {Light[]}
 */
function lightsOf(app, sources) {
  const built = app.game.state.city.at(-1);
  if (!built) return [];
  return sources.map((source) => {
    const [dx, dy] = STEPS[source] ?? [0, 0];
    return { x: built.x + dx / 2, y: built.y + dy / 2, source };
  });
}

/** @param {Light} light */
export function lightOn({ x, y, source }) {
  const made = h('span', { class: `street-light from-${source}`,
    aria: { hidden: 'true' } });
  made.style.left = `${(x + 0.5) * SIZE}px`;
  made.style.top = `${(y + 0.5) * SIZE}px`;
  return made;
}

/**
 * The places where something happened, as anchors.
 * @param {Done} done
 */
function marked({ events, seat }) {
  return events.flatMap((event) => {
    switch (event.event) {
      case 'building-built': return [`cell:${event.x},${event.y}`];
      case 'building-taken':
      case 'building-swapped':
      case 'coin-flipped': return [`front:${seat}:${event.taken ?? event.card}`];
      case 'worker-placed':
      case 'resource-picked':
      case 'worker-moved': return [`slot:${event.slot}`];
      case 'square-entered': return ['cell:0,0'];
      case 'character-gained':
        return [`person:${event.seat}:${event.character}`];
      case 'coins-gained': return [`coins:${event.seat}`];
      default: return [];
    }
  });
}

const SOUNDS = /** @type {Record<string, string>} */ ({
  'coins-gained': 'coin', 'coins-paid': 'coin', 'worker-placed': 'step',
  'resource-picked': 'step', 'building-taken': 'lay', 'building-built': 'lay',
  'character-gained': 'bell',
});

/** What happened, on the table that shows it already. */
export class Teller {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Set<string>} where others did something since one's last move */
    this.trail = new Set();
    /** @type {Light[]} that stay, where nothing moves */
    this.lights = [];
  }

  /** Another game: nothing has happened in it yet. */
  forget() {
    this.trail.clear();
    this.lights = [];
  }

  /** @param {string} anchor */
  fresh(anchor) {
    return this.trail.has(anchor) ? ' fresh' : '';
  }

  /**
   * Before the table is drawn anew.
   * @param {Done|null|undefined} done
   * @param {boolean} quick nobody wants to see it
   * @returns {Scene|null}
   */
  prepare(done, quick) {
    land();
    if (done) this.lights = [];
    if (done && (done.seat === this.app.game.me || !still())) {
      this.trail.clear();
    }
    if (!done) return null;
    if (still()) this.#mark(done);
    return still() || quick ? null : sceneOf(this.app);
  }

  /** @param {Done} done */
  #mark(done) {
    this.lights = lightsOf(this.app, done.events.flatMap(
      ({ event, source }) => (event === 'bonus-taken' && source
        ? [source] : [])));
    if (done.seat === this.app.game.me) return;
    for (const each of marked(done)) this.trail.add(each);
  }

  /**
   * After it was drawn.
   * @param {Done} done
   * @param {Scene|null} before
   */
  async tell(done, before) {
    const heard = done.events.flatMap(({ event }) => SOUNDS[event] ?? []);
    if (before) await new Story(this.app, done, before).tell();
    else new Set(heard).forEach(sound);
    if (done.events.some(({ event }) => event === 'game-ended')) sound('end');
  }
}
