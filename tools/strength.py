"""
strength.py: reports of strength as tables in Markdown, for docs/STRENGTH.md.

    strength.py FILE...

Each file is what one of these wrote:

    oddville arena --suite quick --out FILE     the suite
    oddville arena --a A --b B --out FILE       one match, e.g. a best response
    oddville sim --calibration --json >FILE     whether chances come true

It also prints the date and the commit, so run it where the files were made.
"""
import json
import shutil
import subprocess
import sys
import time


def per_cent(share):
    return f'{100 * share:.1f}'


def interval(value):
    return (f'{per_cent(value["mean"])} ({per_cent(value["low"])} to '
            f'{per_cent(value["high"])})')


def table(heads, rows):
    """Lines of a table; numbers are right-aligned."""
    rule = ['---' if i == 0 else '---:' for i in range(len(heads))]
    return ['| ' + ' | '.join(str(cell) for cell in row) + ' |'
            for row in (heads, rule, *rows)]


def match_cells(match):
    return [match['players'], match['games'], interval(match['share']),
            f'{match["ms"]["a"]["mean"]:.2f}', f'{match["ms"]["b"]["mean"]:.2f}',
            match['stalled']]


MATCH_HEADS = ['players', 'games', 'wins, % (95 %)']
TIME_HEADS = ['ms a choice', 'ms of the other', 'stalled']


def of_suite(report):
    rows = []
    for result in report['results']:
        name = f'`{result["a"]}` against `{result["b"]}`'
        if result['match'] is None:
            rows.append([name, '', '', '', '', '', '', '', 'no net'])
            continue
        cells = match_cells(result['match'])
        rows.append([name, *cells[:3], f'{100 * result["floor"]:.0f}',
                     *cells[3:], result['verdict']])
    return table(['match', *MATCH_HEADS, 'wanted', *TIME_HEADS, 'verdict'],
                 rows) + [
        '', f'Suite `{report["suite"]}`: {report["passed"]} passed, '
        f'{report["failed"]} failed, {report["open"]} open; '
        f'{report["seconds"]:.0f} s.']


def of_matches(report):
    rows = []
    for match in report['matches']:
        one, others = report['a'], report['b']
        if match['lineup'] == 'one-b':
            one, others = others, one
        cells = match_cells(match)
        if match['lineup'] == 'one-b':  # the times are of A and of B
            cells[3], cells[4] = cells[4], cells[3]
        rows.append([f'one `{one}` against `{others}`', *cells])
    return table(['match', *MATCH_HEADS, *TIME_HEADS], rows)


def of_calibration(report):
    calibration = report['calibration']
    rows = [[f'{100 * each["from"]:.0f} to {100 * each["to"]:.0f}',
             each['forecasts'], per_cent(each['said']), per_cent(each['won']),
             interval(each['gap'])]
            for each in calibration['bins'] if each['forecasts']]
    return table(['chance, %', 'forecasts', 'said', 'won', 'gap (95 %)'],
                 rows) + [
        '', f'{report["players"]} players, {report["games"]} games, '
        f'{calibration["positions"]} positions: off by '
        f'{per_cent(calibration["error"])} points on average, by '
        f'{per_cent(calibration["worst"])} at the worst.']


def lines_of(report):
    if 'suite' in report:
        return of_suite(report)
    if 'calibration' in report:
        return of_calibration(report)
    return of_matches(report)


def commit():
    """The sources' commit; empty where there is no git."""
    if not shutil.which('git'):
        return ''
    return subprocess.run(['git', 'rev-parse', '--short', 'HEAD'],
                          capture_output=True, text=True,
                          check=False).stdout.strip()


def main():
    if len(sys.argv) < 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    print(f'{time.strftime("%Y-%m-%d")}, commit {commit() or "unknown"}')
    for path in sys.argv[1:]:
        with open(path, encoding='utf-8') as file:
            report = json.load(file)
        print('', *lines_of(report), f'Seed {report["seed"]}.', sep='\n')
    return 0


if __name__ == '__main__':
    sys.exit(main())
