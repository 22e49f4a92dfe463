"""
test_balancer.py: examples/nodes/haproxy.cfg as it is, but for the ports: three
nodes behind HAProxy are restarted one after the other while people play, by
WebSocket and by event stream, and while the database is away people still see
the page.
"""
import os
import re
import shutil
import socket
import subprocess
import sys

from people import Connection, Host, Person, Room
from test_database import database
from test_host import check_log, folder, page, play_all, table_of
from messages import Gone, Stream, WebSocket

from command import check, main, wait_for

EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                       '../../examples/nodes/haproxy.cfg')


def free_ports(count):
    """Ports that were free a moment ago."""
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(('127.0.0.1', 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


class Balanced:
    """Three nodes and a balancer; to people it is one host, with a port."""

    def __init__(self, place, address):
        self.nodes = [Host(address, '--socket', f'{place}/admin{number}',
                           '--trust-proxy', '127.0.0.1') for number in range(3)]
        self.port = free_ports(1)[0]
        with open(EXAMPLE, encoding='utf-8') as file:
            text = file.read()
        text = re.sub(r'bind :8080', f'bind 127.0.0.1:{self.port}', text)
        for number, node in enumerate(self.nodes):
            text = text.replace(f'127.0.0.1:{8081 + number}', f'127.0.0.1:{node.port}')
        with open(f'{place}/haproxy.cfg', 'w', encoding='utf-8') as file:
            file.write(text)
        with open(f'{place}/haproxy.log', 'wb') as log:
            self.process = subprocess.Popen(
                ['haproxy', '-f', f'{place}/haproxy.cfg', '-db'], stdout=log, stderr=log)
        self.log = f'{place}/haproxy.log'
        try:
            wait_for(self.is_ready, 'the balancer')
        except BaseException:
            self.__exit__(None)
            raise

    def is_ready(self):
        if self.process.poll() is not None:
            with open(self.log, encoding='utf-8') as log:
                check(False, log.read())
        try:
            return page(self, '/readyz')[0] == 200
        except OSError:
            return False

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.process.kill()
        self.process.wait()
        for node in self.nodes:
            if node.process.returncode is None:
                node.kill()


class Poster(Stream):
    """An event stream whose node may go away: then a new one is begun."""

    def send(self, text):
        try:
            status = self.post(text.encode())
        except (IndexError, ValueError) as error:
            raise Gone() from error
        if status != 204:
            raise Gone()


def test_nodes_are_restarted_one_after_the_other_and_no_move_is_lost():
    with folder() as place, Balanced(place, database('rolling')) as host:
        room = Room(host, players=3)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo', Poster),
                  Person(host, room, 'Cy', WebSocket)]
        table_of(host, *people)
        threads, errors = play_all(people, 5)

        def granted():
            return sum(len(person.granted) for person in people)

        for node in host.nodes:
            before = granted()
            wait_for(lambda: granted() > before + 3 or errors or not any(
                thread.is_alive() for thread in threads), people)
            check(not errors, errors)
            node.stop()
            node.start()
            wait_for(lambda: page(node, '/readyz')[0] == 200, 'the node')
        for thread in threads:
            thread.join()
        check(not errors, errors)
        check_log(host, room, people)
        for person in people:
            person.close()


def test_without_a_database_moves_are_refused_and_spectators_are_served():
    with folder() as place, Balanced(place, database('away')) as host:
        room = Room(host)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
        table_of(host, *people)
        for person in people:
            while person.table is None:
                person.listen()
        node = host.nodes[0]
        watcher = Connection(node)
        watcher.tell(do='hello', protocol=1, room=room.code, token=room.watch)
        check(watcher.hear()['say'] == 'welcome')
        with open(os.environ['OV_POSTGRES_PID'], encoding='ascii') as file:
            pid = int(file.readline())
        os.kill(pid, 19)  # SIGSTOP: it says nothing any more
        for child in children_of(pid):
            os.kill(child, 19)
        try:
            refuse_while_away(node, room, people)
            late = Connection(node)
            late.tell(do='hello', protocol=1, room=room.code, token=room.watch)
            heard = [late.hear()['say'], late.hear()['say']]
            check(heard[0] == 'welcome' and 'snapshot' in heard, heard)
            late.close()
            wait_for(lambda: page(node, '/readyz')[0] == 503, 'readyz')
        finally:
            for child in children_of(pid):
                os.kill(child, 18)
            os.kill(pid, 18)  # SIGCONT
        wait_for(lambda: page(node, '/readyz')[0] == 200, 'the database')
        watcher.close()
        threads, errors = play_all(people, 6)
        for thread in threads:
            thread.join()
        check(not errors, errors)
        check_log(host, room, people)
        for person in people:
            person.close()


def children_of(pid):
    """The processes of a database that serve somebody."""
    found = []
    for name in os.listdir('/proc'):
        try:
            with open(f'/proc/{name}/stat', encoding='ascii') as file:
                if int(file.read().rsplit(')', 1)[1].split()[1]) == pid:
                    found.append(int(name))
        except (OSError, ValueError):
            pass
    return found


def refuse_while_away(node, room, people):
    """A move is refused with a word and a time to wait, not with silence."""
    mover = next(person for person in people if person.legal())
    line = Connection(node)
    line.tell(do='hello', protocol=1, room=room.code, token=mover.token,
              have=mover.have)
    answer, _ = line.answer(do='move', id='away', after=mover.have,
                            action=mover.legal()[0])
    check(answer['say'] == 'refused' and answer['why'] == 'cannot-save' and
          answer['wait'] > 0, answer)
    line.close()


if __name__ == '__main__':
    if shutil.which('haproxy') is None:
        print('skipped: there is no haproxy')
        sys.exit(77)
    main(globals())
