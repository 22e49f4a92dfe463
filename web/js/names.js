/**
 * @file names.js - what players, bots, bonuses and slots are called.
 */
import { t } from './i18n.js';

/** @typedef {import('./app.js').App} App */

/**
 * Who plays alone against bots need not tell a name.
 * @param {import('./types.js').SeatHead[]} players
 * @param {number} seat
 */
function isYou(players, seat) {
  const people = players.filter(({ bot }) => bot === null);
  return people.length === 1 && people[0] === players[seat]
    && !people[0].name;
}

export class Names {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {number} seat */
  player(seat) {
    return this.of(this.app.game.table?.game.players ?? [], seat);
  }

  /**
   * @param {import('./types.js').SeatHead[]} players
   * @param {number} seat
   */
  of(players, seat) {
    const name = players[seat]?.name;
    const colour = this.colour(seat);
    if (!name) return isYou(players, seat) ? t('You') : colour;
    const shared = players.filter((each) => each.name === name).length > 1;
    return shared ? `${name} (${colour})` : name;
  }

  /** @param {number} seat */
  colour(seat) {
    return this.app.game.deck?.colours[seat]?.name ?? String(seat);
  }

  /** Is this the only person here, without a name? @param {number} seat */
  isYou(seat) {
    return isYou(this.app.game.table?.game.players ?? [], seat);
  }

  /** @param {string} id */
  bot(id) {
    return this.app.hello.bots.find((each) => each.id === id)?.name ?? id;
  }

  /** @param {string} source a side, or `own` */
  source(source) {
    return this.app.game.deck?.sides.find((each) => each.id === source)?.name
      ?? t('this building');
  }

  /** @param {string} source of an open bonus: a side, or `own` */
  bonus(source) {
    const { cards, game } = this.app;
    const { city, open_bonuses: open } = game.state;
    const { x, y } = city[city.length - 1];
    const card = cards.building(cards.at(x, y, source) ?? '');
    const bonus = open.find((each) => each.source === source)?.bonus;
    const name = game.deck?.bonuses.find(({ id }) => id === bonus)?.name;
    return t('{source}: {bonus}', {
      source: card?.name ?? this.source(source), bonus: name ?? '' });
  }

  /**
   * @param {string} resource
   * @param {number} price
   */
  slot(resource, price) {
    const name = this.app.game.deck?.resources.find(({ id }) =>
      id === resource)?.name ?? resource;
    return t('{resource}, {price}-coin slot', { resource: name, price });
  }
}
