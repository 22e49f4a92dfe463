"""
test_nodes_storm.py: `oddville storm` at three nodes of one database, while the
nodes are killed, their connections ended between question and answer, the
database killed, nodes cut off from it, and one of them ten minutes ahead of
the others. Clients choose another node each time they connect.

24 games, and more until each kind of fault has happened; OV_SCALE=84 makes it
2,016. OV_SEED repeats the faults of a day. With root, nodes live in network
namespaces, and their link to the database is taken down; otherwise that is said
to be skipped.
"""
import asyncio
import ctypes
import datetime
import glob
import os
import random
import re
import subprocess
import threading
import time

from test_database import SERVER, database, kill_database
from test_host import folder

from command import ODDVILLE, check, environment, main

SCALE = int(os.environ.get('OV_SCALE', '1'))
SEED = os.environ.get('OV_SEED', datetime.date.today().strftime('%Y%m%d'))
NODES, GAMES, EACH_TIME = 3, 24, 250
CLONE_NEWNET = 0x40000000
FAKETIME = next(iter(glob.glob('/usr/lib/*/faketime/libfaketimeMT.so.1')), None)


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, check=False, **more)


class Net:
    """
    A network namespace for each node, with two links: one to clients, one to
    the database. This program is in a namespace of its own too: a browser on
    this machine gives up what it is loading when it sees a new link.
    """

    def __init__(self):
        self.tag = f'ov{os.getpid() % 100000}'
        self.made = []
        self.works = os.geteuid() == 0 and self.make()

    def name(self, number):
        return f'{self.tag}-{number}'

    def ip(self, *words):
        return run('ip', *words).returncode == 0

    def make(self):
        if ctypes.CDLL(None).unshare(CLONE_NEWNET) != 0:
            return False
        self.ip('link', 'set', 'lo', 'up')
        third = os.getpid() % 200 + 20
        self.clients, self.bases = f'10.77.{third}', f'10.78.{third}'
        for number in range(NODES):
            name = self.name(number)
            if not self.ip('netns', 'add', name):
                return False
            self.made.append(name)
            for kind, net in (('c', self.clients), ('d', self.bases)):
                link = f'{self.tag}{kind}{number}'
                if not (self.ip('link', 'add', link, 'type', 'veth', 'peer', 'name',
                                f'{kind}0', 'netns', name) and
                        self.ip('addr', 'add', f'{net}.{4 * number + 1}/30', 'dev', link) and
                        self.ip('link', 'set', link, 'up') and
                        self.ip('-n', name, 'addr', 'add', f'{net}.{4 * number + 2}/30',
                                'dev', f'{kind}0') and
                        self.ip('-n', name, 'link', 'set', f'{kind}0', 'up')):
                    return False
            self.ip('-n', name, 'link', 'set', 'lo', 'up')
        return True

    def link(self, number, state):
        """The link of a node to the database: up or down."""
        self.ip('link', 'set', f'{self.tag}d{number}', state)

    def host(self, number):
        """Where clients find a node."""
        return f'{self.clients}.{4 * number + 2}' if self.works else '127.0.0.1'

    def base(self, number):
        """Where a node finds the database."""
        return f'{self.bases}.{4 * number + 1}'

    def enter(self, number):
        return ['ip', 'netns', 'exec', self.name(number)] if self.works else []

    def close(self):
        for name in self.made:
            self.ip('netns', 'del', name)


class Carrier:
    """Between a TCP port on all addresses and the database's socket."""

    def __init__(self):
        place = re.search(r'host=([^&]+)', SERVER).group(1)
        self.path = f'{place}/.s.PGSQL.5432'
        self.loop = asyncio.new_event_loop()
        self.server = self.loop.run_until_complete(
            asyncio.start_server(self.accept, '0.0.0.0', 0))
        self.port = self.server.sockets[0].getsockname()[1]
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    @staticmethod
    async def carry(reader, writer):
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()

    async def accept(self, reader, writer):
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(self.path)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self.carry(reader, far_writer),
                             self.carry(far_reader, writer))

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()


