"""Check Campaign Log: whether what the guide asks about is true, by log, deck, table and told."""

import operator
import re
from collections.abc import Callable, Iterable

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.campaign import Way
from victoriana.games.circle_undone.rules import keys
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World

COMPARED = re.compile(r"(.+?) (<=|>=|=|<|>) (.+)")
SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
}
MODE = "mode:"  # a way that is not for this mode has no other reasons
NUMBERS = ("heretics", "evidence", "path", "mementos", "act", "agenda", "players")


def holds(world: World, state: State, test: str) -> bool:
    """Whether a test is true now: alternatives beside "or", each perhaps with "not"."""
    return any(_holds(world, state, it.strip()) for it in test.split(" or "))


def open_for(
    world: World, state: State, tests: Iterable[str], at_least: int = 0
) -> tuple[bool, tuple[str, ...], tuple[str, ...]]:
    """Whether all of these hold, or so many of them; which do, and which do not."""
    true: list[str] = []
    false: list[str] = []
    for test in tests:
        (true if holds(world, state, test) else false).append(test)
    is_open = len(true) >= at_least if at_least else not false
    return is_open, tuple(true), tuple(false)


def way_from(
    world: World, state: State, ways: tuple[Way, ...]
) -> tuple[Way, tuple[str, ...], tuple[str, ...]]:
    """The first way that is open; what is true for it, and what was false before it.

    What leads on only in a single scenario, or only in a campaign, is no reason in the other.

    Raises:
        LookupError: none is open.
    """
    because: list[str] = []
    although: list[str] = []
    for way in ways:
        is_open, true, false = open_for(world, state, way.when, way.at_least)
        shut = [it for it in false if it.removeprefix("not ").startswith(MODE)]
        although += [it for it in shut or false if it not in although]
        if is_open:
            because += [it for it in true if it not in because]
            return way, tuple(because), tuple(although)
    raise LookupError(ways)


def value(state: State, name: str) -> int:
    """A number of the log, of the table, or that the table told; a numeral is itself."""
    if name.isdecimal():
        return int(name)
    kind, _, what = name.partition(":")
    if kind == "told":
        said = state.said(what)
        return int(said) if said.isdecimal() else 0
    if name == "mementos":
        return len(state.listed) or state.number(name)  # a scenario alone has unnamed ones
    if name == "players":
        return len(state.players)
    if name in ("act", "agenda"):
        return int(getattr(state.table, name, 0))
    return state.number(name)


def _holds(world: World, state: State, test: str) -> bool:
    if test.startswith("not "):
        return not _holds(world, state, test.removeprefix("not "))
    compared = COMPARED.fullmatch(test)
    if compared:
        left, sign, right = compared.groups()
        return SIGNS[sign](value(state, left), value(state, right))
    kind, _, what = test.partition(":")
    return _of_kind(world, state, kind, what) if what else _recorded(state, test)


@BOOK.claim("Scenario VI: Union and Disillusion / Standalone Mode", "R6")
def _recorded(state: State, record: str) -> bool:
    """A line that is crossed out is true no longer."""
    line = state.line(record)
    return line is not None and not line.crossed_out


def _of_kind(  # noqa: C901 - one case for each kind of test
    world: World, state: State, kind: str, what: str
) -> bool:
    match kind:
        case "memento":
            return what in state.listed
        case "trait":
            return any(_has_trait(it.traits, what) for it in state.playing)
        case "class":
            return any(it.cls == what for it in state.playing)
        case "investigator":
            return any(it.id == what for it in state.playing)
        case "holds":
            return state.holder(what) is not None
        case "crossed-off":
            return any(it.id == what and it.crossed_off for it in state.missing)
        case "trail":
            return any(it.id == what and it.trail for it in state.missing)
        case "alive":
            return any(it.id == what and it.end == "alive" for it in state.missing)
        case "fated":
            return any(it.id == what and it.fate != "" for it in state.missing)
        case "fate":
            who, _, fate = what.partition(":")
            return any(it.id == who and it.fate == fate for it in state.missing)
        case "told":
            said, _, word = what.partition(":")
            return state.said(said) == (word or "yes")
        case "level":
            return state.difficulty == what
        case "mode":
            return state.mode == what
        case "ruled":
            ruling, _, choice = what.partition(":")
            return world.ruled(ruling, choice)
        case "keys":
            return state.table is None or keys.together(state)
        case "ended":
            return state.table is not None and any(it.ended == what for it in state.table.stands)
    raise LookupError(kind)


def _has_trait(traits: tuple[str, ...], handle: str) -> bool:
    return any(it.casefold().replace(" ", "-") == handle for it in traits)
