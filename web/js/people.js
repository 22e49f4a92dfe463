/**
 * @file people.js - those one plays against: each level of the bots is
 * somebody, with a name and a face, however long that bot may think.
 */
import { h } from './dom.js';

/** From the kindest on. */
export const PEOPLE = /** @type {Record<string, string>} */ ({
  'first-game': 'Pip', relaxed: 'Lotte', casual: 'Bruno', skilled: 'Vera',
  expert: 'Magnus', master: 'Odette',
});

/**
 * Who a bot is, apart from how long it may think: `master` for
 * `master:10000`.
 * @param {string|null|undefined} bot
 */
export function withoutBudget(bot) {
  return (bot ?? '').replace(/:[0-9]+$/, '');
}

/**
 * The name of who a bot is.
 * @param {string|null|undefined} bot
 * @returns {string|undefined}
 */
export function personOf(bot) {
  return PEOPLE[withoutBudget(bot)];
}

/**
 * The face of a bot, if it has one: all are views of one picture, as every
 * picture is a document of its own to the browser.
 * @param {string|null|undefined} bot
 */
export function faceOf(bot) {
  const level = withoutBudget(bot);
  return PEOPLE[level] ? h('img', { class: 'face', alt: '',
    src: `art/faces.svg#${level}`, width: 120, height: 120 }) : null;
}

/**
 * Players of a new game, bots with the names that they have. One person at
 * several seats has none: these are told apart by their colours.
 * @template {{name?: string, bot?: string|null}} T
 * @param {T[]} players
 * @returns {T[]}
 */
export function introduced(players) {
  return players.map((each) => {
    const name = personOf(each.bot);
    const alone = players.filter(({ bot }) => personOf(bot) === name)
      .length === 1;
    return !each.name && name && alone ? { ...each, name } : each;
  });
}

/**
 * The name that somebody chose for a bot, not the one it came with.
 * @param {{name: string, bot: string|null}} player
 */
export function chosenName({ name, bot }) {
  return name === personOf(bot) ? '' : name;
}
