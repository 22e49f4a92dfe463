"""
test_bots_doc.py: docs/BOTS.md names every bot and every key of the reports.
"""
import json
import os
import re

from command import check, fine, main, oddville

DOCUMENT = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        '../../docs/BOTS.md')


def explained():
    with open(DOCUMENT, encoding='utf-8') as file:
        return set(re.findall(r'`([a-z0-9_-]+)`', file.read()))


def keys_of(value, skipped=()):
    if isinstance(value, dict):
        for key, each in value.items():
            yield key
            if key not in skipped:
                yield from keys_of(each, skipped)
    elif isinstance(value, list):
        for each in value:
            yield from keys_of(each, skipped)


def check_report(*words):
    report = json.loads(fine(oddville(*words, '--json')).out)
    used = set(keys_of(report, skipped=('switches', 'by_bot')))
    check(used <= explained(), (words, used - explained()))


def test_every_bot_is_named():
    done = oddville('sim', '--bots', 'nobody')
    names = done.err.split('one of ')[1].split(', not')[0].split(', ')
    check(len(names) > 3)
    check(set(names) <= explained(), done)


def test_every_key_is_explained():
    check_report('sim', '--games', '5')
    check_report('sim', '--games', '5', '--mix')
    check_report('sim', '--games', '5', '--calibration')
    words = '--a', 'greedy', '--b', 'random'
    check_report('arena', *words, '--sprt', '0,0.1')
    check_report('arena', '--suite', 'quick', '--blocks', '2', '--a', 'skilled',
                 '--b', 'casual')
    check_report('bench', '--games', '5', '--seconds', '0', '--threads', '2')
    check_report('perft', '--depth', '1')
    check_report('deck', 'stats', '--games', '5')


main(globals())
