"""
test_package.py BUILD SOURCE [CLASS...]: builds the Python package with the
library of a build, installs it as pip does, and plays with it, well and badly.
With ODDVILLE_SANITIZE=address,undefined and the compiler, as CC, in the
environment, and a library of such a build, it does so under these sanitizers.

If the cards or the rules change, so do the playthroughs: PLAYTHROUGHS=write in
the environment writes their hashes anew.
"""
import contextlib
import copy
import doctest
import gc
import hashlib
import importlib
import io
import os
import pickle
import random
import re
import runpy
import subprocess
import sys
import tempfile
import threading
import unittest
from array import array

BUILD, SOURCE = (os.path.abspath(path) for path in sys.argv[1:3])
TOP = tempfile.TemporaryDirectory()
sys.path[:0] = [TOP.name, os.path.join(SOURCE, 'python')]
sys.dont_write_bytecode = True
SANITIZE = os.environ.get('ODDVILLE_SANITIZE')
CLANG = 'clang' in os.environ.get('CC', '')


def under_sanitizers():
    """Starts anew with the sanitizers' library, which has to come first."""
    name = (f'libclang_rt.asan-{os.uname().machine}.so'
            if CLANG else 'libasan.so')
    library = subprocess.run(
        [*os.environ['CC'].split(), f'-print-file-name={name}'], text=True,
        stdout=subprocess.PIPE, check=True).stdout.strip()
    TOP.cleanup()
    # Python itself leaks; a small quarantine lets test_nothing_leaks measure.
    os.execve(sys.executable, [sys.executable, *sys.argv], dict(
        os.environ, LD_PRELOAD=library, PYTHONMALLOC='malloc',
        ASAN_OPTIONS='detect_leaks=0:quarantine_size_mb=1',
        UBSAN_OPTIONS='halt_on_error=1:print_stacktrace=1'))


if SANITIZE and 'LD_PRELOAD' not in os.environ:
    under_sanitizers()
backend = importlib.import_module('backend')
backend.assemble(BUILD, TOP.name, '-Werror', *(
    [f'-fsanitize={SANITIZE}', '-fno-lto', '-g'] if SANITIZE else []), *(
        ['-shared-libasan'] if SANITIZE and CLANG else []))
oddville = importlib.import_module('oddville')
environments = importlib.import_module('oddville.environments')
protocol = importlib.import_module('oddville.protocol')

EDITIONS = ('en', 'fr', 'de', 'nl', 'hu')
SCALE = int(os.environ.get('OV_SCALE', '1'))


def played(moves, players=2, edition='en', seed=1):
    """A game some random moves on; it builds when it can."""
    game = oddville.Game(players, edition, seed=seed)
    chance = random.Random(seed)
    for _ in range(moves):
        if game.is_over:
            break
        ids = game.legal_ids()
        game.play(max(ids) if max(ids) > 310 else chance.choice(ids))
    return game


