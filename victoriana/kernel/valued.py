"""What is typed behind a path that is set: numbers, things by their handles, yes or no."""

from collections.abc import Iterable, Mapping, Sequence

from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Found, match, refusal
from victoriana.kernel.wording import listed

NONE = ("none", "nothing", "0")
MOST = 5  # that are named
NAMELESS: Mapping[str, str] = {}


def number(path: str, typed: str, low: int, high: int, rule: str) -> int | Refusal:
    """A number between two bounds."""
    if typed.isascii() and typed.isdecimal() and low <= int(typed[:9]) <= high:
        return int(typed[:9])
    between = f"{low} to {high}" if low < high else f"{low}"
    return Refusal("illegal", f"{path} is {between}, not {typed}.", rule, answer=f"{path}={typed}")


def yes(path: str, typed: str) -> bool | Refusal:
    """Yes or no."""
    if typed.casefold() in ("yes", "true"):
        return True
    if typed.casefold() in ("no", "false"):
        return False
    return Refusal("unknown", f"{path} is yes or no, not {typed}.", answer=f"{path}={typed}")


def one_of(
    path: str, typed: str, among: Iterable[str], kind: str, names: Mapping[str, str] = NAMELESS
) -> str | Refusal:
    """One thing by its handle or name, or the beginning of a word of it."""
    known = tuple(among)
    found = match(typed, [(it, (names[it],) if it in names else ()) for it in known])
    if isinstance(found, Found):
        return found.handle
    told = refusal(typed, found, kind)
    few = f" It may be {listed(known, 'or')}." if len(known) <= MOST and not told.tries else ""
    return Refusal(told.kind, f"{path}: {told.text}{few}", "", told.tries, f"{path}={typed}")


def things(path: str, typed: str, among: Sequence[str], kind: str) -> tuple[str, ...] | Refusal:
    """Things with a plus between them, or none."""
    found: list[str] = []
    for word in several(typed):
        thing = one_of(path, word, among, kind)
        if isinstance(thing, Refusal):
            return thing
        found.append(thing)
    return tuple(found)


def several(typed: str) -> list[str]:
    """The words between the pluses."""
    if typed.casefold() in NONE:
        return []
    return [word for word in typed.split("+") if word]


def refused(found: object) -> Refusal:
    """What was found, where it is nothing but a refusal."""
    if not isinstance(found, Refusal):
        message = f"{found!r} is none"
        raise TypeError(message)
    return found
