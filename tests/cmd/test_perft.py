"""
test_perft.py: `oddville perft` as its users see it.
"""
import json

from command import check, fails, fine, main, oddville


def counts(*words):
    done = fine(oddville('perft', '--json', '--seed', '1', *words))
    return json.loads(done.out)['counts']


def test_the_set_up_has_as_many_ways_as_resources_are_left():
    check(counts('--depth', '4', '--players', '4') == [4, 12, 24, 24])
    check(counts('--depth', '2', '--players', '2') == [4, 12])


def test_listing_and_trying_come_to_the_same():
    for words in ('--from', '40', '--players', '3', '--all-seats'), \
            ('--from', '70', '--edition', 'hu', '--players', '2'):
        words += '--depth', '2'
        check(counts(*words) == counts(*words, '--brute'))


def test_the_others_can_always_take_workers_off():
    words = '--from', '30', '--depth', '1'
    check(counts(*words, '--all-seats')[0] > counts(*words)[0])


def test_people_get_a_table():
    done = fine(oddville('perft', '--seed', '1', '--depth', '3'))
    check([line.split()[:2] for line in done.out.split('\n')[1:4]]
          == [['1', '4'], ['2', '12'], ['3', '24']], done)


def test_wrong_words_are_refused():
    fails(oddville('perft', '--depth', '0'), '0')
    fails(oddville('perft', '--depth', '99'), '99')
    fails(oddville('perft', '--seed', 'x'), 'x')


main(globals())
