"""
test_online.py ODDVILLE BUILD SOURCE: the bot that learns (examples/learn.py)
plays in the arena and at an online table, with the same file and weights.
"""
import importlib
import json
import os
import random
import subprocess
import sys
import tempfile

BUILD, SOURCE = (os.path.abspath(path) for path in sys.argv[2:4])
del sys.argv[2:]
TOP = tempfile.TemporaryDirectory()
sys.path[:0] = [TOP.name, *(os.path.join(SOURCE, folder) for folder in (
    'python', 'examples', 'tests/host'))]
sys.dont_write_bytecode = True
importlib.import_module('backend').assemble(BUILD, TOP.name)

import learn
import numpy
from people import Host, Person, Room, log_of

from command import ODDVILLE, PATIENCE, check, environment, fine, main, oddville

PROGRAM = [sys.executable, '-B', '-m', 'oddville', 'bot',
           os.path.join(SOURCE, 'examples/learn.py')]
SURROUNDINGS = {'PYTHONPATH': TOP.name,
                'ODDVILLE_WEIGHTS': os.path.join(TOP.name, 'weights.npy')}


def learn_a_little():
    rows, wanted = learn.games_of_greedy(20, 1, random.Random(1))
    weights = learn.Weights(rows.shape[1])
    weights.add(rows, wanted)
    numpy.save(SURROUNDINGS['ODDVILLE_WEIGHTS'], weights.solve())


learn_a_little()


def test_it_keeps_the_protocol_in_the_arena():
    done = fine(oddville(
        'arena', '--json', '--players', '2', '--blocks', '1', '--seed', '1',
        '--timeout', str(PATIENCE), '--a', 'cmd:' + ' '.join(PROGRAM), '--b',
        'random', env=SURROUNDINGS))
    match = json.loads(done.out)['matches'][0]
    check(sum(match['forfeits']['a'].values()) == 0, done)
    check(match['share']['mean'] == 1, done)


def test_it_plays_online_with_the_same_file():
    with Host(os.path.join(TOP.name, 'tables')) as host:
        room = Room(host)
        ann = Person(host, room, 'Ann')
        ann.sit_down()
        with subprocess.Popen(
                [ODDVILLE, 'bot', '--online',
                 f'http://127.0.0.1:{host.port}/#room={room.code}', '--token',
                 room.join, '--timeout', str(PATIENCE), '--', *PROGRAM],
                env=environment(**SURROUNDINGS)) as bot:
            while sum(event.get('is') == 'joined'
                      for event in ann.events.values()) < 2:
                ann.listen()
            ann.request('start')
            ann.play(random.Random(1))
            check(bot.wait(PATIENCE) == 0)
        moves = [event for event in log_of(host, room) if 'action' in event]
        check(sum(event['seat'] == 1 - ann.seat for event in moves) > 10, moves)
        ann.close()


main(globals())
