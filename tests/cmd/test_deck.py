"""
test_deck.py: `oddville deck check`, `deck random`, `deck show` and
`deck stats`.
"""
import json
import os
import re
import xml.etree.ElementTree as ElementTree

from command import (LANGUAGES, Folder, check, fails, fine, main, oddville,
                     some)

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, '../../data/standard.deck'),
          encoding='utf-8') as standard:
    STANDARD = standard.read()


def line_of(text, part):
    return text[:text.index(part)].count('\n') + 1


def cards():
    """The ids of the buildings in the standard deck's file."""
    return re.findall(r'^building (\S+)$', STANDARD, re.M)


# check

def test_the_standard_deck_is_fine():
    folder = Folder()
    path = folder.file('my.deck', STANDARD)
    done = fine(oddville('deck', 'check', path), path)
    check(done.out.count('\n') == 1, done)
    fine(oddville('deck', 'check', '-', text=STANDARD))


MISTAKES = (
    # what to replace, by what, what the message must name
    ('oddville-deck 1', 'oddville-deck 9', 'oddville-deck 1'),
    ('    cost    wood stone crystal\n', '    cost    wood stnoe crystal\n',
     "'stnoe'"),
    ('    cost    wood stone crystal\n', '', "'cost'"),
    ('    cost    wood stone crystal\n',
     '    cost    wood wood wood wood wood\n', '5'),
    ('    bonus   coin\n    points  4\n', '    bonus   gold\n    points  4\n',
     "'gold'"),
    ('guild lily\n', 'guild tulip\n', "'tulip'"),
    ('    prices    0 0 1 1 1 1\n', '    prices    0 0 1 1 1\n', '5'),
    ('building goat-parking\n', 'building Goat\n', "'Goat'"),
)


def test_each_mistake_is_named_with_file_and_line():
    folder = Folder()
    for old, new, named in MISTAKES:
        check(old in STANDARD, old)
        path = folder.file('bad.deck', STANDARD.replace(old, new, 1))
        done = oddville('deck', 'check', path)
        check(done.code == 1, done)
        lines = done.err.splitlines()
        check(all(re.match(re.escape(path) + r':\d+:\d+: (error|warning): ',
                           line) for line in lines), done)
        check(any(named in line and ': error: ' in line for line in lines),
              done)
        where = line_of(STANDARD, old)
        check(any(abs(int(line.split(':')[1]) - where) <= 10
                  for line in lines), done)
        check(re.search(r'errors: [1-9]', done.out), done)


def test_a_deck_without_a_known_card_gets_a_warning():
    without = STANDARD.replace('cost    wood stone crystal',
                               'cost    wood stone stone')
    done = oddville('deck', 'check', '-', text=without)
    check(done.code == 0 and ': warning: ' in done.err, done)
    check(': error: ' not in done.err and 'warnings: ' in done.out, done)


def test_several_files_are_all_checked_and_the_worst_counts():
    folder = Folder()
    good = folder.file('good.deck', STANDARD)
    bad = folder.file('bad.deck', 'nonsense\n')
    done = oddville('deck', 'check', bad, good)
    check(done.code == 1 and f'{good}: fine' in done.out, done)
    done = oddville('deck', 'check', bad, folder.name + '/none', good)
    check(done.code == 2 and f'{good}: fine' in done.out, done)
    check('there is no such file' in done.err, done)


def test_files_that_cannot_be_read_say_why():
    folder = Folder()
    fails(oddville('deck', 'check'), 'FILE... is missing')
    fails(oddville('deck', 'check', folder.name), 'that is a folder')
    fails(oddville('deck', 'check', folder.name + '/no.deck'), 'no.deck',
          'there is no such file')
    path = folder.file('secret.deck', STANDARD)
    os.chmod(path, 0)
    if os.geteuid() != 0:
        fails(oddville('deck', 'check', path), 'you may not open it')
    fails(oddville('deck', 'check', '/dev/zero'), 'it is too large')


def test_odd_bytes_are_refused_and_not_passed_on():
    for odd in (b'', b'\0', b'\xff\xfe', b'oddville-deck 1\n\x1b[31m\n',
                b'oddville-deck 1\n' + b'x' * 100000, b'\n' * 70000):
        folder = Folder()
        path = folder.file('odd.deck', odd)
        done = oddville('deck', 'check', path)
        check(done.code == 1 and 'error' in done.err, done)
        check('\x1b' not in done.err, done)


# show

def test_every_card_can_be_shown_in_every_language():
    named = {card: set() for card in cards()}
    for card in some((*named, 'main-square', 'worker-card-1', 'worker-card-4',
                      'tax-collector', 'human-resources-manager')):
        for language in (LANGUAGES if card in cards()[:8] else ('en', 'hu')):
            done = fine(oddville('deck', 'show', card, '--lang', language),
                        f'({card})')
            check('{' not in done.out and '%' not in done.out, done)
            check(2 < done.out.count('\n') < 12, done)


