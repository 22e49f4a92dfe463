"""
wasm_module.py: builds the game's WebAssembly module (src/wasm/module.c).

    wasm_module.py --build BUILD --clang CLANG --version V --werror true|false
                   --depfile FILE MODULE.c OUT.wasm

The pure layers of a native build are compiled again for wasm32; objects are
kept beside the output and made anew only if something they include changed.
What has to be fast (engine, bots) is compiled for speed and with vectors, the
rest for size. The module must import nothing, which is checked.
"""
import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

LAYERS = ('base', 'deck', 'engine', 'score', 'view', 'notation', 'bot', 'text',
          'draw', 'table', 'advice', 'present', 'json', 'room', 'session', 'online',
          'botline')
QUICK = ('base', 'engine', 'score', 'view', 'bot')
FLAGS = ['--target=wasm32-wasi', '-std=c17', '-DNDEBUG', '-Wall', '-Wextra',
         '-Wno-unused-parameter', '-Wno-unused-variable',
         '-Wno-unused-but-set-variable', '-Wno-unused-const-variable',
         '-msimd128', '-mbulk-memory', '-fno-strict-aliasing',
         '-ffunction-sections', '-fdata-sections']
LINK = ['--target=wasm32-wasi', '-mexec-model=reactor', '-Wl,--gc-sections',
        '-Wl,--strip-all', '-Wl,--stack-first', '-Wl,-z,stack-size=1048576',
        '-Wl,--export-memory']


def layer_of(output):
    """The pure layer that an object belongs to; None if it is none's."""
    parts = output.split('/')
    if len(parts) > 3 and parts[0] == 'src' and parts[1] in LAYERS and \
            parts[2] == f'lib{parts[1]}.a.p':
        return parts[1]
    return None


def object_of(module, output):
    """The module's object for what is this object of the native build."""
    return f'{module}.p/{output.replace("/", "_")}'


def jobs(build):
    """What has to be compiled: source, its folder, include paths, layer."""
    with open(f'{build}/compile_commands.json', encoding='utf-8') as file:
        entries = json.load(file)
    for entry in entries:
        layer = layer_of(entry['output'])
        if layer is not None:
            kept = [word for word in shlex.split(entry['command'])
                    if word.startswith('-I')]
            yield (entry['file'], entry['directory'], kept, layer,
                   entry['output'])


def needs(thing, folder):
    """What an object was made of; None if that is not known."""
    try:
        with open(f'{thing}.d', encoding='utf-8') as file:
            words = file.read().replace('\\\n', ' ').split()[1:]
        return [os.path.join(folder, word) for word in words]
    except OSError:
        return None


def is_current(thing, folder, command):
    sources = needs(thing, folder)
    try:
        with open(f'{thing}.cmd', encoding='utf-8') as file:
            if file.read() != command:
                return False
        made = os.path.getmtime(thing)
        return sources is not None and all(
            os.path.getmtime(source) < made for source in sources)
    except OSError:
        return False


def compiled(job, options, output):
    source, folder, kept, layer, name = job
    thing = object_of(output, name)
    words = [*options.compiler, *FLAGS,
             '-O3' if layer in QUICK else '-Os',
             f'-DOV_VERSION="{options.version}"', *kept]
    if not is_current(thing, folder, ' '.join(words)):
        subprocess.run([*words, '-MD', '-MF', f'{thing}.d', '-c', source, '-o',
                        thing], check=True, cwd=folder)
        with open(f'{thing}.cmd', 'w', encoding='utf-8') as file:
            file.write(' '.join(words))
    return thing, needs(thing, folder)


def has_imports(path):
    """Does a WebAssembly file have an import section (number 2)?"""
    with open(path, 'rb') as file:
        data = file.read()
    at = 8
    while at < len(data):
        section, at, size, shift = data[at], at + 1, 0, 0
        while True:
            size |= (data[at] & 127) << shift
            shift += 7
            at += 1
            if data[at - 1] < 128:
                break
        if section == 2:
            return True
        at += size
    return False


def remove_others(folder, made):
    """Objects whose source is gone: others link whatever is there."""
    kept = {os.path.abspath(thing) for thing in made}
    for name in os.listdir(folder):
        path = os.path.abspath(os.path.join(folder, name))
        if name.endswith('.o') and path not in kept:
            os.remove(path)


def main():
    parser = argparse.ArgumentParser()
    for name in ('--build', '--clang', '--version', '--werror', '--depfile'):
        parser.add_argument(name, required=True)
    parser.add_argument('module')
    parser.add_argument('output')
    options = parser.parse_args()
    cache = shutil.which('ccache')
    options.compiler = ([cache] if cache else []) + [options.clang]
    if options.werror == 'true':
        options.compiler.append('-Werror')
    output = os.path.abspath(options.output)
    os.makedirs(f'{output}.p', exist_ok=True)
    folder = os.getcwd()
    module = os.path.abspath(options.module)
    top = os.path.dirname(os.path.dirname(module))
    work = [*jobs(options.build),
            (module, folder, [f'-I{top}'], 'module', 'module.o')]
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda job: compiled(job, options, output), work))
    remove_others(f'{output}.p', {thing for thing, _ in made})
    subprocess.run([options.clang, *LINK, *(thing for thing, _ in made), '-o',
                    output], check=True)
    if has_imports(output):
        os.remove(output)
        sys.exit('wasm_module: the module imports something')
    sources = sorted({os.path.abspath(each) for _, them in made
                      for each in them})
    with open(options.depfile, 'w', encoding='utf-8') as file:
        file.write(f'{options.output}: ' + ' '.join(
            each.replace(' ', '\\ ') for each in sources) + '\n')


if __name__ == '__main__':
    main()
