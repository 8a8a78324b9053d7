"""A verb of the table: what it offers, what is asked behind it, and what follows from all of it."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option, Slot

Offers = Callable[[World, State], Iterable[Option]]
IsSo = Callable[[World, State, str], bool]  # with all that was said
Aims = Callable[[World, State, str], Iterable[Option]]  # with what was said so far


def never(world: World, state: State, given: str) -> bool:
    """Whatever was said, it is not so."""
    del world, state, given
    return False


def always(world: World, state: State, given: str) -> bool:
    """Whatever was said, it is so."""
    del world, state, given
    return True


def for_nothing(t: Ledger, given: str) -> None:
    """It costs nothing, or only what the table follows by itself."""
    del t, given


class Verb(Struct, frozen=True):
    """A verb, and one more decision for each thing that it needs besides.

    `do` is given all that was said, joined by colons: "fight:agnes-baker:acolyte:4".
    """

    name: str  # the first word of its answers
    options: Offers
    do: Callable[[Ledger, str], None]
    then: tuple[Aims, ...] = ()  # where one offers nothing it is left out
    is_action: IsSo = never  # by which enemies are provoked to attack before it is done
    pay: Callable[[Ledger, str], None] = for_nothing  # what an action costs, before they attack


def plain(state: State, rule: str, *words: str, slot: Slot | None = None) -> Option:
    """An option of the table, which the lead player says for everybody."""
    return Option(":".join(words), rule, state.lead, slot=slot)


def named(state: State, rule: str, verb: str, stands: Iterable[Stand]) -> tuple[Option, ...]:
    """A verb with each of these investigators."""
    return tuple(Option(f"{verb}:{it.investigator}", rule, state.lead) for it in stands)


def who(given: str) -> InvestigatorId:
    """The investigator whom an answer names behind its verb."""
    return InvestigatorId(given.split(":")[1])


def last(given: str) -> str:
    """The last word of an answer."""
    return given.rpartition(":")[2]


def number(given: str) -> int:
    """The number at the end of an answer."""
    return int(last(given))
