"""
test_session.py: `oddville session` as a page would use it, and docs/SESSION.md
tells all that it says.
"""
import contextlib
import json
import os
import re
import subprocess

from command import LANGUAGES, ODDVILLE, PATIENCE, check, environment, main

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, '../../docs/SESSION.md'),
          encoding='utf-8') as file:
    DOCUMENT = file.read()
with open(os.path.join(HERE, '../../docs/JSON.md'), encoding='utf-8') as file:
    STATES = file.read()
with open(os.path.join(HERE, '../../src/session/request.h'),
          encoding='utf-8') as file:
    REQUESTS = re.findall(r'\bQ\((\w+), [A-Z]+\)',
                          file.read().split('define OV_REQUESTS')[1])

PEOPLE = [{'name': 'Ann'}, {'bot': 'greedy'}]


class Session:
    """A session under way."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [ODDVILLE, 'session', '--lang', 'en', *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        check(self.process.wait(timeout=PATIENCE) == 0)

    def line(self, text):
        return json.loads(self.raw(text))

    def raw(self, text):
        """The reply to a line, as it comes."""
        self.process.stdin.write(text.encode() + b'\n')
        self.process.stdin.flush()
        return self.process.stdout.readline().decode().removesuffix('\n')

    def ask(self, do, **more):
        """A request that must be answered."""
        reply = self.line(json.dumps({'do': do, **more}))
        check(reply['ok'], (do, more, reply))
        return reply

    def refused(self, do, **more):
        """A request that must not."""
        reply = self.line(json.dumps({'do': do, **more}))
        check(not reply['ok'] and reply['error']['text'], (do, more, reply))
        return reply['error']

    def new(self, players=None, seed='1', **more):
        return self.ask('new', players=players or PEOPLE, seed=seed, **more)

    def to_the_end(self, table):
        """Plays on: the person does what stands first on the list."""
        while table['waits'] != 'nobody':
            if table['waits'] == 'person':
                seat = table['seat']
                action = table['legal'][seat][0]['action']
                table = self.ask('act', seat=seat, action=action)
            else:
                table = self.ask('step')
        return table


def keys_of(value):
    """All keys of a reply, but those of objects that go by other words."""
    if isinstance(value, list):
        return {key for each in value for key in keys_of(each)}
    if not isinstance(value, dict):
        return set()
    return set(value) | {key for each in value.values()
                         for key in keys_of(each)}


def test_every_request_is_in_the_document():
    for name in REQUESTS:
        check(f'`{name.replace("_", "-")}`' in DOCUMENT, name)
    with Session() as session:
        for name in re.findall(r'^### `(\w+)`$', DOCUMENT, re.M):
            why = session.line(json.dumps({'do': name}))
            check(why.get('error', {}).get('why') != 'unknown-request', name)


def test_every_key_is_in_the_documents():
    words = set(re.findall(r'[\w-]+', ' '.join(
        re.findall(r'`([^`]+)`', re.sub(r'```.*?```', '', DOCUMENT + STATES,
                                        flags=re.S)))))
    words |= {'wood', 'clay', 'stone', 'crystal', 'rooster', 'bells', 'mask',
              'lily', 'none', '3/4'}
    with Session() as session:
        hello = session.ask('hello')
        words |= {each['id'] for each in hello['switches'] + hello['orders']}
        table = session.new()
        replies = [hello, table, session.ask('deck'), session.ask('rules')]
        for _ in range(20):
            replies.append(session.ask('step') if table['waits'] == 'bot' else
                           session.ask('act', seat=0, action=table['legal'][0]
                                       [0]['action']))
            table = replies[-1]
        replies += [session.ask('log'), session.ask('at', move=9),
                    session.ask('map', seat=0, card='crooked-mill'),
                    session.ask('forecast'), session.ask('save'),
                    session.ask('record'), session.ask('link'),
                    session.ask('draw', what='coin'), session.ask('view')]
        unseen = session.ask('unseen')
        words |= set(unseen['by_scoring']) | set(unseen['by_bonus'])
        replies += [unseen, session.ask('hint'), session.ask('analyse', move=1),
                    session.ask('tutorial', start=True)]
        missing = keys_of(replies) - words
        check(not missing, missing)


def told(example):
    """The lines of an example: who, whether it is a request, what."""
    for line in example.splitlines():
        who, mark, text = re.fullmatch(r'(\d?)([<>]) (.*)', line).groups()
        yield who, mark == '>', text


def play(example):
    """Plays an example of the document; what its sessions reply last."""
    sessions, replies, texts = {}, {}, {}
    with contextlib.ExitStack() as stack:
        for who, asks, text in told(example):
            if not asks:
                whole = not text.endswith('...')
                right = text.removesuffix('...')
                check(replies[who] == right if whole else
                      replies[who].startswith(right), replies[who])
                continue
            if who not in sessions:
                sessions[who] = stack.enter_context(Session())
            for name, value in texts.items():
                text = text.replace(name, value)
            replies[who] = sessions[who].raw(text)
            do, reply = json.loads(text)['do'], json.loads(replies[who])
            if 'text' in reply:
                texts[do.upper()] = json.dumps(reply['text'])
        return {who: session.line('{"do":"state"}')
                for who, session in sessions.items()}


def test_the_examples_are_what_they_say():
    examples = re.findall(r'```session\n(.*?)```', DOCUMENT, re.S)
    check(len(examples) == 2, examples)
    ends = [play(example) for example in examples]
    one, two = ends[0]['1'], ends[0]['2']
    check(one['move'] == two['move'] == 3 and two['follows'], two)
    check({**one, 'follows': True} == two, (one, two))


def test_a_whole_game_in_every_language():
    ends = set()
    for language in LANGUAGES:
        with Session() as session:
            check(session.ask('language', language=language)['language'] ==
                  language)
            over = session.to_the_end(session.new())
            log = session.ask('log')
            ends.add(json.dumps(over['score']))
            check(log['total'] == over['log'] == len(log['lines']), log)
            check(over['game']['result'] and over['game']['seed'], over)
            check('{' not in over['ask'] + ''.join(
                line['text'] for line in log['lines']), language)
    check(len(ends) == 1, ends)


def test_the_language_changes_in_mid_game():
    with Session() as session:
        before = session.new()
        session.ask('language', language='hu')
        after = session.ask('state')
        check(before['ask'] != after['ask'], after)
        check(before['state'] == after['state'], after)


def test_every_action_offered_is_done_and_undone():
    with Session() as session:
        table = session.new(players=[{}, {}])
        for number in range(30):
            seat = table['seat']
            for offer in table['legal'][seat]:
                check(offer['text'] and offer['kind'], offer)
                check(session.ask('why', seat=seat, action=offer['action'])
                      ['allowed'], offer)
                look = session.ask('preview', seat=seat,
                                   action=offer['action'])['preview']
                check(look['coins_paid'] == offer.get('price', 0), offer)
            offers = table['legal'][seat]
            done = session.ask('act', seat=seat, action=offers[
                number * 7 % len(offers)]['action'])
            check(done['done']['move'] == done['move'] == number + 1, done)
            if done['undo']['to'] is not None:
                check(session.ask('undo')['state'] == table['state'], table)
                check(session.ask('redo')['state'] == done['state'], done)
            table = done


def totals(table):
    return [each['total'] for each in table['score']]


def promises(session, table, offer):
    """Builds, plays what is promised to follow, and compares the points."""
    seat = table['seat']
    look = session.ask('preview', seat=seat, action=offer['action'])['preview']
    cells = session.ask('map', seat=seat, card=offer['building'])['cells']
    cell = next(each for each in cells
                if (each['x'], each['y']) == (offer['x'], offer['y']))
    check(look['before'] == totals(table), look)
    for key in ('after', 'complete', 'complete_most'):
        check(look[key] == cell[key], (look, cell))
    table = session.ask('act', seat=seat, action=offer['action'])
    if look['reveal'] is None:
        check(look['after'] == totals(table), (look, table['score']))
    for action in look['complete_by']:
        table = session.ask('act', seat=seat, action=action)
    for now, least, most in zip(totals(table), look['complete'],
                                look['complete_most']):
        check(least <= now <= most, (look, table['score']))
    return table, look['complete'] != look['after']


def test_bonuses_and_character_bring_what_the_preview_promises():
    built = more = 0
    for seed in range(6):
        with Session() as session:
            table = session.new(players=[{}, {}, {}][:2 + seed % 2],
                                seed=str(seed))
            for number in range(120):
                if table['seat'] is None:
                    break
                offers = table['legal'][table['seat']]
                builds = [each for each in offers if each['kind'] == 'build']
                if builds:
                    offer = builds[number % len(builds)]
                    table, goes_on = promises(session, table, offer)
                    built += 1
                    more += goes_on
                    continue
                offers = [each for each in offers
                          if each['kind'] != 'remove'] or offers
                table = session.ask(
                    'act', seat=table['seat'],
                    action=offers[number * 7 % len(offers)]['action'])
    check(built > 20 and more > 10, (built, more))


def test_what_nobody_has_seen_is_told_of_any_move():
    with Session() as session:
        table = session.new()
        then = [session.ask('unseen')]
        for _ in range(25):
            table = (session.ask('step') if table['waits'] == 'bot' else
                     session.ask('act', seat=0,
                                 action=table['legal'][0][0]['action']))
            then.append(session.ask('unseen'))
        for number, unseen in enumerate(then):
            check(session.ask('unseen', move=number) == unseen, number)
        check(then[0]['cards'] != then[-1]['cards'], then)
        check(session.refused('unseen', move=26)['why'] == 'bad-value', then)


def test_looking_back_shows_what_was_there():
    with Session() as session:
        tables = [session.new()]
        for _ in range(25):
            table = tables[-1]
            tables.append(
                session.ask('step') if table['waits'] == 'bot' else
                session.ask('act', seat=0,
                            action=table['legal'][0][0]['action']))
        for number, table in enumerate(tables):
            then = session.ask('at', move=number)
            for key in ('state', 'score', 'ask', 'reveals', 'done'):
                check(then[key] == table[key], (number, key))
        branched = session.ask('branch', move=10)
        check(branched['state'] == tables[10]['state'] and
              branched['moves'] == 10, branched)


def test_a_game_goes_from_hand_to_hand():
    with Session() as session, Session() as other:
        over = session.to_the_end(session.new(date='2026-01-31'))
        for do, key, back in (('save', 'text', 'load'),
                              ('record', 'text', 'import'),
                              ('link', 'link', 'open')):
            text = session.ask(do)[key]
            there = other.ask(back, **{key: text})
            check(there['whole'] and there['fault'] is None, there)
            for each in ('game', 'state', 'score', 'move'):
                check(there[each] == over[each], (do, each))


def test_a_broken_save_is_kept_as_far_as_it_goes():
    with Session() as session, Session() as other:
        session.to_the_end(session.new())
        text = session.ask('save')['text'].split('\n')
        text[-10] = 'nonsense'
        there = other.ask('load', text='\n'.join(text))
        check(not there['whole'] and there['move'] > 10, there)
        check(there['fault']['line'] == len(text) - 9, there['fault'])
        check(other.refused('load', text='nonsense')['why'] == 'fault')
        check(other.ask('state')['move'] == there['move'])


def drawable(deck):
    """For each subject of `draw`, all requests that the deck's lists allow."""
    seats = range(4)
    cards = [card['card'] for card in deck['worker_cards']]

    def of(key, entries):
        return [{key: each['id']} for each in entries]
    return {
        'building': of('card', deck['buildings']),
        'square': [{}, {'plain': True}], 'coin': [{}],
        'worker': [{'seat': seat} for seat in seats],
        'worker-card': [{'card': card, **seat} for card in cards for seat in
                        ({}, *({'seat': seat} for seat in seats))],
        'character': of('character', deck['characters']),
        'resource-sign': of('resource', deck['resources']),
        'bonus-sign': of('bonus', deck['bonuses']),
        'guild-sign': of('guild', deck['guilds']),
        'piece-sign': [{'piece': piece} for piece in
                       ('coin', 'worker', 'city-worker', 'card')],
        'scoring-sign': of('scoring', deck['scorings']),
        'board': [{}], 'city': [{}, {'sites': True}, {'coordinates': True}],
    }


