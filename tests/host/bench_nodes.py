"""
bench_nodes.py: what one, two and three nodes of one database cost, in CPU time
for each acknowledged move: the nodes', the database's and the clients'.

    tests/store/with_postgres.py python3 tests/host/bench_nodes.py ODDVILLE [GAMES]

Every game is played by two clients, who choose any node. Nothing is flushed to
a disk. Wall-clock time depends on what else the machine does.
"""
import os
import re
import resource
import subprocess
import sys
import time

from test_database import database
from test_host import folder
from test_nodes import Nodes, figure

from command import ODDVILLE, environment

GAMES = sys.argv[2] if len(sys.argv) > 2 else '100'
TICKS = os.sysconf('SC_CLK_TCK')


def worked(pid):
    """Seconds of CPU of a process, and of its children that have ended."""
    with open(f'/proc/{pid}/stat', encoding='ascii') as file:
        fields = file.read().rsplit(')', 1)[1].split()
    return sum(int(field) for field in fields[11:15]) / TICKS


def database_worked():
    with open(os.environ['OV_POSTGRES_PID'], encoding='ascii') as file:
        first = int(file.readline())
    seconds = worked(first)
    for name in os.listdir('/proc'):
        try:
            with open(f'/proc/{name}/stat', encoding='ascii') as file:
                parent = int(file.read().rsplit(')', 1)[1].split()[1])
            if parent == first:
                seconds += worked(name)
        except (OSError, ValueError):
            pass
    return seconds


def measure(count):
    with folder() as place, Nodes(place, database(f'bench{count}'), count,
                                  '--limit-connections', '0', '--limit-tables', '0',
                                  '--limit-messages', '0') as nodes:
        address = nodes[0].data
        base, began = database_worked(), time.monotonic()
        clients = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [ODDVILLE, 'storm', '--games', GAMES, '--seed', '1', '--data', address,
             *[word for node in nodes
               for word in ('--at', f'http://127.0.0.1:{node.port}/')]],
            env=environment(), capture_output=True, text=True, check=True)
        seconds = time.monotonic() - began
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        moves = int(re.search(r'moves: (\d+)', done.stdout).group(1))
        each = 1e6 / moves
        transactions = sum(figure(node, 'store_transactions_total') for node in nodes)
        events = sum(figure(node, 'store_events_total') for node in nodes)
        print(f'{count} nodes: {moves} moves, {seconds:.1f} s, {moves / seconds:.0f} a second; '
              f'CPU a move, microseconds: nodes '
              f'{sum(worked(node.process.pid) for node in nodes) * each:.0f}, database '
              f'{(database_worked() - base) * each:.0f}, clients '
              f'{(after.ru_utime + after.ru_stime - clients.ru_utime - clients.ru_stime) * each:.0f}'
              f'; {events / transactions:.1f} events a transaction', flush=True)


for number in 1, 2, 3:
    measure(number)
