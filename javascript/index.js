/*
 * index.js - OddVille for JavaScript: the C library (include/oddville.h) as
 * WebAssembly, with the calls of docs/LIBRARY.md. It runs in Node and in
 * browsers, needs nothing else, and loads when it is imported.
 *
 * Games, views and bots live in the module's memory. They are freed when
 * JavaScript forgets them; free() does it at once.
 */
const NO_SEAT = -1;
const SEED_SIZE = 32;
const MAX_ACTIONS = 256;
const MAX_OUTCOMES = 64;
const [OK, REFUSED, BAD_ARGUMENT, BAD_TEXT] = [0, 1, 2, 3];

export const NUMBERS = 1991;
export const OBSERVATION = 465;

/* The rules do not allow it; `rule` is the one that says so, if one does. */
export class Refused extends Error {
    constructor(sentence, rule = null) {
        super(sentence);
        this.rule = rule;
    }
}
Refused.prototype.name = 'Refused';
/* A text could not be read. */
export class BadText extends Error {}
BadText.prototype.name = 'BadText';

async function instantiate() {
    const url = new URL('./oddville.wasm', import.meta.url);
    let bytes;

    if (url.protocol === 'file:') {
        const { readFile } = await import('node:fs/promises');

        bytes = await readFile(url);
    } else {
        bytes = await (await fetch(url)).arrayBuffer();
    }
    const { instance } = await WebAssembly.instantiate(bytes, {});

    instance.exports._initialize();
    return instance.exports;
}

const c = await instantiate();

/* --- Memory --- */

/* Places for what the library writes: one call at a time uses them. */
const at = {
    actions: c.malloc(4 * MAX_ACTIONS),
    numbers: c.malloc(2 * MAX_ACTIONS),
    outcomes: c.malloc(12 * MAX_OUTCOMES),
    action: c.malloc(4),
    text: c.malloc(128),
    seed: c.malloc(SEED_SIZE),
    problem: c.malloc(1032),
    refusal: c.malloc(520),
    seats: c.malloc(16),
    seen: c.malloc(OBSERVATION),
    setup: c.malloc(16),
    result: c.malloc(4),
};
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const bytes = () => new Uint8Array(c.memory.buffer);
const words = () => new DataView(c.memory.buffer);

function text(pointer) {
    const memory = bytes();

    return decoder.decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
}

/* A text of the library, which is freed. */
function taken(pointer, what) {
    if (pointer === 0)
        throw new Error(what);
    const found = text(pointer);

    c.oddville_free(pointer);
    return found;
}

/* Calls with a string in memory (null stays 0); returns what the call does. */
function lent(string, use) {
    if (string === null || string === undefined)
        return use(0, 0);
    if (typeof string !== 'string')
        throw new TypeError('a string is needed');
    if (string.includes('\0'))
        throw new BadText('a text has no zero bytes');
    const encoded = encoder.encode(string);
    const pointer = c.malloc(encoded.length + 1);

    if (pointer === 0)
        throw new RangeError('there is not enough memory');
    try {
        bytes().set(encoded, pointer);
        bytes()[pointer + encoded.length] = 0;
        return use(pointer, encoded.length);
    } finally {
        c.free(pointer);
    }
}

/* Throws what a status stands for. */
function check(status) {
    if (status === OK)
        return;
    if (status === BAD_TEXT) {
        const memory = words();

        throw new BadText(`line ${memory.getUint32(at.problem, true)}, ` +
            `column ${memory.getUint32(at.problem + 4, true)}: ` +
            text(at.problem + 8));
    }
    const sentence = text(c.oddville_status_text(status));

    if (status === REFUSED)
        throw new Refused(sentence);
    if (status === BAD_ARGUMENT)
        throw new RangeError(sentence);
    throw new Error(sentence);
}

