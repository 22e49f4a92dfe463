/*
 * bench.mjs FOLDER - how fast the package in a folder (javascript/build.py) is
 * in Node, in steps (actions) per second of CPU time. Choices are random;
 * choosing is part of what is measured. The best of a few runs counts: the
 * others were disturbed.
 */
import { pathToFileURL } from 'node:url';

const { Game } = await import(pathToFileURL(`${process.argv[2]}/index.js`));
const MICROSECONDS = 1e6;
let seed = 0;

/* Plays a game to its end; returns how many steps it had. */
function play() {
    const game = new Game({ seed: seed++ });
    let steps = 0;

    for (let ids = game.legalIds(); ids.length > 0; ids = game.legalIds()) {
        game.play(ids[Math.floor(Math.random() * ids.length)]);
        steps++;
    }
    game.free();
    return steps;
}

function run() {
    const start = process.cpuUsage();
    let steps = 0, used = 0;

    while (used < MICROSECONDS) {
        for (let games = 0; games < 20; games++)
            steps += play();
        const { user, system } = process.cpuUsage(start);

        used = user + system;
    }
    return steps / used;
}

const best = Math.max(...Array.from({ length: 3 }, run));

console.log(`${best.toFixed(2).padStart(7)} M  one game, by numbers, in Node`);