class Node:
    """A server that is killed and started again, at the same port."""

    def __init__(self, net, number, address, place):
        self.net, self.number, self.port = net, number, 0
        self.address, self.place = address, place
        while not self.start():  # a busy machine
            self.kill()

    def start(self):
        extra = {}
        if self.number == 0 and FAKETIME:  # ten minutes ahead
            extra = {'LD_PRELOAD': FAKETIME, 'FAKETIME': '+10m',
                     'DONT_FAKE_MONOTONIC': '1'}
        self.process = subprocess.Popen(
            [*self.net.enter(self.number), ODDVILLE, 'serve', '--listen',
             self.net.host(self.number), '--port', str(self.port), '--data',
             self.address, '--socket', f'{self.place}/admin{self.number}',
             '--limit-connections', '0', '--limit-tables', '0',
             '--limit-messages', '0', '--limit-requests', '0', '--log-level', 'error'],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env={**environment(), **extra})
        said = self.process.stdout.readline().decode()
        found = re.search(r':(\d+)/', said)
        if found:
            self.port = int(found.group(1))
        return bool(found)

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def url(self):
        return f'http://{self.net.host(self.number)}:{self.port}/'


def terminate_backends(address):
    """Of the nodes, whatever they are doing."""
    run('psql', '-Atq', address, '-c',
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = 'oddville'")


def count_events(address):
    said = run('psql', '-Atq', address, '-c', 'SELECT count(*) FROM event').stdout.strip()
    return int(said) if said.isdigit() else -1


def strike(chance, nodes, net, address, counts):
    """One thing that happens, and ends: each kind as often as the others."""
    least = min(counts.values())
    kind = chance.choice([kind for kind in counts if counts[kind] == least])
    counts[kind] += 1
    node = chance.choice(nodes)
    if kind == 'kill':
        node.kill()
        while not node.start():  # the database may be away
            node.kill()
    elif kind == 'terminate':
        terminate_backends(address)
    elif kind == 'database':
        kill_database()
    else:
        net.link(node.number, 'down')
        time.sleep(chance.choice([0.5, 4]))  # shorter and longer than patience
        net.link(node.number, 'up')


def hold(games, seed, net, address, nodes, counts):
    chance = random.Random(seed)
    storm = subprocess.Popen(
        [ODDVILLE, 'storm', '--games', str(games), '--seed', str(seed),
         *[word for node in nodes for word in ('--at', node.url())], '--data',
         address], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(), text=True)
    last = count_events(address)
    while storm.poll() is None:
        events = count_events(address)
        if events < last + 4 * games:  # until some moves are made
            time.sleep(0.05)
            continue
        strike(chance, nodes, net, address, counts)
        last = max(count_events(address), events)
    out, err = storm.communicate()
    check(storm.returncode == 0, (out, err, counts))
    check('lost: 0, doubled: 0, views that differ: 0\n' in out, out)
    check(f'games played: {games}\n' in out, out)
    moves = int(re.search(r'moves: (\d+)', out).group(1))
    check(moves > 10 * games, out)
    return moves


def test_three_nodes_lose_double_and_confuse_nothing():
    print(f'OV_SEED={SEED}')
    games, played, moves, net = GAMES * SCALE, 0, 0, Net()
    counts = dict.fromkeys(['database', 'kill', *['partition'] * net.works, 'terminate'], 0)
    carrier = Carrier() if net.works else None
    nodes = []
    if not net.works:
        print('skipped: partitions (no network namespaces: not root)')
    if not FAKETIME:
        print('skipped: a clock that is ahead (no libfaketime)')
    try:
        with folder() as place:
            address = database('storm')
            for number in range(NODES):
                at = address
                if net.works:
                    at = (f'postgres://oddville@{net.base(number)}:{carrier.port}/storm')
                nodes.append(Node(net, number, at, place))
            # A fast machine plays them all before much has happened: then more.
            while played < games or min(counts.values()) == 0:
                now = min(max(games - played, GAMES), EACH_TIME)
                moves += hold(now, f'{SEED}{played}', net, address, nodes, counts)
                played += now
            for node in nodes:
                node.kill()
    finally:
        for node in nodes:
            if node.process.returncode is None:
                node.kill()
        if carrier:
            carrier.close()
        net.close()
    print(f'{played} games, {moves} moves, faults: '
          + ', '.join(f'{kind} {count}' for kind, count in counts.items()))


if __name__ == '__main__':
    main(globals())
