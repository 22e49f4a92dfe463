"""
test_sim.py: `oddville sim` as its users see it.
"""
import json
import os
import tempfile

from command import (LANGUAGES, SHARE, Folder, check, fails, fine, main,
                     oddville, some)

OTHER_DECK = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                          'records/example.deck')


def sim(*words):
    """What a series came to, without the time it took."""
    done = fine(oddville('sim', '--json', '--seed', '1', *words))
    check(done.out.count('\n') == 1, done)
    report = json.loads(done.out)
    check(report.pop('seconds') >= 0, done)
    return report


def test_one_game_is_a_game():
    for games, words in (('1', ('1 game in ', '1 partie en ', '1 Spiel in ',
                                '1 spel in ', '1 játék ')),
                         ('2', ('2 games in ', '2 parties en ', '2 Spiele in ',
                                '2 spellen in ', '2 játék '))):
        for language, start in some(zip(LANGUAGES, words)):
            done = fine(oddville('sim', '--games', games, '--players', '2',
                                 '--lang', language))
            check(done.out.startswith(start), done)


def test_the_report_has_what_other_programs_rely_on():
    report = sim('--games', '40', '--players', '3', '--edition', 'de',
                 '--bots', 'greedy,random,random-builder')
    check(report['games'] == 40)
    check(report['players'] == 3)
    check(report['edition'] == 'de')
    check(report['bots'] == ['greedy', 'random', 'random-builder'])
    check(sum(report['ended_by'].values()) == 40)
    check(report['ended_by']['unfinished'] == 0)
    turns = report['turns_per_player']
    check(turns['min'] <= turns['p10'] <= turns['p50'] <= turns['p90']
          <= turns['max'])
    check(len(report['scores']['by_seat']) == 3)
    for shares in report['wins']['by_seat'], report['wins']['by_order']:
        check(sum(share['wins'] for share in shares) == 40)
    check(set(report['wins']['by_bot'])
          == {'greedy', 'random', 'random-builder'})
    check(report['wins']['by_bot']['greedy']['share'] > 0.9)
    check(report['decisions'] > 1000)


def test_threads_change_nothing():
    words = '--games', '60', '--bots', 'greedy,random-builder', '--check'
    one = sim(*words, '--threads', '1')
    for threads in some(('2', '5')):
        check(one == sim(*words, '--threads', threads))


def test_the_seed_decides_everything():
    words = '--games', '20', '--players', '2', '--bots', 'random-builder'
    check(sim(*words) == sim(*words))
    other = fine(oddville('sim', '--json', '--seed', '2', *words))
    check(json.loads(other.out)['scores'] != sim(*words)['scores'])


def test_fewer_bots_than_players_are_repeated_and_change_seats():
    report = sim('--games', '30', '--players', '3', '--bots', 'greedy,random')
    check(report['wins']['by_bot']['greedy']['seats'] == 60)
    seats = [share['mean'] for share in report['scores']['by_seat']]
    check(max(seats) - min(seats) < 15)
    fixed = sim('--games', '30', '--players', '3', '--bots', 'greedy,random',
                '--fixed-seats')
    check(fixed['scores']['by_seat'][1]['mean'] < 8)


def test_a_mix_goes_through_all_editions_ends_and_numbers_of_players():
    report = sim('--games', '90', '--mix', '--check', '--bots',
                 'random-builder,greedy')
    check(report['edition'] == 'mix')
    check([share['seats'] for share in report['wins']['by_seat']]
          == [90, 90, 60, 30])


def test_a_single_rule_can_be_switched():
    words = '--games', '20', '--players', '2', '--bots', 'greedy'
    full = sim(*words, '--switch', 'end-rule=full-round')
    check(full['switches']['end-rule'] == 'full-round')
    check(full['scores'] != sim(*words)['scores'])


def test_a_bot_may_name_its_budget():
    words = '--games', '2', '--players', '2'
    report = sim(*words, '--bots', 'mcts:5,mcts:40')
    check(report['bots'] == ['mcts:5', 'mcts:40'])
    check(set(report['wins']['by_bot']) == {'mcts:5', 'mcts:40'})
    same = sim(*words, '--bots', 'mcts,mcts:40', '--budget', '5')
    check(same['scores']['by_seat'] == report['scores']['by_seat'])
    other = sim(*words, '--bots', 'mcts:6,mcts:40')
    check(other['decisions'] != report['decisions'])


