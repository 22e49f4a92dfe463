"""
test_storm.py: `oddville storm`: games played while the server is killed. 20 of
them; OV_SCALE=10 makes it 200, OV_SEED repeats those of a day.
"""
import datetime
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                '../cmd'))

from command import check, main, oddville

SCALE = int(os.environ.get('OV_SCALE', '1'))
SEED = os.environ.get('OV_SEED', datetime.date.today().strftime('%Y%m%d'))


def memory():
    """Where flushing costs nothing: no test here pulls the plug."""
    if os.access('/dev/shm', os.W_OK):
        return {'TMPDIR': '/dev/shm'}
    return {}


def test_nothing_is_lost_doubled_or_seen_differently():
    print(f'OV_SEED={SEED}')
    for players in (2, 4):
        done = oddville('storm', '--games', str(10 * SCALE), '--kills',
                        str(5 * SCALE), '--players', str(players), '--seed',
                        SEED, env=memory())
        check(done.code == 0, done)
        check('lost: 0, doubled: 0, views that differ: 0\n' in done.out, done)
        check(f'games played: {10 * SCALE}\n' in done.out, done)
        check(re.search(r'server kills: [1-9]', done.out), done)
        check(int(re.search(r'moves: (\d+)', done.out).group(1)) > 100, done)


if __name__ == '__main__':
    main(globals())