class Games(unittest.TestCase):
    def test_texts_numbers_and_undo_agree_in_every_edition(self):
        for seed, edition in enumerate(EDITIONS * 2):
            game = played(0, 2 + seed % 3, edition, seed)
            chance, passed = random.Random(seed), []
            while not game.is_over and game.moves < 150:
                ids, texts = game.legal_ids(), game.legal()
                self.assertEqual([game.to_id(text) for text in texts], ids)
                self.assertEqual([game.to_text(i) for i in ids], texts)
                passed.append(game.clone())
                game.play(chance.choice(ids))
            for before in reversed(passed):
                game.undo()
                self.assertEqual(game, before)
            with self.assertRaises(oddville.Refused):
                game.undo()

    def test_a_game_is_a_value(self):
        game = played(40, 3)
        for twin in (game.clone(), copy.copy(game), copy.deepcopy(game),
                     pickle.loads(pickle.dumps(game)),
                     oddville.Game.from_position(repr(game)),
                     oddville.Game.from_record(game.record())):
            self.assertEqual(twin, game)
            self.assertEqual(hash(twin), hash(game))
            self.assertEqual(repr(twin), repr(game))
        twin.play(twin.legal()[0])
        self.assertNotEqual(twin, game)
        self.assertEqual(pickle.loads(pickle.dumps(game)).moves, game.moves)
        sample = game.view().sample(3)
        self.assertEqual(pickle.loads(pickle.dumps(sample)), sample)
        self.assertNotEqual(game, 1)
        self.assertTrue(game._repr_svg_().startswith('<svg'))

    def test_a_refusal_names_its_rule_and_changes_nothing(self):
        game = oddville.Game(seed=1)
        before = game.clone()
        self.assertEqual(game.why_not('end').rule, 'R2.4')
        self.assertIsNone(game.why_not('pick wood'))
        with self.assertRaisesRegex(oddville.Refused, 'R2.4'):
            game.play('end')
        with self.assertRaises(oddville.Refused):
            game.play(311)
        with self.assertRaisesRegex(oddville.BadText, 'column 6'):
            game.play('pick gold')
        self.assertEqual(game, before)
        self.assertEqual(game.say('pick wood', language='de')[:1].isupper(),
                         True)

    def test_other_decks_go_along(self):
        with open(f'{SOURCE}/data/standard.deck', encoding='utf-8') as file:
            deck = file.read()
        game = oddville.Game(2, seed=1, deck=deck)
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        self.assertEqual(game.deck, deck)
        with self.assertRaises(oddville.BadText):
            oddville.Game(2, deck='nonsense')


    def test_a_box_is_used_again_only_for_the_same_kind_of_game(self):
        setups = [{'players': players, 'edition': edition,
                   'switches': switches}
                  for edition in EDITIONS for players in (2, 4)
                  for switches in (None, 'stalling=off')]
        heads = {oddville.Game(seed=1, **setup).record()
                 for setup in setups + setups[::-1]}
        self.assertEqual(len(heads), len(setups))


class Views(unittest.TestCase):
    def test_a_view_played_on_can_become_what_the_game_shows(self):
        for seed in range(3):
            game = oddville.Game(2 + seed, seed=seed)
            chance = random.Random(seed)
            while not game.is_over and game.moves < 120:
                view, action = game.view(), chance.choice(game.legal_ids())
                view.play(action)
                game.play(action)
                self.assertIn(game.view(), all_after(self, view))

    def test_a_view_is_a_value_and_tells_nothing_hidden(self):
        game = played(60)
        view = game.view()
        for twin in (copy.copy(view), pickle.loads(pickle.dumps(view)),
                     oddville.View.from_position(repr(view))):
            self.assertEqual(twin, view)
            self.assertEqual(hash(twin), hash(view))
        sample = view.sample(seed=1)
        self.assertEqual(sample.view(), view)
        self.assertEqual(view.sample(seed=1), sample)
        self.assertEqual(view.legal(), game.legal())
        self.assertEqual(view.score(), game.score())
        self.assertEqual(len(view.observe(0)), oddville.OBSERVATION)
        self.assertEqual(view.observe(0), sample.view().observe(0))
        self.assertEqual(view.outcomes(), [])
        with self.assertRaises(oddville.Refused):
            view.show('row crooked-mill')

    def test_bots_follow_from_view_and_seed(self):
        game = played(30)
        for name in oddville.bot_names():
            if name in ('search', 'mcts', 'master'):
                continue  # they search: tests/bot has them
            bot = pickle.loads(pickle.dumps(oddville.Bot(name)))
            action = bot.choose(game, seed=5)
            self.assertIn(action, game.legal())
            self.assertEqual(bot.choose(game.view(), seed=5), action)
            self.assertEqual(bot.choose_id(game, seed=5), game.to_id(action))


