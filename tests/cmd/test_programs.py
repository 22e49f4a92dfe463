"""
test_programs.py: bots that are programs of their own, in the arena: the
templates, our own bots from outside, and all that a program can do wrong.
"""
import json
import os
import re
import subprocess
import sys

from command import (ODDVILLE, PATIENCE, SHARE, Folder, Running, check,
                     environment, fails, fine, main, oddville, wait_for)

HERE = os.path.dirname(os.path.abspath(__file__))
TEMPLATE = os.path.join(HERE, '../../examples/template_bot.py')
KINDS = {'start', 'timeout', 'exit', 'signal', 'garbage', 'illegal', 'error'}

# A bot whose mischief happens at the third choice of its life.
ROGUE = '''
import os, signal, sys, time

count = 0

def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()

def mischief(kind):
    open(__file__ + '.' + kind, 'w').close()
    if kind == 'sleep':
        time.sleep(100)
    if kind == 'exit':
        sys.exit(3)
    if kind == 'crash':
        os.kill(os.getpid(), signal.SIGSEGV)
    if kind == 'close':
        os.close(1)
        time.sleep(100)
    if kind == 'deaf':
        os.close(0)
        say('choose recover\\n')
        time.sleep(100)
    if kind == 'garbage':
        say('\\xff\\x00 what?\\n'.encode('latin1').decode('latin1'))
    if kind == 'broken':
        sys.stdout.buffer.write(b'\\xff choose\\n')
        sys.stdout.flush()
    if kind == 'long':
        say('x' * 5000 + '\\n')
    if kind == 'unended':
        say('x' * 5000)
        time.sleep(100)
    if kind == 'illegal':
        say('choose travel wood:0\\n')
    if kind == 'misspelt':
        say('choose to win\\n')
    if kind == 'error':
        say('error 1 1 TIRED "I am tired"\\n')
    if kind == 'unasked':
        say('ready\\n')
    if kind == 'twice':
        first = legal()[0]
        say(f'choose {first}\\nchoose {first}\\n')
    if kind == 'endless':
        while True:
            say('legal\\n')
            sys.stdin.readline()
    if kind == 'notes':
        while True:
            say('note on and on\\n')

def legal():
    say('legal\\n')
    number = int(sys.stdin.readline().split()[1])
    return [sys.stdin.readline().strip() for _ in range(number)]

for line in sys.stdin:
    word = line.split(' ')[0].strip()
    if word == 'oddville-bot':
        say('note I am up to something\\noddville-bot 1\\nname "rogue"\\nready\\n')
    elif word == 'players' and ready_due:
        say('ready\\n')
    elif word == 'go':
        count += 1
        if count == 3 and sys.argv[1] != 'never':
            mischief(sys.argv[1])
        else:
            say('note a moment\\nchoose ' + legal()[0] + '\\n')
    elif word == 'quit':
        break
    if word == 'new-game':
        ready_due = True
    elif word in ('players', 'position'):
        ready_due = False
'''


PLACE = Folder()  # of the scripts; goes when the tests end
ROGUE_PATH = PLACE.file('rogue.py', ROGUE)


def arena(*words, code=0):
    """An arena's report, without what depends on the machine, and errors."""
    done = oddville('arena', '--json', '--seed', '1', *words)
    check(done.code == code, done)
    report = json.loads(done.out)
    check(report.pop('seconds') >= 0)
    for match in report['matches']:
        match.pop('ms')
    return report, done.err


def command_lines():
    """Of all processes."""
    for number in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open(f'/proc/{number}/cmdline', 'rb') as file:
                yield file.read().replace(b'\0', b' ').decode(errors='replace')
        except OSError:  # it has ended
            pass


def nobody_is_left(mark):
    """No process has these words on its command line, or not for long."""
    wait_for(lambda: not any(mark in line for line in command_lines()),
             f'the end of {mark}')


def test_our_own_bot_from_outside_plays_the_same_games():
    few = ('--blocks', '3') if SHARE == 1 \
        else ('--blocks', '1', '--players', '2')
    words = '--b', 'fickle', *few, '--a'
    inside, _ = arena(*words, 'mcts:20')
    outside, err = arena(*words, f'cmd:{ODDVILLE} bot mcts:20')
    check(err == '' and inside == outside)
    budget, _ = arena(*words, f'cmd:{ODDVILLE} bot mcts', '--budget-a', '20')
    check(budget['matches'] == inside['matches'])


def test_threads_change_nothing():
    words = '--b', f'cmd:{ODDVILLE} bot greedy', '--a', \
        f'cmd:{ODDVILLE} bot fickle', '--blocks', '4', '--players', '3'
    one, _ = arena(*words)
    check(one == arena(*words, '--threads', '3')[0])


def checked(command, timeout=PATIENCE):
    """A check; programs have all the time that a busy machine may need."""
    return oddville('bot', '--check', '--timeout', str(timeout), command)


