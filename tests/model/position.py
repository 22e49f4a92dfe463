"""
position.py: the model's game as the `state` of docs/JSON.md, and back.
"""
from cards import COLOURS, SIDES
from oddville_model import Game, discard_due, in_order


def from_json(rules, state):
    """A game from a `state` with its hidden part. It does not say which coins
    were ever seen, or whether a worker was placed in this turn."""
    game, hidden = Game(rules), state['hidden']
    for player, told in zip(game.players, state['players']):
        player.supply, player.hand = told['supply'], set(told['hand'])
        player.coins = list(hidden['coins'][player.seat])
        player.buildings = list(told['buildings'])
        player.characters = set(told['characters'])
        player.in_city, player.spot = told['in_city'], told['spot']
    game.row, game.deck = list(state['row']), list(hidden['deck'])
    game.seen = set(game.row + state['deck']['known_bottom'])
    game.board = {resource: dict(enumerate(map(list, slots)))
                  for resource, slots in state['board'].items()}
    game.city = {(card['x'], card['y']): (card['card'], card['owner'])
                 for card in state['city']}
    game.piles = {guild: list(pile) for guild, pile in hidden['piles'].items()}
    game.left_out = list(hidden['left_out'])
    for key in ('first', 'actor', 'phase', 'second_card', 'trigger', 'stalled',
                'last_turns', 'ended_by'):
        setattr(game, key, state[key])
    game.turn_seat = state['turn']['seat']
    game.turn_number = state['turn']['number']
    game.used = dict(state['used'])
    game.open_bonuses = open_sources(game, state)
    return game


def open_sources(game, state):
    """The cells that the sources' names stand for, around the last card."""
    x, y = list(game.city)[-1]
    steps = dict(SIDES, own=(0, 0))
    return {told['source']: (x + steps[told['source']][0],
                             y + steps[told['source']][1])
            for told in state['open_bonuses']}


def to_json(game):
    state = public_part(game)
    state['hidden'] = {
        'deck': game.deck, 'piles': game.piles, 'left_out': game.left_out,
        'coins': [player.coins for player in game.players]}
    return state


def public_part(game):
    seen = game.rules.switches['left-out'] == 'seen'  # R15.8
    return {
        'phase': game.phase,
        'turn': {'number': game.turn_number, 'seat': game.turn_seat},
        'actor': game.actor, 'first': game.first, 'trigger': game.trigger,
        'last_turns': game.last_turns, 'stalled': min(game.stalled, 255),
        'ended_by': game.ended_by, 'discard_due': discard_due(game),
        'row': game.row,
        'board': {resource: [sorted(slots[price]) for price in sorted(slots)]
                  for resource, slots in game.board.items()},
        'players': [player_json(player) for player in game.players],
        'city': [{'card': name, 'x': x, 'y': y, 'owner': owner}
                 for (x, y), (name, owner) in game.city.items()],
        'piles': {guild: {'count': len(pile), 'top': pile[0] if pile else None}
                  for guild, pile in game.piles.items()},
        'left_out': game.left_out if seen else None,
        'deck': {'count': len(game.deck), 'known_bottom': known_bottom(game)},
        'open_bonuses': [{'source': source, 'bonus': game.building(cell).bonus}
                         for source, cell in game.open_bonuses.items()],
        'second_card': game.second_card, 'used': game.used,
    }


def known_bottom(game):
    """R16: upward from the lowest card, as long as all have seen them."""
    top = len(game.deck)
    while top > 0 and game.deck[top - 1] in game.seen:
        top -= 1
    return game.deck[top:]


def player_json(player):
    return {'seat': player.seat, 'colour': COLOURS[player.seat],
            'supply': player.supply, 'hand': sorted(player.hand),
            'coins': len(player.coins), 'buildings': player.buildings,
            'characters': in_order(player.characters),
            'in_city': player.in_city, 'spot': player.spot}
