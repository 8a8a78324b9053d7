"""How things are called in refusals: places with their article, people, agents, lists."""

from collections.abc import Iterable, Sequence

from victoriana.games.victoriana.ids import InvestigatorId, LeadId, LocaleId
from victoriana.games.victoriana.notation.spelling import words
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Decision
from victoriana.kernel.wording import listed

FEW = 5  # things to type that are named
ROOM = 110  # characters for them in a sentence


def sentence(text: str) -> str:
    """With a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


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


def choices(told: Sequence[str], count: int | None = None) -> str:
    """What may be chosen, in a sentence, as far as it fits: a, b or 7 more."""
    total = len(told) if count is None else count
    few = list(told[: FEW if total <= FEW else FEW - 1])
    while len(few) > 1 and len(", ".join(few)) > ROOM:
        few.pop()
    if len(few) < total:
        few.append(f"{total - len(few)} more")
    return listed(few, "or")


def either(handles: Iterable[str]) -> str:
    """Handles in a sentence, as choices."""
    return choices(tuple(handles))
