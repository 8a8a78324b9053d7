"""What can be done and told while a scenario lies on the table: verb by verb, in one list."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option


class Verb(Struct, frozen=True):
    """A verb of the table: which answers it offers, and what follows from one."""

    name: str  # the first word of its answers
    options: Callable[[World, State], Iterable[Option]]
    do: Callable[[Ledger, str], None]  # with the answer that was given


VERBS: tuple[Verb, ...] = ()


def options(world: World, state: State) -> list[Option]:
    """Everything that may be said of the table now, verb by verb."""
    return [it for verb in VERBS for it in verb.options(world, state)]


def do(t: Ledger, given: str) -> bool:
    """What follows from an answer; False where no verb of the table begins it."""
    name = given.partition(":")[0]
    for verb in VERBS:
        if verb.name == name:
            verb.do(t, given)
            return True
    return False
