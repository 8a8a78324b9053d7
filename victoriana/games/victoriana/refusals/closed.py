"""What the beginning of an answer may also mean, and why that is not open, in a word or two."""

from collections.abc import Iterator

from victoriana.games.victoriana import flow
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.notation.verbs import VERBS, begun
from victoriana.games.victoriana.refusals.wording import agents
from victoriana.games.victoriana.rules.agents import barred_places
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
    world, who = asked.world, asked.who
    barred = barred_places(world, asked.state, who)
    ways = reachable(world, asked.state, len(world.locales), who)
    far = len(world.locales)
    named = [LocaleId(it) for it in asked.lexicon.begun(typed, tuple(world.locales))]
    closed = [it for it in named if it not in who.places and not asked.legal(f"go:{asked.by}{it}")]
    for place in sorted(closed, key=lambda it: (it not in barred, len(ways.get(it, "?" * far)))):
        if place in barred:
            yield f"go {place}", agents(world, asked.state, place)
        elif place in ways:
            yield f"go {place}", many(len(ways[place]), "move")
        else:
            yield f"go {place}", "no way"


def _leads(asked: Asked, typed: str) -> Iterator[Closed]:
    """Leads that lie elsewhere, or that nobody investigates now."""
    for lead in asked.state.leads:
        if str(lead.id).startswith(typed) and not asked.legal(f"investigate:{asked.by}{lead.id}"):
            yield f"investigate {lead.id}", names.locale(asked.world, lead.place)


def _agents(asked: Asked, typed: str) -> Iterator[Closed]:
    """Agents elsewhere, or too dear."""
    known = [str(it.id) for it in asked.state.agents]
    for agent in asked.lexicon.begun(typed, known):
        if not asked.legal(f"defeat:{agent}"):
            present = next(it for it in asked.state.agents if it.id == agent)
            where = [names.locale(asked.world, it) for it in present.places[:1]]
            yield f"defeat {agent}", "".join(where) or "not on the board"
