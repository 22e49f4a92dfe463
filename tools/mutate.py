"""
mutate.py: mutation testing. Puts small errors into the code, one at a time,
and checks whether a test notices. Those that no test notices are printed.

    mutate.py [LAYER ...] [--sample N] [--seed S] [--jobs J] [--only PATH]
              [--tests NAME,NAME] [--minutes M] [--list]

Layers are folders of src; LAYERS below names the tests that have to notice,
all of which ./check runs. For each mutant, only its own file is compiled and
only those programs are linked again, in build-check/mutate; the sources are
never touched. A mutant that does not compile, or that compiles to the very
same code, does not count. Exit code 1 if too many survive.
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
from unit_programs import introspected

BUILD = 'build-check/mutate'
# By layer: the share of mutants that may survive, and the tests that count.
LAYERS = {
    'base': (0.15, 'base'),
    'deck': (0.15, 'deck,replay-deck'),
    'engine': (0.10, 'engine,score,view'),
    'score': (0.10, 'score,view'),
    'view': (0.10, 'view,botline'),
    'notation': (0.15, 'notation,notation-doc,replay-action,replay-position,'
                       'replay-record'),
    'text': (0.15, 'text'),
    'draw': (0.15, 'draw,draw-pictures'),
    'table': (0.10, 'table,table-doc,frozen,replay-table,replay-link'),
    'advice': (0.15, 'advice'),
    'present': (0.15, 'present'),
    'json': (0.15, 'json,session,frozen-json,cmd-json_doc'),
    'botline': (0.15, 'botline,frozen,replay-bot,cmd-bot'),
    'room': (0.20, 'room,frozen,replay-message'),
    'session': (0.10, 'session,replay-session,cmd-session,frozen-json'),
    'tty': (0.15, 'tty,cmd-play,tty-screen,terminal-online,screen-online'),
}
USUAL = ['engine', 'score', 'view']
# Undefined behaviour, like an index one too far, kills: the mutant traps. (A
# trap has no line number, so equal code stays equal.) Variables that a mutant
# does not set hold a pattern: what an earlier call left there may be right.
FLAGS = ['-w', '-g0', '-O2', '-fsanitize=undefined',
         '-fsanitize-undefined-trap-on-error',
         '-ftrivial-auto-var-init=pattern']
QUIET = dict(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
             stderr=subprocess.DEVNULL)


class Program:
    """A program of the build, and how to link it."""

    def __init__(self, target):
        commands = subprocess.run(
            ['ninja', '-C', BUILD, '-t', 'commands', target], check=True,
            capture_output=True, text=True).stdout.strip().split('\n')
        # As a test's command may name it.
        self.paths = (target, f'{os.path.abspath(BUILD)}/{target}')
        self.link = shlex.split(commands[-1])
        self.out = self.link.index('-o') + 1
        self.name = target.rsplit('/', 1)[-1]

    def has(self, layer):
        return f'src/{layer}/lib{layer}.a' in self.link

    def linked(self, folder, things):
        """Links it with these objects in front of the libraries."""
        command = list(self.link)
        command[self.out] = f'{folder}/{self.name}'
        command[self.out + 1:self.out + 1] = things
        return subprocess.run(command, cwd=BUILD, check=False,
                              **QUIET).returncode == 0


class Test:
    """A test as meson knows it: a program, or a script that starts some.
    Only programs that contain the layer are linked again."""

    def __init__(self, listed, targets, layer):
        self.name = listed['name']
        self.command = listed['cmd']
        self.environment = listed['env']
        programs = [Program(targets[each]) for each in listed['depends']
                    if each in targets]
        self.programs = [each for each in programs if each.has(layer)]
        if not self.programs:
            sys.exit(f'mutate.py: the test {self.name} has nothing of {layer}')
        self.seconds = 10.0  # of CPU, until it was timed

    def moved(self, word, folder):
        """The word, with a program of ours where it names the build's."""
        for program in self.programs:
            if word in program.paths:
                return f'{os.path.abspath(BUILD)}/{folder}/{program.name}'
        return word

    def linked(self, folder, things, done):
        """Links what is not among those `done`, and adds it."""
        for program in self.programs:
            if program.name not in done and \
                    not program.linked(folder, things):
                return False
            done.add(program.name)
        return True

    def passes(self, folder):
        limit = int(self.seconds * 5) + 3

        def bound():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        environment = dict(os.environ, TEST_STOP_AT_FIRST='1')
        for name, value in self.environment.items():
            environment[name] = self.moved(value, folder)
        try:
            return subprocess.run(
                [self.moved(word, folder) for word in self.command],
                cwd=BUILD, preexec_fn=bound, timeout=40 * limit, check=False,
                env=environment, **QUIET).returncode == 0
        except subprocess.TimeoutExpired:
            return False


class Source:
    """A file that is mutated, and the command that compiles it."""

    def __init__(self, path, command):
        self.path = path
        self.layer = path.split('/')[1]
        self.command = shlex.split(command)
        with open(path, encoding='utf-8') as file:
            self.text = file.read()
        self.objects = {}  # what the unchanged file gives, by folder

    def compiled(self, folder, text, name='mutant'):
        """The object's bytes, or None if it does not compile."""
        source, thing = f'{folder}/{name}.c', f'{folder}/{name}.o'
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
    subprocess.run(['tools/configure.sh', BUILD, '-Ddebug=false',
                    '-Doptimization=2', '-Dpage=false'], check=True, **QUIET)
    here = os.path.abspath(BUILD) + '/'
    return {target['id']: target['filename'][0].replace(here, '')
            for target in introspected(BUILD, '--targets')
            if target['type'] == 'executable'}


