/**
 * @file cards.js - the cards of the deck by their ids, the card on a cell,
 * and what a card that is looked at says.
 */

/**
 * A card or a sign that can be looked at.
 * @typedef {{what: string, card?: string|number, seat?: number,
 *   character?: string, resource?: string, guild?: string,
 *   title?: string}} Info
 */

/** A card's side on the plane of the city, in pixels. */
export const SIZE = 120;

/** To the card at a side. */
export const STEPS = /** @type {Record<string, [number, number]>} */ ({
  own: [0, 0], top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0],
});

export class Cards {
  /** @param {import('./game.js').Game} game */
  constructor(game) {
    this.game = game;
  }

  /** @param {string} id */
  building(id) {
    const { deck } = this.game;
    return id === 'main-square' ? deck?.main_square
      : deck?.buildings.find((each) => each.id === id);
  }

  /** @param {string} id */
  character(id) {
    return this.game.deck?.characters.find((each) => each.id === id);
  }

  /**
   * The card at that side of a cell, or on it.
   * @param {number} x
   * @param {number} y
   * @param {string} [side]
   */
  at(x, y, side = 'own') {
    const [dx, dy] = STEPS[side] ?? [0, 0];
    return this.game.state.city.find((each) =>
      each.x === x + dx && each.y === y + dy)?.card;
  }

  /**
   * The cards around a cell.
   * @param {number} x
   * @param {number} y
   */
  neighbours(x, y) {
    const { sides = [] } = this.game.deck ?? {};
    return sides.map(({ id, name }) => [name, this.at(x, y, id)])
      .filter(([, card]) => card)
      .map(([side, card]) => `${side}: ${this.building(card ?? '')?.name}`)
      .join(', ');
  }

  /**
   * @param {string} key
   * @returns {Info|undefined}
   */
  infoOf(key) {
    if (!key.startsWith('cell:')) return undefined;
    const [x, y] = key.slice(5).split(',').map(Number);
    const placed = this.game.state.city.find((each) =>
      each.x === x && each.y === y);
    if (!placed) return undefined;
    return placed.card === 'main-square' ? { what: 'square' }
      : { what: 'building', card: placed.card };
  }

  /** @param {Info} info */
  title(info) {
    if (info.what === 'building') {
      return this.building(String(info.card))?.name;
    }
    if (info.what === 'square') return this.building('main-square')?.name;
    if (info.what === 'character') {
      return this.character(info.character ?? '')?.name;
    }
    if (info.what === 'worker-card') {
      return this.game.deck?.worker_cards[Number(info.card) - 1]?.name;
    }
    return info.title;
  }

  /** @param {Info} info */
  text(info) {
    return this.#of(info)?.caption
      ?? this.character(info.character ?? '')?.power ?? '';
  }

  /**
   * The same fact by fact, each for a line of its own.
   * @param {Info} info
   */
  lines(info) {
    return this.#of(info)?.lines ?? [this.text(info)];
  }

  /**
   * A card that has a caption.
   * @param {Info} info
   */
  #of({ what, card }) {
    if (what === 'square') return this.building('main-square');
    if (what === 'building') return this.building(String(card));
    if (what !== 'worker-card') return undefined;
    return this.game.deck?.worker_cards[Number(card) - 1];
  }
}
