"""
test_hidden.py: what nobody may know on real sockets. A server
(shuffling_server.c) deals anew the deck's order, the undersides of coins and
the covered characters in the middle of games; every byte on every socket, in
its log and in its figures must be as before.
"""
import os
import random
import re
import subprocess
import sys
import tempfile
import urllib.request

from people import Connection, Host, Person, Room, Stream, WebSocket

from command import check, environment, main

SERVER = os.path.abspath(sys.argv.pop(2))


class Shuffling(Host):
    """A host that deals anew what is hidden."""

    def start(self):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [SERVER, self.data], stdout=subprocess.PIPE, stderr=self.errors,
            env=environment())
        said = self.process.stdout.readline().decode()
        self.process.stdout.readline()
        self.port = int(re.search(r':(\d+)/', said).group(1))

    def page(self, path):
        with urllib.request.urlopen(
                f'http://127.0.0.1:{self.port}{path}') as reply:
            return reply.read().decode()

    def log(self):
        self.errors.seek(0)
        return self.errors.read().decode()

    def stop(self):
        self.process.terminate()
        self.process.communicate()


def timeless(text):
    """Without what depends on when it was said, or how often."""
    text = re.sub(r'"(at|now|since|spent|seq|turned|after)":-?\d+', r'"\1":0',
                  text)
    return re.sub(r'"undo-to":\d+', '"undo-to":0', text)


def told(peer, events, *requests):
    """Everything that a client is told: so many events, and the answer to a
    last ping; in no order, because events are read from the disk. Who is
    connected does not belong to the game."""
    heard = []
    for request in requests:
        peer.tell(**request)
    peer.tell(do='ping')
    while not (any('"pong"' in text for text in heard) and sum(
            text.startswith('{"seq"') for text in heard) >= events):
        text = peer.peer.receive()
        text = text if isinstance(text, str) else text.decode()
        if '"say":"here"' not in text:
            heard.append(timeless(text))
    return sorted(heard)


def newcomer(host, room, by, token, events):
    line = Connection(host, by)
    heard = told(line, 0, dict(do='hello', protocol=1, room=room.code,
                               token=token))
    heard += told(line, events, {'do': 'events', 'from': 1})
    line.close()
    return heard


def refusals(person, chance):
    """Moves that the rules do not allow here, and nonsense."""
    actions = ['pick wood', 'play 1 coins', 'build 1 at 0,1', 'recover',
               'play 6 building 6', 'end', 'dance']
    wrong = [action for action in actions if action not in person.legal()]
    answers = []
    for action in chance.sample(wrong, 4):
        answer, _ = person.line.answer(
            do='move', id=f'w{chance.randrange(10 ** 9)}', after=person.have,
            action=action)
        del answer['id']
        answers.append(timeless(repr(answer)))
    return answers


def all_bytes(host, room, people, seed):
    """What everybody is told now: those at the table, and who comes late."""
    for person in people:  # whoever asks much on one connection has to wait
        person.connect()
    heard = [newcomer(host, room, by, token, people[0].have)
             for by in (WebSocket, Stream) for token in
             (room.watch, people[0].token)]
    heard += [told(person.line, 0, dict(do='snapshot')) for person in people]
    heard += [refusals(person, random.Random(seed)) for person in people]
    names = re.findall(r'^[a-z_{}="]+', host.page('/metrics'), re.M)
    return heard, names


def settle(people):
    """Until all have all events."""
    most = max(person.have for person in people)
    for person in people:
        while person.have < most:
            person.listen()


def test_nobody_notices_that_what_is_hidden_was_dealt_anew():
    chance, dealt = random.Random(7), 0
    with tempfile.TemporaryDirectory() as folder:
        with Shuffling(os.path.join(folder, 'tables')) as host:
            room = Room(host)
            people = [Person(host, room, name, by) for name, by in
                      (('Ann', WebSocket), ('Bo', Stream))]
            for person in people:
                person.sit_down()
            people[0].request('start')
            for person in people:
                while person.table is None:
                    person.listen()
            for number in range(12):
                settle(people)
                before = all_bytes(host, room, people, number)
                dealt += int(host.page('/shuffle'))
                after = all_bytes(host, room, people, number)
                for one, other in zip(before[0], after[0]):
                    check(one == other, (one, other))
                check(before[1] == after[1], 'other figures')
                mover = next(each for each in people if each.legal())
                answer = mover.request('move',
                                       action=chance.choice(mover.legal()))
                check(answer['say'] == 'done', answer)
                while mover.have < answer['seq']:
                    mover.listen()
                settle(people)
            log = host.log()
            for word in (room.join, room.watch, people[0].token, 'secret',
                         'deck', 'seed'):
                check(word not in log, (word, log))
            for person in people:
                person.close()
    check(dealt > 200, dealt)


if __name__ == '__main__':
    main(globals())
