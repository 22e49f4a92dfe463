"""
test_decks.py: tables with a deck of somebody's own: brought in parts, checked,
kept by its hash, sent to whoever comes to the table.
"""
import hashlib
import json
import os
import re
import subprocess
import threading

from people import (Connection, Host, Person, Room, Stream, WebSocket, log_of,
                    token)
from test_host import check_log, folder, play_all, table_of
from test_terminal import Terminal, address, table_for

from command import (ODDVILLE, PATIENCE, Running, check, environment, main,
                     oddville)

HERE = os.path.dirname(os.path.abspath(__file__))
PART = 3000  # bytes of a deck in one message

with open(HERE + '/../../data/standard.deck', encoding='utf-8') as standard:
    STANDARD = standard.read()
OWN = STANDARD.replace('name Standard 2', 'name Zoé\'s "own" deck', 1) \
    .replace('cost    wood', 'cost    clay', 4) \
    .replace('    name    ', '    name    My ')


def parts_of(text):
    data = text.encode()
    at = 0
    while at < len(data):
        end = min(at + PART, len(data))
        while end < len(data) and data[end] & 0xC0 == 0x80:
            end -= 1
        yield at, data[at:end].decode()
        at = end


def bring(line, text, name='u'):
    """All parts of a deck: what is said to the last, or the first refusal."""
    size, said = len(text.encode()), None
    for at, part in parts_of(text):
        said, _ = line.answer(do='upload', id=name, at=at, size=size, text=part)
        if said['say'] == 'refused':
            break
        if at + len(part.encode()) < size:
            check(said == {'say': 'deck', 'id': name,
                           'at': at + len(part.encode())}, said)
    return said


def brought(host, text=OWN):
    line = Connection(host)
    said = bring(line, text)
    line.close()
    check(said['say'] == 'deck' and len(said['hash']) == 16, said)
    return said['hash']


def hello(line, room, secret, **more):
    line.tell(do='hello', protocol=1, room=room.code, token=secret, **more)
    return line.hear()


def sent_deck(host, room):
    """The deck, as somebody who watches is sent it."""
    line = Connection(host)
    check(hello(line, room, room.watch, decks=True)['say'] == 'welcome')
    line.tell(do='deck')
    while (said := line.hear()).get('say') != 'deck':
        pass
    line.close()
    check(said['hash'] == hashlib.sha256(said['text'].encode())
          .hexdigest()[:16], said)
    return said


def people_at(host, room, *ways):
    return [Person(host, room, f'p{i}', by, deck=OWN)
            for i, by in enumerate(ways)]


def test_a_game_with_a_deck_of_ones_own_survives_the_server():
    with folder() as place, Host(place + '/games') as host:
        deck = brought(host)
        room = Room(host, players=3, deck=deck)
        people = people_at(host, room, WebSocket, Stream)
        for person in people:
            person.sit_down()
        check(people[1].request('bot', seat=2, bot='casual')['say'] == 'done')
        check(people[1].request('start')['say'] == 'done')
        said = sent_deck(host, room)
        check(said['hash'] == deck and said['name'] == 'Zoé\'s "own" deck', said)
        threads, errors = play_all(people, 5)
        while sum(len(person.granted) for person in people) < 20 \
                and any(thread.is_alive() for thread in threads):
            threads[0].join(0.01)
        host.crash()
        for thread in threads:
            thread.join()
        check(not errors, errors)
        check_log(host, room, people)
        check(f'{deck}' in [event for event in people[0].events.values()
                            if event.get('is') == 'started'][0]['record'])
        again = people[0].request('rematch')
        check(again['say'] == 'done', again)
        while people[0].have < again['seq']:
            people[0].listen()
        room.code = people[0].events[again['seq']]['room']
        check(sent_deck(host, room)['hash'] == deck)
        for person in people:
            person.close()


def test_terminals_and_programs_play_with_it_while_the_server_is_killed():
    with folder() as place, Host(place + '/games') as host:
        with open(place + '/own.deck', 'w', encoding='utf-8') as file:
            file.write(OWN)
        ann, join, room = table_for(host, place, '--deck', place + '/own.deck',
                                    '--players', '3')
        bo = Terminal(place, 'Bo', '--server', join)
        ann.wait('Bo sits down')
        with Running([ODDVILLE, 'bot', '--online', join,
                      f"'{ODDVILLE}' bot greedy --deck "
                      f"'{place}/own.deck'"],
                     env=environment()) as bot:
            ann.wait('sits down')
            ann.type('start')
            players = [threading.Thread(target=ann.play, args=[host.crash]),
                       threading.Thread(target=bo.play)]
            for player in players:
                player.start()
            for player in players:
                player.join()
            check(bot.wait(PATIENCE) == 0)
        for who in (ann, bo):
            check(any('it is the one that was promised' in line
                      for line in who.lines), who.lines[-30:])
            check(any(' My ' in line for line in who.lines), who.lines)
            who.quit()
        check(log_of(host, room)[-1]['is'] == 'over')
        check(sent_deck(host, room)['name'] == 'Zoé\'s "own" deck')
        wrong = OWN.replace('cost    clay', 'cost    mud', 1)
        with open(place + '/own.deck', 'w', encoding='utf-8') as file:
            file.write(wrong)
        done = oddville('play', '--server', address(host), '--deck',
                        place + '/own.deck')
        check(done.code == 2 and f'{wrong[:wrong.index("mud")].count(chr(10)) + 1}'
              in done.err and 'mud' in done.err, done)


