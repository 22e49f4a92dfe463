"""
How fast the engine is from Python, in steps (actions) per second of CPU time.
Choices are random; choosing is part of what is measured.
"""
import random
import time
from array import array
from typing import Any, Callable, Iterator

from ._oddville import OBSERVATION, Batch, Game

SECONDS = 1.0
RUNS = 3
GAMES = 1024


def _best(measure: Callable[[float], tuple[int, float]]) -> float:
    """The best of a few runs: the others were disturbed."""
    return max(steps / seconds
               for steps, seconds in (measure(SECONDS) for _ in range(RUNS)))


def _one_game(seconds: float) -> tuple[int, float]:
    steps = seed = 0
    chance = random.Random(1).random
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game(2, seed=seed)
        seed += 1
        legal, play = game.legal_ids, game.play
        ids = legal()
        while ids:
            play(ids[int(chance() * len(ids))])
            steps += 1
            ids = legal()
    return steps, time.process_time() - start


def _batch(choose: Callable[[], Any], batch: Batch, out: Any,
           seconds: float) -> tuple[int, float]:
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            batch.step(choose())
            if out is not None:
                batch.observe(out)
        steps += 20 * len(batch)
    return steps, time.process_time() - start


def _chooser(batch: Batch) -> Callable[[], Any]:
    """Random numbers for every game: by numpy if it is there."""
    try:
        import numpy
    except ImportError:
        return _plain_chooser(batch)
    legal, count = numpy.asarray(batch.legal), numpy.asarray(batch.count)
    games = numpy.arange(len(batch))
    chance = numpy.random.default_rng(1)

    def choose() -> Any:
        which = (chance.random(len(batch), dtype=numpy.float32) *
                 count).astype(numpy.int32)
        return legal[games, which].astype(numpy.int32)
    return choose


def _plain_chooser(batch: Batch) -> Callable[[], Any]:
    legal: Any = batch.legal  # of two dimensions
    count, chance = batch.count, random.Random(1).random

    def choose() -> Any:
        return array('i', [legal[i, int(chance() * count[i])]
                           for i in range(len(batch))])
    return choose


def report() -> Iterator[str]:
    """Lines with figures."""
    yield f'{_best(_one_game) / 1e6:7.2f} M  one game, by numbers'
    for name, out in (('', None), (', with observations',
                                   bytearray(GAMES * OBSERVATION))):
        batch = Batch(GAMES, seed=1)
        choose = _chooser(batch)
        best = _best(lambda seconds: _batch(choose, batch, out, seconds))
        yield f'{best / 1e6:7.2f} M  a batch of {GAMES} games{name}'
