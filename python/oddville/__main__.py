"""
python3 -m oddville: bots and matches from the command line.

    python3 -m oddville bot FILE.py             speaks the bot protocol
    python3 -m oddville match A B [GAMES [LOW,HIGH]]
                                                measures A against B; stops
                                                when it is clear whether A is
                                                better by LOW or by HIGH
    python3 -m oddville data FILE BOT GAMES [SEED]
                                                games as columns for programs
                                                that learn; says their SHA-256
    python3 -m oddville playthrough [PLAYERS [EDITION [SEED]]]
                                                every value of a game as text
    python3 -m oddville bench                   how fast this is
"""
import sys

from .bench import report
from .data import export
from .players import Match, match
from .playthroughs import playthrough
from .protocol import speak


def _match(a: str, b: str, games: str = '200', bounds: str = '') -> Match:
    if not bounds:
        return match(a, b, int(games))
    low, comma, high = bounds.partition(',')
    if not comma:
        raise ValueError(f"'{bounds}' is not LOW,HIGH, such as 0,0.05")
    return match(a, b, int(games), sprt=(float(low), float(high)))


def _data(path: str, bot: str, games: str, seed: str = '1') -> str:
    with open(path, 'xb') as file:
        return export(file, bot, int(games), seed=int(seed))


def _playthrough(players: str = '2', edition: str = 'en',
                 seed: str = '1') -> str:
    return playthrough(int(players), edition, int(seed))


def main(words: list[str]) -> int:
    """Does what the words say; returns the exit code."""
    try:
        if words[:1] == ['bot'] and len(words) == 2:
            return speak(words[1])
        if words[:1] == ['match'] and 3 <= len(words) <= 5:
            print(f'{words[1]} against {words[2]}:', _match(*words[1:]))
            return 0
        if words[:1] == ['data'] and 4 <= len(words) <= 5:
            print(_data(*words[1:]))
            return 0
        if words[:1] == ['playthrough'] and len(words) <= 4:
            print(_playthrough(*words[1:]), end='')
            return 0
        if words == ['bench']:
            print('\n'.join(report()))
            return 0
    except (OSError, ValueError) as error:
        print(f'oddville: {error}', file=sys.stderr)
        return 1
    print((__doc__ or '').strip(), file=sys.stderr)
    return 2


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
