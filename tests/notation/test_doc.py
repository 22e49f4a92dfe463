"""
test_doc.py: what docs/NOTATION.md shows is true.

    test_doc.py CHECK-TEXT ROOT           tests the document and the examples
    test_doc.py --update ODDVILLE ROOT    makes the examples anew

Every fenced block of the document names its kind (ebnf, actions, record,
position, view) and is read as such; the grammar is complete; the table of
faults is that of the code. The examples are games of the standard deck: when
its cards change, they are made anew with --update.
"""
import os
import re
import subprocess
import sys
import tempfile

DOCUMENT = 'docs/NOTATION.md'
EXAMPLES = {'examples/two-players.ovr': 2, 'examples/four-players.ovr': 4}
SHOWN = 14  # steps of the record in the document
BLOCK = re.compile(r'^```(\w*)\n(.*?)^```$', re.M | re.S)
KINDS = ('ebnf', 'actions', 'record', 'position', 'view')
NUMBERS = 'tests/frozen/numbers-1.txt'
RANGE = re.compile(r'^\| (\d+) \| `(.*?)` \| (\d+) \| `(.*?)` \|', re.M)
OUTDATED = 'run tests/notation/test_doc.py --update if the deck has changed'


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


# ----------------------------------------------------------------- testing

def text_fault(checker, kind, text):
    """What is wrong with a text, or None."""
    done = subprocess.run([checker, kind], input=text.encode(), timeout=60,
                          stdout=subprocess.PIPE, check=False)
    return done.stdout.decode().strip() if done.returncode else None


def grammar_faults(grammar):
    """Names that are used and not defined, defined twice or never used."""
    bare = re.sub(r'\(\*.*?\*\)', ' ', grammar, flags=re.S)
    bare = re.sub(r'\?[^?"]*\?', ' ', bare)
    bare = re.sub(r'"[^"]*"|\'[^\']*\'', ' ', bare)
    defined = re.findall(r'^([a-z][a-z-]*)\s*=', bare, re.M)
    used = set(re.findall(r'[a-z][a-z-]*', re.sub(
        r'^[a-z][a-z-]*\s*=', '', bare, flags=re.M)))
    roots = {'record', 'position', 'seed-text'}
    return ([f'{name}: not defined' for name in sorted(used - set(defined))] +
            [f'{name}: defined twice' for name in sorted(set(defined))
             if defined.count(name) > 1] +
            [f'{name}: never used'
             for name in sorted(set(defined) - used - roots)])


def table_faults(checker, text):
    """The table of faults against the code's list."""
    done = subprocess.run([checker, 'faults'], timeout=60, check=True,
                          stdout=subprocess.PIPE)
    wanted = [f'| `{name}` | {sentence} |' for name, sentence in
              (line.split('\t') for line in done.stdout.decode().splitlines())]
    lines = text.splitlines()
    return [f'the table lacks {row}' for row in wanted if row not in lines]


def number_faults(root, text):
    """The table of numbers against the list of all of them."""
    known = read(f'{root}/{NUMBERS}').splitlines()
    faults, following = [], 0
    for first, first_is, last, last_is in RANGE.findall(text):
        for line in (f'{first} {first_is}', f'{last} {last_is}'):
            if line not in known:
                faults.append(f'not so: {line}')
        if int(first) != following:
            faults.append(f'{first} should be {following}')
        following = int(last) + 1
    if following != len(known):
        faults.append('the table of numbers is not complete')
    return faults


def tests(checker, root):
    """Yields each test's name and what it found wrong, or None."""
    text = read(f'{root}/{DOCUMENT}')
    blocks = BLOCK.findall(text)
    for kind in KINDS:
        yield (f'{DOCUMENT} has a block of kind {kind}',
               None if kind in (k for k, _ in blocks) else 'it has none')
    for number, (kind, block) in enumerate(blocks, 1):
        name = f'{DOCUMENT}: block {number}, {kind}'
        if kind == 'ebnf':
            yield name, '; '.join(grammar_faults(block)) or None
        elif kind in KINDS:
            yield name, text_fault(checker, kind, block)
        else:
            yield name, 'of no known kind'
    yield 'the table of faults', '; '.join(table_faults(checker, text)) or None
    yield 'the table of numbers', '; '.join(number_faults(root, text)) or None
    for path in EXAMPLES:
        yield path, text_fault(checker, 'record', read(f'{root}/{path}'))


def test(checker, root):
    passed = failed = 0
    for name, fault in tests(checker, root):
        if fault is None:
            passed += 1
        else:
            failed += 1
            print(f'FAIL {name}: {fault}\n     ({OUTDATED})')
    print(f'{passed} passed, {failed} failed')
    return failed > 0


# ------------------------------------------------------------------ making

def make_record(oddville, players):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([oddville, 'sim', '--games', '1', '--bots', 'greedy',
                        '--players', str(players), '--seed', '1',
                        '--records', folder],
                       stdout=subprocess.DEVNULL, check=True)
        (name,) = os.listdir(folder)
        return read(f'{folder}/{name}')


def beginning(record):
    """The same game, unfinished after the steps that are shown."""
    header, steps = record.split('\n\n')
    header = re.sub(r'^result .*$', 'result unknown', header, flags=re.M)
    shown = steps.splitlines()[:SHOWN]
    return '\n'.join([header, '', *shown[:4],
                      '# any text may stand here', *shown[4:],
                      'end-of-record unfinished', ''])


def show(oddville, path, *options):
    return subprocess.run([oddville, 'replay', path, '--at', str(SHOWN - 2),
                           '--position', *options], check=True,
                          stdout=subprocess.PIPE).stdout.decode()


def update(oddville, root):
    for path, players in EXAMPLES.items():
        write(f'{root}/{path}', make_record(oddville, players))
    two = f'{root}/examples/two-players.ovr'
    new = {'record': beginning(read(two)),
           'position': show(oddville, two, '--open'),
           'view': show(oddville, two)}
    text = BLOCK.sub(lambda found: f'```{found[1]}\n'
                     f'{new.get(found[1], found[2])}```',
                     read(f'{root}/{DOCUMENT}'))
    write(f'{root}/{DOCUMENT}', text)


if __name__ == '__main__':
    if sys.argv[1] == '--update':
        update(*sys.argv[2:])
    else:
        sys.exit(test(*sys.argv[1:]))
