"""What can be pending in a campaign: the agenda, its top last, is part of the state."""

# long because: all that can be pending is one closed union, and stands in one place.

from msgspec import Struct

from victoriana.games.circle_undone.ids import (
    NOBODY,
    Count,
    Face,
    InvestigatorId,
    LocationId,
    NodeId,
    ScenarioId,
    SeatId,
)
from victoriana.games.circle_undone.rules.breaches import Due
from victoriana.games.circle_undone.table import Phase
from victoriana.games.circle_undone.trial import Trial


class Task(Struct, frozen=True, tag_field="task", forbid_unknown_fields=True):
    """Something that is still to be done."""


class Following(Task, frozen=True, tag="following"):
    """The guide is followed at one of its places."""

    node: NodeId
    at: Count = 0  # the instruction that is next
    chosen: tuple[str, ...] = ()  # of an instruction that asks more than once


class Characters(Task, frozen=True, tag="characters"):
    """Each player, in player order, takes one of the four of the prologue."""

    seat: SeatId


class TakeInvestigator(Task, frozen=True, tag="take-investigator"):
    """A player takes an investigator."""

    seat: SeatId
    instead_of: InvestigatorId = InvestigatorId("")  # who was lost
    says: str = ""  # the step of the guide that says so; empty: the core rules do


class Describe(Task, frozen=True, tag="describe"):
    """A player describes an investigator who stands in no list, one part after the other."""

    seat: SeatId
    told: tuple[str, ...] = ()  # part and value, in turn
    says: str = ""  # the section that has somebody taken


class Status(Task, frozen=True, tag="status"):
    """How a scenario ended for an investigator."""

    investigator: InvestigatorId
    allowed: tuple[str, ...] = ()  # empty: all


class Weakness(Task, frozen=True, tag="weakness"):
    """Whether an investigator found a weakness at the end of Scenario I."""

    investigator: InvestigatorId


class Unsolved(Task, frozen=True, tag="unsolved"):
    """Whether a detective's case lay unsolved in the threat area."""

    investigator: InvestigatorId


class WhichTrauma(Task, frozen=True, tag="which-trauma"):
    """Damage and horror reached their limits at once: which trauma?"""

    investigator: InvestigatorId


class Sure(Task, frozen=True, tag="sure"):
    """What was told is unlikely: is it so?"""

    told: str  # which number
    value: Count
    most: Count  # what would be likely


class Building(Task, frozen=True, tag="building"):
    """A deck is built, and told card by card."""

    investigator: InvestigatorId


class Upgrade(Task, frozen=True, tag="upgrade"):
    """Cards are bought between scenarios."""


class Playing(Task, frozen=True, tag="playing"):
    """A scenario lies on the table."""

    node: NodeId
    at: Count  # the instruction that plays it


class Aiming(Task, frozen=True, tag="aiming"):
    """A verb of the table needs one more thing."""

    given: str  # what was said so far, with colons between
    at: Count = 0  # which of the things that it needs
    away: bool = False  # it is said of a deck, away from the table


class RandomPlaces(Task, frozen=True, tag="random-places"):
    """Chance names locations, none twice, and then something happens at each."""

    brings: str  # breach, incursion, clue, doom, or nothing
    number: Count
    drawn: tuple[str, ...] = ()  # names


class Ordering(Task, frozen=True, tag="ordering"):
    """Breaches come to several places: which is the next?"""

    places: tuple[str, ...]


class Spreading(Task, frozen=True, tag="spreading"):
    """An incursion spreads: which neighbour is the next?"""

    dues: tuple[Due, ...]


class RandomKey(Task, frozen=True, tag="random-key"):
    """Chance says which of the keys that are set aside is placed."""

    to: str


class DrawingCosmos(Task, frozen=True, tag="drawing-cosmos"):
    """Cards of the Cosmos are drawn for clues."""

    investigator: InvestigatorId
    number: Count
    drawn: tuple[LocationId, ...] = ()


class ChoosingCosmos(Task, frozen=True, tag="choosing-cosmos"):
    """Which of the drawn cards is put into play?"""

    investigator: InvestigatorId
    drawn: tuple[LocationId, ...]


class JoiningCosmos(Task, frozen=True, tag="joining-cosmos"):
    """Where is it put?"""

    investigator: InvestigatorId
    card: LocationId
    drawn: tuple[LocationId, ...]


class LayingSquares(Task, frozen=True, tag="laying-squares"):
    """An act of Scenario VIII is laid out; older rules drew here what lies where."""

    act: Count
    drawn: tuple[str, ...] = ()


class Revealing(Task, frozen=True, tag="revealing"):
    """A token is revealed for a skill test."""

    trial: Trial


class ElderSign(Task, frozen=True, tag="elder-sign"):
    """What the elder sign is worth to the investigator who revealed it."""

    trial: Trial


class Symbol(Task, frozen=True, tag="symbol"):
    """What a revealed symbol does, now that the result is known; or before it counts."""

    trial: Trial
    face: Face
    early: bool = False


class Outcome(Task, frozen=True, tag="outcome"):
    """What success or failure of a test leads to."""

    trial: Trial


class Aftermath(Task, frozen=True, tag="aftermath"):
    """What comes after all results of a test: haunted, alert, retaliate."""

    trial: Trial


class Returning(Task, frozen=True, tag="returning"):
    """The revealed tokens go back."""


