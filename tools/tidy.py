"""
tidy.py: clang-tidy over every source of a build, two at a time.

    tidy.py [--deep] BUILD [FILE ...]

Nine tenths of the time go to the static analyzer, which follows paths through
each function until it has seen so many states. ./check lets it see few of
them, in a fraction of the time; --deep lets it see all.
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import clang

TIDY = clang.for_checks('clang-tidy') or 'clang-tidy'
STATES = {'usual': 4000, 'deep': 225000}  # 225000 is the analyzer's own limit


def tidy(build, states, path):
    return subprocess.run(
        [TIDY, '--quiet', '-p', build,
         *(f'--extra-arg={argument}' for argument in
           ('-Xclang', '-analyzer-config', '-Xclang', f'max-nodes={states}')),
         path], capture_output=True, text=True, check=False)


def sources(build):
    """The program's sources; tests/ can be named by hand."""
    with open(f'{build}/compile_commands.json', encoding='utf-8') as file:
        entries = json.load(file)
    found = {os.path.relpath(os.path.join(entry['directory'], entry['file']))
             for entry in entries}
    return sorted(path for path in found
                  if path.startswith('src/'))


def main():
    depth, words = 'usual', sys.argv[1:]
    if words[:1] == ['--deep']:
        depth = words.pop(0)[2:]
    build = words[0]
    paths = words[1:] or sources(build)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(
            lambda path: tidy(build, STATES[depth], path), paths))
    failed = 0
    for path, result in zip(paths, results):
        if result.returncode or 'warning:' in result.stdout:
            failed += 1
            print(result.stdout or f'{path}: {result.stderr}')
    print(f'{len(paths)} files, {failed} with complaints')
    return 1 if failed or not paths else 0


if __name__ == '__main__':
    sys.exit(main())
