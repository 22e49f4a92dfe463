"""
test_nodes.py: several servers at one database. Any of them serves any game;
a move is made once, whoever else wanted to make it; what one node stores, the
clients of all are told; and what nobody asks for is done by one of them.
"""
import os
import random
import re
import signal
import struct
import subprocess
import threading
import time

from people import Connection, Host, Person, Room
from test_database import Cable, database, query
from test_decks import OWN, brought, sent_deck
from test_guests import Guest, new_cookie, seated
from test_host import check_log, folder, page, play_all, table_of

from command import ODDVILLE, PATIENCE, check, environment, main, wait_for

SCALE = int(os.environ.get('OV_SCALE', '1'))


def figure(host, name):
    """A number of /metrics."""
    text = page(host, '/metrics')[1]
    return int(re.search(rf'^oddville_{name} (\d+)$', text, re.M).group(1))


class Nodes:
    """Some servers at one database, each with a socket of its own."""

    def __init__(self, place, address, count, *words):
        self.nodes = []
        try:
            for number in range(count):
                self.nodes.append(Host(address, '--socket', f'{place}/admin{number}', *words))
        except BaseException:
            self.__exit__(BaseException)
            raise

    def __enter__(self):
        return self.nodes

    def __exit__(self, kind, *_):
        for node in self.nodes:
            if kind is None:
                node.stop()
            elif node.process.returncode is None:
                node.kill()


def listen_until(person, ready):
    while not ready():
        person.listen()


def test_people_at_different_nodes_play_a_game():
    with folder() as place, Nodes(place, database('two'), 2) as nodes:
        room = Room(nodes[0])
        people = [Person(nodes[0], room, 'Ann'), Person(nodes[1], room, 'Bo')]
        table_of(nodes[1], *people)
        threads, errors = play_all(people, 3)
        for thread in threads:
            thread.join()
        check(not errors, errors)
        for node in nodes:
            check_log(node, room, people)
        check(figure(nodes[0], 'news_total') > 10, 'news')
        check(figure(nodes[0], 'leads') + figure(nodes[1], 'leads') == 1, 'leads')
        for person in people:
            person.close()


class HoldingCable(Cable):
    """Holds an answer about a game back, while news and all else pass."""

    def __init__(self, place, address, code):
        self.code = code.encode()
        self.game = struct.pack('>q', int(query(
            address, f"SELECT id FROM game WHERE code = '{code}'")))
        self.is_armed = False
        self.held, self.kept = None, b''  # the end that waits, what it waits for
        self.asked = self.told = 0  # how far has the game come; news of it
        super().__init__(place, address)

    def carry(self, end):
        other, is_server = self.ends_of[end]
        data = end.recv(65536)
        if not data:
            self.hang_up(end)
        elif is_server and other is self.held:
            self.kept += data
        else:
            self.told += is_server and self.code in data
            self.asked += not is_server and self.code in data
            if self.is_armed and not is_server and self.game in data:
                self.is_armed, self.held = False, end
            other.sendall(data)

    def release(self):
        end, self.held = self.held, None
        end.sendall(self.kept)
        self.kept = b''


def hear_of_two(cable, node, ann, bo):
    """Bo's node reads of the first while it hears of the second; is the second
    read without asking how far the game has come?"""
    listen_until(bo, lambda: bo.have >= ann.have)
    cable.is_armed = True
    ann.request('say', text='one')
    wait_for(lambda: cable.held and cable.kept, 'nothing is read')
    asked, told = cable.asked, cable.told
    last = ann.request('say', text='two')['seq']
    wait_for(lambda: cable.told > told, 'no news')
    for _ in range(20):  # until the node has surely taken it in
        page(node, '/metrics')
    cable.release()
    listen_until(bo, lambda: bo.have >= last)
    return cable.asked == asked


def test_news_that_come_while_older_ones_are_read_are_read_too():
    """It asks of itself every three seconds: more than one try may be needed."""
    with folder() as place:
        address = database('late')
        with Host(address, '--socket', place + '/admin') as other:
            room = Room(other)
            ann = Person(other, room, 'Ann')
            ann.sit_down()
            with HoldingCable(place, address, room.code) as cable:
                node = Host(cable.address + '&connect_timeout=60', '--socket',
                            place + '/admin2')
                bo = Person(node, room, 'Bo')
                bo.sit_down()
                listen_until(ann, lambda: ann.have >= bo.have)
                check(any(hear_of_two(cable, node, ann, bo) for _ in range(10)),
                      'the second was found by asking alone')
                node.kill()
            for person in ann, bo:
                person.close()


def hello(node, room, of, have):
    """A connection of somebody's second device, at another node."""
    line = Connection(node)
    line.tell(do='hello', protocol=1, room=room.code, token=of.token, have=have)
    return line


