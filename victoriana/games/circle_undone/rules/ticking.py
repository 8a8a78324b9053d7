"""The checklist of a set-up is ticked off at the table, line by line."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import Ticked
from victoriana.games.circle_undone.rules.verb import Verb, last, number, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Number, Option

RULE = BOOK.cite("Core Rules / Order of set-up")
ALL = "all"


def _ticks(world: World, state: State) -> Iterable[Option]:
    """A line by its number, the first open one at first; or all that are open."""
    del world
    items = state.on_table().checklist
    first = next((at for at, it in enumerate(items, start=1) if not it.done), 0)
    if first:
        yield plain(state, RULE, "tick", str(first), slot=Number(1, len(items)))
        yield plain(state, RULE, "tick", ALL)


@BOOK.rule("Core Rules / Order of set-up")
def _tick(t: Ledger, given: str) -> None:
    """That is done at the table; a line that was ticked off before is open again."""
    items = t.state.on_table().checklist
    if last(given) != ALL:
        at = number(given)
        t.fact(Ticked(at, done=not items[at - 1].done))
        return
    for at, it in enumerate(items, start=1):
        if not it.done:
            t.fact(Ticked(at))


VERBS: tuple[Verb, ...] = (Verb("tick", _ticks, _tick),)
