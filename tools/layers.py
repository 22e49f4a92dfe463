"""
layers.py: which folder may include which. This is the only list.

    layers.py            checks every file of src/, names each back edge, and
                         checks the table of layers and the sizes in
                         docs/ARCHITECTURE.md
    layers.py sizes      writes the sizes into docs/ARCHITECTURE.md

A layer may include itself and what its line names, nothing else. The pure
layers may use only the system headers named below (purity.py looks at what
they really call). Sizes are rounded; they are wrong if they are off by more
than a fifth and 300 lines, so that not every commit has to change them.
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
    'online': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
               'text', 'draw', 'table', 'advice', 'present', 'json', 'room',
               'session'],
    'botline': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
                'text'],
    'wasm': ['base', 'bot', 'session', 'online'],
    'api': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'draw'],
    'sys': ['base', 'text'],
    'learn': ['base', 'deck', 'engine', 'score', 'view', 'bot', 'sys'],
    'wire': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
             'text', 'table', 'json', 'room', 'sys'],
    'tty': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'table', 'advice', 'present', 'json', 'room', 'sys',
            'wire'],
    'store': ['base', 'sys'],
    'web': ['base', 'text', 'sys'],
    'host': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
             'text', 'table', 'json', 'room', 'sys', 'store', 'web'],
    'storm': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
              'text', 'table', 'json', 'room', 'sys', 'wire', 'store'],
    'cli': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'draw', 'table', 'advice', 'present', 'sys'],
    'lab': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'draw', 'table', 'advice', 'json', 'session', 'botline',
            'sys', 'cli'],
    'cmd': ['base', 'deck', 'engine', 'score', 'view', 'notation', 'bot',
            'text', 'draw', 'table', 'advice', 'present', 'json', 'session',
            'botline', 'room', 'sys', 'wire', 'learn', 'tty', 'store', 'web',
            'host', 'storm', 'cli', 'lab'],
}

# The house, from the roof down, as docs/ARCHITECTURE.md draws it.
FLOORS = (
    ('what people start', ('cmd', 'wasm', 'api')),
    ('laboratory', ('lab', 'learn')),
    ('front ends', ('tty', 'web', 'cli')),
    ('games online', ('storm', 'host', 'wire', 'online', 'room', 'store')),
    ('the machine', ('sys',)),
    ('protocols', ('session', 'botline', 'json')),
    ('around the table', ('present', 'advice', 'table')),
    ('words and pictures', ('text', 'draw', 'notation')),
    ('players', ('bot',)),
    ('the game', ('view', 'score', 'engine', 'deck', 'base')),
)
BESIDE = (('web', ('.js', '.mjs', '.css', '.html')),
          ('tests', ('.c', '.h', '.py', '.js', '.mjs')),
          ('tools', ('.py', '.sh', '.mjs')))
PAGE = 'docs/ARCHITECTURE.md'
HOUSE = re.compile(r'^```text\n(what people start .*?)```\n', re.M | re.S)
ROW = re.compile(r'^\| `(\w+)` \|[^|]*\| ([^|]*) \| (yes|no) \|$', re.M)

# No heap, files, clock, output or globals: all layers but these.
PURE = [layer for layer in LAYERS if layer not in
        ('wasm', 'api', 'sys', 'wire', 'learn', 'tty', 'store', 'web', 'host',
         'storm', 'cli', 'lab', 'cmd')]

# What a pure layer may include of the C library: types, mem*, str*, assert.
PURE_HEADERS = {'assert.h', 'limits.h', 'stdarg.h', 'stdbool.h', 'stddef.h',
                'stdint.h', 'string.h',
                'immintrin.h'}  # a processor's instructions, no calls
FORMATTING = {'text', 'draw', 'json', 'session', 'botline'}  # snprintf

# Programs that run during the build, beside the layer whose data they make.
BUILD_TIME = {'src/bot/embed.c', 'src/deck/generate.c'}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def files(top, *endings):
    """All files below a folder with these endings, sorted."""
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
    """Yields one line for each forbidden include."""
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


def lines_of(top, endings):
    """The lines of all files below a folder with these endings."""
    count = 0
    for path in files(top, *endings):
        if 'node_modules' not in path:
            with open(path, encoding='utf-8') as file:
                count += sum(1 for _ in file)
    return count


def sizes():
    """The lines of every layer, and of the folders beside src/."""
    found = {f'src/{layer}': lines_of(f'src/{layer}', ('.c', '.h', '.inc'))
             for layer in LAYERS}
    found.update({f'{folder}/': lines_of(folder, endings)
                  for folder, endings in BESIDE})
    return found


def rounded(lines):
    return f'{max(100, round(lines, -2)):,}'


def house(lines):
    """The drawing of the house, with sizes rounded to hundreds."""
    drawn = ''
    placed = {layer for _, layers in FLOORS for layer in layers}
    others = tuple(layer for layer in LAYERS if layer not in placed)
    for title, layers in FLOORS + ((('others', others),) if others else ()):
        drawn += f'{title:<20}' + '   '.join(
            f"{layer} {rounded(lines[f'src/{layer}'])}"
            for layer in layers) + '\n'
    drawn += f"{'beside src/':<20}" + '   '.join(
        f"{folder}/ {rounded(lines[f'{folder}/'])}" for folder, _ in BESIDE)
    return drawn + '\n'


def house_faults(text, lines):
    """Yields what is wrong with the drawing in a document."""
    drawn = HOUSE.search(text)
    if not drawn:
        yield f'{PAGE}: the drawing of the house is missing'
        return
    said = {name: int(number.replace(',', '')) for name, number in
            re.findall(r'([a-z]+/?) ([\d,]+)', drawn[1])}
    for name, real in lines.items():
        word = name[4:] if name.startswith('src/') else name
        if word not in said:
            yield (f'{PAGE}: {name} is missing in the drawing of the house: '
                   'tools/layers.py sizes')
        elif abs(said[word] - real) > real // 5 + 300:
            yield (f'{PAGE}: {name} has {real} lines, not {said[word]}: '
                   'tools/layers.py sizes')


def layers_named(cell):
    """The layers that a cell "text+, bot" stands for."""
    named = set()
    for word in re.findall(r'\w+\+?', cell.replace('nothing', '')):
        layer = word.rstrip('+')
        named |= {layer, *(LAYERS.get(layer, []) if word[-1] == '+' else [])}
    return named


def table_faults(text):
    """Yields what is wrong with the table of layers in a document."""
    rows = {layer: (layers_named(cell), pure)
            for layer, cell, pure in ROW.findall(text)}
    for layer in sorted({*LAYERS} - {*rows}):
        yield f'{PAGE}: {layer} is missing in the table of layers'
    for layer, (named, pure) in rows.items():
        real = set(LAYERS.get(layer, []))
        for wrong in sorted(named ^ real):
            yield (f'{PAGE}: the table says that {layer} may '
                   f'{"" if wrong in named else "not "}use {wrong}')
        if (pure == 'yes') != (layer in PURE):
            yield f'{PAGE}: {layer} is{"" if layer in PURE else " not"} pure'


def write_sizes():
    with open(PAGE, encoding='utf-8') as file:
        text = file.read()
    with open(PAGE, 'w', encoding='utf-8') as file:
        file.write(HOUSE.sub(lambda _: f'```text\n{house(sizes())}```\n',
                             text))
    return 0


def main():
    if sys.argv[1:] == ['sizes']:
        return write_sizes()
    faults, count = [], 0
    for path in files('src', '.c', '.h', '.inc'):
        layer = path.split(os.sep)[1]
        if layer not in LAYERS:
            faults.append(f'{path}:1: "{layer}" is not in tools/layers.py')
            continue
        with open(path, encoding='utf-8') as file:
            faults += faults_of(path, layer, file.read())
        count += 1
    edges = len(faults)
    if os.path.exists(PAGE):
        with open(PAGE, encoding='utf-8') as file:
            page = file.read()
        faults += house_faults(page, sizes())
        faults += table_faults(page)
    for fault in faults:
        print(fault)
    print(f'{count} files, {edges} back edges')
    return 1 if faults or count == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