/* A seed: a number, 32 bytes, or at random. */
function putSeed(seed) {
    if (seed === null || seed === undefined)
        crypto.getRandomValues(bytes().subarray(at.seed, at.seed + SEED_SIZE));
    else if (seed instanceof Uint8Array && seed.length === SEED_SIZE)
        bytes().set(seed, at.seed);
    else if (typeof seed === 'bigint' || Number.isSafeInteger(seed))
        c.oddville_seed_from_number(BigInt(seed), at.seed);
    else
        throw new TypeError('a seed is an integer, 32 bytes, or nothing');
    return at.seed;
}

function seatsAt(pointer, players) {
    const memory = words();

    return Array.from({ length: players },
        (_, seat) => memory.getInt32(pointer + 4 * seat, true));
}

/* --- Handles --- */

const forgotten = new FinalizationRegistry(({ destroy, pointer }) =>
    destroy(pointer));

/* Something in the module's memory that has to be given back. */
class Handle {
    #pointer = 0;
    #destroy;

    constructor(pointer, destroy) {
        this.#pointer = pointer;
        this.#destroy = destroy;
        forgotten.register(this, { destroy, pointer }, this);
    }

    /* Where it is; throws once it was freed. */
    get pointer() {
        if (this.#pointer === 0)
            throw new Error(`this ${this.constructor.name} was freed`);
        return this.#pointer;
    }

    free() {
        if (this.#pointer === 0)
            return;
        forgotten.unregister(this);
        this.#destroy(this.#pointer);
        this.#pointer = 0;
    }
}

const MADE = Symbol('made'); /* for pointers of ours */

function result() {
    return words().getUint32(at.result, true);
}

/* Calls with a box that is given back afterwards. */
function withBox(make, use) {
    check(make(at.result));
    const box = result();

    try {
        return use(box);
    } finally {
        c.oddville_box_destroy(box);
    }
}

function seatOf(seat, players, actor) {
    if (seat === null || seat === undefined) {
        if (actor === NO_SEAT)
            throw new RangeError('nobody has to choose now');
        return actor;
    }
    if (!Number.isInteger(seat) || seat < 0 || seat >= players)
        throw new RangeError(`seats go from 0 to ${players - 1}`);
    return seat;
}

/* Puts an action, text or number, where the library finds it. */
function putAction(game, seat, action) {
    if (typeof action === 'string') {
        check(lent(action, (pointer) => c.oddville_action_read(
            game, pointer, at.action, at.problem)));
    } else if (Number.isInteger(action)) {
        const status = c.oddville_action_from_number(game, seat, action,
            at.action);

        if (status === REFUSED)
            throw new Refused(`${action} names no action in this position`);
        check(status);
    } else {
        throw new TypeError('an action is a string or a number');
    }
    return at.action;
}

let listed = new Uint16Array(c.memory.buffer, at.numbers, MAX_ACTIONS);

function listNumbers(count) {
    const found = new Array(count);

    if (listed.length === 0) /* the memory has grown and moved */
        listed = new Uint16Array(c.memory.buffer, at.numbers, MAX_ACTIONS);
    for (let i = 0; i < count; i++)
        found[i] = listed[i];
    return found;
}

/* Actions listed at at.actions, in the words of a game. */
function listTexts(game, count) {
    const found = [];

    for (let i = 0; i < count; i++) {
        c.oddville_action_write(game, at.actions + 4 * i, at.text);
        found.push(text(at.text));
    }
    return found;
}

/*
 * A box takes longer to make than fifty steps of a game, and most games are
 * made in loops: so the last one is kept.
 */
const kept = { box: 0, about: '' };

function makeBox(players, edition, switches, deck) {
    return lent(edition, (e) => lent(switches, (s) => lent(deck, (d) => {
        const memory = words();

        memory.setInt32(at.setup, players, true);
        [e, s, d].forEach((pointer, i) =>
            memory.setUint32(at.setup + 4 + 4 * i, pointer, true));
        check(c.oddville_box_create(at.setup, at.result, at.problem));
        return result();
    })));
}

/* Nobody destroys it: it is kept until another one is asked for. */
function boxFor(players, edition, switches, deck) {
    if (!Number.isInteger(players) || players < 2 || players > 4)
        throw new RangeError('a game has 2 to 4 players');
    const plain = typeof edition === 'string' && !switches && !deck;
    const about = plain ? `${players} ${edition}` : '';

    if (plain && kept.about === about)
        return kept.box;
    const box = makeBox(players, edition, switches, deck);

    c.oddville_box_destroy(kept.box);
    Object.assign(kept, { box, about });
    return box;
}

/* A whole game, hidden cards too. */
export class Game extends Handle {
    constructor({ players = 2, edition = 'en', seed, switches, deck,
        [MADE]: made } = {}) {
        super(made ?? Game.#create(players, edition, seed, switches, deck),
            c.oddville_game_destroy);
    }

    static #create(players, edition, seed, switches, deck) {
        const box = boxFor(players, edition, switches, deck);

        check(c.oddville_game_create(box, putSeed(seed), at.result));
        return result();
    }

    static fromPosition(position, deck) {
        return lent(position, (pointer, length) => lent(deck, (d) => withBox(
            (out) => c.oddville_box_for_position(pointer, length, d, out,
                at.problem),
            (box) => {
                check(c.oddville_game_from_position(box, pointer, length,
                    at.result, at.problem));
                return new Game({ [MADE]: result() });
            })));
    }

    static fromRecord(record, deck) {
        return lent(record, (pointer, length) => lent(deck, (d) => {
            check(c.oddville_game_from_record(pointer, length, d, at.result,
                at.problem));
            return new Game({ [MADE]: result() });
        }));
    }

    get players() { return c.oddville_game_players(this.pointer); }
    get isOver() { return c.oddville_game_is_over(this.pointer) !== 0; }
    get turns() { return c.oddville_game_turns(this.pointer); }
    get moves() { return c.oddville_game_moves(this.pointer); }

    get actor() {
        const actor = c.oddville_game_actor(this.pointer);

        return actor === NO_SEAT ? null : actor;
    }

    #seat(seat) {
        const actor = c.oddville_game_actor(this.pointer);

        return seat === undefined && actor !== NO_SEAT ? actor
            : seatOf(seat, this.players, actor);
    }

