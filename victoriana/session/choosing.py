"""What was chosen on a command line: a game, a kind of luck, pairs of name and value."""

from collections.abc import Iterable
from typing import get_args

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import LuckKind
from victoriana.kernel.handles import Found, initials, match, refusal
from victoriana.kernel.wording import listed
from victoriana.session.outside import Outside

LONGEST = 200  # characters of a seed


def game_of(typed: str, outside: Outside) -> str | Refusal:
    """The id of a game by a unique beginning of one of its words, or by its initials."""
    short = [it for it in outside.games if typed.lower() == initials(it)]
    if len(short) == 1:
        return short[0]
    found = match(typed, outside.games)
    if isinstance(found, Found):
        return found.handle
    told = refusal(typed, found, "game")
    games = listed(outside.games, "or")
    text = told.text if told.tries else f"{told.text} There is {games}."
    return Refusal(told.kind, text, tries=told.tries, answer=typed)


def luck_of(typed: str, seed: str) -> LuckKind | Refusal:
    """How chance is drawn: a seed means seeded, and without either the system draws."""
    kinds: tuple[LuckKind, ...] = get_args(LuckKind)
    if seed and typed not in ("", "seeded"):
        return Refusal("unknown", f"A seed and --chance {typed} exclude each other.")
    if len(seed) > LONGEST or not all(it.isprintable() for it in seed):
        return Refusal("unknown", f"A seed is at most {LONGEST} plain characters.")
    if not typed:
        return "seeded" if seed else "system"
    for kind in kinds:
        if kind == typed:
            return kind
    return Refusal("unknown", f"--chance is {listed(kinds, 'or')}, not {typed}.")


def pairs(typed: Iterable[str]) -> dict[str, str] | Refusal:
    """Every NAME=VALUE, the later of two with one name."""
    found = {}
    for pair in typed:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            return Refusal("unknown", f"A ruling is turned by ID=CHOICE, not {pair}.")
        found[name] = value
    return found