def all_after(test, view):
    """All views that chance can make of one."""
    outcomes = view.outcomes()
    test.assertEqual(view.is_chance, bool(outcomes))
    if not outcomes:
        return [view]
    test.assertEqual(sum(outcome.probability for outcome in outcomes), 1)
    found = []
    for outcome in outcomes:
        child = view.clone()
        child.show(outcome)
        found += all_after(test, child)
    return found


class Batches(unittest.TestCase):
    def test_a_batch_plays_as_single_games_do(self):
        batch = oddville.Batch(8, 3, seed=5, restart=False)
        games = [oddville.Game(3, seed=5 + i) for i in range(8)]
        chance = random.Random(1)
        while any(not game.is_over for game in games):
            numbers = array('i', [-1] * 8)
            for i, game in enumerate(games):
                ids = batch.legal[i:i + 1].tolist()[0][:batch.count[i]]
                self.assertEqual(ids, game.legal_ids())
                self.assertEqual(batch.actor[i],
                                 -1 if game.is_over else game.actor)
                if not game.is_over:
                    numbers[i] = chance.choice(ids)
                    game.play(numbers[i])
            batch.step(numbers)
        for i, game in enumerate(games):
            self.assertEqual(batch.game(i), game)
            self.assertEqual(batch.points.tolist()[i][:3], list(game.score()))
            self.assertEqual(batch.places.tolist()[i][:3],
                             list(game.places()))

    def test_masks_and_observations_are_those_of_the_games(self):
        batch = oddville.Batch(3, seed=2)
        masks = bytearray(3 * oddville.NUMBERS)
        views = bytearray(3 * oddville.OBSERVATION)
        batch.masks(masks)
        batch.observe(views)
        for i in range(3):
            game = batch.game(i)
            mask = masks[i * oddville.NUMBERS:][:oddville.NUMBERS]
            self.assertEqual([n for n, on in enumerate(mask) if on],
                             game.legal_ids())
            self.assertEqual(
                bytes(views[i * oddville.OBSERVATION:][:oddville.OBSERVATION]),
                game.view().observe())

    def test_an_illegal_number_stops_the_step_before_it_begins(self):
        batch = oddville.Batch(2)
        before = [batch.game(0), batch.game(1)]
        with self.assertRaisesRegex(oddville.Refused, 'game 1'):
            batch.step(array('i', [0, 310]))
        self.assertEqual([batch.game(0), batch.game(1)], before)

    def test_closing_waits_for_nobody(self):
        batch = oddville.Batch(2)
        actor = batch.actor
        with self.assertRaises(BufferError):
            batch.close()
        actor.release()
        batch.close()
        batch.close()
        for use in (lambda: batch.actor, lambda: len(batch),
                    lambda: batch.step(array('i', [0, 0])),
                    lambda: batch.game(0)):
            with self.assertRaisesRegex(ValueError, 'closed'):
                use()
        kept = oddville.Batch(4).legal  # the batch lives as long as it
        gc.collect()
        self.assertEqual(kept.shape, (4, oddville.MAX_LEGAL))
        self.assertTrue(kept.readonly)

    def test_numpy_sees_the_arrays_without_copying(self):
        numpy = importlib.import_module('numpy')
        batch = oddville.Batch(16, seed=9)
        legal, count = numpy.asarray(batch.legal), numpy.asarray(batch.count)
        self.assertEqual((legal.dtype, legal.shape), (numpy.uint16, (16, 256)))
        self.assertFalse(legal.flags.owndata)
        batch.step(legal[:, 0].astype(numpy.int32))
        self.assertEqual(list(legal[3, :count[3]]), batch.game(3).legal_ids())


