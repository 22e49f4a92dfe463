"""
test_scale.py: `oddville analyse` has one scale for both of its ways to judge.

It asks what the judgements are worth, not how they are made, and judges whole
games with the nets that come with the program: once, in the release build.
"""
import json
import os

from command import check, fine, main, oddville

RECORDS = os.path.join(os.path.dirname(__file__), 'records')
TITLES = ('master', 'architect', 'foreman', 'mason', 'apprentice', 'tourist')
LEVELS = ('first-game', 'expert', 'master')
SHARE = 0.05  # of the blunders: what one mode calls one and the other best


def graded(level, *words):
    path = os.path.join(RECORDS, f'graded-{level}.ovr')
    return json.loads(fine(oddville('analyse', path, '--json', *words)).out)


def contradictions(one, other):
    """Blunders of one, and how many of them the other finds best."""
    blunders = [pair for pair in zip(one['moves'], other['moves'])
                if pair[0]['mark'] == 'blunder']
    return len(blunders), sum(their['lost'] == 0 for _, their in blunders)


def test_both_ways_to_judge_have_one_scale():
    blunders = apart = 0
    accuracy = {}
    for level in LEVELS:
        whole, quick = graded(level), graded(level, '--fast')
        check(whole['scale'] == quick['scale'] == 2, quick)
        check(0 < whole['noise'] < quick['noise'] < 0.05, quick)
        for one, other in zip(whole['players'], quick['players']):
            check(abs(one['accuracy'] - other['accuracy']) < 0.05, other)
            check(abs(TITLES.index(one['title']) -
                      TITLES.index(other['title'])) <= 1, (one, other))
        for pair in ((whole, quick), (quick, whole)):
            some, wrong = contradictions(*pair)
            blunders += some
            apart += wrong
        accuracy[level] = [player['accuracy'] for player in whole['players']]
    check(blunders > 10 and apart <= SHARE * blunders, (blunders, apart))
    check(min(accuracy['master']) > max(accuracy['first-game']), accuracy)


def test_a_mark_is_clearly_more_than_the_noise():
    for move in graded('expert', '--fast')['moves']:
        check(move['mark'] == 'none' or move['lost'] > 2 * move['noise'] - 1e-3,
              move)


def test_a_quick_look_says_how_rough_it_is():
    path = os.path.join(RECORDS, 'graded-master.ovr')
    out = fine(oddville('analyse', path, '--fast')).out.splitlines()
    check('without --fast' in out[1] and 'may be off by' in out[2], out)
    check('accuracy' in out[3], out)


main(globals())
