"""
coverage.py: how much of the rules' layers the tests reach.

    coverage.py BUILD [--missing]

BUILD was configured with -Db_coverage=true -Db_ndebug=true (asserts have a
branch that must never be taken) and its tests have run. Lines and branches of
each layer below must be covered to 98 %. --missing names what is not.

Not counted: the way past a switch that has a case for every value of its enum,
and a return after such a switch. The compiler needs them, but they are never
reached.
"""
import json
import subprocess
import sys

from layers import BUILD_TIME
from mutants import dead_ends, tokens

LAYERS = ('engine', 'score', 'view', 'notation', 'deck')
WANTED = 98.0


def measured(build):
    command = ['gcovr', '-r', '.', '--object-directory', build, '--json',
               '--exclude-unreachable-branches', '--exclude-throw-branches',
               '--filter', 'src/']
    reports = json.loads(subprocess.run(
        command, check=True, text=True, stdout=subprocess.PIPE).stdout)['files']
    return [reachable(report) for report in reports
            if report['file'] not in BUILD_TIME]


def reachable(report):
    """A file's report without the parts that cannot be reached."""
    with open(report['file'], encoding='utf-8') as file:
        text = file.read()
    found, lines = tokens(text), text.split('\n')
    dead = {text.count('\n', 0, found[at].start) + 1
            for at in dead_ends(found)}
    report['lines'] = [line for line in report['lines']
                       if not line.get('gcovr/noncode')
                       and line['line_number'] not in dead]
    for line in report['lines']:
        if 'switch (' in lines[line['line_number'] - 1]:
            untaken = [branch for branch in line['branches']
                       if branch['count'] == 0]
            if untaken:
                line['branches'].remove(untaken[0])
    return report


def layer_sums(reports):
    """Lines and branches: [covered, all, covered, all]."""
    sums = [0, 0, 0, 0]
    for report in reports:
        for line in report['lines']:
            taken = [branch['count'] > 0 for branch in line['branches']]
            sums[0] += line['count'] > 0
            sums[1] += 1
            sums[2] += sum(taken)
            sums[3] += len(taken)
    return sums


def missing(report):
    """Lines never reached, as ranges, and lines with untaken branches."""
    never, partly = [], []
    for line in report['lines']:
        number = line['line_number']
        untaken = sum(branch['count'] == 0 for branch in line['branches'])
        if line['count'] == 0 and never and number - never[-1][1] <= 2:
            never[-1][1] = number
        elif line['count'] == 0:
            never.append([number, number])
        elif untaken:
            partly.append(f'{number} ({untaken} of {len(line["branches"])})')
    if never:
        ranges = ', '.join(f'{first}-{last}' if last > first else f'{first}'
                           for first, last in never)
        yield f'{report["file"]}: never reached: {ranges}'
    if partly:
        yield f'{report["file"]}: branches never taken: {", ".join(partly)}'


def main():
    reports, short, table = measured(sys.argv[1]), 0, []
    for layer in LAYERS:
        own = [report for report in reports
               if report['file'].startswith(f'src/{layer}/')]
        lines, all_lines, branches, all_branches = layer_sums(own)
        shares = [100 * lines / max(all_lines, 1),
                  100 * branches / max(all_branches, 1)]
        good = min(shares) >= WANTED and all_lines > 0
        short += not good
        table.append(f'{layer:9} {shares[0]:6.2f} % of {all_lines:5} lines '
                     f'{shares[1]:6.2f} % of {all_branches:5} branches'
                     f'{"" if good else "  TOO LITTLE"}')
        if '--missing' in sys.argv or not good:
            for report in own:
                print('\n'.join(missing(report)))
    print('\n'.join(table))
    return 1 if short else 0


if __name__ == '__main__':
    sys.exit(main())
