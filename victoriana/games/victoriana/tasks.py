"""Pending work: the closed set of tasks that an agenda is made of."""

# long because: this is one closed union, and a task is looked up among all others

from typing import Literal

from msgspec import Struct

from victoriana.games.victoriana.ids import (
    NOBODY,
    AgentId,
    CharacterId,
    Count,
    InvestigatorId,
    LeadId,
    LocaleId,
    PlotId,
)


class Task(Struct, frozen=True, tag_field="task", forbid_unknown_fields=True):
    """Something that remains to be done; the top of the agenda is done first."""


class SetUp(Task, frozen=True, tag="set-up"):
    """The board lies ready; the first player is to be found."""


class SaveTheKingdom(Task, frozen=True, tag="save-the-kingdom"):
    """Setup is done; the first turn follows."""


class PlaceLead(Task, frozen=True, tag="place-lead"):
    """A face-down lead waits for its dice: lead die, locale die, clock die."""

    pile: Count
    hour: Count  # where the hands point; 0 until the clock die is rolled
    type: str = ""
    number: Count = 0
    opening: bool = False  # one of the four that begin the game
    card: LeadId = LeadId("")  # if it was chosen


class Turn(Task, frozen=True, tag="turn"):
    """An investigator's turn is open."""

    seat: InvestigatorId


class AfterTurn(Task, frozen=True, tag="after-turn"):
    """A turn is done: the next one follows, or the round is concluded.

    After an extra turn: "turn", the round is concluded already; "back", what it interrupted.
    """

    then: Literal["round", "turn", "back"] = "round"


class EndOfTurn(Task, frozen=True, tag="end-of-turn"):
    """The turn is over but for what may be done at its end."""

    seat: InvestigatorId


class TurnUpLead(Task, frozen=True, tag="turn-up-lead"):
    """The card of a lead is turned up, or looked at."""

    seat: InvestigatorId
    lead: Count
    look: bool = False


class Investigation(Task, frozen=True, tag="investigation"):
    """A lead lies open: which of its options?"""

    seat: InvestigatorId
    lead: Count


class Payment(Task, frozen=True, tag="payment"):
    """A price can be paid in more than one way."""

    seat: InvestigatorId
    purpose: str  # "option:3:a", "ability:pit", "card:bribed-peelers:0", "agents:bank"


class Fulfilment(Task, frozen=True, tag="fulfilment"):
    """An option is paid: make deductions, or accumulate evidence?"""

    seat: InvestigatorId
    lead: Count
    option: Count
    spent: str  # types that a third card may come from, each once
    matched: bool  # whether the lead matched the speciality


class ThirdSource(Task, frozen=True, tag="third-source"):
    """Which deck of the resources spent joins the lead pile?"""

    seat: InvestigatorId
    origins: str  # the decks that the pile has already
    among: str
    extra: bool  # whether an additional lead comes from the pile


class MakePile(Task, frozen=True, tag="make-pile"):
    """The lead pile is made, and leads are generated from it."""

    seat: InvestigatorId
    place: LocaleId
    type: str
    spent: str
    extra: bool


class Vision(Task, frozen=True, tag="vision"):
    """Before a lead's dice its pile may be looked at, and one of its cards chosen."""

    seat: InvestigatorId
    pile: Count
    looking: bool = False


class ClearPile(Task, frozen=True, tag="clear-pile"):
    """What is left of a lead pile is discarded unseen."""

    pile: Count


class Program(Task, frozen=True, tag="program"):
    """The instructions of a card, locale or track space, and how far they have been followed."""

    source: str  # "lead/ceremonial-dagger/reveal"
    seat: InvestigatorId
    step: Count = 0
    lead: Count = 0  # the lead being investigated, if any
    agent: AgentId = AgentId("")  # the agent who pursues, if any
    bonus: Count = 0  # extra deductions of a speciality, added to the first ones gained


class Toll(Task, frozen=True, tag="toll"):
    """Trauma that is suffered after what it bought, under ruling B3=buys-then-eliminated."""

    seat: InvestigatorId
    points: Count
    moving: bool = False  # it bought a step, which is still to be taken


class Bag(Task, frozen=True, tag="bag"):
    """Resources are drawn from the grab bag, one at a time."""

    seat: InvestigatorId
    left: Count
    keep: Count
    rule: str  # the section that asks
    got: str = ""


class Keep(Task, frozen=True, tag="keep"):
    """Which of the drawn resources are kept?"""

    seat: InvestigatorId
    keep: Count
    got: str
    rule: str  # the section that asks


class Omen(Task, frozen=True, tag="omen"):
    """One resource is drawn from the bag and shown."""

    seat: InvestigatorId
    source: str
    lead: Count
    agent: AgentId
    rule: str  # the section that asks


class ChooseGain(Task, frozen=True, tag="choose-gain"):
    """Which resources are taken from the stock?"""

    seat: InvestigatorId
    left: Count
    wild: bool
    giver: str = ""  # the section of the ability that gives them; empty where a text does


class ChooseDiscard(Task, frozen=True, tag="choose-discard"):
    """Which resource is given up?"""

    seat: InvestigatorId
    left: Count
    rule: str  # the section that asks


class RandomDiscard(Task, frozen=True, tag="random-discard"):
    """A random resource of an investigator's own is given up."""

    seat: InvestigatorId
    left: Count
    rule: str  # the section that asks


class Deducing(Task, frozen=True, tag="deducing"):
    """Plot cards are drawn for deductions."""

    seat: InvestigatorId
    left: Count
    drawn: tuple[PlotId, ...] = ()
    quiet: bool = False  # drawn and discarded by an effect: no track moves


