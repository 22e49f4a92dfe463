#!/usr/bin/env python3
"""
man_page.py HEADER [FILE]: the manual page of the library, oddville(3), from its
header. Comments become paragraphs, declarations stay as they are.
"""
import re
import sys
import textwrap

DATE = 'November 17, 2026'  # of the last release or of the page's making
INDENTED = re.compile(r' {4,}')


def parts(text):
    """The header as ('comment' | 'code', lines), in order."""
    kind, lines = 'code', []
    for line in text.split('\n'):
        if kind == 'code' and re.match(r'/\*', line):
            yield kind, lines
            kind, lines = 'comment', []
        lines.append(line)
        if kind == 'comment' and line.endswith('*/'):
            yield kind, lines
            kind, lines = 'code', []
    yield kind, lines


def bare(lines):
    """A comment without its stars."""
    text = '\n'.join(lines)
    text = re.sub(r'^/\*+ ?|\s*\*+/$', '', text)
    return re.sub(r'^ \*(?: |$)', '', text, flags=re.M).strip('\n')


def safe(line):
    """Nothing in it is an instruction to the formatter."""
    line = line.replace('\\', '\\e').replace('-', '\\-')
    return re.sub(r"^([.'])", r'\\&\1', line)


def prose(text):
    """Paragraphs; a sentence begins a line, indented lines are shown as they
    are, lines that begin with '- ' are items."""
    out = []
    for block in re.split(r'\n\n', text):
        if not block.strip():
            continue
        if INDENTED.match(block):
            out += ['.Bd -literal -offset indent', *map(safe,
                    re.sub(r'^    ', '', block, flags=re.M).split('\n')),
                    '.Ed']
            continue
        items = re.split(r'^- ', block, flags=re.M)
        if items[0].strip():
            out += ['.Pp', *sentences(items[0])]
        if items[1:]:
            out += ['.Bl -bullet']
            for item in items[1:]:
                out += ['.It', *sentences(item)]
            out += ['.El']
    return out


def sentences(text):
    joined = ' '.join(text.split())
    each = re.sub(r'([.:;?!)][")]*) (?=[A-Z"`])', r'\1\n', joined).split('\n')
    return [safe(line) for sentence in each
            for line in textwrap.wrap(sentence, 70, break_on_hyphens=False)]


def code(lines):
    """Declarations without what only the compiler wants."""
    text = '\n'.join(lines)
    text = re.sub(r'^#.*(?:\\\n.*)*$', '', text, flags=re.M)
    text = re.sub(r'^extern "C" \{$|^\}$', '', text, flags=re.M)
    text = text.replace('ODDVILLE_API ', '').replace('ODDVILLE_API\n', '')
    text = re.sub(r'\n{2,}', '\n', text).strip('\n')
    return ['.Bd -literal', *map(safe, text.split('\n')), '.Ed'] \
        if text else []


def page(header):
    chunks = list(parts(header))
    head = bare(next(lines for kind, lines in chunks if kind == 'comment'))
    title, _, about = head.partition('\n\n')
    what = ' '.join(re.sub(r'^\S+ - ', '', title).split()).rstrip('.')
    out = [f'.Dd {DATE}', '.Dt ODDVILLE 3', '.Os', '.Sh NAME', '.Nm oddville',
           f'.Nd {safe(what)}', '.Sh SYNOPSIS', '.In oddville.h',
           '.Sh DESCRIPTION', *prose(about)]
    waiting, first = [], True
    for kind, lines in chunks:
        if kind == 'code':
            out += code(lines) + (['.Pp'] + waiting if waiting else [])
            waiting = []
            continue
        text = bare(lines)
        if first:
            first = False
            continue
        section = re.match(r'--- (.*?) ---\s*', text)
        if section:
            out.append(f'.Ss {safe(section.group(1))}')
            text = text[section.end():]
            out += prose(text)
        else:
            waiting = prose(text)[1:]
    return tidy(out)


def tidy(lines):
    """No paragraph breaks where there is nothing to break."""
    out = []
    for line in lines:
        if line == '.Pp' and out[-1].startswith(('.Pp', '.Sh', '.Ss')):
            continue
        if out and out[-1] == '.Pp' and line.startswith(('.Ss', '.Sh', '.Bd',
                                                         '.Bl')):
            out.pop()
        out.append(line)
    return '\n'.join(out) + '\n'


if __name__ == '__main__':
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    with open(sys.argv[1], encoding='utf-8') as source:
        made = page(source.read())
    if len(sys.argv) == 2:
        sys.stdout.write(made)
    else:
        with open(sys.argv[2], 'w', encoding='utf-8') as goal:
            goal.write(made)
