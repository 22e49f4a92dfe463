"""
OddVille in Python: rules, honest views, bots, notation.

>>> import oddville
>>> game = oddville.Game(players=2, seed=7)
>>> game.legal()
['pick wood', 'pick clay', 'pick stone', 'pick crystal']
>>> bot = oddville.Bot('greedy')
>>> while not game.is_over:
...     game.play(bot.choose(game.view(), seed=game.moves))
>>> len(game.score())
2
"""
from ._oddville import (MAX_LEGAL, NUMBERS, OBSERVATION, RULES, VERSION,
                        BadText, Batch, Bot, Game, Refused, View, bot_names,
                        number_text)
from ._values import Outcome, Refusal
from .players import Match, match, play, player
from .playthroughs import playthrough

__version__ = VERSION
__all__ = ['MAX_LEGAL', 'NUMBERS', 'OBSERVATION', 'RULES', 'VERSION',
           'BadText', 'Batch', 'Bot', 'Game', 'Match', 'Outcome', 'Refusal',
           'Refused', 'View', 'bot_names', 'match', 'number_text', 'play',
           'player', 'playthrough']
