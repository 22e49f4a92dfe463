#!/usr/bin/env python3
"""
deb.py BUILD FOLDER: a Debian package of the program, from a release build of
meson's, whatever its prefix. The library's files for developers are left out.
Needs dpkg-dev, and neither root nor debhelper.
"""
import contextlib
import glob
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
WHO = 'The OddVille project <nobody@oddville.example>'
ABOUT = """Description: board game of guilds and an odd city, for 2 to 4 players
 OddVille is a board game about building a city. This package has the game for
 the terminal, its bots, and the server for the page in a browser and for online
 tables, which systemd runs as a user of its own.
"""
RELOAD = """#!/bin/sh
set -e
if [ -z "$DPKG_ROOT" ] && [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload || true
fi
"""
STOP = """#!/bin/sh
set -e
if [ "$1" = remove ] && [ -z "$DPKG_ROOT" ] && [ -d /run/systemd/system ]; then
    deb-systemd-invoke stop oddville.socket oddville.service || true
fi
"""


def run(*command, **more):
    return subprocess.run(command, check=True, text=True,
                          stdout=subprocess.PIPE, **more).stdout


def option(build, name):
    """A value that the build was configured with."""
    text = run('meson', 'introspect', '--buildoptions', build)
    return re.search(rf'"name": "{name}", "value": "([^"]*)"', text).group(1)


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    os.chmod(path, mode)


def compress(path, text=None):
    if text is None:
        with open(path, 'rb') as file:
            text = file.read()
        os.remove(path)
    with open(path + '.gz', 'wb') as file:
        file.write(gzip.compress(text, 9, mtime=0))


def install(build, root):
    """What `meson install` gives, below /usr, without what developers need."""
    prefix = option(build, 'prefix')
    stage = root + '.stage'
    run('meson', 'install', '-C', build, '--no-rebuild', '--destdir', stage)
    shutil.move(stage + prefix, root + '/usr')
    shutil.rmtree(stage)
    shutil.rmtree(root + '/usr/include', ignore_errors=True)
    for name in os.listdir(root + '/usr/lib'):
        if name != 'systemd':
            shutil.rmtree(f'{root}/usr/lib/{name}')
    shutil.rmtree(root + '/usr/share/man/man3', ignore_errors=True)
    with contextlib.suppress(FileNotFoundError):
        os.remove(root + '/usr/bin/oddville-mpi')
    for path in glob.glob(root + '/usr/lib/systemd/system/*'):
        with open(path, encoding='utf-8') as file:
            write(path, file.read().replace(prefix + '/', '/usr/'))


def add_documents(root, version):
    folder = root + '/usr/share/doc/oddville'
    with open(os.path.join(TOP, 'LICENSE'), encoding='utf-8') as file:
        licence = file.read()
    for name in os.listdir(folder):
        if name == 'LICENSE':
            os.remove(f'{folder}/{name}')
    write(folder + '/copyright', licence)
    compress(folder + '/changelog', (
        f'oddville ({version}) unstable; urgency=medium\n\n'
        '  * See NEWS.md of the sources.\n\n'
        f' -- {WHO}  Thu, 01 Jan 2026 00:00:00 +0000\n').encode())
    for path in glob.glob(root + '/usr/share/man/**/*.[1-9]', recursive=True):
        compress(path)


def needed(root):
    """The packages with the shared libraries that the program uses."""
    with tempfile.TemporaryDirectory() as place:
        write(place + '/debian/control', 'Source: oddville\n\nPackage: oddville\n'
              'Architecture: any\n')
        return run('dpkg-shlibdeps', '-O', root + '/usr/bin/oddville',
                   cwd=place, stderr=subprocess.DEVNULL).strip().partition(
                       'Depends=')[2]


def add_control(root, version, machine):
    size = sum(os.path.getsize(os.path.join(folder, name)) // 1024 + 1
               for folder, _, names in os.walk(root) for name in names)
    write(root + '/DEBIAN/control',
          f'Package: oddville\nVersion: {version}\nArchitecture: {machine}\n'
          f'Maintainer: {WHO}\nInstalled-Size: {size}\n'
          f'Depends: {needed(root)}, libwebsockets-evlib-ev\nSection: misc\nPriority: optional\n'
          + ABOUT)
    write(root + '/DEBIAN/postinst', RELOAD, 0o755)
    write(root + '/DEBIAN/postrm', RELOAD, 0o755)
    write(root + '/DEBIAN/prerm', STOP, 0o755)


def make(build, goal):
    version = re.search(r"version: '([^']+)'", open(
        os.path.join(TOP, 'meson.build'), encoding='utf-8').read()).group(1)
    machine = run('dpkg', '--print-architecture').strip()
    path = os.path.join(goal, f'oddville_{version}_{machine}.deb')
    with tempfile.TemporaryDirectory() as place:
        root = place + '/root'
        os.makedirs(root)
        install(build, root)
        run('strip', '--remove-section=.comment', root + '/usr/bin/oddville')
        add_documents(root, version)
        add_control(root, version, machine)
        for folder, _, names in os.walk(root):
            os.chmod(folder, 0o755)
            for name in names:
                mode = os.stat(f'{folder}/{name}').st_mode
                os.chmod(f'{folder}/{name}', 0o755 if mode & 0o100 else 0o644)
        run('dpkg-deb', '--root-owner-group', '--build', root, path)
    return path


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    print(make(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])))
