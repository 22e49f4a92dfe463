"""
heuristic_bot.py: a bot of simple wishes that looks a few turns ahead. It deals
games that fit what it sees, tries each action in them and lets `greedy` play on
for some turns. Then it looks at what it wants: points above all, then buildings
that could be built, workers on the board, coins and cards in hand.
docs/LEARNING.md says how good it is and goes on from here.

    python3 -m oddville match examples/heuristic_bot.py greedy 40
"""
import oddville

GREEDY = oddville.Bot('greedy')
TURNS, SAMPLES = 12, 4     # how far it looks, in how many deals at first
REMOVES = range(297, 309)  # taking workers off the board: seldom useful
VICTORY = 12               # points that winning is worth beside the lead


def wealth(view, seat):
    """What a seat has to build with, in points; bytes as in docs/LIBRARY.md."""
    seen = memoryview(view.observe(seat)).cast('b')
    buildings = sum(card >= 0 for card in seen[23:26])
    return (1.0 * min(buildings, 2) + 0.3 * sum(seen[11:23]) +
            0.3 * seen[4] + 0.1 * sum(seen[0:4]))


def wish(game, me):
    """How much a seat likes a game: its lead over the best opponent."""
    view, points = game.view(), game.score()
    if game.is_over:
        points = [points[seat] + VICTORY * (place == 1)
                  for seat, place in enumerate(game.places())]
    standing = [points[seat] + wealth(view, seat)
                for seat in range(game.players)]
    return standing.pop(me) - max(standing)


def value(view, number, seed):
    """What an action brings in one deal, if greedy plays on for everybody."""
    game, me = view.sample(seed), view.actor
    game.play(number)
    end = game.turns + TURNS
    while not game.is_over and game.turns < end:
        game.play(GREEDY.choose_id(game, seed + game.moves))
    return wish(game, me)


def choose(view, random):
    numbers = [n for n in view.legal_ids() if n not in REMOVES]
    values = dict.fromkeys(numbers or view.legal_ids(), 0)
    samples = SAMPLES
    while len(values) > 1:  # the better half is tried in twice as many deals
        for _ in range(samples):
            seed = random.getrandbits(32)
            for number in values:
                values[number] += value(view, number, seed)
        best = sorted(values, key=values.get, reverse=True)
        values = {n: values[n] for n in best[:(len(best) + 1) // 2]}
        samples *= 2
    return next(iter(values))
