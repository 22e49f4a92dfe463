"""
scoring.py: the points of R13, term by term, for the model.
"""
from cards import CHARACTERS, RESOURCES, SQUARE
from oddville_model import in_order, neighbours, own_workers

POINTS = dict(zip(CHARACTERS, (5, 4, 3, 3, 5, 2, 4, 2, 3, 2, 4, 7)))  # R11


def scores(game):
    """As `score` of docs/JSON.md: a list a seat."""
    told = [score(game, player) for player in game.players]
    for place, seat in enumerate(ranking(game, told), start=1):
        told[seat]['place'] = place
    return told


def ranking(game, told):
    """R13.13, R12.3: ties go to the trigger, then clockwise from there; if the
    sixth worker was never placed, to the first player, then clockwise."""
    start = game.first if game.trigger is None else game.trigger
    return sorted(range(len(told)), key=lambda seat: (
        -told[seat]['total'], (seat - start) % len(told)))


def score(game, player):
    cards = [card_score(game, cell) for cell, (_, owner) in game.city.items()
             if owner == player.seat]
    square = game.rules.deck.square_points if player.spot else 0  # R13.10
    characters = [{'character': character,
                   'points': character_points(game, player, character)}
                  for character in in_order(player.characters)]  # R13.11
    workers = sum(own_workers(game, player.seat, resource)
                  for resource in RESOURCES)  # R13.12
    total = (sum(card['points'] for card in cards) + square + workers
             + sum(each['points'] for each in characters))
    return {'seat': player.seat, 'total': total, 'place': None, 'cards': cards,
            'square': square, 'characters': characters, 'workers': workers}


def character_points(game, player, character):
    switches = game.rules.switches
    if character == 'mistress':
        return int(switches['mistress-points'])  # R15.2
    if character == 'traveller':
        wanted = switches['traveller-points'] == 'on-square'  # R15.3
        return POINTS[character] if (player.spot is not None) == wanted else 0
    return POINTS[character]


def card_score(game, cell):
    """R13.1: base + each x count."""
    building = game.building(cell)
    each = 3 if building.scores == 'neighbours-x3' else 1
    count = COUNTS[building.scores](game, cell)
    return {'card': game.city[cell][0], 'x': cell[0], 'y': cell[1],
            'points': building.base + each * count, 'base': building.base,
            'each': each, 'count': count}


def count_neighbours(game, cell):
    """R13.8; the Main Square only where R15.7 says so."""
    square = game.rules.switches['square-neighbour'] == 'yes'
    return sum(square or game.city[other][0] != SQUARE
               for _, other in neighbours(game, cell))


def count_guild(game, cell):
    guild = game.building(cell).guild
    return sum(game.building(other).guild == guild for other in game.city)


COUNTS = {
    'diamond': lambda game, cell: 0,  # R13.2
    'neighbours-x3': lambda game, cell: len(neighbours(game, cell)),  # R13.3
    'shields': lambda game, cell: sum(
        game.building(other).shield
        for _, other in neighbours(game, cell)),  # R13.4
    'diamonds': lambda game, cell: sum(
        game.building(other).scores == 'diamond'
        for other in game.city),  # R13.5
    'column': lambda game, cell: sum(
        other[0] == cell[0] for other in game.city),  # R13.6
    'guild': count_guild,  # R13.7
    'neighbours': count_neighbours,  # R13.8
    'row': lambda game, cell: sum(
        other[1] == cell[1] for other in game.city),  # R13.9
}
