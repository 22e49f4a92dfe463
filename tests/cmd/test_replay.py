"""
test_replay.py: `oddville replay` in all its ways, on games played at random.
"""
import hashlib
import json
import os
import re
import signal
import subprocess
import xml.etree.ElementTree as ElementTree

from command import (LANGUAGES, ODDVILLE, Folder, Running, check, environment,
                     fails, fine, main, oddville, some)

MAKE_RECORD = os.environ['MAKE_RECORD']
COLOURS = ('purple', 'blue', 'red', 'yellow')
CACHE = {}


def record(*words):
    """The record of a random game; see make_record.c."""
    if words not in CACHE:
        CACHE[words] = subprocess.run(
            [MAKE_RECORD, *(str(word) for word in words)], check=True,
            stdout=subprocess.PIPE).stdout.decode()
    return CACHE[words]


def steps_of(text):
    """(line number, colour, action) of each step in a record."""
    head, body = text.split('\n\n', 1)
    first = head.count('\n') + 3
    found = []
    for number, line in enumerate(body.split('\n'), first):
        words = re.match(r'(?:\d+\. )?(\d+ )?(purple|blue|red|yellow) (.+)',
                         line)
        if words:
            found.append((number, words.group(2), words.group(3)))
    return found


def lines_of(*words, text):
    done = fine(oddville('replay', '-', '--json', *words, text=text))
    return [json.loads(line) for line in done.out.splitlines()]


# --svg

