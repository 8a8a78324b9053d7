"""What the lines of a save are: a header, then entries of five kinds."""

from typing import Annotated, Generic, Literal, Protocol, TypeVar

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from victoriana.kernel.nodes import State

FORMAT = 1  # the save format that this program writes


class Fact(Protocol):
    """Something that happened. It knows how it changes the state, and changes only that."""

    def onto(self, state: State) -> State:
        """The state after this fact."""
        ...


class Unseen(Struct, frozen=True, tag_field="fact", tag="unseen"):
    """What takes the place of a fact of which somebody saw nothing. It stands in no save."""

    def onto(self, state: State) -> State:
        """Nothing that he could see."""
        return state


F = TypeVar("F")


class Stamped(Struct, Generic[F], frozen=True, array_like=True, forbid_unknown_fields=True):
    """A fact and the section, or the section and ruling, that produced it."""

    rule: str
    fact: F


class Happened(Struct, frozen=True):
    """A fact among others, with its section and the states around it."""

    before: State
    after: State
    rule: str
    fact: Fact


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A place at the table: the role played, who plays it, and a policy if nobody does."""

    id: str
    name: str = ""
    policy: str = ""


# More sit at no table; a save of a stranger may not make every state as large as he likes.
Seats = Annotated[tuple[Seat, ...], Meta(max_length=100)]


class Seed(Struct, frozen=True, forbid_unknown_fields=True):
    """A seed of luck and the entry from which it counts."""

    value: str
    since: int = 1


LuckKind = Literal["seeded", "system", "table"]


class Luck(Struct, frozen=True, forbid_unknown_fields=True):
    """How chance is drawn: from seeds, from the system, or by the table itself."""

    kind: LuckKind = "system"
    seeds: tuple[Seed, ...] = ()


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """The box of components: its name and the digest of its content."""

    name: str
    digest: str


class Parent(Struct, frozen=True, forbid_unknown_fields=True):
    """The save, entry and hash that a fork began from."""

    save: str
    n: int
    hash: str


Said = Annotated[str, Meta(max_length=2000)]  # by whoever reports a fault


class Complaint(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says should hold in a save, or on which line the program broke there."""

    should: Said = ""  # a condition; empty where the program broke, or nobody could say it
    happened: Said = ""  # in somebody's own words
    expected: Said = ""  # in somebody's own words
    typed: Said = ""  # the line on which the program broke, as it is typed at the prompt
    broke: Said = ""  # what broke: the kind of error and the functions that it was in
    at: Annotated[int, Meta(ge=-1)] = -1  # the entry after which this is so; -1: the last


class Header(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="header"):
    """The first line of a save: what the game was born with. It never changes."""

    format: int
    game: str
    rules: str
    pack: Pack
    seats: Seats
    rulings: dict[str, str]  # every ruling in force, also the defaults
    luck: Luck
    position: Raw | UnsetType = UNSET  # a whole state to start from
    parent: Parent | UnsetType = UNSET
    complaint: Complaint | UnsetType = UNSET


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    n: int  # its number in the file, for ever: 1 or more
    by: str | UnsetType = UNSET  # "rules" where nothing was left to choose, or a policy
    id: str | UnsetType = UNSET  # the text of --id
    batch: int | UnsetType = UNSET  # the number of the last entry that belongs together with this
    at: str | UnsetType = UNSET  # UTC, to the second


class Decided(_Entry, Generic[F], frozen=True, tag="decided", kw_only=True):
    """A seat chose an option."""

    seat: str
    node: str
    answer: str
    facts: tuple[Stamped[F], ...]


class Drawn(_Entry, Generic[F], frozen=True, tag="drawn", kw_only=True):
    """Luck, or the table, gave an outcome."""

    node: str
    answer: str
    facts: tuple[Stamped[F], ...]


class Rewound(_Entry, frozen=True, tag="rewound", kw_only=True):
    """The game stands where it stood after entry `to`; redo is a rewind forward."""

    to: int  # 0: the start
    seat: str = ""
    takeback: bool = False  # something drawn since was taken back for everyone to see


class Noted(_Entry, frozen=True, tag="noted", kw_only=True):
    """A bookmark or a note; it changes nothing."""

    moment: int
    name: str = ""
    text: str = ""


class Opened(_Entry, frozen=True, tag="opened", kw_only=True):
    """From here on another rules version, pack or format goes on."""

    format: int
    rules: str
    pack: Pack


Played = Decided[F] | Drawn[F]
Entry = Decided[F] | Drawn[F] | Rewound | Noted | Opened
