"""
oddville_model.py: the rules of OddVille a second time, as plain as possible.

An oracle for the tests: written from the rules alone (the numbers in the
comments), never from the engine, so that a slip in one is not in the other. It
is slow, has no interface to speak of, and keeps everything in the open. Read
it from top to bottom: components and table, what a seat may do (`legal`), what
an action does (`apply`), what then happens by itself (`settle`).

Actions are the strings of the notation, seats are numbers, clockwise is
seat + 1. cards.py reads the components, scoring.py counts the points,
position.py turns a game into the JSON of docs/JSON.md and back.
"""
from cards import CHARACTERS, GUILDS, OPPOSITE, RESOURCES, SIDES, SQUARE

WORKERS, MOST_COINS, MOST_BUILDINGS, ROW = 9, 5, 2, 6  # R1.6 R5.2 R7.3 R2.3
SIXTH, MOST_USES = 6, 12  # R12.1 R12.4
OPEN_PRICE = 2  # of the slot that never fills up (R1.7)


class Rules:
    """All that stays the same during a game."""

    def __init__(self, deck, switches, seats):
        self.deck, self.switches, self.seats = deck, switches, seats
        side = '2' if seats == 2 else '3/4'
        if seats == 3:
            side = switches['board-for-three']  # R15.1
        self.slots = deck.slots[side]
        self.buildings = deck.buildings

    def guild_of(self, character):
        return next(guild for guild in GUILDS
                    if character in self.deck.guilds[guild])


class Player:
    def __init__(self, seat):
        self.seat = seat
        self.supply = WORKERS
        self.hand = {1, 2, 3, 4}  # R2.5
        self.coins = []  # undersides, the one gained last at the end
        self.buildings = []  # in front of them
        self.characters = set()
        self.in_city = 0
        self.spot = None  # resource of their spot on the Main Square


class Game:
    """The table. What is hidden at a real one is in it too."""

    def __init__(self, rules):
        self.rules = rules
        self.players = [Player(seat) for seat in range(rules.seats)]
        self.row, self.deck = [], []  # deck: top first
        self.seen = set()  # buildings whose face all have seen (R16)
        self.board = {resource: {price: [] for price in (0, 1, OPEN_PRICE)}
                      for resource in RESOURCES}  # seats on the slots
        self.city = {(0, 0): (SQUARE, None)}  # cell: building and owner (R2.1)
        self.piles = {guild: [] for guild in GUILDS}  # top first
        self.left_out = []
        self.first = self.turn_seat = self.actor = 0
        self.phase, self.turn_number = 'picking', 0
        self.open_bonuses = {}  # source: cell of the card that gives it
        self.second_card = None
        self.used = {'cheater': 0, 'bookkeeper': 0}
        self.trigger = self.ended_by = None
        self.last_turns = None  # R12.2: how many of them are not yet finished
        self.stalled = 0
        self.placed = False  # a worker came into the city in this turn
        self.events = []  # of the last action
        self.shuffle = None  # gives R10.2 its chance: characters -> pile

    def say(self, event, **what):
        self.events.append(dict(event=event, **what))

    def owner(self, character):
        """The player who has it in front (R10.4), or None."""
        for player in self.players:
            if character in player.characters:
                return player
        return None

    def building(self, cell):
        return self.rules.buildings[self.city[cell][0]]


# The resource board

def cheapest_free(game, resource):
    """Price of the slot where the next worker goes (R6.1)."""
    prices = game.rules.slots[resource]
    for price in (0, 1):
        if len(game.board[resource][price]) < prices.count(price):
            return price
    return OPEN_PRICE


def own_slots(game, seat, resource):
    """Prices of the slots with workers of theirs, cheapest first, each
    once."""
    return [price for price, seats in sorted(game.board[resource].items())
            if seat in seats]


def own_workers(game, seat, resource):
    return sum(seats.count(seat) for seats in game.board[resource].values())


def slot_name(resource, price):
    return f'{resource}:{price}'


def slot_of(name):
    resource, price = name.split(':')
    return resource, int(price)


