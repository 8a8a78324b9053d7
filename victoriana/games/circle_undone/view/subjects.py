"""What an instruction of the guide is about, as one calls it where it is passed over."""

from collections.abc import Callable, Iterable, Mapping

from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.wording import listed

OF_MISSING: Mapping[str, str] = {
    "trail": "the trail of {}",
    "alive": "the return of {}",
    "dead": "the death of {}",
}
FATE = "the fate of {}"
PLAIN: Mapping[str, str] = {
    "table webs": "Spectral Web",
    "note heretics": "the number of heretics",
    "tally path": "a mark beside the winding path",
    "remove-tokens": "tokens that leave the bag",
    "earn": "experience",
}


def subject(world: World, what: str) -> str:
    """What the handles of an instruction mean; nothing where its reason says enough."""
    tag, *rest = what.split()
    called = CALLED.get(tag)
    return PLAIN.get(what) or (called(world, rest) if called and rest else PLAIN.get(tag, ""))


def subjects(world: World, every: Iterable[str], reasons: Iterable[str]) -> str:
    """The same of several, each once; nobody is named who stands in the reasons already."""
    said = " ".join(reasons)
    found = dict.fromkeys(subject(world, it) for it in every if not _is_named(world, it, said))
    told = listed(it for it in found if it)
    return f" ({told})" if told else ""


def _is_named(world: World, what: str, said: str) -> bool:
    tag, *rest = what.split()
    return tag == "missing" and names.card(world, rest[0]) in said


def _line(world: World, rest: list[str]) -> str:
    return f'"{names.record(world, rest[0]).rstrip(".")}"'


def _mementos(world: World, rest: list[str]) -> str:
    return listed(names.memento(world, it) for it in rest)


def _cards(world: World, rest: list[str]) -> str:
    return listed(names.card(world, it) for it in rest)


def _missing(world: World, rest: list[str]) -> str:
    who, what = rest
    if who == "unchosen":
        return "profiles that are crossed off"
    return OF_MISSING.get(what, FATE).format(names.card(world, who))


CALLED: Mapping[str, Callable[[World, list[str]], str]] = {
    "record": _line,
    "cross-out": _line,
    "discover": _mementos,
    "give": _cards,
    "offer": _cards,
    "take-away": _cards,
    "missing": _missing,
}
