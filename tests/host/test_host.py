"""
test_host.py: `oddville serve --data`: tables of people and bots, clients that
come back, servers that are killed, and what strangers get.
"""
import contextlib
import json
import os
import random
import re
import socket
import sqlite3
import subprocess
import tempfile
import threading
import types
import urllib.error
import urllib.request

from people import (Connection, Host, Person, Room, Stream, WebSocket, log_of,
                    token)

from command import ODDVILLE, PATIENCE, check, environment, main, oddville
from command import wait_for


def folder():
    place = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    return tempfile.TemporaryDirectory(dir=place)


def page(host, path):
    try:
        with urllib.request.urlopen(
                f'http://127.0.0.1:{host.port}{path}') as reply:
            return reply.status, reply.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, ''


def table_of(host, *people):
    """People at a table; the first one starts it."""
    for person in people:
        person.sit_down()
    while people[0].have < people[-1].have:
        people[0].listen()
    answer = people[0].request('start')
    check(answer['say'] == 'done', answer)


def move_once(people):
    """One of them, once the game is there."""
    for person in people:
        while person.table is None:
            person.listen()
    mover = next(person for person in people if person.legal())
    answer = mover.request('move', action=mover.legal()[0])
    while mover.have < answer['seq']:
        mover.listen()


def go_on_from(host, room, people, known):
    """A log that was restored has so many events, and people had seen more:
    they are shown what there is, and play to the end."""
    for person in people:
        person.host = host
        person.connect()
        person.events, person.granted = {}, {}
        while person.have > known:
            person.listen()
    threads, errors = play_all(people, 3)
    for thread in threads:
        thread.join()
    check(not errors, errors)
    check_log(host, room, people)


def play_all(people, seed):
    errors = []

    def play(person, number):
        try:
            person.play(random.Random(seed + number))
        except BaseException as error:  # pylint: disable=broad-except
            errors.append(error)
            for other in people: # they would wait for this one's moves
                other.give_up()

    threads = [threading.Thread(target=play, args=(person, number), daemon=True)
               for number, person in enumerate(people)]
    for thread in threads:
        thread.start()
    return threads, errors


def check_log(host, room, people):
    """Acknowledged moves are in the log once, and everyone saw that log."""
    log = log_of(host, room)
    check([event['seq'] for event in log] == list(range(1, len(log) + 1)))
    check(log[-1]['is'] == 'over', log[-1])
    for person in people:
        for number, event in person.events.items():
            check(log[number - 1] == event, (person.name, event))
        check(len(set(person.granted.values())) == len(person.granted),
              person.granted)
        for name, number in person.granted.items():
            asked, event = person.asked[name], log[number - 1]
            if asked['do'] == 'move':
                check(event['seat'] == person.seat and
                      event['action'] == asked['action'], (asked, event))


def test_people_play_a_game_over_websocket_and_stream():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        people = [Person(host, room, 'Ann', WebSocket),
                  Person(host, room, 'Bo', Stream)]
        table_of(host, *people)
        threads, errors = play_all(people, 1)
        for thread in threads:
            thread.join()
        check(not errors, errors)
        check_log(host, room, people)
        for person in people:
            person.close()


def test_a_server_killed_in_mid_turn_loses_nothing():
    games = int(os.environ.get('OV_SCALE', '1')) * 2
    with folder() as place, Host(place + '/games') as host:
        chance = random.Random(7)
        tables = []
        for number in range(games):
            room = Room(host)
            people = [Person(host, room, f'p{number}-{i}') for i in range(2)]
            table_of(host, *people)
            tables.append((room, people, *play_all(people, 10 * number)))
        everyone = [person for _, people, _, _ in tables for person in people]
        while any(thread.is_alive() for table in tables for thread in table[2]):
            seen = sum(len(person.granted) for person in everyone)
            wanted = seen + chance.randint(1, 25)
            wait_for(lambda: sum(len(person.granted) for person in everyone)
                     >= wanted or not any(thread.is_alive() for table in tables
                                          for thread in table[2]),
                     'nobody moves')
            host.crash()
        for room, people, _, errors in tables:
            check(not errors, errors)
            check_log(host, room, people)
        for person in everyone:
            person.close()