def test_a_check_finds_nothing_wrong_with_good_programs():
    for command, name, games in (
            (os.environ['TEMPLATE_BOT'], 'template in C', 16),
            (f'{sys.executable} {TEMPLATE}', 'template in Python', 16),
            (f'{ODDVILLE} bot fickle', 'fickle', 17)):
        done = checked(command)
        check(done.code == 0 and done.err == '', done)
        check(done.out.startswith(
            f'{name} follows the protocol (games: {games}, '), done)


def test_a_check_shows_what_was_said_before_the_first_mistake():
    done = checked('false')
    check(done.code == 1 and 'oddville bot: false: ' in done.err, done)
    for kind, said in (('exit', 'exit code 3'), ('crash', 'signal'),
                       ('garbage', 'should not have written'),
                       ('long', 'line of more than'),
                       ('illegal', 'choose travel wood:0'),
                       ('misspelt', 'choose to win'),
                       ('error', 'I am tired'), ('unasked', "'ready' then"),
                       ('twice', 'should not have written')):
        done = checked(f'{sys.executable} {ROGUE_PATH} {kind}')
        check(done.code == 1, done)
        check('game 1 of the check (edition en, players: 2): rogue: '
              in done.err, done)
        check(said in done.out + done.err, done)
        lines = done.out.splitlines()
        check(all(line[:2] in ('> ', '< ') for line in lines), done)
        check(any(line.startswith('> go ') for line in lines), done)
        check(len(lines) <= 61 and all(
            ord(sign) >= 32 for line in lines for sign in line), done)
    done = checked(f'{sys.executable} {ROGUE_PATH} sleep', timeout=1)
    check(done.code == 1 and 'did not answer for 1 s' in done.err, done)
    nobody_is_left(f'{ROGUE_PATH} sleep')


def test_a_check_stops_at_a_program_that_does_not_start():
    done = checked('/no/such/program')
    check(done.code == 1 and 'exit code 127' in done.err, done)
    for early in ('exit 3', 'exec 0<&-; exit 3', 'exec 0<&-; sleep 0.2'):
        done = checked(early)
        check(done.code == 1 and done.err, (early, done))
    fails(oddville('bot', '--check'), 'needs a command')
    done = checked("printf 'oddville-bot 1\\nready\\n'; sleep 9")
    check(done.code == 1 and "'ready' then" in done.err, done)


def test_the_templates_play():
    with_c = 'cmd:' + os.environ['TEMPLATE_BOT']
    with_python = f'cmd:{sys.executable} {TEMPLATE}'
    report, err = arena('--a', with_c, '--b', with_python, '--blocks', '2')
    check(err == '' and report['a'] == 'template in C')
    check(report['b'] == 'template in Python')
    for match in report['matches']:
        check(not any(match['forfeits'][side][kind] for side in 'ab'
                      for kind in KINDS), match)
    for command in with_c, with_python:
        report, err = arena('--a', command, '--b', 'random', '--players', '2',
                            '--blocks', '10')
        check(err == '' and report['matches'][0]['share']['mean'] > 0.7)


def test_a_program_that_follows_hears_every_step():
    log = PLACE.file('log', '')
    script = f'''
import subprocess, sys
log = open({log!r}, 'a')
bot = subprocess.Popen([{ODDVILLE!r}, 'bot', 'greedy'], bufsize=0,
                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin:
    word = (line.split() or [''])[0]
    log.write(line)
    bot.stdin.write(line.encode())
    if word == 'oddville-bot':
        heard = [bot.stdout.readline().decode() for _ in range(3)]
        sys.stdout.write(heard[0] + heard[1] + 'wants moves\\nwants deck\\n' +
                         heard[2])
    if word == 'new-game':
        begun = True
    if word == 'go' or word == 'players' and begun:
        sys.stdout.write(bot.stdout.readline().decode())
        begun = False
    sys.stdout.flush()
bot.stdin.close()
bot.wait()
'''
    path = PLACE.file('follower.py', script)
    words = '--b', 'random-builder', '--blocks', '3', '--a'
    follower, err = arena(*words, f'cmd:{sys.executable} {path}')
    check(err == '', err)
    check(follower['matches'] == arena(*words, 'greedy')[0]['matches'])
    with open(log, encoding='utf-8') as file:
        lines = [line.split(' ')[0].strip() for line in file]
    check(lines.count('position') == lines.count('new-game'))
    check(lines.count('moved') > lines.count('go') > 100)
    check(lines.count('shown') > 50)
    check(lines.count('oddville-deck') >= 1)


def rogue(kind, *words, seconds=PATIENCE, code=0):
    mark = f'{ROGUE_PATH} {kind}'
    done = oddville('arena', '--json', '--seed', '1', '--players', '2',
                    '--blocks', '1', '--timeout', str(seconds), '--b',
                    'greedy', '--a', f'cmd:{sys.executable} {mark}', *words)
    check(done.code in (code, 2), done)
    nobody_is_left(mark)
    return done


def slow_rogue(kind):
    """
    One that does not answer in time. On a busy machine it may be too slow for
    a good morning already: then it gets more time.
    """
    seconds = 1
    while True:
        done = rogue(kind, seconds=seconds)
        if done.code == 0 or seconds > PATIENCE:
            return done, seconds
        seconds *= 4


