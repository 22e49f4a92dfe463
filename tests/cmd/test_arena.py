"""
test_arena.py: `oddville arena` as its users see it.
"""
import json
import os
import pty
import re
import signal
import subprocess
import tempfile

from command import (ODDVILLE, PATIENCE, SHARE, Folder, Running, check,
                     environment, fails, fine, main, oddville, some, wait_for)

STRENGTH = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        '../../tools/strength.py')


def untimed(report):
    """A report without what depends on the machine."""
    check(report.pop('seconds') >= 0)
    for match in report['matches']:
        for side in match.pop('ms').values():
            check(0 <= side['p50'] <= side['p95'], side)
    return report


def arena(*words, code=0):
    done = oddville('arena', '--json', '--seed', '1', *words)
    check(done.code == code and done.err == '', done)
    check(done.out.count('\n') == 1, done)
    return untimed(json.loads(done.out))


def test_all_numbers_of_players_and_both_line_ups():
    report = arena('--a', 'greedy', '--b', 'random-builder', '--blocks', '6')
    check(report['a'] == 'greedy' and report['b'] == 'random-builder')
    check([(match['players'], match['lineup'], match['games'])
           for match in report['matches']] ==
          [(2, 'one-a', 12), (3, 'one-a', 18), (3, 'one-b', 18),
           (4, 'one-a', 24), (4, 'one-b', 24)])
    for match in report['matches']:
        share = match['share']
        check(0 <= share['low'] <= share['mean'] <= share['high'] <= 1)
        check(match['score']['a'] > match['score']['b'])
        check(match['place']['a'] < match['place']['b'])
        strong = match['lineup'] == 'one-a'
        check(share['mean'] > 0.9 if strong else share['mean'] < 0.1, match)
        check((match['margin']['mean'] > 0) == strong)
        check(match['fair'] == round(1 / match['players'], 4))


def test_one_line_up_can_be_asked_for():
    words = '--a', 'greedy', '--b', 'fickle', '--blocks', '2', '--players'
    for line_up in 'one-a', 'one-b':
        report = arena(*words, '4,2', '--lineup', line_up)
        check([(match['players'], match['lineup'])
               for match in report['matches']] ==
              [(2, 'one-a'), (4, line_up)])


def test_the_one_sits_everywhere_equally_often():
    report = arena('--a', 'fickle', '--b', 'greedy', '--blocks', '5')
    for match in report['matches']:
        check([seat['games'] for seat in match['by_seat']] ==
              [5] * match['players'])
        check([place['games'] for place in match['by_order']] ==
              [5] * match['players'])
        wins = sum(seat['wins'] for seat in match['by_seat'])
        check(wins == sum(place['wins'] for place in match['by_order']))
        check(abs(match['share']['mean'] - wins / match['games']) < 0.0001)


def test_threads_change_nothing():
    words = '--a', 'greedy', '--b', 'fickle', '--blocks', \
        '12' if SHARE == 1 else '2'
    one = arena(*words)
    for threads in some(('2', '5')):
        check(one == arena(*words, '--threads', threads))


def test_threads_do_not_change_where_a_test_stops():
    words = '--a', 'greedy', '--b', 'fickle', '--players', '2', '--sprt', \
        '0,0.1', '--max-blocks', '200'
    one = arena(*words)
    check(one['matches'][0]['blocks'] < 200)
    for threads in some(('2', '3', '7')):
        check(one == arena(*words, '--threads', threads))


def test_equals_share_every_deal():
    # The same bot on every seat plays the same game from every seat.
    for match in arena('--a', 'fickle', '--b', 'fickle',
                       '--blocks', '4')['matches']:
        check(match['share']['mean'] == match['fair'])
        check(sum(seat['wins'] for seat in match['by_seat']) == 4)


def test_the_seed_decides_everything():
    words = '--a', 'fickle', '--b', 'random', '--blocks', '3', '--players', '3'
    check(arena(*words) == arena(*words))
    other = fine(oddville('arena', '--json', '--seed', '2', *words))
    check(json.loads(other.out)['matches'][0]['score'] !=
          arena(*words)['matches'][0]['score'])


def test_budgets_reach_the_bots():
    words = '--players', '2', '--blocks', '1', '--a', 'mcts', '--b', 'greedy'
    report = arena(*words, '--budget-a', '7')
    check(report['a'] == 'mcts:7')
    named = arena('--players', '2', '--blocks', '1', '--a', 'mcts:7', '--b',
                  'greedy')
    check(report == named)
    check(arena(*words, '--budget-a', '8')['matches'] != report['matches'])


def test_a_test_stops_when_it_knows():
    words = '--players', '2', '--sprt', '0,0.05'
    better = arena('--a', 'greedy', '--b', 'random-builder', *words)
    test = better['matches'][0]['sprt']
    check(test['verdict'] == 'high' and test['llr'] >= test['bound'])
    check(better['matches'][0]['blocks'] < 100)
    worse = arena('--b', 'greedy', '--a', 'random-builder', *words, code=1)
    check(worse['matches'][0]['sprt']['verdict'] == 'low')
    equal = arena('--a', 'greedy', '--b', 'greedy', *words, code=1)
    check(equal['matches'][0]['sprt']['verdict'] == 'low')
    open_ = arena('--a', 'greedy', '--b', 'fickle', '--max-blocks', '2',
                  *words, code=1)
    check(open_['matches'][0]['sprt']['verdict'] == 'undecided')
    check(open_['matches'][0]['blocks'] == 2)


