#!/usr/bin/env python3
"""
online_bench.py: what the server of online tables costs, compared with what the
same machine does in the same minute. A measurement, not a test.

    online_bench.py BUILD [--disk FOLDER] [--sockets N] [--games N] [ROW ...]

e.g. `tools/online_bench.py build move idle`. Rows: move (CPU of a move beside a
bare echo), disk (durable against memory), late (latency against fdatasync), idle
(idle sockets), back (all come back after kill -9), size (bytes of an event and of a
live game), start (a file with many running games), upgrade (a dry run over many
running games, of so many --moves). All of them by default.
docs/ONLINE-PERFORMANCE.md has the figures. CPU is the server's own, in
nanoseconds of the scheduler, so a busy machine disturbs it little.
"""
import argparse
import contextlib
import json
import os
import random
import re
import select
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')


def read_words():
    parser = argparse.ArgumentParser()
    parser.add_argument('build')
    parser.add_argument('rows', nargs='*')
    parser.add_argument('--disk', default=os.path.expanduser('~'))
    parser.add_argument('--sockets', type=int, default=9000)
    parser.add_argument('--games', type=int, default=100000)
    parser.add_argument('--moves', type=int, default=40)
    return parser.parse_intermixed_args()


WORDS = read_words()
sys.argv = [sys.argv[0], os.path.join(WORDS.build, 'src/cmd/oddville')]
sys.path.insert(0, os.path.join(TOP, 'tests/host'))

from people import Connection, Host, Person, Room, log_of, token
from messages import WebSocket, connect, frame, request
from command import ODDVILLE

MEMORY = '/dev/shm'
SPARE = b'dGhlIHNhbXBsZSBub25jZQ=='


def cpu(pid):
    """Seconds of CPU of a program so far, all its threads."""
    total = 0
    for task in os.listdir(f'/proc/{pid}/task'):
        with contextlib.suppress(FileNotFoundError):
            with open(f'/proc/{pid}/task/{task}/schedstat',
                      encoding='ascii') as file:
                total += int(file.read().split()[0])
    return total / 1e9


def resident(pid):
    """Megabytes of memory."""
    with open(f'/proc/{pid}/status', encoding='ascii') as file:
        return int(re.search(r'VmRSS:\s+(\d+)', file.read()).group(1)) / 1024


def say(what, value, wanted):
    print(f'{what}: {value} (wanted: {wanted})', flush=True)


def two(host):
    """A table of two whose game has begun."""
    room = Room(host)
    people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
    for person in people:
        person.sit_down()
    people[0].request('start')
    while any(person.table is None for person in people):
        for person in people:
            if person.table is None:
                person.listen()
    return people


def play(people, moves, chance, times=None):
    """Any legal moves, both told of each; True: the game has ended."""
    while moves > 0:
        most = max(person.have for person in people)
        for person in people:
            while person.have < most:
                person.listen()
        if people[0].is_over:
            return True
        movers = [person for person in people if person.legal()]
        for person in movers[:1]:
            action = chance.choice(person.legal())
            before = time.monotonic()
            answer = person.request('move', action=action)
            if answer['say'] == 'done':
                moves -= 1
                if times is not None:
                    times.append(time.monotonic() - before)
                while person.have < answer['seq']:
                    person.listen()
        if not movers:
            people[0].listen()
    return False


def cpu_of_moves(host, moves=300):
    """Microseconds of CPU that a move costs the server."""
    chance, used, made = random.Random(1), 0.0, 0
    while made < moves:
        people = two(host)
        play(people, 5, chance)
        before, first = cpu(host.process.pid), people[0].have
        play(people, 60, chance)
        used += cpu(host.process.pid) - before
        made += people[0].have - first
        for person in people:
            person.close()
    return 1e6 * used / made


@contextlib.contextmanager
def bare_echo(*words):
    with subprocess.Popen([os.path.join(WORDS.build, 'tests/web/bare-echo'),
                           *words], stdout=subprocess.PIPE) as process:
        try:
            yield process.pid, int(process.stdout.readline())
        finally:
            process.kill()


class Plain(WebSocket):
    """At a server that writes its fields with capital letters."""

    def __init__(self, port):
        self.line, self.held = connect(port), b''
        self.line.sendall(request(SPARE))
        while b'\r\n\r\n' not in self.held:
            self.more()
        self.held = b''


def cpu_of_echo(rounds=3000):
    with bare_echo() as (pid, port), Plain(port) as line:
        text = 'x' * 100
        for _ in range(100):
            line.send(text)
            line.receive()
        before = cpu(pid)
        for _ in range(rounds):
            line.send(text)
            line.receive()
        return 1e6 * (cpu(pid) - before) / rounds


def cpu_of_stored_echo(path, rounds=1000):
    """The same, stored by another thread first, and told to two."""
    with bare_echo(path) as (pid, port), Plain(port) as line, \
            Plain(port) as other:
        text, before = 'x' * 100, 0
        for number in range(rounds + 100):
            before = cpu(pid) if number == 100 else before
            line.send(text)
            line.receive()
            other.receive()
        return 1e6 * (cpu(pid) - before) / rounds


