"""
check_replay.py: does the program play a recorded game as the model does?

    check_replay.py [--deck DECK] ODDVILLE RECORD...

Runs `oddville replay RECORD --json --open` and compares, at the start and
after every step: the legal actions of every seat, the whole position with its
hidden part, the events, the points and places, at the end the result. The
model gets the order of a reshuffled guild (R10.2) from the program, everything
else it works out itself. Each difference is told with file, step, action and
rule; after one the model goes on from the program's position.
"""
import json
import os
import subprocess
import sys
from collections import Counter

import cards
import oddville_model as model
import position
import scoring

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../data')
STANDARD_DECK = os.path.join(DATA, 'standard.deck')
EDITIONS = os.path.join(DATA, 'editions.txt')

# The rule of each kind of event.
EVENT_RULES = {
    'game-started': 'R2.4', 'resource-picked': 'R2.4', 'turn-started': 'R3.1',
    'cards-recovered': 'R4.1', 'card-played': 'R4.2', 'coins-gained': 'R5.1',
    'coins-over-limit': 'R5.2', 'coins-paid': 'R5.3', 'worker-placed': 'R6.1',
    'worker-moved': 'R9.3', 'worker-removed': 'R3.4', 'resource-paid': 'R8.1',
    'second-waived': 'R11.3', 'building-taken': 'R7.1', 'row-filled': 'R7.2',
    'building-discarded': 'R7.3', 'building-built': 'R8.2',
    'bonus-taken': 'R8.4', 'bonus-declined': 'R8.4',
    'character-gained': 'R10.1', 'character-returned': 'R10.2',
    'guild-shuffled': 'R10.2', 'character-shown': 'R2.2',
    'no-character-left': 'R12.2', 'coin-flipped': 'R11.4',
    'building-swapped': 'R11.6', 'square-entered': 'R11.12',
    'builder-asked': 'R11.11', 'builder-accepted': 'R11.11',
    'builder-refused': 'R11.11', 'builder-lapsed': 'R11.14',
    'end-triggered': 'R12.1', 'stalling-announced': 'R12.3',
    'game-ended': 'R12.1'}

# Where to look when an action is legal for one and not for the other.
ACTION_RULES = {
    'pick': 'R2.4', 'recover': 'R4.1', 'play': 'R4.2', 'second': 'R11.3',
    'waive': 'R11.3', 'discard': 'R7.3', 'build': 'R8', 'bonus': 'R9',
    'decline': 'R15.5', 'character': 'R8.5', 'flip': 'R11.4', 'swap': 'R11.6',
    'travel': 'R11.12', 'remove': 'R3.4', 'refuse': 'R11.14', 'end': 'R3.3'}

# And when a part of the position or of the score differs.
STATE_RULES = {
    'phase': 'R3', 'turn': 'R3.1', 'actor': 'R3.1', 'first': 'R2.4',
    'trigger': 'R12.1', 'last_turns': 'R12.2', 'stalled': 'R12.3',
    'ended_by': 'R12', 'discard_due': 'R7.3', 'row': 'R7.2', 'board': 'R6.1',
    'players': 'R3-R11', 'city': 'R8.2', 'piles': 'R10', 'left_out': 'R15.8',
    'deck': 'R16', 'open_bonuses': 'R8.4', 'second_card': 'R11.3',
    'used': 'R11.4', 'hidden': 'R5'}
SCORE_RULES = {'cards': 'R13.1', 'square': 'R13.10', 'characters': 'R13.11',
               'workers': 'R13.12', 'place': 'R13.13'}
SHOWING = {'row-filled', 'coin-flipped', 'character-shown', 'guild-shuffled'}


class Replay:
    """One record under test, and what was found."""

    def __init__(self, path):
        self.path = path
        self.step, self.action = 0, None
        self.differences = []
        self.lines = 0
        self.actions, self.events = Counter(), Counter()  # kinds seen
        self.phases = Counter()
        self.ended_by = None

    def differ(self, rule, what, expected, found):
        self.differences.append(
            f'{self.path}: step {self.step} ({self.action}): {rule}: {what}: '
            f'expected {brief(expected)}, found {brief(found)}')

    def same(self, rule, what, expected, found):
        if expected != found:
            self.differ(rule, what, expected, found)
        return expected == found


def brief(value):
    text = json.dumps(value, default=sorted)
    return text if len(text) <= 400 else text[:400] + '...'


