"""
layers.py: which folder may include which. The one list of that is here.

    layers.py            checks every file of src/, names each back edge

A layer may include itself and what its line names, nothing else. The pure
layers may use only the system headers named below (purity.py looks at what
they really call).
"""
import os
import re
import sys

LAYERS = {
    'base': [],
    'deck': ['base'],
    'engine': ['base', 'deck'],
    'score': ['base', 'deck', 'engine'],
    'view': ['base', 'deck', 'engine', 'score'],
    'notation': ['base', 'deck', 'engine', 'score', 'view'],
    'bot': ['base', 'deck', 'engine', 'score', 'view'],
    'text': ['base', 'deck', 'engine', 'score', 'view', 'notation'],
    'draw': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'text'],
    'table': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
              'text'],
    'advice': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
               'text', 'table'],
    'present': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
                'text', 'table', 'advice'],
    'json': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
             'text', 'table', 'advice'],
    'room': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
             'text', 'table', 'json'],
    'session': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
                'text', 'draw', 'table', 'advice', 'present', 'json'],
    'botline': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
                'text'],
    'wasm': ['base', 'bot', 'session'],
    'api': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'draw'],
    'sys': ['base', 'text'],
    'learn': ['base', 'deck', 'engine', 'score', 'view', 'bot', 'sys'],
    'tty': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'table', 'advice', 'present', 'sys'],
    'store': ['base', 'sys'],
    'web': ['base', 'text', 'sys'],
    'host': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
             'text', 'table', 'json', 'room', 'sys', 'store', 'web'],
    'cli': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'draw', 'table', 'advice', 'present', 'sys'],
    'lab': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'json', 'botline', 'sys', 'cli'],
    'cmd': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'draw', 'table', 'advice', 'present', 'json', 'session',
            'botline', 'room', 'sys', 'learn', 'tty', 'store', 'web', 'host',
            'cli', 'lab'],
}

# No heap, files, clock, output, globals: all but these.
PURE = [layer for layer in LAYERS if layer not in
        ('wasm', 'api', 'sys', 'learn', 'tty', 'store', 'web', 'host',
         'cli', 'lab', 'cmd')]

# What a pure layer may include of the C library: types, mem*, str*, assert.
PURE_HEADERS = {'assert.h', 'limits.h', 'stdarg.h', 'stdbool.h', 'stddef.h',
                'stdint.h', 'string.h'}
FORMATTING = {'text', 'draw', 'json', 'session', 'botline'}  # snprintf

# Programs that run while building, beside the layer whose data they make.
BUILD_TIME = {'src/bot/embed.c', 'src/deck/generate.c'}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def files(top, *endings):
    """All files below a folder that end so, sorted."""
    found = []
    for folder, _, names in os.walk(top):
        found += [os.path.join(folder, name) for name in names
                  if name.endswith(endings)]
    return sorted(found)


def allowed_system(path, layer, header):
    if layer not in PURE or header in PURE_HEADERS or path in BUILD_TIME:
        return True
    return header == 'stdio.h' and layer in FORMATTING


def faults_of(path, layer, text):
    """Yields one line for each include that may not be."""
    for match in INCLUDE.finditer(text):
        line = text.count('\n', 0, match.start()) + 1
        name, target = match.group(2), match.group(2).split('/')[0]
        if match.group(1) == '<':
            if not allowed_system(path, layer, name):
                yield f'{path}:{line}: {layer} is pure, no <{name}>'
        elif '/' not in name or target not in LAYERS:
            yield f'{path}:{line}: "{name}" is not written layer/file.h'
        elif target != layer and target not in LAYERS[layer]:
            yield f'{path}:{line}: {layer} may not include {target}'


def main():
    faults, count = [], 0
    for path in files('src', '.c', '.h', '.inc'):
        layer = path.split(os.sep)[1]
        if layer not in LAYERS:
            faults.append(f'{path}:1: "{layer}" is not in tools/layers.py')
            continue
        with open(path, encoding='utf-8') as file:
            faults += faults_of(path, layer, file.read())
        count += 1
    for fault in faults:
        print(fault)
    print(f'{count} files, {len(faults)} back edges')
    return 1 if faults or count == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
