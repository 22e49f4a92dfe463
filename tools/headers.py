"""
headers.py: every header compiles alone, and twice.

    headers.py [BUILD]   BUILD for headers that are made while building
"""
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from layers import files

FLAGS = ['-std=c17', '-Wall', '-Wextra', '-Werror', '-Isrc', '-Iinclude', '-Itests',
         '-D_GNU_SOURCE', '-fsyntax-only', '-x', 'c']


def compile_alone(path):
    """The compiler's complaints about a file that only includes this one."""
    include = [f'-I{sys.argv[1]}/src'] if len(sys.argv) > 1 else []
    name = path.split('/', 1)[1]
    source = f'#include "{name}"\n#include "{name}"\nint ov_unused;\n'
    return subprocess.run(['gcc', *FLAGS, *include, '-'], input=source,
                          capture_output=True, text=True, check=False)


def main():
    paths = files('src', '.h') + files('tests', '.h')
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(compile_alone, paths))
    failed = [path for path, result in zip(paths, results) if result.returncode]
    for path, result in zip(paths, results):
        if result.returncode:
            print(f'{path}: does not compile alone\n{result.stderr}')
    print(f'{len(paths)} headers, {len(failed)} faults')
    return 1 if failed or not paths else 0


if __name__ == '__main__':
    sys.exit(main())