def replay_lines(oddville, path, deck_path=None):
    """The program's own account of the game, one object a line."""
    more = ['--deck', deck_path] if deck_path else []
    done = subprocess.run([oddville, 'replay', path, '--json', '--open', *more],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=120, check=False)
    if done.returncode != 0:
        raise ValueError(f'{path}: {done.stderr.decode().strip()}')
    return [json.loads(line) for line in done.stdout.splitlines()]


def check_record(oddville, path, deck_path=None):
    """Checks one record file; returns its Replay."""
    replay = Replay(path)
    lines = replay_lines(oddville, path, deck_path)
    deck = cards.read_deck(deck_path or STANDARD_DECK)
    check_game(replay, lines, deck)
    return replay


def check_game(replay, lines, deck):
    head = lines[0]['game']
    rules = model.Rules(deck, head['switches'], len(head['players']))
    check_head(replay, head, deck)
    game = position.from_json(rules, lines[0]['state'])
    check_set_up(replay, game, lines[0])
    check_position(replay, game, lines[0])
    for before, line in zip(lines, lines[1:]):
        game = check_step(replay, game, before, line)
    check_result(replay, head, lines[-1])
    replay.lines = len(lines)


# The start

def record_switches(path):
    """The switches that the record itself asks for (R15)."""
    switches = {}
    with open(path, encoding='utf-8') as file:
        for line in file:
            words = line.split()
            if not words:
                return switches
            if words[0] == 'edition':
                switches = dict(cards.read_editions(EDITIONS)[words[1]])
            if words[0] == 'switch':
                switches[words[1]] = words[2]
    return switches


def check_head(replay, head, deck):
    replay.same('R15', 'switches', record_switches(replay.path),
                head['switches'])
    replay.same('R1', 'name of the deck', deck.name, head['deck']['name'])
    replay.same('R1.6', 'colours', list(cards.COLOURS[:len(head['players'])]),
                [player['colour'] for player in head['players']])


def check_set_up(replay, game, line):
    """R2: a fresh table; only what is random is taken as it comes."""
    seats = game.rules.seats
    fresh = model.Game(game.rules)
    for random in ('first', 'row', 'deck', 'piles', 'left_out'):
        setattr(fresh, random, getattr(game, random))
    for mine, theirs in zip(fresh.players, game.players):
        mine.coins = theirs.coins
        place = (mine.seat - game.first) % seats
        replay.same('R15.14', f'coins of place {place + 1}',
                    model.starting_coins(game.rules, place), len(mine.coins))
    fresh.turn_seat, fresh.actor = game.first, (game.first - 1) % seats
    compare_states(replay, position.to_json(fresh), line['state'])
    replay.same('R2.3', 'cards of the row', model.ROW, len(game.row))
    replay.same('R1.3', 'cards', sorted(set(game.rules.buildings)
                                        - {cards.SQUARE}),
                sorted(game.row + game.deck
                       + [coin for each in game.players
                          for coin in each.coins]))
    for guild, three in game.rules.deck.guilds.items():
        pile = game.piles[guild]
        out = [each for each in game.left_out if each in three]
        replay.same('R2.2', f'pile of {guild}', seats - 1, len(pile))
        replay.same('R1.8', f'characters of {guild}', sorted(three),
                    sorted(pile + out))
    replay.same('R2.1', 'events', [], line['events'])


# A step

def check_step(replay, game, before, line):
    """Plays it with the model; returns the game as the program has it."""
    replay.step, replay.action = line['step'], line['action']
    replay.same('R3.1', 'number of the step', before['step'] + 1, line['step'])
    if line['action'] not in model.legal(game, line['seat']):
        replay.differ('R3.1', 'a legal action', True, False)
    game.shuffle = lambda returned: told_order(replay, game, returned, line)
    try:
        events = model.apply(game, line['seat'], line['action'])
    except (LookupError, ValueError, AssertionError) as error:
        replay.differ('R3.1', 'the model cannot follow', None, repr(error))
        return follow(game, line['state'])
    check_events(replay, events, line['events'])
    check_reveals(replay, before, line)
    if not check_position(replay, game, line):
        game = follow(game, line['state'])
    note_kinds(replay, line)
    return game