def place_worker(game, player, resource):
    """From supply to the cheapest free slot (R6.1, R9.1); the slot's price."""
    price = cheapest_free(game, resource)
    assert player.supply > 0
    player.supply -= 1
    game.board[resource][price].append(player.seat)
    game.say('worker-placed', seat=player.seat, slot=slot_name(resource, price))
    return price


def lift_worker(game, player, resource, price):
    """From a slot back to supply."""
    game.board[resource][price].remove(player.seat)
    player.supply += 1


# Coins: cards of the deck, face down (R5)

def starting_coins(rules, place):
    """Coins of the first (0), second, ... player (R2.5, R15.14)."""
    if rules.switches['balanced-start'] == 'no':
        return 0
    return {2: [0, 2], 3: [0, 1, 2], 4: [0, 0, 1, 2]}[rules.seats][place]


def gain_coins(game, player, amount, by):
    """One by one, five at most (R5.1, R5.2)."""
    gained = min(amount, MOST_COINS - len(player.coins))
    for _ in range(gained):
        player.coins.append(game.deck.pop(0))
    if gained:
        game.say('coins-gained', seat=player.seat, amount=gained, by=by)
    if amount > gained:
        game.say('coins-over-limit', seat=player.seat, amount=amount - gained)


def pay_coins(game, player, amount):
    """Back on the deck, the last one first (R5.3); then the tax (R11.8)."""
    if amount == 0:
        return  # no payment, no tax (R11.13)
    for _ in range(amount):
        game.deck.insert(0, player.coins.pop())
    game.say('coins-paid', seat=player.seat, amount=amount)
    collector = game.owner('tax-collector')
    if collector and collector is not player:
        gain_coins(game, collector, 1, 'tax')


# Prices of what a worker card can do

def recovery_price(player):
    """R4.1 and the Mistress (R11.5)."""
    price = len(player.hand)
    if 'mistress' in player.characters:
        price = max(0, price - 1)
    return price


def coins_of(game, player, card):
    """How many coins a worker card obtains (R5.4, R11.7); 0: it cannot."""
    if 'ghost' in player.characters:
        return 3
    return game.rules.deck.worker_cards[card].coins


def resource_price(game, player, resource):
    """R6.1 and the Landowner (R11.2)."""
    price = cheapest_free(game, resource)
    if 'landowner' in player.characters:
        price = max(0, price - 1)
    return price


def position_price(game, card, position):
    """R7.1; a red one costs 1 where R15.9 says so."""
    price = game.rules.deck.worker_cards[card].prices[position - 1]
    if price > 0 and game.rules.switches['red-price'] == 'one':
        return 1
    return price


def can_obtain(game, player, card, resource):
    """R4.2, R6: shown (or R11.1), payable, and a worker at hand."""
    shown = resource in game.rules.deck.worker_cards[card].resources
    return ((shown or 'human-resources-manager' in player.characters)
            and player.supply > 0
            and len(player.coins) >= resource_price(game, player, resource))


def can_take(game, player, card, position):
    return len(player.coins) >= position_price(game, card, position)


# The city (R8)

def neighbours(game, cell):
    """(side, cell) of every card beside this cell, the Main Square too."""
    x, y = cell
    beside = [(side, (x + dx, y + dy)) for side, (dx, dy) in SIDES.items()]
    return [(side, other) for side, other in beside if other in game.city]


def fits(game, name, cell):
    """R8.2: an empty cell not above the Main Square, every edge matches."""
    if cell in game.city or cell[1] < 0:
        return False
    edges = game.rules.buildings[name].edges
    beside = neighbours(game, cell)
    return bool(beside) and all(
        edges[side] == game.building(other).edges[OPPOSITE[side]]
        for side, other in beside)


def free_cells(game):
    return {(x + dx, y + dy) for x, y in game.city
            for dx, dy in SIDES.values()} - set(game.city)


def can_afford(game, player, name):
    """R8.1: a worker on the board for every resource of the cost."""
    cost = game.rules.buildings[name].cost
    return all(own_workers(game, player.seat, resource) >= cost.count(resource)
               for resource in set(cost))


def builds(game, player):
    """Every legal build, as actions."""
    return [f'build {name} at {cell[0]},{cell[1]}'
            for name in player.buildings if can_afford(game, player, name)
            for cell in free_cells(game) if fits(game, name, cell)]


