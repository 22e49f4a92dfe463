"""
test_bench.py: `oddville bench` as its users see it. Nothing here looks at how
long anything took.
"""
import json
import os

from command import check, fails, fine, main, oddville



def bench(*words):
    done = fine(oddville('bench', '--json', '--seconds', '0', *words))
    return json.loads(done.out)


def test_the_report_has_what_other_programs_rely_on():
    report = bench('--games', '20')
    check(report['games'] == 20 and report['players'] == 4)
    check(report['steps_per_second'] > 0 and report['games_per_second'] > 0)
    check(len(report['signature']) == 16)
    check(set(report['nanoseconds']) >= {'copy', 'legal', 'play', 'apply',
                                         'sample', 'score'})


def test_the_signature_hangs_on_the_work_alone():
    one = bench('--games', '50')
    again = bench('--games', '50', '--threads', '2')
    check(one['signature'] == again['signature'])
    check(one['steps'] == again['steps'])
    check(one['uniform']['signature'] == again['uniform']['signature'])
    check(again['speed_up'] > 0)
    for other in ('--games', '51'), ('--games', '50', '--players', '2'), \
            ('--games', '50', '--switch', 'end-rule=full-round'):
        check(bench(*other)['signature'] != one['signature'])


def test_the_signature_is_that_of_every_other_build():
    """
    The deck is one that does not change, so this changes only with the rules
    or with the order of a list of legal actions, never with a compiler, its
    options or the machine: ./check runs it with all it has.
    """
    deck = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        'records/example.deck')
    report = bench('--games', '200', '--deck', deck)
    check((report['steps'], report['signature'])
          == (67258, '5b3e0088bd8c76f7'), report)
    uniform = report['uniform']
    check((uniform['steps'], uniform['signature'])
          == (33531, 'bdc088d58e99f8f7'), report)


def test_a_session_is_measured_if_asked_for():
    check('session' not in bench('--games', '1'))
    one = bench('--games', '1', '--replies', '300')['session']
    check(one['replies'] == 300 and one['bytes'] > 300 * 1000, one)
    check(one['nanoseconds'] <= one['median_nanoseconds'], one)
    check(bench('--games', '1', '--replies', '300')['session']['signature'] ==
          one['signature'], one)
    for other in ('--replies', '301'), ('--replies', '300', '--players', '2'):
        check(bench('--games', '1', *other)['session']['signature'] !=
              one['signature'], other)
    done = fine(oddville('bench', '--games', '1', '--seconds', '0',
                         '--replies', '20'))
    check('20 replies' in done.out, done)


def test_people_get_a_table():
    done = fine(oddville('bench', '--games', '20', '--seconds', '0'))
    check('signature' in done.out, done)


def test_wrong_words_are_refused():
    fails(oddville('bench', '--games', 'many'), 'many')
    fails(oddville('bench', '--players', '1'), '1')


main(globals())