def test_nets_are_read_from_files():
    fails(oddville('sim', '--net', '/no/such/file'), '/no/such/file')
    fails(oddville('sim', '--net', __file__), 'is not a net')
    with tempfile.TemporaryDirectory() as top:
        words = '--games', '1', '--seed', '1', '--players'
        path = os.path.join(top, '2.net')
        check(oddville('train', '--out', path, *words, '2').code == 0)
        words = '--games', '1', '--bots', 'net', '--players'
        with_net = sim(*words, '2', '--net', path)
        check(with_net['decisions'] != sim(*words, '2')['decisions'])
        check(sim(*words, '3', '--net', path) == sim(*words, '3'))


def test_endless_games_are_stopped_and_counted():
    report = sim('--games', '2', '--players', '2', '--bots', 'random',
                 '--switch', 'stalling=off')
    check(report['ended_by']['stalling'] == 0)


def test_records_can_be_replayed_and_verified():
    with tempfile.TemporaryDirectory() as top:
        folder = os.path.join(top, 'new')
        words = '--games', '45', '--mix', '--bots', 'greedy,random-builder'
        report = sim(*words, '--records', folder, '--threads', '2')
        check(report == sim(*words))
        names = sorted(os.listdir(folder))
        check(names[0] == 'game-000001.ovr' and len(names) == 45, names)
        for name in names:
            fine(oddville('replay', '--verify', os.path.join(folder, name)))


def test_a_folder_that_cannot_be_written_to_is_named():
    fails(oddville('sim', '--games', '2', '--records', '/no/such/folder'),
          '/no/such/folder')
    fails(oddville('sim', '--games', '2', '--records', '/dev/null'),
          '/dev/null')


def test_people_get_a_table():
    done = fine(oddville('sim', '--games', '20', '--bots', 'greedy,random'),
                'greedy', 'random')
    check(done.out.startswith('20 games'), done)


def test_wrong_words_are_refused():
    fails(oddville('sim', '--bots', 'nobody'), 'nobody')
    for word in 'greedy:', 'greedy:0', 'greedy:-1', 'greedy:x', 'greedy:1:1':
        fails(oddville('sim', '--bots', word), word)
    fails(oddville('sim', '--bots', 'cmd:true'), 'true: ')
    fails(oddville('sim', '--bots', 'greedy,greedy,greedy', '--players', '2'))
    fails(oddville('sim', '--players', '5'), '5')
    fails(oddville('sim', '--games', '0'), '0')
    fails(oddville('sim', '--threads', '0'), '0')
    fails(oddville('sim', '--edition', 'es'), 'es')
    fails(oddville('sim', '--deck', '/no/such/file'), '/no/such/file')
    fails(oddville('sim', 'operand'), 'operand')


def test_a_net_is_held_against_what_comes():
    with Folder() as folder:
        net = os.path.join(folder, '2.net')
        check(oddville('train', '--players', '2', '--games', '1', '--seed',
                       '1', '--out', net).code == 0)
        words = ('sim', '--players', '2', '--games', str(max(40 // SHARE, 1)),
                 '--seed', '1', '--bots', 'greedy', '--net', net,
                 '--calibration')
        report = json.loads(fine(oddville(*words, '--json')).out)
        bins = report['calibration']['bins']
        check(len(bins) == 10 and bins[3]['from'] == 0.3, bins)
        check(sum(each['forecasts'] for each in bins) ==
              2 * report['calibration']['positions'])
        # The forecasts are after each choice but the last.
        check(report['calibration']['positions'] ==
              report['decisions'] - report['games'])
        check(0 < report['calibration']['error'] <=
              report['calibration']['worst'] < 1)
        shared = json.loads(fine(oddville(*words, '--json', '--threads',
                                          '3')).out)
        check(shared['calibration'] == report['calibration'])
        for language in some(LANGUAGES):
            done = fine(oddville(*words, '--lang', language))
            check(len(done.out.splitlines()) > 15, done)
        fine(oddville('sim', '--players', '3', '--calibration', '--games', '1'))
        fine(oddville('sim', '--calibration', '--deck', OTHER_DECK,
                      '--games', '1'))


main(globals())
