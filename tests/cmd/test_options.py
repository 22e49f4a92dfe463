"""
test_options.py: every kind of option, good and bad, with the commands that
have it.
"""
import json

from command import (LANGUAGES, Folder, check, fails, fine, main, oddville)

QUICK = ('sim', '--games', '2', '--players', '2', '--seed', '1')


def quick(*words, text=None):
    return oddville(*QUICK, *words, text=text)


def told(done):
    """A report without the time it took."""
    report = json.loads(fine(done).out)
    report.pop('seconds')
    return report


def test_a_value_may_be_joined_or_the_next_word():
    check(told(oddville('sim', '--games=2', '--players=2', '--seed=1',
                        '--json')) == told(quick('--json')))


def test_the_last_of_two_counts():
    check(told(quick('--seed', '7', '--seed', '1', '--json')) ==
          told(quick('--json')))


def test_numbers_have_limits():
    line = ('oddville sim: --players must be a number from 2 to 4, not '
            "'{}'\n")
    for wrong in ('1', '5', '0', '-2', 'two', '2.0', '2 ', '0x2', '2,3',
                  '18446744073709551618'):
        done = fails(oddville('sim', '--players', wrong))
        check(done.err == line.format(wrong), done)
    for good in ('2', '3', '4', '02'):
        fine(quick('--players', good))


def test_words_are_one_of_a_list():
    for edition in LANGUAGES:
        fine(quick('--edition', edition))
    fails(quick('--edition', 'EN'),
          "--edition must be one of en, fr, de, nl, hu, not 'EN'")
    fails(quick('--lang', 'english'), '--lang must be one of')


def test_lists_are_words_divided_by_commas():
    fine(quick('--bots', 'random'))
    fine(quick('--bots', 'greedy,random'))
    for wrong, named in ((',', 'separated by commas'), ('random,', 'commas'),
                         ('a,,b', ''), (',random', 'commas'),
                         ('random,nobody', "'nobody'"),
                         ('x' * 100, ''), ('random,' * 30 + 'random', '')):
        done = fails(quick('--bots', wrong), '--bots', named)
        check(len(done.err) < 1000, done)


def test_seeds_are_numbers_or_64_digits():
    def games(seed):
        return told(quick('--seed', seed, '--json'))

    check(games('1') != games('2'))
    digits = '0123456789abcdef' * 4
    check(games(digits) == games(digits.upper()))
    fine(quick('--seed', '18446744073709551615'))
    for wrong in ('18446744073709551616', '-1', 'x', '0x1', digits[1:],
                  digits + '0', 'g' * 64, '1' * 63 + ' '):
        fails(quick('--seed', wrong),
              f"--seed must be a number or 64 hexadecimal digits, not '{wrong}'")


def test_without_a_seed_games_differ():
    one, other = (told(oddville('sim', '--games', '3', '--players', '2',
                                '--json')) for _ in range(2))
    check(one['scores'] != other['scores'])


def test_switches_are_named_and_valued():
    for good in ('end-rule=last-turns', 'mistress-points=2', 'stalling=on',
                 'board-for-three=3/4'):
        fine(quick('--switch', good))
    fine(quick('--switch', 'end-rule=full-round', '--switch=left-out=seen'))
    fails(quick('--switch', 'end-rule'), '--switch must be NAME=VALUE',
          "'end-rule'")
    fails(quick('--switch', 'end-rule='), '--switch must be NAME=VALUE')
    fails(quick('--switch', '=x'), '--switch must be NAME=VALUE')
    fails(quick('--switch', 'end=at-once'), "there is no switch 'end'",
          'board-for-three, ', 'end-rule')
    fails(quick('--switch', 'end-rule=soon'),
          "--switch end-rule must be one of at-once, full-round, last-turns, "
          "not 'soon'")


def test_switches_change_the_edition_wherever_they_stand():
    switch = '--switch', 'mistress-points=2'
    one = told(quick('--edition', 'en', *switch, '--json'))
    check(one == told(quick(*switch, '--edition', 'en', '--json')))


def test_a_deck_is_a_file():
    folder = Folder()
    fails(quick('--deck', folder.name + '/none.deck'), 'none.deck',
          'there is no such file')
    done = quick('--deck', folder.file('bad.deck', 'nonsense\n'))
    check(done.code == 2 and 'bad.deck:1:1: error: ' in done.err, done)
    check(done.out == '', done)


def test_after_two_dashes_all_are_operands():
    done = fails(oddville('replay', '--', '--json'), '--json',
                 'there is no such file')
    check('oddville replay: --json: ' in done.err, done)
    fails(oddville('sim', '--', 'x'), "'x' is one word too many")
    fails(oddville('sim', 'x'), "'x' is one word too many")


def test_a_mistake_before_help_is_still_a_mistake():
    fails(oddville('sim', '--players', '9', '--help'), '--players')
    fine(oddville('sim', '--help', '--players', '3'), 'Usage: oddville sim')


if __name__ == '__main__':
    main(globals())
