"""
runner.py: runs the stages of check.py, two at a time, and reports progress.

A stage is a function that gets a Log and returns how many of its tests passed
and failed. It starts when a lane is free and the stage whose build it needs is
done; those that take longest, including what waits for them, start first, so
that both lanes stay busy.

Everything that a stage starts is a descendant of this process, even if it moved
into the background, and ends with it: Ctrl-C or SIGTERM ends them all.
"""
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

LOGS = 'build-check/log'
SHOWN = 80  # lines of a failing stage
SHOWN_OF_CALL = 200  # letters
HOUR = 3600  # seconds; only what hangs is broken off
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', PYTHONDONTWRITEBYTECODE='1')
LANES = 2
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
GRACE = 2.0  # seconds between asking a process to end and ending it
PR_SET_CHILD_SUBREAPER = 36

stopping = threading.Event()
starting = threading.Lock()
started = set()  # the processes that a stage waits for


class Failed(Exception):
    """A step of a stage failed; the log says why."""


class Absent(Exception):
    """This machine cannot run a stage; says what it lacks."""


def steady():
    """What to put before a command: some sanitizers abort at times on kernels
    that randomise addresses more widely than they expect."""
    before = ['setarch', os.uname().machine, '-R']
    try:
        with open('/proc/sys/vm/mmap_rnd_bits', encoding='ascii') as file:
            wide = int(file.read()) > 28
        return before if wide and subprocess.run(
            [*before, 'true'], check=False,
            stderr=subprocess.DEVNULL).returncode == 0 else []
    except (OSError, ValueError):
        return []


STEADY = steady()


class Log:
    """A stage's output, on disk, complete even if the stage hangs."""

    def __init__(self, name):
        os.makedirs(LOGS, exist_ok=True)
        self.path = f'{LOGS}/{name}'
        self.used = 0.0  # seconds of CPU
        self.remarks = []  # shown even if all is well
        with open(self.path, 'wb'):
            pass

    def write(self, text):
        with open(self.path, 'a', encoding='utf-8') as file:
            file.write(text)

    def run(self, *command, timeout=4 * HOUR, **more):
        """Runs a command, returns its output; raises if it fails."""
        if stopping.is_set():
            raise Failed('stopped')
        self.write(f'$ {" ".join(command)[:SHOWN_OF_CALL]}\n')
        start = os.path.getsize(self.path)
        # In its own session: Ctrl-C goes to this process, which ends them all.
        with open(self.path, 'ab') as out, starting:
            process = subprocess.Popen(
                [*STEADY, *command], stdin=subprocess.DEVNULL, stdout=out,
                stderr=subprocess.STDOUT, start_new_session=True,
                env=dict(ENVIRONMENT, **more))
            started.add(process.pid)
        watchdog = threading.Timer(timeout, os.killpg,
                                   (process.pid, signal.SIGKILL))
        watchdog.daemon = True
        watchdog.start()
        _, status, usage = os.wait4(process.pid, 0)
        watchdog.cancel()
        started.discard(process.pid)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.used += usage.ru_utime + usage.ru_stime
        if process.returncode != 0:
            raise Failed(f'{command[0]} gave exit code {process.returncode}')
        return self.text(start)

    def text(self, start=0):
        with open(self.path, 'rb') as file:
            file.seek(start)
            return file.read().decode('utf-8', 'replace')

    def tail(self):
        return '\n'.join(self.text().split('\n')[-SHOWN:])


# Ending what was started

def adopt():
    """Makes this process the parent of orphaned descendants."""
    try:
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    except (OSError, AttributeError):
        pass  # elsewhere than on Linux only the children are ended


def processes():
    """(process, parent, whether it only waits to be reaped) of them all."""
    for name in os.listdir('/proc'):
        if name.isdigit():
            try:
                with open(f'/proc/{name}/stat', 'rb') as file:
                    fields = file.read().rsplit(b')', 1)[1].split()
            except OSError:
                continue  # it has just ended
            yield int(name), int(fields[1]), fields[0] == b'Z'


def descendants():
    """The running descendants of this process."""
    children = {}
    for process, parent, is_over in processes():
        if not is_over:
            children.setdefault(parent, []).append(process)
    found, parents = [], [os.getpid()]
    while parents:
        below = children.get(parents.pop(), [])
        found += below
        parents += below
    return found


def reap():
    """Reaps the orphans that became our children."""
    with starting:
        for process, parent, is_over in processes():
            if is_over and parent == os.getpid() and process not in started:
                os.waitpid(process, os.WNOHANG)


def signal_all(number):
    """Sends a signal to all descendants; returns how many there were."""
    found = descendants()
    for process in found:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass
    return len(found)


def end_all():
    """Ends all descendants, politely first."""
    stopping.set()
    begun = time.monotonic()
    signal_all(signal.SIGTERM)
    while descendants() and time.monotonic() - begun < GRACE:
        time.sleep(0.02)
    while signal_all(signal.SIGKILL):
        time.sleep(0.02)


# The runs

