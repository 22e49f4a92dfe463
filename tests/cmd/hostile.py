"""
hostile.py: what people type and programs send that nobody would expect, drawn
from a seed, for the tests beside it.

OV_SEED=N draws others, OV_SCALE=N draws N times as many. A failure names the
seed and writes what was sent to a file, so that it can be sent again.
"""
import os
import random

NUMBERS = (-2**63 - 1, -2**63, -2**31 - 1, -2**31, -256, -2, -1, 0, 1, 2, 3, 4,
           5, 6, 7, 8, 9, 12, 20, 63, 64, 65, 127, 128, 255, 256, 1000, 4095,
           4096, 32767, 32768, 65535, 65536, 999999, 2**31 - 1, 2**31,
           2**32 - 1, 2**32, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64,
           10**30)
ODD_TEXTS = ('', ' ', '0', '-', '--', '.', '..', '/', ':', ',', '=', '"', "'",
             '\\', '%s%n', '{name}', '{', '}', '\t', '\x01', '\x1b[2J', '\x7f',
             '\x00', '\r', '\u200b', '\u202e', '\ufeff', '\U0001f600', 'é',
             'e\u0301', 'ß', 'a' * 63, 'a' * 64, 'a' * 255, 'a' * 1023,
             'é' * 511, 'a' * 5000, 'null', 'true', 'nan', '1e9', '0x10',
             '+1', '007', '1.5', '١')
BAD_BYTES = (b'\xff', b'\xfe\xff', b'\xc0\x80', b'\xed\xa0\x80', b'\xe2\x82',
             b'\xf4\x90\x80\x80', b'\x80', b'\xc3')

SEED = int(os.environ.get('OV_SEED', '1'))
SCALE = int(os.environ.get('OV_SCALE', '1'))

# An error of a sanitizer ends the program, whatever the caller set.
STRICT = {'UBSAN_OPTIONS': 'halt_on_error=1:print_stacktrace=1'}


def dice(number):
    """The source of chance of the number-th run."""
    return random.Random(f'{SEED}/{number}')


def mangle(rng, text):
    """Bytes that were text: some lost, doubled, or never text at all."""
    data = bytearray(text if isinstance(text, bytes)
                     else text.encode('utf-8', 'surrogatepass'))
    for _ in range(rng.randint(1, 3)):
        place = rng.randint(0, len(data))
        what = rng.randrange(5)
        if what == 0:
            data[place:place] = rng.choice(BAD_BYTES)
        elif what == 1:
            data[place:place] = bytes([rng.randrange(256)])
        elif what == 2:
            del data[place:place + rng.randint(1, 8)]
        elif what == 3:
            data[place:place] = data[:place][-rng.randint(1, 40):]
        else:
            data[place:place] = str(rng.choice(NUMBERS)).encode()
    return bytes(data)


def is_crash(code, err):
    """A signal, an assert or a sanitizer, not an answer."""
    return code not in (0, 1, 2) or any(
        word in err for word in (b'Assertion', b'Sanitizer', b'runtime error'))


def report(name, sent, more):
    """Fails; what was sent is kept for inspection."""
    path = os.path.abspath(f'hostile-{name}-{SEED}.txt')
    with open(path, 'wb') as file:
        file.write(sent)
    raise AssertionError(f'OV_SEED={SEED}: {more}\nwhat was sent: {path}')
