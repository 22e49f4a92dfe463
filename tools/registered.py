"""
registered.py: no source file and no test is forgotten by the build.

    registered.py BUILD

Every .c file of src/, tests/ and examples/ is compiled; every test program and
every test_*.py of tests/ is run by `meson test`, or by a stage of check.py of
its own; no two tests of a program have the same name.
"""
import json
import os
import re
import subprocess
import sys
from collections import Counter

from layers import files

STAGES = os.path.join(os.path.dirname(__file__), 'check.py')
TEST = re.compile(r'^TEST\((\w+)\)', re.M)


def main():
    build, faults = sys.argv[1], []
    with open(f'{build}/compile_commands.json', encoding='utf-8') as file:
        compiled = json.load(file)
    known = {entry['file'].split('../', 1)[-1] for entry in compiled}
    sources = [path for top in ('src', 'tests', 'examples')
               for path in files(top, '.c')]
    faults += [f'{path}: is not compiled' for path in sources
               if path not in known]

    listed = json.loads(subprocess.run(
        ['meson', 'introspect', '--tests', build], check=True,
        capture_output=True, text=True).stdout)
    run = ' '.join(' '.join(test['cmd']) for test in listed)
    programs = {entry['output'].rsplit('.p/', 1)[0] for entry in compiled
                if entry['output'].startswith('tests/')
                and '/test-' in entry['output']}
    faults += [f'{program}: is not run' for program in sorted(programs)
               if program not in run]
    with open(STAGES, encoding='utf-8') as file:
        run += file.read()
    faults += [f'{path}: is not run' for path in files('tests', '.py')
               if path.rsplit('/', 1)[1].startswith('test_')
               and path not in run]

    names = Counter()
    for path in files('tests', '.c'):
        with open(path, encoding='utf-8') as file:
            folder = path.rsplit('/', 1)[0]
            names.update((folder, name) for name in TEST.findall(file.read()))
    faults += [f'{folder}: two tests are called {name}'
               for (folder, name), count in names.items() if count > 1]
    for fault in faults:
        print(fault)
    print(f'{len(sources)} sources, {len(programs)} test programs, '
          f'{len(names)} tests, {len(faults)} faults')
    return 1 if faults or not names else 0


if __name__ == '__main__':
    sys.exit(main())
