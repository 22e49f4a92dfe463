#!/usr/bin/env python3
"""What data/standard.deck, data/standard-1.deck and the catalogues promise.

    test_standard_deck.py FILE      a deck in data/

Checks the stated and inferred facts about the printed cards, the aims of the
design (docs/DECK.md) that need no game to be played, and that every building
has its name and flavour line in every language. The aims that need games are
measured with `oddville deck stats --games N`.

The reader below is deliberately not the C one: two readers of one file catch
each other's mistakes.
"""
import collections
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DECK = ROOT / 'data' / sys.argv[1]
FLAVOUR = ROOT / 'data' / 'flavour.txt'
CATALOGUES = ROOT / 'po' / 'buildings'
LANGUAGES = ('fr', 'de', 'nl', 'hu')
PLURALS = {'fr': '(n > 1)', 'de': '(n != 1)', 'nl': '(n != 1)',
           'hu': '(n != 1)'}

RESOURCES = ('wood', 'clay', 'stone', 'crystal')
GUILDS = ('rooster', 'bells', 'mask', 'lily')
BONUSES = RESOURCES + ('coin', 'transform', 'any', 'double')
RULES = ('diamond 4', 'diamond 5', 'neighbours-x3', 'shields', 'diamonds',
         'column', 'guild 1', 'guild 2', 'neighbours', 'row')
SHIELD_OF = {'guild 1': 1, 'guild 2': 2, 'column': 1, 'row': 2,
             'neighbours': 1, 'diamonds': 3}
STEP = {'top': (0, -1), 'right': (1, 0), 'bottom': (0, 1), 'left': (-1, 0)}
OPPOSITE = {'top': 'bottom', 'bottom': 'top', 'left': 'right',
            'right': 'left'}


# Reading

class Building:
    def __init__(self, ident):
        self.id = ident
        self.name = self.guild = self.bonus = self.scores = ''
        self.cost, self.streets, self.shield = [], frozenset(), 0

    def face(self):
        """All that matters for play, without the name."""
        return (tuple(sorted(self.cost)), self.streets, self.guild,
                self.bonus, self.scores, self.shield)


def read_edges(text):
    edges = dict(part.split() for part in text.split(','))
    assert set(edges) == set(STEP), text
    assert set(edges.values()) <= {'street', 'houses'}, text
    return frozenset(side for side in edges if edges[side] == 'street')


def set_field(building, word, rest):
    if word == 'cost':
        building.cost = rest.split()
    elif word == 'edges':
        building.streets = read_edges(rest)
    elif word == 'shield':
        building.shield = 0 if rest == 'none' else int(rest)
    else:
        assert word in ('name', 'guild', 'bonus', 'scores'), word
        setattr(building, word, rest)


def read_deck(path):
    """Returns the buildings in order and the other blocks as {head: lines}."""
    lines = path.read_text(encoding='utf-8').splitlines()
    assert lines[0] == 'oddville-deck 1'
    buildings, blocks, lines_of = [], {}, None
    for line in lines[1:]:
        line = line.split('#')[0].rstrip()
        if not line:
            continue
        if not line.startswith(' '):
            lines_of = None
            if line.startswith('building '):
                buildings.append(Building(line.split()[1]))
            else:
                lines_of = blocks.setdefault(line, [])
        elif lines_of is None:
            word, rest = line.split(None, 1)
            set_field(buildings[-1], word, rest)
        else:
            lines_of.append(' '.join(line.split()))
    return buildings, blocks


def unquote(text):
    assert text[0] == text[-1] == '"', text
    return re.sub(r'\\(.)', lambda m: {'n': '\n'}.get(m[1], m[1]), text[1:-1])


