"""
test_database.py: `oddville serve --data postgres://...`: a database that dies
under the games, and tables that move between a database and a file.
"""
import json
import os
import re
import select
import signal
import socket
import subprocess
import threading
import time

from people import Connection, Host, Person, Room, log_of
from test_host import check_log, folder, go_on_from, move_once, page, play_all, table_of

from command import ODDVILLE, PATIENCE, check, environment, main, wait_for

SERVER = os.environ['OV_POSTGRES']


def answers():
    return subprocess.run(['psql', '-q', SERVER, '-c', 'SELECT'],
                          capture_output=True, check=False).returncode == 0


def query(address, text):
    """The one value that it gives."""
    done = subprocess.run(['psql', '-Atq', address, '-c', text], capture_output=True,
                          text=True, check=True)
    return done.stdout.strip()


def database(name):
    """The address of a new one."""
    wait_for(answers, 'the database')
    subprocess.run(['psql', '-q', SERVER, '-c', f'CREATE DATABASE {name}'], check=True)
    return SERVER.replace('/postgres?', f'/{name}?')


def kill_database():
    """Once it is there; it comes back by itself."""
    wait_for(answers, 'the database')
    with open(os.environ['OV_POSTGRES_PID'], encoding='ascii') as file:
        os.kill(int(file.readline()), signal.SIGKILL)


def copy(source, target):
    """What the copy has in it."""
    done = subprocess.run([ODDVILLE, 'admin', 'copy', source, target, '--json'],
                          capture_output=True, text=True, env=environment(),
                          timeout=PATIENCE, check=False)
    check(done.returncode == 0, done)
    return json.loads(done.stdout)


def test_a_database_killed_in_mid_game_loses_nothing_and_the_server_heals():
    with folder() as place:
        host = Host(database('killed'), '--socket', place + '/admin')
        room = Room(host)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
        table_of(host, *people)
        threads, errors = play_all(people, 1)
        for wanted in 10, 25, 40:
            wait_for(lambda: sum(len(person.granted) for person in people) >= wanted
                     or errors or not any(thread.is_alive() for thread in threads),
                     f'{wanted} answers')
            check(not errors, errors)
            kill_database()
        for thread in threads:
            thread.join()
        check(not errors, errors)
        check_log(host, room, people)
        wait_for(lambda: page(host, '/readyz')[0] == 200, 'readyz')
        host.kill()
        for person in people:
            person.close()


class Cable:
    """Between a server and the database: good, mute (no answers) or cut."""

    def __init__(self, place, address):
        folder_of_server = SERVER.split('host=')[1]
        self.far = f'{folder_of_server}/.s.PGSQL.5432'
        self.address = address.replace(folder_of_server, place)
        self.state, self.ends = 'good', False
        self.last = None  # with these bytes on their way there it is mute
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(f'{place}/.s.PGSQL.5432')
        self.listening.listen()
        self.ends_of = {}  # socket: (the other one, is it the server's?)
        self.thread = threading.Thread(target=self.work)
        self.thread.start()

    def hang_up(self, end):
        for one in end, self.ends_of[end][0]:
            del self.ends_of[one]
            one.close()

    def accept(self):
        near, far = self.listening.accept()[0], socket.socket(socket.AF_UNIX)
        far.connect(self.far)
        self.ends_of[near], self.ends_of[far] = (far, False), (near, True)

    def carry(self, end):
        other, is_server = self.ends_of[end]
        try:
            data = end.recv(65536)
            if self.last and not is_server and self.last in data:
                self.state, self.last = 'mute', None
            if data and not (is_server and self.state == 'mute'):
                other.sendall(data)
        except OSError:
            data = b''
        if not data:
            self.hang_up(end)

    def work(self):
        while not self.ends:
            ready = select.select([self.listening, *self.ends_of], [], [], 0.01)[0]
            for end in ready:
                if end is self.listening:
                    self.accept()
                elif end in self.ends_of:
                    self.carry(end)
            while self.state == 'cut' and self.ends_of:
                self.hang_up(next(iter(self.ends_of)))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ends = True
        self.thread.join()
        self.listening.close()


def test_a_move_whose_answer_was_lost_is_told_to_all_when_it_is_asked_again():
    with folder() as place:
        address = database('lost')
        with Cable(place, address) as cable:
            host = Host(cable.address + '&connect_timeout=1', '--socket', place + '/admin')
            room = Room(host)
            people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
            table_of(host, *people)
            wait_for(lambda: people[0].have == people[1].have or people[1].listen(),
                     'the start')
            known = people[0].have
            mover = next(person for person in people if person.legal())
            other = next(person for person in people if person is not mover)
            cable.last = b'"action":'
            asked = threading.Thread(
                target=mover.request, args=('move',),
                kwargs={'action': mover.legal()[0]})
            asked.start()
            wait_for(lambda: int(query(address, 'SELECT count(*) FROM event')) > known,
                     'the move in the database')
            cable.state = 'cut'
            wait_for(lambda: page(host, '/readyz')[0] == 503, 'the failure')
            cable.state = 'good'
            asked.join()
            while other.have <= known:
                other.listen()
            check(other.have >= list(mover.granted.values())[-1], other.have)
            host.kill()
        for person in people:
            person.close()


def failures(host):
    return int(re.search(r'store_failures_total (\d+)',
                         page(host, '/metrics')[1]).group(1))


