"""
test_bot.py: `oddville bot` and docs/BOT-PROTOCOL.md: every session of the
document takes place as it is written there, every line is understood.

    test_bot.py ODDVILLE --write    puts what the bot says into the document
"""
import os
import re
import subprocess
import sys

from command import (ODDVILLE, PATIENCE, check, environment, fails, fine, main,
                     oddville)

HERE = os.path.dirname(os.path.abspath(__file__))
DOCUMENT = os.path.join(HERE, '../../docs/BOT-PROTOCOL.md')
SESSION = re.compile(r'(<!-- session: (\S+) -->\n```session\n)(.*?)(```\n)',
                     re.S)


def document():
    with open(DOCUMENT, encoding='utf-8') as file:
        return file.read()


def block(kind):
    return re.search(rf'```{kind}\n(.*?)```\n', document(), re.S)[1]


class Talk:
    """A bot, spoken to line by line."""

    def __init__(self, *words):
        self.bot = subprocess.Popen(
            [ODDVILLE, 'bot', *words], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, env=environment(), bufsize=0)

    def say(self, line):
        self.bot.stdin.write(line.encode() + b'\n')

    def hear(self):
        return self.bot.stdout.readline().decode().rstrip('\n')

    def end(self):
        self.bot.stdin.close()
        rest = self.bot.stdout.read().decode()
        self.bot.stdout.close()
        return rest, self.bot.wait(timeout=PATIENCE)


def held(session, *words):
    """A session with what the bot really says: lines of the document."""
    lines = [line for line in session.splitlines() if line[0] == '>']
    said = []
    for line in lines:
        said.append(line)
        text = '\n'.join(each[2:] for each in said if each[0] == '>') + '\n'
        out = oddville('bot', *words, text=text).out.splitlines()
        heard = sum(each[0] == '<' for each in said)
        # What comes only because the text ends here belongs to no line.
        if not (out and 'TEXT_ENDS' in out[-1]):
            said += ['< ' + each for each in out[heard:]]
    return '\n'.join(said) + '\n'


def test_the_sessions_of_the_document_take_place():
    sessions = SESSION.findall(document())
    check(len(sessions) == 4)
    for _, bot, session, _ in sessions:
        talk = Talk(bot)
        for line in session.splitlines():
            if line[0] == '>':
                talk.say(line[2:])
            else:
                heard = talk.hear()
                check(heard == line[2:], (line, heard))
        rest, code = talk.end()
        check(rest == '' and code == (2 if '< error' in session else 0))


def test_every_line_of_the_document_is_understood_or_not():
    view = re.search(r'> (oddville-position 1\n.*?\n> end-of-position\n)',
                     document(), re.S)[1].replace('\n> ', '\n')
    for kind, good in ('bot-lines', True), ('not-bot-lines', False):
        lines = block(kind)
        done = subprocess.run([os.environ['READ_BOT_LINES']], check=True,
                              input=(view + lines).encode(),
                              stdout=subprocess.PIPE)
        answers = done.stdout.decode().splitlines()
        check(len(answers) == lines.count('\n') > 10, answers)
        for line, answer in zip(lines.splitlines(), answers):
            check((answer == 'good') == good, (line, answer))


def test_every_error_is_in_the_document():
    with open(os.path.join(HERE, '../../src/botline/bot_session.h'),
              encoding='utf-8') as file:
        listed = re.findall(r'E\((\w+), "(.*?)"\)', file.read())
    check(len(listed) > 5)
    for name, sentence in listed:
        check(f'| `{name}` | {sentence} |' in document(), name)


HELLO = 'oddville-bot 1\n'
LATER_HELLO = 'oddville-bot 2\n'
GAME = '''new-game
rules 1
edition en
deck "Standard" 7b1dfc6187363865
players 2
'''


def start():
    """The position of the second session, with the word before it."""
    sessions = SESSION.findall(document())
    return re.search(r'> (position\n.*?\n> end-of-position\n)',
                     sessions[1][2], re.S)[1].replace('\n> ', '\n')


def errors(text, *words):
    """The codes that a text is answered with."""
    done = oddville('bot', *words, text=text)
    check(done.err == '', done)
    found = re.findall(r'^error (\d+) \d+ (\w+) ".*"$', done.out, re.M)
    check(done.code == (2 if found else 0), done)
    check(len(found) == done.out.count('error'), done)
    return [(int(line), code) for line, code in found]


def test_a_greeting_of_a_later_version_is_answered_with_ours():
    done = fine(oddville('bot', text='oddville-bot 17\n'))
    check(done.out == 'oddville-bot 2\nname "greedy"\nready\n', done)


