"""
python3 -m oddville: bots and matches from the command line.

    python3 -m oddville bot FILE.py             speaks the bot protocol
    python3 -m oddville match A B [GAMES]       measures A against B
    python3 -m oddville bench                   how fast this is
"""
import sys

from .bench import report
from .players import match
from .protocol import speak


def main(words: list[str]) -> int:
    """Does what the words say; returns the exit code."""
    try:
        if words[:1] == ['bot'] and len(words) == 2:
            return speak(words[1])
        if words[:1] == ['match'] and len(words) in (3, 4):
            games = int(words[3]) if len(words) == 4 else 200
            print(f'{words[1]} against {words[2]}:',
                  match(words[1], words[2], games))
            return 0
        if words == ['bench']:
            print('\n'.join(report()))
            return 0
    except ValueError as error:
        print(f'oddville: {error}', file=sys.stderr)
        return 1
    print((__doc__ or '').strip(), file=sys.stderr)
    return 2


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
