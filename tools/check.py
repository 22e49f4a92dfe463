"""
check.py: the stages of ./check, their times, and the sum.

    check.py             all stages
    check.py fast        those that a change should pass before every commit
    check.py list        names them
    check.py STAGE ...   only these

A stage is a function that returns how many of its tests passed and failed. A
stage that breaks off counts as a failure: nothing is ever skipped in silence.
What a stage says goes to build-check/log/STAGE; of a failing one it is shown.
Two stages run at a time, since many of them have only one thing to do at a
time; they are reported in the order of the list.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import clang
from coverage import LAYERS as COVERED
from layers import PURE, files

PYTHON = '/usr/bin/python3'
LOGS = 'build-check/log'
SHOWN = 80  # lines of a failing stage
SHOWN_OF_CALL = 200  # letters
HOUR = 3600  # seconds; only what hangs is broken off
RESULT = re.compile(r'^(\d+) passed, (\d+) failed$', re.M)
ENVIRONMENT = dict(os.environ, LC_ALL='C.UTF-8', PYTHONDONTWRITEBYTECODE='1')

AT_A_TIME = 2


def steady():
    """What to put before a command: the sanitizers of Debian 12 break off at
    times where a kernel scatters addresses more widely than they know."""
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
STAGES = []  # (name, what it does, function, when: fast, full or asked)
USES = {}    # name of a stage: the stage whose build it looks at


def stage(name, what, when='full', uses=None):
    def add(function):
        STAGES.append((name, what, function, when))
        USES[name] = uses
        return function
    return add


class Failed(Exception):
    """A step of a stage failed; the log says why."""


class Log:
    """A stage's output, on disk, complete also if the stage hangs."""

    def __init__(self, name):
        os.makedirs(LOGS, exist_ok=True)
        self.path = f'{LOGS}/{name}'
        self.used = 0.0  # seconds of CPU
        with open(self.path, 'wb'):
            pass

    def write(self, text):
        with open(self.path, 'a', encoding='utf-8') as file:
            file.write(text)

    def run(self, *command, timeout=4 * HOUR, **more):
        """Runs a command, returns its output; raises if it fails."""
        self.write(f'$ {" ".join(command)[:SHOWN_OF_CALL]}\n')
        start = os.path.getsize(self.path)
        with open(self.path, 'ab') as out:
            process = subprocess.Popen(
                [*STEADY, *command], stdin=subprocess.DEVNULL, stdout=out,
                stderr=subprocess.STDOUT, env=dict(ENVIRONMENT, **more))
        watchdog = threading.Timer(timeout, os.kill,
                                   (process.pid, signal.SIGKILL))
        watchdog.start()
        _, status, usage = os.wait4(process.pid, 0)
        watchdog.cancel()
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


def tool(log, name, *arguments):
    log.run(PYTHON, f'tools/{name}', *arguments)
    return 1, 0


def counting(log, *command):
    """Runs a Python program that ends with how many passed and failed."""
    try:
        log.run(PYTHON, *command)
    except Failed:
        if not RESULT.findall(log.text()):
            raise
    passed, failed = RESULT.findall(log.text())[-1]
    return int(passed), int(failed)


# Builds, beside the release in build/: options and compiler. Warnings are
# errors in the release, in clang's and in a developer's own build; elsewhere
# they come from what sanitizers and -O0 make of sound code. -O0 runs the rules'
# tests in `coverage`, and all bytes are compared in `signature`.

BUILDS = {
    'clang': (['--buildtype=release', '-Db_ndebug=false'],
              clang.for_checks() or 'clang'),
    'sanitized': (['-Db_sanitize=address,undefined', '-Db_lundef=false',
                   '-Dwerror=false'], 'gcc'),
    'threads': (['-Db_sanitize=thread', '-Dwerror=false'], 'gcc'),
    'plain': (['-Doptimization=0', '-Dwerror=false'], 'gcc'),
    'small': (['-Dc_args=-m32', '-Dc_link_args=-m32', '-Dwerror=false'],
              'gcc'),
    'paranoid': (['-Dparanoid=true'], 'gcc'),
    'coverage': (['-Db_coverage=true', '-Db_ndebug=true', '-Doptimization=0',
                  '-Dc_args=-fprofile-update=atomic', '-Dwerror=false'],
                 'gcc'),
}
BUILDING = {name: threading.Lock()
            for name in ('release', 'wasm', *BUILDS)}


