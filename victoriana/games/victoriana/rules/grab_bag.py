"""Trauma: the grab bag, what a look into it costs, what is drawn, and what is kept."""

from msgspec.structs import replace

from victoriana.games.victoriana.book import BOOK, TRAUMA, Ledger
from victoriana.games.victoriana.facts import (
    BagDrawn,
    BagRefilled,
    BagReturned,
    GrabBagOpened,
    ResourcesGained,
)
from victoriana.games.victoriana.ids import RESOURCES, SPHERES, InvestigatorId
from victoriana.games.victoriana.rules.specialities import lasting
from victoriana.games.victoriana.rules.trauma import may_buy, suffer_for
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import Bag, Investigation, Keep
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Decision, Option, Outcome


@BOOK.claim("Trauma", "D6")
def grab_option(world: World, state: State, who: Investigator) -> tuple[Option, ...]:
    """One trauma shows three resources of the bag, one of which is kept; once per turn (D6)."""
    now = state.now
    if now is None or now.grabbed or lasting(world, state, "no-grab", who.id):
        return ()
    if not may_buy(world, who, world.numbers.grab_trauma):
        return ()
    return (Option("grab", TRAUMA, who.id),)


@BOOK.rule("Trauma", "B3", "B20", "D6", "H13", "H50")
def grab(t: Ledger, task: Investigation) -> None:
    """One trauma for a look into the grab bag; if it is one too many, the lead goes cold."""
    t.fact(GrabBagOpened(task.seat))
    if suffer_for(t, task.seat, t.world.numbers.grab_trauma):
        see, keep = grab_size(t.world, t.state, task.seat)
        t.push(Bag(task.seat, see, keep, t.heading))


def grab_size(world: World, state: State, seat: InvestigatorId) -> tuple[int, int]:
    """How many resources one trauma at the grab bag shows, and how many are kept."""
    see = world.numbers.grab_see + lasting(world, state, "bag-see", seat)
    return see, world.numbers.grab_keep + lasting(world, state, "bag-keep", seat)


# --- Drawing -------------------------------------------------------------------------------


def ask_bag(state: State, task: Bag) -> Chance | None:
    """The next token, while some are still to be drawn."""
    return bag_chance(state, task.rule) if task.left else None


def bag_chance(state: State, rule: str) -> Chance:
    """Every token in the bag is equally likely; there is no Wild among them."""
    outcomes = tuple(Outcome(type_, count) for type_ in SPHERES if (count := state.bag.of(type_)))
    return Chance("bag", "grab bag", rule, outcomes)


@BOOK.rule("Trauma", "B17", "B20")
def draw(t: Ledger, task: Bag, answer: str) -> None:
    """A token is drawn; the moment the bag is empty it is filled again."""
    t.pop()
    t.heading = task.rule
    t.fact(BagDrawn(answer))
    refill(t)
    t.push(replace(task, left=task.left - 1, got=task.got + answer))


@BOOK.rule("Trauma", "B20")
def refill(t: Ledger) -> None:
    """Whenever the bag is emptied it is filled as at the start: three of each type."""
    if not t.state.bag.total:
        t.fact(BagRefilled(t.world.numbers.bag_each))


@BOOK.rule("Trauma")
def take_from_bag(t: Ledger, task: Bag) -> None:
    """What was drawn is kept, or some of it is chosen."""
    t.pop()
    t.heading = task.rule
    if len(task.got) <= task.keep:
        t.fact(ResourcesGained(task.seat, task.got))
    else:
        t.push(Keep(task.seat, task.keep, task.got, task.rule))


def ask_keep(task: Keep) -> Decision:
    """Which of the drawn resources is kept?"""
    options = tuple(
        Option(f"keep:{type_}", task.rule, task.seat) for type_ in RESOURCES if type_ in task.got
    )
    return Decision("keep", task.seat, task.rule, options)


@BOOK.rule("Trauma", "B20")
def keep(t: Ledger, task: Keep, answer: str) -> None:
    """One is kept; once enough are, the others go back into the bag."""
    t.pop()
    type_ = answer.removeprefix("keep:")
    t.fact(ResourcesGained(task.seat, type_))
    rest = task.got.replace(type_, "", 1)
    if task.keep > 1:
        t.push(Keep(task.seat, task.keep - 1, rest, task.rule))
    elif rest:
        t.fact(BagReturned(rest))
