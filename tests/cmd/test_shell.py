"""
test_shell.py: what the command says of itself to the system: manual pages
(`oddville manual`) and completion in shells (`oddville completion`).
"""
import os
import re
import shutil
import subprocess
import sys

from command import (LANGUAGES, ODDVILLE, Folder, check, environment, fails,
                     fine, main, oddville)

PAGES = sys.argv[2] if len(sys.argv) > 2 and os.path.isdir(sys.argv[2]) else ''
if PAGES:
    del sys.argv[2]


def commands(*path):
    """All commands, as the helps list them: () is the whole program."""
    yield path
    text = fine(oddville(*path, '--help')).out
    listed = re.search(r'^Commands:\n(.*?)\n\n', text, re.M | re.S)
    for name in re.findall(r'^  (\S+)', listed[1], re.M) if listed else ():
        yield from commands(*path, name)


ALL = list(commands())


def page_name(path):
    return '-'.join(('oddville', *path)) + '.1'


def options_of(path):
    text = fine(oddville(*path, '--help')).out
    return re.findall(r'^(?:  -h, |      )(--[a-z-]+)', text, re.M)


def test_every_command_has_a_page_without_faults_in_every_language():
    mandoc = shutil.which('mandoc')
    for lang in LANGUAGES:
        with Folder() as top:
            for path in ALL:
                done = fine(oddville('manual', *path, '--lang', lang))
                with open(os.path.join(top, page_name(path)), 'w',
                          encoding='utf-8') as file:
                    file.write(done.out)
                for option in options_of(path):
                    check(f'.It Fl -{option[2:]}' in done.out, (path, option))
            if mandoc is None:
                continue
            done = subprocess.run([mandoc, '-T', 'lint', *os.listdir(top)],
                                  cwd=top, capture_output=True, text=True,
                                  check=False)
            check(done.returncode == 0 and done.stdout == '', done.stdout)


def test_the_pages_that_are_installed_are_all_of_them():
    if PAGES:
        there = {name for name in os.listdir(PAGES) if name.endswith('.1')}
        check(there == {page_name(path) for path in ALL}, sorted(there))


def test_pages_and_helps_name_bots_switches_and_values():
    for path in (('sim',), ('play',), ('arena',)):
        for words in ((*path, '--help'), ('manual', *path)):
            text = fine(oddville(*words)).out
            for word in ('random-builder', 'master', 'mistress-points',
                         'off-square', 'full-round', 'last-turns'):
                check(word in text, (words, word))
    check('auto, none, 8, 256, true' in fine(oddville('play', '--help')).out)


def test_a_ban_is_not_for_bots():
    for command in ('ban', 'unban'):
        for words in (('admin', command, '--help'),
                      ('manual', 'admin', command)):
            text = fine(oddville(*words)).out
            check('random-builder' not in text, words)


def test_a_page_of_nothing_is_refused():
    fails(oddville('manual', 'nothing'), "'nothing'")
    fails(oddville('manual', 'deck', 'nothing'), "'nothing'")
    fails(oddville('completion', 'tcsh'), "'tcsh'", 'fish')
    fails(oddville('completion'))


ASK = r'''
. "$1"
COMP_LINE=$2 COMP_POINT=${#2}
COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
_oddville
printf '%s\n' "${COMPREPLY[@]}"
'''


class Bash:
    """A bash that has read the script."""

    def __init__(self):
        self.folder = Folder()
        self.script = self.folder.file(
            'oddville.bash', fine(oddville('completion', 'bash')).out)

    def __call__(self, line):
        done = subprocess.run(
            ['bash', '--norc', '-c', ASK, 'bash', self.script, line],
            capture_output=True, text=True, check=False, env=environment(),
            cwd=self.folder.name)
        check(done.returncode == 0 and done.stderr == '', done)
        return done.stdout.split()


def test_bash_completes_commands_options_and_values():
    bash = Bash()
    for line, wanted in (
            ('oddville re', ['replay']),
            ('oddville --lang de deck s', ['show', 'stats']),
            ('oddville deck show goat', ['goat-parking']),
            ('oddville deck show tax', ['tax-collector']),
            ('oddville sim --gam', ['--games']),
            ('oddville sim --edition ', ['en', 'fr', 'de', 'nl', 'hu']),
            ('oddville sim --edition=h', ['hu']),
            ('oddville sim --bots gr', ['greedy']),
            ('oddville sim --bots greedy,mi', ['greedy,miser']),
            ('oddville sim --switch end-rule=l', ['last-turns']),
            ('oddville sim --json --pl', ['--players']),
            ('oddville play --seat ex', ['expert']),
            ('oddville bot templ', ['template']),
            ('oddville sim --games ', []),
            ('oddville play --deck o', ['oddville.bash']),
            ('oddville replay o', ['oddville.bash']),
            ('oddville nothing ', None)):
        got = bash(line)
        check(wanted is None or got == wanted, (line, got))


