"""
people.py: people who play online with `oddville serve --data`: each has a
connection (WebSocket or event stream) and a session of its own that follows
the game (docs/ONLINE.md, docs/SESSION.md), and keeps all it was told.
"""
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                '../web'))

from messages import Gone, Stream, WebSocket  # it knows where command.py is

from command import ODDVILLE, PATIENCE, check, environment


class Host:
    """A server under way; killed and started again, at the same port."""

    def __init__(self, data, *words):
        self.data, self.words, self.port = data, words, 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [ODDVILLE, 'serve', '--port', str(self.port), '--data', self.data,
             *self.words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment())
        said = self.process.stdout.readline().decode()
        if not said:
            check(False, self.process.communicate()[1].decode())
        self.process.stdout.readline()
        self.port = int(re.search(r':(\d+)/', said).group(1))

    def kill(self):
        """Without a warning; a good server has nothing to do then."""
        self.process.kill()
        self.process.communicate()

    def crash(self):
        """Killed, and started again."""
        self.kill()
        self.start()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        _, err = self.process.communicate(timeout=PATIENCE)
        wrong = [line for line in err.decode().splitlines()
                 if not line.startswith('level=info ')]
        check(self.process.returncode == 0 and not wrong,
              (self.process.returncode, wrong))

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.stop()
        elif self.process.returncode is None:
            self.kill()


def token():
    return secrets.token_urlsafe(16)


class Connection:
    """Messages as objects."""

    def __init__(self, host, by=WebSocket):
        self.peer = by(host.port)

    def tell(self, **request):
        self.peer.send(json.dumps(request))

    def hear(self):
        return json.loads(self.peer.receive())

    def answer(self, **request):
        """Asks; what is said until the answer to its id, and the answer."""
        self.tell(**request)
        heard = []
        while True:
            message = self.hear()
            if message.get('id') == request['id']:
                return message, heard
            heard.append(message)

    def close(self):
        self.peer.__exit__()

    def hang_up(self):
        """Whoever listens hears nothing more."""
        try:
            self.peer.line.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass # it is closed


class Room:
    """What the one who made it knows."""

    def __init__(self, host, players=2, **more):
        self.join, self.watch = token(), token()
        line = Connection(host)
        made, _ = line.answer(do='create', id='c', players=players,
                              join=self.join, watch=self.watch, **more)
        line.close()
        check(made['say'] == 'created', made)
        self.code = made['room']


