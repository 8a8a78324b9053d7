"""What the beginning of an answer may also mean, and why that is not open, in a word or two."""

from collections.abc import Iterator, Sequence

from victoriana.games.victoriana import flow
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.notation.verbs import VERBS, begun
from victoriana.games.victoriana.refusals.moving import held_back
from victoriana.games.victoriana.refusals.wording import agents
from victoriana.games.victoriana.rules.agents import barred_places, open_to_defeat
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World
from victoriana.kernel.grammar import normal
from victoriana.kernel.nodes import Decision
from victoriana.kernel.wording import many

Closed = tuple[str, str]  # what one would type, and why it is not open


def closed(world: World, state: State, words: str) -> tuple[Closed, ...]:
    """What a verb and the beginning of a name may mean in a turn, and is not open."""
    node = flow.node(world, state)
    said = normal(words).split()
    if not isinstance(node, Decision) or node.id != "turn" or len(said) < len(("go", "b")):
        return ()
    asked = Asked(world, state, node, whole=False)
    verbs = begun(said[0], VERBS[node.id])
    match verbs:
        case ("go",):
            return tuple(_places(asked, said[-1]))
        case ("investigate",):
            return tuple(_leads(asked, said[-1]))
        case ("defeat",):
            return tuple(_agents(asked, said[-1]))
    return ()


def _places(asked: Asked, typed: str) -> Iterator[Closed]:
    """Places that are barred, then those that are too far, the nearest first."""
    world, sides = asked.world, _sides(asked)
    barred = [
        barred_places(world, it.state, it.who) - open_to_defeat(world, it.state, it.who)
        for it in sides
    ]
    ways = [reachable(world, it.state, len(world.locales), it.who) for it in sides]
    none = len(world.locales)
    is_held = all(held_back(it) for it in sides)

    def bars(place: LocaleId) -> bool:
        return not is_held and all(place in it for it in barred)

    def steps(place: LocaleId) -> int:
        return min(len(it[place]) if place in it else none for it in ways)

    named = [LocaleId(it) for it in asked.lexicon.begun(typed, tuple(world.locales))]
    closed = [it for it in named if it not in asked.who.places and not _is_open(sides, "go", it)]
    for place in sorted(closed, key=lambda it: (not bars(it), steps(it))):
        if is_held:
            yield f"go {place}", "no moving now"
        elif bars(place):
            yield f"go {place}", agents(world, asked.state, place)
        elif steps(place) < none:
            yield f"go {place}", many(steps(place), "move")
        else:
            yield f"go {place}", "no way"


def _sides(asked: Asked) -> tuple[Asked, ...]:
    """Whoever may be meant: both of two on one card, each in front once."""
    if asked.who.other is None:
        return (asked,)
    return tuple(asked.led_by(it.character) for it in asked.who.standees)


def _is_open(sides: Sequence[Asked], verb: str, what: str) -> bool:
    """Whether any of them may do it."""
    return any(it.legal(f"{verb}:{it.by}{what}") for it in sides)


def _leads(asked: Asked, typed: str) -> Iterator[Closed]:
    """Leads that lie elsewhere, or that nobody investigates now."""
    sides = _sides(asked)
    for lead in asked.state.leads:
        if str(lead.id).startswith(typed) and not _is_open(sides, "investigate", str(lead.id)):
            yield f"investigate {lead.id}", names.locale(asked.world, lead.place)


def _agents(asked: Asked, typed: str) -> Iterator[Closed]:
    """Agents elsewhere, or too dear."""
    known = [str(it.id) for it in asked.state.agents]
    for agent in asked.lexicon.begun(typed, known):
        if not asked.legal(f"defeat:{agent}"):
            present = next(it for it in asked.state.agents if it.id == agent)
            where = [names.locale(asked.world, it) for it in present.places[:1]]
            yield f"defeat {agent}", "".join(where) or "not on the board"
