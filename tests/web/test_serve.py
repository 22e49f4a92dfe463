"""
test_serve.py: `oddville serve` as a browser meets it.
"""
import gzip
import os
import re
import signal
import socket
import subprocess
import urllib.request

from server import Server

from command import ODDVILLE, PATIENCE, check, environment, fails, main
from command import oddville

HERE = 'not yet; start with --listen 0.0.0.0 to let other devices in\n'


def test_the_page_is_served():
    with Server() as server:
        status, headers, body = server.ask('/')
        check(status == 200 and b'OddVille' in body, status)
        check(headers['content-type'] == 'text/html; charset=utf-8', headers)
        check(int(headers['content-length']) == len(body), headers)
        check(server.ask('/index.html')[2] == body)


def test_nothing_from_elsewhere_is_allowed():
    with Server() as server:
        policy = server.ask('/')[1]['content-security-policy']
        check("default-src 'none'" in policy, policy)
        check("script-src 'self' 'wasm-unsafe-eval'" in policy, policy)
        check('unsafe-inline' not in policy, policy)


def test_the_headers_are_those_of_the_document():
    top = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..')
    with open(os.path.join(top, 'docs/HOSTING.md'), encoding='utf-8') as file:
        text = file.read()
    with Server() as server:
        headers = server.ask('/')[1]
        said = ''.join(server.said).replace(str(server.port), '8080')
    check(f'\n{headers["content-security-policy"]}\n' in text, headers)
    for name in ('x-content-type-options', 'referrer-policy',
                 'cross-origin-opener-policy', 'cache-control'):
        check(re.search(rf'`{name}` \| everything \| `{headers[name]}`', text),
              name)
    check(said in text, said)


def test_a_file_that_is_known_is_not_sent_again():
    with Server() as server:
        tag = server.ask('/')[1]['etag']
        status, headers, body = server.ask('/', if_none_match=tag)
        check(status == 304 and body == b'' and headers['etag'] == tag, status)
        check(headers['vary'] == 'accept-encoding', headers)
        check(server.ask('/', if_none_match='"other"')[0] == 200)


def test_files_are_sent_compressed():
    with Server() as server:
        plain = server.ask('/oddville.wasm')
        if plain[0] == 404:
            return  # built without the page
        check(plain[1]['content-type'] == 'application/wasm', plain[1])
        check(plain[2][:4] == b'\0asm', plain[1])
        small = server.ask('/oddville.wasm', accept_encoding='gzip')
        if 'content-encoding' in small[1]:
            check(gzip.decompress(small[2]) == plain[2], small[1])
            check(small[1]['etag'] != plain[1]['etag'], small[1])
        check(len(server.ask('/oddville.wasm', accept_encoding='br, gzip')[2])
              <= len(small[2]))


def test_what_is_not_there_is_said():
    with Server() as server:
        for path in ('/no-such-file', '/../README.md', '/%2e%2e/README.md',
                     '/index.html/', '/js'):
            check(server.ask(path)[0] in (403, 404), path)
        check(server.ask('/?x=1')[0] == 200)


def test_only_looking_is_allowed():
    with Server() as server:
        status, headers, body = server.ask('/', method='HEAD')
        check(status == 200 and body == b'', status)
        check(int(headers['content-length']) > 0, headers)
        check(server.ask('/', method='POST')[0] == 405)
        check(server.ask('/')[0] == 200)


def test_several_requests_on_one_connection():
    with Server() as server:
        line = server.connect()
        for path, status in (('/', 200), ('/nothing', 404), ('/', 200)):
            line.request('GET', path)
            reply = line.getresponse()
            reply.read()
            check(reply.status == status, (path, reply.status))
        line.close()


def test_a_port_in_use_is_said():
    with Server() as server:
        fails(oddville('serve', '--port', str(server.port)),
              f'port {server.port}', '127.0.0.1', '--port')


def test_a_bad_address_is_said():
    for address in ('example.org', '1', '127.1', '0x7f.0.0.1', '256.0.0.1',
                    '[127.0.0.1]', '::1::', '[::1', '*', 'x' * 1000):
        fails(oddville('serve', '--listen', address), f"'{address}'")
    fails(oddville('serve', '--listen', '192.0.2.77'), '192.0.2.77')
    fails(oddville('serve', '--port', '65536'), '65536')


