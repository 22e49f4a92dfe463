"""
The bot protocol (docs/BOT-PROTOCOL.md) for a function choose(view, random): it
answers a host on standard input and output.
"""
import os
import random
import sys
from typing import Optional, TextIO

from ._oddville import BadText, View
from .players import Choose, player


class Fault(Exception):
    """A line that means nothing, or not now."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Speaker:
    """A conversation with a host."""

    def __init__(self, choose: Choose, name: str, source: TextIO,
                 goal: TextIO) -> None:
        self.choose = choose
        self.name = name
        self.source = source
        self.goal = goal
        self.line = 0
        self.deck: Optional[str] = None
        self.view: Optional[View] = None
        self.greeted = self.begun = False

    def say(self, *lines: str) -> None:
        print(*lines, sep='\n', file=self.goal, flush=True)

    def read(self) -> str:
        """The next line; the end of input raises EOFError."""
        line = self.source.readline()
        if not line:
            raise EOFError
        self.line += 1
        return line.rstrip('\n')

    def read_until(self, word: str) -> str:
        """All lines up to one that begins with this word."""
        lines = [self.read()]
        while lines[-1].split(' ')[0] != word:
            lines.append(self.read())
        return '\n'.join(lines) + '\n'

    def hear(self, words: list[str]) -> None:
        """Answers one line of the host."""
        if words[0] == 'oddville-bot':
            self.greeted = True
            self.say('oddville-bot 1', f'name "{self.name}"', 'wants deck',
                     'ready')
        elif not self.greeted:
            raise Fault('NO_HELLO', "the first line should be "
                        "'oddville-bot 1'")
        elif words[0] == 'deck' and len(words) == 2:
            self.deck = ''.join(self.read() + '\n'
                                for _ in range(int(words[1])))
        elif words[0] == 'new-game':
            self.read_until('players')
            self.view, self.begun = None, True
            self.say('ready')
        elif words[0] == 'position':
            self.view = View.from_position(self.read_until('end-of-position'),
                                           self.deck)
        elif words[0] in ('go', 'legal'):
            self.answer(words)
        elif words[0] != 'result':
            raise Fault('UNKNOWN_WORD', f"'{words[0]}' means nothing here")

    def answer(self, words: list[str]) -> None:
        """What needs a position."""
        if not self.begun:
            raise Fault('NO_GAME', 'no game has begun')
        if self.view is None:
            raise Fault('NO_POSITION', 'there is no position yet')
        if self.view.actor is None:
            raise Fault('NOBODY_CHOOSES',
                        'the game is over: nobody has to choose')
        if words[0] == 'legal':
            actions = self.view.legal()
            self.say(f'legal {len(actions)}', *actions)
            return
        chance = int(words[words.index('chance') + 1]) \
            if 'chance' in words else 0
        action = self.choose(self.view, random.Random(chance))
        self.say('choose ' + self.view.to_text(action))

    def talk(self) -> int:
        """Until the host quits; returns how many lines were wrong."""
        wrong = 0
        while True:
            try:
                words = self.read().split(' ')
                if words[0] == 'quit':
                    return wrong
                self.hear(words)
            except EOFError:
                return wrong
            except (Fault, BadText) as fault:
                wrong += 1
                code = getattr(fault, 'code', 'BAD_TEXT')
                text = str(fault).replace('"', "'")
                self.say(f'error {self.line} 1 {code} "{text}"')


def speak(path: str) -> int:
    """Plays the bot of a file for a host on standard input and output."""
    name = os.path.splitext(os.path.basename(path))[0][:31]
    talk = Speaker(player(path), name, sys.stdin, sys.stdout)
    return 2 if talk.talk() else 0
