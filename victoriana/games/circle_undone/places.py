"""The locations: how they are joined, what they are worth, what is done there."""

from typing import Literal

from msgspec import Struct

from victoriana.games.circle_undone.codes import BreachCost, BreachCount, BreachEffect, Rule
from victoriana.games.circle_undone.ids import (
    NOWHERE,
    CardId,
    Count,
    LocationId,
    ScenarioId,
    SetId,
    Skill,
)
from victoriana.games.circle_undone.set_up import Origin, Some, Spot

Symbol = Literal[
    "circle", "square", "triangle", "diamond", "heart", "moon", "star", "hourglass", "equals",
    "squiggle", "plus", "t",
]  # fmt: skip
Direction = Literal["right", "above", "below", "any"]
Target = Literal[
    "your-location",
    "location-adjacent-to-yours",
    "topmost-revealed-location",
    "bottommost-revealed-location",
    "any-revealed-location",
]
NO_CARD = CardId("")


class Unrevealed(Struct, frozen=True, forbid_unknown_fields=True):
    """The unrevealed side, where it is named or joined otherwise."""

    name: str
    traits: tuple[str, ...]
    short: str = ""
    symbol: Symbol | None = None
    connects_to: tuple[Symbol, ...] = ()


class Refill(Struct, frozen=True, forbid_unknown_fields=True):
    """Up to how many clues are laid there at the end of a round."""

    to: Some
    per_investigator: bool = False


class Circle(Struct, frozen=True, forbid_unknown_fields=True):
    """A circle action: several skills at once, or one of them."""

    skills: tuple[Skill, ...]
    mode: Literal["sum", "either"]
    difficulty: Count


class BreachRemoval(Struct, frozen=True, forbid_unknown_fields=True):
    """How breaches are moved from a location to the current act."""

    timing: Literal["action", "free"]
    breaches: Some | BreachCount
    cost: BreachCost | None = None
    test: Skill | None = None
    difficulty: Count = 0
    effect: BreachEffect | None = None


class CosmosChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The other way in which a location of the Cosmos may be joined, and what one loses then."""

    connect_to: Target
    direction: Direction
    lose_resources: Count = 0
    take_damage: Count = 0
    take_horror: Count = 0


class Cosmos(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a location of the Cosmos is joined to the others."""

    connect_to: Target
    direction: Direction
    or_else: CosmosChoice | None = None


class Location(Struct, frozen=True, forbid_unknown_fields=True):
    """A location, or one of its two sides where both are played."""

    id: LocationId
    code: str
    scenarios: tuple[ScenarioId, ...]
    set: SetId
    name: str
    subtitle: str = ""
    traits: tuple[str, ...] = ()
    shroud: Count | Literal["X"] = 0
    clues: Count | None = None  # for each investigator, unless they are fixed; None: a dash
    clues_fixed: bool = False
    victory: Count | None = None
    quantity: Some = 1
    symbol: Symbol | None = None
    connects_to: tuple[Symbol, ...] = ()
    unrevealed: Unrevealed | None = None
    haunted: bool = False
    rules: tuple[Rule, ...] = ()
    unrevealed_rules: tuple[Rule, ...] = ()
    resign: bool = False
    refill_clues: Refill | None = None
    circle: Circle | None = None
    breach_removal: BreachRemoval | None = None
    cosmos: Cosmos | None = None
    double_sided: bool = True
    side: Literal["", "mortal", "spectral"] = ""
    other_side: LocationId = NOWHERE
    face_of: CardId = NO_CARD  # whose other side it is
    short: str = ""  # a word for it on a small map
    spot: Spot | None = None  # column and row where the map of its scenario shows it
    origin: Origin = "house"

    @property
    def joined(self) -> tuple[Symbol, ...]:
        """The symbols to which one can go from the unrevealed side."""
        return self.unrevealed.connects_to if self.unrevealed else self.connects_to

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """The symbols of its sides."""
        sides = (self.symbol, self.unrevealed.symbol if self.unrevealed else None)
        return tuple(dict.fromkeys(it for it in sides if it))
