"""
coverage.py: how much of the rules' layers the tests reach.

    coverage.py BUILD [--missing]

BUILD was configured with -Db_coverage=true -Db_ndebug=true (asserts have a
branch that must never be taken) and its tests have run. Lines and branches of
each layer below must be covered to 98 %. --missing names what is not.
"""
import json
import subprocess
import sys

LAYERS = ('engine', 'score', 'view', 'notation', 'deck')
WANTED = 98.0


def measured(build):
    command = ['gcovr', '-r', '.', '--object-directory', build, '--json',
               '--exclude-unreachable-branches', '--exclude-throw-branches',
               '--filter', 'src/']
    return json.loads(subprocess.run(command, check=True, capture_output=True,
                                     text=True).stdout)['files']


def layer_sums(reports):
    """Lines and branches: [covered, all, covered, all]."""
    sums = [0, 0, 0, 0]
    for report in reports:
        for line in report['lines']:
            if line.get('gcovr/noncode'):
                continue
            taken = [branch['count'] > 0 for branch in line['branches']]
            sums[0] += line['count'] > 0
            sums[1] += 1
            sums[2] += sum(taken)
            sums[3] += len(taken)
    return sums


def missing(report):
    for line in report['lines']:
        if line.get('gcovr/noncode'):
            continue
        untaken = sum(branch['count'] == 0 for branch in line['branches'])
        if line['count'] == 0:
            yield f'{report["file"]}:{line["line_number"]}: never reached'
        elif untaken:
            yield (f'{report["file"]}:{line["line_number"]}: {untaken} of '
                   f'{len(line["branches"])} branches never taken')


def main():
    reports, short = measured(sys.argv[1]), 0
    for layer in LAYERS:
        own = [report for report in reports
               if report['file'].startswith(f'src/{layer}/')]
        lines, all_lines, branches, all_branches = layer_sums(own)
        shares = [100 * lines / max(all_lines, 1),
                  100 * branches / max(all_branches, 1)]
        good = min(shares) >= WANTED and all_lines > 0
        short += not good
        print(f'{layer:9} {shares[0]:6.2f} % of {all_lines:5} lines '
              f'{shares[1]:6.2f} % of {all_branches:5} branches'
              f'{"" if good else "  TOO LITTLE"}')
        if '--missing' in sys.argv or not good:
            for report in own:
                for each in missing(report):
                    print(f'    {each}')
    return 1 if short else 0


if __name__ == '__main__':
    sys.exit(main())
