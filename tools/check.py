#!/usr/bin/env python3
"""
check.py: the stages of ./check, their times, and the sum.

    check.py             all stages
    check.py fast        those that a change should pass before every commit
    check.py list        names them
    check.py STAGE ...   only these

A stage is a function that returns how many of its tests passed and failed. A
stage that breaks off counts as a failure: nothing is ever skipped silently. A
stage's output goes to build-check/log/STAGE; if it fails, its end is shown.
tools/runner.py runs them, two at a time, since many of them have only one
thing to do at a time.
"""
import json
import os
import re
import shutil
import sys
import threading
import time
from dataclasses import dataclass
from typing import Callable

import clang
from coverage import LAYERS as COVERED
from layers import PURE, files
from runner import Absent, Failed, run_all
from unit_programs import LEFT_OUT

PYTHON = '/usr/bin/python3'
RESULT = re.compile(r'^(\d+) passed, (\d+) failed$', re.M)
PROGRAM = 'src/cmd/oddville'
CLANG = clang.for_checks() or 'clang'
# Is it `fast`? Then nothing is made for the page: that takes half a minute.
QUICK = sys.argv[1:] == ['fast']


@dataclass
class Stage:
    """What the runner has to know about a stage."""
    name: str
    what: str
    function: Callable
    when: str  # fast or full
    uses: str  # the stage whose build it looks at, which has to come first
    takes: int  # seconds of CPU, browsers too, roughly: the longest begin first


STAGES = []


def stage(name, what, when='full', uses=None, takes=10):
    def add(function):
        STAGES.append(Stage(name, what, function, when, uses, takes))
        return function
    return add


def tool(log, name, *arguments):
    log.run(PYTHON, f'tools/{name}', *arguments)
    return 1, 0


def counting(log, *command):
    """Runs a Python program that prints at its end how many passed and
    failed."""
    try:
        log.run(PYTHON, *command)
    except Failed:
        if not RESULT.findall(log.text()):
            raise
    passed, failed = RESULT.findall(log.text())[-1]
    return int(passed), int(failed)


# Builds besides the release in build/ and clang's, which is that of the fuzz
# targets: options and compiler. Warnings are errors in those two; elsewhere
# they are only artefacts of sanitizers and -O0. -O0 runs the rules' tests in
# `coverage`, and `signature` compares all bytes. Nobody debugs these builds; a
# sanitizer only has to name lines.

NO_DEBUG = ['-Ddebug=false']
BUILDS = {
    'threads': (['-Db_sanitize=thread', '-Doptimization=1', *NO_DEBUG,
                 '-Dc_args=-g1'], 'gcc'),
    'optimised': (['--buildtype=release'], CLANG),
    'small': (['-Dc_args=-m32', '-Dc_link_args=-m32', '-Doptimization=1',
               *NO_DEBUG], 'gcc'),
    'coverage': (['-Db_coverage=true', '-Db_ndebug=true', '-Doptimization=0',
                  '-Dc_args=-fprofile-update=atomic'], 'gcc'),
}
BUILDING = {name: threading.Lock()
            for name in ('release', 'clang', 'wasm', *BUILDS)}


def build(log, name, *targets):
    """Configures (once, or when the options change) and builds everything, or
    only the targets named; returns the folder. Only one stage at a time
    builds."""
    with BUILDING[name]:
        if name == 'release':
            log.run('tools/build.sh', *(['unit'] if QUICK else []))
            return 'build'
        if name == 'clang':
            log.run('tools/fuzz.sh', 'build', *targets)
            return 'build-check/fuzz'
        options, compiler = BUILDS[name]
        folder = f'build-check/{name}'
        log.run('tools/configure.sh', folder, '-Dpage=false', *options,
                CC=compiler)
        log.run('ninja', '--quiet', '-C', folder, *targets)
        return folder


def in_wasm(log, program, *arguments):
    """Builds a program for WebAssembly and runs it."""
    with BUILDING['wasm']:
        return log.run(PYTHON, 'tools/wasm.py', 'build', program, *arguments,
                       **SHORTER)


