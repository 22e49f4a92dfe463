"""
web.py: puts the web page together.

    web.py BUILD [--wasm FILE] [--nets DIR]

BUILD/web gets the files of web/ (its modules and style sheets as one file
each), the page's words in every language, the engine (oddville.wasm), the
bots' nets (nets/) and a service worker that has the list of them all. Text and the engine are also compressed beside themselves
(.gz; .br if brotli is installed), for servers that can send such files. Any
server of static files can serve the folder.
"""
import argparse
import gzip
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys

import web_bundle
import web_catalogue

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLAIN = {'.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest',
         '.wasm', '.net'}


def copy_page(target):
    """The files of web/, without those that only check them."""
    for path in sorted((ROOT / 'web').rglob('*')):
        name = path.relative_to(ROOT / 'web')
        if path.is_file() and name.name not in ('tsconfig.json', 'types.js'):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target / name)
    web_bundle.bundle_modules(target / 'js', 'main.js')
    web_bundle.bundle_sheets(target, 'index.html', 'css/page.css')
    for empty in (target / 'js').glob('*/'):
        empty.rmdir()  # fails if a module is left that nobody imports


def copy_nets(source, target):
    """nets/list.json: number of players to file; `any-` if for all decks."""
    (target / 'nets').mkdir()
    found = {}
    for path in sorted(source.glob('*.net')) if source else []:
        if path.stem.removeprefix('any-') in ('2', '3', '4'):
            shutil.copyfile(path, target / 'nets' / path.name)
            found[path.stem] = path.name
    (target / 'nets/list.json').write_text(json.dumps(found))


def files_of(target):
    return sorted(path.relative_to(target).as_posix()
                  for path in target.rglob('*')
                  if path.is_file() and path.suffix not in ('.gz', '.br'))


def fill_worker(target):
    """Tells the service worker the files with their hashes."""
    hashes = {name: hashlib.sha256((target / name).read_bytes())
              .hexdigest()[:16] for name in files_of(target)
              if name not in ('sw.js', 'server.json')}
    whole = hashlib.sha256(json.dumps(hashes).encode())
    text = (target / 'sw.js').read_text(encoding='utf-8')
    text = text.replace("'VERSION-OF-THE-FILES'",
                        repr(whole.hexdigest()[:16]))
    text = text.replace("{ 'LIST-OF-THE-FILES': '' }",
                        json.dumps(hashes, indent=2))
    (target / 'sw.js').write_text(text, encoding='utf-8')


def quality(path):
    """Of brotli. A net's weights become larger with 11 than with 10, which
    takes half the time."""
    return '10' if path.suffix == '.net' else '11'


def compress(target):
    brotli = shutil.which('brotli')
    for name in files_of(target):
        path = target / name
        if path.suffix not in PLAIN or path.stat().st_size < 1024:
            continue
        with open(f'{path}.gz', 'wb') as file:
            file.write(gzip.compress(path.read_bytes(), 9, mtime=0))
        if brotli:
            subprocess.run([brotli, '-f', '-q', quality(path), str(path)], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[1])
    parser.add_argument('build', type=pathlib.Path)
    parser.add_argument('--wasm', type=pathlib.Path)
    parser.add_argument('--nets', type=pathlib.Path)
    options = parser.parse_args()
    wasm = options.wasm or options.build / 'src/wasm/oddville.wasm'
    if not wasm.exists():
        sys.exit(f'web.py: {wasm} is missing: build it first')
    target = options.build / 'web'
    fresh = options.build / 'web.new'
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    copy_page(fresh)
    web_catalogue.compile_json(ROOT, fresh / 'lang')
    shutil.copyfile(wasm, fresh / 'oddville.wasm')
    copy_nets(options.nets, fresh)
    fill_worker(fresh)
    compress(fresh)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


if __name__ == '__main__':
    main()
