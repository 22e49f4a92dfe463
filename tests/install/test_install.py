"""
test_install.py BUILD SOURCE: installs a build into an empty prefix and uses
it as strangers would: the program, the header, the libraries, pkg-config.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD, SOURCE = (os.path.abspath(path) for path in sys.argv[1:3])


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True,
                          check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f'{command}: {done.stdout}{done.stderr}')
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.top = tempfile.mkdtemp()
        run('meson', 'install', '-C', BUILD, '--no-rebuild', '--quiet',
            '--destdir', cls.top)
        cls.files = sorted(
            os.path.relpath(os.path.join(folder, name), cls.top)
            for folder, _, names in os.walk(cls.top) for name in names)
        cls.pc = os.path.join(cls.top, cls.one(r'pkgconfig/oddville\.pc$'))
        cls.lib = os.path.dirname(os.path.dirname(cls.pc))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.top)

    @classmethod
    def one(cls, pattern):
        """The only installed file whose path matches."""
        found = [path for path in cls.files if re.search(pattern, path)]
        assert len(found) == 1, (pattern, found or cls.files)
        return found[0]

    def flags(self, *options):
        return run('pkg-config', *options, 'oddville', env=dict(
            os.environ, PKG_CONFIG_PATH=os.path.dirname(self.pc),
            PKG_CONFIG_SYSROOT_DIR=self.top)).split()

    def build(self, source, *flags, compiler='cc'):
        program = os.path.join(self.top, 'program')
        run(compiler, '-Wall', '-Wextra', '-Werror', '-o', program,
            os.path.join(SOURCE, source), *flags)
        return program

    def test_what_a_system_needs_is_there(self):
        for pattern in (r'bin/oddville$', r'include/oddville\.h$',
                        r'liboddville\.a$', r'liboddville\.so\.0$',
                        r'share/applications/oddville\.desktop$',
                        r'icons/hicolor/scalable/apps/oddville\.svg$',
                        r'share/doc/oddville/LICENSE$'):
            self.one(pattern)

    def test_nothing_of_the_build_or_the_tests_is_there(self):
        for path in self.files:
            self.assertRegex(path, r'/(bin/oddville|include/oddville\.h|'
                             r'.*liboddville|.*oddville\.(pc|desktop|svg)|'
                             r'share/(doc|man)/)')

    def test_the_installed_program_runs(self):
        version = run(os.path.join(self.top, self.one(r'bin/oddville$')),
                      '--version')
        self.assertIn('oddville', version)

    def test_the_example_builds_and_plays_shared_and_static(self):
        played = []
        shared = self.build('examples/play_random.c',
                            *self.flags('--cflags', '--libs'))
        played.append(run(shared, '3', '7', env=dict(
            os.environ, LD_LIBRARY_PATH=self.lib)))
        static = self.build('examples/play_random.c',
                            *self.flags('--cflags'),
                            os.path.join(self.lib, 'liboddville.a'))
        played.append(run(static, '3', '7'))
        self.assertRegex(played[0], r'^\d+ turns\n(seat \d: .*\n){3}$')
        self.assertEqual(played[0], played[1])

    def test_the_header_is_also_c_plus_plus(self):
        source = os.path.join(self.top, 'x.cc')
        with open(source, 'w', encoding='utf-8') as file:
            file.write('#include <oddville.h>\n'
                       'int main() { return oddville_version() == nullptr; }')
        program = self.build(source, *self.flags('--cflags', '--libs'),
                             compiler='c++')
        run(program, env=dict(os.environ, LD_LIBRARY_PATH=self.lib))

    def test_the_shared_library_shows_the_header_and_no_more(self):
        header = os.path.join(self.top, self.one(r'include/oddville\.h$'))
        with open(header, encoding='utf-8') as file:
            declared = set(re.findall(
                r'ODDVILLE_API[^;]*?\b(oddville_\w+)\(', file.read(), re.S))
        library = os.path.join(self.lib, 'liboddville.so.0')
        shown = run('nm', '-D', '--defined-only', library).split('\n')
        names = {line.split()[2] for line in shown if ' T ' in line}
        self.assertEqual({name.split('@')[0] for name in names}, declared)
        self.assertTrue(all(name.endswith('@@ODDVILLE_0.1')
                            for name in names), names)
        self.assertIn('liboddville.so.0',
                      run('readelf', '-d', library))

    def test_the_library_needs_only_the_c_library(self):
        library = os.path.join(self.lib, 'liboddville.so.0')
        needed = re.findall(r'NEEDED.*\[(\S+)\]', run('readelf', '-d', library))
        self.assertEqual([name for name in needed
                          if not name.startswith(('libc.', 'ld-linux'))], [])


if __name__ == '__main__':
    outcome = unittest.main(argv=sys.argv[:1], exit=False).result
    bad = len(outcome.failures) + len(outcome.errors)
    print(f'{outcome.testsRun - bad} passed, {bad} failed')
    sys.exit(1 if bad else 0)
