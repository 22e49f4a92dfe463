"""
cards.py: what is printed on the components (R1) and how the editions differ
(R15), read from the data files by readers of our own.

The model must not share a line with the program, so this does not ask
`oddville` for the deck. It trusts that the files are well-formed (the program
has a strict parser for that) and complains only where it cannot continue.
"""
import functools

RESOURCES = ('wood', 'clay', 'stone', 'crystal')  # R1.1
GUILDS = ('rooster', 'bells', 'mask', 'lily')  # R1.2
COLOURS = ('purple', 'blue', 'red', 'yellow')  # R1.6
CHARACTERS = (  # in the order of R11
    'human-resources-manager', 'landowner', 'seignior', 'cheater', 'mistress',
    'bookkeeper', 'ghost', 'tax-collector', 'benefactor', 'lamplighter',
    'builder', 'traveller')
SIDES = {'top': (0, -1), 'right': (1, 0), 'bottom': (0, 1), 'left': (-1, 0)}
OPPOSITE = {'top': 'bottom', 'right': 'left', 'bottom': 'top', 'left': 'right'}
SQUARE = 'main-square'


class WorkerCard:
    """One of the four: its coins, its resources, a price for each position."""

    def __init__(self, fields):
        self.coins = int(fields['coins'][0])
        self.resources = fields['resources']
        self.prices = [int(word) for word in fields['prices']]


class Building:
    """A building face (R1.4), or the Main Square, which lacks most of it."""

    def __init__(self, cost, edges, guild, bonus, scores, base, shield):
        self.cost = cost  # a resource for each worker to take back
        self.edges = edges  # side: 'street' or 'houses'
        self.guild = guild  # or None
        self.bonus = bonus  # a resource, coin, transform, any, double or None
        self.scores = scores  # the word of its rule, or None
        self.base = base  # the number printed with it
        self.shield = shield  # 0: none


class Deck:
    def __init__(self):
        self.name = ''
        self.worker_cards = {}  # number: WorkerCard
        self.slots = {}  # side of the board: resource: prices of its slots
        self.square_points = 0
        self.guilds = {}  # guild: its three characters
        self.buildings = {}  # id: Building; SQUARE is among them


def data_lines(path):
    """The lines that say something, without comments: (indented, words)."""
    with open(path, encoding='utf-8') as file:
        for line in file:
            words = line.split('#')[0].split()
            if words:
                yield line[0].isspace(), words


def read_sections(path):
    """The deck file as a list of (heading, fields); `slots` have two words."""
    sections = []
    for indented, words in data_lines(path):
        if not indented:
            sections.append((words, {}))
        elif words[0] == 'slots':
            sections[-1][1][words[0], words[1]] = words[2:]
        else:
            sections[-1][1][words[0]] = words[1:]
    return sections


# Base numbers of the rules that always have the same one (R13.3-R13.9).
BASES = {'neighbours-x3': 0, 'shields': 0, 'diamonds': 3, 'column': 1,
         'neighbours': 1, 'row': 2}


def read_building(fields):
    edges = dict(pair.split() for pair in ' '.join(fields['edges']).split(','))
    rule = fields['scores'][0]
    base = BASES[rule] if rule in BASES else int(fields['scores'][1])
    guild, shield = fields['guild'][0], fields['shield'][0]
    return Building(cost=fields['cost'], edges=edges,
                    guild=None if guild == 'none' else guild,
                    bonus=fields['bonus'][0], scores=rule, base=base,
                    shield=0 if shield == 'none' else int(shield))


def read_square(fields):
    edges = {side: 'street' if side in fields['streets'] else 'houses'
             for side in SIDES}
    bonus = fields['bonus'][0]
    return Building(cost=[], edges=edges, guild=None,
                    bonus=None if bonus == 'none' else bonus, scores=None,
                    base=0, shield=0)


@functools.lru_cache()
def read_deck(path):
    deck = Deck()
    for heading, fields in read_sections(path):
        kind = heading[0]
        if kind == 'name':
            deck.name = ' '.join(heading[1:])
        elif kind == 'worker-card':
            deck.worker_cards[int(heading[1])] = WorkerCard(fields)
        elif kind == 'board':
            deck.slots[heading[1]] = {
                resource: [int(word) for word in fields['slots', resource]]
                for resource in RESOURCES}
        elif kind == 'main-square':
            deck.buildings[SQUARE] = read_square(fields)
            deck.square_points = int(fields['points'][0])
        elif kind == 'guild':
            deck.guilds[heading[1]] = fields['characters']
        elif kind == 'building':
            deck.buildings[heading[1]] = read_building(fields)
        else:
            assert kind == 'oddville-deck', kind
    assert len(deck.buildings) == 65 and len(deck.worker_cards) == 4
    return deck


@functools.lru_cache()
def read_editions(path):
    """Edition: switch: value (R15)."""
    lines = [words for _, words in data_lines(path)][1:]
    editions = {name: {} for name in lines[0][1:]}
    for switch, *values in lines[1:]:
        for name, value in zip(editions, values):
            editions[name][switch] = value
    return editions
