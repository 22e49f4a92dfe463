"""
test_database.py: `oddville serve --data postgres://...`: a database that dies
under the games, and tables that move between a database and a file.
"""
import json
import os
import signal
import subprocess

from people import Host, Person, Room, log_of
from test_host import check_log, folder, page, play_all, table_of

from command import ODDVILLE, PATIENCE, check, environment, main, wait_for

SERVER = os.environ['OV_POSTGRES']


def answers():
    return subprocess.run(['psql', '-q', SERVER, '-c', 'SELECT'],
                          capture_output=True, check=False).returncode == 0


def database(name):
    """The address of a new one."""
    wait_for(answers, 'the database')
    subprocess.run(['psql', '-q', SERVER, '-c', f'CREATE DATABASE {name}'], check=True)
    return SERVER.replace('/postgres?', f'/{name}?')


def kill_database():
    """Once it is there; it comes back by itself."""
    wait_for(answers, 'the database')
    with open(os.environ['OV_POSTGRES_PID'], encoding='ascii') as file:
        os.kill(int(file.readline()), signal.SIGKILL)


def copy(source, target):
    """What the copy has in it."""
    done = subprocess.run([ODDVILLE, 'admin', 'copy', source, target, '--json'],
                          capture_output=True, text=True, env=environment(),
                          timeout=PATIENCE, check=False)
    check(done.returncode == 0, done)
    return json.loads(done.stdout)


def test_a_database_killed_in_mid_game_loses_nothing_and_the_server_heals():
    with folder() as place:
        host = Host(database('killed'), '--socket', place + '/admin')
        room = Room(host)
        people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
        table_of(host, *people)
        threads, errors = play_all(people, 1)
        for wanted in 10, 25, 40:
            wait_for(lambda: sum(len(person.granted) for person in people) >= wanted
                     or not any(thread.is_alive() for thread in threads),
                     f'{wanted} answers')
            kill_database()
        for thread in threads:
            thread.join()
        check(not errors, errors)
        check_log(host, room, people)
        wait_for(lambda: page(host, '/readyz')[0] == 200, 'readyz')
        host.kill()
        for person in people:
            person.close()


def test_tables_move_to_a_file_and_back_and_go_on():
    with folder() as place:
        first, second = database('first'), database('second')
        with Host(first, '--socket', place + '/admin') as host:
            room = Room(host)
            people = [Person(host, room, 'Ann'), Person(host, room, 'Bo')]
            table_of(host, *people)
            whole = log_of(host, room)
            saved = copy(first, place + '/games')  # while it runs
            check(saved['tables'] == 1 and saved['events'] == len(whole), saved)
        with Host(place + '/games') as other:
            check(log_of(other, room) == whole)
        check(copy(place + '/games', second) == saved)
        with Host(second, '--socket', place + '/admin') as again:
            for person in people:
                person.host = again
                person.connect()
            threads, errors = play_all(people, 2)
            for thread in threads:
                thread.join()
            check(not errors, errors)
            check_log(again, room, people)
        for person in people:
            person.close()


if __name__ == '__main__':
    main(globals())
