"""
test_messages.py: WebSocket and event streams of `web`, with an app that sends
back what it gets (echo_server.c): clients that are good, rude and slow.
"""
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time

from messages import (BINARY, CLOSE, PING, PONG, TEXT, Gone, Stream, WebSocket,
                      connect, frame, request)
from server import reset

from command import PATIENCE, check, environment, main, wait_for

ECHO = sys.argv.pop(2)
KEY = b'dGhlIHNhbXBsZSBub25jZQ=='


class Echo:
    """An echo server under way."""

    def __init__(self, *words):
        self.process = subprocess.Popen([ECHO, *words], env=environment(),
                                        stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        said = self.process.stdout.readline().decode()
        self.port = int(re.search(r':(\d+)/', said).group(1))

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=PATIENCE)
        if kind is None:
            check(self.process.returncode == 0 and not err,
                  (self.process.returncode, out, err.decode()))

    def answer(self, sent):
        """Status of the answer to bytes."""
        with connect(self.port) as line:
            line.sendall(sent)
            return int(line.recv(1 << 16).split()[1])

    def clients(self):
        with connect(self.port) as line:
            line.sendall(b'GET /clients HTTP/1.0\r\n\r\n')
            text = b''
            while part := line.recv(1 << 16):
                text += part
        return int(text.split(b'\r\n\r\n')[1])


def echoes(peer, text='still here'):
    peer.send(text)
    check(peer.receive() == text, text)


# Good clients

def test_messages_come_back_whole_and_in_order():
    with Echo() as echo, WebSocket(echo.port) as peer:
        for size in (0, 1, 125, 126, 127, 4095, 4096):
            peer.send('x' * size)
            check(size == 0 or peer.receive() == 'x' * size, size)
        for i in range(10):
            peer.send(f'Straße {i} 🏠')
        check([peer.receive() for _ in range(10)] ==
              [f'Straße {i} 🏠' for i in range(10)])


def test_fragments_are_put_together_and_pings_answered_between():
    with Echo() as echo, WebSocket(echo.port) as peer:
        peer.send('one ', last=False)
        peer.send(b'are you there', PING)
        peer.send('two ', opcode=0, last=False)
        peer.send('', opcode=0, last=False)
        peer.send('three', opcode=0)
        check(peer.frame() == (PONG, b'are you there'))
        check(peer.receive() == 'one two three')
        sent = 'é🏠'.encode()  # characters may be cut between frames
        peer.send(sent[:1], last=False)
        peer.send(sent[1:4], opcode=0, last=False)
        peer.send(sent[4:], opcode=0)
        check(peer.receive() == 'é🏠')


def test_bytes_may_come_in_any_pieces_even_with_the_request():
    with Echo() as echo:
        sent = frame(TEXT, b'first') + frame(TEXT, b'second' * 300)
        with connect(echo.port) as line:
            line.sendall(request(KEY) + sent)
            head = b''
            while b'second' * 300 not in head:
                head += line.recv(1 << 16)
            check(b'first' in head, head)
        with WebSocket(echo.port) as peer:
            for i in range(len(sent)):
                peer.line.sendall(sent[i:i + 1])
            check(peer.receive() == 'first')
            check(peer.receive() == 'second' * 300)


def test_a_close_is_answered_and_the_app_is_told():
    with Echo() as echo:
        for body, code in ((b'', None), (b'\x03\xe8', 1000),
                           (b'\x0b\xb8gone', 3000)):
            with WebSocket(echo.port) as peer:
                peer.send(body, CLOSE)
                check(peer.closing() == code, body)
        with WebSocket(echo.port) as peer:
            reset(peer.line)
        wait_for(lambda: echo.clients() == 0, 'clients stay')


def test_what_was_to_be_said_is_said_before_a_close():
    with Echo() as echo, WebSocket(echo.port) as peer:
        peer.send('bye 1013')
        check(peer.receive() == 'bye 1013')
        check(peer.closing() == 1013)


def test_a_slow_reader_gets_everything_and_holds_up_nobody():
    with Echo() as echo, WebSocket(echo.port) as slow, \
            WebSocket(echo.port) as other:
        slow.send('many 20000')
        for _ in range(50):
            echoes(other)
        for i in range(20000):
            check(slow.receive().split()[1] == str(i), i)


# One byte a second, at a server for which a second is short

SECOND = 0.02


def hurried():
    return Echo('', str(SECOND))


def answers_somebody(echo):
    """Has somebody new got an answer? On a busy machine not at once: then it
    is we who are too slow."""
    try:
        with WebSocket(echo.port) as peer:
            echoes(peer)
        return True
    except (Gone, AssertionError, OSError):
        return False


def has_gone(echo):
    """Nobody is connected any more, as far as the server tells."""
    try:
        return echo.clients() == 0
    except (IndexError, OSError):
        return False


def says_slowly(peer, text):
    for byte in frame(TEXT, text.encode()):
        peer.line.sendall(bytes([byte]))
        time.sleep(SECOND)


