"""
Every value of a game as text. The example program examples/playthrough.c prints
the same bytes through the C library, so the two can be compared.
"""
from typing import Iterator

from ._oddville import Game, View


def _view(view: View, seat: int, number: int) -> Iterator[str]:
    seen = memoryview(view.observe(seat)).cast('b')
    yield f'observation {sum((i + 1) * n for i, n in enumerate(seen))}'
    view.play(number)
    for outcome in view.outcomes():
        yield f'outcome {outcome.ways}/{outcome.of} {outcome.text}'


def _step(game: Game, actor: int, chance: int) -> Iterator[str]:
    """One step; the choice follows from the numbers alone."""
    ids = game.legal_ids()
    number = ids[-1] if ids[-1] >= 311 else ids[chance % len(ids)]
    yield f'step {game.moves} turn {game.turns} actor {actor}'
    for seat in range(game.players):
        for one, text in zip(game.legal_ids(seat), game.legal(seat)):
            yield f'legal {seat} {one} {text}'
    yield ' '.join(['points', *map(str, game.score())])
    yield ' '.join(['places', *map(str, game.places())])
    yield from _view(game.view(), actor, number)
    yield f'play {number}'
    game.play(number)


def playthrough(players: int = 2, edition: str = 'en', seed: int = 1) -> str:
    """A whole game, step by step: who may do what, by number and text, points
    and places, what chance could show, and the last position.

    >>> print('\\n'.join(playthrough().splitlines()[:3]))
    step 0 turn 0 actor 0
    legal 0 0 pick wood
    legal 0 1 pick clay
    """
    game, state = Game(players, edition, seed=seed), 1
    lines: list[str] = []
    while game.actor is not None:
        state = (state * 1664525 + 1013904223) % 2 ** 32
        lines += _step(game, game.actor, state >> 16)
    return ''.join(f'{line}\n' for line in lines) + game.position()
