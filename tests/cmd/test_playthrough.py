"""
test_playthrough.py: `oddville playthrough` prints what the libraries for C,
Python and JavaScript print.
"""
import hashlib
import os

from command import check, fails, fine, main, oddville


def test_games_of_five_editions_are_those_of_the_libraries():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        '../python/playthroughs.txt')
    with open(path, encoding='utf-8') as file:
        known = [line.split() for line in file]
    check(len(known) == 15)
    for edition, players, digest in known:
        done = fine(oddville('playthrough', '--players', players, '--edition',
                             edition, '--seed', '5'))
        check(hashlib.sha256(done.out.encode()).hexdigest() == digest,
              (edition, players))


def test_wrong_words_are_refused():
    fails(oddville('playthrough', '--players', '5'), '5')
    fails(oddville('playthrough', '--edition', 'xx'), 'xx')
    fails(oddville('playthrough', 'more'), 'more')


main(globals())
