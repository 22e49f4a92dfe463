"""
test_general.py: help, versions, wrong words, languages and broken outputs,
for the whole command and for each of its commands.
"""
import functools
import json
import os
import re
import shutil
import signal
import subprocess

from command import (LANGUAGES, ODDVILLE, PATIENCE, Folder, check, environment,
                     fails, fine, main, oddville, some)

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLE = os.path.join(HERE, '../../examples/two-players.ovr')


@functools.cache
def helped(*path, language='en'):
    """What a command's help says; asked for once."""
    return fine(oddville(*path, '--help', '--lang', language)).out


def listed(*group):
    """The commands that a group's help lists."""
    lines = helped(*group).split('\n')
    start = lines.index('Commands:') + 1
    found = []
    for line in lines[start:lines.index('', start)]:
        if re.match(r'  \S', line):
            found.append(line.split()[0])
    return found


def leaves(*group):
    """Every command that does something, as a tuple of words."""
    for name in listed(*group):
        path = (*group, name)
        if 'Commands:' in helped(*path):
            yield from leaves(*path)
        else:
            yield path


def options_of(*path):
    """(name, has it a value) of each option in a command's help."""
    out = helped(*path)
    return [(name, bool(value)) for name, value in
            re.findall(r'^  (?:-., |    )--([a-z0-9-]+)( \S+)?', out, re.M)]


def test_without_words_it_helps_and_fails():
    done = oddville()
    check(done.code == 2 and done.err == '', done)
    check(done.out == oddville('--help').out, done)


def test_the_version_is_told():
    done = fine(oddville('--version'))
    check(re.fullmatch(r'oddville \d+\.\d+\.\d+\n', done.out), done)


def test_help_is_the_same_by_every_way_to_ask():
    for path in some([(), ('deck',), *leaves()]):
        asked = fine(oddville(*path, '--help')).out
        check(oddville(*path, '-h').out == asked)
        check(oddville('help', *path).out == asked)
        check(asked.startswith(f'Usage: {" ".join(("oddville", *path))} '))


def test_every_command_is_listed():
    check(listed()[:3] == ['play', 'serve', 'replay'])


def test_help_fits_a_terminal_of_80_columns():
    for path in some([(), ('deck',), *leaves()]):
        for language in LANGUAGES:
            for line in helped(*path, language=language).split('\n'):
                check(len(line) < 80, (path, language, line))


def test_help_speaks_five_languages():
    # The others are the catalogues' affair: tools/catalogue.py --check.
    for path in ((), ('deck',), ('deck', 'check'), ('deck', 'show'),
                 ('replay',), ('sim',)):
        texts = [helped(*path, language=language) for language in LANGUAGES]
        for number in (0, 1, 2):
            said = {text.split('\n\n')[number] for text in texts}
            check(len(said) == len(LANGUAGES), (path, said))
        names = [re.findall(r'^(?:  -., |      )--[a-z-]+', text, re.M)
                 for text in texts]
        check(all(each == names[0] for each in names), path)


def test_mistakes_are_told_in_five_languages():
    for words in some((
                  ('nonsense',), ('sim', '--nonsense'), ('sim', '--players'),
                  ('sim', '--players', '9'), ('sim', '--edition', 'x'),
                  ('sim', '--seed', 'x'), ('sim', '--switch', 'x'),
                  ('sim', '--switch', 'x=y'), ('sim', 'x'), ('replay',),
                  ('sim', '--switch', 'end-rule=x'), ('sim', '--bots', ','),
                  ('replay', '/nowhere'), ('deck', 'show', 'nothing-at-all'),
                  ('deck', 'show', 'goat-prking'), ('sim', '--check=1'),
                  ('replay', '/'), ('replay', '-', '--open'))):
        said = {fails(oddville(*words, '--lang', language)).err
                for language in LANGUAGES}
        check(len(said) == len(LANGUAGES), said)