class Drawing(Task, frozen=True, tag="drawing"):
    """A token is revealed without a test, for a card."""


class Picking(Task, frozen=True, tag="picking"):
    """One of several enemies is chosen for what a symbol does."""

    trial: Trial
    what: str
    among: tuple[str, ...]


class Haunting(Task, frozen=True, tag="haunting"):
    """Haunted abilities that are still to be resolved."""

    investigator: InvestigatorId
    sources: tuple[str, ...]


class Haunted(Task, frozen=True, tag="haunted"):
    """What a haunted ability does to an investigator, as the table reads it."""

    investigator: InvestigatorId


class Suffering(Task, frozen=True, tag="suffering"):
    """How much of damage and horror an investigator takes; assets may take the rest."""

    investigator: InvestigatorId
    damage: Count = 0
    horror: Count = 0
    taken: int = -1  # damage that was told; -1: it is still asked
    by: str = ""  # the enemy that attacked


class Attacking(Task, frozen=True, tag="attacking"):
    """An enemy attacks."""

    foe: str
    investigator: InvestigatorId
    why: str = ""


class Provoking(Task, frozen=True, tag="provoking"):
    """Enemies attack an investigator, one after the other: before an action, or in their phase."""

    investigator: InvestigatorId
    foes: tuple[str, ...]  # those that are still to attack
    why: str = ""  # empty: before an action


class Doing(Task, frozen=True, tag="doing"):
    """An action is done, once the attacks that it drew are over."""

    given: str  # all that was said


class Striking(Task, frozen=True, tag="striking"):
    """How much damage a successful attack does."""

    foe: str
    investigator: InvestigatorId = NOBODY  # whose attack it is


class Engaging(Task, frozen=True, tag="engaging"):
    """Ready enemies at a place engage who is there."""

    place: str


class Preying(Task, frozen=True, tag="preying"):
    """Whom an enemy engages where several could be meant."""

    foe: str


class Hunting(Task, frozen=True, tag="hunting"):
    """A hunter moves toward the nearest investigator."""

    foe: str


class EnemyAttacks(Task, frozen=True, tag="enemy-attacks"):
    """Every engaged enemy attacks."""


class Phasing(Task, frozen=True, tag="phasing"):
    """A phase begins."""

    phase: Phase


class DoomCheck(Task, frozen=True, tag="doom-check"):
    """All doom in play is compared with what the agenda bears."""


class Paying(Task, frozen=True, tag="paying"):
    """A group pays clues together."""

    left: Count
    at: str = ""  # only those who stand there; else everybody
    then: tuple[str, ...] = ()  # what for


class NewLead(Task, frozen=True, tag="new-lead"):
    """Somebody else leads, for the lead investigator is out."""


class Kindling(Task, frozen=True, tag="kindling"):
    """A circle action succeeded: is the brazier lit, or put out?"""

    place: str


class Causing(Task, frozen=True, tag="causing"):
    """An enemy with keys left play: who made it leave, and takes them?"""

    foe: str
    keys: tuple[Face, ...]


class DealingFates(Task, frozen=True, tag="dealing-fates"):
    """The stories beneath the reference card are dealt at random and resolved."""

    dealt: Count = 0


class TurningOver(Task, frozen=True, tag="turning-over"):
    """A location that looks like others is turned over, and chance says which of them it is."""

    place: str
    setting_up: bool = False  # in a set-up, whose checklist has a line of it


class MeetingHeretic(Task, frozen=True, tag="meeting-heretic"):
    """A Heretic is turned over, and chance says which story is on its other side."""

    foe: str
    investigator: InvestigatorId


class TurningUp(Task, frozen=True, tag="turning-up"):
    """The top card of the Unknown Places comes into play; older rules drew here which it is."""


class MakingHunches(Task, frozen=True, tag="making-hunches"):
    """A detective's second deck is chosen, card by card, in the set-up."""

    investigator: InvestigatorId


class SettingUp(Task, frozen=True, tag="setting-up"):
    """A scenario is set up, step by step; chance decides some of them."""

    scenario: ScenarioId
    at: Count = 0
    drawn: tuple[str, ...] = ()  # what chance gave in this step
    until: Count = 0  # the last step of the guide for now; 0: all are followed


class Ended(Task, frozen=True, tag="ended"):
    """The campaign, or the single scenario, is over."""

    result: str


AnyTask = (
    Following
    | Characters
    | TakeInvestigator
    | Describe
    | Status
    | Weakness
    | Unsolved
    | WhichTrauma
    | Sure
    | Building
    | Upgrade
    | Playing
    | Aiming
    | RandomPlaces
    | Ordering
    | Spreading
    | RandomKey
    | DrawingCosmos
    | ChoosingCosmos
    | JoiningCosmos
    | LayingSquares
    | Kindling
    | Causing
    | DealingFates
    | TurningUp
    | TurningOver
    | MeetingHeretic
    | Revealing
    | ElderSign
    | Symbol
    | Outcome
    | Aftermath
    | Returning
    | Drawing
    | Picking
    | Haunting
    | Haunted
    | Suffering
    | Attacking
    | Provoking
    | Doing
    | Striking
    | Engaging
    | Preying
    | Hunting
    | EnemyAttacks
    | Phasing
    | DoomCheck
    | Paying
    | NewLead
    | MakingHunches
    | SettingUp
    | Ended
)
