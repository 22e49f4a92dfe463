/* Types of OddVille for JavaScript (index.js). */
export const NUMBERS: 1991;
export const OBSERVATION: 465;

export class Refused extends Error {
    /** The number of the rule that says so, 'R8.2', if one does. */
    rule: string | null;
}
export class BadText extends Error {}

export type Seed = number | bigint | Uint8Array;
export type Action = string | number;

export interface Setup {
    players?: number;
    edition?: string;
    seed?: Seed;
    switches?: string;
    deck?: string;
}

export interface Refusal { why: string; rule: string; text: string }
export interface Outcome { text: string; ways: number; of: number }

export class Game {
    constructor(setup?: Setup);
    static fromPosition(position: string, deck?: string): Game;
    static fromRecord(record: string, deck?: string): Game;
    readonly players: number;
    readonly actor: number | null;
    readonly isOver: boolean;
    readonly turns: number;
    readonly moves: number;
    legal(seat?: number): string[];
    legalIds(seat?: number): number[];
    play(action: Action, seat?: number): void;
    whyNot(action: Action, seat?: number): Refusal | null;
    undo(): void;
    toText(action: Action, seat?: number): string;
    toId(action: Action, seat?: number): number;
    score(): number[];
    places(): number[];
    clone(): Game;
    equals(other: Game): boolean;
    view(): View;
    position(): string;
    record(): string;
    svg(language?: string): string;
    free(): void;
}

export class View {
    private constructor();
    static fromPosition(position: string, deck?: string): View;
    readonly players: number;
    readonly actor: number | null;
    readonly isOver: boolean;
    readonly isChance: boolean;
    legal(seat?: number): string[];
    legalIds(seat?: number): number[];
    play(action: Action, seat?: number): void;
    outcomes(): Outcome[];
    show(outcome: Outcome | string): void;
    sample(seed?: Seed): Game;
    observe(seat?: number): Int8Array;
    score(): number[];
    places(): number[];
    clone(): View;
    equals(other: View): boolean;
    position(): string;
    free(): void;
}

export class Bot {
    constructor(name: string);
    choose(view: View, seed?: Seed): string;
    chooseId(view: View, seed?: Seed): number;
    free(): void;
}

export function botNames(): string[];
export function numberText(number: number): string;
export function playthrough(players?: number, edition?: string,
    seed?: Seed): string;
