#!/usr/bin/env python3
"""Tests that tools/catalogue.py finds what is wrong with the catalogues.

Each test makes a small project in a temporary folder, spoils one thing and
looks for the fault.
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/catalogue.py"

SOURCE = '''
N_("Hello, {player}: now."),
NC_("sea", "wave"),
NPC_("amount", "{n} coin", "{n} coins"),
N_("use --deck FILE for %s\\n"),
'''
INVARIANT = 'return "two workers on one slot";'
FRENCH = {
    "Hello, {player}: now.": "Bonjour, {player}\u00a0: maintenant.",
    "wave": "vague",
    "{n} coin": ("{n} pièce", "{n} pièces"),
    "use --deck FILE for %s\\n": "prendre --deck FILE pour %s\\n",
    "two workers on one slot": "deux ouvriers",
}


CONTEXTS = {"wave": "sea", "{n} coin": "amount",
            "two workers on one slot": "invariant"}


def entry(msgid, forms):
    """A message as a .po file has it; several forms make a plural."""
    text = "#, c-format\n" if "%" in msgid else ""
    if msgid in CONTEXTS:
        text += f'msgctxt "{CONTEXTS[msgid]}"\n'
    text += f'msgid "{msgid}"\n'
    if not isinstance(forms, tuple):
        return text + f'msgstr "{forms}"\n'
    text += f'msgid_plural "{msgid}s"\n'
    return text + "".join(f'msgstr[{i}] "{form}"\n'
                          for i, form in enumerate(forms))


class Catalogue(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        self.write("src/engine/invariant.c", INVARIANT)
        self.write("src/cmd/main.c", SOURCE)
        if not Catalogue.updated:
            self.run_tool("--update")
            Catalogue.updated = {path.relative_to(self.root): path.read_text()
                                 for path in self.root.rglob("po/**/*.po*")}
        for name, text in Catalogue.updated.items():
            self.write(name, text)
        for language in ("fr", "de", "nl", "hu"):
            self.translate(language, FRENCH)

    def tearDown(self):
        self.folder.cleanup()

    updated = {}  # the catalogues as --update first makes them

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self, *words):
        return subprocess.run([sys.executable, TOOL, "--root", self.root,
                               *words], capture_output=True, text=True)

    def translate(self, language, forms, extra=""):
        path = self.root / f"po/game/{language}.po"
        head = path.read_text(encoding="utf-8").split("\n\n")[0]
        body = [entry(msgid, form) for msgid, form in forms.items()]
        path.write_text(head + "\n\n" + "\n".join(body) + extra,
                        encoding="utf-8")

    def faults(self):
        run = self.run_tool("--check")
        self.assertEqual(run.returncode, 1 if "0 faults" not in run.stdout
                         else 0, run.stderr)
        return run.stdout

    def spoil(self, msgid, form):
        self.translate("fr", {**FRENCH, msgid: form})
        return self.faults()

    def test_a_complete_catalogue_has_no_faults(self):
        self.assertIn("5 messages, 5 languages, 0 faults", self.faults())

    def test_an_untranslated_message_is_a_fault(self):
        self.assertIn("untranslated: 'wave'", self.spoil("wave", ""))

    def test_a_missing_message_is_a_fault(self):
        self.translate("hu", {"wave": "hullám"})
        self.assertIn("hu: missing: ('amount', '{n} coin')", self.faults())

    def test_a_message_that_nothing_says_is_a_fault(self):
        self.translate("de", {**FRENCH, "tide": "Flut"})
        self.assertIn("de: nothing says this: (None, 'tide')", self.faults())

    def test_a_fuzzy_message_is_a_fault(self):
        self.translate("nl", {k: v for k, v in FRENCH.items() if k != "wave"},
                       '\n#, fuzzy\nmsgctxt "sea"\nmsgid "wave"\n'
                       'msgstr "golf"\n')
        self.assertIn("fuzzy: 'wave'", self.faults())

    def test_an_obsolete_message_is_a_fault(self):
        self.translate("nl", FRENCH, '\n#~ msgid "old"\n#~ msgstr "oud"\n')
        self.assertIn("obsolete entry", self.faults())

    def test_a_lost_placeholder_is_a_fault(self):
        self.assertIn("placeholders differ from ['player']",
                      self.spoil("Hello, {player}: now.", "Bonjour"))

    def test_a_placeholder_may_ask_for_a_form(self):
        self.assertIn("0 faults", self.spoil("Hello, {player}: now.",
                                             "{player.de}{player}"))

    def test_a_lost_option_or_directive_is_a_fault(self):
        faults = self.spoil("use --deck FILE for %s\\n", "prendre %d\\n")
        self.assertIn("printf directives differ", faults)
        self.assertIn("options differ from ['--deck']", faults)

    def test_a_lost_line_break_is_a_fault(self):
        self.assertIn("a line break at one end only",
                      self.spoil("use --deck FILE for %s\\n",
                                 "prendre --deck FILE pour %s"))

    def test_a_missing_plural_form_is_a_fault(self):
        self.assertIn("1 forms, not 2: '{n} coin'",
                      self.spoil("{n} coin", ("{n} pièce",)))

    def test_a_number_before_a_plural_alone_is_a_fault(self):
        wrong = entry("%d games", "%d parties")
        self.translate("fr", FRENCH, "\n" + wrong)
        self.assertIn("NP_ is needed: '%d games'", self.faults())

    def test_french_wants_unbreakable_spaces(self):
        self.assertIn("no unbreakable space before",
                      self.spoil("wave", "vague : haute"))
        self.assertIn("no unbreakable space inside",
                      self.spoil("wave", "« vague »"))
        self.assertIn("straight apostrophe", self.spoil("wave", "l'onde"))

    def test_a_template_behind_the_sources_is_a_fault(self):
        self.write("src/cmd/main.c", SOURCE + 'N_("new"),')
        self.assertIn("po/oddville.pot: out of date", self.faults())

    def test_a_language_without_catalogue_is_a_fault(self):
        (self.root / "po/game/hu.po").unlink()
        self.assertIn("po/game/hu.po: missing", self.faults())

    def test_names_of_the_deck_must_be_translated(self):
        self.write("data/standard.deck", "building mill\n  name  Odd Mill\n")
        self.write("data/flavour.txt", "mill: It turns.\n")
        faults = self.faults()
        self.assertIn("fr: missing: ('building', 'Odd Mill')", faults)
        self.assertIn("fr: missing: ('flavour', 'It turns.')", faults)

    def test_updating_keeps_what_is_translated(self):
        self.write("src/cmd/main.c", SOURCE + 'N_("new"),')
        self.run_tool("--update")
        faults = self.faults()
        self.assertIn("untranslated: 'new'", faults)
        self.assertIn("6 messages, 5 languages, 4 faults", faults)

    def test_the_table_is_sorted_and_escaped(self):
        target = self.root / "table.c"
        self.run_tool("--compile", str(target), "--depfile",
                      str(self.root / "table.d"))
        text = target.read_text(encoding="utf-8")
        keys = [line for line in text.splitlines() if line.startswith('{"')]
        self.assertIn('{"sea\\004wave",', keys)
        self.assertIn("ov_catalogue_count = 5;", text)
        self.assertIn("fr.po", (self.root / "table.d").read_text())


if __name__ == "__main__":
    unittest.main()
