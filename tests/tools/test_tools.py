"""
test_tools.py: the checks of ./check can fail.

Each is run over a small project in a scratch folder that has exactly the fault
it must find, and over the same one without the fault.
"""
import os
import pathlib
import pty
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..'))
TOOLS = os.path.join(TOP, 'tools')
sys.path.insert(0, TOOLS)

import layers  # noqa: E402 (only now can they be found)
import mutants  # noqa: E402
import mutate  # noqa: E402
import rule_index  # noqa: E402
import web_bundle  # noqa: E402

SOURCE = '/* x.c - an example. */\n#include "base/x.h"\n'
HEADER = ('/* x.h - an example. */\n#ifndef OV_BASE_X_H\n#define OV_BASE_X_H\n'
          'int ov_x(int x);\n#endif\n')


class Scratch(unittest.TestCase):
    """A project with one layer and one function."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.write('src/base/x.h', HEADER)
        self.write('src/base/x.c', SOURCE + 'int ov_x(int x)\n{\n'
                   '    return x;\n}\n')

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)

    def run_tool(self, name, *arguments):
        done = subprocess.run(
            ['/usr/bin/python3', os.path.join(TOOLS, name), *arguments],
            cwd=self.folder, capture_output=True, text=True, check=False,
            env=dict(os.environ, PYTHONDONTWRITEBYTECODE='1'))
        return done.returncode, done.stdout + done.stderr

    def passes(self, name, *arguments):
        code, text = self.run_tool(name, *arguments)
        self.assertEqual(code, 0, text)

    def fails(self, words, name, *arguments):
        code, text = self.run_tool(name, *arguments)
        self.assertEqual(code, 1, text)
        self.assertIn(words, text)


class Layers(Scratch):
    def test_a_clean_tree_passes(self):
        self.passes('layers.py')

    def test_a_back_edge_is_found(self):
        self.write('src/base/y.c', '#include "engine/game.h"\n')
        self.fails('src/base/y.c:1: base may not include engine', 'layers.py')

    def test_a_pure_layer_includes_no_clock(self):
        self.write('src/base/y.c', '#include <time.h>\n')
        self.fails('no <time.h>', 'layers.py')

    def test_an_unknown_folder_is_found(self):
        self.write('src/misc/y.c', '')
        self.fails('"misc" is not in', 'layers.py')

    def test_sizes_that_are_far_off_are_found_and_mended(self):
        for layer in layers.LAYERS:
            self.write(f'src/{layer}/y.c', '/* */\n' * 900)
        page = '# A\n```text\nwhat people start   cmd 900\n```\n'
        self.write('docs/ARCHITECTURE.md', page + self.table())
        self.fails('src/base is missing in the drawing', 'layers.py')
        self.passes('layers.py', 'sizes')
        self.passes('layers.py')
        self.write('src/bot/z.c', '/* */\n' * 500)
        self.passes('layers.py')
        self.write('src/bot/z.c', '/* */\n' * 700)
        self.fails('src/bot has 1600 lines, not 900', 'layers.py')

    def table(self):
        return ''.join(
            f'| `{layer}` | x | {", ".join(used) or "nothing"} | '
            f'{"yes" if layer in layers.PURE else "no"} |\n'
            for layer, used in layers.LAYERS.items())

    def test_a_row_that_says_something_else_is_found(self):
        self.write('docs/ARCHITECTURE.md', '```text\nwhat people start   \n'
                   '```\n' + self.table())
        self.passes('layers.py', 'sizes')
        self.passes('layers.py')
        path = os.path.join(self.folder, 'docs/ARCHITECTURE.md')
        with open(path, encoding='utf-8') as file:
            page = file.read()
        text = '`text` | x | ' + ', '.join(layers.LAYERS['text'])
        for old, new, words in (
                (text, '`text` | x | notation+', None),
                (text, '`text` | x | notation+, bot', 'text may use bot'),
                (text, '`text` | x | view+', 'text may not use notation'),
                ('base, sys | no |', 'base, sys | yes |', 'store is not pure'),
                ('| `bot` |', '| `boot` |', 'bot is missing in the table')):
            self.assertIn(old, page)
            self.write('docs/ARCHITECTURE.md', page.replace(old, new))
            if words is None:
                self.passes('layers.py')
            else:
                self.fails(words, 'layers.py')


class ImportCycles(Scratch):
    def setUp(self):
        super().setUp()
        self.write('web/js/main.js', "import { a } from './views/a.js';\n")
        self.write('web/js/views/a.js', "/** @type {import('../main.js').B} "
                   "*/\nexport const a = null;\n")

    def test_imports_in_one_direction_pass(self):
        self.passes('web_cycles.py')

    def test_a_cycle_is_found(self):
        self.write('web/js/views/a.js', "import {\n  b,\n} from "
                   "'../b.js';\n")
        self.write('web/js/b.js', "export * from './main.js';\n")
        code, text = self.run_tool('web_cycles.py')
        self.assertEqual(code, 1, text)
        self.assertIn('web/js/main.js -> web/js/views/a.js', text)
        self.assertIn('web/js/b.js -> web/js/main.js', text)

    def test_a_module_that_is_not_there_is_found(self):
        self.write('web/js/main.js', "import './gone.js';\n")
        self.fails('imports web/js/gone.js, which is not there',
                   'web_cycles.py')


class Bundle(Scratch):
    def setUp(self):
        super().setUp()
        self.js = pathlib.Path(self.folder, 'js')
        self.write('js/main.js', "import { b as c } from './views/b.js';\n"
                   "import { list } from './a.js';\n/** @file x */\n"
                   "list.push(/** @type {number} */ (c(1)));\n")
        self.write('js/views/b.js', "import {\n  list,\n} from '../a.js';\n"
                   "const own = 2;\nexport function b(n) {\n"
                   "  list.push(own);\n  return n;\n}\n")
        self.write('js/a.js', "const own = 3;\nexport const list = [own];\n")

    def result(self):
        done = subprocess.run(
            ['node', '--input-type=module', '-e',
             "const { modules } = await import(process.argv[1]);"
             "console.log(JSON.stringify(modules['a.js'].list))",
             str(self.js / 'main.js')],
            capture_output=True, text=True, check=True)
        return done.stdout.strip()

    @unittest.skipUnless(shutil.which('node'), 'there is no node')
    def test_modules_run_once_each_after_what_they_import(self):
        self.write('js/package.json', '{"type": "module"}')
        before = set(self.js.rglob('*.js'))
        web_bundle.bundle_modules(self.js, 'main.js')
        self.assertEqual(len(before), 3)
        self.assertEqual([path.name for path in self.js.rglob('*.js')],
                         ['main.js'])
        self.assertEqual(self.result(), '[3,2,1]')
        self.assertNotIn('@file', (self.js / 'main.js').read_text())

    def test_what_it_does_not_know_is_refused(self):
        for line in ("import './a.js';", "import * as a from './a.js';",
                     "export { own };", 'export let own = 1;',
                     "export * from './a.js';", 'export default 1;'):
            self.write('js/main.js', line + '\n')
            with self.assertRaises(web_bundle.Unknown, msg=line):
                web_bundle.bundle_modules(self.js, 'main.js')

    def test_style_sheets_keep_their_order(self):
        self.write('page.html', '<link rel="stylesheet" href="z.css">\n'
                   '<link rel="stylesheet" href="a.css">\n<p>\n')
        self.write('z.css', '/* z */\np { color: red; }\n')
        self.write('a.css', 'p { color: blue; }\n')
        top = pathlib.Path(self.folder)
        web_bundle.bundle_sheets(top, 'page.html', 'all.css')
        self.assertEqual((top / 'page.html').read_text(),
                         '<link rel="stylesheet" href="all.css">\n<p>\n')
        self.assertEqual((top / 'all.css').read_text(),
                         'p { color: red; }\np { color: blue; }\n')
        self.assertEqual(list(top.glob('*.css')), [top / 'all.css'])


class Style(Scratch):
    def test_a_clean_tree_passes(self):
        self.passes('style.py')

    def test_a_banned_call_is_found_but_not_in_words(self):
        self.write('src/base/x.c', SOURCE + '/* strcpy(a, b) */\n'
                   'const char *x = "gets()";\nint my_rand(void);\n')
        self.passes('style.py')
        self.write('src/base/x.c', SOURCE + 'int y(void)\n{\n'
                   '    return rand();\n}\n')
        self.fails('x.c:5: rand is banned', 'style.py')

    def test_a_layer_that_loses_its_asserts_is_found(self):
        text = ('/* y.c - an example. */\n' + 'int ov_y(int y)\n{{\n'
                '{}    return y;\n}}\n')
        self.write('src/room/y.c', text.format('    assert(y > 0);\n'))
        self.passes('style.py')
        self.write('src/room/y.c', text.format(
            '    /* assert(y > 0) */\n    my_assert(y);\n'))
        self.fails('src/room: 0 asserts in 5 lines of code', 'style.py')

    def test_a_long_function_is_found(self):
        body = '    x++;\n' * 59 + '    return x;\n}\n'
        self.write('src/base/x.c', SOURCE + 'int ov_x(int x)\n{\n' + body)
        self.passes('style.py')
        self.write('src/base/x.c', SOURCE + 'int ov_x(int x)\n{\n    x++;\n' +
                   body)
        self.fails('x.c:3: 61 lines in a function', 'style.py')

    def test_a_long_file_is_found(self):
        self.write('src/base/x.c', SOURCE + '\n' * 698)
        self.passes('style.py')
        self.write('src/base/x.c', SOURCE + '\n' * 699)
        self.fails('701 lines in a file', 'style.py')

    def test_a_sixth_parameter_is_found(self):
        self.write('src/base/x.c', SOURCE + 'int y(int a, int b, int c, int d,'
                   '\n      int (*e)(int, int))\n{\n    return a;\n}\n')
        self.passes('style.py')
        self.write('src/base/x.c', SOURCE + 'int y(int a, int b, int c, int d,'
                   '\n      int e, int f)\n{\n    return a;\n}\n')
        self.fails('x.c:3: 6 parameters', 'style.py')

    def test_a_cell_is_one_parameter(self):
        self.write('src/base/x.c', SOURCE + 'int y(int a, int b, int c, int x,'
                   '\n      int y, int f)\n{\n    return a;\n}\n')
        self.passes('style.py')

    def test_a_fourth_level_is_found(self):
        nest = ('int ov_x(int x)\n{\n    if (x)\n        for (;;)\n'
                '            while (x)\n                x++;\n')
        self.write('src/base/x.c', SOURCE + nest + '}\n')
        self.passes('style.py')
        self.write('src/base/x.c', SOURCE + nest.replace(
            'x++;', 'if (x > 1)\n                    x++;') + '}\n')
        self.fails('x.c:8: more than 3 levels', 'style.py')

    def test_columns_tabs_and_blanks_are_found(self):
        for line, words in (('x' * 81, '81 columns'), ('\tx', 'a tab'),
                            ('x ', 'trailing blanks')):
            self.write('src/base/x.c', SOURCE + line + '\n')
            self.fails(f'x.c:3: {words}', 'style.py')

    def test_a_missing_guard_and_opening_are_found(self):
        self.write('src/base/y.h', '/* y.h - an example. */\n')
        self.fails('y.h:1: no guard', 'style.py')
        self.write('src/base/y.h', HEADER[HEADER.index('#'):])
        self.fails('y.h:1: no comment', 'style.py')

    def test_a_tag_defined_twice_is_found(self):
        self.write('src/base/x.c', SOURCE + 'struct ov_twice {\n    int a;\n};\n')
        self.passes('style.py')
        self.write('tests/y.c', SOURCE + 'enum ov_twice { OV_A };\n')
        self.fails('y.c:3: ov_twice is defined in src/base/x.c:3 too',
                   'style.py')

    def test_an_opening_comment_that_names_another_file_is_found(self):
        self.write('src/base/x.c', '/*\n * x.c - an example.\n */\n')
        self.passes('style.py')
        self.write('src/base/x.c', '/*\n * z.c - an example.\n */\n')
        self.fails('x.c:2: the opening comment says z.c', 'style.py')


class Headers(Scratch):
    def test_a_header_that_leans_on_another_is_found(self):
        self.passes('headers.py')
        self.write('src/base/x.h', HEADER.replace('int ov_x', 'size_t ov_x'))
        self.fails('src/base/x.h: does not compile alone', 'headers.py')

    def test_a_header_that_cannot_come_twice_is_found(self):
        self.write('src/base/x.h', 'enum { OV_X };\n')
        self.fails('does not compile alone', 'headers.py')


class Purity(Scratch):
    def archive(self, code):
        self.write('src/base/x.c', code)
        out = os.path.join(self.folder, 'build/src/base')
        os.makedirs(out, exist_ok=True)
        subprocess.run(['gcc', '-fPIE', '-c', 'src/base/x.c', '-o',
                        f'{out}/x.o'], cwd=self.folder, check=True)
        subprocess.run(['ar', 'rcs', f'{out}/libbase.a', f'{out}/x.o'],
                       check=True)

    def test_copying_and_constant_tables_are_pure(self):
        self.archive('#include <string.h>\n'
                     'const char *const word[] = {"wood", "clay"};\n'
                     'void copy(char *a, const char *b, int n)\n'
                     '{ memcpy(a, b, (size_t)n); }\n')
        self.passes('purity.py', 'build')

    def test_a_call_outside_is_found(self):
        self.archive('#include <stdlib.h>\nvoid *y(void)'
                     '{ return malloc(3); }\n')
        self.fails('base: calls malloc', 'purity.py', 'build')

    def test_writable_data_is_found(self):
        for code in ('int count;\n', 'static int n = 3;\nint y(void)'
                     '{ return n++; }\n', 'int y(void)'
                     '{ static int n; return n++; }\n'):
            self.archive(code)
            self.fails('is writable data', 'purity.py', 'build')

    def test_a_layer_without_library_is_found(self):
        self.fails('libbase.a is missing', 'purity.py', 'build')


class Documents(Scratch):
    def test_dead_links_and_paths_are_found(self):
        self.write('A.md', '# One thing\n[b](docs/B.md) [c](#one-thing) '
                   '`src/base/x.c` `src/*.c` `R1_2_a_test` `R1.2`\n')
        self.write('docs/B.md', '[a](../A.md#one-thing)\n')
        self.write('tests/base/test_x.c', 'TEST(R1_2_a_test)\n')
        self.passes('docs_check.py')
        for text, words in (('[c](C.md)', 'C.md, which is not there'),
                            ('[a](#two)', '#two: no such heading'),
                            ('`src/base/z.c`', 'names src/base/z.c'),
                            ('`R1_2_none`', 'R1_2_none, which is no test')):
            self.write('A.md', text + '\n')
            self.fails(words, 'docs_check.py')

    def test_two_rows_of_a_table_on_one_line_are_found(self):
        table = '| a | b |\n|---|---|\n| `x\\|y` | 1 |{}| c | 2 |\n'
        self.write('A.md', table.format('\n') + '\n| d |\n|---|\n')
        self.passes('docs_check.py')
        self.write('A.md', table.format(' '))
        self.fails('has a row of another length', 'docs_check.py')

    def test_a_part_of_the_game_that_the_code_does_not_have_is_found(self):
        self.write('docs/ARCHITECTURE.md',
                   '| part | holds |\n|---|---|\n| `rng`, `player[4]` | x |\n')
        self.write('src/engine/game.h',
                   'struct ov_game {\n    struct ov_rng rng;\n'
                   '    struct ov_player player[OV_MAX_SEATS]; /* a; b */\n'
                   '    uint8_t deck_count;\n};\n')
        self.passes('docs_check.py')
        self.write('docs/ARCHITECTURE.md',
                   '| part | holds |\n|---|---|\n| `rng`, `seats` | x |\n')
        self.fails('names seats, which struct ov_game has not',
                   'docs_check.py')
        self.fails('does not name player of struct ov_game', 'docs_check.py')

    def test_a_diagram_that_the_code_does_not_have_is_found(self):
        diagram = ('```mermaid\n    [*] --> away\n    away --> table: go\n'
                   '    state table {\n        one --> two: on\n    }\n```\n')
        code = ("export const NEXT = {\n  away: ['one',\n    'two'],\n"
                "  one: ['two'],\n};\n")
        self.write('docs/ARCHITECTURE.md', diagram)
        self.write('web/js/game.js', code)
        self.passes('docs_check.py')
        self.write('web/js/game.js', code.replace(": ['two']", ": ['away']"))
        self.fails('draws one --> two, which', 'docs_check.py')
        self.fails('does not draw one --> away', 'docs_check.py')

    def test_a_mode_of_the_screen_that_is_not_drawn_is_found(self):
        self.write('docs/ARCHITECTURE.md', '```mermaid\n    [*] --> PLAY\n'
                   '    PLAY --> LOOK: Tab\n```\n')
        self.write('tests/tty/test_modes.c', 'M(PLAY, LOOK)\n')
        self.write('src/tty/screen.h', 'OV_MODE_PLAY,\nOV_MODE_LOOK /* */\n')
        self.passes('docs_check.py')
        self.write('tests/tty/test_modes.c', 'M(PLAY, LOOK) M(LOOK, PLAY)\n')
        self.fails('does not draw LOOK --> PLAY', 'docs_check.py')
        self.write('src/tty/screen.h', 'OV_MODE_PLAY,\nOV_MODE_TYPE,\n')
        self.fails('does not draw TYPE of src/tty/screen.h', 'docs_check.py')


class Setup(Scratch):
    """setup.sh among stubs of apt-get, apt-cache, dpkg-query, id, sudo. The
    stubs keep their files in the scratch folder."""

    TOOLS_OF_SH = ('sh', 'env', 'grep', 'mktemp', 'rm', 'cat', 'dirname',
                   'date', 'tail', 'head', 'sed', 'wc', 'sleep', 'stty')

    def setUp(self):
        super().setUp()
        self.stub('dpkg-query', 'for name; do :; done\n'
                  'grep -qx "$name" missing && exit 1\nprintf installed')
        self.stub('apt-cache', 'shift; for name; do grep -qx "$name" unknown ||'
                  ' printf "%s:\\n  Candidate: 1.0\\n" "$name"; done')
        self.stub('apt-get', self.called + 'echo "$*" >>calls')
        self.stub('id', 'echo 0')
        for name in self.TOOLS_OF_SH:
            os.symlink(shutil.which(name),
                       os.path.join(self.folder, 'bin', name))
        for name in ('missing', 'unknown', 'calls'):
            self.write(name, '')

    # apt-get without the options before what it has to do
    called = ('while :; do case $1 in -o) shift 2;; -*) shift;; *) break;; esac;'
              ' done\n')

    def stub(self, name, body):
        self.write(f'bin/{name}', f'#!/bin/sh\ncd "{self.folder}"\n{body}\n')
        os.chmod(os.path.join(self.folder, 'bin', name), 0o755)

    def setup(self, which='build', **more):
        # Without a terminal, wherever the tests are run.
        done = subprocess.run(
            ['/bin/sh', os.path.join(TOOLS, 'setup.sh'), which],
            capture_output=True, text=True, check=False,
            start_new_session=True,
            env={'PATH': os.path.join(self.folder, 'bin')}, **more)
        with open(os.path.join(self.folder, 'calls'), encoding='utf-8') as file:
            return done.returncode, done.stdout + done.stderr, file.read()

    def fails_saying(self, *words):
        code, said, _ = self.setup()
        self.assertEqual(code, 1, said)
        for word in words:
            self.assertIn(word, said.split('\n')[-2])

    def test_it_is_silent_and_offline_if_nothing_is_missing(self):
        for which in ('build', 'check'):
            self.assertEqual(self.setup(which), (0, '', ''))

    def test_it_installs_exactly_what_is_missing(self):
        self.write('missing', 'meson\nninja-build\n')
        code, said, calls = self.setup()
        self.assertEqual((code, calls), (
            0, 'install -y --no-install-recommends meson ninja-build\n'))
        self.assertIn('setup: installing meson ninja-build\n', said)

    def test_it_takes_the_clang_that_the_system_has(self):
        names = [f'{tool}-{version}' for version in (17, 18, 19, 20, 21, 22)
                 for tool in ('clang', 'lld')]
        self.write('missing', '\n'.join(names))
        self.assertIn('clang-19 lld-19\n', self.setup()[2])
        self.write('unknown', 'lld-19\nclang-20\n')
        self.assertIn('clang-21 lld-21\n', self.setup()[2].split('\n', 1)[1])
        self.write('missing', '\n'.join(name for name in names
                                        if not name.endswith('-18')))
        self.write('calls', '')
        self.assertEqual(self.setup(), (0, '', ''))

    def test_it_does_without_what_not_every_system_has(self):
        self.write('missing', 'chromium\ngcc-multilib\n')
        self.write('unknown', 'chromium\n')
        self.assertEqual(self.setup('check')[2],
                         'install -y --no-install-recommends gcc-multilib\n')

    def test_it_fetches_the_lists_if_there_are_none(self):
        self.write('missing', 'meson\n')
        self.write('unknown', 'meson\n')
        self.stub('apt-get', self.called + 'echo "$*" >>calls\n'
                  '[ "$1" != update ] || : >unknown')
        self.assertEqual(self.setup()[2].split('\n')[:2], [
            'update', 'install -y --no-install-recommends meson'])

    def test_it_fetches_the_lists_if_they_are_too_old(self):
        self.write('missing', 'meson\n')
        self.write('old', '')
        self.stub('apt-get', self.called + 'echo "$*" >>calls\n'
                  '[ "$1" != install ] || [ ! -e old ] || { rm old; exit 100; }')
        self.assertEqual(self.setup()[2].split('\n')[1:3], [
            'update', 'install -y --no-install-recommends meson'])

    def test_it_tells_what_apt_tells(self):
        self.write('missing', 'meson\n')
        self.stub('apt-get', 'echo "Need to get 312 MB of archives."\n'
                  'echo "dlstatus:1:45.0:Retrieving file 3 of 9" >&3\n')
        said = self.setup()[1]
        self.assertIn('setup: downloading 312 MB\n', said)
        self.assertIn('setup: downloading 312 MB: 45 % (0:0', said)
        self.assertIn('setup: done in 0:0', said)
        self.stub('apt-get',
                  'echo "pmstatus:meson:30.0:Unpacking meson" >&3\n')
        self.assertIn('setup: installing: 30 % (0:0', self.setup()[1])

    def test_scripts_of_packages_can_say_something(self):
        # apt-get closes the descriptor of its status to what it starts, and
        # many a script breaks off if it cannot write.
        self.write('missing', 'meson\n')
        self.stub('apt-get', 'for word; do case $word in APT::Status-Fd=*)\n'
                  'eval "exec ${word#*=}>&-";; esac; done\necho fine || exit 1')
        self.assertEqual(self.setup()[0], 0)

    def test_it_says_what_to_do_if_it_may_not_install(self):
        self.write('missing', 'meson\n')
        self.stub('id', 'echo 1000')
        self.fails_saying('needs root or sudo',
                          'as root: apt-get install meson')
        self.stub('sudo', 'exit 1')
        self.fails_saying('sudo needs a password, and there is no terminal',
                          'as root: apt-get install meson')

    def test_it_uses_sudo(self):
        self.write('missing', 'meson\n')
        self.stub('id', 'echo 1000')
        self.stub('sudo', 'echo sudo >>calls\n[ "$1" != -n ] || shift\n"$@"')
        os.symlink(shutil.which('true'), f'{self.folder}/bin/true')
        code, said, calls = self.setup()
        self.assertEqual((code, calls), (
            0, 'sudo\nsudo\ninstall -y --no-install-recommends meson\n'), said)

    def test_a_refused_sudo_is_the_reason(self):
        self.write('missing', 'meson\n')
        self.stub('id', 'echo 1000')
        self.stub('sudo', 'exit 1')
        code, said = at_terminal(
            ['/bin/sh', os.path.join(TOOLS, 'setup.sh'), 'build'],
            PATH=os.path.join(self.folder, 'bin'))
        self.assertEqual(code, 1)
        self.assertIn('sudo may ask for your password', said)
        self.assertIn('setup: sudo was refused; as root: apt-get install meson',
                      said)

    def test_no_network_is_the_reason(self):
        self.write('missing', 'meson\n')
        # What apt-get says and gives back in such a case.
        self.stub('apt-get', self.called + 'if [ "$1" = update ]; then\n'
                  'echo "W: Failed to fetch http://x/y  Temporary failure '
                  'resolving \'mirror.example\'"\n'
                  'else echo "E: Unable to locate package meson"; exit 100; fi')
        self.fails_saying('could not install meson: no network: mirror.example '
                          'cannot be reached')

    def test_a_full_disk_is_the_reason(self):
        self.write('missing', 'meson\n')
        self.stub('apt-get', 'echo "E: You don\'t have enough free space in '
                  '/var/cache/apt/archives/."; exit 100')
        self.fails_saying('could not install meson: the disk is full')

    def test_the_reason_is_what_apt_says_otherwise(self):
        self.write('missing', 'meson\n')
        self.stub('apt-get', 'echo "E: held broken packages"; exit 100')
        self.fails_saying('could not install meson: held broken packages')

    def test_a_held_lock_is_waited_for(self):
        self.write('missing', 'meson\n')
        self.write('held', '')
        self.stub('apt-get', self.called + 'echo "$*" >>calls\n'
                  '[ -e held ] || exit 0\nrm held\necho "E: Could not get lock '
                  '/var/lib/dpkg/lock-frontend. It is held by process 1234 '
                  '(unattended-upgr)"\nexit 100')
        code, said, calls = self.setup()
        self.assertEqual((code, calls), (
            0, 'install -y --no-install-recommends meson\n' * 2))
        self.assertIn('waiting: another program is installing packages (process '
                      '1234 (unattended-upgr))\n', said)

    def test_an_interrupted_installation_is_finished(self):
        self.write('missing', 'meson\n')
        self.write('broken', '')
        self.stub('dpkg', 'rm broken; echo "dpkg $*" >>calls')
        self.stub('apt-get', self.called + 'echo "$*" >>calls\n'
                  '[ ! -e broken ] || { echo "E: dpkg was interrupted, you must'
                  '"; exit 100; }')
        code, _, calls = self.setup()
        again = 'install -y --no-install-recommends meson\n'
        self.assertEqual((code, calls),
                         (0, f'{again}dpkg --configure -a\n{again}'))

    def test_elsewhere_it_names_the_tool_that_is_missing(self):
        os.remove(os.path.join(self.folder, 'bin', 'apt-get'))
        self.fails_saying("'cc' is missing, and there is no apt-get")


def interruptible():
    """What runs in the background has interrupts ignored."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def is_alive(process):
    try:
        with open(f'/proc/{process}/stat', encoding='ascii') as file:
            return file.read().rsplit(')', 1)[1].split()[0] != 'Z'
    except OSError:
        return False


