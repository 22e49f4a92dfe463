"""
mutate.py: mutation testing. Does small wrongs to the code, one at a time, and
looks whether a test notices. What no test notices is printed.

    mutate.py [--sample N] [--seed S] [--jobs J] [--only PATH] [--list]
              [--layers engine,score,view] [--tests engine,score,view]

Of each mutant only its own file is compiled and only the test programs are
linked anew, in build-check/mutate; the sources are never touched. A mutant
that does not compile, or from which the compiler makes the very same code,
does not count. Exit code 1 if a tenth or more survive.
"""
import argparse
import difflib
import json
import os
import random
import resource
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from layers import files
from mutants import mutants, mutated

BUILD = 'build-check/mutate'
LAYERS = 'engine,score,view'
TESTS = 'engine,score,view'
# Undefined behaviour, like an index one too far, kills: the mutant traps. (A
# trap has no line number, so equal code stays equal.)
FLAGS = ['-w', '-g0', '-O2', '-fsanitize=undefined',
         '-fsanitize-undefined-trap-on-error']
SURVIVE = 0.10  # so many may at most
QUIET = dict(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
             stderr=subprocess.DEVNULL)


class Program:
    """A test program: how to link and run it."""

    def __init__(self, target, arguments):
        commands = subprocess.run(
            ['ninja', '-C', BUILD, '-t', 'commands', target], check=True,
            capture_output=True, text=True).stdout.strip().split('\n')
        self.link = shlex.split(commands[-1])
        self.out = self.link.index('-o') + 1
        self.name = target.rsplit('/', 1)[-1]
        self.arguments = arguments
        self.seconds = 0.0

    def linked(self, folder, thing):
        """Links the program with an object in front of the libraries."""
        command = list(self.link)
        command[self.out] = f'{folder}/{self.name}'
        command.insert(self.out + 1, thing)
        return subprocess.run(command, cwd=BUILD, check=False,
                              **QUIET).returncode == 0

    def passes(self, folder):
        limit = int(self.seconds * 5) + 3

        def bound():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        try:
            return subprocess.run(
                [f'{folder}/{self.name}', *self.arguments], cwd=BUILD,
                preexec_fn=bound, timeout=20 * limit, check=False,
                env=dict(os.environ, TEST_STOP_AT_FIRST='1'),
                **QUIET).returncode == 0
        except subprocess.TimeoutExpired:
            return False


class Source:
    """A file that is mutated, and the command that compiles it."""

    def __init__(self, path, command):
        self.path = path
        self.command = shlex.split(command)
        with open(path, encoding='utf-8') as file:
            self.text = file.read()
        self.objects = {}  # what the unchanged file gives, by folder

    def compiled(self, folder, text):
        """The object's bytes, or None if it does not compile."""
        source, thing = f'{folder}/mutant.c', f'{folder}/mutant.o'
        with open(f'{BUILD}/{source}', 'w', encoding='utf-8') as file:
            file.write(text)
        command = [word for word in self.command if word not in
                   ('-Werror', '-MD', '-g')] + FLAGS
        command[command.index('-o') + 1] = thing
        command[command.index('-c') + 1] = source
        for flag in ('-MQ', '-MF'):
            if flag in command:
                at = command.index(flag)
                del command[at:at + 2]
        if subprocess.run(command, cwd=BUILD, check=False,
                          **QUIET).returncode != 0:
            return None
        with open(f'{BUILD}/{thing}', 'rb') as file:
            return file.read()


def configured():
    if not os.path.exists(f'{BUILD}/build.ninja'):
        subprocess.run(['meson', 'setup', BUILD, '-Ddebug=false',
                        '-Doptimization=2'], check=True, **QUIET)
    subprocess.run(['ninja', '-C', BUILD], check=True, **QUIET)


