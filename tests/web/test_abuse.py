"""
test_abuse.py: `oddville serve` and clients that behave badly.

Every answer is read strictly (server.py), and each server must end well: no
word from a sanitizer, exit code 0.

The mutated requests follow from a seed, which is printed:

    OV_SEED=20260101 OV_SCALE=10 test_abuse.py ODDVILLE mutated

repeats those of a day, 20,000 of them; without OV_SCALE there are 2,000.
"""
import datetime
import os
import random
import resource
import signal
import socket
import time

from server import Server, answers, read_all, reset

from command import check, main, wait_for

SCALE = int(os.environ.get('OV_SCALE', '1'))
SEED = os.environ.get('OV_SEED', datetime.date.today().strftime('%Y%m%d'))
MUTATED = 2000
HOST = b'Host: a\r\n'
GET = b'GET / HTTP/1.1\r\n' + HOST
LAST = GET + b'Connection: close\r\n\r\n'


def statuses(found):
    return [answer.status for answer in found]


def closes(found):
    return found[-1].fields.get('connection') == 'close'


# Bodies

def test_a_body_after_a_pipelined_request_hangs_nobody():
    with Server() as server:
        found = server.talk(b'HEAD / HTTP/1.1\r\n' + HOST + b'\r\n' + GET +
                            b'Content-Length: 1\r\n\r\n', half_close=False)
        check(statuses(found) == [200, 200] and closes(found), found)
        check(server.ask('/')[0] == 200)


def test_a_request_with_a_body_is_answered_and_the_connection_closed():
    chunked = b'Transfer-Encoding: chunked\r\n\r\n5\r\nGET /\r\n0\r\n\r\n'
    with Server() as server:
        for start, fields, status in (
                (GET, b'Content-Length: 4\r\n\r\nbody', 200),
                (GET, b'Content-Length: 4\r\n\r\n', 200),
                (GET, b'Content-Length: 40\r\n\r\n' + LAST, 200),
                (GET, chunked + LAST, 200),
                (b'HEAD / HTTP/1.1\r\n' + HOST, chunked, 200),
                (b'POST / HTTP/1.1\r\n' + HOST, chunked + LAST, 405),
                (b'PUT /x HTTP/1.1\r\n' + HOST,
                 b'Expect: 100-continue\r\nContent-Length: 9\r\n\r\n', 405),
                (GET, b'Content-Length: 1\r\nContent-Length: 2\r\n\r\n', 400),
                (GET, b'Content-Length: 1\r\n' + chunked, 400)):
            found = server.talk(start + fields, half_close=False)
            check(statuses(found) == [status] and closes(found),
                  (fields, found))


def test_a_long_body_does_not_lose_the_answer():
    body = b'x' * (1 << 22)
    with Server() as server:
        head = (b'POST / HTTP/1.1\r\n' + HOST +
                b'Content-Length: %d\r\n\r\n' % len(body))
        found = server.talk(head + body)
        check(statuses(found) == [405] and closes(found), found)


def test_an_empty_body_leaves_the_connection_open():
    with Server() as server:
        found = server.talk(GET + b'Content-Length: 0\r\n\r\n' + LAST)
        check(statuses(found) == [200, 200], found)


# Pipelining

def test_pipelined_requests_are_answered_in_order():
    paths = [b'/', b'/nothing', b'/index.html', b'/oddville.wasm'] * 50
    sent = b''.join(b'GET %s HTTP/1.1\r\nHost: a\r\n\r\n' % path
                    for path in paths)
    with Server() as server:
        alone = {path: server.talk(b'GET ' + path + b' HTTP/1.0\r\n\r\n')[0]
                 for path in set(paths)}
        found = server.talk(sent)
        check(len(found) == len(paths), len(found))
        for path, answer in zip(paths, found):
            check(answer.status == alone[path].status, path)
            check(answer.body == alone[path].body, path)


