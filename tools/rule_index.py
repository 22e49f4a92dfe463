"""
rule_index.py: where each rule lives: code, tests, text. Fails on a hole.

    rule_index.py            prints the index and the holes
    rule_index.py --quiet    only the holes

A rule has code if a comment, a refusal or an event in src/ cites it (R8.2, or
a range R2.1-R2.3); a test if a test's name begins with it (R8_2_...); text if
the rules of src/text list it.
"""
import re
import sys

from layers import files

# How many rules each chapter has; 0: the chapter itself is the rule.
CHAPTERS = {1: 8, 2: 5, 3: 4, 4: 2, 5: 4, 6: 2, 7: 3, 8: 5, 9: 5, 10: 4,
            11: 14, 12: 4, 13: 13, 14: 0, 15: 14, 16: 0}

# Holes that are intended, and why.
NO_CODE = {'R14': 'worked examples are tests'}

CITED = re.compile(r'\bR(\d+)(?:\.(\d+))?(?:-R(\d+)\.(\d+))?\b')
TEST = re.compile(r'^TEST\((R\w+)\)', re.M)
TEST_RULE = re.compile(r'R(\d+)(?:_(\d+))?_')
TEXT = 'src/text/rules'  # the list of rules and their sentences


def all_rules():
    rules = []
    for chapter, count in CHAPTERS.items():
        rules += [f'R{chapter}.{n}' for n in range(1, count + 1)] or \
            [f'R{chapter}']
    return rules


def name(chapter, number):
    return f'R{chapter}.{number}' if number else f'R{chapter}'


def cited(text):
    """(offset, rule) of every citation, ranges spelled out."""
    for match in CITED.finditer(text):
        chapter, number, to_chapter, to_number = match.groups()
        yield match.start(), name(chapter, number)
        if to_chapter == chapter and number:
            for between in range(int(number) + 1, int(to_number) + 1):
                yield match.start(), name(chapter, between)


def proved(test):
    """The rules that a test's name begins with."""
    at = 0
    while (match := TEST_RULE.match(test, at)) is not None:
        yield name(*match.groups())
        at = match.end()


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def gather():
    """rule -> list of places, for code, tests and text."""
    code, tests, text = {}, {}, {}
    for path in files('src', '.c', '.h'):
        body = read(path)
        into = text if path.startswith(TEXT) else code
        for offset, rule in cited(body):
            line = body.count('\n', 0, offset) + 1
            into.setdefault(rule, []).append(f'{path}:{line}')
    for path in files('tests', '.c'):
        for test in TEST.findall(read(path)):
            for rule in proved(test):
                tests.setdefault(rule, []).append(f'{path} {test}')
    return code, tests, text


def holes(rules, code, tests, text):
    for rule in rules:
        if rule not in code and rule not in NO_CODE:
            yield f'{rule}: no code cites it'
        if rule not in tests:
            yield f'{rule}: no test is named after it'
        if text and rule not in text:
            yield f'{rule}: no text explains it'
    for rule in sorted(set(code) | set(tests) | set(text)):
        if rule not in rules and '.' in rule:
            where = (code.get(rule) or tests.get(rule) or text.get(rule))[0]
            yield f'{rule}: there is no such rule ({where})'


def main():
    rules = all_rules()
    code, tests, text = gather()
    if '--quiet' not in sys.argv:
        for rule in rules:
            print(f'{rule:7} code {len(code.get(rule, [])):3}  '
                  f'tests {len(tests.get(rule, [])):3}  '
                  f'text {len(text.get(rule, [])):2}  '
                  f'{", ".join(code.get(rule, [])[:3])}')
    found = list(holes(rules, code, tests, text))
    for hole in found:
        print(hole)
    print(f'{len(rules)} rules, {len(found)} holes')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