def read_catalogue(path):
    """Returns {(context, English): translation}; the header is ('', '')."""
    entries = {}
    entry, word = {}, None

    def close():
        if 'msgid' in entry:
            key = (entry.get('msgctxt', ''), entry['msgid'])
            assert key not in entries, key
            entries[key] = entry['msgstr']

    for line in path.read_text(encoding='utf-8').splitlines() + ['']:
        if not line:
            close()
            entry, word = {}, None
        elif line.startswith('#'):
            if line.startswith('#~') or 'fuzzy' in line:
                entries['unfinished', line] = line
        elif line.startswith('"'):
            entry[word] += unquote(line)
        else:
            word, rest = line.split(None, 1)
            entry[word] = unquote(rest)
    return entries


BUILDINGS, BLOCKS = read_deck(DECK)
CATALOGUE = {language: read_catalogue(CATALOGUES / (language + '.po'))
             for language in LANGUAGES}


def count(key):
    return collections.Counter(key(building) for building in BUILDINGS)


def asked_for(buildings):
    return collections.Counter(r for b in buildings for r in b.cost)


def flavours():
    lines = FLAVOUR.read_text(encoding='utf-8').splitlines()
    return [line.split(': ', 1) for line in lines]


# Cities

def free_cells(city):
    return sorted({(x + dx, y + dy) for x, y in city
                   for dx, dy in STEP.values()
                   if y + dy >= 0 and (x + dx, y + dy) not in city})


def touches(city, x, y):
    return [(side, city[x + dx, y + dy]) for side, (dx, dy) in STEP.items()
            if (x + dx, y + dy) in city]


def fits(city, streets, x, y):
    return all((side in streets) == (OPPOSITE[side] in other)
               for side, other in touches(city, x, y))


def grow_city(size, dice):
    """A city of `size` buildings, each put where it touches most."""
    city = {(0, 0): frozenset(('left', 'right', 'bottom'))}
    pile = [b.streets for b in BUILDINGS]
    dice.shuffle(pile)
    for streets in pile:
        if len(city) > size:
            break
        cells = [c for c in free_cells(city) if fits(city, streets, *c)]
        if cells:
            weights = [len(touches(city, *c)) ** 3 for c in cells]
            city[dice.choices(cells, weights)[0]] = streets
    return city


WORKED_EXAMPLE = (  # the scoring example; B, E, F, ... by cell and rule
    ((-1, 0), 'guild 2', 'B'), ((-2, 0), 'diamond 4', 'A'),
    ((1, 0), 'diamonds', 'D'), ((0, 1), 'column', 'G'),
    ((-1, 1), 'shields', 'F'), ((-2, 1), 'neighbours-x3', 'E'),
    ((1, 1), 'diamond 4', 'H'))


def lay_worked_example(city, used, masks, rest):
    """Finds buildings for `rest` that leave exactly three masks, or None."""
    if not rest:
        return used if masks == 3 else None
    (cell, rule, letter), *rest = rest
    for b in BUILDINGS:
        if b.scores != rule or b in used or not fits(city, b.streets, *cell):
            continue
        if letter == 'B' and b.guild != 'mask':
            continue
        more = masks + (b.guild == 'mask')
        found = lay_worked_example({**city, cell: b.streets}, used + [b],
                                   more, rest)
        if found:
            return found
    return None


# The tests: each name is what the deck promises

TESTS = []


def test(function):
    TESTS.append(function)
    return function

@test
def there_are_64_buildings_with_their_own_id_and_name():
    assert len(BUILDINGS) == 64
    assert len({b.id for b in BUILDINGS}) == 64
    assert len({b.name for b in BUILDINGS}) == 64


@test
def every_face_differs_from_every_other():
    assert len({b.face() for b in BUILDINGS}) == 64


@test
def ids_come_from_the_names():
    for b in BUILDINGS:
        plain = b.name.lower().replace("'", '').replace('&', 'and')
        assert b.id == re.sub(r'[^a-z0-9]+', '-', plain), b.id
        assert len(b.id) <= 31


@test
def names_fit_on_a_card():
    for b in BUILDINGS:
        assert 0 < len(b.name) <= 24, b.name