def race(person, line, name):
    """Both devices of a player move at once; the answers."""
    choice = person.legal()
    after = person.have
    for at, who in enumerate((person.line, line)):
        who.tell(do='move', id=f'{name}-{at}', after=after,
                 action=choice[(after + at) % len(choice)])
    answers = [person.await_answer(f'{name}-0')]
    while True:
        message = line.hear()
        if message.get('id') == f'{name}-1':
            answers.append(message)
            break
    return answers


def test_of_two_nodes_that_race_for_a_move_one_wins_and_one_is_told_politely():
    """250 races; OV_SCALE=40 makes it 10,000."""
    wanted, won, refused = 250 * SCALE, [0, 0], 0
    with folder() as place, Nodes(place, database('race'), 2) as nodes:
        number = tries = 0
        while number < wanted:
            room = Room(nodes[0])
            people = [Person(nodes[0], room, 'Ann'), Person(nodes[0], room, 'Bo')]
            table_of(nodes[0], *people)
            lines = [hello(nodes[1], room, person, person.have) for person in people]
            while number < wanted and not people[0].is_over:
                for person, other in (people, people[::-1]):
                    listen_until(person, lambda: person.have >= other.have)
                mover = 0 if people[0].legal() else 1
                person, line = people[mover], lines[mover]
                if not person.legal():
                    if not people[0].is_over:
                        people[0].listen()
                    continue
                answers = race(person, line, f'{number}-{tries}')
                tries += 1
                slow = [answer for answer in answers if answer.get('why') == 'slow-down']
                if slow:  # faster than one client may be: no race
                    time.sleep(slow[0]['wait'] / 1000)
                    for answer in answers:
                        listen_until(person, lambda: person.have >= answer.get('seq', 0))
                    continue
                said = sorted(answer['say'] for answer in answers)
                check(said == ['done', 'refused'], answers)
                winner = 0 if answers[0]['say'] == 'done' else 1
                check(answers[1 - winner]['why'] in ('stale', 'over'), answers)
                won[winner] += 1
                refused += 1
                number += 1
                listen_until(person, lambda: person.have >= answers[winner]['seq'])
            for line in lines:
                line.close()
            for person in people:
                person.close()
        lost = [figure(node, 'races_lost_total') for node in nodes]
    print(f'{wanted} races: won {won}, refused {refused}, '
          f'decided by the database {sum(lost)}')
    check(sum(won) == wanted and refused == wanted and sum(lost) > 0, (won, lost))


def test_a_client_that_has_seen_more_than_its_node_is_not_refused():
    """A balancer moves people to nodes that have not heard the news yet."""
    with folder() as place, Nodes(place, database('ahead'), 2) as nodes:
        room = Room(nodes[0])
        ann, bo = Person(nodes[0], room, 'Ann'), Person(nodes[0], room, 'Bo')
        table_of(nodes[0], ann, bo)
        line = hello(nodes[1], room, ann, ann.have)
        for number in range(20 * SCALE):
            nodes[1].process.send_signal(signal.SIGSTOP)
            seen = ann.request('say', text='news')['seq']
            line.tell(do='say', id=f'line-{number}', after=seen, text='I know')
            nodes[1].process.send_signal(signal.SIGCONT)
            answer = line.hear()
            while answer.get('id') != f'line-{number}':
                answer = line.hear()
            check(answer['say'] == 'done' or 'wait' in answer, answer)
            if 'wait' in answer:
                time.sleep(answer['wait'] / 1000)
        line.tell(do='say', id='never', after=seen + 1000, text='I know more')
        answer = line.hear()
        while answer.get('id') != 'never':
            answer = line.hear()
        check(answer.get('why') == 'ahead', answer)
        line.close()
        for person in ann, bo:
            person.close()


def test_bots_play_once_and_go_on_when_their_node_dies():
    with folder() as place, Nodes(place, database('bots'), 2) as nodes:
        room = Room(nodes[0], players=3)
        ann, watcher = Person(nodes[0], room, 'Ann'), Connection(nodes[1])
        watcher.tell(do='hello', protocol=1, room=room.code, token=room.watch)
        ann.sit_down()
        for seat in 1, 2:
            ann.request('bot', seat=seat, bot='casual')
        ann.request('start')
        chance = random.Random(2)
        while len(ann.granted) < 20 and not ann.is_over:
            legal = ann.legal()
            if legal:
                ann.request('move', action=chance.choice(legal))
            else:
                ann.listen()
        asked = [figure(node, 'bot_questions_total') for node in nodes]
        check(asked[0] > 5 and asked[1] == 0, asked)
        while not ann.legal() and not ann.is_over:
            ann.listen()
        ann.line.tell(do='move', id='last', after=ann.have,
                      action=chance.choice(ann.legal()))
        ann.await_answer('last')
        nodes[0].kill()
        ann.host = nodes[1]
        ann.connect()
        listen_until(ann, lambda: ann.legal() or ann.is_over)
        watcher.close()
        ann.close()
        nodes.pop(0)


