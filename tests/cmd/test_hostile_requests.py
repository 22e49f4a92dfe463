"""
test_hostile_requests.py: whatever a session is asked, it answers each line
with one object and continues. Requests are built from what the session accepts
(every request, every key) and from its replies, then spoilt: other types,
limits, missing and unknown keys, broken bytes. For a build with asserts and
sanitizers; 250,000 requests are OV_SCALE=100.
"""
import json
import os
import re
import subprocess
import tempfile

from command import LANGUAGES, ODDVILLE, check, environment, main
from hostile import (NUMBERS, ODD_TEXTS, SCALE, STRICT, dice, is_crash, mangle,
                     report)

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.join(HERE, '../../src/session')
REQUESTS, SESSIONS = 250, 10  # of a session, at OV_SCALE=1

BOTS = ('random', 'random-builder', 'greedy', 'fickle', 'template',
        'first-game', 'relaxed', 'mcts:5', 'search:8')
ODD_BOTS = ('mcts:0', 'mcts:-1', 'mcts:', 'mcts:007', 'mcts:1000000001',
            'greedy:1000000000', 'unicorn', 'unicorn:9', 'x' * 47, 'x' * 48)
# These take long; what they are asked is as much worth trying, but rarer.
SLOW = {'hint': 0.05, 'analyse': 0.1, 'deck': 0.1, 'rules': 0.1, 'hello': 0.1,
        'link': 0.5}


def source_text():
    texts = []
    for name in sorted(os.listdir(SOURCES)):
        with open(os.path.join(SOURCES, name), encoding='utf-8') as file:
            texts.append(file.read())
    return '\n'.join(texts)


SOURCE = source_text()
KINDS = sorted(name.replace('_', '-') for name in re.findall(
    r'\bQ\((\w+), [A-Z]+\)', SOURCE.split('define OV_REQUESTS')[1]))
KEYS = sorted(set(re.findall(
    r'(?:ov_want_\w+|ov_request_find|ov_request_says)\([^"();]*"(\w+)"',
    SOURCE)) | {'edition', 'date', 'name', 'bot', 'id', 'do'})
SUBJECTS = re.findall(r'{"([\w-]+)", draw_\w+}', SOURCE)


