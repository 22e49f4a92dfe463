"""
test_limits.py: what strangers can make grow has a limit for each address, and
whoever reaches one is told how long to wait; others play on.
"""
import json
import resource
import socket

from people import Connection, Host, Person, Room, WebSocket, token
from test_host import folder, play_all, table_of

from messages import request  # people.py knows where that is

from command import PATIENCE, check, main

STRANGER = '127.0.0.2'  # this machine too, but not one of the two it goes by


def line_from(host, address=STRANGER):
    return socket.create_connection(('127.0.0.1', host.port), timeout=PATIENCE,
                                    source_address=(address, 0))


def head_of(line):
    """The status and the fields of an answer."""
    held = b''
    while b'\r\n\r\n' not in held:
        more = line.recv(4096)
        check(more, held)
        held += more
    first, *fields = held.split(b'\r\n\r\n')[0].decode().split('\r\n')
    return int(first.split()[1]), dict(f.lower().split(': ', 1) for f in fields)


def get(line, path='/healthz', fields=''):
    line.sendall(f'GET {path} HTTP/1.1\r\nHost: here\r\n{fields}\r\n'.encode())
    return head_of(line)


class Stranger(Connection):
    """Messages of somebody who is not this machine."""

    def __init__(self, host, address=STRANGER):
        self.peer = WebSocket(host.port, line=line_from(host, address))


def two_at_a_table(host):
    room = Room(host)
    people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
    table_of(host, *people)
    return people, *play_all(people, 5)


def test_two_thousand_connections_from_one_address_harm_nobody():
    with folder() as place, Host(place + '/games') as host:
        people, threads, errors = two_at_a_table(host)
        kept = [line_from(host) for _ in range(100)]
        for _ in range(1900):
            with line_from(host) as line:
                status, fields = head_of(line)
                check(status == 429 and int(fields['retry-after']) > 0, fields)
        for line in kept[1:]:
            line.close()
        check(get(kept[0])[0] == 200)
        kept[0].close()
        for thread in threads:
            thread.join()
        check(not errors, errors)
        for person in people:
            person.close()


def test_who_asks_too_fast_gets_429_and_a_time_to_wait():
    with folder() as place, Host(place + '/games') as host:
        with line_from(host) as line:  # a dozen people behind one address
            statuses = [get(line)[0] for _ in range(400)]
        check(statuses == [200] * 400, statuses)
    with folder() as place, Host(place + '/games', '--limit-requests',
                                 '1') as host:
        statuses = []
        line = line_from(host)
        while len(statuses) < 5000 and 429 not in statuses:
            status, fields = get(line)
            statuses.append(status)
        check(status == 429 and int(fields['retry-after']) >= 1, statuses[-3:])
        check(len(statuses) > 4, statuses)  # four at once
        line.close()
        with line_from(host, '127.0.0.3') as line:
            check(get(line)[0] == 200)


def test_tables_and_chat_of_an_address_are_limited():
    with folder() as place, Host(place + '/games') as host:
        line = Stranger(host)
        answers = [line.answer(do='create', id=f'c{i}', players=2,
                               join=token(), watch=token())[0]
                   for i in range(25)]
        check([a['say'] for a in answers[:20]] == ['created'] * 20, answers)
        check(all(a['why'] == 'slow-down' and a['wait'] > 1000
                  for a in answers[20:]), answers[20:])
        other = Stranger(host, '127.0.0.3')
        check(other.answer(do='create', id='c', players=2, join=token(),
                           watch=token())[0]['say'] == 'created')
        answers = [other.answer(do='upload', id=f'd{i}', at=0, size=2, text='x')[0]
                   for i in range(25)]
        check([a.get('at') for a in answers[:20]] == [1] * 20, answers)
        check(all(a['why'] == 'slow-down' and a['wait'] > 1000
                  for a in answers[20:]), answers[20:])
        waits = []
        while len(waits) < 1000 and not any(waits):
            said = line.answer(do='say', id=f's{len(waits)}', after=0,
                               text='hello')[0]
            waits.append(said.get('why') == 'slow-down' and said['wait'] > 0)
        check(not any(waits[:10]) and any(waits), waits)
        line.close()
        other.close()