def test_a_short_message_may_come_one_byte_a_second():
    def heard(echo):
        try:
            with WebSocket(echo.port) as peer:
                says_slowly(peer, 'slow')
                return peer.receive() == 'slow'
        except (Gone, AssertionError, OSError):
            return False

    with hurried() as echo:
        wait_for(lambda: heard(echo), 'an answer')


def test_a_long_message_one_byte_a_second_is_not_waited_for():
    """A ping in the middle of a message cannot be answered."""
    with hurried() as echo, WebSocket(echo.port) as slow:
        try:
            says_slowly(slow, 'x' * 4096)
            raise AssertionError('it was waited for')
        except OSError:
            pass
        wait_for(lambda: has_gone(echo), 'its end')
        wait_for(lambda: answers_somebody(echo), 'somebody else')


def test_who_reads_one_byte_a_second_is_dropped_however_much_it_says():
    def goes_on(echo, slow):
        try:
            slow.send(b'', PONG)
            slow.line.recv(1)
        except OSError:
            pass
        time.sleep(SECOND)
        return has_gone(echo)

    with hurried() as echo:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        line.connect(('127.0.0.1', echo.port))
        with WebSocket(echo.port, line=line) as slow:
            slow.send('many 200000')
            wait_for(lambda: goes_on(echo, slow), 'its end')
            wait_for(lambda: answers_somebody(echo), 'somebody else')


# Handshakes

def test_a_page_of_another_site_is_refused():
    good = [b'', b'Origin: http://here:1\r\n', b'Origin: https://HERE:1\r\n',
            b'Origin: https://public.example\r\n']
    bad = [b'Origin: http://elsewhere\r\n', b'Origin: null\r\n',
           b'Origin: http://here:2\r\n', b'Origin: http://here:1.evil\r\n',
           b'Origin: http://here:1/\r\n', b'Origin: \r\n',
           b'Origin: http://here:1\r\nOrigin: http://here:1\r\n',
           b'Origin: ' + b'http://here:1' * 90 + b'\r\n']
    with Echo('https://public.example') as echo:
        for fields in good:
            check(echo.answer(request(KEY, fields)) == 101, fields)
        for fields in bad:
            check(echo.answer(request(KEY, fields)) == 403, fields)
        stream = b'GET /events HTTP/1.1\r\nHost: here:1\r\n'
        for fields in good:
            check(echo.answer(stream + fields + b'\r\n') == 200, fields)
        for fields in bad:
            check(echo.answer(stream + fields + b'\r\n') == 403, fields)


def test_handshakes_are_read_strictly():
    ask = request(KEY)
    with Echo() as echo:
        for bad, status in (
                (ask.replace(b'GET', b'POST'), 400),
                (ask.replace(b'HTTP/1.1', b'HTTP/1.0'), 400),
                (ask.replace(b'Upgrade: websocket', b'Upgrade: h2c'), 400),
                (ask.replace(b', Upgrade', b''), 400),
                (ask.replace(KEY, KEY[:-1]), 400),
                (ask.replace(KEY, KEY[:-3] + b'R=='), 400),
                (ask.replace(KEY, b'dGhlIHNhbXBsZSBub25jZQ=A'), 400),
                (ask.replace(KEY, KEY[:5] + b'*' + KEY[6:]), 400),
                (ask.replace(b'13', b'8'), 426),
                (request(KEY, b'Sec-WebSocket-Key: ' + KEY + b'\r\n'), 400),
                (request(KEY, b'Content-Length: 3\r\n') + b'abc', 400)):
            check(echo.answer(bad) == status, (bad, status))
        check(echo.answer(request(KEY, path=b'/other')) == 501)
        with connect(echo.port) as line:  # the example of the RFC
            line.sendall(ask)
            check(b'sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n'
                  in line.recv(1 << 16))


# Rude clients

def test_what_the_protocol_forbids_ends_the_connection_with_its_code():
    rude = [
        (frame(TEXT, b'x', masked=False), 1002),
        (frame(TEXT, b'x', bits=0x40), 1002),
        (frame(TEXT, b'x', bits=0x20), 1002),
        (frame(TEXT, b'x', bits=0x10), 1002),
        (frame(3, b'x'), 1002), (frame(7, b'x'), 1002),
        (frame(11, b'x'), 1002), (frame(15, b'x'), 1002),
        (frame(0, b'x'), 1002),
        (frame(TEXT, b'x', last=False) + frame(TEXT, b'y'), 1002),
        (frame(PING, b'x', last=False), 1002),
        (frame(CLOSE, b'x' * 126), 1002), (frame(PING, b'x' * 126), 1002),
        (frame(CLOSE, b'x'), 1002),
        (frame(CLOSE, b'\x00\x00'), 1002), (frame(CLOSE, b'\x03\xed'), 1002),
        (frame(CLOSE, b'\x03\xee'), 1002), (frame(CLOSE, b'\x13\x88'), 1002),
        (frame(CLOSE, b'\x03\xe8\xff'), 1007),
        (b'\x81\xfe\x00\x05\x00\x00\x00\x00hello', 1002),
        (frame(BINARY, b'x'), 1003),
        (frame(TEXT, b'\xff'), 1007), (frame(TEXT, b'\xc0\x80'), 1007),
        (frame(TEXT, b'\xed\xa0\x80'), 1007), (frame(TEXT, b'\xc3'), 1007),
        (frame(TEXT, b'\xf4\x90\x80\x80'), 1007),
        (frame(TEXT, b'\xe0\x80\xaf'), 1007),
        (frame(TEXT, b'x' * 4097), 1009),
        (frame(TEXT, b'x' * 65536), 1009),
        (frame(TEXT, length=1 << 63), 1009),
        (frame(TEXT, b'x' * 4000, last=False) + frame(0, b'x' * 97), 1009),
        (frame(TEXT, b'x', last=False) +
         frame(0, b'', last=False) * 100, 1008),
    ]
    with Echo() as echo, WebSocket(echo.port) as other:
        for sent, code in rude:
            with WebSocket(echo.port) as peer:
                peer.line.sendall(sent)
                found = peer.closing()
                check(found == code, (sent[:40], found, code))
            echoes(other)


