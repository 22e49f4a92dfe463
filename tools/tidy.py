"""
tidy.py: clang-tidy over every source of a build, two at a time.

    tidy.py BUILD [FILE ...]
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import clang

TIDY = clang.for_checks('clang-tidy') or 'clang-tidy'
# A third of the paths that the analyzer follows by default: half the time.
PATHS = ['-Xclang', '-analyzer-config', '-Xclang', 'max-nodes=75000']


def tidy(path):
    return subprocess.run(
        [TIDY, '--quiet', '-p', sys.argv[1],
         *(f'--extra-arg={argument}' for argument in PATHS), path],
        capture_output=True, text=True, check=False)


def sources(build):
    """The program's sources; tests/ can be named by hand."""
    with open(f'{build}/compile_commands.json', encoding='utf-8') as file:
        entries = json.load(file)
    found = {os.path.relpath(os.path.join(entry['directory'], entry['file']))
             for entry in entries}
    return sorted(path for path in found
                  if path.startswith('src/'))


def main():
    paths = sys.argv[2:] or sources(sys.argv[1])
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(tidy, paths))
    failed = 0
    for path, result in zip(paths, results):
        if result.returncode or 'warning:' in result.stdout:
            failed += 1
            print(result.stdout or f'{path}: {result.stderr}')
    print(f'{len(paths)} files, {failed} with complaints')
    return 1 if failed or not paths else 0


if __name__ == '__main__':
    sys.exit(main())
