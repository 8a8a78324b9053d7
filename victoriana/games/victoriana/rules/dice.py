"""The dice that find a locale, for leads and for agents."""

from victoriana.games.victoriana.ids import SPHERES
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Outcome

FACES = 2 * (2 + 2 + 1)  # of the locale die


def lead_die(world: World, rule: str) -> Chance:
    """The lead die: its faces are the four types."""
    faces = world.numbers.lead_die
    outcomes = tuple(Outcome(type_, faces.count(type_)) for type_ in SPHERES)
    return Chance("lead-die", "lead die", rule, outcomes)


def locale_die(rule: str) -> Chance:
    """The locale die: 1 to 10."""
    outcomes = tuple(Outcome(str(face), 1) for face in range(1, FACES + 1))
    return Chance("locale-die", "locale die", rule, outcomes)
