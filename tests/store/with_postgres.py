"""
with_postgres.py: a PostgreSQL server of its own for a test.

    with_postgres.py COMMAND ...

Starts a server in a temporary folder, with nothing but a Unix socket, and runs
COMMAND with OV_POSTGRES, an address to which parameters can be appended, and
OV_POSTGRES_PID, the file whose first line is the server's process. A server
that a test kills is started again. At the end, however that comes, the server
and the folder are gone. Exit code 77 (skipped) if there is no server to start.

PostgreSQL refuses to run as root: root starts it as another user. Nothing is
flushed to a disk, because no test here pulls the plug.
"""
import ctypes
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SETTINGS = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=60',
            '-c', 'shared_buffers=16MB', '-c', 'autovacuum=off',
            '-c', 'logging_collector=off']


def find_programs():
    """The folder with initdb and postgres, or None."""
    places = sorted(glob.glob('/usr/lib/postgresql/*/bin'),
                    key=lambda path: [int(part) for part in path.split('/')
                                      if part.isdigit()], reverse=True)
    try:
        told = subprocess.run(['pg_config', '--bindir'], capture_output=True,
                              text=True, check=True)
        places.insert(0, told.stdout.strip())
    except (OSError, subprocess.CalledProcessError):
        pass
    found = shutil.which('postgres')
    if found:
        places.append(os.path.dirname(found))
    for place in places:
        if os.access(f'{place}/initdb', os.X_OK) and os.access(f'{place}/postgres', os.X_OK):
            return place
    return None


def choose_user():
    """Who runs the server: nobody else if we are not root."""
    if os.geteuid() != 0:
        return {}
    for name in 'postgres', 'nobody':
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {'user': user.pw_uid, 'group': user.pw_gid, 'extra_groups': []}
    return None


def end_with_parent():
    """In the server's process: if the one that watches it dies, so does it."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


class Server:
    """The server and its folder, as the process that watches them has them."""

    def __init__(self, programs, user):
        self.programs = programs
        self.user = user
        place = '/dev/shm' if os.access('/dev/shm', os.W_OK) else '/tmp'
        self.folder = tempfile.mkdtemp(prefix='ov-postgres-', dir=place)
        if user:
            os.chown(self.folder, user['user'], user['group'])
        self.process = None

    def make(self):
        """The files of a new server."""
        subprocess.run(
            [f'{self.programs}/initdb', '-D', f'{self.folder}/data', '-A', 'trust', '-U',
             'oddville', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
            check=True, cwd=self.folder, stdout=subprocess.DEVNULL, **self.user)

    def start(self):
        """Starts it; it may take a moment until it answers."""
        with open(f'{self.folder}/log', 'a', encoding='utf-8') as log:
            self.process = subprocess.Popen(
                [f'{self.programs}/postgres', '-D', f'{self.folder}/data', '-k',
                 self.folder, *SETTINGS],
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=end_with_parent, **self.user)

    def answers(self):
        """Does it?"""
        return subprocess.run(
            [f'{self.programs}/pg_isready', '-q', '-h', self.folder],
            check=False).returncode == 0

    def remove(self):
        """Ends it at once, and leaves nothing."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def watch(programs, user, life, tell):
    """Keeps a server until nobody has the other end of `life` any more."""
    os.setsid()
    for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
        signal.signal(number, signal.SIG_IGN)
    server = Server(programs, user)
    try:
        server.make()
        server.start()
        while server.process.poll() is None and not server.answers():
            time.sleep(0.05)
        if server.process.poll() is None:
            os.write(tell, server.folder.encode())
        else:
            with open(f'{server.folder}/log', encoding='utf-8') as log:
                sys.stderr.write(log.read())
        os.close(tell)
        os.set_blocking(life, False)
        while True:
            try:
                if os.read(life, 1) == b'':
                    return
            except BlockingIOError:
                pass
            if server.process.poll() is not None:
                server.start() # fails while parts of the old one live
            time.sleep(0.05)
    finally:
        server.remove()


def main():
    programs = find_programs()
    user = choose_user()
    if programs is None or user is None:
        print('skipped: there is no PostgreSQL server to start (package postgresql)')
        return 77
    life = os.pipe()
    told = os.pipe()
    watcher = os.fork()
    if watcher == 0:
        os.close(life[1])
        os.close(told[0])
        watch(programs, user, life[0], told[1])
        os._exit(0)
    os.close(life[0])
    os.close(told[1])
    with os.fdopen(told[0]) as answer:
        folder = answer.read()
    if folder == '':
        print('the server does not start')
        return 1
    environment = dict(os.environ, OV_POSTGRES_PID=f'{folder}/data/postmaster.pid',
                       OV_POSTGRES=f'postgres://oddville@/postgres?host={folder}')
    try:
        return subprocess.run(sys.argv[1:], check=False, env=environment).returncode
    finally:
        os.close(life[1])
        os.waitpid(watcher, 0)


if __name__ == '__main__':
    code = main()
    sys.exit(code if code >= 0 else 128 - code)