def test_a_spectator_with_a_delay_asks_rarely_while_the_database_is_gone():
    with folder() as place:
        with Cable(place, database('delayed')) as cable:
            host = Host(cable.address)
            room = Room(host, delay=3600)
            ann = Person(host, room, 'Ann')
            ann.sit_down()
            time.sleep(3)  # until the server keeps the events for nobody
            cable.state = 'cut'
            wait_for(lambda: page(host, '/readyz')[0] != 200, 'the loss')
            line = Connection(host)
            line.tell(do='hello', protocol=1, room=room.code, token=room.watch)
            check([line.hear()['say'] for _ in range(3)] ==
                  ['welcome', 'snapshot', 'here'])
            before = failures(host)
            time.sleep(3)
            check(failures(host) - before < 20, failures(host) - before)
            line.close()
            ann.close()
            host.kill()


def test_tables_move_to_a_file_and_back_and_go_on():
    with folder() as place:
        first, second = database('first'), database('second')
        with Host(first, '--socket', place + '/admin') as host:
            room = Room(host)
            people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
            table_of(host, *people)
            whole = log_of(host, room)
            saved = copy(first, place + '/games')  # while it runs
            check(saved['tables'] == 1 and saved['events'] == len(whole), saved)
        with Host(place + '/games') as other:
            check(log_of(other, room) == whole)
        check(copy(place + '/games', second) == saved)
        with Host(second, '--socket', place + '/admin') as again:
            for person in people:
                person.host = again
                person.connect()
            threads, errors = play_all(people, 2)
            for thread in threads:
                thread.join()
            check(not errors, errors)
            check_log(again, room, people)
        for person in people:
            person.close()


def dump_and_restore(source, target):
    """With the database's own tools, while it is in use."""
    dump = subprocess.run(['pg_dump', source], capture_output=True, check=True).stdout
    subprocess.run(['psql', '-q', '-v', 'ON_ERROR_STOP=1', target], input=dump,
                   capture_output=True, check=True)


def test_a_dump_made_during_a_game_is_restored_and_the_game_goes_on_from_it():
    """Whoever has seen more than the dump has is shown what there is."""
    with folder() as place:
        first, second = database('dumped'), database('restored')
        with Host(first, '--socket', place + '/admin') as host:
            room = Room(host)
            people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
            table_of(host, *people)
            dump_and_restore(first, second)
            known = int(query(second, 'SELECT count(*) FROM event'))
            move_once(people)
            check(max(person.have for person in people) > known, known)
        with Host(second, '--socket', place + '/admin') as again:
            go_on_from(again, room, people, known)
        for person in people:
            person.close()


def dry_run(address, code):
    done = subprocess.run([ODDVILLE, 'admin', 'upgrade', '--dry-run', '--json', '--data',
                           address], capture_output=True, text=True, env=environment(),
                          timeout=PATIENCE, check=False)
    check(done.returncode == code, done)
    return done


def test_a_dry_run_reads_a_database_that_is_in_use():
    with folder() as place:
        address = database('tried')
        check("another program's tables" in dry_run(address, 2).stderr)
        with Host(address, '--socket', place + '/admin') as host:
            rooms = [Room(host), Room(host)]
            people = [Person(host, rooms[0], 'Ann'), Person(host, rooms[0], 'Bo')]
            table_of(host, *people)
            check(json.loads(dry_run(address, 0).stdout) ==
                  {'games': [], 'same': 2, 'others': 0})
            query(address, "UPDATE game SET head = replace(head, 'rules 1', 'rules 2') "
                  f"WHERE code = '{rooms[1].code}'")
            check(json.loads(dry_run(address, 1).stdout) ==
                  {'games': [{'room': rooms[1].code, 'is': 'unreadable'}], 'same': 1,
                   'others': 1})
            for person in people:
                person.close()


def test_a_database_of_a_later_release_is_refused_in_words():
    with folder() as place:
        address = database('newer')
        Host(address, '--socket', place + '/admin').stop()
        subprocess.run(['psql', '-q', address, '-c',
                        'UPDATE oddville SET version = version + 1'], check=True)
        done = subprocess.run(
            [ODDVILLE, 'serve', '--port', '0', '--data', address], env=environment(),
            capture_output=True, text=True, timeout=PATIENCE, check=False)
        check(done.returncode == 2 and 'newer version' in done.stderr, done)


def test_a_game_by_newer_rules_keeps_nodes_from_starting_but_none_that_run():
    with folder() as place:
        address = database('newer_rules')
        with Host(address, '--socket', place + '/admin') as host:
            rooms = [Room(host), Room(host)]
            subprocess.run(['psql', '-q', address, '-c', 'UPDATE game SET rules = 2 '
                            f"WHERE code = '{rooms[1].code}'"], check=True)
            said = f'table {rooms[1].code} is played by version 2 of the rules'
            for words in (['serve', '--port', '0', '--data', address],
                          ['admin', 'copy', address, place + '/games']):
                done = subprocess.run([ODDVILLE, *words], env=environment(), text=True,
                                      capture_output=True, timeout=PATIENCE, check=False)
                check(done.returncode == 2 and said in done.stderr, done)
            check(not os.path.exists(place + '/games'))
            people = [Person(host, rooms[0], 'Ann'), Person(host, rooms[0], 'Bo')]
            table_of(host, *people)
            for person in people:
                person.close()


if __name__ == '__main__':
    main(globals())
