"""
command.py: runs `oddville` as a user would, for the tests beside it.

Each test program is called with the path of the command. Its tests are the
functions whose names begin with "test_"; a test fails if it raises. It ends
with "N passed, N failed"; with TEST_TIMES in the environment it says how many
seconds of CPU each test took, with TEST_STOP_AT_FIRST it ends after the first
test that failed.

Nothing depends on the machine: neither on its users' settings nor on how busy
it is. A test waits for what it needs to see, never for a time.
"""
import atexit
import contextlib
import os
import resource
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

ODDVILLE = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else 'oddville'
LANGUAGES = ('en', 'fr', 'de', 'nl', 'hu')
PATIENCE = 300  # seconds until what should happen counts as not happening
STILL = 5  # seconds asleep until what has not happened will not happen
TICK = 0.01
SHARE = max(int(os.environ.get('OV_SHARE', '1')), 1)

# What a person may have set: the tests set it themselves where it matters.
PERSONAL = ('LANG', 'LANGUAGE', 'TERM', 'TERMCAP', 'TERMINFO', 'COLORTERM',
            'NO_COLOR', 'COLUMNS', 'LINES', 'ESCDELAY', 'TMUX', 'ENV',
            'MAKEFLAGS', 'MESON_TESTTHREADS', 'ODDVILLE_RUN')

# A home where nobody has played yet, for those that do not bring their own.
NOBODY = tempfile.TemporaryDirectory(prefix='oddville-home-')
atexit.register(NOBODY.cleanup)


class Done:
    """What a call of the command left behind."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def __repr__(self):
        return f'exit code {self.code}\n--- out\n{self.out}--- err\n{self.err}'


def environment(**more):
    """Ours without anything personal, and what is asked for."""
    kept = {name: value for name, value in os.environ.items()
            if name not in PERSONAL and not name.startswith(('LC_', 'XDG_'))}
    return dict(kept, **{'HOME': NOBODY.name, **more})


def interruptible():
    """Tests that run in the background have interrupts ignored."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def state(process):
    """State and parent of a process; nothing if it is gone."""
    try:
        with open(f'/proc/{process}/stat', encoding='ascii',
                  errors='replace') as file:
            return file.read().rpartition(')')[2].split()[:2]
    except OSError:
        return []


def descendants(*roots):
    """The processes that these have started, and those that these have."""
    children = {}
    for number in os.listdir('/proc'):
        if number.isdigit():
            children.setdefault((state(number) + ['', ''])[1], []).append(
                int(number))
    found = [child for root in roots for child in children.get(str(root), [])]
    for process in found:  # which grows meanwhile
        found += children.get(str(process), [])
    return found


def is_asleep(process):
    """Whether no thread of it does anything, or would if it got a CPU; of this
    process, no other thread."""
    own = threading.get_native_id()
    return all(state(f'{process}/task/{thread}')[:1] in ([], ['S'], ['T'])
               for thread in os.listdir(f'/proc/{process}/task')
               if int(thread) != own)


def exchanged(process):
    """How many bytes it has read and written."""
    with open(f'/proc/{process}/io', encoding='ascii') as file:
        return file.read().splitlines()[:2]


class Stillness:
    """
    Notices when nothing more will come: when for STILL seconds all processes
    of a test, and others that are named, have been asleep, and have neither
    read nor written anything. A process that waits for a CPU is not asleep, so
    this does not depend on how busy the machine is.
    """

    def __init__(self, *others):
        self.others = others
        self.seen, self.since, self.looks = None, 0, 0

    def look(self):
        """What all have read and written; None if somebody is at work."""
        own = os.getpid()
        try:
            theirs = [process for process in
                      (*self.others, *descendants(own, *self.others))
                      if state(process)[:1] not in ([], ['Z'])]
            if not all(is_asleep(process) for process in (own, *theirs)):
                return None
            return {process: exchanged(process) for process in theirs}
        except OSError:  # one of them has just ended
            return None

    def has_come(self):
        """Asks; looks only now and then, because that takes a while."""
        self.looks += 1
        if self.looks % 25 != 0:
            return False
        seen, now = self.look(), time.monotonic()
        if seen is None or seen != self.seen:
            self.seen, self.since = seen, now
        return now - self.since > STILL


def wait_for(condition, what, stillness=None):
    """Polls until a condition holds; what it gave."""
    end = time.monotonic() + PATIENCE
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end or (stillness and stillness.has_come()):
            raise AssertionError(f'waited for {what}')
        time.sleep(TICK)


def readable(file, said):
    """Waits until there is something to read; fails if nothing will come."""
    wait_for(lambda: select.select([file], [], [], 0)[0], f'more than {said}',
             Stillness())


class Running(subprocess.Popen):
    """A program that ends with the block that it is for, whatever goes wrong
    there. Python would wait until it ends by itself."""

    def __exit__(self, kind, *more):
        if kind is not None:
            self.kill()
        super().__exit__(kind, *more)


def oddville(*words, text=None, env=None, **more):
    """Calls the command; `text` is its standard input."""
    done = subprocess.run(
        [ODDVILLE, *words], input=(text or '').encode(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE,
        env=environment(**(env or {})), check=False, **more)
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def some(cases):
    """The cases; with OV_SHARE=N, for slow builds, every N-th of them."""
    return list(cases)[::SHARE]


def check(condition, done=None):
    if not condition:
        raise AssertionError(repr(done))


def fails(done, *parts, code=2):
    """The call was refused: nothing said but one line with these parts."""
    check(done.code == code, done)
    check(done.out == '', done)
    check(done.err.endswith('\n') and done.err.count('\n') == 1, done)
    for part in parts:
        check(part in done.err, done)
    return done


def fine(done, *parts):
    """The call went well: nothing on the standard error."""
    check(done.code == 0, done)
    check(done.err == '', done)
    for part in parts:
        check(part in done.out, done)
    return done


class Folder(tempfile.TemporaryDirectory):
    """A folder for the files of a test; gives their paths."""

    def file(self, name, text):
        path = os.path.join(self.name, name)
        with open(path, 'wb') as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path


def used():
    """Seconds of CPU so far, with those of the commands that have ended."""
    return sum(sum(resource.getrusage(who)[:2]) for who in
               (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def leave_at_once():
    """A failed test leaves programs behind, and threads that listen to them,
    for which Python would wait."""
    for process in descendants(os.getpid()):
        with contextlib.suppress(OSError):
            os.kill(process, signal.SIGKILL)
    NOBODY.cleanup()
    os._exit(1)


def main(tests):
    only = sys.argv[2] if len(sys.argv) > 2 else ''
    passed = failed = 0
    for name, test in list(tests.items()):
        if not name.startswith('test_') or only not in name:
            continue
        before = used()
        try:
            test()
            passed += 1
        except Exception:  # whatever it is, the others continue
            traceback.print_exc(file=sys.stdout)
            print(f'FAIL {name}')
            failed += 1
        if 'TEST_TIMES' in os.environ:
            print(f'{used() - before:8.2f} s {name}', flush=True)
        if failed and 'TEST_STOP_AT_FIRST' in os.environ:
            break
    print(f'{passed} passed, {failed} failed', flush=True)
    if failed:
        leave_at_once()
    sys.exit(0 if passed else 1)