def test_lines_out_of_place_are_refused():
    check(errors(HELLO) == [])
    check(errors(GAME) == [(1, 'NO_HELLO'), (2, 'UNKNOWN_WORD'),
                           (3, 'UNKNOWN_WORD'), (4, 'NO_HELLO'),
                           (5, 'UNKNOWN_WORD')])
    check(errors(HELLO + 'go\n') == [(2, 'NO_GAME')])
    check(errors(HELLO + 'position\nlegal\n') ==
          [(2, 'NO_GAME'), (3, 'NO_GAME')])
    for line in 'go', 'legal', 'moved blue pick clay', 'shown row goat-parking':
        check(errors(HELLO + GAME + line + '\n') == [(7, 'NO_POSITION')])
    check(errors(HELLO + GAME + start() + 'shown row goat-parking\n')
          [0][1] == 'NOTHING_DUE')
    game = HELLO + GAME.replace('players 2', 'players 3')
    check(errors(game + start())[0][1] == 'OTHER_SET_UP')


def test_misspelt_lines_are_refused():
    before = HELLO + GAME + start()
    for line, code in (
            ('', 'WORD_MISSING'), (' go', 'EXTRA_BLANK'),
            ('go ', 'EXTRA_BLANK'), ('GO', 'UNKNOWN_WORD'),
            ('go 5', 'WORD_TOO_MANY'), ('go simulations', 'WORD_MISSING'),
            ('go simulations 0', 'NOT_A_NUMBER'),
            ('go simulations 1000000001', 'NOT_A_NUMBER'),
            ('go chance -1', 'NOT_A_NUMBER'),
            ('go chance 18446744073709551616', 'NOT_A_NUMBER'),
            ('go chance 1 simulations 1', 'WORD_TOO_MANY'),
            ('legal 3', 'WORD_TOO_MANY'), ('quit now', 'WORD_TOO_MANY'),
            ('moved', 'WORD_MISSING'), ('moved red pick clay', 'NOT_A_SEAT'),
            ('moved purple pick gold', 'NOT_A_RESOURCE'),
            ('moved purple end', 'REFUSED'), ('moved blue pick clay', 'REFUSED'),
            ('shown', 'WORD_MISSING'), ('shown nothing', 'UNKNOWN_WORD'),
            ('shown row nowhere', 'NOT_A_BUILDING'),
            ('shown character nobody', 'NOT_A_CHARACTER'),
            ('result', 'WORD_MISSING'), ('result drawn', 'UNKNOWN_WORD'),
            ('result sixth-worker purple 1 1', 'WORD_MISSING'),
            ('deck 0', 'NOT_A_NUMBER'), ('oddville-bot x', 'NOT_A_NUMBER'),
            ('go\0', 'STRAY_BYTE'), ('go\r', 'STRAY_BYTE'),
            ('x' * 2048, 'UNKNOWN_WORD'), ('x' * 2049, 'LINE_TOO_LONG'),
            ('x' * 100000, 'LINE_TOO_LONG')):
        found = errors(before + line + '\ngo\n')
        check(found == [(before.count('\n') + 1, code)], (line[:40], found))


def test_a_text_that_breaks_off_is_refused():
    before = HELLO + GAME
    check(errors(before + 'go') == [(7, 'NO_LINE_END')])
    lines = start().splitlines(keepends=True)
    for cut in 1, 5, len(lines) - 1:
        check(errors(before + ''.join(lines[:cut]))[0][1] == 'TEXT_ENDS')
    check(errors(HELLO + 'deck 5\noddville-deck 1\n')[0][1] == 'TEXT_ENDS')


def test_a_faulty_position_is_named_by_its_line():
    text = HELLO + GAME + start()
    for old, new, code in (
            ('turn 0 blue', 'turn 0 red', 'NOT_A_SEAT'),
            ('chance ?', 'chance 0', 'OTHER_WORD'),
            ('row school', 'row shcool', 'NOT_A_BUILDING'),
            ('ladder-hire,', '', None),
            ('edition en\ndeck "Standard" 7b1dfc6187363865\nplayers 2\nchance',
             'edition de\ndeck "Standard" 7b1dfc6187363865\nplayers 2\nchance',
             'OTHER_SET_UP')):
        changed = text[:len(HELLO + GAME)] + \
            text[len(HELLO + GAME):].replace(old, new, 1)
        check(changed != text, old)
        found = errors(changed + 'go\n')
        check(len(found) == 2 and found[1][1] == 'NO_POSITION', found)
        check(code in (None, found[0][1]), (code, found))
        if code not in (None, 'OTHER_SET_UP'):
            line = changed[:changed.index(new, len(HELLO + GAME))].count('\n')
            check(found[0][0] == line + 1, found)
    # A later position that is right mends it.
    check(errors(text.replace('turn 0 blue', 'turn 0 red') + start() + 'go\n')
          [-1][1] == 'NOT_A_SEAT')