def test_what_follows_a_good_bye_is_not_answered():
    with Server() as server:
        for last in (LAST, b'GET / HTTP/1.0\r\n\r\n', b'noise\r\n\r\n'):
            found = server.talk(GET + b'\r\n' + last + LAST)
            check(len(found) == 2 and closes(found), (last, found))


def test_empty_lines_between_requests_are_skipped():
    with Server() as server:
        found = server.talk(b'\r\n\r\n' + GET + b'\r\n\r\n' + LAST)
        check(statuses(found) == [200, 200], found)


# Upgrades

def test_nobody_is_upgraded():
    socket_key = (b'Connection: Upgrade\r\nUpgrade: websocket\r\n'
                  b'Sec-WebSocket-Version: 13\r\n'
                  b'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n')
    h2c = (b'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n'
           b'HTTP2-Settings: AAMAAABkAAQAAP__\r\n')
    with Server() as server:
        for protocol in (b'listener', b'bell', b'http', b'x'):
            for path in (b'/', b'/x'):
                found = server.talk(
                    b'GET ' + path + b' HTTP/1.1\r\n' + HOST + socket_key +
                    b'Origin: http://elsewhere\r\nSec-WebSocket-Protocol: ' +
                    protocol + b'\r\n\r\n\x81\x80....', half_close=False)
                check(statuses(found) == [501] and closes(found), found)
        found = server.talk(GET + h2c + b'\r\n' + LAST)
        check(statuses(found) == [200, 200], found)
        found = server.talk(GET + b'Connection: upgrade\r\nUpgrade: TLS/1.0'
                            b'\r\n\r\n' + LAST)
        check(statuses(found) == [200, 200], found)
        found = server.talk(b'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n' +
                            LAST, half_close=False)
        check(statuses(found) == [405] and closes(found), found)
        found = server.talk(b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
                            half_close=False)
        check(statuses(found) == [505] and closes(found), found)
        found = server.talk(b'\x16\x03\x01\x02\x00\x01\x00', half_close=False)
        check(statuses(found) == [400] and closes(found), found)


# Limits

def test_a_head_may_have_16_kilobytes():
    def asked(size):
        start = GET + b'Connection: close\r\nCookie: '
        return start + b'x' * (size - len(start) - 4) + b'\r\n\r\n'

    with Server() as server:
        cookies = b'Cookie: a=' + b'b' * 2048 + b'\r\n'
        found = server.talk(GET + cookies + cookies + b'\r\n' + LAST)
        check(statuses(found) == [200, 200], found)
        for size, status in ((16384, 200), (16385, 431), (100000, 431)):
            found = server.talk(asked(size), half_close=False)
            check(statuses(found) == [status] and closes(found), found)
        for size, status in ((8000, 404), (100000, 414)):
            found = server.talk(b'GET /' + b'x' * size + b' HTTP/1.0\r\n\r\n',
                                half_close=False)
            check(statuses(found) == [status], found)
        found = server.talk(GET + b'A: b\r\n' * 100 + b'\r\n')
        check(statuses(found) == [431] and closes(found), found)


# Slow and rude clients

def test_a_request_may_come_byte_by_byte():
    with Server() as server, server.line() as line:
        for byte in GET + b'\r\n' + LAST:
            line.sendall(bytes([byte]))
        check(statuses(answers(read_all(line), b'')) == [200, 200])


def test_a_half_closed_connection_gets_all_of_its_answer():
    with Server() as server:
        sent = b'GET /oddville.wasm HTTP/1.1\r\n' + HOST + b'\r\n'
        found = server.talk(sent * 3)
        check(len(found) == 3 and found[0].body == found[2].body, found)


