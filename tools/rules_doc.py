#!/usr/bin/env python3
"""
rules_doc.py: docs/RULES.md, the numbered rules as the game itself says them.

    rules_doc.py ODDVILLE            writes it
    rules_doc.py --check ODDVILLE    fails if it is outdated
"""
import json
import os
import subprocess
import sys
import textwrap

from generated import main

HEAD = """\
# The rules

Every rule has a number, which refusals, tests and the code refer to. These are
the rules of the English edition. At a table, the page's *Rules* and the
terminal's `help R11.4` speak of the edition and the switches played there, in
your language; R15 says how editions differ, and [RULES-NOTES.md](RULES-NOTES.md)
how unclear cases were decided.

Made by `tools/rules_doc.py`; do not edit by hand.
"""


def rules_of(command):
    done = subprocess.run([command, 'session'], input=b'{"do":"rules"}\n',
                          stdout=subprocess.PIPE, check=True,
                          env={**os.environ, 'LC_ALL': 'C.UTF-8'})
    return json.loads(done.stdout)


def wrapped(rule):
    return textwrap.fill(f'- **{rule["number"]}** {rule["text"]}', 80,
                         subsequent_indent='  ', break_long_words=False,
                         break_on_hyphens=False) + '\n'


def page(rules):
    text = HEAD
    for chapter in rules['chapters']:
        own = [wrapped(rule) for rule in rules['rules']
               if rule['chapter'] == chapter['number']]
        if own:
            text += (f'\n## {chapter["number"]}: {chapter["title"]}\n\n' +
                     ''.join(own))
    return text


if __name__ == '__main__':
    sys.exit(main('RULES.md', __doc__,
                  lambda program: page(rules_of(program))))
