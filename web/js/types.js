/**
 * @file types.js - the objects of docs/SESSION.md and docs/JSON.md, for the
 * type checker. There is no code here.
 */

/**
 * @typedef {{resource?: string, price?: number, missing?: number,
 *   seat?: number, worker_card?: number, card?: string, x?: number,
 *   y?: number, side?: string, slot?: string, source?: string,
 *   bonus?: string, character?: string, why: string, text: string, sentence?: string,
 *   line?: number, column?: number, deck?: string,
 *   rule?: string, rule_text?: string}} Refusal
 *
 * @typedef {{action: string, text: string, answer?: string, group: string,
 *   kind: string, worker_card?: number, resource?: string, position?: number,
 *   building?: string, x?: number, y?: number, source?: string,
 *   bonus?: string, slot?: string, price?: number}} Action
 *
 * @typedef {{line: number, move: number, seat: number, by: string,
 *   action: string, event: GameEvent, text: string}} LogLine
 *
 * @typedef {{id: string, section: string, text: string,
 *   question?: string, count: number}} Group
 *
 * @typedef {{event: string, rule: string, text: string, seat?: number,
 *   card?: string|number, use?: string, amount?: number, by?: string,
 *   slot?: string, from?: string, source?: string, bonus?: string,
 *   character?: string, guild?: string, position?: number, taken?: string,
 *   x?: number, y?: number, turn?: number, turns_left?: number}} GameEvent
 *
 * @typedef {{move: number, seat: number, action: string, by: string,
 *   events: GameEvent[]}} Done
 *
 * @typedef {{seat: number, colour: string, supply: number, hand: number[],
 *   coins: number, buildings: string[], characters: string[],
 *   in_city: number, spot: string|null}} Player
 *
 * @typedef {{card: string, x: number, y: number, owner: number|null}} Placed
 *
 * @typedef {{phase: string, turn: {number: number, seat: number},
 *   actor: number|null, first: number, trigger: number|null,
 *   last_turns: number|null, stalled: number, ended_by: string|null,
 *   discard_due: boolean, row: string[],
 *   board: Record<string, number[][]>, players: Player[], city: Placed[],
 *   piles: Record<string, {count: number, top: string|null}>,
 *   deck: {count: number, known_bottom: string[]},
 *   open_bonuses: {source: string, bonus: string}[],
 *   second_card: number|null}} State
 *
 * @typedef {{seat: number, total: number, place: number,
 *   cards: {card: string, x: number, y: number, points: number,
 *     base: number, each: number, count: number}[],
 *   square: number, characters: {character: string, points: number}[],
 *   workers: number}} Score
 *
 * @typedef {{seat: number, colour: string, name: string,
 *   bot: string|null}} SeatHead
 *
 * @typedef {{edition: string, switches: Record<string, string>,
 *   deck: {name: string, hash: string}, players: SeatHead[], date: string|null, seed: string|null,
 *   result: {ended_by: string, points: number[], places: number[]}|null
 *   }} GameHead
 *
 * @typedef {{step: number, steps: number, asks: string, title: string,
 *   text: string, shows: string[], explains: import('./cards.js').Info[],
 *   wanted: string[]}} Tutorial
 *
 * @typedef {{game: GameHead, event: number, missed: number, move: number,
 *   moves: number, waits: string,
 *   seat: number|null, ask: string, legal: Action[][],
 *   groups: Group[][],
 *   undo: {to: number|null, seat: number|null, why: string|null,
 *   text: string|null},
 *   follows: boolean, redo: boolean, orders: Record<string, string>[], log: number,
 *   net: boolean, slots: Record<string, number[]>, reveals: number,
 *   state: State, score: Score[],
 *   forecast: {missing: number[], turns: number, stall_left: number|null},
 *   done: Done|null,
 *   coach: {id: string, text: string, shows: string[]}|null, tutorial: Tutorial|null, whole?: boolean,
 *   fault?: Refusal|null, guess?: Guess|null}} Table
 *
 * @typedef {{move: number, moves: number, done: Done|null, ask: string,
 *   reveals: number, state: State, score: Score[]}} Look
 *
 * @typedef {{coins_paid: number, coins_gained: number,
 *   spent: Record<string, number>, gained: Record<string, number>,
 *   bonuses: {source: string, bonus: string}[], guild: string|null,
 *   character: string|null, reveal: string|null, ends_turn: boolean,
 *   triggers_end: boolean, ends_game: boolean, before: number[],
 *   after: number[], complete: number[], complete_most: number[],
 *   complete_by: string[], lines: string[], points_text: string[]}} Preview
 *
 * @typedef {{card: string, before: number[], now: Refusal|null,
 *   cells: {x: number, y: number, refusal: Refusal|null,
 *     bonuses: {source: string, bonus: string}[], after: number[],
 *     complete: number[], complete_most: number[]}[]
 *   }} SiteMap
 *
 * @typedef {{id: string, name: string, text?: string}} Named
 *
 * @typedef {{id: string, name: string, caption: string, lines: string[],
 *   flavour?: string,
 *   cost: string[], edges: Record<string, string>, guild: string|null,
 *   bonus: string|null, scores: string, points: number, shield: number,
 *   scoring_text?: string}} Building
 *
 * @typedef {{id: string, guild: string, name: string, points: number,
 *   power: string, rule: string}} Character
 *
 * @typedef {{card: number, coins: number, resources: string[],
 *   prices: number[], name: string, caption: string,
 *   lines: string[]}} WorkerCard
 *
 * @typedef {{edition: string, edition_name: string,
 *   switches: Record<string, string>}} Rulebook
 *
 * @typedef {{id: string, rule: string, text: string,
 *   cards: {card: string, x: number, y: number, counted: boolean}[]}} Example
 *
 * @typedef {Rulebook & {rules: {number: string, chapter: string,
 *   text: string}[], chapters: {number: string, title: string}[],
 *   examples: Example[]}} Rules
 *
 * @typedef {{fault: string, warning: boolean, line: number, column: number,
 *   word: string, text: string}} DeckFault
 *
 * @typedef {{name: string, hash: string, standard: boolean, errors: number,
 *   warnings: number, faults: DeckFault[]}} LoadedDeck
 *
 * @typedef {{hash: string, name: string, text: string}} KeptDeck
 *
 * @typedef {Rulebook & {name: string, hash: string, standard: boolean,
 *   built_in: boolean, buildings: Building[],
 *   main_square: Building, worker_cards: WorkerCard[],
 *   characters: Character[], resources: Named[], guilds: Named[],
 *   sides: Named[], bonuses: Named[],
 *   scorings: {id: string, name: string, rule: string, text: string}[],
 *   colours: {seat: number, id: string, name: string}[],
 *   boards: Record<string, any>}} Deck
 *
 * @typedef {{version: string, protocol: number, rules: number,
 *   language: string, languages: Named[],
 *   editions: {id: string, name: string,
 *     switches: Record<string, string>}[],
 *   switches: {id: string, rule: string, name: string, text: string,
 *     values: Named[]}[],
 *   bots: {id: string, name: string, text: string}[],
 *   orders: {id: string, name: string, values: Named[]}[],
 *   sections: Named[],
 *   players: {count: number, net: boolean}[]}} Hello
 *
 * @typedef {Action & {line: string, win: number[], margin: number[],
 *   reasons: {id: string, good: boolean, text: string}[]}} Hint
 *
 * @typedef {{taken: boolean, name: string, bot: string|null, away: boolean,
 *   resigned: boolean, days: number}} RoomSeat
 *
 * What is certain of one's own move before the server has it: all of it
 * (`whole`), or what comes before chance shows something.
 * @typedef {Done & {whole: boolean, state: State, score: Score[]}} Guess
 *
 * @typedef {{phase: string, paused: boolean, hints: boolean, again: boolean,
 *   next: string|null, moves: number, actor: number, clock: Record<string, any>|null,
 *   ask: {what: string, seat: number, granted: number, to: number,
 *     clock: Record<string, any>|null}|null,
 *   seats: RoomSeat[]}} RoomState
 *
 * @typedef {{code: string, connection: string, tries: number, you: string,
 *   seat: number|null, whole: boolean, base: number, seq: number,
 *   verdict: string|null, sending: string|null, waiting: number,
 *   why?: string, text?: string, edition?: string,
 *   deck?: {name: string, hash: string},
 *   switches?: Record<string, string>, runs?: boolean, left?: number[],
 *   here?: boolean[], state?: RoomState}} Room
 *
 * @typedef {{id: string, text: string, title: string, updated: number,
 *   move: number, finished: boolean, players: SeatHead[],
 *   points: number[]}} Kept
 */

export {};