def test_bash_knows_every_command_and_option():
    bash = Bash()
    for path in ALL:
        line = ' '.join(('oddville', *path))
        for option in options_of(path):
            check(option in bash(f'{line} --'), (path, option))
        if path:
            above = ' '.join(('oddville', *path[:-1], ''))
            check(path[-1] in bash(above), path)


def test_other_shells_can_read_their_scripts():
    for shell in ('bash', 'zsh', 'fish'):
        for lang in LANGUAGES:
            done = fine(oddville('completion', shell, '--lang', lang))
            for path in ALL:
                check(all(word in done.out for word in path), path)
            if shutil.which(shell) is None:
                continue
            with Folder() as top:
                path = os.path.join(top, 'script')
                with open(path, 'w', encoding='utf-8') as file:
                    file.write(done.out)
                done = subprocess.run([shell, '-n', path], capture_output=True,
                                      check=False, env=environment())
                check(done.returncode == 0 and done.stderr == b'', done)


# A zsh in a terminal of its own: Tab is pressed after the line, and what the
# script offers is printed between two NUL bytes.
ZSH = r"""
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "source '$1'"
while zpty -r z line; do
    [[ $line == ready* ]] && break
done
zpty -w -n z "$2"$'\t'
zpty -r z line $'*\0*\0*'
print -r -- "$line"
"""

INSIDE = r"""
PROMPT= RPROMPT=
fpath=('%s' $fpath)
autoload -U compinit
compinit -u -D
bindkey '^I' complete-word
zstyle ':completion:*' insert-tab false
mark () { print -n '\0' }
compprefuncs=(mark)
comppostfuncs=(mark)
compadd () {
    local -a found
    builtin compadd -A found "$@"
    print -l -- "" $found
    return 1
}
print ready
"""


def zsh(line):
    """What zsh offers after a line."""
    with Folder() as top:
        for name, text in (('_oddville',
                            fine(oddville('completion', 'zsh')).out),
                           ('inside', INSIDE % top), ('ask', ZSH)):
            with open(os.path.join(top, name), 'w', encoding='utf-8') as file:
                file.write(text)
        done = subprocess.run(['zsh', '-f', 'ask', top + '/inside', line],
                              capture_output=True, text=True, check=False,
                              env=environment(HOME=top, TERM='dumb'), cwd=top)
    check(done.stdout.count('\0') >= 2, done)
    return sorted(set(done.stdout.split('\0')[1].split()))


def fish(line):
    with Folder() as top:
        path = os.path.join(top, 'oddville.fish')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(fine(oddville('completion', 'fish')).out)
        done = subprocess.run(
            ['fish', '--no-config', '-c', f'source {path}; complete -C "{line}"'],
            capture_output=True, text=True, check=False, cwd=top,
            env=environment(HOME=top, XDG_CONFIG_HOME=top, XDG_DATA_HOME=top))
    check(done.returncode == 0 and done.stderr == '', done)
    return sorted(set(each.split('\t')[0] for each in done.stdout.split('\n')
                      if each))


def test_zsh_and_fish_complete_commands_options_and_values():
    for name, shell in (('zsh', zsh), ('fish', fish)):
        if shutil.which(name) is None:
            print(f'skipped: there is no {name} here, so its completion '
                  'was not tried')
            continue
        for line, wanted in (
                ('oddville re', ['replay']),
                ('oddville deck s', ['show', 'stats']),
                ('oddville deck show goat', ['goat-parking']),
                ('oddville sim --gam', ['--games']),
                ('oddville sim --edition ', ['de', 'en', 'fr', 'hu', 'nl']),
                ('oddville sim --bots gr', ['greedy']),
                ('oddville play --seat ex', ['expert']),
                ('oddville bot templ', ['template'])):
            got = shell(line)
            check(got == wanted, (name, line, got))


def test_an_installed_command_is_the_one_that_completes():
    done = fine(oddville('completion', 'bash',
                         env={'ODDVILLE_RUN': './run'}))
    check('complete -F _oddville oddville\n' in done.out, ODDVILLE)


main(globals())
