"""The scenario on the table: places, who stands where, enemies, act and agenda."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.decks import Bonded
from victoriana.games.circle_undone.ids import (
    NOBODY,
    NOWHERE,
    Count,
    EnemyId,
    Face,
    InvestigatorId,
    LocationId,
    ScenarioId,
)

Phase = Literal["mythos", "investigation", "enemy", "upkeep"]
Side = Literal["", "mortal", "spectral"]
Ended = Literal[
    "", "resigned", "defeated-damage", "defeated-horror", "defeated-both", "defeated", "killed",
    "standing",
]  # fmt: skip
COSMOS = LocationId("cosmos")  # what a card of that deck is called while it lies face down
PHASES: tuple[Phase, ...] = ("mythos", "investigation", "enemy", "upkeep")


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Something on the table."""


class Place(Part, frozen=True):
    """A location in play."""

    id: str  # the card's handle, with a number behind it for a second copy
    card: LocationId  # its back, while it lies face down and looks like others
    revealed: bool = False
    clues: Count = 0
    doom: Count = 0
    breaches: Count = 0
    lit: bool = False
    keys: tuple[Face, ...] = ()
    in_front_of: InvestigatorId = NOBODY
    at: tuple[int, int] | None = None  # x to the right, y upward, where positions count
    attached: tuple[str, ...] = ()  # cards, as the table named them
    haunted: bool = False  # by a card in play

    def __str__(self) -> str:
        """How a row of them names it."""
        return self.id


class Foe(Part, frozen=True):
    """An enemy in play."""

    id: str  # the card's handle, with a number behind it for a second copy
    card: EnemyId
    place: str = NOWHERE
    engaged: InvestigatorId = NOBODY
    exhausted: bool = False
    damage: Count = 0
    doom: Count = 0
    clues: Count = 0
    keys: tuple[Face, ...] = ()
    resources: Count = 0
    at: tuple[int, int] | None = None  # the square of empty space where it is, at no place

    def __str__(self) -> str:
        """How a row of them names it."""
        return self.id


class Stand(Part, frozen=True):
    """Where an investigator stands in this scenario, and how."""

    investigator: InvestigatorId
    place: str = NOWHERE
    ended: Ended = ""
    damage: Count = 0
    horror: Count = 0
    clues: Count = 0
    resources: Count = 0
    keys: tuple[Face, ...] = ()
    threats: tuple[str, ...] = ()  # cards in the threat area, as the table named them
    tarot: str = ""  # the asset in the tarot slot
    hand: tuple[str, ...] = ()  # tarot cards of which the opening hand told
    hunches: tuple[str, ...] = ()  # cards of the hunch deck that have names
    hunch: str = ""  # the one that lies open
    less: Count = 0  # experience that a weakness takes away
    keeps: bool = False  # the table counts the resources here too
    unprovoked: bool = False  # a card says that the next action draws no attack
    bonded: tuple[Bonded, ...] = ()  # cards that a card of the deck summons, each copy

    @property
    def id(self) -> InvestigatorId:
        """By which a path names it."""
        return self.investigator

    @property
    def is_out(self) -> bool:
        """Whether this investigator is eliminated."""
        return bool(self.ended) and self.ended != "standing"


class Space(Part, frozen=True):
    """Empty space: a player card that lies face down."""

    at: tuple[int, int]
    owner: InvestigatorId


class Sight(Part, frozen=True):
    """A card that came out of the Cosmos, while others of it lay face down."""

    card: LocationId
    copies: Count  # that were in the deck or face down at that moment


class Item(Part, frozen=True):
    """A line of the checklist of a set-up."""

    section: str  # with its step
    text: str
    done: bool = False  # ticked off at the table


