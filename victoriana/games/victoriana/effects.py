"""The closed set of instructions that cards, locales and plot tracks are written in."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from victoriana.games.victoriana.ids import LocaleId, Resource, Sphere, StatusKind

Count = Annotated[int, Meta(ge=1, le=12)]
Hour = Literal[3, 6, 9, 12]  # where a clock hand points
Who = Literal[
    "you",  # the investigator who met the card; on agents, plots and henchmen ruling H4 names him
    "each",  # every living investigator, in seating order
    "one",  # one living investigator, picked by the group
    "within-two",  # each investigator at most two steps from the agent whose card it is
    "same-place",  # each investigator on the agent's own locale
    "others",  # every living investigator but you
]


class Effect(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One instruction; they are followed in printed order."""


class Suffer(Effect, frozen=True, tag="suffer"):
    """Suffer trauma."""

    points: Count
    who: Who = "you"


class Heal(Effect, frozen=True, tag="heal"):
    """Heal trauma; never below the white space."""

    points: Count
    who: Who = "you"


class Recover(Effect, frozen=True, tag="recover"):
    """Heal all trauma."""

    who: Who = "you"


class Gain(Effect, frozen=True, tag="gain"):
    """Take resources of one type from the stock."""

    type: Resource
    count: Count = 1
    who: Who = "you"


class GainChoice(Effect, frozen=True, tag="gain-choice"):
    """Take resources of the player's choice, one at a time."""

    count: Count = 1
    wild: Literal["allowed", "never", "if-printed"] = "allowed"
    who: Who = "you"


class Discard(Effect, frozen=True, tag="discard"):
    """Put resources back to the stock: a type, or at random, or as the holder chooses.

    Who holds fewer gives what there is.
    """

    what: Literal["O", "P", "S", "U", "W", "random", "choice"]
    count: Count = 1
    who: Who = "you"


class DrawBag(Effect, frozen=True, tag="draw-bag"):
    """Draw and keep random resources from the grab bag."""

    count: Count
    who: Who = "you"


class Omen(Effect, frozen=True, tag="omen"):
    """Draw one resource from the bag, show it and put it back; if it is of the type, go on."""

    type: Sphere
    then: "Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]"


class GoCold(Effect, frozen=True, tag="go-cold"):
    """The lead being investigated goes cold at once."""


class Deduce(Effect, frozen=True, tag="deduce"):
    """Draw plot cards and advance one of their tracks."""

    count: Count


class TurnHands(Effect, frozen=True, tag="turn-hands"):
    """Turn clock hands of leads by quarters: positive is clockwise, towards going cold."""

    quarters: Literal[-3, -2, -1, 1, 2, 3]
    which: Literal["one", "another", "all", "all-others"]  # other: than the open lead


class Generate(Effect, frozen=True, tag="generate"):
    """The top card of a lead deck enters play where two dice say."""

    type: Sphere
    hour: Hour = 12


class MoveTo(Effect, frozen=True, tag="move-to"):
    """Your investigator is moved to a locale, unless an agent bars it."""

    locale: LocaleId


class MoveAnywhere(Effect, frozen=True, tag="move-anywhere"):
    """Your investigator is moved to a locale of choice."""


class MoveAnyone(Effect, frozen=True, tag="move-anyone"):
    """Any one investigator is moved to any locale."""


class Doorway(Effect, frozen=True, tag="doorway"):
    """An event token makes your locale adjacent to all others for a while."""

    until: Literal["next-advance", "12", "3", "6", "9"] = "next-advance"
    named: Literal[3, 6, 9, 12] = 12  # the position under ruling F16=named-position


class Cordon(Effect, frozen=True, tag="cordon"):
    """An event token closes the locale of another lead: nothing is investigated or turned there."""

    quarters: Annotated[int, Meta(ge=1, le=4)] = 2  # times that the clock moves on


