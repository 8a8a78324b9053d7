"""Given answers at a table, what is told of them, as somebody sees it."""

from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.ids import SeatId
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view import retell
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.events import Happened
from victoriana.kernel.nodes import Chance


def happened(
    world: World, state: State, *answers: str, eyes: SeatId | None = None, referee: bool = False
) -> tuple[list[Happened], State]:
    """All that came of some answers, as somebody sees it."""

    def see(it: State) -> State:
        return it if referee else seen_by(it, eyes)

    found: list[Happened] = []
    for answer in answers:
        ledger, _ = flow.judge(world, state, answer.strip("{}"))
        for it in ledger.facts:
            after = it.fact.onto(state)
            found.append(Happened(see(state), see(after), it.rule, it.fact))
            state = after
    return found, state


def told(world: World, state: State, *answers: str, eyes: SeatId | None = None) -> list[str]:
    """The sentences that some eyes read."""
    steps, _ = happened(world, state, *answers, eyes=eyes)
    return [said for _, said in retell(world, steps)]


def page_of(world: World, state: State, *answers: str) -> list[tuple[str, str]]:
    """The sentences that everybody reads, each with what it is cited with."""
    steps, _ = happened(world, state, *answers)
    return list(retell(world, steps))


def when_first(world: World, state: State) -> str:
    """The first that luck may give."""
    node = flow.node(world, state)
    assert isinstance(node, Chance)
    return node.outcomes[0].id