class Table(Part, frozen=True):
    """A scenario in play."""

    scenario: ScenarioId
    round: Count = 1
    phase: Phase = "investigation"
    act: Count = 1
    act_card: str = ""
    acts: tuple[str, ...] = ()  # cards of the act deck in force, in order
    agenda: Count = 1
    agenda_card: str = ""
    agendas: tuple[str, ...] = ()  # cards of the agenda deck in force, in order
    beside: tuple[str, ...] = ()  # cards attached to the agenda
    doom: Count = 0  # on the agenda
    stands: tuple[Stand, ...] = ()  # in player order
    places: tuple[Place, ...] = ()
    foes: tuple[Foe, ...] = ()
    spaces: tuple[Space, ...] = ()
    aside: tuple[str, ...] = ()  # handles of cards out of play that may enter it
    stories: tuple[str, ...] = ()  # beneath the reference card
    removed: tuple[str, ...] = ()  # handles of cards that left the game in the set-up
    unused: tuple[LocationId, ...] = ()  # cards from which random locations are drawn
    cosmos: tuple[LocationId, ...] = ()  # its cards in the deck or face down, in no order
    among: LocationId = NOWHERE  # the card that surely is one of those face down
    mixed: tuple[LocationId, ...] = ()  # the deck off which the others face down came
    sights: tuple[Sight, ...] = ()  # what came out of it since
    unknown_places: tuple[LocationId, ...] = ()  # of the deck of that name: never seen so far
    unknown_bottom: tuple[LocationId, ...] = ()  # and of them those that are in its lower part
    turned: tuple[LocationId, ...] = ()  # cards that lay face down among others, and were seen
    heretics: tuple[EnemyId, ...] = ()  # set aside, by their front
    met: tuple[EnemyId, ...] = ()  # those of whom the other side was seen
    decks: tuple[tuple[str, int], ...] = ()  # cards in each encounter deck, by its name
    victory: tuple[str, ...] = ()  # cards in the victory display
    beaten: tuple[str, ...] = ()  # enemies that were defeated at least once, wherever they are now
    keys: tuple[Face, ...] = ()  # set aside
    asset_keys: tuple[tuple[str, Face], ...] = ()  # on assets, by their handles
    locked: tuple[str, ...] = ()  # places with an incursion in this phase
    act_breaches: Count = 0
    act_clues: Count = 0
    resources: Count = 0  # on the reference card
    started: Count = 0  # how many investigators began it
    checklist: tuple[Item, ...] = ()

    def stand(self, investigator: str) -> Stand:
        """How an investigator stands.

        Raises:
            LookupError: nobody of that name is in this scenario.
        """
        for stand in self.stands:
            if stand.investigator == investigator:
                return stand
        raise LookupError(investigator)

    def place(self, handle: str) -> Place:
        """The location in play.

        Raises:
            LookupError: there is none.
        """
        for place in self.places:
            if place.id == handle:
                return place
        raise LookupError(handle)

    def foe(self, handle: str) -> Foe:
        """The enemy in play.

        Raises:
            LookupError: there is none.
        """
        for foe in self.foes:
            if foe.id == handle:
                return foe
        raise LookupError(handle)

    @property
    def active(self) -> tuple[Stand, ...]:
        """Who is not eliminated."""
        return tuple(it for it in self.stands if not it.is_out)

    @property
    def covered(self) -> int:
        """How many cards of the Cosmos lie face down, besides the one that surely does."""
        lying = sum(it.card == COSMOS for it in self.places)
        return max(0, lying - (self.among != NOWHERE))

    @property
    def cosmos_deck(self) -> int:
        """How many cards the deck of that name has."""
        return len(self.cosmos) - self.covered

    def with_sights(self, drawn: tuple[LocationId, ...]) -> "Table":
        """The table after these were drawn from the Cosmos, which tells of those face down."""
        return replace(self, sights=sighted(self, drawn)) if self.covered else self

    @property
    def doom_elsewhere(self) -> int:
        """Doom on places and on enemies: it counts as if it lay on the agenda."""
        return sum(it.doom for it in self.places) + sum(it.doom for it in self.foes)

    def with_stand(self, stand: Stand) -> "Table":
        """The table with this one exchanged."""
        stands = tuple(stand if it.id == stand.id else it for it in self.stands)
        return replace(self, stands=stands)

    def with_place(self, place: Place) -> "Table":
        """The table with this location exchanged, or added."""
        if all(it.id != place.id for it in self.places):
            return replace(self, places=(*self.places, place))
        return replace(self, places=tuple(place if it.id == place.id else it for it in self.places))

    def with_foe(self, foe: Foe) -> "Table":
        """The table with this enemy exchanged, or added."""
        if all(it.id != foe.id for it in self.foes):
            return replace(self, foes=(*self.foes, foe))
        return replace(self, foes=tuple(foe if it.id == foe.id else it for it in self.foes))


def sighted(table: Table, drawn: tuple[LocationId, ...]) -> tuple[Sight, ...]:
    """All that came out of the Cosmos since cards of it lie face down, these cards last."""
    found = list(table.sights)
    left = list(table.cosmos)
    for card in drawn:
        found.append(Sight(card, left.count(card)))
        left.remove(card)
    return tuple(found)
