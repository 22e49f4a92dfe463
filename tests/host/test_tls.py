"""
test_tls.py: `oddville serve --tls-cert FILE --tls-key FILE`.
"""
import os
import shutil
import signal
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request

from people import Connection, Gone, Host, Person, Room, WebSocket
from test_host import folder, play_all, table_of
from test_terminal import Terminal

from messages import request  # people.py knows where that is

from command import (ODDVILLE, PATIENCE, check, environment, fails, main,
                     oddville, wait_for)


def make(place, name):
    """A certificate that signs itself, and its key: their paths."""
    cert, key = f'{place}/{name}.cert', f'{place}/{name}.key'
    subprocess.run(
        ['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt',
         'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', cert,
         '-days', '2', '-subj', f'/CN={name}', '-addext',
         'subjectAltName=DNS:localhost,IP:127.0.0.1'], check=True,
        stderr=subprocess.DEVNULL)
    return cert, key


def trusting(cert):
    context = ssl.create_default_context(cafile=cert)
    context.set_alpn_protocols(['http/1.1'])
    return context


def secure_line(host, context, address='127.0.0.1'):
    plain = socket.create_connection(('127.0.0.1', host.port), timeout=PATIENCE,
                                     source_address=(address, 0))
    return context.wrap_socket(plain, server_hostname='localhost')


class Secured:
    """A host whose people come by TLS."""

    def __init__(self, host, cert):
        self.host, self.context = host, trusting(cert)

    def line(self, port, fields=b''):
        del port
        return WebSocket(self.host.port, fields,
                         secure_line(self.host, self.context))


def room_by_tls(secured):
    connect, room = Connection.__init__, None

    def by_tls(self, host, by=None):
        del by
        self.peer = secured.line(host.port)

    Connection.__init__ = by_tls
    try:
        room = Room(secured.host)
    finally:
        Connection.__init__ = connect
    return room


def start(place, name='one'):
    cert, key = make(place, name)
    host = Host(place + '/games', '--tls-cert', cert, '--tls-key', key)
    return host, cert, key


def end(host):
    """Stops it; what it has written to standard error."""
    host.process.send_signal(signal.SIGTERM)
    _, err = host.process.communicate(timeout=PATIENCE)
    check(host.process.returncode == 0, err)
    return err.decode()


