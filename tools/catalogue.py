#!/usr/bin/env python3
"""The message catalogues: gather, check and compile them.

    tools/catalogue.py --update         sources -> po/oddville.pot -> po/game/*.po
    tools/catalogue.py --check          fail on anything missing, stale or wrong
    tools/catalogue.py --compile FILE   all po/*/LANG.po -> one C table

The .po files and their tools are gettext's; libintl is not used, because it
is one language for a whole process and absent in WebAssembly. The C table is
looked up by src/text/text.c with the language as an argument. Compiling needs
nothing but Python; checking and updating need xgettext and msgmerge.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

LANGUAGES = ("fr", "de", "nl", "hu")  # English is what the sources say
PLURAL_FORMS = {
    "fr": "nplurals=2; plural=(n > 1);",
    "de": "nplurals=2; plural=(n != 1);",
    "nl": "nplurals=2; plural=(n != 1);",
    "hu": "nplurals=2; plural=(n != 1);",
}
KEYWORDS = ("N_", "NC_:1c,2", "NP_:1,2", "NPC_:1c,2,3")
# A number before a noun that can be singular. Players, bytes and so on are
# never just one in our messages.
ALWAYS_MANY = re.compile(
    r"(?:%l*[du]|\{n\}) (?:cards|choices|coins|deals|games|generations|moves"
    r"|points|positions|records|resources|rounds|runs|seconds|steps|turns"
    r"|workers)\b")
# Files whose lists of faults are X-macros: path -> xgettext keywords.
LISTS = {"src/deck/fault.h": ("F:3",), "src/notation/fault.h": ("F:2",)}
# Files below text/ that return phrases: path -> context of the phrases.
PHRASES = {"src/engine/invariant.c": "invariant"}
RETURNED = re.compile(r'return\s+((?:"(?:[^"\\]|\\.)*"\s*)+);')
PLACEHOLDER = re.compile(r"\{([a-z_]+)(?:\.[a-z]+)*\}")
DIRECTIVE = re.compile(r"%[-+#0]*[\d*]*(?:\.[\d*]+)?[hljztL]*[a-zA-Z%]")
OPTION = re.compile(r"(?<![\w%}-])--?[a-z][a-z-]*\b")

# Phrases that came back again and again: wrong, or not the box's word.
# docs/TRANSLATING.md says what to write instead.
FORBIDDEN = {
    "en": r"Kept games|[Tt]he most points win\b",
    "fr": r"[Cc]artes? d’ouvrier|Grand-Place|(?<!a )[Ll]e plus de points gagne",
    "de": r"\bumsonst\b|Hauptplatz|[Dd]ie meisten Punkte gewinnen",
    "nl": r"Hoofdplein|[Pp]ersonage|[Dd]e meeste punten winnen",
    "hu": r"[Aa]\(z\) .?\{|[Bb]ónusz|[Tt]anuljátszma|legtöbb pont nyer",
}


class Entry:
    """One message: context, English, plural English, translations."""

    def __init__(self):
        self.context = None
        self.msgid = ""
        self.plural = None
        self.forms = {}
        self.flags = set()
        self.line = 0

    @property
    def key(self):
        return (self.context, self.msgid)


# ---------------------------------------------------------------- reading

UNESCAPE = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def unquote(text):
    return re.sub(r"\\(.)", lambda m: UNESCAPE.get(m[1], m[1]), text[1:-1])


def read_po(path):
    """Entries of a .po file in order, and its obsolete lines' numbers."""
    entries, obsolete = [], []
    entry, add = Entry(), None
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines + [""], 1):
        line = line.strip()
        if line.startswith("#~"):
            obsolete.append(number)
        elif line.startswith("#,"):
            entry.flags |= {flag.strip() for flag in line[2:].split(",")}
        elif line.startswith('"'):
            add(unquote(line))
        elif line.startswith("msg"):
            add = start_field(entry, line, number)
        elif not line and entry.forms:
            entries.append(entry)
            entry, add = Entry(), None
    return entries, obsolete


def start_field(entry, line, number):
    """Stores a `msgxyz "text"` line; returns what appends to that field."""
    word, text = line.split(" ", 1)
    text = unquote(text)
    entry.line = entry.line or number
    names = {"msgctxt": "context", "msgid": "msgid", "msgid_plural": "plural"}
    if word in names:
        name = names[word]
        setattr(entry, name, text)
        return lambda more: setattr(entry, name, getattr(entry, name) + more)
    form = int(word[7]) if word.startswith("msgstr[") else 0
    entry.forms[form] = text

    def append(more):
        entry.forms[form] += more
    return append