def test_help_explains_options_examples_and_exit_codes():
    for path in leaves():
        text = helped(*path)
        for part in ('Options:', 'Examples:', 'Exit code:', '--lang WORD',
                     '-h, --help'):
            check(part in text, text)
        check(f'oddville {" ".join(path)}' in text.split('Examples:')[1], text)


def test_all_texts_name_the_command_that_the_reader_has():
    run = {'ODDVILLE_RUN': './run'}
    call = re.compile('oddville [a-z]')
    for path in [(), ('deck',), *leaves()]:
        done = fine(oddville(*path, '--help', env=run))
        check(not call.search(done.out) and './run' in done.out, done)
    for language in LANGUAGES:
        done = fine(oddville('arena', '--help', '--lang', language, env=run))
        check('./run train' in done.out and not call.search(done.out), done)
    check(oddville('play', '--help', env=run).out.startswith('Usage: ./run tty '))
    done = oddville('deck', 'show', 'nothing-at-all', env=run)
    check(done.err.startswith('./run deck show: ') and
          "'./run deck show' lists them" in done.err, done)
    done = oddville('play', '--plain', '--new', env=run, text='quit\n')
    check("'./run tty --tutorial' teaches" in done.out, done)


def example_calls():
    """The examples of all helps, cut down to what a test has time for."""
    for path in [(), *leaves()]:
        text = helped(*path).split('Examples:')[1]
        for call in re.findall(r'^    (oddville .*)$', text, re.M):
            if call.startswith(('oddville serve', 'oddville train',
                                'oddville admin', 'oddville play --server',
                                'oddville storm')):
                continue  # they have tests of their own
            call = re.sub(r'--games \d+', '--games 2', call)
            call = re.sub(r'--depth \d+', '--depth 1', call)
            call = re.sub(r'--blocks \d+', '--blocks 1', call)
            call = call.replace(' analyse', ' analyse --simulations 1')
            yield call.replace(' bench', ' bench --games 10 --seconds 1')


def test_the_examples_of_every_help_work():
    folder = Folder()
    with open(os.path.join(HERE, 'records/example.deck'), 'rb') as file:
        folder.file('my.deck', file.read())
    made = subprocess.run([os.environ['MAKE_RECORD'], '2', '60'], check=True,
                          stdout=subprocess.PIPE)
    folder.file('game.ovr', made.stdout)
    shutil.copy(os.path.join(HERE, '../../examples/template_bot.py'),
                os.path.join(folder.name, 'mybot.py'))
    where = os.path.dirname(ODDVILLE) + ':' + os.environ['PATH']
    calls = list(example_calls())
    check(len(calls) > 10, calls)
    for call in some(calls):
        done = subprocess.run(['/bin/sh', '-c', call], cwd=folder.name,
                              stdin=subprocess.DEVNULL, timeout=PATIENCE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env=environment(PATH=where), check=False)
        check(done.returncode == 0 and done.stderr == b'', (call, done))


def test_help_wins_over_missing_operands():
    fine(oddville('replay', '--help'))
    fine(oddville('replay', '--lang', 'en', '-h'))


def test_unknown_commands_are_named():
    fails(oddville('nonsense'), "oddville: there is no command 'nonsense'",
          "see 'oddville --help'")
    fails(oddville('help', 'nonsense'), "there is no command 'nonsense'")
    fails(oddville('help', 'replay', 'now'), "'now' is one word too many")
    fails(oddville('help', '--nonsense'), 'there is no option --nonsense')
    fails(oddville('deck', 'nonsense'), 'oddville deck: ', "'nonsense'")


def test_mistyped_commands_are_guessed():
    fails(oddville('repaly'), "did you mean 'replay'?")
    fails(oddville('deck', 'chekc'), "did you mean 'check'?")


def test_unknown_options_are_named():
    for path in some([(), ('deck',), *leaves()]):
        name = ' '.join(('oddville', *path))
        fails(oddville(*path, '--nonsense'),
              f'{name}: there is no option --nonsense')
        fails(oddville(*path, '--nonsense=3'),
              f'{name}: there is no option --nonsense; see')
        fails(oddville(*path, '-x'), f'{name}: there is no option -x')
    fails(oddville('replay', '--jsno', 'x'), 'did you mean --json?')


