"""
test_doc.py: the save that docs/TABLE.md shows is one.

    test_doc.py PRINT-SAVE ROOT             tests the document
    test_doc.py --update PRINT-SAVE ROOT    puts it in anew (the deck changed)
"""
import re
import subprocess
import sys

DOCUMENT = 'docs/TABLE.md'
BLOCK = re.compile(r'^```save\n(.*?)^```$', re.M | re.S)


def main():
    arguments = [word for word in sys.argv[1:] if word != '--update']
    program, path = arguments[0], f'{arguments[1]}/{DOCUMENT}'
    printed = subprocess.run([program], check=True, timeout=60,
                             stdout=subprocess.PIPE).stdout.decode()
    with open(path, encoding='utf-8') as file:
        text = file.read()
    if '--update' in sys.argv:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(BLOCK.sub(lambda _: f'```save\n{printed}```', text))
        return 0
    same = BLOCK.findall(text) == [printed]
    if not same:
        print(f'FAIL {DOCUMENT} shows another save; run tests/table/'
              'test_doc.py --update if the deck has changed')
    print(f'{int(same)} passed, {int(not same)} failed')
    return 0 if same else 1


if __name__ == '__main__':
    sys.exit(main())
