"""Under what a verdict was given, in one line that can be quoted: moment, rules, cards, rulings."""

from collections.abc import Mapping

from msgspec import Struct

from victoriana.kernel.events import Pack
from victoriana.kernel.wording import WIDTH, listed
from victoriana.session.reading import Reading, in_force
from victoriana.session.values import SHORT


class Under(Struct, frozen=True):
    """The moment that was judged, and everything that may make a verdict another."""

    save: str
    n: int
    label: str  # where in the course of play: 12b
    rules: str
    pack: str
    digest: str
    rulings: dict[str, str]  # those that are not the usual ones
    seen: str  # who looked: nothing for everybody at the table
    words: str  # all of it in one line


def under(reading: Reading, n: int | None = None, *, recorded: bool = False) -> Under:
    """What is judged at a moment, by default at the end, with the rules and cards at hand.

    `recorded`: with those that the entries up to there were played with.
    """
    at = reading.history.stands(n)
    rules, pack = reading.game.rules, reading.game.pack
    if recorded:
        rules, pack = in_force(reading.header, reading.history.entries[:at])
    label = reading.label(reading.history.states[at])
    other = reading.other_rulings()
    seen = "the referee" if reading.eyes.referee else reading.eyes.seat or ""
    rest = [terms(rules, pack, other), *([f"as {seen} sees it"] if seen else [])]
    moment = f"@{at}{f' ({label})' if label else ''}"
    words = ", ".join((f"{reading.name}{moment}", *rest))
    if len(words) > WIDTH:  # of a path the file is enough
        words = ", ".join((f"{reading.name.rpartition('/')[2]}{moment}", *rest))
    return Under(reading.name, at, label, rules, pack.name, pack.digest, other, seen, words)


def terms(rules: str, pack: Pack, rulings: Mapping[str, str]) -> str:
    """Rules, cards, and the rulings that are not the usual ones: rules 2, pack house-1 3fa9c2."""
    turned = listed([f"{name}={choice}" for name, choice in rulings.items()]) or "as usual"
    return f"rules {rules}, pack {pack.name} {pack.digest[:SHORT]}, rulings {turned}"
