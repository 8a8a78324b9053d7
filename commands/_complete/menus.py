"""Answers as a shell keeps them for the next Tab: few letters, and what may follow a word."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from victoriana.kernel.nodes import Slot
    from victoriana.session.reading import Reading
    from victoriana.session.values import Legal
    from victoriana.terminal.completion import Offer

FEW = 2  # ways to go on, by which it is tried whether a comma is needed before them


class _Option(Struct, frozen=True, array_like=True):
    id: str
    words: str
    kind: Literal["main", "aside", "end"]
    cost: str
    says: str
    slot: tuple[int, ...] = ()  # lowest and highest number, or letters at most


class Menu(Struct, frozen=True, array_like=True):
    """What may be done, or may come, in as few letters as a shell can keep it in."""

    options: tuple[_Option, ...]
    outcomes: tuple[tuple[str, str, int], ...]  # id, words, weight
    is_asked_for: bool = False  # by the answer before, behind which it may stand without a comma


def next_words(offered: "Iterable[Offer]", line: str) -> dict[str, list[tuple[str, bool]]]:
    """What may stand in the place of the last word: what is said of it, and whether it ends."""
    ways: dict[str, list[tuple[str, bool]]] = {}
    *stays, _ = line.split(" ")
    at = len(" ".join(stays).split())
    for offer in offered:
        whole = f"{line[: len(line) - offer.length]}{offer.words}".split()
        if offer.blank and at == len(whole):
            ways.update((it, [(offer.cost, True)]) for it in offer.values)
        elif at < len(whole):
            beside = f"{offer.cost}  {offer.says}".strip()
            ends = at == len(whole) - 1 and not offer.words.endswith(" ")
            ways.setdefault(whole[at], []).append((beside, ends))
    return ways


def legal(menu: Menu) -> "Legal":
    """A menu as whoever offers answers has it."""
    from victoriana.session.course import HIDDEN
    from victoriana.session.values import Awaited, Chances, Choice, Legal

    options = tuple(
        Choice(it.id, "", it.words, it.kind, it.cost, it.says, "", _slot(it.slot))
        for it in menu.options
        if HIDDEN not in it.words.split()  # what these eyes do not see can be said by nobody
    )
    outcomes = tuple(Chances(*it) for it in menu.outcomes)
    return Legal(0, Awaited("decision", "", "", ""), options, outcomes)


def menu(reading: "Reading", n: int, before: str) -> Menu:
    """What may be done after these answers; nothing where luck comes between, or one is refused."""
    if before:
        from victoriana.session import asking

        legal = asking.ahead(reading, before, n)
    else:
        legal = reading.legal(n)
    if legal is None:
        return Menu((), ())
    return Menu(
        tuple(
            _Option(it.id, it.words, it.kind, it.cost, it.says, _ends(it.slot))
            for it in legal.options
        ),
        tuple((it.id, it.words, it.weight) for it in legal.outcomes),
        bool(before) and _is_asked_for(reading, n, before, legal),
    )


def _is_asked_for(reading: "Reading", n: int, before: str, legal: "Legal") -> bool:
    """Whether the last answer asks for one thing more, which may stand right behind it."""
    from victoriana.kernel.nodes import OPEN_TURN
    from victoriana.session import asking

    if legal.node.kind != "decision" or legal.node.id == OPEN_TURN:
        return False
    further = (f"{before} {it.words}" for it in legal.options[:FEW])
    return any(asking.verdict(reading, n, it).legal for it in further)


def _ends(slot: "Slot | None") -> tuple[int, ...]:
    """A slot in as few letters."""
    return tuple(it for it in msgspec.structs.astuple(slot) if isinstance(it, int)) if slot else ()


def _slot(ends: tuple[int, ...]) -> "Slot | None":
    """The slot once more."""
    from victoriana.kernel.nodes import Number, Text

    match ends:
        case (lowest, highest):
            return Number(lowest, highest)
        case (most,):
            return Text(most)
    return None
