"""
training_curve.py: the output of training runs, as a picture.

    training_curve.py FILE... >curve.svg

Each file holds the lines that `oddville train` wrote; its name is its label.
Drawn against the games played: the net's error about the winner, as a share of
that of knowing nothing (above), and how many games stalled (below).
"""
import json
import math
import os
import sys

WIDTH, HEIGHT, LEFT, GAP = 640, 150, 56, 46
COLOURS = ['#7a3fb0', '#2a6fc9', '#c0392b', '#b8860b']
DASHES = ['', '6 3', '2 3', '8 3 2 3']
EVERY = 10  # generations that one point stands for


def points(path):
    """(games, loss, stalled), each the mean of some generations."""
    with open(path, encoding='utf-8') as file:
        lines = [json.loads(line) for line in file if line.startswith('{')]
    for at in range(0, len(lines) - EVERY + 1, EVERY):
        some = lines[at:at + EVERY]
        yield (some[-1]['games'], sum(line['loss'] for line in some) / EVERY,
               sum(line['stalled'] for line in some) / EVERY)


def polyline(number, pairs, top, most_games):
    spots = ' '.join(f'{LEFT + WIDTH * games / most_games:.1f},'
                     f'{top + HEIGHT * (1 - share):.1f}'
                     for games, share in pairs)
    return (f'<polyline points="{spots}" fill="none" stroke-width="2" '
            f'stroke="{COLOURS[number]}" stroke-dasharray="{DASHES[number]}"/>')


def panel(title, top, top_label):
    return [f'<rect x="{LEFT}" y="{top}" width="{WIDTH}" height="{HEIGHT}" '
            'fill="none" stroke="#999"/>',
            f'<text x="{LEFT}" y="{top - 6}">{title}</text>',
            f'<text x="{LEFT - 6}" y="{top + 10}" text-anchor="end">'
            f'{top_label}</text>',
            f'<text x="{LEFT - 6}" y="{top + HEIGHT}" text-anchor="end">'
            '0 %</text>']


def main():
    series = [(os.path.basename(path), list(points(path)))
              for path in sys.argv[1:]]
    most = max(games for _, spots in series for games, _, _ in spots)
    first, second = 34, 34 + HEIGHT + GAP
    size = LEFT + WIDTH + 16, second + HEIGHT + 40
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" '
           f'height="{size[1]}" font-family="sans-serif" font-size="12" '
           'fill="#222">', '<rect width="100%" height="100%" fill="#fff"/>']
    out += panel('off the winner, of knowing nothing', first, '100 %')
    out += panel('games that stalled', second, '30 %')
    for number, (label, spots) in enumerate(series):
        players = int(label[0])
        out.append(polyline(number, [(games, loss / math.log(players))
                                     for games, loss, _ in spots], first,
                            most))
        out.append(polyline(number, [(games, min(1, stalled / 0.3))
                                     for games, _, stalled in spots], second,
                            most))
        out.append(f'<text x="{LEFT + 8 + 110 * number}" '
                   f'y="{second + HEIGHT + 32}" fill="{COLOURS[number]}">'
                   f'{players} players</text>')
    out.append(f'<text x="{LEFT + WIDTH}" y="{second + HEIGHT + 16}" '
               f'text-anchor="end">{most:,} games</text>')
    print('\n'.join(out + ['</svg>']))


if __name__ == '__main__':
    main()
