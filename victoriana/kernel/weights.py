"""Why one state is worth more than another, difference by difference."""

from msgspec import Struct


class Weight(Struct, frozen=True):
    """One difference between two states: its section, a sentence, and what it counts."""

    rule: str
    text: str
    points: int  # more than 0: it speaks for the second state
    lasting: bool = True  # it lies on the table, and is no prospect alone