# What a seat may do now

def legal(game, seat):
    """All actions of a seat, in the notation."""
    player = game.players[seat]
    if game.phase == 'over' or game.phase == 'picking' and seat != game.actor:
        return []
    if game.phase == 'picking':
        return [f'pick {resource}' for resource in RESOURCES
                if not game.board[resource][OPEN_PRICE]]  # R2.4
    actions = removals(game, player)
    if seat != game.actor:
        return actions
    if discard_due(game):
        return actions + [f'discard {name}' for name in player.buildings]
    return actions + CHOICES[game.phase](game, player) + powers(game, player)


def removals(game, player):
    """R3.4: for anyone, at any moment of the game proper."""
    return [f'remove {slot_name(resource, price)}' for resource in RESOURCES
            for price in own_slots(game, player.seat, resource)]


def discard_due(game):
    return (game.actor is not None
            and len(game.players[game.actor].buildings) > MOST_BUILDINGS)


def main_actions(game, player):
    """R3.1: play a card or build; recovering may come first (R4.1)."""
    actions = plays(game, player) + builds(game, player)
    if len(player.hand) < 4 and len(player.coins) >= recovery_price(player):
        actions.append('recover')
    return actions


def plays(game, player):
    actions = []
    for card in player.hand:
        plans = card_plans(game, player, card)
        actions += [f'play {card} {plan}' for plan, good in plans if good]
        # R15.10: one action for all that fails
        if (game.rules.switches['failed-plan'] == 'yes'
                and not all(good for _, good in plans)):
            actions.append(f'play {card} nothing')
    return actions


def card_plans(game, player, card):
    """R4.2: whatever one might want of a card, and whether it can be had."""
    return ([('coins', coins_of(game, player, card) > 0)]
            + [(resource, can_obtain(game, player, card, resource))
               for resource in RESOURCES]
            + [(f'building {position}',
                can_take(game, player, card, position))
               for position in range(1, ROW + 1)])


def second_resources(game, player):
    """R11.3: it stays open until taken or waived."""
    return ['waive'] + [
        f'second {resource}' for resource in RESOURCES
        if can_obtain(game, player, game.second_card, resource)]


def bonus_actions(game, player):
    """R8.4: in any order, each taken or declined."""
    actions = []
    for source, cell in game.open_bonuses.items():
        bonus = game.building(cell).bonus
        ways = bonus_ways(game, player, bonus)
        actions += [f'bonus {source} {way}'.rstrip() for way in ways]
        if not (ways and compulsory(game, bonus)):
            actions.append(f'decline {source}')
    return actions


def compulsory(game, bonus):
    """R15.5: is it one that cannot be declined while it can be taken?"""
    return {'none': False, 'coin': bonus == 'coin',
            'resource': bonus in RESOURCES,
            'all': True}[game.rules.switches['compulsory-bonus']]


def bonus_ways(game, player, bonus):
    """R9: each way to take a bonus now, as the notation's last word."""
    seat = player.seat
    if bonus == 'coin':
        return ['']
    if bonus == 'transform':
        return [f'{slot_name(left, price)}>{entered}' for left in RESOURCES
                for price in own_slots(game, seat, left)
                for entered in RESOURCES if entered != left]
    if player.supply == 0:
        return []
    if bonus == 'any':
        return list(RESOURCES)
    if bonus == 'double':
        return [resource for resource in RESOURCES
                if own_workers(game, seat, resource) > 0]
    return ['']


def powers(game, player):
    """R3.3: Cheater, Bookkeeper, Traveller, only in the player's own turn."""
    if player.seat != game.turn_seat or game.actor != player.seat:
        return []
    return (flips(game, player) + swaps(game, player)
            + travels(game, player))


def may_use(game, player, character):
    """R11.4, R11.6: once a turn, or (R15.4) as often as R12.4 lets one."""
    most = 1 if game.rules.switches['power-uses'] == 'once' else MOST_USES
    return character in player.characters and game.used[character] < most


def flips(game, player):
    can = may_use(game, player, 'cheater') and player.coins
    return ['flip'] if can else []


def swaps(game, player):
    if not may_use(game, player, 'bookkeeper'):
        return []
    return [f'swap {name} {position}' for name in player.buildings
            for position in range(1, ROW + 1)]