def test_nothing_is_heard_after_an_error():
    with Echo() as echo, WebSocket(echo.port) as peer:
        peer.line.sendall(frame(BINARY, b'x') + frame(TEXT, b'hear me') * 50)
        try:
            peer.receive()
            check(False, 'it was heard')
        except Gone as gone:
            check(gone.args[0] == 1003, gone)


def test_mutated_frames_harm_nobody():
    seed = int(os.environ.get('OV_SEED', time.strftime('%Y%m%d')))
    scale = int(os.environ.get('OV_SCALE', '1'))
    print(f'OV_SEED={seed}')
    chance = random.Random(seed)
    good = [frame(TEXT, b'x' * 30), frame(PING, b'ping'),
            frame(TEXT, b'a', last=False) + frame(0, b'b'),
            frame(TEXT, 'Straße'.encode() * 40), frame(PONG)]
    with Echo() as echo, WebSocket(echo.port) as other:
        for _ in range(200 * scale):
            sent = bytearray(b''.join(chance.choices(good, k=4)))
            for _ in range(chance.randint(1, 4)):
                sent[chance.randrange(len(sent))] ^= 1 << chance.randrange(8)
            with WebSocket(echo.port) as peer:
                try:
                    peer.line.sendall(sent)
                    peer.line.shutdown(socket.SHUT_WR)
                    while True:
                        peer.receive()
                except (Gone, OSError):
                    pass
        echoes(other)


# Streams

def test_a_stream_and_posts_carry_the_same_messages():
    with Echo() as echo, Stream(echo.port) as peer:
        for text in ('x', 'Straße 🏠', 'x' * 4096):
            echoes(peer, text)


def test_posts_are_read_strictly():
    with Echo() as echo, Stream(echo.port) as peer:
        check(peer.post(b'x', peer='0' * 32) == 410)
        check(peer.post(b'x', peer=peer.peer[:-1]) == 410)
        check(peer.post(b'') == 400)
        check(peer.post(b'x' * 4097) == 413)
        check(peer.post(b'\xff') == 400)
        check(peer.post(b'x', fields=b'Content-Type: text/plain') == 400)
        check(peer.post(b'x', fields=b'Accept: */*') == 400)
        check(peer.post(b'x', fields=b'Content-Type: application/json\r\n'
                        b'Origin: http://elsewhere') == 403)
        check(peer.post(b'x', fields=b'Content-Type: application/json; '
                        b'charset=utf-8\r\nOrigin: http://here:1') == 204)
        check(peer.receive() == 'x')


def test_a_stream_that_is_gone_takes_no_posts():
    with Echo() as echo:
        peer = Stream(echo.port)
        reset(peer.line)
        peer.file.close()
        wait_for(lambda: peer.post(b'x') == 410, 'it is still there')
        check(echo.clients() == 0)


def test_who_talks_on_a_stream_is_dropped():
    with Echo() as echo, Stream(echo.port) as peer:
        peer.line.sendall(b'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
        try:
            peer.receive()
            check(False, 'it goes on')
        except (Gone, ConnectionResetError):
            pass
        wait_for(lambda: echo.clients() == 0, 'it stays')


def test_a_body_may_come_byte_by_byte():
    with Echo() as echo, Stream(echo.port) as peer, \
            connect(echo.port) as line:
        sent = (b'POST /say?peer=%s HTTP/1.1\r\nHost: here:1\r\n'
                b'Content-Type: application/json\r\nContent-Length: 5\r\n\r\n'
                b'hello' % peer.peer.encode())
        for i in range(len(sent)):
            line.sendall(sent[i:i + 1])
        check(line.recv(1 << 16).split()[1] == b'204')
        line.sendall(sent + sent)  # the connection stays, and is pipelined
        answers = b''
        while answers.count(b'HTTP/1.1 204') < 2:
            answers += line.recv(1 << 16)
        check([peer.receive() for _ in range(3)] == ['hello'] * 3)


if __name__ == '__main__':
    main(globals())