def follow(game, state):
    """After a difference: the program's position, so that one mistake is not
    reported again at every step; but our own counters, if the turn is the
    same."""
    other = position.from_json(game.rules, state)
    other.placed, other.seen = game.placed, game.seen | other.seen
    if other.turn_number == game.turn_number:
        for counter in ('trigger', 'last_turns', 'stalled'):
            setattr(other, counter, getattr(game, counter))
    return other


def told_order(replay, game, returned, line):
    """R10.2: the builder's new character and the rest of the pile."""
    guild = game.rules.guild_of(returned[0])
    gained = [character
              for character in line['state']['players'][line['seat']]
              ['characters'] if game.rules.guild_of(character) == guild]
    order = gained + line['state']['hidden']['piles'][guild]
    if not replay.same('R10.2', 'characters of the reshuffled guild',
                       sorted(returned), sorted(order)):
        return returned
    return order


def check_events(replay, expected, found):
    with_rules = [dict(event, rule=EVENT_RULES[event['event']])
                  for event in expected]
    if with_rules == found:
        return
    for ours, theirs in zip(with_rules, found):
        if ours != theirs:
            replay.differ(ours['rule'], 'event', ours, theirs)
            return
    replay.differ('R3', 'events', [event['event'] for event in expected],
                  [event['event'] for event in found])


def check_reveals(replay, before, line):
    """`reveals` grows if, and only if, something came to light."""
    shown = SHOWING & {event['event'] for event in line['events']}
    grown = line['reveals'] - before['reveals']
    if bool(shown) != (grown > 0):
        replay.differ('R16', 'reveals', sorted(shown), grown)


def check_position(replay, game, line):
    """Legal lists, position and score of a line; False if they differ."""
    found = len(replay.differences)
    compare_states(replay, position.to_json(game), line['state'])
    for seat in range(game.rules.seats):
        compare_legal(replay, seat, model.legal(game, seat),
                      line['legal'][seat])
    compare_scores(replay, scoring.scores(game), line['score'])
    return len(replay.differences) == found


def compare_states(replay, expected, found):
    if expected == found:
        return
    for key in expected.keys() | found.keys():
        ours, theirs = expected.get(key), found.get(key)
        if isinstance(ours, dict) and isinstance(theirs, dict):
            for part in ours.keys() | theirs.keys():
                replay.same(STATE_RULES[key], f'{key} {part}', ours.get(part),
                            theirs.get(part))
        else:
            replay.same(STATE_RULES.get(key, 'no rule'), key, ours, theirs)


def compare_legal(replay, seat, expected, found):
    if len(set(found)) != len(found):
        replay.differ('R3.1', f'legal for {seat}', 'each action once', found)
    for action in sorted(set(expected) ^ set(found)):
        replay.differ(ACTION_RULES[action.split()[0]],
                      f'legal for {seat}: {action}', action in expected,
                      action in found)


def compare_scores(replay, expected, found):
    if expected == found:
        return
    for ours, theirs in zip(expected, found):
        for key in ours.keys() | theirs.keys():
            replay.same(SCORE_RULES.get(key, 'R13'),
                        f'score of {ours["seat"]}: {key}', ours.get(key),
                        theirs.get(key))


def note_kinds(replay, line):
    words = line['action'].split()
    kind = words[0]
    if kind == 'play':
        kind += ' ' + (words[2] if words[2] not in cards.RESOURCES
                       else 'resource')
    if kind == 'remove' and line['seat'] != line['state']['actor']:
        kind = 'remove of another'
    replay.actions[kind] += 1
    replay.phases[line['state']['phase']] += 1
    replay.events.update(event['event'] for event in line['events'])


# The end

def check_result(replay, head, last):
    """The record's result is what the last position says (R13.13)."""
    state, score = last['state'], last['score']
    replay.ended_by = state['ended_by']
    expected = None
    if state['phase'] == 'over':
        expected = {'ended_by': state['ended_by'],
                    'points': [seat['total'] for seat in score],
                    'places': [seat['place'] for seat in score]}
    if head['result'] is not None or expected is None:
        replay.same('R13.13', 'result', expected, head['result'])


def main():
    words, deck_path = sys.argv[1:], None
    if words[:1] == ['--deck']:
        deck_path, words = words[1], words[2:]
    if len(words) < 2:
        sys.exit(__doc__)
    wrong = 0
    for path in words[1:]:
        for difference in check_record(words[0], path, deck_path).differences:
            print(difference)
            wrong += 1
    print(f'{len(words) - 1} records, {wrong} differences')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
