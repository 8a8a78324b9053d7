"""How likely something is that takes more than one draw, as a game works it out."""

from fractions import Fraction

from msgspec import Struct


class Prospect(Struct, frozen=True):
    """One thing that may come about, and its exact chance."""

    words: str
    chance: Fraction  # 0 to 1


class Forecast(Struct, frozen=True):
    """What a game has to say of chances beyond the next draw."""

    text: str  # what is asked, in one sentence
    column: str  # what the rows are told apart by
    rows: tuple[Prospect, ...]
    stake: Prospect | None = None  # what is awaited now, where it is one thing
    notes: tuple[str, ...] = ()  # what the chances do not show, a sentence each
