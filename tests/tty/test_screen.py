"""
test_screen.py - `oddville play` in the full screen, in a real terminal.

With GOLDEN=write in the environment the golden screens are written anew.
"""
import contextlib
import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'cmd'))

from command import (LANGUAGES, ODDVILLE, check, environment,  # noqa: E402
                     main, oddville, readable, wait_for)
from pane import HANG_UP, KILL, STOP, Pane, has_ended  # noqa: E402

SCRIPT = os.environ['MAKE_SCRIPT']
GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'golden')
TEMPLATE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..',
                        'examples', 'template_bot.py')
GAME = ('play', '--new', '--seat', 'me', '--seat', 'greedy', '--seed', '7')
COLOURED = re.compile('\033\\[[0-9;]*(3[0-7]|38;[25];[0-9;]+|9[0-7])m')
ASK = ': choose a resource'


def script(*words):
    return subprocess.run([SCRIPT, *words], stdout=subprocess.PIPE, check=True
                          ).stdout.decode().split('\n')[:-1]


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def saved(home, ending='.ovt'):
    folder = home + '/state/oddville/games'
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return [os.path.join(folder, name) for name in names
            if name.endswith(ending)]


def moves(path):
    """Lines of a save or record that are moves."""
    lines = read(path).split('\n')
    return [line for line in lines if line[:1].isdigit()]


