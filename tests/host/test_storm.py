"""
test_storm.py: `oddville storm`: games played while the server is killed, and
while everything else happens to it. 200 of them; OV_SCALE=10 makes it 2,000,
at most 500 at once, OV_SEED repeats those of a day.
"""
import datetime
import os
import re
import signal
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                '../cmd'))

from command import (ODDVILLE, PATIENCE, check, environment, interruptible,
                     main, oddville, some, wait_for)

SCALE = int(os.environ.get('OV_SCALE', '1'))
SEED = os.environ.get('OV_SEED', datetime.date.today().strftime('%Y%m%d'))


def folder_of():
    place = memory().get('TMPDIR')
    return {'dir': place} if place else {}


def memory():
    """Where flushing costs nothing: no test here pulls the plug."""
    if os.access('/dev/shm', os.W_OK):
        return {'TMPDIR': '/dev/shm'}
    return {}


def test_nothing_is_lost_doubled_or_seen_differently():
    print(f'OV_SEED={SEED}')
    for players, games in some(((4, 80), (2, 110))):
        for number in range(SCALE):
            hold(players, games, f'{SEED}{number}')


def hold(players, games, seed):
    done = oddville('storm', '--games', str(games), '--kills', '10',
                    '--players', str(players), '--seed', seed,
                    env=memory())
    check(done.code == 0, done)
    check('lost: 0, doubled: 0, views that differ: 0\n' in done.out, done)
    check(f'games played: {games}\n' in done.out, done)
    check(re.search(r'^faults: kill [1-9]', done.out, re.M), done)
    check(re.search(r'^of them event streams: [1-9]', done.out, re.M), done)
    check(int(re.search(r'moves: (\d+)', done.out).group(1)) > 100, done)


def test_whatever_happens():
    """Everything at once. A full disk needs root; else that is skipped."""
    with tempfile.TemporaryDirectory() as folder:
        picture = os.path.join(folder, 'storm.svg')
        done = oddville('storm', '--games', str(10 * SCALE), '--kills',
                        str(3 * SCALE), '--faults', 'all', '--timeline',
                        picture, '--streams', '50', '--seed', SEED, env=memory())
        check(done.code == 0, done)
        check('lost: 0, doubled: 0, views that differ: 0\n' in done.out, done)
        counts = dict(re.findall(r' ([a-z]+) (\d+)', re.search(
            r'^faults:.*$', done.out, re.M).group()))
        for fault in ('cut', 'delay', 'double', 'reorder'):
            check(int(counts[fault]) > 0, done)
        check(re.search(r'^of them event streams: [1-9]', done.out, re.M), done)
        check(sum(int(counts[fault]) for fault in ('kill', 'stop', 'disk',
                                                   'clock')) > 2, done)
        if 'skipped' in done.out:
            print('skipped: a full disk (not root)')
        root = xml.etree.ElementTree.parse(picture).getroot()
        check(root.tag.endswith('svg') and len(root) > 10, root.tag)
        again = oddville('storm', '--games', '1', '--timeline', picture)
        check(again.code == 2 and 'storm.svg' in again.err, again)


def beneath(folder):
    """Programs that have something in a folder in their command."""
    found = []
    for name in os.listdir('/proc'):
        try:
            with open(f'/proc/{name}/cmdline', 'rb') as file:
                if folder.encode() in file.read():
                    found.append(name)
        except OSError:
            pass
    return found


def test_an_interrupted_storm_leaves_nothing_behind():
    for number, faults in ((signal.SIGINT, 'kill'), (signal.SIGTERM, 'all')):
        with tempfile.TemporaryDirectory(**folder_of()) as folder:
            storm = subprocess.Popen(
                [ODDVILLE, 'storm', '--games', '500', '--faults', faults,
                 '--players', '4', '--seed', SEED],
                env=environment(TMPDIR=folder), preexec_fn=interruptible,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            wait_for(lambda: beneath(folder + '/storm-'), 'its server')
            storm.send_signal(number)
            if number == signal.SIGTERM:  # as timeout(1) does
                storm.send_signal(number)
            out, err = storm.communicate(timeout=PATIENCE)
            said = err.decode().splitlines()[-1]
            check(storm.returncode == 2 and 'ended early' in said, (out, err))
            check(beneath(folder) == [], 'a server is left')
            check(os.listdir(folder) == [], os.listdir(folder))
            with open('/proc/mounts', encoding='utf-8') as mounts:
                check(folder not in mounts.read(), 'a disk is left')


def test_a_storm_without_a_server_says_so_and_counts_nothing():
    with tempfile.TemporaryDirectory(**folder_of()) as folder:
        done = oddville('storm', '--games', '2',
                        env={'TMPDIR': folder, 'ODDVILLE_PUBLIC_URL': 'nowhere'})
        check(done.code == 2 and done.out == '', done)
        check('the storm could not begin: ' in done.err, done)
        check(os.listdir(folder) == [], os.listdir(folder))


def test_unknown_faults_are_refused():
    done = oddville('storm', '--faults', 'kill,rain')
    check(done.code == 2 and '"rain"' in done.err, done)


if __name__ == '__main__':
    main(globals())