def travels(game, player):
    """R11.12: only to an empty spot, and not twice."""
    if 'traveller' not in player.characters or player.spot:
        return []
    taken = {other.spot for other in game.players}
    actions = []
    for resource in RESOURCES:
        prices = own_slots(game, player.seat, resource)
        if game.rules.switches['traveller-slot'] == 'cheapest':  # R15.11
            prices = prices[:1]
        if resource not in taken:
            actions += [f'travel {slot_name(resource, price)}'
                        for price in prices]
    return actions


CHOICES = {
    'main': main_actions,
    'playing': plays,  # they recovered and must play a card (R4.1)
    'second': second_resources,
    'bonuses': bonus_actions,
    'character': lambda game, player: ['character'],  # R8.5
    'asking': lambda game, player: builds(game, player) + ['refuse'],  # R11.14
    'closing': lambda game, player: ['end'],  # R3.3
}


# What an action does

def apply(game, seat, action):
    """Plays a legal action and everything that follows automatically; reports
    events."""
    game.events = []
    verb, *words = action.split()
    DEEDS[verb](game, game.players[seat], *words)
    settle(game)
    return game.events


def pick(game, player, resource):
    """R2.4: free, on the open slot; from the last player anticlockwise."""
    player.supply -= 1
    game.board[resource][OPEN_PRICE].append(player.seat)
    game.say('resource-picked', seat=player.seat,
             slot=slot_name(resource, OPEN_PRICE))
    if player.seat != game.first:
        game.actor = (player.seat - 1) % game.rules.seats
        return
    game.say('game-started', seat=game.first)
    start_turn(game, game.first)


def recover(game, player):
    price = recovery_price(player)
    player.hand = {1, 2, 3, 4}
    game.say('cards-recovered', seat=player.seat, amount=price)
    pay_coins(game, player, price)
    game.phase = 'playing'


def play(game, player, card, use, position=None):
    """R4.2: one card, one ability."""
    card = int(card)
    player.hand.remove(card)
    kinds = {'coins': 'coins', 'building': 'take', 'nothing': 'nothing'}
    game.say('card-played', seat=player.seat, card=card,
             use=kinds.get(use, 'resource'))
    game.phase = 'closing'
    if use == 'coins':
        gain_coins(game, player, coins_of(game, player, card), 'card')
    elif use == 'building':
        take_building(game, player, card, int(position))
    elif use != 'nothing':
        obtain_resource(game, player, use)
        if 'seignior' in player.characters:
            game.phase, game.second_card = 'second', card


def obtain_resource(game, player, resource):
    price = resource_price(game, player, resource)
    place_worker(game, player, resource)
    pay_coins(game, player, price)


def take_building(game, player, card, position):
    """R7.1, R7.2: pay, tax, take, fill up the row."""
    pay_coins(game, player, position_price(game, card, position))
    name = game.row.pop(position - 1)
    player.buildings.append(name)
    game.say('building-taken', seat=player.seat, position=position, card=name)
    game.row.append(game.deck.pop(0))
    game.seen.add(game.row[-1])
    game.say('row-filled', card=game.row[-1])


def second(game, player, resource):
    game.phase, game.second_card = 'closing', None
    obtain_resource(game, player, resource)


def waive(game, player):
    game.phase, game.second_card = 'closing', None
    game.say('second-waived', seat=player.seat)


def discard(game, player, name):
    """R7.3: under the deck, and all know what it is (R16)."""
    player.buildings.remove(name)
    game.deck.append(name)
    game.say('building-discarded', seat=player.seat, card=name)


def build(game, player, name, _, place):
    """R8; the Builder pays for it first (R11.14)."""
    if game.phase == 'asking':
        game.say('builder-accepted', seat=player.seat)
        pay_coins(game, player, 2)
    for resource in game.rules.buildings[name].cost:
        price = own_slots(game, player.seat, resource)[0]  # R8.1
        lift_worker(game, player, resource, price)
        game.say('resource-paid', seat=player.seat,
                 slot=slot_name(resource, price))
    x, y = (int(number) for number in place.split(','))
    player.buildings.remove(name)
    game.city[x, y] = (name, player.seat)
    game.say('building-built', seat=player.seat, x=x, y=y, card=name)
    enter_city(game, player)
    game.open_bonuses = bonuses_at(game, player, (x, y))
    game.phase = 'bonuses'