class Misuse(unittest.TestCase):
    """Every function with wrong values: an exception, never a crash."""

    def test_every_method_with_every_kind_of_nonsense(self):
        wrong = (None, 1.5, -1, 10 ** 30, 'nonsense', b'x', '\0', '\ud800', [],
                 {}, object(), oddville.Game, 99, 5000, array('i', [1]))
        game = played(10)
        things = (game, game.view(), oddville.Bot('greedy'),
                  oddville.Batch(2), oddville.Game, oddville.View,
                  oddville.Batch, oddville.Bot)
        tried = 0
        for thing in things:
            for name in dir(thing):
                method = getattr(thing, name)
                if name.startswith('__') or not callable(method):
                    continue
                for value in wrong:
                    for arguments in ((value,), (value, value),
                                      (value, value, value)):
                        with contextlib.suppress(Exception):
                            method(*arguments)
                        tried += 1
        for kind in (oddville.Game, oddville.Bot, oddville.Batch,
                     oddville.View):
            for value in wrong[:-4]:
                with self.assertRaises((TypeError, ValueError, OverflowError,
                                        UnicodeError)):
                    kind(value, value)
        self.assertGreater(tried, 1000)

    def test_every_method_of_what_is_closed_or_gone(self):
        batch = oddville.Batch(3)
        methods = [getattr(batch, name) for name in dir(batch)
                   if not name.startswith('__') and
                   callable(getattr(batch, name))]
        batch.close()
        for method in methods:
            for arguments in ((), (0,), (array('i', [0, 0, 0]),)):
                with contextlib.suppress(TypeError, ValueError):
                    method(*arguments)
        kept = []
        for make in (played, lambda moves: played(moves).view(),
                     lambda moves: oddville.Bot('greedy'),
                     lambda moves: oddville.Batch(2)):
            thing = make(10)
            kept += [getattr(thing, name) for name in dir(thing)
                     if name not in ('__class__', '__new__')]
            del thing
            gc.collect()
        for use in kept:  # methods and arrays keep alive what they are of
            repr(use)
            if callable(use):
                with contextlib.suppress(Exception):
                    use()

    def test_every_method_from_two_threads(self):
        game = played(20)
        arguments = ((), (0,), ('pick wood',), (game,), (game, 1),
                     (array('i', [-1] * 50),))
        for thing in (game, game.view(), oddville.Bot('greedy'),
                      oddville.Batch(50)):
            names = [name for name in dir(thing) if name != 'close' and
                     not name.startswith('__')]
            fatal = []

            def work(thing=thing, names=names, fatal=fatal):
                for name in names * 3:
                    try:
                        use = getattr(thing, name)
                        for words in arguments if callable(use) else ():
                            with contextlib.suppress(Exception):
                                use(*words)
                    except RuntimeError:
                        pass  # another thread uses it
                    except BaseException as error:
                        fatal.append(error)
            threads = [threading.Thread(target=work) for _ in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(fatal, [])

    def test_wrong_types_say_what_is_wanted(self):
        game = oddville.Game(seed=1)
        for action, text in ((1.5, 'string or a number'),
                             (None, 'string or a number')):
            with self.assertRaisesRegex(TypeError, text):
                game.play(action)
        for action in (-1, 1991, 10 ** 30):
            with self.assertRaisesRegex(ValueError, '0 to 1990'):
                game.play(action)
        with self.assertRaisesRegex(ValueError, 'seats go from 0 to 1'):
            game.legal(2)
        with self.assertRaisesRegex(ValueError, '2 to 4 players'):
            oddville.Game(5)
        with self.assertRaisesRegex(ValueError, 'edition'):
            oddville.Game(2, 'xx')
        with self.assertRaisesRegex(ValueError, 'no bot'):
            oddville.Bot('nobody')
        with self.assertRaisesRegex(TypeError, 'cannot create'):
            oddville.View()

    def test_threads_get_errors_or_results(self):
        bot, game = oddville.Bot('expert'), played(30)
        batch = oddville.Batch(500)
        numbers = array('i', [-1] * 500)
        problems = []

        def work():
            for seed in range(30):
                try:
                    bot.choose(game, seed=seed)
                    batch.step(numbers)
                except RuntimeError:
                    pass  # another thread uses it
                except Exception as error:  # whatever else is a mistake
                    problems.append(error)
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(problems, [])

    def test_nothing_leaks(self):
        """OV_SCALE=500 plays a million games to their ends."""
        rng = random.Random(SCALE)

        def rounds(count):
            for i in range(count):
                game = oddville.Game(2, seed=i)
                view = game.view()
                for use in (game.legal, game.legal_ids, view.legal,
                            view.observe, game.position, game.clone,
                            game.record, lambda: view.sample(1),
                            lambda: game.play('end'),
                            lambda: pickle.dumps(view)):
                    with contextlib.suppress(oddville.Refused):
                        use()
                while not game.is_over:
                    game.play(rng.choice(game.legal_ids()))
        rounds(200)
        before = memory()
        rounds(2000 * SCALE)
        self.assertLess(memory() - before, 3000)  # kB; a leak has more

    def test_subinterpreters(self):
        code = (INNER + 'for _ in range(2):\n'
                '    which = create()\n'
                '    assert not inner.run_string(which, "import sys; '
                f'sys.path.insert(0, {TOP.name!r}); import oddville; '
                'oddville.Game(seed=1).legal(); batch = oddville.Batch(9); '
                'kept = batch.legal; oddville.Bot(\'expert\').choose('
                'oddville.Game(seed=2)); repr(oddville.Game(seed=3))")\n'
                '    inner.destroy(which)\n'
                'import oddville; print(oddville.Game(seed=1).legal()[0])')
        done = run_python('-c', code)
        self.assertEqual(done.stdout.strip(), 'pick wood', done.stderr)


# Subinterpreters that share the GIL: the limited API of 3.11 has no others.
INNER = """
import sys
if sys.version_info >= (3, 13):
    import _interpreters as inner
    create = lambda: inner.create('legacy')
else:
    import _xxsubinterpreters as inner
    create = lambda: inner.create(isolated=sys.version_info < (3, 12))
"""


def memory():
    """What this process has in memory, in kB."""
    gc.collect()
    with open('/proc/self/statm', encoding='ascii') as file:
        return int(file.read().split()[1]) * os.sysconf('SC_PAGE_SIZE') // 1024


def run_python(*arguments, **more):
    return subprocess.run([sys.executable, '-B', *arguments], text=True,
                          capture_output=True, check=False,
                          env=dict(os.environ, PYTHONPATH=TOP.name), **more)


class Environments(unittest.TestCase):
    def test_gym_plays_whole_games_by_mask(self):
        env = environments.GymEnv('random', players=3, seat=1)
        twin = environments.GymEnv('random', players=3, seat=1)
        seen, info = env.reset(seed=3)
        twin.reset(seed=3)
        terminated = False
        chance = random.Random(1)
        while not terminated:
            legal = [n for n, on in enumerate(seen['action_mask']) if on]
            self.assertEqual(legal, sorted(info['legal']))
            action = chance.choice(legal)
            seen, reward, terminated, truncated, info = env.step(action)
            self.assertEqual(twin.step(action)[1:4],
                             (reward, terminated, truncated))
            self.assertFalse(truncated)
        self.assertIn(reward, (-1.0, 0.0, 1.0))
        with self.assertRaisesRegex(ValueError, 'reset'):
            env.step(0)

    def test_aec_keeps_its_published_rules(self):
        for players in (2, 3, 4):
            env = environments.AECEnv(players)
            env.reset(seed=players)
            chance, total = random.Random(1), {}
            for agent in env.agent_iter():
                _, reward, terminated, truncated, info = env.last()
                self.assertEqual(set(env.rewards), set(env.agents))
                total[agent] = total.get(agent, 0) + reward
                env.step(None if terminated or truncated
                         else chance.choice(info['legal']))
            self.assertEqual(len(total), players)
            self.assertAlmostEqual(sum(total.values()), 0)
            self.assertEqual(max(total.values()), 1.0)

    def test_states_have_chance_nodes_that_add_up(self):
        state, chance, nodes = environments.State(3, seed=2), \
            random.Random(1), 0
        while not state.is_terminal():
            if state.is_chance_node():
                nodes += 1
                numbers, likely = zip(*state.chance_outcomes())
                self.assertAlmostEqual(sum(likely), 1)
                self.assertEqual(state.current_player(), state.CHANCE)
                action = chance.choices(numbers, likely)[0]
            else:
                action = chance.choice(state.legal_actions())
                self.assertEqual(state.legal_actions(
                    (state.current_player() + 1) % 3), [])
            name = state.action_to_string(state.current_player(), action)
            self.assertTrue(name)
            state = state.child(action)
        self.assertGreater(nodes, 5)
        self.assertAlmostEqual(sum(state.returns()), 0)
        self.assertEqual(len(state.observation_tensor(2)),
                         oddville.OBSERVATION)
        again = environments.State(3, seed=2)
        for action in state.history():
            again.apply_action(action)
        self.assertEqual(again.view, state.view)


class Players(unittest.TestCase):
    def test_a_sequential_test_ends_when_it_is_sure(self):
        sure = oddville.match('random', 'greedy', 400, sprt=(0, 0.1))
        self.assertIs(sure.stronger, False)
        self.assertLess(sure.games, 400)
        self.assertIn('not stronger', str(sure))
        open_end = oddville.match('greedy', 'greedy', 12, sprt=(0, 0.1))
        self.assertEqual((open_end.stronger, open_end.games), (None, 12))
        self.assertIsNone(oddville.match('greedy', 'random', 4).stronger)
        with self.assertRaisesRegex(ValueError, 'higher'):
            oddville.match('greedy', 'random', sprt=(0.1, 0))

    def test_a_deal_counts_as_one(self):
        """As oddville arena has it: 24 games of 12 deals, all won by one seat,
        say no more than 12 even ones."""
        players = importlib.import_module('oddville.players')
        deals = players._Deals()
        deals.scores = [0.0, 1.0] * 10
        low, high = deals.interval()
        self.assertAlmostEqual(low, 0.5 - 2.093 * (5 / 19 / 20) ** 0.5, 3)
        self.assertAlmostEqual(low + high, 1)
        self.assertAlmostEqual(deals.likelihood(0.5, 0.6),
                               20 * 0.1 * -0.1 / (2 * 5 / 19))

    def test_a_match_is_between_names_files_and_functions(self):
        path = os.path.join(TOP.name, 'mybot.py')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('def choose(view, random):\n'
                       '    return random.choice(view.legal_ids())\n')
        result = oddville.match('greedy', path, games=12, players=3)
        self.assertEqual(result, oddville.match('greedy', path, games=12,
                                                players=3))
        self.assertGreater(result.score, 0.7)
        self.assertLess(result.low, result.score)
        self.assertIn('of 12 games', str(result))
        for wrong in ('nobody', 'nowhere.py', 3):
            with self.assertRaises((ValueError, TypeError)):
                oddville.match(wrong, 'greedy')

    def test_the_bots_of_the_documents_play(self):
        with open(f'{SOURCE}/docs/LIBRARY.md', encoding='utf-8') as file:
            text = re.search(r'^```python\n(# mybot.py.*?)^```$', file.read(),
                             re.M | re.S).group(1)
        path = os.path.join(TOP.name, 'documented.py')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        self.assertGreater(oddville.match(path, 'random', 6).score, 0.6)

    def test_the_examples_play(self):
        for name in ('first_bot', 'heuristic_bot'):
            bot = oddville.player(f'{SOURCE}/examples/{name}.py')
            bot.__globals__['SAMPLES'] = 1  # enough to see that it plays
            game = oddville.play([bot, oddville.player('random')], seed=1)
            self.assertEqual(game.places()[:1], (1,))

    def test_a_file_speaks_the_protocol_with_the_arena(self):
        path = os.path.join(TOP.name, 'builder.py')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('def choose(view, random):\n'
                       '    ids = view.legal_ids()\n'
                       '    return max(ids) if max(ids) > 310 '
                       'else random.choice(ids)\n')
        done = subprocess.run(
            [f'{BUILD}/src/cmd/oddville', 'arena', '--a',
             f'cmd:{sys.executable} -B -m oddville bot {path}', '--b',
             'random', '--players', '2', '--blocks', '3', '--strict'],
            text=True, capture_output=True, check=False,
            env=dict(os.environ, PYTHONPATH=TOP.name))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_host_that_talks_nonsense_gets_errors(self):
        out = io.StringIO()
        talk = protocol.Speaker(oddville.player('random'), 'x', io.StringIO(
            'go\noddville-bot 1\nhello\ngo\nnew-game\nplayers 2\ngo\n'
            'position\nnonsense\nend-of-position\nlegal\n'), out)
        self.assertEqual(talk.talk(), 6)
        self.assertEqual(re.findall(r'^error \d+ \d+ (\w+) "', out.getvalue(),
                                    re.M),
                         ['NO_HELLO', 'UNKNOWN_WORD', 'NO_GAME', 'NO_POSITION',
                          'BAD_TEXT', 'NO_POSITION'])


class Playthroughs(unittest.TestCase):
    """Every value of whole games: the same from C and from Python."""
    KNOWN = f'{SOURCE}/tests/python/playthroughs.txt'

    def test_c_and_python_say_the_same_as_ever(self):
        found = ''
        for edition in EDITIONS:
            for players in (2, 3, 4):
                text = oddville.playthrough(players, edition, 5)
                done = subprocess.run(
                    [f'{BUILD}/examples/playthrough', str(players), edition,
                     '5'], capture_output=True, text=True, check=True)
                self.assertEqual(done.stdout, text)
                digest = hashlib.sha256(text.encode()).hexdigest()
                found += f'{edition} {players} {digest}\n'
        if os.environ.get('PLAYTHROUGHS') == 'write':
            with open(self.KNOWN, 'w', encoding='ascii') as file:
                file.write(found)
        with open(self.KNOWN, encoding='ascii') as file:
            self.assertEqual(found, file.read())


class Package(unittest.TestCase):
    def test_pip_installs_it_without_network(self):
        venv = os.path.join(TOP.name, 'venv')
        subprocess.run([sys.executable, '-m', 'venv', venv], check=True)
        done = subprocess.run(
            [f'{venv}/bin/pip', 'install', '--no-index', '--quiet',
             '--disable-pip-version-check', SOURCE], text=True,
            capture_output=True, check=False,
            env=dict(os.environ, ODDVILLE_BUILD=BUILD))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        with open(f'{SOURCE}/README.md', encoding='utf-8') as file:
            lines = re.search(r'^```python\n(.*?)^```$', file.read(),
                              re.M | re.S).group(1)
        self.assertEqual(len(lines.splitlines()), 5)
        done = subprocess.run([f'{venv}/bin/python', '-B', '-c', lines],
                              text=True, capture_output=True, check=False,
                              cwd=TOP.name)
        self.assertRegex(done.stdout, r'^\(\d+, \d+\)\n$', done.stderr)

    def test_the_build_does_not_see_what_pip_hides(self):
        """In a venv with the system's modules, pip hides these, and so meson
        from itself."""
        pip = os.path.join(TOP.name, 'pip-build-env-x', 'site')
        os.makedirs(pip)
        with open(f'{pip}/sitecustomize.py', 'w', encoding='ascii') as file:
            file.write('raise SystemExit("hidden")')
        before = os.environ.get('PYTHONPATH')
        os.environ['PYTHONPATH'] = f'{pip}{os.pathsep}{TOP.name}'
        try:
            backend.run(sys.executable, '-B', '-c', 'import oddville')
        finally:
            os.environ.pop('PYTHONPATH')
            os.environ.update({'PYTHONPATH': before} if before else {})

    def follow(self, about, columns):
        """Plays the games of a file again."""
        for i in range(int(about['games'])):
            game = oddville.Game(int(about['players']), about['edition'],
                                 seed=int(about['seed']) + i,
                                 deck=about['deck'])
            first, last = columns['start'][i:i + 2]
            for k in range(first, last):
                self.assertEqual(columns['seat'][k], game.actor)
                self.assertEqual(bytes(columns['observation'][k]),
                                 game.view().observe())
                game.play(int(columns['number'][k]))
            self.assertTrue(game.is_over)
            self.assertEqual(tuple(columns['points'][i]), game.score())
            self.assertEqual(tuple(columns['places'][i]), game.places())

    def test_a_frozen_file_of_games_is_read_and_written_as_ever(self):
        reader = runpy.run_path(f'{SOURCE}/examples/read_data.py')
        for version in (1, 2):
            path = f'{SOURCE}/tests/frozen/data-{version}/greedy.data'
            about, columns = reader['read'](path)
            self.assertEqual(about['bot'], 'greedy')
            self.follow(about, columns)
        again = io.BytesIO()
        export = importlib.import_module('oddville.data').export
        with open(path, 'rb') as file:
            known = file.read()
        digest = export(again, 'greedy', 1, players=3, edition='de', seed=4,
                        observations=True)
        self.assertEqual(again.getvalue(), known)
        self.assertEqual(digest, hashlib.sha256(known).hexdigest())
        with self.assertRaises(ValueError):
            reader['read'](f'{SOURCE}/NEWS.md')
        with self.assertRaises(ValueError):
            export(io.BytesIO(), 'greedy', 0)

    def test_doctests_say_what_happens(self):
        failed = tried = 0
        for name in ('oddville', 'oddville.data', 'oddville.players',
                     'oddville.playthroughs', 'oddville.environments'):
            result = doctest.testmod(importlib.import_module(name))
            failed, tried = failed + result.failed, tried + result.attempted
        for path in ('python/README.md', 'docs/LIBRARY.md'):
            result = doctest.testfile(os.path.join(SOURCE, path),
                                      module_relative=False)
            failed, tried = failed + result.failed, tried + result.attempted
        self.assertEqual(failed, 0)
        self.assertGreater(tried, 30)

    def test_types_are_strict_and_stubs_complete(self):
        done = subprocess.run(
            [sys.executable, '-m', 'mypy', '--strict', '--cache-dir',
             os.path.join(TOP.name, 'mypy'), '-p', 'oddville'], cwd=TOP.name,
            text=True, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        with open(f'{SOURCE}/python/oddville/_oddville.pyi',
                  encoding='utf-8') as file:
            stubs = file.read()
        for kind in ('Game', 'View', 'Bot', 'Batch'):
            part = stubs[stubs.index(f'class {kind}:'):]
            for name in dir(getattr(oddville, kind)):
                if not name.startswith('__'):
                    self.assertRegex(part, rf'def {name}\(')
                    self.assertTrue(getattr(oddville, kind).__dict__[
                        name].__doc__, name)

    def test_the_wheel_is_small_and_made_the_same_way_again(self):
        os.environ['ODDVILLE_BUILD'] = BUILD
        wheels = []
        for _ in range(2):
            name = backend.build_wheel(TOP.name)
            with open(os.path.join(TOP.name, name), 'rb') as file:
                wheels.append(file.read())
        self.assertIn('-cp311-abi3-', name)
        self.assertEqual(wheels[0], wheels[1])
        self.assertLess(len(wheels[0]), 3 << 20)


if __name__ == '__main__':
    outcome = unittest.main(argv=sys.argv[:1] + sys.argv[3:],
                            exit=False).result
    bad = len(outcome.failures) + len(outcome.errors)
    print(f'{outcome.testsRun - bad} passed, {bad} failed')
    TOP.cleanup()
    sys.exit(1 if bad else 0)
