"""What the guide asks of log, decks and table, as a sentence: how it stands with each test now."""

from collections.abc import Iterable

from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab
from victoriana.kernel.wording import capital, listed, person

NUMBERS = {
    "heretics": "heretics unleashed",
    "evidence": "pieces of evidence left",
    "path": "marks beside the winding path",
    "mementos": "mementos listed",
    "act": "the act",
    "agenda": "the agenda",
    "players": "players",
}
FATES = {
    "watcher": "taken by the Watcher",
    "specters": "became one of the spectres",
    "mist": "went into the mist",
    "realm": "is lost in the spectral realm",
}


def stands(world: World, state: State, test: str) -> str:
    """How it stands with a test: what is true of it, or that nothing of it is."""
    every = [it.strip() for it in test.split(" or ")]
    true = [it for it in every if checking.holds(world, state, it)]
    people = [it for it in every if it.partition(":")[0] in ("trait", "class")]
    if not true and people == every:
        return _nobody_is(world, state, every)
    return listed(_one(world, state, it) for it in true[:1] or every)


def reasons(world: World, state: State, tests: Iterable[str]) -> str:
    """How it stands with several tests, in one row."""
    return "; ".join(stands(world, state, it) for it in tests)


def _one(world: World, state: State, test: str) -> str:
    bare = test.removeprefix("not ")
    compared = checking.COMPARED.fullmatch(bare)
    if compared:
        return _number(state, compared.group(1))
    kind, _, what = bare.partition(":")
    return _of_kind(world, state, kind, what) if what else _record(world, state, bare)


def _number(state: State, name: str) -> str:
    """A number of the log or of the table."""
    value = checking.value(state, name)
    said = NUMBERS.get(name, name.removeprefix("told:").replace("-", " "))
    return f"{said}: {value}"


def _record(world: World, state: State, record: str) -> str:
    """A line of the log, and whether it stands there."""
    words = world.box.campaign.records.get(record, record)  # type: ignore[call-overload]  # any handle may be asked for
    said = f'"{words.rstrip(".")}"'
    line = state.line(record)
    if line is None:
        return f"the log does not say {said}"
    if line.crossed_out:
        return f"in the log {said} is crossed out"
    return f"the log says {said} ({line.section})"


def _of_kind(world: World, state: State, kind: str, what: str) -> str:
    about, _, more = what.partition(":")
    match kind:
        case "memento":
            return _memento(world, state, what)
        case "trait" | "class" | "investigator":
            return _people(world, state, kind, what)
        case "holds":
            return _holder(world, state, what)
        case "crossed-off":
            is_so = state.profile(what).crossed_off
            return f"the profile of {_person(world, what)} is {'' if is_so else 'not '}crossed off"
        case "trail":
            is_so = state.profile(what).trail
            return f"somebody is {'' if is_so else 'not '}on the trail of {_person(world, what)}"
        case "alive":
            end = state.profile(what).end or "neither alive nor dead"
            return f"{_person(world, what)} is {end}"
        case "fate":
            fate = state.profile(about).fate
            return f"{_person(world, about)} {FATES[fate] if fate else 'has no fate yet'}"
        case "told":
            said = state.said(about)
            asked = about.replace("-", " ")
            return f"the table told {asked}: {said}" if said else f"the table did not tell {asked}"
        case "level":
            return f"the difficulty is {state.difficulty}"
        case "mode":
            return (
                "a whole campaign is played" if state.mode == "campaign" else "it is played alone"
            )
        case "ruled":
            return f"ruling {about} is {world.rulings[about]}, not {more}"
    ended = [it.id for it in state.table.stands if it.ended == what] if state.table else []
    return f"{'somebody' if ended else 'nobody'} is {what.replace('-', ' ')}"


def _memento(world: World, state: State, memento: str) -> str:
    name = world.box.campaign.mementos.get(memento, memento)  # type: ignore[call-overload]  # any handle
    found = next((it for it in state.mementos if it.id == memento), None)
    if found is None:
        return f"{name} is not listed"
    return f"{name} is crossed off" if found.crossed_off else f"{name} is listed"


def _holder(world: World, state: State, asset: str) -> str:
    card = world.assets.get(CardId(asset))
    name = card.name if card else asset
    holder = state.holder(asset)
    return f"{holder.name} has {name}" if holder else f"nobody has {name}"


def _people(world: World, state: State, kind: str, what: str) -> str:
    """Who has a trait, is of a class, or is meant by name."""
    wanted = printed(world, what)
    found = [
        it for it in state.playing if checking.holds(world, _alone(state, it), f"{kind}:{what}")
    ]
    if not found:
        return _nobody_is(world, state, [f"{kind}:{what}"])
    names = listed(it.name for it in found)
    return f"{names} {'is' if len(found) == 1 else 'are'} {wanted}"


def _alone(state: State, who: Investigator) -> State:
    """The state as if this investigator were the only one."""
    from msgspec.structs import replace  # noqa: PLC0415 - few ask why

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
    printed = world.trait_handles.get(handle, handle)
    return " ".join(capital(it) for it in printed.replace("-", " ").split())


def _has(world: World, who: Investigator, *, by_class: bool) -> str:
    if by_class:
        return capital(who.cls)
    return listed(printed(world, kebab(it)) for it in who.traits) or "no trait"


def _person(world: World, handle: str) -> str:
    found = next((it for it in world.box.characters if it.id == handle), None)
    return found.name if found else person(handle.replace("-", " "))
