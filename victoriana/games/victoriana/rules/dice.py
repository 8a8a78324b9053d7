"""The dice that find a locale, for leads and for agents."""

from victoriana.games.victoriana.ids import SPHERES
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Outcome, alike


def lead_die(world: World, rule: str, about: str = "") -> Chance:
    """The lead die: its faces are the four types; it finds a place for a lead or an agent."""
    faces = world.numbers.lead_die
    outcomes = tuple(Outcome(type_, faces.count(type_)) for type_ in SPHERES)
    return Chance("lead-die", "lead die", rule, outcomes, about)


def locale_die(world: World, rule: str) -> Chance:
    """The locale die: 1 to 10."""
    outcomes = alike(str(face) for face in world.numbers.locale_die)
    return Chance("locale-die", "locale die", rule, outcomes)
