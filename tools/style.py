"""
style.py: what clang-format and the compilers do not see.

    style.py             checks src/, include/, tests/, examples/; names each fault

Files have at most 700 lines, functions 60 lines, five parameters and three
levels of if, for, while and switch (tests: 120 and four); no line is over 80
columns, none has a tab or trailing blanks; unsafe functions of the C library
are not called; a file begins with a comment that says what it is for, under its
own name; a header has its guard; no struct, enum or union tag of ours is
defined in two places. Layers that state in asserts what their functions need
(ASSERTING) keep doing so: at least ASSERTS in 1,000 lines of code.
"""
import re
import sys
from collections import Counter

from layers import files

FILE_LINES, PARAMETERS, COLUMNS, INDENT = 700, 5, 80, 4
# Tests have tables in them, and loops over editions, seats and games.
FUNCTION_LINES = {'src': 60, 'include': 60, 'examples': 60, 'tests': 120}
LEVELS = {'src': 3, 'include': 3, 'examples': 3, 'tests': 4}

ASSERTS = 12
ASSERTING = ('advice', 'bot', 'botline', 'host', 'json', 'notation', 'online',
             'present', 'room', 'session', 'store', 'table', 'text', 'tty',
             'view', 'web', 'wire')

# Why: no bound (or a wrong one), hidden state, locale, or silent errors.
BANNED = {
    'alloca': 'unbounded stack',
    'asctime': 'static buffer',
    'atof': 'no errors', 'atoi': 'no errors', 'atol': 'no errors',
    'atoll': 'no errors',
    'ctime': 'static buffer',
    'gets': 'no bound',
    'gmtime': 'static buffer, use gmtime_r',
    'localtime': 'static buffer, use localtime_r',
    'longjmp': 'hidden control flow', 'setjmp': 'hidden control flow',
    'mktemp': 'race', 'tmpnam': 'race',
    'popen': 'shell', 'system': 'shell',
    'rand': 'not ours, use base/rng.h', 'srand': 'not ours',
    'random': 'not ours', 'drand48': 'not ours',
    'scanf': 'no bound', 'sscanf': 'overflow is undefined',
    'fscanf': 'overflow is undefined',
    'sprintf': 'no bound', 'vsprintf': 'no bound',
    'strcat': 'no bound', 'strncat': 'wrong bound',
    'strcpy': 'no bound', 'strncpy': 'may not end with zero',
    'stpcpy': 'no bound',
    'strtok': 'static state',
}
ASSERT = re.compile(r'\b(?:static_)?assert\(')
CONTROL = re.compile(r'( +)(?:if|for|while|switch|do)\b|( +)OV_EACH_\w+\(')
CALL = re.compile(r'(?<![\w.>])(' + '|'.join(BANNED) + r')\s*\(')
GUARD = re.compile(r'#ifndef ((?:OV_\w+|ODDVILLE)_H)\n#define \1')
QUIET = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'
                   r"'(?:\\.|[^'\\\n])*'", re.S)


def blank(text):
    """The text with comments and strings emptied, lines kept."""
    return QUIET.sub(lambda m: re.sub(r'[^\n]', ' ', m.group()), text)


def parameters(lines):
    """
    How many parameters a signature has, ignoring nested parentheses. A cell's
    x and y count as one.
    """
    signature = re.sub(r'int x,\s*int y\b', 'cell', ' '.join(lines))
    start = signature.find('(')
    inside, depth, commas = '', 0, 0
    for sign in signature[start:]:
        depth += (sign == '(') - (sign == ')')
        if depth == 0:
            break
        commas += sign == ',' and depth == 1
        inside += sign
    return 0 if inside[1:].strip() in ('', 'void') else commas + 1


def functions(lines):
    """Yields (first line, opening brace, closing brace) of each function."""
    for at, line in enumerate(lines):
        if line != '{':
            continue
        first = at
        while first > 0 and lines[first - 1].strip() and \
                lines[first - 1][0] not in '}#':
            first -= 1
        if '(' not in ' '.join(lines[first:at]):
            continue
        last = at
        while last < len(lines) - 1 and lines[last] != '}':
            last += 1
        yield first, at, last


