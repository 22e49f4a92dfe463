"""
backend.py: makes the wheel, for pip (PEP 517) and for our tests. It needs a C
compiler, meson, ninja and Python's headers, and nothing from the network.

    python3 python/backend.py BUILD FOLDER   puts the package into a folder,
                                             with the library of a build
"""
import base64
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HERE = os.path.join(TOP, 'python')
LIBRARY = 'src/api/liboddville.a'
MODULE = '_oddville.abi3.so'
WHEN = (2020, 1, 1, 0, 0, 0)  # of every file in the wheel: same bytes again


def version():
    with open(os.path.join(TOP, 'meson.build'), encoding='utf-8') as file:
        return re.search(r"version: '([^']+)'", file.read()).group(1)


def surroundings():
    """The environment without what pip adds to it to hide installed modules:
    meson is such a module, perhaps of the same Python."""
    paths = os.environ.get('PYTHONPATH', '').split(os.pathsep)
    kept = os.pathsep.join(path for path in paths
                           if path and 'pip-build-env-' not in path)
    clean = {name: value for name, value in os.environ.items()
             if name not in ('PYTHONPATH', 'PYTHONNOUSERSITE')}
    return {**clean, 'PYTHONPATH': kept} if kept else clean


def run(*command):
    """Runs a command; what it said is shown if it fails."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True,
                              check=False, env=surroundings())
    except FileNotFoundError:
        sys.exit(f'{command[0]} is missing; on Debian: apt install '
                 'build-essential meson ninja-build python3-dev')
    if done.returncode != 0:
        sys.exit(f'{shlex.join(command)}:\n{done.stdout}')


def build_library():
    """The C library, in a build folder of its own; returns that folder.
    ODDVILLE_BUILD names one that is there already."""
    if os.environ.get('ODDVILLE_BUILD'):
        return os.environ['ODDVILLE_BUILD']
    folder = os.path.join(TOP, 'build-python')
    if not os.path.exists(os.path.join(folder, 'build.ninja')):
        run('meson', 'setup', folder, TOP, '--buildtype=release',
            '-Dpage=false', '-Dtests=false', '-Db_lto=true')
    run('ninja', '-C', folder, LIBRARY)
    return folder


def build_module(build, goal, *flags):
    """Compiles the extension against the library of a build."""
    headers = sysconfig.get_path('include')
    if not os.path.exists(os.path.join(headers, 'Python.h')):
        sys.exit(f'{headers}/Python.h is missing; on Debian: apt install '
                 'python3-dev')
    sources = sorted(os.path.join(HERE, 'ext', name)
                     for name in os.listdir(os.path.join(HERE, 'ext'))
                     if name.endswith('.c'))
    run(*shlex.split(os.environ.get('CC', 'cc')), '-shared', '-fPIC', '-O3',
        '-flto=auto', '-std=c17', '-Wall', '-Wextra', '-Wshadow', '-Wno-cast-function-type',
        '-DNDEBUG', '-fvisibility=hidden', '-s', '-I', headers, '-I',
        os.path.join(TOP, 'include'), '-o', goal, *sources, *flags,
        os.path.join(build, LIBRARY), '-Wl,--exclude-libs,ALL')


def python_files():
    folder = os.path.join(HERE, 'oddville')
    return sorted(name for name in os.listdir(folder)
                  if name.endswith(('.py', '.pyi')) or name == 'py.typed')


def assemble(build, folder, *flags):
    """The package as it is imported, in folder/oddville."""
    package = os.path.join(folder, 'oddville')
    os.makedirs(package, exist_ok=True)
    for name in python_files():
        shutil.copy(os.path.join(HERE, 'oddville', name), package)
    build_module(build, os.path.join(package, MODULE), *flags)
    return package


def metadata():
    with open(os.path.join(HERE, 'README.md'), encoding='utf-8') as file:
        text = file.read()
    return (f'Metadata-Version: 2.1\nName: oddville\nVersion: {version()}\n'
            'Summary: OddVille: rules, honest views, bots and notation of the '
            'board game\nLicense: MIT\nRequires-Python: >=3.11\n'
            'Description-Content-Type: text/markdown\n\n' + text)


def tag():
    """The limited API, from 3.11 on, on this kind of machine."""
    platform = re.sub(r'[-.]', '_', sysconfig.get_platform())
    return f'cp311-abi3-{platform}'


def get_requires_for_build_wheel(config_settings=None):
    del config_settings
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    del config_settings
    name = f'oddville-{version()}.dist-info'
    folder = os.path.join(metadata_directory, name)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'METADATA'), 'w', encoding='utf-8') as file:
        file.write(metadata())
    return name


def build_wheel(wheel_directory, config_settings=None,
                metadata_directory=None):
    del config_settings, metadata_directory
    about = f'oddville-{version()}.dist-info'
    content = {}
    with tempfile.TemporaryDirectory() as folder:
        package = assemble(build_library(), folder)
        for name in [*python_files(), MODULE]:
            with open(os.path.join(package, name), 'rb') as file:
                content[f'oddville/{name}'] = file.read()
    with open(os.path.join(TOP, 'LICENSE'), 'rb') as file:
        content[f'{about}/LICENSE'] = file.read()
    content[f'{about}/METADATA'] = metadata().encode()
    content[f'{about}/WHEEL'] = (
        'Wheel-Version: 1.0\nGenerator: oddville\nRoot-Is-Purelib: false\n'
        f'Tag: {tag()}\n').encode()
    name = f'oddville-{version()}-{tag()}.whl'
    write_wheel(os.path.join(wheel_directory, name), content,
                f'{about}/RECORD')
    return name


def write_wheel(path, content, record):
    lines = []
    for name, data in content.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
        lines.append(f'{name},sha256={digest.rstrip(b"=").decode()},'
                     f'{len(data)}\n')
    lines.append(f'{record},,\n')
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as wheel:
        for name, data in [*content.items(),
                           (record, ''.join(lines).encode())]:
            about = zipfile.ZipInfo(name, WHEN)
            about.external_attr = 0o644 << 16
            about.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(about, data)


def build_sdist(sdist_directory, config_settings=None):
    """All files that git knows."""
    del config_settings
    name = f'oddville-{version()}'
    path = os.path.join(sdist_directory, f'{name}.tar.gz')
    run('git', '-C', TOP, 'archive', '--format=tar.gz',
        f'--prefix={name}/', '-o', path, 'HEAD')
    return os.path.basename(path)


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    assemble(sys.argv[1], sys.argv[2])
