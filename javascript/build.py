#!/usr/bin/env python3
"""
build.py BUILD FOLDER: puts the npm package into a folder: the C library as one
WebAssembly file, the module around it, its types. `npm pack` makes the tarball.

The pure layers come from a build with the page (tools/wasm_module.py compiled
them); only the library's own files and the nets are compiled here.
"""
import glob
import os
import re
import shutil
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HERE = os.path.join(TOP, 'javascript')
sys.path.insert(0, os.path.join(TOP, 'tools'))
from wasm_module import FLAGS, LINK, has_imports  # noqa: E402

LAYERS = ('base', 'deck', 'engine', 'score', 'view', 'notation', 'bot', 'text',
          'draw')
FILES = ('index.js', 'index.d.ts', 'README.md')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def version():
    return re.search(r"version: '([^']+)'",
                     read(os.path.join(TOP, 'meson.build'))).group(1)


def clang():
    found = subprocess.run([sys.executable, f'{TOP}/tools/clang.py', 'wasm'],
                           capture_output=True, text=True, check=False)
    if not found.stdout.strip():
        sys.exit('clang for WebAssembly is missing')
    return found.stdout.strip()


def layers(build):
    """Objects of the pure layers, compiled for WebAssembly."""
    found = [path for layer in LAYERS for path in sorted(glob.glob(
        f'{build}/src/wasm/oddville.wasm.p/src_{layer}_lib{layer}.a.p_*.o'))]
    if not found:
        sys.exit(f'{build} has no page: it lacks the WebAssembly objects')
    return found


def make_module(build, goal):
    compiler = clang()
    sources = [*sorted(glob.glob(f'{TOP}/src/api/*.c')),
               f'{TOP}/src/bot/standard.c',
               *sorted(glob.glob(f'{build}/src/bot/ov_*_of_*.c'))]
    exports = re.findall(r'^    (oddville_\w+);$',
                         read(f'{TOP}/src/api/oddville.map'), re.M)
    subprocess.run(
        [compiler, *FLAGS, '-O3', f'-DOV_VERSION="{version()}"',
         f'-I{TOP}/src', f'-I{TOP}/include', *LINK,
         *(f'-Wl,--export={name}' for name in [*exports, 'malloc', 'free']),
         *sources, *layers(build), '-o', goal], check=True)
    if has_imports(goal):
        sys.exit('the module imports something')


def main(build, folder):
    os.makedirs(folder, exist_ok=True)
    for name in FILES:
        shutil.copy(os.path.join(HERE, name), folder)
    shutil.copy(os.path.join(TOP, 'LICENSE'), folder)
    with open(os.path.join(folder, 'package.json'), 'w',
              encoding='utf-8') as file:
        file.write(read(os.path.join(HERE, 'package.json.in'))
                   .replace('@VERSION@', version()))
    make_module(build, os.path.join(folder, 'oddville.wasm'))


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*(os.path.abspath(path) for path in sys.argv[1:3]))