def line_faults(path, raw):
    for number, line in enumerate(raw.split('\n'), 1):
        if len(line) > COLUMNS:
            yield f'{path}:{number}: {len(line)} columns'
        if '\t' in line:
            yield f'{path}:{number}: a tab'
        if line != line.rstrip():
            yield f'{path}:{number}: trailing blanks'


def level_faults(path, lines, first, last):
    """clang-format has indented the code, so a level is four blanks."""
    most = LEVELS[path.split('/')[0]]
    for at in range(first, last):
        match = CONTROL.match(lines[at])
        if match and len(match.group(1) or match.group(2)) > most * INDENT:
            yield f'{path}:{at + 1}: more than {most} levels'


def faults_of(path, raw):
    lines = blank(raw).split('\n')
    yield from line_faults(path, raw)
    if len(lines) - 1 > FILE_LINES:
        yield f'{path}:1: {len(lines) - 1} lines in a file'
    if not raw.startswith('/*'):
        yield f'{path}:1: no comment that says what the file is for'
    if path.endswith('.h') and not GUARD.search(raw):
        yield f'{path}:1: no guard OV_..._H'
    for number, line in enumerate(lines, 1):
        for match in CALL.finditer(line):
            name = match.group(1)
            yield f'{path}:{number}: {name} is banned ({BANNED[name]})'
    for first, brace, last in functions(lines):
        length, taken = last - brace - 1, parameters(lines[first:brace])
        yield from level_faults(path, lines, first, last)
        if length > FUNCTION_LINES[path.split('/')[0]]:
            yield f'{path}:{first + 1}: {length} lines in a function'
        if taken > PARAMETERS:
            yield f'{path}:{first + 1}: {taken} parameters'


TAG = re.compile(r'^(?:struct|enum|union)\s+(ov_\w+|oddville_\w+)\s*\{', re.M)
NAMED = re.compile(r'/\*\n \* ([\w.]+\.[ch]) - ')


def named_wrongly(path, text):
    """Yields a fault if the opening comment names another file."""
    match = NAMED.match(text)
    if match and match.group(1) != path.split('/')[-1]:
        yield f'{path}:2: the opening comment says {match.group(1)}'


def tags_of(path, text, seen):
    """Yields a fault for each tag that an earlier file defines too."""
    for match in TAG.finditer(text):
        line = text.count('\n', 0, match.start()) + 1
        first = seen.setdefault(match.group(1), f'{path}:{line}')
        if first != f'{path}:{line}':
            yield f'{path}:{line}: {match.group(1)} is defined in {first} too'


class Asserts:
    """How many asserts each layer has, and lines of code."""

    def __init__(self):
        self.of, self.lines = Counter(), Counter()

    def add(self, path, text):
        layer, quiet = path.split('/')[1], blank(text)
        self.of[layer] += len(ASSERT.findall(quiet))
        self.lines[layer] += sum(1 for line in quiet.split('\n')
                                 if line.strip())

    def faults(self):
        for layer in ASSERTING:
            if self.of[layer] * 1000 < ASSERTS * self.lines[layer]:
                yield (f'src/{layer}: {self.of[layer]} asserts in '
                       f'{self.lines[layer]} lines of code')


def main():
    faults, count, tags, asserts = [], 0, {}, Asserts()
    for top in ('src', 'include', 'tests', 'examples'):
        for path in files(top, '.c', '.h'):
            with open(path, encoding='utf-8') as file:
                text = file.read()
            faults += faults_of(path, text)
            faults += named_wrongly(path, text)
            faults += tags_of(path, text, tags)
            if top == 'src':
                asserts.add(path, text)
            count += 1
    faults += asserts.faults()
    for fault in faults:
        print(fault)
    print(f'{count} files, {len(faults)} faults')
    return 1 if faults or count == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
