#!/usr/bin/env python3
"""
template_bot.py: a bot of its own, to copy and to change. It speaks the bot
protocol (docs/BOT-PROTOCOL.md) and needs nothing of OddVille but that.

    oddville arena --a 'cmd:./template_bot.py' --b random

It knows no rules: it reads the position as far as it likes, asks what is
legal, and builds whenever it can.
"""
import random
import sys


class Bot:
    """What it knows between two lines, and what it does with it."""

    def __init__(self):
        self.position = {}

    def read_position(self, lines):
        """Keeps each line of a position by its first word (or two)."""
        self.position = {}
        for line in lines:
            words = line.split(' ')
            name = ' '.join(words[:2]) if words[0] in ('player', 'pile') \
                else words[0]
            self.position.setdefault(name, []).append(words)

    def choose(self, actions, chance):
        """Here is the place for ideas."""
        builds = [action for action in actions if action.startswith('build ')]
        if builds:
            return builds[0]
        sensible = [action for action in actions
                    if not action.startswith('remove ')]
        return random.Random(chance).choice(sensible or actions)


def read_line():
    """The next line without its end; leaves when nobody speaks."""
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return line.rstrip('\n')


def read_until(word):
    """All lines up to one that begins with this word."""
    lines = []
    while not lines or lines[-1].split(' ')[0] != word:
        lines.append(read_line())
    return lines


def say(*lines):
    print(*lines, sep='\n', flush=True)  # the host waits for it


def legal():
    say('legal')
    count = int(read_line().split(' ')[1])  # "legal 17"
    return [read_line() for _ in range(count)]


def main():
    bot = Bot()
    while True:
        words = read_line().split(' ')
        if words[0] == 'oddville-bot':
            say('oddville-bot 1', 'name "template in Python"', 'ready')
        elif words[0] == 'new-game':
            read_until('players')
            say('ready')
        elif words[0] == 'position':
            bot.read_position(read_until('end-of-position'))
        elif words[0] == 'go':
            chance = int(words[words.index('chance') + 1]) \
                if 'chance' in words else 1
            say('choose ' + bot.choose(legal(), chance))
        elif words[0] == 'quit':
            return
        # "result" says how the game ended: this bot learns nothing from it.


main()