def test_a_building_is_shown_with_all_that_is_printed_on_it():
    fine(oddville('deck', 'show', 'goat-parking'), 'Goat Parking',
         'wood, stone, crystal', 'top street', 'bottom houses',
         'Rooster Guild', 'Coin', '3 points')
    check('Shield' not in oddville('deck', 'show', 'goat-parking').out)
    fine(oddville('deck', 'show', 'weathercock-school'), 'Shield:       2')


def test_without_a_card_all_are_listed_in_columns():
    done = fine(oddville('deck', 'show'), *cards())
    lines = done.out.splitlines()[:65]
    start = lines[0].index('Streets')
    for line in lines[1:]:
        check(re.fullmatch('[+-]{4}', line[start:start + 4]), line)


def test_unknown_cards_are_refused_with_a_guess():
    fails(oddville('deck', 'show', 'goat-prking'), "'goat-prking'",
          "did you mean 'goat-parking'?")
    fails(oddville('deck', 'show', 'goat'), "did you mean 'goat-parking'?")
    fails(oddville('deck', 'show', 'worker-card-5'), "'worker-card-5'")
    fails(oddville('deck', 'show', 'nonsense-of-ours'), "'oddville deck show'")
    fails(oddville('deck', 'show', 'Goat', 'Prking'), "'goat-prking'",
          "did you mean 'goat-parking'?")
    fails(oddville('deck', 'show', *'abcdefghi'), "'i' is one word too many")


def test_cards_are_found_by_their_names():
    for words in (('Goat Parking',), ('goat', 'parking'), ('GOAT_PARKING',),
                  ('--lang', 'de', 'Ziegenparkplatz')):
        fine(oddville('deck', 'show', *words), '(goat-parking)')
    for words in (('Tax', 'Collector'), ('tax  collector',),
                  ('--lang', 'fr', 'Collecteur', 'de', 'taxes')):
        fine(oddville('deck', 'show', *words), '(tax-collector)')
    fine(oddville('deck', 'show', 'Main', 'Square'), '(main-square)')


def test_characters_have_their_points():
    for words, points in (((), 5), (('--switch', 'mistress-points=2'), 2)):
        done = fine(oddville('deck', 'show', 'mistress', '--json', *words))
        check(json.loads(done.out)['points'] == points, done)
        done = fine(oddville('deck', 'show', *words))
        check(re.search(rf'^mistress +Mistress +Mask Guild +{points}$',
                        done.out, re.M), done)


def test_a_card_as_json_has_what_its_section_says():
    for card in some(cards()):
        section = re.search(rf'^building {card}\n((?:    .*\n)+)', STANDARD,
                            re.M).group(1)
        said = {words[0]: words[1:] for words in
                (line.split('#')[0].split() for line in section.splitlines())}
        told = json.loads(fine(oddville('deck', 'show', card, '--json')).out)
        check(told['id'] == card and told['name'] == ' '.join(said['name']))
        check(sorted(told['cost']) == sorted(said['cost']), card)
        edges = ' '.join(said['edges']).split(', ')
        check(told['edges'] == dict(edge.split() for edge in edges), card)
        check((told['guild'] or 'none') == said['guild'][0], card)
        check(told['bonus'] == said['bonus'][0], card)
        check(told['scores'] == said['scores'][0], card)
        if len(said['scores']) > 1:
            check(told['points'] == int(said['scores'][1]), card)
        check(str(told['shield'] or 'none') == said['shield'][0], card)


def test_the_whole_deck_as_json():
    deck = json.loads(fine(oddville('deck', 'show', '--json')).out)
    check([each['id'] for each in deck['buildings']] == cards())
    check(re.fullmatch('[0-9a-f]{16}', deck['hash']))
    check(deck['name'] == 'Standard 2')
    check(deck['worker_cards'][1] == {
        'card': 2, 'coins': 1, 'resources': ['wood', 'clay'],
        'prices': [0, 0, 1, 1, 1, 1]})
    check(deck['boards']['2']['wood'] == [0, 1])
    check(deck['boards']['3/4']['crystal'] == [0, 1, 1])
    check(deck['main_square']['points'] == 4)
    check(deck['main_square']['edges'] == {
        'top': 'houses', 'right': 'street', 'bottom': 'street',
        'left': 'street'})
    check(deck['guilds']['lily'] == ['lamplighter', 'builder', 'traveller'])
    for other in ('main-square', 'worker-card-3', 'ghost'):
        json.loads(fine(oddville('deck', 'show', other, '--json')).out)


