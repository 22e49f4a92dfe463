"""
test_database.py: databases with online tables as former releases left them.
Each folder postgres-N has a dump of the Nth version of the tables in it
(SELECT version FROM oddville), and what there is to know about it; a server
must bring it up to date, tell the same, and go on.
"""
import os
import subprocess
import sys

from test_store import HERE, folder, go_on, samples_of, try_out

sys.path.insert(0, os.path.join(HERE, '../host'))

from people import Host
from test_host import page

from command import check, main

SERVER = os.environ['OV_POSTGRES']


def psql(address, *words):
    done = subprocess.run(['psql', '-Atq', '-v', 'ON_ERROR_STOP=1', address, *words],
                          capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_every_database_that_was_ever_written_is_read_and_goes_on():
    for name, about in samples_of('postgres'):
        database = name.replace('-', '_')
        psql(SERVER, '-c', f'CREATE DATABASE {database}')
        address = SERVER.replace('/postgres?', f'/{database}?')
        psql(address, '-f', f'{HERE}/{name}/tables.sql')
        for _ in range(2):
            version = int(psql(address, '-c', 'SELECT version FROM oddville'))
            check(version == int(name.split('-')[1]), name)
            try_out(address)
        with folder() as place, Host(address, '--socket', place + '/admin') as host:
            go_on(host, about)
            check(page(host, '/readyz')[0] == 200, name)


if __name__ == '__main__':
    main(globals())