@test
def all_words_are_known():
    for b in BUILDINGS:
        assert set(b.cost) <= set(RESOURCES), b.id
        assert b.guild in GUILDS + ('none',), b.id
        assert b.bonus in BONUSES, b.id
        assert b.scores in RULES, b.id


@test
def costs_are_one_to_four_resources():
    for b in BUILDINGS:
        assert 1 <= len(b.cost) <= 4, b.id


@test
def worker_cards_are_the_known_ones():
    for n in range(1, 5):
        prices = ' '.join('0' if place < n else '1' for place in range(6))
        assert BLOCKS['worker-card %d' % n] == [
            'coins %d' % (n - 1), 'resources ' + ' '.join(RESOURCES[:n]),
            'prices ' + prices]


@test
def both_sides_of_the_resource_board_are_the_decided_ones():
    assert BLOCKS['board 2'] == ['slots %s 0 1' % r for r in RESOURCES]
    assert BLOCKS['board 3/4'] == ['slots %s 0 1 1' % r for r in RESOURCES]


@test
def the_main_square_has_three_streets_a_coin_and_four_points():
    assert BLOCKS['main-square'] == ['streets left right bottom',
                                     'bonus coin', 'points 4']


@test
def each_guild_has_its_three_characters():
    trios = {'rooster': 'human-resources-manager landowner seignior',
             'mask': 'cheater mistress bookkeeper',
             'bells': 'ghost tax-collector benefactor',
             'lily': 'lamplighter builder traveller'}
    for guild, trio in trios.items():
        assert BLOCKS['guild ' + guild] == ['characters ' + trio]


@test
def shields_show_the_base_of_base_plus_one_cards_and_of_no_others():
    for b in BUILDINGS:
        assert b.shield == SHIELD_OF.get(b.scores, 0), b.id


@test
def a_card_that_scores_a_guild_shows_one():
    for b in BUILDINGS:
        assert b.guild != 'none' or not b.scores.startswith('guild'), b.id


@test
def most_but_not_all_cards_have_a_guild_and_the_guilds_are_equal():
    of = count(lambda b: b.guild)
    assert 48 <= 64 - of['none'] <= 54
    assert len({of[guild] for guild in GUILDS}) == 1, of


@test
def every_rule_bonus_and_guild_scorer_is_there():
    assert set(count(lambda b: b.scores)) == set(RULES)
    assert set(count(lambda b: b.bonus)) == set(BONUSES)
    pairs = count(lambda b: (b.guild, b.scores))
    for guild in GUILDS:
        assert pairs[guild, 'guild 1'] and pairs[guild, 'guild 2'], guild


@test
def the_known_cards_are_there():
    costs = count(lambda b: tuple(sorted(b.cost)))
    assert costs['crystal', 'stone', 'wood']
    assert any(b.guild == 'rooster' and b.bonus == 'coin' and
               'top' in b.streets and 'right' not in b.streets
               for b in BUILDINGS)
    assert any(b.bonus == 'transform' and 'bottom' in b.streets
               for b in BUILDINGS)
    assert count(lambda b: b.scores)['diamond 4'] >= 2
    assert count(lambda b: (b.guild, b.scores))['mask', 'guild 2']


@test
def R14_the_worked_example_can_be_laid_with_exactly_three_masks():
    square = {(0, 0): frozenset(('left', 'right', 'bottom'))}
    assert lay_worked_example(square, [], 0, list(WORKED_EXAMPLE))


@test
def half_to_three_fifths_of_the_edges_are_streets_alike_on_all_sides():
    for side in STEP:
        streets = sum(side in b.streets for b in BUILDINGS)
        assert 32 <= streets <= 38, (side, streets)


@test
def every_edge_pattern_occurs_and_few_cards_have_no_street():
    patterns = count(lambda b: b.streets)
    assert len(patterns) == 16
    assert patterns[frozenset()] <= 2


@test
def wood_is_asked_for_most_and_crystal_least():
    asked = asked_for(BUILDINGS)
    assert [r for r, _ in asked.most_common()] == list(RESOURCES), asked
    cheap = asked_for(b for b in BUILDINGS if len(b.cost) <= 2)
    assert cheap['wood'] >= cheap['stone'] > cheap['crystal'], cheap


