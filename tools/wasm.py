"""
wasm.py: builds a program of a native build for WebAssembly and runs it.

    wasm.py BUILD PROGRAM [ARGUMENT ...]    e.g. build tests/base/test-base

Its libraries are those that the page's module was made of, in the build, so
that what is tested is what the page gets. Its own sources, and the libraries
that are not in the module, are compiled with clang for wasm32-wasi, in
build-check/wasm. Node runs it (wasm_run.mjs).
"""
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import clang
import wasm_module

NATIVE = re.compile('avx2', re.I)  # libraries and macros for one CPU only
OUT = 'build-check/wasm'
CLANG = [clang.for_wasm() or 'clang', '--target=wasm32-wasi', '-std=c17', '-O1',
         '-Wall', '-Wextra', '-Werror']


def entries(build, program):
    """What a program is made of: its own files and its libraries' ones."""
    link = subprocess.run(['ninja', '-C', build, '-t', 'commands', program],
                          check=True, capture_output=True,
                          text=True).stdout.strip().split('\n')[-1]
    owners = {program} | {word for word in shlex.split(link)
                          if word.endswith('.a') and not NATIVE.search(word)}
    with open(f'{build}/compile_commands.json', encoding='utf-8') as file:
        return [entry for entry in json.load(file)
                if entry['output'].split('.p/')[0] in owners]


def is_current(thing, folder):
    """Is an object newer than everything that its dependency file names?"""
    try:
        with open(f'{thing}.d', encoding='utf-8') as file:
            words = file.read().replace('\\\n', ' ').split()[1:]
        youngest = max(os.path.getmtime(os.path.join(folder, word))
                       for word in words)
        return youngest < os.path.getmtime(thing)
    except OSError:
        return False


def in_module(build, entry):
    """The module's own object of a file; None if the module has none."""
    if wasm_module.layer_of(entry['output']) is None:
        return None
    thing = os.path.abspath(wasm_module.object_of(
        f'{build}/src/wasm/oddville.wasm', entry['output']))
    return thing if os.path.exists(thing) else None


def compiled(build, entry):
    """A file's object: the module's, or one that is compiled here, if the file
    or something it includes has changed."""
    if made := in_module(build, entry):
        return made
    owner = os.path.abspath(OUT)
    thing = f'{owner}/{entry["output"].replace("/", "_")}'
    words = shlex.split(entry['command'])
    kept = [word for word in words if word.startswith(('-I', '-D'))
            and not NATIVE.search(word)]
    source = os.path.abspath(os.path.join(entry['directory'], entry['file']))
    if not is_current(thing, entry['directory']):
        os.makedirs(owner, exist_ok=True)
        subprocess.run([*CLANG, *kept, '-MD', '-MF', f'{thing}.d', '-c',
                        source, '-o', thing], check=True,
                       cwd=entry['directory'])
    return thing


def main():
    build, program = sys.argv[1:3]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        things = list(pool.map(lambda entry: compiled(build, entry),
                               entries(build, program)))
    module = f'{OUT}/{program.replace("/", "_")}.wasm'
    subprocess.run([*CLANG, *things, '-Wl,-z,stack-size=1048576', '-o',
                    module], check=True)
    return subprocess.run(
        ['node', '--no-warnings', '--experimental-wasi-unstable-preview1',
         'tools/wasm_run.mjs', module, *sys.argv[3:]], check=False).returncode


if __name__ == '__main__':
    sys.exit(main())
