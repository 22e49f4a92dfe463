"""
test_stateful.py BUILD SOURCE ODDVILLE: Hypothesis drives games through the
Python package, well and badly, and looks for anything that cannot be. At its
end each game is played by the second implementation of the rules
(tests/model), which has to agree in every step. OV_SCALE makes it more games.
"""
import importlib
import os
import pickle
import sys
import tempfile
import unittest

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (RuleBasedStateMachine, initialize, invariant,
                                 precondition, rule)

BUILD, SOURCE, ODDVILLE = (os.path.abspath(path) for path in sys.argv[1:4])
TOP = tempfile.TemporaryDirectory()
sys.path[:0] = [TOP.name, os.path.join(SOURCE, 'python'),
                os.path.join(SOURCE, 'tests/model')]
sys.dont_write_bytecode = True
importlib.import_module('backend').assemble(BUILD, TOP.name)
oddville = importlib.import_module('oddville')
check_replay = importlib.import_module('check_replay')

SCALE = int(os.environ.get('OV_SCALE') or 1)
EDITIONS = ('en', 'fr', 'de', 'nl', 'hu')


class Table(RuleBasedStateMachine):
    """One game, and what its states were, for taking back."""

    @initialize(players=st.integers(2, 4), edition=st.sampled_from(EDITIONS),
                seed=st.integers(0, 2 ** 64 - 1))
    def start(self, players, edition, seed):
        self.game = oddville.Game(players, edition, seed=seed)
        self.passed = []

    def do(self, number, seat=None):
        self.passed.append(self.game.clone())
        view, chance = self.game.view(), self.game.clone()
        self.game.play(number, *(() if seat is None else (seat,)))
        chance.play(number, *(() if seat is None else (seat,)))
        assert chance == self.game, 'the same action had another effect'
        view.play(number, *(() if seat is None else (seat,)))
        assert view.is_chance or view == self.game.view()

    @precondition(lambda self: not self.game.is_over)
    @rule(which=st.lists(st.integers(0, 255), min_size=1, max_size=12))
    def play(self, which):
        """Some legal actions; it builds when it can, or games never end."""
        for number in which:
            ids = self.game.legal_ids()
            if ids:
                self.do(max(ids) if max(ids) >= 311 and number % 4
                        else ids[number % len(ids)])

    @precondition(lambda self: not self.game.is_over)
    @rule(seat=st.integers(0, 3), which=st.integers(0, 255))
    def meddle(self, seat, which):
        """Somebody takes a worker off the board in another's turn (R3.4)."""
        if seat < self.game.players and self.game.legal_ids(seat):
            ids = self.game.legal_ids(seat)
            self.do(ids[which % len(ids)], seat)

    @rule(number=st.integers(0, oddville.NUMBERS - 1))
    def try_anything(self, number):
        before = self.game.clone()
        try:
            legal = not self.game.is_over and self.game.why_not(number) is None
        except oddville.Refused:  # it names nothing here
            legal = False
        assert legal == (number in self.game.legal_ids())
        if not legal and not self.game.is_over:
            try:
                self.game.play(number)
                raise AssertionError('it was refused, then carried out')
            except oddville.Refused:
                assert self.game == before

    @precondition(lambda self: self.passed)
    @rule(times=st.integers(1, 5))
    def undo(self, times):
        for _ in range(min(times, len(self.passed))):
            self.game.undo()
            assert self.game == self.passed.pop()

    @rule(seed=st.integers(0, 2 ** 32))
    def look(self, seed):
        view = self.game.view()
        assert view.sample(seed).view() == view
        assert oddville.View.from_position(repr(view)) == view
        assert pickle.loads(pickle.dumps(self.game)) == self.game
        assert oddville.Game.from_position(repr(self.game)) == self.game
        assert oddville.Game.from_record(self.game.record()) == self.game

    @invariant()
    def numbers_texts_and_views_agree(self):
        game = getattr(self, 'game', None)
        if game is None:
            return
        ids = game.legal_ids()
        assert len(set(ids)) == len(ids) and bool(ids) != game.is_over
        assert [game.to_id(text) for text in game.legal()] == ids
        assert game.view().legal_ids() == ids
        assert game.moves == len(self.passed)
        assert game.view().score() == game.score()
        assert min(game.places()) == 1

    def teardown(self):
        if not hasattr(self, 'game'):
            return
        path = os.path.join(TOP.name, 'game.ovr')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(self.game.record())
        replay = check_replay.check_record(ODDVILLE, path, None)
        assert not replay.differences, replay.differences


Table.TestCase.settings = settings(
    max_examples=25 * SCALE, stateful_step_count=20, deadline=None,
    derandomize=True, database=None,
    suppress_health_check=list(HealthCheck))
Games = Table.TestCase

if __name__ == '__main__':
    outcome = unittest.main(argv=sys.argv[:1], exit=False).result
    bad = len(outcome.failures) + len(outcome.errors)
    print(f'{outcome.testsRun - bad} passed, {bad} failed')
    sys.exit(1 if bad else 0)
