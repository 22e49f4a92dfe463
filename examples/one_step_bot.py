#!/usr/bin/env python3
"""
one_step_bot.py: a bot that knows no rules and still plays sensibly: of all that
is legal it does what brings it most points at once, which it asks the host.

    oddville play --seat me --seat cmd:./one_step_bot.py

It uses `wants score` and `what-if` of the bot protocol
(docs/BOT-PROTOCOL.md).
"""
import random
import sys


def read_line():
    """The next line without its end; leaves when nobody speaks."""
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return line.rstrip('\n')


def read_until(word):
    """The first line that begins with this word."""
    while True:
        line = read_line()
        if line.split(' ')[0] == word:
            return line


def say(*lines):
    print(*lines, sep='\n', flush=True)  # the host waits for it


def legal():
    """All actions that are allowed."""
    say('legal')
    count = int(read_until('legal').split(' ')[1])
    return [read_line() for _ in range(count)]


def points(score):
    """{'purple': 3, ...} from a score line."""
    words = score.split(' ')[1:]
    return dict(zip(words[::2], map(int, words[1::2])))


def margin_after(action, seat):
    """How far ahead it would be, before chance shows anything."""
    say('what-if ' + action)
    score = points(read_until('score'))
    return score[seat] - max(points for other, points in score.items()
                             if other != seat)


def choose(seat, chance):
    dice = random.Random(chance)
    rated = [(margin_after(action, seat), action.startswith('build '),
              not action.startswith('remove '), dice.random(), action)
             for action in legal()]
    return max(rated)[-1]


def main():
    seat = ''
    while True:
        words = read_line().split(' ')
        if words[0] == 'oddville-bot':
            say('oddville-bot 1', 'name "one step"', 'wants score', 'ready')
        elif words[0] == 'new-game':
            read_until('players')
            say('ready')
        elif words[0] == 'phase':
            seat = words[words.index('actor') + 1]
        elif words[0] == 'go':
            say('choose ' + choose(seat, words[-1]))
        elif words[0] == 'quit':
            break


main()