def row_move():
    moves, echoes, stored = [], [], []
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        for number in range(5):  # in turns: the machine may be busy
            echoes.append(cpu_of_echo())
            with Host(f'{place}/games{number}') as host:
                moves.append(cpu_of_moves(host, 100))
            stored.append(cpu_of_stored_echo(f'{place}/bare{number}'))
    move, echo, least = map(statistics.median, (moves, echoes, stored))
    say('CPU of a move', f'{move:.0f} us, {move / echo:.1f} x a bare echo of '
        f'{echo:.0f} us', 'at most 4 x')
    say('a bare transaction in another thread, told to two',
        f'{least:.0f} us, {least / echo:.1f} x; a move is '
        f'{move / least:.1f} x that', 'none')


def storm(folder):
    """Moves a second at 64 tables, by clients in C."""
    start = time.monotonic()
    done = subprocess.run([ODDVILLE, 'storm', '--games', '64', '--kills', '0'],
                          env=dict(os.environ, TMPDIR=folder),
                          capture_output=True, text=True, check=True)
    moves = int(re.search(r'moves: (\d+)', done.stdout).group(1))
    return moves / (time.monotonic() - start)


def flushes(folder, count=300):
    """Seconds of each fdatasync after a page was written, sorted."""
    times = []
    with tempfile.NamedTemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(count):
            file.write(b'x' * 4096)
            before = time.monotonic()
            os.fdatasync(file.fileno())
            times.append(time.monotonic() - before)
    return sorted(times)


def row_disk():
    there, here = [], []
    for _ in range(3):  # in turns: the machine may be busy now and then
        there.append(storm(WORDS.disk))
        here.append(storm(MEMORY))
    ratio = statistics.median(there) / statistics.median(here)
    say('moves/s at 64 tables', f'{statistics.median(there):.0f} on the disk, '
        f'{statistics.median(here):.0f} in memory: {ratio:.2f}',
        '0.8 where fdatasync takes less than 0.2 ms')


def row_late():
    syncs, times, chance = [], [], random.Random(2)
    with tempfile.TemporaryDirectory(dir=WORDS.disk) as place:
        with Host(place + '/games') as host:
            while len(times) < 400:  # in turns: the disk is others' too
                syncs += flushes(place, 60)
                people = two(host)
                play(people, 50, chance, times)
                for person in people:
                    person.close()
    times.sort()
    syncs.sort()
    late, sync = times[int(len(times) * 0.99)], statistics.median(syncs)
    say('fdatasync', f'median {1000 * sync:.2f} ms, 99 % '
        f'{1000 * syncs[int(len(syncs) * 0.99)]:.1f} ms', 'none')
    say('a move until it is acknowledged',
        f'median {1000 * statistics.median(times):.1f} ms, 99 % '
        f'{1000 * late:.1f} ms', f'{3000 * sync + 2:.1f} ms')


class Crowd:
    """Many who watch tables where nothing happens."""

    def __init__(self, host, count, rooms=None):
        self.host = host
        self.rooms = rooms or [Room(host) for _ in range(90)]
        self.lines = []
        for _ in range(count):
            self.lines.append(connect(host.port))

    def greet(self, some):
        """Some of them come in; waits until each was told the table."""
        for number in some:
            room = self.rooms[number % len(self.rooms)]
            hello = json.dumps({'do': 'hello', 'protocol': 1,
                                'room': room.code, 'token': room.watch})
            self.lines[number].sendall(request(SPARE) +
                                       frame(1, hello.encode()))
        waiting = {self.lines[number].fileno(): number for number in some}
        held = dict.fromkeys(waiting, b'')
        poll = select.epoll()
        for line in waiting:
            poll.register(line, select.EPOLLIN)
        while waiting:
            for line, _ in poll.poll():
                held[line] += self.lines[waiting[line]].recv(1 << 16)
                if b'"say":"here"' in held[line]:
                    poll.unregister(line)
                    del waiting[line]

    def close(self):
        for line in self.lines:
            line.close()


def row_idle():
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        with Host(place + '/games') as host:
            alone = cpu_of_moves(host)
            empty = resident(host.process.pid)
            crowd = Crowd(host, WORDS.sockets)
            crowd.greet(range(WORDS.sockets))
            full = resident(host.process.pid)
            among = cpu_of_moves(host)
            crowd.close()
    say(f'{WORDS.sockets} idle sockets', f'{full:.0f} MB, {empty:.0f} without',
        'at most 60 MB')
    say('CPU of a move among them', f'{among:.0f} us, {among / alone:.2f} x '
        f'that without, {alone:.0f} us', 'at most 1.3 x')


