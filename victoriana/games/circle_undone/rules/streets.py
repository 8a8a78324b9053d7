"""Breaches and incursions as they happen on the table of Scenario VII, and what players say."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    AbilityUsed,
    ActBreachesGone,
    BreachesMoved,
    BreachPlaced,
    BreachStopped,
    DoomPlaced,
    IncursionBegan,
    PlaceLocked,
    ResourcesSet,
)
from victoriana.games.circle_undone.limits import MOST_SKILL, MOST_TOLD
from victoriana.games.circle_undone.places import BreachRemoval
from victoriana.games.circle_undone.rules import (
    arkham,
    breaches,
    harm,
    joined,
    testing,
)
from victoriana.games.circle_undone.rules.breaches import Board, Due, Dues, Step, Town
from victoriana.games.circle_undone.rules.verb import Verb, last, named, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place, Stand, Table
from victoriana.games.circle_undone.tasks import Ordering, Outcome, RandomPlaces, Spreading
from victoriana.games.circle_undone.trial import Trial
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option

PART = "Scenario VII: In the Clutches of Chaos"
PLACING = BOOK.cite(f"{PART} / Placing Breaches 2")
RESOLVING = BOOK.cite(f"{PART} / Resolving Incursions 1")
CHAIN = BOOK.cite(f"{PART} / Resolving Incursions 5", "G56")
REMOVING = BOOK.cite(f"{PART} / Breaches and Incursions 1", "G47")
SPENT = 2  # resources
PER_FIVE = "1-per-5-cards"  # of the top of the own deck
FIVES = ("5", "10", "15")  # how many they can be
FOR_CLUE = BOOK.cite(f"{PART} / Breaches and Incursions 1", "G48")


# ------------------------------------------------------------------ how it stands


def most(world: World) -> int:
    """How many breaches a place holds."""
    return arkham.laws(world).most_breaches


def town(world: World, state: State) -> Town:
    """The streets as they are connected on the table."""
    late = world.ruled("G56", "after-last-step")
    locking: breaches.Locking = "after-last-step" if late else "from-start"
    return Town(joined.connections(world, state), most(world), locking)


def board(table: Table) -> Board:
    """What lies on the places."""
    return Board(
        {it.id: it.breaches for it in table.places},
        {it.id: it.doom for it in table.places},
        frozenset(table.locked),
    )


# ------------------------------------------------------------------ what happens


def happen(t: Ledger, dues: Dues) -> None:
    """All that is due happens, until the lead investigator has to say which neighbour is next."""
    streets = town(t.world, t.state)
    while dues:
        if breaches.to_order(streets, dues):
            t.push(Spreading(dues))
            return
        source = dues[0].source
        _, steps, dues = breaches.advanced(streets, board(t.state.on_table()), dues)
        for step in steps:
            _happened(t, step, source)


def _happened(t: Ledger, step: Step, source: str) -> None:
    match step.kind:
        case "breached":
            _spread(t, step.place) if source else _placed(t, step.place)
        case "stopped":
            _stopped(t, step.place)
        case "began":
            _began(t, step)
        case "doomed":
            _doomed(t, step.place)
        case "locked":
            _locked(t, step.place)


@BOOK.rule(f"{PART} / Placing Breaches 2")
def _placed(t: Ledger, place: str) -> None:
    """One at a time."""
    t.fact(BreachPlaced(place))


@BOOK.rule(f"{PART} / Resolving Incursions 4")
def _spread(t: Ledger, place: str) -> None:
    """Each connected place gets a breach, by which more incursions may follow."""
    t.fact(BreachPlaced(place))


@BOOK.rule(f"{PART} / Resolving Incursions 5", "G56")
def _stopped(t: Ledger, place: str) -> None:
    """A place that had its incursion in this phase takes no breach of another."""
    t.fact(BreachStopped(place), "G56")


@BOOK.rule(f"{PART} / Resolving Incursions 2")
def _began(t: Ledger, step: Step) -> None:
    """First all breaches leave the place."""
    t.fact(IncursionBegan(step.place, step.breaches))


@BOOK.rule(f"{PART} / Resolving Incursions 3")
def _doomed(t: Ledger, place: str) -> None:
    """Then 1 doom comes there."""
    t.fact(DoomPlaced(place, 1))


@BOOK.rule(f"{PART} / Resolving Incursions 5", "G56")
def _locked(t: Ledger, place: str) -> None:
    """For the rest of the phase."""
    t.fact(PlaceLocked(place), "G56")


def ask_spread(world: World, state: State, task: Spreading) -> Node:
    """Which neighbour of an incursion has its breach next (G56)."""
    near = breaches.to_order(town(world, state), task.dues)
    options = tuple(
        Option(f"next:{arkham.spoken(world, state, it)}", CHAIN, state.lead) for it in near
    )
    return Decision("spreading", state.lead, CHAIN, options)


def spread_to(t: Ledger, task: Spreading, given: str) -> None:
    """That one, and then the others."""
    t.pop()
    place = arkham.meant(t.world, t.state, last(given))
    first, *rest = breaches.ordered(task.dues, place)
    breach = Due("breach", place, source=first.place)
    left = tuple(it for it in first.left if it != place)
    happen(t, (breach, Due("spread", first.place, left=left), *rest))


def fall(t: Ledger, places: tuple[str, ...]) -> None:
    """A breach on each of several places: the order is asked where it can matter."""
    held = board(t.state.on_table()).breaches
    if len(places) > 1 and any(held[it] >= most(t.world) for it in places):
        t.push(Ordering(places))
    else:
        happen(t, tuple(Due("breach", it) for it in places))


def ask_order(world: World, state: State, task: Ordering) -> Node:
    """Which of several places has its breach next."""
    options = tuple(
        Option(f"next:{arkham.spoken(world, state, it)}", PLACING, state.lead) for it in task.places
    )
    return Decision("ordering", state.lead, PLACING, options)


def put_in_order(t: Ledger, task: Ordering, given: str) -> None:
    """The chain of one is over before the next is placed."""
    t.pop()
    place = arkham.meant(t.world, t.state, last(given))
    rest = tuple(it for it in task.places if it != place)
    if len(rest) > 1:
        t.push(Ordering(rest))
        happen(t, (Due("breach", place),))
    else:
        happen(t, tuple(Due("breach", it) for it in (place, *rest)))


@BOOK.claim(f"{PART} / Placing Breaches 1")
def instead_of_doom(t: Ledger) -> bool:
    """Doom that would come onto agenda 1 is breaches: one place more than investigators.

    False in every other scenario, where it is doom.
    """
    table = t.state.on_table()
    if not arkham.is_played(t.state):
        return False
    t.push(RandomPlaces("breach", len(table.active) + 1))
    return True


# ------------------------------------------------------------------ what players say


def _breach(world: World, state: State) -> Iterable[Option]:
    if not arkham.is_played(state):
        return ()
    places = arkham.all_spoken(world, state)
    return (plain(state, PLACING, "breach", it) for it in places)


def _place_breach(t: Ledger, given: str) -> None:
    happen(t, (Due("breach", arkham.meant(t.world, t.state, last(given))),))


def _incursion(world: World, state: State) -> Iterable[Option]:
    if not arkham.is_played(state):
        return ()
    places = arkham.all_spoken(world, state)
    return (plain(state, RESOLVING, "incursion", it) for it in places)


@BOOK.claim(f"{PART} / Resolving Incursions 1")
def _resolve(t: Ledger, given: str) -> None:
    """Some cards bring an incursion without a breach too many."""
    happen(t, (Due("incursion", arkham.meant(t.world, t.state, last(given))),))


def _fill(world: World, state: State) -> Iterable[Option]:
    return (plain(state, PLACING, "fill"),) if any(_fillable(world, state)) else ()


def _fill_where(world: World, state: State, given: str) -> Iterable[Option]:
    del given
    return (
        plain(state, PLACING, "at", arkham.spoken(world, state, it.id))
        for it in _fillable(world, state)
    )


def _fillable(world: World, state: State) -> Iterable[Place]:
    """Where fewer breaches lie than a place holds."""
    if not arkham.is_played(state):
        return ()
    return (it for it in state.on_table().places if it.breaches < most(world))


def _fill_up(t: Ledger, given: str) -> None:
    """Breaches until a place has exactly as many as it holds: never an incursion."""
    place = t.state.on_table().place(arkham.meant(t.world, t.state, last(given)))
    happen(t, (Due("breach", place.id),) * (most(t.world) - place.breaches))


def _removal(world: World, state: State, stand: Stand) -> BreachRemoval | None:
    """What a place offers to whoever stands there, if breaches lie on it."""
    here = next((it for it in state.on_table().places if it.id == stand.place), None)
    found = world.locations[here.card].breach_removal if here and here.breaches else None
    dear = found is not None and found.cost == "spend-2-resources"
    return None if dear and stand.keeps and stand.resources < SPENT else found


def _unbreach(world: World, state: State) -> Iterable[Option]:
    if not arkham.is_played(state):
        return ()
    able = (it for it in state.on_table().active if _removal(world, state, it))
    return named(state, REMOVING, "unbreach", able)


def _unbreach_by(world: World, state: State, given: str) -> Iterable[Option]:
    """Icons on the card or cards that were discarded; the skill value where a test is taken."""
    found = _removal(world, state, state.on_table().stand(who(given)))
    if found is None or isinstance(found.breaches, int) or found.breaches == "all":
        return ()
    if found.test:
        value = str(state.investigator(who(given)).skill(found.test))
        return (plain(state, REMOVING, "with", value, slot=Number(0, MOST_SKILL)),)
    if found.breaches == PER_FIVE:
        return (plain(state, REMOVING, "by", it) for it in FIVES)
    return (plain(state, REMOVING, "by", "1", slot=Number(0, MOST_TOLD)),)


def _takes_an_action(world: World, state: State, given: str) -> bool:
    found = _removal(world, state, state.on_table().stand(who(given)))
    return found is not None and found.timing == "action"


@BOOK.rule(f"{PART} / Breaches and Incursions 1", "G47")
def _remove(t: Ledger, given: str) -> None:
    """The ability of the place moves breaches to the act, never more than lie there."""
    stand = t.state.on_table().stand(who(given))
    found = _removal(t.world, t.state, stand)
    if found is None:
        raise LookupError(given)
    t.fact(
        AbilityUsed(stand.investigator, stand.place, found.cost or "", found.effect or ""), "G47"
    )
    _pay(t, stand, found)
    told = int(last(given)) if last(given).isdecimal() else 0
    if found.test:
        tested = (stand.investigator, found.test, told, found.difficulty)
        testing.begin(t, Trial(*tested, "unbreach", stand.place))
    else:
        number = _counted(found, told)
        here = t.state.on_table().place(stand.place)
        to_act(t, here.id, here.breaches if number is None else number)


@BOOK.rule(f"{PART} / Breaches and Incursions 1", "G47")
def to_act(t: Ledger, place: str, number: int) -> None:
    """So many breaches go to the act, and never more than lie there."""
    _, moved = breaches.moved_to_act(board(t.state.on_table()), place, number)
    if moved:
        t.fact(BreachesMoved(place, moved), "G47")


def succeeded(t: Ledger, task: Outcome) -> None:
    """As many as the test succeeded by."""
    t.pop()
    if task.trial.passed:
        to_act(t, task.trial.on, task.trial.margin)


def _pay(t: Ledger, stand: Stand, found: BreachRemoval) -> None:
    """What the program follows of the cost; cards are the players' own affair."""
    match found.cost:
        case "take-1-damage":
            harm.harm(t, stand.investigator, damage=1)
        case "take-1-horror":
            harm.harm(t, stand.investigator, horror=1)
        case "spend-2-resources" if stand.keeps:
            t.fact(ResourcesSet(stand.investigator, stand.resources - SPENT), "G47")


