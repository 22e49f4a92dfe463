#!/usr/bin/env python3
"""The page's own words: gather, check and compile them.

    tools/web_catalogue.py --update        web/js -> po/web/web.pot, po/web/*.po
    tools/web_catalogue.py --check         fail on anything missing, stale, wrong
    tools/web_catalogue.py --compile DIR   po/web/LANG.po -> DIR/LANG.json

What the game says comes from the library (tools/catalogue.py); these are the
labels around it: the strings in calls of t, tc and tn (web/js/i18n.js).
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import catalogue
from catalogue import LANGUAGES, read_po

KEYWORDS = ("t:1", "tc:1c,2", "tn:1,2")


def extract(root, target):
    """Writes the .pot of the page's modules to `target` (xgettext)."""
    files = sorted(p.relative_to(root).as_posix()
                   for p in (root / "web/js").rglob("*.js"))
    command = ["xgettext", "--from-code=UTF-8", "--language=JavaScript", "-k",
               "--add-location=file", "--width=79", "--package-name=OddVille",
               "-o", str(target.resolve())]
    command += ["--keyword=" + keyword for keyword in KEYWORDS]
    subprocess.run(command + files, cwd=root, check=True)
    catalogue.clean_template(target)
    text = target.read_text(encoding="utf-8")
    target.write_text(text.replace("tools/catalogue.py",
                                   "tools/web_catalogue.py"), encoding="utf-8")


def update(root):
    """Gathers the messages and merges them into po/web (msgmerge)."""
    folder = root / "po/web"
    folder.mkdir(parents=True, exist_ok=True)
    template = folder / "web.pot"
    extract(root, template)
    catalogue.merge(template, folder)


def check(root):
    """Prints every fault of the catalogues; returns how many there are."""
    faults, folder = [], root / "po/web"
    with tempfile.TemporaryDirectory() as scratch:
        fresh = pathlib.Path(scratch) / "fresh.pot"
        extract(root, fresh)
        wanted = {e.key: e.plural for e in read_po(fresh)[0][1:]}
    for language in LANGUAGES:
        path, seen = folder / (language + ".po"), {}
        if not path.exists():
            faults.append(f"{path}: missing")
            continue
        faults += catalogue.check_file(path, language, seen)
        have = {key: entry.plural for key, entry in seen.items()}
        faults += [f"{path}: missing: {key}"
                   for key in sorted(set(wanted) - set(have), key=str)]
        faults += [f"{path}: nothing says this: {key}"
                   for key in sorted(set(have) - set(wanted), key=str)]
        faults += [f"{path}: another plural: {key}"
                   for key in sorted(set(have) & set(wanted), key=str)
                   if have[key] != wanted[key]]
    for fault in faults:
        print(str(fault).replace(str(root) + "/", ""))
    print(f"{len(wanted)} messages of the page, {len(LANGUAGES) + 1} "
          f"languages, {len(faults)} faults")
    return len(faults)


def compile_json(root, target):
    """One file per language: from message to translation, or to a list of
    forms."""
    target.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        table = {}
        for entry in read_po(root / "po/web" / (language + ".po"))[0][1:]:
            key = entry.msgid if entry.context is None \
                else entry.context + "\004" + entry.msgid
            forms = [entry.forms[n] for n in sorted(entry.forms)]
            table[key] = forms[0] if entry.plural is None else forms
        text = json.dumps(table, ensure_ascii=False, sort_keys=True,
                          separators=(",", ":"))
        (target / (language + ".json")).write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--compile", metavar="DIR", type=pathlib.Path)
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parent.parent)
    options = parser.parse_args()
    if options.update:
        update(options.root)
    if options.compile:
        compile_json(options.root, options.compile)
    if options.check:
        sys.exit(1 if check(options.root) else 0)


if __name__ == "__main__":
    main()