class TrackChoice(Task, frozen=True, tag="track-choice"):
    """Which plot track moves?"""

    seat: InvestigatorId
    among: str
    steps: Count = 1


class BottomPlot(Task, frozen=True, tag="bottom-plot"):
    """If the plot deck has run out, its bottom card is the plot."""

    seat: InvestigatorId


class PlotBack(Task, frozen=True, tag="plot-back"):
    """A discarded plot is shuffled back."""


class Uncover(Task, frozen=True, tag="uncover"):
    """A card of the conspiracy is turned up."""

    what: Literal["henchman", "mastermind", "agent", "first-plot"]


class Overcome(Task, frozen=True, tag="overcome"):
    """Evidence is given against the henchman, piece by piece."""

    seat: InvestigatorId
    left: str  # types still required, in printed order


Purpose = Literal["suffer", "heal", "recover", "gain", "discard", "draw-bag", "hour"]


class Pick(Task, frozen=True, tag="pick"):
    """One investigator is picked by the group for an instruction, or heals on the hour."""

    purpose: Purpose
    seat: InvestigatorId  # who is asked
    among: tuple[InvestigatorId, ...]
    source: str = ""
    step: Count = 0
    lead: Count = 0
    agent: AgentId = AgentId("")


class PickLead(Task, frozen=True, tag="pick-lead"):
    """Another active lead is picked, and its hands are turned."""

    seat: InvestigatorId
    quarters: Count
    other: Count  # the lead that may not be picked; 0 where there is none
    rule: str  # the section that asks


class CordonOff(Task, frozen=True, tag="cordon-off"):
    """Another active lead is picked, and its locale is closed for a while."""

    seat: InvestigatorId
    quarters: Count
    other: Count  # the lead that may not be picked; 0 where there is none
    rule: str  # the section that asks


class Journey(Task, frozen=True, tag="journey"):
    """Somebody is moved by a card or a locale: who, and where?"""

    seat: InvestigatorId
    rule: str  # the section that asks
    who: InvestigatorId = InvestigatorId("")
    character: CharacterId = NOBODY  # of two on one card, whose standee
    to: LocaleId = LocaleId("")  # where the card names the locale


class TurnToken(Task, frozen=True, tag="turn-token"):
    """A locale token is turned."""

    seat: InvestigatorId
    place: LocaleId
    by: CharacterId = NOBODY  # of two on one card, who ends the turn there


class PickToken(Task, frozen=True, tag="pick-token"):
    """The locale whose token is turned is picked."""

    seat: InvestigatorId
    rule: str  # the section that asks


class Swap(Task, frozen=True, tag="swap"):
    """An exchange with another investigator: with whom, what is given, what is taken."""

    seat: InvestigatorId
    what: Literal["evidence", "resources"]
    most: Count  # pieces each way, or in all under ruling B12=n-in-total
    rule: str  # the section that asks
    partner: InvestigatorId = InvestigatorId("")
    given: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    giving: bool = True


class Conversion(Task, frozen=True, tag="conversion"):
    """An exchange with the stock: how many of each of two types are given and taken."""

    seat: InvestigatorId
    types: str
    rule: str  # the section that asks


class Conclude(Task, frozen=True, tag="conclude"):
    """A round is concluded, step by step."""

    step: Literal[1, 2, 3, 4, 5, 6, 7]


class ColdTrauma(Task, frozen=True, tag="cold-trauma"):
    """For leads gone cold, one investigator each suffers."""

    left: Count


class Pursuit(Task, frozen=True, tag="pursuit"):
    """Agents pursue in the order in which they entered play."""

    done: tuple[AgentId, ...] = ()


class PursuitDice(Task, frozen=True, tag="pursuit-dice"):
    """The dice of an agent's body."""

    agent: AgentId
    type: str = ""
    body: Count = 1  # of an agent with several


class PlaceWild(Task, frozen=True, tag="place-wild"):
    """Dice find the locale of a Wild: lead die, locale die."""

    seat: InvestigatorId
    type: str = ""


class Strike(Task, frozen=True, tag="strike"):
    """An effect of an agent reaches one investigator: announced, not yet applied."""

    agent: AgentId
    seat: InvestigatorId
    effect: Literal["suffer", "discard", "random", "choice", "status"]
    amount: Count
    what: str = ""  # the resources that were drawn, or what is named: a type, a status
    asked: bool = False


class Window(Task, frozen=True, tag="window"):
    """Between two steps of a round's end: does anybody do something?"""


class Ended(Task, frozen=True, tag="ended"):
    """The game is over."""

    result: Literal["victory", "cold-leads", "all-traumatised", "midnight"]


AnyTask = (
    SetUp
    | SaveTheKingdom
    | PlaceLead
    | Turn
    | AfterTurn
    | EndOfTurn
    | TurnUpLead
    | Investigation
    | Payment
    | Fulfilment
    | ThirdSource
    | MakePile
    | Vision
    | ClearPile
    | Program
    | Toll
    | Bag
    | Keep
    | Omen
    | ChooseGain
    | ChooseDiscard
    | RandomDiscard
    | Deducing
    | TrackChoice
    | BottomPlot
    | PlotBack
    | Uncover
    | Overcome
    | Pick
    | PickLead
    | CordonOff
    | Journey
    | TurnToken
    | PickToken
    | Swap
    | Conversion
    | Conclude
    | ColdTrauma
    | Pursuit
    | PursuitDice
    | PlaceWild
    | Strike
    | Window
    | Ended
)
