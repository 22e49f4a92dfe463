"""
test_deb.py BUILD SOURCE: a Debian package is made from a build, installed below
an empty folder, used and removed.
"""
import os
import subprocess
import sys
import tempfile

BUILD, SOURCE = (os.path.abspath(path) for path in sys.argv[1:3])
# How well it is compressed makes no difference here, only how long it takes.
os.environ['DPKG_DEB_COMPRESSOR_TYPE'] = 'gzip'
os.environ['DPKG_DEB_COMPRESSOR_LEVEL'] = '1'


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f'{command}: {done.stdout}{done.stderr}')
    return done.stdout


def dpkg(root, *words):
    """Without root's rights and other packages; scripts are not chrooted."""
    return run('dpkg', f'--root={root}', f'--log={root}/log',
               '--force-not-root', '--force-depends', '--force-bad-path',
               '--force-script-chrootless', *words)


def main():
    with tempfile.TemporaryDirectory() as place:
        path = run(sys.executable, '-B', f'{SOURCE}/tools/deb.py', BUILD,
                   place).strip()
        root = f'{place}/root'
        for folder in ('updates', 'info', 'triggers'):
            os.makedirs(f'{root}/var/lib/dpkg/{folder}')
        for file in ('status', 'available'):
            open(f'{root}/var/lib/dpkg/{file}', 'w', encoding='ascii').close()
        dpkg(root, '--install', path)
        program = f'{root}/usr/bin/oddville'
        assert 'oddville' in run(program, '--version')
        with open(f'{root}/usr/lib/systemd/system/oddville.service',
                  encoding='utf-8') as file:
            unit = file.read()
        assert 'ExecStart=/usr/bin/oddville serve' in unit, unit
        assert 'DynamicUser=yes' in unit, unit
        assert os.path.exists(f'{root}/usr/share/man/man1/oddville.1.gz')
        assert not os.path.exists(f'{root}/usr/include')
        dpkg(root, '--purge', 'oddville')
        assert not os.path.exists(program)
        assert not os.path.exists(f'{root}/usr/share/doc/oddville')
    print('1 passed, 0 failed')


main()
