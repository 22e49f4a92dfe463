"""
test_mpi.py: `mpirun -n 2 oddville train`.

Called with the word "none" where there is no MPI to build with; then it says
so and passes nothing (./check installs MPI).
"""
import json
import os
import shutil
import subprocess
import sys
from os.path import join

from command import (ODDVILLE, PATIENCE, Done, Folder, check, environment,
                     main, oddville)
from training_state import GENERATION, SHOWN, forge


def together(count, *words, **env):
    """Calls the command as this many processes."""
    more = {'OMPI_ALLOW_RUN_AS_ROOT': '1',
            'OMPI_ALLOW_RUN_AS_ROOT_CONFIRM': '1',
            'ASAN_OPTIONS': 'detect_leaks=0', **env}
    done = subprocess.run(
        ['mpirun', '--oversubscribe', '-n', str(count), ODDVILLE, *words],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, timeout=PATIENCE, env=environment(**more),
        check=False)
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def train(folder, name, *words, count=1, games=GENERATION):
    """Trains; gives the net, the state and the lines of progress."""
    net, state = (join(folder, f'{name}.{end}') for end in ('net', 'state'))
    line = ['train', '--players', '2', '--seed', '3', '--games', str(games),
            '--out', net, '--state', state, *words]
    done = oddville(*line) if count == 1 else together(count, *line)
    check(done.code == 0, done)
    lines = [json.loads(text) for text in done.out.splitlines()]
    for entry in lines:
        entry.pop('seconds')
    with open(net, 'rb') as file, open(state, 'rb') as other:
        return file.read(), other.read(), lines


def test_two_processes_make_the_net_that_one_makes():
    with Folder() as folder:
        one = train(folder, 'one')
        two = train(folder, 'two', count=2)
        three = train(folder, 'three', '--threads', '2', count=3)
        check(one == two and one == three)
        check(len(one[2]) == 1, one[2])


def test_two_processes_go_on_with_the_net_as_one_does():
    """From a state that claims that the greedy bot has shown enough."""
    with Folder() as folder:
        games = (SHOWN + 1) * GENERATION
        train(folder, 'one', '--threads', '2')
        forge(join(folder, 'one.state'), SHOWN, SHOWN + 1)
        shutil.copy(join(folder, 'one.state'),
                    join(folder, 'two.state'))
        one = train(folder, 'one', games=games)
        two = train(folder, 'two', games=games, count=2)
        check(one == two)
        check([line['generation'] for line in one[2]] == [SHOWN], one[2])


def test_only_the_lead_speaks_and_what_is_wrong_is_said():
    with Folder() as folder:
        done = together(2, 'train', '--lang', 'de', '--games', '1', '--out',
                        join(folder, 'a.net'), '--state', folder)
        check(done.code != 0 and done.out == '', done)
        check(done.err.count('oddville train: ') == 1, done)


def test_without_the_program_for_mpi_it_says_so():
    with Folder() as folder:
        alone = join(folder, 'oddville')
        shutil.copy(ODDVILLE, alone)
        done = subprocess.run(
            [alone, 'train', '--out', join(folder, 'a.net')],
            capture_output=True, text=True, check=False, timeout=PATIENCE,
            env=environment(OMPI_COMM_WORLD_SIZE='2'))
        check(done.returncode == 2 and done.stdout == '', done)
        check("'oddville-mpi'" in done.stderr, done)
        check(os.listdir(os.path.dirname(alone)) == ['oddville'])


if __name__ == '__main__':
    if sys.argv[2:] == ['none']:
        print('skipped: there is no MPI to build with '
              '(Debian: libopenmpi-dev, openmpi-bin)')
        sys.exit(77)
    main(globals())