def open_text(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def counted(test):
    """What one test program found: its own count, or else its exit code."""
    good = test['result'] == 'OK'
    lines = RESULT.findall(test.get('stdout') or '')
    if lines:
        passed, failed = (int(number) for number in lines[-1])
        return passed, failed if good else max(failed, 1)
    return (1, 0) if good else (0, 1)


# Which tests a build runs. Those of the suite `once` do not depend on the
# compiler; those of `programs` start the command many times and only tell a
# sanitized build from the others.
IN_C = ('--no-suite', 'once', '--no-suite', 'programs')
QUICKLY = tuple(word for suite in LEFT_OUT for word in ('--no-suite', suite))
PROGRAMS = ('--suite', 'programs')
NOT_IN_C = ('--suite', 'once', *PROGRAMS)
# What is repeated at random is repeated less in `fast`, and in the builds that
# are there for a compiler, a word size or a sanitizer: the release does it all.
SHORTER = {'OV_SHARE': '10'}
# A sanitizer's first complaint ends the program.
STRICT = {'UBSAN_OPTIONS': 'halt_on_error=1:print_stacktrace=1'}


def pure_tests():
    """The layers that are pure and have tests in C."""
    return [layer for layer in PURE if os.path.isdir(f'tests/{layer}')
            and files(f'tests/{layer}', '.c')]


def tests(log, folder, which, **environment):
    """Runs a build's tests and adds up what each program counted."""
    record = f'{folder}/meson-logs/testlog.json'
    if os.path.exists(record):
        os.remove(record)
    try:
        log.run('meson', 'test', '-C', folder, '--timeout-multiplier=20',
                '--no-rebuild', *which, **environment)
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
    """Our files, even in a folder that git does not know or trust."""
    return [path for top in ('src', 'include', 'tests', 'examples', 'python')
            for path in files(top, '.c', '.h')]


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


@stage('layers', 'no back edges between folders, no import cycles',
       when='fast')
def check_layers(log):
    tool(log, 'layers.py')
    tool(log, 'web_cycles.py')
    return 2, 0


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


@stage('tools', 'the checks themselves can fail', takes=30)
def check_tools(log):
    return counting(log, 'tests/tools/test_tools.py')


# Stages: builds and tests

HAS_32_BIT = os.uname().machine == 'x86_64'


@stage('build', 'gcc, -O3, no warning', when='fast', takes=180)
def check_build(log):
    build(log, 'release')
    return 1, 0


@stage('unit', 'gcc, -O3: tests in C', when='fast', uses='build', takes=80)
def check_unit(log):
    folder = build(log, 'release')
    if QUICK:
        return tests(log, folder, QUICKLY, **SHORTER)
    return tests(log, folder, IN_C)


@stage('release', 'gcc, -O3: the command, servers, documents, packages',
       uses='unit', takes=350)
def check_release(log):
    return tests(log, build(log, 'release'), NOT_IN_C)


@stage('readme', 'the commands of README.md do what they should',
       uses='build', takes=40)
def check_readme(log):
    build(log, 'release')
    return counting(log, 'tools/docs_check.py', 'run')


@stage('headers', 'each header compiles alone',
       when='fast', uses='build')
def check_headers(log):
    return tool(log, 'headers.py', build(log, 'release'))


@stage('registered', 'no source or test is forgotten',
       when='fast', uses='build')
def check_registered(log):
    return tool(log, 'registered.py', build(log, 'release'))


@stage('purity', 'pure layers call nothing outside',
       when='fast', uses='build')
def check_purity(log):
    return tool(log, 'purity.py', build(log, 'release'))


@stage('clang', 'clang, no warning, asserts, address and undefined behaviour '
       'sanitizers: tests in C', takes=340)
def check_clang(log):
    return tests(log, build(log, 'clang'), IN_C, **STRICT, **SHORTER)


@stage('sanitized', 'the same build: the command and the servers',
       uses='clang', takes=220)
def check_sanitized(log):
    return tests(log, build(log, 'clang'), PROGRAMS, **STRICT, **SHORTER)


@stage('small', 'gcc, 32 bit: tests of the pure layers and of the formats',
       takes=100)
def check_small(log):
    if not HAS_32_BIT:
        raise Absent('this kind of machine has no 32 bit')
    names = [*pure_tests(), 'frozen']
    folder = build(log, 'small', *(f'tests/{name}/test-{name}'
                                   for name in names))
    return tests(log, folder, names, **SHORTER)


@stage('wasm', 'WebAssembly, in node: tests of the pure layers',
       uses='build', takes=90)
def check_wasm(log):
    build(log, 'release')
    sums = [0, 0]
    for layer in pure_tests():
        program = f'tests/{layer}/test-{layer}'
        if not os.path.exists(f'build/{program}'):
            raise Failed(f'build/{program} is missing')
        text = in_wasm(log, program)
        more = RESULT.findall(text)[-1]
        sums = [sums[0] + int(more[0]), sums[1] + int(more[1])]
    return sums


def simulate(log, folder, bots, games, *options):
    log.run(f'{folder}/{PROGRAM}', 'sim', '--mix', '--threads', '2',
            '--bots', bots, '--games', str(games), *options)


@stage('paranoid', 'R16 at every step of many games, every list checked',
       uses='clang', takes=10)
def check_paranoid(log):
    """Most of them quickly, some with asserts and sanitizers."""
    for name, share in (('release', 1), ('clang', 50)):
        folder = build(log, name)
        simulate(log, folder, 'random-builder', 10000 // share, '--check')
        simulate(log, folder, 'random', 10000 // share, '--check')
        simulate(log, folder, 'greedy,random-builder', 2000 // share,
                 '--check')
    return 6, 0


@stage('threads', 'thread sanitizer: games on several threads, online tables',
       takes=60)
def check_threads(log):
    folder = build(log, 'threads', PROGRAM)
    simulate(log, folder, 'random-builder', 300)
    for tests in ('people_play', 'killed', 'bots_fill'):  # a race is a failure
        log.run(sys.executable, 'tests/host/test_host.py',
                f'{folder}/{PROGRAM}', tests)
    return 4, 0


@stage('fuzz', 'libFuzzer looks at every target for a while', uses='clang',
       takes=40)
def check_fuzz(log):
    """Different inputs every day: the log has the seed, FUZZ_SEED sets it."""
    targets = log.run('tools/fuzz.sh', 'list').split()
    try:
        log.run('tools/fuzz.sh', 'all', '1')
    except Failed as failed:
        bad = re.findall(r'findings in (\d+) targets', log.text())
        if not bad:
            raise failed
        return len(targets) - int(bad[-1]), int(bad[-1])
    return len(targets), 0


def bench_signature(log, folder):
    text = log.run(f'{folder}/{PROGRAM}', 'bench', '--json', '--games', '2000',
                   '--seconds', '1')
    return json.loads(text)['signature']


@stage('signature', 'the same bytes from every compiler, word size, wasm',
       uses='clang', takes=100)
def check_signature(log):
    """The build of `coverage` is the one without optimisation."""
    program, games = 'tests/signature/signature', '30'
    small = ['small'] if HAS_32_BIT else []
    folders = {name: build(log, name, program, PROGRAM)
               for name in ('release', 'clang')}
    for name in ('coverage', 'optimised', *small):
        folders[name] = build(log, name, program)
    # What is reached here must not count as reached by the rules' own tests.
    found = {name: log.run(f'{folder}/{program}', games,
                           GCOV_PREFIX=f'{os.getcwd()}/build-check/reached')
             for name, folder in folders.items()}
    found['wasm'] = in_wasm(log, program, games)
    wrong = [name for name in found if found[name] != found['release']]
    bench = {name: bench_signature(log, folders[name])
             for name in ('release', 'clang')}
    wrong += [f'{name} (bench)' for name in bench
              if bench[name] != bench['release']]
    found.update((f'{name} (bench)', bench[name]) for name in bench)
    for name in wrong:
        log.write(f'{name} differs: {found[name]}')
    return len(found) - 2 - len(wrong), len(wrong)


def browser(log):
    """The Chromium to test the page with: the system's, preferably the one
    without windows, which takes a third less CPU; otherwise Playwright's own,
    for systems like Ubuntu that have no package of it."""
    for name in (os.environ.get('CHROMIUM'), 'chromium-headless-shell',
                 'chromium', 'google-chrome'):
        if name and shutil.which(name):
            return shutil.which(name)
    try:
        log.run('node_modules/.bin/playwright', 'install',
                'chromium-headless-shell')
    except Failed as error:
        raise Failed('no Chromium is installed, and it cannot be downloaded; '
                     'CHROMIUM=PATH names one') from error
    return ''


def repeated(text):
    """The tests of the page that failed and passed when tried once more: a
    browser on a busy machine. They refuse nothing, but they are to be mended."""
    listed = re.search(r'^ +\d+ flaky\n((?: {4}.*\n)+)', text, re.M)
    return [f'passed only when repeated: {line.strip(" ─")}'
            for line in listed[1].splitlines()] if listed else []


@stage('web', 'the page: types, whole games in Chromium, for everyone',
       uses='build', takes=800)
def check_web(log):
    log.run('tools/npm.sh')
    chromium = browser(log)
    build(log, 'release')
    for project in ('web', 'tests/web'):
        log.run('node_modules/.bin/tsc', '-p', project)
    try:
        log.run('node_modules/.bin/playwright', 'test', '-c',
                'tests/web/playwright.config.mjs', CHROMIUM=chromium)
    except Failed:
        if ' passed (' not in log.text():
            raise
    sums = {word: int(count) for count, word in re.findall(
        r'^ +(\d+) (passed|failed|flaky|skipped|did not run)', log.text(),
        re.M)}
    passed = sums.pop('passed', 0) + sums.pop('flaky', 0)
    log.remarks += repeated(log.text())
    return passed + 1, sum(sums.values())


# The follower of view/ is tested with what is told to bots.
COVERING = (*COVERED, 'botline')


@stage('coverage', 'the rules layers, by their own tests: 98 %', takes=50)
def check_coverage(log):
    folder = build(log, 'coverage',
                   *(f'tests/{layer}/test-{layer}' for layer in COVERING))
    compiled = json.loads(open_text(f'{folder}/compile_commands.json'))
    current = {f'{folder}/{entry["output"]}'[:-2] for entry in compiled}
    for path in files(folder, '.gcda', '.gcno'):
        if path.endswith('a') or path[:-5] not in current:
            os.remove(path)  # left over: its file is gone
    passed, failed = tests(log, folder, COVERING, **SHORTER)
    log.run(PYTHON, 'tools/coverage.py', folder)
    return passed + 1, failed


@stage('mutants', 'a sample of small wrongs is noticed by the tests', takes=55)
def check_mutants(log):
    return tool(log, 'mutate.py', '--sample', '24')


@stage('tidy', 'clang-tidy has no complaint', uses='clang', takes=125)
def check_tidy(log):
    log.run(PYTHON, 'tools/tidy.py', build(log, 'clang'))
    return 1, 0


# The run

def chosen(words):
    names = [each.name for each in STAGES]
    if not words:
        return STAGES
    if words == ['fast']:
        return [each for each in STAGES if each.when == 'fast']
    for word in words:
        if word not in names:
            sys.exit(f'check: "{word}" is no stage; ./check list names them')
    return [each for each in STAGES if each.name in words]


def busy():
    """Seconds of CPU time that the whole machine has used."""
    with open('/proc/stat', encoding='ascii') as file:
        user, nice, system = (int(word) for word in
                              file.readline().split()[1:4])
    return (user + nice + system) / os.sysconf('SC_CLK_TCK')


def is_cold():
    """Is nothing built yet?"""
    return not any(os.path.exists(f'{folder}/options') for folder in
                   ('build', 'build-check/fuzz',
                    *(f'build-check/{name}' for name in BUILDS)))


def summary(runs, seconds, others, cold):
    """The lines that the README's times come from, and the sum."""
    used = sum(run.log.used for run in runs)
    for run in runs:
        if run.absent:
            print(f'not here: {run.name}: {run.fault}')
    print(f'{seconds:.0f} s in all {"from nothing" if cold else "after builds"}'
          f' on {os.cpu_count()} cores, {used:.0f} s of CPU'
          f' (and {max(others - used, 0):.0f} s of other programs)')
    passed = sum(run.passed for run in runs)
    failed = sum(run.failed for run in runs)
    print(f'{passed} passed, {failed} failed', flush=True)
    return 1 if failed or not passed else 0


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
    if sys.argv[1:] == ['list']:
        for each in STAGES:
            print(f'{each.name:12} {each.when:5}  {each.what}')
        return 0
    stages = chosen(sys.argv[1:])
    cold, begun, before = is_cold(), time.monotonic(), busy()
    runs = run_all(stages)
    return summary(runs, time.monotonic() - begun, busy() - before, cold)


if __name__ == '__main__':
    sys.exit(main())
