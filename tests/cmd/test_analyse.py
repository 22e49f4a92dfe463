"""
test_analyse.py: `oddville analyse`: what it says of whole games and of single
positions, and what it says when it cannot.
"""
import json
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree

from command import LANGUAGES, Folder, check, fails, fine, main, oddville

MAKE_RECORD = os.environ['MAKE_RECORD']
MAKE_NET = os.environ['MAKE_NET']
EXAMPLES = os.path.join(os.path.dirname(__file__), '..', '..', 'examples')
QUICK = ('--simulations', '2')  # where it does not matter how well
CACHE = {}


def made(*words):
    """What a program beside this one writes, as bytes."""
    if words not in CACHE:
        CACHE[words] = subprocess.run(words, check=True,
                                      stdout=subprocess.PIPE).stdout
    return CACHE[words]


def record(number, *words):
    """The record of a random game; see make_record.c."""
    return made(MAKE_RECORD, str(number), *(str(word) for word in words))


def seats_of(text):
    return int(re.search(rb'^players (\d)$', text, re.M).group(1))


class NetFolder(Folder):
    """A folder with a net for every number of players."""

    def __enter__(self):
        super().__enter__()
        self.nets = [self.file(f'{players}.net', made(MAKE_NET, str(players)))
                     for players in (2, 3, 4)]
        return self

    def analyse(self, text, *words):
        return oddville('analyse', self.file('game', text), '--net',
                        ','.join(self.nets), *words)


def near(one, other):
    return abs(one - other) < 0.02


def add_up(game):
    """Skill, luck and drift of every seat are the way from start to end."""
    for seat, player in enumerate(game['players']):
        end = game['moves'][-1]['after'][seat]
        whole = player['skill'] + player['luck'] + player['drift']
        check(near(end - game['start'][seat], whole), player)
    for before, after in zip(game['moves'], game['moves'][1:]):
        check(before['after'] == after['before'], after)


def test_a_game_is_judged_move_by_move():
    with NetFolder() as folder:
        for number in (0, 1, 2):
            text = record(number)
            done = fine(folder.analyse(text, '--json', *QUICK))
            game = json.loads(done.out)
            seats = seats_of(text)
            check(game['by'] == 'search' and game['finished'] is True, done)
            check(len(game['players']) == seats, done)
            check(sorted(game['moves'][-1]['after']) ==
                  [0] * (seats - 1) + [1], done)
            for number_of, move in enumerate(game['moves'], 1):
                check(move['step'] == number_of and move['lost'] >= 0, move)
                check(move['best'] != move['action'] or move['mark'] == 'none'
                      or move['action'].startswith('remove'), move)
            add_up(game)


def test_the_same_game_gets_the_same_judgement():
    with NetFolder() as folder:
        text = record(1, 30)
        done = fine(folder.analyse(text, '--json', '--simulations', '12'))
        game = json.loads(done.out)
        check(game['by'] == 'search' and game['simulations'] == 12, done)
        add_up(game)
        check(folder.analyse(text, '--json', '--simulations', '12').out ==
              done.out, 'the same game gets the same judgement')


def test_an_unfinished_game_is_judged_as_far_as_it_goes():
    with NetFolder() as folder:
        done = fine(folder.analyse(record(0, 25), '--json', *QUICK))
        game = json.loads(done.out)
        check(len(game['moves']) == 25 and game['finished'] is False, done)
        done = fine(folder.analyse(record(0, 25), *QUICK), 'not finished')
        done = fine(folder.analyse(record(0, 25), *QUICK, '--all'))
        check(len(re.findall(r'^ +\d+\. ', done.out, re.M)) == 25, done)


def test_what_was_better_is_told_as_far_as_its_reasons_go():
    done = fine(oddville('analyse', os.path.join(
        EXAMPLES, 'four-players.ovr'), '--simulations', '8'))
    lines = [line for line in done.out.splitlines()
             if 'better: Pick up your worker cards' in line]
    check(lines, 'nobody should have picked up cards')
    check(all(', then: ' in line for line in lines), lines)


def test_numbers_are_written_as_the_language_does():
    with NetFolder() as folder:
        for language, number in (('en', r' \d+\.\d '), ('de', r' \d+,\d ')):
            done = fine(folder.analyse(record(0, 30), *QUICK, '--lang',
                                     language))
            check(re.search(number, done.out.splitlines()[3]), done)