def _counted(found: BreachRemoval, told: int) -> int | None:
    """How many breaches are moved; None: all."""
    match found.breaches:
        case int():
            return found.breaches
        case "all":
            return None
        case "cards-discarded":
            return told
        case "1-per-5-cards":
            return told // int(FIVES[0])
    return 1 + told


def _spend(world: World, state: State) -> Iterable[Option]:
    price = arkham.laws(world).breaches_for_clue
    if not arkham.is_played(state) or state.on_table().act_breaches < price:
        return ()
    return (plain(state, FOR_CLUE, "act", "clue"),)


@BOOK.rule(f"{PART} / Breaches and Incursions 1", "G48")
def _clue(t: Ledger, given: str) -> None:
    """Breaches on the act are worth a clue on a random place."""
    del given
    t.fact(ActBreachesGone(arkham.laws(t.world).breaches_for_clue), "G48")
    t.push(RandomPlaces("clue", 1))


VERBS: tuple[Verb, ...] = (
    Verb("breach", _breach, _place_breach),
    Verb("incursion", _incursion, _resolve),
    Verb("fill", _fill, _fill_up, (_fill_where,)),
    Verb("unbreach", _unbreach, _remove, (_unbreach_by,), is_action=_takes_an_action),
    Verb("act", _spend, _clue),
)
