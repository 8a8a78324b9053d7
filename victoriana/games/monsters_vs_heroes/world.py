"""What is in the box and never changes: characters with their skills, factions, decks."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from victoriana.games.monsters_vs_heroes.ids import CardId, Class, DeckId, FactionId, Side

Icons = Annotated[int, Meta(ge=0, le=9)]
Few = Annotated[int, Meta(ge=0, le=9)]

Verb = Literal[
    "discard",  # from the table, a hand or the deck to the pile
    "move",  # to an area: from another, from a hand or off the deck
    "swap",  # two cards of two areas change places
    "draw",  # from the deck to a hand
    "look",  # at a hand, or at a faction
    "steal",  # from another hand to the own
    "fetch",  # from the pile
    "return",  # from the table to a hand
    "pass",  # hands change places, or go round the table, or some cards of each do
    "order",  # the top of the deck
    "copy",  # the skill of another card
    "extra",  # one more turn, or one more play from the hand
    "renounce",  # factions change places, or one is dealt anew
]
Zone = Literal[
    "table",  # any area
    "own-area",
    "other-areas",
    "hand",  # one's own
    "hands",  # of whom the step names
    "pile",
    "pile-top",
    "deck-top",
    "faction",  # of whom the step names
    "removed",  # factions that were not dealt
]
Goal = Literal[
    "pile",
    "own-area",
    "any-area",
    "other-area",
    "hand",
    "deck",  # shuffled in
    "deck-top",
    "deck-bottom",
    "left",  # to whoever sits next clockwise
    "right",
]
Whom = Literal["you", "player", "others", "all"]  # one other player; each other; each
Chooser = Literal["you", "holder", "luck"]
Origin = Literal["rulebook", "public", "house", "own"]  # who tells of what a card does
Into = Literal["own-area", "any-area", "other-area"]  # where a card is played


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards are meant: all that is said must hold."""

    classes: tuple[Class, ...] = ()  # naming a class spares neutral cards
    names: tuple[CardId, ...] = ()  # one of these
    spared: tuple[CardId, ...] = ()  # none of these
    icons: Icons = 0  # exactly so many, suns and skulls together; 0 is any number
    other: bool = False  # not the card whose skill it is
    this: bool = False  # that card and no other


ANY = Filter()


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One part of a skill."""

    do: Verb
    what: Filter = ANY
    against: Filter = ANY  # of a swap, the other card
    where: Zone = "table"
    to: Goal = "pile"
    whom: Whom = "you"
    chooser: Chooser = "you"  # of cards that nobody shows him: by lot
    least: Few = 1  # 0: up to so many; where no number is chosen it says nothing
    most: Few = 1  # 0: all that are meant
    may: bool = False
    then: bool = False  # only if the part before was done
    shown: bool = False  # who takes may look first
    ways: tuple[tuple["Step", ...], ...] = ()  # one of these instead: the player chooses


class Protection(Struct, frozen=True, forbid_unknown_fields=True):
    """What cannot be a target while the card lies there."""

    what: Filter
    where: Literal["own-area", "table"] = "own-area"
    against: Class | Literal[""] = ""  # the skills of cards of this class alone


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end that depend on other cards, by their printed icons alone."""

    points: Annotated[int, Meta(ge=-9, le=9)]
    each: Filter | None = None  # so many for each of these; None: once
    where: Literal["own-area", "table", "pile"] = "own-area"
    unless: Filter | None = None  # not if one of these lies there
    beside: Filter | None = None  # only if one of these lies there


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A character card."""

    id: CardId
    name: str
    cls: Class = field(name="class")
    deck: DeckId
    suns: Icons = 0
    skulls: Icons = 0
    copies: Annotated[int, Meta(ge=1, le=9)] = 1
    value: Annotated[int, Meta(ge=-9, le=9)] | None = None  # of a neutral card, for everybody alike
    skill: tuple[Step, ...] = ()
    protects: tuple[Protection, ...] = ()
    scores: tuple[Bonus, ...] = ()
    into: Into = "own-area"
    origin: Origin = "house"
    text: str = ""  # flavour

    @property
    def icons(self) -> int:
        """Suns and skulls together."""
        return self.suns + self.skulls


class Faction(Struct, frozen=True, forbid_unknown_fields=True):
    """A faction card: a side, and two characters that pay when they lie in the own area."""

    id: FactionId
    side: Side
    names: tuple[CardId, CardId]
    deck: DeckId
    origin: Origin = "house"


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the boxes that can be played alone or mixed."""

    id: DeckId
    name: str
    mark: str = ""  # in a few words


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """What the rulebook counts."""

    hand: int = 3  # cards at the start, and the most that are held
    bonus: int = 2  # points for a name of the faction
    mulligan_deck: int = 4  # cards that must be left for one player to swap
    one_deck_seats: int = 4  # the most players with one deck
    fewest_seats: int = 2
    most_seats: int = 8
    turns_a_card: int = 20  # the turn cap: so many times the cards in play
    chain: int = 3  # how often in a row a skill may give a further turn, play or skill


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in a pack."""

    name: str
    decks: tuple[Deck, ...]
    characters: tuple[Character, ...]
    factions: tuple[Faction, ...]
    numbers: Numbers = Numbers()


class World:
    """The box, and the rulings in force."""

    def __init__(self, box: Box, rulings: Mapping[str, str]) -> None:
        self.box = box
        self.rulings = rulings
        self.numbers = box.numbers

    def ruled(self, ruling: str, choice: str) -> bool:
        """Whether this choice of a switch is in force."""
        return self.rulings[ruling] == choice

    @cached_property
    def characters(self) -> Mapping[CardId, Character]:
        """Every character by its handle."""
        return {card.id: card for card in self.box.characters}

    @cached_property
    def factions(self) -> Mapping[FactionId, Faction]:
        """Every faction by its handle."""
        return {faction.id: faction for faction in self.box.factions}

    @cached_property
    def decks(self) -> Mapping[DeckId, Deck]:
        """Every deck by its handle."""
        return {deck.id: deck for deck in self.box.decks}
