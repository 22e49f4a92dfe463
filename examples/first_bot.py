"""
first_bot.py: a small bot that beats `greedy`. It deals games that fit
what it sees, tries each action in them, lets `greedy` play on to the end, and
takes the action after which it was ahead most.

    python3 -m oddville match first_bot.py greedy 40
"""
import oddville

GREEDY = oddville.Bot('greedy')
SAMPLES = 20


def lead(game, me):
    """Points over the best opponent; winning counts extra."""
    points = game.score()
    others = [points[seat] for seat in range(game.players) if seat != me]
    won = game.is_over and game.places()[me] == 1
    return points[me] - max(others) + (10 if won else 0)


def value(view, number, seed):
    """The lead after an action, if greedy plays on for everybody."""
    game, me = view.sample(seed), view.actor
    game.play(number)
    while not game.is_over:
        game.play(GREEDY.choose_id(game, seed + game.moves))
    return lead(game, me)


def choose(view, random):
    numbers = [n for n in view.legal_ids()
               if not oddville.number_text(n).startswith('remove')]
    seeds = [random.getrandbits(32) for _ in range(SAMPLES)]
    return max(numbers or view.legal_ids(), key=lambda number: sum(
        value(view, number, seed) for seed in seeds))
