"""
test_guests.py: guests of a server: the cookie they are known by, the tables
they keep, and a seat that goes to another device by a code.
"""
import contextlib
import json
import os
import re
import sqlite3

from people import Connection, Host, Person, Room, Stream, WebSocket
from test_host import folder
from test_limits import Stranger

from messages import connect, request  # people.py knows where that is

from command import check, main

DOCUMENT = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        '../../docs/ONLINE.md')
KEY = b'dGhlIHNhbXBsZSBub25jZQ=='
COOKIE = re.compile(r'set-cookie: (oddville-guest=[0-9a-f]{64}); Path=/; '
                    r'Max-Age=34560000; HttpOnly; SameSite=Lax\r\n')


def head_of(host, fields=b'', text=None):
    """What the server says before the first message."""
    with connect(host.port) as line:
        line.sendall(text or request(KEY, fields))
        held = b''
        while b'\r\n\r\n' not in held:
            more = line.recv(4096)
            check(more, held)
            held += more
        return held.split(b'\r\n\r\n')[0].decode() + '\r\n'


class Guest(Connection):
    """Somebody with a cookie; at a table with a token."""

    def __init__(self, host, cookie, room=None, with_token=None):
        fields = f'Cookie: {cookie}\r\n'.encode()
        self.peer = WebSocket(host.port, fields)
        if room:
            self.tell(do='hello', protocol=1, room=room, token=with_token)
            welcome = self.hear()
            check(welcome['say'] == 'welcome', welcome)

    def ask(self, **more):
        return self.answer(id='g', **more)[0]


def new_cookie(host):
    return COOKIE.search(head_of(host)).group(1)


def seated(host, name='Ann', room=None):
    """Somebody at a table of their own."""
    person = Person(host, room or Room(host), name)
    person.sit_down()
    return person


def test_a_guest_gets_a_cookie_that_no_script_and_no_other_site_can_use():
    with folder() as place, Host(place + '/games') as host:
        cookie = new_cookie(host)
        check(cookie != new_cookie(host), 'the same for everybody')
        again = head_of(host, f'Cookie: a=b; {cookie}\r\n'.encode())
        check(COOKIE.search(again).group(1) == cookie, again)
        stream = head_of(host, text=b'GET /events HTTP/1.1\r\nHost: a\r\n'
                         b'Cookie: ' + cookie.encode() + b'\r\n\r\n')
        check(COOKIE.search(stream).group(1) == cookie, stream)
        bad = head_of(host, b'Cookie: oddville-guest=00\r\n')
        check(COOKIE.search(bad).group(1) != cookie, bad)
        for path in ('/', '/online', '/metrics', '/server.json'):
            with connect(host.port) as line:
                line.sendall(f'GET {path} HTTP/1.1\r\nHost: a\r\n'
                             'Connection: close\r\n\r\n'.encode())
                held = b''
                while True:
                    more = line.recv(1 << 16)
                    if not more:
                        break
                    held += more
                check(b'set-cookie' not in held.lower(), path)


def test_behind_https_the_cookie_is_secure():
    with folder() as place, Host(
            place + '/games', '--public-url', 'https://example.org/') as host:
        check(re.search(r'set-cookie: __Host-oddville-guest=[0-9a-f]{64}; '
                        r'Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; '
                        r'Secure\r\n', head_of(host)), head_of(host))


def test_tables_that_were_kept_are_listed_for_their_guest_alone():
    with folder() as place, Host(place + '/games') as host:
        cookie, other = new_cookie(host), new_cookie(host)
        ann = seated(host)
        line = Guest(host, cookie, ann.room.code, ann.token)
        check(line.ask(do='me') == {'say': 'me', 'id': 'g', 'name': '',
                                    'tables': []})
        check(line.ask(do='keep') == {'say': 'kept', 'id': 'g'})
        bo = seated(host, 'Bo', ann.room)
        bo.request('start')
        line.close()
        host.crash()
        found = Guest(host, cookie).ask(do='me')
        (table,) = found.pop('tables')
        check(found == {'say': 'me', 'id': 'g', 'name': 'Ann'}, found)
        turn = table.pop('turn')
        check(table == {'room': ann.room.code, 'token': ann.token, 'seat': 0,
                        'names': ['Ann', 'Bo'], 'over': False}, table)
        bo.connect()
        while bo.table is None:
            bo.listen()
        check(turn == (not bo.legal()), (turn, bo.legal()))
        check(Guest(host, other).ask(do='me')['tables'] == [])
        watcher = Guest(host, other, ann.room.code, ann.room.watch)
        check(watcher.ask(do='keep')['say'] == 'kept')
        (table,) = watcher.ask(do='me')['tables']
        check('seat' not in table and table['token'] == ann.room.watch and
              not table['turn'], table)
        check(Guest(host, cookie, ann.room.code, ann.room.join)
              .ask(do='keep')['why'] == 'not-seated')
        check(Guest(host, cookie).ask(do='keep')['why'] == 'not-seated')
        ann.close()
        bo.close()


