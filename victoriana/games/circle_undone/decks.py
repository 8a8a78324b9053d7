"""What players tell of their decks: cards, deckbuilding options, and cards bonded to others."""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from msgspec import Struct

from victoriana.games.circle_undone.ids import CardId, Count

Kind = Literal["guardian", "seeker", "rogue", "mystic", "survivor"]
Apart = Literal["", "signature", "story", "weakness"]  # "": it counts to the deck's size
Zone = Literal["aside", "hand", "deck", "discard", "play"]
KINDS: tuple[Kind, ...] = ("guardian", "seeker", "rogue", "mystic", "survivor")
APART: tuple[Apart, ...] = ("signature", "story", "weakness")
ZONES: tuple[Zone, ...] = ("aside", "hand", "deck", "discard", "play")
NEUTRAL = "neutral"
CLASS_SETS: tuple[tuple[Kind, ...], ...] = (
    (),
    *((it,) for it in KINDS),
    *combinations(KINDS, 2),
    *combinations(KINDS, 3),
)
LEVELS = range(6)  # of player cards that have one
MOST_COPIES = 2  # of one title in a deck
USUAL_SIZE = 30  # cards, where nothing else is known of an investigator


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is known of a deck."""


class DeckCard(Part, frozen=True):
    """All copies of one title and level in a deck."""

    title: CardId
    level: Count | None = 0  # none: it has no level, as a weakness
    classes: tuple[Kind, ...] = ()  # none: neutral
    copies: Count = 1
    apart: Apart = ""  # why it does not count to the deck's size
    of: str = ""  # the kind of card as which an option admits it, where one does: "trick"
    insight: bool = False  # an Insight event, which may be a hunch

    @property
    def id(self) -> CardId:
        """By which it is typed and found: the title, and the level if it is above 0."""
        return CardId(f"{self.title}-{self.level}") if self.level else self.title

    @property
    def counts(self) -> int:
        """How many cards of the deck's size these are."""
        return 0 if self.apart else self.copies

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.copies} {self.id}"


class Access(Part, frozen=True):
    """One of an investigator's deckbuilding options."""

    classes: tuple[Kind, ...] = ()  # none: neutral cards, or with `of` any card of that kind
    highest: Count = 0  # level, 0 to 5
    lowest: Count = 0  # level, 0 to 5
    slots: Count | None = None  # how many such cards, where the option is limited
    others: bool = False  # whether a limited option has the word "other" in it
    of: str = ""  # a kind of card of any class, which the player tells: "trick"

    def __str__(self) -> str:
        """How a row of them names it."""
        what = self.of or "+".join(self.classes) or "neutral"
        return f"{what} {self.lowest}-{self.highest}"


class Bond(Part, frozen=True):
    """A bonded card, the card that summons it, and how many copies are summoned."""

    card: CardId
    summoner: CardId  # title
    copies: Count  # 1 or more

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.copies} {self.card}"


class Bonded(Part, frozen=True):
    """A copy of a bonded card in a scenario, and where it is."""

    card: CardId
    zone: Zone = "aside"

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.card} ({self.zone})"


def called(classes: Sequence[Kind]) -> str:
    """Classes as they are typed: neutral, mystic, seeker+mystic."""
    return "+".join(classes) or NEUTRAL


def classes_of(said: str) -> tuple[Kind, ...]:
    """The classes that are called so.

    Raises:
        StopIteration: none are.
    """
    return next(it for it in CLASS_SETS if called(it) == said)
