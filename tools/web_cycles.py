"""
web_cycles.py: no module of the page imports itself by way of others.

    web_cycles.py [FOLDER]   follows the imports below web/js, or below FOLDER

Modules in a circle cannot be read, tested or replaced one at a time, and the
browser runs one of them before what it needs is there. Imports of types, in
comments, do not count: nothing runs because of them.
"""
import graphlib
import os
import re
import sys

from layers import files

IMPORT = re.compile(r"^(?:import|export)\b[^;']*'(\.[^']+)';", re.M)
COMMENT = re.compile(r'/\*.*?\*/', re.S)


def imports(path):
    """The modules that a module imports, as paths."""
    with open(path, encoding='utf-8') as file:
        text = COMMENT.sub('', file.read())
    return [os.path.normpath(os.path.join(os.path.dirname(path), name))
            for name in IMPORT.findall(text)]


def main():
    top = sys.argv[1] if sys.argv[1:] else 'web/js'
    modules = files(top, '.js')
    graph = {path: imports(path) for path in modules}
    faults = [f'{path}: imports {name}, which is not there'
              for path in modules for name in graph[path]
              if name not in graph]
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        names = reversed(error.args[1])  # it lists who is imported first
        faults.append(f'import cycle: {" -> ".join(names)}')
    for fault in faults:
        print(fault)
    print(f'{len(modules)} modules, {len(faults)} faults')
    return 1 if faults or not modules else 0


if __name__ == '__main__':
    sys.exit(main())
