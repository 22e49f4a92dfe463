"""
mutants.py: the small errors that mutate.py puts into C code.

mutants(text) yields (offset, length, replacement, what) for every place where
a token can be changed so that a careful test should notice. Preprocessor
lines, comments, strings and asserts are left alone.
"""
import re

TOKEN = re.compile(r'''
    (?P<skip> \s+ | //[^\n]* | /\*.*?\*/ | ^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<text> "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*')
  | (?P<real> (?:\d+\.\d*|\.\d+)(?:[eE][-+]?\d+)?[fFlL]?
      | \d+[eE][-+]?\d+[fFlL]? )
  | (?P<number> 0[xX][0-9a-fA-F]+[uUlL]* | \d+[uUlL]* )
  | (?P<name> [A-Za-z_]\w* )
  | (?P<sign> <<= | >>= | -> | \+\+ | -- | << | >> | <= | >= | == | != | &&
      | \|\| | [-+*/%&|^]= | . )''', re.X | re.S | re.M)

SWAPS = {
    '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'],
    '==': ['!='], '!=': ['=='], '&&': ['||'], '||': ['&&'],
    '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'],
    '&': ['|'], '|': ['&'], '^': ['|'], '<<': ['>>'], '>>': ['<<'],
    '++': ['--'], '--': ['++'], '+=': ['-='], '-=': ['+='],
    '|=': ['&='], '&=': ['|='], '^=': ['|='], '<<=': ['>>='], '>>=': ['<<='],
    '!': [''], '~': [''],
}
BINARY = set('<>+-*/%&|^') | {'<=', '>=', '<<', '>>'}
ASSERTS = {'assert', 'static_assert', '_Static_assert'}
# A statement that begins with one of these is not removed.
KEPT = {'return', 'if', 'else', 'for', 'while', 'do', 'switch', 'case',
        'default', 'goto', 'const', 'static', 'struct', 'enum', 'union',
        'int', 'char', 'bool', 'void', 'unsigned', 'long', 'size_t',
        'uint8_t', 'uint16_t', 'uint32_t', 'uint64_t', 'int8_t', 'int16_t',
        'int32_t', 'int64_t', 'FILE'}
OPENING, CLOSING = {'(': ')', '[': ']', '{': '}'}, ')]}'


class Token:
    def __init__(self, match):
        self.kind = match.lastgroup
        self.text = match.group()
        self.start = match.start()
        self.end = match.end()


def tokens(text):
    """The tokens that count, without those of asserts."""
    found = [Token(match) for match in TOKEN.finditer(text)
             if match.lastgroup != 'skip']
    kept, at = [], 0
    while at < len(found):
        if found[at].text in ASSERTS and found[at + 1].text == '(':
            at = closing(found, at + 1) + 2  # past ");"
        else:
            kept.append(found[at])
            at += 1
    return kept


def closing(found, at):
    """The index of the parenthesis that closes the one at `at`."""
    depth = 0
    for index in range(at, len(found)):
        depth += found[index].text in OPENING
        depth -= found[index].text in CLOSING
        if depth == 0:
            return index
    return len(found) - 1


def is_binary(found, at):
    before = found[at - 1]
    if found[at].text == '*' and (before.text in KEPT or
                                  found[at - 2].text in ('struct', 'enum')):
        return False  # a pointer
    if before.kind in ('name', 'number', 'real'):
        return before.text != 'return'
    return before.text in (')', ']')


def in_declaration(found, at):
    """An array's size: in `name[4]` of a declaration no test would notice."""
    if found[at - 1].text != '[' or at < 3:
        return False
    name = at - 2
    while name > 0 and found[name].text == ']':
        while found[name].text != '[':
            name -= 1
        name -= 1
    return found[name - 1].kind == 'name' and \
        found[name - 1].text not in ('return', 'else', 'case')


def of_sign(found, at):
    token = found[at]
    if token.text in BINARY and not is_binary(found, at):
        return
    for other in SWAPS.get(token.text, []):
        yield (token.start, len(token.text), other,
               f'{token.text} to {other or "nothing"}')