class Asker:
    """Thinks up requests that fit what the session said last."""

    def __init__(self, rng, deck, hello):
        self.rng, self.deck, self.hello = rng, deck, hello
        self.table, self.texts, self.links = {}, [], []

    def heed(self, reply):
        if 'legal' in reply:
            self.table = reply
        if isinstance(reply.get('text'), str):
            self.texts = (self.texts + [reply['text']])[-4:]
        if isinstance(reply.get('link'), str):
            self.links = (self.links + [reply['link']])[-4:]

    def one_of(self, key):
        return self.rng.choice(self.deck[key])['id']

    def move(self):
        return self.rng.randint(0, self.table.get('moves', 0) or 0)

    def action(self):
        legal, seat = self.table.get('legal', []), self.table.get('seat')
        offers = legal[seat] if seat is not None else sum(legal, [])
        if not offers or self.rng.random() < 0.1:
            return self.rng.choice(('pick wood', 'end', 'flip', 'recover',
                                    'build crooked-mill at 0,1'))
        return self.rng.choice(offers)['action']

    def player(self):
        rng = self.rng
        player = {}
        if rng.random() < 0.7:
            player['bot'] = rng.choice(BOTS if rng.random() < 0.9
                                       else ODD_BOTS)
        if rng.random() < 0.5:
            player['name'] = rng.choice(('Ann', 'Ødön', '', 'x' * 31))
        return player

    def chosen(self, key):
        """One of a list of words with values, as an object."""
        word = self.rng.choice(self.hello[key])
        return {word['id']: self.rng.choice(word['values'])['id']}

    def spoilt_text(self, texts):
        rng = self.rng
        text = rng.choice(texts or ['oddville'])
        if rng.random() < 0.4:
            return text
        if rng.random() < 0.5:
            lines = text.split('\n')
            at = rng.randrange(len(lines))
            lines[at:at + rng.randint(0, 1)] = [rng.choice((
                rng.choice(lines), str(rng.choice(NUMBERS)),
                rng.choice(ODD_TEXTS)))]
            return '\n'.join(lines)
        return mangle(rng, text).decode('utf-8', 'replace')

    def value(self, key):
        """What a key usually has."""
        rng = self.rng
        usual = {
            'action': self.action, 'move': self.move,
            'seat': lambda: rng.randint(0, 3), 'card': lambda: rng.choice(
                (self.one_of('buildings'), rng.randint(1, 4))),
            'bonus': lambda: self.one_of('bonuses'),
            'character': lambda: self.one_of('characters'),
            'guild': lambda: self.one_of('guilds'),
            'resource': lambda: self.one_of('resources'),
            'scoring': lambda: self.one_of('scorings'),
            'piece': lambda: rng.choice(('coin', 'worker', 'city-worker',
                                         'card')),
            'what': lambda: rng.choice(SUBJECTS),
            'language': lambda: rng.choice(LANGUAGES),
            'edition': lambda: rng.choice(LANGUAGES),
            'players': lambda: [self.player()
                                for _ in range(rng.randint(2, 4))],
            'seed': lambda: rng.choice(('1', str(2**64 - 1), 'a' * 64)),
            'date': lambda: rng.choice(('2026-01-31', '2024-02-29')),
            'switches': lambda: self.chosen('switches'),
            'set': lambda: self.chosen('orders'),
            'text': lambda: self.spoilt_text(self.texts),
            'link': lambda: self.spoilt_text(self.links),
            'bot': lambda: rng.choice((None, *BOTS)), 'name': lambda: 'Ann',
            'from': lambda: rng.randint(0, 99),
            'count': lambda: rng.randint(0, 99), 'id': lambda: 7,
            'do': lambda: rng.choice(KINDS),
        }
        return usual.get(key, lambda: rng.random() < 0.5)()

    def odd(self, depth=0):
        """What no key has."""
        rng, luck = self.rng, self.rng.random()
        if luck < 0.35:
            return rng.choice(NUMBERS)
        if luck < 0.6:
            return rng.choice(ODD_TEXTS)
        if luck < 0.75:
            return rng.choice((None, True, False, 0.5, -0.0, 1e308))
        if depth > 9:
            return []
        if luck < 0.88:
            return [self.odd(depth + 1) for _ in range(rng.choice((0, 1, 5)))]
        return {rng.choice((*KEYS, *ODD_TEXTS)): self.odd(depth + 1)
                for _ in range(rng.choice((0, 1, 3)))}

    def kind(self):
        kind = self.rng.choice(KINDS)
        if self.table.get('waits') in ('bot', 'order') and \
                self.rng.random() < 0.3:
            kind = 'step'
        elif self.table.get('waits') == 'person' and self.rng.random() < 0.3:
            kind = 'act'
        return kind if self.rng.random() < SLOW.get(kind, 1) else 'state'

    def sound(self):
        """A request as a page would make it."""
        kind, rng = self.kind(), self.rng
        wanted = {
            'language': ['language'], 'act': ['seat', 'action'],
            'new': ['players', 'edition', 'switches', 'seed', 'date'],
            'seat': ['seat', 'name', 'bot'], 'orders': ['seat', 'set', 'hold'],
            'branch': ['move'], 'why': ['seat', 'action'],
            'preview': ['seat', 'action'], 'map': ['seat', 'card'],
            'log': ['from', 'count'], 'at': ['move'], 'load': ['text'],
            'import': ['text'], 'open': ['link'], 'analyse': ['move'],
            'tutorial': [rng.choice(('start', 'next', 'next', 'end'))],
            'draw': ['what', 'card', 'seat', 'character', 'bonus', 'guild',
                     'resource', 'scoring', 'piece', 'move', 'file',
                     'sites'],
        }.get(kind, [])
        request = {'do': kind, **{key: self.value(key) for key in wanted}}
        if kind == 'tutorial':
            request = {'do': kind, wanted[0]: True}
        if kind in ('act', 'why', 'preview') and rng.random() < 0.7 and \
                self.table.get('seat') is not None:
            request['seat'] = self.table['seat']
        return request

    def line(self):
        rng, request = self.rng, self.sound()
        luck = rng.random()
        if luck < 0.45:
            for _ in range(rng.randint(1, 2)):
                key = rng.choice((*list(request)[1:], rng.choice(KEYS)))
                what = rng.randrange(3)
                if what == 0:
                    request.pop(key, None)
                elif what == 1:
                    request[key] = self.odd()
                else:
                    request[key] = self.value(rng.choice(KEYS))
        text = json.dumps(request, ensure_ascii=rng.random() < 0.5)
        data = text.encode('utf-8', 'surrogatepass').replace(b'\n', b' ')
        if luck > 0.93:
            data = mangle(rng, data).replace(b'\n', b' ')
        return data + b'\n'


class Sent:
    """A running session and everything that was sent to it."""

    def __init__(self):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [ODDVILLE, 'session', '--lang', 'en'], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self.errors,
            env=environment(**STRICT))
        self.sent = b''

    def fail(self, why):
        self.process.kill()
        code = self.process.wait()
        self.errors.seek(0)
        report('requests', self.sent,
               f'{why}, exit code {code}: '
               f'{self.errors.read().decode(errors="replace")[-3000:]}')

    def ask(self, line):
        self.sent += line
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
        except BrokenPipeError:
            self.fail('it has ended')
        reply = self.process.stdout.readline()
        try:
            read = json.loads(reply.decode())
        except ValueError:
            self.fail(f'the reply is no JSON: {reply[:300]}')
        if not (read['ok'] is True or read['error']['text']):
            self.fail(f'the reply says nothing: {reply[:300]}')
        return read

    def end(self):
        self.process.stdin.close()
        self.process.stdout.close()
        code = self.process.wait()
        self.errors.seek(0)
        if is_crash(code, self.errors.read()):
            self.fail('it ended badly')
        self.errors.close()


def test_every_request_and_every_key_is_known_here():
    check(len(KINDS) > 25 and 'draw' in KINDS and len(SUBJECTS) == 13, KINDS)
    check({'seat', 'action', 'set', 'text', 'players', 'coordinates'} <=
          {*KEYS}, KEYS)


def test_whatever_is_asked_is_answered():
    for number in range(SESSIONS * SCALE):
        session = Sent()
        asker = Asker(dice(number), session.ask(b'{"do":"deck"}\n'),
                      session.ask(b'{"do":"hello"}\n'))
        for _ in range(REQUESTS):
            reply = session.ask(asker.line())
            if reply['ok']:
                asker.heed(reply)
        session.end()


if __name__ == '__main__':
    main(globals())