def domains(root):
    """The folders of po/ with the library's catalogues, in order of name.

    The page's own words (po/web) do not concern the library: see
    tools/web_catalogue.py.
    """
    return sorted(d for d in (root / "po").iterdir()
                  if d.is_dir() and d.name != "web" and any(d.glob("*.po")))


def flavours(root):
    """(building id, English line) of data/flavour.txt, by id."""
    path = root / "data/flavour.txt"
    found = []
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            if ":" in line and not line.startswith("#"):
                name, text = line.split(":", 1)
                found.append((name.strip(), text.strip()))
    return sorted(found)


def building_names(root):
    """English names of the standard deck's buildings."""
    path = root / "data/standard.deck"
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    return re.findall(r"^[ \t]+name[ \t]+(.+?)[ \t]*(?:#.*)?$", text, re.M)


# --------------------------------------------------------------- gathering

def extract(root, target):
    """Writes the .pot of all C sources to `target` (xgettext)."""
    files = sorted(p.relative_to(root).as_posix()
                   for p in (root / "src").rglob("*.[ch]"))
    plain = [f for f in files if f not in LISTS]
    run_xgettext(root, target, KEYWORDS, plain)
    for name in files:
        if name in LISTS:
            run_xgettext(root, target, KEYWORDS + LISTS[name],
                         ["--join-existing", name])
    with tempfile.TemporaryDirectory() as folder:
        mark_phrases(root, pathlib.Path(folder))
        run_xgettext(folder, target, KEYWORDS, ["--join-existing", *PHRASES])
    clean_template(target)


def mark_phrases(root, folder):
    """Copies of the files of PHRASES with what they return marked by NC_."""
    for name, context in PHRASES.items():
        copy = folder / name
        copy.parent.mkdir(parents=True)
        found = RETURNED.findall((root / name).read_text(encoding="utf-8"))
        copy.write_text("".join(f'NC_("{context}", {text})\n'
                                for text in found), encoding="utf-8")


def run_xgettext(folder, target, keywords, rest):
    command = ["xgettext", "--from-code=UTF-8", "--language=C", "-k",
               "--add-location=file", "--width=79", "--package-name=OddVille",
               "--add-comments=translators:", "-o", str(target.resolve())]
    command += ["--keyword=" + keyword for keyword in keywords]
    subprocess.run(command + rest, cwd=folder, check=True)


def clean_template(target):
    """Removes dates, so that the same strings give the same file."""
    text = target.read_text(encoding="utf-8")
    text = re.sub(r'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|'
                  r'Language-Team|Report-Msgid-Bugs-To): .*\n', "", text,
                  flags=re.M)
    text = text[text.index("#, fuzzy\n"):].replace("#, fuzzy\n", "", 1)
    text = text.replace("INTEGER", "2").replace("EXPRESSION", "(n != 1)")
    text = ("# The English messages of OddVille, gathered from the sources by\n"
            "# tools/catalogue.py --update. Do not edit.\n" + text)
    target.write_text(text, encoding="utf-8")


def update(root):
    """Gathers the messages and merges them into po/game (msgmerge)."""
    template = root / "po/oddville.pot"
    (root / "po/game").mkdir(parents=True, exist_ok=True)
    extract(root, template)
    merge(template, root / "po/game")


def merge(template, folder):
    """Updates every language's catalogue in a folder from its template."""
    for language in LANGUAGES:
        path = folder / (language + ".po")
        if not path.exists():
            path.write_text(header(language), encoding="utf-8")
        subprocess.run(["msgmerge", "--quiet", "--update", "--backup=none",
                        "--no-fuzzy-matching", "--width=79",
                        "--add-location=file", str(path), str(template)],
                       check=True)
        clean = subprocess.run(["msgattrib", "--no-obsolete", "--width=79",
                                "--add-location=file", str(path)],
                               check=True, capture_output=True).stdout
        path.write_bytes(clean)