def test_a_port_that_needs_rights_is_said():
    with open('/proc/sys/net/ipv4/ip_unprivileged_port_start',
              encoding='ascii') as file:
        if int(file.read()) <= 80:
            print('skipped: every port is for everyone here')
            return
    drop = None
    if os.geteuid() == 0:
        def drop():
            os.setgid(65534)
            os.setuid(65534)
    fails(oddville('serve', '--port', '80', preexec_fn=drop),
          'port 80', '--port')


def test_what_to_open_is_said():
    with Server() as server:
        check(server.said == [
            f'open http://127.0.0.1:{server.port}/ in a browser; '
            'Ctrl-C stops\n', f'on your phone: {HERE}'], server.said)
    with Server('--listen', 'localhost') as server:
        check(server.address == f'http://localhost:{server.port}/')
        check(server.said[1].endswith(HERE), server.said)
    with Server('--listen', '0.0.0.0') as server:
        check(server.address == f'http://127.0.0.1:{server.port}/')
        check(re.fullmatch(r'on your phone: '
                           rf'(http://\d+\.\d+\.\d+\.\d+:{server.port}/'
                           r'|this machine has no network address now)\n',
                           server.said[1]), server.said)
        check(server.ask('/')[0] == 200)


def test_a_server_listens_at_several_addresses_and_ports():
    with Server('--listen', '127.0.0.1', '--listen', '127.0.0.2:0') as server:
        port = int(re.search(r'http://127\.0\.0\.2:(\d+)/',
                             server.said[1]).group(1))
        check(server.ask('/')[0] == 200)
        with urllib.request.urlopen(f'http://127.0.0.2:{port}/') as answer:
            check(answer.status == 200)
    fails(oddville('serve', '--listen', '127.0.0.1:99999'), 'is neither')
    fails(oddville('serve', '--listen', '127.0.0.1:'), 'is neither')


def test_an_address_is_said_in_the_users_language():
    with Server('--lang', 'de') as server:
        check('http://127.0.0.1' in server.said[0] and 'Strg' in
              server.said[0], server.said)


def has_six():
    try:
        with socket.socket(socket.AF_INET6) as line:
            line.bind(('::1', 0))
            return True
    except OSError:
        print('skipped: no IPv6 here')
        return False


def test_the_page_is_there_by_IPv6():
    if not has_six():
        return
    for address in ('::1', '[::1]', '0:0::1'):
        with Server('--listen', address) as server:
            check(server.address == f'http://[::1]:{server.port}/')
            check(server.said[1].endswith(HERE), server.said)
            with socket.create_connection(('::1', server.port)) as line:
                line.sendall(b'GET / HTTP/1.0\r\n\r\n')
                check(line.recv(15) == b'HTTP/1.1 200 OK')


def test_all_addresses_are_those_of_IPv4_too():
    if not has_six():
        return
    with Server('--listen', '::') as server:
        check(server.address == f'http://[::1]:{server.port}/')
        check(server.ask('/')[0] == 200)


def test_a_server_is_stopped_by_any_of_three_signals():
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with Server() as server:
            server.process.send_signal(number)
            server.process.wait(timeout=PATIENCE)


def test_a_server_nobody_hears_does_not_start():
    with open('/dev/full', 'wb') as full:
        done = subprocess.run([ODDVILLE, 'serve', '--port', '0'], stdout=full,
                              stderr=subprocess.PIPE, env=environment(),
                              timeout=PATIENCE, check=False)
    check(done.returncode == 2, done)


def test_other_machines_are_not_let_in_unasked():
    with Server() as server:
        with open('/proc/net/tcp', encoding='ascii') as file:
            places = re.findall(r': ([0-9A-F]+):([0-9A-F]{4}) 0+:0000 0A',
                                file.read())
        mine = [place for place, port in places
                if int(port, 16) == server.port]
        check(mine == ['0100007F'], mine)


if __name__ == '__main__':
    main(globals())