def test_bots_fill_free_seats_and_go_on_after_a_restart():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host, players=3)
        ann = Person(host, room, 'Ann')
        ann.sit_down()
        for seat in (1, 2):
            check(ann.request('bot', seat=seat, bot='casual')['say'] == 'done')
        check(ann.request('start')['say'] == 'done')
        check(ann.request('bot', seat=0, bot='casual')['say'] == 'done')
        host.crash()
        while not ann.is_over:
            ann.listen()
        check_log(host, room, [ann])
        ann.close()


def test_nobody_has_to_look_for_a_game_of_bots_to_go_on():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        ann = Person(host, room, 'Ann')
        ann.sit_down()
        # Bots that think for longer than it takes to kill their server.
        check(ann.request('bot', seat=1, bot='master')['say'] == 'done')
        check(ann.request('start')['say'] == 'done')
        check(ann.request('bot', seat=0, bot='master')['say'] == 'done')
        ann.line.close()
        ann.line = None
        host.crash()
        wait_for(lambda: ' 0\n' not in page(host, '/metrics')[1].split(
            'oddville_rooms_loaded_total counter\n')[1][:40],
            'the table is not loaded')
        ann.close()


def test_nobody_has_to_look_for_a_game_that_was_given_up_to_end():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        people = [Person(host, room, name) for name in ('Ann', 'Bo')]
        for person in people:
            person.sit_down()
        check(people[0].request('start')['say'] == 'done')
        check(people[0].request('resign')['say'] == 'done')
        host.kill()  # mostly before the end is stored
        with contextlib.closing(sqlite3.connect(place + '/games')) as games:
            (over,), = games.execute('SELECT over FROM game')
        host.start()
        wait_for(lambda: over or ' 0\n' not in page(host, '/metrics')[1].split(
            'oddville_rooms_loaded_total counter\n')[1][:40],
            'the table is not loaded')
        for person in people:
            person.close()


def test_the_same_id_is_done_once_and_another_move_under_it_refused():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        ann = Person(host, room, 'Ann')
        ann.sit_down()
        asked = dict(do='say', id='x', after=ann.have, text='hello')
        first, _ = ann.line.answer(**asked)
        for _ in range(3):
            again, _ = ann.line.answer(**asked)
            check(again == first, again)
        host.crash()
        ann.have = first['seq']
        ann.connect()
        again, _ = ann.line.answer(**asked)
        check(again == first, again)
        other, _ = ann.line.answer(**dict(asked, text='else'))
        check(other['why'] == 'id-used', other)
        check(len(log_of(host, room)) == first['seq'])
        ann.close()


def test_a_table_is_made_once_however_often_it_is_asked_for():
    with folder() as place, Host(place + '/games') as host:
        line = Connection(host)
        asked = dict(do='create', id='c', players=2, join=token(),
                     watch=token())
        first, _ = line.answer(**asked)
        check(first['say'] == 'created', first)
        check(line.answer(**asked)[0] == first)
        host.crash()
        line = Connection(host)
        check(line.answer(**asked)[0] == first)
        for change in (dict(players=3), dict(delay=60)):
            other, _ = line.answer(**dict(asked, **change))
            check(other['why'] == 'id-used', other)
        for change in (dict(id='d'), dict(join=token())):
            other, _ = line.answer(**dict(asked, **change))
            check(other['say'] == 'created' and
                  other['room'] != first['room'], other)
        line.close()


def test_spectators_with_a_delay_see_the_past_and_hear_of_no_more():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host, delay=3600)
        ann = Person(host, room, 'Ann')
        ann.sit_down()
        check(ann.request('say', text='secret plan')['say'] == 'done')
        for have in (None, 2):
            line = Connection(host)
            hello = dict(do='hello', protocol=1, room=room.code,
                         token=room.watch)
            line.tell(**hello, **({} if have is None else {'have': have}))
            welcome, snapshot = line.hear(), line.hear()
            if have is None:
                check(welcome['seq'] == 0, welcome)
                check(snapshot['say'] == 'snapshot' and snapshot['seq'] == 0,
                      snapshot)
            line.tell(do='snapshot')
            heard = [line.hear()]
            line.tell(do='events', **{'from': 1, 'count': 100})
            line.tell(do='ping')
            while heard[-1].get('say') != 'pong':
                heard.append(line.hear())
            check(heard[-1]['seq'] == 0, heard)
            check('secret plan' not in json.dumps(heard), heard)
            line.close()
        ann.close()