def build(log, name, *targets):
    """Configures (once, or when the options change) and builds all, or only
    the targets named; the folder. One stage at a time does."""
    with BUILDING[name]:
        return built(log, name, *targets)


def built(log, name, *targets):
    if name == 'release':
        log.run('tools/build.sh')
        return 'build'
    options, compiler = BUILDS[name]
    folder = f'build-check/{name}'
    stamp, wanted = f'{folder}/options', ' '.join([compiler, *options])
    if os.path.exists(folder) and not (os.path.exists(stamp) and
                                       open_text(stamp) == wanted):
        shutil.rmtree(folder)
    if not os.path.exists(folder):
        log.run('meson', 'setup', folder, '-Dpage=false', *options,
                CC=compiler)
        with open(stamp, 'w', encoding='utf-8') as file:
            file.write(wanted)
    log.run('ninja', '--quiet', '-C', folder, *targets)
    return folder


def in_wasm(log, program, *arguments):
    """Builds a program for WebAssembly and runs it."""
    with BUILDING['wasm']:
        return log.run(PYTHON, 'tools/wasm.py', 'build', program, *arguments)


def open_text(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def counted(test):
    """What one test program found: its own count, else its exit code."""
    good = test['result'] == 'OK'
    lines = RESULT.findall(test.get('stdout') or '')
    if lines:
        passed, failed = (int(number) for number in lines[-1])
        return passed, failed if good else max(failed, 1)
    return (1, 0) if good else (0, 1)


# Which tests a build runs. Those of the suite `once` know no difference
# between compilers; those of `programs` start the command many times, and what
# they look at is the same in all but a sanitized build.
ALL = ()
NOT_ONCE = ('--no-suite', 'once')
IN_C = ('--no-suite', 'once', '--no-suite', 'programs')


def tests(log, folder, which=ALL, **environment):
    """Runs a build's tests and adds up what each program counted."""
    record = f'{folder}/meson-logs/testlog.json'
    if os.path.exists(record):
        os.remove(record)
    try:
        log.run('meson', 'test', '-C', folder, '--no-rebuild',
                '--timeout-multiplier=20', *which, **environment)
    except Failed:
        if not os.path.exists(record):
            raise
    passed = failed = 0
    with open(record, encoding='utf-8') as file:
        for line in file:
            test = json.loads(line)
            more = counted(test)
            passed, failed = passed + more[0], failed + more[1]
            if more[1]:
                log.write(f'\n--- {test["name"]}: {test["result"]}\n'
                          f'{test.get("stdout") or ""}'
                          f'{test.get("stderr") or ""}')
    return passed, failed


# Stages: style

def sources():
    listed = subprocess.run(['git', 'ls-files', '--cached', '--others',
                             '--exclude-standard', '*.c', '*.h'], check=True,
                            capture_output=True, text=True).stdout.split()
    return [path for path in listed if os.path.exists(path)]


@stage('format', 'clang-format agrees', when='fast')
def check_format(log):
    formatter = clang.for_checks('clang-format') or 'clang-format'
    try:
        log.run(formatter, '--dry-run', '-Werror', *sources())
    except Failed:
        wrong = set(re.findall(r'^(\S+?):\d+:\d+: error', log.text(), re.M))
        log.write(f'\n{formatter} -i {" ".join(sorted(wrong))}\n')
        raise
    return 1, 0


@stage('style', 'lengths, banned functions', when='fast')
def check_style(log):
    return tool(log, 'style.py')


@stage('layers', 'no back edges between folders', when='fast')
def check_layers(log):
    return tool(log, 'layers.py')


@stage('catalogue', 'every message in five languages', when='fast')
def check_catalogue(log):
    tool(log, 'catalogue.py', '--check')
    tool(log, 'web_catalogue.py', '--check')
    return 2, 0


@stage('rules', 'every rule has code, a test and text', when='fast')
def check_rules(log):
    return tool(log, 'rule_index.py', '--quiet')


@stage('docs', 'documents name what is there', when='fast')
def check_docs(log):
    return tool(log, 'docs_check.py')


@stage('tools', 'the checks themselves can fail', when='fast')
def check_tools(log):
    return counting(log, 'tests/tools/test_tools.py')


# Stages: builds and tests

@stage('release', 'gcc, -O3: all tests', when='fast')
def check_release(log):
    return tests(log, build(log, 'release'))


@stage('readme', 'the commands of README.md do what they should',
       when='fast', uses='release')
def check_readme(log):
    return counting(log, 'tools/docs_check.py', 'run')


@stage('headers', 'each header compiles alone',
       when='fast', uses='release')
def check_headers(log):
    return tool(log, 'headers.py', 'build')


@stage('registered', 'no source or test is forgotten',
       when='fast', uses='release')
def check_registered(log):
    return tool(log, 'registered.py', 'build')


@stage('purity', 'pure layers call nothing outside',
       when='fast', uses='release')
def check_purity(log):
    return tool(log, 'purity.py', 'build')


@stage('clang', 'clang, -O3, asserts, no warning: tests in C')
def check_clang(log):
    return tests(log, build(log, 'clang'), IN_C)


@stage('sanitized', 'address and undefined behaviour sanitizers: all tests')
def check_sanitized(log):
    leaks = os.path.abspath('tools/leaks.supp')
    return tests(log, build(log, 'sanitized'), NOT_ONCE,
                 LSAN_OPTIONS=f'suppressions={leaks}:print_suppressions=0',
                 UBSAN_OPTIONS='halt_on_error=1:print_stacktrace=1')


@stage('small', 'gcc, 32 bit: tests in C')
def check_small(log):
    return tests(log, build(log, 'small'), IN_C)


@stage('wasm', 'WebAssembly, in node: tests of the pure layers',
       uses='release')
def check_wasm(log):
    sums = [0, 0]
    for layer in PURE:
        program = f'tests/{layer}/test-{layer}'
        if not os.path.exists(f'build/{program}'):
            if any(name.endswith('.c') for name in os.listdir(f'tests/{layer}')):
                raise Failed(f'build/{program} is missing')
            continue
        text = in_wasm(log, program)
        more = RESULT.findall(text)[-1]
        sums = [sums[0] + int(more[0]), sums[1] + int(more[1])]
    return sums


def simulate(log, folder, *arguments):
    log.run(f'{folder}/src/cmd/oddville', 'sim', '--mix', '--threads', '2',
            *arguments)


@stage('paranoid', 'R16 at every step of many games, every list checked')
def check_paranoid(log):
    folder = build(log, 'paranoid')
    simulate(log, folder, '--bots', 'random-builder', '--games', '60000')
    simulate(log, folder, '--bots', 'random', '--games', '60000')
    simulate(log, folder, '--bots', 'greedy,random-builder', '--games',
             '10000')
    return 3, 0


@stage('threads', 'thread sanitizer: games on several threads')
def check_threads(log):
    simulate(log, build(log, 'threads'), '--bots', 'random-builder', '--games',
             '300')
    return 1, 0


@stage('fuzz', 'libFuzzer looks at every target for a while')
def check_fuzz(log):
    targets = sorted(name[5:-2] for name in os.listdir('tests/fuzz')
                     if name.startswith('fuzz_'))
    for target in targets:
        log.run('tools/fuzz.sh', target, '5', FUZZ_SEED='1')
    return len(targets), 0


def bench_signature(log, folder):
    text = log.run(f'{folder}/src/cmd/oddville', 'bench', '--json', '--games',
                   '2000', '--seconds', '1')
    return json.loads(text)['signature']


@stage('signature', 'the same bytes from every compiler, word size, wasm',
       uses='sanitized')
def check_signature(log):
    program, games = 'tests/signature/signature', '50'
    folders = {name: build(log, name, program, 'src/cmd/oddville') for name
               in ('release', 'clang', 'plain', 'small', 'sanitized')}
    found = {name: log.run(f'{folder}/{program}', games)
             for name, folder in folders.items()}
    found['wasm'] = in_wasm(log, program, games)
    wrong = [name for name in found if found[name] != found['release']]
    bench = {name: bench_signature(log, folders[name])
             for name in ('release', 'clang', 'plain', 'small')}
    wrong += [f'{name} (bench)' for name in bench
              if bench[name] != bench['release']]
    found.update((f'{name} (bench)', bench[name]) for name in bench)
    for name in wrong:
        log.write(f'{name} differs: {found[name]}')
    return len(found) - 2 - len(wrong), len(wrong)


@stage('web', 'the page: types, whole games in Chromium, for everyone',
       uses='release')
def check_web(log):
    log.run('tools/npm.sh')
    build(log, 'release')
    for project in ('web', 'tests/web'):
        log.run('node_modules/.bin/tsc', '-p', project)
    try:
        log.run('node_modules/.bin/playwright', 'test', '-c',
                'tests/web/playwright.config.mjs')
    except Failed:
        if ' passed (' not in log.text():
            raise
    sums = {word: int(count) for count, word in re.findall(
        r'^ +(\d+) (passed|failed|flaky|skipped|did not run)', log.text(),
        re.M)}
    passed = sums.pop('passed', 0)
    return passed + 1, sum(sums.values())


@stage('coverage', 'the rules layers, by their own tests: 98 %')
def check_coverage(log):
    folder = build(log, 'coverage',
                   *(f'tests/{layer}/test-{layer}' for layer in COVERED))
    compiled = json.loads(open_text(f'{folder}/compile_commands.json'))
    current = {f'{folder}/{entry["output"]}'[:-2] for entry in compiled}
    for path in files(folder, '.gcda', '.gcno'):
        if path.endswith('a') or path[:-5] not in current:
            os.remove(path)  # of an earlier run, of a file that has gone
    passed, failed = tests(log, folder, COVERED)
    log.run(PYTHON, 'tools/coverage.py', folder)
    return passed + 1, failed


@stage('mutants', 'a sample of small wrongs is noticed by the tests')
def check_mutants(log):
    return tool(log, 'mutate.py', '--sample', '60')


@stage('tidy', 'clang-tidy has no complaint', uses='clang')
def check_tidy(log):
    log.run(PYTHON, 'tools/tidy.py', build(log, 'clang'))
    return 1, 0


# The run

class Run:
    """One stage: how it went."""

    def __init__(self, name, what, function):
        self.name, self.what, self.function = name, what, function
        self.done = threading.Event()
        self.passed = self.failed = 0
        self.seconds = 0.0
        self.fault = ''
        self.log = Log(name)

    def __call__(self, earlier):
        """After the stage whose build it looks at, if that runs too."""
        if USES[self.name] in earlier:
            earlier[USES[self.name]].done.wait()
        begun = time.monotonic()
        try:
            self.passed, self.failed = self.function(self.log)
        except Exception as error:  # whatever it is, the others go on
            self.passed, self.failed, self.fault = 0, 1, repr(error)
            if isinstance(error, Failed):
                self.fault = str(error)
        finally:
            self.seconds = time.monotonic() - begun
            self.done.set()

    def report(self):
        if self.failed:
            print(f'--- {self.name}: the end of {self.log.path}\n'
                  f'{self.log.tail()}---')
        print(f'{"FAIL" if self.failed else "ok  "} {self.name:10} '
              f'{self.seconds:6.1f} s ({self.log.used:5.1f} CPU) '
              f'{self.passed:5} passed, {self.failed} failed  '
              f'{self.fault or self.what}', flush=True)


def chosen(words):
    names = [each[0] for each in STAGES]
    if not words:
        return [each for each in STAGES if each[3] != 'asked']
    if words == ['fast']:
        return [each for each in STAGES if each[3] == 'fast']
    for word in words:
        if word not in names:
            sys.exit(f'check: "{word}" is no stage; ./check list names them')
    return [each for each in STAGES if each[0] in words]


def run_all(stages):
    """Runs them, reports them in their order; the runs."""
    runs, lanes = {}, ThreadPoolExecutor(AT_A_TIME)
    for name, what, function, _ in stages:
        runs[name] = Run(name, what, function)
        lanes.submit(runs[name], dict(runs))
    for run in runs.values():
        run.done.wait()
        run.report()
    lanes.shutdown()
    return list(runs.values())


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
    if sys.argv[1:] == ['list']:
        for name, what, _, when in STAGES:
            print(f'{name:12} {when:5}  {what}')
        return 0
    begun = time.monotonic()
    runs = run_all(chosen(sys.argv[1:]))
    passed, failed = (sum(counts) for counts in
                      zip(*((run.passed, run.failed) for run in runs)))
    print(f'{time.monotonic() - begun:.0f} s in all, '
          f'{sum(run.log.used for run in runs):.0f} s of CPU')
    print(f'{passed} passed, {failed} failed', flush=True)
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    sys.exit(main())