def test_the_file_has_no_secret_and_no_token_in_it():
    with folder() as place:
        with Host(place + '/games') as host:
            cookie = new_cookie(host)
            ann = seated(host)
            line = Guest(host, cookie, ann.room.code, ann.token)
            check(line.ask(do='keep')['say'] == 'kept')
            code = line.ask(do='carry')['code']
            ann.close()
        with open(place + '/games', 'rb') as file:
            kept = file.read()
        secret = cookie.split('=')[1]
        check(b'Ann' in kept, 'this looks at the wrong file')
        for hidden in (secret.encode(), bytes.fromhex(secret),
                       ann.token.encode(), code.encode()):
            check(hidden not in kept, hidden)


def test_a_code_brings_a_seat_to_another_device_once():
    with folder() as place, Host(place + '/games') as host:
        cookie, phone = new_cookie(host), new_cookie(host)
        ann = seated(host)
        line = Guest(host, cookie, ann.room.code, ann.token)
        said = line.ask(do='carry')
        code = said['code']
        check(said == {'say': 'code', 'id': 'g', 'code': code,
                       'seconds': 300} and
              re.fullmatch(r'[0-9a-hjkmnp-tv-z]{8}', code), said)
        host.kill()  # a code is stored too
        host.start()
        other = Guest(host, phone)
        check(other.ask(do='take', code='zzzzzzzz')['why'] == 'no-such-code')
        check(other.ask(do='take', code='')['why'] == 'bad-value')
        check(other.ask(do='take', code='x' * 40)['why'] == 'bad-value')
        alike = str.maketrans('01', 'oL')
        typed = f'{code[:4].upper()}-{code[4:]} '.translate(alike)
        check(other.ask(do='take', code=typed) ==
              {'say': 'seat', 'id': 'g', 'room': ann.room.code,
               'token': ann.token})
        check(other.ask(do='take', code=code)['why'] == 'code-used')
        line = Guest(host, cookie, ann.room.code, ann.token)
        first, second = line.ask(do='carry')['code'], line.ask(do='carry')
        check(other.ask(do='take', code=first)['why'] == 'no-such-code')
        check(other.ask(do='take', code=second['code'])['say'] == 'seat')
        check(Guest(host, phone, ann.room.code, ann.room.watch)
              .ask(do='carry')['why'] == 'not-seated')
        check(Guest(host, phone, ann.room.code, ann.room.join)
              .ask(do='carry')['why'] == 'not-seated')
        ann.close()


def test_a_code_that_is_too_old_says_so():
    with folder() as place:
        with Host(place + '/games') as host:
            ann = seated(host)
            line = Guest(host, new_cookie(host), ann.room.code, ann.token)
            code = line.ask(do='carry')['code']
            ann.close()
        with contextlib.closing(sqlite3.connect(place + '/games')) as file:
            with file:
                file.execute('UPDATE code SET until = until - 300001')
        with Host(place + '/games') as host:
            line = Guest(host, new_cookie(host))
            check(line.ask(do='take', code=code)['why'] == 'code-expired')


def test_nobody_can_try_many_codes():
    with folder() as place, Host(place + '/games') as host:
        line = Stranger(host)
        whys = []
        while len(whys) < 100 and 'slow-down' not in whys:
            said = line.answer(do='take', id='t', code='zzzzzzzz')[0]
            whys.append(said['why'])
        check(len(whys) == 21 and said['wait'] > 0, whys)
        with contextlib.closing(Stranger(host, '127.0.0.3')) as other:
            said = other.answer(do='take', id='t', code='zzzzzzzz')[0]
            check(said['why'] == 'no-such-code', said)


def test_guests_come_by_a_stream_too():
    with folder() as place, Host(place + '/games') as host:
        line = Connection(host, Stream)
        check(line.answer(do='me', id='m')[0]['tables'] == [])
        line.close()


def example():
    """The lines of the document's example: who, what they say, the answer."""
    with open(DOCUMENT, encoding='utf-8') as file:
        block = re.search(r'```guests\n(.*?)```', file.read(), re.S).group(1)
    return re.findall(r'^> (\w+) (.*)\n< (.*)$', block, re.M)


def test_the_example_of_the_document_is_what_happens():
    lines = example()
    check(len(lines) > 5, lines)
    with folder() as place, Host(place + '/games') as host:
        ann = seated(host)
        cookie, phone = new_cookie(host), new_cookie(host)
        people = {'ann': Guest(host, cookie, ann.room.code, ann.token),
                  'home': Guest(host, cookie), 'phone': Guest(host, phone)}
        named = {'TABLE001': ann.room.code,
                 'person-0-person-0-person-0': ann.token}

        def real(text):
            for word, meant in named.items():
                text = text.replace(word, meant)
            return json.loads(text)

        for who, asked, said in lines:
            asked = real(asked)
            answer = people[who].answer(**asked)[0]
            if answer['say'] == 'code':
                named[json.loads(said)['code']] = answer['code']
            check(answer == real(said), (asked, answer))
        ann.close()


if __name__ == '__main__':
    main(globals())