@test
def dear_cards_promise_more_than_cheap_ones():
    promise = {'diamond 4': 4, 'diamond 5': 5, 'neighbours': 3.4,
               'neighbours-x3': 7, 'shields': 3.5, 'diamonds': 5.4,
               'column': 4.4, 'row': 6.2, 'guild 1': 4.8, 'guild 2': 5.8}
    means = []
    for size in range(1, 5):
        values = [promise[b.scores] + 3.5 * (b.guild != 'none')
                  for b in BUILDINGS if len(b.cost) == size]
        means.append(sum(values) / len(values))
    assert means == sorted(means), means


@test
def every_card_finds_a_place_in_nearly_every_city_of_ten():
    dice, cities = random.Random(64), 200
    placeable = collections.Counter()
    for _ in range(cities):
        city = grow_city(10, dice)
        cells = free_cells(city)
        for b in BUILDINGS:
            placeable[b.id] += any(fits(city, b.streets, *c) for c in cells)
    for b in BUILDINGS:
        assert placeable[b.id] >= 0.9 * cities, (b.id, placeable[b.id])


@test
def late_in_the_game_few_cards_fit_into_a_nook():
    dice, tried, fitting = random.Random(46), 0, 0
    for _ in range(100):
        city = grow_city(18, dice)
        for cell in free_cells(city):
            if len(touches(city, *cell)) < 2:
                continue
            tried += 64
            fitting += sum(fits(city, b.streets, *cell) for b in BUILDINGS)
    assert 0.10 <= fitting / tried <= 0.33, fitting / tried


@test
def every_building_has_one_short_flavour_line():
    lines = flavours()
    assert [ident for ident, _ in lines] == [b.id for b in BUILDINGS]
    assert len({text for _, text in lines}) == 64
    for ident, text in lines:
        assert 0 < len(text) <= 80, ident


@test
def every_catalogue_has_every_name_and_flavour_and_nothing_else():
    wanted = {('building', b.name) for b in BUILDINGS}
    wanted |= {('flavour', text) for _, text in flavours()}
    for language in LANGUAGES:
        assert set(CATALOGUE[language]) == wanted | {('', '')}, language
        assert all(CATALOGUE[language].values()), language


@test
def names_are_translated_short_and_unique_in_every_language():
    for language in LANGUAGES:
        names = {english: text for (context, english), text
                 in CATALOGUE[language].items() if context == 'building'}
        assert len(set(names.values())) == 64, language
        for english, text in names.items():
            assert text != english, (language, english)
            assert len(text) <= 26 and len(text.encode()) <= 47, text


@test
def flavour_lines_are_translated_short_and_unique_in_every_language():
    for language in LANGUAGES:
        lines = {english: text for (context, english), text
                 in CATALOGUE[language].items() if context == 'flavour'}
        assert len(set(lines.values())) == 64, language
        for english, text in lines.items():
            assert text != english and len(text) <= 80, (language, text)


@test
def catalogue_headers_are_proper():
    for language in LANGUAGES:
        header = CATALOGUE[language]['', '']
        assert 'Language: %s\n' % language in header
        assert 'charset=UTF-8' in header
        assert 'plural=%s;' % PLURALS[language] in header


@test
def msgfmt_accepts_every_catalogue():
    if not shutil.which('msgfmt'):
        return
    for language in LANGUAGES:
        done = subprocess.run(
            ['msgfmt', '--check', '--output-file=/dev/null',
             str(CATALOGUES / (language + '.po'))],
            capture_output=True, text=True, check=False)
        assert done.returncode == 0 and not done.stderr, done.stderr


def main():
    failed = 0
    for one in TESTS:
        try:
            one()
        except AssertionError as error:
            failed += 1
            print('FAILED %s: %s' % (one.__name__, error))
    print('%d passed, %d failed' % (len(TESTS) - failed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
