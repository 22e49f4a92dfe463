"""
docs_check.py: what the documents name is there.

    docs_check.py        looks at every .md file
    docs_check.py run    runs every ./run command of README.md, in a scratch
                         folder; each must do well

Relative links resolve (also to a heading); a path in `backquotes` that begins
with one of our folders exists, and so does a test that is named there. The
state diagrams of the page's game (its states are lower case) and of the
terminal screen (upper case) are those that the code has, and so are the parts
of a game that ARCHITECTURE lists. All rows of a table have as many cells as its
first.
"""
import os
import re
import subprocess
import sys
import tempfile

from layers import files

LINK = re.compile(r'(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)')
QUOTED = re.compile(r'`([^`\n]+)`')
FOLDERS = ('src/', 'tests/', 'tools/', 'docs/', 'data/', 'po/', 'examples/',
           'web/')
TEST = re.compile(r'R\d+(?:_\d+)*_[a-z]\w*')
FENCE = re.compile(r'^```.*?^```', re.M | re.S)


def anchors(path):
    """The anchors of a document's headings, as GitHub and others make them."""
    with open(path, encoding='utf-8') as file:
        text = FENCE.sub('', file.read())
    return {re.sub(r'[^\w\- ]', '', heading.lower()).strip().replace(' ', '-')
            for heading in re.findall(r'^#+\s+(.*)$', text, re.M)}


def link_fault(path, target):
    """What is wrong with a link, or None."""
    if re.match(r'[a-z]+:', target):
        return None
    name, _, anchor = target.partition('#')
    there = os.path.normpath(os.path.join(os.path.dirname(path), name)) \
        if name else path
    if not os.path.exists(there):
        return f'links to {target}, which is not there'
    if anchor and there.endswith('.md') and anchor not in anchors(there):
        return f'links to {target}: no such heading'
    return None


def quoted_fault(word):
    """A path in backquotes that does not exist; patterns are left alone."""
    name = word.split()[0].rstrip('.,:;')
    if not name.startswith(FOLDERS) or re.search(r'[*<>{}$A-Z]', name):
        return None
    return None if os.path.exists(name) else f'names {name}, not there'


def row_faults(text):
    """Rows whose cells are more or fewer than the heading's: what is too much
    is not shown."""
    for table in re.findall(r'(?:^\|.*\n)+', text, re.M):
        rows = [re.sub(r'\\\|', '', row) for row in table.splitlines()]
        for row in rows:
            if row.count('|') != rows[0].count('|'):
                yield f'has a row of another length than its table: {row}'


def all_tests():
    """The names of all tests in C."""
    names = set()
    for path in files('tests', '.c'):
        with open(path, encoding='utf-8') as file:
            names.update(re.findall(r'^TEST\((\w+)\)', file.read(), re.M))
    return names


def test_fault(word, tests):
    """A test in backquotes that does not exist."""
    if not TEST.fullmatch(word) or word in tests:
        return None
    return f'names {word}, which is no test'


def drawn_arrows(text):
    """The arrows of a state diagram; one from or to a state that holds others
    stands for one from or to each of them."""
    arrows = set(re.findall(r'^\s*(\w+) --> (\w+)', text, re.M))
    for name, body in re.findall(r'^ *state (\w+) \{\n(.*?)^ *\}', text,
                                 re.M | re.S):
        inner = {state for arrow in re.findall(r'(\w+) --> (\w+)', body)
                 for state in arrow}
        for arrow in [each for each in arrows if name in each]:
            arrows.remove(arrow)
            arrows |= {tuple(state if end == name else end for end in arrow)
                       for state in inner}
    return arrows


def differences(drawn, coded, where):
    """One line for each arrow that is only in the drawing or only in the
    code."""
    return [f'draws {one} --> {other}, which {where} has not'
            for one, other in sorted(drawn - coded)] + \
           [f'does not draw {one} --> {other} of {where}'
            for one, other in sorted(coded - drawn)]