    legalIds(seat) {
        const game = this.pointer;
        const actor = seat === undefined ? c.oddville_game_actor(game)
            : this.#seat(seat);

        return actor === NO_SEAT ? [] : listNumbers(
            c.oddville_game_legal_numbers(game, actor, at.numbers));
    }

    legal(seat) {
        if (seat === undefined && this.isOver)
            return [];
        return listTexts(this.pointer, c.oddville_game_legal(this.pointer,
            this.#seat(seat), at.actions));
    }

    play(action, seat) {
        const who = this.#seat(seat);
        const status = Number.isInteger(action)
            ? c.oddville_game_play_number(this.pointer, who, action)
            : c.oddville_game_play(this.pointer, who,
                putAction(this.pointer, who, action));

        if (status === REFUSED) {
            const why = this.whyNot(action, who);

            throw new Refused(why.text, why.rule);
        }
        check(status);
    }

    whyNot(action, seat) {
        const who = this.#seat(seat);
        const status = c.oddville_game_why_not(this.pointer, who,
            putAction(this.pointer, who, action), at.refusal);

        if (status === OK)
            return null;
        if (status !== REFUSED)
            check(status);
        return {
            why: text(words().getUint32(at.refusal, true)),
            rule: text(words().getUint32(at.refusal + 4, true)),
            text: text(at.refusal + 8),
        };
    }

    undo() { check(c.oddville_game_undo(this.pointer)); }

    toText(action, seat) {
        c.oddville_action_write(this.pointer,
            putAction(this.pointer, this.#seat(seat), action), at.text);
        return text(at.text);
    }

    toId(action, seat) {
        const who = this.#seat(seat);
        const number = c.oddville_action_number(this.pointer, who,
            putAction(this.pointer, who, action));

        if (number < 0)
            throw new Refused('this has no number in this position');
        return number;
    }

    score() {
        check(c.oddville_game_score(this.pointer, at.seats, 0));
        return seatsAt(at.seats, this.players);
    }

    places() {
        check(c.oddville_game_score(this.pointer, 0, at.seats));
        return seatsAt(at.seats, this.players);
    }

    clone() {
        check(c.oddville_game_copy(this.pointer, at.result));
        return new Game({ [MADE]: result() });
    }

    equals(other) {
        return c.oddville_game_equals(this.pointer, other.pointer) !== 0;
    }

    view() {
        check(c.oddville_view_create(this.pointer, at.result));
        return new View(MADE, result());
    }

    position() {
        return taken(c.oddville_game_position(this.pointer), 'no memory');
    }

    record() {
        return taken(c.oddville_game_record(this.pointer),
            'this game did not start at its beginning');
    }

    svg(language = 'en') {
        return taken(lent(language, (pointer) =>
            c.oddville_game_svg(this.pointer, pointer)),
        'a language is one of en, fr, de, nl, hu');
    }
}

/* What anyone may know; Game.view() makes it. */
export class View extends Handle {
    constructor(made, pointer) {
        if (made !== MADE)
            throw new TypeError('Game.view() makes views');
        super(pointer, c.oddville_view_destroy);
    }

    static fromPosition(position, deck) {
        return lent(position, (pointer, length) => lent(deck, (d) => withBox(
            (out) => c.oddville_box_for_position(pointer, length, d, out,
                at.problem),
            (box) => {
                check(c.oddville_view_from_position(box, pointer, length,
                    at.result, at.problem));
                return new View(MADE, result());
            })));
    }

    get players() { return c.oddville_view_players(this.pointer); }
    get isOver() { return c.oddville_view_is_over(this.pointer) !== 0; }
    get isChance() {
        return c.oddville_view_outcomes(this.pointer, at.outcomes) > 0;
    }

    get actor() {
        const actor = c.oddville_view_actor(this.pointer);

        return actor === NO_SEAT ? null : actor;
    }

    legalIds(seat) {
        if (seat === undefined && this.actor === null)
            return [];
        return listNumbers(c.oddville_view_legal_numbers(this.pointer,
            seatOf(seat, this.players, this.actor ?? NO_SEAT), at.numbers));
    }

    /* Calls with a game that can spell this view's actions. */
    #spoken(use) {
        const game = this.sample(0);

        try {
            return use(game);
        } finally {
            game.free();
        }
    }

    legal(seat) {
        return this.#spoken((game) => {
            if (this.actor === null && seat === undefined)
                return [];
            return listTexts(game.pointer, c.oddville_view_legal(this.pointer,
                seatOf(seat, this.players, this.actor ?? NO_SEAT),
                at.actions));
        });
    }

    play(action, seat) {
        const who = seatOf(seat, this.players, this.actor ?? NO_SEAT);

        this.#spoken((game) => {
            putAction(game.pointer, who, action);
            check(c.oddville_view_play(this.pointer, who, at.action));
        });
    }

    outcomes() {
        const count = c.oddville_view_outcomes(this.pointer, at.outcomes);
        const found = [];

        for (let i = 0; i < count; i++) {
            const outcome = at.outcomes + 12 * i;

            c.oddville_outcome_write(this.pointer, outcome, at.text);
            found.push({
                text: text(at.text),
                ways: words().getInt32(outcome + 4, true),
                of: words().getInt32(outcome + 8, true),
            });
        }
        return found;
    }

    show(outcome) {
        const wanted = typeof outcome === 'string' ? outcome : outcome?.text;
        const which = this.outcomes().findIndex((one) => one.text === wanted);

        if (which < 0)
            throw new Refused(`chance cannot show '${wanted}' now`);
        check(c.oddville_view_show(this.pointer, at.outcomes + 12 * which));
    }

    sample(seed) {
        check(c.oddville_view_sample(this.pointer, putSeed(seed), at.result));
        return new Game({ [MADE]: result() });
    }

    observe(seat) {
        check(c.oddville_view_observe(this.pointer,
            seatOf(seat, this.players, this.actor ?? 0), at.seen));
        return new Int8Array(c.memory.buffer, at.seen, OBSERVATION).slice();
    }

    score() {
        check(c.oddville_view_score(this.pointer, at.seats, 0));
        return seatsAt(at.seats, this.players);
    }

    places() {
        check(c.oddville_view_score(this.pointer, 0, at.seats));
        return seatsAt(at.seats, this.players);
    }

    clone() {
        check(c.oddville_view_copy(this.pointer, at.result));
        return new View(MADE, result());
    }

    equals(other) {
        return c.oddville_view_equals(this.pointer, other.pointer) !== 0;
    }

    position() {
        return taken(c.oddville_view_position(this.pointer), 'no memory');
    }
}

