"""
console_font.py FILE.psf.gz: the characters of a console's font, as ranges in C
(console_font.h).
"""
import gzip
import struct
import sys

PSF1, PSF2 = b'\x36\x04', b'\x72\xb5\x4a\x86'


def words(data, start):
    """Of the older form: 16 bits each, 0xFFFE before sequences."""
    sequence = False
    for (word,) in struct.iter_unpack('<H', data[start:]):
        if word >= 0xFFFE:
            sequence = word == 0xFFFE
        elif not sequence:
            yield word


def bytes_of(data, start):
    """Of the newer form: UTF-8, 0xFE before sequences, 0xFF after each sign."""
    for entry in data[start:].split(b'\xff')[:-1]:
        yield from map(ord, entry.split(b'\xfe')[0].decode())


def characters(data):
    if data[:2] == PSF1:
        count = 512 if data[2] & 1 else 256
        return set(words(data, 4 + count * data[3]))
    if data[:4] != PSF2:
        sys.exit('this is no PSF font')
    head, _, count, size = struct.unpack_from('<4I', data, 8)
    return set(bytes_of(data, head + count * size))


def ranges(signs):
    found = []
    for sign in sorted(signs):
        if found and found[-1][1] == sign - 1:
            found[-1][1] = sign
        else:
            found.append([sign, sign])
    return found


with gzip.open(sys.argv[1]) as file:
    for first, last in ranges(characters(file.read())):
        print(f'    {{0x{first:04X}, 0x{last:04X}}},')
