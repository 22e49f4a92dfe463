"""
server.py: a running `oddville serve`, and its answers read strictly.
"""
import http.client
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                '../cmd'))

from command import ODDVILLE, PATIENCE, check, environment, wait_for

STATUS = re.compile(rb'HTTP/1\.1 (\d{3}) ([A-Z][A-Za-z -]*)\r\n')
FIELD = re.compile(rb'([a-z][a-z-]*): ([!-~]([ -~]*[!-~])?)\r\n')
TAG = re.compile(r'"[0-9a-f]{16}(-gzip|-br)?"')
DATE = re.compile(r'[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} '
                  r'\d\d:\d\d:\d\d GMT')
STATUSES = (101, 200, 204, 304, 400, 403, 404, 405, 406, 408, 410, 413, 414, 426,
            429, 431, 501, 503, 505)


class Server:
    """A running server of the page alone, on a free port."""

    def __init__(self, *words, **more):
        self.process = subprocess.Popen(
            [ODDVILLE, 'serve', '--port', '0', '--no-online', *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
            **more)
        self.said = [self.process.stdout.readline().decode()
                     for _ in range(2)]
        check(self.said[1], self.said)
        self.address = re.search(r'http://\S+', self.said[0]).group()
        self.port = int(re.search(r':(\d+)/$', self.address).group(1))

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            out, err = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        more = re.sub(rb'on your phone: http://.*\n', b'', out)
        if kind is None:  # else that says more
            check(self.process.returncode == 0 and not more and not err,
                  (self.process.returncode, out, err.decode()))

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

    def line(self):
        """A bare connection."""
        line = socket.create_connection(('127.0.0.1', self.port),
                                        timeout=PATIENCE)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line

    def talk(self, sent, half_close=True):
        """Sends bytes and reads all answers until the server closes."""
        with self.line() as line:
            line.sendall(sent)
            if half_close:
                line.shutdown(socket.SHUT_WR)
            return answers(read_all(line), sent)

    def descriptors(self):
        return len(os.listdir(f'/proc/{self.process.pid}/fd'))

    def ticks(self):
        """CPU used so far."""
        with open(f'/proc/{self.process.pid}/stat', encoding='ascii') as file:
            fields = file.read().rsplit(')', 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def settles(self, descriptors):
        """Waits until no more descriptors are open than there were."""
        wait_for(lambda: self.descriptors() <= descriptors,
                 f'{descriptors} descriptors, not {self.descriptors()}')


def read_all(line):
    parts = []
    while True:
        part = line.recv(1 << 16)
        if not part:
            return b''.join(parts)
        parts.append(part)


def reset(line):
    """Closes a connection with a reset."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER,
                    struct.pack('ii', 1, 0))
    line.close()


class Answer:
    """One answer: status, fields, body."""

    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    def __repr__(self):
        return f'{self.status} {self.fields} {self.body[:60]!r}'


def take_head(text):
    """Status, reason and fields at the start of bytes, and the rest."""
    first = STATUS.match(text)
    check(first, text[:200])
    fields, at = {}, first.end()
    while not text.startswith(b'\r\n', at):
        field = FIELD.match(text, at)
        check(field, text[at:at + 200])
        name = field.group(1).decode()
        check(name not in fields, (name, text[:at]))
        fields[name] = field.group(2).decode()
        at = field.end()
    return (int(first.group(1)), first.group(2).decode(), fields,
            text[at + 2:])


def check_head(status, fields):
    check(status in STATUSES, status)
    check(DATE.fullmatch(fields['date']), fields)
    check("default-src 'none'" in fields['content-security-policy'], fields)
    check(fields['x-content-type-options'] == 'nosniff', fields)
    check(fields.get('connection', 'close') in ('close', 'keep-alive'), fields)
    if status in (200, 304):
        check(TAG.fullmatch(fields['etag']), fields)
        check(fields['vary'] == 'accept-encoding', fields)
        coding = fields.get('content-encoding')
        ending = fields['etag'].strip('"')[16:]
        check(status == 304 or ending == (f'-{coding}' if coding else ''),
              fields)
    if status == 304:
        check('content-length' not in fields and 'content-type' not in fields,
              fields)
    else:
        check(re.fullmatch(r'0|[1-9]\d*', fields['content-length']), fields)
        check('content-type' in fields, fields)
    check((status == 405) == ('allow' in fields), fields)


def take_answer(text, may_be_head):
    """An answer at the start of bytes, and the rest."""
    status, reason, fields, rest = take_head(text)
    check_head(status, fields)
    size = int(fields.get('content-length', 0))
    bodiless = not rest or rest.startswith(b'HTTP/1.1 ')
    if may_be_head and bodiless:
        size = 0
    body = rest[:size]
    check(len(body) == size, f'{len(body)} bytes of {size}: {fields}')
    if status >= 400 and size:
        check(body == f'{status} {reason}\n'.encode(), body)
    if fields.get('content-encoding') == 'gzip' and size:
        check(zlib.decompress(body, 31), fields)
    return Answer(status, fields, body), rest[size:]


def answers(text, sent):
    """All answers in bytes; after one that closes nothing follows."""
    found = []
    while text:
        check(not found or found[-1].fields.get('connection') != 'close',
              (found, text[:200]))
        answer, text = take_answer(text, b'HEAD' in sent)
        found.append(answer)
    return found
