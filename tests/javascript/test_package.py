"""
test_package.py BUILD SOURCE: makes the npm package from a build with the page,
installs its tarball in an empty folder, and plays with it, well and badly
(play.mjs). Its playthroughs are those of C and Python.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

BUILD, SOURCE = (os.path.abspath(path) for path in sys.argv[1:3])
HERE = os.path.join(SOURCE, 'tests/javascript')


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True,
                          check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f'{command}: {done.stdout}{done.stderr}')
    return done.stdout


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.top = cls.place.name
        cls.package = os.path.join(cls.top, 'package')
        run(sys.executable, '-B', f'{SOURCE}/javascript/build.py', BUILD,
            cls.package)
        quiet = dict(os.environ, HOME=cls.top, npm_config_offline='true',
                     npm_config_update_notifier='false')
        packed = json.loads(run('npm', 'pack', '--json', cwd=cls.package,
                                env=quiet))
        cls.files = sorted(file['path'] for file in packed[0]['files'])
        run('npm', 'install', '--no-audit', '--no-fund',
            os.path.join(cls.package, packed[0]['filename']), cwd=cls.top,
            env=quiet)

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def node(self, script):
        """Runs a module beside the installed package."""
        path = os.path.join(self.top, 'script.mjs')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(script)
        return run('node', path, cwd=self.top)

    def test_the_tarball_has_what_it_needs_and_no_more(self):
        self.assertEqual(self.files, ['LICENSE', 'README.md', 'index.d.ts',
                                      'index.js', 'oddville.wasm',
                                      'package.json'])

    def test_the_example_of_its_readme_plays(self):
        example = re.search(r'^```js\n(.*?)^```$',
                            read(f'{SOURCE}/javascript/README.md'),
                            re.M | re.S).group(1)
        self.assertRegex(self.node(example), r'^\[ \d+, \d+ \]\n$')

    def test_playthroughs_are_those_of_c_and_python(self):
        known = read(f'{SOURCE}/tests/python/playthroughs.txt')
        self.assertEqual(self.node('''
            import { createHash } from 'node:crypto';
            import { playthrough } from 'oddville';
            for (const edition of ['en', 'fr', 'de', 'nl', 'hu'])
                for (const players of [2, 3, 4])
                    console.log(edition, players, createHash('sha256').update(
                        playthrough(players, edition, 5)).digest('hex'));
            '''), known)

    def test_use_and_misuse(self):
        self.assertEqual(self.node(read(f'{HERE}/play.mjs')), 'fine\n')

    def test_every_member_has_a_type(self):
        types = read(f'{SOURCE}/javascript/index.d.ts')
        members = json.loads(self.node('''
            import * as oddville from 'oddville';
            const found = Object.keys(oddville);
            for (const kind of [oddville.Game, oddville.View, oddville.Bot])
                found.push(...Object.getOwnPropertyNames(kind.prototype));
            console.log(JSON.stringify(found));
            '''))
        self.assertGreater(len(members), 40)
        for name in members:
            self.assertRegex(types, rf'\b{name}\b')


if __name__ == '__main__':
    outcome = unittest.main(argv=sys.argv[:1], exit=False).result
    bad = len(outcome.failures) + len(outcome.errors)
    print(f'{outcome.testsRun - bad} passed, {bad} failed')
    sys.exit(1 if bad else 0)