def test_a_proxy_is_believed_only_if_it_is_trusted():
    fields = 'X-Forwarded-For: 192.0.2.9, {}\r\n'
    with folder() as place, Host(place + '/games', '--trust-proxy', STRANGER,
                                 '--limit-tables', '1') as host:
        def make(seen, address=STRANGER):
            peer = WebSocket(host.port, line=line_from(host, address),
                             fields=fields.format(seen).encode())
            peer.send(json.dumps({'do': 'create', 'id': 'c', 'players': 2,
                                  'join': token(), 'watch': token()}))
            return json.loads(peer.receive())['say']

        check(make('198.51.100.1') == 'created')
        check(make('198.51.100.1') == 'refused')
        check(make('198.51.100.2') == 'created')
        check(make('198.51.100.1, 127.0.0.2') == 'refused')
        check(make('198.51.100.3', '127.0.0.3') == 'created')
        check(make('198.51.100.4', '127.0.0.3') == 'refused')


def test_connections_of_a_proxys_clients_are_counted_for_each():
    with folder() as place, Host(place + '/games', '--trust-proxy', STRANGER,
                                 '--limit-connections', '3') as host:
        def upgrade(seen):
            line = line_from(host)
            line.sendall(request(b'AAAAAAAAAAAAAAAAAAAAAA==',
                                 f'X-Forwarded-For: {seen}\r\n'.encode()))
            return line, head_of(line)

        lines = [upgrade('198.51.100.1') for _ in range(4)]
        check([head[0] for _, head in lines] == [101, 101, 101, 429], lines)
        check(int(lines[3][1][1]['retry-after']) > 0)
        check(upgrade('198.51.100.2')[1][0] == 101)
        lines[0][0].close()
        while True:  # until the server has seen that
            line, head = upgrade('198.51.100.1')
            if head[0] == 101:
                break
            line.close()


def test_with_64_descriptors_those_who_play_play_on():
    with folder() as place:
        before = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, before[1]))
        try:
            host = Host(place + '/games')
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, before)
        with host:
            people, threads, errors = two_at_a_table(host)
            lines = [socket.create_connection(('127.0.0.1', host.port),
                                              timeout=PATIENCE)
                     for _ in range(80)]
            status, fields = head_of(lines[-1])
            check(status == 503 and int(fields['retry-after']) > 0, fields)
            for thread in threads:
                thread.join()
            check(not errors, errors)
            for line in lines:
                line.close()
            for person in people:
                person.close()


def test_a_bad_proxy_is_refused():
    with folder() as place:
        try:
            Host(place + '/games', '--trust-proxy', 'example.org')
        except AssertionError:
            return
        check(False, 'it was accepted')


def test_a_host_can_set_the_limits_and_see_them_reached():
    with folder() as place:
        with Host(place + '/games', '--limit-requests', '1', '--limit-chat',
                  '1', '--limit-messages', '0', '--log-level',
                  'debug') as host:
            statuses = []
            with line_from(host) as line:
                while len(statuses) < 100 and 429 not in statuses:
                    statuses.append(get(line)[0])
            check(4 <= statuses.index(429) < 20, statuses)
            with Stranger(host, '127.0.0.3').peer as peer:
                whys = []
                while len(whys) < 100 and 'slow-down' not in whys:
                    peer.send('{"do":"say","id":"s","after":0,"text":"x"}')
                    whys.append(json.loads(peer.receive())['why'])
            check(15 <= whys.index('slow-down') < 60, whys)
            room = Room(host)
            host.process.terminate()
            _, err = host.process.communicate(timeout=PATIENCE)
            said = err.decode()
            check('level=debug what=slow-down limit=chat\n' in said and
                  f'level=debug what=table-made room={room.code}\n' in said,
                  said)
            check(room.join not in said and STRANGER not in said, said)
            host.start()  # for the end of this


def test_a_quiet_server_writes_errors_only():
    with folder() as place:
        with Host(place + '/games', '--log-level', 'error') as host:
            Room(host)
            host.process.terminate()
            _, err = host.process.communicate(timeout=PATIENCE)
            check(err == b'', err)
            host.start()


if __name__ == '__main__':
    main(globals())