def test_who_is_connected_elsewhere_is_told():
    with folder() as place, Nodes(place, database('here'), 2) as nodes:
        room = Room(nodes[0])
        people = [Person(nodes[0], room, 'Ann'), Person(nodes[1], room, 'Bo')]
        for person in people:
            person.sit_down()
        line = Connection(nodes[1])
        line.tell(do='hello', protocol=1, room=room.code, token=room.watch)
        seats = []
        while seats != [True, True]:
            message = line.hear()
            seats = message.get('seats', seats)
        people[0].line.close()
        people[0].line = None
        while seats != [False, True]:
            message = line.hear()
            seats = message.get('seats', seats)
        line.close()
        for person in people:
            person.close()


def admin(place, number, *words):
    done = subprocess.run(
        [ODDVILLE, 'admin', *words, '--socket', f'{place}/admin{number}'],
        capture_output=True, text=True, env=environment(), timeout=PATIENCE,
        check=False)
    check(done.returncode == 0, done)


def test_what_is_removed_or_banned_at_a_node_is_so_at_all():
    with folder() as place, Nodes(place, database('admin'), 2) as nodes:
        room, other = Room(nodes[0]), Room(nodes[0])
        lines = []
        for at in room, other:
            lines.append(Connection(nodes[1]))
            lines[-1].tell(do='hello', protocol=1, room=at.code, token=at.watch)
            check(lines[-1].hear()['say'] == 'welcome')
        admin(place, 0, 'remove', room.code)
        while True:
            message = lines[0].hear()
            if message['say'] == 'bye':
                break
        check(message['why'] == 'removed', message)
        admin(place, 0, 'ban', other.watch)
        while True:
            message = lines[1].hear()
            if message['say'] == 'bye':
                break
        check(message['why'] == 'banned', message)
        for line in lines:
            line.close()


def test_a_node_that_nobody_asks_for_anything_heals_by_itself():
    address = database('idle')
    with folder() as place, Nodes(place, address, 2) as nodes:
        wait_for(lambda: sum(figure(node, 'leads') for node in nodes) == 1, 'one that leads')
        idle = next(node for node in nodes if not figure(node, 'leads'))
        query(address, 'ALTER TABLE ban RENAME TO away')
        # As if another node had changed the bans: all read them now, and fail.
        query(address, "SELECT pg_notify('oddville_' || "
                       "lpad(to_hex(hashtext(current_schema())), 8, '0'), 'b 0;')")
        wait_for(lambda: page(idle, '/readyz')[0] == 503, 'a node that is not ready')
        query(address, "INSERT INTO away VALUES('127.0.0.1', 1)")
        query(address, 'ALTER TABLE away RENAME TO ban')
        wait_for(lambda: page(idle, '/readyz')[0] == 403, 'a node that knows the ban')


class Held:
    """A table of the database that nobody can read as long as this lasts."""

    def __init__(self, address, table):
        self.process = subprocess.Popen(
            ['psql', '-Atq', address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdin.write(
            f'BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE; SELECT 1;\n')
        self.process.stdin.flush()
        check(self.process.stdout.readline() == '1\n')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate()


def test_who_is_refused_at_the_door_is_let_in_later():
    address = database('held')
    with folder() as place, Nodes(place, address, 1) as nodes:
        room = Room(nodes[0])
        ann = Person(nodes[0], room, 'Ann')
        with Held(address, 'event'):
            line = Connection(nodes[0])
            line.tell(do='hello', protocol=1, room=room.code, token=room.join)
            answer = line.hear()
            check(answer['say'] == 'refused' and answer['wait'] > 0, answer)
            check(answer['why'] in ('busy', 'cannot-save'), answer)
            line.close()
            thread = threading.Thread(target=ann.sit_down, daemon=True)
            thread.start()
            wait_for(lambda: figure(nodes[0], 'refusals_total') > 1, 'another refusal')
        thread.join(PATIENCE)
        check(ann.seat == 0, ann)
        ann.close()


def test_a_deck_of_ones_own_is_at_every_node():
    with folder() as place, Nodes(place, database('decks'), 3) as nodes:
        room = Room(nodes[1], deck=brought(nodes[0]))
        people = [Person(node, room, f'p{number}', deck=OWN)
                  for number, node in enumerate(nodes[1:])]
        table_of(nodes[1], *people)
        for person in people:
            listen_until(person, lambda: person.table is not None)
            check(person.table['game']['deck']['name'] == 'Zoé\'s "own" deck',
                  person.table['game'])
        check(sent_deck(nodes[2], room)['name'] == 'Zoé\'s "own" deck')
        for person in people:
            person.close()


def test_a_guest_is_known_at_every_node():
    with folder() as place, Nodes(place, database('guest'), 2) as nodes:
        ann = seated(nodes[0])
        cookie = new_cookie(nodes[0])
        here = Guest(nodes[0], cookie, ann.room.code, ann.token)
        check(here.ask(do='keep')['say'] == 'kept')
        there = Guest(nodes[1], cookie)
        me = there.ask(do='me')
        check([table['room'] for table in me['tables']] == [ann.room.code], me)
        for line in here, there, ann:
            line.close()


if __name__ == '__main__':
    main(globals())