def test_whoever_has_left_a_table_with_a_delay_is_a_spectator():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host, delay=3600)
        eve, ann = Person(host, room, 'Eve'), Person(host, room, 'Ann')
        eve.sit_down()
        check(eve.request('leave')['say'] == 'done')
        ann.sit_down()
        check(ann.request('say', text='secret plan')['say'] == 'done')
        eve.line.tell(do='ping')
        heard = [eve.line.hear()]
        while heard[-1].get('say') != 'pong':
            heard.append(eve.line.hear())
        check('secret plan' not in json.dumps(heard), heard)
        ann.close()
        eve.close()


def test_strangers_learn_nothing():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        for code, word in ((room.code, token()), ('nosuchid', room.join),
                           (room.code, "'; DROP TABLE event; --------"),
                           ("' OR 1=1 --", token())):
            line = Connection(host)
            line.tell(do='hello', protocol=1, room=code, token=word)
            answer = line.hear()
            check(answer['say'] == 'refused', answer)
            answer, _ = line.answer(do='say', id='x', after=0, text='hi')
            check(answer['why'] == 'no-such-room', answer)
            line.close()
        watcher = Connection(host)
        watcher.tell(do='hello', protocol=1, room=room.code, token=room.watch)
        check(watcher.hear()['you'] == 'watch')
        snapshot = watcher.hear()
        check('secret' not in json.dumps(snapshot), snapshot)
        answer, _ = watcher.answer(do='say', id='x', after=0, text='hi')
        check(answer['why'] == 'not-seated', answer)
        watcher.close()


def test_presence_is_told_when_it_changes_and_only_then():
    def watch():
        line = Connection(host)
        line.tell(do='hello', protocol=1, room=room.code, token=room.watch)
        heard = [line.hear() for _ in range(3)]
        check([message['say'] for message in heard] ==
              ['welcome', 'snapshot', 'here'], heard)
        check(heard[2]['seats'] == [False, False], heard)
        return line

    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        lines = [watch() for _ in range(5)]
        ann = Person(host, room, 'Ann')
        ann.sit_down()
        for line in lines:
            check(line.hear()['is'] == 'joined')
            check(line.hear()['seats'] == [True, False])
        ann.close()
        for line in lines:
            check(line.hear()['seats'] == [False, False])
            line.close()


def test_nonsense_is_refused_in_words():
    with folder() as place, Host(place + '/games') as host:
        line = Connection(host)
        for text, why in (('{', 'bad-json'), ('[' * 2000, 'bad-json'),
                          ('{"do":"fly"}', 'unknown-request'),
                          ('{"do":"hello","protocol":99}', 'newer-protocol')):
            line.peer.send(text)
            answer = line.hear()
            check(answer['say'] == 'refused' and answer['why'] == why, answer)
        line.close()


NASTY = ("'; DROP TABLE event; --", '" OR ""="', '\\', '%s%n', '\x00', '\x1b[2J',
         '\u202eabc', '<script>', {'a': [1]}, [['x']], -1, 2 ** 63, 1e308,
         None, True, '')
FIELDS = {
    'create': {'id': 'c', 'players': 2, 'edition': 'en', 'switches': {},
               'clock': None, 'bot': 'casual', 'join': 'j' * 22,
               'watch': 'w' * 22, 'delay': 0},
    'hello': {'protocol': 1, 'room': 'ROOM', 'token': 'TOKEN', 'have': 0},
    'join': {'id': 'a', 'after': 0, 'token': 't' * 22, 'name': 'Cy',
             'nonce': '0' * 32, 'seat': 0},
    'bot': {'id': 'b', 'after': 0, 'seat': 1, 'bot': 'casual'},
    'move': {'id': 'm', 'after': 0, 'action': 'pick wood'},
    'ask': {'id': 'k', 'after': 0, 'what': 'clock', 'to': 1, 'clock': None},
    'orders': {'id': 'o', 'after': 0, 'set': {}, 'hold': False},
    'say': {'id': 's', 'after': 0, 'text': 'hi'},
    'vacation': {'id': 'v', 'after': 0, 'days': 1},
    'events': {'from': 1, 'count': 1},
    'take': {'id': 't', 'code': 'abcdefgh'},
}


