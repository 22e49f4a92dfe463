"""
test_pictures.py: the pictures are sound XML and say what they show.

    test_pictures.py MAKE-PICTURES
"""
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
LANGUAGES = ('en', 'fr', 'de', 'nl', 'hu')
SVG = '{http://www.w3.org/2000/svg}'
ALLOWED = {'svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'text', 'title',
           'desc'}
# What may lead out of a drawing or clash with another one on the same page.
BANNED = {'id', 'style', 'href', 'onclick', 'onload'}

with open(os.path.join(HERE, '../../data/standard.deck'),
          encoding='utf-8') as file:
    DECK = file.read()


def pictures(*words):
    done = subprocess.run([sys.argv[1], *words], stdout=subprocess.PIPE,
                          check=True)
    return [ElementTree.fromstring(line)
            for line in done.stdout.decode().splitlines()]


def check(condition, what=None):
    if not condition:
        raise AssertionError(what)


def drawing(picture):
    return next(each for each in picture if each.get('class'))


def numbers(text):
    return [int(number) for number in re.findall(r'-?\d+', text)]


def check_sound(picture):
    """Known elements, whole numbers, nothing that leads elsewhere."""
    for each in picture.iter():
        name = each.tag.removeprefix(SVG)
        check(name in ALLOWED, each.tag)
        check(not BANNED & set(each.attrib), each.attrib)
        if name == 'path':
            path = each.get('d')
            check(re.fullmatch(r'M[-MmLlHhVvQqTtCcAaZz0-9 ]+', path), path)
            check(all(abs(number) < 2000 for number in numbers(path)), path)
        if name == 'text':
            check(each.text and each.text.strip(), ElementTree.tostring(each))


def sections():
    """Of each building: what the deck file says, word by word."""
    for name, body in re.findall(r'^building (\S+)\n((?:    .*\n)+)', DECK,
                                 re.M):
        lines = (line.split('#')[0].split(maxsplit=1)
                 for line in body.splitlines())
        yield name, {words[0]: words[1].strip() for words in lines}


def test_every_card_is_sound_in_every_language():
    for language in LANGUAGES:
        found = pictures('cards', language)
        check(len(found) == 64 + 2 + 4 + 12, len(found))
        for picture in found:
            check(picture.get('lang') == language)
            check(picture.find(SVG + 'title').text == 'A & B')
            check(picture.find(SVG + 'desc').text == '<C>')
            check_sound(picture)


def test_every_sign_is_sound_and_named():
    for language in LANGUAGES:
        sheet = pictures('signs', language)[0]
        check_sound(sheet)
        signs = [each for each in sheet.iter()
                 if each.get('class') == 'ov-sign']
        check(len(signs) == 8 + 4 + 8 + 4 + 4, len(signs))
        check(all(each.find(SVG + 'title').text for each in signs))


def test_titles_are_in_the_language():
    titles = {}
    for language in LANGUAGES:
        names = [drawing(each).find(SVG + 'title').text
                 for each in pictures('cards', language)]
        check(all(names) and not any('{' in name for name in names), names)
        check(len(set(names)) == len(names))
        titles[language] = names
    for one in LANGUAGES:
        for two in LANGUAGES:
            same = sum(a == b for a, b in zip(titles[one], titles[two]))
            check(one == two or same < 8, (one, two, same))


def test_every_datum_of_the_deck_file_is_in_the_picture():
    found = {drawing(each).get('data-card'): drawing(each)
             for each in pictures('cards', 'en')[:64]}
    for card, said in sections():
        shown = found.pop(card)
        check(sorted(shown.get('data-cost').split()) ==
              sorted(said['cost'].split()), card)
        edges = dict(edge.split() for edge in said['edges'].split(', '))
        check(set(shown.get('data-streets').split()) ==
              {side for side in edges if edges[side] == 'street'}, card)
        check(shown.get('data-guild') == said['guild'], card)
        check(shown.get('data-bonus') == said['bonus'], card)
        rule, *number = said['scores'].split()
        check(shown.get('data-scores') == rule, card)
        check(not number or shown.get('data-points') == number[0], card)
        check(shown.get('data-shield') == said['shield'].replace('none', '0'))
        check(shown.find(SVG + 'title').text == said['name'], card)
    check(not found)


def test_streets_are_drawn_where_the_data_has_them():
    ways = {'top': 'M120 0v120', 'right': 'M240 120h-120',
            'bottom': 'M120 240v-120', 'left': 'M0 120h120'}
    for picture in pictures('cards', 'en')[:65]:
        paths = ' '.join(each.get('d') for each in picture.iter(SVG + 'path'))
        for side, way in ways.items():
            there = side in drawing(picture).get('data-streets').split()
            check((way in paths) == there)


def test_cities_and_boards_of_random_games_are_sound():
    cities = boards = workers = 0
    for picture in pictures('games', '0', '60'):
        check_sound(picture)
        kind = drawing(picture).get('class')
        cities += kind == 'ov-city'
        boards += kind == 'ov-board'
        cells = [(each.get('data-x'), each.get('data-y'))
                 for each in picture.iter() if each.get('class') == 'cell']
        check(len(set(cells)) == len(cells))
        workers += sum(each.get('class') == 'ov-worker'
                       for each in picture.iter())
    check(cities >= 60 and boards == cities and workers > 600)


def test_cards_of_a_city_stay_inside_its_picture():
    for picture in pictures('games', '100', '20'):
        width, height = int(picture.get('width')), int(picture.get('height'))
        for each in picture.iter():
            if each.get('class') == 'cell':
                x, y = numbers(each.get('transform'))
                check(0 <= x and x + 240 < width)
                check(0 <= y and y + 240 < height)


def test_the_same_games_give_the_same_pictures():
    once = [ElementTree.tostring(each) for each in pictures('games', '7', '3')]
    again = [ElementTree.tostring(each) for each in pictures('games', '7', '3')]
    check(once == again)


def main():
    passed = failed = 0
    for name, test in list(globals().items()):
        if not name.startswith('test_'):
            continue
        try:
            test()
            passed += 1
        except Exception as fault:  # whatever it is, the others continue
            print(f'FAIL {name}: {fault!r}')
            failed += 1
    print(f'{passed} passed, {failed} failed')
    sys.exit(1 if failed or not passed else 0)


if __name__ == '__main__':
    main()
