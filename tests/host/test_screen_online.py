"""
test_screen_online.py: `oddville play --server` on the full screen, in a real
terminal, at a table of a server that is killed on the way.
"""
import os
import random
import re
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                '../tty'))

from people import Host, Person, log_of  # it knows where command.py is
from test_terminal import folder

from command import LANGUAGES, check, main
from pane import Pane

LINK = re.compile(r'#table/(\w+)/(\w+)')


class Table:
    """What the links on the screen say."""

    def __init__(self, screen):
        links = LINK.findall(screen)
        self.code = links[0][0]
        self.join, self.watch = links[0][1], links[1][1]


def table_of(host, *words, **more):
    """Ann's screen at a new table, and its links."""
    pane = Pane('play', '--name', 'Ann', '--server',
                f'http://127.0.0.1:{host.port}/', *words, **more)
    screen = pane.sees('Ann (you)', 'For spectators:', 'Your seat on another')
    return pane, Table(screen)


def is_asked(screen):
    return screen.startswith('Ann: ')


def play(pane, until):
    """The first choice each time. A second Enter before the first is heard
    could close the window with the points."""
    while True:
        screen = pane.wait(lambda screen: is_asked(screen) or until(screen))
        if until(screen):
            return screen
        pane.keys('Enter')
        pane.wait(lambda now, before=screen: now != before)


def after(count):
    """A condition that holds once it was asked about so many screens."""
    left = [count]

    def is_enough(_):
        left[0] -= 1
        return left[0] < 0
    return is_enough


def test_a_game_is_played_on_the_screen_while_the_server_is_killed():
    with folder() as place, Host(place + '/games') as host:
        pane, table = table_of(host)
        with pane:
            bo = Person(host, table, 'Bo')
            bo.sit_down()
            pane.sees('Bo sits down', 'Blue: Bo')
            pane.keys('Enter')
            pane.wait(lambda screen: 'Resource board' in screen)
            other = threading.Thread(target=bo.play,
                                     args=(random.Random(1),))
            other.start()
            for _ in range(2):
                play(pane, after(20))
                host.kill()
                pane.wait(lambda screen: screen.startswith(
                    'The connection is lost; reconnecting'))
                host.start()
                pane.wait(lambda screen: 'reconnecting' not in screen)
            play(pane, lambda screen: screen.startswith('The game is over'))
            other.join()
            pane.sees(' Points ')
            pane.keys('Escape')
            pane.sees('N play again')
            pane.keys('q')
            pane.sees('exit code 0')
            bo.close()
        log = log_of(host, table)
        check(log[-1]['is'] == 'over')
        check([event['seq'] for event in log] == list(range(1, len(log) + 1)))


def test_what_arrives_disturbs_nobody():
    with folder() as place, Host(place + '/games') as host:
        pane, table = table_of(host)
        with pane:
            bo = Person(host, table, 'Bo')
            bo.sit_down()
            pane.sees('Bo sits down')
            pane.keys('c', 'hello Bo', 'Enter')
            pane.sees('Ann: hello Bo')
            pane.keys('Enter')
            pane.wait(lambda screen: 'Resource board' in screen)
            pane.keys('h')
            pane.sees("'ask hints'")
            pane.keys('"', 'are you')
            pane.sees(':say are you')
            check(bo.request('say', text='I am here')['say'] == 'done')
            pane.sees(':say are you', 'Bo: I am here')
            pane.keys(' there', 'Enter')
            pane.sees('Ann: are you there')
            for word, said in (('save x', 'Not at an online table'),
                               ('redo', 'Not at an online table'),
                               ('bot', 'Whose seat?'), ('city', 'Tab looks')):
                pane.keys(':' + word, 'Enter')
                pane.sees(said)
            pane.keys(':link', 'Enter')
            pane.sees('Online table', 'For players:')
            pane.keys('Escape')
            if is_asked(pane.wait(lambda screen: ': choose' in screen)):
                pane.keys('Enter')
            pane.wait(lambda screen: screen.startswith('Bo: choose'))
            pane.keys('l')
            pane.sees('╭ Log ')
            while not bo.legal():
                bo.listen()
            bo.request('move', action=bo.legal()[0])
            pane.sees('╭ Log ', 'Bo starts with')  # the window stays open
            pane.keys('Escape')
            pane.wait(lambda screen: '╭ Log ' not in screen)
            pane.keys('q')
            pane.sees('brings you', 'exit code 0')
            bo.close()


def test_the_link_can_be_scanned():
    with folder() as place, Host(place + '/games') as host:
        pane, _ = table_of(host, size=(100, 30))
        with pane:
            rows = pane.sees('Scan to join', 'Blue: free').split('\n')
            left = rows[1].index('─ Scan to join')
            code = [row[left:] for row in rows[2:]]
            side = len(code[0].rstrip())
            check(code[0].rstrip() == '█' * side and side % 4 == 1, code)
            check(code[1].startswith('██ ▄▄▄▄▄ █'), code)  # a finder
            check(code[1].rstrip().endswith('█ ▄▄▄▄▄ ██'), code)
            pane.resize(80, 24)
            pane.wait(lambda screen: 'Scan to join' not in screen and
                      'Blue: free' in screen and 'j QR code' in screen)
            # No room beside the rest: a key gives it the whole screen.
            pane.keys('j')
            rows = pane.sees('█ ▄▄▄▄▄ █').split('\n')
            check(rows[0] == '█' * 80 and 'Blue' not in ''.join(rows), rows)
            inner = [row[left:left + side - 4] for left in
                     [(80 - (side - 4)) // 2] for row in rows]
            check(any(row.strip('█') == code[1].strip().strip('█')
                      for row in inner), rows)
            pane.keys('q')  # any key leads back
            pane.sees('Blue: free', 'j QR code')


def test_bots_take_the_free_seats_and_a_link_that_leads_nowhere_is_said():
    with folder() as place, Host(place + '/games') as host:
        pane, _ = table_of(host, '--players', '3', size=(120, 36))
        with pane:
            pane.keys('Enter')
            pane.sees('Some seats are still free')
            pane.keys('b')
            pane.sees('Blue: Relaxed', 'Red: Relaxed')
            pane.keys('Enter')
            pane.wait(is_asked, 'a question')
            pane.keys('Enter')
            pane.wait(lambda screen:
                      screen.startswith('Ann: play a worker card'))
            pane.keys('q')
            pane.sees('brings you', 'exit code 0')
        with Pane('play', '--server', f'http://127.0.0.1:{host.port}/#room='
                  'abcdefgh&token=' + 22 * 'x') as lost:
            lost.sees('There is no such table', 'exit code 2')


def test_the_way_out_is_shown_in_every_language():
    with folder() as place, Host(place + '/games') as host:
        for lang in LANGUAGES:
            with Pane('play', '--lang', lang, '--server',
                      f'http://127.0.0.1:{host.port}/') as pane:
                pane.wait(lambda screen: len(LINK.findall(screen)) == 3 and
                          re.search(r'\bq \w', screen.rstrip().split('\n')[-1]))


if __name__ == '__main__':
    main(globals())
