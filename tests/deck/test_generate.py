"""
test_generate.py: the program that makes C of the data files.

    test_generate.py GENERATE DATA   DATA: the folder of the data files

A mistake in a data file must fail the build and name file, line and column.
"""
import os
import subprocess
import sys
import tempfile

GENERATE, DATA = sys.argv[1:]
results = []


def check(what, holds):
    results.append(holds)
    if not holds:
        print(f'FAIL {what}')


def generate(*arguments):
    return subprocess.run([GENERATE, *arguments], capture_output=True,
                          encoding='utf-8', check=False)


def read(name):
    with open(os.path.join(DATA, name), encoding='utf-8') as file:
        return file.read()


def of_text(folder, kind, text):
    """Runs it on a text; the process, and the C made."""
    path, output = os.path.join(folder, 'data'), os.path.join(folder, 'out.c')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    done = generate(kind, path, output,
                    *(['ov_standard_deck'] if kind == 'deck' else []))
    with open(output, encoding='utf-8') as file:
        return done, file.read(), path


def compiles(folder, text):
    path = os.path.join(folder, 'compiled.c')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    source = os.path.join(DATA, '..', 'src')
    return subprocess.run(['cc', '-std=c17', '-Wall', '-Wextra', '-Werror',
                           f'-I{source}', '-fsyntax-only', path],
                          check=False).returncode == 0


def main(folder):
    deck, editions = read('standard.deck'), read('editions.txt')

    done, text, _ = of_text(folder, 'deck', deck)
    check('the standard deck has neither errors nor warnings',
          done.returncode == 0 and done.stderr == '')
    check('its C compiles', compiles(folder, text))
    done, text, _ = of_text(folder, 'editions', editions)
    check('the editions are good', done.returncode == 0 and done.stderr == '')
    check('their C compiles', compiles(folder, text))

    name = 'Quo"te \\ F\u0151ter'
    done, text, _ = of_text(folder, 'deck',
                            deck.replace('\nname Standard 2', f'\nname {name}'))
    check('odd characters in names are written so that C reads them',
          done.returncode == 0 and compiles(folder, text) and
          r'Quo\042te \134 F\305\221ter' in text)

    line = deck[:deck.index('points  4')].count('\n') + 1
    done, _, path = of_text(folder, 'deck',
                            deck.replace('points  4', 'points  x', 1))
    check('a mistake in the deck fails with its place',
          done.returncode == 1 and done.stderr ==
          f"{path}:{line}:13: error: 'x' is not a number from 0 to 9\n")
    done, _, path = of_text(folder, 'deck',
                            deck.replace('points  4', 'points  5', 1))
    check('a warning is printed and does not fail',
          done.returncode == 0 and ': warning: ' in done.stderr)
    line = editions[:editions.index('stalling')].count('\n') + 1
    done, _, path = of_text(folder, 'editions',
                            editions.replace('stalling', 'waiting ', 1))
    check('a mistake in the editions fails with its place',
          done.returncode == 1 and
          f"{path}:{line}:1: error: 'waiting'" in done.stderr)

    check('no arguments', generate().returncode == 2)
    check('no such file', generate('deck', '/nowhere', '/dev/null', 'deck')
          .returncode == 2)
    check('nowhere to write',
          generate('deck', path, '/nowhere/out.c', 'deck').returncode == 2)
    check('a full disk fails', of_full(folder, deck))


def of_full(folder, deck):
    path = os.path.join(folder, 'data')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(deck)
    return generate('deck', path, '/dev/full', 'deck').returncode == 1


with tempfile.TemporaryDirectory() as temporary:
    main(temporary)
failed = results.count(False)
print(f'{len(results) - failed} passed, {failed} failed')
sys.exit(failed > 0)
