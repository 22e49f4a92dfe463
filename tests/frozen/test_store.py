"""
test_store.py: files of online tables as former releases left them. Each folder
store-N has one of the Nth version of the tables in it (PRAGMA user_version),
and what there is to know about it; it must open, tell the same, and go on.
test_database.py does the same with databases.

With OV_FROZEN_ADD=1 a sample of today's version is made if there is none.
"""
import contextlib
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '../host'))

from people import Host, Person, Room, log_of
from test_host import folder, table_of

from command import ODDVILLE, check, environment, main


class Kept:
    """A table that was played by a former release."""

    def __init__(self, about):
        self.code, self.join = about['room'], about['join']
        self.watch = about['watch']


def version_of(path):
    with contextlib.closing(sqlite3.connect(path)) as file:
        return file.execute('PRAGMA user_version').fetchone()[0]


def play_some(people, moves, chance):
    """Any legal moves, by whoever can choose."""
    while moves:
        for person in people:
            while person.have < max(each.have for each in people):
                person.listen()
            legal = person.legal()
            if legal and moves:
                answer = person.request('move', action=chance.choice(legal))
                check(answer['say'] == 'done', answer)
                while person.have < answer['seq']:
                    person.listen()
                moves -= 1


def make_sample(place):
    with Host(place + '/tables.oddville') as host:
        room = Room(host)
        people = [Person(host, room, 'Zoe'), Person(host, room, 'Bo')]
        table_of(host, *people)
        play_some(people, 20, random.Random(1))
        for person in people:
            person.request('say', text='see you tomorrow')
        about = {'room': room.code, 'join': room.join, 'watch': room.watch,
                 'tokens': [person.token for person in people],
                 'log': log_of(host, room)}
        for person in people:
            person.close()
    where = f'{HERE}/store-{version_of(place + "/tables.oddville")}'
    os.makedirs(where, exist_ok=True)
    if not os.path.exists(where + '/tables.oddville'):
        shutil.copy(place + '/tables.oddville', where)
        with open(where + '/about.json', 'x', encoding='utf-8') as file:
            json.dump(about, file, ensure_ascii=False, indent=1)
            file.write('\n')


def samples_of(kind):
    """Their names, and what there is to know about each."""
    samples = sorted(name for name in os.listdir(HERE)
                     if name.startswith(kind + '-'))
    check(samples, 'there are no samples')
    for name in samples:
        with open(f'{HERE}/{name}/about.json', encoding='utf-8') as file:
            yield name, json.load(file)


def try_out(address):
    """A new release before its server starts: it changes nothing."""
    done = subprocess.run([ODDVILLE, 'admin', 'upgrade', '--dry-run', '--json',
                           '--data', address], capture_output=True, text=True,
                          env=environment(), check=False)
    check(done.returncode == 0 and
          json.loads(done.stdout) == {'games': [], 'same': 1, 'others': 0}, done)


def go_on(host, about):
    """The table is as it was left, and is played on."""
    room = Kept(about)
    check(log_of(host, room) == about['log'], about['room'])
    people = [Person(host, room, f'p{i}') for i in range(2)]
    for seat, person in enumerate(people):
        person.token, person.seat = about['tokens'][seat], seat
        person.connect()
        while person.table is None:
            person.listen()
    play_some(people, 5, random.Random(2))
    moved = [event for event in log_of(host, room) if 'action' in event]
    before = [event for event in about['log'] if 'action' in event]
    check(moved[:len(before)] == before and
          len(moved) >= len(before) + 5, about['room'])
    for person in people:
        person.close()


def test_every_file_of_tables_that_was_ever_written_is_read_and_goes_on():
    for name, about in samples_of('store'):
        with folder() as place:
            data = place + '/tables.oddville'
            shutil.copyfile(f'{HERE}/{name}/tables.oddville', data)
            check(version_of(data) == int(name.split('-')[1]), name)
            try_out(data)
            check(version_of(data) == int(name.split('-')[1]), name)
            with Host(data) as host:
                go_on(host, about)


if __name__ == '__main__':
    if os.environ.get('OV_FROZEN_ADD') == '1':
        with folder() as new:
            make_sample(new)
    main(globals())
