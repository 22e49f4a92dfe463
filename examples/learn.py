#!/usr/bin/env python3
"""
learn.py: learns to play OddVille for two, with numpy and nothing else.

    learn.py WEIGHTS [--minutes 20] [--seed 1]   learns, writes WEIGHTS (.npy)
                                                 and a line for each round
    ODDVILLE_WEIGHTS=FILE python3 -m oddville match examples/learn.py greedy 200

docs/LEARNING.md explains it. In short: weights are learned from games of greedy
that tell by how many points the seat at turn will win. The bot tries each
action in deals that fit the view, lets greedy play on for a few turns, and asks
the weights.
"""
import argparse
import os
import random as randomness
import time

import numpy as np

import oddville

CARDS, SCALE = 64, 10.0
SLOTS = np.arange(10, 23)     # supply and workers on the board
REMOVES = range(297, 309)     # taking workers off the board: seldom useful
TURNS, SAMPLES = 6, 2         # how far the bot looks, in how many deals


def one_hot(values, size):
    """Rows of small numbers as rows of zeros and ones; -1 is none."""
    return (values[:, None] == np.arange(size)).astype(np.float32)


def bag(cards, where=None):
    """Which cards are among these, a column each."""
    found = np.zeros((len(cards), CARDS + 2), np.float32)
    kept = cards if where is None else np.where(where, cards, -1)
    found[np.arange(len(cards))[:, None], kept] = 1
    return found[:, :CARDS]  # the Main Square is 64, nothing is -1


def inputs(seen, points):
    """What the weights count: observations (docs/LIBRARY.md) and points, mine and
    the other's, for each row."""
    parts = [points / SCALE, (points[:, :1] - points[:, 1:]) / SCALE]
    for seat in (0, 41):
        own = seen[:, seat:seat + 41]
        parts += [own[:, 0:4], own[:, 4:5] / 2, own[:, SLOTS] / 3,
                  bag(own[:, 23:26]), own[:, 26:38], own[:, 38:39] / 3,
                  one_hot(own[:, 4], 6)]
    city, owner = seen[:, 349::4], seen[:, 352::4]
    parts += [bag(seen[:, 164:170]), one_hot(seen[:, 164], CARDS),
              seen[:, 178:179] / 32, one_hot(seen[:, 179], 10),
              one_hot(seen[:, 180], 2), one_hot(seen[:, 181], 2),
              one_hot(seen[:, 183], 2), seen[:, 184:186] / 8,
              one_hot(seen[:, 186], 4), one_hot(seen[:, 195], 5)]
    parts += [(seen[:, 187:192] == bonus).sum(1, keepdims=True) / 2
              for bonus in range(8)]
    parts += [bag(city, owner == 0), bag(city, owner == 1)]
    return np.concatenate(parts, 1, dtype=np.float32)


class Weights:
    """Least squares over all rows so far; they need not be kept for it."""

    def __init__(self, width):
        self.squares = 10 * np.eye(width + 1)  # so that rare things count less
        self.products = np.zeros(width + 1)

    def add(self, rows, wanted):
        rows = np.c_[rows, np.ones(len(rows))]
        self.squares += rows.T @ rows
        self.products += rows.T @ wanted

    def solve(self):
        return np.linalg.solve(self.squares, self.products)


def sight(game, seat):
    """What is shown of a game: observation and points."""
    points = game.score()
    return game.view().observe(seat), (points[seat], points[1 - seat])


def rows_of(sights):
    seen = np.frombuffer(b''.join(seen for seen, _ in sights), np.int8)
    return inputs(seen.reshape(len(sights), -1),
                  np.array([points for _, points in sights], np.float32))


def games_of_greedy(count, seed, chance):
    """Rows from games in which a few choices are made at random:
    the beginning of each turn, and by how much its seat won in the end."""
    greedy, sights, wanted = oddville.Bot('greedy'), [], []
    for number in range(seed, seed + count):
        game, passed, turns = oddville.Game(2, seed=number), [], 0
        while game.actor is not None:
            if game.turns > turns:
                turns = game.turns
                passed.append((game.actor, sight(game, game.actor)))
            game.play(chance.choice(game.legal_ids())
                      if chance.random() < 0.03
                      else greedy.choose_id(game, chance.getrandbits(64)))
        points = game.score()
        sights += [seen for _, seen in passed]
        wanted += [(points[seat] - points[1 - seat]) / SCALE
                   for seat, _ in passed]
    return rows_of(sights), np.array(wanted, np.float32)


class Player:
    """The bot: weights, and greedy to look some turns ahead with."""

    def __init__(self, weights):
        self.weights, self.greedy = weights, oddville.Bot('greedy')

    def ahead(self, game, seed):
        """Plays on to the beginning of the turn after the next ones."""
        turns = game.turns + TURNS
        while game.actor is not None and game.turns < turns:
            game.play(self.greedy.choose_id(game, seed))

    def choose(self, view, random):
        ids = view.legal_ids()
        ids = [n for n in ids if n not in REMOVES] or ids
        if len(ids) == 1:
            return ids[0]
        me, ends = view.actor, []
        for _ in range(SAMPLES):
            seed = random.getrandbits(64)
            deal = view.sample(seed)
            for number in ids:
                game = deal.clone()
                game.play(number)
                self.ahead(game, seed)
                ends.append((game, game.actor))
        rows = rows_of([sight(game, me if seat is None else seat)
                        for game, seat in ends])
        values = rows @ self.weights[:-1] + self.weights[-1]
        for i, (game, seat) in enumerate(ends):
            if seat is None:
                points = game.score()
                values[i] = (points[me] - points[1 - me]) / SCALE
            elif seat != me:
                values[i] = -values[i]
        return ids[int(values.reshape(SAMPLES, -1).sum(0).argmax())]


def learn(minutes, seed, report):
    """Rounds of as many games again, each with a report on its weights."""
    start, games, sums = time.process_time(), 0, None
    chance = randomness.Random(seed)
    while time.process_time() - start < 60 * minutes:
        for _ in range(max(1, games // 500)):
            rows, wanted = games_of_greedy(500, 10 ** 7 * seed + games, chance)
            sums = sums or Weights(rows.shape[1])
            sums.add(rows, wanted)
            games += 500
        report(games, lambda: time.process_time() - start, sums.solve())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('weights')
    parser.add_argument('--minutes', type=float, default=20)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    print('games,seconds,share,low,high', flush=True)

    def report(games, seconds, weights):
        np.save(options.weights, weights)
        result = oddville.match(Player(weights).choose, 'greedy', 400,
                                seed=5 * 10 ** 8)  # not learned from
        print(f'{games},{seconds():.0f},{result.score:.3f},{result.low:.3f},'
              f'{result.high:.3f}', flush=True)
    learn(options.minutes, options.seed, report)


PLAYERS = []  # the one below, once it is needed


def choose(view, random):
    """For `python3 -m oddville`: the bot with the weights of a file."""
    if not PLAYERS:
        PLAYERS.append(Player(np.load(os.environ['ODDVILLE_WEIGHTS'])))
    return PLAYERS[0].choose(view, random)


if __name__ == '__main__':
    main()