def bonuses_at(game, player, cell):
    """R8.4, R11.10: which neighbours give a bonus to the card just built
    here."""
    edges, found = game.building(cell).edges, {}
    for side, other in neighbours(game, cell):
        linked = edges[side] == 'street' or 'lamplighter' in player.characters
        if game.city[other][0] == SQUARE:
            linked &= game.rules.switches['square-bonus'] == 'yes'  # R15.6
        if linked and game.building(other).bonus:
            found[side] = other
    found['own'] = cell
    return found


def enter_city(game, player):
    """A worker from the supply enters the city (R8.3, R11.12, R12)."""
    player.supply -= 1
    player.in_city += 1
    game.placed, game.stalled = True, 0
    if player.in_city == SIXTH and game.trigger is None:
        game.trigger = player.seat
        game.say('end-triggered', seat=player.seat)


def close_bonus(game, player, source, event):
    cell = game.open_bonuses.pop(source)
    bonus = game.building(cell).bonus
    game.say(event, seat=player.seat, card=game.city[cell][0], source=source,
             bonus=bonus)
    return bonus


def take_bonus(game, player, source, way=''):
    """R9."""
    bonus = close_bonus(game, player, source, 'bonus-taken')
    if bonus == 'coin':
        gain_coins(game, player, 1, 'bonus')
    elif bonus == 'transform':
        left, entered = way.split('>')
        move_worker(game, player, slot_of(left), entered)
    else:
        place_worker(game, player, way or bonus)


def move_worker(game, player, left, entered):
    """R9.3."""
    price = cheapest_free(game, entered)
    game.board[left[0]][left[1]].remove(player.seat)
    game.board[entered][price].append(player.seat)
    game.say('worker-moved', seat=player.seat, slot=slot_name(entered, price),
             **{'from': slot_name(*left)})


def decline(game, player, source):
    close_bonus(game, player, source, 'bonus-declined')


def take_character(game, player):
    """R8.5 as a step of its own; settle() sees to the rest."""
    gain_character(game, player)
    finish_building(game, player)


def flip(game, player):
    """R11.4: the coin gained last."""
    game.used['cheater'] += 1
    player.buildings.append(player.coins.pop())
    game.seen.add(player.buildings[-1])
    game.say('coin-flipped', seat=player.seat, card=player.buildings[-1])


def swap(game, player, name, position):
    """R11.6: place for place."""
    game.used['bookkeeper'] += 1
    mine, theirs = player.buildings.index(name), int(position) - 1
    taken = game.row[theirs]
    player.buildings[mine], game.row[theirs] = taken, name
    game.say('building-swapped', seat=player.seat, position=int(position),
             card=name, taken=taken)


def travel(game, player, slot):
    """R11.12."""
    resource, price = slot_of(slot)
    lift_worker(game, player, resource, price)
    player.spot = resource
    game.say('square-entered', seat=player.seat, slot=slot)
    enter_city(game, player)


def remove(game, player, slot):
    """R3.4."""
    lift_worker(game, player, *slot_of(slot))
    game.say('worker-removed', seat=player.seat, slot=slot)


def refuse(game, player):
    game.say('builder-refused', seat=player.seat)
    return_to_turn_player(game)


def end(game, player):
    assert player.seat == game.turn_seat
    end_turn(game)


DEEDS = {
    'pick': pick, 'recover': recover, 'play': play, 'second': second,
    'waive': waive, 'discard': discard, 'build': build, 'bonus': take_bonus,
    'decline': decline, 'character': take_character, 'flip': flip,
    'swap': swap, 'travel': travel, 'remove': remove, 'refuse': refuse,
    'end': end,
}


# What happens by itself

