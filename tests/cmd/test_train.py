"""
test_train.py: `oddville train` as its users see it. Several processes are
tested in test_mpi.py.
"""
import json
import os
import signal
import struct
import subprocess

from command import (ODDVILLE, PATIENCE, Folder, check, environment, fails,
                     main, oddville)

GENERATION = 256
SHOWN = 8  # generations that the greedy bot shows
DONE = 24  # where a state says how many generations are done


def train(*words):
    """Trains two players; gives the lines of progress."""
    done = oddville('train', '--players', '2', '--seed', '5', *words)
    check(done.code == 0 and done.err == '', done)
    return [json.loads(line) for line in done.out.splitlines()]


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def skip_to(state, generation):
    """Lets a state claim that so many generations are done."""
    with open(state, 'r+b') as file:
        file.seek(DONE)
        check(struct.unpack('<q', file.read(8)) == (1,))
        file.seek(DONE)
        file.write(struct.pack('<q', generation))


def test_a_net_can_be_trained_against_a_frozen_one():
    with Folder() as folder:
        rival, state, answer = (os.path.join(folder, name)
                                for name in ('2.net', 'state', 'answer.net'))
        lines = train('--games', '1', '--out', rival, '--state', state)
        check(len(lines) == 1 and 'won' not in lines[0], lines)
        frozen = read(rival)
        skip_to(state, SHOWN)
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
                 net, '--state', state]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.PIPE,
                              env=environment()) as process:
            first = process.stdout.readline()
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
        check(process.returncode == 0 and err == '', err)
        check(json.loads(first)['generation'] == 0, first)
        done = 1 + len(out.splitlines())
        check(os.path.getsize(net) > 100000)
        lines = train('--games', str((done + 1) * GENERATION), '--out', net,
                      '--state', state)
        check([line['generation'] for line in lines] == [done], lines)


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