def same_as_golden(name, pane):
    path = os.path.join(GOLDEN, name + '.txt')
    if os.environ.get('GOLDEN') == 'write':
        os.makedirs(GOLDEN, exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(pane.still())
    pane.wait(lambda screen: screen == read(path), name)


def test_whole_games_in_all_sizes_languages_and_colours_give_the_same_record():
    ways = (((80, 24), 'en', 'xterm-256color', {}),
            ((120, 40), 'hu', 'xterm', {}),
            ((200, 60), 'fr', 'xterm-direct', {}),
            ((93, 31), 'de', 'vt100', {'NO_COLOR': '1'}),
            ((80, 24), 'nl', 'linux', {'LC_ALL': 'C'}))
    lines = script('game', '7', 'greedy', '/dev/null')
    records = set()
    for size, lang, term, env in ways:
        with Pane(*GAME, '--lang', lang, size=size, term=term,
                  env=env) as pane:
            record = pane.home + '/whole.ovr'
            pane.wait(lambda screen: '▒58' in screen or '#58' in screen)
            pane.type(*lines)
            pane.type('', 'save ' + record)
            wait_for(lambda: os.path.exists(record), 'the record')
            records.add(read(record))
            pane.keys('Escape', 'q')
            pane.sees('exit code 0')
    check(len(records) == 1, records)
    check('oddville-record' in records.pop())


def test_a_plain_game_of_the_same_choices_gives_the_same_record():
    lines = script('game', '7', 'greedy', '/dev/null')
    with Pane(*GAME) as pane:
        full, plain = pane.home + '/full.ovr', pane.home + '/plain.ovr'
        pane.sees(ASK)
        pane.type(*lines)
        pane.sees('The game is over')
        pane.type('', 'save ' + full)
        wait_for(lambda: os.path.exists(full), 'the record')
        done = oddville('play', '--plain', *GAME[1:],
                        text='\n'.join([*lines, 'save ' + plain, '']),
                        env={'XDG_STATE_HOME': pane.home + '/other',
                             'XDG_CONFIG_HOME': pane.home + '/other'})
        check(done.code == 0, done)
        check(read(full) == read(plain))


def test_the_first_screen_looks_as_ever():
    for name, size, lang, env in (
            ('start-80x24-en', (80, 24), 'en', {}),
            ('start-80x24-hu', (80, 24), 'hu', {}),
            ('start-120x40-fr', (120, 40), 'fr', {}),
            ('start-80x24-de-ascii', (80, 24), 'de', {'LC_ALL': 'C'})):
        with Pane(*GAME, '--lang', lang, size=size, env=env) as pane:
            pane.wait(lambda screen: '▒58' in screen or '#58' in screen)
            same_as_golden(name, pane)


def test_a_later_screen_and_its_windows_look_as_ever():
    lines = script('game', '7', 'greedy', '/dev/null')
    with Pane(*GAME, size=(100, 30)) as pane:
        pane.sees(ASK)
        pane.type(*lines[:24])
        pane.keys('s')
        pane.sees('Main Square  ')
        same_as_golden('points-100x30-en', pane)
        pane.keys('Escape', 'l')
        pane.sees(' Log ')
        pane.keys('Escape', 'x')
        pane.sees('Unseen cards')
        pane.keys('Escape')
        pane.wait(lambda screen: 'nobody has seen' not in screen)
        same_as_golden('later-100x30-en', pane)


def test_resizing_in_mid_game_redraws_everything():
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.resize(60, 20)
        pane.sees('80 columns and 24 rows')
        pane.resize(140, 45)
        pane.sees(ASK, '─ Log ', 'Resource board')
        pane.resize(80, 24)
        pane.wait(lambda screen: ASK in screen and '─ Log ' not in screen)
        pane.keys('b')
        pane.sees('Call back a worker')


def test_wrong_keys_do_nothing():
    with Pane(*GAME) as pane:
        same_as_golden('start-80x24-en', pane)
        pane.keys('Z', '9', '{', 'F5', 'M-x', 'C-g', 'DC', 'IC', 'é', '%')
        pane.settle()
        same_as_golden('start-80x24-en', pane)


def test_keys_that_the_terminal_does_not_know_are_passed_over():
    with Pane(*GAME, term='vt100') as pane:
        pane.sees(ASK)
        for bytes_ in ('1b5b31357e', '1b5b313b354d', '1b4f53'):
            pane.tmux('send-keys', '-t', 'game', '-H',
                      *(bytes_[i:i + 2] for i in range(0, len(bytes_), 2)))
        pane.keys('l')
        pane.sees(' Log ')
        pane.keys('End', 'Escape', 's')
        pane.sees(' Points ')


def test_what_is_not_allowed_is_answered_with_reason_and_rule():
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.type('recover')
        pane.sees('(R2.4)')
        pane.type('pick gold')
        pane.sees('gold')


def test_the_mouse_chooses_and_explains():
    with Pane(*GAME) as pane:
        row, column = pane.find('Start with stone')
        pane.mouse(row, column)
        pane.sees('2-coin stone slot')
        pane.mouse(*pane.find('Ladder Hire'))
        pane.sees('ladder-hire', 'Edges:')
        pane.mouse(0, 0)
        pane.wait(lambda screen: 'ladder-hire' not in screen)
        row, column = pane.find('▶')
        pane.mouse(row, column, button=65)  # the wheel
        pane.wait(lambda screen: '▶' in screen)


def test_a_build_is_chosen_with_the_arrows_in_the_city():
    lines = script('game', '7', 'greedy', '/dev/null')
    first = next(i for i, line in enumerate(lines)
                 if line.startswith('build'))
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.type(*lines[:first])
        pane.settle()
        row, column = pane.find('Build: ')
        pane.mouse(row, column)
        pane.sees('─ Build: ')
        for key in ('Left', 'Up', 'Right', 'Down', 'Tab', 'Tab'):
            pane.keys(key)
        pane.keys('Enter')
        pane.wait(lambda screen: '─ Build: ' not in screen)


def test_a_killed_game_goes_on_where_it_was():
    lines = script('game', '7', 'greedy', '/dev/null')
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.type(*lines[:20])
        pane.settle()
        pane.keys('Z')  # its answer is below, so everything above is there
        before = pane.sees('This key does nothing').split('\n')[1:12]
        pane.signal(KILL)
        pane.sees('exit code 137')
        pane.keys('stty sane; clear; "$ODDVILLE" play --resume', 'C-j')
        pane.wait(lambda screen: screen.split('\n')[1:12] == before, before)


def test_a_signal_gives_the_terminal_back_and_keeps_the_game():
    for number in (STOP, HANG_UP, signal.SIGINT):
        with Pane(*GAME) as pane:
            pane.sees(ASK)
            pane.type('pick wood')
            pane.sees('Call back a worker')
            pane.signal(number)
            pane.sees('exit code 2')
            pane.keys('stty -a', 'Enter')
            pane.sees(' echo ', ' icanon ')
            check(len(saved(pane.home)) == 1)


def test_a_crash_gives_the_terminal_back():
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.signal(signal.SIGABRT)
        pane.sees('exit code 134')
        pane.keys('stty -a', 'Enter')
        pane.sees(' echo ', ' icanon ')


def test_a_closed_terminal_keeps_the_game():
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.type('pick wood')
        pane.sees('Call back a worker')
        process = pane.process()
        pane.tmux('kill-session', '-t', 'game')
        wait_for(lambda: has_ended(process), 'the end')
        check(len(saved(pane.home)) == 1)
        check(len(moves(saved(pane.home)[0])) >= 1)


def test_a_suspended_game_comes_back():
    with Pane('--help') as pane:
        pane.sees('exit code 0')
        pane.keys('clear; set -m; "$ODDVILLE" ' + ' '.join(GAME), 'Enter')
        pane.sees(ASK)
        pane.suspend()
        pane.wait(lambda screen: 'Stopped' in screen or 'uspended' in screen)
        pane.keys('fg', 'Enter')
        pane.sees(ASK, 'Resource board')


def test_a_disk_that_refuses_is_told_and_play_goes_on():
    with Pane(*GAME, '--save', '/proc/nowhere/game.ovt') as pane:
        pane.sees(ASK)
        pane.type('pick wood')
        pane.sees('/proc/nowhere/game.ovt')
        pane.keys('s')
        pane.sees(' Points ')


def test_a_disk_that_takes_no_more_is_told_and_play_goes_on():
    with Pane(*GAME, before='ulimit -f 0; trap "" XFSZ;') as pane:
        pane.sees(ASK)
        pane.type('pick wood')
        pane.sees('cannot be saved')
        pane.keys('s')
        pane.sees(' Points ')
        pane.keys('Escape', 'q')
        pane.sees('The game is not saved')
        pane.keys('q')
        pane.sees('was not saved', 'exit code 2')
        check(saved(pane.home) == [])


def test_a_game_that_its_disk_refuses_is_kept_elsewhere():
    with Pane(*GAME, '--save', '/proc/nowhere/game.ovt') as pane:
        path = os.path.join(pane.home, 'elsewhere.ovt')
        pane.sees(ASK)
        pane.type('pick wood')
        pane.sees('/proc/nowhere/game.ovt')
        pane.keys('q')
        pane.sees('The game is not saved')
        pane.keys('w', path, 'Enter')
        pane.sees('The game is saved in', 'exit code 0')
        check(os.path.getsize(path) > 0)


AMONG_BOTS = ('play', '--new', '--seat', 'me', *('--seat', 'greedy') * 3,
              '--seed', '7')


def is_asked(screen):
    return ASK in screen and 'Purple' in screen.split('\n')[0]


def test_who_leaves_while_bots_choose_need_not_wait_for_them():
    with Pane(*AMONG_BOTS) as pane:
        pane.wait(is_asked, 'a question')
        pane.keys(':pick wood', 'Enter', 'q')
        pane.sees('exit code 0')
        kept = moves(saved(pane.home)[0])
        check(kept[-1].endswith(' purple person pick wood'), kept)


def test_who_looks_at_something_while_bots_choose_need_not_wait_for_them():
    with Pane(*AMONG_BOTS) as pane:
        pane.wait(is_asked, 'a question')
        pane.keys(':pick wood', 'Enter', 's')
        pane.sees(' Points ')
        check('Purple' not in pane.screen().split('\n')[0], pane.screen())
        pane.keys('Escape')
        pane.sees('Play worker card 1')


def test_what_is_typed_while_bots_choose_is_not_lost():
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.keys(':pick wood', 'Enter', 'Z', 's', 'Escape', 'l')
        pane.sees(' Log ')
        pane.keys('Escape')
        pane.sees('Call back a worker')


def test_a_choice_that_is_pressed_in_the_pause_after_a_move_is_kept():
    slow = ('printf "pace = slow\\nconfirm = off\\n" '
            '> "$XDG_CONFIG_HOME/oddville/settings";')
    with Pane(*GAME, before=slow) as pane:
        pane.sees(ASK)
        pane.keys('a4a')
        pane.sees('Purple draws 3 coins')


def test_a_whole_game_against_a_python_program():
    with Pane('play', '--new', '--seat', 'me', '--seat',
              f'cmd:{sys.executable} {TEMPLATE}', '--seed', '7') as pane:
        screen = pane.wait(lambda screen: ': choose' in screen)
        while 'The game is over' not in screen:
            pane.keys('Enter')
            screen = pane.wait(lambda screen: 'Purple' in
                               screen.split('\n')[0] or
                               'The game is over' in screen)
        pane.keys('Escape', 'q')
        pane.sees('exit code 0')
        kept = moves(saved(pane.home, '.ovr')[0])
        check(sum(' blue ' in line for line in kept) > 10, kept)


# A program that chooses once a file exists.
SLOW_BOT = """
import os, sys, time
for line in sys.stdin:
    if line.startswith('oddville-bot'):
        print('oddville-bot 1', 'name "slow"', 'ready', sep='\\n', flush=True)
    elif line.startswith('new-game'):
        print('ready', flush=True)
    elif line.startswith('go '):
        while not os.path.exists(sys.argv[1]):
            time.sleep(0.01)
        print('legal', flush=True)
        legal = [sys.stdin.readline()
                 for _ in range(int(sys.stdin.readline().split()[1]))]
        print('choose', legal[0], end='', flush=True)
"""


@contextlib.contextmanager
def against_slow_program():
    """A pane with a game against a program that thinks, and the file that it
    waits for."""
    with tempfile.TemporaryDirectory() as folder:
        script, file = folder + '/slow.py', folder + '/go'
        with open(script, 'w', encoding='utf-8') as out:
            out.write(SLOW_BOT)
        with Pane('play', '--new', '--seat', 'me', '--seat',
                  f'cmd:{sys.executable} {script} {file}',
                  '--seed', '7', '--timeout', '86400') as pane:
            pane.sees('Purple: choose a resource')
            pane.keys('Enter')
            pane.sees('slow: choose a resource')
            yield pane, file


def test_keys_are_heard_while_a_program_thinks():
    with against_slow_program() as (pane, file):
        pane.keys('s')
        pane.sees(' Points ')
        pane.keys('Escape', '?')
        pane.sees('Tab  look around')
        pane.keys('Escape')
        with open(file, 'w', encoding='utf-8'):
            pass
        pane.wait(lambda screen: 'slow' not in screen.split('\n')[0])


def test_who_leaves_need_not_wait_for_a_program():
    with against_slow_program() as (pane, _):
        pane.keys('s')
        pane.sees(' Points ')
        pane.keys('Escape', 'Enter', 'Down', 'q')
        pane.sees('exit code 0')


def test_loading_what_is_no_game_is_told():
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.type('load /dev/null')
        pane.sees('/dev/null')
        pane.type('pick wood')
        pane.sees('Call back a worker')


def test_the_settings_change_the_language_at_once():
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.keys('o')
        pane.sees(' Settings ')
        pane.keys('Right', 'Right')
        pane.sees(' Réglages ')
        pane.keys('Escape')
        pane.sees('Plateau Ressources')
        wait_for(lambda: 'language = fr' in read(pane.config()), 'the file')


def test_without_colours_nothing_is_coloured():
    with Pane(*GAME, env={'NO_COLOR': '1'}) as pane:
        pane.sees(ASK)
        check(not COLOURED.search(pane.screen(colours=True)))
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        check(COLOURED.search(pane.screen(colours=True)))


def test_play_without_options_opens_the_menu():
    with Pane('play') as pane:
        pane.sees('n  New game', 't  Tutorial', 'q  Leave')
        pane.keys('n')
        pane.sees('Begin the game', 'Relaxed')
        pane.keys('Enter')
        pane.wait(is_asked, 'a question')
        pane.keys('a')
        pane.settle()
        pane.keys('q')
        pane.sees('exit code 0')
        pane.keys('clear; "$ODDVILLE" play', 'C-j')
        pane.sees('Continue the last game', 'Relaxed', '♠■●▲¢')
        pane.keys('Enter')
        pane.sees('Resource board', 'Relaxed')
        pane.keys('q')
        pane.sees('--resume')


def test_a_wrong_answer_repeats_the_question():
    with Pane('play', '--plain', '--seed', '7') as pane:
        pane.sees('choose a resource')
        pane.keys('pick wood', 'Enter', 'quit', 'Enter')
        pane.sees('exit code 0')
        pane.keys('clear; "$ODDVILLE" play --plain', 'C-j')
        pane.sees('Continue it?')
        pane.keys('perhaps', 'Enter')
        pane.wait(lambda screen: screen.count('Continue it?') == 2)
        pane.keys('yes', 'Enter')
        pane.sees('play a worker card')
        pane.keys('quit', 'Enter')
        pane.sees('--resume')


def test_what_is_pasted_is_typed_and_never_taken_for_keys():
    with Pane(*GAME) as pane:
        pane.sees(ASK)
        pane.tmux('set-buffer', 'pick wood\nq')
        pane.tmux('paste-buffer', '-p', '-t', 'game')
        pane.sees(':pick wood q')
        pane.keys('BSpace', 'BSpace', 'Enter')
        pane.sees('Call back a worker')


def test_the_linux_console_gets_signs_that_its_font_has():
    font = set('─│┌┐└┘├┤┬┴┼▒\n')
    with Pane(*GAME, '--lang', 'fr', term='linux') as pane:
        screen = pane.sees('▒58', 'Plateau Ressources', 'pièces')
        check(all(sign < '\x7f' or '\xa0' <= sign <= '\xff' or sign in font
                  for sign in screen), screen)


def german_latin_1(folder):
    """A locale without UTF-8; False where there is nothing to make it from."""
    try:
        subprocess.run(['localedef', '-i', 'de_DE', '-f', 'ISO-8859-1',
                        folder + '/de_DE.ISO-8859-1'], check=True,
                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def read_until(terminal, piece):
    """What a program wrote, up to this piece; tmux would decode it."""
    seen = b''
    while piece not in seen:
        readable(terminal, seen)
        seen += os.read(terminal, 65536)
    return seen


def test_a_terminal_of_latin_1_gets_its_umlauts():
    with tempfile.TemporaryDirectory() as folder:
        if not german_latin_1(folder):
            print('skipped: no sources of locales')
            return
        env = environment(LOCPATH=folder, LC_ALL='de_DE.ISO-8859-1',
                          TERM='xterm', XDG_STATE_HOME=folder,
                          XDG_CONFIG_HOME=folder)
        child, terminal = pty.fork()
        if child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ,
                        struct.pack('HHHH', 24, 80, 0, 0))
            os.execve(ODDVILLE, [ODDVILLE, *GAME], env)
        seen = read_until(terminal, 'Gratisplätze'.encode('latin-1'))
        check('Schäfchenzählamt'.encode('latin-1') in seen, seen)
        check(b'\xc3' not in seen and b'\xe2' not in seen, seen)  # no UTF-8
        os.write(terminal, b'q')
        read_until(terminal, b'\033[?1049l')
        _, status = os.waitpid(child, 0)
        os.close(terminal)
        check(os.waitstatus_to_exitcode(status) == 0, status)


def test_the_tutorial_runs_to_its_end():
    lines = script('tutorial')
    for lang in LANGUAGES:
        with Pane('play', '--tutorial', '--lang', lang) as pane:
            pane.sees(' 1/')
            pane.type(*lines)
            pane.wait(lambda screen: '█' in screen, 'the end of the tutorial')
            pane.keys('Escape', 'q')
            pane.sees('exit code 0')


if __name__ == '__main__':
    main(dict(globals()))
