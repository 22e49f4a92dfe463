"""
web_bundle.py: the page's modules as one file, and its style sheets as one.

The page is written in many small modules. A browser finds out about each only
from those that import it, and asks for them six at a time: sixty small
requests, wave after wave, where one would do. So web.py ships them as one
file, each module in a function of its own, after all that it imports:

    const $modules = {};
    $modules['dom.js'] = (() => {
    const { icon } = $modules['icons.js'];
    ...
    return { h, one };
    })();

It only knows the few forms of import and export that the page uses, and fails
on any other. The file exports `modules`, for tests that need one of them.
"""
import graphlib
import os
import re

IMPORT = re.compile(r"^import\s*\{([^}]*)\}\s*from\s*'(\.[^']*)';\n", re.M)
EXPORT = re.compile(r'^export ((?:async )?function\*?|class|const) (\w+)', re.M)
OTHER = re.compile(r'^(?:import|export)\b.*', re.M)
COMMENT = re.compile(r'^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n', re.M | re.S)
SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')


class Unknown(Exception):
    """Something that cannot be bundled."""


def module_of(folder, name):
    """A module as the bundle has it, and the names of those it imports."""
    text = COMMENT.sub('', (folder / name).read_text(encoding='utf-8'))
    needed = []

    def take(found):
        path = os.path.normpath(os.path.join(os.path.dirname(name), found[2]))
        needed.append(path)
        names = ', '.join(': '.join(each.split(' as ')).strip()
                          for each in found[1].split(',') if each.strip())
        return f"const {{ {' '.join(names.split())} }} = $modules['{path}'];\n"

    given = [found[2] for found in EXPORT.finditer(text)]
    text = EXPORT.sub(r'\1 \2', IMPORT.sub(take, text))
    left = OTHER.search(text)
    if left:
        raise Unknown(f'{name}: cannot bundle "{left[0]}"')
    return (f"$modules['{name}'] = (() => {{\n{text}"
            f"return {{ {', '.join(given)} }};\n}})();\n"), needed


def bundle_modules(folder, first):
    """Replaces a module and all that it imports by one file of its name."""
    texts, graph, left = {}, {}, [first]
    while left:
        name = left.pop()
        if name not in texts:
            texts[name], graph[name] = module_of(folder, name)
            left += graph[name]
    whole = ''.join(texts[name] for name in
                    graphlib.TopologicalSorter(graph).static_order())
    for name in texts:
        (folder / name).unlink()
    (folder / first).write_text(f'const $modules = {{}};\n{whole}'
                                'export { $modules as modules };\n',
                                encoding='utf-8')


def bundle_sheets(folder, page, target):
    """Has a page link one style sheet instead of several in a row."""
    text = (folder / page).read_text(encoding='utf-8')
    names = SHEET.findall(text)
    whole = ''.join((folder / name).read_text(encoding='utf-8')
                    for name in names)
    for name in names:
        (folder / name).unlink()
    (folder / target).write_text(COMMENT.sub('', whole), encoding='utf-8')
    link = f'<link rel="stylesheet" href="{target}">\n'
    text = SHEET.sub(lambda found: link if found[1] == names[0] else '', text)
    (folder / page).write_text(text, encoding='utf-8')
