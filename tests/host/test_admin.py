"""
test_admin.py: `oddville admin`: looking after a server that runs.
"""
import contextlib
import hashlib
import json
import os
import socket
import sqlite3
import stat
import subprocess
import threading

from people import Connection, Gone, Host, Person, Room, WebSocket, log_of, token
from test_host import folder, go_on_from, move_once, page, play_all, table_of

from command import ODDVILLE, PATIENCE, check, environment, main, wait_for


def admin(host, *words, code=0, data=None):
    """What it prints on standard output, or on standard error if it fails."""
    done = subprocess.run(
        [ODDVILLE, 'admin', *words, '--data', data or host.data],
        capture_output=True, text=True, env=environment(), timeout=PATIENCE,
        check=False)
    check(done.returncode == code, (words, done))
    check(code == 0 or done.stderr.count('\n') == 1, done)
    return done.stdout if code == 0 else done.stderr


def tables(host):
    return json.loads(admin(host, 'tables', '--json'))['tables']


def raw(host, text):
    """Whatever bytes; the lines of the answer."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        line.connect(host.data + '.socket')
        line.sendall(text)
        answer = b''
        while more := line.recv(65536):
            answer += more
    return [json.loads(part) for part in answer.decode().splitlines()]


def last_words(person):
    """What a person hears until the connection closes, and the code."""
    heard = []
    try:
        while True:
            heard.append(person.line.hear())
    except Gone as gone:
        return heard, gone.args[0]


def test_only_the_owner_can_use_the_socket_and_it_goes_with_the_server():
    with folder() as place:
        path = place + '/games.socket'
        with Host(place + '/games') as host:
            mode = os.stat(path).st_mode
            check(stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, mode)
            host.kill()
            check(os.path.exists(path))  # it could not clear it away
            check('no server is running' in admin(host, 'tables', code=2))
            host.start()
            check(tables(host) == [])
        check(not os.path.exists(path))
        check('no server is running' in admin(host, 'tables', code=2))


def test_a_socket_can_be_elsewhere_but_replaces_no_file():
    with folder() as place:
        path = place + '/my-socket'
        with Host(place + '/games', '--socket', path) as host:
            check(not os.path.exists(host.data + '.socket'))
            done = subprocess.run(
                [ODDVILLE, 'admin', 'tables', '--socket', path],
                capture_output=True, text=True, env=environment(), check=False)
            check(done.stdout == 'no table is running\n', done)
            other = subprocess.run(
                [ODDVILLE, 'serve', '--port', '0', '--data', place + '/other',
                 '--socket', path], capture_output=True, text=True,
                env=environment(), timeout=PATIENCE, check=False)
            check(other.returncode == 2 and path in other.stderr, other)
        with open(path, 'w', encoding='utf-8') as file:
            file.write('mine')
        other = subprocess.run(
            [ODDVILLE, 'serve', '--port', '0', '--data', place + '/games',
             '--socket', path], capture_output=True, text=True,
            env=environment(), timeout=PATIENCE, check=False)
        check(other.returncode == 2 and path in other.stderr, other)
        with open(path, encoding='utf-8') as file:
            check(file.read() == 'mine')
        long = place + '/' + 'x' * 120
        other = subprocess.run(
            [ODDVILLE, 'serve', '--port', '0', '--data', place + '/games',
             '--socket', long], capture_output=True, text=True,
            env=environment(), timeout=PATIENCE, check=False)
        check(other.returncode == 2 and 'too long' in other.stderr, other)


def test_tables_says_who_plays_and_who_is_connected():
    with folder() as place, Host(place + '/games') as host:
        check(admin(host, 'tables') == 'no table is running\n')
        room, empty = Room(host), Room(host)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
        table_of(host, *people)
        for person in people:
            while person.table is None:
                person.listen()
        mover = next(p for p in people if p.legal())
        check(mover.request('move', action=mover.legal()[0])['say'] == 'done')
        found = {table['room']: table for table in tables(host)}
        check(set(found) == {room.code, empty.code}, found)
        mine = found[room.code]
        check([p['name'] for p in mine['players']] == ['Ann', 'Bo'], mine)
        check(mine['moves'] == 1 and mine['clients'] == 2, mine)
        check(sorted(c['seat'] for c in mine['connected']) == [0, 1], mine)
        check({c['address'] for c in mine['connected']} == {'127.0.0.1'}, mine)
        check(found[empty.code]['players'] == [], found)
        text = admin(host, 'tables')
        check('Ann, Bo' in text and '127.0.0.1' not in text, text)
        check('127.0.0.1' in admin(host, 'tables', '--addresses'))
        for secret in (room.join, room.watch, people[0].token):
            check(secret not in json.dumps(found) + text)
        for person in people:
            person.close()


def test_a_backup_is_made_while_a_game_goes_on_and_can_be_played_from():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
        table_of(host, *people)
        threads, errors = play_all(people, 3)
        wait_for(lambda: len(people[0].granted) > 5, 'nobody moves')
        copy = place + '/copy'
        told = people[0].have
        admin(host, 'backup', copy)
        check(stat.S_IMODE(os.stat(copy).st_mode) == 0o600)
        check('exists already' in admin(host, 'backup', copy, code=2))
        check(admin(host, 'backup', '/nowhere/at/all', code=2))
        for thread in threads:
            thread.join()
        check(not errors, errors)
        whole = log_of(host, room)
        for person in people:
            person.close()
        admin(host, 'restore', copy, data=place + '/again')
        with Host(place + '/again') as other:
            log = log_of(other, room)
            check(5 < told <= len(log) and log == whole[:len(log)], (told, len(log)))


def test_a_game_goes_on_from_a_backup_that_is_restored():
    with folder() as place:
        data, copy = place + '/games', place + '/copy'
        with Host(data) as host:
            room = Room(host)
            people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
            table_of(host, *people)
            move_once(people)
            known = max(person.have for person in people)
            admin(host, 'backup', copy)
            for person in people:
                while person.have < known:
                    person.listen()
            move_once(people)
            check(max(person.have for person in people) > known, known)
        check('1 table' in admin(host, 'restore', copy, '--force'))
        with Host(data) as again:
            go_on_from(again, room, people, known)
        for person in people:
            person.close()


def change(path, statement, *values):
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        check(file.execute(statement, values).rowcount > 0)


def upgrade(host, copy, code=0):
    """What a dry run says: on standard output, whatever the exit code."""
    done = subprocess.run(
        [ODDVILLE, 'admin', 'upgrade', '--dry-run', '--data', copy, '--json'],
        capture_output=True, text=True, env=environment(), timeout=PATIENCE,
        check=False)
    check(done.returncode == code, done)
    return json.loads(done.stdout)


def test_a_dry_run_names_the_first_move_that_differs_and_changes_nothing():
    with folder() as place, Host(place + '/games') as host:
        people = []
        for number in range(3):
            room = Room(host)
            table = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
            table_of(host, *table)
            people += table
            while table[0].have < 12:
                for person in table:
                    if person.legal():
                        legal = person.legal()
                        person.request('move',
                                       action=legal[number % len(legal)])
                for person in table:
                    while person.have < max(p.have for p in table):
                        person.listen()
        copy = place + '/copy'
        admin(host, 'backup', copy)
        check('in use' in admin(host, 'upgrade', '--dry-run', code=2))
        check('--dry-run' in admin(host, 'upgrade', code=2))
        for person in people:
            person.close()
        before = hashlib.sha256(open(copy, 'rb').read()).digest()
        check(upgrade(host, copy) == {'games': [], 'same': 3, 'others': 0})
        check(hashlib.sha256(open(copy, 'rb').read()).digest() == before)
        first, second = (person.room.code for person in people[:3:2])
        ids = '(SELECT id FROM game WHERE code = ?)'
        # A move that is not legal, and rules that nobody knows yet.
        change(copy, "UPDATE event SET body = CAST(replace(body, 'pick wood', "
               f"'end') AS BLOB) WHERE game = {ids} AND kind = 'moved' AND "
               "instr(body, 'pick wood')", first)
        change(copy, 'UPDATE game SET head = replace(head, \'rules 1\', '
               f"'rules 2') WHERE code = ?", second)
        said = upgrade(host, copy, code=1)
        check((said['same'], said['others']) == (1, 2), said)
        found = {game['room']: game for game in said['games']}
        check(found[second] == {'room': second, 'is': 'unreadable'}, found)
        check(found[first]['is'] == 'refused' and
              found[first]['rule'] == 'R2.4', found)


def test_a_game_by_newer_rules_keeps_the_server_from_starting_and_is_named():
    with folder() as place:
        data, copy = place + '/games', place + '/copy'
        with Host(data) as host:
            room = Room(host)
            admin(host, 'backup', copy)
        for path in data, copy:
            change(path, 'UPDATE game SET rules = 2')
        done = subprocess.run(
            [ODDVILLE, 'serve', '--port', '0', '--data', data], env=environment(),
            capture_output=True, text=True, timeout=PATIENCE, check=False)
        said = f'table {room.code} is played by version 2 of the rules'
        check(done.returncode == 2 and said in done.stderr, done)
        check(said in admin(host, 'restore', copy, code=2, data=place + '/again'))
        check(not os.path.exists(place + '/again'))


def test_a_restore_replaces_nothing_unasked_and_nothing_in_use():
    with folder() as place:
        copy = place + '/copy'
        with Host(place + '/games') as host:
            room = Room(host)
            admin(host, 'backup', copy)
            Room(host)
            check('exists already' in admin(host, 'restore', copy, code=2))
            check('in use' in admin(host, 'restore', copy, '--force', code=2))
            check(len(tables(host)) == 2)
        check('1 table' in admin(host, 'restore', copy, '--force'))
        with open(copy, 'r+b') as file:
            file.seek(4096)
            file.write(b'x' * 8192)
        check('damaged' in admin(host, 'restore', copy, '--force', code=1))
        check('nowhere' in admin(host, 'restore', '/nowhere', code=2,
                                 data=place + '/other'))
        with Host(place + '/games') as host:
            check([table['room'] for table in tables(host)] == [room.code])


def test_a_removed_table_says_so_and_is_gone():
    with folder() as place, Host(place + '/games') as host:
        room, other = Room(host), Room(host)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
        table_of(host, *people)
        friend = Person(host, other, 'Cy')
        friend.sit_down()
        check('no table' in admin(host, 'remove', 'nothere', code=1))
        admin(host, 'remove', room.code)
        for person in people:
            heard, code = last_words(person)
            check(heard[-1]['say'] == 'bye' and heard[-1]['why'] == 'removed' and
                  code == 1008, (heard, code))
        line = Connection(host)
        line.tell(do='hello', protocol=1, room=room.code, token=room.join)
        check(line.hear()['why'] == 'no-such-room')
        line.close()
        check([table['room'] for table in tables(host)] == [other.code])
        check(friend.request('say', text='still here')['say'] == 'done')
        for person in (*people, friend):
            person.session.close()
        host.crash()
        check([table['room'] for table in tables(host)] == [other.code])


def test_a_table_that_bots_play_at_can_be_removed_at_any_moment():
    with folder() as place, Host(place + '/games') as host:
        for _ in range(8):
            room = Room(host)
            ann = Person(host, room, 'Ann')
            ann.sit_down()
            ann.request('bot', seat=1, bot='casual')
            ann.request('start')
            ann.request('bot', bot='casual')
            admin(host, 'remove', room.code)
            heard, _ = last_words(ann)
            check(heard[-1]['why'] == 'removed', heard[-1])
            ann.session.close()
        check(tables(host) == [])
        check(page(host, '/readyz')[0] == 200)


def test_a_banned_token_gets_in_no_more_and_has_to_go():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
        table_of(host, *people)
        link = f'http://example.org/#room={room.code}&token={people[0].token}'
        admin(host, 'ban', link)
        heard, code = last_words(people[0])
        check(heard[-1]['why'] == 'banned' and code == 1008, heard)
        check(people[0].token not in admin(host, 'bans'))
        host.crash()
        for seat_token, wanted in ((people[0].token, 'banned'),
                                   (people[1].token, 'welcome')):
            line = Connection(host)
            line.tell(do='hello', protocol=1, room=room.code, token=seat_token)
            said = line.hear()
            check(wanted in (said.get('why'), said['say']), said)
            line.close()
        bans = json.loads(admin(host, 'bans', '--json'))['bans']
        check(len(bans) == 1, bans)
        admin(host, 'unban', bans[0]['who'])
        check('was not banned' in admin(host, 'unban', bans[0]['who'], code=1))
        people[0].connect()
        for person in people:
            person.close()


def test_a_banned_guest_gets_in_no_more_whatever_the_token():
    with folder() as place, Host(place + '/games') as host:
        secret = '5a' * 32
        who = f'guest:{hashlib.sha256(bytes.fromhex(secret)).hexdigest()[:16]}'
        cookie = f'Cookie: oddville-guest={secret}\r\n'.encode()
        room = Room(host)
        line = Connection(host, lambda port: WebSocket(port, cookie))
        line.tell(do='hello', protocol=1, room=room.code, token=room.watch)
        while line.hear().get('say') != 'here':
            pass
        check(who in admin(host, 'tables', '--guests'))
        check(who not in admin(host, 'tables', '--addresses'))
        check('banned' in admin(host, 'ban', who))
        while line.hear().get('why') != 'banned':
            pass
        line.close()
        host.crash()
        line = Connection(host, lambda port: WebSocket(port, cookie))
        for asked in (dict(do='hello', protocol=1, room=room.code,
                           token=room.join),
                      dict(do='me'), dict(do='take', code='00000000'),
                      dict(do='create', id='c', players=2, join=room.join,
                           watch=room.watch)):
            line.tell(**asked)
            said = line.hear()
            check(said.get('why') == 'banned', (asked, said))
        line.close()
        other = Connection(host)
        check(other.answer(do='me', id='m')[0]['say'] == 'me')
        other.close()
        check(json.loads(admin(host, 'bans', '--json'))['bans'][0]['who'] ==
              who)
        admin(host, 'unban', who)
        check('neither' in admin(host, 'ban', who + '0', code=2))


def test_a_banned_address_gets_nothing_at_all():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        ann = Person(host, room, 'Ann')
        ann.sit_down()
        admin(host, 'ban', '127.0.0.0/8')
        heard, _ = last_words(ann)
        check(heard[-1]['why'] == 'banned', heard)
        ann.session.close()
        for path in ('/', '/healthz', '/ws', '/events'):
            check(page(host, path)[0] == 403, path)
        admin(host, 'unban', '127.0.0.0/8')
        check(page(host, '/healthz')[0] == 200)
        check('neither' in admin(host, 'ban', 'example.org', code=2))
        check('neither' in admin(host, 'ban', 'short', code=2))


def test_the_socket_refuses_what_it_does_not_understand():
    with folder() as place, Host(place + '/games') as host:
        for text, why in ((b'hello\n', 'bad-json'),
                          (b'[]\n', 'bad-json'),
                          (b'{}\n', 'unknown-request'),
                          (b'{"do":"fly"}\n', 'unknown-request'),
                          (b'{"do":"backup"}\n', 'bad-value'),
                          (b'{"do":"backup","file":"x"}\n', 'bad-value'),
                          (b'{"do":"tables","all":1}\n', 'bad-value'),
                          (b'{"do":"remove","room":""}\n', 'bad-value'),
                          (b'{"do":"ban","who":"me"}\n', 'bad-value'),
                          (b'x' * 8192, 'bad-json')):
            answer = raw(host, text)
            check(answer == [{'ok': False, 'why': why}], (text, answer))
        check(raw(host, b'{"do":"tables"}\n') == [{'ok': True}])
        check(raw(host, b'{"do":"bans"}\n{"do":"fly"}\n') in
              ([{'ok': True}], []))


def test_many_who_ask_at_once_and_leave_do_no_harm():
    with folder() as place, Host(place + '/games') as host:
        for number in range(100):
            line = socket.socket(socket.AF_UNIX)
            line.connect(host.data + '.socket')
            line.sendall(b'{"do":"tables"}\n'[:number % 17])
            line.close()
        threads = [threading.Thread(target=tables, args=(host,))
                   for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        check(tables(host) == [])


if __name__ == '__main__':
    main(globals())