def test_backups_copies_and_dry_runs_have_the_decks():
    with folder() as place:
        with Host(place + '/games') as host:
            room = Room(host, deck=brought(host))
            people = people_at(host, room, WebSocket, WebSocket)
            table_of(host, *people)
            for person in people:
                person.close()

        def admin(*words):
            done = subprocess.run([ODDVILLE, 'admin', *words], text=True,
                                  capture_output=True, env=environment(),
                                  check=False)
            check(done.returncode == 0, done)
            return done.stdout

        admin('copy', place + '/games', place + '/copy')
        admin('restore', '--data', place + '/restored', place + '/copy')
        tried = json.loads(admin('upgrade', '--dry-run', '--json', '--data',
                                 place + '/restored'))
        check(tried == {'games': [], 'same': 1, 'others': 0}, tried)
        with Host(place + '/restored') as host:
            check(sent_deck(host, room)['name'] == 'Zoé\'s "own" deck')


def test_a_table_is_made_once_with_its_deck():
    with folder() as place, Host(place + '/games') as host:
        own = brought(host)
        other = brought(host, OWN.replace('"own"', '"other"'))
        check(own != other)
        check(brought(host, OWN + '# a remark\n') == own)
        asked = {'do': 'create', 'id': 'c', 'players': 2, 'join': token(),
                 'watch': token()}
        line = Connection(host)
        made, _ = line.answer(**asked, deck=own)
        check(made['say'] == 'created', made)
        again, _ = line.answer(**asked, deck=own)
        check(again == made, (made, again))
        for deck in other, None:
            said, _ = line.answer(**asked, deck=deck)
            check(said == {'say': 'refused', 'id': 'c', 'why': 'id-used'}, said)
        line.close()


def refused(line, **request):
    said, _ = line.answer(id='x', **request)
    check(said.pop('say') == 'refused' and said.pop('id') == 'x', said)
    return said


def test_decks_that_cannot_be_used_are_refused_with_line_and_reason():
    with folder() as place, Host(place + '/games') as host:
        line = Connection(host)
        wrong = OWN.replace('cost    clay', 'cost    mud', 1)
        number = wrong[:wrong.index('mud')].count('\n') + 1
        said = bring(line, wrong)
        check(said['why'] == 'bad-deck' and said['line'] == number and
              said['column'] > 0 and said['fault'] == 'UNKNOWN_RESOURCE' and
              said['word'] == 'mud', said)
        said = bring(line, OWN.replace('Zoé', 'Zo\u200e\u00e9'))
        check(said['why'] == 'bad-value' and said['key'] == 'name', said)
        said = bring(line, 'hello')
        check(said['why'] == 'bad-deck' and said['line'] == 1, said)
        upload = {'do': 'upload', 'at': 0, 'size': 10}
        for wrong, key in (
                ({'size': 65537, 'text': 'x'}, 'size'), ({'size': -1}, 'size'),
                ({'at': -1}, 'at'), ({'at': 5, 'text': 'x'}, 'at'),
                ({'text': 'x' * 11}, 'size'), ({'text': ''}, 'text'), ({}, 'text'),
                ({'text': 7}, 'text'), ({'text': 'a\0b'}, 'text')):
            said = refused(line, **{**upload, **wrong})
            check(said == {'why': 'bad-value', 'key': key}, (wrong, said))
        check(line.answer(id='x', **upload, text='12345')[0]['at'] == 5)
        check(refused(line, **{**upload, 'at': 4, 'text': 'x'})['key'] == 'at')
        check(refused(line, **{**upload, 'at': 5, 'size': 9,
                               'text': 'x'})['key'] == 'at')
        line.close()


def test_only_who_knows_decks_comes_to_such_a_table():
    with folder() as place, Host(place + '/games') as host:
        room = Room(host, deck=brought(host))
        line = Connection(host)
        check(hello(line, room, room.join) ==
              {'say': 'refused', 'why': 'own-deck'})
        check(hello(line, room, token())['why'] == 'no-such-room')
        check(hello(line, room, room.join, decks=True)['say'] == 'welcome')
        line.close()
        line = Connection(host)
        create = {'do': 'create', 'players': 2, 'join': token(),
                  'watch': token()}
        check(refused(line, **create, deck='0123456789abcdef') ==
              {'why': 'no-such-deck'})
        for bad in '0123', 'x' * 16, 7, True:
            check(refused(line, **create, deck=bad) ==
                  {'why': 'bad-value', 'key': 'deck'}, bad)
        line.close()
        usual = brought(host, STANDARD)
        room = Room(host, deck=usual)  # the standard one is nobody's own
        line = Connection(host)
        check(hello(line, room, room.join)['say'] == 'welcome')
        line.close()
        check(sent_deck(host, room)['hash'] == usual)


def test_not_everybody_brings_a_deck_at_once():
    with folder() as place, Host(place + '/games') as host:
        lines = [Connection(host) for _ in range(65)]
        answers = [line.answer(do='upload', id='x', at=0, size=60000,
                               text='x')[0] for line in lines]
        check(all(said.get('at') == 1 for said in answers[:64]), answers)
        check(answers[64]['why'] == 'busy' and answers[64]['wait'] > 0, answers)
        lines[0].close()
        while 'why' in lines[64].answer(do='upload', id='x', at=0, size=60000,
                                        text='x')[0]:
            pass
        for line in lines[1:]:
            line.close()


def test_the_example_of_the_document_is_what_happens():
    with open(HERE + '/../../docs/ONLINE.md', encoding='utf-8') as file:
        block = re.search(r'```decks\n(.*?)```', file.read(), re.S).group(1)
    lines = re.findall(r'> ann (.*)\n< (.*)\n', block)
    check(len(lines) > 3, lines)
    with folder() as place, Host(place + '/games') as host:
        line = Connection(host)
        for asked, said in lines:
            answer, _ = line.answer(**json.loads(asked))
            check(answer == json.loads(said), (asked, answer))
        line.close()


if __name__ == '__main__':
    main(globals())
