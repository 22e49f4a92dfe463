"""
test_train.py: `oddville train` as its users see it. Several processes are
tested in test_mpi.py.
"""
import json
import os
import signal
import subprocess

from command import (ODDVILLE, PATIENCE, Folder, Running, check, environment,
                     fails, main, oddville)
from training_state import GENERATION, SHOWN, forge, make_old


def train(*words):
    """Trains two players; gives the lines of progress."""
    done = oddville('train', '--players', '2', '--seed', '5', *words)
    check(done.code == 0 and done.err == '', done)
    return [json.loads(line) for line in done.out.splitlines()]


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def test_a_net_can_be_trained_against_a_frozen_one():
    with Folder() as folder:
        rival, state, answer = (os.path.join(folder, name)
                                for name in ('2.net', 'state', 'answer.net'))
        lines = train('--games', '1', '--out', rival, '--state', state)
        check(len(lines) == 1 and 'won' not in lines[0], lines)
        frozen = read(rival)
        forge(state, SHOWN, SHOWN + 1, rival)
        lines = train('--games', str((SHOWN + 1) * GENERATION), '--out',
                      answer, '--state', state, '--rival', rival)
        check(len(lines) == 1 and 0 < lines[0]['won'] < 1, lines)
        check(read(rival) == frozen and read(answer) != frozen)
        fails(oddville('train', '--players', '3', '--rival', rival, '--out',
                       answer), rival, '3 players')
        fails(oddville('train', '--rival', state, '--out', answer), state)


def test_an_interrupted_training_keeps_what_is_there_and_goes_on():
    with Folder() as folder:
        net, state = (os.path.join(folder, name) for name in ('net', 'state'))
        words = [ODDVILLE, 'train', '--players', '2', '--seed', '5', '--out',
                 net, '--state', state, '--games', str(4 * GENERATION)]
        with Running(words, stdout=subprocess.PIPE, text=True,
                     stderr=subprocess.PIPE,
                     env=environment()) as process:
            first = process.stdout.readline()
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
        check(process.returncode == 0 and err == '', err)
        check(json.loads(first)['generation'] == 0, first)
        done = 1 + len(out.splitlines())
        check(os.path.getsize(net) > 100000)
        lines = train('--games', str(4 * GENERATION), '--out', net,
                      '--state', state)
        check([line['generation'] for line in lines] == [*range(done, 4)],
              lines)


def test_a_state_of_another_training_is_refused_with_what_differs():
    with Folder() as folder:
        net, state = (os.path.join(folder, name) for name in ('net', 'state'))
        deck = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                            'records/example.deck')
        train('--games', '1', '--out', net, '--state', state)
        kept = read(state)

        def refused(*words, says):
            done = oddville('train', '--seed', '5', '--out', net, '--state',
                            state, *words)
            check(done.code == 2 and done.out == '', done)
            for part in (state, '--state', *says):
                check(part in done.err, done)
            check(read(state) == kept)
            return done

        two = ('--players', '2', '--games', '1')
        refused('--players', '3', '--games', '1', says=['2 players, not 3'])
        refused('--players', '2', '--games', '257',
                says=['another number of generations: 1, not 2'])
        refused(*two, '--seed', '6', says=['another seed'])
        refused(*two, '--edition', 'de', says=['=', ', not '])
        refused(*two, '--switch', 'end-rule=last-turns',
                says=['end-rule=at-once, not last-turns'])
        refused(*two, '--deck', deck, says=['another deck'])
        refused(*two, '--rival', net, says=['without a rival'])
        done = refused('--players', '3', '--games', '257', '--seed', '6',
                       says=['players', 'generations', 'seed'])
        check(len(done.err.splitlines()) == 4, done)


def test_an_old_state_goes_on_once_and_says_so():
    with Folder() as folder:
        net, state = (os.path.join(folder, name) for name in ('net', 'state'))
        words = ('train', '--players', '2', '--seed', '5', '--games', '1',
                 '--out', net, '--state', state)
        check(oddville(*words).code == 0)
        fresh = read(state)
        make_old(state)
        done = oddville(*words)
        check(done.code == 0 and 'older version' in done.err, done)
        check(read(state) == fresh)
        check(oddville(*words).err == '')


def test_a_damaged_state_is_refused_and_left_alone():
    with Folder() as folder:
        net, state = (os.path.join(folder, name) for name in ('net', 'state'))
        train('--games', '1', '--out', net, '--state', state)
        whole = read(state)
        for broken in (whole[:-1], whole[:100], whole[:-40] + bytes(40)):
            with open(state, 'wb') as file:
                file.write(broken)
            fails(oddville('train', '--players', '2', '--seed', '5', '--games',
                           '1', '--out', net, '--state', state),
                  state, 'damaged')
            check(read(state) == broken)


def test_a_net_that_is_there_is_replaced_only_if_that_is_said():
    with Folder() as folder:
        net, state = (os.path.join(folder, name) for name in ('net', 'state'))
        words = ('train', '--players', '2', '--games', '1', '--out', net)
        with open(net, 'w', encoding='utf-8') as file:
            file.write('dear to somebody')
        kept = read(net)
        fails(oddville(*words, '--seed', '5'), net, '--force')
        fails(oddville(*words, '--seed', '5', '--state', state), '--force')
        check(read(net) == kept and not os.path.exists(state))
        check(oddville(*words, '--seed', '5', '--force', '--state',
                       state).code == 0)
        check(read(net) != kept)
        # The same training again: it is its own net.
        check(oddville(*words, '--seed', '5', '--state', state).code == 0)


def test_a_net_that_knows_little_yet_fails_the_suite():
    with Folder() as folder:
        net = os.path.join(folder, '2.net')
        train('--games', '1', '--out', net)
        done = oddville('arena', '--suite', 'quick', '--a', 'skilled', '--b',
                        'casual', '--players', '2', '--net-a', net, '--seed',
                        '1', '--blocks', '20')
        check(done.code == 1 and 'FAIL skilled against casual' in done.out,
              done)
        check('0 passed, 1 failed, 0 open' in done.out, done)


def test_what_cannot_be_is_refused():
    with Folder() as folder:
        net = os.path.join(folder, 'net')
        state = os.path.join(folder, 'state')
        fails(oddville('train'), '--out')
        for words in (('--out', '/no/such/folder/net'),
                      ('--out', net, '--state', '/no/such/folder/state')):
            done = fails(oddville('train', *words), '/no/such/folder')
            check(done.out == '', 'it trained first')
        with open(state, 'w', encoding='utf-8') as file:
            file.write('no state at all\n')
        fails(oddville('train', '--out', net, '--state', state), state)
        check(not os.path.exists(net))
        check(read(state) == b'no state at all\n')


if __name__ == '__main__':
    main(globals())