def at_terminal(command, typed=None, **environment):
    """Runs a command at a terminal of its own; exit code and what it said.
    `typed`: words to wait for, and what is typed then."""
    child, master = pty.fork()
    if child == 0:
        interruptible()
        os.execve(command[0], command, {**environment, 'TERM': 'xterm'})
    said = b''
    while True:
        try:
            more = os.read(master, 4096)
        except OSError:  # the other side has closed it
            more = b''
        if not more:
            break
        said += more
        if typed and typed[0] in said:
            os.write(master, typed[1])
            typed = None
    os.close(master)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return code, said.decode().replace('\r\n', '\n')


class Building(Scratch):
    """build.sh, configure.sh and run in a small project of their own."""

    PROJECT = ("project('x', 'c')\n"
               "executable('oddville', 'src/cmd/x.c', build_by_default: true)\n")

    def setUp(self):
        super().setUp()
        for name in ('build.sh', 'configure.sh', 'progress.sh',
                     'clang-versions'):
            shutil.copy(os.path.join(TOOLS, name), self.place('tools', name))
        shutil.copy(os.path.join(TOP, 'run'), self.place('run'))
        self.write('tools/setup.sh', '#!/bin/sh\n')
        os.chmod(self.place('tools/setup.sh'), 0o755)
        self.write('meson.build', "project('x', 'c', default_options: "
                   "'warning_level=2')\nsubdir('src/cmd')\n")
        self.write('src/cmd/meson.build', "executable('oddville', 'x.c')\n"
                   "executable('other', 'y.c')\n")
        self.write('src/cmd/x.c', '#include <stdio.h>\n#include <stdlib.h>\n'
                   'int main(int count, char **word)\n{\n'
                   '    for (int i = 1; i < count; i++)\n'
                   '        printf("%s ", word[i]);\n'
                   '    puts(getenv("ODDVILLE_RUN"));\n    return 0;\n}\n')
        self.write('src/cmd/y.c', 'int main(void)\n{\n    return 0;\n}\n')

    def place(self, *parts):
        path = os.path.join(self.folder, *parts)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def sh(self, *command):
        done = subprocess.run(command, cwd=self.folder, capture_output=True,
                              text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def build(self, *words):
        code, out, said = self.sh('tools/build.sh', *words)
        self.assertEqual((code, out), (0, ''), said)
        return said

    def test_it_tells_steps_and_is_silent_with_nothing_to_do(self):
        self.assertRegex(self.build(), r'build: step \d+ of \d+ \(0:\d\d\)\n')
        self.assertEqual(self.build(), '')

    def test_on_a_terminal_one_line_moves_and_goes(self):
        code, said = at_terminal([self.place('tools/build.sh')], **os.environ)
        self.assertEqual(code, 0)
        self.assertIn('\r\x1b[Kbuild: step ', said)
        self.assertNotIn('\n', said)
        self.assertTrue(said.endswith('\r\x1b[K'))

    def test_run_builds_only_the_program(self):
        self.write('src/cmd/y.c', 'no C at all\n')
        self.build('program')
        self.assertEqual(self.sh('tools/build.sh')[0], 1)

    def test_a_warning_is_an_error_for_check_but_not_for_run(self):
        self.write('src/cmd/x.c', 'int main(int unused)\n{\n'
                   '    return 0;\n}\n')
        self.build('program')
        code, _, said = self.sh('tools/build.sh')
        self.assertEqual(code, 1)
        self.assertIn('unused', said)
        self.build('program')

    def test_a_failing_step_stops_it_with_one_line(self):
        self.write('meson.build', "project('x', 'c'\n")
        code, _, said = self.sh('tools/build.sh')
        self.assertEqual(code, 1)
        self.assertIn('build: failed: tools/configure.sh build', said)
        self.assertNotIn('ninja', said.split('build: failed')[1])

    def test_a_folder_left_half_done_heals(self):
        self.build()
        for path in ('build/options', 'build/build.ninja',
                     'build/meson-private/coredata.dat'):
            os.remove(self.place(path))
            self.build()
        self.write('build/build.ninja', 'rule cut off\n  comma')
        self.build()
        shutil.rmtree(self.place('build'))
        os.makedirs(self.place('build/meson-private'))
        self.build()

    def test_a_folder_for_other_options_is_made_anew(self):
        for option in ('-Dwerror=true', '-Dwerror=false'):
            code, _, said = self.sh('tools/configure.sh', 'other', option)
            self.assertEqual(code, 0, said)
            with open(self.place('other/build.ninja'),
                      encoding='utf-8') as file:
                self.assertEqual(' -Werror ' in file.read(),
                                 option.endswith('true'))

    def test_what_is_no_build_folder_is_left_alone(self):
        self.write('build/poem', 'roses\n')
        code, _, said = self.sh('tools/build.sh')
        self.assertEqual(code, 1)
        self.assertIn('contains something other than a build', said)
        self.assertTrue(os.path.exists(self.place('build/poem')))

    def test_run_hands_options_to_serve_and_words_to_the_command(self):
        for words, wanted in (
                ('', 'serve'), ('--port 0', 'serve --port 0'),
                ('--lang de', '--lang=de serve'),
                ('--lang=de --port 7', '--lang=de serve --port 7'),
                ('tty --tutorial', 'play --tutorial'),
                ('--lang nl tty', '--lang=nl play'),
                ('--help', '--help'), ('--version', '--version'),
                ('deck show a', 'deck show a')):
            code, out, said = self.sh('./run', *words.split())
            self.assertEqual((code, out), (0, f'{wanted} ./run\n'), said)


class Progress(Scratch):
    """progress.sh, as setup.sh and build.sh use it."""

    def script(self, body):
        self.write('script', f'. {TOOLS}/progress.sh\nbegin trial\n'
                   'reader() { now="at $1"; }\n' + body)
        return ['/bin/sh', os.path.join(self.folder, 'script')]

    def test_the_exit_code_is_the_command_s(self):
        for code in (0, 1, 77):
            done = subprocess.run(self.script(
                f'follow reader sh -c "exit {code}"\n'), check=False)
            self.assertEqual(done.returncode, code)

    def test_the_reader_sees_every_line_and_the_log_keeps_it(self):
        done = subprocess.run(self.script(
            'follow reader printf "a b\\nc\\\\d\\n"\ncat "$log"\n'),
            check=True, capture_output=True, text=True)
        self.assertEqual(done.stdout, 'a b\nc\\d\n')
        self.assertEqual(done.stderr, 'trial: at a b (0:00)\n')

    def test_control_c_stops_script_and_command(self):
        code, said = at_terminal(
            self.script(f'follow reader sh -c "echo ready; echo \\$\\$ '
                        f'>{self.folder}/mine; exec sleep 986"\n'),
            typed=(b'at ready', b'\x03'), **os.environ)
        self.assertEqual(code, 130)
        self.assertTrue(said.endswith('trial: stopped\n'), said)
        with open(os.path.join(self.folder, 'mine'), encoding='ascii') as file:
            process = int(file.read())
        while is_alive(process):  # it was reported at the same moment
            time.sleep(0.01)


class Npm(Scratch):
    """npm.sh beside a stub of npm."""

    def setUp(self):
        super().setUp()
        os.makedirs(os.path.join(self.folder, 'tools'))
        for name in ('npm.sh', 'progress.sh'):
            shutil.copy(os.path.join(TOOLS, name),
                        os.path.join(self.folder, 'tools', name))
        self.write('package-lock.json', '{}')

    def run_npm(self, body):
        self.write('bin/npm', f'#!/bin/sh\n{body}\n')
        os.chmod(os.path.join(self.folder, 'bin/npm'), 0o755)
        done = subprocess.run(
            ['tools/npm.sh'], cwd=self.folder, capture_output=True, text=True,
            check=False, env=dict(os.environ, PATH=os.path.join(
                self.folder, 'bin') + ':' + os.environ['PATH']))
        return done.returncode, done.stdout + done.stderr

    def test_it_installs_once(self):
        self.assertEqual(self.run_npm('mkdir node_modules')[0], 0)
        self.assertEqual(self.run_npm('exit 1'), (0, ''))
        self.write('package-lock.json', '{"new": 1}')
        self.assertEqual(self.run_npm('exit 1')[0], 1)

    def test_no_network_is_the_reason(self):
        code, said = self.run_npm('echo "npm ERR! code ENOTFOUND"; exit 1')
        self.assertEqual(code, 1)
        self.assertTrue(said.endswith("npm: no network: npm's registry cannot "
                                      "be reached\n"), said)


STAGES = """
import os, sys
sys.path.insert(0, {tools!r})
from runner import run_all, Failed

class Stage:
    what, uses, takes = 'x', None, 1
    def __init__(self, name, function, uses=None, takes=1):
        self.name, self.function = name, function
        self.uses, self.takes = uses, takes

def sleeps(log):
    # Two stages do this at once: a number is moved to where it is read.
    log.run('sh', '-c', 'trap "" TERM; note() {{ echo $2 >$1.$$; mv $1.$$ $1; }}; '
            'note mine $$; setsid sleep 987 & '
            'note lost $!; (exec setsid sleep 988 &); wait')
    return 1, 0

def never(log):
    open('queued', 'w').close()
    return 1, 0

def notes(name):
    def run(log):
        with open('order', 'a') as file:
            file.write(name + ' ')
        log.run('true')
        return 1, 0
    return run
"""


class Runner(Scratch):
    """How check.py runs its stages."""

    def start(self, body, **more):
        self.write('stages.py', STAGES.format(tools=TOOLS) + body)
        return subprocess.Popen(
            ['/usr/bin/python3', 'stages.py'], cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=dict(os.environ, PYTHONDONTWRITEBYTECODE='1'),
            preexec_fn=interruptible, **more)

    def waits_for(self, name):
        path = os.path.join(self.folder, name)
        while not os.path.exists(path):
            time.sleep(0.01)
        with open(path, encoding='ascii') as file:
            return int(file.read())

    def test_a_signal_ends_all_that_runs_and_all_that_waits(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            process = self.start(
                'run_all([Stage("a", sleeps, takes=9), '
                'Stage("b", sleeps, takes=9), Stage("c", never)])\n')
            mine, lost = self.waits_for('mine'), self.waits_for('lost')
            process.send_signal(number)
            said = process.communicate()[0]
            self.assertEqual(process.returncode, code, said)
            self.assertRegex(said.split('\n')[-2],
                             'check: stopped by SIG(INT|TERM); 0 of 3 stages')
            self.assertFalse(is_alive(mine) or is_alive(lost))
            self.assertFalse(self.runs_still('98'))
            self.assertFalse(os.path.exists(
                os.path.join(self.folder, 'queued')))
            for name in ('mine', 'lost'):
                os.remove(os.path.join(self.folder, name))

    def runs_still(self, start):
        """Does a `sleep` of ours still run in the scratch folder?"""
        for name in filter(str.isdigit, os.listdir('/proc')):
            try:
                with open(f'/proc/{name}/cmdline', 'rb') as file:
                    words = file.read().split(b'\0')
                where = os.readlink(f'/proc/{name}/cwd')
            except OSError:
                continue
            if words[:1] == [b'sleep'] and where == self.folder and \
                    words[1].startswith(start.encode()):
                return True
        return False

    def test_what_was_told_to_ignore_hang_ups_does(self):
        process = self.start(
            'import signal, os\nsignal.signal(signal.SIGHUP, signal.SIG_IGN)\n'
            'def hung_up(log):\n'
            '    os.kill(os.getpid(), signal.SIGHUP)\n    return 1, 0\n'
            'run_all([Stage("a", hung_up)])\n')
        self.assertIn('ok   a ', process.communicate()[0])
        self.assertEqual(process.returncode, 0)

    def test_a_stage_comes_after_the_one_it_uses_and_long_ones_first(self):
        process = self.start(
            'import runner\nrunner.LANES = 1\nrun_all(['
            'Stage("a", notes("a"), takes=1), '
            'Stage("b", notes("b"), uses="d", takes=9), '
            'Stage("c", notes("c"), takes=3), '
            'Stage("d", notes("d"), takes=2)])\n')
        said = process.communicate()[0]
        self.assertEqual(process.returncode, 0, said)
        with open(os.path.join(self.folder, 'order'), encoding='ascii') as file:
            self.assertEqual(file.read(), 'd b c a ')
        for name in 'abcd':
            self.assertIn(f'...  {name} ', said)
            self.assertIn(f'ok   {name} ', said)

    def test_a_reader_that_goes_away_ends_it(self):
        process = self.start('run_all([Stage("a", sleeps)] + '
                             '[Stage(str(i), notes("x")) for i in range(9)])\n',
                             )
        self.waits_for('mine')
        process.stdout.close()
        self.assertEqual(process.wait(), 129)
        self.assertFalse(self.runs_still('98'))


class RuleIndex(Scratch):
    """Every rule of the game in one code file, one test and one text."""

    def setUp(self):
        super().setUp()
        self.rules = rule_index.all_rules()
        self.write_all(self.rules, self.rules, self.rules)

    def write_all(self, code, tests, text):
        self.write('src/base/x.c', ''.join(f'/* {rule} */\n' for rule in code))
        self.write('src/text/rules.h', ''.join(f'R("{rule}", "x")\n'
                                               for rule in text))
        self.write('tests/base/test_x.c', ''.join(
            f'TEST({rule.replace(".", "_")}_holds)\n' for rule in tests))

    def test_a_complete_index_passes(self):
        self.passes('rule_index.py')

    def test_each_kind_of_hole_is_found(self):
        some = [rule for rule in self.rules if rule != 'R8.2']
        self.write_all(some, self.rules, self.rules)
        self.fails('R8.2: no code cites it', 'rule_index.py')
        self.write_all(self.rules, some, self.rules)
        self.fails('R8.2: no test is named after it', 'rule_index.py')
        self.write_all(self.rules, self.rules, some)
        self.fails('R8.2: no text explains it', 'rule_index.py')

    def test_a_rule_that_is_none_is_found(self):
        self.write_all(self.rules + ['R8.9'], self.rules, self.rules)
        self.fails('R8.9: there is no such rule', 'rule_index.py')

    def test_a_range_cites_what_lies_between(self):
        some = [rule for rule in self.rules if not rule.startswith('R2.')]
        self.write_all(some + ['R2.1-R2.5'], self.rules, self.rules)
        self.passes('rule_index.py')

    def test_a_test_may_prove_two_rules(self):
        some = [rule for rule in self.rules if rule not in ('R3.1', 'R8.2')]
        self.write_all(self.rules, some + ['R3.1_R8.2'], self.rules)
        self.passes('rule_index.py')


class Registered(Scratch):
    """A project that meson builds."""

    def setUp(self):
        super().setUp()
        self.write('meson.build', "project('x', 'c')\n"
                   "test('base', executable('test-base', 'src/base/x.c',\n"
                   "  'tests/base/test_x.c', include_directories: "
                   "include_directories('src')))\n")
        self.write('tests/base/test_x.c', 'TEST(one)\n')
        self.configure()

    def configure(self):
        subprocess.run(['meson', 'setup', 'build'], cwd=self.folder,
                       check=True, capture_output=True)

    def test_a_complete_build_passes(self):
        self.passes('registered.py', 'build')

    def test_a_forgotten_source_is_found(self):
        self.write('tests/base/test_y.c', 'TEST(two)\n')
        self.fails('tests/base/test_y.c: is not compiled', 'registered.py',
                   'build')

    def test_a_test_that_nothing_runs_is_found(self):
        self.write('tests/base/test_y.py', 'print("0 passed")\n')
        self.fails('tests/base/test_y.py: is not run', 'registered.py',
                   'build')

    def test_two_tests_of_one_name_are_found(self):
        self.write('tests/base/test_x.c', 'TEST(one)\nTEST(one)\n')
        self.fails('two tests are called one', 'registered.py', 'build')


class FailedTests(Scratch):
    """A test of a command that fails ends its program (tests/cmd/command.py),
    although somebody is still waiting for something."""

    def fails_at_once(self, body, words):
        """The failure of a test with this body, which otherwise would hang;
        a second test then passes."""
        self.write('test_x.py', 'import os, pty, subprocess, sys, threading\n'
                   f'sys.path.insert(0, {TOP + "/tests/cmd"!r})\n'
                   'from command import Running, check, main, readable\n'
                   'WAITS = ["sleep", "1000000"]\n'
                   f'def test_that_fails():\n{body}'
                   'def test_that_passes():\n    pass\nmain(globals())\n')
        code, text = self.run_tool(os.path.join(self.folder, 'test_x.py'))
        self.assertEqual(code, 1, text)
        self.assertIn(words, text)
        self.assertIn('FAIL test_that_fails\n1 passed, 1 failed\n', text)

    def test_a_thread_that_listens_is_not_waited_for(self):
        self.fails_at_once(
            '    game = subprocess.Popen(WAITS, stdout=subprocess.PIPE)\n'
            '    threading.Thread(target=game.stdout.read).start()\n'
            '    check(False, "heard")\n', "AssertionError: 'heard'")

    def test_a_program_does_not_outlive_its_block(self):
        self.fails_at_once('    with Running(WAITS):\n'
                           '        check(False, "seen")\n',
                           "AssertionError: 'seen'")

    def test_nobody_waits_for_a_terminal_where_all_are_asleep(self):
        self.fails_at_once(
            '    child, terminal = pty.fork()\n'
            '    if child == 0:\n'
            '        os.execvp(WAITS[0], WAITS)\n'
            '    readable(terminal, "silence")\n',
            'AssertionError: waited for more than silence')


class Mutants(unittest.TestCase):
    """What mutate.py does to code."""

    def of(self, code):
        return {mutants.mutated(code, changes)
                for changes, _ in mutants.mutants(code)}

    def test_boundaries_and_directions_change(self):
        found = self.of('int f(int a)\n{\n    return a < 3;\n}\n')
        for other in ('a <= 3', 'a >= 3', 'a < 4', 'a < 2'):
            self.assertIn(f'int f(int a)\n{{\n    return {other};\n}}\n', found)
        self.assertEqual(len(found), 4)

    def test_conditions_turn_round_and_statements_go(self):
        found = self.of('void f(int a)\n{\n    if (a && b(a))\n'
                        '        g(a);\n}\n')
        for other in ('if (!(a && b(a)))\n        g(a);',
                      'if (a || b(a))\n        g(a);',
                      'if (a && b(a))\n        ;'):
            self.assertIn(f'void f(int a)\n{{\n    {other}\n}}\n', found)
        self.assertEqual(len(found), 3)

    def test_asserts_comments_words_and_declarations_stay(self):
        self.assertEqual(self.of(
            '/* a < 3 */\n#define X (1 + 2)\nvoid f(struct s *a)\n{\n'
            '    char b[3];\n    assert(a < 3);\n    // 1\n}\n'), set())

    def test_octal_numbers_stay_octal(self):
        self.assertEqual(self.of('int mode = 0700;\n'),
                         {'int mode = 0701;\n', 'int mode = 0677;\n'})
        self.assertEqual(self.of('int mask = 0x10u;\n'),
                         {'int mask = 17u;\n', 'int mask = 15u;\n'})

    def test_a_real_number_is_one_number(self):
        for real in ('0.05', '1e-3', '.5f', '2.'):
            self.assertEqual(self.of(f'double x = {real};\n'),
                             {f'double x = ({real} + 1);\n'})

    def test_every_source_can_be_read(self):
        for folder, _, names in os.walk(f'{TOP}/src'):
            for name in names:
                if name.endswith('.c'):
                    with open(f'{folder}/{name}', encoding='utf-8') as file:
                        self.of(file.read())

    def test_every_layer_that_can_be_chosen_is_there(self):
        for layer in mutate.LAYERS:
            self.assertTrue(os.path.isdir(f'{TOP}/src/{layer}'), layer)

    def test_a_return_that_is_never_reached_stays(self):
        dead = ('int f(int a)\n{\n    switch (a) {\n    case X:\n'
                '        return y;\n    }\n    return 0;\n}\n')
        self.assertEqual(self.of(dead), set())
        alive = dead.replace('return y;', 'break;')
        self.assertEqual(len(self.of(alive)), 2)


def main():
    """Ends with the line that ./check reads."""
    suite = unittest.defaultTestLoader.loadTestsFromModule(
        sys.modules[__name__])
    result = unittest.TextTestRunner(stream=sys.stdout).run(suite)
    failed = len(result.failures) + len(result.errors)
    print(f'{result.testsRun - failed} passed, {failed} failed')
    return 1 if failed or not result.testsRun else 0


if __name__ == '__main__':
    sys.exit(main())