/* One of our bots: 'greedy', 'expert', 'mcts:1000', ... */
export class Bot extends Handle {
    constructor(name) {
        const status = lent(name, (pointer) =>
            c.oddville_bot_create(pointer, at.result));

        if (status === BAD_ARGUMENT)
            throw new RangeError(`there is no bot '${name}'; botNames() lists them`);
        check(status);
        super(result(), c.oddville_bot_destroy);
    }

    /* What it does for the seat that has to choose: a number. */
    chooseId(view, seed) {
        const game = view.sample(0);

        try {
            check(c.oddville_bot_choose(this.pointer, view.pointer,
                putSeed(seed), at.action));
            return c.oddville_action_number(game.pointer,
                c.oddville_view_actor(view.pointer), at.action);
        } finally {
            game.free();
        }
    }

    /* The same, as text. */
    choose(view, seed) {
        const number = this.chooseId(view, seed);
        const game = view.sample(0);

        try {
            return game.toText(number);
        } finally {
            game.free();
        }
    }
}

/* The names of all bots. */
export function botNames() {
    const names = [];

    for (let i = 0, name; (name = c.oddville_bot_name(i)) !== 0; i++)
        names.push(text(name));
    return names;
}

/* What an action number means in any position. */
export function numberText(number) {
    if (!Number.isInteger(number))
        throw new TypeError('an action number is an integer');
    check(c.oddville_number_write(number, at.text));
    return text(at.text);
}

