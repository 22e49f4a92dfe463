"""
How fast the engine is from Python, in steps (actions) per second of CPU time.
Choices are random; choosing is part of what is measured. A step of GymEnv counts
once, and the opponent's moves are part of it.
"""
import random
import resource
import subprocess
import sys
import threading
import time
from array import array
from typing import Any, Callable, Iterator

from ._oddville import OBSERVATION, Batch, Game
from .environments import AECEnv, GymEnv

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
    first = numpy.arange(len(batch)) * legal.shape[1]  # of each game's numbers
    numbers = legal.reshape(-1)
    chance = numpy.random.default_rng(1)

    def choose() -> Any:
        which = (chance.random(len(batch), dtype=numpy.float32) *
                 count).astype(numpy.intp)
        return numbers.take(first + which).astype(numpy.int32)
    return choose


def _plain_chooser(batch: Batch) -> Callable[[], Any]:
    legal: Any = batch.legal  # of two dimensions
    count, chance = batch.count, random.Random(1).random

    def choose() -> Any:
        return array('i', [legal[i, int(chance() * count[i])]
                           for i in range(len(batch))])
    return choose


def _gym(seconds: float) -> tuple[int, float]:
    env, chance, steps = GymEnv('random'), random.Random(1).random, 0
    start = time.process_time()
    _, info = env.reset(seed=1)
    while time.process_time() - start < seconds:
        for _ in range(200):
            legal = info['legal']
            _, _, over, _, info = env.step(legal[int(chance() * len(legal))])
            if over:
                _, info = env.reset()
        steps += 200
    return steps, time.process_time() - start


def _aec(seconds: float) -> tuple[int, float]:
    env, chance, steps = AECEnv(), random.Random(1).random, 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            _, _, over, _, info = env.last()
            legal = () if over else info['legal']
            env.step(legal[int(chance() * len(legal))] if legal else None)
            steps += 1
    return steps, time.process_time() - start


def _together(threads: int) -> float:
    """Seconds by the clock that so many threads take for a batch each."""
    batches = [Batch(GAMES, seed=i) for i in range(threads)]
    choosers = [_chooser(batch) for batch in batches]

    def work(batch: Batch, choose: Callable[[], Any]) -> None:
        for _ in range(400):
            batch.step(choose())
    workers = [threading.Thread(target=work, args=both)
               for both in zip(batches, choosers)]
    start = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return time.perf_counter() - start


def _threads() -> float:
    """How much more two threads do than one, if the machine lets them: the
    best times of many short runs, taken in turn."""
    times = [(_together(1), _together(2)) for _ in range(20)]
    return 2 * min(one for one, _ in times) / min(two for _, two in times)


def _import_time() -> float:
    """CPU seconds that `import oddville` adds to starting Python."""
    def start(code: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, '-c', code], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (after.ru_utime + after.ru_stime
                - before.ru_utime - before.ru_stime)
    times = [(start(''), start('import oddville')) for _ in range(10)]
    return min(full for _, full in times) - min(bare for bare, _ in times)


def report() -> Iterator[str]:
    """Lines with figures."""
    yield f'{_best(_one_game) / 1e6:7.2f} M  one game, by numbers'
    for name, out in (('', None), (', with observations',
                                   bytearray(GAMES * OBSERVATION))):
        batch = Batch(GAMES, seed=1)
        choose = _chooser(batch)
        best = _best(lambda seconds: _batch(choose, batch, out, seconds))
        yield f'{best / 1e6:7.2f} M  a batch of {GAMES} games{name}'
    yield f'{_best(_gym) / 1e3:7.0f} k  GymEnv against random'
    yield f'{_best(_aec) / 1e3:7.0f} k  AECEnv'
    yield f'{_threads():7.2f} x  two threads with a batch each, by the clock'
    yield f'{_import_time() * 1e3:7.1f} ms importing it'
