"""What can still come about in a game whose course a book lays down, and what cannot any more."""

from msgspec import Struct


class Possible(Struct, frozen=True):
    """One thing that can still come about."""

    id: str
    words: str
    states: int  # so many states of the game in which it can
    by: tuple[str, ...]  # the shortest answers that lead there, where others could be given


class Impossible(Struct, frozen=True):
    """One thing that cannot come about any more."""

    id: str
    words: str
    why: str = ""  # in one sentence, where it is known
    rule: str = ""  # that had it written, or laid it down


class Sort(Struct, frozen=True):
    """Things of one sort: what can come about of them, what cannot, and what is so already."""

    id: str
    title: str
    open: tuple[Possible, ...]
    closed: tuple[Impossible, ...] = ()
    done: int = 0  # so many are so already
    brief: bool = False  # told by its number where all sorts are told


class Outlook(Struct, frozen=True):
    """Everything that lies ahead from one state."""

    text: str  # from where, in one sentence
    sorts: tuple[Sort, ...]
    states: int  # of the whole course that still lies ahead
    notes: tuple[str, ...] = ()
