"""
test_json_doc.py: docs/JSON.md shows what the command writes, and explains
every key of it.

    test_json_doc.py ODDVILLE --write    puts the examples into the document
"""
import json
import os
import re
import sys

from command import check, fine, main, oddville

HERE = os.path.dirname(os.path.abspath(__file__))
DOCUMENT = os.path.join(HERE, '../../docs/JSON.md')
EXAMPLE = (os.path.join(HERE, 'records/example.ovr'), '--deck',
           os.path.join(HERE, 'records/example.deck'))
BLOCK = re.compile(r'(<!-- example: (.*?) -->\n```json\n)(.*?)(```\n)', re.S)


def document():
    with open(DOCUMENT, encoding='utf-8') as file:
        return file.read()


def told(name):
    """What the command says where the document shows the example `name`."""
    lines = fine(oddville('replay', *EXAMPLE, '--json', '--open')).out
    lines = [json.loads(line) for line in lines.splitlines()]
    if name == 'game':
        return lines[0]['game']
    return lines[int(name.removeprefix('step '))]


def pretty(value, indent=0, before=0):
    """JSON on as few lines as 79 columns allow."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent + before < 79 or not value or \
            not isinstance(value, (list, dict)):
        return flat
    inner, parts = indent + 2, []
    if isinstance(value, dict):
        for key, each in value.items():
            head = json.dumps(key) + ': '
            parts.append(head + pretty(each, inner, len(head) + 1))
    else:
        parts = [pretty(each, inner, 1) for each in value]
    if isinstance(value, list) and all('\n' not in part for part in parts):
        parts = filled(parts, 78 - inner)
    blanks = '\n' + ' ' * inner
    ends = '{}' if isinstance(value, dict) else '[]'
    return (ends[0] + blanks + (',' + blanks).join(parts) + '\n' +
            ' ' * indent + ends[1])


def filled(parts, width):
    """Several parts to a line."""
    lines = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 2 <= width:
            lines[-1] += ', ' + part
        else:
            lines.append(part)
    return lines


def test_the_examples_are_what_the_command_says():
    blocks = BLOCK.findall(document())
    check(len(blocks) == 2)
    for _, name, text, _ in blocks:
        check(json.loads(text) == told(name), name)


def keys_of(value):
    if isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from keys_of(each)
    elif isinstance(value, list):
        for each in value:
            yield from keys_of(each)


def test_every_key_is_explained():
    prose = BLOCK.sub('', document())
    explained = set(re.findall(r'`([a-z_]+)`', prose))
    words = {'wood', 'clay', 'stone', 'crystal', 'rooster', 'bells', 'mask',
             'lily'}
    lines = fine(oddville('replay', *EXAMPLE, '--json', '--open')).out
    used = set()
    for line in lines.splitlines():
        whole = json.loads(line)
        if 'game' in whole:
            whole['game'].pop('switches')
        used |= set(keys_of(whole))
    check(used - words <= explained, used - words - explained)


def write():
    def shown(match):
        return f'{match[1]}{pretty(told(match[2]))}\n{match[4]}'

    text = BLOCK.sub(shown, document())
    with open(DOCUMENT, 'w', encoding='utf-8') as file:
        file.write(text)


if __name__ == '__main__':
    if sys.argv[2:] == ['--write']:
        write()
    else:
        main(globals())
