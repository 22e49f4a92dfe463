"""
test_tools.py: the checks of ./check can fail.

Each is run over a small project in a scratch folder that has exactly the fault
it must find, and over the same one without the fault.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..'))
TOOLS = os.path.join(TOP, 'tools')
sys.path.insert(0, TOOLS)

import mutants  # noqa: E402 (only now can they be found)
import mutate  # noqa: E402
import rule_index  # noqa: E402

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


class Setup(Scratch):
    """setup.sh among stubs of apt-get, dpkg-query, id."""

    def setUp(self):
        super().setUp()
        self.stub('dpkg-query', 'for name; do :; done\n'
                  'grep -qx "$name" missing && exit 1\nprintf installed')
        self.stub('apt-get', 'echo "$*" >>calls\n[ "$1" != install ] || '
                  '[ ! -e old ] || { rm old; exit 100; }')
        self.stub('id', 'echo 0')
        for name in ('sh', 'env', 'grep', 'mktemp', 'rm', 'cat'):
            os.symlink(shutil.which(name),
                       os.path.join(self.folder, 'bin', name))
        self.write('missing', '')
        self.write('calls', '')

    def stub(self, name, body):
        self.write(f'bin/{name}', f'#!/bin/sh\n{body}\n')
        os.chmod(os.path.join(self.folder, 'bin', name), 0o755)

    def setup(self, which='build'):
        done = subprocess.run(
            ['/bin/sh', os.path.join(TOOLS, 'setup.sh'), which],
            cwd=self.folder, capture_output=True, text=True, check=False,
            env={'PATH': os.path.join(self.folder, 'bin')})
        with open(os.path.join(self.folder, 'calls'), encoding='utf-8') as file:
            return done.returncode, done.stdout + done.stderr, file.read()

    def test_it_is_silent_and_offline_if_nothing_is_missing(self):
        for which in ('build', 'check'):
            self.assertEqual(self.setup(which), (0, '', ''))

    def test_it_installs_exactly_what_is_missing(self):
        self.write('missing', 'meson\nninja-build\n')
        self.assertEqual(self.setup(), (
            0, 'setup: installing meson ninja-build\n',
            'install -y --no-install-recommends meson ninja-build\n'))

    def test_it_fetches_the_lists_if_they_are_too_old(self):
        self.write('missing', 'meson\n')
        self.write('old', '')
        self.assertEqual(self.setup()[2].split('\n')[1:3], [
            'update', 'install -y --no-install-recommends meson'])

    def test_it_says_what_to_do_if_it_may_not_install(self):
        self.write('missing', 'meson\n')
        self.stub('id', 'echo 1000')
        code, said, calls = self.setup()
        self.assertEqual((code, calls), (1, ''))
        self.assertIn('needs root or sudo; as root: apt-get install meson',
                      said)

    def test_it_fails_if_the_network_does(self):
        self.write('missing', 'meson\n')
        self.stub('apt-get', 'echo no route; exit 100')
        code, said, _ = self.setup()
        self.assertEqual(code, 1)
        self.assertIn('no route\nsetup: apt-get update failed', said)

    def test_elsewhere_it_names_the_tool_that_is_missing(self):
        os.remove(os.path.join(self.folder, 'bin', 'apt-get'))
        code, said, _ = self.setup()
        self.assertEqual(code, 1)
        self.assertIn("'cc' is missing, and there is no apt-get", said)


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

    def test_two_tests_of_one_name_are_found(self):
        self.write('tests/base/test_x.c', 'TEST(one)\nTEST(one)\n')
        self.fails('two tests are called one', 'registered.py', 'build')


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
