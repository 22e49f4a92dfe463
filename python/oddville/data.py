"""
Games as columns, for programs that learn from many of them. docs/LIBRARY.md
describes the file; examples/read_data.py reads it with numpy.

A file has the moves of all games, one after another, and their results. With
the seed, that is everything: each position follows. Observations of every
position can be added, but are 465 bytes each.
"""
import hashlib
import random
import re
import sys
from array import array
from typing import Any, BinaryIO, Iterator

from ._oddville import OBSERVATION, Game
from .players import Choose, Player, player

Column = tuple[str, str, int, bytes]  # name, type, width, content


def _bytes(values: 'array[int]') -> bytes:
    """Little-endian, on every machine."""
    if sys.byteorder == 'big':
        values = values[:]
        values.byteswap()
    return values.tobytes()


class _Columns:
    """What is written down of the games."""

    def __init__(self, players: int, observations: bool) -> None:
        self.players = players
        self.start = array('I', [0])
        self.seat, self.number = array('b'), array('H')
        self.points, self.places = array('h'), array('b')
        self.seen = bytearray() if observations else None

    def play(self, game: Game, choose: Choose, chance: random.Random) -> None:
        while game.actor is not None:
            view = game.view()
            action = choose(view, chance)
            if self.seen is not None:
                self.seen += view.observe()
            self.seat.append(game.actor)
            self.number.append(game.to_id(action))
            game.play(action)
        self.start.append(len(self.number))
        self.points.extend(game.score())
        self.places.extend(game.places())

    def all(self) -> Iterator[Column]:
        yield 'start', '<u4', 1, _bytes(self.start)
        yield 'seat', '|i1', 1, _bytes(self.seat)
        yield 'number', '<u2', 1, _bytes(self.number)
        yield 'points', '<i2', self.players, _bytes(self.points)
        yield 'places', '|i1', self.players, _bytes(self.places)
        if self.seen is not None:
            yield 'observation', '|i1', OBSERVATION, bytes(self.seen)


def _deck() -> str:
    """The hash of the standard deck."""
    found = re.search(r'^deck ".*" (\w+)$', Game(2, seed=1).position(), re.M)
    assert found
    return found[1]


def export(file: BinaryIO, bot: Player, games: int, *, players: int = 2,
           edition: str = 'en', seed: int = 1,
           observations: bool = False) -> str:
    """Plays games of a bot against itself and writes them; returns the
    SHA-256 of what was written. Game i has the seed `seed` + i.

    >>> import io
    >>> export(io.BytesIO(), 'greedy', 2)[:16]
    '0ea5689e9cc3ba86'
    """
    if games < 1:
        raise ValueError('a file has at least one game')
    choose, columns = player(bot), _Columns(players, observations)
    for number in range(seed, seed + games):
        columns.play(Game(players, edition, seed=number), choose,
                     random.Random(number))
    head = ['oddville-data 2', f'players {players}', f'edition {edition}',
            f'deck {_deck()}', f'bot {bot if isinstance(bot, str) else "own"}', f'seed {seed}',
            f'games {games}']
    head += [f'column {name} {kind} {width} {len(content)}'
             for name, kind, width, content in columns.all()]
    digest: Any = hashlib.sha256()
    for part in ('\n'.join([*head, 'data', '']).encode(),
                 *(content for _, _, _, content in columns.all())):
        digest.update(part)
        file.write(part)
    return str(digest.hexdigest())
