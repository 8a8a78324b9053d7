"""The moment that a fact is told of: the box, the state before and the state after."""

from victoriana.games.victoriana.ids import NOBODY, CharacterId, InvestigatorId, LocaleId
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World


class Moment:
    """What every sentence may need to know, and how it calls people and places."""

    def __init__(self, world: World, before: State, after: State) -> None:
        self.world = world
        self.before = before
        self.after = after

    def who(self, seat: InvestigatorId, which: CharacterId = NOBODY) -> str:
        """An investigator by short name, or one of two who share a card."""
        return names.character(self.world, seat, which)

    def at(self, place: LocaleId) -> str:
        """A locale within a sentence."""
        return names.the(self.world, place)

    def agents_at(self, place: LocaleId) -> list[str]:
        """The agents at a locale, by short name."""
        return [names.agent(self.world, it.id) for it in self.after.agents_at(place)]
