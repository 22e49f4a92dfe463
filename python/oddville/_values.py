"""The small values that the engine hands out."""
from fractions import Fraction
from typing import NamedTuple


class Refusal(NamedTuple):
    """Why an action is refused."""
    why: str   # 'EDGE_DOES_NOT_MATCH'
    rule: str  # 'R8.2'
    text: str  # an English sentence


class Outcome(NamedTuple):
    """Something that chance can show, with its exact probability."""
    text: str  # 'row crooked-mill'
    ways: int
    of: int

    @property
    def probability(self) -> Fraction:
        """ways / of, exactly."""
        return Fraction(self.ways, self.of)