def subject(host):
    """Whose certificate a new connection is shown."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with secure_line(host, context) as line:
        shown = line.getpeercert(binary_form=True)
    text = subprocess.run(['openssl', 'x509', '-inform', 'DER', '-noout',
                           '-subject'], input=shown, capture_output=True,
                          check=True).stdout.decode()
    return text.strip().rsplit(' ', 1)[-1]


def check_whole(address, context):
    """All bytes of an answer come; a program without the page has none."""
    try:
        answer = urllib.request.urlopen(address, context=context,
                                        timeout=PATIENCE)
    except urllib.error.HTTPError as error:
        check(error.code == 404 and not address.endswith('/healthz'), error)
        answer = error
    with answer:
        body, size = answer.read(), answer.headers['content-length']
        check(len(body) == int(size), (address, len(body), size))


def test_the_page_and_a_game_go_over_tls():
    with folder() as place:
        host, cert, _ = start(place)
        with host:
            secured = Secured(host, cert)
            room = room_by_tls(secured)
            people = [Person(host, room, name, secured.line)
                      for name in ('Ann', 'Bo')]
            table_of(host, *people)
            threads, errors = play_all(people, 2)
            for path in ('/', '/oddville.wasm', '/healthz'):
                check_whole(f'https://localhost:{host.port}{path}',
                            secured.context)
            for thread in threads:
                thread.join()
            check(not errors, errors)
            for person in people:
                person.close()


def test_terminals_and_programs_play_over_tls_and_mind_certificates():
    with folder() as place:
        host, cert, _ = start(place)
        with host:
            server = f'https://localhost:{host.port}/'
            ann = Terminal(place, 'Ann', '--server',
                           server.replace('https', 'wss'), SSL_CERT_FILE=cert)
            join = ann.wait('For players: ').split()[-1]
            check(join.startswith(server), join)
            ann.wait('Ann sits down')
            bot = subprocess.Popen(
                [ODDVILLE, 'bot', '--online', join, f"'{ODDVILLE}' bot greedy"],
                env=environment(SSL_CERT_FILE=cert))
            ann.wait('sits down and plays Blue')
            ann.type('start')
            ann.play()
            check(bot.wait(PATIENCE) == 0)
            ann.quit()
            other, _ = make(place, 'other')
            for words in (('play', '--plain', '--server', server),
                          ('bot', '--online', join,
                           f"'{ODDVILLE}' bot greedy")):
                done = oddville(*words, env={'SSL_CERT_FILE': other})
                fails(done, 'the certificate of localhost')
            lost = Terminal(place, 'Lost', '--server', join,
                            SSL_CERT_FILE=other)
            lost.wait('the certificate of localhost')
            check(lost.process.wait(PATIENCE) == 2)
            lost.close()


def test_a_terminal_hears_last_words_that_come_together_with_the_end():
    with folder() as place:
        host, cert, _ = start(place)
        with host:
            ann = Terminal(place, 'Ann', '--server',
                           f'https://localhost:{host.port}/',
                           SSL_CERT_FILE=cert)
            room = ann.wait('For players: ').split('/')[-2]
            ann.wait('Ann sits down')
            ann.process.send_signal(signal.SIGSTOP)
            done = subprocess.run(
                [ODDVILLE, 'admin', 'remove', room, '--data', host.data],
                env=environment(), timeout=PATIENCE, check=False)
            check(done.returncode == 0, done)
            time.sleep(1) # until the server has closed the connection
            ann.process.send_signal(signal.SIGCONT)
            ann.wait('The host of this server has removed this table.')
            check(ann.process.wait(PATIENCE) == 2)
            ann.close()


def test_a_stop_says_good_bye_over_tls_too():
    with folder() as place:
        host, cert, _ = start(place)
        secured = Secured(host, cert)
        room = room_by_tls(secured)
        ann = Person(host, room, 'Ann', secured.line)
        ann.sit_down()
        check(end(host) == '')
        heard = []
        try:
            while True:
                heard.append(ann.line.hear())
        except Gone as gone:
            check(gone.args == (1001,), gone)
        check(heard[-1]['say'] == 'bye', heard)
        ann.session.close()


def test_a_renewed_certificate_is_picked_up_and_connections_stay():
    with folder() as place:
        host, cert, key = start(place)
        secured = Secured(host, cert)
        room = room_by_tls(secured)
        ann = Person(host, room, 'Ann', secured.line)
        ann.sit_down()
        check(subject(host) == 'one')
        new_cert, new_key = make(place, 'two')
        shutil.copy(new_key, place + '/part')
        os.replace(place + '/part', key)
        shutil.copy(new_cert, place + '/part')
        os.replace(place + '/part', cert)
        wait_for(lambda: subject(host) == 'two', 'it is not picked up')
        check(ann.request('say', text='hello')['say'] == 'done')
        while b'certificate-renewed' not in host.process.stderr.readline():
            pass
        with open(cert, 'w', encoding='ascii') as file:
            file.write('nothing of the kind\n')
        check(b'not-usable' in host.process.stderr.readline())
        check(subject(host) == 'two')
        ann.close()
        end(host)


def test_a_hang_up_reads_the_files_again_and_stops_nothing():
    with folder() as place:
        host, cert, _ = start(place)
        secured = Secured(host, cert)
        ann = Person(host, room_by_tls(secured), 'Ann', secured.line)
        ann.sit_down()
        for _ in range(2):
            host.process.send_signal(signal.SIGHUP)
            said = host.process.stderr.readline()
            check(said == b'level=info what=certificate-renewed\n', said)
        check(ann.request('say', text='still here')['say'] == 'done')
        ann.close()
        end(host)


def test_the_cookie_is_secure():
    with folder() as place:
        host, cert, _ = start(place)
        with secure_line(host, trusting(cert)) as line:
            line.sendall(request(b'dGhlIHNhbXBsZSBub25jZQ=='))
            held = b''
            while b'\r\n\r\n' not in held:
                held += line.recv(4096)
        check(b'set-cookie: __Host-oddville-guest=' in held and
              b'; HttpOnly; SameSite=Lax; Secure\r\n' in held, held)
        end(host)


def test_bad_files_are_said():
    with folder() as place:
        cert, key = make(place, 'one')
        _, other = make(place, 'two')
        data = ('--data', place + '/games', '--port', '0')
        fails(oddville('serve', *data, '--tls-cert', cert), 'belong together')
        fails(oddville('serve', *data, '--tls-key', key), 'belong together')
        fails(oddville('serve', *data, '--tls-cert', place + '/no', '--tls-key',
                       key), place + '/no')
        fails(oddville('serve', *data, '--tls-cert', cert, '--tls-key', other),
              'are not a certificate and its key')
        fails(oddville('serve', *data, '--tls-cert', key, '--tls-key', cert),
              'are not a certificate and its key')


def test_who_speaks_no_tls_harms_nobody_and_is_counted():
    with folder() as place:
        host, cert, _ = start(place)
        with host:
            silent = [socket.create_connection(
                ('127.0.0.1', host.port), timeout=PATIENCE,
                source_address=('127.0.0.2', 0)) for _ in range(120)]
            gone = 0
            for line in silent[100:]:
                try:
                    gone += line.recv(1) == b''
                except ConnectionResetError:
                    gone += 1
            check(gone == 20, gone)
            with socket.create_connection(('127.0.0.1', host.port),
                                          timeout=PATIENCE) as line:
                line.sendall(b'GET / HTTP/1.1\r\nHost: here\r\n\r\n')
                try:
                    check(b'HTTP' not in line.recv(4096))
                except ConnectionResetError:
                    pass
            with urllib.request.urlopen(
                    f'https://localhost:{host.port}/healthz',
                    context=trusting(cert), timeout=PATIENCE) as answer:
                check(answer.status == 200)
            for line in silent:
                line.close()


if __name__ == '__main__':
    if shutil.which('openssl') is None:
        print('skipped: there is no openssl here to make a certificate with')
        print('1 passed, 0 failed')
    else:
        main(globals())
