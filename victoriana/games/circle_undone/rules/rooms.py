"""Clues on the rooms of the missing, less the evidence that was left: Scenario II's set-up."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CluesRemoved
from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.rules import evidence
from victoriana.games.circle_undone.rules.set_up.step import line
from victoriana.games.circle_undone.set_up import ExtraClues
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Option
from victoriana.kernel.wording import listed, many

FEWER = "fewer"


def of_the_missing(world: World, state: State) -> tuple[ExtraClues, ...]:
    """The rooms that got clues because a profile is not crossed off, in the order of the guide."""
    every = (it for setup in world.box.setups for it in setup.extra_clues)
    return tuple(it for it in every if not state.profile(it.character).crossed_off)


@BOOK.claim("Scenario II: At Death's Doorstep / Setup 12", "R7")
def ask(world: World, state: State, rule: str) -> Node | None:
    """Which rooms lose one more, where it cannot be even."""
    options = [Option(f"{FEWER}:{':'.join(it)}", rule, state.lead) for it in _ways(world, state)]
    if len(options) < 2:  # noqa: PLR2004 - one way is no choice
        return None
    return Decision("evidence", state.lead, rule, tuple(options))


def take(t: Ledger, given: str) -> None:
    """The rooms that were chosen lose one more than the others."""
    fewer = given.split(":")[1:]
    rooms = of_the_missing(t.world, t.state)
    shared = _share(t.world, t.state)
    taken = []
    for room in rooms:
        lost = shared.each + (room.location in fewer)
        if lost:
            t.fact(CluesRemoved(room.location, lost), "G6")
            taken.append(f"{lost} off {t.world.locations[room.location].name}")
    if taken:
        pieces = many(t.state.number("evidence"), "piece")
        line(t, f"Take clues away for {pieces} of evidence: {listed(taken)}.", "G6")


def take_evenly(t: Ledger) -> None:
    """Nothing is left to choose: all rooms lose as many, or there is one."""
    ways = _ways(t.world, t.state)
    take(t, f"{FEWER}:{':'.join(ways[0])}" if ways else FEWER)


def _share(world: World, state: State) -> evidence.Share:
    rooms = of_the_missing(world, state)
    clues = rooms[0].clues if rooms else 0
    return evidence.share(state.number("evidence"), len(rooms), clues)


def _ways(world: World, state: State) -> tuple[tuple[LocationId, ...], ...]:
    """The rooms that lose one more, in every way in which that can be."""
    rooms = of_the_missing(world, state)
    if not rooms:
        return ()
    clues = rooms[0].clues
    splits = evidence.splits(state.number("evidence"), [it.location for it in rooms], clues)
    least = clues - _share(world, state).each
    return tuple(tuple(LocationId(it) for it, left in split if left < least) for split in splits)
