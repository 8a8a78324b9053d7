"""What the session gives back: values for a screen, a program or a test."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Kind, Node, Slot
from victoriana.kernel.slots import open_words, range_of

SHORT = 6  # letters of a digest that a reader needs


class Told(Struct, frozen=True):
    """One fact for a reader: the section, the fact as data, a sentence or nothing."""

    rule: str
    fact: object
    text: str


class Entry(Struct, frozen=True):
    """One line of a save for a reader."""

    n: int
    kind: str
    seat: str
    node: str
    answer: str
    words: str
    facts: tuple[Told, ...] = ()


class Choice(Struct, frozen=True):
    """An option as it is offered."""

    id: str
    seat: str
    words: str
    kind: Kind
    cost: str
    says: str
    rule: str
    slot: Slot | None = None  # its words and its id end with the usual value


def short(option: Choice) -> str:
    """What is enough to type: the end of a way stands for all of it, unless it is a value."""
    if option.slot:
        return option.words
    words = option.words.split()
    said = option.id.split(":")
    rest = iter(words)
    return " ".join(said) if all(word in rest for word in said) else option.words


def shown(option: Choice) -> str:
    """What is enough to type as it is listed: with a blank where any value that fits may stand."""
    return open_words(short(option), option.slot) if option.slot else short(option)


def price(option: Choice) -> str:
    """What stands beside an option: which values fit, and what it costs."""
    fits = range_of(option.slot) if option.slot else ""
    return ", ".join(it for it in (fits, option.cost) if it)


class Chances(Struct, frozen=True):
    """An outcome as it may come."""

    id: str
    words: str
    weight: int


class Awaited(Struct, frozen=True):
    """What the game waits for."""

    kind: Literal["decision", "chance", "over"]
    id: str
    seat: str
    prompt: str


class Legal(Struct, frozen=True):
    """Everything that may be done, or may come, where the game stands."""

    n: int
    node: Awaited
    options: tuple[Choice, ...]
    outcomes: tuple[Chances, ...]


class Verdict(Struct, frozen=True, rename={"tries": "try"}):
    """Whether an answer may be given, and if not, why."""

    answer: str
    legal: bool
    kind: str = ""
    rule: str = ""
    text: str = ""
    tries: tuple[str, ...] = ()


class Played(Struct, frozen=True):
    """What came of the answers: the entries that now stand in the save, and the first refusal."""

    n: int
    entries: tuple[int, ...]
    node: Node
    refused: Refusal | None = None
    again: bool = False  # a retried command: nothing was played this time
    needless: tuple[str, ...] = ()  # words for what had come by itself: nothing else was open


class Turned(Struct, frozen=True):
    """Where a game stands after an undo or a redo, and what that passed over."""

    n: int
    left: int  # where it stood before
    entry: int  # the number of the rewind in the file


class Change(Struct, frozen=True):
    """A part of the state before and after one entry, with the section that changed it."""

    n: int
    path: str
    before: str
    after: str
    rule: str
    text: str
    label: str = ""  # where in the course of play: 12b
    words: str = ""  # the answer or draw that did it
    own: bool = False  # somebody chose that answer, and it is the answer's own section


class Meaning(Struct, frozen=True):
    """One choice of a switch."""

    choice: str
    says: str
    in_force: bool


class Decision(Struct, frozen=True):
    """A ruling: what was open, how it is decided, and what may be chosen instead."""

    id: str
    question: str
    decision: str
    sections: tuple[str, ...]
    choices: tuple[Meaning, ...]
    code: str  # why no rule cites it, where none does


class Open(Struct, frozen=True):
    """What was asked where an entry answered, how much was open there, and how likely it was."""

    n: int
    kind: Literal["decision", "chance"]
    asked: str  # the question, or what was drawn from
    rule: str
    count: int  # of answers or outcomes; 0 where the rules at hand do not know
    options: tuple[str, ...]
    ways: int = 0  # of `of`, for a draw that may be seen
    of: int = 0


class Because(Struct, frozen=True):
    """An entry, or the last change of a part of the state, back to the answer that caused it."""

    n: int
    entries: tuple[Entry, ...]  # from the answer on
    change: Change | None = None
    label: str = ""  # where in the course of play: 12b
    open: tuple[Open, ...] = ()  # to each entry
    rulings: tuple[Decision, ...] = ()  # that decided


class Finding(Struct, frozen=True):
    """What the referee found wrong."""

    n: int
    line: int
    kind: str
    rule: str
    recorded: str
    expected: str
    message: str


def finding(
    n: int, kind: str, rule: str = "", *, message: str, said: tuple[str, str] = ("", "")
) -> Finding:
    """A finding at an entry, with what was recorded and what was expected."""
    return Finding(n, n + 1, kind, rule, *said, message)


class Complained(Struct, frozen=True):
    """The complaint of a report, asked again under the rules at hand."""

    n: int  # the entry after which it was asked
    met: bool
    text: str  # what is, and what should be
    rule: str = ""  # the section of the answer that is complained of
    answer: int = 0  # and its entry
    other: int = 0  # the first entry that comes out otherwise; 0: none does
    now: str = ""  # what it leads to, or why it is not possible any more
    recorded: str = ""  # what it led to; empty where it is not possible any more
    cites: str = ""  # the section of that


class Audited(Struct, frozen=True):
    """The referee's verdict on one save."""

    save: str
    ok: bool
    entries: int
    findings: tuple[Finding, ...]
    complaint: Complained | UnsetType = UNSET  # of a report


class Forked(Struct, frozen=True):
    """A new save that went its own way."""

    save: str
    entries: int
    first_other: int = 0  # the first entry that came out otherwise under the other rulings
    stopped: Refusal | None = None  # the answer that is no longer legal there
    set_up_otherwise: bool = False  # the other rulings begin elsewhere
    passed: int = 0  # windows that open there, and in which nobody does anything
    covered: str = ""  # the save of which something lies covered, and is open when the fork ends


class Listed(Struct, frozen=True):
    """One save among a player's own."""

    name: str
    game: str
    seats: tuple[str, ...]
    entries: int
    where: str
    result: str
    wrong: str = ""  # why it cannot be read