def test_every_option_with_a_value_wants_one():
    for path in leaves():
        for option, has_value in some(options_of(*path)):
            if has_value:
                fails(oddville(*path, f'--{option}'),
                      f'--{option} needs a value')
                fails(oddville(*path, f'--{option}='),
                      f'--{option} needs a value')
            else:
                fails(oddville(*path, f'--{option}=yes'),
                      f'--{option} takes no value')


def test_every_number_says_its_range():
    for path in leaves():
        for option in some(re.findall(r'--([a-z0-9-]+) N\b',
                                      helped(*path))):
            done = fails(oddville(*path, f'--{option}', 'x'),
                         f'{" ".join(("oddville", *path))}: '
                         f'--{option} must be a number from ', "not 'x'")
            for wrong in some(('99999999999999999999999', '-1', '1.5', ' 1',
                               '0x1', '1e3', '+1')):
                again = fails(oddville(*path, f'--{option}={wrong}'),
                              f"not '{wrong}'")
                check(again.err.split(', not')[0] == done.err.split(', not')[0])


def test_the_language_comes_from_the_option_wherever_it_stands():
    german = oddville('replay', '--help', '--lang', 'de').out
    check(oddville('--lang', 'de', 'replay', '--help').out == german)
    check(oddville('--lang=de', 'replay', '--help').out == german)
    check(oddville('replay', '--lang=de', '--help').out == german)
    check(oddville('help', 'replay', '--lang', 'de').out == german)
    for words in (('replay', '--lang', 'tlh'), ('--lang', 'tlh', 'deck', 'show'),
                  ('--lang=tlh', 'deck', 'show')):
        fails(oddville(*words), '--lang must be one of', "'tlh'")


def test_the_language_comes_from_the_environment():
    def help_with(**variables):
        return oddville('--help', env=variables).out

    for language in LANGUAGES:
        asked = oddville('--help', '--lang', language).out
        check(help_with(LANG=f'{language}_XX.UTF-8') == asked)
        check(help_with(LC_ALL=language, LANG='en') == asked)
        check(help_with(LC_MESSAGES=f'{language}@x', LANG='en') == asked)
        check(help_with(LANG='C.UTF-8', LANGUAGE=f'tlh:{language}:en') ==
              asked)
    english = oddville('--help', '--lang', 'en').out
    check(help_with() == english)
    check(help_with(LANG='tlh') == english)
    check(help_with(LC_ALL='C', LANGUAGE='de') == english)


def test_a_full_disk_is_reported():
    for path in some([('--help',), *(path + ('--help',)
                                     for path in leaves())]):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([ODDVILLE, *path], stdout=full,
                                  stderr=subprocess.PIPE, check=False,
                                  env=environment())
        check(done.returncode == 2, path)
        check(b'standard output: the disk is full\n' in done.stderr, path)


def test_a_closed_output_is_reported():
    done = subprocess.run([ODDVILLE, '--help'], stderr=subprocess.PIPE,
                          preexec_fn=lambda: os.close(1), check=False,
                          env=environment())
    check(done.returncode == 2 and
          b'standard output: it is closed\n' in done.stderr, done.stderr)


def without(descriptors, *words):
    """Calls the command with some of 0, 1 and 2 closed."""
    def close():
        for number in descriptors:
            os.close(number)
    done = subprocess.run([ODDVILLE, *words], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          preexec_fn=close, timeout=PATIENCE, check=False,
                          env=environment())
    return done.returncode, done.stdout, done.stderr


# What each leaves on the disk is a file in the folder.
CALLS = (('play', '--plain', '--new', '--seed', '1', '--save', 'FOLDER/g.ovt'),
         ('play', '--plain', '--tutorial'), ('session',), ('bot', 'greedy'),
         ('replay', '-'), ('replay', EXAMPLE),
         ('analyse', EXAMPLE, '--simulations', '1', '--svg',
          'FOLDER/curve.svg'),
         ('sim', '--games', '2', '--seed', '1', '--records', 'FOLDER'),
         ('arena', '--a', 'greedy', '--b', 'random', '--players', '2',
          '--blocks', '1', '--seed', '1', '--records', 'FOLDER'),
         ('deck', 'show', '--svg'), ('perft', '--depth', '1'), ('nonsense',))


