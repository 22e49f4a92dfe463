"""
pane.py - a terminal for the tests: a tmux server of its own, in which the
game runs as before a person. Nothing sleeps: what is expected is polled for.
"""
import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile

from command import (ODDVILLE, PATIENCE, Stillness, environment, state,
                     wait_for)


class Pane:
    """
    A terminal of some size that runs a command in a shell, which does
    something `before`. When the command ends, its exit code is shown and the
    shell waits.
    """

    def __init__(self, *words, size=(80, 24), term='xterm-256color', env=None,
                 before=''):
        # Not in $TMPDIR: the names of sockets must be short.
        self.folder = tempfile.mkdtemp(prefix='oddville-pane-', dir='/tmp')
        self.socket = os.path.join(self.folder, 'tmux')
        self.home = os.path.join(self.folder, 'home')
        os.makedirs(self.home, exist_ok=True)
        variables = dict({'LC_ALL': 'C.UTF-8', 'HOME': self.home,
                          'XDG_STATE_HOME': self.home + '/state',
                          'XDG_CONFIG_HOME': self.home + '/config',
                          'ODDVILLE': ODDVILLE, 'PS1': '$ '}, **(env or {}))
        self.settings(**({'pace': 'instant', 'confirm': 'off'}
                         if not os.path.exists(self.config()) else {}))
        config = os.path.join(self.folder, 'tmux.conf')
        with open(config, 'w', encoding='utf-8') as file:
            file.write(f'set -g default-terminal {term}\n'
                       'set -g default-shell /bin/sh\n'
                       'set -g escape-time 0\nset -g status off\n')
        call = ' '.join(f"'{word}'" for word in words)
        self.env = environment(**variables)
        self.tmux('-f', config, 'new-session', '-d', '-s', 'game',
                  '-x', str(size[0]), '-y', str(size[1]),
                  f'{before} "$ODDVILLE" {call}; echo "exit code $?"; exec sh')

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        inside = self.processes()
        if kind is not None:  # who knows what they are waiting for
            for process in inside:
                with contextlib.suppress(OSError):
                    os.kill(process, signal.SIGKILL)
        self.tmux('kill-server', check=False)
        # After a hang-up the program may still write its game into the folder.
        wait_for(lambda: all(has_ended(each) for each in inside), 'the end')
        wait_for(self.has_gone, 'an empty folder')

    def has_gone(self):
        """Removes the folder; tmux may be removing its socket meanwhile."""
        shutil.rmtree(self.folder, ignore_errors=True)
        return not os.path.exists(self.folder)

    def tmux(self, *words, check=True):
        done = subprocess.run(['tmux', '-S', self.socket, *words],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env=self.env, check=False, timeout=PATIENCE)
        if check and done.returncode != 0:
            raise AssertionError(f'tmux {words}: {done.stderr.decode()}')
        return done.stdout.decode()

    def config(self):
        return self.home + '/config/oddville/settings'

    def settings(self, **values):
        if not values:
            return
        os.makedirs(os.path.dirname(self.config()), exist_ok=True)
        with open(self.config(), 'w', encoding='utf-8') as file:
            file.writelines(f'{name} = {value}\n'
                            for name, value in values.items())

    # --- What the person does

    def keys(self, *names):
        """Keys by tmux's names: Enter, Down, Escape, a."""
        self.tmux('send-keys', '-t', 'game', *names)

    def type(self, *lines):
        """Whole lines after a colon, as fast as they come."""
        for start in range(0, len(lines), 40):
            words = []
            for line in lines[start:start + 40]:
                words += [':' + line, 'Enter'] if line else ['Enter']
            self.tmux('send-keys', '-t', 'game', *words)

    def mouse(self, row, column, button=0):
        """A press in SGR bytes; rows and columns from 0."""
        text = f'\033[<{button};{column + 1};{row + 1}M'
        text += f'\033[<{button};{column + 1};{row + 1}m' if button == 0 else ''
        self.tmux('send-keys', '-t', 'game', '-H',
                  *(f'{byte:02x}' for byte in text.encode()))

    def resize(self, columns, rows):
        self.tmux('resize-window', '-t', 'game', '-x', str(columns), '-y',
                  str(rows))

    def signal(self, number):
        os.kill(self.process(), number)

    def suspend(self):
        """Ctrl-Z. There are moments in which curses is deaf to it, e.g. while
        it starts: as a person would, it is pressed again then."""
        process = self.process()
        polls = itertools.count()

        def stopped():
            if state(process)[:1] == ['T']:
                return True
            if next(polls) % 200 == 0:
                self.keys('C-z')
            return False
        wait_for(stopped, 'a suspended game')

    def processes(self):
        """The shell and its children; nobody if the session has ended."""
        shell = self.tmux('display-message', '-p', '-t', 'game',
                          '#{pane_pid}', check=False).strip()
        if not shell:
            return []
        return [int(shell)] + [int(number) for number in os.listdir('/proc')
                               if number.isdigit() and
                               state(number)[1:2] == [shell]]

    def process(self):
        """The game's process: the shell's child."""
        return self.processes()[1]

    # --- What the person sees

    def screen(self, colours=False):
        more = ['-e'] if colours else []
        return self.tmux('capture-pane', '-p', *more, '-t', 'game')

    def wait(self, condition, what='the screen'):
        """Polls until the condition of the screen holds; the screen then."""
        screens = ['']

        def holds():
            screens[0] = self.screen()
            return condition(screens[0])
        try:
            wait_for(holds, what, Stillness(*self.processes()[:1]))
        except AssertionError as error:
            raise AssertionError(f'{error}:\n{screens[0]}') from None
        return screens[0]

    def settle(self):
        """Waits until all keys so far have been taken and their effects seen:
        a window that was opened after them has come and gone."""
        self.keys('s')
        self.sees(' Points ')
        self.keys('Escape')
        self.wait(lambda screen: ' Points ' not in screen, 'no window')

    def still(self):
        """The screen once it has stopped changing; to write golden screens.
        The tests themselves wait for one to look as it should."""
        screens = ['']
        while len(screens) < 50 or len(set(screens[-50:])) > 1:
            screens.append(self.screen())
        return screens[-1]

    def sees(self, *pieces):
        return self.wait(lambda screen: all(piece in screen
                                            for piece in pieces), pieces)

    def find(self, piece):
        """Row and column of a piece of text, once it is there."""
        rows = self.sees(piece).split('\n')
        row = next(i for i, line in enumerate(rows) if piece in line)
        return row, rows[row].index(piece)


def has_ended(process):
    """Also if nobody has asked yet how."""
    return state(process)[:1] in ([], ['Z'], ['X'])


STOP, HANG_UP, KILL = signal.SIGTERM, signal.SIGHUP, signal.SIGKILL
