"""
test_terminal.py: `oddville play --plain --server`: people at terminals, at a
table of a server that is killed on the way.
"""
import os
import queue
import re
import subprocess
import tempfile
import threading
import types

from people import Connection, Host, Person, log_of

from command import ODDVILLE, PATIENCE, check, environment, main, oddville

LINK = re.compile(r'(http://\S+)#table/(\w+)/(\S+)$')
OVER = "'rematch' plays again"


def folder():
    place = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    return tempfile.TemporaryDirectory(dir=place)


class Terminal:
    """Somebody who plays in lines; all lines that were printed."""

    def __init__(self, place, name, *words, **variables):
        self.name, self.lines, self.new = name, [], queue.Queue()
        self.process = subprocess.Popen(
            [ODDVILLE, 'play', '--plain', '--name', name, *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(XDG_STATE_HOME=f'{place}/{name}', **variables))
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.new.put(line.decode().rstrip('\n'))
        self.new.put(None)

    def type(self, line):
        self.process.stdin.write(line.encode() + b'\n')
        self.process.stdin.flush()

    def wait(self, text):
        """The next line with this text."""
        while True:
            line = self.new.get(timeout=PATIENCE)
            check(line is not None, (text, self.lines[-20:]))
            self.lines.append(line)
            if text in line:
                return line

    def play(self, disturb=None, at=(60,)):
        """The first choice each time, to the end, disturbed after so many
        lines. This thread does that itself: on a busy machine the game may be
        over before another one gets to it."""
        line = ''
        while not line.startswith(OVER):
            line = self.new.get(timeout=PATIENCE)
            check(line is not None, self.lines[-20:])
            self.lines.append(line)
            if disturb is not None and len(self.lines) in at:
                disturb()
            if line.startswith('  1. '):
                self.type('1')

    def quit(self):
        self.type('quit')
        check(self.process.wait(PATIENCE) == 0, self.lines[-20:])
        self.close()

    def close(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.reader.join()
        self.process.stdout.close()


def address(host):
    return f'http://127.0.0.1:{host.port}/'


def table_for(host, place, *words):
    """Ann's terminal at a new table, and its two links."""
    ann = Terminal(place, 'Ann', '--server', address(host), *words)
    join = LINK.search(ann.wait('For players: ')).group()
    watch = LINK.search(ann.wait('For spectators: '))
    ann.wait('Ann sits down')
    room = types.SimpleNamespace(
        code=watch.group(2), watch=watch.group(3),
        join=LINK.search(join).group(3))
    return ann, join, room


def snapshot_of(host, room, person):
    line = Connection(host)
    line.tell(do='hello', protocol=1, room=room.code, token=person.token)
    while True:
        message = line.hear()
        if message.get('say') == 'snapshot':
            line.close()
            return message


def test_two_terminals_play_while_the_server_is_killed():
    with folder() as place, Host(place + '/games') as host:
        ann, join, room = table_for(host, place)
        bo = Terminal(place, 'Bo', '--server', join)
        ann.wait('Bo sits down')
        ann.type('start')
        players = [threading.Thread(target=ann.play,
                                    args=[host.crash, (60, 110, 160)]),
                   threading.Thread(target=bo.play)]
        for player in players:
            player.start()
        for player in players:
            player.join()
        check(len(ann.lines) > 160, ann.lines)
        for who in (ann, bo):
            check(any('it is the one that was promised' in line
                      for line in who.lines), who.lines[-30:])
            check(any('reconnecting' in line for line in who.lines))
            check(not any('{' in line for line in who.lines))
            who.quit()
        end = [[line for line in who.lines if re.match(r'.*\d+ points?', line)]
               for who in (ann, bo)]
        check(end[0] == end[1], end)
        log = log_of(host, room)
        check(log[-1]['is'] == 'over' and
              [event['seq'] for event in log] ==
              list(range(1, len(log) + 1)))
        check({event['by'] for event in log if 'action' in event} <=
              {'person', 'order'})


def test_talk_bots_consent_and_coming_back():
    with folder() as place, Host(place + '/games') as host:
        ann, join, room = table_for(host, place, '--players', '3')
        bo = Person(host, room, 'Bo')
        bo.sit_down()
        ann.wait('Bo sits down')
        ann.type('start')
        ann.wait('Some seats are still free')
        ann.type('board')
        ann.wait('The game has not begun yet')
        ann.type('bot red casual')
        ann.wait('A bot plays for Red: Casual.')
        ann.type('bot red none')
        ann.wait('No bot plays for Red any more.')
        ann.type('bot red master:10000')
        ann.wait('A bot plays for Red: Master with more time.')
        ann.type('say "hi", Bo\\')
        ann.wait('Ann: "hi", Bo\\')
        check(bo.request('say', text='hello')['say'] == 'done')
        ann.wait('Bo: hello')
        ann.type('start')
        ann.wait('The game begins.')
        for word in ('hint', 'chances'):
            ann.type(word)
            ann.wait("'ask hints'")
        ann.type('ask hints')
        ann.wait('Ann asks everyone to allow hints')
        check(bo.request('grant')['say'] == 'done')
        ann.wait('Hints are allowed')
        for word in ('save x', 'load x', 'view', 'redo', 'branch'):
            ann.type(word)
            ann.wait('Not at an online table.')
        ann.type('bot')
        ann.wait('Whose seat?')
        ann.type('ask')
        ann.wait('Ask for what?')
        ann.type('link')
        seat = LINK.search(ann.wait('Your seat on another device: '))
        ann.type('quit')
        back = ann.wait('brings you back')
        check(f'--table {room.code}' in back, back)
        ann.close()
        check(ann.process.returncode == 0)
        ann = Terminal(place, 'Ann', '--server', address(host), '--table',
                       room.code)
        ann.wait('Ann (you)')
        ann.quit()
        other = Terminal(place, 'Else', '--server', seat.group())
        other.wait('Ann (you)')
        other.quit()
        late = Terminal(place, 'Late', '--server', join)
        late.wait('Connected.')
        late.type('say me too')
        late.wait('Only players at this table')
        late.quit()
        bo.close()


def test_a_table_with_a_clock_a_delay_and_days_off():
    with folder() as place, Host(place + '/games') as host:
        ann, _, room = table_for(host, place, '--clock', 'days', '--delay',
                                 '300', '--timed-out', 'first-game')
        bo = Person(host, room, 'Bo')
        bo.sit_down()
        ann.wait('Bo sits down')
        ann.type('start')
        ann.wait('The game begins.')
        for wrong in ('vacation', 'vacation x', 'vacation 0', 'vacation 1 2'):
            ann.type(wrong)
            ann.wait('How many days?')
        ann.type('vacation 15')
        ann.wait('You do not have that many days of vacation left')
        ann.type('vacation 2')
        ann.wait('Ann takes time off. Days: 2')
        said = snapshot_of(host, room, bo)
        check(said['delay'] == 300 and said['holder'] == 'first-game', said)
        check(said['state']['clock']['vacation'] == 14, said)
        ann.quit()
        bo.close()
    done = oddville('play', '--plain', '--clock', 'live')
    check(done.code == 2 and 'tables and need --server' in done.err, done)


def test_a_program_of_the_bot_protocol_plays_at_a_table():
    with folder() as place, Host(place + '/games') as host:
        ann, join, room = table_for(host, place)
        command = f"'{ODDVILLE}' bot greedy"
        bot = subprocess.Popen(
            [ODDVILLE, 'bot', '--online', join.split('&token=')[0], '--token',
             room.join, command], env=environment())
        ann.wait('sits down and plays Blue')
        ann.type('start')
        ann.play(host.crash)
        ann.quit()
        check(bot.wait(PATIENCE) == 0)
        log = log_of(host, room)
        check(log[-1]['is'] == 'over', log[-1])
        check(sum(event.get('seat') == 1 and 'action' in event
                  for event in log) > 10)


def test_a_program_that_fails_or_finds_no_table_is_told_of():
    with folder() as place, Host(place + '/games') as host:
        ann, join, _ = table_for(host, place)
        done = oddville('bot', '--online', join, 'exit 3')
        check(done.code == 1 and 'has failed' in done.err, done)
        done = oddville('bot', '--online', join[:-4] + 'xxxx',
                        f"'{ODDVILLE}' bot greedy")
        check(done.code == 2 and 'no such table' in done.err, done)
        for words in (('--online', join), ('--online', address(host), 'x'),
                      ('--online', 'no where', 'x')):
            check(oddville('bot', *words).code == 2, words)
        ann.quit()


def test_what_is_no_table_is_said():
    with folder() as place, Host(place + '/games') as host:
        for words, text in (
                (('--server', 'nonsense here'), "'nonsense here'"),
                (('--server', address(host), '--table', 'abcdefgh'),
                 "'abcdefgh'"),
                (('--name', 'Ann'), '--server'),
                (('--server', 'http://127.0.0.1:1/#room=abcdefgh'),
                 "'abcdefgh'")):
            done = oddville('play', '--plain', *words)
            check(done.code == 2 and text in done.err, (words, done))
        lost = Terminal(place, 'Lost', '--server',
                        address(host) + '#room=abcdefgh&token=' + 22 * 'x')
        lost.wait('There is no such table')
        check(lost.process.wait(PATIENCE) == 2)
        lost.close()


if __name__ == '__main__':
    main(globals())
