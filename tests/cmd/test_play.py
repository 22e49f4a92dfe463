"""
test_play.py - `oddville play` in lines, as a person, a script or a screen
reader meets it.
"""
import os
import pty
import re
import resource
import signal
import subprocess
import tempfile

from command import (LANGUAGES, ODDVILLE, PATIENCE, check, environment, fails,
                     interruptible, main, oddville, readable)

SCRIPT = os.environ['MAKE_SCRIPT']
EDITING = os.environ['EDITING'] == 'yes'  # libedit is there


class Home:
    """A home of its own, so that no test meets another's games."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = self.folder.name
        self.env = {'XDG_STATE_HOME': self.path + '/state',
                    'XDG_CONFIG_HOME': self.path + '/config',
                    'HOME': self.path}
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def file(self, name):
        return os.path.join(self.path, name)

    def games(self, ending):
        folder = self.file('state/oddville/games')
        names = os.listdir(folder) if os.path.isdir(folder) else []
        return sorted(os.path.join(folder, name) for name in names
                      if name.endswith(ending))

    def play(self, *words, text='', env=None, **more):
        return oddville('play', '--plain', *words, text=text,
                        env=dict(self.env, **(env or {})), **more)


def script(*words):
    return subprocess.run([SCRIPT, *words], stdout=subprocess.PIPE, check=True
                          ).stdout.decode()


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def test_a_scripted_game_gives_the_record_that_the_table_gives():
    with Home() as home:
        for seed, bot in (('7', 'greedy'), ('8', 'fickle')):
            own = home.file('own.ovr')
            lines = script('game', seed, bot, own)
            done = home.play('--seat', 'me', '--seat', bot, '--seed', seed,
                             text=lines + 'save ' + home.file(bot + '.ovr'))
            check(done.code == 0 and done.err == '', done)
            check(read(home.file(bot + '.ovr')) == read(own), done)
        check(home.games('.ovt') == [])  # finished: a record is left
        check(len(home.games('.ovr')) == 2)
        check(read(own) in [read(path) for path in home.games('.ovr')])


def test_a_game_by_numbers_ends_in_five_languages():
    with Home() as home:
        for lang in LANGUAGES:
            done = home.play('--lang', lang, '--new', '--seed', '3', '--seat',
                             'me', '--seat', 'greedy',
                             text='1\n' * 1500 + 'score\n')
            check(done.code == 0 and done.err == '', done.err)
            check('{' not in done.out, done)
            check(home.games('.ovt') == [], done.out[-800:])


def test_every_command_answers_in_every_language():
    commands = ('help', '?', 'help ghost', 'help crooked-mill', 'help R8.2',
                'help 13', 'help transform', 'help main-square', 'help card 2',
                'help mask', 'list', 'city', 'row', 'board', 'players',
                'score', 'log', 'unseen', 'forecast', 'hint', 'chances',
                'why play 1 wood',
                'why build crooked-mill at 0,1', 'map runaway-cottage',
                'orders', 'orders builder never', 'settings', 'undo', 'redo',
                'view', 'back', 'next', 'turn 1', 'line 2', 'line 0',
                'line 2147483648', 'city', 'view', 'lang', 'lang x')
    with Home() as home:
        for lang in LANGUAGES:
            done = home.play('--lang', lang, '--seed', '5', '--new', '--seat',
                             'me', '--seat', 'greedy',
                             text='1\n' + '\n'.join(commands) + '\nquit\n')
            check(done.code == 0 and done.err == '', done)
            check('{' not in done.out, done)
            check('R8.2' in done.out and '\n1. ' in done.out, done)
            for word, name in (('en', 'English'), ('hu', 'magyar')):
                check(re.search(rf'^  lang {word}\s?: {name}$', done.out, re.M),
                      done)


def test_a_bot_at_a_table_has_a_limit():
    with Home() as home:
        fails(home.play('--seat', 'me', '--seat', 'mcts:10001'), 'mcts:10001',
              'at most 10000')
        done = home.play('--seat', 'me', '--seat', 'mcts:10000', text='quit\n')
        check(done.code == 0 and done.err == '', done)


def test_wrong_input_is_answered_and_changes_nothing():
    wrong = ('99', '-1', 'fly', 'pick', 'pick gold', 'build crooked-mill at 0,1',
             'play 9 wood', 'blue pick wood', 'load nowhere', 'save',
             'help unicorn', 'why', 'orders x y', 'settings pace quick',
             'next', 'branch', 'line 9', 'line 0', 'line -1', '\tpick\t', '\x01', 'é' * 2000)
    with Home() as home:
        first = home.play('--seed', '5', '--seat', 'me', '--seat', 'greedy',
                          text='save ' + home.file('a.ovt') + '\nquit\n')
        done = home.play('--seed', '5', '--seat', 'me', '--seat', 'greedy',
                         text='\n'.join(wrong) + '\nsave ' +
                         home.file('b.ovt') + '\nquit\n')
        check(first.code == 0 and done.code == 0, done)
        check(read(home.file('a.ovt')) == read(home.file('b.ovt')), done)
        for answer in ('numbered from 1 to 3', "'fly' is neither",
                       'Several choices start like that',
                       "'gold' is not a resource",
                       '(R', 'no such file', 'continues as it was',
                       "called 'unicorn'", 'not a value of', '\n  pick wood\n',
                       '\n  pick clay\n'):
            check(answer in done.out, answer + '\n' + done.out)


def test_after_the_end_no_number_is_asked_for():
    with Home() as home:
        done = home.play('--new', '--seed', '3', '--seat', 'me', '--seat',
                         'greedy', '--players', '2', text='1\n' * 400)
        check('game is over' in done.out)
        said, last = done.out.rstrip('\n').rsplit('\n', 1)
        check(said.endswith("There is nothing to choose now; 'help' shows "
                            'what you can type.'), done.out[-300:])
        check(last.endswith('shows where it was won and lost.'), last)
        path = last.split("'")[1].split(' ', 2)[2]
        check(path.endswith('.ovr') and os.path.exists(path), path)
        check('from 1 to 0' not in done.out)


def test_orders_are_told_with_what_else_they_could_be():
    with Home() as home:
        done = home.play('--new', '--seed', '3',
                         text='orders\norders builder never\norders\n')
        for now, other in (('ask', 'never'), ('never', 'ask')):
            check(re.search(rf'^  builder {now}:.*\n(    .*\n)*?'
                            rf'    orders builder {other}:', done.out, re.M),
                  done.out)
            check(not re.search(rf'^  builder {now}:.*\n(    .*\n)*?'
                                rf'    orders builder {now}:', done.out, re.M),
                  done.out)


def test_a_turn_is_found_by_its_number_from_everywhere():
    record = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                          '../../examples/two-players.ovr')
    with Home() as home:
        done = home.play('--view', record,
                         text='turn 9\nturn 5\nturn\nturn 1\nquit\n')
        reached = re.findall(r'^After move \d+ of \d+, turn (\d+)\.$',
                             done.out, re.M)
        check(reached[-4:] == ['9', '5', '6', '1'], done.out)


def test_worker_cards_are_read_out_one_by_one():
    with Home() as home:
        done = home.play('--new', '--seed', '3', text='players\n')
        check('Hand: 1, 2, 3, 4;' in done.out, done.out)


def test_french_has_its_spaces_between_labels_and_what_they_name():
    asked = ('row', 'board', 'players', 'score', 'unseen', 'settings',
             'orders', 'help crooked-mill', 'help mask', 'help R8.2')
    with Home() as home:
        done = home.play('--new', '--seed', '3', '--lang', 'fr',
                         text='\n'.join(asked) + '\n')
        check('\u00a0: ' in done.out and '\u00a0; ' in done.out)
        check(not re.search('[^\u00a0][:;] ', done.out), done.out)


def test_R3_1_an_illegal_choice_is_answered_with_its_rule():
    with Home() as home:
        done = home.play('--seed', '5', '--seat', 'me', '--seat', 'greedy',
                         text='1\nbuild crooked-mill at 0,1\nend\nquit\n')
        check('(R8.1)' in done.out and '(R3.1)' in done.out, done)


def test_input_that_ends_keeps_the_game_and_says_so():
    with Home() as home:
        done = home.play('--seed', '5', '--seat', 'me', '--seat', 'greedy',
                         text='1\n1\n')
        check(done.code == 1, done)
        check(len(home.games('.ovt')) == 1, done)
        check(home.games('.ovt')[0] in done.out, done)
        again = home.play('--resume', text='log\nquit\n')
        check(again.code == 0 and 'Turn 1: Purple' in again.out, again)


def test_a_reader_who_leaves_costs_nothing():
    with Home() as home:
        process = subprocess.Popen(
            [ODDVILLE, 'play', '--plain', '--seed', '5', '--seat', 'me',
             '--seat', 'greedy'], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment(**home.env))
        process.stdout.readline()
        process.stdout.close()
        _, err = process.communicate(b'1\nlist\n' + b'list\n' * 50)
        check(process.returncode == 2, err)
        check(home.games('.ovt')[0].encode() in err, err)
        check(home.play('--resume', text='quit\n').code == 0)


class Terminal:
    """A game at a terminal of its own, in lines."""

    def __init__(self, home, *words):
        self.heard = ''
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            interruptible()
            # No search for leaks: libedit itself does not free two strings.
            os.execve(ODDVILLE, [ODDVILLE, 'play', '--plain', *words],
                      environment(TERM='xterm', LANG='C.UTF-8',
                                  ASAN_OPTIONS='detect_leaks=0', **home.env))

    def type(self, keys):
        os.write(self.fd, keys.encode())

    def listen(self):
        """More of what it says; nothing once it is gone."""
        readable(self.fd, self.heard)
        try:
            return os.read(self.fd, 65536).decode(errors='replace')
        except OSError:  # the other end is closed
            return ''

    def hear(self, part):
        """Waits for a text; what comes after it is left for the next time."""
        while part not in self.heard:
            more = self.listen()
            check(more, self.heard)
            self.heard += more
        before, _, self.heard = self.heard.partition(part)
        return before

    def answer(self, line):
        """Types a line once the prompt is there and input is being read."""
        self.hear('> ')
        self.type(line + '\r')

    def ends(self, code):
        while True:
            more = self.listen()
            if not more:
                break
            self.heard += more
        os.close(self.fd)
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        check(status == code, (status, self.heard))


def test_at_a_terminal_tab_completes_and_what_is_final_is_confirmed():
    with Home() as home:
        game = Terminal(home, '--seed', '5', '--seat', 'me', '--seat', 'Ben')
        game.answer('pick w\t')
        game.hear('starts with wood')
        game.answer('pi\tcl\t' if EDITING else 'pick clay')
        game.hear('Turn 1')
        game.answer('play 1 building 1')
        game.hear('no\r\n? ')
        game.type('n\r')
        game.answer('play 1 building 1')
        game.hear('no\r\n? ')
        game.type('y\r')
        game.hear('New in the row')
        game.answer('quit')
        game.ends(0)


def test_at_a_terminal_an_unfinished_game_is_offered():
    with Home() as home:
        home.play('--seed', '5', '--seat', 'me', '--seat', 'greedy', text='1\n')
        game = Terminal(home)
        game.hear('unfinished game')
        game.type('yes\r')
        game.hear('Turn 1: Purple')
        game.hear('> ')
        game.type('\x04')  # Ctrl-D: the input ends
        game.ends(1)
        game = Terminal(home)
        game.hear('unfinished game')
        game.type('no\r')
        check('Turn 1' not in game.hear('choose a resource'))
        game.hear('> ')
        game.type('\x03')  # Ctrl-C
        game.ends(2)
        check(len(home.games('.ovt')) == 1)


class Talk:
    """A game played line by line, which can be stopped anywhere."""

    def __init__(self, home, *words):
        self.process = subprocess.Popen(
            [ODDVILLE, 'play', '--plain', *words], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=interruptible, env=environment(**home.env))

    def say(self, line):
        self.process.stdin.write(line.encode() + b'\n')
        self.process.stdin.flush()

    def hear(self, part):
        heard = ''
        while part not in heard:
            line = self.process.stdout.readline().decode()
            check(line != '', heard)
            heard += line
        return heard

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait(timeout=PATIENCE)
        err = self.process.stderr.read().decode()
        for pipe in (self.process.stdin, self.process.stdout,
                     self.process.stderr):
            pipe.close()
        return self.process.returncode, err


def moves(path):
    """The lines of a save or a record that are moves."""
    text = read(path)
    return [line for line in text.split('\n\n', 1)[1].splitlines()
            if not line.startswith('end')]


def test_kill_9_loses_at_most_the_choice_being_made():
    with Home() as home:
        lines = script('game', '7', 'greedy', home.file('own.ovr')).split('\n')
        for count in (1, 5, 20, 35):
            talk = Talk(home, '--new', '--seed', '7', '--seat', 'me', '--seat',
                        'greedy')
            for line in lines[:count]:
                talk.say(line)
            talk.say('save --force ' + home.file('seen.ovt'))
            talk.hear('Saved in')
            talk.say(lines[count])
            talk.end(signal.SIGKILL)
            done = home.play('--resume', text='save --force ' +
                             home.file('kept.ovt') +
                             '\nquit\n')
            check(done.code == 0 and done.err == '', done)
            seen = moves(home.file('seen.ovt'))
            check(moves(home.file('kept.ovt'))[:len(seen)] == seen, done)


def test_a_game_that_is_open_elsewhere_is_left_alone():
    with Home() as home:
        talk = Talk(home, '--new', '--seed', '5', '--seat', 'me', '--seat',
                    'greedy')
        talk.say('1')
        talk.hear('Turn 1')
        talk.say('save --force ' + home.file('seen.ovt'))
        talk.hear('Saved in')
        path = home.games('.ovt')[0]
        before = read(path)
        done = home.play('--resume', text='1\n')
        check(done.code == 2 and done.out == '', done)
        for part in (path, 'open elsewhere', f'--view {path}', '--new'):
            check(part in done.err, done)
        done = home.play('--view', path, text='next\nquit\n')
        check(done.code == 0 and done.err == '', done)
        done = home.play('--new', text='1\nquit\n')
        check(done.code == 0 and len(home.games('.ovt')) == 2, done)
        os.remove([each for each in home.games('.ovt') if each != path][0])
        check(read(path) == before)
        talk.end(signal.SIGKILL)
        done = home.play('--resume', text='log\nquit\n')
        check(done.code == 0 and 'Turn 1: Purple' in done.out, done)
        check(home.games('.lock') == [], done)


def test_a_closed_terminal_keeps_the_game():
    with Home() as home:
        for how in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
            talk = Talk(home, '--new', '--seed', '5', '--seat', 'me', '--seat',
                        'greedy')
            talk.say('1')
            talk.hear('Turn 1')
            talk.say('save --force ' + home.file('seen.ovt'))
            talk.hear('Saved in')
            code, err = talk.end(how)
            check(code == 2 and 'continues it' in err, err)
            done = home.play('--resume', text='save --force ' +
                             home.file('kept.ovt') +
                             '\nquit\n')
            check(moves(home.file('kept.ovt')) == moves(home.file('seen.ovt')),
                  done)


def test_a_disk_that_takes_no_more_is_told_and_play_goes_on():
    def no_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    with Home() as home:
        done = home.play('--seed', '5', '--seat', 'me', '--seat', 'greedy',
                         text='1\n1\nlog\n', preexec_fn=no_files,
                         restore_signals=False)
        check(done.code == 2 and 'was not saved' in done.err, done)
        check(done.out.count('cannot be saved') == 1, done)
        check('Turn 1: Purple' in done.out, done)


def test_a_place_that_cannot_be_written_is_told_and_play_goes_on():
    with Home() as home:
        write(home.file('state/oddville'), 'in the way')
        done = home.play('--seed', '5', '--seat', 'me', '--seat', 'greedy',
                         text='1\n1\nsave ' + home.file('x.ovt') + '\nquit\n')
        check(done.code == 2 and 'was not saved' in done.err, done)
        check('cannot be saved in' in done.out and 'Saved in' in done.out, done)


def test_a_broken_save_is_told_by_line_and_left_alone():
    with Home() as home:
        home.play('--seed', '5', '--seat', 'me', '--seat', 'greedy',
                  text='1\n1\n1\nquit\n')
        path = home.games('.ovt')[0]
        text = read(path)
        write(path, 'what is this?\n')
        fails(home.play('--resume', text='quit\n'), path + ':1:1')
        check(read(path) == 'what is this?\n')
        write(path, text[:-40])
        done = home.play('--resume', text='1\nquit\n')
        check(done.code == 0 and 'has been kept' in done.err, done)
        check(read(path) == text[:-40], done)
        check(len(home.games('.ovt')) == 2, done)


def test_settings_are_kept_and_a_wrong_file_is_left_alone():
    with Home() as home:
        path = home.file('config/oddville/settings')
        home.play('--new', text='settings language hu\nsettings name Anna\n'
                  'quit\n')
        check('language = hu\n' in read(path) and 'name = Anna\n' in read(path))
        done = home.play('--new', text='quit\n')
        check('Anna' in done.out and 'OddVille. A „help”' in done.out, done)
        done = home.play('--new', '--lang', 'de', text='quit\n')
        check('OddVille. „help“' in done.out, done)
        write(path, 'language = hu\nrace = slow\n')
        done = home.play('--new', text='settings pace instant\nquit\n')
        check(path + ":2: there is no setting 'race'" in done.err, done)
        check('this game only' in done.out, done)
        check(read(path) == 'language = hu\nrace = slow\n')


def test_points_can_be_kept_out_of_sight_until_the_end():
    with Home() as home:
        lines = script('game', '7', 'greedy', home.file('own.ovr'))
        seats = ('--new', '--seat', 'me', '--seat', 'greedy', '--seed', '7')
        shown = home.play(*seats, text=lines)
        check('\nPoints: Purple ' in shown.out, shown)
        hidden = home.play(*seats, text='settings live-score off\n' + lines)
        check('\nPoints: Purple ' not in hidden.out, hidden)
        check('1. Purple. Points: ' in hidden.out or
              '2. Purple. Points: ' in hidden.out, hidden)


def test_undo_goes_back_to_the_last_reveal_and_not_beyond():
    with Home() as home:
        done = home.play('--seed', '5', '--seat', 'me', '--seat', 'Ben',
                         text='1\n1\nundo\nredo\nplay 1 wood\nundo\n'
                         'play 2 building 1\nundo\nquit\n')
        check(done.code == 0, done)
        check(done.out.count('Undone.') == 2, done)
        check('revealed since' in done.out, done)


def test_R3_4_a_person_takes_workers_off_in_anothers_turn():
    with Home() as home:
        done = home.play('--seed', '5', '--seat', 'me', '--seat', 'Ben',
                         text='pick wood\npick clay\nblue remove wood:2\n'
                         'purple remove clay:2\nquit\n')
        check(done.out.count('(R3.4)') == 0, done)
        check('supply' in done.out or 'back' in done.out, done)


def test_looking_back_and_playing_on_from_there():
    with Home() as home:
        record = home.file('own.ovr')
        script('game', '7', 'greedy', record)
        done = home.play('--view', record, text='next 10\ncity\nturn 5\nline 3'
                         '\nback\nnext 28\nbranch\nsave ' +
                         home.file('branch.ovt') + '\nquit\n')
        check(done.code == 0 and done.err == '', done)
        check('your game' in done.out and 'Turn 5' in done.out, done)
        kept = moves(home.file('branch.ovt'))
        check(re.fullmatch(r'\d+ \w+ undo-to \d+', kept.pop()), done)
        check([re.sub(' (bot|person) ', ' ', entry, count=1)
               for entry in kept] == moves(record), done)
        check(len(home.games('.ovt')) == 1, done)
        done = home.play('--view', record, text='view\npick crystal\nquit\n')
        check(done.code == 0 and 'The game is over.\n' in done.out, done)
        fails(home.play('--view', home.file('none.ovr')), 'no such file')


def test_the_tutorial_runs_to_its_end_in_five_languages():
    lines = script('tutorial')
    with Home() as home:
        for lang in LANGUAGES:
            done = home.play('--tutorial', '--lang', lang, text=lines)
            check(done.code == 0 and done.err == '', done)
            check('{' not in done.out, done)
            check("oddville play" in done.out.splitlines()[-1], done)
        check(home.games('.ovt') == [])


def test_the_tutorial_explains_what_it_did_not_ask_for():
    with Home() as home:
        done = home.play('--tutorial', text='\n' * 30 + 'hint\nend\nundo\n'
                         'save x\n')
        check('\n  pick ' in done.out, done)
        check('nothing was done' not in done.out, done)  # a hint was asked for
        check('Not in the tutorial.' in done.out and '(R' in done.out, done)
        check(done.code == 0, done)


def test_the_tutorial_says_that_it_did_not_do_what_it_did_not_ask_for():
    with Home() as home:
        done = home.play('--tutorial', text='\n\npick clay\nlog\n')
        check('The rules allow that' in done.out, done)
        check('nothing was done. Pawnshop of Hours costs' in done.out, done)
        check('Purple starts out' not in done.out, done)


def test_who_names_nobody_meets_a_kind_bot_and_is_told_how_to_meet_another():
    with Home() as home:
        done = home.play('--seed', '3', text='settings opponent master\n'
                         'players\nquit\n')
        check('Opponent: Relaxed.' in done.out, done)
        check('--tutorial' in done.out and 'settings opponent' in done.out)
        first, changed = done.out.split('opponent = master')
        check('Blue (relaxed):' in first, done)
        check('Blue (master):' in changed, done)
        done = home.play('--seed', '3', '--players', '3', text='quit\n')
        check('Opponent: Master.' in done.out, done)
        check('Red (master):' in done.out, done)
        done = home.play('--seed', '3', '--seat', 'me', '--seat',
                         'master:10000', text='quit\n')
        check('Opponent: Master with more time.' in done.out, done)
        check('Blue (master:10000):' in done.out, done)
        done = home.play('--seed', '3', text='settings opponent master:10000\n'
                         'quit\n')
        check('opponent = master:10000' in done.out, done)
        done = home.play('--seed', '3', text='quit\n')
        check('Opponent: Master with more time.' in done.out, done)
        done = home.play('--seat', 'me', '--seat', 'casual', text='quit\n')
        check('Blue (casual):' in done.out, done)
        done = home.play('--seat', 'Anna', '--seat', 'Ben', text='quit\n')
        check('Opponent:' not in done.out, done)


def test_bots_people_and_names_sit_where_they_are_told():
    with Home() as home:
        done = home.play('--seat', 'Anna', '--seat', 'Ben=greedy', '--seat',
                         'random', '--players', '4', text='quit\n')
        for part in ('Anna (purple):', 'Ben (blue, greedy):', 'Red (random):',
                     'Yellow ('):
            check(part in done.out, done)
        fails(home.play('--players', '2', '--seat', 'a', '--seat', 'b',
                        '--seat', 'c'), 'more seats')
        fails(home.play('--seat', 'Ben=gready'), 'gready')
        fails(home.play('--seat', 'a\tb'), 'cannot be a name')
        # R12.3: only people may play on for ever.
        fails(home.play('--switch', 'stalling=off'), 'R12.3')
        people = home.play('--switch', 'stalling=off', '--seat', 'Anna',
                           '--seat', 'Ben', text='quit\n')
        check('Anna (purple):' in people.out, people)
        # Nobody has chosen anything: there is nothing to continue.
        fails(home.play('--resume'), 'no unfinished game')
        fails(home.play('--resume', '--new'), '--new')


main(globals())
