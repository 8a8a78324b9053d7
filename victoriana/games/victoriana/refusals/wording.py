"""How things are called in refusals: places with their article, people, agents, lists."""

from collections.abc import Iterable

from victoriana.games.victoriana.ids import InvestigatorId, LeadId, LocaleId
from victoriana.games.victoriana.notation.spelling import words
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Decision
from victoriana.kernel.wording import FEW, listed


def person(world: World, who: str) -> str:
    """An investigator, by short name."""
    return names.person(world, InvestigatorId(who))


def kept(world: World, card: str) -> str:
    """An advantage or setback, by name."""
    return world.kept_card(LeadId(card)).name


def agents(world: World, state: State, place: LocaleId) -> str:
    """The agents on a locale, in a row."""
    return listed(names.agent(world, it.id) for it in state.agents_at(place))


def open_words(world: World, state: State, node: Decision, *starts: str) -> tuple[str, ...]:
    """What may be typed here, at most five, asides last; only options with these beginnings."""
    options = [it for it in node.options if not starts or begins(it.id, starts)]
    options.sort(key=lambda it: it.kind == "aside")
    return tuple(briefly(world, state, it.id) for it in options[:FEW])


def briefly(world: World, state: State, option: str) -> str:
    """An option as one types it: a way by where it leads."""
    verb, *rest = option.split(":")
    return " ".join((verb, *rest)) if verb == "go" else words(world, state, option)


def begins(option: str, starts: Iterable[str]) -> bool:
    """Whether an option begins with one of these words."""
    return any(option == start or option.startswith(f"{start}:") for start in starts)
