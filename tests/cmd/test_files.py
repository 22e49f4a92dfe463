"""
test_files.py: existing files are not replaced unless that is requested, and a
disk that is full or read-only loses nothing and leaves nothing behind.
"""
import os
import subprocess
import tarfile

from command import (ODDVILLE, PATIENCE, Done, Folder, check, environment,
                     fails, fine, main, oddville)

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLE = os.path.abspath(os.path.join(HERE, '../../examples/two-players.ovr'))
QUICK = ('--simulations', '1')  # it does not matter how well
ARENA = ('arena', '--a', 'greedy', '--b', 'random', '--players', '2',
         '--blocks', '1', '--lineup', 'one-a')
SIM = ('sim', '--games', '3', '--players', '2', '--bots', 'greedy')
SEATS = ('--seat', 'me', '--seat', 'greedy')

# Commands and the file that they make in a folder; a seed is added.
WRITERS = (
    (('analyse', EXAMPLE, *QUICK, '--svg', 'curve.svg'), 'curve.svg'),
    ((*ARENA, '--out', 'arena.json'), 'arena.json'),
    ((*ARENA, '--records', 'games'), 'games/2-one-a/game-000001.ovr'),
    ((*SIM, '--records', 'games'), 'games/game-000001.ovr'),
    (('play', '--plain', *SEATS, '--save', 'game.ovt'), 'game.ovt'),
)


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def everything_in(folder):
    return {os.path.relpath(os.path.join(path, name), folder):
            read(os.path.join(path, name))
            for path, _, names in os.walk(folder) for name in names}


def seeded(words, seed):
    return words if words[0] == 'analyse' else (*words, '--seed', seed)


def test_a_file_is_replaced_only_if_that_is_said():
    for words, file in WRITERS:
        with Folder() as folder:
            fine(oddville(*seeded(words, '1'), cwd=folder))
            before = everything_in(folder)
            check(file in before, (words, before.keys()))
            fails(oddville(*seeded(words, '2'), cwd=folder), '--force')
            check(everything_in(folder) == before, words)
            fine(oddville(*seeded(words, '2'), '--force', cwd=folder))
            after = everything_in(folder)
            check(after.keys() == before.keys(), words)
            check(after[file] != before[file] or words[0] == 'analyse', words)


def test_a_device_is_written_to():
    fine(oddville('analyse', EXAMPLE, *QUICK, '--svg', '/dev/stdout'),
         '</svg>')
    fine(oddville(*ARENA, '--out', '/dev/null'))


def test_a_game_that_was_loaded_may_be_kept_in_its_file():
    with Folder() as folder:
        path = os.path.join(folder, 'game.ovt')
        play = ('play', '--plain', '--seed', '1')
        fine(oddville(*play, *SEATS, '--save', path, text='1\nquit\n'))
        before = read(path)
        fine(oddville('play', '--plain', '--load', path, '--save',
                      os.path.join(folder, '.', 'game.ovt'),
                      text='1\n1\nquit\n'), '--load')
        check(read(path) != before)
        other = os.path.join(folder, 'other.ovt')
        fine(oddville('play', '--plain', '--load', path, '--save', other,
                      text='quit\n'))
        done = oddville('play', '--plain', '--load', path, '--save', other)
        fails(done, other, '--force')


def test_a_copy_replaces_nothing_unless_forced():
    with Folder() as folder:
        path = os.path.join(folder, 'copy.ovt')
        done = fine(oddville(
            'play', '--plain', '--seed', '1', *SEATS,
            text=f'save {path}\nsave {path}\nsave --force\nsave --force '
            f'{path}\nsave {folder}\nquit\n'))
        check(done.out.count('Saved in') == 2, done)
        check(done.out.count('--force replaces it') == 1, done)
        check(done.out.count('Save where?') == 1, done)
        check(done.out.count('that is a folder') == 1, done)


# --- Disks that take nothing

SMALL = '''
mount -t tmpfs -o size=16k tmpfs "$1" || exit 99
cd "$1" && tar=$2 disk=$3 && shift 3
[ $disk != full ] || cat /dev/zero > filler 2> /dev/null
[ $disk != closed ] || mount -o remount,ro "$PWD" || exit 99
"$@"; code=$?
tar cf "$tar" --exclude filler . || exit 98
exit $code
'''


