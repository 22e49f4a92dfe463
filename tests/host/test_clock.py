"""
test_clock.py: clocks of online tables on a real server whose date a test
moves (ODDVILLE_CLOCK, src/sys/clock.h): who runs out of time when, also while
the server is down, and that a date set back hurts nobody.
"""
import os
import random
import re
import struct
import sys
import tempfile

from people import Host, Person, Room, log_of

from command import ODDVILLE, PATIENCE, Running, check, environment, main


class Date:
    """The server's date, as far as it is from ours."""

    def __init__(self, folder):
        self.name, self.minutes = os.path.join(folder, 'clock'), 0
        self.move(0)
        os.environ['ODDVILLE_CLOCK'] = self.name

    def move(self, minutes):
        self.minutes += minutes
        with open(self.name, 'r+b' if os.path.exists(self.name)
                  else 'wb') as file:
            file.write(struct.pack('=q', round(self.minutes * 60000)))


def at_table(host, clock):
    room = Room(host, clock=clock)
    people = [Person(host, room, name) for name in ('Ann', 'Bo')]
    for person in people:
        person.sit_down()
    people[0].request('start')
    for person in people:
        while person.table is None:
            person.listen()
    return room, people


def actor(people):
    return next(person for person in people if person.legal())


def hear_of(person, kind):
    """The first event of a kind that this person has not been told yet."""
    while True:
        for number in sorted(person.events):
            if person.events[number].get('is') == kind:
                return person.events[number]
        person.listen()


# A bot that knows time and keeps what it is told of it.
TELLS_TIME = r'''
import sys

def say(*lines):
    print(*lines, sep='\n', flush=True)

for line in sys.stdin:
    word = line.split()[0]
    if word == 'oddville-bot':
        say('oddville-bot 2', 'name "punctual"', 'ready')
    elif word == 'new-game':
        while not sys.stdin.readline().startswith('players'):
            pass
        say('ready')
    elif word == 'go':
        with open(sys.argv[1], 'a') as log:
            log.write(line)
        say('legal')
        count = int(sys.stdin.readline().split()[1])
        say('choose ' + [sys.stdin.readline().strip()
                         for _ in range(count)][0])
'''


def with_a_host(test):
    with tempfile.TemporaryDirectory() as folder:
        date = Date(folder)
        try:
            with Host(os.path.join(folder, 'tables')) as host:
                test(host, date)
        finally:
            del os.environ['ODDVILLE_CLOCK']


def close(people):
    for person in people:
        person.close()


def test_who_is_out_of_time_is_flagged_and_not_before():
    def play(host, date):
        room, people = at_table(host, dict(budget=600))
        late = actor(people)
        date.move(9)
        answer = late.request('claim')
        check(answer.get('why') == 'not-yet', answer)
        date.move(1.5)
        flagged = hear_of(late, 'flagged')
        check(flagged['seat'] == late.seat, flagged)
        check(flagged['at'] >= 600000, flagged)
        check(hear_of(late, 'bot-takes')['seat'] == late.seat, late.events)
        answer = late.request('back')
        check(answer['say'] == 'done', answer)
        check([event.get('is') for event in log_of(host, room)].count(
            'flagged') == 1, 'once')
        close(people)

    with_a_host(play)


def test_a_move_in_time_is_in_time_although_the_clock_is_nearly_over():
    def play(host, date):
        _, people = at_table(host, dict(each=3600, budget=60))
        first = actor(people)
        date.move(60.5)
        answer = first.request('move', action=first.legal()[0])
        check(answer['say'] == 'done', answer)
        while first.have < answer['seq']:
            first.listen()
        check('flagged' not in [event.get('is')
                                for event in first.events.values()], first)
        close(people)

    with_a_host(play)


def test_time_runs_out_while_the_server_is_down():
    def play(host, date):
        room, people = at_table(host, dict(budget=600))
        late = actor(people)
        host.kill()
        date.move(120)
        host.start()
        late.connect()
        check(hear_of(late, 'flagged')['seat'] == late.seat, room.code)
        close(people)

    with_a_host(play)


def test_a_date_that_is_set_back_keeps_nobody_from_playing():
    def play(host, date):
        room, people = at_table(host, dict(budget=600))
        for minutes in (-90, 5, -30):
            date.move(minutes)
            mover = actor(people)
            answer = mover.request('move', action=mover.legal()[0])
            check(answer['say'] == 'done', answer)
            for person in people:
                while person.have < answer['seq']:
                    person.listen()
        times = [event['at'] for event in log_of(host, room)]
        check(times == sorted(times), times)
        check(all(0 <= time < 600000 for time in times), times)
        close(people)

    with_a_host(play)


def test_a_program_is_told_what_its_clock_has():
    def play(host, date):
        place = os.path.dirname(date.name)
        program, heard = (os.path.join(place, name)
                          for name in ("it's a bot.py", 'heard times'))
        with open(program, 'w', encoding='utf-8') as file:
            file.write(TELLS_TIME)
        room = Room(host, clock={'budget': 3600})
        ann = Person(host, room, 'Ann')
        ann.sit_down()
        with Running(
                [ODDVILLE, 'bot', '--online', f'http://127.0.0.1:{host.port}/'
                 f'#room={room.code}', '--token', room.join, '--time', '77777',
                 '--', sys.executable, program, heard],
                env=environment()) as bot:
            while sum(event.get('is') == 'joined'
                      for event in ann.events.values()) < 2:
                ann.listen()
            ann.request('start')
            ann.play(random.Random(1))
            check(bot.wait(PATIENCE) == 0)
        with open(heard, encoding='utf-8') as file:
            lines = file.read().splitlines()
        check(len(lines) > 10, lines)
        left = [int(re.fullmatch(r'go time 77777 left (\d+) chance \d+',
                                 line)[1]) for line in lines]
        check(3600000 >= left[0] >= left[-1] > 0, left)
        ann.close()

    with_a_host(play)


if __name__ == '__main__':
    main(globals())