def settle(game):
    """Continues until somebody has to choose."""
    if game.phase == 'over' or discard_due(game):
        return
    player = game.players[game.actor]
    if game.phase == 'bonuses' and not game.open_bonuses:
        game.phase = 'character'
    if game.phase == 'character' and not stays_open(game, player):
        gain_character(game, player)
        finish_building(game, player)
    if game.phase == 'asking' and not builds(game, game.players[game.actor]):
        game.say('builder-lapsed', seat=game.actor)  # R11.14
        return_to_turn_player(game)
    if game.phase == 'closing' and not powers(
            game, game.players[game.turn_seat]):
        end_turn(game)  # R3.3


def stays_open(game, player):
    """R8.5: is taking the character a step of its own?"""
    return character_to_gain(game) and bool(powers(game, player))


def built_guild(game):
    """The guild of the card placed last (R10.3)."""
    name, _ = list(game.city.values())[-1]
    return game.rules.buildings[name].guild


def character_to_gain(game):
    """Last turns do not reshuffle; the trigger's own turn is none (R12.2)."""
    guild = built_guild(game)
    return guild is not None and bool(
        game.piles[guild] or game.last_turns is None)


def gain_character(game, player):
    """R10.1, R10.2."""
    guild = built_guild(game)
    if guild is None:
        return
    if not character_to_gain(game):
        game.say('no-character-left', seat=player.seat, guild=guild)
        return
    pile = game.piles[guild]
    if not pile:
        reshuffle(game, guild)
    player.characters.add(pile[0])
    game.say('character-gained', seat=player.seat, character=pile.pop(0))
    if pile:
        game.say('character-shown', character=pile[0])


def reshuffle(game, guild):
    """R10.2: all players return that guild's characters."""
    returned = []
    for player in game.players:
        for character in in_order(player.characters):
            if game.rules.guild_of(character) == guild:
                player.characters.remove(character)
                returned.append(character)
                game.say('character-returned', seat=player.seat,
                         character=character)
    game.piles[guild].extend(game.shuffle(returned))
    game.say('guild-shuffled', guild=guild)


def in_order(characters):
    return sorted(characters, key=CHARACTERS.index)


def finish_building(game, player):
    """R11.11, R11.14: the other's building is complete; no chains."""
    builder = game.owner('builder')
    if player.seat != game.turn_seat:
        return_to_turn_player(game)
    elif (builder and builder is not player and len(builder.coins) >= 2
          and builds(game, builder)):
        game.phase, game.actor = 'asking', builder.seat
        game.say('builder-asked', seat=builder.seat)
    else:
        game.phase = 'closing'


def return_to_turn_player(game):
    game.phase, game.actor = 'closing', game.turn_seat


def start_turn(game, seat):
    game.turn_number += 1
    game.turn_seat = game.actor = seat
    game.phase, game.placed = 'main', False
    game.used = {'cheater': 0, 'bookkeeper': 0}
    game.say('turn-started', seat=seat, turn=game.turn_number)
    if 'benefactor' in game.players[seat].characters:  # R3.2, R11.9
        gain_coins(game, game.players[seat], 1, 'benefactor')


def end_turn(game):
    if not game.placed:
        game.stalled += 1  # R12.3
    if game.last_turns is not None:
        game.last_turns -= 1
    elif (game.trigger is not None
          and game.rules.switches['end-rule'] == 'last-turns'):
        game.last_turns = game.rules.seats - 1  # R12.2
    game.ended_by = why_over(game)
    if game.ended_by:
        game.phase, game.actor = 'over', None
        game.say('game-ended', by=game.ended_by)
        return
    seats, stalling = game.rules.seats, game.rules.switches['stalling'] == 'on'
    if stalling and not game.placed and game.stalled == 8 * seats:
        game.say('stalling-announced', turns_left=4 * seats)
    seat = (game.turn_seat + 1) % seats
    if game.last_turns is not None and seat == game.trigger:
        seat = (seat + 1) % seats  # R12.2: all other players
    start_turn(game, seat)


def why_over(game):
    """Is the game over with this turn (R12)?"""
    rules = game.rules
    last_player = (game.first - 1) % rules.seats
    if game.trigger is not None and {
            'at-once': True,
            'full-round': game.turn_seat == last_player,
            'last-turns': game.last_turns == 0}[rules.switches['end-rule']]:
        return 'sixth-worker'
    if rules.switches['stalling'] == 'on' and game.stalled >= 12 * rules.seats:
        return 'stalling'
    return None
