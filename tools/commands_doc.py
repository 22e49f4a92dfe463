#!/usr/bin/env python3
"""
commands_doc.py: docs/COMMANDS.md from the --help texts of the command.

    commands_doc.py ODDVILLE            writes it
    commands_doc.py --check ODDVILLE    fails if it is outdated

Every command that a help lists is asked for its own help, groups first.
"""
import re
import subprocess
import sys

from generated import main

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


if __name__ == '__main__':
    sys.exit(main('COMMANDS.md', __doc__,
                  lambda program: HEAD + ''.join(sections(program))))
