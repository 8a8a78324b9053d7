"""How it stands with what the guide asks of log, decks and table, and what was looked at."""

from collections.abc import Iterable

from msgspec.structs import replace

from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.view import names, reasons
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab
from victoriana.kernel.wording import capital, listed, many

OF_PEOPLE = ("trait", "class")


def stands(world: World, state: State, test: str) -> str:
    """How it stands with a test: what is true of it, or that nothing of it is."""
    every = [it.strip() for it in test.split(" or ")]
    true = [it for it in every if checking.holds(world, state, it)]
    people = [it for it in every if it.partition(":")[0] in OF_PEOPLE]
    if not true and people == every:
        return _nobody_is(world, state, every)
    return listed(_one(world, state, it) for it in true[:1] or every)


def all_of(world: World, state: State, tests: Iterable[str]) -> str:
    """How it stands with several tests, in one row."""
    return "; ".join(stands(world, state, it) for it in tests)


def _one(world: World, state: State, test: str) -> str:
    bare = test.removeprefix("not ")
    compared = checking.COMPARED.fullmatch(bare)
    if compared:
        return _number(state, compared.group(1))
    kind, _, what = bare.partition(":")
    if not what:
        return _record(world, state, bare)
    if kind in OF_PEOPLE:
        return _people(world, state, kind, what)
    if kind == "memento":
        return _memento(world, state, what)
    clause = reasons.clause(world, state, bare)
    return clause if checking.holds(world, state, bare) else f"it is not so that {clause}"


def _number(state: State, name: str) -> str:
    """A number of the log or of the table."""
    value = checking.value(state, name)
    if name in ("act", "agenda"):
        return f"it is {name} {value}"
    one, more = reasons.COUNTED.get(name, ("", names.words(name.removeprefix("told:")).lower()))
    return f"there are {many(value, one or more, more)}"


def _record(world: World, state: State, record: str) -> str:
    """A line of the log, and whether it stands there."""
    said = f'"{names.record(world, record).rstrip(".")}"'
    line = next((it for it in state.lines if it.id == record), None)
    if line is None:
        return f"the log does not say {said}"
    if line.crossed_out:
        return f"in the log {said} is crossed out"
    return f"the log says {said} ({line.section})"


def _memento(world: World, state: State, memento: str) -> str:
    name = names.memento(world, memento)
    found = next((it for it in state.mementos if it.id == memento), None)
    if found is None:
        return f"{name} is not listed"
    return f"{name} is crossed off" if found.crossed_off else f"{name} is listed"


def _people(world: World, state: State, kind: str, what: str) -> str:
    """Who has a trait, or is of a class."""
    test = f"{kind}:{what}"
    found = [it for it in state.playing if checking.holds(world, _alone(state, it), test)]
    if not found:
        return _nobody_is(world, state, [test])
    verb = "is" if len(found) == 1 else "are"
    return f"{listed(it.name for it in found)} {verb} {printed(world, what)}"


def _alone(state: State, who: Investigator) -> State:
    """The state as if this investigator were the only one."""
    return replace(state, investigators=(who,))


def _nobody_is(world: World, state: State, tests: Iterable[str]) -> str:
    """Nobody has one of these traits, or is of one of these classes: whose were looked at."""
    kinds = [it.partition(":") for it in tests]
    wanted = listed([printed(world, what) for _, _, what in kinds], "or")
    by_class = kinds[0][0] == "class"
    looked = "; ".join(f"{it.name}: {_has(world, it, by_class=by_class)}" for it in state.playing)
    return f"nobody is {wanted} ({looked or 'no investigator is there'})"


def printed(world: World, handle: str) -> str:
    """A trait or a class as it is printed."""
    found = world.trait_handles.get(handle, handle)
    return " ".join(capital(it) for it in found.replace("-", " ").split())


def _has(world: World, who: Investigator, *, by_class: bool) -> str:
    if by_class:
        return capital(who.cls)
    return listed(printed(world, kebab(it)) for it in who.traits) or "no trait"