def test_a_test_is_about_a_in_both_line_ups():
    report = arena('--a', 'greedy', '--b', 'random-builder', '--players',
                   '4', '--sprt', '0,0.03')
    check([match['lineup'] for match in report['matches']] ==
          ['one-a', 'one-b'])
    for match in report['matches']:
        check(match['sprt']['verdict'] == 'high')


def test_records_can_be_verified():
    with tempfile.TemporaryDirectory() as top:
        folder = os.path.join(top, 'new')
        arena('--a', 'greedy', '--b', 'fickle', '--blocks', '2', '--records',
              folder, '--players', '2,3')
        found = {}
        for below in sorted(os.listdir(folder)):
            names = sorted(os.listdir(os.path.join(folder, below)))
            found[below] = len(names)
            for name in names:
                fine(oddville('replay', '--verify',
                              os.path.join(folder, below, name)))
        check(found == {'2-one-a': 4, '3-one-a': 6, '3-one-b': 6}, found)


def test_the_json_can_go_to_a_file():
    with tempfile.TemporaryDirectory() as top:
        path = os.path.join(top, 'result.json')
        words = '--a', 'greedy', '--b', 'fickle', '--blocks', '2'
        fine(oddville('arena', '--seed', '1', *words, '--out', path),
             'greedy wins')
        with open(path, encoding='utf-8') as file:
            check(untimed(json.load(file)) == arena(*words))


def test_people_get_tables():
    done = fine(oddville('arena', '--a', 'greedy', '--b', 'fickle', '--blocks',
                         '2'), '2 players: greedy against fickle',
                '4 players: one fickle against 3 of greedy',
                'bot                 seats  points  place  ms p50  ms p95',
                'place in the round  games    wins      %  points')
    check('test:' not in done.out)
    done = fine(oddville('arena', '--a', 'greedy', '--b', 'random', '--sprt',
                         '0,0.03', '--players', '2'),
                "A's share is the fair share +3.0 %, rather than +0.0 %")


def test_a_suite_says_what_passed():
    words = '--suite', 'quick', '--a', 'first-game', '--seed', '1'
    if SHARE == 1:
        done = fine(oddville('arena', *words), '3 passed, 0 failed, 0 open')
        check(done.out.count('PASS first-game against random-builder') == 3,
              done)
    report = json.loads(fine(oddville('arena', *words, '--json')).out)
    check(report['suite'] == 'quick' and report['passed'] == 3)
    check([result['floor'] for result in report['results']] ==
          [0.65, 0.45, 0.36])
    check([result['match']['blocks'] for result in report['results']] ==
          [100, 60, 40])
    check({result['verdict'] for result in report['results']} == {'passed'})


def test_the_suite_people_counts_what_looks_odd():
    words = ('--suite', 'people', '--a', 'relaxed', '--b', 'casual',
             '--players', '2', '--blocks', '10', '--seed', '1')
    done = fine(oddville('arena', *words),
                'PASS relaxed against casual, 2 players (games: 10): ')
    check(done.out.count('\n') == 2, done)
    check(' sure wins missed; on average it wins by ' in done.out, done)
    report = json.loads(fine(oddville('arena', *words, '--json')).out)
    result, = report['results']
    check(result['won'] + result['lost'] == 10)
    check(result['sure_wins'] >= result['missed'] >= 0)
    check(result['points_ahead'] >= 0 and result['points_behind'] > 0)
    check(report['passed'] == 1 and report['failed'] == 0)
    check(result['taken'] > result['thrown'] >= 0)
    check(result['bonuses'] > result['declined'] >= 0)
    check(result['games'] == 10 and result['stalled'] == 0)
    again = json.loads(oddville('arena', *words, '--json', '--threads',
                                '3').out)
    check(again['results'] == report['results'])
    fails(oddville('arena', '--suite', 'people', '--a', 'greedy'),
          'the suite has no match')


def test_a_suite_that_is_too_short_leaves_matches_open():
    words = '--a', 'skilled', '--b', 'casual', '--blocks', '1', '--seed', '1'
    fine(oddville('arena', '--suite', 'quick', *words),
         '0 passed, 0 failed, 3 open')
    done = oddville('arena', '--suite', 'full', *words)
    check(done.code == 1 and '3 open' in done.out, done)