def programs(names):
    listed = json.loads(subprocess.run(
        ['meson', 'introspect', '--tests', BUILD], check=True,
        capture_output=True, text=True).stdout)
    here = os.path.abspath(BUILD) + '/'
    found = [Program(test['cmd'][0].replace(here, ''), test['cmd'][1:])
             for test in listed if test['name'] in names]
    for program in found:
        begun = time.monotonic()
        subprocess.run([f'{BUILD}/{program.link[program.out]}',
                        *program.arguments], check=True, **QUIET)
        program.seconds = time.monotonic() - begun
    return sorted(found, key=lambda program: program.seconds)


def sources(layers, only):
    with open(f'{BUILD}/compile_commands.json', encoding='utf-8') as file:
        commands = {entry['file'].split('../', 1)[-1].replace('../', ''):
                    entry['command'] for entry in json.load(file)}
    paths = [path for layer in layers
             for path in files(f'src/{layer}', '.c')]
    return [Source(path, commands[path]) for path in paths
            if only in path and path in commands]


def judge(source, changes, tests, folder):
    """'killed', 'survived', or why the mutant does not count."""
    if folder not in source.objects:
        source.objects[folder] = source.compiled(folder, source.text)
    thing = source.compiled(folder, mutated(source.text, changes))
    if thing is None:
        return 'does not compile'
    if thing == source.objects[folder]:
        return 'the same code'
    for test in tests:
        if not test.linked(folder, f'{folder}/mutant.o'):
            return 'does not link'
        if not test.passes(folder):
            return 'killed'
    return 'survived'


def shown(source, changes, what):
    line = source.text.count('\n', 0, changes[0][0]) + 1
    diff = difflib.unified_diff(
        source.text.split('\n'), mutated(source.text, changes).split('\n'),
        n=0, lineterm='')
    body = [each for each in diff if each[:1] in '+-' and
            each[:3] not in ('+++', '---')]
    return '\n'.join([f'{source.path}:{line}: {what}'] +
                     [f'    {each}' for each in body])


def options():
    parser = argparse.ArgumentParser(description='mutation testing')
    parser.add_argument('--sample', type=int, default=0, help='so many only')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--only', default='', help='part of a path')
    parser.add_argument('--layers', default=LAYERS)
    parser.add_argument('--tests', default=TESTS)
    parser.add_argument('--list', action='store_true', help='only name them')
    return parser.parse_args()


def main():
    asked = options()
    configured()
    tests = programs(asked.tests.split(','))
    every = [(source, changes, what)
             for source in sources(asked.layers.split(','), asked.only)
             for changes, what in mutants(source.text)]
    if asked.sample:
        random.Random(asked.seed).shuffle(every)
    if asked.list:
        for each in every[:asked.sample or None]:
            print(shown(*each))
        return 0
    return report(*run(every, tests, asked))


def run(every, tests, asked):
    """Judges mutants, in order, until the sample is full."""
    folders = [f'job-{job}' for job in range(asked.jobs)]
    for folder in folders:
        os.makedirs(f'{BUILD}/{folder}', exist_ok=True)
    results, wanted = [], asked.sample or len(every)

    def work(folder):
        while every and sum(verdict in ('killed', 'survived')
                            for verdict, _ in results) < wanted:
            each = every.pop(0)
            verdict = judge(*each[:2], tests, folder)
            results.append((verdict, each))
            if verdict == 'survived':
                print(shown(*each), flush=True)

    with ThreadPoolExecutor(asked.jobs) as pool:
        for done in [pool.submit(work, folder) for folder in folders]:
            done.result()
    return results, len(tests)


def report(results, tests):
    counts = {}
    for verdict, _ in results:
        counts[verdict] = counts.get(verdict, 0) + 1
    killed, survived = counts.get('killed', 0), counts.get('survived', 0)
    if killed + survived == 0 or tests == 0:
        print('no mutant was tried')
        return 1
    rate = survived / (killed + survived)
    print(', '.join(f'{count} {verdict}' for verdict, count in
                    sorted(counts.items())))
    print(f'{rate:.1%} of {killed + survived} mutants survived '
          f'{tests} test programs')
    return 1 if rate >= SURVIVE else 0


if __name__ == '__main__':
    sys.exit(main())
