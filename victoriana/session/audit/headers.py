"""What is wrong with the first line of a save: seats, rulings, luck, and where it came from."""

import re
from collections.abc import Iterator
from itertools import pairwise

from msgspec import UNSET

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header, Luck, Seat, Seed
from victoriana.kernel.game import Game
from victoriana.kernel.wording import many
from victoriana.saves import lines
from victoriana.session.reading import Reading
from victoriana.session.values import Finding, finding

HASH = re.compile(f"[0-9a-f]{{{lines.DIGITS}}}")


def wrong(reading: Reading, policies: tuple[str, ...], tip: int | None) -> Iterator[Finding]:
    """Everything that the first line of an honest save would not say.

    The last entry is none where nobody knows how many there would be.
    """
    header = reading.header
    yield from _seats(header.seats, reading.game, policies)
    yield from _rulings(header, reading.game)
    yield from _luck(header, tip)
    yield from _parent(header)


def _seats(seats: tuple[Seat, ...], game: Game, policies: tuple[str, ...]) -> Iterator[Finding]:
    wanted = game.seats(seats)
    said = ", ".join(seat.id for seat in seats)
    if isinstance(wanted, Refusal):
        yield finding(0, "seats", wanted.rule, message=wanted.text, said=(said, ""))
    elif wanted != seats:
        message = "The seats are not written as the game writes them."
        expected = ", ".join(seat.id for seat in wanted)
        yield finding(0, "seats", message=message, said=(said, expected))
    for seat in seats:
        if seat.policy and policies and seat.policy not in policies:
            message = f'Nobody plays by "{seat.policy}", who is to answer for {seat.id}.'
            yield finding(0, "seats", message=message, said=(seat.policy, ", ".join(policies)))


def _rulings(header: Header, game: Game) -> Iterator[Finding]:
    """A choice that the book has not, or a switch that is not there; later rules have others."""
    same = (header.rules, header.pack) == (game.rules, game.pack)
    for ruling, choice in header.rulings.items():
        known = game.book.rulings.get(ruling)
        if known is None or choice not in (known.choices or (() if same else (choice,))):
            message = f"There is no ruling {ruling}={choice}."
            choices = ", ".join(known.choices) if known else ""
            yield finding(0, "ruling", message=message, said=(f"{ruling}={choice}", choices))
    for ruling in game.book.defaults() if same else ():
        if ruling not in header.rulings:
            message = f"It does not say how {ruling} is decided."
            choices = ", ".join(game.book.rulings[ruling].choices)
            yield finding(0, "ruling", message=message, said=("", choices))


def _luck(header: Header, tip: int | None) -> Iterator[Finding]:
    """Seeds where a game has them and nowhere else, each from its entry on."""
    luck = header.luck
    since = ", ".join(str(seed.since) for seed in luck.seeds)
    forked = header.parent is not UNSET
    if (luck.kind == "seeded") != bool(luck.seeds):
        message = (
            "It is to be drawn from seeds, and there is none."
            if luck.kind == "seeded"
            else f"There are seeds, and luck comes from the {luck.kind}."
        )
        yield finding(0, "luck", message=message, said=(luck.kind, _usual(luck)))
    elif any(a.since > b.since for a, b in pairwise((Seed("", 1), *luck.seeds))):
        message = "The seeds do not follow each other: each counts from a later entry on."
        yield finding(0, "luck", message=message, said=(since, ""))
    elif forked and tip is not None and luck.seeds and luck.seeds[-1].since > tip + 1:
        message = (
            f"Its luck counts from entry {luck.seeds[-1].since} on, which it was forked before, "
            f"and it ends at {tip}: the end was cut off."
        )
        yield finding(0, "luck", message=message, said=(str(tip), since))
    elif luck.seeds and not (forked or _is_described(header)) and since != "1":
        message = "A game that was not forked has one seed, which counts from entry 1 on."
        yield finding(0, "luck", message=message, said=(since, "1"))


def _usual(luck: Luck) -> str:
    return "system" if luck.kind == "seeded" else "seeded"


def _is_described(header: Header) -> bool:
    """Whether it begins in the middle of a game that is not told."""
    return header.position is not UNSET or header.complaint is not UNSET


def _parent(header: Header) -> Iterator[Finding]:
    """A save, a moment in it and a hash; what was taken along as it was is no longer than that.

    What was judged again or supposed may be longer; no seed counts for it.
    """
    parent = header.parent
    if parent is UNSET:
        return
    if not HASH.fullmatch(parent.hash):
        message = "What it was forked from has no such hash."
        said = (parent.hash, f"{lines.DIGITS} hex digits")
        yield finding(0, "parent", message=message, said=said)
    since = [seed.since for seed in header.luck.seeds]
    taken = max(since) - 1 if since and min(since) == 1 else 0
    if parent.n < taken:
        message = (
            f"It was forked at entry {parent.n}, and took {many(taken, 'entry', 'entries')} along."
            if parent.n >= 0
            else f"It cannot be forked at entry {parent.n}."
        )
        yield finding(0, "parent", message=message, said=(str(parent.n), f"{taken} or more"))