def of_number(found, at):
    token = found[at]
    if in_declaration(found, at):
        return
    digits = token.text.rstrip('uUlL')
    suffix = token.text[len(digits):]
    octal = len(digits) > 1 and digits.isdigit() and digits[0] == '0'
    value = int(digits, 8 if octal else 0)
    for other in (value + 1, value - 1):
        if other >= 0:
            written = f'0{other:o}' if octal else f'{other}'
            yield (token.start, len(token.text), written + suffix,
                   f'{token.text} to {written}{suffix}')


def of_real(found, at):
    token = found[at]
    yield (token.start, len(token.text), f'({token.text} + 1)',
           f'{token.text} and 1 more')


def of_name(found, at):
    token = found[at]
    if token.text in ('true', 'false'):
        other = 'false' if token.text == 'true' else 'true'
        yield token.start, len(token.text), other, f'{token.text} to {other}'
    if token.text in ('if', 'while') and found[at + 1].text == '(':
        inside = found[at + 1:closing(found, at + 1) + 1]
        plain = sum(each.text in ('==', '!=', '<', '>', '<=', '>=', '!')
                    for each in inside) == 1 and \
            not any(each.text in ('&&', '||') for each in inside)
        if not plain:  # otherwise reversing the one comparison does the same
            yield (inside[0].start, 1, '(!(', f'{token.text} turned round'
                   ), (inside[-1].start, 1, '))', '')


def statements(found):
    """Yields (first, last) of simple statements, by index."""
    start, depth = 0, 0
    for at, token in enumerate(found):
        depth += token.text in ('(', '[')
        depth -= token.text in (')', ']')
        if depth > 0:
            continue
        if token.text == ';':
            if start < at:
                yield start, at
            start = at + 1
        elif token.text in ('{', '}', ':') or token.text in ('else', 'do'):
            start = at + 1
        elif token.text == ')' and controls(found, at):
            start = at + 1


def controls(found, at):
    """Does this parenthesis close the head of an if, for or while?"""
    depth = 0
    for index in range(at, -1, -1):
        depth += found[index].text == ')'
        depth -= found[index].text == '('
        if depth == 0:
            name = found[index - 1].text
            return name in ('if', 'for', 'while', 'switch') or \
                name.startswith('OV_EACH_')
    return False


def removable(found, first, last):
    """A call, an assignment or a jump, not a declaration."""
    begin = found[first]
    if begin.text in KEPT and not (begin.text == 'return' and
                                   last == first + 1):
        return False
    if begin.kind == 'name' and found[first + 1].kind == 'name':
        return False
    return not any(token.text in '{}' for token in found[first:last])


def dead_ends(found):
    """
    Tokens, by index, of a return after a switch over all values of an enum
    whose cases all return: it is there for the compiler, and no test can reach
    it.
    """
    dead = set()
    for at, token in enumerate(found):
        if token.text != 'switch':
            continue
        body = closing(found, at + 1) + 1
        end = closing(found, body)
        leaves = all(each.text not in ('break', 'default')
                     for each in found[body:end])
        if leaves and end + 1 < len(found) and found[end + 1].text == 'return':
            last = end + 1
            while found[last].text != ';':
                last += 1
            dead.update(range(end + 1, last))
    return dead


def mutants(text):
    """Yields lists of (offset, length, replacement) with what they do."""
    found = tokens(text)
    dead = dead_ends(found)
    found = [token for at, token in enumerate(found) if at not in dead]
    of = {'sign': of_sign, 'number': of_number, 'real': of_real,
          'name': of_name}
    for at, token in enumerate(found):
        if token.kind in of and at > 0:
            for change in of[token.kind](found, at):
                changes = change if isinstance(change[0], tuple) else (change,)
                yield [each[:3] for each in changes], changes[0][3]
    for first, last in statements(found):
        if removable(found, first, last):
            start = found[first].start
            yield [(start, found[last].end - start, ';')], 'removed'


def mutated(text, changes):
    for offset, length, replacement in sorted(changes, reverse=True):
        text = text[:offset] + replacement + text[offset + length:]
    return text
