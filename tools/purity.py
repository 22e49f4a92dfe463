"""
purity.py: the pure layers call nothing but our own names and the few below,
and keep no writable data.

    purity.py BUILD      looks at the libraries in BUILD/src/LAYER
"""
import re
import subprocess
import sys

from layers import FORMATTING, PURE, files

ALLOWED = {
    # copying and comparing, by hand or inserted by the compiler
    'memcpy', 'memmove', 'memset', 'memcmp', 'memchr',
    'strlen', 'strcmp', 'strncmp', 'strchr',
    # assert; absent from a release build
    '__assert_fail',
    # inserted by the compiler: bit counting and 64 bit division on small CPUs
    '__popcountdi2', '__ctzdi2', '__udivdi3', '__umoddi3', '__divdi3',
    '__moddi3', '_GLOBAL_OFFSET_TABLE_',
    # inserted where the compiler guards the stack by default, as Ubuntu's does
    '__stack_chk_fail',
    # asking which processor this is, for the net's kernels and for hashes
    '__cpu_model', '__cpu_features2', '__cpu_indicator_init',
    # gcc's fortified forms of the above
    '__memcpy_chk', '__memmove_chk', '__memset_chk',
}
FORMATTING_TOO = {'snprintf', 'vsnprintf', '__snprintf_chk', '__vsnprintf_chk'}
INSTRUMENTED = re.compile(r'__(asan|ubsan|gcov|sanitizer|tsan)_')
WRITABLE = re.compile(r'\.(data|bss|tdata|tbss)(\.|$)|^\*COM\*$')


def symbols(library):
    """(name, class letter, section) of every symbol of an archive."""
    table = subprocess.run(['nm', '--format=sysv', library], check=True,
                           capture_output=True, text=True).stdout
    for line in table.split('\n'):
        field = [part.strip() for part in line.split('|')]
        if len(field) == 7:
            yield field[0], field[2], field[6]


def faults_of(layer, library, ours):
    allowed = ALLOWED | (FORMATTING_TOO if layer in FORMATTING else set())
    for name, letter, section in symbols(library):
        if letter == 'U':
            if name not in ours and name not in allowed and \
                    not INSTRUMENTED.match(name):
                yield f'{layer}: calls {name}'
        elif WRITABLE.search(section) and \
                not section.startswith('.data.rel.ro'):
            yield f'{layer}: {name} is writable data ({section})'


def exported(library):
    """Names that other layers may call: text and read-only data."""
    return {name for name, letter, _ in symbols(library)
            if letter in 'TRDVW'}


def main():
    build, ours, faults, seen = sys.argv[1], set(), [], 0
    for layer in PURE:
        libraries = files(f'{build}/src/{layer}', '.a')
        if f'{build}/src/{layer}/lib{layer}.a' not in libraries:
            # A layer whose folder has sources must have its library.
            if files(f'src/{layer}', '.c'):
                faults.append(f'{layer}: lib{layer}.a is missing')
            continue
        seen += 1
        for library in libraries:
            ours |= exported(library)
        for library in libraries:
            faults += faults_of(layer, library, ours)
    for fault in sorted(set(faults)):
        print(fault)
    print(f'{seen} of {len(PURE)} pure layers, {len(set(faults))} faults')
    return 1 if faults or seen == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