def on_disk(disk, folder, *words, text=''):
    """Calls the command in a small disk of its own (16 kB: roomy, full or
    closed); how it ended and the files there. None if no disk can be made."""
    place = os.path.join(folder, 'disk')
    archive = os.path.join(folder, 'disk.tar')
    os.makedirs(place, exist_ok=True)
    done = subprocess.run(
        ['unshare', '-rm', 'sh', '-c', SMALL, 'sh', place, archive, disk,
         ODDVILLE, *words], input=text.encode(), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, timeout=PATIENCE, check=False,
        env=environment(HOME=place))
    if done.returncode in (1, 99) and b'mount:' in done.stderr or \
            b'unshare:' in done.stderr:
        print('skipped: no small disk can be made here:',
              done.stderr.decode().strip())
        return None, None
    with tarfile.open(archive) as tar:
        left = {os.path.normpath(each.name): tar.extractfile(each).read()
                for each in tar if each.isfile()}
    return Done(done.returncode, done.stdout.decode(),
                done.stderr.decode()), left


def test_a_full_disk_leaves_whole_files_or_none():
    with Folder() as folder:
        fine(oddville(*SIM, '--seed', '1', '--records', 'games', cwd=folder))
        whole = everything_in(folder)
        words = ('sim', '--games', '30', *SIM[3:], '--seed', '1', '--records',
                 'games')
        done, left = on_disk('roomy', folder, *words)
        if done is None:
            return
        check(done.code == 2 and 'the disk is full' in done.err, done)
        check(0 < len(left) < 30, left.keys())
        for name, text in left.items():
            check(name.endswith('.ovr') and text.endswith(b'\n'), name)
            check(text == whole.get(name, text), name)
        for words, _ in WRITERS[:4]:
            done, left = on_disk('full', folder, *seeded(words, '1'))
            check(done.code == 2 and 'the disk is full' in done.err, done)
            check(left == {}, (words, left))


def test_a_file_of_another_kind_is_called_so():
    with Folder() as folder:
        path = os.path.join(folder, 'letter.txt')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('Dear Anna,\n')
        done = oddville('play', '--plain', '--load', path)
        check(done.code == 2 and f'{path}:1:1: this is neither a game record '
              "nor a saved game: 'oddville-table' should be here, not 'Dear'"
              in done.err, done)


def test_leaving_asks_for_another_place():
    reasons = {'full': 'the disk is full', 'closed': 'nothing can be written'}
    for disk, reason in reasons.items():
        with Folder() as folder:
            path = os.path.join(folder, 'elsewhere.ovt')
            done, left = on_disk(
                disk, folder, 'play', '--plain', '--new', '--seed', '1',
                *SEATS, text=f'1\n1\nquit\n\nlog\nquit\nhere.ovt\n{path}\n')
            if done is None:
                return
            check(done.code == 0 and done.err == '', done)
            check(done.out.count(reason) == 4 and left == {}, done)
            check(done.out.count('Where else should it be saved?') == 3, done)
            check('Turn 1' in done.out, done)  # Enter went on with the game
            check(f'The game is saved in {path}' in done.out, done)
            again = fine(oddville('play', '--plain', '--load', path,
                                  text='log\nquit\n'))
            check('Turn 1' in again.out, again)


def test_whoever_leaves_all_the_same_is_told():
    with Folder() as folder:
        for text in ('1\n1\nquit\nquit\n', '1\n1\nquit\n', '1\n1\n'):
            done, left = on_disk('full', folder, 'play', '--plain', '--new',
                                 '--seed', '1', *SEATS, text=text)
            if done is None:
                return
            check(done.code == 2 and left == {}, done)
            check('was not saved: the disk is full' in done.err, done)


def test_a_game_that_nobody_began_is_not_asked_about():
    with Folder() as folder:
        done, _ = on_disk('full', folder, 'play', '--plain', '--new', *SEATS,
                          text='quit\n')
        check(done is None or (done.code == 0 and done.err == ''), done)


if __name__ == '__main__':
    main(globals())
