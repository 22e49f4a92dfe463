/* play.mjs: the npm package, used well and badly; prints "fine". */
import assert from 'node:assert/strict';
import { BadText, Bot, Game, NUMBERS, OBSERVATION, Refused, View, botNames,
    numberText } from 'oddville';

function played(moves, players = 2) {
    const game = new Game({ players, seed: 3 });

    for (let i = 0; i < moves && !game.isOver; i++)
        game.play(game.legalIds()[i % game.legalIds().length]);
    return game;
}

/* Texts, numbers, undo, copies. */
{
    const game = played(40, 3);
    const before = game.clone();

    assert.deepEqual(game.legal().map((text) => game.toId(text)),
        game.legalIds());
    assert.deepEqual(game.legalIds().map((id) => game.toText(id)),
        game.legal());
    game.play(game.legalIds()[0]);
    assert.ok(!game.equals(before));
    game.undo();
    assert.ok(game.equals(before));
    assert.ok(Game.fromPosition(game.position()).equals(game));
    assert.ok(Game.fromRecord(game.record()).equals(game));
    assert.equal(numberText(0), 'pick wood');
    assert.match(game.svg('de'), /^<svg/);
    assert.equal(game.legalIds(1).every((id) => id < NUMBERS), true);
}

/* Views and chance. */
{
    const game = played(2);
    const view = game.view();

    assert.ok(View.fromPosition(view.position()).equals(view));
    assert.deepEqual(view.legal(), game.legal());
    assert.equal(view.observe().length, OBSERVATION);
    assert.ok(view.sample(1).view().equals(view));
    view.play('play 1 building 1');
    assert.ok(view.isChance && view.actor === null);
    const outcomes = view.outcomes();

    assert.equal(outcomes.reduce((sum, { ways }) => sum + ways, 0),
        outcomes[0].of);
    assert.throws(() => view.show('row nonsense'), Refused);
    view.show(outcomes[0]);
    assert.ok(!view.isChance);
}

/* Bots follow from view and seed. */
{
    const game = played(20);

    assert.ok(botNames().includes('expert'));
    for (const name of ['random', 'greedy', 'expert', 'mcts:20']) {
        const bot = new Bot(name);
        const action = bot.choose(game.view(), 5);

        assert.equal(bot.choose(game.view(), 5), action);
        assert.ok(game.legal().includes(action));
        bot.free();
    }
}

/* Mistakes are exceptions, and nothing changes. */
{
    const game = new Game({ seed: 1 });
    const before = game.clone();

    assert.equal(game.whyNot('end').rule, 'R2.4');
    assert.equal(game.whyNot('pick wood'), null);
    assert.throws(() => game.play('end'), /R2\.4/);
    assert.throws(() => game.play('pick gold'), BadText);
    assert.throws(() => game.play('pick wood\0'), BadText);
    assert.throws(() => game.play(1991), RangeError);
    assert.throws(() => game.play(-1), RangeError);
    assert.throws(() => game.play(311), Refused);
    assert.throws(() => game.play('end'), { name: 'Refused', rule: 'R2.4' });
    for (const wrong of [null, undefined, 1.5, {}, [], NaN])
        assert.throws(() => game.play(wrong), TypeError);
    assert.throws(() => game.legal(2), RangeError);
    assert.throws(() => game.undo(), Refused);
    assert.ok(game.equals(before));
    assert.throws(() => new Game({ players: 5 }), RangeError);
    assert.throws(() => new Game({ edition: 'xx' }), RangeError);
    assert.throws(() => new Game({ seed: 'x' }), TypeError);
    assert.throws(() => new Game({ deck: 'nonsense' }), BadText);
    assert.throws(() => new Bot('nobody'), RangeError);
    assert.throws(() => new View(), TypeError);
    assert.throws(() => Game.fromPosition('nonsense'), BadText);
    assert.throws(() => new Bot('greedy').choose(played(1000).view()));
    game.free();
    game.free();
    assert.throws(() => game.legal(), /freed/);
}

/* What is freed is used again: a thousand games need no more memory. */
for (let i = 0; i < 3000; i++) {
    const game = new Game({ seed: i });

    game.view().free();
    game.free();
}

console.log('fine');