class SwapEvidence(Effect, frozen=True, tag="swap-evidence"):
    """Exchange evidence with another investigator, up to so many pieces."""

    count: Count = 1


class SwapResources(Effect, frozen=True, tag="swap-resources"):
    """Exchange resources with another investigator, up to so many."""

    count: Count = 2


class Convert(Effect, frozen=True, tag="convert"):
    """Exchange any number of two types with the stock for as many of the same two types."""

    types: tuple[Sphere, Sphere]


class AdvanceTrack(Effect, frozen=True, tag="advance-track"):
    """Move the marker of a plot track, back where negative; without a type, the group picks."""

    steps: Literal[-1, 1] = 1
    type: Sphere | None = None


class ShuffleBack(Effect, frozen=True, tag="shuffle-back"):
    """A random discarded plot is shuffled back into the plot deck."""


class DiscardPlot(Effect, frozen=True, tag="discard-plot"):
    """Plots are drawn from the top and discarded; no track moves."""

    count: Count = 1


class RevealToken(Effect, frozen=True, tag="reveal-token"):
    """Turn the locale token of one locale of choice."""


class ColdTrack(Effect, frozen=True, tag="cold-track"):
    """Move the cold lead track; never below its first space."""

    steps: Literal[-1, 1]


class Afflict(Effect, frozen=True, tag="status"):
    """A status token for investigators whom an agent's pursuit reaches; never two alike."""

    which: StatusKind
    who: Literal["within-two", "same-place", "each"] = "within-two"


AnyEffect = (
    Suffer
    | Heal
    | Recover
    | Gain
    | GainChoice
    | Discard
    | DrawBag
    | Omen
    | GoCold
    | Deduce
    | TurnHands
    | Generate
    | MoveTo
    | MoveAnywhere
    | MoveAnyone
    | Doorway
    | Cordon
    | SwapEvidence
    | SwapResources
    | Convert
    | AdvanceTrack
    | ShuffleBack
    | DiscardPlot
    | RevealToken
    | ColdTrack
    | Afflict
)


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be spent: resources by type, resources of any type, trauma suffered."""

    O: Annotated[int, Meta(ge=0, le=9)] = 0  # noqa: E741 - the letter that the map and the notation use
    P: Annotated[int, Meta(ge=0, le=9)] = 0
    S: Annotated[int, Meta(ge=0, le=9)] = 0
    U: Annotated[int, Meta(ge=0, le=9)] = 0
    any: Annotated[int, Meta(ge=0, le=9)] = 0
    trauma: Annotated[int, Meta(ge=0, le=6)] = 0

    def of(self, sphere: str) -> int:
        """How many of this type are printed."""
        match sphere:
            case "O":
                return self.O
            case "P":
                return self.P
            case "S":
                return self.S
            case "U":
                return self.U
        return 0

    @property
    def icons(self) -> int:
        """How many resources it takes in all."""
        return self.O + self.P + self.S + self.U + self.any


class Passive(Struct, frozen=True, forbid_unknown_fields=True):
    """A lasting modifier: of a plot track's space for all, of a kept card for its holder.

    The amount is 1 where nothing is counted.
    """

    kind: Literal[
        "movement",  # maximum movement per turn, plus or minus
        "bag-see",  # one trauma at the grab bag shows more
        "bag-keep",  # one trauma at the grab bag keeps more
        "home-gain",  # a locale that gives two resources gives more
        "fresh-leads",  # a generated lead at 6 o'clock enters at 3 instead
        "hour-heal",  # on the hour, one investigator picked by the group heals 1
        "no-hurry",  # the holder cannot suffer two trauma for a step
        "no-grab",  # the holder cannot suffer one trauma at the grab bag
        "no-ability",  # the holder cannot use locale abilities
        "cold-double",  # a lead the holder fails costs 2 trauma instead of 1
        "price-more",  # each investigation option costs the holder one more resource of any type
    ]
    amount: Annotated[int, Meta(ge=-2, le=2)] = 1