def test_too_much_of_a_block_is_refused():
    lines = 'city goat-parking 1,1 blue\n' * 2000
    text = HELLO + GAME + start().replace('end-of-position\n', lines +
                                          'end-of-position\n')
    check([code for _, code in errors(text)] == ['TOO_LONG'])


def test_only_what_can_have_been_shown_is_believed():
    before = HELLO + GAME + start() + '''moved purple pick clay
moved blue pick stone
moved blue play 1 building 1
'''
    check(errors(before + 'go\n')[0][1] == 'SHOW_FIRST')
    check(errors(before + 'moved purple play 2 coins\n')[0][1] == 'SHOW_FIRST')
    for wrong in ('row ladder-hire', 'coin goat-parking',
                  'character landowner', 'guild landowner'):
        check(errors(before + f'shown {wrong}\n')[0][1] == 'CANNOT_BE', wrong)
    check(errors(before + 'shown row goat-parking\ngo\n') == [])
    check(errors(before + 'shown row goat-parking\n' * 2)[0][1] ==
          'NOTHING_DUE')


def test_another_deck_has_to_be_told():
    with open(os.path.join(HERE, 'records/example.deck'),
              encoding='utf-8') as file:
        deck = file.read()
    with open(os.path.join(HERE, 'records/example.ovr'),
              encoding='utf-8') as file:
        named = re.search(r'^deck .*\n', file.read(), re.M)[0]
    game = GAME.replace('deck "Standard" 7b1dfc6187363865\n', named)
    told = f'deck {deck.count(chr(10))}\n{deck}'
    check(errors(HELLO + game) == [(5, 'OTHER_DECK')])
    check(errors(HELLO + told + game) == [])
    path = os.path.join(HERE, 'records/example.deck')
    check(errors(HELLO + game, '--deck', path) == [])
    wrong = told.replace('worker-card 2', 'worker-card 9')
    line, code = errors(HELLO + wrong)[0]
    check(code == 'BAD_NUMBER', code)
    check((HELLO + wrong).split('\n')[line - 1].startswith('worker-card 9'))


def test_the_same_chance_gives_the_same_choice():
    def choice(*words, more=''):
        text = HELLO + GAME + start() + f'go{more}\n'
        return oddville('bot', *words, text=text).out.splitlines()[-1]

    choices = {choice('random', more=f' chance {number}')
               for number in range(20)}
    check(len(choices) == 4, choices)
    check(choice('random', more=' chance 3') ==
          choice('random', more=' chance 3'))
    check(choice('mcts:30').startswith('choose pick '))


ENDLESS = 'mcts:1000000000'


def test_a_search_answers_when_its_time_is_over():
    for limits in ('time 1', 'left 50', 'time 86400000 left 0',
                   'simulations 1000000000 time 0'):
        done = fine(oddville('bot', ENDLESS, text=LATER_HELLO + GAME + start() +
                             f'go {limits} chance 1\n'))
        check(done.out.splitlines()[-1].startswith('choose pick '), done)


def test_a_search_answers_when_it_is_told_to_stop():
    talk = Talk(ENDLESS)
    for line in (LATER_HELLO + GAME + start()).splitlines():
        talk.say(line)
    check([talk.hear() for _ in range(4)] ==
          ['oddville-bot 2', f'name "{ENDLESS}"', 'ready', 'ready'])
    for _ in range(2):
        talk.say('go chance 1')
        talk.say('stop')
        check(talk.hear().startswith('choose pick '))
    talk.say('stop')  # too late: it has no effect
    talk.say('nonsense')
    line = len((LATER_HELLO + GAME + start()).splitlines()) + 6
    check(talk.hear().startswith(f'error {line} 1 UNKNOWN_WORD '))
    check(talk.end() == ('', 2))


def test_version_1_knows_no_time():
    before = HELLO + GAME + start()
    check(errors(before + 'go time 1\n')[0][1] == 'WORD_TOO_MANY')
    check(errors(before + 'stop\n')[0][1] == 'UNKNOWN_WORD')
    check(errors(LATER_HELLO + GAME + start() + 'stop\n') == [])


def test_wrong_words_are_refused():
    fails(oddville('bot', 'nobody'), "no bot 'nobody'", 'greedy')
    fails(oddville('bot', 'mcts:x'), 'mcts:x')
    fails(oddville('bot', 'greedy', 'random'), 'random')
    fails(oddville('bot', '--net', '/no/such/file'), '/no/such/file')


def write():
    def shown(match):
        return f'{match[1]}{held(match[3], match[2])}{match[4]}'

    text = SESSION.sub(shown, document())
    with open(DOCUMENT, 'w', encoding='utf-8') as file:
        file.write(text)


if __name__ == '__main__':
    if sys.argv[2:] == ['--write']:
        write()
    else:
        main(globals())
