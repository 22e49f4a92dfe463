"""
Environments as learning libraries expect them: Gymnasium's Env, PettingZoo's
AEC, OpenSpiel's state. They follow the published rules of those libraries and
need none of them; where Gymnasium is installed, GymEnv is one of its Envs with
proper spaces.

Only the seat that has to choose acts here. Workers that are taken off the board
in another's turn (R3.4) need Game itself.

Rewards come at the end: 1 for the first place, -1 for the last, in equal steps
between. Observations are View.observe: 465 signed bytes, as numpy arrays if
numpy is there.
"""
import importlib
import random
from typing import Any, Iterator, Optional

from ._oddville import NUMBERS, OBSERVATION, Game, View
from .players import Choose, Player, player

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]
gymnasium: Any
try:
    gymnasium = importlib.import_module('gymnasium')
except ImportError:
    gymnasium = None
_Env: Any = object if gymnasium is None else gymnasium.Env

SEATS = ('purple', 'blue', 'red', 'yellow')


def rewards(places: tuple[int, ...]) -> list[float]:
    """1 for the first, -1 for the last.

    >>> rewards((2, 1, 3))
    [0.0, 1.0, -1.0]
    """
    return [(len(places) + 1 - 2 * place) / (len(places) - 1)
            for place in places]


def _signed(numbers: bytes) -> Any:
    if numpy is not None:
        return numpy.frombuffer(numbers, numpy.int8)
    return memoryview(numbers).cast('b')


def _mask(ids: list[int]) -> Any:
    mask = bytearray(NUMBERS)
    for number in ids:
        mask[number] = 1
    return numpy.frombuffer(mask, numpy.int8) if numpy is not None else mask


def _observation(view: View, seat: int) -> dict[str, Any]:
    """What a seat sees, and which numbers it may choose."""
    mine = view.actor == seat
    return {'observation': _signed(view.observe(seat)),
            'action_mask': _mask(view.legal_ids() if mine else [])}


class GymEnv(_Env):  # type: ignore[misc]
    """One seat against bots (Gymnasium's Env).

    >>> env = GymEnv('random')
    >>> seen, info = env.reset(seed=1)
    >>> seen, reward, terminated, truncated, info = env.step(info['legal'][0])
    >>> reward, terminated, truncated
    (0.0, False, False)
    """
    metadata: dict[str, Any] = {'render_modes': ['ansi']}
    render_mode: Optional[str] = None

    def __init__(self, opponent: Player = 'greedy', players: int = 2,
                 seat: int = 0, edition: str = 'en',
                 render_mode: Optional[str] = None) -> None:
        if not 0 <= seat < players:
            raise ValueError(f'seats go from 0 to {players - 1}')
        self.opponent: Choose = player(opponent)
        self.players, self.seat, self.edition = players, seat, edition
        self.render_mode = render_mode
        self.chance = random.Random()
        self.game: Optional[Game] = None
        if gymnasium is not None:
            spaces = gymnasium.spaces
            self.action_space = spaces.Discrete(NUMBERS)
            self.observation_space = spaces.Dict({
                'observation': spaces.Box(-128, 127, (OBSERVATION,),
                                          numpy.int8),
                'action_mask': spaces.Box(0, 1, (NUMBERS,), numpy.int8)})

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[
                  dict[str, Any], dict[str, Any]]:
        """A new game, up to this seat's first choice."""
        del options
        if gymnasium is not None:
            super().reset(seed=seed)
        if seed is not None:
            self.chance.seed(seed)
        self.game = Game(self.players, self.edition,
                         seed=self.chance.getrandbits(64))
        return self._seen(self._others(self.game))

    def _others(self, game: Game) -> Game:
        """Lets the others play until it is this seat's choice."""
        while game.actor not in (None, self.seat):
            game.play(self.opponent(game.view(), self.chance))
        return game

    def _seen(self, game: Game) -> tuple[dict[str, Any], dict[str, Any]]:
        legal = [] if game.is_over else game.legal_ids()
        return (_observation(game.view(), self.seat),
                {'legal': legal, 'points': game.score()})

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool,
                                         dict[str, Any]]:
        """Plays a number, then the others up to this seat's next choice."""
        if self.game is None or self.game.is_over:
            raise ValueError('the game is over: call reset first')
        self.game.play(int(action))
        game = self._others(self.game)
        reward = rewards(game.places())[self.seat] if game.is_over else 0.0
        seen, info = self._seen(game)
        return seen, reward, game.is_over, False, info

    def render(self) -> Optional[str]:
        """The position as text."""
        return None if self.game is None else self.game.view().position()

    def close(self) -> None:
        """Nothing is kept open."""
        self.game = None


