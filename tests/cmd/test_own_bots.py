"""
test_own_bots.py: a program of one's own at the table and in series: `play
--seat cmd:...`, `sim --bots cmd:...`, what is said to it, and the words that
name who plays.
"""
import json
import os
import pty
import re
import subprocess
import sys

from command import (LANGUAGES, ODDVILLE, PATIENCE, Folder, Running, check,
                     environment, fails, fine, interruptible, main, oddville,
                     readable, some, wait_for)

HERE = os.path.dirname(os.path.abspath(__file__))
TEMPLATE = os.path.join(HERE, '../../examples/template_bot.py')
PYTHON = f'cmd:{sys.executable} {TEMPLATE}'

# A bot that follows the game, keeps what it hears, and may leave early.
FOLLOWER = '''
import sys

log = open(sys.argv[1], 'a')
choices = int(sys.argv[2])

def say(*lines):
    print(*lines, sep='\\n', flush=True)

def legal():
    say('legal')
    count = int(sys.stdin.readline().split()[1])
    return [sys.stdin.readline().strip() for _ in range(count)]

for line in sys.stdin:
    print(line, end='', file=log, flush=True)
    word = line.split()[0]
    if word == 'oddville-bot':
        say('oddville-bot 1', 'name "follower"', 'wants moves', 'ready')
    elif word == 'new-game':
        while not sys.stdin.readline().startswith('players'):
            pass
        say('ready')
    elif word == 'go':
        if choices == 0:
            sys.exit(7)
        choices -= 1
        say('choose ' + legal()[0])
    elif word == 'quit':
        break
'''
PLACE = Folder()
FOLLOWER_PATH = PLACE.file('follower.py', FOLLOWER)


def follower(name, choices=-1):
    path = os.path.join(PLACE.name, name)
    return path, f'cmd:{sys.executable} {FOLLOWER_PATH} {path} {choices}'


