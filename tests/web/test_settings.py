"""
test_settings.py: options of `oddville serve` from a file and the environment.
"""
import tempfile

from server import Server

from command import check, environment, fails, main, oddville


def file_with(place, text):
    path = place + '/serve.conf'
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def refused(place, text, *parts):
    path = file_with(place, text)
    fails(oddville('serve', '--config', path), path, *parts)


def test_what_no_option_says_a_file_may_say():
    with tempfile.TemporaryDirectory() as place:
        path = file_with(place, '# a comment\n\n  listen =  localhost \r\n'
                                'port = 0\nno-online = yes')
        for words in (('--config', path), ('--config=' + path,)):
            done = oddville('serve', *words, '--listen', '1.2.3')
            fails(done, "'1.2.3' is neither")
            done = oddville('serve', *words, '--data', 'x')
            fails(done, '--data and --no-online')


def test_options_come_before_the_environment_and_that_before_the_file():
    with tempfile.TemporaryDirectory() as place:
        path = file_with(place, 'listen = 1.1.1\nno-online = yes\n')
        fails(oddville('serve', '--config', path), "'1.1.1' is neither")
        env = environment(ODDVILLE_LISTEN='2.2.2', ODDVILLE_CONFIG=path)
        fails(oddville('serve', env=env), "'2.2.2' is neither")
        fails(oddville('serve', '--listen', '3.3.3', env=env),
              "'3.3.3' is neither")
        env = environment(ODDVILLE_LISTEN='', ODDVILLE_CONFIG=path)
        fails(oddville('serve', env=env), "'1.1.1' is neither")
        env = environment(ODDVILLE_NO_ONLINE='no', ODDVILLE_CONFIG=path)
        fails(oddville('serve', '--data', place, env=env), "'1.1.1' is neither")


def test_mistakes_are_said_with_their_line():
    with tempfile.TemporaryDirectory() as place:
        refused(place, '\nport = 99999\n', 'serve.conf:2: --port must be')
        refused(place, 'port\n', "serve.conf:1: 'port' is not KEY = VALUE")
        refused(place, '#\n#\nprot = 1', "serve.conf:3: there is no setting")
        refused(place, 'help = yes', 'there is no setting')
        refused(place, 'config = x', 'there is no setting')
        refused(place, 'no-online = maybe', 'must be yes or no')
        refused(place, 'listen =', '--listen needs a value')
        fails(oddville('serve', '--config', place + '/not-there'), 'not-there')
        fails(oddville('serve', '--config'), '--config needs a value')
        fails(oddville('serve', env=environment(ODDVILLE_PORT='x')),
              'ODDVILLE_PORT: --port must be')


def test_a_server_starts_by_its_file():
    with tempfile.TemporaryDirectory() as place:
        path = file_with(place, 'listen = localhost\nno-online = yes\n')
        with Server('--config', path) as server:
            check('http://localhost:' in server.said[0], server.said)


if __name__ == '__main__':
    main(globals())
