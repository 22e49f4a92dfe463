#!/usr/bin/env python3
"""
grades.py: what `oddville analyse` says of bots whose strength is known. Each
plays some games against copies of itself, and all of them are judged.

    grades.py ODDVILLE [PLAYERS [GAMES [SEED]]]

Prints the table of docs/ANALYSIS.md: over all choices of a bot, the share of
the stake that was lost and the resulting accuracy; then how many seats got
which title, from master builder to tourist.
"""
import collections
import glob
import json
import os
import subprocess
import sys
import tempfile

BOTS = ('random', 'greedy', 'first-game', 'relaxed', 'casual', 'skilled',
        'expert', 'master')
TITLES = ('master', 'architect', 'foreman', 'mason', 'apprentice', 'tourist')


def run(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout


def judged(command, bot, players, games, seed):
    """The grades of all seats."""
    with tempfile.TemporaryDirectory() as folder:
        run(command, 'sim', '--players', players, '--bots', bot, '--games',
            games, '--seed', seed, '--records', folder)
        for path in sorted(glob.glob(os.path.join(folder, '*.ovr'))):
            yield from json.loads(run(command, 'analyse', path, '--fast',
                                      '--json'))['players']


def main():
    command, *rest = sys.argv[1:]
    players, games, seed = rest + ['2', '12', '772'][len(rest):]
    print('| bot | seats | lost % | accuracy % | titles |')
    print('|---|---|---|---|---|')
    for bot in BOTS:
        grades = list(judged(command, bot, players, games, seed))
        share = (sum(grade['lost'] for grade in grades) /
                 sum(grade['stake'] for grade in grades))
        titles = collections.Counter(grade['title'] for grade in grades)
        print(f'| {bot} | {len(grades)} | {100 * share:.1f} | '
              f'{100 * 2 ** (-8 * share):.0f} | '
              f'{" ".join(str(titles[title]) for title in TITLES)} |',
              flush=True)


if __name__ == '__main__':
    main()
