#!/usr/bin/env python3
"""
read_data.py FILE: reads games as columns (docs/LIBRARY.md) and says what is in
them. The function is all that other programs need.
"""
import sys

import numpy as np


def read(path):
    """The words of the head, and a numpy array for each column."""
    head, columns = {}, {}
    with open(path, 'rb') as file:
        version = file.readline()
        if version == b'oddville-data 1\n':
            head['deck'] = '7b1dfc6187363865'  # the standard deck of the time
        elif version != b'oddville-data 2\n':
            raise ValueError(f'{path} has no games of version 1 or 2')
        while (line := file.readline()) not in (b'data\n', b''):
            word, *rest = line.decode().split()
            if word == 'column':
                columns[rest[0]] = rest[1:]
            else:
                head[word] = rest[0]
        for name, (kind, width, size) in columns.items():
            values = np.frombuffer(file.read(int(size)), kind)
            columns[name] = values.reshape(-1, int(width)) \
                if width != '1' else values
    return head, columns


if __name__ == '__main__':
    about, found = read(sys.argv[1])
    print(about, {name: column.shape for name, column in found.items()})
    print('average points', found['points'].mean(0))