def test_everything_that_the_deck_lists_can_be_drawn():
    with open(os.path.join(HERE, '../../src/session/session_draw.c'),
              encoding='utf-8') as source:
        subjects = re.findall(r'{"([\w-]+)", draw_\w+}', source.read())
    with Session() as session:
        session.new()
        requests = drawable(session.ask('deck'))
        check(sorted(requests) == sorted(subjects), subjects)
        for what, all_keys in requests.items():
            check(all_keys, what)
            for keys in all_keys:
                group = session.ask('draw', what=what, **keys)
                check(group['svg'].startswith('<g') and group['width'] > 0,
                      group)
                check(re.search('<(path|rect|circle|text)', group['svg']),
                      (what, keys, group))
                page = session.ask('draw', what=what, file=True, **keys)
                check(page['svg'].startswith('<svg') and
                      page['svg'].endswith('</svg>\n'), page)


def test_hints_name_what_may_be_done_and_say_why():
    with Session() as session:
        table = session.new(players=[{}, {}])
        for _ in range(3):
            hint = session.ask('hint')
            offers = [each['action'] for each in table['legal'][table['seat']]]
            check(1 <= len(hint['moves']) <= 3, hint)
            for move in hint['moves']:
                check(move['action'] in offers and move['reasons'], move)
                check(950 <= sum(move['win']) <= 1000, move)
                check(all(each['text'] for each in move['reasons']), move)
            table = session.ask('act', seat=table['seat'],
                                action=hint['moves'][0]['action'])


