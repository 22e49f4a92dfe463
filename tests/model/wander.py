"""
wander.py: games that the model plays with itself and writes down as records.

The bots of `oddville sim` never touch a worker in another's turn and seldom
come to odd corners. Here anybody may remove a worker at any moment, questions
of the Builder are made to lapse, powers are used to the full. The program is
asked only for the start of the game and the order of a reshuffled guild; then
check_replay.py hears its version of the whole.
"""
import json
import os
import subprocess

import cards
import check_replay
import oddville_model as model
import position
import scoring

# How much a kind of action is liked, by the style of the game; others: 1.
STYLES = {
    'eager': {'build': 200, 'building': 0.4, 'resource': 5, 'coins': 1,
              'remove': 0.05, 'nothing': 0.05, 'decline': 0.3, 'end': 2,
              'swap': 0.2, 'travel': 0.5},
    'crowded': {'build': 30, 'building': 1, 'resource': 12, 'coins': 3,
                'remove': 0, 'nothing': 0, 'bonus': 5, 'swap': 0.2,
                'travel': 0.2},
    'rich': {'build': 60, 'building': 0.2, 'resource': 5, 'coins': 10,
             'remove': 0.02, 'nothing': 0, 'bonus': 20, 'flip': 0.05,
             'swap': 0.1, 'recover': 0.2},
    'wild': {'travel': 0.1},
}
MEDDLING = 0.03  # how often somebody removes a worker out of turn
LAPSING = 0.4  # how often the Builder's owner does, when asked


class Wanderer:
    """A game in the making."""

    def __init__(self, oddville, head, path, rng):
        self.oddville, self.head, self.path, self.rng = (
            oddville, head, path, rng)
        self.steps = []  # (seat, action)
        self.write('unknown', 'unfinished')
        start = self.lines()[0]
        deck = cards.read_deck(head.deck_path or check_replay.STANDARD_DECK)
        rules = model.Rules(deck, start['game']['switches'], head.players)
        self.game = position.from_json(rules, start['state'])
        self.game.shuffle = self.ask_order

    def write(self, result, finished, more=()):
        """Writes the record as far as it goes, and steps that are more."""
        steps = self.steps + list(more)
        text = ''.join(
            f'{number} {cards.COLOURS[seat]} {action}\n'
            for number, (seat, action) in enumerate(steps, start=1))
        with open(self.path, 'w', encoding='utf-8') as file:
            file.write(f'{self.head.text()}result {result}\n\n{text}'
                       f'end-of-record {finished}\n')

    def lines(self):
        return check_replay.replay_lines(self.oddville, self.path,
                                         self.head.deck_path)

    def ask_order(self, returned):
        """R10.2: the order comes from the seed, which only they can read."""
        self.write('unknown', 'unfinished')
        try:
            line = self.lines()[-1]
        except ValueError:  # the game ends with this very step
            self.write('unknown', 'finished')
            line = self.lines()[-1]
        replay = check_replay.Replay(self.path)
        return check_replay.told_order(replay, self.game, returned, line)

    def play(self, style, most_steps):
        while self.game.phase != 'over' and len(self.steps) < most_steps:
            seat, action = self.choose(STYLES[style])
            self.steps.append((seat, action))
            model.apply(self.game, seat, action)
        if self.game.phase == 'over':
            self.write(self.result(), 'finished')
        else:
            self.write('unknown', 'unfinished')

    def choose(self, likes):
        """A seat and one of its legal actions."""
        game, rng = self.game, self.rng
        asked = game.phase == 'asking'
        if rng.random() < (LAPSING if asked else MEDDLING):
            seat = game.actor if asked else rng.randrange(len(game.players))
            removals = [action for action in model.legal(game, seat)
                        if action.startswith('remove')]
            if removals:
                return seat, rng.choice(removals)
        actions = model.legal(game, game.actor)
        weights = [weight(action, self.moods(likes)) for action in actions]
        if not any(weights):
            weights = None
        return game.actor, rng.choices(actions, weights)[0]

    def moods(self, likes):
        """The Builder's owner keeps buildings for others' turns."""
        game = self.game
        if game.phase == 'main' and 'builder' in game.players[
                game.actor].characters:
            return dict(likes, build=0.1, building=0.2)
        if game.phase == 'asking':
            return dict(likes, refuse=10, build=5)
        return likes

    def result(self):
        told = scoring.scores(self.game)
        return f'{self.game.ended_by} ' + ' '.join(
            f'{cards.COLOURS[seat["seat"]]} {seat["total"]} {seat["place"]}'
            for seat in told)