def header(language):
    return (f'msgid ""\nmsgstr ""\n"Project-Id-Version: OddVille\\n"\n'
            f'"Language: {language}\\n"\n"MIME-Version: 1.0\\n"\n'
            f'"Content-Type: text/plain; charset=UTF-8\\n"\n'
            f'"Content-Transfer-Encoding: 8bit\\n"\n'
            f'"Plural-Forms: {PLURAL_FORMS[language]}\\n"\n\n')


# ---------------------------------------------------------------- checking

def check(root):
    """Prints every fault of the catalogues; returns how many there are."""
    faults = []
    seen = {language: {} for language in LANGUAGES}
    for domain in domains(root):
        for language in LANGUAGES:
            path = domain / (language + ".po")
            if path.exists():
                faults += check_file(path, language, seen[language])
            else:
                faults.append(f"{path}: missing")
    faults += check_complete(root, seen)
    for fault in faults:
        print(str(fault).replace(str(root) + "/", ""))
    count = len(seen[LANGUAGES[0]])
    print(f"{count} messages, {len(LANGUAGES) + 1} languages, "
          f"{len(faults)} faults")
    return len(faults)


def check_file(path, language, seen):
    entries, obsolete = read_po(path)
    faults = [f"{path}:{n}: obsolete entry" for n in obsolete]
    if not entries or entries[0].msgid:
        return faults + [f"{path}:1: no header"]
    head = entries[0].forms[0]
    for need in (f"Language: {language}\n", "charset=UTF-8",
                 f"Plural-Forms: {PLURAL_FORMS[language]}\n"):
        if need not in head:
            faults.append(f"{path}:1: the header lacks '{need.strip()}'")
    for entry in entries[1:]:
        where = f"{path}:{entry.line}: "
        faults += [where + f for f in entry_faults(entry, language)]
        if entry.key in seen:
            faults.append(where + f"stands elsewhere too: '{entry.msgid}'")
        seen[entry.key] = entry
    return faults


def entry_faults(entry, language):
    """What is wrong with one translation, each in a few words."""
    short = entry.msgid if len(entry.msgid) < 40 else entry.msgid[:37] + "..."
    faults = []
    if "fuzzy" in entry.flags:
        faults.append(f"fuzzy: '{short}'")
    if entry.plural is None and ALWAYS_MANY.search(entry.msgid):
        faults.append(f"'1 games' is possible, so NP_ is needed: '{short}'")
    wanted = 1 if entry.plural is None else 2
    if sorted(entry.forms) != list(range(wanted)):
        faults.append(f"{len(entry.forms)} forms, not {wanted}: '{short}'")
    faults += forbidden("en", entry.msgid)
    for form in entry.forms.values():
        if not form:
            faults.append(f"untranslated: '{short}'")
            continue
        faults += forbidden(language, form)
        faults += [f"{f}: '{short}'" for f in form_faults(entry, form)]
        if language == "fr":
            faults += [f"{f}: '{short}'" for f in french_faults(form)]
    return faults


def forbidden(language, text):
    """The phrase of FORBIDDEN that a text has, if any."""
    found = re.search(FORBIDDEN[language], text)
    return [f"not to be said: '{found[0]}'"] if found else []


def form_faults(entry, form):
    english = entry.msgid + (entry.plural or "")
    if entry.context and entry.context.endswith(" forms"):
        return []
    wanted = set(PLACEHOLDER.findall(english))
    if set(PLACEHOLDER.findall(form)) != wanted:
        yield f"placeholders differ from {sorted(wanted)}"
    if "c-format" in entry.flags and \
            DIRECTIVE.findall(form) != DIRECTIVE.findall(entry.msgid):
        yield "printf directives differ"
    rest = PLACEHOLDER.sub("", form)
    if ("{" in rest or "}" in rest) and "{" not in PLACEHOLDER.sub("", english):
        yield "stray brace"
    if set(OPTION.findall(form)) != set(OPTION.findall(english)):
        yield f"options differ from {sorted(set(OPTION.findall(english)))}"
    for edge in (str.startswith, str.endswith):
        if edge(form, "\n") != edge(entry.msgid, "\n"):
            yield "a line break at one end only"
    for strip in (str.lstrip, str.rstrip):
        if len(form) - len(strip(form, " ")) != \
                len(entry.msgid) - len(strip(entry.msgid, " ")):
            yield "other blanks at an end"