def test_a_game_is_judged_move_by_move():
    with Session() as session:
        table = session.new(players=[{'bot': 'casual'}, {'bot': 'greedy'}])
        for _ in range(40):
            table = session.ask('step')
        before = None
        for move in range(1, 41):
            verdict = session.ask('analyse', move=move)
            check(verdict['grade'] in ('good', 'small', 'mistake', 'blunder'))
            check(verdict['best']['text'] and verdict['lost'] >= 0, verdict)
            check(before in (None, verdict['before']), verdict)
            before = verdict['after']
        check(all(each['choices'] > 5 and 0 <= each['accuracy'] <= 100
                  for each in verdict['grades']), verdict)
        alone = session.ask('analyse', move=20)
        check(alone['grades'] is None, alone)
        check(session.refused('analyse', move=41)['why'] == 'bad-value')


def check_grade(seat, grade, verdicts):
    """A seat's grade adds up what its moves were judged to be, and what chance
    did for it in all moves."""
    own = [each for each in verdicts if each['seat'] == seat]
    check(grade['choices'] == sum(each['choice'] for each in own), grade)
    for mark in ('small', 'mistake', 'blunder'):
        check(grade[mark] == sum(each['grade'] == mark for each in own), grade)
    lost = sum(each['lost'] for each in own)
    luck = sum(each['luck'][seat] for each in verdicts)
    # Each move is cut to thousandths.
    check(0 <= grade['lost'] - lost <= len(own), (grade, lost))
    check(abs(grade['luck'] - luck) <= len(verdicts), (grade, luck))