def test_games_with_any_deck_are_judged_by_a_net():
    example = os.path.join(os.path.dirname(__file__), 'records', 'example')
    done = fine(oddville('analyse', example + '.ovr', '--deck',
                         example + '.deck', '--json', *QUICK))
    check(json.loads(done.out)['by'] == 'search', done)


def test_nets_come_with_the_program():
    for number in (0, 1, 2):
        text = record(number, 20).decode()
        done = fine(oddville('analyse', '-', *QUICK, '--json', text=text))
        check(json.loads(done.out)['by'] == 'search', done)


def test_a_position_gets_the_best_moves_with_reasons():
    with NetFolder() as folder:
        text = record(1)
        done = fine(folder.analyse(text, '--at', '30', '--json', *QUICK))
        hint = json.loads(done.out)
        check(1 <= len(hint['moves']) <= 3, done)
        for move in hint['moves']:
            check(move['steps'][0] == move['action'], move)
            check(move['reasons'] and all(reason['text'].endswith('.')
                                          for reason in move['reasons']), move)
            check(abs(sum(move['win']) - 1) < 0.01, move)
        said = {fine(folder.analyse(text, '--at', '30', *QUICK, '--lang',
                                  language)).out for language in LANGUAGES}
        check(len(said) == len(LANGUAGES), said)
        check(all('{' not in words for words in said), said)


def bare(done):
    """A hint without sentences: a position does not know the names."""
    return [(move['steps'], move['win'], move['margin'])
            for move in json.loads(done.out)['moves']]


def test_positions_and_saves_are_read_too():
    with NetFolder() as folder:
        text = record(1)
        at_30 = fine(folder.analyse(text, '--at', '30', *QUICK, '--json'))
        for more in ((), ('--open',)):
            position = oddville('replay', '-', '--at', '30', '--position',
                                *more, text=text.decode())
            done = fine(folder.analyse(position.out.encode(), *QUICK,
                                       '--json'))
            check(bare(done) == bare(at_30), done)
        seats = seats_of(text)
        lines = ''.join(
            f'seat {colour} used 0 limit 0 held 0 builder ask useless ask '
            f'turn-end ask\n'
            for colour in ('purple', 'blue', 'red', 'yellow')[:seats])
        plain = re.sub(rb'^#.*\n', b'', text, flags=re.M)
        save = f'oddville-table 1\n{lines}at 20\n'.encode() + plain
        game = json.loads(fine(folder.analyse(save, '--json', *QUICK)).out)
        check(len(game['moves']) == 20, game)


def test_the_curve_is_a_picture():
    with NetFolder() as folder:
        picture = os.path.join(folder.name, 'curve.svg')
        fine(folder.analyse(record(0), *QUICK, '--svg', picture), 'accuracy')
        root = ElementTree.parse(picture).getroot()
        check(root.tag.endswith('svg'), root)
        bad = os.path.join(folder.name, 'no', 'such.svg')
        done = folder.analyse(record(0, 9), *QUICK, '--svg', bad)
        check(done.code == 2 and bad in done.err, done)
        check(done.out == '', 'it judged first')


def test_what_cannot_be_analysed_is_refused():
    with NetFolder() as folder:
        text = record(1)
        fails(folder.analyse(b'nonsense\n'), ':1:')
        fails(folder.analyse(b''), ':1:')
        fails(folder.analyse(b'oddville-table 9\n'), ':1:')
        fails(folder.analyse(b'oddville-position 1\nrules x\n'), ':2:')
        fails(folder.analyse(text[:len(text) // 2]), 'error')
        fails(folder.analyse(record(1, 0, 'commit')), '--seed SEED')
        fails(folder.analyse(text, '--at', '999999'), 'there is no step')
        over = len(json.loads(folder.analyse(text, '--json', *QUICK).out)
                   ['moves'])
        fails(folder.analyse(text, '--at', str(over)), 'nobody has to choose')
        fails(folder.analyse(text, '--fast', '--simulations', '4'), 'combined')
        fails(folder.analyse(text, '--at', '4', '--svg', 'x'), 'combined')
        position = oddville('replay', '-', '--position', '--at', '9',
                            text=text.decode()).out.encode()
        fails(folder.analyse(position, '--at', '4'), 'single position')
        fails(oddville('analyse', '/no/such/file'), '/no/such/file')
        fails(oddville('analyse', folder.nets[0]), 'error')


main(globals())
