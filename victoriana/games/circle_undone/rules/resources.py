"""Resources of investigators, for a table that has them counted here too."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import ResourcesSet
from victoriana.games.circle_undone.limits import MOST_RESOURCES
from victoriana.games.circle_undone.rules.verb import Verb, number, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Number, Option

RULE = "Core Rules / Round"
MORE, FEWER = "more", "fewer"


def _countable(world: World, state: State) -> Iterator[Option]:
    """First how many there are; from then on how many more or fewer."""
    del world
    for it in state.on_table().active:
        said, held = ("resources", it.investigator), it.resources
        if not it.keeps:
            yield plain(state, RULE, *said, str(held), slot=Number(0, MOST_RESOURCES))
            continue
        if held < MOST_RESOURCES:
            slot = Number(1, MOST_RESOURCES - held)
            yield plain(state, RULE, *said, MORE, "1", slot=slot)
        if held:
            yield plain(state, RULE, *said, FEWER, "1", slot=Number(1, held))


@BOOK.rule(RULE)
def _count(t: Ledger, given: str) -> None:
    """From now on they are counted here."""
    held = t.state.on_table().stand(who(given)).resources
    so_many = number(given)
    if f":{MORE}:" in given:
        so_many = held + so_many
    elif f":{FEWER}:" in given:
        so_many = held - so_many
    t.fact(ResourcesSet(who(given), so_many, keeps=True))


@BOOK.rule(RULE)
def take_one_each(t: Ledger) -> None:
    """In upkeep everybody takes one; of those who are not counted here nothing is said."""
    for it in t.state.on_table().active:
        if it.keeps and it.resources < MOST_RESOURCES:
            t.fact(ResourcesSet(it.investigator, it.resources + 1))


VERBS: tuple[Verb, ...] = (Verb("resources", _countable, _count),)