/* One step of a playthrough; the choice follows from the numbers alone. */
function* step(game, chance) {
    const { actor, players } = game;
    const ids = game.legalIds();
    const last = ids[ids.length - 1];
    const number = last >= 311 ? last : ids[chance % ids.length];
    const view = game.view();

    yield `step ${game.moves} turn ${game.turns} actor ${actor}`;
    for (let seat = 0; seat < players; seat++) {
        const texts = game.legal(seat);

        for (const [i, id] of game.legalIds(seat).entries())
            yield `legal ${seat} ${id} ${texts[i]}`;
    }
    yield ['points', ...game.score()].join(' ');
    yield ['places', ...game.places()].join(' ');
    yield `observation ${view.observe(actor).reduce(
        (sum, value, i) => sum + (i + 1) * value, 0)}`;
    view.play(number);
    for (const outcome of view.outcomes())
        yield `outcome ${outcome.ways}/${outcome.of} ${outcome.text}`;
    view.free();
    yield `play ${number}`;
    game.play(number);
}

/* Every value of a game as text: the same bytes as from C and Python. */
export function playthrough(players = 2, edition = 'en', seed = 1) {
    const game = new Game({ players, edition, seed });
    const lines = [];
    let state = 1;

    while (!game.isOver) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        lines.push(...step(game, state >>> 16));
    }
    const position = game.position();

    game.free();
    return lines.map((line) => `${line}\n`).join('') + position;
}
