/**
 * @file judge.js - the game judged move by move, in a worker of its own, so
 * that one can go on playing meanwhile. Judged once, it is there for all who
 * show it.
 */
import { currentLanguage } from './i18n.js';
import { Refused, Session, WorkerTransport } from './session.js';

/** @typedef {import('./app.js').App} App */
/**
 * @typedef {{move: number, seat: number, action: string, before: number[],
 *   after: number[], lost: number, noise: number, luck: number[],
 *   grade: string, grade_text: string, text: string, choice: boolean,
 *   kind: string, x?: number, y?: number, decided: string|null,
 *   best: import('./types.js').Action,
 *   reasons: {id: string, good: boolean, text: string}[],
 *   grades: {choices: number, small: number, mistake: number,
 *     blunder: number, lost: number, luck: number, accuracy: number,
 *     title: string}[]|null}} Judged
 */

const FEW = 5; // mistakes that are enough to learn from

export class Judge {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.key = ''; // the game that is judged
    this.run = 0;
    /** @type {Judged[]} */
    this.judged = [];
    this.all = 0; // moves to judge
    this.decided = '';
    this.fault = '';
    /** @type {() => void} whoever shows it now */
    this.hear = () => {};
  }

  get done() {
    return this.all > 0 && this.judged.length === this.all;
  }

  /**
   * The moves that cost somebody the most. A game can be lost without a
   * mistake, a little at a time: then people see what cost them the most.
   */
  get mistakes() {
    const players = this.app.game.table?.game.players ?? [];
    const grave = this.judged.filter(({ grade }) =>
      ['mistake', 'blunder'].includes(grade));
    const small = this.judged.filter(({ grade, seat }) => grade === 'small'
      && players[seat]?.bot === null)
      .sort((one, other) => other.lost - one.lost)
      .slice(0, Math.max(0, FEW - grave.length));
    return [...grave, ...small].sort((one, other) => one.move - other.move);
  }

  /** @returns {string} the game on the table, as far as it was played */
  #now() {
    const { game } = this.app;
    return [game.id, game.table?.move ?? 0, currentLanguage()].join(' ');
  }

  /** Is what was judged the game on the table? */
  get fits() {
    return this.key === this.#now();
  }

  /** Judges the game on the table, unless it is being judged already. */
  begin() {
    if (this.fits) return;
    const key = this.#now();
    Object.assign(this, { key, judged: [], all: 0, decided: '', fault: '' });
    const run = ++this.run;
    this.#judge(run).catch((fault) => {
      if (run !== this.run) return;
      this.fault = fault instanceof Refused ? fault.error.text
        : String(fault);
      this.#tell();
    });
  }

  /** @param {number} run */
  async #judge(run) {
    const { text } = await this.app.session.ask('save');
    const session = new Session(new WorkerTransport());
    try {
      await session.ask('language', { language: currentLanguage() });
      const table = await this.app.decks.open(session, 'load', { text });
      await this.app.decks.lendNet(session, table.game);
      this.all = table.move;
      for (let move = 1; move <= table.move && run === this.run; move++) {
        const judged = await session.ask('analyse', { move });
        if (run !== this.run) return;
        this.judged.push({ move, ...judged });
        this.decided = judged.decided ?? '';
        if (move % 3 === 0 || this.done) this.#tell();
      }
    } finally {
      session.close();
    }
  }

  /** How well the one person played goes into their results. */
  #grade() {
    const { game, results } = this.app;
    const people = game.need().game.players.filter(({ bot }) => bot === null);
    const grades = this.judged.at(-1)?.grades;
    if (!this.fits || people.length !== 1 || !grades) return;
    results.learn(game.id, {
      accuracy: Math.round(grades[people[0].seat].accuracy) });
  }

  #tell() {
    if (this.done) this.#grade();
    this.hear();
    if (this.done || this.fault) this.app.changed({});
  }
}