class Run:
    """One stage: how it went."""

    def __init__(self, stage):
        self.stage, self.name = stage, stage.name
        self.begun = None
        self.ended = False
        self.passed = self.failed = 0
        self.seconds = 0.0
        self.fault = ''
        self.absent = False
        self.log = Log(stage.name)

    def __call__(self):
        try:
            self.passed, self.failed = self.stage.function(self.log)
        except Absent as error:
            self.absent, self.fault = True, str(error)
        except Failed as error:
            self.failed, self.fault = 1, str(error)
        except Exception as error:  # whatever it is, the others continue
            self.failed, self.fault = 1, repr(error)
        self.seconds = time.monotonic() - self.begun

    def report(self):
        text = ''
        if self.failed:
            text = (f'--- {self.name}: the end of {self.log.path}\n'
                    f'{self.log.tail()}---\n')
        word = 'FAIL' if self.failed else 'none' if self.absent else 'ok  '
        return text + (
            f'{word} {self.name:10} {self.seconds:6.1f} s '
            f'({self.log.used:5.1f} CPU) {self.passed:5} passed, '
            f'{self.failed} failed  {self.fault or self.stage.what}') + \
            ''.join(f'\n     {self.name}: {remark}'
                    for remark in self.log.remarks)


def clock(seconds):
    return f'{int(seconds) // 60}:{int(seconds) % 60:02}'


class Teller:
    """Reports progress: on a terminal in a line that stays below the reports,
    elsewhere in a plain line when a stage begins."""

    def __init__(self, runs):
        self.runs, self.begun = runs, time.monotonic()
        self.moving = sys.stdout.isatty() and \
            os.environ.get('TERM', 'dumb') != 'dumb'

    def so_far(self):
        done = sum(run.ended for run in self.runs)
        return (f'{done} of {len(self.runs)} stages done, '
                f'{clock(time.monotonic() - self.begun)} so far')

    def say(self, text, end='\n'):
        """Nobody reads any more: that is a hang-up."""
        try:
            print(f'\r\033[K{text}' if self.moving else text, end=end,
                  flush=True)
        except OSError:
            os.kill(os.getpid(), signal.SIGHUP)

    def started(self, run):
        if not self.moving:
            self.say(f'...  {run.name:10} ({self.so_far()})')

    def ended(self, run):
        self.say(run.report())

    def tick(self):
        if not self.moving:
            return
        now = time.monotonic()
        running = [f'{run.name} {clock(now - run.begun)}' for run in self.runs
                   if run.begun is not None and not run.ended]
        line = f'{self.so_far()}; running: {", ".join(running)}'
        width = shutil.get_terminal_size().columns - 1
        self.say(line[:width], end='')

    def wipe(self):
        if self.moving:
            self.say('', end='')


def weight(stage, stages):
    """What the stage takes, and the longest that waits for it."""
    return stage.takes + max((weight(other, stages) for other in stages
                              if other.uses == stage.name), default=0)


class Lanes:
    """What runs now and what is next. Everything but the run of a stage
    happens under one lock."""

    def __init__(self, stages):
        self.runs = [Run(stage) for stage in stages]
        self.waiting = sorted(
            self.runs, key=lambda run: -weight(run.stage, stages))
        self.teller = Teller(self.runs)
        self.changed = threading.Condition()

    def ready(self):
        """The next run whose build is ready; None if there is none now."""
        open_ones = {run.name for run in self.runs if not run.ended}
        for run in self.waiting:
            if run.stage.uses not in open_ones:
                return run
        return None

    def work(self):
        """A lane: one stage after another."""
        while True:
            with self.changed:
                while (run := self.ready()) is None and self.waiting:
                    self.changed.wait()
                if run is None or stopping.is_set():
                    return
                self.waiting.remove(run)
                run.begun = time.monotonic()
                self.teller.started(run)
            run()
            with self.changed:
                run.ended = True
                if not stopping.is_set():
                    self.teller.ended(run)
                self.changed.notify_all()

    def run_all(self):
        for _ in range(LANES):
            threading.Thread(target=self.work, daemon=True).start()
        with self.changed:
            while not all(run.ended for run in self.runs):
                self.teller.tick()
                reap()
                self.changed.wait(1.0)
        self.teller.wipe()
        return self.runs


class Stopped(BaseException):
    """A signal came."""


def stop(number, _frame):
    for other in SIGNALS:
        signal.signal(other, signal.SIG_IGN)  # one is enough
    raise Stopped(number)


def run_all(stages):
    """Runs the stages; the runs. Ends the process on a signal."""
    adopt()
    for number in SIGNALS:
        if signal.getsignal(number) != signal.SIG_IGN:  # nohup, or behind &
            signal.signal(number, stop)
    lanes = Lanes(stages)
    try:
        return lanes.run_all()
    except Stopped as stopped:
        stopping.set()
        lanes.teller.wipe()
        number, so_far = stopped.args[0], lanes.teller.so_far()
        end_all()
        lanes.teller.say(f'check: stopped by {signal.Signals(number).name}; '
                         f'{so_far}')
        os._exit(128 + number)
    finally:
        end_all()