def mode_faults():
    """The diagram of the terminal screen against the list in its test, and
    the modes of both against the enum."""
    with open('docs/ARCHITECTURE.md', encoding='utf-8') as file:
        drawn = {arrow for arrow in drawn_arrows(file.read())
                 if arrow[0].isupper()}
    with open('tests/tty/test_modes.c', encoding='utf-8') as file:
        listed = set(re.findall(r'\bM\(([A-Z]+), ([A-Z]+)\)', file.read()))
    with open('src/tty/screen.h', encoding='utf-8') as file:
        modes = set(re.findall(r'\bOV_MODE_([A-Z]+)[ ,]', file.read()))
    shown = {mode for arrow in drawn for mode in arrow}
    return differences(drawn, listed, 'tests/tty/test_modes.c') + \
        [f'does not draw {mode} of src/tty/screen.h'
         for mode in sorted(modes - shown)]


def diagram_faults():
    """What the state diagram of game.js has and the code does not, and the
    other way round."""
    with open('docs/ARCHITECTURE.md', encoding='utf-8') as file:
        drawn = {arrow for arrow in drawn_arrows(file.read())
                 if arrow[0].islower()}
    with open('web/js/game.js', encoding='utf-8') as file:
        table = re.search(r'^export const NEXT = \{\n(.*?)^\};', file.read(),
                          re.M | re.S)
    coded = {(state, after)
             for state, rest in re.findall(r'^  (\w+): \[(.*?)\]',
                                           table[1] if table else '',
                                           re.M | re.S)
             for after in re.findall(r"'(\w+)'", rest)}
    return differences(drawn, coded, 'NEXT in web/js/game.js')


def part_faults():
    """The parts of a game that the table under "The game is a plain value"
    names, against the members of struct ov_game; padding and how many there
    are of a thing need no word."""
    with open('docs/ARCHITECTURE.md', encoding='utf-8') as file:
        table = re.search(r'^\| part \| holds \|\n((?:\|.*\n)+)', file.read(),
                          re.M)
    with open('src/engine/game.h', encoding='utf-8') as file:
        struct = re.search(r'^struct ov_game \{\n(.*?)^\};', file.read(),
                           re.M | re.S)
    named = {name for row in re.findall(r'^\|([^|]*)\|',
                                        table[1] if table else '', re.M)
             for name in re.findall(r'`(\w+)', row)}
    code = re.sub(r'/\*.*?\*/', '', struct[1], flags=re.S)
    members = set(re.findall(r'(\w+)(?:\[\w+\])*;', code))
    members -= {name for name in members
                if name == 'unused' or name.endswith('_count')}
    return [f'names {name}, which struct ov_game has not'
            for name in sorted(named - members)] + \
           [f'does not name {name} of struct ov_game'
            for name in sorted(members - named)]


def run_commands():
    """Runs the commands of the README, in their order."""
    with open('README.md', encoding='utf-8') as file:
        commands = re.findall(r'^\./run \S[^#\n]*', file.read(), re.M)
    failed, top = 0, os.getcwd()
    with tempfile.TemporaryDirectory() as scratch:
        for command in commands:
            done = subprocess.run(f'"{top}"/{command}', shell=True, text=True,
                                  cwd=scratch, capture_output=True,
                                  check=False)
            if done.returncode or not done.stdout:
                print(f'README.md: {command}\n{done.stdout}{done.stderr}')
                failed += 1
    print(f'{len(commands) - failed} passed, {failed} failed')
    return 1 if failed or not commands else 0


def main():
    if sys.argv[1:] == ['run']:
        return run_commands()
    faults, tests = [], all_tests()
    paths = [name for name in sorted(os.listdir('.')) if name.endswith('.md')]
    paths += files('docs', '.md') + files('data', '.md')
    for path in paths:
        with open(path, encoding='utf-8') as file:
            text = FENCE.sub('', file.read())
        found = [link_fault(path, a or b) for a, b in LINK.findall(text)]
        for word in QUOTED.findall(text):
            found += [quoted_fault(word), test_fault(word, tests)]
        found += row_faults(text)
        faults += [f'{path}: {fault}' for fault in found if fault]
    if os.path.exists('tests/tty/test_modes.c'):
        faults += [f'docs/ARCHITECTURE.md: {fault}'
                   for fault in mode_faults()]
    if os.path.exists('web/js/game.js'):
        faults += [f'docs/ARCHITECTURE.md: {fault}'
                   for fault in diagram_faults()]
    if os.path.exists('src/engine/game.h'):
        faults += [f'docs/ARCHITECTURE.md: {fault}' for fault in part_faults()]
    for fault in faults:
        print(fault)
    print(f'{len(paths)} documents, {len(faults)} faults')
    return 1 if faults or not paths else 0


if __name__ == '__main__':
    sys.exit(main())
