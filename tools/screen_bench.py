#!/usr/bin/env python3
"""
screen_bench.py: how quick the full screen is. A measurement, not a test.

    screen_bench.py BUILD     e.g. tools/screen_bench.py build

A frame should take less than 5 ms to draw, and the screen should answer a key
in less than 30 ms. The first is measured inside the program
(tests/tty/bench_screen.c), the second on a pseudo terminal: from the key to
the first byte of the answer, and to its last.
"""
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

KEYS = (b'\033[B', b'\033[A', b's', b'l', b'x')
CLOSE = b'\033'
ROUNDS = 8
QUIET = 0.05  # seconds without a byte: the answer is complete


def drain(terminal, patience):
    """Reads until it is quiet; times of the first and the last byte."""
    first = last = None
    while select.select([terminal], [], [], patience)[0]:
        try:
            os.read(terminal, 65536)
        except OSError:  # the game has ended
            break
        last = time.monotonic()
        first = first or last
        patience = QUIET
    return first, last


def answer_times(program, size):
    """Milliseconds from each key to the first and the last byte."""
    times = []
    with tempfile.TemporaryDirectory() as home:
        process, terminal = pty.fork()
        if process == 0:
            os.environ.update(TERM='xterm-256color', LC_ALL='C.UTF-8',
                              XDG_STATE_HOME=home, XDG_CONFIG_HOME=home)
            os.execv(program, [program, 'play', '--new', '--seat', 'me',
                               '--seat', 'greedy', '--seed', '7', '--pace',
                               'instant'])
        fcntl.ioctl(terminal, termios.TIOCSWINSZ,
                    struct.pack('HHHH', size[1], size[0], 0, 0))
        drain(terminal, 5)
        for key in KEYS * ROUNDS:
            start = time.monotonic()
            os.write(terminal, key)
            first, last = drain(terminal, 1)
            if first:
                times.append((1000 * (first - start), 1000 * (last - start)))
            if len(key) == 1:
                os.write(terminal, CLOSE)
                drain(terminal, 1)
        os.write(terminal, b'q')
        drain(terminal, 1)
        os.waitpid(process, 0)
    return times


def spread(numbers):
    ordered = sorted(numbers)
    return (f'median {ordered[len(ordered) // 2]:.1f} ms, '
            f'95 % {ordered[len(ordered) * 95 // 100]:.1f} ms')


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    build = sys.argv[1]
    subprocess.run([f'{build}/tests/tty/bench-screen'], check=True)
    for size in ((80, 24), (120, 40), (200, 60)):
        times = answer_times(os.path.abspath(f'{build}/src/cmd/oddville'),
                             size)
        print(f'key to screen {size[0]}x{size[1]}: first byte '
              f'{spread([first for first, _ in times])}; last byte '
              f'{spread([last for _, last in times])}')


if __name__ == '__main__':
    main()
