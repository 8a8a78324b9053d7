"""Trauma: suffering, healing, and being overcome."""

from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import (
    InvestigatorOvercome,
    TraumaHealed,
    TraumaSuffered,
)
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.rules.cold_leads import goes_cold
from victoriana.games.victoriana.rules.emerging_victorious import ended, lose_if_all_fell
from victoriana.games.victoriana.rules.held_off import hyde_falls
from victoriana.games.victoriana.rules.investigators import lovelace
from victoriana.games.victoriana.rules.statuses import CURABLE, end_status
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import (
    AnyTask,
    Bag,
    ChooseDiscard,
    ChooseGain,
    Conversion,
    EndOfTurn,
    Fulfilment,
    Investigation,
    Journey,
    Keep,
    MakePile,
    Omen,
    Payment,
    PickToken,
    PlaceWild,
    RandomDiscard,
    Strike,
    Swap,
    ThirdSource,
    Toll,
    Turn,
    TurnUpLead,
    Vision,
)
from victoriana.games.victoriana.world import World

# Work that only the investigator himself can do: it leaves the agenda with him (H9).
OWN = (
    Bag,
    ChooseDiscard,
    ChooseGain,
    Conversion,
    EndOfTurn,
    Fulfilment,
    Investigation,
    Journey,
    Keep,
    MakePile,
    Omen,
    Payment,
    PickToken,
    PlaceWild,
    RandomDiscard,
    Strike,
    Swap,
    ThirdSource,
    Toll,
    Turn,
    TurnUpLead,
    Vision,
)


def is_fatal(world: World, who: Investigator, points: int) -> bool:
    """Whether so much trauma moves the marker past its last position."""
    return who.trauma + points > world.numbers.safe_trauma


@BOOK.claim("Trauma", "B3")
def may_buy(world: World, who: Investigator, points: int) -> bool:
    """Whether so much trauma may be suffered for something (B3)."""
    return not (world.ruled("B3", "forbidden") and is_fatal(world, who, points))


@BOOK.rule("Trauma")
def suffer(t: Ledger, seat: InvestigatorId, points: int) -> None:
    """The trauma marker moves; past its last position the investigator is overcome."""
    who = t.state.investigator(seat)
    if who.out or points <= 0 or ended(t):
        return
    t.fact(TraumaSuffered(seat, points))
    if is_fatal(t.world, who, points):
        overcome(t, seat)


@BOOK.rule("Trauma", "F11", "H53")
def heal(t: Ledger, seat: InvestigatorId, points: int) -> None:
    """The trauma marker moves back, at most to the white space, where a bite ends."""
    who = t.state.investigator(seat)
    points = min(points, who.trauma)
    if points > 0 and not who.out:
        t.fact(TraumaHealed(seat, points))
        if points == who.trauma:
            end_status(t, seat, "bitten")


@BOOK.rule("Trauma", "F11")
def recover(t: Ledger, seat: InvestigatorId) -> None:
    """All trauma is healed, and with it a bite or a lost mind."""
    heal(t, seat, t.state.investigator(seat).trauma)
    for status in CURABLE:
        end_status(t, seat, status)


@BOOK.rule("Pursuit")
def bleed(t: Ledger, seat: InvestigatorId) -> None:
    """The bitten suffer 1 trauma at the end of each of their turns."""
    if t.state.investigator(seat).has("bitten"):
        suffer(t, seat, 1)


@BOOK.rule("Trauma", "F12", "H9", "H10")
def overcome(t: Ledger, seat: InvestigatorId) -> None:
    """The investigator is eliminated; his turn ends, and the lead in his hands is unfulfilled."""
    t.fact(InvestigatorOvercome(seat, evidence_stays=t.world.ruled("F12", "evidence-usable")))
    lovelace.leave(t, seat)
    hyde_falls(t, seat)
    t.agenda[:] = [task for task in t.agenda if not _belongs_to(task, seat)]
    state = t.state
    if state.now is not None and state.now.seat == seat:
        for lead in _in_hand(state):
            goes_cold(t, lead)
    lose_if_all_fell(t)


def _belongs_to(task: AnyTask, seat: InvestigatorId) -> bool:
    return isinstance(task, OWN) and task.seat == seat


def _in_hand(state: State) -> list[int]:
    return [lead.id for lead in state.leads if lead.open]


@BOOK.rule("Trauma", "B3", "D6", "D7")
def suffer_for(t: Ledger, seat: InvestigatorId, points: int, *, moving: bool = False) -> bool:
    """Trauma suffered to gain something; whether the gain is received.

    By default an investigator who is overcome receives nothing.
    """
    if points <= 0:
        return True
    fatal = is_fatal(t.world, t.state.investigator(seat), points)
    if fatal and t.world.ruled("B3", "buys-then-eliminated"):
        t.push(Toll(seat, points, moving))
        return True
    suffer(t, seat, points)
    return not fatal


@BOOK.rule("Trauma", "B3")
def pay_toll(t: Ledger, task: Toll) -> None:
    """What was bought has been received, and the trauma follows."""
    t.pop()
    suffer(t, task.seat, task.points)
