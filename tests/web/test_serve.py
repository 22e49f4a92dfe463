"""
test_serve.py: `oddville serve` as a browser meets it.
"""
import gzip
import http.client
import os
import re
import signal
import socket
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                '../cmd'))

from command import ODDVILLE, PATIENCE, check, environment, fails, main
from command import oddville


class Server:
    """A server under way, on a free port."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [ODDVILLE, 'serve', '--port', '0', *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        self.address = self.process.stdout.readline().decode().strip()
        self.port = int(re.search(r':(\d+)/$', self.address).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=PATIENCE)
        check(self.process.returncode == 0 and not out and not err, (out, err))

    def connect(self):
        return http.client.HTTPConnection('127.0.0.1', self.port,
                                          timeout=PATIENCE)

    def ask(self, path, method='GET', **headers):
        """Status, headers, bytes."""
        line = self.connect()
        line.request(method, path, headers={
            name.replace('_', '-'): value for name, value in headers.items()})
        reply = line.getresponse()
        result = reply.status, dict(reply.getheaders()), reply.read()
        line.close()
        return result


def test_the_page_is_served():
    with Server() as server:
        check(server.address == f'http://127.0.0.1:{server.port}/')
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


def test_a_file_that_is_known_is_not_sent_again():
    with Server() as server:
        tag = server.ask('/')[1]['etag']
        status, headers, body = server.ask('/', if_none_match=tag)
        check(status == 304 and body == b'' and headers['etag'] == tag, status)
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


def test_nonsense_does_not_end_the_server():
    with Server() as server:
        for noise in (b'\0\1\2\3\r\n\r\n', b'GET / HTTP/9.9\r\n\r\n',
                      b'GET ' + b'x' * 100000 + b'\r\n\r\n', b''):
            with socket.create_connection(('127.0.0.1', server.port)) as line:
                try:
                    line.sendall(noise)
                    line.settimeout(0.2)  # it may say nothing
                    line.recv(100)
                except OSError:
                    pass
        check(server.ask('/')[0] == 200)


def test_a_port_in_use_is_said():
    with Server() as server:
        fails(oddville('serve', '--port', str(server.port)),
              f'port {server.port}', '127.0.0.1', '--port')


def test_a_bad_address_is_said():
    fails(oddville('serve', '--listen', 'localhost'), "'localhost'")
    fails(oddville('serve', '--port', '65536'), '65536')


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