def loses(kind, lapse, words, done):
    check(done.code == 0, done)
    match = json.loads(done.out)['matches'][0]
    check(match['games'] == 2 and match['share']['mean'] == 0, (kind, done))
    check(match['forfeits']['a'][lapse] >= 1, (kind, done))
    check(set(match['forfeits']['a']) == KINDS)
    check(match['place'] == {'a': 2.0, 'b': 1.0}, (kind, done))
    check(re.search('2 players, one-a, game 1, step [5-9]: rogue loses: ',
                    done.err), (kind, done))
    check(words in done.err, (kind, done))


def test_doing_wrong_loses_the_game_and_is_told():
    for kind, lapse, words in (
            ('exit', 'exit', 'it ended too early, with exit code 3'),
            ('crash', 'signal', 'it was ended by signal 11'),
            ('garbage', 'garbage', "written '\xff? what?'; column 3: the byte "
             '0x00 is not allowed here'),
            ('broken', 'garbage', "written '? choose'; column 1: the byte 0xff "
             'is not allowed here'),
            ('long', 'garbage', 'it wrote a line of more than 2048 bytes'),
            ('illegal', 'illegal', "it chose 'travel wood:0', which is not "
             'allowed: You do not have the Traveller. (R10.4)'),
            ('misspelt', 'garbage', "it should not have written 'choose to "
             "win'; column 8: there is no action 'to'"),
            ('error', 'error', 'I am tired'),
            ('unasked', 'garbage', "it should not have written 'ready' then"),
            ('unended', 'garbage', 'it wrote a line of more than 2048 bytes'),
            ('twice', 'garbage', "it should not have written 'choose ")):
        loses(kind, lapse, words, rogue(kind))


def test_no_answer_in_time_loses_the_game_and_is_told():
    # Of "close", the shell it runs in still has its output open.
    for kind in ('sleep', 'endless', 'notes', 'close'):
        done, seconds = slow_rogue(kind)
        loses(kind, 'timeout', f'it did not answer for {seconds} s', done)


def test_a_program_that_no_longer_listens_loses():
    match = json.loads(rogue('deaf').out)['matches'][0]
    check(sum(match['forfeits']['a'].values()) >= 1)


def test_all_its_seats_come_last():
    report, _ = arena('--b', f'cmd:{sys.executable} {ROGUE_PATH} illegal',
                      '--a', 'random', '--players', '4', '--lineup', 'one-a',
                      '--blocks', '2')
    match = report['matches'][0]
    check(match['share']['mean'] == 1, match)
    check(match['place'] == {'a': 1.0, 'b': 3.0}, match)
    check(match['forfeits']['b']['illegal'] == 8, match)


def test_strict_ends_it():
    done = rogue('illegal', '--strict', code=1)
    check(done.code == 1 and done.out == '' and done.err.count('\n') == 1, done)
    done = rogue('never', '--strict')
    check(done.code == 0 and done.err == '', done)


def test_who_cannot_say_hello_is_no_bot():
    sleep = f'sleep 101.{os.getpid()}'
    words = 'arena', '--b', 'greedy', '--a'
    for command, part in (
            ('true', 'exit code 0'), ('/no/such/program', 'exit code 127'),
            ('kill -9 $$', 'signal 9'), (f'echo hello; {sleep}', "'hello'"),
            (f'echo oddville-bot 1; echo ready; {sleep}', "'ready'"),
            (f'echo oddville-bot 3; {sleep}', "'oddville-bot 3'"),
            (sleep, 'did not answer for 1 s')):
        seconds = '1' if command == sleep else str(PATIENCE)
        done = oddville(*words, 'cmd:' + command, '--timeout', seconds)
        check(done.code == 2 and done.out == '', done)
        last = done.err.splitlines()[-1]
        check(last.startswith(f'oddville arena: {command}: ') and
              part in last, done)
    fails(oddville(*words, 'cmd:'), 'cmd:')
    nobody_is_left(sleep)


def test_an_interrupted_arena_leaves_nobody():
    mark, sign = f'{ROGUE_PATH} sleep # stopped', ROGUE_PATH + '.sleep'
    if os.path.exists(sign):
        os.remove(sign)
    with Running(
            [ODDVILLE, 'arena', '--a', f'cmd:{sys.executable} {mark}', '--b',
             'greedy', '--players', '2', '--timeout', '1000'],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment()) as running:
        wait_for(lambda: os.path.exists(sign), 'a choice that takes long')
        running.terminate()
        out, err = running.communicate(timeout=PATIENCE)
    check(running.returncode == 1 and err == b'', (out, err))
    check(b'Stopped before' in out, out)
    nobody_is_left(f'{ROGUE_PATH} sleep')


def test_a_programs_games_are_recorded():
    with Folder() as top:
        arena('--a', 'cmd:' + os.environ['TEMPLATE_BOT'], '--b', 'random',
              '--players', '2', '--blocks', '1', '--records', top)
        path = os.path.join(top, '2-one-a', 'game-000001.ovr')
        fine(oddville('replay', '--verify', path))
        with open(path, encoding='utf-8') as file:
            check('bot "template in C"' in file.read())


main(globals())