def test_clients_that_read_slowly_or_never_hold_up_nobody():
    sent = b'GET /oddville.wasm HTTP/1.1\r\n' + HOST + b'\r\n'
    with Server() as server:
        before = server.descriptors()
        lines = [server.line() for _ in range(20)]
        for line in lines:
            line.sendall(sent * 20)
        slow = lines.pop()
        check(server.ask('/')[0] == 200)
        slow.shutdown(socket.SHUT_WR)
        read = b''.join(iter(lambda: slow.recv(30000), b''))
        check(len(answers(read, b'')) == 20)
        slow.close()
        for line in lines:
            reset(line)
        server.settles(before)


def test_who_never_finishes_asking_is_told_and_let_go():
    with Server() as server:
        before = server.descriptors()
        lines = [server.line() for _ in range(3)]
        lines[0].sendall(GET)
        lines[1].sendall(LAST)
        lines[1].sendall(b'never read')
        found = answers(read_all(lines[0]), b'')
        check(statuses(found) == [408] and closes(found), found)
        check(read_all(lines[2]) == b'')
        server.settles(before)
        for line in lines:
            line.close()


def test_a_server_stops_whatever_clients_do():
    busy = b'GET /oddville.wasm HTTP/1.1\r\n' + HOST + b'\r\n'
    for number in (signal.SIGTERM, signal.SIGINT):
        with Server() as server:
            lines = [server.line() for _ in range(8)]
            for line, sent in zip(lines, (b'', b'G', GET, LAST, busy * 50,
                                          b'\r\n', b'\0', GET + b'\r\n')):
                line.sendall(sent)
            check(server.ask('/')[0] == 200)  # all of them were seen
            server.process.send_signal(number)
            server.process.wait(timeout=300)
        for line in lines:
            line.close()


# No descriptor left

def at_most(count):
    """Allows a server this many descriptors."""
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))


def check_not_spinning(server):
    used = server.ticks()
    time.sleep(1)  # a server that spins uses all it gets of it
    used = server.ticks() - used
    check(used < os.sysconf('SC_CLK_TCK') / 10, used)


def test_without_descriptors_clients_are_told_and_nothing_spins():
    with Server(preexec_fn=at_most(24)) as server:
        before = server.descriptors()
        lines = [server.line() for _ in range(40)]
        told = []
        for line in reversed(lines):  # the last ones are turned away
            line.settimeout(0.2 if told else None)
            try:
                told += answers(read_all(line), b'')
            except TimeoutError:
                break
        check(len(told) > 10 and set(statuses(told)) == {503}, told)
        check(all(answer.fields['retry-after'] == '1' for answer in told))
        check_not_spinning(server)
        for line in lines:
            line.close()
        server.settles(before)
        check(wait_for(lambda: server.talk(LAST)[0].status == 200, 'room'))


def test_without_even_a_spare_descriptor_nothing_spins():
    with Server() as server:
        needed = server.descriptors()
    with Server(preexec_fn=at_most(needed - 1)) as server:
        check(server.descriptors() == needed - 1, needed)
        with server.line() as line:
            line.sendall(LAST)
            check_not_spinning(server)


# Mutated requests