def test_a_game_judged_to_its_end_says_what_its_moves_were_and_what_decided():
    with Session() as session:
        session.new(players=[{'bot': 'fickle'}, {'bot': 'greedy'}], seed='5')
        while session.line('{"do":"step"}')['ok']:
            pass
        made = {line['move']: (line['seat'], line['action'])
                for line in session.ask('log')['lines']}
        verdicts = [session.ask('analyse', move=move) for move in made]
        for verdict in verdicts:
            check((verdict['seat'], verdict['action']) ==
                  made[verdict['move']], verdict)
            check(verdict['kind'] and verdict['best']['kind'], verdict)
            check(bool(verdict['reasons']) <= (verdict['grade'] != 'good'))
            for seat in (0, 1):
                parts = sum(verdict[key][seat]
                            for key in ('skill', 'luck', 'drift'))
                change = verdict['after'][seat] - verdict['before'][seat]
                check(abs(change - parts) <= 3, verdict)
        check(any(verdict['reasons'] for verdict in verdicts))
        last = verdicts.pop()
        check(last['decided'] and all(verdict['decided'] is None
                                      for verdict in verdicts), last)
        verdicts.append(last)
        for seat, grade in enumerate(last['grades']):
            check_grade(seat, grade, verdicts)
        alone = session.ask('analyse', move=last['move'])
        check(alone['decided'] is None and alone['grades'] is None, alone)


def test_too_long_a_request_is_refused_and_the_session_goes_on():
    with Session() as session:
        reply = session.line('{"do":"load","text":"' + 'x' * (1 << 20) + '"}')
        check(reply['error']['why'] == 'bad-json', reply)
        check(session.ask('hello')['protocol'] == 1)


if __name__ == '__main__':
    main(globals())
