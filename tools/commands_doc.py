#!/usr/bin/env python3
"""
commands_doc.py: docs/COMMANDS.md from the --help texts of the command.

    commands_doc.py ODDVILLE            writes it
    commands_doc.py --check ODDVILLE    fails if it is outdated

Every command that a help lists is asked for its own help, groups first.
"""
import os
import re
import subprocess
import sys

TARGET = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..',
                      'docs', 'COMMANDS.md')
HEAD = """\
# The command `oddville`

Made from the help texts by `tools/commands_doc.py`; do not edit by hand.
Texts are in the language of `--lang`, or else of the environment.
"""


def help_of(command, path):
    done = subprocess.run([command, *path, '--help', '--lang', 'en'],
                          stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def listed(text):
    """The commands that a group's help lists."""
    part = re.search(r'^Commands:\n((?:  .*\n)+)', text, re.M)
    return re.findall(r'^  (\S+)', part.group(1), re.M) if part else []


def sections(command, path=()):
    text = help_of(command, path)
    name = ' '.join(('oddville', *path))
    yield f'\n## `{name}`\n\n```text\n{text}```\n'
    for word in listed(text):
        yield from sections(command, (*path, word))


def main():
    words = sys.argv[1:]
    checking = words[:1] == ['--check']
    if len(words) != 1 + checking:
        sys.exit(__doc__.strip())
    wanted = HEAD + ''.join(sections(os.path.abspath(words[-1])))
    if not checking:
        with open(TARGET, 'w', encoding='utf-8') as file:
            file.write(wanted)
        return 0
    with open(TARGET, encoding='utf-8') as file:
        found = file.read()
    if found != wanted:
        print('docs/COMMANDS.md is outdated: run tools/commands_doc.py')
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