def test_every_card_can_be_drawn():
    for card in (*cards()[:10], 'main-square', 'worker-card-2', 'ghost'):
        for language in ('en', 'hu'):
            done = fine(oddville('deck', 'show', card, '--svg', '--lang',
                                 language))
            picture = ElementTree.fromstring(done.out)
            check(picture.get('lang') == language and picture[0].text, done)
            check(picture[1].tag.endswith('desc') and picture[1].text, done)
            check(len(done.out.encode()) < 7000, card)
    fails(oddville('deck', 'show', 'goat-prking', '--svg'), 'goat-parking')
    fails(oddville('deck', 'show', '--svg', '--json'), '--svg', '--json')


def test_all_buildings_can_be_drawn_on_a_sheet():
    done = fine(oddville('deck', 'show', '--svg'))
    picture = ElementTree.fromstring(done.out)
    check([each.get('data-card') for each in picture.iter()
           if each.get('data-card')] == cards())
    check(len(done.out.encode()) < 64 * 6144)


def test_another_deck_is_used_where_it_is_given():
    folder = Folder()
    path = folder.file('my.deck',
                       STANDARD.replace('building goat-parking',
                                        'building goat-palace')
                       .replace('Goat Parking', 'Le Palais des chèvres'))
    for words in (('--deck', path), (f'--deck={path}',)):
        fine(oddville('deck', 'show', 'goat-palace', *words),
             'Le Palais des chèvres')
        fails(oddville('deck', 'show', 'goat-parking', *words))
    ours = json.loads(oddville('deck', 'show', '--json').out)
    mine = json.loads(oddville('deck', 'show', '--json', '--deck', path).out)
    check(ours['hash'] != mine['hash'])
    remarked = folder.file('same.deck', STANDARD + '\n# a remark\n')
    same = json.loads(oddville('deck', 'show', '--json', '--deck',
                               remarked).out)
    check(same['hash'] == ours['hash'])


def test_a_faulty_deck_is_bad_input_for_all_but_check():
    folder = Folder()
    path = folder.file('bad.deck', STANDARD.replace('wood stone crystal',
                                                    'wood stnoe crystal'))
    for command in (('deck', 'show'), ('deck', 'stats')):
        done = oddville(*command, '--deck', path)
        check(done.code == 2 and done.out == '', done)
        check(f'{path}:' in done.err and "'stnoe'" in done.err, done)
        fails(oddville(*command, '--deck', folder.name + '/none'),
              'there is no such file')


# random

def test_a_random_deck_can_be_checked_and_played():
    folder = Folder()
    drawn = fine(oddville('deck', 'random', '--seed', '7')).out
    check(drawn == fine(oddville('deck', 'random', '--seed', '7')).out)
    check(drawn != fine(oddville('deck', 'random', '--seed', '8')).out)
    check(fine(oddville('deck', 'random')).out !=
          fine(oddville('deck', 'random')).out)
    check(re.findall(r'^building (\S+)$', drawn, re.M) == cards())
    path = folder.file('seven.deck', drawn)
    # It may lack something of the real deck, which is told; nothing is wrong.
    done = oddville('deck', 'check', path)
    check(done.code == 0 and 'error' not in done.err, done)
    stats = json.loads(fine(oddville('deck', 'stats', '--json', '--deck',
                                     path)).out)
    check(stats['buildings'] == 64, stats)
    fine(oddville('sim', '--deck', path, '--games', '2', '--seed', '1',
                  '--check'))
    fails(oddville('deck', 'random', '--seed', 'x'), "'x'")
    fails(oddville('deck', 'random', 'seven.deck'), 'seven.deck')


# stats

def test_the_statistics_add_up():
    stats = json.loads(fine(oddville('deck', 'stats', '--json')).out)
    check(stats['buildings'] == 64)
    for key in ('scores', 'guilds', 'bonuses', 'cost_sizes', 'streets',
                'edges', 'shields'):
        check(sum(stats[key].values()) == 64, key)
    for rule, counts in stats['points'].items():
        check(sum(counts.values()) == stats['scores'][rule], rule)
    check(sum(stats['scored_guilds'].values()) == stats['scores']['guild'])
    check(sum(each['total'] for each in stats['cost'].values()) ==
          sum(int(size) * count
              for size, count in stats['cost_sizes'].items()))
    check(sum(stats['street_at'].values()) ==
          sum(int(size) * count for size, count in stats['streets'].items()))


def test_the_statistics_as_tables():
    stats = json.loads(oddville('deck', 'stats', '--json').out)
    done = fine(oddville('deck', 'stats'), 'Cards by guild')
    for words, count in (('Rooster Guild', stats['guilds']['rooster']),
                         ('no guild', stats['guilds']['none']),
                         ('crystal', stats['cost']['crystal']['total'])):
        check(re.search(rf'^  {words} +{count}$', done.out, re.M), done)
    for language in LANGUAGES:
        fine(oddville('deck', 'stats', '--lang', language))
    fails(oddville('deck', 'stats', 'x'), "'x' is one word too many")


if __name__ == '__main__':
    main(globals())
