"""
test_compose.py: examples/nodes/compose.yaml, as far as it can be tried without
an engine for containers: what it says fits Containerfile, haproxy.cfg and the
program; nodes start as it starts them, and its health check finds them.
"""
import json
import os
import re
import shutil
import subprocess
import sys
from urllib.parse import urlsplit

from people import Host
from test_database import database
from test_host import folder

from command import PATIENCE, check, main, oddville

try:
    import yaml
except ImportError:
    print('skipped: Python has no yaml (package python3-yaml)')
    sys.exit(77)

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..')
PLACE = f'{TOP}/examples/nodes'
NODES = ['node1', 'node2', 'node3']

with open(f'{PLACE}/compose.yaml', encoding='utf-8') as example:
    COMPOSE = yaml.safe_load(example)
SERVICES = COMPOSE['services']
with open(f'{TOP}/Containerfile', encoding='utf-8') as container:
    CONTAINER = container.read()


def address_of(name):
    return SERVICES[name]['networks']['inside']['ipv4_address']


def word_after(name, option):
    words = SERVICES[name]['command']
    return words[words.index(option) + 1]


def test_the_parts_find_each_other():
    check(sorted(SERVICES) == sorted(NODES + ['database', 'balancer']), SERVICES)
    database_of = SERVICES['database']['environment']
    port = re.search(r'^EXPOSE (\d+)$', CONTAINER, re.M).group(1)
    balancer = SERVICES['balancer']
    for number, name in enumerate(NODES, 1):
        data = urlsplit(word_after(name, '--data'))
        check((data.hostname, data.username, data.path[1:]) ==
              (address_of('database'), database_of['POSTGRES_USER'],
               database_of['POSTGRES_DB']), data)
        check(SERVICES[name]['environment']['PGPASSWORD'] ==
              database_of['POSTGRES_PASSWORD'], name)
        check(word_after(name, '--trust-proxy') == address_of('balancer'), name)
        check(balancer['environment'][f'NODE{number}'] ==
              f'{address_of(name)}:{port}', balancer)
        check(os.path.samefile(f"{PLACE}/{SERVICES[name]['build']}", TOP), name)
        check(f"podman build -t {SERVICES[name]['image']} ." in CONTAINER, name)
        check(name in balancer['depends_on'], name)
    places = {address_of(name) for name in SERVICES}
    net = COMPOSE['networks']['inside']['ipam']['config'][0]['subnet'].split('.0/')[0]
    check(len(places) == 5 and all(each.startswith(net + '.') for each in places), places)
    file, there, _ = balancer['volumes'][0].split(':')
    check(os.path.exists(f'{PLACE}/{file}') and there.endswith('/haproxy.cfg'), file)
    volume = SERVICES['database']['volumes'][0].split(':')[0]
    check(volume in COMPOSE['volumes'], volume)


def test_the_balancer_takes_the_addresses_that_it_is_given():
    with open(f'{PLACE}/haproxy.cfg', encoding='utf-8') as file:
        text = file.read()
    given = SERVICES['balancer']['environment']
    outside, inside = SERVICES['balancer']['ports'][0].split(':')
    check(outside == inside and f'bind :{inside}' in text, inside)
    for name in given:
        check(text.count('"${' + name + '-127.0.0.1:') >= 2, name)
    if shutil.which('haproxy') is None:
        print('skipped: there is no haproxy to read its configuration')
        return
    done = subprocess.run(['haproxy', '-c', '-f', f'{PLACE}/haproxy.cfg'], text=True,
                          env={**os.environ, **given}, capture_output=True, check=False)
    check(done.returncode == 0, done)


def health(name, port):
    """What the engine would be told, of a node at this port."""
    kind, *words = SERVICES[name]['healthcheck']['test']
    check(kind == 'CMD' and '/8080 ' in words[-1], words)
    words[-1] = words[-1].replace('/8080 ', f'/{port} ')
    return subprocess.run(words, capture_output=True, timeout=PATIENCE,
                          check=False).returncode


def test_nodes_start_as_they_are_started_there_and_are_found_healthy():
    entry = json.loads(re.search(r'^ENTRYPOINT (.*)$', CONTAINER, re.M).group(1))
    check(entry[:2] == ['oddville', 'serve'], entry)
    known = oddville('serve', '--help').out
    address = database('composed')
    with folder() as place:
        for name in NODES:
            words = entry[2:] + SERVICES[name]['command']
            for word in words:
                check(not word.startswith('--') or f' {word} ' in known, word)
            at = words.index('--data')
            words = words[:at] + words[at + 2:]
            words[words.index('--listen') + 1] = '127.0.0.1'
            with Host(address, '--socket', place + '/admin', *words) as node:
                check(health(name, node.port) == 0, name)
                port = node.port
            check(health(name, port) != 0, name)


if __name__ == '__main__':
    main(globals())
