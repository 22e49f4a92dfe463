"""
messages.py: peers of a server, over WebSocket and over a stream of events,
written from RFC 6455 and the event-stream standard, with nothing of ours.
"""
import base64
import hashlib
import json
import os
import socket
import struct
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                '../cmd'))

from command import PATIENCE, check

GUID = b'258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def connect(port):
    line = socket.create_connection(('127.0.0.1', port), timeout=PATIENCE)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


def frame(opcode, body=b'', last=True, masked=True, bits=0, length=None):
    """Bytes of a frame as a client sends it, or as it should not."""
    first = opcode | bits | (0x80 if last else 0)
    flag = 0x80 if masked else 0
    size = len(body) if length is None else length
    if size < 126:
        head = struct.pack('!BB', first, flag | size)
    elif size < 1 << 16:
        head = struct.pack('!BBH', first, flag | 126, size)
    else:
        head = struct.pack('!BBQ', first, flag | 127, size)
    if not masked:
        return head + body
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[i % 4]
                               for i, byte in enumerate(body))


def request(key, fields=b'', path=b'/ws', version=b'13'):
    return (b'GET ' + path + b' HTTP/1.1\r\nHost: here:1\r\n'
            b'Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n'
            b'Sec-WebSocket-Key: ' + key + b'\r\n'
            b'Sec-WebSocket-Version: ' + version + b'\r\n' + fields + b'\r\n')


class Gone(Exception):
    """The server has closed the connection."""


class WebSocket:
    """A client after the handshake."""

    def __init__(self, port, fields=b'', line=None):
        self.line = line or connect(port)
        self.held = b''
        key = base64.b64encode(os.urandom(16))
        self.line.sendall(request(key, fields))
        while b'\r\n\r\n' not in self.held:
            self.more()
        head, self.held = self.held.split(b'\r\n\r\n', 1)
        lines = head.split(b'\r\n')
        check(lines[0] == b'HTTP/1.1 101 Switching Protocols', head)
        wanted = base64.b64encode(hashlib.sha1(key + GUID).digest())
        check(b'sec-websocket-accept: ' + wanted in lines, head)
        check(b'extensions' not in head.lower(), head)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.line.close()

    def more(self):
        try:
            part = self.line.recv(1 << 16)
        except ConnectionResetError:
            part = b''
        if not part:
            raise Gone(self.held)
        self.held += part

    def send(self, body, opcode=TEXT, **more):
        if isinstance(body, str):
            body = body.encode()
        self.line.sendall(frame(opcode, body, **more))

    def frame(self):
        """The next frame of the server: opcode, body."""
        while len(self.held) < 2:
            self.more()
        first, size = self.held[0], self.held[1]
        check(first & 0x80 and not first & 0x70 and size < 127,
              self.held[:20])
        start = 4 if size == 126 else 2
        while len(self.held) < start:
            self.more()
        if size == 126:
            size = struct.unpack('!H', self.held[2:4])[0]
            check(size >= 126, 'not the shortest length')
        while len(self.held) < start + size:
            self.more()
        body = self.held[start:start + size]
        self.held = self.held[start + size:]
        return first & 15, body

    def receive(self):
        """The next message; pings are answered on the way."""
        while True:
            opcode, body = self.frame()
            if opcode == PING:
                self.send(body, PONG)
            elif opcode == CLOSE:
                raise Gone(struct.unpack('!H', body[:2])[0] if body else None)
            elif opcode == TEXT:
                return body.decode()

    def closing(self):
        """The code with which the server closes; then nothing follows."""
        try:
            while True:
                self.receive()
        except Gone as gone:
            code = gone.args[0]
        check(not self.held, self.held)
        try:
            while self.line.recv(1 << 16):
                pass
        except ConnectionResetError:
            pass
        return code


class Stream:
    """A client by event stream and POST."""

    def __init__(self, port, fields=b''):
        self.port = port
        self.line = connect(port)
        self.line.sendall(b'GET /events HTTP/1.1\r\nHost: here:1\r\n' +
                          fields + b'\r\n')
        self.file = self.line.makefile('rb')
        head = b''
        while not head.endswith(b'\r\n\r\n'):
            part = self.file.readline()
            check(part, head)
            head += part
        check(head.startswith(b'HTTP/1.1 200 OK\r\n'), head)
        check(b'\r\ncontent-type: text/event-stream\r\n' in head, head)
        self.peer = json.loads(self.receive())['peer']

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.line.close()

    def receive(self):
        while True:
            line = self.line_of_file()
            if line.startswith(b'data: '):
                check(self.line_of_file() == b'\n', line)
                return line[6:-1].decode()

    def line_of_file(self):
        """The next whole line: a stream may end in the middle of one."""
        line = self.file.readline()
        if not line.endswith(b'\n'):
            raise Gone()
        return line

    def post(self, body, peer=None, fields=b'Content-Type: application/json'):
        """The status of a message sent."""
        with connect(self.port) as line:
            line.sendall(b'POST /say?peer=%s HTTP/1.1\r\nHost: here:1\r\n'
                         b'%s\r\nConnection: close\r\nContent-Length: %d\r\n'
                         b'\r\n%s' % ((peer or self.peer).encode(), fields,
                                      len(body), body))
            answer = b''
            while part := line.recv(1 << 16):
                answer += part
        if b'\r\n' not in answer:
            raise Gone()
        return int(answer.split()[1])

    def send(self, text):
        status = self.post(text.encode())
        if status == 410:  # a server that was started anew does not know it
            raise Gone()
        check(status == 204, (status, text))