class AECEnv:
    """All seats in turn (PettingZoo's AEC). Agents are the seats' colours.

    >>> env = AECEnv(players=3)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     env.step(None if terminated else info['legal'][0])
    >>> env.agents
    []
    """
    metadata = {'name': 'oddville_v1', 'render_modes': ['ansi'],
                'is_parallelizable': False}
    render_mode: Optional[str] = None

    def __init__(self, players: int = 2, edition: str = 'en') -> None:
        self.edition = edition
        self.possible_agents = list(SEATS[:players])
        self.agents: list[str] = []
        self.agent_selection = ''
        self.game = Game(players, edition, seed=0)

    def observation_space(self, agent: str) -> Any:
        """A space of Gymnasium's, which has to be installed."""
        del agent
        spaces = gymnasium.spaces
        return spaces.Dict({
            'observation': spaces.Box(-128, 127, (OBSERVATION,), numpy.int8),
            'action_mask': spaces.Box(0, 1, (NUMBERS,), numpy.int8)})

    def action_space(self, agent: str) -> Any:
        """The 1,991 numbers."""
        del agent
        return gymnasium.spaces.Discrete(NUMBERS)

    @property
    def num_agents(self) -> int:
        """Agents that are still in the game."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """All agents."""
        return len(self.possible_agents)

    def reset(self, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> None:
        """A new game."""
        del options
        self.game = Game(len(self.possible_agents), self.edition, seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        actor = self.game.actor
        if actor is not None:
            self.agent_selection = self.possible_agents[actor]
            self.infos[self.agent_selection] = {
                'legal': self.game.legal_ids()}

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees."""
        return _observation(self.game.view(),
                            self.possible_agents.index(agent))

    def last(self, observe: bool = True) -> tuple[
            Optional[dict[str, Any]], float, bool, bool, dict[str, Any]]:
        """Everything about the agent whose choice it is."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None,
                self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: Optional[int]) -> None:
        """Plays a number for the agent whose choice it is; None once the
        game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError('None is only for agents that have finished')
        self.game.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.game.is_over:
            self._end()
        self._select()

    def _end(self) -> None:
        results = rewards(self.game.places())
        for agent, reward in zip(self.possible_agents, results):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
            self.infos[agent] = {}
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError('when an agent has finished, the only valid '
                             'action is None')
        self.agents.remove(agent)
        for values in (self.terminations, self.truncations, self.rewards,
                       self._cumulative_rewards, self.infos):
            del values[agent]  # type: ignore[attr-defined]
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2 ** 63) -> Iterator[str]:
        """The agents in the order in which they choose."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> str:
        """The position as text."""
        return self.game.view().position()

    def close(self) -> None:
        """Nothing is kept open."""


class State:
    """A state with explicit chance nodes (OpenSpiel's interface). It holds
    only what anyone may know; a deal is chosen by the seed, and everything
    that is revealed later is a chance node with exact probabilities.

    >>> state = State(seed=1)
    >>> while not state.is_terminal():
    ...     if state.is_chance_node():
    ...         state.apply_action(state.chance_outcomes()[0][0])
    ...     else:
    ...         state.apply_action(state.legal_actions()[0])
    >>> sum(state.returns())
    0.0
    """
    CHANCE, TERMINAL = -1, -4

    def __init__(self, players: int = 2, edition: str = 'en',
                 seed: int = 0) -> None:
        self.view = Game(players, edition, seed=seed).view()
        self._history: list[int] = []

    def num_players(self) -> int:
        """2 to 4."""
        return self.view.players

    def num_distinct_actions(self) -> int:
        """1,991."""
        return NUMBERS

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.view.is_over

    def is_chance_node(self) -> bool:
        """Whether chance has to show something."""
        return self.view.is_chance

    def current_player(self) -> int:
        """The seat that chooses, CHANCE or TERMINAL."""
        if self.view.is_over:
            return self.TERMINAL
        actor = self.view.actor
        return self.CHANCE if actor is None else actor

    def legal_actions(self, player_id: Optional[int] = None) -> list[int]:
        """What the current player may choose, in ascending order."""
        if self.is_chance_node():
            return list(range(len(self.view.outcomes())))
        if player_id is not None and player_id != self.view.actor:
            return []
        return sorted(self.view.legal_ids())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can show, by its number, and how likely it is."""
        return [(i, outcome.ways / outcome.of)
                for i, outcome in enumerate(self.view.outcomes())]

    def apply_action(self, action: int) -> None:
        """Plays a number, or shows an outcome."""
        if self.is_chance_node():
            outcomes = self.view.outcomes()
            if not 0 <= action < len(outcomes):
                raise ValueError('chance has no such outcome')
            self.view.show(outcomes[action])
        else:
            self.view.play(action)
        self._history.append(action)

    def action_to_string(self, player_id: int, action: int) -> str:
        """An action or outcome as text."""
        if player_id == self.CHANCE:
            return self.view.outcomes()[action].text
        return self.view.to_text(action, player_id)

    def returns(self) -> list[float]:
        """The result; 0 for everybody before the end."""
        if not self.is_terminal():
            return [0.0] * self.view.players
        return rewards(self.view.places())

    def observation_tensor(self, player_id: int) -> list[float]:
        """View.observe as floats; nobody has private information."""
        return [float(value) for value in _signed(self.view.observe(player_id))]

    information_state_tensor = observation_tensor

    def observation_string(self, player_id: int) -> str:
        """The view as text: the same for every player."""
        del player_id
        return self.view.position()

    information_state_string = observation_string

    def history(self) -> list[int]:
        """All actions and outcomes so far."""
        return self._history[:]

    def clone(self) -> 'State':
        """A state of its own that stands here."""
        copy = State.__new__(State)
        copy.view = self.view.clone()
        copy._history = self._history[:]
        return copy

    def child(self, action: int) -> 'State':
        """The state after an action."""
        copy = self.clone()
        copy.apply_action(action)
        return copy