def row_back():
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        with Host(place + '/games') as host:
            crowd = Crowd(host, WORDS.sockets)
            crowd.greet(range(WORDS.sockets))
            host.kill()
            crowd.close()
            start = time.monotonic()
            host.start()
            again = Crowd(host, WORDS.sockets, crowd.rooms)
            thirds = []
            step = WORDS.sockets // 3
            for third in range(3):
                before = cpu(host.process.pid)
                again.greet(range(third * step, (third + 1) * step))
                thirds.append(1e6 * (cpu(host.process.pid) - before) / step)
            took = time.monotonic() - start
            again.close()
    say(f'{WORDS.sockets} come back after kill -9', f'{took:.1f} s',
        'at most 15 s')
    say('CPU of each, by thirds', ', '.join(f'{each:.0f} us'
                                            for each in thirds), 'flat')


def fill(path, games):
    """Copies the one game of a file, with all its events."""
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        (number,) = file.execute('SELECT id FROM game').fetchone()
        file.execute('CREATE TEMP TABLE many(id INTEGER)')
        file.executemany('INSERT INTO many VALUES(?)',
                         ((number + 1 + i,) for i in range(games)))
        file.execute(
            "INSERT INTO game SELECT many.id, printf('g%d', many.id - ?1), "
            'head, owner, made, due, over, turn, rules FROM game, many '
            'WHERE game.id = ?1', (number,))
        file.execute(
            'INSERT INTO event SELECT many.id, seq, kind, seat, "by", body, '
            'move_id, content, token, at FROM event, many '
            'WHERE event.game = ?1', (number,))


def load_rooms(host, room, count):
    """Copies of a table, each read into memory by somebody who looks at it."""
    line = Connection(host)
    for number in range(1, count + 1):
        if number % 50 == 0:  # each may ask only so much at once
            line.close()
            line = Connection(host)
        line.tell(do='hello', protocol=1, room=f'g{number}', token=room.watch)
        while line.hear().get('say') != 'here':
            pass
    line.close()


def row_size():
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        with Host(place + '/games') as host:
            people = two(host)
            play(people, 10000, random.Random(3))
            sizes = [len(json.dumps(event, separators=(',', ':'),
                                    ensure_ascii=False).encode())
                     for event in log_of(host, people[0].room)]
            for person in people:
                person.close()
        with Host(place + '/half') as host:
            people = two(host)
            play(people, 30, random.Random(3))
            for person in people:
                person.close()
        fill(place + '/half', 4000)
        with Host(place + '/half', '--limit-messages', '0') as host:
            load_rooms(host, people[0].room, 2000)
            before = resident(host.process.pid)  # with SQLite's cache, full
            load_rooms(host, people[0].room, 4000)
            each = 1024 * (resident(host.process.pid) - before) / 2000
    say('bytes of an event', f'median {statistics.median(sizes):.0f}',
        'at most 120')
    say('a live game of 30 moves in memory', f'{each:.1f} kB (2,000 of them)',
        'at most 2 kB')


def row_start():
    with tempfile.TemporaryDirectory(dir=WORDS.disk) as place:
        with Host(place + '/games') as host:
            people = two(host)
            play(people, 4, random.Random(4))
            for person in people:
                if person.line:
                    person.line.close()
        fill(place + '/games', WORDS.games)
        start = time.monotonic()
        with Host(place + '/games') as host:
            for person in people:
                person.host, person.line, person.have = host, None, 0
                person.room.code = f'g{WORDS.games // 2}'
                person.connect()
                while person.have == 0:
                    person.listen()
            play(people, 1, random.Random(5))
            took = time.monotonic() - start
            for person in people:
                person.close()
    say(f'first move in a file with {WORDS.games} running games',
        f'{took:.2f} s after the start', 'at most 1 s')


def row_upgrade():
    """CPU of a dry run over many running games, in the middle of their game."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        with Host(place + '/games') as host:
            people = two(host)
            play(people, WORDS.moves, random.Random(6))
            events = len(log_of(host, people[0].room))
            for person in people:
                person.close()
        fill(place + '/games', WORDS.games)
        used = os.times()
        subprocess.run([ODDVILLE, 'admin', 'upgrade', '--dry-run', '--data',
                        place + '/games'], check=True)
        took = sum(os.times()[2:4]) - sum(used[2:4])
    say(f'dry run over {WORDS.games} games of {events} events',
        f'{WORDS.games / took:.0f} games a second of CPU, '
        f'{took / WORDS.games / events * 1e6:.2f} us an event',
        'at least 20000 games')


ROWS = {'move': row_move, 'disk': row_disk, 'late': row_late,
        'idle': row_idle, 'back': row_back, 'size': row_size,
        'start': row_start, 'upgrade': row_upgrade}


def main():
    print(f'load of the machine: {os.getloadavg()[0]:.1f} on '
          f'{os.cpu_count()} cores')
    for row in WORDS.rows or ROWS:
        ROWS[row]()


if __name__ == '__main__':
    main()