WHOLE = [
    LAST,
    GET + b'\r\n',
    GET + b'Accept-Encoding: gzip, br;q=0.5, *;q=0\r\n\r\n',
    GET + b'If-None-Match: "a", W/"b", *\r\nAccept: */*\r\n\r\n',
    b'HEAD /index.html HTTP/1.1\r\nHost: [::1]:80\r\n\r\n',
    b'GET /oddville.wasm?x=%20 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
    b'GET http://a/%69ndex.html HTTP/1.1\r\n' + HOST + b'\r\n',
    b'POST / HTTP/1.1\r\n' + HOST + b'Content-Length: 5\r\n\r\nhello',
    b'POST / HTTP/1.1\r\n' + HOST +
    b'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
    GET + b'Connection: Upgrade\r\nUpgrade: websocket\r\n'
    b'Sec-WebSocket-Version: 13\r\n'
    b'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    GET + b'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n'
    b'HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    b'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n',
    b'OPTIONS * HTTP/1.1\r\n' + HOST + b'Expect: 100-continue\r\n\r\n',
    b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    b'\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
]
PIECES = [
    b'\r\n', b'\n', b'\r', b'\r\n\r\n', b'\0', b' ', b'\t', b':', b',', b';',
    b'/', b'%', b'%00', b'%2e%2e/', b'../', b'?', b'#', b'"', b'*', b'\xff',
    b'HTTP/1.1', b'HTTP/1.0', b'HTTP/0.9', b'HTTP/2.0', b'http://', b'GET ',
    b'HEAD ', b'POST ', HOST, b'Content-Length: 0\r\n',
    b'Content-Length: 1\r\n', b'Content-Length: 18446744073709551616\r\n',
    b'Content-Length: -1\r\n', b'Transfer-Encoding: chunked\r\n',
    b'Transfer-Encoding: identity\r\n', b'Connection: close\r\n',
    b'Connection: keep-alive\r\n', b'Upgrade: websocket\r\n',
    b'Upgrade: h2c\r\n', b'Expect: 100-continue\r\n', b';q=0', b';Q=0.0',
    b'Accept-Encoding: identity;q=0\r\n', b'If-None-Match: *\r\n',
    b'Range: bytes=0-1\r\n', b' folded\r\n', b'X: ' + b'y' * 5000 + b'\r\n',
    b'A:b\r\n' * 60,
]


def mutate_once(text, dice):
    at = dice.randrange(len(text) + 1)
    to = min(len(text), at + dice.choice((1, 1, 2, 5, 30)))
    kind = dice.randrange(7)
    if kind == 0:
        return text[:at] + dice.choice(PIECES) + text[at:]
    if kind == 1:
        return text[:at] + dice.choice(PIECES) + text[to:]
    if kind == 2:
        return text[:at] + text[to:]
    if kind == 3:
        return text[:at] + text[at:to] * dice.choice((2, 3, 50)) + text[to:]
    if kind == 4:
        return text[:at] + bytes([dice.randrange(256)]) + text[to:]
    if kind == 5:
        return text[:at]
    return text[:at] + text[at:to].swapcase() + text[to:]


def hostile(dice):
    """What a hostile client sends: requests, mutated and joined."""
    text = b''.join(dice.choice(WHOLE)
                    for _ in range(dice.choice((1, 1, 2, 3, 10))))
    for _ in range(dice.choice((0, 1, 1, 2, 4, 8))):
        text = mutate_once(text, dice)
    return text


def pieces_of(text, dice):
    kind = dice.randrange(8)
    if kind == 0 and len(text) < 500:
        return [text[i:i + 1] for i in range(len(text))]
    if kind == 1:
        cuts = sorted(dice.randrange(len(text) + 1) for _ in range(3))
        return [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)])]
    return [text]


def attack(server, dice, left_open):
    """One hostile connection, from beginning to end, or left as it is."""
    text, end = hostile(dice), dice.randrange(10)
    line = server.line()
    for piece in pieces_of(text, dice):
        line.sendall(piece)
    if end == 0:
        left_open.append(line)
        return
    if end == 1:
        reset(line)
        return
    if end > 2:
        line.shutdown(socket.SHUT_WR)
        found = read_all(line)
        try:
            answers(found, text)
        except Exception as error:
            raise AssertionError((text, found[:1000])) from error
    line.close()


def test_mutated_requests_do_no_harm():
    count = MUTATED * SCALE
    print(f'{count} mutated requests, seed {SEED} (OV_SEED)', flush=True)
    with Server() as server:
        before, left_open = server.descriptors(), []
        for number in range(count):
            dice = random.Random(f'{SEED} {number}')
            attack(server, dice, left_open)
            if len(left_open) > 50:
                left_open.pop(0).close()
            if number % 100 == 0:
                check(statuses(server.talk(LAST)) == [200], number)
        for line in left_open:
            line.close()
        server.settles(before)


if __name__ == '__main__':
    main(globals())