def french_faults(form):
    """French has a no-break space before : ; ! ? and inside « »."""
    form = PLACEHOLDER.sub("x", form)
    if re.search("[^\u00a0\u202f][:;!?](?=\\s|$)", form):
        yield "no unbreakable space before : ; ! ?"
    if re.search("«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»", form):
        yield "no unbreakable space inside « »"
    if re.search(r"[^\W\d_]'[^\W\d_]", form):
        yield "straight apostrophe"


def check_complete(root, seen):
    """Do the catalogues hold exactly what the sources and the deck say?"""
    with tempfile.TemporaryDirectory() as folder:
        fresh = pathlib.Path(folder) / "fresh.pot"
        extract(root, fresh)
        wanted = {e.key: e.plural for e in read_po(fresh)[0][1:]}
    kept = {e.key: e.plural for e in read_po(root / "po/oddville.pot")[0][1:]}
    faults = []
    if kept != wanted:
        differ = sorted(k[1] for k in set(kept) ^ set(wanted))[:5]
        faults.append(f"po/oddville.pot: out of date (run {sys.argv[0]} "
                      f"--update): {differ}")
    for name in building_names(root):
        wanted[("building", name)] = None
    for _, line in flavours(root):
        wanted[("flavour", line)] = None
    for language in LANGUAGES:
        have = {k: e.plural for k, e in seen[language].items()}
        for key in sorted(set(wanted) - set(have), key=str):
            faults.append(f"{language}: missing: {key}")
        for key in sorted(set(have) - set(wanted), key=str):
            faults.append(f"{language}: nothing says this: {key}")
        for key in sorted(set(have) & set(wanted), key=str):
            if have[key] != wanted[key]:
                faults.append(f"{language}: another plural: {key}")
    return faults


# --------------------------------------------------------------- compiling

def compile_table(root, target, depfile):
    """Writes all catalogues as one C table, sorted by context and msgid."""
    table, used = {}, [root / "po"]
    for domain in domains(root):
        used.append(domain)
        for column, language in enumerate(LANGUAGES):
            path = domain / (language + ".po")
            if not path.exists():
                continue
            used.append(path)
            for entry in read_po(path)[0][1:]:
                if "fuzzy" not in entry.flags and entry.forms.get(0):
                    rows = table.setdefault(entry.key, {})
                    rows.setdefault(column, entry.forms)
    if (root / "data/flavour.txt").exists():
        used.append(root / "data/flavour.txt")
    pathlib.Path(target).write_text(c_table(table, flavours(root)),
                                    encoding="utf-8")
    if depfile:
        names = " ".join(str(p).replace(" ", "\\ ") for p in used)
        pathlib.Path(depfile).write_text(f"{target}: {names}\n")


def c_string(text):
    if text is None:
        return "NULL"
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    text = text.replace("\n", "\\n").replace("\t", "\\t")
    return '"' + text.replace("\004", "\\004").replace("??", "?\\?") + '"'


def c_table(table, lines):
    def sort_key(key):
        context, msgid = key
        text = msgid if context is None else context + "\004" + msgid
        return text.encode()

    out = ['/* Made by tools/catalogue.py from po/; do not edit. */',
           '#include "text/catalogue.h"', "",
           "const struct ov_catalogue_entry ov_catalogue[] = {"]
    for key in sorted(table, key=sort_key):
        rows = table[key]
        forms = ["{" + c_string(rows.get(n, {}).get(0)) + ", "
                 + c_string(rows.get(n, {}).get(1)) + "}"
                 for n in range(len(LANGUAGES))]
        out.append("{" + c_string(sort_key(key).decode()) + ",\n {"
                   + ",\n  ".join(forms) + "}},")
    out += ['{"", {{NULL, NULL}}}};', f"const int ov_catalogue_count = {len(table)};",
            "", "const struct ov_flavour ov_flavours[] = {"]
    out += ["{" + c_string(name) + ", " + c_string(line) + "},"
            for name, line in lines]
    out += ['{"", ""}};', f"const int ov_flavour_count = {len(lines)};", ""]
    return "\n".join(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--compile", metavar="FILE")
    parser.add_argument("--depfile", metavar="FILE")
    parser.add_argument("--root", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parent.parent)
    options = parser.parse_args()
    if options.update:
        update(options.root)
    if options.compile:
        compile_table(options.root, options.compile, options.depfile)
    if options.check:
        sys.exit(1 if check(options.root) else 0)
    if not (options.update or options.compile):
        parser.error("nothing to do: --update, --check or --compile")


if __name__ == "__main__":
    main()
