/**
 * @file saved.js - the game on the table is kept in the browser after every
 * move, and never overwrites what another window has kept.
 */
import { t } from './i18n.js';
import { changeSettings, keepGame } from './store.js';
import { toast } from './toast.js';

/** @typedef {import('./app.js').App} App */

export class SavedGames {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.keeping = Promise.resolve(); // until the game is in the store
    this.works = true; // until the browser forbids it
    this.storing = Promise.resolve(); // one game after the other
    /** @type {import('./types.js').Kept|null} what was last to be stored */
    this.newest = null;
    this.known = { id: '', text: '' }; // the save that the store has
    /** @type {Map<string, string>} games that became others, by name */
    this.renamed = new Map();
  }

  /** Keeps the game after every move. */
  async keep() {
    const { game, session } = this.app;
    const table = game.need();
    if (table.tutorial) changeSettings({ lesson: table.tutorial.step });
    if (!game.id || table.tutorial) return;
    const { id } = game;
    const { text } = await session.ask('save');
    const kept = this.entry(table, id, text);
    this.newest = kept;
    this.storing = this.storing.then(() => this.isOld(kept) ? undefined
      : this.store(kept)).catch(() => {
      if (this.works) toast(this.fault());
      this.works = false;
    });
    await this.storing;
  }

  /**
   * Has the game gone on while this waited for the store? Bots can be quicker
   * than a store, which would fall behind.
   * @param {import('./types.js').Kept} kept
   */
  isOld(kept) {
    return this.newest !== kept && this.newest?.id === kept.id;
  }

  /**
   * Another window may have played on with this game, or its save may have
   * been broken: then what is kept stays, and this becomes another game.
   * @param {import('./types.js').Kept} kept
   * @returns {Promise<void>}
   */
  async store(kept) {
    const id = this.renamed.get(kept.id) ?? kept.id;
    const before = this.known.id === id ? this.known.text : undefined;
    if (!await keepGame({ ...kept, id }, before)) {
      const other = newId();
      this.renamed.set(kept.id, other);
      if (this.app.game.id === kept.id) this.app.game.id = other;
      toast(t('The saved game was not overwritten; this one continues as '
        + 'a separate game.'));
      return this.store(kept);
    }
    this.known = { id, text: kept.text };
    changeSettings({ game: id });
  }

  /**
   * A game as it is kept: the save, and what is shown in the list.
   * @param {import('./types.js').Table} table
   * @param {string} id
   * @param {string} text the save
   * @returns {import('./types.js').Kept}
   */
  entry(table, id, text, updated = Date.now()) {
    const { players } = table.game;
    return { id, text, updated, move: table.move,
      title: this.title(players),
      finished: table.waits === 'nobody', players,
      points: table.score.map((each) => each.total) };
  }

  /**
   * Who plays, in the language of now.
   * @param {import('./types.js').SeatHead[]} players
   */
  title(players) {
    return players.map((_, seat) => this.app.names.of(players, seat))
      .join(' – ');
  }

  fault() {
    return t('This browser does not let the page save games. You can '
      + 'play, but export your game before you leave.');
  }
}

export function newId() {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return `${Date.now().toString(36)}-${words[0].toString(36)}`;
}
