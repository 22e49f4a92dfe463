"""
Players: our bots by name, your own bots as functions or files, and matches
between them.

A bot of your own is a function that gets a View and a random.Random and returns
one of view.legal() or view.legal_ids(). In a file of its own it is called
`choose`:

    # mybot.py
    def choose(view, random):
        return random.choice(view.legal_ids())

`match('mybot.py', 'greedy')` measures it; `python3 -m oddville bot mybot.py`
speaks the bot protocol with it, for `oddville arena` and every other host.
"""
import math
import os
import random
import runpy
from typing import Callable, NamedTuple, Union

from ._oddville import Bot, Game, View

Choose = Callable[[View, random.Random], Union[str, int]]
Player = Union[str, Bot, Choose]


def player(which: Player) -> Choose:
    """The function of a player: a bot's name, a file, or a function.

    >>> choose = player('greedy')
    >>> choose(Game(2, seed=1).view(), random.Random(1))
    'pick wood'
    """
    if callable(which):
        return which
    if isinstance(which, str) and which.endswith('.py'):
        return _from_file(which)
    if not isinstance(which, (str, Bot)):
        raise TypeError('a player is a name, a file, a Bot or a function')
    bot = Bot(which) if isinstance(which, str) else which
    return lambda view, chance: bot.choose(view, chance.getrandbits(64))


def _from_file(path: str) -> Choose:
    if not os.path.exists(path):
        raise ValueError(f"there is no file '{path}'")
    choose = runpy.run_path(path).get('choose')
    if not callable(choose):
        raise ValueError(f"'{path}' has no function choose(view, random)")
    return choose  # type: ignore[no-any-return]


class Match(NamedTuple):
    """What a match says about its first player."""
    games: int
    score: float  # the share of opponents it came before; 0.5 is even
    low: float    # with 95 % certainty it is at least this
    high: float   # and at most this

    def __str__(self) -> str:
        return (f'{100 * self.score:.1f} % of {self.games} games '
                f'(95 %: {100 * self.low:.1f} to {100 * self.high:.1f})')


def interval(score: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share.

    >>> low, high = interval(0.5, 100)
    >>> f'{low:.3f} {high:.3f}'
    '0.404 0.596'
    """
    z = 1.96
    middle = (score + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(
        score * (1 - score) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def play(seats: list[Choose], edition: str = 'en', seed: int = 0) -> Game:
    """One game, each seat played by its function; returns it at its end.

    >>> play([player('greedy'), player('random')], seed=3).is_over
    True
    """
    game = Game(len(seats), edition, seed=seed)
    chance = random.Random(seed)
    while game.actor is not None:
        game.play(seats[game.actor](game.view(), chance))
    return game


def match(a: Player, b: Player, games: int = 200, *, players: int = 2,
          edition: str = 'en', seed: int = 1) -> Match:
    """Plays A against B (several Bs if there are more players). Each deal is
    played once with A in every seat, so luck counts for both.

    >>> result = match('greedy', 'random', games=20)
    >>> result.score > 0.9
    True
    """
    if games < 1:
        raise ValueError('a match has at least one game')
    first, others = player(a), player(b)
    total = 0.0
    for number in range(games):
        seat = number % players
        seats = [first if i == seat else others for i in range(players)]
        game = play(seats, edition, seed + number // players)
        total += (players - game.places()[seat]) / (players - 1)
    score = total / games
    return Match(games, score, *interval(score, games))
