/**
 * @file daily.js - the deal of the day: on one date everybody has the same
 * cards in the same order against the same opponent. The date is that of UTC,
 * so that it is one deal all over the world. Once one's own game is over, the
 * master plays it from the same seat, in a worker of its own.
 */
import { Session, WorkerTransport } from './session.js';

/** @typedef {import('./app.js').App} App */

const LEVELS = ['skilled', 'expert', 'casual']; // the first that there is
const MASTERS = ['master', 'expert'];
const QUICK = 400; // simulations, so that a whole game takes few seconds

export function today() {
  return new Date().toISOString().slice(0, 10);
}

/** @param {App} app @param {string[]} wanted */
function levelOf(app, wanted) {
  return wanted.find((id) => app.hello.bots.some((bot) => bot.id === id))
    ?? app.hello.bots[0]?.id ?? '';
}

/** Who one plays against. @param {App} app */
export function dailyBot(app) {
  return levelOf(app, LEVELS);
}

/** Who shows how it could be played. @param {App} app */
export function dailyMaster(app) {
  return levelOf(app, MASTERS);
}

/**
 * What is asked of the session for the deal of a date.
 * @param {App} app
 * @param {string} date
 */
function dealOf(app, date) {
  return { seed: date.replaceAll('-', ''), date,
    players: [{}, { bot: dailyBot(app) }] };
}

/** @param {App} app the deal of today; the first time it counts */
export function playDaily(app) {
  const date = today();
  return app.games.begin({ ...dealOf(app, date), deal: date });
}

/**
 * What the master makes of the deal, from one's own seat.
 * @param {App} app
 * @param {string} date
 * @returns {Promise<number>} points
 */
async function masterPlays(app, date) {
  const session = new Session(new WorkerTransport());
  try {
    await session.net(2);
    const deal = dealOf(app, date);
    deal.players[0] = { bot: `${dailyMaster(app)}:${QUICK}` };
    let table = await session.ask('new', deal);
    while (table.waits === 'bot' || table.waits === 'order') {
      table = await session.ask('step');
    }
    return table.score[0].total;
  } finally {
    session.close();
  }
}

/** @type {Set<string>} games whose deal the master plays, or tried to */
const begun = new Set();

/**
 * Finds out how the master did, once for each result.
 * @param {App} app
 * @param {import('./results.js').Result} result of a deal of the day
 */
export async function reveal(app, { id, deal, master }) {
  if (master !== null || begun.has(id)) return;
  begun.add(id);
  const points = await masterPlays(app, deal).catch(() => null);
  if (points === null) return; // without an engine nobody learns it
  app.results.learn(id, { master: points });
  await app.changed({});
}
