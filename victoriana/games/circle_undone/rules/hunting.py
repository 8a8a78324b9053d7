"""Hunters: ready and engaged with nobody, they move one step toward the nearest investigator."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import FoeMoved
from victoriana.games.circle_undone.rules import adrift, distances, engaging, joined
from victoriana.games.circle_undone.rules.verb import plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.tasks import Engaging, Hunting
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node

RULE = "Core Rules / Enemies"


def begin(t: Ledger) -> None:
    """Each of them in turn."""
    t.push(*(Hunting(it.id) for it in t.state.on_table().foes if hunts(t.world, t.state, it)))


@BOOK.claim(RULE)
def hunts(world: World, state: State, foe: Foe) -> bool:
    """Whether an enemy goes after the investigators."""
    free = not foe.exhausted and not foe.engaged and adrift.whereabouts(foe) != ""
    return free and engaging.has(world, state, foe, "hunter")


@BOOK.claim("Scenario VIII: Before the Black Throne / Empty Space 2")
@BOOK.claim("Core Rules / Distance")
def steps(world: World, state: State, foe: Foe) -> tuple[str, ...]:
    """The places that are one step nearer to an investigator who is nearest; none, where one is.

    Who is nearest is told by distance alone: the way there may be one that no enemy can go, over
    empty space. Who may enter that goes this way too.
    """
    stands = state.on_table().active
    where = tuple(dict.fromkeys(it.place for it in stands if it.place))
    if foe.place in where:
        return ()
    here = adrift.whereabouts(foe)
    over_space = joined.over_space(world, state)
    near = distances.nearest(over_space, here, where)
    enters = world.enemies[foe.card].enters_space
    ways = over_space if enters else joined.connections(world, state)
    found = (it for there in near for it in distances.steps_toward(ways, here, there))
    return tuple(dict.fromkeys(found))


def ask(world: World, state: State, task: Hunting) -> Node | None:
    """Where does it go, if several ways are as short?"""
    foe = _hunter(world, state, task)
    found = steps(world, state, foe) if foe else ()
    if len(found) < 2:  # noqa: PLR2004 - one is no choice
        return None
    rule = RULE
    options = tuple(plain(state, rule, "hunts", task.foe, it) for it in found)
    return Decision("hunting", state.lead, rule, options)


def answer(t: Ledger, task: Hunting, given: str) -> None:
    """There."""
    t.pop()
    _move(t, task.foe, given.partition(":")[2].partition(":")[2])


def go_on(t: Ledger, task: Hunting) -> None:
    """The only way; none, where it need not go, or cannot."""
    t.pop()
    foe = _hunter(t.world, t.state, task)
    if foe is None:
        return
    found = steps(t.world, t.state, foe)
    if found:
        _move(t, foe.id, found[0])
    elif foe.place:
        t.push(Engaging(foe.place))


def _hunter(world: World, state: State, task: Hunting) -> Foe | None:
    foe = next((it for it in state.on_table().foes if it.id == task.foe), None)
    return foe if foe and hunts(world, state, foe) else None


def _move(t: Ledger, foe: str, there: str) -> None:
    square = joined.square(there)
    if square:
        adrift.enter(t, foe, square)
    else:
        _go(t, foe, there)


@BOOK.rule(RULE)
def _go(t: Ledger, foe: str, place: str) -> None:
    t.fact(FoeMoved(foe, place))
    t.push(Engaging(place))
