"""Icon Legend: what can pay for what, and the grab bag's tokens."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from victoriana.games.victoriana.book import (
    BOOK,
    DEFEATING,
    KEPT_CARDS,
    LOCALE_ABILITIES,
    OPTIONS,
    Ledger,
)
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.facts import ResourcesSpent
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import RESOURCES, SPHERES, InvestigatorId
from victoriana.games.victoriana.tasks import Payment
from victoriana.kernel.nodes import Decision, Option

ORDER: dict[str, int] = {letter: place for place, letter in enumerate(RESOURCES)}


@lru_cache
def payments(holds: Holding, cost: Cost) -> tuple[str, ...]:
    """Every different handful of tokens that pays a price: one letter a token, in order.

    Wild stands in for any type; for an icon of any resource whatever is left will do. The one
    that spares Wild stands first.
    """
    found: dict[str, None] = {}
    for wilds in _stand_ins(holds, cost):
        fixed = "".join(
            type_ * (cost.of(type_) - count) for type_, count in zip(SPHERES, wilds, strict=True)
        ) + "W" * sum(wilds)
        rest = holds.without(fixed)
        for more in _handfuls(rest, cost.any):
            found["".join(sorted(fixed + more, key=ORDER.__getitem__))] = None
    return tuple(sorted(found, key=lambda paid: (paid.count("W"), paid)))


def _stand_ins(holds: Holding, cost: Cost) -> Iterator[tuple[int, ...]]:
    """How many Wild may replace each type, so that the rest of the price is held."""
    ways: list[tuple[int, ...]] = [()]
    for type_ in SPHERES:
        need = cost.of(type_)
        least = max(0, need - holds.of(type_))
        ways = [
            (*way, count)
            for way in ways
            for count in range(least, need + 1)
            if sum(way) + count <= holds.W
        ]
    yield from ways


def _handfuls(holds: Holding, count: int) -> Iterator[str]:
    """Every different handful of so many tokens."""
    for letters in combinations_with_replacement(RESOURCES, count):
        if holds.covers("".join(letters)):
            yield "".join(letters)


def can_pay(holds: Holding, cost: Cost) -> bool:
    """Whether the resources of a price are held; trauma is looked at elsewhere."""
    gaps = (
        max(0, cost.O - holds.O)
        + max(0, cost.P - holds.P)
        + max(0, cost.S - holds.S)
        + max(0, cost.U - holds.U)
    )
    return gaps <= holds.W and holds.total >= cost.icons


def sources(cost: Cost, paid: str, *, wild_counts: bool) -> str:
    """The types that were spent, each once: a Wild counts as the printed type it replaced.

    A Wild paid for an icon of any resource gives no type (E2, E3).
    """
    types = []
    for type_ in SPHERES:
        own, printed = paid.count(type_), cost.of(type_)
        if own > printed or (printed and (wild_counts or own)):
            types.append(type_)
    return "".join(types)


def total(*costs: Cost) -> Cost:
    """Several prices together."""
    return Cost(
        **{type_: sum(cost.of(type_) for cost in costs) for type_ in SPHERES},
        any=sum(cost.any for cost in costs),
        trauma=sum(cost.trauma for cost in costs),
    )


@BOOK.rule("Icon Legend", "B21", "H43")
def spend(t: Ledger, seat: InvestigatorId, paid: str) -> None:
    """Resources go back to the stock, not to the bag."""
    if paid:
        t.fact(ResourcesSpent(seat, paid))


def ask_payment(holds: Holding, cost: Cost, task: Payment) -> Decision:
    """Which handful pays?"""
    rule = _PRICED.get(task.purpose.partition(":")[0], OPTIONS)
    options = tuple(Option(f"pay:{paid}", rule, task.seat) for paid in payments(holds, cost))
    return Decision("payment", task.seat, rule, options)


_PRICED = {  # the section that names a price, by what is paid for
    "ability": LOCALE_ABILITIES,
    "card": KEPT_CARDS,
    "agent": DEFEATING,
    "agents": DEFEATING,
}