def test_whatever_stands_in_a_field_the_tables_stay():
    """Each field in turn holds SQL, control and bidi characters, nests, and
    numbers that are none; a game that goes on meanwhile loses nothing."""
    with folder() as place, Host(place + '/games', '--limit-tables', '0',
                                 '--limit-chat', '0') as host:
        room = Room(host)
        ann, bo = Person(host, room, 'Ann'), Person(host, room, 'Bo')
        table_of(host, ann, bo)
        for do, fields in FIELDS.items():
            line = Connection(host)
            for key in fields:
                for number, nasty in enumerate(NASTY):
                    if number % 8 == 0:  # each may ask only so much at once
                        line.close()
                        line = Connection(host)
                    line.tell(**{'do': do, **fields, key: nasty})
                line.tell(do='fly')  # all before it was understood
                while line.hear().get('why') != 'unknown-request':
                    pass
            line.close()
        threads, errors = play_all([ann, bo], 31)
        for thread in threads:
            thread.join()
        check(not errors, errors)
        check_log(host, room, [ann, bo])
        for person in (ann, bo):
            person.close()


def test_who_talks_too_fast_is_told_to_wait():
    with folder() as place, Host(place + '/games') as host:
        line = Connection(host)
        answers = []
        while len(answers) < 5000 and not any(
                answer['why'] == 'slow-down' for answer in answers[-30:]):
            for _ in range(30):  # at once: faster than any machine answers
                line.peer.send('{"do":"fly"}')
            answers += [line.hear() for _ in range(30)]
        slow = [answer for answer in answers if answer['why'] == 'slow-down']
        check(slow and all(answer['wait'] > 0 for answer in slow), answers[-1])
        line.close()


def test_pages_for_whoever_looks_after_the_server():
    with folder() as place, Host(place + '/games') as host:
        check(page(host, '/healthz') == (200, 'ok\n'))
        check(page(host, '/readyz') == (200, 'ok\n'))
        room = Room(host)
        status, text = page(host, '/metrics')
        check(status == 200 and 'oddville_rooms_created_total 1\n' in text)
        check(room.code not in text, text)


def test_no_secret_is_in_metrics_pages_or_the_log():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
        table_of(host, *people)
        line = Connection(host)
        line.tell(do='hello', protocol=1, room=room.code, token=token())
        check(line.hear()['why'] == 'no-such-room')
        line.close()
        text = ''.join(page(host, path)[1] for path in (
            '/metrics', '/healthz', '/readyz', '/online', '/server.json'))
        secrets = [room.join, room.watch, room.code, 'Ann']
        secrets += [person.token for person in people]
        secrets += [person.nonce for person in people]
        check(not any(secret in text for secret in secrets), text)
        for person in people:
            person.close()
        host.process.terminate()
        _, err = host.process.communicate(timeout=PATIENCE)
        check(err == b'', err)  # nothing went wrong: nothing is said
        host.start()


def test_only_talkers_get_a_cookie_and_every_answer_has_the_policy():
    with folder() as place, Host(place + '/games') as host:
        for path in ('/', '/online', '/metrics', '/nothing', '/events'):
            with socket.create_connection(('127.0.0.1', host.port),
                                          timeout=PATIENCE) as line:
                line.sendall(f'GET {path} HTTP/1.1\r\nHost: here\r\n'
                             '\r\n'.encode())
                head = b''
                while b'\r\n\r\n' not in head:
                    head += line.recv(4096)
            head = head.split(b'\r\n\r\n')[0].lower()
            check((b'set-cookie' in head) == (path == '/events'), head)
            for field in (b"content-security-policy: default-src 'none'",
                          b'x-content-type-options: nosniff',
                          b'referrer-policy: no-referrer',
                          b'cross-origin-opener-policy: same-origin'):
                check(field in head, (path, field, head))


def test_a_stop_says_good_bye_and_when_to_come_back():
    with folder() as place:
        with Host(place + '/games') as host:
            room = Room(host)
            ann = Person(host, room, 'Ann')
            ann.sit_down()
            host.stop()
            heard = []
            try:
                while True:
                    heard.append(ann.line.hear())
            except Exception as gone:  # pylint: disable=broad-except
                check(gone.args == (1001,), gone)
            check(heard[-1]['say'] == 'bye' and heard[-1]['wait'] > 0, heard)
            host.start()
            ann.close()


