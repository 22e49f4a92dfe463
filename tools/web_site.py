"""
web_site.py: puts the web page into the program.

    web_site.py --build BUILD --depfile FILE --out SITE_DATA.c [ODDVILLE.wasm]

Has tools/web.py gather the page in BUILD/web, then writes a C file that
contains all its files (src/web/site.h). Without the WebAssembly module there
is no page: then a single file says so.
"""
import argparse
import hashlib
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json',
    '.webmanifest': 'application/manifest+json',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
    '.txt': 'text/plain; charset=utf-8',
    '.png': 'image/png',
    '.wasm': 'application/wasm',
    '.net': 'application/octet-stream',
}
FORMS = ('', '.gz', '.br')
SORRY = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>OddVille</title>
<h1>OddVille</h1>
<p>This program was built without its web page: that needs clang, lld
and wasi-libc. The game in the terminal is there: <code>oddville play</code>.</p>
</html>
"""


def gather(build, wasm):
    """Fills BUILD/web; returns the sources it was made from."""
    page = ROOT / 'web/index.html'
    tool = ROOT / 'tools/web.py'
    if wasm and page.exists() and tool.exists():
        nets = ROOT / 'data/nets'
        more = ['--nets', str(nets)] if nets.exists() else []
        subprocess.run([sys.executable, str(tool), str(build), '--wasm', wasm,
                        *more], check=True)
        places = [ROOT / 'web', ROOT / 'po/web', nets]
        return [path for place in places for path in place.rglob('*')] + \
            places + [tool, tool.with_name('web_bundle.py'),
                      tool.with_name('web_catalogue.py')]
    folder = build / 'web'
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / 'index.html').write_text(SORRY, encoding='utf-8')
    if wasm:
        shutil.copyfile(wasm, folder / 'oddville.wasm')
    return []


def quoted(path):
    return str(path).replace('\\', '\\\\').replace('"', '\\"')


def source_of(folder):
    """The C file's text."""
    names = sorted(path.relative_to(folder).as_posix()
                   for path in folder.rglob('*')
                   if path.is_file() and path.suffix not in FORMS[1:])
    parts, rows = [], []
    for number, name in enumerate(names):
        path = folder / name
        tag = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        kind = TYPES.get(path.suffix, 'application/octet-stream')
        forms = []
        for form, suffix in enumerate(FORMS):
            there = folder / f'{name}{suffix}'
            if not there.exists():
                forms.append('{NULL, 0}')
                continue
            label, size = f'ov_site_{number}_{form}', there.stat().st_size
            parts.append(
                f'/* {hashlib.sha256(there.read_bytes()).hexdigest()} */\n'
                f'__asm__(".pushsection .rodata\\n{label}:\\n"\n'
                f'        ".incbin \\"{quoted(there)}\\"\\n.byte 0\\n'
                f'.popsection\\n");\n'
                f'extern const uint8_t {label}[];\n')
            forms.append(f'{{{label}, {size}}}')
        rows.append(f'    {{"/{name}", "{kind}", "{tag}",\n'
                    f'     {{{", ".join(forms)}}}}},\n')
    return ('#include "web/site.h"\n\n' + ''.join(parts) +
            '\nconst struct ov_site_file ov_site_files[] = {\n' +
            ''.join(rows) + '};\n' +
            f'const int ov_site_count = {len(names)};\n')


def main():
    parser = argparse.ArgumentParser()
    for name in ('--build', '--depfile', '--out'):
        parser.add_argument(name, required=True, type=pathlib.Path)
    parser.add_argument('wasm', nargs='?')
    options = parser.parse_args()
    wasm = options.wasm and str(pathlib.Path(options.wasm).resolve())
    sources = gather(options.build, wasm)
    options.out.write_text(source_of((options.build / 'web').resolve()),
                           encoding='utf-8')
    sources.append(pathlib.Path(__file__).resolve())
    options.depfile.write_text(f'{options.out}: ' + ' '.join(
        str(path).replace(' ', '\\ ') for path in sources) + '\n',
        encoding='utf-8')


if __name__ == '__main__':
    main()
