"""
test_same.py: the WebAssembly module answers as the native program does, byte
for byte: whole games of every bot, and everything else a page asks.

    test_same.py ODDVILLE MODULE.wasm NET ...

OV_SCALE=N plays N times as many games; 7 are more than 10,000 moves.
"""
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ODDVILLE, MODULE, *NETS = sys.argv[1:]
PRINTED = 2  # players with a net for all decks; the module keeps one of these
EDITIONS = LANGUAGES = ('en', 'fr', 'de', 'nl', 'hu')
# Bots and the steps they are given: more than a game has, or fewer where a
# step takes long.
BOTS = (('random', 400), ('random-builder', 300), ('greedy', 250),
        ('fickle', 250), ('net', 250), ('search:64', 60), ('mcts:60', 80),
        ('template', 300), ('first-game', 150), ('relaxed', 150),
        ('casual', 150), ('skilled', 150), ('expert', 60), ('master:400', 10),
        ('rusher', 120), ('collector', 120), ('miser', 120), ('spoiler', 120))
LOOKS = (
    {'do': 'hello'}, {'do': 'deck'}, {'do': 'rules'}, {'do': 'state'},
    {'do': 'unseen'}, {'do': 'log'}, {'do': 'save'}, {'do': 'record'},
    {'do': 'link'}, {'do': 'hint'}, {'do': 'analyse', 'move': 12}, {'do': 'at', 'move': 20},
    {'do': 'map', 'seat': 0, 'card': 'crooked-mill'},
    {'do': 'why', 'seat': 1, 'action': 'build crooked-mill at 0,1'},
    {'do': 'draw', 'what': 'city', 'file': True, 'sites': True},
    {'do': 'draw', 'what': 'scoring-sign', 'scoring': 'guild'},
    {'do': 'draw', 'what': 'piece-sign', 'piece': 'city-worker'},
    {'do': 'draw', 'what': 'board'}, {'do': 'undo'}, {'do': 'nonsense'},
    {'do': 'tutorial', 'start': True}, {'do': 'tutorial', 'next': True})


def requests(number):
    """A game of one bot, looked at in mid-game and at its end."""
    bot, steps = BOTS[number % len(BOTS)]
    players = 2 + (number // len(BOTS) + number) % 3
    yield {'do': 'language', 'language': LANGUAGES[number % 5]}
    yield {'do': 'new', 'players': [{'bot': bot}] * players,
           'edition': EDITIONS[number // 2 % 5], 'seed': str(number)}
    for step in range(steps):
        yield {'do': 'step'}
        if step == 50:
            yield from LOOKS[:-2]
    yield from LOOKS


def answers(words, text):
    done = subprocess.run(words, input=text.encode(), check=True,
                          stdout=subprocess.PIPE, timeout=3600)
    return done.stdout.split(b'\n')


def natively(requests):
    return answers([ODDVILLE, 'session', '--lang', 'en'], lines(requests))


def lines(requests):
    return ''.join(json.dumps(each) + '\n' for each in requests)


def following(number):
    """A session that is told a game, move by move, and looks at it."""
    asked = [{'do': 'new', 'players': [{'bot': 'greedy'}] * (2 + number % 3),
              'seed': str(number)}, {'do': 'record'}, {'do': 'view'}]
    asked += [{'do': 'step'}] * 250
    _, record, view, *steps = map(json.loads, natively(asked)[:-1])
    yield {'do': 'follow', 'record': record['text'], 'view': view['text']}
    for done in (each['done'] for each in steps if each['ok']):
        yield {'do': 'followed', **{key: done[key] for key in
                                    ('seat', 'action', 'by', 'shown')}}
    yield from LOOKS[:-2]


def other_cards(number):
    """A game with a deck of one's own: bots use the net for all of them."""
    deck = subprocess.run([ODDVILLE, 'deck', 'random', '--seed', str(number)],
                          check=True, stdout=subprocess.PIPE, text=True,
                          timeout=3600).stdout
    given = {'do': 'load-deck', 'text': deck}
    hashed = json.loads(natively([given])[0])['hash']
    yield given
    yield {'do': 'new', 'players': [{'bot': 'net'}] * PRINTED, 'deck': hashed,
           'seed': str(number)}
    yield from [{'do': 'step'}] * 150


def compare(name, asked):
    """How many bots' moves there were, and how many replies differ."""
    native = natively(asked)
    module = answers(['node', f'{HERE}/session.mjs', MODULE, *NETS],
                     lines(asked))
    different = len(native) != len(module)
    for request, one, other in zip(asked, native, module):
        if one != other:
            different += 1
            print(f'{name}: {request}\n  native {one[:300]}\n'
                  f'  module {other[:300]}')
    return sum(b'"by":"bot"' in each for each in native), different


def main():
    if shutil.which('node') is None:
        print('node is missing')
        return 77
    scale = int(os.environ.get('OV_SCALE', '1'))
    games = [(f'game {number}', list(requests(number)))
             for number in range(len(BOTS) * scale)]
    games += [(f'followed {number}', list(following(number)))
              for number in range(scale)]
    games += [(f'other cards {number}', list(other_cards(number)))
              for number in range(scale)]
    moves = different = 0
    for name, asked in games:
        made, differ = compare(name, asked)
        moves += made
        different += differ
        if made < 5:
            different += 1
            print(f'{name}: {made} moves')
    print(f'{moves} moves of bots, {different} differences')
    print(f'{0 if different else 1} passed, {1 if different else 0} failed')
    return 1 if different or moves < 100 else 0


if __name__ == '__main__':
    sys.exit(main())
