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
from typing import Callable, NamedTuple, Optional, Union

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
    stronger: Optional[bool] = None  # what a sequential test found out

    def __str__(self) -> str:
        found = '' if self.stronger is None else (
            '; stronger' if self.stronger else '; not stronger')
        return (f'{100 * self.score:.1f} % of {self.games} games '
                f'(95 %: {100 * self.low:.1f} to {100 * self.high:.1f})'
                f'{found}')


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


class _Deals:
    """The scores of a match, deal by deal: games of one deal are alike, so a
    deal counts as one, as in `oddville arena`."""

    def __init__(self) -> None:
        self.scores: list[float] = []

    def mean(self) -> float:
        return sum(self.scores) / len(self.scores)

    def variance(self) -> float:
        """Of one deal's score; 0 if they do not differ."""
        mean, count = self.mean(), len(self.scores)
        return sum((score - mean) ** 2
                   for score in self.scores) / max(1, count - 1)

    def interval(self) -> tuple[float, float]:
        mean, count = self.mean(), len(self.scores)
        if count < 10 or self.variance() == 0:
            return interval(mean, count)
        student = 1.96 + 2.37 / (count - 1) + 2.82 / (count - 1) ** 2
        half = student * math.sqrt(self.variance() / count)
        return max(0.0, mean - half), min(1.0, mean + half)

    def likelihood(self, low: float, high: float) -> float:
        """The logarithm of how much likelier the mean is high than low."""
        count = len(self.scores)
        if count < 10:
            return 0.0
        variance = self.variance() or 1 / (4 * count)
        return (count * (high - low) * (2 * self.mean() - low - high) /
                (2 * variance))


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


def _deal(seats: list[list[Choose]], edition: str,
          seed: int) -> tuple[int, float]:
    """One deal, played once for each line-up, with the first player in the
    seat of the line-up's number; returns the games and the average score."""
    players, total = len(seats[0]), 0.0
    for seat, line_up in enumerate(seats):
        place = play(line_up, edition, seed).places()[seat]
        total += (players - place) / (players - 1)
    return len(seats), total / len(seats)


CERTAIN = math.log(19)  # one time in twenty, a sequential test is wrong


def match(a: Player, b: Player, games: int = 200, *, players: int = 2,
          edition: str = 'en', seed: int = 1,
          sprt: Optional[tuple[float, float]] = None) -> Match:
    """Plays A against B (several Bs if there are more players). Each deal is
    played once with A in every seat, so luck counts for both.

    With sprt=(low, high), a sequential test (SPRT) ends the match as soon as it
    is clear whether A's score exceeds an even one by `low` or by `high`, or
    after that many games; `stronger` says which.

    >>> result = match('greedy', 'random', games=20)
    >>> result.score > 0.9
    True
    >>> result = match('greedy', 'random', games=1000, sprt=(0, 0.05))
    >>> result.stronger, result.games < 100
    (True, True)
    """
    if games < 1:
        raise ValueError('a match has at least one game')
    if sprt is not None and not sprt[0] < sprt[1]:
        raise ValueError('a sequential test needs a low and a higher bound')
    first, others = player(a), player(b)
    seats = [[first if i == seat else others for i in range(players)]
             for seat in range(players)]
    deals, done, found = _Deals(), 0, None
    while done < games and found is None:
        played, score = _deal(seats[:games - done], edition, seed)
        deals.scores.append(score)
        done, seed = done + played, seed + 1
        if sprt is not None:
            ratio = deals.likelihood(0.5 + sprt[0], 0.5 + sprt[1])
            found = ratio > 0 if abs(ratio) > CERTAIN else None
    return Match(done, deals.mean(), *deals.interval(), found)