def test_reports_become_tables_for_the_documents():
    with Folder() as folder:
        suite, match, chances = (os.path.join(folder, name)
                                 for name in ('suite', 'match', 'chances'))
        check(oddville('arena', '--suite', 'quick', '--a', 'first-game',
                       '--blocks', '3', '--out', suite).code == 0)
        fine(oddville('arena', '--a', 'greedy', '--b', 'fickle', '--blocks',
                      '2', '--out', match))
        with open(chances, 'w', encoding='utf-8') as file:
            file.write(fine(oddville('sim', '--players', '2', '--games', '5',
                                     '--calibration', '--json')).out)
        done = subprocess.run(
            ['/usr/bin/python3', STRENGTH, suite, match, chances],
            capture_output=True, text=True, check=True, cwd=folder)
        check(done.stdout.count('\n| `first-game` against') == 3, done)
        check(done.stdout.count('\n| one `fickle` against') == 2, done)
        check('commit unknown' in done.stdout, done)
        check('| gap (95 %) |' in done.stdout, done)


def test_two_of_the_same_name_are_told_apart():
    words = '--blocks', '1', '--players', '2', '--seed', '1'
    fine(oddville('arena', '--a', 'greedy', '--b', 'greedy', *words),
         '2 players: greedy (A) against greedy (B)\ndeals: 1, games: 2\n'
         'greedy (A) wins 50.0 %')
    fine(oddville('arena', '--a', 'greedy', '--b', 'fickle', *words),
         '2 players: greedy against fickle\n')


def test_bots_play_any_deck_by_a_net():
    deck = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'records',
                        'example.deck')
    words = '--blocks', '1', '--players', '2,3', '--seed', '1', '--deck', deck
    fine(oddville('arena', '--a', 'rusher', '--b', 'fickle', *words))
    fine(oddville('arena', '--a', 'greedy', '--b', 'mcts:2', *words))
    # If it played greedily, all would be as between two of the same.
    done = fine(oddville('arena', '--a', 'net', '--b', 'greedy', '--json',
                         '--blocks', '4', *words[2:]))
    for match in json.loads(done.out)['matches']:
        check(match['score']['a'] != match['score']['b'], match)
    fine(oddville('sim', '--bots', 'net,greedy', '--games', '1', '--players',
                  '2', '--deck', deck))


def test_a_suite_without_matches_is_refused():
    fails(oddville('arena', '--suite', 'quick', '--a', 'template'),
          'the suite has no match')


def test_progress_tells_who_plays_and_how_it_stands():
    master, slave = pty.openpty()
    with Running(
            [ODDVILLE, 'arena', '--a', 'mcts:20', '--b', 'greedy', '--players',
             '3', '--lineup', 'one-b', '--blocks', '1000', '--seed', '1'],
            stdout=subprocess.DEVNULL, stderr=slave,
            env=environment()) as process:
        os.close(slave)
        seen = b''
        while not re.search(rb'greedy 1:2 mcts:20  [1-9]\d* / 1000  [\d.]+ % '
                            rb'\([\d.]+ - [\d.]+\)', seen):
            seen += os.read(master, 1000)  # an error if it ends without
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
    os.close(master)


def test_who_interrupts_it_gets_what_is_there():
    with Folder() as folder:
        first = os.path.join(folder, '2-one-a', 'game-000002.ovr')
        with Running(
                [ODDVILLE, 'arena', '--a', 'mcts:30', '--b', 'greedy',
                 '--players', '2', '--blocks', '1000000', '--json',
                 '--records', folder],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                env=environment()) as running:
            wait_for(lambda: os.path.exists(first), 'the first two games')
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=PATIENCE)
        check(running.returncode == 1 and err == b'', (out, err))
        match = json.loads(out)['matches'][0]
        check(match['stopped'] and match['games'] == 2 * match['blocks'])


def test_wrong_words_are_refused():
    words = '--a', 'greedy', '--b', 'fickle'
    fails(oddville('arena'), '--a and --b')
    fails(oddville('arena', '--a', 'greedy'), '--a and --b')
    fails(oddville('arena', '--a', 'nobody', '--b', 'greedy'), '--a', 'nobody')
    fails(oddville('arena', '--a', 'greedy', '--b', 'mcts:'), 'mcts:')
    fails(oddville('arena', *words, '--players', '5'), '5')
    fails(oddville('arena', *words, '--blocks', '0'), '0')
    fails(oddville('arena', *words, '--lineup', 'none'), 'none')
    for wrong in ('0', '0.03,0', '0,0', 'x,y', '0,0.03,1', '0,1', '-1,0',
                  ',0.1', '0,', '0 ,1', '.1,.2', '0,0.03x'):
        fails(oddville('arena', *words, '--sprt', wrong), '--sprt')
    fails(oddville('arena', '--suite', 'quick', '--sprt', '0,0.1'), '--sprt')
    fails(oddville('arena', *words, '--net', '/no/such/file'), '/no/such')
    fails(oddville('arena', *words, '--net-b', __file__), 'is not a net')
    fails(oddville('arena', *words, '--records', '/no/such/folder'),
          '/no/such/folder')


def test_a_file_that_cannot_be_written_is_named():
    done = oddville('arena', '--a', 'greedy', '--b', 'fickle', '--blocks', '1',
                    '--players', '2', '--out', '/no/such/folder/x')
    check(done.code == 2 and '/no/such/folder/x' in done.err, done)
    check(done.out == '', 'it played first')


main(globals())