def test_svg_draws_the_city_of_a_step():
    text = record(2)
    lines = lines_of(text=text)
    for at in (0, len(lines) // 2, len(lines) - 1):
        done = fine(oddville('replay', '-', '--svg', '--at', str(at),
                             text=text))
        picture = ElementTree.fromstring(done.out)
        cells = {(int(each.get('data-x')), int(each.get('data-y')),
                  each.get('data-owner')) for each in picture.iter()
                 if each.get('class') == 'cell'}
        check(cells == {(card['x'], card['y'],
                         None if card['owner'] is None else str(card['owner']))
                        for card in lines[at]['state']['city']}, at)
    end = fine(oddville('replay', '-', '--svg', text=text)).out
    check(end == done.out)


def test_svg_says_what_it_shows_in_every_language():
    said = set()
    for language in LANGUAGES:
        done = fine(oddville('replay', '-', '--svg', '--lang', language,
                             text=record(2)))
        picture = ElementTree.fromstring(done.out)
        check(picture.get('lang') == language)
        said.add((picture[0].text, picture[1].text))
    check(len(said) == len(LANGUAGES), said)


# --json

def test_json_has_the_start_and_every_step():
    for number in (0, 1, 2):
        text = record(number)
        steps = steps_of(text)
        lines = lines_of(text=text)
        check(len(lines) == len(steps) + 1)
        check([line['step'] for line in lines] == list(range(len(lines))))
        check(lines[0]['seat'] is None and lines[0]['action'] is None)
        check('game' in lines[0] and 'game' not in lines[1])
        for (_, colour, action), line in zip(steps, lines[1:]):
            check(COLOURS[line['seat']] == colour, line['step'])
            check(line['action'] == action, line['step'])


def test_json_actions_were_legal_a_line_before():
    for number in some(range(6)):
        lines = lines_of(text=record(number))
        for before, after in zip(lines, lines[1:]):
            check(after['action'] in before['legal'][after['seat']],
                  after['step'])
            check(before['state']['actor'] is not None)
            check(before['legal'][before['state']['actor']])


def test_json_keeps_cards_workers_and_characters_together():
    for number in some(range(6)):
        for line in lines_of('--open', text=record(number)):
            state, hidden = line['state'], line['state']['hidden']
            cards = hidden['deck'] + state['row'] + sum(hidden['coins'], [])
            cards += sum((each['buildings'] for each in state['players']), [])
            cards += [each['card'] for each in state['city'][1:]]
            check(len(cards) == 64 == len(set(cards)))
            check(state['deck']['count'] == len(hidden['deck']))
            bottom = state['deck']['known_bottom']
            check(not bottom or hidden['deck'][-len(bottom):] == bottom)
            people = sum(hidden['piles'].values(), []) + hidden['left_out']
            people += sum((each['characters'] for each in state['players']),
                          [])
            check(len(people) == 12 == len(set(people)))
            for guild, pile in state['piles'].items():
                check(pile['count'] == len(hidden['piles'][guild]))
                check(pile['top'] == (hidden['piles'][guild] or [None])[0])
            for seat, player in enumerate(state['players']):
                on_board = sum(slot.count(seat)
                               for slots in state['board'].values()
                               for slot in slots)
                check(player['supply'] + on_board + player['in_city'] == 9)
                check(player['coins'] == len(hidden['coins'][seat]))
                in_city = sum(each['owner'] == seat for each in state['city'])
                in_city += player['spot'] is not None
                check(player['in_city'] == in_city)


def test_json_points_add_up():
    for number in some(range(6)):
        for line in lines_of(text=record(number)):
            places = sorted(each['place'] for each in line['score'])
            check(places == list(range(1, len(places) + 1)))
            for each in line['score']:
                total = each['square'] + each['workers']
                total += sum(card['points'] for card in each['cards'])
                total += sum(one['points'] for one in each['characters'])
                check(total == each['total'])


def test_json_tells_the_end():
    last = lines_of(text=record(0))[-1]
    check(last['state']['phase'] == 'over' and last['state']['actor'] is None)
    check(last['events'][-1]['event'] == 'game-ended')
    check(last['events'][-1]['by'] == last['state']['ended_by'])
    check(all(actions == [] for actions in last['legal']))
    head = lines_of(text=record(0))[0]['game']
    check(head['result']['ended_by'] == last['state']['ended_by'])
    check(head['result']['points'] == [each['total']
                                       for each in last['score']])
    check(head['result']['places'] == [each['place']
                                       for each in last['score']])


def test_json_tells_the_head():
    head = lines_of(text=record(8))[0]['game']
    check(head['edition'] in LANGUAGES and head['rules'] >= 1)
    check(len(head['switches']) == 14)
    check(head['switches']['stalling'] == 'on')
    check(head['deck']['name'] == 'Standard 2')
    check(len(head['players']) == 4)
    check(head['players'][0] == {'seat': 0, 'colour': 'purple', 'name': 'Ann',
                                 'bot': 'random'})
    check(head['players'][1]['name'] == 'Béla "the Bell"')
    check(head['players'][1]['bot'] is None)
    check((head['date'], head['site'], head['remark']) ==
          ('2026-01-31', 'the kitchen', None))


def test_the_seed_is_told_only_when_it_is_over_or_open():
    over = lines_of(text=record(0))[0]['game']
    check(re.fullmatch('[0-9a-f]{64}', over['seed']))
    check(hashlib.sha256(bytes.fromhex(over['seed'])).hexdigest() ==
          over['commitment'])
    running = oddville('replay', '-', '--json', text=record(0, 40))
    check(over['seed'] not in running.out and running.code == 0)
    head = json.loads(running.out.splitlines()[0])['game']
    check(head['seed'] is None and head['commitment'] == over['commitment'])
    check(head['result'] is None)
    check(lines_of('--open', text=record(0, 40))[0]['game']['seed'] ==
          over['seed'])


def test_nothing_hidden_is_told_unless_it_is_asked_for():
    for number in range(3):
        text = record(number, 25)
        closed = lines_of(text=text)
        opened = lines_of('--open', text=text)
        for one, other in zip(closed, opened):
            check('hidden' not in one['state'])
            other['state'].pop('hidden')
            if 'game' in other:
                other['game']['seed'] = None
            check(one == other)


def test_lines_keep_to_their_size():
    for number in some(range(9)):
        done = oddville('replay', '-', '--json', '--open',
                        text=record(number))
        check(max(map(len, done.out.encode().splitlines())) < 65536 // 2)


# --at, --position

def test_one_step_is_that_line_of_all():
    text = record(1)
    lines = oddville('replay', '-', '--json', text=text).out.splitlines(True)
    for step in (0, 1, 17, len(lines) - 1):
        done = fine(oddville('replay', '-', '--json', '--at', str(step),
                             text=text))
        check(done.out == lines[step], step)
        done = fine(oddville('replay', '-', '--json', '--open',
                             f'--at={step}', text=text))
        check('"hidden"' in done.out and done.out.count('\n') == 1)


def test_a_step_beyond_the_end_is_refused():
    count = len(steps_of(record(1)))
    for way in ((), ('--json',), ('--position',)):
        fails(oddville('replay', '-', '--at', str(count + 1), *way,
                       text=record(1)),
              f'<stdin>: there is no step {count + 1}; the last is {count}')
        fine(oddville('replay', '-', '--at', str(count), *way,
                      text=record(1)))


def test_a_position_is_shown_in_words():
    text = record(2)
    line = lines_of('--at', '50', text=text)[0]
    for language in LANGUAGES:
        done = fine(oddville('replay', '-', '--at', '50', '--lang', language,
                             text=text), 'Ann', 'Béla "the Bell"', 'Chloé',
                    *line['state']['row'])
        check('{' not in done.out and '\t' not in done.out, done)
        check(not re.search(r' $', done.out, re.M), done)
        for each in line['score']:
            check(re.search(rf'\b{each["total"]}$', done.out, re.M), done)
    english = oddville('replay', '-', '--at', '50', text=text).out
    check(f'Cards in the deck: {line["state"]["deck"]["count"]}' in english)


def test_a_position_as_the_notation_spells_it():
    text = record(2)
    hidden = fine(oddville('replay', '-', '--at', '50', '--position',
                           text=text)).out
    opened = fine(oddville('replay', '-', '--at', '50', '--position',
                           '--open', text=text)).out
    check(hidden.startswith('oddville-') and opened.startswith('oddville-'))
    bare = re.compile(r'[ ,]\?(?=[ ,\n])')  # a face that nobody knows
    check(bare.search(hidden) and not bare.search(opened))
    last = fine(oddville('replay', '-', '--position', text=text)).out
    check(last == oddville('replay', '-', '--position', '--at',
                           str(len(steps_of(text))), text=text).out)


# the log

def test_a_game_reads_as_a_log_in_five_languages():
    seen = set()
    for language in LANGUAGES:
        done = fine(oddville('replay', '-', '--lang', language,
                             text=record(5)), 'Ann', 'Chloé', 'Standard',
                    '2026-01-31', 'the kitchen', '# a remark')
        check('{' not in done.out and '\t' not in done.out)
        numbers = [int(number) for number in
                   re.findall(r'^ {0,4}(\d{1,5})  \S', done.out, re.M)]
        check(set(range(1, len(steps_of(record(5))) + 1)) <= set(numbers),
              numbers)
        seen.add(done.out)
    check(len(seen) == len(LANGUAGES))


def test_a_log_ends_with_the_points():
    score = lines_of(text=record(5))[-1]['score']
    tail = oddville('replay', '-', text=record(5)).out.splitlines()[-6:]
    for each in score:
        check(any(re.match(rf' *{each["place"]} ', line) and
                  line.endswith(f' {each["total"]}') for line in tail), tail)


def test_an_unfinished_game_says_who_is_to_choose():
    done = fine(oddville('replay', '-', text=record(5, 60)))
    line = lines_of('--at', '60', text=record(5, 60))[0]
    name = ('Ann', 'Béla', 'Chloé', 'Dirk')[line['state']['actor']]
    check(any(name in each for each in done.out.splitlines()[-6:]), done)


# --verify

def test_right_records_are_verified():
    for number in some(range(15)):
        done = fine(oddville('replay', '--verify', '-', text=record(number)))
        check(done.out.count('\n') == 1, done)
        check(f'{len(steps_of(record(number)))} steps' in done.out, done)
    fine(oddville('replay', '--verify', '-', text=record(3, 20)),
         'not finished')


def wrong_records():
    """(what is wrong, record, line) of records that are not right."""
    text = record(4)
    lines = text.split('\n')
    for number, colour, action in steps_of(text):
        if action.startswith('play') and 'coins' in action:
            yield 'refused', '\n'.join(
                lines[:number - 1] + [lines[number - 1].replace(
                    action, 'waive')] + lines[number:]), number
            other = 'blue' if colour == 'purple' else 'purple'
            yield 'seat', '\n'.join(
                lines[:number - 1] + [lines[number - 1].replace(
                    colour, other)] + lines[number:]), number
            break
    where = text.index('\nresult ') + 1
    points = re.search(r'\d+', text[where:])
    yield 'result', (text[:where + points.start()] + '999' +
                     text[where + points.end():]), text[:where].count('\n') + 1
    seed = re.search(r'^seed (\S+)$', text, re.M)
    changed = seed.group(1)[:-1] + ('1' if seed.group(1)[-1] != '1' else '2')
    yield 'seed', text.replace(seed.group(1), changed), None
    yield 'cut', '\n'.join(lines[:-10]) + '\n', None


def test_wrong_records_are_refused_with_file_line_and_reason():
    folder = Folder()
    kinds = set()
    for kind, text, line in wrong_records():
        kinds.add(kind)
        path = folder.file('wrong.ovr', text)
        done = oddville('replay', '--verify', path)
        check(done.code == 1 and done.out == '', (kind, done))
        found = re.match(re.escape(path) + r':(\d+):(\d+): error: \S',
                         done.err)
        check(found and done.err.count('\n') == 1, (kind, done))
        check(line is None or int(found.group(1)) == line, (kind, line, done))
        for way in ((), ('--json',), ('--at', '0'), ('--position',),
                    ('--svg',)):
            again = oddville('replay', path, *way)
            check(again.code == 2 and again.err == done.err, (kind, again))
    check(kinds == {'refused', 'seat', 'result', 'seed', 'cut'}, kinds)


def test_a_fault_is_told_in_the_users_language():
    _, text, _ = next(wrong_records())
    english = oddville('replay', '--verify', '-', text=text).err
    for language in LANGUAGES[1:]:
        done = oddville('replay', '--verify', '-', '--lang', language,
                        text=text)
        check(done.code == 1 and done.err != english, done)
        check('{' not in done.err, done)


def test_a_record_that_only_commits_needs_its_seed():
    seed = re.search(r'^seed (\S+)$', record(4), re.M).group(1)
    text = record(4, 0, 'commit')
    check(seed not in text)
    done = oddville('replay', '--verify', '-', text=text)
    check(done.code == 1 and '--seed' in done.err, done)
    for way in (('--json',), ('--at', '3'), ('--position',), ('--svg',)):
        fails(oddville('replay', '-', *way, text=text), '--seed SEED')
    done = fine(oddville('replay', '-', text=text))
    check(steps_of(text)[0][2] in done.out, done)
    fine(oddville('replay', '--verify', '-', '--seed', seed, text=text))
    check(oddville('replay', '-', '--seed', seed, text=text).out ==
          oddville('replay', '-', text=record(4)).out)
    done = oddville('replay', '--verify', '-', '--seed', '99', text=text)
    check(done.code == 1 and ': error: ' in done.err, done)


# saved games

def saved(text, at):
    """The save of a table at this step of the record's game."""
    found = re.search(r'^players (\d)$', text, re.M)
    seats = int(found.group(1)) if found else 2
    return 'oddville-table 1\n' + ''.join(
        f'seat {colour} used 0 limit 0 held 0 builder ask useless ask '
        f'turn-end ask\n' for colour in COLOURS[:seats]) + f'at {at}\n' + text


def test_a_saved_game_is_replayed_up_to_where_the_table_stands():
    text = record(2)
    whole = lines_of(text=text)
    for at in (0, 20, len(whole) - 1):
        lines = lines_of(text=saved(text, at))
        check([line['state'] for line in lines] ==
              [line['state'] for line in whole[:at + 1]], at)
        check([line.get('events') for line in lines] ==
              [line.get('events') for line in whole[:at + 1]], at)
        done = fine(oddville('replay', '--verify', '-', text=saved(text, at)))
        check(f'all {at} steps' in done.out, done)
        for way in (('--at', '0'), ('--position',), ('--svg',)):
            fine(oddville('replay', '-', *way, text=saved(text, at)))
    bare = re.sub(r'^#.*\n', '', text, flags=re.M)
    check(oddville('replay', '-', text=saved(text, at)).out ==
          oddville('replay', '-', text=bare).out)


def test_a_game_that_somebody_plays_can_be_replayed_from_its_save():
    folder = Folder()
    path = folder.name + '/game.ovt'
    home = {'XDG_STATE_HOME': folder.name, 'XDG_CONFIG_HOME': folder.name}
    fine(oddville('play', '--plain', '--seed', '5', '--seat', 'Anna', '--seat',
                  'greedy', '--save', path, text='1\n1\n1\nundo\nquit\n',
                  env=home))
    done = fine(oddville('replay', path))
    check('Anna' in done.out and 'wood' in done.out, done)
    fine(oddville('replay', '--verify', path))
    fails(oddville('replay', path, '--at', '999'), 'there is no step 999')


def test_a_damaged_save_is_told_with_file_line_and_reason():
    text = record(2)
    lines = saved(text, 9).split('\n')
    where = next(number for number, line in enumerate(lines)
                 if ' play ' in line)
    lines[where] = re.sub(' play .*', ' waive', lines[where])
    wrong = '\n'.join(lines)
    done = oddville('replay', '--verify', '-', text=wrong)
    check(done.code == 1 and done.out == '', done)
    check(done.err.startswith(f'<stdin>:{where + 1}:'), (where, done))
    again = oddville('replay', '-', text=wrong)
    check(again.code == 2 and again.err == done.err, again)
    check('starts with' in again.out, again)  # what was right
    for odd in ('oddville-table 1\n', saved('', 0), saved(text, 99999),
                saved(text, 9).replace('useless ask', 'useless perhaps', 1)):
        done = oddville('replay', '--verify', '-', text=odd)
        check(done.code == 1 and ': error: ' in done.err, done)


# files and options

def test_a_file_that_is_no_game_is_told_so():
    position = oddville('replay', '-', '--position', text=record(2)).out
    for text in ('# News\n', '', '\n', 'oddville\n', position):
        for way in ((), ('--json',), ('--at', '0')):
            fails(oddville('replay', '-', *way, text=text),
                  '<stdin>:1:',
                  'this is neither a game record nor a saved game: ')
    done = oddville('replay', '-', text='oddville-record 99\n')
    check('neither' not in done.err and 'newer' in done.err, done)

def test_files_that_cannot_be_read_say_why():
    folder = Folder()
    for way in ((), ('--verify',)):
        fails(oddville('replay', *way), 'FILE is missing')
        fails(oddville('replay', *way, folder.name + '/none'),
              'none: there is no such file')
        fails(oddville('replay', *way, folder.name), 'that is a folder')
        fails(oddville('replay', *way, '/dev/zero'), 'it is too large')
        fails(oddville('replay', *way, 'a', 'b'), "'b' is one word too many")


def test_odd_bytes_are_refused_and_not_passed_on():
    text = record(4).encode()
    for odd in (b'', b'\n', b'\0', b'\xff', b'x' * 5000, text[:100],
                text.replace(b'Ann', b'\x1b[31m'), text + b'more\n',
                text.replace(b'\n', b'\r\n')):
        folder = Folder()
        done = oddville('replay', folder.file('odd.ovr', odd))
        check(done.code == 2 and ': error: ' in done.err, done)
        check('\x1b' not in done.err and '\r' not in done.err, done)


def test_another_deck_must_be_named():
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, '../../data/standard.deck'),
              encoding='utf-8') as file:
        deck = file.read()
    folder = Folder()
    games = os.path.join(folder.name, 'games')
    other = folder.file('other.deck', deck.replace('building goat-parking',
                                                   'building goat-palace'))
    fine(oddville('sim', '--games', '1', '--players', '2', '--seed', '4',
                  '--bots', 'greedy', '--deck', other, '--records',
                  games))
    made = os.path.join(games, os.listdir(games)[0])
    fine(oddville('replay', '--verify', made, '--deck', other))
    done = oddville('replay', '--verify', made)
    check(done.code == 2 and '--deck' in done.err, done)


