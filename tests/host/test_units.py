"""
test_units.py: the units for systemd say what they should, and a server takes
over the sockets that a system hands it.
"""
import os
import re
import shutil
import socket
import subprocess
import tempfile
import urllib.request

from test_host import folder

from command import ODDVILLE, PATIENCE, check, environment, fails, main
from command import oddville

UNITS = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                     '../../data/systemd')
SECTIONS = {'oddville.service': ['Unit', 'Service', 'Install'],
            'oddville.socket': ['Unit', 'Socket', 'Install']}


def unit(name, program=ODDVILLE):
    path = os.path.join(UNITS, name)
    if not os.path.exists(path):
        path += '.in'
    with open(path, encoding='utf-8') as file:
        return file.read().replace('@bindir@', os.path.dirname(program))


def settings(text):
    found, section = {}, None
    for line in text.splitlines():
        if not line or line.startswith('#'):
            continue
        head = re.fullmatch(r'\[(\w+)\]', line)
        if head:
            section = head.group(1)
            continue
        pair = re.fullmatch(r'([A-Z]\w+)=(.*)', line)
        check(pair and section, line)
        found.setdefault((section, pair.group(1)), []).append(pair.group(2))
    return found


def test_the_units_are_well_formed_and_call_what_there_is():
    for name, sections in SECTIONS.items():
        found = settings(unit(name))
        check(list(dict.fromkeys(s for s, _ in found)) == sections, name)
    service = settings(unit('oddville.service'))
    program, *words = service['Service', 'ExecStart'][0].split()
    check(os.access(program, os.X_OK), program)
    known = oddville('serve', '--help').out
    for word in words:
        check(not word.startswith('--') or f' {word} ' in known, word)
    for key, value in (('NoNewPrivileges', 'yes'), ('ProtectSystem', 'strict'),
                       ('DynamicUser', 'yes'), ('CapabilityBoundingSet', '')):
        check(service['Service', key] == [value], key)


def test_systemd_finds_no_fault():
    if shutil.which('systemd-analyze') is None:
        print('skipped: there is no systemd-analyze here')
        return
    with tempfile.TemporaryDirectory() as place:
        for name in SECTIONS:
            with open(f'{place}/{name}', 'w', encoding='utf-8') as file:
                file.write(unit(name))
        done = subprocess.run(
            ['systemd-analyze', 'verify', '--man=no',
             *(f'{place}/{name}' for name in SECTIONS)], capture_output=True,
            text=True, check=False, timeout=PATIENCE)
        about_us = [line for line in done.stderr.splitlines()
                    if 'oddville' in line and place in line]
        check(not about_us, done)


def start_with(place, *lines):
    """A server that finds these as its descriptors 3, 4, ..."""
    numbers = [os.dup(line.fileno()) for line in lines]

    def hand_over():
        high = [os.dup2(number, 100 + i) for i, number in enumerate(numbers)]
        for i, number in enumerate(high):
            os.dup2(number, 3 + i)

    process = subprocess.Popen(
        ['/bin/sh', '-c', 'LISTEN_PID=$$ exec "$0" "$@"', ODDVILLE, 'serve',
         '--data', place + '/games'], preexec_fn=hand_over, close_fds=False,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(LISTEN_FDS=str(len(lines))))
    for number in numbers:
        os.close(number)
    return process


def test_a_server_takes_over_the_sockets_it_is_handed():
    with folder() as place:
        lines = [socket.create_server(('127.0.0.1', 0)) for _ in range(2)]
        ports = [line.getsockname()[1] for line in lines]
        process = start_with(place, *lines)
        for line in lines:
            line.close()
        for port in ports:
            said = process.stdout.readline().decode()
            check(f'http://127.0.0.1:{port}/' in said, said)
            with urllib.request.urlopen(f'http://127.0.0.1:{port}/healthz',
                                        timeout=PATIENCE) as answer:
                check(answer.status == 200)
        process.terminate()
        _, err = process.communicate(timeout=PATIENCE)
        check(process.returncode == 0 and not err, err)


def test_what_is_no_listening_socket_is_refused():
    with folder() as place, socket.socket() as line:
        process = start_with(place, line)
        _, err = process.communicate(timeout=PATIENCE)
        check(process.returncode == 2 and b'descriptor 3' in err, err)


def test_sockets_of_another_program_are_not_ours():
    fails(oddville('serve', '--listen', '1.2.3',
                   env={'LISTEN_PID': '1', 'LISTEN_FDS': '1'}),
          "'1.2.3' is neither")


if __name__ == '__main__':
    main(globals())