def left_by(descriptors, words):
    """How a call ends without descriptors, and the files it leaves."""
    with Folder() as folder:
        done = without(descriptors, *(word.replace('FOLDER', folder)
                                      for word in words))
        left = {}
        for path, _, names in os.walk(folder):
            for name in names:
                with open(os.path.join(path, name), 'rb') as file:
                    left[os.path.relpath(file.name, folder)] = file.read()
    return done, left


def test_closed_descriptors_are_not_taken_for_others():
    for words in CALLS:
        usual, files = left_by((), words)
        check(files or 'FOLDER' not in str(words), (words, usual))
        for closed in some(((0, 1, 2), (0,), (1,), (2,), (0, 1), (0, 2),
                            (1, 2))):
            (code, out, err), left = left_by(closed, words)
            lost = 1 in closed and usual[1] != b''
            check(code == 2 if lost else code in (0, 1, 2),
                  (words, closed, code, err))
            check(left == files, (words, closed, left, files))
            check(1 not in closed or out == b'', (words, closed, out))


def broken_pipe(*words, ignored=False):
    """Calls the command with an output that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    action = signal.SIG_IGN if ignored else signal.SIG_DFL
    done = subprocess.run(
        [ODDVILLE, *words], stdout=writing, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGPIPE, action),
        restore_signals=False, check=False, env=environment())
    os.close(writing)
    return done


def test_a_reader_who_leaves_causes_no_noise():
    done = broken_pipe('--help')
    check(done.returncode == -signal.SIGPIPE and done.stderr == b'', done)
    done = broken_pipe('--help', ignored=True)
    check(done.returncode == 2 and done.stderr == b'', done)


def test_no_control_character_of_what_is_refused_reaches_the_terminal():
    bad = 'no\x1b[31m\x07\u009b'
    for words in ((bad,), ('sim', '--' + bad), ('sim', '--games', bad),
                  ('sim', '--bots', bad), ('sim', '--switch', bad + '=x'),
                  ('sim', '--edition', bad), ('sim', '--deck', bad),
                  ('play', '--seat', bad), ('play', '--seat', 'name=' + bad),
                  ('play', '--load', bad), ('play', '--server', bad),
                  ('play', '--plain', '--server', 'http://127.0.0.1:1/',
                   '--table', bad),
                  ('replay', bad), ('analyse', bad), ('deck', 'show', bad),
                  ('deck', 'check', bad), ('bot', bad), ('--lang', bad)):
        done = oddville(*words)
        check(done.code == 2, (words, done))
        check('\\x1b' in done.err, (words, done.err))
        check(all(sign == '\n' or ' ' <= sign < '\x7f' or sign >= '\xa0'
                  for sign in done.err), (words, done.err))


def test_numbers_have_the_form_of_the_language_for_people_alone():
    reports = (('sim', '--games', '4', '--seed', '1'),
               ('sim', '--games', '4', '--seed', '1', '--calibration'),
               ('arena', '--a', 'greedy', '--b', 'random-builder', '--players',
                '2', '--blocks', '2'),
               ('deck', 'stats', '--games', '4', '--players', '2'),
               ('bench', '--games', '2'), ('perft', '--depth', '1'))
    for words in reports:
        for lang in some(LANGUAGES):
            out = fine(oddville(*words, '--lang', lang)).out
            point, comma = (re.search(r'\d' + sign + r'\d', out)
                            for sign in ('[.]', ','))
            check((point is None) == (lang != 'en'), (words, lang, out))
            check((comma is None) == (lang == 'en'), (words, lang, out))
            if 'perft' not in words:
                read = json.loads(fine(oddville(*words, '--json', '--lang',
                                                lang)).out)
                check(isinstance(read, dict), words)


if __name__ == '__main__':
    main(globals())