def started(*words, env=None):
    """A server with these options, and the lines that it begins with."""
    process = subprocess.Popen(
        [ODDVILLE, 'serve', '--port', '0', *words], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=environment(**(env or {})))
    said = [process.stdout.readline().decode() for _ in range(2)]
    port = int(re.search(r':(\d+)/', said[0]).group(1))
    return process, port


def stopped(process):
    """What else a server said on standard output, and on standard error."""
    process.terminate()
    out, err = process.stdout.read().decode(), process.stderr.read().decode()
    check(process.wait(PATIENCE) == 0, err)
    process.stdout.close()
    process.stderr.close()
    return out, err


def online(port):
    """What the page is told of tables; None if there are none."""
    status, text = page(types.SimpleNamespace(port=port), '/online')
    check(status in (200, 404), status)
    return json.loads(text) if status == 200 else None


def test_tables_are_kept_in_the_usual_file_unless_told_otherwise():
    with folder() as place:
        home = {'XDG_DATA_HOME': place + '/a/b'}
        path = place + '/a/b/oddville/tables.oddville'
        first, port = started(env=home)
        check(online(port)['protocol'] == 1 and os.path.exists(path))
        second, other = started(env=home)
        check(online(other) is None)
        out, err = stopped(second)
        check(out == '' and path in err and 'in use' in err, (out, err))
        out, err = stopped(first)
        check(out == f'online tables: kept in {path}\n' and not err,
              (out, err))


def test_no_place_for_tables_still_leaves_the_page():
    with folder() as place:
        with open(place + '/file', 'w', encoding='ascii'):
            pass
        for env in ({'XDG_DATA_HOME': place + '/file'},
                    {'HOME': '', 'XDG_DATA_HOME': 'relative'}):
            process, port = started(env=env)
            check(online(port) is None)
            check(page(types.SimpleNamespace(port=port), '/')[0] == 200)
            out, err = stopped(process)
            check(out == '' and err.count('\n') == 1, (out, err))


def test_the_page_alone_stores_nothing():
    with folder() as place:
        process, port = started('--no-online',
                                env={'XDG_DATA_HOME': place + '/x'})
        check(online(port) is None)
        check(stopped(process) == ('', '') and not os.listdir(place))
    done = oddville('serve', '--no-online', '--data', 'x')
    check(done.code == 2 and '--no-online' in done.err, done)


def test_links_begin_with_an_address_that_others_can_reach():
    with folder() as place:
        for words, wanted in (
                ((), []),
                (('--listen', '0.0.0.0', '--public-url',
                  'https://example.org/odd'), ['https://example.org/odd/'])):
            process, port = started('--data', place + '/games', *words)
            found = online(port)
            check(found['addresses'] == wanted, found)
            check(found['limits']['message'] == 4096, found)
            stopped(process)
        process, port = started('--data', place + '/games', '--listen',
                                '0.0.0.0')
        found = online(port)['addresses']
        check(all(re.fullmatch(rf'http://[0-9.]+:{port}/', address)
                  for address in found), found)
        stopped(process)


def test_a_port_in_use_leaves_the_file_alone():
    with folder() as place, Host(place + '/games') as host:
        done = oddville('serve', '--port', str(host.port), '--data',
                        place + '/other')
        check(done.code == 2 and str(host.port) in done.err, done)
        check('other' not in ''.join(os.listdir(place)))


def test_a_file_that_cannot_be_used_is_named_with_the_reason():
    with folder() as place:
        path = place + '/games'
        with Host(path):
            done = oddville('serve', '--port', '0', '--data', path)
            check(done.code == 2 and 'in use' in done.err, done)
        done = oddville('serve', '--port', '0', '--data', '/nowhere/x')
        check(done.code == 2 and '/nowhere/x' in done.err, done)
        with open(path + '2', 'w', encoding='ascii') as file:
            file.write('something else\n' * 20)
        done = oddville('serve', '--port', '0', '--data', path + '2')
        check(done.code == 2 and 'not a file of online games' in done.err,
              done)
        for url in ('example.org', 'ftp://x', 'http://', 'https:///x'):
            done = oddville('serve', '--public-url', url)
            check(done.code == 2 and url in done.err, done)


if __name__ == '__main__':
    main(globals())
