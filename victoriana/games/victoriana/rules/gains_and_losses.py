"""Icon Legend: resources taken from the stock and given back to it, named, chosen or at random."""

from msgspec.structs import replace

from victoriana.games.victoriana.book import BOOK, LEGEND, Ledger
from victoriana.games.victoriana.facts import ResourcesDiscarded, ResourcesGained
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import RESOURCES, SPHERES, InvestigatorId
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import ChooseDiscard, ChooseGain, RandomDiscard
from victoriana.kernel.nodes import Chance, Decision, Option, Outcome


def gain(t: Ledger, seat: InvestigatorId, types: str) -> None:
    """Resources are taken from the stock, which has no end."""
    t.fact(ResourcesGained(seat, types))


def lose(t: Ledger, seat: InvestigatorId, type_: str, count: int) -> None:
    """Resources go to the stock, as far as they are held."""
    lost = type_ * min(count, t.state.investigator(seat).holds.of(type_))
    if lost:
        t.fact(ResourcesDiscarded(seat, lost))


# --- By choice, and at random --------------------------------------------------------------


def ask_gain(task: ChooseGain) -> Decision | None:
    """Which resource is taken? Wild only where the giver allows it (B17, B18)."""
    if not task.left:
        return None
    types = RESOURCES if task.wild else SPHERES
    options = tuple(Option(f"take:{type_}", LEGEND, task.seat) for type_ in types)
    return Decision("gain", task.seat, LEGEND, options)


@BOOK.rule("Icon Legend", "B17", "B18")
def take(t: Ledger, task: ChooseGain, answer: str) -> None:
    """A resource of the player's choice comes from the stock."""
    t.pop()
    t.fact(ResourcesGained(task.seat, answer.removeprefix("take:")))
    t.push(replace(task, left=task.left - 1))


def ask_discard(state: State, task: ChooseDiscard) -> Decision | None:
    """Which of the investigator's resources is given up?"""
    holds = state.investigator(task.seat).holds
    options = tuple(
        Option(f"lose:{type_}", task.rule, task.seat) for type_ in RESOURCES if holds.of(type_)
    )
    if not task.left or not options:
        return None
    return Decision("discard", task.seat, task.rule, options)


@BOOK.rule("Investigation Effects")
def discard(t: Ledger, task: ChooseDiscard, answer: str) -> None:
    """A resource that its holder chose goes to the stock."""
    t.pop()
    t.heading = task.rule
    t.fact(ResourcesDiscarded(task.seat, answer.removeprefix("lose:")))
    t.push(replace(task, left=task.left - 1))


def ask_random_discard(state: State, task: RandomDiscard) -> Chance | None:
    """A random token of the investigator's pool."""
    holds = state.investigator(task.seat).holds
    if not task.left or not holds.total:
        return None
    return own_token(holds, task.rule)


@BOOK.claim("Pursuit", "H38")
def own_token(holds: Holding, rule: str) -> Chance:
    """Each token of the pool is equally likely, Wild included (H38)."""
    outcomes = tuple(Outcome(type_, count) for type_ in RESOURCES if (count := holds.of(type_)))
    return Chance("own-token", "random discard", rule, outcomes)


@BOOK.rule("Investigation Effects", "H38")
def discard_random(t: Ledger, task: RandomDiscard, answer: str) -> None:
    """The token that was drawn goes to the stock."""
    t.pop()
    t.heading = task.rule
    t.fact(ResourcesDiscarded(task.seat, answer))
    t.push(replace(task, left=task.left - 1))
