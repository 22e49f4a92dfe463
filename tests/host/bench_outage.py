"""
bench_outage.py: how long people wait when the database is away.

    tests/store/with_postgres.py python3 tests/host/bench_outage.py ODDVILLE [ROUNDS]

Two nodes, a player at each, and a spectator. In each round the database's
processes are stopped (SIGSTOP) or killed and kept down (SIGKILL); a move is
asked for, and the answer timed; somebody new comes to look, and is shown the
table; then the database comes back, and it is timed until a move is stored and
until both players and the spectator have seen it.
"""
import os
import signal
import statistics
import sys
import threading
import time

from people import Connection, Host, Person, Room
from test_database import database
from test_host import folder, page, table_of

from command import check

ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 5
ODD = {'stopped': signal.SIGSTOP, 'killed': signal.SIGKILL}


def processes():
    """The database's, the first of them first; none while it is away."""
    try:
        with open(os.environ['OV_POSTGRES_PID'], encoding='ascii') as file:
            first = int(file.readline())
        os.kill(first, 0)
    except (OSError, ValueError):
        return []
    found = [first]
    for name in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open(f'/proc/{name}/stat', encoding='ascii', errors='replace') as file:
                parent = int(file.read().rsplit(')', 1)[1].split()[1])
        except (OSError, IndexError):
            continue
        if parent == first:
            found.append(int(name))
    return found


def signal_all(number):
    for process in processes():
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass


class Outage:
    """The database is away as long as this lasts."""

    def __init__(self, kind):
        self.kind, self.ends = kind, False
        signal_all(ODD[kind])
        self.thread = threading.Thread(target=self.keep)
        self.thread.start()

    def keep(self):
        while not self.ends:
            time.sleep(0.01)
            if self.kind == 'killed':
                signal_all(signal.SIGKILL)

    def end(self):
        self.ends = True
        self.thread.join()
        if self.kind == 'stopped':
            signal_all(signal.SIGCONT)


def ask(person, move):
    """The answer to a move, and how long that took."""
    start = time.monotonic()
    person.line.tell(**move)
    answer = person.await_answer(move['id'])
    return answer, time.monotonic() - start


def look(host, room):
    """Somebody new comes to look; how long until the table is shown."""
    start = time.monotonic()
    line = Connection(host)
    line.tell(do='hello', protocol=1, room=room.code, token=room.watch)
    while line.hear().get('say') != 'snapshot':
        pass
    line.close()
    return time.monotonic() - start


def catch_up(people, watcher, seq):
    for person in people:
        while person.have < seq:
            person.listen()
    while watcher.hear().get('seq', 0) < seq:
        pass


def hold_round(kind, number, people, watcher):
    """How long it took: to refuse, to show, to store again, to be equal."""
    mover = next(person for person in people if person.legal())
    move = {'do': 'move', 'id': f'{kind}{number}', 'after': mover.have,
            'action': mover.legal()[0]}
    outage = Outage(kind)
    answer, refused = ask(mover, move)
    check(answer.get('why') == 'cannot-save', answer)
    shown = look(mover.host, mover.room)
    check(page(mover.host, '/readyz')[0] == 503, 'readyz')
    outage.end()
    start = time.monotonic()
    while answer['say'] != 'done':
        time.sleep(min(answer.get('wait', 100), 100) / 1000)
        answer, _ = ask(mover, move)  # stored or not, with the same id
    stored = time.monotonic() - start
    catch_up(people, watcher, answer['seq'])
    return refused, shown, stored, time.monotonic() - start


def main():
    with folder() as place:
        address = database('outage')
        hosts = [Host(address, '--socket', f'{place}/admin{number}') for number in range(2)]
        room = Room(hosts[0])
        people = [Person(host, room, name) for host, name in zip(hosts, ('Ann', 'Bo'))]
        table_of(hosts[0], *people)
        watcher = Connection(hosts[1])
        watcher.tell(do='hello', protocol=1, room=room.code, token=room.watch)
        for person in people:
            while person.table is None:
                person.listen()
        for kind in ODD:
            rounds = []
            for number in range(ROUNDS):
                last = max(person.have for person in people)
                for person in people:
                    while person.have < last:
                        person.listen()
                rounds.append(hold_round(kind, number, people, watcher))
            for name, times in zip(('refused', 'shown', 'stored again', 'all equal'),
                                   zip(*rounds)):
                print(f'{kind}, {name} after: median {statistics.median(times):.2f} s, '
                      f'at most {max(times):.2f} s', flush=True)
        for person in people:
            person.close()
        for host in hosts:
            host.kill()


main()
