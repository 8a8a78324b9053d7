"""How the table is laid out before a scenario begins, as the guide and the cards have it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from victoriana.games.circle_undone.ids import (
    NOWHERE,
    CardId,
    CharacterId,
    Count,
    EnemyId,
    Face,
    LocationId,
    ScenarioId,
    SetId,
)

Origin = Literal["rulebook", "public", "house", "own"]  # who tells of it
Square: TypeAlias = tuple[int, int]  # x to the right, y upward
Some = Annotated[int, Meta(ge=1, le=20)]
Spot: TypeAlias = tuple[Some, Some]  # column and row on the map of a scenario
BranchId = Literal["members", "not-members", "anette", "sanford"]
PileId = Literal["unknown-places", "cosmos"]
DeckId = Literal["encounter", "spectral", "standard"]
StartBy = Literal["fixed", "character", "in-front"]  # each at a random place in front of them
Steps: TypeAlias = dict[str, tuple[Some, ...]]  # a field -> the steps of the guide's set-up it does
Rest = Literal["", "removed", "aside", "pool"]  # pool: random locations are drawn from it


class Only(Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter set of which these cards alone are gathered."""

    set: SetId
    cards: tuple[CardId, ...]


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """So many copies of a card."""

    card: CardId
    count: Some = 1
    step: Count = 0  # of the guide's set-up; 0: the first that its field does


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of which so many, at random, are set aside, and the others removed."""

    cards: tuple[CardId, ...]
    choose: Some


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Locations put into play: all of these, or so many of them at random."""

    locations: tuple[LocationId, ...]
    choose: Some
    face: Literal["unrevealed", "revealed", "mortal"] = "unrevealed"
    square: Square | None = None
    rest: Rest = ""  # what becomes of those that were not chosen


class Arrived(Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy in play from the start; without a location it is at none."""

    enemy: EnemyId
    at: LocationId = NOWHERE


class ExtraClues(Struct, frozen=True, forbid_unknown_fields=True):
    """Clues on a location while the profile of a character is not crossed off."""

    character: CharacterId
    location: LocationId
    clues: Some


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """What is set aside, and put beneath the reference card, for a profile not crossed off."""

    character: CharacterId
    ally: CardId
    fate: CardId


class Pile(Struct, frozen=True, forbid_unknown_fields=True):
    """A pile of locations; its lower part holds some for certain and so many more by lot."""

    id: PileId
    cards: tuple[Counted, ...]
    beneath: tuple[LocationId, ...] = ()
    beneath_random: Count = 0
    mixed_with: tuple[LocationId, ...] = ()  # shuffled with the top card, for the first squares


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """The squares of the Cosmos at the beginning of an act."""

    act: Annotated[int, Meta(ge=1, le=3)]
    anchor: Square
    cosmos: tuple[Square, ...]
    empty: tuple[Square, ...]


class Breaches(Struct, frozen=True, forbid_unknown_fields=True):
    """How many times one breach goes to each of so many random locations."""

    times: Some
    locations: Some


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter deck and how many cards it has when the set-up is done."""

    id: DeckId
    cards: Count


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """What differs by the campaign log."""

    id: BranchId
    steps: Steps = {}
    gather: tuple[SetId, ...] = ()
    only: tuple[Only, ...] = ()
    acts: tuple[CardId, ...] = ()
    locations: tuple[Placed, ...] = ()
    removed: tuple[Counted, ...] = ()  # of the gathered cards, before the deck is built
    removed_locations: tuple[LocationId, ...] = ()
    pool: tuple[LocationId, ...] = ()  # more cards for random locations, of the other branch
    start: tuple[LocationId, ...] = ()
    decks: tuple[Deck, ...] = ()


class SetUp(Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up of a scenario."""

    id: ScenarioId
    gather: tuple[SetId, ...]
    only: tuple[Only, ...] = ()
    aside_sets: tuple[SetId, ...] = ()
    aside_cards: tuple[Counted, ...] = ()
    aside_random: tuple[Drawn, ...] = ()
    locations: tuple[Placed, ...] = ()
    enemies: tuple[Arrived, ...] = ()
    in_front_of: tuple[tuple[int, ...], ...] = ()  # by number of players, in player order
    start_by: StartBy = "fixed"
    start: tuple[LocationId, ...] = ()  # whichever of them is in play
    extra_clues: tuple[ExtraClues, ...] = ()
    profiles: tuple[Profile, ...] = ()
    lit_for_coven: tuple[LocationId, ...] = ()  # braziers lit if they are in play
    keys: tuple[Face, ...] = ()
    piles: tuple[Pile, ...] = ()
    layouts: tuple[Layout, ...] = ()
    spots: tuple[Spot, ...] = ()  # on the map, in order, for places that have none of their own
    breaches: tuple[Breaches, ...] = ()  # by number of players
    most_breaches: Count = 0  # that a location holds
    breaches_for_clue: Count = 0  # that leave the act for a clue on a random location
    clues_for_josef: Count = 0  # for each investigator, as agenda 1 of Scenario II ends
    mist_doom: Count = 0  # in play, with which the agenda leaves whom it defeats to the mist
    top_cards: Count = 0  # of the encounter deck: enemies left behind are shuffled into them
    reference_resources: str = ""  # as many as this number of the log says
    agenda_doom: str = ""  # on the first agenda, as much as this number of the log says
    branches: tuple[Branch, ...] = ()
    decks: tuple[Deck, ...] = ()  # where no branch has others
    rulings: tuple[str, ...] = ()  # what the guide does not print
    steps: Steps = {}
    origin: Origin = "house"

    def branch(self, name: str) -> Branch | None:
        """The branch of that name."""
        return next((it for it in self.branches if it.id == name), None)

    def layout(self, act: int) -> Layout | None:
        """The squares of an act."""
        return next((it for it in self.layouts if it.act == act), None)