def built(names, targets, layer):
    """The tests of these names; only their programs are built."""
    listed = [test for test in introspected(BUILD, '--tests')
              if test['name'] in names]
    missing = set(names) - {test['name'] for test in listed}
    if missing:
        sys.exit(f'mutate.py: no test is called {", ".join(sorted(missing))}')
    wanted = {targets[each] for test in listed for each in test['depends']
              if each in targets}
    subprocess.run(['ninja', '-C', BUILD, *sorted(wanted)], check=True,
                   **QUIET)
    return [Test(test, targets, layer) for test in listed]


def spent():
    """Seconds of CPU that programs started here have taken."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def timed(layer, tests, inputs):
    """
    The layer's tests: its own program, which notices most, then the quickest.
    They have to pass with code that was compiled like the mutants; otherwise
    every mutant would seem to be noticed.
    """
    things = []
    for number, source in enumerate(inputs):
        if source.compiled('clean', source.text, f'clean-{number}') is None:
            sys.exit(f'mutate.py: {source.path} does not compile')
        things.append(f'clean/clean-{number}.o')
    done = set()
    for test in tests:
        linked = test.linked('clean', things, done)
        begun = spent()
        if not linked or not test.passes('clean'):
            sys.exit(f'mutate.py: {layer}: the test {test.name} fails '
                     'before anything is changed')
        test.seconds = spent() - begun
    tests.sort(key=lambda test: (test.name != layer, test.seconds))
    print(f'{layer}:', ', '.join(f'{test.name} {test.seconds:.1f} s'
                                 for test in tests), flush=True)
    return tests


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
    done = set()
    for test in tests:
        if not test.linked(folder, [f'{folder}/mutant.o'], done):
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
    parser.add_argument('layers', nargs='*', metavar='LAYER',
                        help=f'one of {", ".join(LAYERS)}; '
                        f'{", ".join(USUAL)} unless told')
    parser.add_argument('--sample', type=int, default=0, help='so many only')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--only', default='', help='part of a path')
    parser.add_argument('--tests', help='other tests than the layer has')
    parser.add_argument('--minutes', type=float, default=float('inf'),
                        help='stop then, and report what was tried')
    parser.add_argument('--list', action='store_true', help='only name them')
    asked = parser.parse_args()
    asked.layers = asked.layers or USUAL
    for layer in asked.layers:
        if layer not in LAYERS:
            parser.error(f'no layer {layer}: {", ".join(LAYERS)}')
    return asked


def prepared(asked, inputs, targets):
    """Each layer's tests, ready to be linked and run."""
    os.makedirs(f'{BUILD}/clean', exist_ok=True)
    tests = {}
    for layer in asked.layers:
        names = (asked.tests or LAYERS[layer][1]).split(',')
        tests[layer] = timed(layer, built(names, targets, layer), [
            source for source in inputs if source.layer == layer])
    return tests


def main():
    asked = options()
    targets = configured()
    inputs = sources(asked.layers, asked.only)
    every = [(source, changes, what) for source in inputs
             for changes, what in mutants(source.text)]
    if asked.sample:
        random.Random(asked.seed).shuffle(every)
    if asked.list:
        for each in every[:asked.sample or None]:
            print(shown(*each))
        return 0
    tests = prepared(asked, inputs, targets)
    return report(run(every, tests, asked), tests)


def run(every, tests, asked):
    """Judges mutants, in order, until the sample is full or time is up."""
    end = time.monotonic() + 60 * asked.minutes
    folders = [f'job-{job}' for job in range(asked.jobs)]
    for folder in folders:
        os.makedirs(f'{BUILD}/{folder}', exist_ok=True)
    results, wanted = [], asked.sample or len(every)

    def work(folder):
        while every and time.monotonic() < end and \
                sum(verdict in ('killed', 'survived')
                    for verdict, _ in results) < wanted:
            each = every.pop(0)
            verdict = judge(*each[:2], tests[each[0].layer], folder)
            results.append((verdict, each))
            if verdict == 'survived':
                print(shown(*each), flush=True)

    with ThreadPoolExecutor(asked.jobs) as pool:
        for done in [pool.submit(work, folder) for folder in folders]:
            done.result()
    return results


def report(results, tests):
    """Says how many survived; 1 if more than their layers allow."""
    counts, allowed = {}, 0.0
    for verdict, (source, *_) in results:
        counts[verdict] = counts.get(verdict, 0) + 1
        if verdict in ('killed', 'survived'):
            allowed += LAYERS[source.layer][0]
    survived = counts.get('survived', 0)
    tried = counts.get('killed', 0) + survived
    programs = {test.name for layer in tests.values() for test in layer}
    if tried == 0 or not programs:
        print('no mutant was tried')
        return 1
    print(', '.join(f'{count} {verdict}' for verdict, count in
                    sorted(counts.items())))
    print(f'{survived / tried:.1%} of {tried} mutants survived '
          f'{len(programs)} tests, {allowed / tried:.0%} may')
    return 1 if survived >= allowed else 0


if __name__ == '__main__':
    sys.exit(main())
