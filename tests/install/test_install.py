"""
test_install.py BUILD SOURCE: installs a build into an empty prefix and uses
it as strangers would: the program, the header, the libraries, pkg-config.
"""
import glob
import hashlib
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


def functions(header):
    return set(re.findall(r'ODDVILLE_API[^;]*?\b(oddville_\w+)\(', header,
                          re.S))


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

    def header(self):
        with open(os.path.join(self.top, self.one(r'include/oddville\.h$')),
                  encoding='utf-8') as file:
            return file.read()

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
                        r'man/man1/oddville\.1$', r'/oddville-deck-show\.1$',
                        r'bash-completion/completions/oddville$',
                        r'/oddville\.fish$', r'/_oddville$',
                        r'liboddville\.a$', r'liboddville\.so\.0$',
                        r'share/applications/oddville\.desktop$',
                        r'icons/hicolor/scalable/apps/oddville\.svg$',
                        r'share/doc/oddville/LICENSE$'):
            self.one(pattern)

    def test_nothing_of_the_build_or_the_tests_is_there(self):
        for path in self.files:
            self.assertRegex(path, r'/(bin/oddville|include/oddville\.h|'
                             r'.*liboddville|.*oddville\.(pc|desktop|svg)|'
                             r'lib/systemd/system/oddville\.|'
                             r'share/(doc|man|bash-completion|fish|zsh)/)')

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

    def test_a_playthrough_of_the_installed_copy_is_that_of_the_others(self):
        program = self.build('examples/playthrough.c',
                             *self.flags('--cflags', '--libs'))
        text = run(program, '3', 'de', '5', env=dict(
            os.environ, LD_LIBRARY_PATH=self.lib))
        with open(f'{SOURCE}/tests/python/playthroughs.txt',
                  encoding='utf-8') as file:
            known = dict(line.rsplit(None, 1) for line in file)
        self.assertEqual(hashlib.sha256(text.encode()).hexdigest(),
                         known['de 3'])

    def test_the_manual_page_has_every_function_and_no_fault(self):
        path = os.path.join(self.top, self.one(r'man3/oddville\.3$'))
        with open(path, encoding='utf-8') as file:
            page = file.read()
        for name in functions(self.header()):
            self.assertRegex(page, rf'\b{name}\(')
        if shutil.which('mandoc') is None:
            self.skipTest('mandoc is missing')
        self.assertEqual(run('mandoc', '-T', 'lint', path), '')

    def test_the_abi_is_still_that_of_the_release(self):
        """Against tests/frozen/abi-0.xml. What is added is no harm; write it
        anew for a release, or if the SONAME changes: ABI=write."""
        if os.uname().machine != 'x86_64':
            self.skipTest('the description is for x86_64')
        if shutil.which('abidw') is None:
            self.skipTest('abigail-tools are missing')
        library = os.path.join(self.top, 'liboddville.so')
        sources = sorted(glob.glob('src/api/*.c', root_dir=SOURCE))
        run('cc', '-std=c17', '-D_GNU_SOURCE', '-DOV_VERSION=""', '-g', '-O0',
            '-fPIC', '-shared', '-Isrc', '-Iinclude',
            '-Wl,--unresolved-symbols=ignore-all,-soname,liboddville.so.0,'
            '--version-script=src/api/oddville.map',
            '-o', library, *sources, cwd=SOURCE)
        told = ('--headers-dir', f'{SOURCE}/include', '--drop-private-types')
        known = f'{SOURCE}/tests/frozen/abi-0.xml'
        if os.environ.get('ABI') == 'write':
            run('abidw', *told, '--no-show-locs', '--no-comp-dir-path',
                '--no-corpus-path', '--type-id-style', 'hash', '--out-file',
                known, library)
        done = subprocess.run(
            ['abidiff', '--headers-dir2', f'{SOURCE}/include',
             '--drop-private-types', '--no-added-syms', known, library],
            capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_header_is_also_c_plus_plus(self):
        source = os.path.join(self.top, 'x.cc')
        with open(source, 'w', encoding='utf-8') as file:
            file.write('#include <oddville.h>\n'
                       'int main() { return oddville_version() == nullptr; }')
        program = self.build(source, *self.flags('--cflags', '--libs'),
                             compiler='c++')
        run(program, env=dict(os.environ, LD_LIBRARY_PATH=self.lib))

    def test_the_shared_library_shows_the_header_and_no_more(self):
        declared = functions(self.header())
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
    for test, why in outcome.skipped:
        print(f'SKIPPED {test.id()}: {why}')
    print(f'{outcome.testsRun - bad - len(outcome.skipped)} passed, '
          f'{bad} failed')
    sys.exit(1 if bad else 0)