def test_a_game_with_a_built_in_deck_needs_no_other():
    here = os.path.dirname(os.path.abspath(__file__))
    fine(oddville('replay', '--verify',
                  os.path.join(here, '../frozen/rules-1/01.ovr')))


def test_options_that_contradict_each_other_are_refused():
    for one, other in (('--json', '--position'), ('--verify', '--json'),
                       ('--verify', '--position'), ('--verify', '--at=3'),
                       ('--json', '--svg'), ('--position', '--svg'),
                       ('--verify', '--svg')):
        fails(oddville('replay', '-', one, other, text=record(4)),
              one, other.split('=')[0], 'cannot be combined')
    fails(oddville('replay', '-', '--open', text=record(4)),
          '--open needs')


def test_a_broken_pipe_ends_it_quietly_and_soon():
    folder = Folder()
    path = folder.file('game.ovr', record(4))
    for way in ((), ('--json', '--open')):
        with Running([ODDVILLE, 'replay', path, *way],
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                     env=environment()) as running:
            running.stdout.read(10)
            running.stdout.close()
            noise = running.stderr.read()
            code = running.wait()
        check(noise == b'' and code in (0, -signal.SIGPIPE), code)


def test_a_full_disk_is_reported():
    folder = Folder()
    path = folder.file('game.ovr', record(4))
    for way in ((), ('--json',), ('--at', '5'), ('--position',),
                ('--verify',), ('--svg',)):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([ODDVILLE, 'replay', path, *way],
                                  stdout=full, stderr=subprocess.PIPE,
                                  check=False, env=environment())
        check(done.returncode == 2, way)
        check(b'standard output: the disk is full\n' in done.stderr, way)


if __name__ == '__main__':
    main(globals())
