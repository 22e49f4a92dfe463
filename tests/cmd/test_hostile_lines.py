"""
test_hostile_lines.py: whatever is typed in `oddville play --plain`, it answers
and continues. For a build with asserts and sanitizers; 50,000 lines are
OV_SCALE=100.
"""
import os
import re
import subprocess
import tempfile

from command import LANGUAGES, ODDVILLE, PATIENCE, environment, main, oddville
from hostile import (NUMBERS, ODD_TEXTS, SCALE, STRICT, dice, is_crash, mangle,
                     report)

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, '../../examples')
LINES, GAMES = 125, 4  # of a game, at OV_SCALE=1

# Words that end or slow a game down are rare among what is typed.
RARE = {'quit': 0.02, 'exit': 0.02, 'hint': 0.2, 'chances': 0.2, 'load': 0.2}
OPPONENTS = ('greedy', 'random', 'random-builder', 'fickle', 'first-game')
OPERANDS = ('wood', 'clay', 'stone', 'crystal', 'purple', 'blue', 'green',
            'yellow', 'white', 'coins', 'rooster', 'mask', 'ghost', 'builder',
            'main-square', 'card', 'R8.2', 'R0', 'R99.99', 'transform', 'wood:1',
            'clay:0', 'stone:99', 'crystal:-1', 'at', '0,0', '-1,2', '99,99',
            '2147483648,-2147483649', 'never', 'always', 'ask', 'on', 'off',
            'slow', 'instant', 'name', 'opponent', 'language', 'pace',
            'confirm', 'builder', *LANGUAGES)
FILES = ('a.ovt', 'b.ovr', 'a.ovt', '.', '/', '/dev/null', '/dev/full',
         'no/such/folder/x', 'a' * 300, 'x' * 4090, '../../../../etc/passwd',
         '', '-', '--force', '--force a.ovt')


def commands():
    with open(os.path.join(HERE, '../../src/tty/plain_commands.c'),
              encoding='utf-8') as source:
        return re.findall(r'^    {"([a-z?]+)", ', source.read(), re.M)


def notations():
    """Choices as a game offers them."""
    done = oddville('play', '--plain', '--new', '--seed', '3', '--seat', 'me',
                    '--seat', 'greedy', text='1\nlist\n' * 60)
    return sorted(set(re.findall(r'\[([a-z].*?)\]$', done.out, re.M)))


class Typist:
    """Types lines: mostly choices, otherwise commands with operands, or
    noise."""

    def __init__(self, rng, words, choices):
        self.rng, self.words, self.choices = rng, words, choices

    def operand(self):
        rng = self.rng
        return rng.choice((
            lambda: str(rng.choice(NUMBERS)), lambda: rng.choice(ODD_TEXTS),
            lambda: rng.choice(OPERANDS), lambda: rng.choice(self.choices),
            lambda: rng.choice(FILES), lambda: rng.choice(self.words)))()

    def command(self):
        rng = self.rng
        word = rng.choice(self.words)
        if rng.random() >= RARE.get(word, 1):
            word = rng.choice(('view', 'line', 'turn', 'next', 'back', 'save'))
        operands = [self.operand() for _ in range(rng.choice((0, 1, 1, 2, 3)))]
        if word in ('save', 'load'):
            operands = [rng.choice(FILES)]
        return ' '.join((word, *operands))

    def line(self):
        rng, luck = self.rng, self.rng.random()
        if luck < 0.3:
            return str(rng.randint(0, 9)).encode()
        if luck < 0.4:
            return rng.choice(self.choices).encode()
        if luck < 0.8:
            line = self.command()
        elif luck < 0.9:
            line = self.operand()
        else:
            return mangle(rng, self.command() if luck < 0.96 else
                          rng.choice(self.choices))
        return line.encode().replace(b'\n', b' ')

    def game(self):
        return b''.join(self.line().replace(b'\n', b'') + b'\n'
                        for _ in range(LINES))


def way_to_play(rng):
    seats = [['--seat', rng.choice(OPPONENTS)]
             for _ in range(rng.randint(1, 3))]
    new = ['--new', '--seed', str(rng.randrange(1000)), '--edition',
           rng.choice(LANGUAGES), '--seat', 'me', *sum(seats, [])]
    record = rng.choice(('two', 'four')) + '-players.ovr'
    return ['--lang', rng.choice(LANGUAGES), *rng.choice((
        new, new, new, ['--tutorial'],
        ['--view', os.path.join(EXAMPLES, record)]))]


def crashes(words, typed):
    """Plays in a folder of its own; how it crashed, or what is wrong with the
    output, or ''."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [ODDVILLE, 'play', '--plain', *words], input=typed, cwd=home,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE,
            env=environment(HOME=home, **STRICT), check=False)
    if is_crash(done.returncode, done.stderr):
        return f'exit code {done.returncode}: {done.stderr.decode()[-3000:]}'
    try:
        wrong = re.search(r'[\x00-\x09\x0b-\x1f\x7f].*', done.stdout.decode())
        return f'control byte in the output: {wrong}' if wrong else ''
    except UnicodeDecodeError as fault:
        place = done.stdout[max(0, fault.start - 80):fault.end + 20]
        return f'the output is not UTF-8: {place}'


def shortest(words, typed):
    """The typed lines without those that the crash does not need."""
    lines, size = typed.splitlines(True), LINES // 2
    while size > 0:
        at = 0
        while at < len(lines):
            fewer = lines[:at] + lines[at + size:]
            if crashes(words, b''.join(fewer)):
                lines = fewer
            else:
                at += size
        size //= 2
    return b''.join(lines)


def test_whatever_is_typed_is_answered():
    words, choices = commands(), notations()
    assert len(words) > 25 and len(choices) > 20, (words, choices)
    for number in range(GAMES * SCALE):
        rng = dice(number)
        way = way_to_play(rng)
        typed = Typist(rng, words, choices).game()
        how = crashes(way, typed)
        if how:
            report('lines', shortest(way, typed), f'{way}: {how}')


if __name__ == '__main__':
    main(globals())
