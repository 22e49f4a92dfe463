/**
 * @file games.js - how a game comes on the table: a new one, a kept one, a
 * record or link that somebody hands in, a branch of the past, the tutorial.
 */
import { t } from './i18n.js';
import { chosenName, introduced } from './people.js';
import { newId } from './saved.js';
import { Refused } from './session.js';
import { changeSettings, keptGame, settings } from './store.js';
import { toast } from './toast.js';

/** @typedef {import('./app.js').App} App */

export class Games {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.resumed = false; // the tutorial was left before, and goes on
  }

  /**
   * @param {Record<string, any>} request of `new`; `deal` is the date of a
   *   deal of the day, whose first game counts
   */
  async begin({ deal = '', ...request }) {
    const { decks, results, session } = this.app;
    await session.net(request.players.length, Boolean(request.deck));
    const id = newId();
    const counts = deal ? !results.ofDeal(deal)
      : !request.seed && !request.deck;
    if (counts) results.begin(id, deal);
    await this.open(async () => {
      if (request.deck) await decks.give(session, request.deck);
      const table = await session.ask('new', {
        seed: randomSeed(), date: new Date().toISOString().slice(0, 10),
        ...request, players: introduced(request.players),
      });
      return await this.#giveOrders(table) ?? table;
    }, id);
  }

  /**
   * The standing orders that somebody has changed hold for later games too.
   * @param {import('./types.js').Table} table
   * @returns {Promise<import('./types.js').Table|null>}
   */
  async #giveOrders({ game }) {
    const known = this.app.hello.orders.flatMap(({ id, values }) =>
      values.some((value) => value.id === settings.orders[id])
        ? [[id, settings.orders[id]]] : []);
    if (!known.length) return null;
    let table = null;
    for (const { seat, bot } of game.players) {
      if (bot !== null) continue;
      table = await this.app.session.ask('orders',
        { seat, set: Object.fromEntries(known) });
    }
    return table;
  }

  /**
   * The same players once more; with the same deal, or bots of another level.
   * @param {{seed?: string, bot?: string}} [other]
   */
  rematch({ seed, bot } = {}) {
    const { deck, edition, players, switches } = this.app.game.need().game;
    const own = deck.hash !== this.app.decks.standard;
    return this.begin({ edition, switches, ...seed ? { seed } : {},
      ...own ? { deck: deck.hash } : {},
      players: players.map((each) => ({ name: chosenName(each),
        bot: each.bot === null ? null : bot ?? each.bot })) });
  }

  /**
   * Shows another game.
   * @param {() => Promise<import('./types.js').Table>} ask asks for it
   * @param {string} id
   * @param {boolean} [online] it is the game of the online table
   */
  async open(ask, id, online = false) {
    const { city, decks, game, log, navigation, session,
      teller } = this.app;
    if (!online) await this.app.online.leave();
    await game.replace(async () => {
      const table = await ask();
      if (table.game?.players) await decks.lendNet(session, table.game);
      await this.useDeck();
      if (!game.away) navigation.showGame(); // else they went back
      log.lines = [];
      city.moved = false;
      teller.forget();
      return table;
    }, id);
  }

  /** Cards, as this game plays them: pictures by other rules are no good. */
  async useDeck() {
    const { art, game, session } = this.app;
    const looks = () => JSON.stringify([game.deck?.hash,
      game.deck?.switches]);
    const before = looks();
    game.deck = await session.ask('deck');
    if (looks() !== before) art.forget();
  }

  /**
   * A save, a record or a link that somebody hands in.
   * @param {'load'|'import'|'open'} request
   * @param {string} text
   * @param {string} [id]
   */
  async bring(request, text, id = newId()) {
    const keys = request === 'open' ? { link: text } : { text };
    try {
      await this.open(async () => {
        const table = await this.app.decks.open(this.app.session, request,
          keys);
        if (table.whole === false) {
          this.app.saved.known = { id: '', text: '' };
          toast(t('This game is damaged; it was kept up to that point. '
            + '{text}', { text: faultText(table.fault) }));
        }
        return table;
      }, id);
      return true;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      if (fault.error.deck) {
        this.app.dialogs.missingDeck(fault.error, () =>
          this.bring(request, text, id));
        return false;
      }
      this.app.dialogs.tell(t('This game cannot be opened'),
        fault.error.why === 'bad-value'
          ? t('There is no record, saved game or link in it.')
          : faultText(fault.error));
      return false;
    }
  }

  /**
   * @param {string} id
   * @returns {Promise<boolean>} whether it is on the table
   */
  async resume(id) {
    const { game, saved } = this.app;
    await saved.storing;
    const kept = await keptGame(id).catch(() => null);
    if (!kept) return game.id === id && this.#again();
    saved.renamed.delete(id);
    saved.known = { id, text: kept.text };
    return this.bring('load', kept.text, id);
  }

  /**
   * Somebody comes back to the game that the session still has, although no
   * browser has saved it.
   */
  async #again() {
    const { game, session } = this.app;
    const ask = async () => ({ ...await session.ask('state'), done: null });
    return this.open(ask, game.id).then(() => true, () => false);
  }

  /** Plays on from a position of the past, as a game of its own. */
  async branch(/** @type {number} */ move) {
    const { game, saved, session } = this.app;
    await saved.keep();
    await game.replace(() => session.ask('branch', { move }), newId())
      .catch((fault) => game.refuse(fault));
  }

  /**
   * The tutorial, from where it was left.
   * @param {number} [step]
   */
  async tutorial(step = settings.lesson) {
    const { session } = this.app;
    this.resumed = step > 0;
    await this.open(() => session.ask('tutorial', { start: true, step })
      .catch(() => session.ask('tutorial', { start: true })), '');
    return true;
  }

  /** It is over: the next one begins at the beginning. */
  leaveLesson() {
    changeSettings({ lesson: 0 });
    this.app.navigation.showStart();
  }

  /** The first game: against the kindest bot, with a coach. */
  first() {
    const { bots } = this.app.hello;
    const kind = bots.find(({ id }) => id === 'first-game') ?? bots[0];
    changeSettings({ lesson: 0, coach: 'first', bot: kind.id });
    return this.begin({ players: [{}, { bot: kind.id }] });
  }

  tutorialNext() {
    this.resumed = false;
    return this.app.game.change('tutorial', { next: true });
  }
}

/**
 * What is wrong with a text, and where.
 * @param {import('./types.js').Refusal|null|undefined} fault
 */
export function faultText(fault) {
  if (!fault) return '';
  return fault.line ? t('Line {line}, column {column}: {text}',
    { line: fault.line, column: fault.column, text: fault.text })
    : fault.text;
}

function randomSeed() {
  const words = crypto.getRandomValues(new Uint32Array(8));
  return [...words].map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}