class Session:
    """`oddville session`, following a game."""

    def __init__(self):
        self.process = subprocess.Popen(
            [ODDVILLE, 'session'], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, env=environment())

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b'\n')
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        check(reply['ok'], (request, reply))
        return reply

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Person:
    """Somebody at a table, through broken connections too."""

    def __init__(self, host, room, name, by=WebSocket, deck=None):
        self.host, self.room, self.name, self.by = host, room, name, by
        self.token, self.nonce = token(), secrets.token_hex(16)
        self.seat = self.line = self.table = None
        self.events = {}   # by number, as they came
        self.granted = {}  # id: number, as it was acknowledged
        self.asked = {}    # id: what was asked
        self.have, self.ids, self.is_over = 0, 0, False
        self.session = Session()
        if deck is not None:
            self.session.ask(do='load-deck', text=deck)

    def __repr__(self):
        """For who wonders what they are waiting for."""
        return (f'<{self.name} at seat {self.seat} has {self.have} events, '
                f'{len(self.legal())} choices, last asked '
                f'{self.asked.get(f"{self.name}-{self.ids}")}>')

    def close(self):
        self.session.close()
        if self.line is not None:
            self.line.close()

    def connect(self):
        """As often as it takes."""
        if self.line is not None:
            self.line.close()
            self.line = None
        end = time.monotonic() + PATIENCE
        while self.line is None:
            check(time.monotonic() < end, 'the server does not come back')
            try:
                self.line = Connection(self.host, self.by)
                welcome = self.say_hello()
                while welcome['say'] == 'refused' and 'wait' in welcome:
                    time.sleep(welcome['wait'] / 1000)
                    welcome = self.say_hello()
                check(welcome['say'] == 'welcome', welcome)
            except (Gone, OSError, AssertionError) as why:
                if isinstance(why, AssertionError) and 'no-such' in str(why):
                    raise
                self.line = None
                time.sleep(0.02)

    def say_hello(self):
        """What is answered; after a refusal nothing follows by itself."""
        self.line.tell(
            do='hello', protocol=1, room=self.room.code, decks=True,
            token=self.room.join if self.seat is None else self.token,
            have=self.have)
        return self.line.hear()

    def give_up(self):
        """From another thread: somebody else cannot go on."""
        self.is_over = True
        line = self.line
        if line is not None:
            line.hang_up()

    def take(self, message):
        """What a message means."""
        if message.get('say') == 'snapshot':
            self.have = message['seq']
            if 'view' in message:
                self.table = self.session.ask(
                    do='follow', record=message['record'],
                    view=message['view'])
                check(self.table['hash'] == message['hash'], message)
        if 'seq' not in message or 'say' in message:
            return
        number = message['seq']
        check(number == self.have + 1, (self.have, message))
        self.have = number
        self.events[number] = message
        self.follow(message)

    def follow(self, event):
        kind = event.get('is', 'moved')
        if kind == 'started':
            self.table = self.session.ask(do='follow', record=event['record'],
                                          view=event['view'])
        elif kind == 'moved':
            self.table = self.session.ask(
                do='followed', seat=event['seat'], action=event['action'],
                by=event.get('by', 'person'), shown=event.get('shown', []))
        elif kind == 'over':
            self.is_over = True
        if 'hash' in event:
            check(self.table['hash'] == event['hash'], event)

    def request(self, do, **more):
        """Asks until there is an answer, however often that takes."""
        self.ids += 1
        asked = dict(do=do, id=f'{self.name}-{self.ids}', after=self.have,
                     **more)
        self.asked[asked['id']] = asked
        while True:
            try:
                self.line.tell(**asked)
                answer = self.await_answer(asked['id'])
            except (Gone, OSError):
                self.connect()
                continue
            if answer.get('why') in ('busy', 'slow-down', 'cannot-save'):
                time.sleep(answer['wait'] / 1000)
                continue
            if answer['say'] == 'done':
                check(asked['id'] not in self.granted, answer)
                self.granted[asked['id']] = answer['seq']
            return answer

    def await_answer(self, name):
        while True:
            message = self.line.hear()
            if message.get('id') == name:
                return message
            self.take(message)

    def sit_down(self):
        self.connect()
        answer = self.request('join', token=self.token, name=self.name,
                              nonce=self.nonce)
        check(answer['say'] == 'done', answer)
        while self.have < answer['seq']:
            self.listen()
        self.seat = self.events[answer['seq']]['seat']

    def listen(self):
        """One more message."""
        try:
            self.take(self.line.hear())
        except (Gone, OSError):
            self.connect()

    def legal(self):
        if self.table is None or self.is_over:
            return []
        return [choice['action']
                for choice in self.table['legal'][self.seat]]

    def play(self, chance):
        """To the end: any legal move, when it is this seat's choice."""
        while not self.is_over:
            legal = self.legal()
            if not legal:
                self.listen()
                continue
            answer = self.request('move', action=chance.choice(legal))
            check(answer['say'] == 'done' or
                  answer['why'] in ('stale', 'over'), answer)
            if answer['say'] == 'done':
                while self.have < answer['seq']:
                    self.listen()


def log_of(host, room):
    """All events, as somebody who comes late is told them."""
    while True:
        events, wait = try_log_of(host, room)
        if wait is None:
            return events
        time.sleep(wait / 1000)


def try_log_of(host, room):
    """The same, or how long to wait if the server cannot read them now."""
    line = Connection(host)
    line.tell(do='hello', protocol=1, room=room.code, token=room.watch,
              decks=True)
    events, last = [], None
    while last is None or len(events) < last:
        message = line.hear()
        if message.get('say') == 'welcome':
            last = message['seq']
        elif 'seq' in message and 'say' not in message:
            events.append(message)
        elif message.get('say') == 'refused' and 'wait' in message:
            line.close()
            return [], message['wait']
        if message.get('say') == 'snapshot' or (
                events and len(events) % 200 == 0):
            line.tell(do='events', **{'from': len(events) + 1, 'count': 200})
    line.close()
    return events, None
