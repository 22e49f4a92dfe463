"""
test_json.py: the JSON of `oddville replay` and `oddville session` still says
all that it said. Keys may be added; none disappears or changes its meaning.
Text for people is not in the samples: its wording may improve.

    test_json.py ODDVILLE          tests json-1/*.json
    OV_FROZEN_ADD=1 test_json.py ODDVILLE
                                   writes a sample that is not there yet
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '../cmd'))
from command import ODDVILLE, check, fine, main, oddville  # noqa: E402
from test_session import Session  # noqa: E402

PROSE = {'text', 'ask', 'name', 'caption', 'flavour', 'power', 'rule_text',
         'scoring_text', 'fault'}
# What a session sends along with the table, for the page's convenience.
ALONG = {'game', 'legal', 'net', 'slots', 'state', 'score', 'forecast',
         'tutorial'}
GAMES = range(1, 29)
SEED = '2'  # of the game that is followed: chance shows all it can
# A game of two people: moves, and what a page may ask about it.
MOVES = [(1, 'pick crystal'), (0, 'pick clay'), (0, 'play 1 building 1'),
         (1, 'play 3 wood'), (0, 'play 4 building 3'), (1, 'play 4 stone'),
         (0, 'play 3 building 1'), (0, 'discard door-seeks-house'),
         (1, 'play 2 building 1'), (0, 'play 2 building 1'),
         (0, 'discard school-for-burglars'), (1, 'play 1 building 1'),
         (0, 'recover'), (0, 'play 3 building 3'),
         (0, 'discard weathercock-school'), (1, 'recover'),
         (1, 'play 3 building 2'), (1, 'discard gossip-terrace'),
         (0, 'play 4 building 4'), (0, 'discard crooked-mill'),
         (1, 'play 2 clay'), (0, 'play 2 building 1'),
         (0, 'discard museum-of-lost-minutes'),
         (1, 'build false-moustache-barber at 0,1')]
ASKED = [
    {'do': 'state'},
    {'do': 'why', 'seat': 0, 'action': 'build crooked-mill at 0,1'},
    {'do': 'why', 'seat': 1, 'action': 'bonus own stone'},
    {'do': 'preview', 'seat': 1, 'action': 'bonus own stone'},
    {'do': 'score'}, {'do': 'unseen'}, {'do': 'forecast'},
    {'do': 'log', 'from': 0, 'count': 40},
    {'do': 'at', 'move': 12},
    {'do': 'act', 'seat': 0, 'action': 'end'},
    {'do': 'act', 'seat': 1, 'action': 'bonus own stone'},
    {'do': 'undo'}, {'do': 'redo'}, {'do': 'undo', 'seat': 0},
    {'do': 'orders', 'seat': 1, 'set': {'turn-end': 'auto'}, 'hold': True},
    {'do': 'seat', 'seat': 0, 'name': 'Ann', 'bot': 'casual'},
    {'do': 'save'}, {'do': 'record'}, {'do': 'link'}, {'do': 'redo'},
    {'do': 'branch', 'move': 3}, {'do': 'dance'}, {'do': 'act', 'seat': 9},
]


def plain(value, key=None):
    """Without prose, and lists of legal actions in the order of letters."""
    if isinstance(value, dict):
        return {name: plain(each, name) for name, each in value.items()
                if name not in PROSE or (key, name) == ('reply', 'text')}
    if not isinstance(value, list):
        return value
    items = [plain(each, key) for each in value]
    return sorted(items, key=action_of) if key == 'legal' else items


def action_of(item):
    """What an item of a legal list is sorted by; a list keeps its place."""
    return item.get('action', '') if isinstance(item, dict) else \
        '' if isinstance(item, list) else item


def missing(frozen, now, where=''):
    """What a sample says and the program no longer does."""
    if isinstance(frozen, dict) and isinstance(now, dict):
        return [fault for key, value in frozen.items() for fault in
                (missing(value, now[key], f'{where}.{key}') if key in now
                 else [f'{where}.{key} is gone'])]
    if isinstance(frozen, list) and isinstance(now, list) and \
            len(frozen) == len(now):
        return [fault for i, (one, two) in enumerate(zip(frozen, now))
                for fault in missing(one, two, f'{where}[{i}]')]
    return [] if frozen == now else [f'{where} was {frozen!r}, is {now!r}']


def holds(name, now):
    path = os.path.join(HERE, 'json-1', name)
    now = plain(now)
    if os.environ.get('OV_FROZEN_ADD') and not os.path.exists(path):
        with open(path, 'x', encoding='utf-8') as file:
            file.write('[\n' + ',\n'.join(
                json.dumps(each, ensure_ascii=False, separators=(',', ':'))
                for each in now) + '\n]\n')
    with open(path, encoding='utf-8') as file:
        faults = missing(json.load(file), now, name)
    check(not faults, '\n'.join(faults[:10]))


def replayed(game):
    path = os.path.join(HERE, f'rules-1/{game:02}.ovr')
    lines = fine(oddville('replay', path, '--json', '--open')).out
    return [json.loads(line) for line in lines.splitlines()]


def test_a_replay_says_what_it_said():
    for game in (1, 3):
        lines = replayed(game)
        holds(f'replay-{game:02}.json', lines[::20] + lines[-1:])


def test_events_say_what_they_said():
    seen, told = set(), []
    for game in GAMES:
        for line in replayed(game):
            kinds = {event['event'] for event in line['events']}
            if not kinds <= seen:
                seen |= kinds
                told.append({'game': game, 'step': line['step'],
                             'events': line['events']})
    check(len(seen) > 20, seen)
    holds('events.json', told)


def table(reply):
    """Of a whole table what is not in a replay too."""
    return {key: value for key, value in reply.items()
            if key not in ALONG or 'waits' not in reply}


def test_a_session_says_what_it_said():
    requests = [{'do': 'new', 'players': [{'name': 'Ann'}, {'name': 'Bo'}],
                 'seed': '4', 'date': '2025-12-24',
                 'deck': '7b1dfc6187363865'}]  # the standard deck of the time
    requests += [{'do': 'orders', 'seat': seat,  # as new games once began
                  'set': {'useless': 'ask', 'turn-end': 'ask'}}
                 for seat in (0, 1)]
    requests += [{'do': 'act', 'seat': seat, 'action': action}
                 for seat, action in MOVES]
    silent = len(requests)
    requests += ASKED
    replies = talk(requests)
    check(all(reply['ok'] for reply in replies[:silent]), replies[:silent])
    holds('session.json', [
        {'request': request, 'reply': table(reply)} for request, reply
        in zip(requests[silent:], replies[silent:])])


def talk(requests):
    """The replies of a session of its own."""
    done = subprocess.run(
        [ODDVILLE, 'session'], check=True, timeout=60, capture_output=True,
        input=''.join(json.dumps(each) + '\n' for each in requests).encode())
    return [json.loads(line) for line in done.stdout.splitlines()]


def followed(reply):
    """What those who follow are told of a reply: a move, an undo or a redo."""
    if reply['done']:
        return {'do': 'followed', **{key: reply['done'][key] for key in
                                     ('seat', 'action', 'by', 'shown')}}
    if reply['redo']:
        return {'do': 'followed', 'seat': 0, 'undo-to': reply['move']}
    return {'do': 'followed', 'seat': 0, 'redo-to': reply['move']}


def told_of_a_game():
    """Requests that make a session follow a game with every kind of reveal."""
    players = [{'name': 'Ann'}] + [{'name': bot, 'bot': bot} for bot in
                                   ('random-builder', 'greedy', 'greedy')]
    with Session() as host:
        table = host.new(players, SEED)
        told = [{'do': 'follow', 'record': host.ask('record')['text'],
                 'view': host.ask('view')['text']}]
        while table['waits'] != 'nobody':
            if table['waits'] == 'bot':
                table = host.ask('step')
            else:
                offers = table['legal'][0]
                table = host.ask('act', seat=0, action=offers[
                    len(told) % len(offers)]['action'])
            told.append(followed(table))
            if table['undo']['to'] is not None and len(told) % 5 == 0:
                told += [followed(host.ask('undo')), followed(host.ask('redo'))]
    return told


def test_a_session_follows_what_was_told_once():
    path = os.path.join(HERE, 'json-1', 'follow.json')
    if os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            requests = [each['request'] for each in json.load(file)]
    else:
        requests = told_of_a_game()
    reveals = {shown.split()[0] for each in requests
               for shown in each.get('shown', [])}
    check(reveals == {'row', 'coin', 'character', 'guild'}, reveals)
    for key in ('undo-to', 'redo-to'):
        check(any(key in each for each in requests), key)
    replies = talk(requests)
    check(all(reply['ok'] for reply in replies), replies)
    holds('follow.json', [
        {'request': request, 'reply': {key: reply[key] for key in
                                       ('hash', 'move', 'moves', 'log')}}
        for request, reply in zip(requests, replies)])


def test_a_difference_is_noticed():
    frozen = {'a': [1, {'b': 'x'}], 'legal': [{'action': 'b'}, {'action': 'a'}]}
    added = {'c': 0, 'legal': [{'action': 'a', 'new': 1}, {'action': 'b'}],
             'a': [1, {'b': 'x', 'd': 2}]}
    check(missing(plain(frozen), plain(added)) == [], added)
    for worse in ({'a': [1]}, {'a': [1, {'b': 'y'}]}, {'a': [1, {}]},
                  {'legal': [{'action': 'a'}]}, {'a': None}):
        check(missing(plain(frozen), plain(dict(added, **worse))), worse)


if __name__ == '__main__':
    main(globals())
