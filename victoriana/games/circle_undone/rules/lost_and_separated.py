"""The woods in front of each investigator of Scenario I: the deal, who enters, what connects."""

from collections.abc import Sequence

from msgspec import Struct

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import NOBODY, InvestigatorId

SEPARATED_ACTS = (1, 2)


class Wood(Struct, frozen=True):
    """A place of Scenario I as it lies on the table, the side that is up."""

    id: str
    symbol: str  # its own connection symbol
    leads_to: tuple[str, ...]  # the symbols that it connects to, one way
    before: InvestigatorId = NOBODY  # whom it lies in front of


@BOOK.claim("Scenario I: The Witching Hour / Lost and Separated 1")
def dealt(
    investigators: Sequence[InvestigatorId], woods: Sequence[str]
) -> tuple[tuple[str, InvestigatorId], ...]:
    """Each wood in the order it was drawn, with the investigator whom it is put in front of.

    Player order, one each, and round again until all are dealt (Scenario I, Setup). There are 1 to
    4 investigators.
    """
    return tuple(
        (wood, investigators[number % len(investigators)]) for number, wood in enumerate(woods)
    )


def may_enter(investigator: InvestigatorId, wood: Wood, act: int) -> bool:
    """Whether an investigator may enter a place, by walking or by a card (Lost and Separated).

    In acts 1 and 2 not if it lies in front of another; enemies are never held back.
    """
    return act not in SEPARATED_ACTS or wood.before in (investigator, NOBODY)


def connected(here: Wood, woods: Sequence[Wood]) -> tuple[str, ...]:
    """The places that this one leads to, in their order (Lost and Separated).

    All that lie in front of the same investigator are connected both ways, in every act; symbols
    connect besides, in the direction in which they are printed.
    """
    return tuple(
        it.id
        for it in woods
        if it.id != here.id and (it.symbol in here.leads_to or _side_by_side(it, here))
    )


def ways(
    investigator: InvestigatorId, here: Wood, woods: Sequence[Wood], act: int
) -> tuple[str, ...]:
    """The connected places that an investigator may enter from here; an enemy enters them all."""
    leads = connected(here, woods)
    return tuple(it.id for it in woods if it.id in leads and may_enter(investigator, it, act))


def _side_by_side(one: Wood, other: Wood) -> bool:
    return one.before == other.before != NOBODY
