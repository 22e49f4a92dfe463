/**
 * What changes the game is asked for one after the other, whatever a person
 * does in the meantime. No browser: the loop of bots knows no page, and here
 * the session and the pictures are as slow as it comes.
 */
import { expect, test } from '@playwright/test';
import { Game } from '../../web/js/game.js';
import { Refused } from '../../web/js/session.js';
import { settings } from '../../web/js/store.js';
import { dice } from './kit.mjs';

const END = 12; // moves of a game

const soon = () => new Promise((go) => { setImmediate(go); });

/**
 * A session that answers when it is told to. Seat 1 is a bot.
 * @param {(n: number) => number} roll
 */
function slowSession(roll) {
  const made = { seats: /** @type {number[]} */ ([]), move: 0 };
  /** @type {(() => void)[]} */
  const open = [];
  /** @type {string[]} */
  const refused = [];

  const table = () => {
    const seat = made.seats[made.move];
    return { move: made.move, done: { events: [] }, tutorial: null,
      waits: ['person', 'bot'][seat] ?? 'nobody', seat: seat ?? null,
      legal: [[{ action: 'go', text: 'go' }], []], state: {}, score: [],
      game: { players: [{ seat: 0, bot: null }, { seat: 1, bot: 'x' }] } };
  };
  const fits = (/** @type {string} */ request) => {
    const seat = made.seats[made.move];
    return { step: seat === 1, act: seat === 0, undo: made.move > 0,
      load: false }[request] ?? true;
  };
  const answer = (/** @type {string} */ request) => {
    if (!fits(request)) {
      refused.push(request);
      throw new Refused({ why: 'no', text: request });
    }
    if (request === 'at') return { ...table(), move: 0 };
    if (request === 'new') {
      made.move = 0;
      made.seats = Array.from({ length: END }, () => roll(2));
    } else made.move += request === 'undo' ? -1 : 1;
    return table();
  };
  const ask = (/** @type {string} */ request) => new Promise((go, stop) => {
    open.push(() => {
      try { go(answer(request)); } catch (fault) { stop(fault); }
    });
  });
  // Nothing is ever stuck here: every request is answered in the end.
  const abandon = async () => {};
  return { made, open, refused, ask, abandon };
}

/** @param {number} seed */
async function restlessGame(seed) {
  const roll = dice(seed);
  const session = slowSession(roll);
  /** @type {(() => void)[]} */
  const shown = [];
  const game = new Game(/** @type {any} */ (session), ({ moved }) =>
    (moved ? new Promise((go) => { shown.push(() => go()); }) : undefined));
  const first = game.replace(() => session.ask('new'), 'one');
  const settle = async () => {
    for (let still = 0; still < 3; still++) {
      await soon();
      const next = session.open.shift() ?? shown.shift();
      if (next) still = -1;
      next?.();
    }
  };
  await settle();
  await first;
  const deeds = [
    () => session.open.shift()?.(), () => session.open.shift()?.(),
    () => shown.shift()?.(), () => shown.shift()?.(), soon, soon,
    () => game.act('go'), () => game.act('go'), () => game.change('undo'),
    () => game.pause(), () => roll(9) || game.leave(), () => game.lookAt(roll(END)),
    () => game.replace(() => session.ask('load'), 'two').catch(() => {}),
    () => roll(9) || game.replace(() => session.ask('new'), 'three'),
  ];
  for (let deed = 0; deed < 80; deed++) {
    const done = deeds[roll(deeds.length)]();
    await (roll(2) ? soon() : undefined);
    void done;
  }
  await settle();
  return { game, session };
}

test('bots are asked for moves only in their turn, and always go on',
  async () => {
    settings.speed = 'instant';
    const seen = { bot: 0, person: 0, nobody: 0 };
    /** @type {string[]} */
    const wrong = []; // one by one, what is expected takes longer than a game
    for (let seed = 1; seed <= 700; seed++) {
      const { game, session } = await restlessGame(seed);
      const { move, waits } = game.need();
      if (session.refused.includes('step')) wrong.push(`${seed}: a bot asked`);
      if (move !== session.made.move) {
        wrong.push(`${seed}: move ${move}, not ${session.made.move}`);
      }
      if (game.thinking) wrong.push(`${seed}: a bot thinks for ever`);
      if (!game.paused && !game.look && !game.away && waits === 'bot') {
        wrong.push(`${seed}: a bot does not go on`);
      }
      seen[/** @type {'bot'} */ (waits)]++;
    }
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