def heard(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


class Home(Folder):
    """A home of its own, so that no test meets another's games."""

    def play(self, *words, text=''):
        return oddville('play', '--plain', *words, text=text, env={
            'XDG_STATE_HOME': self.name, 'XDG_CONFIG_HOME': self.name})

    def games(self, ending):
        folder = os.path.join(self.name, 'oddville/games')
        names = os.listdir(folder) if os.path.isdir(folder) else []
        return [os.path.join(folder, name) for name in sorted(names)
                if name.endswith(ending)]


def test_whole_games_against_a_python_program():
    with Home() as top:
        home = Home()
        for players in some(('2', '3', '4')):
            done = home.play('--new', '--seed', players, '--players', players,
                             '--seat', 'Ada', '--seat', PYTHON,
                             text='1\n' * 1500 + f'save {top}/{players}.ovr\n')
            check(done.code == 0 and done.err == '', done.err)
            check('template in Python (blue' in done.out, done.out[:600])
            fine(oddville('replay', '--verify', f'{top}/{players}.ovr'))
            record = heard(f'{top}/{players}.ovr')
            check('"template in Python" bot "cmd:template in Python"' in record,
                  record[:600])
            check('\nresult ' in record and 'result unknown' not in record)
        check(home.games('.ovt') == [])


def test_the_same_game_is_the_same_game():
    with Home() as top:
        for name in ('one', 'two'):
            home = Home()
            done = home.play('--seed', '9', '--seat', 'Ada', '--seat', PYTHON,
                             text='1\n' * 1500 + f'save {top}/{name}.ovr\n')
            check(done.code == 0, done.err)
        check(heard(f'{top}/one.ovr') == heard(f'{top}/two.ovr'))


def test_a_program_follows_undo_and_redo():
    path, command = follower('undo')
    home = Home()
    done = home.play('--seed', '5', '--seat', 'Ada', '--seat', command,
                     text='pick stone\nplay 1 wood\nplay 2 coins\nundo\n'
                     'play 3 coins\n' + '1\n' * 1500)
    check(done.code == 0 and done.err == '', done.err)
    said = heard(path)
    check(said.count('new-game\n') == 2, said[:2000])
    check(re.search(r'^result (?!unknown)', said, re.M), said[-300:])
    check(said.rstrip().endswith('quit'))


def test_a_bot_of_ours_takes_over_from_a_program_that_fails():
    for lang, words in some(zip(LANGUAGES, ('has failed', 'échoué', 'versagt',
                                            'gefaald', 'hibázott'))):
        path, command = follower('fails-' + lang, 3)
        home = Home()
        done = home.play('--lang', lang, '--seed', '5', '--seat', 'Ada',
                         '--seat', command, text='1\n' * 1500)
        check(done.code == 0 and done.err == '', done.err)
        notice = [line for line in done.out.split('\n') if words in line]
        check(len(notice) == 1, done.out[:3000])
        check('follower' in notice[0] and '7' in notice[0], notice)
        check(home.games('.ovt') == [])


def test_a_game_goes_on_with_its_program():
    path, command = follower('resume')
    home = Home()
    words = ('--seed', '5', '--seat', 'Ada', '--seat', command)
    home.play(*words, text='1\n1\n1\nquit\n')
    done = home.play('--resume', '--seat', command, text='1\n1\nquit\n')
    check(done.code == 0 and done.err == '', done)
    check(heard(path).count('oddville-bot 2') == 4)  # greeted, then seated
    # Without it somebody else plays, and it is said.
    done = home.play('--resume', text='1\n1\nquit\n')
    check('another bot plays' in done.err, done)
    # Nobody else can sit down in a game that goes on.
    done = home.play('--resume', '--seat', command, text='quit\n')
    check(done.code == 2 and 'when you continue a game' in done.err, done)
    done = home.play('--resume', '--seat', 'Ben', text='quit\n')
    check(done.code == 2 and "'Ben'" in done.err, done)


def test_a_programs_talk_can_be_seen():
    home = Home()
    done = home.play('--seed', '5', '--seat', 'Ada', '--seat', PYTHON,
                     '--verbose', text='1\n1\n1\n1\nquit\n')
    check(done.code == 0, done)
    for line in ('> oddville-bot 2', '< ready', '> new-game', '> go chance ',
                 '< legal', '< choose '):
        check('\n' + line in '\n' + done.err, done.err[:2000])
    check('\x1b' not in done.err and '> oddville-bot' not in done.out)
    for words in (('sim', '--games', '1', '--bots', PYTHON + ',greedy'),
                  ('arena', '--blocks', '1', '--a', PYTHON, '--b', 'greedy')):
        done = oddville(*words, '--players', '2', '--verbose')
        check(done.code == 0 and '\n< choose ' in done.err, done.err[:500])
    done = oddville('bot', '--check', PYTHON[4:], '--verbose')
    check(done.code == 0 and '\n< choose ' in done.err, done.err[:500])


def test_nobody_is_a_person_by_accident():
    home = Home()
    fails(home.play('--seat', 'expart'), "'expart'", "'expert'", 'name=expart')
    fails(home.play('--seat', 'Ada=gready'), "'gready'", "'greedy'")
    fails(home.play('--seat', 'hard'), "'hard'", 'bot --list', 'name=hard')
    fails(home.play('--seat', 'mtcs:20'), "'mtcs:20'", "'mcts'")
    fails(home.play('--seat', 'cmd:'), 'cmd:')
    fails(home.play('--seat', 'cmd:exit 3'), 'exit 3', 'exit code 3')
    for word in ('name=expart', 'name=ada lovelace', 'Ada', 'élodie'):
        done = home.play('--new', '--seat', word, text='quit\n')
        check(done.code == 0 and done.err == '', done)
        check(word.split('=')[-1] + ' (purple):' in done.out, done)
    for words in (('sim', '--bots', 'gready'), ('bot', 'gready'),
                  ('arena', '--a', 'gready', '--b', 'greedy')):
        fails(oddville(*words), "'gready'", "did you mean 'greedy'?")


def answered(answer, *words):
    """What is said at a terminal where somebody answers the first question."""
    home = Home()
    first, second = pty.openpty()
    with Running(
            [ODDVILLE, 'play', '--plain', *words], stdin=second, stdout=second,
            stderr=second, preexec_fn=interruptible, start_new_session=True,
            env=environment(XDG_STATE_HOME=home.name, TERM='dumb',
                            XDG_CONFIG_HOME=home.name)) as running:
        os.close(second)
        said = ''
        while True:
            readable(first, said)
            try:
                part = os.read(first, 4096).decode(errors='replace')
            except OSError:
                break
            said += part
            if answer is not None and '/ no)' in said:
                os.write(first, answer.encode())
                answer = None
            elif '(purple):' in said and not running.poll():
                running.terminate()
    os.close(first)
    return said


def test_at_a_terminal_a_small_name_is_asked_about():
    said = answered('y\n', '--seat', 'hans', '--seat', 'greedy')
    check("There is no bot 'hans'" in said and 'hans (purple):' in said, said)
    said = answered('n\n', '--seat', 'hans', '--seat', 'greedy')
    check('name=hans' in said and '(purple):' not in said, said)


def test_a_series_with_programs():
    done = fine(oddville('sim', '--json', '--seed', '1', '--games', '4',
                         '--players', '2', '--bots', PYTHON + ',greedy'))
    report = json.loads(done.out)
    check(report['bots'] == ['template in Python', 'greedy'], report)
    check(report['forfeits'] == {'template in Python': 0}, report)
    check(report['wins']['by_bot']['greedy']['seats'] == 4, report)
    check(report['stopped'] is False, report)
    # Two programs with one name; a comma in a command.
    done = fine(oddville('sim', '--json', '--games', '2', '--players', '2',
                         '--bots', PYTHON + ' a\\,b,' + PYTHON))
    check(json.loads(done.out)['bots'] ==
          ['template in Python', 'template in Python (2)'], done)
    fails(oddville('sim', '--bots', 'cmd:exit 3'), 'exit code 3')


def test_a_program_that_fails_in_a_series_loses():
    _, command = follower('series', 3)
    words = ('--games', '12', '--players', '2', '--bots', command + ',greedy')
    done = oddville('sim', '--json', *words)
    check(done.code == 0 and done.err.count('\n') == 10, done)
    check('game 1, step ' in done.err and 'follower loses: ' in done.err, done)
    report = json.loads(done.out)
    check(report['forfeits'] == {'follower': 12}, report)
    check(report['wins']['by_bot']['follower']['wins'] == 0, report)
    check(sum(report['ended_by'].values()) == 0, report)
    done = oddville('sim', *words)
    check('follower lost games by its own mistakes: 12\n' in done.out, done)


def test_a_series_that_is_stopped_tells_what_there_is():
    for json_too in ((), ('--json',)):
        with Folder() as top:
            folder = os.path.join(top, 'games')
            with Running(
                    [ODDVILLE, 'sim', '--games', '1000000000', '--players',
                     '2', '--records', folder, *json_too],
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                    preexec_fn=interruptible, env=environment()) as running:
                wait_for(lambda: os.path.isdir(folder) and
                         len(os.listdir(folder)) > 5, 'some games')
                running.send_signal(2)
                out, err = running.communicate(timeout=PATIENCE)
        check(running.returncode == 1 and err == b'', (out, err))
        if json_too:
            report = json.loads(out)
            check(report['stopped'] is True and report['games'] > 4, report)
        else:
            check(b'Stopped before all games' in out, out)
            check(b'turns per player' in out, out)


def test_every_bot_is_listed():
    done = fine(oddville('bot', '--list'))
    lines = [line.split(None, 1) for line in done.out.split('\n') if line]
    check([len(line) for line in lines] == [2] * len(lines), done)
    names = [name for name, _ in lines]
    for name in ('random', 'greedy', 'first-game', 'master', 'template'):
        check(name in names, done)
    for name in names:
        fine(oddville('bot', name, text='oddville-bot 1\nquit\n'))
    for lang in LANGUAGES:
        done = fine(oddville('bot', '--list', '--json', '--lang', lang))
        check([bot['name'] for bot in json.loads(done.out)] == names, done)


ONE_STEP = f'cmd:{sys.executable} ' + os.path.join(
    HERE, '../../examples/one_step_bot.py')

# A bot that asks what would follow from every action before it takes the first.
CURIOUS = r'''
import sys

def say(*lines):
    print(*lines, sep='\n', flush=True)

def hear():
    return sys.stdin.readline().rstrip('\n')

def legal():
    say('legal')
    return [hear() for _ in range(int(hear().split()[1]))]

def position():
    lines = [hear()]
    while lines[-1] != 'end-of-position':
        lines.append(hear())
    return lines

score = None
for line in iter(hear, ''):
    word = line.split()[0]
    if word == 'oddville-bot':
        say('oddville-bot 1', 'name "curious"', 'wants score', 'ready')
    elif word == 'new-game':
        while not hear().startswith('players'):
            pass
        say('ready')
    elif word == 'score':
        score = line
    elif word == 'go':
        assert score.startswith('score purple '), score
        assert ' blue ' in score and len(score.split()) == 5, score
        actions = legal()
        for action in actions:
            say('what-if ' + action)
            assert hear() == 'position'
            then = position()
            assert then[0] == 'oddville-position 1'
            assert hear().startswith('score purple ')
        say('what-if travel wood:0')
        answer = hear()
        if answer == 'position':
            position()
            hear()
        else:
            assert answer.startswith('refused "'), answer
        say('choose ' + actions[0])
    elif word == 'quit':
        break
'''


def test_a_program_gets_the_score_and_may_ask_what_if():
    path = PLACE.file('curious.py', CURIOUS)
    done = fine(oddville('sim', '--json', '--seed', '4', '--games', '2',
                         '--players', '2', '--bots',
                         f'cmd:{sys.executable} {path},random-builder'))
    check(json.loads(done.out)['forfeits'] == {'curious': 0}, done)


def test_a_bot_without_rules_that_asks_beats_one_that_does_not():
    done = fine(oddville('sim', '--json', '--seed', '4', '--games', '4',
                         '--players', '2', '--bots', f'{ONE_STEP},{PYTHON}'))
    report = json.loads(done.out)
    check(report['forfeits'] == {'one step': 0, 'template in Python': 0}, done)
    wins = report['wins']['by_bot']
    check(wins['one step']['wins'] > wins['template in Python']['wins'], wins)


# A bot that knows time: it keeps what it hears and chooses only when it is told
# to stop, or has no time to wait for that. Or it has a fault.
IN_TIME = r'''
import sys

log = open(sys.argv[1], 'a')
fault = sys.argv[2]

def say(*lines):
    print(*lines, sep='\n', flush=True)

def hear():
    line = sys.stdin.readline()
    print(line, end='', file=log, flush=True)
    return line.rstrip('\n')

is_stopped = False

def answer():
    """A `stop` may come before it."""
    global is_stopped
    line = hear()
    while line == 'stop':
        is_stopped = True
        line = hear()
    return line

def legal():
    say('legal')
    return [answer() for _ in range(int(answer().split()[1]))]

for line in iter(hear, ''):
    words = line.split()
    if words[0] == 'oddville-bot':
        version = words[1] if fault != 'stubborn' else '2'
        say('oddville-bot ' + version, 'name "in time"', 'ready')
    elif words[0] == 'new-game':
        while not hear().startswith('players'):
            pass
        say('ready')
    elif words[0] == 'go':
        is_stopped = False
        action = legal()[0]
        if fault == 'waits' and not is_stopped:
            check = hear()
            assert check == 'stop', check
        say('choose ' + action)
    elif words[0] == 'stop' and fault == 'strict':
        say('error 1 1 TOO_LATE "I have chosen"')
    elif words[0] == 'quit':
        break
'''
IN_TIME_PATH = PLACE.file('in_time.py', IN_TIME)


def in_time(name, fault):
    path = os.path.join(PLACE.name, name)
    return path, f'{sys.executable} {IN_TIME_PATH} {path} "{fault}"'


def test_a_program_that_thinks_too_long_is_told_to_stop():
    path, command = in_time('stopped', 'waits')
    words = '--seed', '4', '--players', '2', '--time', '1'
    done = fine(oddville('sim', '--json', '--games', '2', '--bots',
                         f'cmd:{command},random-builder', *words))
    check(json.loads(done.out)['forfeits'] == {'in time': 0}, done)
    done = fine(oddville('arena', '--json', '--blocks', '1', '--a',
                         f'cmd:{command}', '--b', 'random-builder', *words))
    check(sum(json.loads(done.out)['matches'][0]['forfeits']['a'].values()) ==
          0, done)
    lines = heard(path).splitlines()
    asked = [line for line in lines if line.startswith('go')]
    check(len(asked) > 50 and lines.count('stop') == len(asked), lines[-9:])
    check(all(re.fullmatch(r'go time 1 chance \d+', line) for line in asked),
          asked[:3])
    done = Home().play('--seat', 'Ada', '--seat', f'cmd:{command}', '--seed',
                       '5', '--time', '1', text='1\n1\n1\n1\nquit\n')
    check(done.code == 0 and done.err == '', done)
    check(heard(path).count('stop\n') > len(asked), done)


def test_a_program_that_knows_no_time_hears_of_none():
    path, command = follower('timeless')
    done = fine(oddville('sim', '--json', '--seed', '4', '--games', '1',
                         '--players', '2', '--time', '1', '--bots',
                         command + ',random-builder'))
    check(json.loads(done.out)['forfeits'] == {'follower': 0}, done)
    said = heard(path)
    check(said.startswith('oddville-bot 2\n') and 'stop\n' not in said)
    check(set(re.findall(r'^go .*?(?= \d)', said, re.M)) == {'go chance'})


def test_a_program_is_tried_with_all_kinds_of_time():
    path, command = in_time('good', 'none')
    done = fine(oddville('bot', '--check', command))
    check('in time follows the protocol (games: 17,' in done.out, done)
    said = heard(path)
    check(said.count('oddville-bot 2\n') == said.count('oddville-bot 1\n')
          == 1)
    for limits in ('', 'time 0 ', 'time 0 left 0 ', 'time 100 left 60000 ',
                   'left 3600000 ', 'time 2147483647 left 2147483647 '):
        check(re.search(rf'^go {limits}chance \d+$', said, re.M), limits)
    for fault, complaint in (('strict', 'I have chosen'),
                             ('stubborn', 'oddville-bot')):
        done = oddville('bot', '--check', in_time(fault, fault)[1])
        check(done.code == 1 and complaint in done.err, done)
    fine(oddville('bot', '--check', f"'{ODDVILLE}' bot mcts:10"))


main(globals())
