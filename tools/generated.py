"""
generated.py: documents that a tool makes from what the program says: written,
or compared with what is there.
"""
import os
import sys

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'docs')


def main(name, usage, make):
    """`make` gets the program's path and returns the text of docs/NAME. The
    exit code: 1 if it is compared (--check) and outdated."""
    words = sys.argv[1:]
    checking = words[:1] == ['--check']
    if len(words) != 1 + checking:
        sys.exit(usage.strip())
    wanted = make(os.path.abspath(words[-1]))
    target = os.path.join(DOCS, name)
    if not checking:
        with open(target, 'w', encoding='utf-8') as file:
            file.write(wanted)
        return 0
    with open(target, encoding='utf-8') as file:
        found = file.read()
    if found != wanted:
        print(f'docs/{name} is outdated: run {sys.argv[0]}')
        return 1
    return 0
