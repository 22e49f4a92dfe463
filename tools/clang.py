"""
clang.py: which of the installed clangs we use.

    clang.py             for ./check: with its clang-format and clang-tidy
    clang.py wasm        for the web page: one that can link for WebAssembly

Prints its name, such as clang-19; exit code 1 if there is none. The versions
are listed in tools/clang-versions, the preferred one first, because formatting
and warnings differ between versions. tools/setup.sh uses the same list.
"""
import os
import shutil
import subprocess
import sys
import tempfile

VERSIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        'clang-versions')
TOOLS = ('clang', 'clang-format', 'clang-tidy')
WASM = ['--target=wasm32-wasi', '-mexec-model=reactor', '-x', 'c', '-']
PROGRAM = '#include <string.h>\nint f(const char *a) { return !!strlen(a); }\n'


def endings():
    """The possible suffixes of a tool's name, the preferred one first."""
    with open(VERSIONS, encoding='ascii') as file:
        return [f'-{version}' for version in file.read().split()] + ['']


def for_checks(name='clang'):
    """The name of clang, or of a tool of the same version; None if absent."""
    for ending in endings():
        if all(shutil.which(tool + ending) for tool in TOOLS):
            return name + ending
    return None


def can_link(clang):
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run(
            [clang, *WASM, '-o', f'{folder}/a.wasm'], input=PROGRAM, text=True,
            capture_output=True, check=False).returncode == 0


def for_wasm():
    for ending in endings():
        clang = 'clang' + ending
        if shutil.which(clang) and can_link(clang):
            return clang
    return None


def main():
    found = for_wasm() if sys.argv[1:] == ['wasm'] else for_checks()
    print(found or '')
    return 0 if found else 1


if __name__ == '__main__':
    sys.exit(main())