def weight(action, likes):
    words = action.split()
    kind = words[0]
    if kind == 'play':
        kind = 'resource' if words[2] in cards.RESOURCES else words[2]
    if kind == 'second':
        kind = 'resource'
    return likes.get(kind, 1)


class Head:
    """The first lines of a record."""

    def __init__(self, oddville, players, edition, switches, seed,
                 deck_path=None):
        self.players, self.edition, self.seed = players, edition, seed
        self.deck_path = deck_path
        editions = cards.read_editions(check_replay.EDITIONS)
        preset = editions[edition]
        self.switches = [(switch, switches[switch]) for switch in preset
                         if switches.get(switch, preset[switch])
                         != preset[switch]]
        self.deck = deck_name(oddville, deck_path)

    def text(self):
        switches = ''.join(f'switch {switch} {value}\n'
                           for switch, value in self.switches)
        players = ''.join(f'player {colour} ""\n'
                          for colour in cards.COLOURS[:self.players])
        return (f'oddville-record 1\nrules 1\nedition {self.edition}\n'
                f'{switches}deck {self.deck}\nplayers {self.players}\n'
                f'{players}seed {self.seed}\n')


def deck_name(oddville, deck_path):
    """A deck's name and hash, as records have them."""
    more = ['--deck', deck_path] if deck_path else []
    done = subprocess.run([oddville, 'deck', 'show', '--json', *more],
                          stdout=subprocess.PIPE, check=True)
    deck = json.loads(done.stdout)
    return f'"{deck["name"]}" {deck["hash"]}'


# Refusals

def any_action(game, rng):
    """An action that has a spelling, legal or not, mostly near at hand."""
    player = rng.choice(game.players)
    names = player.buildings + game.row[:2]
    resource, other = rng.sample(cards.RESOURCES, 2)
    slot, position = f'{resource}:{rng.randrange(3)}', rng.randint(1, 6)
    source = rng.choice(['top', 'right', 'bottom', 'left', 'own'])
    x, y = rng.choice(sorted(model.free_cells(game)) + [(0, 0), (9, 9)])
    card = rng.randint(1, 4)
    name = rng.choice(names)
    return player.seat, rng.choice([
        f'pick {resource}', 'recover', f'play {card} coins',
        f'play {card} {resource}', f'play {card} building {position}',
        f'play {card} nothing', f'second {resource}', 'waive',
        f'discard {name}', f'build {name} at {x},{y}',
        f'build {name} at {x},{y}', f'bonus {source}',
        f'bonus {source} {resource}', f'bonus {source} {slot}>{other}',
        f'decline {source}', 'character', 'flip', f'swap {name} {position}',
        f'travel {slot}', f'remove {slot}', 'refuse', 'end'])


def refused(wanderer, seat, action):
    """Does the program refuse this action at just this point?"""
    wanderer.write('unknown', 'unfinished', [(seat, action)])
    done = subprocess.run(
        [wanderer.oddville, 'replay', '--verify', wanderer.path],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        env=dict(os.environ, LC_ALL='C', LANGUAGE=''))
    lines = wanderer.head.text().count('\n') + 2 + len(wanderer.steps) + 1
    said = done.stdout.decode()
    return done.returncode != 0 and f'{wanderer.path}:{lines}:' in said
