"""
write.py: has the program write its manual pages and its completions.

    write.py ODDVILLE FILE ...

A file's name says what goes into it: oddville-deck-show.1, or the name by
which a shell looks for completions.
"""
import os
import subprocess
import sys

SHELLS = {'oddville': 'bash', 'oddville.fish': 'fish', '_oddville': 'zsh'}


def words_of(name):
    """What to ask the program for a file."""
    if name in SHELLS:
        return ['completion', '--lang', 'en', SHELLS[name]]
    page = name.removesuffix('.1').split('-')
    return ['manual', '--lang', 'en', *page[1:]]


def main():
    program = sys.argv[1]
    for path in sys.argv[2:]:
        said = subprocess.run([program, *words_of(os.path.basename(path))],
                              check=True, stdout=subprocess.PIPE).stdout
        with open(path, 'wb') as file:
            file.write(said)


if __name__ == '__main__':
    main()
